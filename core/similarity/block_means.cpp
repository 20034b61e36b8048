#include "core/similarity/block_means.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/encoding/matrix_means.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Adds to each pixel the series of its kind at place = |centre + sign · its centre| scale + shift; all places are
/// whole. `table` holds four series side by side, and `kinds` says which of them applies to each pixel.
SINESCOPE_VECTORISED void addSamples(const double* table, const double* centres, const int* kinds, double centre,
                                     double sign, double scale, double shift, double* pixels, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const int i = static_cast<int>(std::abs(centre + sign * centres[x]) * scale + shift);
    pixels[x] += table[4 * i + kinds[x]];
  }
}

/// The same between samples: the cubic through the two samples on either side.
SINESCOPE_VECTORISED void addCubics(const double* table, const double* centres, const int* kinds, double centre,
                                    double sign, double scale, double shift, double* pixels, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const double place = std::abs(centre + sign * centres[x]) * scale + shift;
    const int i = static_cast<int>(place);
    const double t = place - i;
    const int at = 4 * i + kinds[x];
    pixels[x] += -t * (t - 1) * (t - 2) / 6 * table[at - 4] + (t + 1) * (t - 1) * (t - 2) / 2 * table[at] -
                 (t + 1) * t * (t - 2) / 2 * table[at + 4] + (t + 1) * t * (t - 1) / 6 * table[at + 8];
  }
}

/// All blocks of a picture, and the ranges of their centres.
struct Blocks {
  std::span<const PixelBand> down;
  std::span<const PixelBand> across;
  double sign;
  double shift;

  /// The least and the greatest |c + sign c' + shift|.
  [[nodiscard]] std::pair<double, double> reach() const {
    const auto& first = sign < 0 ? across.back() : across.front();
    const auto& last = sign < 0 ? across.front() : across.back();
    const double lowest = (doubleCentre(down.front()) + sign * doubleCentre(first)) / 2 + shift;
    const double highest = (doubleCentre(down.back()) + sign * doubleCentre(last)) / 2 + shift;
    return {std::max({0.0, lowest, -highest}), std::max(std::abs(lowest), std::abs(highest))};
  }
};

bool areOfOneSize(std::span<const PixelBand> bands) {
  const auto [least, most] = std::ranges::minmax(bands, {}, cellsIn);
  return cellsIn(least) == cellsIn(most);
}

RowMatrixD sampled(const BlockMeans& means, const Blocks& blocks) {
  BandRow pixels(blocks.across);
  pixels.centres += 2 * blocks.sign * blocks.shift;
  RowMatrixD sums = RowMatrixD::Zero(std::ssize(blocks.down), std::ssize(blocks.across));
  constexpr double nanoseconds = 3;  // a pixel
  onAllCores(sums.rows(), nanoseconds * static_cast<double>(sums.cols()), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      means.addRow(blocks.down[static_cast<std::size_t>(y)], pixels, blocks.sign, sums.row(y).data());
    }
  });
  return sums;
}

/// amplitude D_n(ω) e^{iωc} of every term, one row per band: the cosines, followed by the sines times `sign`.
RowMatrixF phasorsOf(const std::vector<CosineTerm>& terms, std::span<const PixelBand> bands, double shift,
                     double sign) {
  const auto count = static_cast<Eigen::Index>(terms.size());
  Eigen::ArrayXd omegas(count);
  std::ranges::transform(terms, omegas.begin(), &CosineTerm::omega);
  std::map<std::int64_t, Eigen::ArrayXd> amplitudes;  // by band size; there are two sizes
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  RowMatrixF phasors(std::ssize(bands), 2 * count);
  for (Eigen::Index y = 0; y < phasors.rows(); ++y) {
    const PixelBand& band = bands[static_cast<std::size_t>(y)];
    auto [amplitude, isNew] = amplitudes.try_emplace(cellsIn(band), count);
    if (isNew) {
      const std::vector<CosineTerm> ofSize = damped(terms, static_cast<double>(cellsIn(band)), 1);
      std::ranges::transform(ofSize, amplitude->second.begin(), &CosineTerm::amplitude);
    }
    sineAndCosine(omegas * (doubleCentre(band) / 2 + shift), sines, cosines);
    phasors.row(y).head(count) = (amplitude->second * cosines).cast<float>();
    phasors.row(y).tail(count) = (sign * amplitude->second * sines).cast<float>();
  }
  return phasors;
}

/// cos ω(c + sign c') = cos ωc cos ωc' - sign sin ωc sin ωc'.
RowMatrixD multiplied(const std::vector<CosineTerm>& terms, const Blocks& blocks) {
  std::vector<CosineTerm> ones = terms;
  for (CosineTerm& term : ones) term.amplitude = 1;
  return rowProducts(phasorsOf(terms, blocks.down, blocks.shift, -blocks.sign), phasorsOf(ones, blocks.across, 0, 1))
      .cast<double>();
}

/// Estimated cost in nanoseconds of a product of matrices, and below, of samples.
double costOfProduct(std::size_t terms, const Blocks& blocks) {
  const auto pixels = static_cast<double>(blocks.down.size() * blocks.across.size());
  const auto bands = static_cast<double>(blocks.down.size() + blocks.across.size());
  return static_cast<double>(terms) * (0.15 * pixels + 5 * bands);
}

double costOfSamples(std::size_t terms, double samples) {
  constexpr std::size_t few = 16;  // for so few terms each cosine is computed separately
  const auto count = static_cast<double>(terms);
  return samples * (terms <= few ? 2 * count : 60 + 0.003 * count);
}

}  // namespace

RowMatrixD blockMeansOf(const std::vector<CosineTerm>& terms, std::span<const PixelBand> down,
                        std::span<const PixelBand> across, double sign, double shift) {
  const Blocks blocks{down, across, sign, shift};
  const auto [lower, upper] = blocks.reach();
  const std::int64_t rows = smallestSize(down);
  const std::int64_t columns = smallestSize(across);
  const bool oneSize = areOfOneSize(down) && areOfOneSize(across);
  if (costOfProduct(terms.size(), blocks) <
      costOfSamples(terms.size(), BlockMeans::samples(rows, columns, oneSize, upper - lower))) {
    return multiplied(terms, blocks);
  }
  return sampled(oneSize ? BlockMeans::ofOneSize(terms, rows, columns, lower, upper)
                         : BlockMeans(terms, rows, columns, lower, upper),
                 blocks);
}

std::int64_t smallestSize(std::span<const PixelBand> bands) {
  return cellsIn(*std::ranges::min_element(bands, {}, cellsIn));
}

std::vector<CosineTerm> damped(std::vector<CosineTerm> terms, double n, double m) {
  Eigen::ArrayXd omegas(static_cast<Eigen::Index>(terms.size()));
  std::ranges::transform(terms, omegas.begin(), &CosineTerm::omega);
  Eigen::ArrayXd factors = meanFactors(omegas, std::max(n, m));
  if (n == m) {
    factors *= factors;
  } else if (std::min(n, m) != 1) {
    factors *= meanFactors(omegas, std::min(n, m));
  }
  for (std::size_t i = 0; i < terms.size(); ++i) terms[i].amplitude *= factors[static_cast<Eigen::Index>(i)];
  return terms;
}

BandRow::BandRow(std::span<const PixelBand> bands)
    : centres(static_cast<Eigen::Index>(bands.size())), more(centres.size()) {
  const std::int64_t smallest = smallestSize(bands);
  for (Eigen::Index x = 0; x < centres.size(); ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    centres[x] = doubleCentre(band);
    more[x] = static_cast<int>(cellsIn(band) - smallest);
  }
}

BlockMeans::BlockMeans(std::int64_t rows, double step, double lower, double upper)
    : m_rows(rows),
      m_step(step),
      m_lower(lower - 2 * step),
      m_table(4, static_cast<Eigen::Index>(std::ceil((upper - lower) / step)) + 6) {}

double BlockMeans::stepOf(std::int64_t rows, std::int64_t columns) {
  return std::max(0.5, std::floor(static_cast<double>(std::min(rows, columns)) / 8));
}

double BlockMeans::samples(std::int64_t rows, std::int64_t columns, bool oneSize, double reach) {
  const double step = stepOf(rows, columns);
  if (oneSize) return reach / std::max(step, 1.0);
  const int kinds = std::min(rows, columns) >= kLongBand ? 1 : (rows == columns ? 3 : 4);
  return kinds * reach / step;
}

BlockMeans::BlockMeans(const std::vector<CosineTerm>& terms, std::int64_t rows, std::int64_t columns, double lower,
                       double upper)
    : BlockMeans(rows, stepOf(rows, columns), lower, upper) {
  m_isExact = m_step == 0.5;
  if (std::min(rows, columns) >= kLongBand) {
    fill(series(terms, static_cast<double>(rows) + 0.5, static_cast<double>(columns) + 0.5));
    return;
  }
  for (const int n : {0, 1}) {
    for (const int m : {0, 1}) {
      if (rows == columns && n < m) continue;  // equal to the case with rows and columns exchanged
      m_table.row(2 * n + m) = series(terms, static_cast<double>(rows + n), static_cast<double>(columns + m));
    }
  }
  if (rows == columns) m_table.row(1) = m_table.row(2);
}

BlockMeans BlockMeans::ofOneSize(const std::vector<CosineTerm>& terms, std::int64_t rows, std::int64_t columns,
                                 double lower, double upper) {
  const double step = stepOf(rows, columns);
  // Either all centres are whole, or all are halves.
  const double fraction = (rows + columns) % 2 == 0 ? 0 : 0.5;
  BlockMeans means = step > 0.5 ? BlockMeans(rows, step, lower, upper)
                                : BlockMeans(rows, 1, std::floor(lower - fraction) + fraction, upper);
  means.m_isExact = step == 0.5;
  means.fill(means.series(terms, static_cast<double>(rows), static_cast<double>(columns)));
  return means;
}

double BlockMeans::oneRowStep(std::int64_t columns) { return std::floor(static_cast<double>(columns) / 24); }

BlockMeans BlockMeans::ofOneRow(const std::vector<CosineTerm>& terms, std::int64_t columns, double lower,
                                double upper) {
  BlockMeans means(1, oneRowStep(columns), lower, upper);
  means.fill(means.series(terms, 1, static_cast<double>(columns) + 0.5));
  return means;
}

void BlockMeans::addRow(const PixelBand& down, const BandRow& across, double sign, double* pixels) const {
  const auto add = m_isExact ? &addSamples : &addCubics;
  add(m_table.data() + 2 * (cellsIn(down) - m_rows), across.centres.data(), across.more.data(), doubleCentre(down),
      sign, 0.5 / m_step, -m_lower / m_step, pixels, across.centres.size());
}

Eigen::RowVectorXd BlockMeans::series(const std::vector<CosineTerm>& terms, double n, double m) const {
  return cosineSum(damped(terms, n, m), m_lower, m_step, m_table.cols()).transpose();
}

}  // namespace sinescope

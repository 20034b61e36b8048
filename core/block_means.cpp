#include "core/block_means.h"

#include <algorithm>
#include <cmath>

#include "core/matrix_means.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

/// Adds to each pixel the series of its kind at place = |centre + sign · its centre| scale + shift, where places are
/// whole. `table` holds four series side by side, `kinds` which of them is a pixel's.
SINESCOPE_VECTORISED void addSamples(const double* table, const double* centres, const int* kinds, double centre,
                                     double sign, double scale, double shift, double* pixels, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const int i = static_cast<int>(std::abs(centre + sign * centres[x]) * scale + shift);
    pixels[x] += table[4 * i + kinds[x]];
  }
}

/// The same between samples: the cubic through the two on either side.
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

}  // namespace

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

BlockMeans::BlockMeans(const std::vector<CosineTerm>& terms, std::int64_t rows, std::int64_t columns, double lower,
                       double upper)
    : BlockMeans(rows, std::max(0.5, std::floor(static_cast<double>(std::min(rows, columns)) / 8)), lower, upper) {
  if (std::min(rows, columns) >= kLongBand) {
    fill(series(terms, static_cast<double>(rows) + 0.5, static_cast<double>(columns) + 0.5));
    return;
  }
  for (const int n : {0, 1}) {
    for (const int m : {0, 1}) {
      if (rows == columns && n < m) continue;  // the same as the other way round
      m_table.row(2 * n + m) = series(terms, static_cast<double>(rows + n), static_cast<double>(columns + m));
    }
  }
  if (rows == columns) m_table.row(1) = m_table.row(2);
}

double BlockMeans::oneRowStep(std::int64_t columns) { return std::floor(static_cast<double>(columns) / 24); }

BlockMeans BlockMeans::ofOneRow(const std::vector<CosineTerm>& terms, std::int64_t columns, double lower,
                                double upper) {
  BlockMeans means(1, oneRowStep(columns), lower, upper);
  means.fill(means.series(terms, 1, static_cast<double>(columns) + 0.5));
  return means;
}

void BlockMeans::addRow(const PixelBand& down, const BandRow& across, double sign, double* pixels) const {
  const auto add = m_step == 0.5 ? &addSamples : &addCubics;
  add(m_table.data() + 2 * (cellsIn(down) - m_rows), across.centres.data(), across.more.data(), doubleCentre(down),
      sign, 0.5 / m_step, -m_lower / m_step, pixels, across.centres.size());
}

Eigen::RowVectorXd BlockMeans::series(const std::vector<CosineTerm>& terms, double n, double m) const {
  return cosineSum(damped(terms, n, m), m_lower, m_step, m_table.cols()).transpose();
}

}  // namespace sinescope

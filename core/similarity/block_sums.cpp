#include "core/similarity/block_sums.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

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
RowMatrixF multiplied(const std::vector<CosineTerm>& terms, const Blocks& blocks) {
  std::vector<CosineTerm> ones = terms;
  for (CosineTerm& term : ones) term.amplitude = 1;
  return rowProducts(phasorsOf(terms, blocks.down, blocks.shift, -blocks.sign), phasorsOf(ones, blocks.across, 0, 1));
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

BlockSums::BlockSums(const std::vector<CosineTerm>& terms, std::span<const PixelBand> down,
                     std::span<const PixelBand> across, double sign, double shift)
    : m_down(down), m_across(across), m_sign(sign) {
  const Blocks blocks{down, across, sign, shift};
  const auto [lower, upper] = blocks.reach();
  const std::int64_t rows = smallestSize(down);
  const std::int64_t columns = smallestSize(across);
  const bool oneSize = areOfOneSize(down) && areOfOneSize(across);
  if (costOfProduct(terms.size(), blocks) <
      costOfSamples(terms.size(), BlockMeans::samples(rows, columns, oneSize, upper - lower))) {
    m_product = multiplied(terms, blocks);
    return;
  }
  m_across.centres += 2 * sign * shift;
  m_means = oneSize ? BlockMeans::ofOneSize(terms, rows, columns, lower, upper)
                    : BlockMeans(terms, rows, columns, lower, upper);
  if (!m_means->isLong()) return;
  auto evenDown = EvenCentres::of(down, pitchOf(down));
  auto evenAcross = EvenCentres::of(across, pitchOf(down));
  if (evenDown && evenAcross) {
    m_diagonals.emplace(*m_means, *std::move(evenDown), *std::move(evenAcross), sign, shift);
  }
}

void BlockSums::addRow(Eigen::Index y, double* pixels) const {
  if (m_diagonals) return m_diagonals->addRow(y, pixels);
  if (m_means) return m_means->addRow(m_down[static_cast<std::size_t>(y)], m_across, m_sign, pixels);
  Eigen::Map<Eigen::RowVectorXd>(pixels, m_product.cols()) += m_product.row(y).cast<double>();
}

}  // namespace sinescope

#include "core/similarity/similarity_blocks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/phasors.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Terms = std::vector<CosineTerm>;

/// Σ a b, computed in lanes. `count` is a multiple of 8.
SINESCOPE_VECTORISED double product(const double* a, const double* b, Eigen::Index count) {
  double lanes[8] = {};
  for (Eigen::Index k = 0; k < count; k += 8) {
#pragma GCC ivdep
    for (Eigen::Index lane = 0; lane < 8; ++lane) lanes[lane] += a[k + lane] * b[k + lane];
  }
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

/// The number of terms whose phasors stay in the nearest cache while all bands pass over them.
constexpr std::size_t kTile = 256;
/// What these take for a band, about.
constexpr double kNanoseconds = 150;

/// The sums of a few terms over each band, at its centre.
Eigen::VectorXd tileSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands, double offset) {
  Eigen::VectorXd sums(static_cast<Eigen::Index>(bands.size()));
  Terms tile(terms.begin(), terms.end());
  tile.resize((tile.size() + 7) / 8 * 8);  // the padding adds nothing
  const auto count = static_cast<Eigen::Index>(tile.size());
  Eigen::ArrayXd omegas(count);
  std::ranges::transform(tile, omegas.begin(), &CosineTerm::omega);
  Phasors phasors(omegas);
  std::map<std::int64_t, Eigen::ArrayXd> amplitudes;  // by band size; there are two sizes
  for (std::size_t x = 0; x < bands.size(); ++x) {
    auto [amplitude, isNew] = amplitudes.try_emplace(cellsIn(bands[x]), count);
    if (isNew) {
      const Terms ofSize = damped(tile, static_cast<double>(cellsIn(bands[x])), 1);
      std::ranges::transform(ofSize, amplitude->second.begin(), &CosineTerm::amplitude);
    }
    phasors.follow(doubleCentre(bands[x]) / 2 + offset);
    sums[static_cast<Eigen::Index>(x)] = product(amplitude->second.data(), phasors.real().data(), count);
  }
  return sums;
}

}  // namespace

BlockDots::BlockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                     std::span<const PixelBand> across)
    : m_byOffset(similarity.offsetTerms(), down, across, -1, 0) {
  if (similarity.isToeplitz()) return;
  m_bySum.emplace(similarity.sumTerms(), down, across, 1, 2 * static_cast<double>(firstPosition));
}

void BlockDots::addRow(Eigen::Index y, double* pixels) const {
  m_byOffset.addRow(y, pixels);
  if (m_bySum) m_bySum->addRow(y, pixels);
}

RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                     std::span<const PixelBand> across) {
  constexpr double nanoseconds = 3;  // a pixel
  const BlockDots dots(similarity, firstPosition, down, across);
  RowMatrixD means = RowMatrixD::Zero(std::ssize(down), std::ssize(across));
  onAllCores(means.rows(), nanoseconds * static_cast<double>(means.cols()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               for (std::ptrdiff_t y = from; y < to; ++y) dots.addRow(y, means.row(y).data());
             });
  return means;
}

Eigen::VectorXd bandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands, double offset) {
  const auto tiles = static_cast<std::ptrdiff_t>((terms.size() + kTile - 1) / kTile);
  Eigen::MatrixXd parts(static_cast<Eigen::Index>(bands.size()), tiles);
  onAllCores(tiles, kNanoseconds * static_cast<double>(bands.size()), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t tile = from; tile < to; ++tile) {
      const auto start = static_cast<std::size_t>(tile) * kTile;
      parts.col(tile) = tileSums(terms.subspan(start, std::min(kTile, terms.size() - start)), bands, offset);
    }
  });
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(parts.rows());
  for (Eigen::Index tile = 0; tile < tiles; ++tile) sums += parts.col(tile);  // in one order, however they are shared
  return sums;
}

std::optional<Eigen::VectorXd> evenBandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands,
                                            double offset) {
  constexpr double nanoseconds = 300'000;  // for a sum, about
  const std::int64_t smallest = smallestSize(bands);
  const auto even = EvenCentres::of(bands, pitchOf(bands));
  if (smallest < kLongBand || !even) return std::nullopt;
  const Terms longer = damped({terms.begin(), terms.end()}, static_cast<double>(smallest) + 0.5, 1);
  // The sums at the places of the centres and a cell before and after them, and the parabola through these three.
  std::array<Eigen::VectorXd, 3> around;
  onAllCores(std::ssize(around), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) {
      const double first = even->first + offset + static_cast<double>(i - 1);
      around[static_cast<std::size_t>(i)] = cosineSum(longer, first, even->pitch, even->rounding.size());
    }
  });
  const auto before = around[0].array();
  const auto here = around[1].array();
  const auto after = around[2].array();
  return here + even->rounding * ((after - before) / 2 + even->rounding * ((after + before) / 2 - here));
}

double zeroOffset(const Similarity& similarity) {
  double norm = 0;
  for (const CosineTerm& term : similarity.offsetTerms()) norm += term.amplitude;
  return norm;
}

Eigen::VectorXd squaredNorms(const Similarity& similarity, std::int64_t firstPosition,
                             std::span<const PixelBand> bands) {
  const Eigen::VectorXd norms = Eigen::VectorXd::Constant(std::ssize(bands), zeroOffset(similarity));
  if (similarity.isToeplitz()) return norms;
  Terms doubled = similarity.sumTerms();
  for (auto& term : doubled) term.omega *= 2;
  return norms + bandSums(doubled, bands, static_cast<double>(firstPosition));
}

OffsetMeans::OffsetMeans(const Eigen::VectorXd& f, std::int64_t first)
    : m_first(first), m_mean(f.mean()), m_sums(f.size() + 2) {
  m_sums[0] = 0;
  double inner = 0;
  for (Eigen::Index i = 0; i <= f.size(); ++i) {
    m_sums[i + 1] = m_sums[i] + inner;
    if (i < f.size()) inner += f[i] - m_mean;
  }
}

double OffsetMeans::over(const PixelBand& down, const PixelBand& across) const {
  const double sum = sumUpTo(down.last + 1 - across.first) - sumUpTo(down.first - across.first) -
                     sumUpTo(down.last - across.last) + sumUpTo(down.first - across.last - 1);
  return m_mean + sum / static_cast<double>(cellsIn(down) * cellsIn(across));
}

}  // namespace sinescope

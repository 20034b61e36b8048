#include "core/similarity/similarity_pass.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Processing a run costs more than looking its cells up one by one if the run is shorter than this.
constexpr Eigen::Index kShortRun = 10;

/// A pseudo-random number that depends on both arguments.
std::uint32_t scrambled(std::uint32_t seed, std::size_t band) {
  std::uint64_t x = seed * 0x9E3779B97F4A7C15U + band * 0xD1B54A32D192ED03U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return static_cast<std::uint32_t>(x >> 32);
}

/// The pick of a pass on one axis if bands must pick alike: each half of the passes goes through all numbers.
std::optional<std::uint32_t> pickOf(const SimilarityPass::Blocks& blocks, int number, bool across) {
  if (!blocks.inRuns) return std::nullopt;
  const double place = (number + 1) * (across ? 0.4142135623730951 : 0.7320508075688772);
  return static_cast<std::uint32_t>((place - std::floor(place)) * 0x1p32);
}

/// The data for sampling a row of blocks. Arrays have one entry per pixel, the first two one per cell.
struct RowSample {
  const float* byOffset;  // starting at the row's first cell
  const float* bySum;
  const int* places;      // of the cells in byOffset and bySum
  const float* norms;     // of the cells across, as in CellTables
  const float* excesses;  // (u - ū)/(2ū) of the cells across, u = |PE(q)|²
  const float* roots;     // 1/√ū across
  const float* weights;
  const float* base;
  const float* slopes;
  float norm;
  float excess;
  float root;
  float weight;

  /// The pixels from `first` on.
  [[nodiscard]] RowSample from(Eigen::Index first) const {
    RowSample some = *this;
    some.places += first;
    some.norms += first;
    some.excesses += first;
    some.roots += first;
    some.weights += first;
    some.base += first;
    if (slopes) some.slopes += first;
    return some;
  }
};

/// `cellOf(x)` is the index of pixel x's cell.
template <class CellOf>
[[gnu::always_inline]] inline void addSampledCosines(const RowSample& row, Eigen::Index count, const CellOf& cellOf,
                                                     float* sums) {
  const float* const byOffset = row.byOffset;
  const float* const bySum = row.bySum;
  const float* const norms = row.norms;
  const float* const excesses = row.excesses;
  const float* const roots = row.roots;
  const float* const weights = row.weights;
  const float* const base = row.base;
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float dot = byOffset[cellOf(x)] + bySum[cellOf(x)];
    const float rest = dot * (row.norm * norms[x] - row.root * roots[x]) + base[x] * (row.excess + excesses[x]);
    sums[x] += row.weight * weights[x] * rest;
  }
}

template <class CellOf>
[[gnu::always_inline]] inline void addSampledDistances(const RowSample& row, Eigen::Index count, const CellOf& cellOf,
                                                       float* sums) {
  const float* const byOffset = row.byOffset;
  const float* const bySum = row.bySum;
  const float* const norms = row.norms;
  const float* const weights = row.weights;
  const float* const base = row.base;
  const float* const slopes = row.slopes;
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float all = byOffset[cellOf(x)] + (row.norm + norms[x] - 2 * bySum[cellOf(x)]);
    const float squared = all > 0 ? all : 0;
    const float rest = std::sqrt(squared) - base[x] / 2 - squared * slopes[x];
    sums[x] += row.weight * weights[x] * rest;
  }
}

SINESCOPE_VECTORISED void addCosineRests(const RowSample& row, Eigen::Index count, float* sums) {
  const int* const places = row.places;
  addSampledCosines(
      row, count, [places](Eigen::Index x) { return places[x]; }, sums);
}

SINESCOPE_VECTORISED void addDistanceRests(const RowSample& row, Eigen::Index count, float* sums) {
  const int* const places = row.places;
  addSampledDistances(
      row, count, [places](Eigen::Index x) { return places[x]; }, sums);
}

/// The same if the cells are contiguous.
SINESCOPE_VECTORISED void addCosineRun(const RowSample& row, Eigen::Index count, float* sums) {
  addSampledCosines(
      row, count, [](Eigen::Index x) { return x; }, sums);
}

SINESCOPE_VECTORISED void addDistanceRun(const RowSample& row, Eigen::Index count, float* sums) {
  addSampledDistances(
      row, count, [](Eigen::Index x) { return x; }, sums);
}

SINESCOPE_VECTORISED void addTimes(const float* values, float factor, Eigen::Index count, float* sums) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) sums[x] += factor * values[x];
}

Eigen::ArrayXf excesses(const PassAxis& axis, const Eigen::ArrayXd& squares, const Eigen::ArrayXf& means) {
  Eigen::ArrayXf values(means.size());
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const auto square = static_cast<float>(squares[axis.places[i]]);
    values[i] = means[i] > 0 ? (square - means[i]) / (2 * means[i]) : 0;
  }
  return values;
}

}  // namespace

BlockNorms::BlockNorms(const Eigen::VectorXd& squaredNorms)
    : means(squaredNorms.cwiseMax(0).cast<float>()), roots((means > 0).select(means.rsqrt(), 0)) {}

PassAxis::PassAxis(std::span<const PixelBand> bands, std::int64_t step, std::int64_t place, std::uint32_t seed,
                   std::optional<std::uint32_t> pick)
    : places(std::ssize(bands)), weights(std::ssize(bands)) {
  line.first = bands.front().first + place;
  line.count = (bands.back().last - line.first) / step + 1;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const std::int64_t below = bands[i].first - line.first;  // cells of the class are at multiples of the step
    const std::int64_t from = below > 0 ? (below + step - 1) / step : 0;
    const std::int64_t candidates = (bands[i].last - line.first) / step - from + 1;
    const std::uint64_t number = pick ? *pick : scrambled(seed, i);
    const auto chosen = static_cast<std::int64_t>((number * static_cast<std::uint64_t>(candidates)) >> 32);
    const auto at = static_cast<Eigen::Index>(i);
    places[at] = static_cast<int>(from + chosen);
    weights[at] = static_cast<float>(static_cast<double>(candidates * step) / static_cast<double>(cellsIn(bands[i])));
  }
}

SimilarityPass::SimilarityPass(const Blocks& blocks, int number, const PassPlace& place, const CellSums& cells)
    : m_measure(blocks.measure),
      m_down(blocks.down, blocks.step, place.down, static_cast<std::uint32_t>(2 * number),
             pickOf(blocks, number, false)),
      m_across(blocks.across, blocks.step, place.across, static_cast<std::uint32_t>(2 * number + 1),
               pickOf(blocks, number, true)),
      m_tables(cells, m_down.line, m_across.line, blocks.step, blocks.measure),
      m_norms(m_across.places.size()),
      m_excessDown(excesses(m_down, m_tables.rowSquares, blocks.normsDown.means)),
      m_excessAcross(excesses(m_across, m_tables.columnSquares, blocks.normsAcross.means)),
      m_rootDown(blocks.normsDown.roots),
      m_rootAcross(blocks.normsAcross.roots) {
  const Eigen::ArrayXi& places = m_across.places;
  for (Eigen::Index x = 0; x < places.size(); ++x) {
    m_norms[x] = m_tables.columnNorms[places[x]];
    if (x > 0 && places[x] == places[x - 1] + 1) {
      ++m_runs.back().count;
    } else {
      m_runs.push_back({x, 1, places[x]});
    }
  }
  if (places.size() < kShortRun * std::ssize(m_runs)) m_runs.clear();
}

void SimilarityPass::addPart(const Row& row, Eigen::Index from, Eigen::Index to, float* sums) const {
  const Eigen::Index j = m_down.places[row.y];
  const RowSample all{m_tables.offsets(j),
                      m_tables.sums(j),
                      m_across.places.data(),
                      m_norms.data(),
                      m_excessAcross.data(),
                      m_rootAcross.data(),
                      m_across.weights.data(),
                      row.base,
                      row.slopes,
                      m_tables.rowNorms[j],
                      m_excessDown[row.y],
                      m_rootDown[row.y],
                      m_down.weights[row.y]};
  const bool cosine = m_measure == Measure::Cosine;
  if (m_runs.empty()) {
    (cosine ? addCosineRests : addDistanceRests)(all.from(from), to - from, sums + from);
    return;
  }
  for (const Run& run : m_runs) {
    const Eigen::Index first = std::max(from, run.begin);
    const Eigen::Index count = std::min(to, run.begin + run.count) - first;
    if (count <= 0) continue;
    RowSample some = all.from(first);
    some.byOffset += run.place + (first - run.begin);
    some.bySum += run.place + (first - run.begin);
    (cosine ? addCosineRun : addDistanceRun)(some, count, sums + first);
  }
}

void SimilarityPass::addWeights(Eigen::Index y, float* weights) const {
  addTimes(m_across.weights.data(), m_down.weights[y], m_across.weights.size(), weights);
}

void SimilarityPass::addRow(const Row& row, float* sums) const {
  const auto [from, to] = row.kink;
  addPart(row, 0, from, sums);
  addPart(row, to, m_across.places.size(), sums);
  const Eigen::Index j = m_down.places[row.y];
  for (Eigen::Index x = from; x < to; ++x) {
    const Eigen::Index at = m_across.places[x];
    const float offset = std::max(m_tables.offsets(j)[at], 0.0F);
    const float squared = std::max(offset + (m_tables.rowNorms[j] + m_norms[x] - 2 * m_tables.sums(j)[at]), 0.0F);
    const float rest = std::sqrt(squared) - std::sqrt(offset) - (squared - offset) * row.slopes[x];
    sums[x] += m_down.weights[row.y] * m_across.weights[x] * rest;
  }
}

}  // namespace sinescope

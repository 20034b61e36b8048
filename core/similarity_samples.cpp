#include "core/similarity_samples.h"

#include <algorithm>
#include <cmath>

#include "core/similarity_blocks.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

/// The sequence that leaves the least gaps in a square: place n of either axis.
double placeOf(int n, bool across) {
  const double place = (n + 1) * (across ? 0.56984029099805327 : 0.75487766624669276);
  return place - std::floor(place);
}

/// A number that depends on the three without any pattern.
std::uint32_t scrambled(int pass, std::uint32_t axis, std::size_t band) {
  std::uint64_t x = (static_cast<std::uint64_t>(pass) * 2 + axis) * 0x9E3779B97F4A7C15U + band * 0xD1B54A32D192ED03U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return static_cast<std::uint32_t>(x >> 32);
}

/// What a row of blocks is sampled with; arrays have an entry a pixel.
struct RowSample {
  const float* byOffset;  // at the row's first cell
  const float* bySum;
  const int* places;      // of the cells in these
  const float* norms;     // of the cells across, as CellTables has them
  const float* excesses;  // (u - ū)/(2ū) of the cells across, u = |PE(q)|²
  const float* roots;     // 1/√ū across
  const float* weights;
  const float* base;
  const float* means;
  float norm;
  float excess;
  float root;
  float weight;
};

SINESCOPE_VECTORISED void addCosineRests(const RowSample& row, Eigen::Index count, float* sums) {
  const float* const byOffset = row.byOffset;
  const float* const bySum = row.bySum;
  const int* const places = row.places;
  const float* const norms = row.norms;
  const float* const excesses = row.excesses;
  const float* const roots = row.roots;
  const float* const weights = row.weights;
  const float* const base = row.base;
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float dot = byOffset[places[x]] + bySum[places[x]];
    const float rest = dot * (row.norm * norms[x] - row.root * roots[x]) + base[x] * (row.excess + excesses[x]);
    sums[x] += row.weight * weights[x] * rest;
  }
}

SINESCOPE_VECTORISED void addDistanceRests(const RowSample& row, Eigen::Index count, float* sums) {
  const float* const byOffset = row.byOffset;
  const float* const bySum = row.bySum;
  const int* const places = row.places;
  const float* const norms = row.norms;
  const float* const weights = row.weights;
  const float* const base = row.base;
  const float* const slopes = row.means;
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float all = byOffset[places[x]] + (row.norm + norms[x] - 2 * bySum[places[x]]);
    const float squared = all > 0 ? all : 0;
    const float rest = std::sqrt(squared) - base[x] / 2 - squared * slopes[x];
    sums[x] += row.weight * weights[x] * rest;
  }
}

}  // namespace

/// The positions that a pass takes on one axis.
struct SimilaritySamples::Axis {
  Axis(std::span<const PixelBand> bands, std::int64_t step, int pass, bool across)
      : places(std::ssize(bands)), weights(std::ssize(bands)) {
    const std::int64_t begin = bands.front().first;
    line.first = begin + static_cast<std::int64_t>(placeOf(pass, across) * static_cast<double>(step));
    line.count = (bands.back().last - line.first) / step + 1;
    for (std::size_t i = 0; i < bands.size(); ++i) {
      const std::int64_t below = bands[i].first - line.first;  // cells of the class lie at multiples of the step
      const std::int64_t from = below > 0 ? (below + step - 1) / step : 0;
      const std::int64_t candidates = (bands[i].last - line.first) / step - from + 1;
      const auto chosen = static_cast<std::int64_t>(
          (static_cast<std::uint64_t>(scrambled(pass, across ? 1 : 0, i)) * static_cast<std::uint64_t>(candidates)) >>
          32);
      const auto at = static_cast<Eigen::Index>(i);
      places[at] = static_cast<int>(from + chosen);
      weights[at] = static_cast<float>(static_cast<double>(candidates * step) / static_cast<double>(cellsIn(bands[i])));
    }
  }

  CellLine line;
  Eigen::ArrayXi places;
  Eigen::ArrayXf weights;
};

struct SimilaritySamples::Pass {
  Pass(const SimilaritySamples& of, int number)
      : down(of.m_down, of.m_step, number, false),
        across(of.m_across, of.m_step, number, true),
        tables(of.m_similarity, of.m_firstPosition, down.line, across.line, of.m_step, of.m_measure),
        norms(of.m_across.size()),
        excessDown(excesses(down, tables.rowSquares, of.m_meanDown)),
        excessAcross(excesses(across, tables.columnSquares, of.m_meanAcross)),
        rootDown(roots(of.m_meanDown)),
        rootAcross(roots(of.m_meanAcross)) {
    for (Eigen::Index x = 0; x < norms.size(); ++x) norms[x] = tables.columnNorms[across.places[x]];
  }

  static Eigen::ArrayXf roots(const Eigen::ArrayXf& squares) { return (squares > 0).select(squares.rsqrt(), 0); }

  static Eigen::ArrayXf excesses(const Axis& axis, const Eigen::ArrayXd& squares, const Eigen::ArrayXf& means) {
    Eigen::ArrayXf values(means.size());
    for (Eigen::Index i = 0; i < values.size(); ++i) {
      const auto square = static_cast<float>(squares[axis.places[i]]);
      values[i] = means[i] > 0 ? (square - means[i]) / (2 * means[i]) : 0;
    }
    return values;
  }

  Axis down;
  Axis across;
  CellTables<float> tables;
  Eigen::ArrayXf norms;
  Eigen::ArrayXf excessDown;
  Eigen::ArrayXf excessAcross;
  Eigen::ArrayXf rootDown;
  Eigen::ArrayXf rootAcross;
};

SimilaritySamples::SimilaritySamples(const Similarity& similarity, std::int64_t firstPosition,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                     Measure measure, bool fine)
    : m_similarity(similarity),
      m_firstPosition(firstPosition),
      m_down(down),
      m_across(across),
      m_measure(measure),
      m_fine(fine && measure == Measure::Distance),
      m_step(std::min(smallestSize(down), smallestSize(across))) {
  const Eigen::VectorXd normsDown = squaredNorms(similarity, firstPosition, down);
  const Eigen::VectorXd normsAcross = squaredNorms(similarity, firstPosition, across);
  m_meanDown = normsDown.cwiseMax(0).cast<float>();
  m_meanAcross = normsAcross.cwiseMax(0).cast<float>();
  const RowMatrixD dots = blockDots(similarity, firstPosition, down, across);
  makeBase(normsDown, normsAcross, dots);
  if (m_fine) makeKink();
  for (RowMatrixF& half : m_halves) half = RowMatrixF::Zero(m_base.rows(), m_base.cols());
}

void SimilaritySamples::makeBase(const Eigen::VectorXd& normsDown, const Eigen::VectorXd& normsAcross,
                                 const RowMatrixD& dots) {
  m_base.resize(dots.rows(), dots.cols());
  if (m_measure == Measure::Cosine) {
    const Eigen::ArrayXf down = Pass::roots(m_meanDown);
    const Eigen::RowVectorXf across = Pass::roots(m_meanAcross).matrix().transpose();
    for (Eigen::Index y = 0; y < dots.rows(); ++y) {
      m_base.row(y) = dots.row(y).cast<float>().cwiseProduct(across) * down[y];
    }
    return;
  }
  m_means.resize(dots.rows(), dots.cols());
  for (Eigen::Index y = 0; y < dots.rows(); ++y) {
    m_base.row(y) =
        (normsAcross.transpose().array() + normsDown[y] - 2 * dots.row(y).array()).max(0).sqrt().cast<float>();
    m_means.row(y) = (m_base.row(y).array() > 0).select(0.5F / m_base.row(y).array(), 0);
  }
}

std::pair<Eigen::Index, Eigen::Index> SimilaritySamples::besideDiagonal(Eigen::Index y) const {
  const PixelBand& p = m_down[static_cast<std::size_t>(y)];
  const auto below = [&](const PixelBand& q) { return p.first - q.last > cellsIn(p); };
  const auto notAbove = [&](const PixelBand& q) { return q.first - p.last <= cellsIn(p); };
  const auto from = std::ranges::partition_point(m_across, below);
  const auto to = std::partition_point(from, m_across.end(), notAbove);
  return {from - m_across.begin(), to - m_across.begin()};
}

void SimilaritySamples::makeKink() {
  const auto most = [](std::span<const PixelBand> bands) {
    return cellsIn(*std::ranges::max_element(bands, {}, cellsIn));
  };
  const std::int64_t reach = 2 * (most(m_down) + most(m_across)) + 2;
  bool any = false;
  for (Eigen::Index y = 0; y < m_base.rows() && !any; ++y) {
    const auto [from, to] = besideDiagonal(y);
    any = from < to;
  }
  if (!any) return;
  const Eigen::VectorXd half = cosineSum(m_similarity.offsetTerms(), 0, 1, reach + 1);
  Eigen::VectorXd squares(2 * reach + 1);
  squares << half.reverse(), half.tail(reach);
  squares = (2 * (half[0] - squares.array())).max(0);
  const OffsetMeans meanSquares(squares, -reach);
  const OffsetMeans means(squares.cwiseSqrt(), -reach);
  for (Eigen::Index y = 0; y < m_base.rows(); ++y) {
    const PixelBand& p = m_down[static_cast<std::size_t>(y)];
    const auto [from, to] = besideDiagonal(y);
    for (Eigen::Index x = from; x < to; ++x) {
      const PixelBand& q = m_across[static_cast<std::size_t>(x)];
      const double squared = static_cast<double>(m_base(y, x)) * static_cast<double>(m_base(y, x));
      m_base(y, x) = static_cast<float>(means.over(p, q) +
                                        (squared - meanSquares.over(p, q)) * static_cast<double>(m_means(y, x)));
    }
  }
}

void SimilaritySamples::addPasses() {
  add(m_halves[0], 2 * m_passes);
  add(m_halves[1], 2 * m_passes + 1);
  ++m_passes;
}

void SimilaritySamples::add(RowMatrixF& sums, int number) {
  const Pass pass(*this, number);
  for (Eigen::Index y = 0; y < m_base.rows(); ++y) addRow(pass, y, sums.row(y).data());
}

void SimilaritySamples::addRow(const Pass& pass, Eigen::Index y, float* sums) const {
  const Eigen::Index j = pass.down.places[y];
  const RowSample row{
      pass.tables.offsets(j),     pass.tables.sums(j),      pass.across.places.data(),
      pass.norms.data(),          pass.excessAcross.data(), pass.rootAcross.data(),
      pass.across.weights.data(), m_base.row(y).data(),     m_means.rows() > 0 ? m_means.row(y).data() : nullptr,
      pass.tables.rowNorms[j],    pass.excessDown[y],       pass.rootDown[y],
      pass.down.weights[y]};
  if (m_measure == Measure::Cosine) {
    addCosineRests(row, m_base.cols(), sums);
    return;
  }
  if (!m_fine) {
    addDistanceRests(row, m_base.cols(), sums);
    return;
  }
  const auto [from, to] = besideDiagonal(y);
  const auto part = [&](Eigen::Index first, Eigen::Index count) {
    RowSample some = row;
    some.places += first;
    some.norms += first;
    some.weights += first;
    some.base += first;
    some.means += first;
    addDistanceRests(some, count, sums + first);
  };
  part(0, from);
  part(to, m_base.cols() - to);
  for (Eigen::Index x = from; x < to; ++x) {
    const float offset = std::max(row.byOffset[row.places[x]], 0.0F);
    const float squared = std::max(offset + (row.norm + row.norms[x] - 2 * row.bySum[row.places[x]]), 0.0F);
    const float rest = std::sqrt(squared) - std::sqrt(offset) - (squared - offset) * row.means[x];
    sums[x] += row.weight * row.weights[x] * rest;
  }
}

RowMatrixF SimilaritySamples::image() const {
  if (m_passes == 0) return m_base;
  const float scale = 0.5F / static_cast<float>(m_passes);
  const RowMatrixF image = m_base + scale * (m_halves[0] + m_halves[1]);
  if (m_measure == Measure::Cosine) return image.cwiseMax(-1).cwiseMin(1);
  return image.cwiseMax(0);
}

double SimilaritySamples::bound() const {
  const double difference = static_cast<double>((m_halves[0] - m_halves[1]).cwiseAbs().maxCoeff());
  return difference / std::max(m_passes, 1) + colourStep() / 2;  // what the closed form of the means leaves
}

double SimilaritySamples::colourStep() const {
  if (m_measure == Measure::Cosine) return 1.0 / 255;
  double norm = 0;
  for (const CosineTerm& term : m_similarity.offsetTerms()) norm += term.amplitude;
  return std::sqrt(2 * norm) / 255;
}

}  // namespace sinescope

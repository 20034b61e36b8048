#include "core/similarity/similarity_means.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numeric/on_all_cores.h"
#include "core/similarity/similarity_blocks.h"
#include "core/similarity/similarity_cells.h"
#include "core/similarity/similarity_frame.h"
#include "core/similarity/similarity_product.h"
#include "core/similarity/similarity_samples.h"
#include "core/similarity/similarity_unit_rows.h"

namespace sinescope {

namespace {

/// Most cells of a frame that are computed one by one, and most cells along one axis.
constexpr std::int64_t kCellsOfAFrame = 1 << 24;
constexpr std::int64_t kLineOfAFrame = 1 << 15;
/// Up to this many cells, a frame is as exact as a figure.
constexpr std::int64_t kFewCells = 1 << 22;
/// Most cells of a whole picture that are computed one by one, which takes half a second.
constexpr std::int64_t kMostCells = std::int64_t{1} << 29;
/// Most products of a coarse frame.
constexpr std::int64_t kProductsOfAFrame = 1 << 23;
/// Passes of each half of a whole picture. With fewer than the least, the halves may agree by chance.
constexpr int kLeastPasses = 512;
constexpr int kMostPasses = 2048;

bool always() { return true; }

/// The distances of a Toeplitz similarity: closed form, once each offset has been computed.
std::optional<RowMatrixF> distanceMeans(const Similarity& similarity, std::span<const PixelBand> down,
                                        std::span<const PixelBand> across, const StillWanted& wanted) {
  constexpr std::int64_t together = 1 << 16;
  // One offset more at either end: the sums up to an edge need it.
  const std::int64_t first = down.front().first - across.back().last - 1;
  const std::int64_t last = down.back().last - across.front().first + 1;
  Eigen::VectorXd distances(last - first + 1);
  for (std::int64_t start = 0; start < distances.size(); start += together) {
    if (!wanted()) return std::nullopt;
    const std::int64_t count = std::min<std::int64_t>(together, distances.size() - start);
    distances.segment(start, count) = cosineSum(similarity.offsetTerms(), static_cast<double>(first + start), 1, count);
  }
  const double squaredNorm = similarity.squaredNorm(0);
  distances = (2 * (squaredNorm - distances.array())).max(0).sqrt();
  if (first <= 0 && last >= 0) distances[-first] = 0;
  const OffsetMeans means(distances, first);
  RowMatrixF image(std::ssize(down), std::ssize(across));
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      image(y, x) =
          static_cast<float>(means.over(down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)]));
    }
  }
  return image;
}

/// The measures that are sums of cosines: dot products, and cosines whose norms are all equal.
RowMatrixF closedMeans(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                       std::span<const PixelBand> across, Measure measure) {
  constexpr double nanoseconds = 2;  // a pixel
  const BlockDots dots(similarity, firstPosition, down, across);
  const double unit = measure == Measure::Dot ? 1 : similarity.squaredNorm(0);
  RowMatrixF means(std::ssize(down), std::ssize(across));
  onAllCores(means.rows(), nanoseconds * static_cast<double>(means.cols()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               Eigen::RowVectorXd row(means.cols());
               for (std::ptrdiff_t y = from; y < to; ++y) {
                 row.setZero();
                 dots.addRow(y, row.data());
                 means.row(y) = (row / unit).cast<float>();
               }
             });
  return means;
}

bool isClosed(const Similarity& similarity, Measure measure) {
  return measure == Measure::Dot || (measure == Measure::Cosine && similarity.isToeplitz());
}

/// Whether tables for the whole range of the bands would have too many entries for a frame: for single cells far apart,
/// or pixels that are far longer than wide.
bool isSparse(std::span<const PixelBand> down, std::span<const PixelBand> across) {
  constexpr std::int64_t mostEntries = 1 << 16;
  const std::int64_t step = std::min(smallestSize(down), smallestSize(across));
  return (cellsOver(down) + cellsOver(across)) / step > mostEntries;
}

/// The positions in the middle of every `every`-th band.
std::vector<std::int64_t> middles(std::span<const PixelBand> bands, std::int64_t firstPosition, std::size_t every) {
  std::vector<std::int64_t> positions;
  for (std::size_t i = 0; i < bands.size(); i += every) {
    const PixelBand& band = bands[std::min(i + every / 2, bands.size() - 1)];
    positions.push_back(firstPosition + (band.first + band.last) / 2);
  }
  return positions;
}

/// Single cells, one for each square of pixels.
SimilarityPicture coarseFrame(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                              std::span<const PixelBand> across, Measure measure) {
  const std::int64_t width = columnCount(similarity);
  int block = 1;
  while (std::ssize(down) * std::ssize(across) * width > kProductsOfAFrame * block * block) ++block;
  const auto every = static_cast<std::size_t>(block);
  const RowMatrixF cells =
      measuresBetween(similarity, middles(down, firstPosition, every), middles(across, firstPosition, every), measure);
  SimilarityPicture picture{RowMatrixF(std::ssize(down), std::ssize(across)), 0, block};
  for (Eigen::Index y = 0; y < picture.means.rows(); ++y) {
    for (Eigen::Index x = 0; x < picture.means.cols(); ++x) picture.means(y, x) = cells(y / block, x / block);
  }
  return picture;
}

std::int64_t cellsOf(std::span<const PixelBand> down, std::span<const PixelBand> across) {
  return cellsOver(down) * cellsOver(across);
}

}  // namespace

SimilarityPicture similarityFrame(const Similarity& similarity, std::int64_t firstPosition,
                                  std::span<const PixelBand> down, std::span<const PixelBand> across, Measure measure) {
  const std::int64_t line = cellsOver(down) + cellsOver(across);
  const std::int64_t cells = cellsOf(down, across);
  if (isClosed(similarity, measure)) {
    if (isSparse(down, across)) return coarseFrame(similarity, firstPosition, down, across, measure);
    return {closedMeans(similarity, firstPosition, down, across, measure)};
  }
  if (similarity.isToeplitz() && line <= 2 * kLineOfAFrame) {
    return {*distanceMeans(similarity, down, across, always)};
  }
  if (cells <= kFewCells && line <= kLineOfAFrame) {
    return {*meansOfCells<double>(similarity, firstPosition, down, across, measure, always), 0};
  }
  if (cells <= kCellsOfAFrame && line <= kLineOfAFrame) {
    return {*meansOfCells<float>(similarity, firstPosition, down, across, measure, always)};
  }
  const PictureBands bands{similarity, firstPosition, down, across, measure};
  if (isSparse(down, across) || isBeyondAFrame(bands)) {
    return coarseFrame(similarity, firstPosition, down, across, measure);
  }
  return sampledFrame(bands);
}

std::optional<SimilarityPicture> similarityWhole(const Similarity& similarity, std::int64_t firstPosition,
                                                 std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                 Measure measure, const StillWanted& wanted) {
  const auto exact = [](std::optional<RowMatrixF> image) -> std::optional<SimilarityPicture> {
    if (!image) return std::nullopt;
    return SimilarityPicture{*std::move(image), 0, 1};
  };
  if (isClosed(similarity, measure)) return exact(closedMeans(similarity, firstPosition, down, across, measure));
  if (similarity.isToeplitz()) return exact(distanceMeans(similarity, down, across, wanted));
  const std::int64_t cells = cellsOf(down, across);
  if (measure == Measure::Cosine && cells > kCellsOfAFrame && canMultiply(similarity)) {
    return exact(cosineProduct(similarity, firstPosition, down, across, wanted));
  }
  if (cells <= kMostCells) {
    return exact(meansOfCells<double>(similarity, firstPosition, down, across, measure, wanted));
  }
  SimilaritySamples samples(similarity, firstPosition, down, across, measure);
  const double goal = samples.colourStep();
  while (samples.passes() < kMostPasses && (samples.passes() < kLeastPasses || samples.bound() > goal)) {
    const int next = std::max(samples.passes() + samples.passes() / 4, kLeastPasses);
    for (const int until = std::min(next, kMostPasses); samples.passes() < until;) {
      if (!wanted()) return std::nullopt;
      samples.addPasses();
    }
  }
  return SimilarityPicture{samples.image(), samples.bound(), 1};
}

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, const SimilarityWindow& window,
                           int width, int height, Measure measure, Sampling sampling) {
  return similarityImage(similarity, firstPosition, wholeCellBands(window.rows, height, sampling),
                         wholeCellBands(window.columns, width, sampling), measure);
}

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                           std::span<const PixelBand> across, Measure measure) {
  return similarityWhole(similarity, firstPosition, down, across, measure, always)->means;
}

SimilarityCurve::SimilarityCurve(std::shared_ptr<const Similarity> similarity, const CurveWindow& window, int pixels,
                                 Measure measure)
    : m_similarity(std::move(similarity)),
      m_firstPosition(window.firstPosition),
      m_length(window.length),
      m_measure(measure),
      m_bands(wholeCellBands(window.shown, pixels, Sampling::Mean)) {
  if (isExact()) return;
  if (measure != Measure::Dot) m_norms = squaredNorms(*m_similarity, m_firstPosition, m_bands);
  const std::int64_t smallest = smallestSize(m_bands);
  constexpr double mostSamples = 1 << 14;
  const auto length = static_cast<double>(window.length);
  if (smallest < kLongBand || length > mostSamples * BlockMeans::oneRowStep(smallest)) return;
  const auto first = static_cast<double>(m_firstPosition);
  m_byOffset = BlockMeans::ofOneRow(m_similarity->offsetTerms(), smallest, 0, length);
  if (m_similarity->isToeplitz()) return;
  m_bySum = BlockMeans::ofOneRow(m_similarity->sumTerms(), smallest, 2 * first, 2 * (first + length));
}

bool SimilarityCurve::isExact() const {
  constexpr std::int64_t mostCells = 1 << 14;
  return m_bands.back().last - m_bands.front().first < mostCells;
}

CurveValues SimilarityCurve::through(std::int64_t p) const {
  if (isExact()) return exactly(p);
  CurveValues curve{meanDots(p), {}, {}};
  if (m_measure == Measure::Dot) return curve;
  const double normP = m_similarity->squaredNorm(p);
  for (Eigen::Index x = 0; x < curve.means.size(); ++x) {
    curve.means[x] = Similarity::measured(curve.means[x], normP, m_norms[x], m_measure);
  }
  return curve;
}

CurveValues SimilarityCurve::exactly(std::int64_t p) const {
  const std::int64_t first = m_bands.front().first;
  const Eigen::VectorXd row = m_similarity->row(p, m_firstPosition + first, m_bands.back().last - first + 1, m_measure);
  const auto pixels = static_cast<Eigen::Index>(m_bands.size());
  CurveValues curve{Eigen::VectorXd(pixels), Eigen::VectorXd(pixels), Eigen::VectorXd(pixels)};
  for (Eigen::Index x = 0; x < pixels; ++x) {
    const PixelBand& band = m_bands[static_cast<std::size_t>(x)];
    const auto cells = row.segment(band.first - first, cellsIn(band));
    curve.means[x] = cells.mean();
    curve.least[x] = cells.minCoeff();
    curve.greatest[x] = cells.maxCoeff();
  }
  return curve;
}

Eigen::VectorXd SimilarityCurve::meanDots(std::int64_t p) const {
  const auto first = static_cast<double>(m_firstPosition);
  // The samples cover only the offsets within the window.
  const bool isSampled = m_byOffset && p >= m_firstPosition && p < m_firstPosition + m_length;
  if (!isSampled) {
    const auto sums = [this](std::span<const CosineTerm> terms, double offset) {
      auto even = evenBandSums(terms, m_bands, offset);
      return even ? *std::move(even) : bandSums(terms, m_bands, offset);
    };
    Eigen::VectorXd dots = sums(m_similarity->offsetTerms(), first - static_cast<double>(p));
    if (!m_similarity->isToeplitz()) dots += sums(m_similarity->sumTerms(), first + static_cast<double>(p));
    return dots;
  }
  Eigen::VectorXd dots = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(m_bands.size()));
  BandRow row(m_bands);
  row.centres += 2 * first;
  const PixelBand own{p, p};
  m_byOffset->addRow(own, row, -1, dots.data());
  if (m_bySum) m_bySum->addRow(own, row, 1, dots.data());
  return dots;
}

namespace {

/// All pairs of positions in a picture of at most `most` pixels a side, as exact as a few thousand cosines allow.
RowMatrixF coarsePicture(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length, Measure measure,
                         std::int64_t most) {
  constexpr std::int64_t fewPositions = 1024;
  const int side = static_cast<int>(std::min(length, most));
  const auto bands = wholeCellBands({0, static_cast<double>(length)}, side, Sampling::Mean);
  if (isClosed(similarity, measure)) return closedMeans(similarity, firstPosition, bands, bands, measure);
  if (length <= fewPositions) {
    return *meansOfCells<double>(similarity, firstPosition, bands, bands, measure, always);
  }
  SimilaritySamples samples(similarity, firstPosition, bands, bands, measure, false);
  samples.addPasses();
  return samples.image();
}

template <class Values>
ValueRange rangeOf(const Values& values) {
  return {static_cast<double>(values.minCoeff()), static_cast<double>(values.maxCoeff())};
}

/// Over all pairs of positions.
ValueRange rangeOfAllPairs(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                           Measure measure) {
  constexpr std::int64_t rowsAtOnce = 16;
  constexpr double nanoseconds = 1;  // a pair
  const SimilarityRows rows(similarity, firstPosition, length, measure);
  std::vector<ValueRange> ranges(static_cast<std::size_t>((length + rowsAtOnce - 1) / rowsAtOnce));
  onAllCores(std::ssize(ranges), nanoseconds * static_cast<double>(rowsAtOnce * length),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               for (std::ptrdiff_t block = from; block < to; ++block) {
                 const std::int64_t first = block * rowsAtOnce;
                 RowMatrixF some(std::min(rowsAtOnce, length - first), length);
                 rows.write(first, some);
                 ranges[static_cast<std::size_t>(block)] = rangeOf(some);
               }
             });
  return std::accumulate(ranges.begin() + 1, ranges.end(), ranges.front(), joined);
}

/// |PE(p)|² of up to `most` positions, spread evenly from the first on.
Eigen::VectorXd someSquaredNorms(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                                 std::int64_t most) {
  const std::int64_t step = (length + most - 1) / most;
  const Eigen::VectorXd sums = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(firstPosition),
                                         2 * static_cast<double>(step), (length + step - 1) / step);
  return sums.array() + cosineSumAt(similarity.offsetTerms(), 0);
}

}  // namespace

ValueRange similarityRange(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                           Measure measure) {
  constexpr std::int64_t exact = 4096;
  constexpr std::int64_t means = 512;
  ValueRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  const auto include = [&range](const auto& values) { range = joined(range, rangeOf(values)); };
  const auto includeRow = [&](std::int64_t p, std::int64_t first) {
    const std::int64_t count = std::min(exact, length - first);
    include(similarity.row(firstPosition + p, firstPosition + first, count, measure));
  };
  includeRow(0, 0);
  if (length > exact) {
    // Beyond these, include the place where the slow frequencies are least; the fast ones behave the same everywhere.
    const double band = static_cast<double>(length) / means;
    Eigen::Index least = 0;
    cosineSum(damped(similarity.offsetTerms(), band, 1), band / 2, band, means).minCoeff(&least);
    const auto centre = static_cast<std::int64_t>((static_cast<double>(least) + 0.5) * band);
    includeRow(0, std::clamp<std::int64_t>(centre - exact / 2, 0, length - exact));
  }
  constexpr std::int64_t fewPairs = 1 << 21;
  if (!similarity.isToeplitz() && length * length <= fewPairs) {
    range = joined(range, rangeOfAllPairs(similarity, firstPosition, length, measure));
  } else if (!similarity.isToeplitz()) {
    if (measure == Measure::Dot) {
      include(someSquaredNorms(similarity, firstPosition, length, exact));
      if (length > exact) include(someSquaredNorms(similarity, firstPosition, exact, exact));
    }
    // Every row differs, and the row of position 0, whose sines are 0, is the least typical.
    for (const std::int64_t p : {std::int64_t{1}, length / 2}) includeRow(p, 0);
    include(coarsePicture(similarity, firstPosition, length, measure, 128));
  }
  // With a single position, or base 1, the range is empty.
  if (range.greatest - range.least < 1e-12 * std::max(1.0, std::abs(range.greatest))) {
    measure == Measure::Distance ? range.greatest = range.least + 1 : range.least = range.greatest - 1;
  }
  return range;
}

SimilaritySketch similaritySketch(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                                  Measure measure) {
  const std::int64_t count = std::min<std::int64_t>(length, 4096);
  return {similarity.row(firstPosition, firstPosition, count, measure),
          coarsePicture(similarity, firstPosition, length, measure, 64)};
}

double greatestDifference(const SimilaritySketch& a, const SimilaritySketch& b) {
  const double inRow = (a.row - b.row).cwiseAbs().maxCoeff();
  const double inPicture = (a.picture - b.picture).cwiseAbs().maxCoeff();
  return std::max({inRow, inPicture, 1e-12});
}

}  // namespace sinescope

#include "core/similarity_means.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/phasors.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

using Terms = std::vector<CosineTerm>;

/// Mean dot products of all blocks, shape (down, across).
RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                     std::span<const PixelBand> across) {
  RowMatrixD dots = blockMeansOf(similarity.offsetTerms(), down, across, -1, 0);
  if (!similarity.isToeplitz()) {
    dots += blockMeansOf(similarity.sumTerms(), down, across, 1, 2 * static_cast<double>(firstPosition));
  }
  return dots;
}

/// Σ a b, in lanes. `count` is a multiple of 8.
SINESCOPE_VECTORISED double product(const double* a, const double* b, Eigen::Index count) {
  double lanes[8] = {};
  for (Eigen::Index k = 0; k < count; k += 8) {
#pragma GCC ivdep
    for (Eigen::Index lane = 0; lane < 8; ++lane) lanes[lane] += a[k + lane] * b[k + lane];
  }
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

/// Terms whose phasors stay in the nearest cache while all bands pass over them.
constexpr std::size_t kTile = 256;

/// Σ amplitude D_n(ω) cos ω(c + offset) for each band of n cells around c: one turn of all terms from band to band.
Eigen::VectorXd bandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands, double offset) {
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(bands.size()));
  for (std::size_t start = 0; start < terms.size(); start += kTile) {
    Terms tile(terms.begin() + static_cast<std::ptrdiff_t>(start),
               terms.begin() + static_cast<std::ptrdiff_t>(std::min(start + kTile, terms.size())));
    tile.resize((tile.size() + 7) / 8 * 8);  // the rest adds nothing
    const auto count = static_cast<Eigen::Index>(tile.size());
    Eigen::ArrayXd omegas(count);
    std::ranges::transform(tile, omegas.begin(), &CosineTerm::omega);
    Phasors phasors(omegas);
    std::map<std::int64_t, Eigen::ArrayXd> amplitudes;  // by the bands' sizes, of which there are two
    for (std::size_t x = 0; x < bands.size(); ++x) {
      auto [amplitude, isNew] = amplitudes.try_emplace(cellsIn(bands[x]), count);
      if (isNew) {
        const Terms ofSize = damped(tile, static_cast<double>(cellsIn(bands[x])), 1);
        std::ranges::transform(ofSize, amplitude->second.begin(), &CosineTerm::amplitude);
      }
      phasors.follow(doubleCentre(bands[x]) / 2 + offset);
      sums[static_cast<Eigen::Index>(x)] += product(amplitude->second.data(), phasors.real().data(), count);
    }
  }
  return sums;
}

/// The mean squared norm over each band: T(0) + mean H(2p).
Eigen::VectorXd squaredNorms(const Similarity& similarity, std::int64_t firstPosition,
                             std::span<const PixelBand> bands) {
  double constant = 0;
  for (const auto& term : similarity.offsetTerms()) constant += term.amplitude;
  const Eigen::VectorXd norms = Eigen::VectorXd::Constant(static_cast<Eigen::Index>(bands.size()), constant);
  if (similarity.isToeplitz()) return norms;
  Terms doubled = similarity.sumTerms();
  for (auto& term : doubled) term.omega *= 2;
  return norms + bandSums(doubled, bands, static_cast<double>(firstPosition));
}

/// Means of f(p - q) over blocks, from f at the offsets first … : with S the sums of the sums of f, the sum over a
/// block of n rows from a and m columns from b is S(a+n-b) - S(a-b) - S(a+n-b-m) + S(a-b-m), whatever its size.
RowMatrixF meansByOffset(const Eigen::VectorXd& f, std::int64_t first, std::span<const PixelBand> down,
                         std::span<const PixelBand> across) {
  const double mean = f.mean();  // taken out, so that the sums stay small
  Eigen::VectorXd sums(f.size() + 2);
  sums[0] = 0;
  double inner = 0;
  for (Eigen::Index i = 0; i <= f.size(); ++i) {
    sums[i + 1] = sums[i] + inner;
    if (i < f.size()) inner += f[i] - mean;
  }
  const auto sumUpTo = [&](std::int64_t offset) { return sums[offset - first + 1]; };
  RowMatrixF image(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    const PixelBand& p = down[static_cast<std::size_t>(y)];
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      const PixelBand& q = across[static_cast<std::size_t>(x)];
      const double sum = sumUpTo(p.last + 1 - q.first) - sumUpTo(p.first - q.first) - sumUpTo(p.last - q.last) +
                         sumUpTo(p.first - q.last - 1);
      image(y, x) = static_cast<float>(mean + sum / static_cast<double>(cellsIn(p) * cellsIn(q)));
    }
  }
  return image;
}

/// The distances of a Toeplitz similarity.
RowMatrixF distanceMeans(const Similarity& similarity, std::span<const PixelBand> down,
                         std::span<const PixelBand> across) {
  // An offset more at either end: sums up to an edge ask for it.
  const std::int64_t first = down.front().first - across.back().last - 1;
  const std::int64_t last = down.back().last - across.front().first + 1;
  Eigen::VectorXd distances = cosineSum(similarity.offsetTerms(), static_cast<double>(first), 1, last - first + 1);
  const double squaredNorm = similarity.squaredNorm(0);
  for (double& value : distances) value = Similarity::measured(value, squaredNorm, squaredNorm, Measure::Distance);
  if (first <= 0 && last >= 0) distances[-first] = 0;
  return meansByOffset(distances, first, down, across);
}

/// The cells from the first to the last that two axes cover, counted like those of a band.
PixelBand unionOf(std::span<const PixelBand> down, std::span<const PixelBand> across) {
  return {std::min(down.front().first, across.front().first), std::max(down.back().last, across.back().last)};
}

/// Every cell by itself.
RowMatrixF meansOfCells(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                        std::span<const PixelBand> across, Measure measure) {
  const PixelBand all = unionOf(down, across);
  const SimilarityRows rows(similarity, firstPosition + all.first, cellsIn(all), measure);
  RowMatrixF row(1, cellsIn(all));
  RowMatrixF image = RowMatrixF::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    for (std::int64_t p = band.first; p <= band.last; ++p) {
      rows.write(p - all.first, row);
      for (Eigen::Index x = 0; x < image.cols(); ++x) {
        const PixelBand& q = across[static_cast<std::size_t>(x)];
        image(y, x) += row.row(0).segment(q.first - all.first, cellsIn(q)).mean() / static_cast<float>(cellsIn(band));
      }
    }
  }
  return image;
}

/// Dot product and squared norms of two positions, or their means over two bands.
struct Pair {
  double dot;
  double normP;
  double normQ;
};

/// Cells of a block by which the mean of a measure is told from the measure of the means.
///
/// m(x) = m(x̄) + m'(x̄)(x - x̄) + rest, where the mean of the middle term is 0: only the rest, which is of second order,
/// is looked at in some cells, of the sequence that leaves the least gaps in a square.
class CellSample {
 public:
  CellSample(const Similarity& similarity, std::int64_t firstPosition, const PixelBand& all, Measure measure)
      : m_first(all.first),
        m_measure(measure),
        m_byOffset(similarityProfile(similarity, cellsIn(all))),
        m_bySum(cosineSum(similarity.sumTerms(), 2 * static_cast<double>(firstPosition + all.first), 1,
                          2 * cellsIn(all) - 1)) {}

  [[nodiscard]] double meanOf(const PixelBand& down, const PixelBand& across, const Pair& means) const {
    const double measured = Similarity::measured(means.dot, means.normP, means.normQ, m_measure);
    const bool diagonal = down.first - across.last <= cellsIn(across) && across.first - down.last <= cellsIn(down);
    // Near the diagonal the distance has a kink. What is left of a cosine is as large as what is looked at is small.
    const int count = diagonal ? 2048 : (m_measure == Measure::Cosine ? 192 : 128);
    double p = 0.5;
    double q = 0.5;
    double rest = 0;
    for (int k = 0; k < count; ++k) {
      p += 0.75487766624669276;
      q += 0.56984029099805327;
      p -= std::floor(p);
      q -= std::floor(q);
      const Pair cell = at(down.first + static_cast<std::int64_t>(p * static_cast<double>(cellsIn(down))),
                           across.first + static_cast<std::int64_t>(q * static_cast<double>(cellsIn(across))));
      rest +=
          Similarity::measured(cell.dot, cell.normP, cell.normQ, m_measure) - measured - slope(cell, means, measured);
    }
    return measured + rest / count;
  }

 private:
  [[nodiscard]] Pair at(std::int64_t p, std::int64_t q) const {
    p -= m_first;
    q -= m_first;
    return {m_byOffset[std::abs(p - q)] + m_bySum[p + q], m_byOffset[0] + m_bySum[2 * p],
            m_byOffset[0] + m_bySum[2 * q]};
  }

  /// The middle term.
  [[nodiscard]] double slope(const Pair& cell, const Pair& means, double measured) const {
    const double dot = cell.dot - means.dot;
    const double normP = cell.normP - means.normP;
    const double normQ = cell.normQ - means.normQ;
    if (m_measure == Measure::Distance) return measured > 0 ? (normP + normQ - 2 * dot) / (2 * measured) : 0;
    const double norms = std::sqrt(means.normP * means.normQ);
    return norms > 0 ? dot / norms - measured / 2 * (normP / means.normP + normQ / means.normQ) : 0;
  }

  std::int64_t m_first;
  Measure m_measure;
  Eigen::VectorXd m_byOffset;
  Eigen::VectorXd m_bySum;
};

/// What is in view of a measure that is no sum of cosines, where it can be looked at exactly.
std::optional<RowMatrixF> exactMeans(const Similarity& similarity, std::int64_t firstPosition,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                     Measure measure) {
  constexpr std::int64_t mostCells = 1 << 24;
  if (similarity.isToeplitz()) {
    if (measure == Measure::Distance) return distanceMeans(similarity, down, across);
    return {};
  }
  const std::int64_t rows = down.back().last - down.front().first + 1;
  const std::int64_t columns = across.back().last - across.front().first + 1;
  if (rows * columns <= mostCells) return meansOfCells(similarity, firstPosition, down, across, measure);
  return {};
}

}  // namespace

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, const SimilarityWindow& window,
                           int width, int height, Measure measure, Sampling sampling) {
  return similarityImage(similarity, firstPosition, wholeCellBands(window.rows, height, sampling),
                         wholeCellBands(window.columns, width, sampling), measure);
}

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                           std::span<const PixelBand> across, Measure measure) {
  if (measure != Measure::Dot) {
    if (auto exact = exactMeans(similarity, firstPosition, down, across, measure)) return *std::move(exact);
  }
  const RowMatrixD dots = blockDots(similarity, firstPosition, down, across);
  if (measure == Measure::Dot) return dots.cast<float>();
  RowMatrixF image(dots.rows(), dots.cols());
  if (similarity.isToeplitz()) {  // a cosine, by norms that are all the same
    image = (dots / similarity.squaredNorm(0)).cast<float>();
    return image;
  }
  const auto normsDown = squaredNorms(similarity, firstPosition, down);
  const auto normsAcross = squaredNorms(similarity, firstPosition, across);
  const CellSample sample(similarity, firstPosition, unionOf(down, across), measure);
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      image(y, x) =
          static_cast<float>(sample.meanOf(down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)],
                                           {dots(y, x), normsDown[y], normsAcross[x]}));
    }
  }
  return image;
}

SimilarityCurve::SimilarityCurve(std::shared_ptr<const Similarity> similarity, const CurveWindow& window, int pixels,
                                 Measure measure)
    : m_similarity(std::move(similarity)),
      m_firstPosition(window.firstPosition),
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
  if (!m_byOffset) {
    Eigen::VectorXd dots = bandSums(m_similarity->offsetTerms(), m_bands, first - static_cast<double>(p));
    if (!m_similarity->isToeplitz()) {
      dots += bandSums(m_similarity->sumTerms(), m_bands, first + static_cast<double>(p));
    }
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

ValueRange similarityRange(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                           Measure measure) {
  constexpr std::int64_t exact = 4096;
  constexpr std::int64_t means = 512;
  ValueRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  const auto include = [&range](const auto& values) {
    range = {std::min(range.least, static_cast<double>(values.minCoeff())),
             std::max(range.greatest, static_cast<double>(values.maxCoeff()))};
  };
  const auto includeRow = [&](std::int64_t p, std::int64_t first) {
    const std::int64_t count = std::min(exact, length - first);
    include(similarity.row(firstPosition + p, firstPosition + first, count, measure));
  };
  includeRow(0, 0);
  if (length > exact) {
    // Beyond, where the slow frequencies are least; the fast ones do there what they do anywhere.
    const double band = static_cast<double>(length) / means;
    Eigen::Index least = 0;
    cosineSum(damped(similarity.offsetTerms(), band, 1), band / 2, band, means).minCoeff(&least);
    const auto centre = static_cast<std::int64_t>((static_cast<double>(least) + 0.5) * band);
    includeRow(0, std::clamp<std::int64_t>(centre - exact / 2, 0, length - exact));
  }
  if (!similarity.isToeplitz()) {
    // No row is like another: position 0, whose sines are 0, least of all.
    for (const std::int64_t p : {std::min<std::int64_t>(1, length - 1), length / 2}) includeRow(p, 0);
    const CellRange all{0, static_cast<double>(length)};
    const int side = static_cast<int>(std::min<std::int64_t>(length, length <= means ? means : 128));
    include(similarityImage(similarity, firstPosition, {all, all}, side, side, measure, Sampling::Mean));
  }
  // One position, or base 1: there is no range to speak of.
  if (range.greatest - range.least < 1e-12 * std::max(1.0, std::abs(range.greatest))) {
    measure == Measure::Distance ? range.greatest = range.least + 1 : range.least = range.greatest - 1;
  }
  return range;
}

SimilaritySketch similaritySketch(const Similarity& similarity, std::int64_t firstPosition, std::int64_t length,
                                  Measure measure) {
  const std::int64_t count = std::min<std::int64_t>(length, 4096);
  const int side = static_cast<int>(std::min<std::int64_t>(length, 64));
  const CellRange all{0, static_cast<double>(length)};
  return {similarity.row(firstPosition, firstPosition, count, measure),
          similarityImage(similarity, firstPosition, {all, all}, side, side, measure, Sampling::Mean)};
}

double greatestDifference(const SimilaritySketch& a, const SimilaritySketch& b) {
  const double inRow = (a.row - b.row).cwiseAbs().maxCoeff();
  const double inPicture = (a.picture - b.picture).cwiseAbs().maxCoeff();
  return std::max({inRow, inPicture, 1e-12});
}

ValueRange SimilarityRanges::of(Measure measure) const {
  const std::scoped_lock lock(m_mutex);
  auto& range = m_ranges[static_cast<std::size_t>(measure)];
  if (!range) range = m_find(measure);
  return *range;
}

}  // namespace sinescope

#include "core/similarity_means.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/matrix_means.h"
#include "core/phasors.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

using Terms = std::vector<CosineTerm>;

std::int64_t cellsIn(const PixelBand& band) { return band.last - band.first + 1; }

/// Twice the centre of a band: whole, where the centre may be a half.
double doubleCentre(const PixelBand& band) { return static_cast<double>(band.first + band.last); }

std::int64_t smallestSize(std::span<const PixelBand> bands) {
  return cellsIn(*std::ranges::min_element(bands, {}, cellsIn));
}

Terms damped(Terms terms, double n, double m) {
  for (auto& term : terms) {
    const double factor = meanFactor(term.omega, n);
    term.amplitude *= factor * (m == n ? factor : meanFactor(term.omega, m));
  }
  return terms;
}

/// Bands from here on are so long that half a cell more or less makes no difference that could be seen: the mean over
/// n + ½ cells stands for that over n and over n + 1, within 1/(4n) of the range.
constexpr std::int64_t kLongBand = 96;

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

/// A picture's bands across: twice their centres, and whether they have a cell more than the smallest.
struct Across {
  explicit Across(std::span<const PixelBand> bands)
      : centres(static_cast<Eigen::Index>(bands.size())), more(centres.size()) {
    const std::int64_t smallest = smallestSize(bands);
    for (Eigen::Index x = 0; x < centres.size(); ++x) {
      const PixelBand& band = bands[static_cast<std::size_t>(x)];
      centres[x] = doubleCentre(band);
      more[x] = static_cast<int>(cellsIn(band) - smallest);
    }
  }

  Eigen::ArrayXd centres;
  Eigen::ArrayXi more;
};

/// Σ amplitude D_n(ω) D_m(ω) cos ωx on lower ≤ x ≤ upper for bands of n or n+1 rows and m or m+1 columns.
///
/// All x asked for are multiples of ½, so samples ½ apart are exact. Where bands are large the function is as smooth as
/// they are long: samples an eighth of a band apart, joined by cubics, stand for it.
class BlockMeans {
 public:
  BlockMeans(const Terms& terms, std::int64_t rows, std::int64_t columns, double lower, double upper)
      : m_rows(rows),
        m_step(std::max(0.5, std::floor(static_cast<double>(std::min(rows, columns)) / 8))),
        m_lower(lower - 2 * m_step),
        m_table(4, static_cast<Eigen::Index>(std::ceil((upper - lower) / m_step)) + 6) {
    const bool onlyOne = std::min(rows, columns) >= kLongBand;
    if (onlyOne) {
      m_table.row(0) = series(terms, static_cast<double>(rows) + 0.5, static_cast<double>(columns) + 0.5);
      for (Eigen::Index kind = 1; kind < 4; ++kind) m_table.row(kind) = m_table.row(0);
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

  /// Adds the means of a row of blocks, at x = |c + sign c'| with the centres of the row and of each column.
  void addRow(const PixelBand& down, const Across& across, double sign, double* pixels) const {
    const auto add = m_step == 0.5 ? &addSamples : &addCubics;
    add(m_table.data() + 2 * (cellsIn(down) - m_rows), across.centres.data(), across.more.data(), doubleCentre(down),
        sign, 0.5 / m_step, -m_lower / m_step, pixels, across.centres.size());
  }

 private:
  [[nodiscard]] Eigen::RowVectorXd series(const Terms& terms, double n, double m) const {
    return cosineSum(damped(terms, n, m), m_lower, m_step, m_table.cols()).transpose();
  }

  std::int64_t m_rows;
  double m_step;
  double m_lower;
  Eigen::Matrix<double, 4, Eigen::Dynamic> m_table;
};

/// Mean dot products of all blocks, shape (down, across).
RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                     std::span<const PixelBand> across) {
  const std::int64_t rows = smallestSize(down);
  const std::int64_t columns = smallestSize(across);
  Across pixels(across);
  RowMatrixD dots = RowMatrixD::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  const auto addAll = [&](const BlockMeans& means, double sign) {
    for (Eigen::Index y = 0; y < dots.rows(); ++y) {
      means.addRow(down[static_cast<std::size_t>(y)], pixels, sign, dots.row(y).data());
    }
  };
  const double lowest = (doubleCentre(down.front()) - doubleCentre(across.back())) / 2;
  const double highest = (doubleCentre(down.back()) - doubleCentre(across.front())) / 2;
  const double nearest = std::max({0.0, lowest, -highest});  // T is even: |p - q| will do
  addAll({similarity.offsetTerms(), rows, columns, nearest, std::max(std::abs(lowest), std::abs(highest))}, -1);
  if (similarity.isToeplitz()) return dots;
  const double twice = 2 * static_cast<double>(firstPosition);
  const double least = (doubleCentre(down.front()) + doubleCentre(across.front())) / 2 + twice;
  const double most = (doubleCentre(down.back()) + doubleCentre(across.back())) / 2 + twice;
  pixels.centres += 2 * twice;
  addAll({similarity.sumTerms(), rows, columns, least, most}, 1);
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

}  // namespace

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, const SimilarityWindow& window,
                           int width, int height, Measure measure, Sampling sampling) {
  return similarityImage(similarity, firstPosition, wholeCellBands(window.rows, height, sampling),
                         wholeCellBands(window.columns, width, sampling), measure);
}

RowMatrixF similarityImage(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                           std::span<const PixelBand> across, Measure measure) {
  const RowMatrixD dots = blockDots(similarity, firstPosition, down, across);
  if (measure == Measure::Dot) return dots.cast<float>();
  const auto normsDown = squaredNorms(similarity, firstPosition, down);
  const auto normsAcross = squaredNorms(similarity, firstPosition, across);
  RowMatrixF image(dots.rows(), dots.cols());
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      image(y, x) = static_cast<float>(Similarity::measured(dots(y, x), normsDown[y], normsAcross[x], measure));
    }
  }
  return image;
}

Eigen::VectorXd similarityCurve(const Similarity& similarity, std::int64_t firstPosition, std::int64_t p,
                                const CellRange& range, int pixels, Measure measure) {
  const auto bands = wholeCellBands(range, pixels, Sampling::Mean);
  const auto first = static_cast<double>(firstPosition);
  Eigen::VectorXd curve = bandSums(similarity.offsetTerms(), bands, first - static_cast<double>(p));
  if (!similarity.isToeplitz()) curve += bandSums(similarity.sumTerms(), bands, first + static_cast<double>(p));
  if (measure == Measure::Dot) return curve;
  const auto norms = squaredNorms(similarity, firstPosition, bands);
  const double normP = similarity.squaredNorm(p);
  for (Eigen::Index x = 0; x < pixels; ++x) {
    curve[x] = Similarity::measured(curve[x], normP, norms[x], measure);
  }
  return curve;
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
  const auto includeRow = [&](std::int64_t first) {
    const std::int64_t count = std::min(exact, length - first);
    include(similarity.row(firstPosition, firstPosition + first, count, measure));
  };
  includeRow(0);
  if (length > exact) {
    // Beyond, where the slow frequencies are least; the fast ones do there what they do anywhere.
    const double band = static_cast<double>(length) / means;
    Eigen::Index least = 0;
    cosineSum(damped(similarity.offsetTerms(), band, 1), band / 2, band, means).minCoeff(&least);
    const auto centre = static_cast<std::int64_t>((static_cast<double>(least) + 0.5) * band);
    includeRow(std::clamp<std::int64_t>(centre - exact / 2, 0, length - exact));
  }
  if (!similarity.isToeplitz()) {
    const CellRange all{0, static_cast<double>(length)};
    const int side = static_cast<int>(std::min<std::int64_t>(length, length <= means ? means : 128));
    include(similarityImage(similarity, firstPosition, {all, all}, side, side, measure, Sampling::Mean));
  }
  // One position, or base 1: there is no range to speak of.
  if (range.greatest - range.least < 1e-12 * std::max(1.0, std::abs(range.greatest))) range.least = range.greatest - 1;
  return range;
}

ValueRange SimilarityRanges::of(Measure measure) const {
  const std::scoped_lock lock(m_mutex);
  auto& range = m_ranges[static_cast<std::size_t>(measure)];
  if (!range) range = similarityRange(*m_similarity, m_firstPosition, m_length, measure);
  return *range;
}

}  // namespace sinescope

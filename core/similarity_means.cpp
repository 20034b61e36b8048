#include "core/similarity_means.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "core/matrix_means.h"
#include "core/phasors.h"

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

/// Σ amplitude D_n(ω) D_m(ω) cos ωx on lower ≤ x ≤ upper for bands of n or n+1 rows and m or m+1 columns.
///
/// All x asked for are multiples of ½, so samples ½ apart are exact. Where bands are large the function is as smooth as
/// they are long: samples an eighth of a band apart, joined by cubics, stand for it.
class BlockMeans {
 public:
  BlockMeans(const Terms& terms, std::int64_t rows, std::int64_t columns, double lower, double upper)
      : m_rows(rows),
        m_columns(columns),
        m_step(std::max(0.5, std::floor(static_cast<double>(std::min(rows, columns)) / 8))),
        m_lower(lower - 2 * m_step) {
    const auto count = static_cast<std::int64_t>(std::ceil((upper - lower) / m_step)) + 6;
    const bool onlyOne = std::min(rows, columns) >= kLongBand;
    for (std::int64_t n = 0; n < 2; ++n) {
      for (std::int64_t m = 0; m < 2; ++m) {
        const bool mirrored = rows == columns && n < m;
        if (onlyOne && n + m > 0) {
          series(n, m) = series(0, 0);
        } else if (!mirrored) {
          const double more = onlyOne ? 0.5 : 0;
          series(n, m) =
              cosineSum(damped(terms, static_cast<double>(rows + n) + more, static_cast<double>(columns + m) + more),
                        m_lower, m_step, count);
        }
      }
    }
    if (rows == columns) series(0, 1) = series(1, 0);
  }

  [[nodiscard]] double at(double x, std::int64_t rows, std::int64_t columns) const {
    const Eigen::VectorXd& y = m_series[static_cast<std::size_t>(2 * (rows - m_rows) + columns - m_columns)];
    const double place = (x - m_lower) / m_step;
    const auto i = static_cast<Eigen::Index>(place);
    const double t = place - static_cast<double>(i);
    if (t == 0) return y[i];
    return -t * (t - 1) * (t - 2) / 6 * y[i - 1] + (t + 1) * (t - 1) * (t - 2) / 2 * y[i] -
           (t + 1) * t * (t - 2) / 2 * y[i + 1] + (t + 1) * t * (t - 1) / 6 * y[i + 2];
  }

 private:
  Eigen::VectorXd& series(std::int64_t n, std::int64_t m) { return m_series[static_cast<std::size_t>(2 * n + m)]; }

  std::int64_t m_rows;
  std::int64_t m_columns;
  double m_step;
  double m_lower;
  std::array<Eigen::VectorXd, 4> m_series;
};

/// Mean dot products of all blocks, shape (down, across).
RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
                     std::span<const PixelBand> across) {
  const std::int64_t rows = smallestSize(down);
  const std::int64_t columns = smallestSize(across);
  const double lowest = (doubleCentre(down.front()) - doubleCentre(across.back())) / 2;
  const double highest = (doubleCentre(down.back()) - doubleCentre(across.front())) / 2;
  const double nearest = std::max({0.0, lowest, -highest});  // T is even: |p - q| will do
  const BlockMeans byOffset(similarity.offsetTerms(), rows, columns, nearest,
                            std::max(std::abs(lowest), std::abs(highest)));
  RowMatrixD dots(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  for (Eigen::Index y = 0; y < dots.rows(); ++y) {
    const PixelBand& p = down[static_cast<std::size_t>(y)];
    for (Eigen::Index x = 0; x < dots.cols(); ++x) {
      const PixelBand& q = across[static_cast<std::size_t>(x)];
      dots(y, x) = byOffset.at(std::abs(doubleCentre(p) - doubleCentre(q)) / 2, cellsIn(p), cellsIn(q));
    }
  }
  if (similarity.isToeplitz()) return dots;

  const double twice = 2 * static_cast<double>(firstPosition);
  const double least = (doubleCentre(down.front()) + doubleCentre(across.front())) / 2 + twice;
  const double most = (doubleCentre(down.back()) + doubleCentre(across.back())) / 2 + twice;
  const BlockMeans bySum(similarity.sumTerms(), rows, columns, least, most);
  for (Eigen::Index y = 0; y < dots.rows(); ++y) {
    const PixelBand& p = down[static_cast<std::size_t>(y)];
    for (Eigen::Index x = 0; x < dots.cols(); ++x) {
      const PixelBand& q = across[static_cast<std::size_t>(x)];
      dots(y, x) += bySum.at((doubleCentre(p) + doubleCentre(q)) / 2 + twice, cellsIn(p), cellsIn(q));
    }
  }
  return dots;
}

/// Terms whose phasors stay in the nearest cache while all bands pass over them.
constexpr std::size_t kTile = 256;

/// Σ amplitude D_n(ω) cos ω(c + offset) for each band of n cells around c: one turn of all terms from band to band.
Eigen::VectorXd bandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands, double offset) {
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(bands.size()));
  for (std::size_t start = 0; start < terms.size(); start += kTile) {
    const auto tile = terms.subspan(start, std::min(kTile, terms.size() - start));
    const auto count = static_cast<Eigen::Index>(tile.size());
    Eigen::ArrayXd omegas(count);
    std::ranges::transform(tile, omegas.begin(), &CosineTerm::omega);
    Phasors phasors(omegas, Eigen::ArrayXd::Zero(count));
    std::map<std::int64_t, Eigen::ArrayXd> amplitudes;  // by the bands' sizes, of which there are two
    for (std::size_t x = 0; x < bands.size(); ++x) {
      auto [amplitude, isNew] = amplitudes.try_emplace(cellsIn(bands[x]), count);
      if (isNew) {
        const Terms ofSize = damped({tile.begin(), tile.end()}, static_cast<double>(cellsIn(bands[x])), 1);
        std::ranges::transform(ofSize, amplitude->second.begin(), &CosineTerm::amplitude);
      }
      phasors.follow(doubleCentre(bands[x]) / 2 + offset);
      sums[static_cast<Eigen::Index>(x)] += (amplitude->second * phasors.real()).sum();
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
  constexpr std::int64_t samples = 512;
  const CellRange all{0, static_cast<double>(length)};
  ValueRange range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  const auto include = [&range](double least, double greatest) {
    range = {std::min(range.least, least), std::max(range.greatest, greatest)};
  };
  const Eigen::VectorXd near = similarity.row(firstPosition, firstPosition, std::min(length, samples), measure);
  include(near.minCoeff(), near.maxCoeff());
  if (length > samples) {
    const Eigen::VectorXd far = similarityCurve(similarity, firstPosition, firstPosition, all, samples, measure);
    include(far.minCoeff(), far.maxCoeff());
  }
  if (!similarity.isToeplitz()) {
    const int side = length <= samples ? static_cast<int>(length) : 128;
    const RowMatrixF whole =
        similarityImage(similarity, firstPosition, {all, all}, side, side, measure, Sampling::Mean);
    include(static_cast<double>(whole.minCoeff()), static_cast<double>(whole.maxCoeff()));
  }
  // One position, or base 1: there is no range to speak of.
  if (range.greatest - range.least < 1e-12 * std::max(1.0, std::abs(range.greatest))) range.least = range.greatest - 1;
  return range;
}

}  // namespace sinescope

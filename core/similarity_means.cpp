#include "core/similarity_means.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/matrix_means.h"

namespace sinescope {

namespace {

using Terms = std::vector<Similarity::Term>;

std::int64_t cellsIn(const PixelBand& band) { return band.last - band.first + 1; }

/// Twice the centre of a band: whole, where the centre may be a half.
double doubleCentre(const PixelBand& band) { return static_cast<double>(band.first + band.last); }

std::int64_t smallestSize(const std::vector<PixelBand>& bands) {
  return cellsIn(*std::ranges::min_element(bands, {}, cellsIn));
}

Terms damped(Terms terms, std::int64_t n, std::int64_t m) {
  for (auto& term : terms) {
    term.amplitude *= meanFactor(term.omega, static_cast<double>(n)) * meanFactor(term.omega, static_cast<double>(m));
  }
  return terms;
}

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
    for (std::int64_t n = 0; n < 2; ++n) {
      for (std::int64_t m = 0; m < 2; ++m) {
        series(n, m) = cosineSum(damped(terms, rows + n, columns + m), m_lower, m_step, count);
      }
    }
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
RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition, const std::vector<PixelBand>& down,
                     const std::vector<PixelBand>& across) {
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

/// The mean squared norm over each band: T(0) + mean H(2p).
std::vector<double> squaredNorms(const Similarity& similarity, std::int64_t firstPosition,
                                 const std::vector<PixelBand>& bands) {
  double constant = 0;
  for (const auto& term : similarity.offsetTerms()) constant += term.amplitude;
  std::vector<double> norms(bands.size(), constant);
  for (std::size_t x = 0; x < bands.size(); ++x) {
    const double twoCentre = doubleCentre(bands[x]) + 2 * static_cast<double>(firstPosition);
    for (const auto& term : similarity.sumTerms()) {
      norms[x] += term.amplitude * meanFactor(2 * term.omega, static_cast<double>(cellsIn(bands[x]))) *
                  std::cos(term.omega * twoCentre);
    }
  }
  return norms;
}

}  // namespace

RowMatrixF similarityImage(const std::vector<Column>& columns, std::int64_t firstPosition,
                           const SimilarityWindow& window, int width, int height, Measure measure, Sampling sampling) {
  const Similarity similarity(columns);
  const auto down = wholeCellBands(window.rows, height, sampling);
  const auto across = wholeCellBands(window.columns, width, sampling);
  const RowMatrixD dots = blockDots(similarity, firstPosition, down, across);
  if (measure == Measure::Dot) return dots.cast<float>();
  const auto normsDown = squaredNorms(similarity, firstPosition, down);
  const auto normsAcross = squaredNorms(similarity, firstPosition, across);
  RowMatrixF image(height, width);
  for (Eigen::Index y = 0; y < height; ++y) {
    for (Eigen::Index x = 0; x < width; ++x) {
      image(y, x) = static_cast<float>(Similarity::measured(dots(y, x), normsDown[static_cast<std::size_t>(y)],
                                                            normsAcross[static_cast<std::size_t>(x)], measure));
    }
  }
  return image;
}

Eigen::VectorXd similarityCurve(const std::vector<Column>& columns, std::int64_t firstPosition, std::int64_t p,
                                const CellRange& range, int pixels, Measure measure) {
  const Similarity similarity(columns);
  const auto bands = wholeCellBands(range, pixels, Sampling::Mean);
  const auto norms = squaredNorms(similarity, firstPosition, bands);
  const double normP = similarity.squaredNorm(p);
  Eigen::VectorXd curve(pixels);
  for (Eigen::Index x = 0; x < pixels; ++x) {
    const PixelBand& band = bands[static_cast<std::size_t>(x)];
    const double centre = doubleCentre(band) / 2 + static_cast<double>(firstPosition);
    const auto size = static_cast<double>(cellsIn(band));
    double dot = 0;
    for (const auto& term : similarity.offsetTerms()) {
      dot += term.amplitude * meanFactor(term.omega, size) * std::cos(term.omega * (centre - static_cast<double>(p)));
    }
    for (const auto& term : similarity.sumTerms()) {
      dot += term.amplitude * meanFactor(term.omega, size) * std::cos(term.omega * (centre + static_cast<double>(p)));
    }
    curve[x] = Similarity::measured(dot, normP, norms[static_cast<std::size_t>(x)], measure);
  }
  return curve;
}

ValueRange similarityRange(const std::vector<Column>& columns, std::int64_t firstPosition, std::int64_t length,
                           Measure measure) {
  constexpr std::int64_t samples = 512;
  const Similarity similarity(columns);
  const Eigen::VectorXd near =
      similarity.row(firstPosition, firstPosition, std::min<std::int64_t>(length, samples), measure);
  double least = near.minCoeff();
  double greatest = near.maxCoeff();
  const int size = static_cast<int>(std::min<std::int64_t>(length, samples));
  const double all = static_cast<double>(length);
  const RowMatrixF whole =
      similarityImage(columns, firstPosition, {{0, all}, {0, all}}, size, size, measure, Sampling::Mean);
  least = std::min(least, static_cast<double>(whole.minCoeff()));
  greatest = std::max(greatest, static_cast<double>(whole.maxCoeff()));
  if (greatest - least < 1e-12 * std::max(1.0, std::abs(greatest))) least = greatest - 1;  // one position, or base 1
  return {least, greatest};
}

}  // namespace sinescope

#include "core/similarity/similarity_product.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/numeric/phasors.h"
#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr Eigen::Index kMostFrequencies = 256;
/// Positions between two checks whether the product is still wanted; the phasors are recomputed there.
constexpr std::int64_t kTogether = 1024;

/// The square roots of the numbers of sine and of cosine columns of each frequency: the weights of the rows.
struct Weights {
  explicit Weights(const Similarity& similarity)
      : omegas(std::ssize(similarity.offsetTerms())), sines(omegas.size()), cosines(omegas.size()) {
    auto sum = similarity.sumTerms().begin();
    for (Eigen::Index k = 0; k < omegas.size(); ++k) {
      const CosineTerm& term = similarity.offsetTerms()[static_cast<std::size_t>(k)];
      const bool unpaired = sum != similarity.sumTerms().end() && sum->omega == term.omega;
      const double more = unpaired ? (sum++)->amplitude : 0;  // half the number of cosines without a sine
      omegas[k] = term.omega;
      sines[k] = std::sqrt(std::max(term.amplitude - more, 0.0));
      cosines[k] = std::sqrt(std::max(term.amplitude + more, 0.0));
    }
  }

  Eigen::ArrayXd omegas;
  Eigen::ArrayXd sines;
  Eigen::ArrayXd cosines;
};

/// The mean unit row of each band: sines, followed by cosines.
std::optional<RowMatrixD> meanUnitRows(const Weights& weights, std::int64_t firstPosition,
                                       std::span<const PixelBand> bands, const StillWanted& wanted) {
  const Eigen::Index count = weights.omegas.size();
  RowMatrixD means = RowMatrixD::Zero(std::ssize(bands), 2 * count);
  Phasors phasors(weights.omegas);
  Eigen::ArrayXd row(2 * count);
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    const PixelBand& band = bands[static_cast<std::size_t>(y)];
    if (y > 0 && band == bands[static_cast<std::size_t>(y - 1)]) {
      means.row(y) = means.row(y - 1);
      continue;
    }
    for (std::int64_t p = band.first; p <= band.last; ++p) {
      if ((p - band.first) % kTogether == 0) {
        if (!wanted()) return std::nullopt;
        phasors.moveTo(static_cast<double>(firstPosition + p));
      } else {
        phasors.advance(1);
      }
      row.head(count) = weights.sines * phasors.imaginary();
      row.tail(count) = weights.cosines * phasors.real();
      const double norm = row.matrix().norm();
      if (norm > 0) means.row(y).array() += row.transpose() / norm;
    }
    means.row(y) /= static_cast<double>(cellsIn(band));
  }
  return means;
}

/// The rows of some positions, without the columns that are always 0.
RowMatrixD rowsAt(const Weights& weights, std::span<const std::int64_t> positions) {
  const Eigen::Index count = weights.omegas.size();
  std::vector<Eigen::Index> ofSines;
  std::vector<Eigen::Index> ofCosines;
  for (Eigen::Index k = 0; k < count; ++k) {
    if (weights.sines[k] > 0) ofSines.push_back(k);
    if (weights.cosines[k] > 0) ofCosines.push_back(k);
  }
  RowMatrixD rows(std::ssize(positions), std::ssize(ofSines) + std::ssize(ofCosines));
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  for (Eigen::Index y = 0; y < rows.rows(); ++y) {
    sineAndCosine(weights.omegas * static_cast<double>(positions[static_cast<std::size_t>(y)]), sines, cosines);
    sines *= weights.sines;
    cosines *= weights.cosines;
    double* to = rows.row(y).data();
    for (const Eigen::Index k : ofSines) *to++ = sines[k];
    for (const Eigen::Index k : ofCosines) *to++ = cosines[k];
  }
  return rows;
}

/// Similarity::measured of one position against many; `norm` and `norms` come from rowNorms().
SINESCOPE_VECTORISED void measureDots(const double* dots, double norm, const double* norms, Measure measure,
                                      Eigen::Index count, float* to) {
  switch (measure) {
    case Measure::Dot:
      for (Eigen::Index x = 0; x < count; ++x) to[x] = static_cast<float>(dots[x]);
      break;
    case Measure::Cosine:
      for (Eigen::Index x = 0; x < count; ++x) {
        const double cosine = dots[x] * norm * norms[x];
        const double atMost = cosine < 1 ? cosine : 1;
        to[x] = static_cast<float>(atMost > -1 ? atMost : -1);
      }
      break;
    case Measure::Distance:
      for (Eigen::Index x = 0; x < count; ++x) {
        const double squared = norm + norms[x] - 2 * dots[x];
        to[x] = static_cast<float>(std::sqrt(squared > 0 ? squared : 0));
      }
      break;
  }
}

/// 1/|f| (or 0) for a cosine, |f|² for a distance.
Eigen::ArrayXd rowNorms(Measure measure, const RowMatrixD& rows) {
  const Eigen::ArrayXd squares = rows.rowwise().squaredNorm();
  if (measure != Measure::Cosine) return squares;
  return (squares > 0).select(squares.sqrt().inverse(), 0);
}

}  // namespace

bool canMultiply(const Similarity& similarity) { return std::ssize(similarity.offsetTerms()) <= kMostFrequencies; }

std::optional<RowMatrixF> cosineProduct(const Similarity& similarity, std::int64_t firstPosition,
                                        std::span<const PixelBand> down, std::span<const PixelBand> across,
                                        const StillWanted& wanted) {
  const Weights weights(similarity);
  const auto rows = meanUnitRows(weights, firstPosition, down, wanted);
  if (!rows) return std::nullopt;
  const bool same = std::ranges::equal(down, across);
  const auto columns = same ? rows : meanUnitRows(weights, firstPosition, across, wanted);
  if (!columns) return std::nullopt;
  RowMatrixF image(rows->rows(), columns->rows());
  constexpr Eigen::Index together = 32;
  for (Eigen::Index y = 0; y < image.rows(); y += together) {
    if (!wanted()) return std::nullopt;
    const Eigen::Index count = std::min(together, image.rows() - y);
    image.middleRows(y, count) = doubleRowProducts(rows->middleRows(y, count), *columns).cast<float>();
  }
  return image;
}

RowMatrixF measuresBetween(const Similarity& similarity, std::span<const std::int64_t> rows,
                           std::span<const std::int64_t> columns, Measure measure) {
  const Weights weights(similarity);
  const RowMatrixD down = rowsAt(weights, rows);
  const RowMatrixD across = rowsAt(weights, columns);
  const Eigen::ArrayXd normsDown = rowNorms(measure, down);
  const Eigen::ArrayXd normsAcross = rowNorms(measure, across);
  RowMatrixF image(down.rows(), across.rows());
  constexpr Eigen::Index together = 32;
  for (Eigen::Index first = 0; first < image.rows(); first += together) {
    const Eigen::Index count = std::min(together, image.rows() - first);
    const RowMatrixD dots = doubleRowProducts(down.middleRows(first, count), across);
    for (Eigen::Index y = first; y < first + count; ++y) {
      measureDots(dots.row(y - first).data(), normsDown[y], normsAcross.data(), measure, image.cols(),
                  image.row(y).data());
    }
  }
  for (Eigen::Index y = 0; y < image.rows(); ++y) {  // a position's distance from itself is exactly 0
    const auto [from, to] = std::equal_range(columns.begin(), columns.end(), rows[static_cast<std::size_t>(y)]);
    for (auto each = from; each != to; ++each) {
      const double square = down.row(y).squaredNorm();
      image(y, each - columns.begin()) = static_cast<float>(Similarity::measured(square, square, square, measure));
    }
  }
  return image;
}

}  // namespace sinescope

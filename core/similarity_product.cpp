#include "core/similarity_product.h"

#include <algorithm>
#include <cmath>

#include "core/phasors.h"
#include "core/sine_cosine.h"

namespace sinescope {

namespace {

constexpr Eigen::Index kMostFrequencies = 256;
/// Positions between two looks at whether a product is still wanted; phasors are computed afresh there.
constexpr std::int64_t kTogether = 1024;

/// How many columns of each frequency are sines and cosines, as square roots: by these the rows are weighed.
struct Weights {
  explicit Weights(const Similarity& similarity)
      : omegas(std::ssize(similarity.offsetTerms())), sines(omegas.size()), cosines(omegas.size()) {
    auto sum = similarity.sumTerms().begin();
    for (Eigen::Index k = 0; k < omegas.size(); ++k) {
      const CosineTerm& term = similarity.offsetTerms()[static_cast<std::size_t>(k)];
      const bool unpaired = sum != similarity.sumTerms().end() && sum->omega == term.omega;
      const double more = unpaired ? (sum++)->amplitude : 0;  // half of the cosines without a sine
      omegas[k] = term.omega;
      sines[k] = std::sqrt(std::max(term.amplitude - more, 0.0));
      cosines[k] = std::sqrt(std::max(term.amplitude + more, 0.0));
    }
  }

  Eigen::ArrayXd omegas;
  Eigen::ArrayXd sines;
  Eigen::ArrayXd cosines;
};

/// The mean unit row of each band: sines, then cosines.
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

/// The rows of some positions.
RowMatrixD rowsAt(const Weights& weights, std::span<const std::int64_t> positions) {
  const Eigen::Index count = weights.omegas.size();
  RowMatrixD rows(std::ssize(positions), 2 * count);
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  for (Eigen::Index y = 0; y < rows.rows(); ++y) {
    const Eigen::ArrayXd angles = weights.omegas * static_cast<double>(positions[static_cast<std::size_t>(y)]);
    sineAndCosine(angles, sines, cosines);
    rows.row(y).head(count) = (weights.sines * sines).matrix().transpose();
    rows.row(y).tail(count) = (weights.cosines * cosines).matrix().transpose();
  }
  return rows;
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
    image.middleRows(y, count) = (rows->middleRows(y, count) * columns->transpose()).cast<float>();
  }
  return image;
}

RowMatrixF measuresBetween(const Similarity& similarity, std::span<const std::int64_t> rows,
                           std::span<const std::int64_t> columns, Measure measure) {
  const Weights weights(similarity);
  const RowMatrixD down = rowsAt(weights, rows);
  const RowMatrixD across = rowsAt(weights, columns);
  const Eigen::VectorXd normsDown = down.rowwise().squaredNorm();
  const Eigen::VectorXd normsAcross = across.rowwise().squaredNorm();
  const RowMatrixD dots = down * across.transpose();
  RowMatrixF image(dots.rows(), dots.cols());
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      const bool same = rows[static_cast<std::size_t>(y)] == columns[static_cast<std::size_t>(x)];
      const double dot = same ? normsDown[y] : dots(y, x);
      const double normQ = same ? normsDown[y] : normsAcross[x];
      image(y, x) = static_cast<float>(Similarity::measured(dot, normsDown[y], normQ, measure));
    }
  }
  return image;
}

}  // namespace sinescope

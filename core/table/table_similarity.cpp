#include "core/table/table_similarity.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_products.h"
#include "core/pixels/distinct_bands.h"

namespace sinescope {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
/// Most products of two numbers for a picture on the screen: some milliseconds of rowProducts().
constexpr std::int64_t kProductsOfAFrame = std::int64_t{1} << 28;
/// Most numbers that are sampled to find the range of a measure.
constexpr std::int64_t kCellsOfARange = std::int64_t{1} << 20;
/// The additional cost of a pair of rows, in products, and of a row, in numbers: each row is on another page.
constexpr std::int64_t kOfAPair = 64;
constexpr std::int64_t kOfARow = 64;
/// The cost of a number in a row if columns are contiguous, so that each number is on another page.
constexpr std::int64_t kOfAFarNumber = 16;
/// What it takes to read a number and to add it up, about.
constexpr double kNanosecondsOfANumber = 1;
/// The largest number that a plot's axis can show.
constexpr double kGreatest = 1e249;

/// Scales the row so that the squares of its numbers neither overflow nor vanish. Its direction stays the same.
void makeTame(Eigen::RowVectorXd& row) {
  const double largest = row.cwiseAbs().maxCoeff();
  if (largest > 0 && std::isfinite(largest)) row /= largest;
}

/// One row, and its measure against others.
class OneRow {
 public:
  OneRow(const TablePart& part, std::int64_t p, Measure measure)
      : m_part(part), m_measure(measure), m_row(rowsOf(part, p, 1)), m_other(part.columns) {
    m_isFinite = m_row.allFinite();
    if (measure == Measure::Cosine) makeTame(m_row);
  }

  [[nodiscard]] double against(std::int64_t q) {
    m_part.table->read(q, 0, Eigen::Map<RowMatrixD>(m_other.data(), 1, m_other.size()));
    if (!m_isFinite || !m_other.allFinite()) return kUnknown;
    if (m_measure == Measure::Cosine) makeTame(m_other);
    const double value = measured();
    return std::isfinite(value) ? value : kUnknown;
  }

 private:
  [[nodiscard]] double measured() const {
    // The distance is computed from the difference itself: if the rows are close, the difference of their squares would
    // lose its digits.
    if (m_measure == Measure::Distance) {
      const double most = (m_row - m_other).cwiseAbs().maxCoeff();  // factored out: squares may overflow or vanish
      return most > 0 ? most * ((m_row - m_other) / most).norm() : 0;
    }
    const double dot = m_row.dot(m_other);
    if (m_measure == Measure::Dot || !std::isfinite(dot)) return dot;
    return Similarity::measured(dot, m_row.squaredNorm(), m_other.squaredNorm(), m_measure);
  }

  const TablePart& m_part;
  Measure m_measure;
  bool m_isFinite = true;
  Eigen::RowVectorXd m_row;
  Eigen::RowVectorXd m_other;
};

/// Bands, and the numbers that represent them.
struct TableBands {
  RowMatrixF means;                       ///< one row per band, in the unit for products
  Eigen::VectorXd squares;                ///< mean squared norms in the same unit
  std::vector<std::uint8_t> isUnknown{};  ///< 1 where one of the numbers is not finite
};

/// The divisor for rows that brings their products to `unit`.
double divisorOf(Measure measure, double unit) {
  switch (measure) {
    case Measure::Dot:
      return std::sqrt(unit);
    case Measure::Cosine:
      return 1;
    case Measure::Distance:
      return unit;
  }
  return 1;
}

/// What represents a single band.
struct TableBand {
  Eigen::RowVectorXd mean;
  double square = 0;
};

TableBand representBand(const TablePart& part, const PixelBand& band, Measure measure, double factor,
                        std::int64_t samples) {
  const std::vector<std::int64_t> rows = sampledCells(band, samples);
  const auto number = static_cast<double>(rows.size());
  TableBand result{Eigen::RowVectorXd::Zero(part.columns)};
  Eigen::RowVectorXd row(part.columns);
  for (const std::int64_t r : rows) {
    part.table->read(r, 0, Eigen::Map<RowMatrixD>(row.data(), 1, row.size()));
    measure == Measure::Cosine ? makeTame(row) : void(row *= factor);
    const double norm = row.squaredNorm();
    result.mean += (measure == Measure::Cosine && norm > 0 ? 1 / std::sqrt(norm) : 1) * row;
    result.square += norm / number;
  }
  result.mean /= number;
  return result;
}

TableBands bandRows(const TablePart& part, std::span<const PixelBand> bands, Measure measure, double unit,
                    std::int64_t samples) {
  const auto count = static_cast<Eigen::Index>(bands.size());
  TableBands result{RowMatrixF(count, part.columns), Eigen::VectorXd::Zero(count),
                    std::vector<std::uint8_t>(bands.size())};
  const double factor = 1 / divisorOf(measure, unit);
  const auto numbers = static_cast<double>(std::min(samples, mostCellsIn(bands)) * part.columns);
  onAllCores(count, kNanosecondsOfANumber * numbers, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t i = from; i < to; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const TableBand band = representBand(part, bands[at], measure, factor, samples);
      const bool known = std::isfinite(band.square) && std::isfinite(band.mean.sum());
      result.squares[i] = band.square;
      result.isUnknown[at] = known ? 0 : 1;
      known ? void(result.means.row(i) = band.mean.cast<float>()) : void(result.means.row(i).setZero());
    }
  });
  // Numbers that are known not to be finite count even if the samples missed them.
  for (const TablePlace& place : *part.table->notFinitePlaces()) {
    if (place.column >= part.columns) continue;
    const auto [from, to] = bandsWith(bands, place.row);
    for (auto i = from; i < to; ++i) result.isUnknown[static_cast<std::size_t>(i)] = 1;
  }
  return result;
}

std::int64_t distinctCount(std::span<const PixelBand> bands, int block) {
  return std::ssize(distinctBands(bands, block).bands);
}

RowMatrixF measuredPairs(const TableBands& down, const TableBands& across, Measure measure) {
  RowMatrixF values = rowProducts(down.means, across.means);
  for (Eigen::Index y = 0; y < values.rows(); ++y) {
    for (Eigen::Index x = 0; x < values.cols(); ++x) {
      float& value = values(y, x);
      if (measure == Measure::Cosine) value = std::clamp(value, -1.F, 1.F);
      if (measure == Measure::Distance) {
        const double squared = down.squares[y] + across.squares[x] - 2 * static_cast<double>(value);
        value = static_cast<float>(std::sqrt(std::max(squared, 0.0)));
      }
    }
  }
  constexpr float unknown = std::numeric_limits<float>::quiet_NaN();
  for (Eigen::Index y = 0; y < values.rows(); ++y) {
    if (down.isUnknown[static_cast<std::size_t>(y)] != 0) values.row(y).setConstant(unknown);
  }
  for (Eigen::Index x = 0; x < values.cols(); ++x) {
    if (across.isUnknown[static_cast<std::size_t>(x)] != 0) values.col(x).setConstant(unknown);
  }
  return values;
}

/// Up to `count` rows spread over the part.
std::vector<PixelBand> spreadRows(const TablePart& part, std::int64_t count) {
  std::vector<PixelBand> bands;
  for (const std::int64_t row : sampledCells({0, part.rows - 1, 1, 1}, std::max<std::int64_t>(count, 1))) {
    bands.push_back({row, row, 1, 0});
  }
  return bands;
}

}  // namespace

RowMatrixD measuredRows(const RowMatrixD& rows, Measure measure) {
  const Eigen::VectorXd norms = rows.rowwise().squaredNorm();
  const auto measured = [&](Eigen::Index p, Eigen::Index q) {
    if (measure == Measure::Distance) return (rows.row(p) - rows.row(q)).norm();
    const double dot = rows.row(p).dot(rows.row(q));
    if (measure == Measure::Dot) return dot;
    return Similarity::measured(dot, norms[p], norms[q], measure);
  };
  RowMatrixD values(rows.rows(), rows.rows());
  const double nanoseconds = kNanosecondsOfANumber * static_cast<double>(rows.size()) / 2;
  onAllCores(rows.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t p = from; p < to; ++p) {
      for (std::ptrdiff_t q = 0; q <= p; ++q) values(p, q) = measured(p, q);
    }
  });
  for (Eigen::Index p = 0; p < rows.rows(); ++p) {
    if (!rows.row(p).allFinite()) {
      values.row(p).head(p + 1).setConstant(kUnknown);
      values.col(p).tail(rows.rows() - p).setConstant(kUnknown);
    }
  }
  values.triangularView<Eigen::StrictlyUpper>() = values.transpose();
  return values;
}

double greatestDifference(const RowMatrixD& a, const RowMatrixD& b) {
  double greatest = 0;
  for (Eigen::Index i = 0; i < a.size(); ++i) {
    const double difference = std::abs(a.data()[i] - b.data()[i]);
    greatest = difference > greatest ? difference : greatest;  // not if one is NaN
  }
  return std::clamp(greatest, 1e-12, kGreatest);
}

RowMatrixD rowsOf(const TablePart& part, std::int64_t first, std::int64_t count) {
  RowMatrixD rows(count, part.columns);
  part.table->read(first, 0, rows);
  return rows;
}

double tableSimilarity(const TablePart& part, std::int64_t p, std::int64_t q, Measure measure) {
  return tableSimilarities(part, p, q, 1, measure)[0];
}

Eigen::VectorXd tableSimilarities(const TablePart& part, std::int64_t p, std::int64_t firstQ, std::int64_t count,
                                  Measure measure) {
  OneRow row(part, p, measure);
  Eigen::VectorXd values(count);
  for (Eigen::Index j = 0; j < count; ++j) values[j] = row.against(firstQ + j);
  return values;
}

SimilarityCost costOfAFrame(const TablePart& part, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  SimilarityCost cost;
  // If columns are contiguous, every number of a row is on another page.
  const std::int64_t mostCells =
      part.table->layout().columnMajor ? 2 * kCellsOfAFrame / kOfAFarNumber : 2 * kCellsOfAFrame;
  std::int64_t rows = distinctCount(down, 1);
  std::int64_t columns = distinctCount(across, 1);
  while (rows * columns > 1 &&
         (rows * columns > kProductsOfAFrame / part.columns || (rows + columns) * part.columns > mostCells)) {
    ++cost.block;
    rows = distinctCount(down, cost.block);
    columns = distinctCount(across, cost.block);
  }
  const std::int64_t most = std::max(mostCellsIn(distinctBands(down, cost.block).bands),
                                     mostCellsIn(distinctBands(across, cost.block).bands));
  const auto rowsIn = [](std::span<const PixelBand> bands) { return bands.back().last - bands.front().first + 1; };
  const bool readsAll = cost.block == 1 && (rowsIn(down) + rowsIn(across)) * part.columns <= 2 * kCellsOfAFrame;
  cost.samples =
      readsAll ? most : std::clamp<std::int64_t>(kCellsOfAFrame / 2 / ((rows + columns) * part.columns), 1, most);
  return cost;
}

RowMatrixF tableSimilarityImage(const TablePart& part, std::span<const PixelBand> down,
                                std::span<const PixelBand> across, Measure measure, double unit,
                                const SimilarityCost& cost) {
  const DistinctBands rows = distinctBands(down, cost.block);
  const DistinctBands columns = distinctBands(across, cost.block);
  const TableBands ofRows = bandRows(part, rows.bands, measure, unit, cost.samples);
  const bool areSame = rows.bands == columns.bands;  // as in a square picture of all positions
  const TableBands ofColumns = areSame ? TableBands{} : bandRows(part, columns.bands, measure, unit, cost.samples);
  return imageOf(measuredPairs(ofRows, areSame ? ofRows : ofColumns, measure), rows, columns);
}

CurveValues tableSimilarityCurve(const TablePart& part, std::int64_t p, std::span<const PixelBand> bands,
                                 Measure measure, std::int64_t samples) {
  const auto count = static_cast<Eigen::Index>(bands.size());
  CurveValues curve{Eigen::VectorXd::Constant(count, kUnknown), Eigen::VectorXd::Constant(count, kUnknown),
                    Eigen::VectorXd::Constant(count, kUnknown)};
  const OneRow row(part, p, measure);
  const auto numbers = static_cast<double>(std::min(samples, mostCellsIn(bands)) * part.columns);
  onAllCores(count, kNanosecondsOfANumber * numbers, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    OneRow own = row;
    for (std::ptrdiff_t i = from; i < to; ++i) {
      double finite = 0;
      for (const std::int64_t q : sampledCells(bands[static_cast<std::size_t>(i)], samples)) {
        const double value = own.against(q);
        if (std::isnan(value)) continue;
        curve.least[i] = finite == 0 ? value : std::min(curve.least[i], value);
        curve.greatest[i] = finite == 0 ? value : std::max(curve.greatest[i], value);
        ++finite;
        curve.means[i] = finite == 1 ? value : curve.means[i] + (value - curve.means[i]) / finite;
      }
    }
  });
  return curve;
}

RangeCost costOfARange(const TablePart& part) {
  constexpr std::int64_t products = kProductsOfAFrame / 8;
  const bool isFar = part.table->layout().columnMajor;
  const std::int64_t ofARow = isFar ? kOfAFarNumber * part.columns : part.columns + kOfARow;
  const double pairs = std::sqrt(static_cast<double>(products) / static_cast<double>(part.columns + kOfAPair));
  return {std::max<std::int64_t>(kCellsOfARange / ofARow, 1), static_cast<std::int64_t>(pairs)};
}

ValueRange tableSimilarityRange(const TablePart& part, Measure measure) {
  if (measure == Measure::Cosine) return {-1, 1};
  double greatest = 0;
  const RangeCost cost = costOfARange(part);
  for (const PixelBand& band : spreadRows(part, cost.norms)) {
    const double norm = rowsOf(part, band.first, 1).squaredNorm();
    if (std::isfinite(norm)) greatest = std::max(greatest, norm);
  }
  greatest = greatest > 0 ? std::clamp(greatest, 1e-240, kGreatest) : 1;
  const double unit = measure == Measure::Dot ? greatest : std::sqrt(greatest);
  const TableBands sample = bandRows(part, spreadRows(part, cost.pairs), measure, unit, 1);
  double low = 1;
  double high = 0;
  const RowMatrixF pairs = measuredPairs(sample, sample, measure);
  for (const float value : pairs.reshaped()) {
    if (std::isnan(value)) continue;
    low = std::min(low, static_cast<double>(value));
    high = std::max(high, static_cast<double>(value));
  }
  // A single row has no pairs: the other end is 0.
  if (measure == Measure::Dot) return {(low < 1 ? low : 0) * unit, unit};
  return {0, std::max(high, 1e-9) * unit};
}

}  // namespace sinescope

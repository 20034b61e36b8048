#include "core/shift/relative_shift.h"

#include <Eigen/QR>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <numbers>

#include "core/numeric/row_matrix.h"
#include "core/numeric/row_products.h"
#include "core/numeric/sine_cosine.h"
#include "core/shift/row_waves.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

double valueOf(Wave wave, const Rotation& rotation) {
  switch (wave) {
    case Wave::Sine:
      return rotation.sine;
    case Wave::Cosine:
      return rotation.cosine;
    case Wave::Zero:
      break;
  }
  return 0;
}

/// Finds the other wave of a column that has no partner in its pair: with base ≤ 1 a frequency may occur again,
/// directly or as an alias ±ω mod 2π.
class Doubles {
 public:
  explicit Doubles(const std::vector<Column>& columns) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const Column& column = columns[k];
      if (column.wave != Wave::Zero) m_waves.emplace_back(keyOf(column.wave, column), static_cast<int>(k));
    }
    std::ranges::sort(m_waves);
  }

  [[nodiscard]] int partnerOf(const Column& column) const {
    const Key key = keyOf(column.wave == Wave::Sine ? Wave::Cosine : Wave::Sine, column);
    const auto found = std::ranges::lower_bound(m_waves, key, {}, &std::pair<Key, int>::first);
    return found == m_waves.end() || found->first != key ? -1 : found->second;
  }

 private:
  using Key = std::pair<double, bool>;
  static Key keyOf(Wave wave, const Column& column) { return {std::abs(column.step), wave == Wave::Sine}; }

  std::vector<std::pair<Key, int>> m_waves;
};

ShiftRow rowOf(const std::vector<Column>& columns, int k, int partner, std::int64_t offset) {
  const Column& column = columns[static_cast<std::size_t>(k)];
  ShiftRow row{.dimension = k, .isZero = column.wave == Wave::Zero};
  if (row.isZero) return row;
  const Rotation rotation = rotationOf(column, offset);
  row.own = rotation.cosine;
  row.partner = partner;
  if (partner < 0) {
    row.residual = std::abs(rotation.sine) / std::numbers::sqrt2;
    return row;
  }
  row.across = column.wave == Wave::Sine ? rotation.sine : -rotation.sine;
  // The partner may be an alias of -ω: then its sine has the opposite sign.
  const Column& other = columns[static_cast<std::size_t>(partner)];
  if (other.wave == Wave::Sine && std::signbit(other.step) != std::signbit(column.step)) row.across = -row.across;
  return row;
}

/// An angle step · n, with what the sum of its parts has lost.
struct LongAngle {
  double angle;
  double rest;

  LongAngle(double step, double n) {
    // Each half of the step has at most 29 digits, so its product with n is exact.
    const double high = static_cast<double>(static_cast<float>(step));
    const double coarse = high * n;
    const double fine = (step - high) * n;
    angle = coarse + fine;
    rest = fine - (angle - coarse);
  }
};

/// The values of the map's rows at one position, all sines and cosines at once.
Eigen::VectorXd valuesAt(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t position) {
  const auto count = static_cast<Eigen::Index>(map.rows.size());
  const auto columnOf = [&](Eigen::Index i) -> const Column& {
    return columns[static_cast<std::size_t>(map.rows[static_cast<std::size_t>(i)].dimension)];
  };
  Eigen::ArrayXd angles(count);
  Eigen::ArrayXd rests(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const LongAngle turn(columnOf(i).step, static_cast<double>(position));
    angles[i] = turn.angle;
    rests[i] = turn.rest;
  }
  Eigen::ArrayXd sines(count);
  Eigen::ArrayXd cosines(count);
  sineAndCosine(angles, sines, cosines);
  Eigen::VectorXd values(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    values[i] = valueOf(columnOf(i).wave, {cosines[i] - rests[i] * sines[i], sines[i] + rests[i] * cosines[i]});
  }
  return values;
}

/// Row i is position first + i for i < count; columns are the map's rows.
RowMatrixD valuesFrom(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t first, std::int64_t count) {
  RowMatrixD values(count, static_cast<Eigen::Index>(map.rows.size()));
  for (std::int64_t i = 0; i < count; ++i) values.row(i) = valuesAt(map, columns, first + i).transpose();
  return values;
}

/// M applied to the values of one position.
void apply(const ShiftMap& map, const Eigen::Ref<const Eigen::ArrayXd>& here, Eigen::Ref<Eigen::ArrayXd> mapped) {
  for (Eigen::Index i = 0; i < here.size(); ++i) {
    const ShiftRow& row = map.rows[static_cast<std::size_t>(i)];
    mapped[i] = row.own * here[i] + (row.partner < 0 ? 0 : row.across * here[row.partner]);
  }
}

double rootMeanSquare(const RowMatrixD& values) {
  return std::sqrt(values.squaredNorm() / static_cast<double>(values.size()));
}

/// The transpose of the matrix X for which A X is nearest to B; nullopt if A is zero. The reflections of Eigen's
/// decomposition are applied one by one, and its triangle is solved for one column after the other: what does this for
/// all at once takes as long to compile as the rest of this room.
std::optional<RowMatrixD> leastSquares(const RowMatrixD& a, RowMatrixD b) {
  const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> decomposed(a);
  const Eigen::Index rank = decomposed.rank();
  if (rank == 0) return std::nullopt;
  const Eigen::MatrixXd& reflections = decomposed.matrixQR();
  Eigen::VectorXd work(b.cols());
  for (Eigen::Index k = 0; k < rank; ++k) {
    const Eigen::Index below = a.rows() - k;
    b.bottomRows(below).applyHouseholderOnTheLeft(reflections.col(k).tail(below - 1), decomposed.hCoeffs()[k],
                                                  work.data());
  }
  const auto triangle = reflections.topLeftCorner(rank, rank).triangularView<Eigen::Upper>();
  RowMatrixD fitted = RowMatrixD::Zero(b.cols(), a.cols());
  for (Eigen::Index column = 0; column < b.cols(); ++column) {
    Eigen::VectorXd solution = b.col(column).head(rank);
    triangle.solveInPlace(solution);
    for (Eigen::Index k = 0; k < rank; ++k) fitted(column, decomposed.colsPermutation().indices()[k]) = solution[k];
  }
  return fitted;
}

}  // namespace

Rotation rotationOf(const Column& column, std::int64_t positions) {
  const auto [angle, rest] = LongAngle(column.step, static_cast<double>(positions));
  const double sine = std::sin(angle);
  const double cosine = std::cos(angle);
  return {cosine - rest * sine, sine + rest * cosine};
}

std::int64_t ShiftMap::alone() const { return std::ranges::count_if(rows, &ShiftRow::standsAlone); }

double ShiftMap::residual() const {
  double sum = 0;
  for (const ShiftRow& row : rows) sum += row.residual * row.residual;
  return std::sqrt(sum / static_cast<double>(rows.size()));
}

int shiftRowCount(const EncodingSpec& spec, bool sinesOnly) {
  const int sines = spec.convention.order == Order::SineFirst ? pairCount(spec) : spec.dModel / 2;
  return sinesOnly && sines > 0 ? sines : spec.dModel;
}

ShiftMap shiftMap(const EncodingSpec& spec, const std::vector<Column>& columns, std::int64_t offset, bool sinesOnly) {
  const int rows = shiftRowCount(spec, sinesOnly);
  ShiftMap map{.offset = offset, .sinesOnly = sinesOnly && rows < spec.dModel, .rows = {}};
  map.rows.reserve(static_cast<std::size_t>(rows));
  if (map.sinesOnly) {
    for (int k = 0; k < spec.dModel; ++k) {
      const bool sine = columns[static_cast<std::size_t>(k)].wave == Wave::Sine;
      if (sine) map.rows.push_back(rowOf(columns, k, -1, offset));
    }
    return map;
  }
  const bool paired = spec.convention.exponent != Exponent::Unpaired;
  std::optional<Doubles> doubles;
  // With a base above 1 all frequencies differ, and none is reduced unless positions are scaled up.
  const bool comeAgain = spec.base <= 1 || spec.positionScale > 1;
  for (int k = 0; k < spec.dModel; ++k) {
    int partner = paired ? partnerOf(spec, k) : -1;
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (partner < 0 && comeAgain && column.wave != Wave::Zero) {
      if (!doubles) doubles.emplace(columns);
      partner = doubles->partnerOf(column);
    }
    map.rows.push_back(rowOf(columns, k, partner, offset));
  }
  return map;
}

ShiftedVectors shifted(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t position) {
  ShiftedVectors result;
  result.here = valuesAt(map, columns, position);
  result.there = valuesAt(map, columns, position + map.offset);
  result.mapped.resize(result.here.size());
  apply(map, result.here.array(), result.mapped.array());
  for (Eigen::Index i = 0; i < result.here.size(); ++i) {
    const double difference = std::abs(result.mapped[i] - result.there[i]);
    if (difference <= result.largest) continue;
    result.largest = difference;
    result.largestRow = static_cast<int>(i);
  }
  return result;
}

ShiftCheck checkShift(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t first, std::int64_t length,
                      std::int64_t cells) {
  constexpr std::int64_t fewest = 3;
  const auto rows = static_cast<std::int64_t>(map.rows.size());
  ShiftCheck check;
  check.positions = std::min(length, std::max(fewest, cells / rows));
  RowWaves waves(map, columns);
  Eigen::ArrayXd mapped(rows);
  for (std::int64_t i = 0; i < check.positions; ++i) {
    const std::int64_t row = check.positions == 1 ? 0 : i * (length - 1) / (check.positions - 1);
    apply(map, waves.at(first + row), mapped);
    check.largest = std::max(check.largest, (mapped - waves.at(first + row + map.offset)).abs().maxCoeff());
  }
  return check;
}

std::optional<FiniteFit> finiteFit(const ShiftMap& map, const std::vector<Column>& columns, std::int64_t first,
                                   std::int64_t length, double operations) {
  const auto rows = static_cast<double>(map.rows.size());
  const bool determined = static_cast<double>(length) > rows;
  if (!determined || static_cast<double>(length) * rows * rows > operations) return std::nullopt;
  const RowMatrixD here = valuesFrom(map, columns, first, length);
  const auto fitted = leastSquares(here, valuesFrom(map, columns, first + map.offset, length));
  if (!fitted) return std::nullopt;  // all values are zero: there is nothing to fit
  const auto left = [&](const RowMatrixD& from, std::int64_t position) {
    return rootMeanSquare(doubleRowProducts(from, *fitted) - valuesFrom(map, columns, position + map.offset, length));
  };
  return FiniteFit{left(here, first), left(valuesFrom(map, columns, first + length, length), first + length)};
}

tl::expected<std::int64_t, std::string> parseOffset(std::string_view text, std::int64_t most) {
  const std::string allowed =
      translated("core", forTranslation("core", "Δ must be a whole number from −%1 to %1"), most);
  const auto start = text.find_first_not_of(" \t");
  if (start == std::string_view::npos)
    return tl::unexpected(translated("core", forTranslation("core", "nothing is entered; %1"), allowed));
  std::string digits(text.substr(start, text.find_last_not_of(" \t") - start + 1));
  const auto beyond = [&] {
    return tl::unexpected(translated("core", forTranslation("core", "“%1” is beyond the range; %2"), text, allowed));
  };
  constexpr std::string_view trueMinus = "−";
  if (digits.starts_with(trueMinus)) digits.replace(0, trueMinus.size(), "-");
  if (digits.starts_with("+") && !digits.starts_with("+-")) digits.erase(0, 1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) return beyond();
  if (error != std::errc() || end != digits.data() + digits.size()) {
    return tl::unexpected(translated("core", forTranslation("core", "“%1” is not a whole number; %2"), text, allowed));
  }
  if (value < -most || value > most) return beyond();
  return value;
}

NumberTable shiftTable(const EncodingSpec& spec, std::int64_t position, std::int64_t offset, bool sinesOnly) {
  const auto columns = columnsOf(spec);
  const ShiftMap map = shiftMap(spec, columns, offset, sinesOnly);
  const auto vectors = std::make_shared<const ShiftedVectors>(shifted(map, columns, position));
  NumberTable table;
  table.rows = static_cast<std::int64_t>(map.rows.size());
  table.columns = 4;
  table.rowTitle = map.sinesOnly ? "sine" : "dimension";
  table.columnTitle = [position, offset](std::int64_t column) -> std::string {
    const std::string p = std::to_string(position);
    const std::string titles[] = {"PE(" + p + ")", "M PE(" + p + ")", "PE(" + std::to_string(position + offset) + ")",
                                  "difference"};
    return titles[column];
  };
  table.at = [vectors](std::int64_t row, std::int64_t column) {
    const double mapped = vectors->mapped[row];
    const double there = vectors->there[row];
    const double values[] = {vectors->here[row], mapped, there, mapped - there};
    return values[column];
  };
  table.fill = [at = table.at](std::int64_t first, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = at(first + r, c);
    }
  };
  return table;
}

}  // namespace sinescope

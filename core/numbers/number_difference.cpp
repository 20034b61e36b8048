#include "core/numbers/number_difference.h"

#include <algorithm>
#include <optional>

#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

/// A run of rows or columns that both tables have, and where it begins in each.
struct Common {
  std::int64_t inA = 0;
  std::int64_t inB = 0;
  std::int64_t count = 0;
};

Common commonRows(const NumberTable& a, const NumberTable& b) {
  const std::int64_t first = std::max(a.firstRowLabel, b.firstRowLabel);
  const std::int64_t end = std::min(a.firstRowLabel + a.rows, b.firstRowLabel + b.rows);
  return {first - a.firstRowLabel, first - b.firstRowLabel, std::max<std::int64_t>(end - first, 0)};
}

std::optional<std::int64_t> columnTitled(const NumberTable& table, const std::string& title) {
  for (std::int64_t column = 0; column < table.columns; ++column) {
    if (table.columnTitle(column) == title) return column;
  }
  return std::nullopt;
}

Common commonColumns(const NumberTable& a, const NumberTable& b) {
  Common common;
  if (const auto inB = columnTitled(b, a.columnTitle(0))) {
    common.inB = *inB;
  } else if (const auto inA = columnTitled(a, b.columnTitle(0))) {
    common.inA = *inA;
  } else {
    return common;
  }
  common.count = std::min(a.columns - common.inA, b.columns - common.inB);
  const std::int64_t last = common.count - 1;
  if (a.columnTitle(common.inA + last) != b.columnTitle(common.inB + last)) common.count = 0;
  return common;
}

template <class Matrix>
auto differenceFill(const NumberTable& a, const NumberTable& b, const Common& rows, const Common& columns) {
  using Fill = FunctionOf<void(std::int64_t, Eigen::Ref<Matrix>)>;
  return [=, fillA = std::get<Fill>(a.fill), fillB = std::get<Fill>(b.fill)](std::int64_t row, Eigen::Ref<Matrix> out) {
    Matrix ofA(out.rows(), a.columns);
    Matrix ofB(out.rows(), b.columns);
    fillA(rows.inA + row, ofA);
    fillB(rows.inB + row, ofB);
    out = ofA.middleCols(columns.inA, columns.count) - ofB.middleCols(columns.inB, columns.count);
  };
}

/// The same numbers as float64.
NumberTable asDoubles(const NumberTable& table) {
  const auto* const fill = std::get_if<NumberTable::FillFloat>(&table.fill);
  if (!fill) return table;
  NumberTable doubles = table;
  doubles.fill = [floats = *fill](std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    RowMatrixF block(out.rows(), out.cols());
    floats(row, block);
    out = block.cast<double>();
  };
  return doubles;
}

}  // namespace

NumberTable differenceOf(const NumberTable& a, const NumberTable& b) {
  if (a.fill.index() != b.fill.index()) return differenceOf(asDoubles(a), asDoubles(b));
  const Common columns = commonColumns(a, b);
  Common rows = commonRows(a, b);
  if (columns.count == 0) rows.count = 0;
  NumberTable table = a;
  table.rows = rows.count;
  table.columns = std::max<std::int64_t>(columns.count, 1);
  table.firstRowLabel = a.firstRowLabel + rows.inA;
  if (a.labelScale != b.labelScale) table.labelScale = 1;  // rows are matched by the labels before scaling
  if (rows.count == 0) return table;
  table.columnTitle = [titles = a.columnTitle, columns](std::int64_t column) { return titles(columns.inA + column); };
  if (std::holds_alternative<NumberTable::FillFloat>(a.fill)) {
    table.fill = NumberTable::FillFloat(differenceFill<RowMatrixF>(a, b, rows, columns));
  } else {
    table.fill = NumberTable::FillDouble(differenceFill<RowMatrixD>(a, b, rows, columns));
  }
  table.at = [atA = a.at, atB = b.at, rows, columns](std::int64_t row, std::int64_t column) {
    return atA(rows.inA + row, columns.inA + column) - atB(rows.inB + row, columns.inB + column);
  };
  return table;
}

}  // namespace sinescope

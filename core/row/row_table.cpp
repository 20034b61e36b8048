#include "core/row/row_table.h"

#include <limits>
#include <string>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

std::string valueTitle(std::int64_t position) { return "value at position " + std::to_string(position); }

/// A table with one row per dimension, whose numbers are computed one by one.
NumberTable dimensionTable(std::int64_t dimensions, std::int64_t columns,
                           std::function<double(std::int64_t dimension, std::int64_t column)> at) {
  NumberTable table;
  table.rows = dimensions;
  table.columns = columns;
  table.rowTitle = "dimension";
  table.fill = [at](std::int64_t first, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
      for (Eigen::Index column = 0; column < out.cols(); ++column) out(row, column) = at(first + row, column);
    }
  };
  table.at = std::move(at);
  return table;
}

}  // namespace

NumberTable rowTable(const EncodingSpec& spec, std::int64_t position) {
  const auto at = [columns = columnsOf(spec), position](std::int64_t dimension, std::int64_t column) {
    const Column& wave = columns[static_cast<std::size_t>(dimension)];
    if (column == 1) return valueAt(wave, position);
    return wave.wave == Wave::Zero ? kUnknown : wave.wavelength();
  };
  NumberTable table = dimensionTable(spec.dModel, 2, at);
  table.columnTitle = [position](std::int64_t column) { return column == 0 ? "wavelength" : valueTitle(position); };
  return table;
}

NumberTable rowTable(const TablePart& part, std::int64_t position, std::int64_t firstPosition) {
  const std::int64_t row = position - firstPosition;
  const bool isThere = row >= 0 && row < part.rows;
  const auto at = [part, row, isThere](std::int64_t dimension, std::int64_t /*column*/) {
    return isThere ? part.table->at(row, dimension) : kUnknown;
  };
  NumberTable table = dimensionTable(part.columns, 1, at);
  table.columnTitle = [position](std::int64_t) { return valueTitle(position); };
  return table;
}

}  // namespace sinescope

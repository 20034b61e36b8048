#include "core/encoding/encoding_tables.h"

#include <memory>

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"

namespace sinescope {

namespace {

/// Fills the table with columns of the encoding. The RowWriter is created when the first row is requested.
void fillWith(NumberTable& table, const std::vector<Column>& columns, std::int64_t firstPosition) {
  table.fill = [columns, firstPosition, writer = std::shared_ptr<const RowWriter>()](
                   std::int64_t row, Eigen::Ref<RowMatrixF> out) mutable {
    if (!writer) writer = std::make_shared<const RowWriter>(columns);
    writer->write(firstPosition + row, out);
  };
  table.at = [columns, firstPosition](std::int64_t row, std::int64_t column) {
    return valueAt(columns[static_cast<std::size_t>(column)], firstPosition + row);
  };
}

}  // namespace

NumberTable positionsTable(const EncodingSpec& spec, std::int64_t columns) {
  NumberTable table;
  table.rows = spec.length;
  table.columns = columns;
  table.firstRowLabel = spec.firstPosition;
  table.labelScale = spec.positionScale;
  return table;
}

NumberTable matrixTable(const EncodingSpec& spec) {
  NumberTable table = positionsTable(spec, spec.dModel);
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  fillWith(table, columnsOf(spec), spec.firstPosition);
  return table;
}

NumberTable wavesTable(const EncodingSpec& spec, const std::vector<int>& dimensions) {
  NumberTable table = positionsTable(spec, static_cast<std::int64_t>(dimensions.size()));
  table.columnTitle = [dimensions](std::int64_t column) {
    return "dimension " + std::to_string(dimensions[static_cast<std::size_t>(column)]);
  };
  std::vector<Column> columns;
  columns.reserve(dimensions.size());
  for (const int k : dimensions) columns.push_back(columnOf(spec, k));
  fillWith(table, columns, spec.firstPosition);
  return table;
}

}  // namespace sinescope

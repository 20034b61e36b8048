#include "core/number_table.h"

#include <algorithm>
#include <memory>

namespace sinescope {

namespace {

NumberTable tableOf(const EncodingSpec& spec, std::int64_t columns) {
  NumberTable table;
  table.rows = spec.length;
  table.columns = columns;
  table.firstRowLabel = spec.firstPosition;
  return table;
}

/// Columns of the encoding; the tables that writing takes are made when the first row is asked for.
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

std::int64_t blockRows(const NumberTable& table) {
  constexpr std::int64_t blockBytes = 4 << 20;
  constexpr std::int64_t most = 1 << 15;
  return std::clamp<std::int64_t>(blockBytes / (table.columns * table.itemSize()), 1,
                                  std::clamp<std::int64_t>(table.rows, 1, most));
}

NumberTable matrixTable(const EncodingSpec& spec) {
  NumberTable table = tableOf(spec, spec.dModel);
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  fillWith(table, columnsOf(spec), spec.firstPosition);
  return table;
}

NumberTable wavesTable(const EncodingSpec& spec, const std::vector<int>& dimensions) {
  NumberTable table = tableOf(spec, static_cast<std::int64_t>(dimensions.size()));
  table.columnTitle = [dimensions](std::int64_t column) {
    return "dimension " + std::to_string(dimensions[static_cast<std::size_t>(column)]);
  };
  std::vector<Column> columns;
  columns.reserve(dimensions.size());
  for (const int k : dimensions) columns.push_back(columnOf(spec, k));
  fillWith(table, columns, spec.firstPosition);
  return table;
}

NumberTable similarityTable(const EncodingSpec& spec, Measure measure) {
  NumberTable table = tableOf(spec, spec.length);
  table.columnTitle = [first = spec.firstPosition](std::int64_t column) {
    return "position " + std::to_string(first + column);
  };
  // Made when the first row is asked for: a table that is only looked at costs nothing.
  table.fill = [spec, measure, rows = std::shared_ptr<const SimilarityRows>()](std::int64_t row,
                                                                               Eigen::Ref<RowMatrixF> out) mutable {
    if (!rows) rows = std::make_shared<const SimilarityRows>(spec, measure);
    rows->write(row, out);
  };
  const auto similarity = std::make_shared<const Similarity>(columnsOf(spec));
  table.at = [similarity, measure, first = spec.firstPosition](std::int64_t row, std::int64_t column) {
    return similarity->between(first + row, first + column, measure);
  };
  return table;
}

NumberTable similarityRowTable(const EncodingSpec& spec, std::int64_t position, Measure measure) {
  NumberTable table = tableOf(spec, 1);
  table.vector = true;
  table.columnTitle = [position, measure](std::int64_t) {
    const char* const names[] = {"dot product", "cosine", "distance"};
    return std::string(names[static_cast<int>(measure)]) + " with position " + std::to_string(position);
  };
  const auto similarity = std::make_shared<const Similarity>(columnsOf(spec));
  table.fill = [similarity, position, measure, first = spec.firstPosition](std::int64_t row,
                                                                           Eigen::Ref<RowMatrixD> out) {
    out.col(0) = similarity->row(position, first + row, out.rows(), measure);
  };
  table.at = [similarity, position, measure, first = spec.firstPosition](std::int64_t row, std::int64_t) {
    return similarity->between(position, first + row, measure);
  };
  return table;
}

}  // namespace sinescope

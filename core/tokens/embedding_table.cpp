#include "core/tokens/embedding_table.h"

#include "core/numeric/row_matrix.h"

namespace sinescope {

NumberTable embeddingTable(const std::shared_ptr<const Embedding>& embedding) {
  NumberTable table;
  table.rows = embedding->vocabulary();
  table.columns = embedding->columns();
  table.rowTitle = "id";
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  table.fill = [embedding](std::int64_t id, Eigen::Ref<RowMatrixF> out) { embedding->rows(id, out); };
  table.at = [embedding](std::int64_t id, std::int64_t column) { return double{embedding->at(id, column)}; };
  return table;
}

}  // namespace sinescope

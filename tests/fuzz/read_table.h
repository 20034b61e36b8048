#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/numeric/row_matrix.h"
#include "core/table/position_table.h"

namespace sinescope {

/// Reads the end of a table in two ways, and its facts; aborts if they contradict one another.
inline void readTableOrAbort(const PositionTable& table) {
  constexpr std::int64_t most = 64;
  const std::int64_t rows = std::min(table.rows(), most);
  const std::int64_t columns = std::min(table.columns(), most);
  RowMatrixD numbers(rows, columns);
  table.read(table.rows() - rows, table.columns() - columns, numbers);
  const double last = table.at(table.rows() - 1, table.columns() - 1);
  const double read = numbers(rows - 1, columns - 1);
  const bool same = last == read || (last != last && read != read);
  const TableFacts facts = factsOf(table, 1 << 16);
  const bool sound = facts.seen <= facts.cells && facts.finite() >= 0 && facts.least <= facts.greatest;
  if (!same || !sound) std::abort();
}

}  // namespace sinescope

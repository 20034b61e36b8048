#pragma once

#include <string>

#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"

/// A sink that stores what it receives, counts its calls, and can refuse from a given call on.
struct Written {
  std::string bytes;
  int calls = 0;
  int refuseFrom = -1;

  sinescope::ByteSink sink() {
    return [this](std::span<const char> piece) -> tl::expected<void, std::string> {
      if (refuseFrom >= 0 && calls >= refuseFrom) return tl::unexpected(std::string("the disk is full"));
      ++calls;
      bytes.append(piece.data(), piece.size());
      return {};
    };
  }
};

inline bool goOn(double) { return true; }

/// rows × columns numbers in float64, given by a formula: row + column / 1000.
inline sinescope::NumberTable doubles(std::int64_t rows, std::int64_t columns, bool vector = false) {
  sinescope::NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.vector = vector;
  table.columnTitle = [](std::int64_t column) { return "c" + std::to_string(column); };
  table.fill = [](std::int64_t firstRow, Eigen::Ref<sinescope::RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) {
        out(r, c) = static_cast<double>(firstRow + r) + static_cast<double>(c) / 1000;
      }
    }
  };
  return table;
}

#include "core/table/table_numbers.h"

#include <limits>
#include <string>

namespace sinescope {

namespace {

NumberTable tableOf(const TablePart& part, std::int64_t columns, std::int64_t firstPosition) {
  NumberTable table;
  table.rows = part.rows;
  table.columns = columns;
  table.firstRowLabel = firstPosition;
  return table;
}

/// Fills in the columns `dimensions` of the part, in the precision of its table.
void fillAsStored(NumberTable& table, const TablePart& part, const std::vector<int>& dimensions) {
  const auto fill = [part, dimensions](std::int64_t row, auto out) {
    using Scalar = typename decltype(out)::Scalar;
    for (Eigen::Index column = 0; column < out.cols(); ++column) {
      const int dimension = dimensions[static_cast<std::size_t>(column)];
      for (Eigen::Index r = 0; r < out.rows(); ++r) {
        out(r, column) = static_cast<Scalar>(part.table->at(row + r, dimension));
      }
    }
  };
  if (part.table->layout().bytes == 8) {
    table.fill = [fill](std::int64_t row, Eigen::Ref<RowMatrixD> out) { fill(row, out); };
  } else {
    table.fill = [fill](std::int64_t row, Eigen::Ref<RowMatrixF> out) { fill(row, out); };
  }
}

}  // namespace

NumberTable matrixTable(const TablePart& part, std::int64_t firstPosition) {
  NumberTable table = tableOf(part, part.columns, firstPosition);
  table.columnTitle = [](std::int64_t column) { return "dimension " + std::to_string(column); };
  if (part.table->layout().bytes == 8) {
    table.fill = [part](std::int64_t row, Eigen::Ref<RowMatrixD> out) { part.table->read(row, 0, out); };
  } else {
    table.fill = [part](std::int64_t row, Eigen::Ref<RowMatrixF> out) { part.table->read(row, 0, out); };
  }
  table.at = [part](std::int64_t row, std::int64_t column) { return part.table->at(row, column); };
  return table;
}

NumberTable wavesTable(const TablePart& part, const std::vector<int>& dimensions, std::int64_t firstPosition) {
  NumberTable table = tableOf(part, std::ssize(dimensions), firstPosition);
  table.columnTitle = [dimensions](std::int64_t column) {
    return "dimension " + std::to_string(dimensions[static_cast<std::size_t>(column)]);
  };
  fillAsStored(table, part, dimensions);
  table.at = [part, dimensions](std::int64_t row, std::int64_t column) {
    return part.table->at(row, dimensions[static_cast<std::size_t>(column)]);
  };
  return table;
}

NumberTable similarityTable(const TablePart& part, Measure measure, std::int64_t firstPosition) {
  NumberTable table = tableOf(part, part.rows, firstPosition);
  table.columnTitle = [firstPosition](std::int64_t column) {
    return "position " + std::to_string(firstPosition + column);
  };
  table.fill = [part, measure](std::int64_t row, Eigen::Ref<RowMatrixF> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      out.row(r) = tableSimilarities(part, row + r, 0, part.rows, measure).cast<float>().transpose();
    }
  };
  table.at = [part, measure](std::int64_t row, std::int64_t column) {
    return tableSimilarity(part, row, column, measure);
  };
  return table;
}

NumberTable similarityRowTable(const TablePart& part, std::int64_t position, Measure measure,
                               std::int64_t firstPosition) {
  NumberTable table = tableOf(part, 1, firstPosition);
  table.vector = true;
  table.columnTitle = [position, measure](std::int64_t) {
    const char* const names[] = {"dot product", "cosine", "distance"};
    return std::string(names[static_cast<int>(measure)]) + " with position " + std::to_string(position);
  };
  const std::int64_t own = position - firstPosition;
  const bool isThere = own >= 0 && own < part.rows;  // in a difference, perhaps only the other part has it
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  table.fill = [=](std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    out.setConstant(unknown);
    if (isThere) out.col(0) = tableSimilarities(part, own, row, out.rows(), measure);
  };
  table.at = [=](std::int64_t row, std::int64_t) {
    return isThere ? tableSimilarity(part, own, row, measure) : unknown;
  };
  return table;
}

}  // namespace sinescope

#include "core/similarity/similarity_numbers.h"

#include <memory>

#include "core/encoding/encoding_tables.h"

namespace sinescope {

NumberTable similarityTable(const EncodingSpec& spec, Measure measure) {
  NumberTable table = positionsTable(spec, spec.length);
  table.columnTitle = [first = spec.firstPosition](std::int64_t column) {
    return "position " + std::to_string(first + column);
  };
  // Created when the first row is requested: a table that is never read costs nothing.
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
  NumberTable table = positionsTable(spec, 1);
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

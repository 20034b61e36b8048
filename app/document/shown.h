#pragma once

#include <memory>
#include <vector>

#include "app/document/encodings.h"
#include "core/parameters/columns.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

class Similarity;

/// What is shown of one encoding, and all that follows from it alone. setSpec() and setTable() keep the parts true to
/// one another.
struct Shown : Encoding {
  std::shared_ptr<const TableFacts> tableFacts;        ///< of the table
  std::shared_ptr<const std::vector<Column>> columns;  ///< columnsOf(spec), made once for all views
  std::shared_ptr<const Similarity> similarity;        ///< of these columns
  std::shared_ptr<const SimilarityRanges> similarityRanges;
};

/// `spec` with the table's length and width, as far as an encoding can have them.
[[nodiscard]] EncodingSpec sizedAs(const PositionTable& table, EncodingSpec spec);

/// Shows `spec`: its columns and their similarity.
void setSpec(Shown& shown, const EncodingSpec& spec);

/// Shows `table`, of which spec.length rows and spec.dModel columns are there, in place of the sinusoid; or nullptr.
/// The facts are those of a part of a large table.
void setTable(Shown& shown, TablePtr table);

/// What is shown of a valid encoding.
[[nodiscard]] Shown makeShown(const Encoding& encoding);

}  // namespace sinescope

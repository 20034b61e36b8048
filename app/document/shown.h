#pragma once

#include <memory>
#include <vector>

#include "app/document/encodings.h"
#include "core/parameters/columns.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

class Similarity;

/// What is shown of one encoding, and all that follows from it alone. setSpec() and setTable() keep the parts true to
/// one another. An encoding on a grid is shown as a table that is computed, unless an own table is there.
struct Shown : Encoding {
  std::shared_ptr<const TableFacts> tableFacts;        ///< of the table
  std::shared_ptr<const std::vector<Column>> columns;  ///< columnsOf(spec), made once for all views
  std::shared_ptr<const Similarity> similarity;        ///< of these columns
  std::shared_ptr<const SimilarityRanges> similarityRanges;
};

/// The own table that is shown, or nullptr: one that is computed is not the user's, and no edit or file names it.
[[nodiscard]] TablePtr ownTable(const Encoding& shown);

/// Whether what is shown is computed as positions on a grid.
[[nodiscard]] bool showsGrid(const Encoding& shown);

/// `spec` with the table's length and width, as far as an encoding can have them, and without a grid.
[[nodiscard]] EncodingSpec sizedAs(const PositionTable& table, EncodingSpec spec);

/// Shows `spec`: its columns and their similarity.
void setSpec(Shown& shown, const EncodingSpec& spec);

/// Shows `table`, of which spec.length rows and spec.dModel columns are there, in place of what `spec` says; or
/// nullptr. The facts are those of a part of a large table.
void setTable(Shown& shown, TablePtr table);

/// What is shown of a valid encoding.
[[nodiscard]] Shown makeShown(const Encoding& encoding);

}  // namespace sinescope

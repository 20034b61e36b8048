#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/encodings.h"
#include "core/parameters/columns.h"
#include "core/similarity/similarity_ranges.h"

namespace sinescope {

class PatchPairs;
class Similarity;

/// The columns of a grid's encoding that encode one coordinate.
struct AxisPart {
  EncodingSpec whole = {};  ///< the encoding of the grid
  GridAxis axis = GridAxis::X;

  bool operator==(const AxisPart&) const = default;
  /// The first of its d_model/2 dimensions.
  [[nodiscard]] int firstDimension() const { return axis == whole.grid.first ? 0 : whole.dModel / 2; }
};

/// What is shown of one encoding, and all that follows from it alone. setSpec() and setTable() keep the parts true to
/// one another. An encoding on a grid is shown as a table that is computed, unless an own table is there.
struct Shown : Encoding {
  std::shared_ptr<const TableFacts> tableFacts;        ///< of the table
  std::shared_ptr<const std::vector<Column>> columns;  ///< columnsOf(spec), made once for all views
  std::shared_ptr<const Similarity> similarity;        ///< of these columns
  std::shared_ptr<const SimilarityRanges> similarityRanges;
  /// On a grid, the sinusoids of x and y, each as a line of its own; else nullptr.
  std::array<std::shared_ptr<const Shown>, 2> axes;
  /// All pairs of the grid's patches, and the axes of its encoding; nullptr without a grid, and beside an own table.
  std::shared_ptr<const PatchPairs> patches;
  std::optional<AxisPart> part;  ///< where it is such a line: of which grid
};

/// The own table that is shown, or nullptr: one that is computed is not the user's, and no edit or file names it.
[[nodiscard]] TablePtr ownTable(const Encoding& shown);

/// Whether what is shown is computed as positions on a grid.
[[nodiscard]] bool showsGrid(const Encoding& shown);

/// Whether it is an encoding of positions on a grid, not an own table.
[[nodiscard]] bool isOnGrid(const Encoding& shown);

/// The encoding that views compute: beside an own table, which stands in the place of any grid, that of a line.
[[nodiscard]] EncodingSpec computedSpec(const Encoding& shown);

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

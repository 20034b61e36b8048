#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/notebook/steps.h"

namespace sinescope {

/// A place in a plane of cells.
struct PlaneCell {
  std::int64_t row = 0;
  std::int64_t column = 0;

  bool operator==(const PlaneCell&) const = default;
};

/// A tensor of a step as cells in a plane. A vector is one row, and so are ids; of a batch, its only sentence is shown;
/// the pairs of a stacked tensor lie side by side in their position's row.
struct StepPlane {
  StepKind kind = StepKind::Indices;
  std::string name;
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  int group = 1;  ///< so many neighbouring columns belong together
  /// The number of a cell, rounded to float32; empty where the step computes none.
  std::function<std::optional<double>(const PlaneCell& cell)> at;
  /// Whether a cell is still, or for ever, the 0 with which its matrix began.
  std::function<bool(const PlaneCell& cell)> isBlank;
  /// The place in which the value of a cell of the matrix is computed; empty if there is none.
  std::function<std::optional<PlaneCell>(const StepCell& cell)> placeOf;
  /// The cell of the matrix whose value is computed in a place; if there are several, the one nearest to `selected`.
  std::function<StepCell(const PlaneCell& place, const StepCell& selected)> cellOf;

  [[nodiscard]] bool isEmpty() const { return rows <= 0 || columns <= 0; }
};

/// The tensors of a step as planes, without the rows that are only printed in addition. Empty tensors are left out.
[[nodiscard]] std::vector<StepPlane> planesOf(const StepSource& source, StepKind kind, const StepCell& selected);

/// The plane that has the selected cell, otherwise the first; empty if there is none.
[[nodiscard]] std::optional<StepPlane> planeOf(const StepSource& source, StepKind kind, const StepCell& selected);

/// The numbers of a vector step (Indices, Exponents or Denominators) from which the columns of `grid` are computed: one
/// row with as many columns as `grid`.
[[nodiscard]] StepPlane stripOver(const StepPlane& grid, const StepSource& source, StepKind kind,
                                  const StepCell& selected);

/// Rows as columns.
[[nodiscard]] StepPlane transposed(const StepPlane& plane);

/// Whether a step's tensors are vectors along the columns.
[[nodiscard]] bool isVectorStep(StepKind kind);

/// The vector steps that are shown together with this one, in their order, itself among them; none for others.
[[nodiscard]] std::span<const StepKind> vectorStepsTo(StepKind kind);

/// The plane of the numbers above the columns of a step's matrix, from which these are computed: the denominators, or
/// in a rotary scheme the frequencies, the query, and for scores the positions of the keys. Empty if there are none.
[[nodiscard]] std::optional<StepPlane> stripFor(const StepPlane& grid, const StepSource& source,
                                                const StepCell& selected);

/// The numbers beside the rows of a step of a grid that has a row for each patch or coordinate: the coordinate from
/// which the selected half of a row comes, where the step joins the halves; otherwise the number of the row.
[[nodiscard]] StepPlane patchesBeside(const StepPlane& body, const StepSource& source, const StepCell& selected);

/// The steps whose matrices are combined in this one; empty if it has only vectors and positions before it.
[[nodiscard]] std::vector<StepKind> grownFrom(const EncodingSpec& spec, StepWalk walk, StepKind kind);

/// Consecutive elements of an axis.
struct StepPart {
  std::int64_t first = 0;
  std::int64_t count = 0;

  bool operator==(const StepPart&) const = default;
  [[nodiscard]] bool contains(std::int64_t i) const { return i >= first && i < first + count; }
};

/// The part of `size` elements that a picture with room for `most` shows: all, or some around `selected`. It moves by
/// half its length at a time, so that it stays while the selection moves a little.
[[nodiscard]] StepPart partAround(std::int64_t selected, std::int64_t size, std::int64_t most);

/// The place in a plane that is shown for a cell which has none there: in its row, as far to the right as the cell is
/// in the matrix. On a grid, `spec` is that of the grid.
[[nodiscard]] PlaneCell placeNear(const StepPlane& plane, const EncodingSpec& spec, const StepCell& cell);

}  // namespace sinescope

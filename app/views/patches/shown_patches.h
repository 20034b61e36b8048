#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "app/document/scene.h"
#include "core/patches/patches.h"

namespace sinescope {

/// How alike the patches of one encoding are: by closed forms, or where an own table is shown by its rows.
class ShownPatches {
 public:
  /// There must be a grid.
  explicit ShownPatches(const Shown& shown);
  /// Whether the patch in a corner is known to have every value that any patch has.
  [[nodiscard]] bool hasAllInACorner() const { return m_similarity && m_similarity->isToeplitz(); }
  /// The measure between the patch at `position` and every patch, shape (height, width).
  [[nodiscard]] RowMatrixD to(std::int64_t position, Measure measure) const;
  /// The same numbers up to rounding; only those of a table are written out.
  [[nodiscard]] PatchNumbers numbersTo(std::int64_t position, Measure measure) const;
  /// The range of these numbers.
  [[nodiscard]] ValueRange range(std::int64_t position, Measure measure) const;

 private:
  EncodingSpec m_spec;
  TablePtr m_table;                             ///< own
  std::optional<PatchSimilarity> m_similarity;  ///< of no table
};

/// Why there is no picture of patches: no grid, or two that cannot be compared; empty if there is one.
[[nodiscard]] QString whyNoPatches(const Scene& scene);

/// "x 3, y 5".
[[nodiscard]] QString patchWords(const Grid& grid, std::int64_t position);

/// The numbers of the view: of A alone.
[[nodiscard]] NumberTable patchesNumbers(const Scene& scene);

}  // namespace sinescope

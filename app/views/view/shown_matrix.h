#pragma once

#include <QColor>
#include <QImage>
#include <QStringList>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "core/encoding/matrix_means.h"
#include "core/patches/patch_column.h"
#include "core/patches/patch_pairs.h"
#include "core/similarity/similarity_means.h"
#include "core/table/table_means.h"
#include "core/table/table_similarity.h"

namespace sinescope {

/// The matrix that a scene shows, as a value: the sinusoid, or the user's table that replaces it. It may outlive its
/// scene and be used on any thread. Rows count from the scene's first position.
class ShownMatrix {
 public:
  explicit ShownMatrix(const Shown& shown);

  bool operator==(const ShownMatrix&) const = default;

  [[nodiscard]] const EncodingSpec& spec() const { return m_spec; }
  /// The user's table, or nullptr.
  [[nodiscard]] const TablePart* table() const { return m_part ? &*m_part : nullptr; }

  /// One value; NaN if a user's table has no such cell.
  [[nodiscard]] double at(std::int64_t position, int dimension) const;
  /// at() of every dimension.
  [[nodiscard]] Eigen::ArrayXd row(std::int64_t position) const;
  /// How the patches of a grid are alike, otherwise nullptr.
  [[nodiscard]] const PatchPairs* patches() const { return m_patches.get(); }
  /// The means for pixels, divided by `unit`. Bands count the matrix's own cells; the outermost may extend a little
  /// beyond.
  [[nodiscard]] RowMatrixF image(std::span<const PixelBand> positions, std::span<const PixelBand> dimensions,
                                 double unit, Exactness exactness) const;

  /// The same, passed on in blocks, on several threads at a time.
  void forEachBlock(std::span<const PixelBand> positions, std::span<const PixelBand> dimensions, double unit,
                    Exactness exactness, const UseBlock& use) const;

  /// NaN if a user's table has no such positions, or a number in their rows is not finite.
  [[nodiscard]] double similarity(std::int64_t p, std::int64_t q, Measure measure) const;
  /// p against `count` positions from `first` on.
  [[nodiscard]] Eigen::VectorXd similarities(std::int64_t p, std::int64_t first, std::int64_t count,
                                             Measure measure) const;
  /// The means of all pairs for pixels, divided by `unit`, as good as a frame allows; bands are of whole cells.
  [[nodiscard]] SimilarityPicture similarityFrame(std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                  Measure measure, double unit) const;
  /// The same for a file; empty if no longer wanted.
  [[nodiscard]] std::optional<SimilarityPicture> similarityWhole(std::span<const PixelBand> down,
                                                                 std::span<const PixelBand> across, Measure measure,
                                                                 double unit, const StillWanted& wanted) const;

 private:
  [[nodiscard]] RowMatrixF tableMeans(std::span<const PixelBand> down, std::span<const PixelBand> across,
                                      Measure measure, double unit, Exactness exactness) const;
  [[nodiscard]] bool hasPosition(std::int64_t position) const {
    return position >= m_spec.firstPosition && position < m_spec.endPosition();
  }

  EncodingSpec m_spec;
  std::shared_ptr<const std::vector<Column>> m_columns;
  std::shared_ptr<const Similarity> m_similarity;
  std::optional<TablePart> m_part;
  std::shared_ptr<const PatchPairs> m_patches;                 ///< if the table is that of a grid
  std::shared_ptr<const std::vector<TablePlace>> m_notFinite;  ///< the places known so far: more may be found later
};

/// The user's table that a scene shows, if there is one.
[[nodiscard]] std::optional<TablePart> tablePartOf(const Shown& shown);

/// Whether a view of the scene involves a user's table: the scene's own, or the one that is subtracted.
[[nodiscard]] bool showsTable(const Scene& scene);

/// Whether a user's table and a sinusoid are side by side.
[[nodiscard]] bool standsBesideOtherKind(const Scene& scene);

/// The end of a symmetric colour scale or axis: 1 for a sinusoid; for a user's table, the greatest size of a finite
/// number; for a difference, the most by which the two can differ; for two user tables side by side, the greater one. A
/// table next to a sinusoid keeps its own scale: trained ones are mostly so much smaller that they would be invisible
/// on a common scale.
[[nodiscard]] double greatestShown(const Scene& scene);

/// The positions of the scene's own encoding, for a difference the common ones: the first, and one past the last.
[[nodiscard]] std::pair<std::int64_t, std::int64_t> shownPositions(const Scene& scene);

/// What the cells of a scene show: their values, or how much they differ from the other encoding's.
class ShownValues {
 public:
  explicit ShownValues(const Scene& scene);

  [[nodiscard]] double at(std::int64_t position, int dimension) const;
  /// at() of every dimension that all that are shown have.
  [[nodiscard]] Eigen::ArrayXd row(std::int64_t position) const;
  /// What at() says of a dimension, as a column of patches; nullptr if not all that is shown are such columns.
  [[nodiscard]] std::shared_ptr<const PatchColumn> patchColumn(int dimension) const;
  [[nodiscard]] bool hasPatchColumn(int dimension) const;

 private:
  ShownMatrix m_own;
  std::optional<ShownMatrix> m_other;
};

/// The colour of values that are not finite: it is in no colour map, and far from all their colours.
[[nodiscard]] QColor notFiniteColour();

/// Remarks about a scene's table: how many of its numbers are not finite, and which rows and columns are left out
/// because there are too many. Empty if there is nothing to say.
[[nodiscard]] QStringList tableRemarks(const Shown& shown);

/// Remarks for drawNote(): all of them, then without the last one, and so on.
[[nodiscard]] QStringList fewerAndFewer(const QStringList& remarks);

}  // namespace sinescope

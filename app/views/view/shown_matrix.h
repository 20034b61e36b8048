#pragma once

#include <QColor>
#include <QImage>
#include <QStringList>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/document/scene.h"
#include "core/similarity/similarity_means.h"
#include "core/table/table_means.h"
#include "core/table/table_similarity.h"

namespace sinescope {

/// How exactly a picture is asked for: as a frame on the screen, which must not take long, or as it stands in a file.
enum class Exactness { Frame, Whole };

/// The matrix that a scene shows, as a value: the sinusoid, or the own matrix in its place. It may outlive its scene,
/// on any thread. Rows count from the scene's first position.
class ShownMatrix {
 public:
  explicit ShownMatrix(const Shown& shown);

  bool operator==(const ShownMatrix&) const = default;

  [[nodiscard]] const EncodingSpec& spec() const { return m_spec; }
  /// The own matrix, if it is one.
  [[nodiscard]] const TablePart* table() const { return m_part ? &*m_part : nullptr; }

  /// NaN where an own matrix has no such cell.
  [[nodiscard]] double at(std::int64_t position, int dimension) const;
  /// Means of pixels, divided by `unit`; bands are of its own cells, the outermost perhaps a little beyond them.
  [[nodiscard]] RowMatrixF image(std::span<const PixelBand> positions, std::span<const PixelBand> dimensions,
                                 double unit, Exactness exactness) const;

  /// NaN where an own matrix has no such positions, or a number in their rows is not finite.
  [[nodiscard]] double similarity(std::int64_t p, std::int64_t q, Measure measure) const;
  /// p against `count` positions from `first` on.
  [[nodiscard]] Eigen::VectorXd similarities(std::int64_t p, std::int64_t first, std::int64_t count,
                                             Measure measure) const;
  /// The means of all pairs of pixels, divided by `unit`, as a frame can have them; bands are of whole cells.
  [[nodiscard]] SimilarityPicture similarityFrame(std::span<const PixelBand> down, std::span<const PixelBand> across,
                                                  Measure measure, double unit) const;
  /// The same as it stands in a file; nothing where it is no longer wanted.
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
  std::shared_ptr<const std::vector<TablePlace>> m_notFinite;  ///< what is known of it: more may be found later
};

/// The own matrix that is shown, if one is.
[[nodiscard]] std::optional<TablePart> tablePartOf(const Shown& shown);

/// Whether there is an own matrix in a view of the scene: the scene's, or the other's that is subtracted.
[[nodiscard]] bool showsTable(const Scene& scene);

/// Whether an own matrix and a sinusoid stand side by side.
[[nodiscard]] bool standsBesideOtherKind(const Scene& scene);

/// The end of a colour scale or an axis about 0: 1 for a sinusoid, the greatest size of a finite number for an own
/// matrix; of a difference what the two can differ by; the greater one of two own matrices side by side. Beside a
/// sinusoid an own matrix keeps its own: trained ones are mostly so much smaller that on one scale nothing would be
/// seen of them.
[[nodiscard]] double greatestShown(const Scene& scene);

/// The positions of the scene's own encoding, of a difference those that both have: the first, and one past the last.
[[nodiscard]] std::pair<std::int64_t, std::int64_t> shownPositions(const Scene& scene);

/// What the cells of a scene show: their values, or by how much they differ from the other's.
class ShownValues {
 public:
  explicit ShownValues(const Scene& scene);

  [[nodiscard]] double at(std::int64_t position, int dimension) const;

 private:
  ShownMatrix m_own;
  std::optional<ShownMatrix> m_other;
};

/// The colour of what is not finite: in no colour map, and far from all of their colours.
[[nodiscard]] QColor notFiniteColour();

/// What is to be said of an own matrix that is shown: how many of its numbers are not finite, and which of its rows and
/// columns are left out because there are too many. Empty where nothing is.
[[nodiscard]] QStringList tableRemarks(const Shown& shown);

/// Remarks for drawNote(): all of them, then one less from the end, and so on.
[[nodiscard]] QStringList fewerAndFewer(const QStringList& remarks);

}  // namespace sinescope

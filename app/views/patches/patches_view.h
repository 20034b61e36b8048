#pragma once

#include <memory>

#include "app/views/patches/shown_patches.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

class ChoiceBox;
class ColourBar;

/// The similarity of the selected position's patch to every patch of the grid, as a picture of the grid. A click
/// selects a patch; arrow keys move in the grid.
class PatchesView : public PlaneView {
  Q_OBJECT

 public:
  explicit PatchesView(QWidget* parent = nullptr);
  ~PatchesView() override;

  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  /// A box for choosing the measure.
  [[nodiscard]] QWidget* headerControl() override;
  [[nodiscard]] std::optional<ReadableTable> readableTable() const override;
  [[nodiscard]] std::optional<QPointF> cellPlace(const Selection& cell) const override;

 protected:
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] bool fillsItsRoom() const override { return true; }
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] const Grid& grid() const { return scene().spec.grid; }
  [[nodiscard]] Heatmap::Picture picture() const;
  /// The values to the patch at `position`: of A, or A − B.
  [[nodiscard]] PatchNumbers valuesTo(std::int64_t position) const;
  /// The range of all patches' values, as far as the patch in the corner has them.
  [[nodiscard]] ValueRange cornerRange() const;
  void computeValues(bool ofOtherEncoding);
  /// The number of a patch; NaN if there are none.
  [[nodiscard]] double valueAt(std::int64_t position) const;
  [[nodiscard]] QString valueWords(double value) const;
  /// The place of a position's patch, in axis coordinates.
  [[nodiscard]] QPointF placeOf(std::int64_t position) const;
  void paintNumbers(QCPPainter& painter, const QRectF& rect) const;
  QRegion paintNote(QCPPainter& painter, const QRectF& rect) const;

  std::shared_ptr<const PatchNumbers> m_values;  ///< of A, or A − B; nullptr: none
  ValueRange m_cornerRange;
  ValueRange m_range;
  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
  ChoiceBox* m_measures = nullptr;
};

}  // namespace sinescope

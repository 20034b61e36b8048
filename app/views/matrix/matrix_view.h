#pragma once

#include <memory>

#include "app/views/view/plane_view.h"

namespace sinescope {

class ColourBar;

/// The encoding as a heatmap: dimensions across, positions downwards (or transposed). The colours are fixed to [-1, 1],
/// for a user's table to its greatest number. If cells are large enough, they show their numbers.
class MatrixView : public PlaneView {
  Q_OBJECT

 public:
  explicit MatrixView(QWidget* parent = nullptr);
  ~MatrixView() override;

  [[nodiscard]] QString title() const override { return tr("Matrix"); }
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] QString description() const override;
  [[nodiscard]] bool showsTables() const override { return true; }
  [[nodiscard]] std::optional<ReadableTable> readableTable() const override;

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override { return boundsOf(scene()) != boundsOf(drawn); }
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  void layoutSettles() override;
  [[nodiscard]] bool fillsItsRoom() const override { return true; }
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override;
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;

 private:
  [[nodiscard]] Heatmap::Picture picture() const;
  /// What the ends of the colour map stand for.
  [[nodiscard]] ValueRange range() const;
  void paintNumbers(QCPPainter& painter, const QRectF& rect);
  QRegion paintNote(QCPPainter& painter, const QRectF& rect);
  /// Remarks about a user's table in this picture.
  [[nodiscard]] QStringList remarks(const QRectF& rect) const;
  /// Explains pale colours, where waves turn within a pixel.
  [[nodiscard]] QStringList palenessTexts(const QRectF& rect) const;
  void markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong);

  struct KeptPart;

  std::shared_ptr<KeptPart> m_kept;
  std::unique_ptr<Heatmap> m_heatmap;
  std::unique_ptr<ColourBar> m_colourBar;
};

}  // namespace sinescope

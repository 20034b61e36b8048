#pragma once

#include "app/views/view/plane_view.h"
#include "app/views/view/shown_matrix.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

class TextTable;

/// The selected position against all others: the curve, and its numbers beside it.
class SimilarityRowView : public PlaneView {
  Q_OBJECT

 public:
  explicit SimilarityRowView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] bool showsTables() const override { return true; }
  /// The note in the picture of an encoding.
  [[nodiscard]] QString noteText() { return meansRemarks(axisRect().rect()).value(0); }

 protected:
  [[nodiscard]] bool isRescaledSince(const Scene& drawn) const override;
  bool update(const SceneDifference& difference) override;
  void applyLook() override;
  [[nodiscard]] PlaneAxis across() const override;
  [[nodiscard]] PlaneAxis down() const override { return {}; }
  [[nodiscard]] Selection selectionAt(double x, double y) const override;
  void paintMarks(QCPPainter& painter, const QRectF& rect) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  void paintCurve(QCPPainter& painter, const QRectF& rect);
  /// The same where an own matrix is in it: its values may not be finite.
  void paintTableCurve(QCPPainter& painter, const QRectF& rect, const OwnPart& part);
  /// How many positions of a pixel are looked at, of an own matrix.
  [[nodiscard]] std::int64_t looksOver(int pixels, bool forScreen) const;
  /// What is to be said of an own matrix in this picture.
  [[nodiscard]] QStringList remarks(const QCPPainter& painter, const QRectF& rect) const;
  /// What a pixel of an encoding's curve is where it is not the mean of the measure: the longest text first.
  [[nodiscard]] QStringList meansRemarks(const QRectF& rect) const;
  /// A position's curve, whatever matrix it is of.
  using Curve = std::function<CurveValues(std::int64_t p)>;
  struct Curves {
    Curve own;
    Curve other;  ///< where a difference is shown
    std::optional<ShownMatrix> otherOf;
    int pixels = 0;
    CellRange cells;
    std::int64_t firstPosition = 0;  ///< of A, that cells are counted from,
    std::int64_t length = 0;         ///< and its length
    bool forScreen = true;
  };
  /// The curves over this part of the plot; the last are kept.
  [[nodiscard]] const Curves& curvesFor(const OwnPart& part, bool forScreen);
  /// What is shown of `count` positions: the selected one against them.
  [[nodiscard]] Eigen::VectorXd valuesOf(std::int64_t first, std::int64_t count) const;
  [[nodiscard]] std::int64_t firstTabled(int room) const;
  /// The positions in view, where they are few and the selected one, whose peak rules the curve, is not among them.
  [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> positionsAwayFromPeak() const;
  /// The values that the ordinate spans.
  [[nodiscard]] ValueRange ordinate() const;

  TextTable* m_table;
  ValueRange m_range;
  Curves m_curves;
  std::int64_t m_scrolled = 0;
};

}  // namespace sinescope

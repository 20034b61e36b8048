#pragma once

#include "app/views/view/plane_view.h"
#include "app/views/view/shown_matrix.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

class TextTable;

/// The selected position against all others: the curve, and its numbers next to it.
class SimilarityRowView : public PlaneView {
  Q_OBJECT

 public:
  explicit SimilarityRowView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override;
  [[nodiscard]] QString subtitle() const override;
  [[nodiscard]] bool showsTables() const override { return true; }
  /// Shows the curve alone, as where it stands beside the heatmap.
  void leaveNumbersOut();
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
  [[nodiscard]] QRegion answer() const override;

 private:
  void paintCurve(QCPPainter& painter, const QRectF& rect);
  /// The same for a user's table, whose values may not be finite.
  void paintTableCurve(QCPPainter& painter, const QRectF& rect, const OwnPart& part);
  /// How many positions of a pixel are sampled for a user's table.
  [[nodiscard]] std::int64_t samplesOver(int pixels) const;
  /// Remarks about a user's table in this picture.
  [[nodiscard]] QStringList remarks(const QRectF& rect) const;
  /// What a pixel of an encoding's curve shows if it is not the mean of the measure; longest text first.
  [[nodiscard]] QStringList meansRemarks(const QRectF& rect) const;
  /// The curve of a position, for any kind of matrix.
  using Curve = std::function<CurveValues(std::int64_t p)>;
  struct Curves {
    Curve own;
    Curve other;  ///< if a difference is shown
    std::optional<ShownMatrix> ownOf;
    std::optional<ShownMatrix> otherOf;
    int pixels = 0;
    CellRange cells;
    std::int64_t firstPosition = 0;  ///< A's first position, from which cells are counted,
    std::int64_t length = 0;         ///< and A's length
    bool inFigure = false;
  };
  /// The curves over this part of the plot; the last ones are cached.
  [[nodiscard]] const Curves& curvesFor(const OwnPart& part);
  /// The values shown for `count` positions: the selected one against them.
  [[nodiscard]] Eigen::VectorXd valuesOf(std::int64_t first, std::int64_t count) const;
  [[nodiscard]] std::int64_t firstTabled(int room) const;
  /// The visible positions, if they are few and do not include the selected one, whose peak dominates the curve.
  [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> positionsAwayFromPeak() const;
  /// The range of the ordinate.
  [[nodiscard]] ValueRange ordinate() const;

  TextTable* m_table;
  ValueRange m_range;
  Curves m_curves;
  std::int64_t m_scrolled = 0;
};

}  // namespace sinescope

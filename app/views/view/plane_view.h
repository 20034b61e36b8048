#pragma once

#include <QPoint>
#include <functional>

#include "app/views/drawing/cell_ticker.h"
#include "app/views/drawing/drawing.h"
#include "app/views/view/plot_view.h"

namespace sinescope {

/// An axis of a plane in cells: its first label, how many cells, and what it counts.
struct PlaneAxis {
  std::int64_t first = 0;
  std::int64_t count = 0;  ///< 0: the axis has values, not cells, and does not zoom
  bool isDimension = false;
  QString label;
};

/// A view whose plot is a plane of cells: wheel zooms at the pointer, drag pans, double click shows all, click selects,
/// the pointer hovers, arrow keys move the selection.
class PlaneView : public PlotView {
  Q_OBJECT

 public:
  explicit PlaneView(QWidget* parent);

  [[nodiscard]] Qt::Orientation pairing() const override { return down().count > 0 ? Qt::Horizontal : Qt::Vertical; }
  /// The part of the plane in view, in cells from the first.
  [[nodiscard]] Zoom zoom() const;
  /// All of it.
  [[nodiscard]] Zoom wholeZoom() const;

 protected:
  /// The two axes that most views have.
  [[nodiscard]] PlaneAxis positions() const;
  [[nodiscard]] PlaneAxis dimensions() const;

  /// Where `rect` has positions of the scene's own encoding across, and which cells of it stand there: all of the zoom,
  /// but where the axes span two encodings.
  struct OwnPart {
    QRectF rect;
    CellRange cells;
  };
  [[nodiscard]] OwnPart ownPart(const QRectF& rect) const;
  /// Whether a difference is asked for of encodings without a common position.
  [[nodiscard]] bool isWithoutDifference() const;
  /// If so, says so.
  bool paintNoDifference(QCPPainter& painter, const QRectF& rect) const;
  /// Notes on the picture. Marks cross them: above these they would be drawn with every move of the pointer.
  void addNotes(const std::function<void(QCPPainter&, const QRectF&)>& paint);
  /// What the scene's own encoding counts as cell of the axis's first position.
  [[nodiscard]] static std::int64_t firstCellOf(const EncodingSpec& spec, const Scene& scene);

  [[nodiscard]] virtual PlaneAxis across() const = 0;
  [[nodiscard]] virtual PlaneAxis down() const = 0;
  /// What stands at a point in axis coordinates.
  [[nodiscard]] virtual Selection selectionAt(double x, double y) const = 0;
  /// What the pointer is on there: the cell alone, unless a view says that it is a pair.
  [[nodiscard]] virtual Hover hoverAt(double x, double y) const { return {selectionAt(x, y)}; }
  /// Draws selection and hover.
  virtual void paintMarks(QCPPainter& painter, const QRectF& rect) = 0;
  /// Whether the zoom keeps both axes at the same number of cells for a pixel's worth.
  [[nodiscard]] virtual bool zoomsBothAxes() const { return down().count > 0; }
  /// Whether equal lengths across are equal ratios of the labels, not equal differences. A label below 1 then has no
  /// place.
  [[nodiscard]] virtual bool isLogarithmicAcross() const { return false; }
  /// The pointer at axis coordinates, or off the plane.
  virtual void pointAt(const std::optional<QPointF>& /*point*/) {}

  [[nodiscard]] QCPAxisRect& axisRect() { return *m_axisRect; }
  [[nodiscard]] QCPAxis& xAxis() { return *m_xAxis; }
  [[nodiscard]] QCPAxis& yAxis() { return *m_yAxis; }
  [[nodiscard]] const QCPAxis& xAxis() const { return *m_xAxis; }
  [[nodiscard]] const QCPAxis& yAxis() const { return *m_yAxis; }
  /// Sets ranges, tickers and labels of the axes that count cells.
  void updateAxes();
  void layoutSettles() override;
  /// Leaves room for the last label across, half of which stands beyond the axis: it would be left out.
  void keepLastLabel();
  /// Labels an axis; the label is left out while the axis is shorter than it.
  static void labelAxis(QCPAxis& axis, const QString& label);

  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;
  void forgetPointer() override { pointAt(std::nullopt); }

 private:
  void press(QMouseEvent* event);
  void move(QMouseEvent* event);
  void release(QMouseEvent* event);
  void leave();
  void zoomBy(double factor, const QPointF& at);
  void setZoom(const Zoom& zoom);
  void showAll();
  void updateAxis(QCPAxis& axis, const PlaneAxis& plane, const CellRange& shown);
  [[nodiscard]] CellRange zoomedAcross(const CellRange& range, double factor, double pixel) const;
  [[nodiscard]] CellRange shiftedAcross(const CellRange& range, double pixels) const;

  QCPAxisRect* m_axisRect;
  QCPAxis* m_xAxis;
  QCPAxis* m_yAxis;
  QSharedPointer<CellTicker> m_acrossTicker;
  QSharedPointer<CellTicker> m_downTicker;
  std::optional<QPoint> m_pressed;
  Zoom m_pressedZoom;
  bool m_dragging = false;
  Selection m_beforeClick;
};

}  // namespace sinescope

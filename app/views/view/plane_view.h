#pragma once

#include <QPoint>
#include <functional>

#include "app/views/drawing/cell_ticker.h"
#include "app/views/drawing/curve_style.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/heatmap.h"
#include "app/views/view/plot_view.h"
#include "app/views/view/spotlight_veil.h"

namespace sinescope {

/// An axis of a plane: the label of its first cell, the number of cells, and what they are.
struct PlaneAxis {
  std::int64_t first = 0;
  std::int64_t count = 0;  ///< 0: the axis has values, not cells, and does not zoom
  bool isDimension = false;
  QString label;
  double scale = 1;  ///< a cell is labelled with this times its number
};

/// A view whose plot is a plane of cells: the wheel zooms at the pointer, dragging pans, a double click shows
/// everything, a click selects, the pointer hovers, and arrow keys move the selection.
class PlaneView : public PlotView {
  Q_OBJECT

 public:
  explicit PlaneView(QWidget* parent);

  [[nodiscard]] Qt::Orientation pairing() const override { return down().count > 0 ? Qt::Horizontal : Qt::Vertical; }
  [[nodiscard]] std::optional<QPointF> cellPlace(const Selection& cell) const override;
  /// The visible part of the plane, in cells counted from the first.
  [[nodiscard]] Zoom zoom() const;
  /// The whole plane.
  [[nodiscard]] Zoom wholeZoom() const;

 protected:
  /// The two axes that most views have.
  [[nodiscard]] PlaneAxis positions() const;
  /// Positions that are labelled with where their waves are taken, if that is the same for all that is shown.
  [[nodiscard]] PlaneAxis scaledPositions() const;
  [[nodiscard]] PlaneAxis dimensions() const;

  /// The number of cells in sight; empty if some are so in part, or an axis has none.
  [[nodiscard]] QSize cellsInSight() const;
  /// The number of columns in sight; 0 if some are so in part.
  [[nodiscard]] int columnsInSight() const;
  /// The part of `rect` with positions of the scene's own encoding across, and the cells there: all visible cells,
  /// unless the axes span two encodings.
  struct OwnPart {
    QRectF rect;
    CellRange cells;
  };
  [[nodiscard]] OwnPart ownPart(const QRectF& rect) const;
  /// Whether a difference is requested for encodings without a common position.
  [[nodiscard]] bool isWithoutDifference() const;
  /// If isWithoutDifference(), paints a message. Returns whether it did.
  bool paintNoDifference(QCPPainter& painter, const QRectF& rect) const;
  /// Adds notes to the picture. `paint` draws them and returns where they stand: the lines of markers end there. (Above
  /// the markers, notes would be drawn again with every move of the pointer.) In a figure they stand below the plot.
  void addNotes(const std::function<QRegion(QCPPainter&, const QRectF&)>& paint);
  /// The part of a picture above its notes, for a tag that they would cover.
  [[nodiscard]] QRectF aboveNotes(const QRectF& rect) const;
  /// `texts` gives a line that a figure alone has below its plot, from longest to shortest; empty if there is none.
  void addLineBelow(const std::function<QStringList()>& texts) { m_linesBelow.push_back(texts); }
  /// The look of a note: framed on the picture, plain below a figure's plot.
  [[nodiscard]] NoteLook noteLook() const;
  /// The names of a figure's curves that have no other room; they stand below its plot.
  [[nodiscard]] virtual std::vector<CurveName> legendNames() const { return {}; }
  /// The lines that a figure's label of an axis may have; 0: it has no room.
  [[nodiscard]] virtual int labelLines() const { return 3; }
  /// Whether a picture of cells takes all the room that it is given, so that its cells need not be square.
  [[nodiscard]] virtual bool fillsItsRoom() const { return false; }
  /// The index of the axis's first position in the scene's own encoding.
  [[nodiscard]] static std::int64_t firstCellOf(const EncodingSpec& spec, const Scene& scene);

  [[nodiscard]] virtual PlaneAxis across() const = 0;
  [[nodiscard]] virtual PlaneAxis down() const = 0;
  /// The cell at a point in axis coordinates.
  [[nodiscard]] virtual Selection selectionAt(double x, double y) const = 0;
  /// What the pointer is on there: only the cell, unless a view makes it a pair.
  [[nodiscard]] virtual Hover hoverAt(double x, double y) const { return {selectionAt(x, y)}; }
  /// Where a position and a dimension are on an axis of the plane; nullopt: nowhere.
  [[nodiscard]] virtual std::optional<double> placeOnAxis(const PlaneAxis& axis, const Selection& cell) const;
  /// Dims all but what the spotlight is on. `cell` is under the pointer, or else selected.
  virtual void paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const;
  /// Draws what lies on the picture: the veil of the spotlight, the selection and the hovered cell.
  void paintOnTop(QCPPainter& painter, const QRectF& rect);
  /// Draws the selection and the hovered cell.
  virtual void paintMarks(QCPPainter& painter, const QRectF& rect) = 0;
  /// Whether zooming keeps the ratio of cells per pixel of both axes.
  [[nodiscard]] virtual bool zoomsBothAxes() const { return down().count > 0; }
  /// Whether equal lengths across are equal ratios of the labels instead of equal differences. A label below 1 then has
  /// no place.
  [[nodiscard]] virtual bool isLogarithmicAcross() const { return false; }
  /// The pointer is at these axis coordinates, or off the plane.
  virtual void pointAt(const std::optional<QPointF>& /*point*/) {}

  [[nodiscard]] QCPAxisRect& axisRect() { return *m_axisRect; }
  [[nodiscard]] QCPAxis& xAxis() { return *m_xAxis; }
  [[nodiscard]] QCPAxis& yAxis() { return *m_yAxis; }
  [[nodiscard]] const QCPAxis& xAxis() const { return *m_xAxis; }
  [[nodiscard]] const QCPAxis& yAxis() const { return *m_yAxis; }
  /// Sets ranges, tickers and labels of the axes that count cells.
  void updateAxes();
  void layoutSettles() override;
  /// Leaves room for the last label across, half of which is beyond the axis; otherwise it would be left out.
  void keepLastLabel();
  /// The cell at these axis coordinates, in pixels.
  [[nodiscard]] QRectF cellRect(double x, double y) const;
  /// Labels an axis; on the screen the label is left out while the axis is shorter than it.
  void labelAxis(QCPAxis& axis, const QString& label);

  void checkFigure() override;

  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool plotEvent(QEvent* event) override;
  void forgetPointer() override { pointAt(std::nullopt); }

 private:
  double paintBelow(QCPPainter* painter, const QRectF& all) final;
  /// How long a line of an axis's label may be in a figure: it may reach beyond the axis.
  [[nodiscard]] double labelRoom(const QCPAxis& axis);
  /// Whether another picture stands beside this one or, of the axis on the left, above or below it.
  [[nodiscard]] bool sharesSide(const QCPAxis& axis);
  /// A figure's label of the axis on the left in one line that is not in the middle of the axis, where this alone has
  /// room for it; else empty.
  [[nodiscard]] QString shiftedLabel(const QCPAxis& axis, const QString& label);
  /// A figure's label of an axis, in as many lines as it needs.
  [[nodiscard]] QString foldedLabel(const QCPAxis& axis, const QString& label);
  /// What to choose where square cells leave too narrow or too low a picture; else empty.
  [[nodiscard]] QString sliverWords() const;
  /// Makes the room of the picture as high and wide as square cells are.
  void squareCells();
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
  std::function<QRegion(QCPPainter&, const QRectF&)> m_paintNotes;
  std::vector<std::function<QStringList()>> m_linesBelow;
  QRegion m_notes;        ///< where the notes stand
  double m_noteRoom = 0;  ///< the width for them below a figure's plot
  QSharedPointer<CellTicker> m_acrossTicker;
  QSharedPointer<CellTicker> m_downTicker;
  std::optional<QPoint> m_pressed;
  Zoom m_pressedZoom;
  bool m_dragging = false;
  Selection m_beforeClick;
};

}  // namespace sinescope

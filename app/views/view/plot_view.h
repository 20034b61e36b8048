#pragma once

#include <QRect>
#include <QVector>

#include "app/views/view/view.h"

class QCPAxis;
class QCPLayer;
class QCustomPlot;

namespace sinescope {

class ScreenPlot;

/// A view drawn by one QCustomPlot.
class PlotView : public View {
  Q_OBJECT

 public:
  explicit PlotView(QWidget* parent = nullptr);

  void paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) final;
  [[nodiscard]] double heightBelow(const QSize& size, const PaintTarget& target) final;
  [[nodiscard]] std::vector<CellPicture> cellPictures() final;
  [[nodiscard]] QWidget& canvas() const final;
  [[nodiscard]] QRegion subject() const override;

 protected:
  /// What happens on the plot: the pointer, the wheel. Before any of these the view is brought up to its scene, so that
  /// what was kept of the last drawing never meets another scene. Returns whether the event ends here.
  virtual bool plotEvent(QEvent* /*event*/) { return false; }
  [[nodiscard]] QCustomPlot& plot();
  [[nodiscard]] QCPLayer* marksLayer();
  /// Draws the plot again when it is painted next, on the screen or into an image: once, whatever came before.
  void redraw();
  /// Draws the marks again; where a scene waits to be drawn, they come with it.
  void redrawMarks();
  /// Pixels of a logical pixel, on the screen or in the figure that is made: what texts about pixels count.
  [[nodiscard]] double pixelScale() const;

  /// Declares that a heatmap of the view is made of cells; see Heatmap::setCells().
  void addCells(Heatmap& heatmap, Heatmap::Cells cells);
  void addCells(Heatmap& heatmap, Heatmap::CellSource cells);
  /// Paints what stands below a figure's plot, in the room from the top of `all` on, or without a painter only measures
  /// it. Returns its height. Precondition: the plot is laid out.
  virtual double paintBelow(QCPPainter* /*painter*/, const QRectF& /*all*/) { return 0; }
  /// Colours and fonts of the theme on an axis.
  void styleAxis(QCPAxis& axis) const;
  /// Refuses the figure that has been laid out if it is too small to be read.
  virtual void checkFigure() {}
  /// The axes have another room: tickers that count pixels are told here.
  virtual void layoutSettles() {}
  /// What a colour bar measures: `what`, or the difference of it.
  [[nodiscard]] QString barMeasure(const QString& what) const;
  /// Gives the plot's elements their places, in layoutSettles().
  void updateLayout();
  /// Calls layoutSettles() again, even if no axis rect changes.
  void settleOnceMore() { m_settledRects.clear(); }
  [[nodiscard]] QRegion answer() const override;
  void applyLook() override;

  bool eventFilter(QObject* watched, QEvent* event) final;

 private:
  void present(const SceneDifference& difference, bool more) final;
  void drawNow() final;
  void settleLayout();
  /// Lays out a figure's plot of this size. Returns the height that what stands below needs.
  double layOutFigure(const QSize& size);
  /// The room that what stands below a figure's plot needs of this size.
  double roomBelow(const QSize& size);

  ScreenPlot* m_plot;
  std::vector<const Heatmap*> m_cellPictures;
  QVector<QRect> m_settledRects;
  bool m_replotting = false;
  bool m_isCoarse = false;  ///< while notes are measured as those of a figure with a pixel for each logical one
};

}  // namespace sinescope

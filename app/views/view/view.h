#pragma once

#include <QRect>
#include <QVector>
#include <QWidget>

#include "app/document/view_kind.h"

class QCPAxis;
class QCPLayer;
class QCPPainter;
class QCustomPlot;

namespace sinescope {

/// One picture of the encoding: a pure function of the scene that it is handed, drawn by one QCustomPlot.
///
/// A view knows no document, no panel and no other view. What its pixels need it asks core for while it paints, so that
/// a frame costs what the screen costs; while it is not visible it asks for nothing.
class View : public QWidget {
  Q_OBJECT

 public:
  explicit View(QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  [[nodiscard]] const Scene& scene() const { return m_scene; }

  /// Its row in the table of views. Precondition: makeView() has made it.
  [[nodiscard]] const ViewKind& kind() const { return *m_kind; }
  [[nodiscard]] QString name() const { return QLatin1String(m_kind->name); }
  /// Whether all that the view shows is there: false while more of it comes by itself.
  [[nodiscard]] virtual bool isComplete() const { return true; }
  /// What the picture is of, in bold: "Similarity to position 30".
  [[nodiscard]] virtual QString title() const = 0;
  /// What it shows, in grey: "dot product".
  [[nodiscard]] virtual QString subtitle() const = 0;
  /// Whether it shows the own matrix of a scene that has one, or what has nothing to do with it. Else it shows the
  /// sinusoid of the same size, and its heading says so.
  [[nodiscard]] virtual bool showsTables() const { return false; }
  /// The subtitle, and before it what of the scene it is of where that is not what others show.
  [[nodiscard]] QString heading() const;
  /// The picture in words, for those who do not see it.
  [[nodiscard]] virtual QString description() const;
  /// How two such views stand where encodings are compared: beside one another, or (curves) under one another, so that
  /// the same position stands at the same place.
  [[nodiscard]] virtual Qt::Orientation pairing() const { return Qt::Horizontal; }
  /// A control of the view's own that its pane shows beside the title, or nullptr.
  [[nodiscard]] virtual QWidget* headerControl() { return nullptr; }

  /// Draws the plot alone, without the title, at `size` logical pixels from the painter's origin. Pictures inside it
  /// are made for the painter's device pixels, or for `density` pixels a logical pixel where the painter is vectorized.
  void paintPlot(QCPPainter& painter, const QSize& size, double density);

  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }
  [[nodiscard]] QSize sizeHint() const override { return {520, 380}; }

 Q_SIGNALS:
  /// A cell is selected.
  void selected(const sinescope::Selection& selection);
  /// The pointer is on a cell or a pair, or on none.
  void hovered(const std::optional<sinescope::Hover>& hover);
  /// The user changes how things are shown: zoom.
  void appearanceEdited(const sinescope::Appearance& appearance);
  /// The plot, or what is marked on it, has been drawn anew.
  void painted();
  /// What the user typed into the view cannot be used, or (empty) can be again.
  void rejected(const QString& message);
  /// The user wants to see something in another view: its name, the cell, and the appearance that shows it.
  void viewRequested(const QString& view, const sinescope::Selection& selection,
                     const sinescope::Appearance& appearance);
  /// What the user asked for is done, in a few words that stay for a moment: "Copied the program".
  void notified(const QString& message);
  /// The user wants the view's text in a file.
  void saveTextRequested();
  /// The title or the subtitle reads differently.
  void titleChanged();

 protected:
  /// Brings axes, plottables and marks up to the scene; called only when the view is to be drawn. Returns whether more
  /// than the marks on the overlay must be drawn again.
  virtual bool update(const SceneDifference& difference) = 0;

  /// Whether what this encoding is compared with, side by side, gives the picture other axes or scales than it had in
  /// `drawn`: while one of two encodings is edited, the other's picture mostly stays.
  [[nodiscard]] virtual bool isRescaledSince(const Scene& /*drawn*/) const { return true; }

  /// What happens on the plot: the pointer, the wheel. Before any of these the view is brought up to its scene, so that
  /// what was kept of the last drawing never meets another scene. Returns whether the event ends here.
  virtual bool plotEvent(QEvent* /*event*/) { return false; }
  /// Other cells are shown: what the pointer was on may not be there any more.
  virtual void forgetPointer() {}

  [[nodiscard]] QCustomPlot& plot() { return *m_plot; }
  [[nodiscard]] QCPLayer* marksLayer();
  /// Draws the plot again when what has happened is handled; a hidden one when it shows.
  void redraw();
  /// Draws the marks again; where a scene waits to be drawn, they come with it.
  void redrawMarks();
  /// Whether a scene waits to be drawn: what is kept of the last one is not of this one.
  [[nodiscard]] bool isStale() const { return m_stale; }
  /// Whether the picture is made once, for a figure: it can wait for what others show bit by bit.
  [[nodiscard]] bool isFigure() const { return m_isFigure; }
  /// Pixels that a picture has for each logical pixel of a vectorized painter.
  [[nodiscard]] double density() const { return m_density; }
  /// Pixels of a logical pixel, on the screen or in the figure that is made: what texts about pixels count.
  [[nodiscard]] double pixelScale() const;

  [[nodiscard]] double textScale() const;
  /// Colours and fonts of the theme on an axis.
  void styleAxis(QCPAxis& axis) const;
  /// The axes have another room: tickers that count pixels are told here.
  virtual void layoutSettles() {}
  /// Fonts and colours of all that the view has drawn itself.
  virtual void applyLook();

  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) final;
  /// Moves the selected position: ten on or back, to the first or the last.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void drawPending();
  /// Brings the view up to date for what the user does; false where it cannot be.
  [[nodiscard]] bool isReadyFor(const QEvent& event);
  [[nodiscard]] SceneDifference differenceFromDrawn() const;
  void refresh();
  /// Draws the plot when it is painted next: of the sizes that a layout tries only the last is drawn.
  void drawLater();
  /// Draws what waits for that.
  void drawNow();
  void settleLayout();

  friend View* makeView(const ViewKind& kind, QWidget* parent);

  const ViewKind* m_kind = nullptr;
  QCustomPlot* m_plot;
  Scene m_scene;
  std::optional<Scene> m_drawn;
  QVector<QRect> m_settledRects;
  double m_density = 1;
  bool m_isFigure = false;
  bool m_stale = true;
  bool m_drawPending = false;
  bool m_replotting = false;
  bool m_replotDue = false;  ///< the plot is to be drawn when it is painted
  bool m_showing = false;    ///< it is about to be resized
};

/// A view of the row.
[[nodiscard]] View* makeView(const ViewKind& kind, QWidget* parent = nullptr);

}  // namespace sinescope

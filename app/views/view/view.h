#pragma once

#include <QRegion>
#include <QWidget>
#include <functional>

#include "app/document/view_kind.h"
#include "app/views/drawing/heatmap.h"
#include "app/views/drawing/paint_target.h"
#include "app/views/view/readable_table.h"

class QCPPainter;

namespace sinescope {

class CoverSheet;

/// A picture of cells: at its number of cells, across and down, it has one in each of its pixels.
struct CellPicture {
  QSize cells;
  Heatmap::LongPicture picture;
};

/// Whether the positions or the dimensions of what the encoding is compared with are others.
[[nodiscard]] bool otherBoundsDiffer(const Scene& a, const Scene& b);

/// One picture of the encoding, or a text about it: a pure function of the scene that it is handed. What has axes is a
/// PlotView, what is read is a TextView.
///
/// A view knows no document, no panel and no other view. What its pixels need it asks core for while it paints, so that
/// a frame costs what the screen costs; while it is not visible it asks for nothing.
class View : public QWidget {
  Q_OBJECT

 public:
  explicit View(QWidget* parent = nullptr);

  void setScene(const Scene& scene);
  /// What it shows of the scene that it was handed: sceneFor() its kind. Its cells are told to others as those of the
  /// whole, by selectCell(), hoverCell() and requestView().
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
  /// The same in fewer words that are right by themselves, where a pane of a figure has no room for it.
  [[nodiscard]] virtual QString briefSubtitle() const { return subtitle(); }
  /// Whether it shows the own matrix of a scene that has one, or what has nothing to do with it. Else it shows the
  /// sinusoid of the same size, and its heading says so.
  [[nodiscard]] virtual bool showsTables() const { return false; }
  /// The title and, where one axis of a grid is shown, its name: "Clocks · y".
  [[nodiscard]] QString shownTitle() const;
  /// The subtitle, and with it what of the scene it is of where that is not what others show: an axis of a grid, or the
  /// sinusoid beside an own table.
  [[nodiscard]] QString heading() const;
  /// The picture in words, for those who do not see it.
  [[nodiscard]] virtual QString description() const;
  /// The same, unless it is covered: then that.
  [[nodiscard]] QString shownDescription() const;
  /// Its cells, for a view whose picture is a table to those who do not see it; always or never.
  [[nodiscard]] virtual std::optional<ReadableTable> readableTable() const { return std::nullopt; }
  /// A cell in one short sentence: "position 30, dimension 12, sine, −0.9880". Without the value while that is covered.
  [[nodiscard]] QString spokenSentence(const Selection& cell) const;
  /// The value of a cell as the readout writes it, unless it is covered.
  [[nodiscard]] QString spokenValue(const Selection& cell) const;
  /// How two such views stand where encodings are compared: beside one another, or (curves) under one another, so that
  /// the same position stands at the same place.
  [[nodiscard]] virtual Qt::Orientation pairing() const { return Qt::Horizontal; }
  /// A control of the view's own that its pane shows beside the title, or nullptr.
  [[nodiscard]] virtual QWidget* headerControl() { return nullptr; }
  /// Leaves out of that control what the strip of a presentation has as a knob, or shows it again. Returns whether
  /// anything is left of the control. Precondition: there is one.
  virtual bool leaveKnobsToStrip(bool /*left*/) { return true; }

  /// Draws the picture alone, without the title, at `size` logical pixels from the painter's origin.
  /// Precondition: `target` is a figure.
  virtual void paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) = 0;
  /// The height of the notes and names below such a plot.
  [[nodiscard]] virtual double heightBelow(const QSize& /*size*/, const PaintTarget& /*target*/) { return 0; }
  /// The heatmaps of the view that are made of cells, as a figure has them; empty if it has none.
  [[nodiscard]] virtual std::vector<CellPicture> cellPictures() { return {}; }
  /// The widget in the view that is painted and has the pointer.
  [[nodiscard]] virtual QWidget& canvas() const = 0;
  /// What the view is about, in pixels of its canvas: cells, curves, clocks, lines of text; without axes, legend and
  /// notes. Precondition: the view is drawn.
  [[nodiscard]] virtual QRegion subject() const;
  /// Where a cell is in pixels of the canvas; nullopt: out of sight, or the view has no places for cells. A view of
  /// curves has its positions on the axis. Precondition: the view is drawn.
  [[nodiscard]] virtual std::optional<QPointF> cellPlace(const Selection& /*cell*/) const { return std::nullopt; }
  /// The same for a cell of the whole grid, where the view shows one axis.
  [[nodiscard]] std::optional<QPointF> gridCellPlace(const Selection& cell) const;
  /// Selects the nearest cell that it has.
  void selectCell(const Selection& cell);
  /// Whether the answer is hidden until it is predicted.
  [[nodiscard]] bool isCovered() const { return !m_scene.cover.views.empty() && m_scene.cover.views.contains(name()); }
  /// Whether text in it is selected, which has a menu of its own.
  [[nodiscard]] virtual bool hasSelectedText() const { return false; }

  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }
  [[nodiscard]] QSize sizeHint() const override { return {520, 380}; }

 Q_SIGNALS:
  /// A cell is selected.
  void selected(const sinescope::Selection& selection);
  /// The pointer is on a cell or a pair, or on none.
  void hovered(const std::optional<sinescope::Hover>& hover);
  /// The user changes how things are shown: zoom.
  void appearanceEdited(const sinescope::Appearance& appearance);
  /// The user reveals what was covered.
  void coverEdited(const sinescope::Cover& cover);
  /// The picture, or what is marked on it, has been drawn anew.
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

  /// What is hidden while the view is covered, in pixels of its canvas: its subject, and what tells of it. Empty for a
  /// view that hides its answer itself.
  [[nodiscard]] virtual QRegion answer() const;

  /// The pointer is on a cell of its scene, or on none.
  void hoverCell(const std::optional<Hover>& hover);
  /// The user wants to see a cell of its scene in another view.
  void requestView(const QString& view, const Selection& cell, const Appearance& appearance);

  /// Other cells are shown: what the pointer was on may not be there any more.
  virtual void forgetPointer() {}

  /// Brings what update() has changed onto the screen; `more` is what that has returned.
  virtual void present(const SceneDifference& difference, bool more) = 0;
  /// Brings what waits to be drawn onto the screen before the user does something with it.
  virtual void drawNow() {}
  /// Brings the view up to its scene.
  void refresh();
  /// Brings the view up to its scene as if it had shown none before, and lets `paint` draw the figure.
  void refreshForFigure(const PaintTarget& target, const std::function<void()>& paint);
  /// Brings the view up to date for what the user does; false where it cannot be.
  [[nodiscard]] bool isReadyFor(const QEvent& event);
  /// Whether a scene waits to be drawn: what is kept of the last one is not of this one.
  [[nodiscard]] bool isStale() const { return m_stale; }
  /// Whether the view is about to show: it will have another size.
  [[nodiscard]] bool isShowing() const { return m_showing; }
  /// For whom the view is brought up to its scene and painted: the screen, except within refreshForFigure().
  [[nodiscard]] const PaintTarget& target() const { return m_target; }

  [[nodiscard]] double textScale() const;
  /// Fonts and colours of all that the view has drawn itself.
  virtual void applyLook() {}

  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  /// Moves the selected position: ten on or back, to the first or the last.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void drawPending();
  void placeCover();
  /// Tells assistive technology what has changed.
  void tell(const SceneDifference& difference);
  [[nodiscard]] SceneDifference differenceFromDrawn() const;

  friend View* makeView(const ViewKind& kind, QWidget* parent);

  const ViewKind* m_kind = nullptr;
  CoverSheet* m_sheet = nullptr;  ///< made when it is needed first
  Scene m_scene;
  std::optional<Scene> m_drawn;
  PaintTarget m_target;
  bool m_stale = true;
  bool m_tellsSelection = false;  ///< the user has selected a cell, which will be told once it is drawn
  bool m_drawPending = false;
  bool m_showing = false;  ///< it is about to be resized
};

/// A view of the row.
[[nodiscard]] View* makeView(const ViewKind& kind, QWidget* parent = nullptr);

}  // namespace sinescope

#include "app/views/view/plot_view.h"

#include <qcustomplot.h>
#include <QVBoxLayout>
#include <QtMath>
#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/screen_plot.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

/// Numbers look the same everywhere: on axes as in the texts beside them, in a figure of any desktop.
QLocale numberLocale() {
  QLocale locale = QLocale::c();
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  return locale;
}

}  // namespace

PlotView::PlotView(QWidget* parent) : View(parent), m_plot(new ScreenPlot(this)) {
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->addWidget(m_plot);
  m_plot->setObjectName(QStringLiteral("plot"));
  m_plot->setFocusPolicy(Qt::NoFocus);
  m_plot->installEventFilter(this);
  m_plot->setLocale(numberLocale());
  m_plot->setMinimumSize(60, 40);  // a plot of no size cannot be painted
  m_plot->setAntialiasedElements(QCP::aeAll);
  m_plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid | QCP::aeSubGrid);
  m_plot->plotLayout()->clear();
  // Ticks are chosen by the room that the axes have, which the layout has only just given them: settle both.
  connect(m_plot, &QCustomPlot::afterLayout, this, [this] { settleLayout(); });
  // A plot that was resized while it was hidden draws itself before its view is told that it shows again.
  connect(m_plot, &QCustomPlot::beforeReplot, this, [this] {
    m_replotting = true;
    refresh();
  });
  connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
    m_replotting = false;
    Q_EMIT painted();
  });
}

void PlotView::present(const SceneDifference& difference, bool more) {
  if (more && !m_settledRects.isEmpty()) layoutSettles();  // what fits in the room is to be found anew
  if (target().isFigure() || !isVisible() || m_replotting) return;
  if (more || difference.appearance || isShowing() || m_plot->isDue()) {
    redraw();
  } else {
    m_plot->redrawMarks();
    Q_EMIT painted();
  }
}

void PlotView::drawNow() { m_plot->drawDue(); }

void PlotView::redraw() { m_plot->redraw(); }

void PlotView::redrawMarks() {
  if (!isStale() && !m_plot->isDue()) m_plot->redrawMarks();
}

void PlotView::settleLayout() {
  const auto rectsNow = [this] {
    QVector<QRect> rects{m_plot->viewport()};
    for (QCPAxisRect* const rect : m_plot->axisRects()) rects.append(rect->rect());
    return rects;
  };
  // What fits changes the margins, and these what fits: mostly once.
  constexpr int mostPasses = 3;
  for (int pass = 0; pass < mostPasses && rectsNow() != m_settledRects; ++pass) {
    m_settledRects = rectsNow();
    layoutSettles();
    if (target().isFigure()) labelColourBars(*m_plot);
    updateLayout();
  }
  m_settledRects = rectsNow();
}

void PlotView::updateLayout() {
  using Phase = QCPLayoutElement;
  for (const auto phase : {Phase::upPreparation, Phase::upMargins, Phase::upLayout})
    m_plot->plotLayout()->update(phase);
}

void PlotView::paintPlot(QCPPainter& painter, const QSize& size, const PaintTarget& target) {
  refreshForFigure(target, [&] {
    if (scene().figure.transparent) m_plot->setBackground(Qt::NoBrush);
    const int below = qCeil(std::max(roomBelow(size), target.notesRoom));
    const int height = std::max(size.height() - below, 1);
    m_settledRects.clear();
    m_plot->toPainter(&painter, size.width(), height);
    checkFigure();
    if (below > 0) paintBelow(&painter, QRectF(0, height, size.width(), below));
  });
}

double PlotView::layOutFigure(const QSize& size) {
  m_settledRects.clear();
  if (!scene().figure.parts.bar) hideColourBars(*m_plot);
  m_plot->layOut(size);
  // A figure has the same layout at every resolution: room for the notes of a coarse one as well.
  const QRectF all(QPointF(), size);
  m_isCoarse = true;
  const double coarse = paintBelow(nullptr, all);
  m_isCoarse = false;
  const double below = std::max(coarse, paintBelow(nullptr, all));
  const double air = below > 0 ? 0.4 * QFontMetricsF(uiFont(kSmallTextSize, textScale())).height() : 0;
  return below + air;
}

double PlotView::roomBelow(const QSize& size) {
  const double below = layOutFigure(size);
  if (below <= 0 || below >= size.height()) return below;
  // Names that stood beside the plot may have no room there any more.
  return std::max(below, layOutFigure({size.width(), qFloor(size.height() - below)}));
}

double PlotView::heightBelow(const QSize& size, const PaintTarget& target) {
  double height = 0;
  refreshForFigure(target, [&] { height = roomBelow(size); });
  return height;
}

std::vector<CellPicture> PlotView::cellPictures() {
  std::vector<CellPicture> pictures;
  const PaintTarget inPixels{.kind = PaintTarget::Kind::VectorFigure, .cells = CellsAs::Pixels};
  refreshForFigure(inPixels, [&] {
    for (const Heatmap* const heatmap : m_cellPictures) {
      Heatmap::CellGrid cells = heatmap->cells();
      pictures.push_back({cells.size, std::move(cells.picture)});
    }
  });
  return pictures;
}

void PlotView::addCells(Heatmap& heatmap, Heatmap::Cells cells) {
  heatmap.setCells(std::move(cells));
  m_cellPictures.push_back(&heatmap);
}

void PlotView::addCells(Heatmap& heatmap, Heatmap::CellSource cells) {
  heatmap.setCells(std::move(cells));
  m_cellPictures.push_back(&heatmap);
}

QWidget& PlotView::canvas() const { return *m_plot; }

QRegion PlotView::subject() const {
  QRegion all;
  for (const QCPAxisRect* const rect : m_plot->axisRects()) {
    if (rect->visible() && !isColourBar(*rect)) all += rect->rect();
  }
  return all.isEmpty() ? View::subject() : all;
}

QRegion PlotView::answer() const {
  // Legends, numbers and sentences stand above the picture and to the right of it, axes to the left and below.
  const QRect picture = subject().boundingRect();
  const double line = kSmallTextSize * textScale();
  const QRect all = m_plot->rect();
  const int right = all.right();
  const QRegion above = QRect(QPoint(picture.left(), 0), QPoint(right, picture.bottom()));
  // A legend may begin left of the picture, above the first label of its axis.
  const QRegion legend = QRect(QPoint(0, 0), QPoint(right, picture.top() - qRound(line)));
  const QList<QCPAxisRect*> rects = m_plot->axisRects();
  const bool hasColourBar = std::ranges::any_of(rects, [](const QCPAxisRect* rect) { return isColourBar(*rect); });
  if (!hasColourBar) return above + legend;
  // Its lowest label is half a line below; the last one of the axis reaches beyond the picture.
  return above + legend + QRect(QPoint(picture.right() + qRound(2.75 * line), 0), all.bottomRight());
}

QString PlotView::barMeasure(const QString& what) const {
  return scene().showsDifference() ? tr("%1, A − B").arg(what) : what;
}

QCustomPlot& PlotView::plot() { return *m_plot; }

QCPLayer* PlotView::marksLayer() { return &m_plot->marksLayer(); }

double PlotView::pixelScale() const {
  if (m_isCoarse) return 1;
  return target().isFigure() ? target().density : m_plot->bufferDevicePixelRatio();
}

void PlotView::styleAxis(QCPAxis& axis) const {
  const ThemeColours& colours = themeColours(scene().dark);
  axis.setBasePen(QPen(colours.line, 1));
  axis.setTickPen(QPen(colours.fourth, 1));
  axis.setSubTicks(false);
  axis.setTickLength(0, 4);
  axis.setTickLabelColor(colours.secondary);
  axis.setTickLabelFont(uiFont(kSmallTextSize, textScale()));
  axis.setLabelColor(colours.secondary);
  axis.setLabelFont(uiFont(kSmallTextSize, textScale()));
  axis.setTickLabelPadding(qRound(4 * textScale()));
  axis.setLabelPadding(qRound(5 * textScale()));
  axis.setPadding(2);
  axis.grid()->setPen(QPen(colours.line, 1));
  axis.grid()->setZeroLinePen(QPen(colours.line, 1));
}

void PlotView::applyLook() {
  m_plot->setBackground(themeColours(scene().dark).surface);
  for (QCPAxisRect* const rect : m_plot->axisRects()) {
    for (QCPAxis* const axis : rect->axes()) styleAxis(*axis);
    // Panes above one another start at the same abscissa as long as the labels fit into this.
    const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
    const double labels =
        metrics.horizontalAdvance(grouped(boundsOf(scene()).endPosition() - 1)) + 2 * metrics.height();
    const int left = qRound(std::max(58 * textScale(), labels));
    const QMargins least = rect->minimumMargins();
    // A label at the very top is left out unless all of it has room.
    const int top = std::max(qRound(8 * textScale()), qCeil(metrics.height() / 2) + 1);
    rect->setMinimumMargins(
        {rect == m_plot->axisRect(0) ? left : least.left(), top, qRound(12 * textScale()), qRound(8 * textScale())});
  }
}

bool PlotView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_plot) return View::eventFilter(watched, event);
  if (event->type() == QEvent::Resize) {
    // In place of QCustomPlot's own answer, which draws every size at once.
    m_plot->setViewport(m_plot->rect());
    redraw();
    return true;
  }
  if (event->type() == QEvent::Paint) refresh();  // no scene is drawn in a part of the window alone
  return !isReadyFor(*event) || plotEvent(event);
}

}  // namespace sinescope

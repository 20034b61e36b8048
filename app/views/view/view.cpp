#include "app/views/view/view.h"

#include <qcustomplot.h>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <utility>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/view/spec_text.h"

namespace sinescope {

namespace {

const QString kMarksLayer = QStringLiteral("marks");

/// A plot that keeps no pixels while it is hidden: on a large screen they are tens of megabytes a view.
class Plot : public QCustomPlot {
 public:
  using QCustomPlot::QCustomPlot;

 protected:
  void hideEvent(QHideEvent* event) override {
    mPaintBuffers.clear();
    QCustomPlot::hideEvent(event);
  }
};

/// Whether a view's look differs; the zooms of other views are none of its business.
bool looksDifferent(const Scene& a, const Scene& b, const QString& view) {
  const auto zoomOf = [&view](const Appearance& appearance) {
    const auto found = appearance.zooms.find(view);
    return found == appearance.zooms.end() ? std::optional<Zoom>() : found->second;
  };
  if (a.dark != b.dark || zoomOf(a.appearance) != zoomOf(b.appearance)) return true;
  Appearance withoutZooms = a.appearance;
  withoutZooms.zooms = b.appearance.zooms;
  return withoutZooms != b.appearance;
}

/// Whether what a scene is compared with differs, or what is known of it.
bool comparedOtherwise(const Scene& a, const Scene& b) {
  if (pinnedOf(a) != pinnedOf(b)) return true;
  return a.other && a.other->table && *a.other->tableFacts != *b.other->tableFacts;
}

bool isInput(const QEvent& event) {
  switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::KeyPress:
    case QEvent::ToolTip:
      return true;
    default:
      return false;
  }
}

}  // namespace

View::View(QWidget* parent) : QWidget(parent), m_plot(new Plot(this)) {
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->addWidget(m_plot);
  setFocusPolicy(Qt::StrongFocus);
  m_plot->setObjectName(QStringLiteral("plot"));
  m_plot->setFocusPolicy(Qt::NoFocus);
  m_plot->installEventFilter(this);
  m_plot->setMinimumSize(60, 40);  // a plot of no size cannot be painted
  m_plot->setAntialiasedElements(QCP::aeAll);
  m_plot->setNotAntialiasedElements(QCP::aeAxes | QCP::aeGrid | QCP::aeSubGrid);
  m_plot->plotLayout()->clear();
  // Two pictures a plot: the marks, which move alone, and under them everything else.
  m_plot->addLayer(kMarksLayer, m_plot->layer(QStringLiteral("overlay")), QCustomPlot::limAbove);
  m_plot->layer(kMarksLayer)->setMode(QCPLayer::lmBuffered);
  m_plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
  // Ticks are chosen by the room that the axes have, which the layout has only just given them: settle both.
  connect(m_plot, &QCustomPlot::afterLayout, this, [this] { settleLayout(); });
  // A plot that was resized while it was hidden draws itself before its view is told that it shows again.
  connect(m_plot, &QCustomPlot::beforeReplot, this, [this] {
    m_replotting = true;
    refresh();
  });
  connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
    m_replotting = false;
    m_replotDue = false;
    Q_EMIT painted();
  });
}

void View::setScene(const Scene& scene) {
  const QString before = m_drawn || m_scene.columns ? title() + heading() : QString();
  m_scene = scene;
  // Beside another encoding the pointer may be on a cell that this one does not have.
  if (m_scene.hover && clampedTo(m_scene.spec, *m_scene.hover) != *m_scene.hover) m_scene.hover.reset();
  m_stale = true;
  if (title() + heading() != before) Q_EMIT titleChanged();
  if (!isVisible()) return;
  if (std::exchange(m_drawPending, true)) return;
  // However many scenes come until then, the last one is drawn.
  QMetaObject::invokeMethod(this, &View::drawPending, Qt::QueuedConnection);
}

void View::drawPending() {
  m_drawPending = false;
  if (isVisible()) refresh();
}

QString View::heading() const {
  const TablePtr table = m_scene.table || !m_scene.showsDifference() ? m_scene.table : m_scene.other->table;
  if (!table || showsTables()) return subtitle();
  const QString whose = notOfText(*table);
  return subtitle().isEmpty() ? whose : whose + QStringLiteral(" · ") + subtitle();
}

QString View::description() const { return title() + u' ' + heading(); }

SceneDifference View::differenceFromDrawn() const {
  if (!m_drawn) return SceneDifference::inEverything();
  SceneDifference difference;
  const bool otherCounts = comparedOtherwise(m_scene, *m_drawn) &&
                           (m_scene.showsDifference() || m_drawn->showsDifference() || isRescaledSince(*m_drawn));
  difference.encoding = (m_scene.columns != m_drawn->columns && m_scene.spec != m_drawn->spec) ||
                        m_scene.table != m_drawn->table || m_scene.tableFacts != m_drawn->tableFacts || otherCounts;
  difference.tokens = m_scene.tokens != m_drawn->tokens;
  difference.selection = m_scene.selection != m_drawn->selection;
  difference.hover = m_scene.hover != m_drawn->hover;
  difference.appearance = looksDifferent(m_scene, *m_drawn, name());
  difference.marking = m_scene.markSelection != m_drawn->markSelection;
  return difference;
}

void View::refresh() {
  if (!m_stale || !m_scene.columns) return;
  const SceneDifference difference = differenceFromDrawn();
  if (difference.encoding || difference.tokens) forgetPointer();
  m_stale = false;
  if (difference.appearance || difference.encoding) {
    m_plot->setBackground(themeColours(m_scene.dark).surface);
    applyLook();
  }
  const bool more = update(difference);
  if (more && !m_settledRects.isEmpty()) layoutSettles();  // what fits in the room is to be found anew
  m_drawn = m_scene;
  if (difference.encoding || difference.tokens || difference.selection || difference.appearance) {
    setAccessibleDescription(description());
  }
  if (!isVisible() || m_replotting) return;
  if (m_showing || m_replotDue) {
    drawLater();
  } else if (more || difference.appearance) {
    m_plot->replot();
  } else {
    marksLayer()->replot();
    Q_EMIT painted();
  }
}

void View::drawLater() {
  m_replotDue = true;
  m_plot->update();
}

void View::drawNow() {
  if (m_replotDue) m_plot->replot(QCustomPlot::rpQueuedRefresh);
}

void View::redraw() { isVisible() ? m_plot->replot(QCustomPlot::rpQueuedReplot) : drawLater(); }

void View::redrawMarks() {
  if (!m_stale && !m_replotDue) marksLayer()->replot();
}

void View::settleLayout() {
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
    auto* const layout = m_plot->plotLayout();
    layout->update(QCPLayoutElement::upPreparation);
    layout->update(QCPLayoutElement::upMargins);
    layout->update(QCPLayoutElement::upLayout);
  }
  m_settledRects = rectsNow();
}

void View::paintPlot(QCPPainter& painter, const QSize& size, double density) {
  m_density = density;
  m_isFigure = true;
  m_stale = true;
  m_drawn.reset();
  refresh();
  m_settledRects.clear();
  m_plot->toPainter(&painter, size.width(), size.height());
  m_density = 1;
  m_isFigure = false;
}

QCPLayer* View::marksLayer() { return m_plot->layer(kMarksLayer); }

double View::pixelScale() const { return m_isFigure ? m_density : m_plot->devicePixelRatioF(); }

double View::textScale() const { return m_scene.appearance.textScale; }

void View::styleAxis(QCPAxis& axis) const {
  const ThemeColours& colours = themeColours(m_scene.dark);
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

void View::applyLook() {
  for (QCPAxisRect* const rect : m_plot->axisRects()) {
    for (QCPAxis* const axis : rect->axes()) styleAxis(*axis);
    // Panes above one another start at the same abscissa as long as the labels fit into this.
    const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
    const double labels =
        metrics.horizontalAdvance(grouped(boundsOf(m_scene).endPosition() - 1)) + 2 * metrics.height();
    const int left = qRound(std::max(58 * textScale(), labels));
    const QMargins least = rect->minimumMargins();
    rect->setMinimumMargins({rect == m_plot->axisRect(0) ? left : least.left(), qRound(8 * textScale()),
                             qRound(12 * textScale()), qRound(8 * textScale())});
  }
}

void View::keyPressEvent(QKeyEvent* event) {
  Selection moved = m_scene.selection;
  switch (event->key()) {
    case Qt::Key_PageUp:
      moved.position -= 10;
      break;
    case Qt::Key_PageDown:
      moved.position += 10;
      break;
    case Qt::Key_Home:
      moved.position = m_scene.spec.firstPosition;
      break;
    case Qt::Key_End:
      moved.position = m_scene.spec.endPosition() - 1;
      break;
    default:
      QWidget::keyPressEvent(event);
      return;
  }
  Q_EMIT selected(clampedTo(m_scene.spec, moved));
}

bool View::isReadyFor(const QEvent& event) {
  if (!isInput(event)) return true;
  if (isVisible()) {
    refresh();
    drawNow();  // what is under the pointer is found by the layout
  }
  return !m_stale;
}

bool View::event(QEvent* event) {
  if (event->type() == QEvent::Polish || event->type() == QEvent::Show) {
    const QScopedValueRollback showing(m_showing, true);
    refresh();
  }
  if (isReadyFor(*event)) return QWidget::event(event);
  event->ignore();
  return true;
}

bool View::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_plot) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::Resize) {
    // In place of QCustomPlot's own answer, which draws every size at once.
    m_plot->setViewport(m_plot->rect());
    drawLater();
    return true;
  }
  if (event->type() == QEvent::Hide) m_replotDue = true;
  if (event->type() == QEvent::Paint) drawNow();
  return !isReadyFor(*event) || plotEvent(event);
}

View* makeView(const ViewKind& kind, QWidget* parent) {
  View* const view = kind.make(parent);
  view->m_kind = &kind;
  return view;
}

}  // namespace sinescope

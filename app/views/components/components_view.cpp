#include "app/views/components/components_view.h"

#include <qcustomplot.h>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/components/component_words.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/wrapped_text.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostPoints = 2048;  // of a path
constexpr double kReach = 18;               // logical pixels from the pointer to a point that it is on

}  // namespace

ComponentsView::ComponentsView(QWidget* parent) : PlotView(parent), m_rect(new QCPAxisRect(&plot(), false)) {
  plot().plotLayout()->clear();
  plot().plotLayout()->addElement(0, 0, m_rect);
  m_rect->setAutoMargins(QCP::msNone);
  m_rect->setMargins({});
  new Drawing(m_rect, QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paint(painter, rect); });
  new Drawing(m_rect, marksLayer()->name(),
              [this](QCPPainter& painter, const QRectF& rect) { paintMarks(painter, rect); });
}

QString ComponentsView::subtitle() const {
  return scene().showsDifference() ? tr("the rows of A alone, along their principal components")
                                   : tr("the rows along their principal components");
}

QString ComponentsView::description() const {
  const QString begin = title() + QStringLiteral(": ") + heading() + QStringLiteral(". ");
  if (!m_components) return begin + tr("They are being computed.");
  return begin + explainedText(*m_components).first() + u'.' + tr(" Left and right move along the path.");
}

bool ComponentsView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance && m_components) return false;
  if (!difference.encoding && m_components) return true;
  if (target().isFigure() || !componentsTakeLong(scene())) {
    m_job.giveUp();
    take(keptComponents(scene()));
    return true;
  }
  m_components.reset();
  m_path.resize(0, kShownComponents);
  if (!m_job.isRunning() && isVisible()) compute();  // a hidden view begins when it is shown
  return true;
}

void ComponentsView::showEvent(QShowEvent* event) {
  PlotView::showEvent(event);
  if (!m_components && !m_job.isRunning() && scene().columns) compute();
}

void ComponentsView::compute() {
  m_failure.clear();
  const Shown& shown = scene();
  m_job.start([shown](const Progress&) { return keptComponents(shown); },
              {.ended =
                   [this, shown](const ComponentsPtr& components) {
                     if (isStale()) return;  // another scene waits, which begins anew
                     const bool isOfScene = shown.spec == scene().spec && shown.table == scene().table;
                     if (!isOfScene) return compute();  // one at a time, however fast a knob is turned
                     take(components);
                     setAccessibleDescription(shownDescription());
                     redraw();
                   },
               .failed =
                   [this](const QString& why) {
                     m_failure = why;
                     redraw();
                   }});
}

void ComponentsView::take(ComponentsPtr components) {
  m_components = std::move(components);
  const EncodingSpec& spec = scene().spec;
  m_step = pathStep(spec, kMostPoints);
  m_path = pathOf(*m_components, scene(), spec.firstPosition, m_step, (spec.length + m_step - 1) / m_step);
  m_most = 0;
  for (const double coordinate : m_path.reshaped()) {
    if (std::isfinite(coordinate)) m_most = std::max(m_most, std::abs(coordinate));
  }
  if (m_most == 0) m_most = 1;
}

ComponentsView::Places ComponentsView::placesIn(const QRectF& rect) const {
  const bool isFigure = target().isFigure();
  const double line = QFontMetricsF(uiFont(kTextSize, textScale())).height();
  const double edge = 10 * textScale();
  Places places;
  QRectF room = rect.adjusted(edge, 0.3 * line, -edge, -0.3 * line);
  // A figure has all of its words, on as many lines as they need; on the screen the pointer finds the rest.
  const auto linesOf = [&](const QString& text, double size) {
    if (!isFigure || text.isEmpty()) return 1.0;
    return static_cast<double>(wrapped(text, uiFont(size, textScale()), room.width()).lines.size());
  };
  const double said = (isFigure ? linesOf(caption(room.width()), kTextSize) - 1 : 0) * line;
  places.caption = {room.left(), room.top(), room.width(), 1.2 * line + said};
  const bool isNoted = isFigure ? !notes().isEmpty() : room.height() > 12 * line;
  const double noted = isNoted ? (linesOf(notes(), kSmallTextSize) + 0.3) * line : 0;
  const double below = 1.3 * line + noted;
  places.bar = {room.left(), room.bottom() - below + 0.3 * line, std::min(room.width(), 22 * line), 0.6 * line};
  places.note = {room.left(), room.bottom() - noted + 0.1 * line, room.width(), std::max(noted - 0.1 * line, 0.0)};
  room.adjust(0, 2.8 * line + said, 0, -below - 1.5 * line);  // with a label above and below each square
  const double gap = 2.5 * line;
  const double half = (room.width() - gap) / 2;
  const bool beside = isFigure || half * 2 >= 1.2 * room.height();
  places.missing = {isFigure ? 2 * (2 * line - half) : 0, 2 * line - room.height()};
  if (places.missing.height() > 0) return places;
  const double side = beside ? std::min(half, room.height()) : std::min(room.width(), room.height());
  const int count = beside ? 2 : 1;
  // In a figure each square is in the middle of its half, so that its labels have room.
  const double step = isFigure ? std::max(side + gap, room.width() / 2) : side + gap;
  const double left = room.center().x() - ((count - 1) * step + side) / 2;
  for (int i = 0; i < count; ++i) {
    const double top = room.center().y() - side / 2;
    places.planes.push_back({QRectF(left + i * step, top, side, side).toRect().toRectF(), i + 1});
  }
  return places;
}

QPointF ComponentsView::placeOf(const Plane& plane, const Eigen::Ref<const Eigen::RowVectorXd>& point) const {
  const double scale = 0.46 * plane.square.width() / m_most;
  return plane.square.center() + QPointF(point[0] * scale, -point[plane.up] * scale);
}

QString ComponentsView::caption(double width) const {
  const QFontMetricsF metrics(uiFont(kTextSize, textScale()));
  if (!m_components) return m_failure.isEmpty() ? tr("computing…") : m_failure;
  const QStringList texts = explainedText(*m_components);
  if (target().isFigure()) {  // which has all of it, on as many lines as it needs
    const bool isShort = metrics.horizontalAdvance(texts.first()) <= width;
    // No line ends between a number and its sign.
    return texts.value(isShort ? 0 : 1, texts.first()).replace(QStringLiteral(" %"), QStringLiteral("\u00A0%"));
  }
  for (const QString& text : texts) {
    if (metrics.horizontalAdvance(text) <= width) return text;
  }
  return {};
}

QString ComponentsView::notes() const {
  if (!m_components) return {};
  QStringList notes;
  for (const QStringList& remark : componentRemarks(*m_components)) notes << remark.first();
  if (m_step > 1) notes << tr("one position in %1 is drawn").arg(grouped(m_step));
  return notes.join(QStringLiteral(" · "));
}

void ComponentsView::paintMarks(QCPPainter& painter, const QRectF& rect) const {
  if (!m_components || m_components->forNinety == 0 || !scene().markSelection) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto mark = [&](std::int64_t position, bool hovered) {
    const RowMatrixD point = pathOf(*m_components, scene(), position, 1, 1);
    if (!point.allFinite()) return;
    for (const Plane& plane : placesIn(rect).planes) {
      const QPointF place = placeOf(plane, point.row(0));
      painter.setPen(QPen(hovered ? colours.tertiary : colours.text, 2 * textScale()));
      painter.setBrush(Qt::NoBrush);
      painter.drawEllipse(place, 5 * textScale(), 5 * textScale());
      drawTag(painter, place, tr("position %1").arg(grouped(position)), uiFont(kSmallTextSize, textScale()),
              colours.text, colours.surface, plane.square);
    }
  };
  const auto& hover = scene().hover;
  const std::int64_t selected = scene().selection.position;
  if (!hover || hover->position == selected) return mark(selected, false);
  mark(hover->position, true);
}

std::optional<std::int64_t> ComponentsView::positionAt(const QPointF& pixel) const {
  std::optional<std::int64_t> nearest;
  double least = kReach * textScale();
  for (const Plane& plane : placesIn(QRectF(m_rect->rect())).planes) {
    if (!plane.square.contains(pixel)) continue;
    for (Eigen::Index i = 0; i < m_path.rows(); ++i) {
      if (!m_path.row(i).allFinite()) continue;
      const QPointF away = placeOf(plane, m_path.row(i)) - pixel;
      const double distance = std::hypot(away.x(), away.y());
      if (distance >= least) continue;
      least = distance;
      nearest = scene().spec.firstPosition + i * m_step;
    }
  }
  return nearest;
}

std::optional<QPointF> ComponentsView::cellPlace(const Selection& cell) const {
  const Places places = placesIn(QRectF(m_rect->rect()));
  if (!m_components || places.planes.empty()) return {};
  const RowMatrixD point = pathOf(*m_components, scene(), clampedTo(scene().spec, cell).position, 1, 1);
  if (!point.allFinite()) return {};
  return placeOf(places.planes.front(), point.row(0));
}

bool ComponentsView::plotEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) hoverCell(std::nullopt);
  const bool isMove = event->type() == QEvent::MouseMove;
  if (!isMove && event->type() != QEvent::MouseButtonPress) return false;
  const auto* const mouse = static_cast<QMouseEvent*>(event);
  const auto position = positionAt(mouse->position());
  const int dimension = scene().selection.dimension;
  if (isMove) {
    hoverCell(position ? std::optional(Hover{{*position, dimension}}) : std::nullopt);
  } else if (position && mouse->button() == Qt::LeftButton) {
    selectCell({*position, dimension});
  }
  return false;
}

void ComponentsView::keyPressEvent(QKeyEvent* event) {
  const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Down;
  if (!back && event->key() != Qt::Key_Right && event->key() != Qt::Key_Up) return PlotView::keyPressEvent(event);
  const std::int64_t far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  Selection moved = scene().selection;
  moved.position += back ? -far : far;
  selectCell(moved);
}

}  // namespace sinescope

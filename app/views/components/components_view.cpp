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

namespace sinescope {

namespace {

constexpr std::int64_t kMostPoints = 2048;  // of a path
constexpr int kColours = 64;                // along a path
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
  const double line = QFontMetricsF(uiFont(kTextSize, textScale())).height();
  const double edge = 10 * textScale();
  Places places;
  QRectF room = rect.adjusted(edge, 0.3 * line, -edge, -0.3 * line);
  places.caption = {room.left(), room.top(), room.width(), 1.2 * line};
  const double below = room.height() > 12 * line ? 2.6 * line : 1.3 * line;
  places.bar = {room.left(), room.bottom() - below + 0.3 * line, std::min(room.width(), 22 * line), 0.6 * line};
  places.note = {room.left(), room.bottom() - 1.2 * line, room.width(), below > 2 * line ? 1.2 * line : 0};
  room.adjust(0, 2.8 * line, 0, -below - 1.5 * line);  // with a label above and below each square
  places.missing = 2 * line - room.height();
  if (places.missing > 0) return places;
  const double gap = 2.5 * line;
  const bool beside = room.width() - gap >= 1.2 * room.height();
  const double side =
      beside ? std::min((room.width() - gap) / 2, room.height()) : std::min(room.width(), room.height());
  const int count = beside ? 2 : 1;
  const double left = room.center().x() - (count * side + (count - 1) * gap) / 2;
  for (int i = 0; i < count; ++i) {
    const double top = room.center().y() - side / 2;
    places.planes.push_back({QRectF(left + i * (side + gap), top, side, side).toRect().toRectF(), i + 1});
  }
  return places;
}

QPointF ComponentsView::placeOf(const Plane& plane, const Eigen::Ref<const Eigen::RowVectorXd>& point) const {
  const double scale = 0.46 * plane.square.width() / m_most;
  return plane.square.center() + QPointF(point[0] * scale, -point[plane.up] * scale);
}

QColor ComponentsView::colourOf(int part) const {
  const double along = part / (kColours - 1.0);
  // The end of the map that is like the ground would not be seen.
  const double onMap = scene().dark ? 0.25 + 0.75 * along : 0.92 * along;
  return QColor::fromRgb(mapOf(kind(), scene()).at(onMap, 0, 1));
}

QString ComponentsView::caption(double width) const {
  const QFontMetricsF metrics(uiFont(kTextSize, textScale()));
  if (!m_components) return m_failure.isEmpty() ? tr("computing…") : m_failure;
  for (const QString& text : explainedText(*m_components)) {
    if (metrics.horizontalAdvance(text) <= width) return text;
  }
  return {};
}

void ComponentsView::paint(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const Places places = placesIn(rect);
  painter.setAntialiasing(true);
  painter.setFont(uiFont(kTextSize, textScale()));
  painter.setPen(colours.text);
  QString text = caption(places.caption.width());
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  if (scene().figure.parts.notes)
    painter.drawText(places.caption, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), text);
  if (!m_components || m_components->forNinety == 0) return;
  target().refuseSmall(tr("there is no room for the picture"), {0, places.missing});
  for (const Plane& plane : places.planes) paintPlane(painter, plane);
  if (scene().figure.parts.bar) paintBar(painter, places.bar);
  if (!scene().figure.parts.notes) return;
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  painter.setPen(colours.secondary);
  QStringList notes;
  for (const QStringList& remark : componentRemarks(*m_components)) notes << remark.first();
  if (m_step > 1) notes << tr("one position in %1 is drawn").arg(grouped(m_step));
  painter.drawText(places.note, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), notes.join(QStringLiteral(" · ")));
}

void ComponentsView::paintPlane(QCPPainter& painter, const Plane& plane) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const double line = QFontMetricsF(font).height();
  const QRectF& square = plane.square;
  painter.setPen(QPen(colours.line, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(square);
  painter.drawLine(QLineF(square.left(), square.center().y(), square.right(), square.center().y()));
  painter.drawLine(QLineF(square.center().x(), square.top(), square.center().x(), square.bottom()));
  painter.setFont(font);
  painter.setPen(colours.secondary);
  const auto share = [this](int i) {
    const Eigen::VectorXd& shares = m_components->shares;
    return i < shares.size() ? brief(100 * shares[i], 3) : QStringLiteral("0");
  };
  // The longest that leaves the square beside it free.
  const auto fitting = [&](const QStringList& texts, int component) {
    const QFontMetricsF metrics(font);
    QString shown;
    for (const QString& text : texts) {
      shown = text.arg(component + 1).arg(share(component));
      if (metrics.horizontalAdvance(shown) <= square.width() + line) break;
    }
    return shown;
  };
  painter.drawText(
      QRectF(square.left(), square.top() - 1.3 * line, square.width(), line), kAlignedLeft | Qt::TextDontClip,
      fitting({tr("up: component %1 (%2 %)"), tr("up: %1 (%2 %)"), QStringLiteral("%1 (%2 %)")}, plane.up));
  painter.drawText(
      QRectF(square.left(), square.bottom() + 0.2 * line, square.width(), line),
      static_cast<int>(Qt::AlignRight | Qt::AlignVCenter) | Qt::TextDontClip,
      fitting({tr("across: component %1 (%2 %)"), tr("across: %1 (%2 %)"), QStringLiteral("%1 (%2 %)")}, 0));
  paintPath(painter, plane);
}

/// A line for each colour: a separate line between each two points would take QPainter ten times as long.
void ComponentsView::paintPath(QCPPainter& painter, const Plane& plane) const {
  const Eigen::Index points = m_path.rows();
  const bool isLine = m_step == 1;
  const bool hasDots = !isLine || points <= 400;
  const double dot = 1.6 * textScale();
  QPolygonF run;
  int part = 0;
  const auto drawRun = [&] {
    painter.setBrush(Qt::NoBrush);
    // Round joins would take three times as long, and look the same on a line so thin.
    painter.setPen(QPen(colourOf(part), 1.4 * textScale(), Qt::SolidLine, Qt::SquareCap, Qt::BevelJoin));
    if (isLine && run.size() > 1) painter.drawPolyline(run);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(part));
    for (const QPointF& place : run) {
      if (hasDots || run.size() == 1) painter.drawEllipse(place, dot, dot);
    }
    run.clear();
  };
  for (Eigen::Index i = 0; i < points; ++i) {
    if (!m_path.row(i).allFinite()) {
      drawRun();
      continue;
    }
    const QPointF place = placeOf(plane, m_path.row(i));
    const int own = static_cast<int>(i * kColours / points);
    if (own != part) {
      if (isLine && !run.isEmpty()) run << place;
      drawRun();
      part = own;
    }
    run << place;
  }
  drawRun();
}

void ComponentsView::paintBar(QCPPainter& painter, const QRectF& bar) const {
  const ThemeColours& colours = themeColours(scene().dark);
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  const QFontMetricsF metrics(painter.font());
  const QString first = tr("position %1").arg(grouped(scene().spec.firstPosition));
  const QString last = grouped(scene().spec.endPosition() - 1);
  const double gap = metrics.averageCharWidth();
  const QRectF strip =
      bar.adjusted(metrics.horizontalAdvance(first) + gap, 0, -metrics.horizontalAdvance(last) - gap, 0);
  if (strip.width() < 4 * gap) return;
  painter.setPen(Qt::NoPen);
  for (int i = 0; i < kColours; ++i) {
    painter.setBrush(colourOf(i));
    painter.drawRect(QRectF(strip.left() + strip.width() * i / kColours, strip.top(), strip.width() / kColours + 0.5,
                            strip.height()));
  }
  painter.setPen(colours.secondary);
  const double middle = bar.center().y() - metrics.height() / 2;
  painter.drawText(QPointF(bar.left(), middle + metrics.ascent()), first);
  painter.drawText(QPointF(strip.right() + gap, middle + metrics.ascent()), last);
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

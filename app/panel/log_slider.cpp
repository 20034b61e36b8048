#include "app/panel/log_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/look/theme.h"
#include "app/panel/typeset.h"

namespace sinescope {

namespace {

constexpr double kRadius = 7.5;
constexpr double kGroove = 4;
constexpr double kLabelGap = 4;
constexpr double kFocusRing = 3;

int toInt(double number) {
  return static_cast<int>(std::clamp(std::round(number), 0.0, double{std::numeric_limits<int>::max()}));
}

BoxPtr tickBox(const Tick& tick, const QFont& font, const QColor& colour) {
  const BoxPtr text = textBox(tick.text, font, colour);
  if (tick.exponent.isEmpty()) return text;
  QFont small = font;
  small.setPixelSize(std::max(1, qRound(font.pixelSize() * 0.76)));
  return superscriptBox(text, textBox(tick.exponent, small, colour), 0.42 * QFontMetricsF(font).capHeight());
}

}  // namespace

LogSlider::LogSlider(const LogScale& scale, QWidget* parent) : QSlider(Qt::Horizontal, parent), m_scale(scale) {
  const QScopedValueRollback applying(m_applying, true);
  setRange(toInt(scale.least), toInt(scale.greatest));
  m_number = scale.least;
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setFont(uiFont(kSmallTextSize, 1));
}

void LogSlider::setTicks(std::vector<Tick> ticks) {
  m_ticks = std::move(ticks);
  updateGeometry();
  update();
}

void LogSlider::setNumber(double number) {
  if (number == m_number) return;
  m_number = number;
  const QScopedValueRollback applying(m_applying, true);
  QSlider::setValue(toInt(number));
  update();
}

void LogSlider::moveTo(double number) {
  if (number == m_number) return;
  setNumber(number);
  Q_EMIT moved(number);
}

void LogSlider::sliderChange(SliderChange change) {
  QSlider::sliderChange(change);
  // Assistive technology sets QSlider's value behind our back: that is the user moving it.
  if (change != SliderValueChange || m_applying) return;
  m_number = value();
  update();
  Q_EMIT gestureStarted();
  Q_EMIT moved(m_number);
}

/// Logical pixels that one pixel of the design takes at this font.
double LogSlider::unit() const { return fontInfo().pixelSize() / kSmallTextSize; }

double LogSlider::radius() const { return kRadius * unit(); }

QSize LogSlider::sizeHint() const { return {qRound(250 * unit()), minimumSizeHint().height()}; }

QSize LogSlider::minimumSizeHint() const {
  const double labels = m_ticks.empty() ? 0 : kLabelGap * unit() + fontMetrics().ascent();
  const double ring = kFocusRing * unit();
  return {qRound(110 * unit()), static_cast<int>(std::ceil(2 * (radius() + ring) + labels))};
}

double LogSlider::xOf(double number) const { return radius() + m_scale.fractionOf(number) * (width() - 2 * radius()); }

double LogSlider::numberAt(double x) const {
  const double span = std::max(1.0, width() - 2 * radius());
  return m_scale.roundestBetween((x - 0.5 - radius()) / span, (x + 0.5 - radius()) / span);
}

QPointF LogSlider::handleCentre() const { return {xOf(m_number), radius() + kFocusRing * unit()}; }

/// A label stands centred under its place, but inside the widget.
QRectF LogSlider::labelRect(const Tick& tick) const {
  const BoxPtr box = tickBox(tick, font(), {});
  const double left = std::clamp(xOf(tick.number) - box->width / 2, 0.0, std::max(0.0, width() - box->width));
  const double top = handleCentre().y() + radius() + kLabelGap * unit();
  return {left, top, box->width, height() - top};
}

void LogSlider::paintEvent(QPaintEvent*) {
  const ThemeColours& colours = themeColours(isDark(palette()));
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF centre = handleCentre();
  const double half = kGroove * unit() / 2;
  const QColor accent = isEnabled() ? colours.accent : colours.tertiary;

  painter.setPen(Qt::NoPen);
  painter.setBrush(colours.line);
  painter.drawRoundedRect(QRectF(0, centre.y() - half, width(), 2 * half), half, half);
  painter.setBrush(accent);
  painter.drawRoundedRect(QRectF(0, centre.y() - half, centre.x(), 2 * half), half, half);
  paintTicks(painter);

  if (hasFocus()) {
    QColor glow = accent;
    glow.setAlphaF(0.35F);
    painter.setBrush(glow);
    painter.drawEllipse(centre, radius() + kFocusRing * unit(), radius() + kFocusRing * unit());
  }
  const double ring = (underMouse() || isSliderDown() ? 2.5 : 1.8) * unit();
  painter.setPen(QPen(accent, ring));
  painter.setBrush(colours.surface);
  painter.drawEllipse(centre, radius() - ring / 2, radius() - ring / 2);
}

void LogSlider::paintTicks(QPainter& painter) const {
  const ThemeColours& colours = themeColours(isDark(palette()));
  double free = -1;
  for (const Tick& tick : m_ticks) {
    const QRectF rect = labelRect(tick);
    // On a slider too narrow for all of them, a label that would run into its neighbour is left out.
    if (rect.left() < free) continue;
    free = rect.right() + 4 * unit();
    tickBox(tick, font(), colours.tertiary)
        ->paint(painter, {rect.left(), rect.top() + fontMetrics().capHeight() + unit()});
  }
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  event->accept();
  m_wheelRun = false;
  Q_EMIT gestureStarted();
  setSliderDown(true);
  const QPointF point = event->position();
  const QPointF centre = handleCentre();
  m_grab = 0;
  if (std::hypot(point.x() - centre.x(), point.y() - centre.y()) <= radius() + 1) {
    m_grab = point.x() - centre.x();
    return update();
  }
  const auto pressed = std::ranges::find_if(
      m_ticks, [&](const Tick& tick) { return labelRect(tick).adjusted(-3, 0, 3, 0).contains(point); });
  moveTo(pressed != m_ticks.end() ? pressed->number : numberAt(point.x()));
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!isSliderDown()) return event->ignore();
  event->accept();
  const double x = event->position().x() - m_grab;
  // A hand that trembles on the handle must not replace 131 by the roundest number of its pixel.
  if (std::abs(x - xOf(m_number)) >= 0.5) moveTo(numberAt(x));
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !isSliderDown()) return event->ignore();
  event->accept();
  setSliderDown(false);
  update();
}

void LogSlider::keyPressEvent(QKeyEvent* event) {
  const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
  const auto go = [&](double number) {
    m_wheelRun = false;
    if (!event->isAutoRepeat()) Q_EMIT gestureStarted();
    moveTo(number);
    event->accept();
  };
  const auto step = [&](int direction) {
    go(shift ? m_scale.nudged(m_number, direction) : m_scale.stepped(m_number, direction));
  };
  if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return event->ignore();
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
      return step(1);
    case Qt::Key_Left:
    case Qt::Key_Down:
      return step(-1);
    case Qt::Key_PageUp:
      return go(m_scale.paged(m_number, 1));
    case Qt::Key_PageDown:
      return go(m_scale.paged(m_number, -1));
    case Qt::Key_Home:
      return go(m_scale.least);
    case Qt::Key_End:
      return go(m_scale.greatest);
    default:
      event->ignore();
  }
}

void LogSlider::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  event->accept();
  if (!std::exchange(m_wheelRun, true)) Q_EMIT gestureStarted();
  m_wheelRest += event->angleDelta().y();
  const int notches = m_wheelRest / QWheelEvent::DefaultDeltasPerStep;
  m_wheelRest -= notches * QWheelEvent::DefaultDeltasPerStep;
  double number = m_number;
  for (int i = 0; i < std::abs(notches); ++i) number = m_scale.nudged(number, notches > 0 ? 1 : -1);
  if (notches != 0) moveTo(number);
}

void LogSlider::leaveEvent(QEvent* event) {
  m_wheelRun = false;
  m_wheelRest = 0;
  QSlider::leaveEvent(event);
}

}  // namespace sinescope

#include "app/look/scrubber.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <algorithm>

#include "app/look/field_frame.h"
#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kRadius = 7.5;  // as of the sliders of the panel
constexpr double kRing = 3;
constexpr double kGroove = 4;

}  // namespace

Scrubber::Scrubber(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, kSteps);
  setSingleStep(kSteps / 100);
  setPageStep(kSteps / 10);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Scrubber::setPart(double part) {
  if (part == m_part) return;
  m_part = part;
  const QScopedValueRollback showing(m_showing, true);
  setValue(qRound(part * kSteps));
  update();
}

void Scrubber::setWholeSteps(double count) {
  setSingleStep(std::clamp(qCeil(kSteps / std::max(1.0, count)), kSteps / 100, kSteps));
}

/// Keys and assistive technology set QSlider's value directly.
void Scrubber::sliderChange(SliderChange change) {
  QSlider::sliderChange(change);
  if (change != SliderValueChange || m_showing) return;
  m_part = static_cast<double>(value()) / kSteps;
  Q_EMIT grabbed();
  Q_EMIT dragged(m_part);
  Q_EMIT released();
}

double Scrubber::unit() const { return fieldUnit(*this); }
double Scrubber::inset() const { return (kRadius + kRing) * unit(); }

QSize Scrubber::sizeHint() const { return {qRound(150 * unit()), minimumSizeHint().height()}; }
QSize Scrubber::minimumSizeHint() const { return {qRound(48 * unit()), qRound(2 * inset()) + 1}; }

void Scrubber::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColours& colours = themeColours(isDark(palette()));
  const QColor accent = isEnabled() ? colours.accent : colours.tertiary;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const double middle = height() / 2.0;
  const double half = kGroove * unit() / 2;
  const double x = inset() + m_part * (width() - 2 * inset());
  const QRectF groove(inset() - half, middle - half, width() - 2 * (inset() - half), 2 * half);
  QColor empty = colours.fourth;
  empty.setAlphaF(0.4F);
  painter.setBrush(empty);
  painter.drawRoundedRect(groove, half, half);
  painter.setBrush(accent);
  painter.drawRoundedRect(QRectF(groove.topLeft(), QPointF(x, groove.bottom())), half, half);
  const double radius = kRadius * unit();
  if (hasFocus()) {
    QColor glow = accent;
    glow.setAlphaF(0.35F);
    painter.setBrush(glow);
    painter.drawEllipse(QPointF(x, middle), inset(), inset());
  }
  const double rim = (underMouse() || isSliderDown() ? 2.5 : 1.8) * unit();
  painter.setPen(QPen(accent, rim));
  painter.setBrush(colours.surface);
  painter.drawEllipse(QPointF(x, middle), radius - rim / 2, radius - rim / 2);
}

void Scrubber::dragTo(double x) {
  setPart(std::clamp((x - inset()) / std::max(1.0, width() - 2 * inset()), 0.0, 1.0));
  Q_EMIT dragged(m_part);
}

void Scrubber::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  event->accept();
  setSliderDown(true);
  Q_EMIT grabbed();
  dragTo(event->position().x());
}

void Scrubber::mouseMoveEvent(QMouseEvent* event) {
  if (!isSliderDown()) return event->ignore();
  event->accept();
  dragTo(event->position().x());
}

void Scrubber::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !isSliderDown()) return event->ignore();
  event->accept();
  setSliderDown(false);
  Q_EMIT released();
}

/// The wheel has no effect: a number that jumps would be an accident.
void Scrubber::wheelEvent(QWheelEvent* event) { event->ignore(); }

}  // namespace sinescope

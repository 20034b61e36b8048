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

namespace sinescope {

namespace {

constexpr double kRadius = 7.5;
constexpr double kGroove = 4;
constexpr double kLabelGap = 4;
constexpr double kLabelsApart = 3.75;  // more than between two words
constexpr double kFocusRing = 3;
constexpr double kTick = 3;
constexpr double kLabelledTick = 5;

int toInt(double number) {
  return static_cast<int>(std::clamp(std::round(number), 0.0, double{std::numeric_limits<int>::max()}));
}

/// Every `stride`-th of the labels.
std::vector<LogSlider::Label> every(std::size_t stride, const std::vector<LogSlider::Label>& labels) {
  std::vector<LogSlider::Label> chosen;
  for (std::size_t i = 0; i < labels.size(); i += stride) chosen.push_back(labels[i]);
  return chosen;
}

bool standApart(const std::vector<LogSlider::Label>& labels, double gap) {
  const auto tooClose = [gap](const LogSlider::Label& left, const LogSlider::Label& right) {
    return left.rect.right() + gap > right.rect.left();
  };
  return std::ranges::adjacent_find(labels, tooClose) == labels.end();
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

void LogSlider::setScale(const LogScale& scale) {
  if (scale == m_scale) return;
  m_scale = scale;
  const QScopedValueRollback applying(m_applying, true);
  setRange(toInt(scale.least), toInt(scale.greatest));
  QSlider::setValue(toInt(m_number));
  update();
}

void LogSlider::setLabelled(bool labelled) {
  m_labelled = labelled;
  update();
}

void LogSlider::setBare() {
  m_bare = true;
  setLabelled(false);
  updateGeometry();
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
  // Assistive technology sets QSlider's value directly: treat that as a move by the user.
  if (change != SliderValueChange || m_applying) return;
  m_number = value();
  update();
  Q_EMIT gestureStarted();
  Q_EMIT moved(m_number);
}

/// The size of one pixel of the design, in logical pixels, at this font size.
double LogSlider::unit() const { return fontInfo().pixelSize() / kSmallTextSize; }

double LogSlider::radius() const { return kRadius * unit(); }

QSize LogSlider::sizeHint() const { return {qRound(250 * unit()), minimumSizeHint().height()}; }

QSize LogSlider::minimumSizeHint() const {
  const double labels = m_bare ? 0 : kLabelGap * unit() + fontMetrics().ascent();
  return {qRound(110 * unit()), static_cast<int>(std::ceil(2 * (radius() + ring()) + labels))};
}

/// The width of the focus halo around the handle.
double LogSlider::ring() const { return kFocusRing * unit(); }

/// Both ends leave room for half the handle with its halo, and so for half a label.
double LogSlider::inset() const { return radius() + ring(); }
double LogSlider::span() const { return std::max(1.0, width() - 2 * inset()); }

double LogSlider::xOf(double number) const { return inset() + m_scale.fractionOf(number) * span(); }

double LogSlider::numberAt(double x) const {
  const double along = x - inset();
  return m_scale.roundestBetween((along - 0.5) / span(), (along + 0.5) / span());
}

QPointF LogSlider::handleCentre() const { return {xOf(m_number), radius() + ring()}; }

/// Digits for small powers, so that many labels fit: 1, 10, 10²; 1, 2 … 512, 2¹⁰.
BoxPtr LogSlider::labelBox(double power) const {
  const QColor colour = themeColours(isDark(palette())).tertiary;
  const auto text = [&](double number) { return textBox(QString::number(number), font(), colour); };
  if (power >= 1 && power <= (m_scale.radix == 2 ? 512 : 10)) return text(power);
  const long exponent = std::lround(std::log(power) / std::log(m_scale.radix));
  QFont small = font();
  small.setPixelSize(std::max(1, qRound(font().pixelSize() * 0.76)));
  return superscriptBox(text(m_scale.radix), textBox(QString::number(exponent), small, colour),
                        0.42 * QFontMetricsF(font()).capHeight());
}

std::vector<LogSlider::Label> LogSlider::allLabels() const {
  const double top = handleCentre().y() + radius() + kLabelGap * unit();
  std::vector<Label> labels;
  for (const double power : m_scale.powers()) {
    const BoxPtr box = labelBox(power);
    labels.push_back({power, box, QRectF(xOf(power) - box->width / 2, top, box->width, height() - top)});
  }
  return labels;
}

std::vector<LogSlider::Label> LogSlider::labels() const {
  const std::vector<Label> all = allLabels();
  const double gap = kLabelsApart * unit();
  std::size_t stride = 1;
  while (!standApart(every(stride, all), gap)) ++stride;
  // Prefer a wider stride that includes the last tick, unless it would cost half of the labels.
  for (std::size_t wider = stride; wider < 2 * stride; ++wider) {
    if ((all.size() - 1) % wider == 0) return every(wider, all);
  }
  std::vector<Label> chosen = every(stride, all);
  chosen.push_back(all.back());
  if (!standApart(chosen, gap)) chosen.pop_back();
  return chosen;
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
  const QRectF groove(inset() - radius(), centre.y() - half, span() + 2 * radius(), 2 * half);
  painter.drawRoundedRect(groove, half, half);
  painter.setBrush(accent);
  painter.drawRoundedRect(QRectF(groove.topLeft(), QPointF(centre.x(), groove.bottom())), half, half);
  paintTicks(painter);

  if (hasFocus()) {
    QColor glow = accent;
    glow.setAlphaF(0.35F);
    painter.setBrush(glow);
    painter.drawEllipse(centre, radius() + ring(), radius() + ring());
  }
  const double rim = (underMouse() || isSliderDown() ? 2.5 : 1.8) * unit();
  painter.setPen(QPen(accent, rim));
  painter.setBrush(colours.surface);
  painter.drawEllipse(centre, radius() - rim / 2, radius() - rim / 2);
}

void LogSlider::paintTicks(QPainter& painter) const {
  const QColor colour = themeColours(isDark(palette())).tertiary;
  const double thick = std::max(1.0, std::round(unit()));
  const double top = std::round(handleCentre().y() + (kGroove / 2 + 2) * unit());
  const auto paintTick = [&](double number, double length) {
    painter.fillRect(QRectF(std::round(xOf(number) - thick / 2), top, thick, std::round(length * unit())), colour);
  };
  for (const double power : m_scale.powers()) paintTick(power, kTick);
  for (const Label& label : labels()) {
    paintTick(label.number, kLabelledTick);
    const double baseline = label.rect.top() + fontMetrics().capHeight() + unit();
    if (m_labelled) label.box->paint(painter, {label.rect.left(), baseline});
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
  const std::vector<Label> all = labels();
  const auto pressed =
      std::ranges::find_if(all, [&](const Label& label) { return label.rect.adjusted(-1, 0, 1, 0).contains(point); });
  moveTo(m_labelled && pressed != all.end() ? pressed->number : numberAt(point.x()));
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!isSliderDown()) return event->ignore();
  event->accept();
  const double x = event->position().x() - m_grab;
  // A trembling hand on the handle must not replace 131 by the roundest number of the same pixel.
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

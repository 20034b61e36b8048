#include "app/window/lesson/lesson_progress.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kBar = 34;
constexpr double kBarGap = 6;
constexpr double kThickness = 6;

}  // namespace

LessonProgress::LessonProgress(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("lessonProgress"));
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

void LessonProgress::setPlace(int step, int steps) {
  m_step = step;
  m_steps = std::max(steps, 1);
  setAccessibleName(tr("step %1 of %2").arg(step + 1).arg(m_steps));
  updateGeometry();
  update();
}

void LessonProgress::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = textScale;
  updateGeometry();
  update();
}

QSize LessonProgress::sizeHint() const {
  return {qRound((std::min(m_steps, 12) * (kBar + kBarGap)) * m_textScale), qRound(26 * m_textScale)};
}

QSize LessonProgress::minimumSizeHint() const { return {qRound(60 * m_textScale), sizeHint().height()}; }

int LessonProgress::stepAt(double x) const {
  return std::clamp(static_cast<int>(x * m_steps / std::max(width(), 1)), 0, m_steps - 1);
}

void LessonProgress::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColours& colours = themeColours(m_dark);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (hasFocus()) {
    painter.setPen(colours.accent);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  painter.setPen(Qt::NoPen);
  const double whole = static_cast<double>(width()) / m_steps;
  const double gap = std::min(kBarGap * m_textScale, whole / 4);
  const double thick = kThickness * m_textScale;
  for (int i = 0; i < m_steps; ++i) {
    painter.setBrush(i < m_step ? colours.fourth : i == m_step ? colours.accent : colours.line);
    painter.drawRoundedRect(QRectF(i * whole + gap / 2, (height() - thick) / 2, whole - gap, thick), thick / 2,
                            thick / 2);
  }
}

void LessonProgress::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) Q_EMIT stepChosen(stepAt(event->position().x()));
}

void LessonProgress::keyPressEvent(QKeyEvent* event) {
  int step = m_step;
  switch (event->key()) {
    case Qt::Key_Left:
      --step;
      break;
    case Qt::Key_Right:
      ++step;
      break;
    case Qt::Key_Home:
      step = 0;
      break;
    case Qt::Key_End:
      step = m_steps - 1;
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  Q_EMIT stepChosen(std::clamp(step, 0, m_steps - 1));
}

bool LessonProgress::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* const help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tr("Go to step %1").arg(stepAt(help->pos().x()) + 1), this);
    return true;
  }
  return QWidget::event(event);
}

}  // namespace sinescope

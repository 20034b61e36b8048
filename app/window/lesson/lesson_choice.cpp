#include "app/window/lesson/lesson_choice.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr int kWraps = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignVCenter;
constexpr double kTextPart = 1.25;  // of the size of all texts

}  // namespace

LessonChoiceRow::LessonChoiceRow(int place, const QString& text, QWidget* parent)
    : QRadioButton(parent), m_place(place), m_shown(text) {
  setObjectName(QStringLiteral("lessonChoice%1").arg(place + 1));
  setToolTip(place < 9 ? tr("Choose this answer (%1)").arg(place + 1) : tr("Choose this answer"));
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::PointingHandCursor);
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  tellMark();
}

void LessonChoiceRow::setLook(bool dark, double textScale) {
  m_dark = dark;
  setFont(uiFont(kTextSize * kTextPart, textScale));
  updateGeometry();
  update();
}

void LessonChoiceRow::setMark(Mark mark) {
  m_mark = mark;
  tellMark();
  update();
}

void LessonChoiceRow::tellMark() {
  const QString told = m_mark == Mark::Right   ? tr(", the answer")
                       : m_mark == Mark::Wrong ? tr(", not the answer")
                                               : QString();
  setAccessibleName(tr("%1: %2").arg(m_place + 1).arg(m_shown) + told);
}

double LessonChoiceRow::unit() const { return font().pixelSize() / (kTextSize * kTextPart); }

QRect LessonChoiceRow::textRect(int width) const {
  const int air = qRound(9 * unit());
  return {qRound(44 * unit()), air, std::max(width - qRound(56 * unit()), 1), QWIDGETSIZE_MAX};
}

int LessonChoiceRow::heightForWidth(int width) const {
  const QRect room = textRect(width);
  return fontMetrics().boundingRect(room, kWraps, m_shown).height() + 2 * room.top();
}

QSize LessonChoiceRow::sizeHint() const {
  const int width = qRound(300 * unit());
  return {width, heightForWidth(width)};
}

QSize LessonChoiceRow::minimumSizeHint() const { return {qRound(120 * unit()), fontMetrics().height()}; }

void LessonChoiceRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space && isChecked()) return event->ignore();
  QRadioButton::keyPressEvent(event);
}

void LessonChoiceRow::paintEvent(QPaintEvent* /*event*/) {
  const ThemeColours& colours = themeColours(m_dark);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor mark = m_mark == Mark::Right ? colours.third : m_mark == Mark::Wrong ? colours.error : colours.accent;
  const bool isMarked = m_mark != Mark::None;
  const bool isStrong = isChecked() || isMarked || hasFocus();
  painter.setPen(QPen(isStrong ? mark : underMouse() && isEnabled() ? colours.fourth : colours.line, isStrong ? 2 : 1));
  painter.setBrush(isChecked() && !isMarked ? colours.accentWash : colours.surface);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);

  const QPointF centre(24 * unit(), height() / 2.0);
  const double radius = 11 * unit();
  const bool isFilled = isChecked() || isMarked;
  painter.setPen(QPen(isFilled ? mark : colours.fourth, 1.5));
  painter.setBrush(isFilled ? mark : Qt::transparent);
  painter.drawEllipse(centre, radius, radius);
  const QRectF disc(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
  painter.setPen(isFilled ? colours.surface : colours.secondary);
  painter.setFont(uiFont(kTextSize, unit(), true));
  const QString sign = m_mark == Mark::Right   ? QStringLiteral("✓")
                       : m_mark == Mark::Wrong ? QStringLiteral("✗")
                                               : QString::number(m_place + 1);
  painter.drawText(disc, Qt::AlignCenter, sign);

  painter.setFont(font());
  painter.setPen(isEnabled() || isMarked || isChecked() ? colours.text : colours.secondary);
  QRect room = textRect(width());
  room.setHeight(height() - 2 * room.top());
  painter.drawText(room, kWraps, m_shown);
}

}  // namespace sinescope

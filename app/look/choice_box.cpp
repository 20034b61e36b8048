#include "app/look/choice_box.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "app/look/field_frame.h"
#include "app/look/theme.h"

namespace sinescope {

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChoiceBox::addChoice(const QString& text, const QString& explanation) {
  addItem(text);
  setItemData(count() - 1, explanation, Qt::ToolTipRole);
}

QSize ChoiceBox::sizeHint() const { return {qRound(146 * fieldUnit(*this)), fieldHeight(*this)}; }
QSize ChoiceBox::minimumSizeHint() const { return {qRound(80 * fieldUnit(*this)), fieldHeight(*this)}; }

void ChoiceBox::showPopup() {
  const ThemeColours& colours = themeColours(isDark(palette()));
  // The popup is a separate window and would use the application's palette instead of the panel's.
  QWidget* const popup = view()->window();
  if (popup != window()) popup->setPalette(palette());
  for (int row = 0; row < count(); ++row) {
    const bool heading = !model()->flags(model()->index(row, 0)).testFlag(Qt::ItemIsEnabled);
    setItemData(row, heading ? QVariant(colours.tertiary) : QVariant(), Qt::ForegroundRole);
  }
  const int room = view()->verticalScrollBar()->sizeHint().width();
  view()->setMinimumWidth(qMax(width(), view()->sizeHintForColumn(0) + room));
  QComboBox::showPopup();
}

void ChoiceBox::paintEvent(QPaintEvent*) {
  const ThemeColours& colours = themeColours(isDark(palette()));
  const double unit = fieldUnit(*this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintFieldFrame(painter, *this, false);

  const double side = 8 * unit;
  const double chevron = 3.5 * unit;
  const QPointF tip(width() - side - chevron - unit, height() / 2.0 + chevron / 2);
  painter.setPen(QPen(colours.secondary, 1.4 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(QPolygonF{{tip.x() - chevron, tip.y() - chevron}, tip, {tip.x() + chevron, tip.y() - chevron}});

  const QRectF room(side, 0, tip.x() - chevron - 1.5 * side, height());
  painter.setPen(isEnabled() ? colours.text : colours.tertiary);
  painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(currentText(), Qt::ElideRight, static_cast<int>(room.width())));
}

void ChoiceBox::wheelEvent(QWheelEvent* event) {
  if (!hasFocus()) return event->ignore();
  QComboBox::wheelEvent(event);
}

}  // namespace sinescope

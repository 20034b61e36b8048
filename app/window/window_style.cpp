#include "app/window/window_style.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

#include "app/look/field_frame.h"
#include "app/look/theme.h"

namespace sinescope {

namespace {

/// A box in the look of the fields; when checked, filled with the accent colour and ticked.
void paintCheckBox(QPainter& painter, const QStyleOption& option) {
  const ThemeColours& colours = themeColours(isDark(option.palette));
  const bool able = option.state.testFlag(QStyle::State_Enabled);
  const bool on = option.state.testFlag(QStyle::State_On);
  const double side = qMin(option.rect.width(), option.rect.height()) - 1;
  QRectF box(0, 0, side, side);
  box.moveCenter(QRectF(option.rect).center());
  const QColor filled = able ? colours.accent : colours.tertiary;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(on ? filled : colours.fourth);
  painter.setBrush(on ? filled : colours.surface);
  painter.drawRoundedRect(box, side / 5, side / 5);
  if (on) {
    const auto at = [&box](double x, double y) { return box.topLeft() + QPointF(x * box.width(), y * box.height()); };
    painter.setPen(QPen(colours.surface, side / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{{at(0.24, 0.52), at(0.43, 0.72), at(0.77, 0.3)}});
  }
  painter.restore();
}

/// The border of popup menus and lists.
void paintFrame(QPainter& painter, const QStyleOption& option) {
  painter.save();
  painter.setPen(themeColours(isDark(option.palette)).line);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
  painter.restore();
}

bool hasFrame(const QStyleOption* option, const QWidget* widget) {
  const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
  return frame && frame->lineWidth > 0 && widget;
}

void paintField(QPainter& painter, const QWidget& widget) {
  painter.save();
  paintFieldFrame(painter, widget, false);
  painter.restore();
}

}  // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
  switch (element) {
    case PE_IndicatorCheckBox:
      return paintCheckBox(*painter, *option);
    case PE_FrameMenu:
    case PE_Frame:
      return paintFrame(*painter, *option);
    case PE_PanelLineEdit:
      if (hasFrame(option, widget)) return paintField(*painter, *widget);
      break;
    default:
      break;
  }
  QProxyStyle::drawPrimitive(element, option, painter, widget);
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* data) const {
  // The icons come from the system and are black on any background; the text is enough.
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  return QProxyStyle::styleHint(hint, option, widget, data);
}

void useWindowStyle() {
  if (!qobject_cast<WindowStyle*>(QApplication::style())) QApplication::setStyle(new WindowStyle);
}

}  // namespace sinescope

#include "app/window/window_style.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "app/look/field_frame.h"
#include "app/look/motion.h"
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

/// The size of one pixel of the design, in logical pixels, beside the text of a widget.
double unitOf(const QWidget* widget) { return widget ? widget->fontInfo().pixelSize() / kTextSize : 1; }

/// A part of a scroll bar: the handle, or what lies before or after it.
QRect scrollBarPart(const QStyleOptionSlider& bar, QStyle::SubControl part, int leastHandle) {
  const bool across = bar.orientation == Qt::Horizontal;
  const int length = across ? bar.rect.width() : bar.rect.height();
  const qint64 range = qint64{bar.maximum} - bar.minimum;
  int handle = length;
  if (range > 0) handle = static_cast<int>(qint64{bar.pageStep} * length / (range + bar.pageStep));
  handle = std::clamp(handle, std::min(leastHandle, length), length);
  const int before =
      QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, length - handle, bar.upsideDown);
  const auto at = [&](int from, int to) {
    const QRect rect =
        across ? QRect(from, 0, to - from, bar.rect.height()) : QRect(0, from, bar.rect.width(), to - from);
    return QStyle::visualRect(bar.direction, bar.rect, rect.translated(bar.rect.topLeft()));
  };
  switch (part) {
    case QStyle::SC_ScrollBarSlider:
      return at(before, before + handle);
    case QStyle::SC_ScrollBarSubPage:
      return at(0, before);
    case QStyle::SC_ScrollBarAddPage:
      return at(before + handle, length);
    case QStyle::SC_ScrollBarGroove:
      return bar.rect;
    default:
      return {};
  }
}

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& bar, const QRect& handle) {
  const ThemeColours& colours = themeColours(isDark(bar.palette));
  painter.fillRect(bar.rect, bar.palette.color(QPalette::Base));
  if (bar.maximum <= bar.minimum) return;
  const bool isHeld = bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider) &&
                      (bar.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
  const double thick = std::min(bar.rect.width(), bar.rect.height());
  const double gap = thick / 4;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(isHeld ? colours.secondary : colours.fourth);
  painter.drawRoundedRect(QRectF(handle).adjusted(gap, gap, -gap, -gap), thick / 4, thick / 4);
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

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const {
  const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control != CC_ScrollBar || !bar) return QProxyStyle::drawComplexControl(control, option, painter, widget);
  paintScrollBar(*painter, *bar, subControlRect(control, option, SC_ScrollBarSlider, widget));
}

QRect WindowStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                  const QWidget* widget) const {
  const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control != CC_ScrollBar || !bar) return QProxyStyle::subControlRect(control, option, part, widget);
  return scrollBarPart(*bar, part, pixelMetric(PM_ScrollBarSliderMin, option, widget));
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
      return qRound(14 * unitOf(widget));
    case PM_ScrollBarExtent:
      return qRound(12 * unitOf(widget));
    case PM_ScrollBarSliderMin:
      return qRound(26 * unitOf(widget));
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* data) const {
  // The icons come from the system and are black on any background; the text is enough.
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  if (hint == SH_Widget_Animation_Duration && prefersReducedMotion()) return 0;
  return QProxyStyle::styleHint(hint, option, widget, data);
}

void useWindowStyle() {
  if (!qobject_cast<WindowStyle*>(QApplication::style())) QApplication::setStyle(new WindowStyle);
}

}  // namespace sinescope

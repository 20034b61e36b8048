#pragma once

#include <QProxyStyle>

namespace sinescope {

/// The Fusion style with our colours, where the palette is not enough: Fusion derives outlines by darkening the
/// window's colour, which makes them invisible on a dark one.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  WindowStyle();

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  /// A scroll bar has no buttons.
  QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                       const QWidget* widget) const override;
  /// Boxes and scroll bars are as large as the text beside them.
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override;
};

/// Makes it the application's style, if it is not yet.
void useWindowStyle();

}  // namespace sinescope

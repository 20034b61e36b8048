#pragma once

#include <QProxyStyle>

namespace sinescope {

/// Fusion in our colours, where the palette alone does not reach: Fusion makes outlines by darkening the window's
/// colour, which leaves none on a dark one.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  WindowStyle();

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override;
};

/// Makes it the application's style, unless it is so already.
void useWindowStyle();

}  // namespace sinescope

#include "app/look/style_sheet.h"

namespace sinescope {

QString buttonStyleSheet(const ThemeColours& colours, double verticalPadding, double horizontalPadding) {
  return QStringLiteral(R"(
    QToolButton { background: transparent; border: 1px solid transparent; border-radius: 5px; padding: %1px %2px;
                  color: %3; }
    QToolButton:hover { background: %4; color: %5; }
    QToolButton:pressed, QToolButton:checked { background: %6; color: %7; }
    QToolButton:focus { border-color: %7; }
    QToolButton:disabled { color: %8; }
    QToolButton::menu-indicator { image: none; }
  )")
      .arg(qRound(verticalPadding))
      .arg(qRound(horizontalPadding))
      .arg(colours.secondary.name(), colours.window.name(), colours.text.name(), colours.accentWash.name(),
           colours.accent.name(), colours.tertiary.name());
}

}  // namespace sinescope

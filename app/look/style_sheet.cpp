#include "app/look/style_sheet.h"

namespace sinescope {

QString styleSheet(const ThemeColours& colours, double textScale) {
  const auto px = [textScale](double size) { return QString::number(qRound(size * textScale)); };
  QString sheet = QStringLiteral(R"(
    #topBar, #panelFrame, #readoutFrame { background: %surface%; }
    #topBar { border-bottom: 1px solid %line%; }
    #panelFrame { border-right: 1px solid %line%; }
    #readoutFrame { border-top: 1px solid %line%; }
    #pane { background: %surface%; border: 1px solid %line%; border-radius: 6px; }
    #paneTitle { color: %text%; font-weight: 600; }
    #paneSubtitle { color: %tertiary%; }
    QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 3px; color: %secondary%; }
    QToolButton:hover { background: %window%; color: %text%; }
    QToolButton:pressed, QToolButton:checked { background: %wash%; color: %accent%; }
    QToolButton:focus { border-color: %accent%; }
    QToolButton::menu-indicator { image: none; }
    #topBar QToolButton { padding: %5%px %10%px; }
    #topBar QToolButton:checked { font-weight: 600; }
    QSplitter::handle { background: transparent; }
    QToolTip { background: %surface%; color: %text%; border: 1px solid %line%; padding: 3px; }
    QMenu { background: %surface%; color: %text%; border: 1px solid %line%; padding: 4px; }
    QMenu::item { padding: %5%px %20%px %5%px %20%px; border-radius: 4px; }
    QMenu::item:selected { background: %wash%; color: %accent%; }
    QMenu::item:disabled { color: %tertiary%; }
    QMenu::separator { height: 1px; background: %line%; margin: 4px 8px; }
    #pane QLineEdit, #pane QComboBox { background: %surface%; border: 1px solid %line%; border-radius: 4px; padding: 1px 6px; color: %text%; }
    #pane QLineEdit:focus { border-color: %accent%; }
  )");
  const std::pair<const char*, QColor> names[] = {
      {"%surface%", colours.surface}, {"%line%", colours.line},           {"%text%", colours.text},
      {"%tertiary%", colours.tertiary}, {"%secondary%", colours.secondary}, {"%window%", colours.window},
      {"%wash%", colours.accentWash}, {"%accent%", colours.accent}};
  for (const auto& [name, colour] : names) sheet.replace(QLatin1String(name), colour.name());
  for (const int size : {5, 10, 20}) sheet.replace(QStringLiteral("%%1%").arg(size), px(size));
  return sheet;
}

}  // namespace sinescope

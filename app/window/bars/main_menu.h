#pragma once

class QMenu;

namespace sinescope {

class Actions;
class PaneArea;

/// The submenus that others make.
struct Submenus {
  QMenu* recentFiles = nullptr;
  QMenu* languages = nullptr;
  QMenu* lessons = nullptr;
};

/// Fills the main menu with all actions of the window, in the groups File, View, Teach and Help.
void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, const Submenus& submenus);

}  // namespace sinescope

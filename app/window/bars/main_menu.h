#pragma once

class QMenu;

namespace sinescope {

class Actions;
class PaneArea;

/// Fills the main menu with all actions of the window; its submenu Views selects what the overview shows.
void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, QMenu* recentFiles);

}  // namespace sinescope

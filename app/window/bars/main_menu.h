#pragma once

class QMenu;

namespace sinescope {

class Actions;
class PaneArea;

/// Fills the main menu with all that the window can do; its submenu of views says which the overview shows.
void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, QMenu* recentFiles);

}  // namespace sinescope

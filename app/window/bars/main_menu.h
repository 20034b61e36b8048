#pragma once

class QMenu;

namespace sinescope {

class Actions;
class PaneArea;

/// Fills the main menu with all actions of the window, in the groups File, View, Teach and Help.
void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, QMenu* recentFiles, QMenu* languages);

}  // namespace sinescope

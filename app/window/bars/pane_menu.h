#pragma once

class QMenu;

namespace sinescope {

class Actions;
class Exports;
class Pane;
class PaneArea;

/// Fills a pane's menu: exports of its view, the options that belong to it, and its placement.
void fillPaneMenu(QMenu& menu, Pane& pane, PaneArea& panes, const Actions& actions, Exports& exports);

}  // namespace sinescope

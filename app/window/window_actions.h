#pragma once

class QUndoStack;
class QWidget;

namespace sinescope {

class Actions;
class Exports;
class PaneArea;
class Presentation;
class TopBar;

/// Connects the actions that concern views. Actions on "the view" affect the focused one.
void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports);

/// Connects the actions that show another view.
void connectNavigation(QWidget& window, const Actions& actions, TopBar& bar, PaneArea& panes,
                       Presentation& presentation);

/// Connects undo and redo to the stack, and enables them as it allows.
void connectUndo(const Actions& actions, QUndoStack& stack);

}  // namespace sinescope

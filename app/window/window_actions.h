#pragma once

class QUndoStack;
class QWidget;

namespace sinescope {

class Actions;
class Exports;
class PaneArea;

/// Lets the actions that are about views do what they say. What is done to "the view" is done to the one that has the
/// keys.
void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports);

/// Lets undo and redo go through the stack, as far as it has anything.
void connectUndo(const Actions& actions, QUndoStack& stack);

}  // namespace sinescope

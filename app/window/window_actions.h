#pragma once

class QWidget;

namespace sinescope {

class Actions;
class Document;
class Exports;
class PaneArea;
class PlayBar;
class Presentation;
class TopBar;

/// Connects the actions that concern views. Actions on "the view" affect the focused one.
void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports);

/// Connects the actions that show another view; the bar marks the tab that is shown.
void connectNavigation(QWidget& window, const Actions& actions, TopBar& bar, PaneArea& panes,
                       Presentation& presentation);

/// Connects the bar of Play, which begins with the knob of the view that is shown.
void connectPlayBar(const Actions& actions, PaneArea& panes, PlayBar& bar);

/// Connects what edits the document as a whole: the comparison, and undo and redo, which are enabled where there is
/// something to undo and redo.
void connectEdits(const Actions& actions, Document& document);

}  // namespace sinescope

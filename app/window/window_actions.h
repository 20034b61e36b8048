#pragma once

class QMainWindow;
class QMenu;
class QSettings;
class QString;
class QWidget;

namespace sinescope {

class Actions;
class Document;
class Exports;
class Lessons;
class Note;
class PaneArea;
class PlayBar;
class Player;
class Presentation;
class Readout;
class SessionFiles;
class TokenBar;
class TopBar;

/// Connects the actions that concern views. Actions on "the view" affect the focused one.
void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports);

/// Connects the actions that show another view; the bar marks the tab that is shown.
void connectNavigation(QWidget& window, const Actions& actions, TopBar& bar, PaneArea& panes,
                       Presentation& presentation);

/// Connects the bar of Play, which begins with the knob of the view that is shown. In a presentation it runs at once.
void connectPlayBar(const Actions& actions, PaneArea& panes, PlayBar& bar, const Presentation& presentation);

/// Connects the keys that cover the answer of a view until it is predicted, and that turn the spotlight, of which
/// `note` tells; what follows when views of tokens are in sight; what plays the curve of a view; and what adds the
/// current view to a lesson.
void connectTeaching(const Actions& actions, Document& document, PaneArea& panes, const Presentation& presentation,
                     Note& note, Readout& readout, SessionFiles& files);

/// Connects the bar of the sentence, which is there with the views of tokens. A presentation has it only after its key,
/// until that is pressed in it or the presentation ends. What is wrong while it is hidden is told by `note`.
void connectSentence(QWidget& window, const Actions& actions, PaneArea& panes, TokenBar& bar,
                     Presentation& presentation, Note& note);

/// Makes the lessons of a window, and connects the action that opens one.
[[nodiscard]] Lessons* makeLessons(QMainWindow& window, const Actions& actions, Document& document, PaneArea& panes,
                                   Player& player);

/// Tells at the widget with the keys why what was typed there cannot be used; an empty message takes that back.
void tellAtFocus(const QString& message);

/// Connects what edits the document as a whole: the comparison, and undo and redo, which are enabled where there is
/// something to undo and redo.
void connectEdits(const Actions& actions, Document& document);

/// A menu of the languages. The chosen one is remembered in the settings, which may be missing, and spoken from the
/// next start on; the note says so.
[[nodiscard]] QMenu* makeLanguageMenu(QSettings* settings, Note* note);

}  // namespace sinescope

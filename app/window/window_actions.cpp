#include "app/window/window_actions.h"

#include <QApplication>
#include <QMainWindow>
#include <QToolTip>
#include <QUndoStack>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/view_kind.h"
#include "app/play/player.h"
#include "app/text/tr.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/bars/play_bar.h"
#include "app/window/bars/token_bar.h"
#include "app/window/bars/top_bar.h"
#include "app/window/bars/view_places.h"
#include "app/window/covers.h"
#include "app/window/files/exports.h"
#include "app/window/files/lesson_steps.h"
#include "app/window/files/session_files.h"
#include "app/window/help.h"
#include "app/window/lesson/lessons.h"
#include "app/window/listening.h"
#include "app/window/note.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/presentation.h"
#include "app/window/token_sight.h"

namespace sinescope {

namespace {

/// The spotlight goes from the row to the column, the pair, the cell, and off.
void turnSpotlight(Document& document, Note& note) {
  const int next = (static_cast<int>(document.scene().spotlight) + 1) % kSpotlightCount;
  document.setSpotlight(static_cast<Spotlight>(next));
  const QString words[] = {tr("Spotlight off"), tr("Spotlight on the row"), tr("Spotlight on the column"),
                           tr("Spotlight on the pair"), tr("Spotlight on the cell")};
  note.tell(words[next]);
}

/// Adds the current view to a lesson where that is asked for.
void connectLessonSteps(const Actions& actions, const PaneArea& panes, SessionFiles& files, Note& note) {
  auto* const steps = new LessonSteps({files.window().session, files.window().front}, files.settings(), &files);
  QObject::connect(steps, &LessonSteps::notified, &note, &Note::tell);
  QObject::connect(steps, &LessonSteps::failed, &files, &SessionFiles::complain);
  QObject::connect(actions.addToLesson, &QAction::triggered, steps, [&panes, &files, steps] {
    if (const Pane* const pane = panes.currentPane()) return steps->ask(pane->view().name());
    files.complain(tr("show the view that the lesson is to show"));
  });
}

/// Shows a view where it is: in a window of its own, alone in a presentation, or on its tab.
void showPlace(const ViewPlace& place, PaneArea& panes, Presentation& presentation) {
  Pane* const pane = place.view ? panes.pane(QLatin1String(place.view->name)) : nullptr;
  if (pane && pane->isFloating()) {
    pane->activateWindow();
    pane->view().setFocus();
  } else if (pane && presentation.isOn()) {
    panes.showAlone(pane);
  } else {
    panes.showTab(place.tab);
    if (pane) panes.focusView(pane);
    presentation.fill();
  }
}

}  // namespace

void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports) {
  const auto on = [&](const QAction* action, auto&& slot) {
    QObject::connect(action, &QAction::triggered, &window, [&panes, slot] {
      if (Pane* const pane = panes.currentPane()) slot(pane);
    });
  };
  on(actions.copyImage, [&exports](const Pane* pane) { exports.copyImage(*pane); });
  on(actions.maximise, [&panes](Pane* pane) { panes.toggleMaximised(pane); });
  on(actions.floatView, [&panes](Pane* pane) { panes.setFloating(pane, !pane->isFloating()); });
  on(actions.hide, [&panes](Pane* pane) { panes.setHidden(pane, true); });
  on(actions.viewMenu, [](Pane* pane) { pane->openMenu(); });
  QObject::connect(actions.resetLayout, &QAction::triggered, &window, [&panes, panel = actions.panel] {
    panes.reset();
    panel->setChecked(true);
  });
}

void connectNavigation(QWidget& window, const Actions& actions, TopBar& bar, PaneArea& panes,
                       Presentation& presentation) {
  const auto showTab = [&panes, &presentation](const QString& tab) {
    panes.showTab(tab);
    presentation.fill();
  };
  const auto on = [&](const QAction* action, auto&& slot) {
    QObject::connect(action, &QAction::triggered, &window, [&window, slot] {
      window.activateWindow();  // the key may have been pressed in a floating view
      slot();
    });
  };
  for (const Actions::Tab& tab : actions.tabs()) {
    on(tab.action, [showTab, name = tab.action->data().toString()] { showTab(name); });
  }
  for (int i = 0; i < kChapterCount; ++i) {
    on(actions.chapters()[static_cast<std::size_t>(i)], [&bar, i] { bar.openChapter(static_cast<Chapter>(i)); });
  }
  for (std::size_t i = 0; i < actions.places().size(); ++i) {
    on(actions.places()[i], [&bar, &panes, &presentation, i] {
      const std::vector<ViewPlace> places = placesOf(bar.openOne());
      if (i < places.size()) showPlace(places[i], panes, presentation);
    });
  }
  QObject::connect(&bar, &TopBar::tabChosen, &window, showTab);
  const auto mark = [&bar, &panes] { bar.showTab(panes.tab()); };
  QObject::connect(&panes, &PaneArea::arranged, &bar, mark);
  mark();
  const auto go = [&window, &bar, &presentation](int steps) {
    if (presentation.onOtherScreen()) return presentation.go(steps);  // the keys stay where they are
    window.activateWindow();
    presentation.isOn() ? presentation.go(steps) : bar.goTo(steps);
  };
  QObject::connect(actions.nextView, &QAction::triggered, &window, [go] { go(1); });
  QObject::connect(actions.previousView, &QAction::triggered, &window, [go] { go(-1); });
}

void connectPlayBar(const Actions& actions, PaneArea& panes, PlayBar& bar, const Presentation& presentation) {
  const auto begin = [&panes, &bar] {
    const Pane* const floating = panes.activeFloating();
    const Pane* const shown = floating ? floating : panes.currentPane();
    if (shown) bar.beginWith(shown->view().kind().played);
  };
  QObject::connect(&panes, &PaneArea::arranged, &bar, begin);
  QObject::connect(actions.play, &QAction::toggled, &bar, [&actions, &bar, &presentation, begin](bool on) {
    begin();
    bar.setVisible(on);
    if (on && presentation.isOn()) actions.playPause->trigger();
  });
}

void connectTeaching(const Actions& actions, Document& document, PaneArea& panes, const Presentation& presentation,
                     Note& note, Readout& readout, SessionFiles& files) {
  auto* const covers = new Covers(document, panes, *actions.cover);
  QObject::connect(&presentation, &Presentation::turned, covers, &Covers::setPresenting);
  QObject::connect(actions.spotlight, &QAction::triggered, &document,
                   [&document, &note] { turnSpotlight(document, note); });
  new TokenSight(document, panes, readout);
  connectLessonSteps(actions, panes, files, note);
  auto* const listening = new Listening(*actions.hear, &note);
  QObject::connect(listening, &Listening::notified, &note, &Note::tell);
  QObject::connect(actions.hear, &QAction::triggered, listening, [listening, &panes] {
    const Pane* const floating = panes.activeFloating();
    const Pane* const heard = floating ? floating : panes.currentPane();
    if (listening->isPlaying() || !heard) return listening->stop();
    listening->play(heard->view());
  });
}

void connectSentence(QWidget& window, const Actions& actions, PaneArea& panes, TokenBar& bar,
                     Presentation& presentation, Note& note) {
  QObject::connect(&bar, &TokenBar::notified, &note, &Note::tell);
  const auto hasTokens = [&window, &panes] { return panes.hasInSight(&ViewKind::ofTokens, window); };
  const auto place = [&bar, &presentation, hasTokens] {
    bar.setVisible((!presentation.isOn() || presentation.hasSentence()) && hasTokens());
  };
  QObject::connect(&presentation, &Presentation::changed, &bar, place);
  QObject::connect(actions.sentence, &QAction::triggered, &bar, [&window, &panes, &bar, &presentation, hasTokens] {
    window.activateWindow();
    const bool leave = presentation.isOn() && bar.isVisible() && bar.isAncestorOf(QApplication::focusWidget());
    presentation.setSentence(!leave);
    if (leave) return panes.focusView();
    if (!hasTokens()) panes.showTab(QLatin1String(std::ranges::find_if(viewList(), &ViewKind::ofTokens)->tab));
    presentation.fill();
    bar.focusSentence();
  });
}

Lessons* makeLessons(QMainWindow& window, const Actions& actions, Document& document, PaneArea& panes, Player& player) {
  auto* const lessons = new Lessons({.widget = &window,
                                     .document = &document,
                                     .panes = &panes,
                                     .pause = [&player] { player.pause(); },
                                     .staying = {actions.open, actions.openLesson, actions.about, actions.quit}});
  QObject::connect(actions.openLesson, &QAction::triggered, lessons, &Lessons::askOpen);
  QObject::connect(lessons, &Lessons::keysWanted, lessons, &showShortcuts);
  return lessons;
}

void tellAtFocus(const QString& message) {
  if (message.isEmpty()) {
    QToolTip::hideText();
  } else if (QWidget* const focus = QApplication::focusWidget()) {
    QToolTip::showText(focus->mapToGlobal(QPoint(0, focus->height())), message, focus);
  }
}

void connectEdits(const Actions& actions, Document& document) {
  QObject::connect(actions.pin, &QAction::triggered, &document, &Document::pin);
  QObject::connect(actions.swap, &QAction::triggered, &document, &Document::swapPinned);
  QObject::connect(actions.unpin, &QAction::triggered, &document, &Document::unpin);
  QUndoStack& stack = *document.undoStack();
  QObject::connect(actions.undo, &QAction::triggered, &stack, &QUndoStack::undo);
  QObject::connect(actions.redo, &QAction::triggered, &stack, &QUndoStack::redo);
  actions.redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  const auto bind = [&](QAction* action, bool able, auto signal) {
    action->setEnabled(able);
    QObject::connect(&stack, signal, action, &QAction::setEnabled);
  };
  bind(actions.undo, stack.canUndo(), &QUndoStack::canUndoChanged);
  bind(actions.redo, stack.canRedo(), &QUndoStack::canRedoChanged);
}

}  // namespace sinescope

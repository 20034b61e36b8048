#include "app/window/window_actions.h"

#include <QUndoStack>

#include "app/window/bars/actions.h"
#include "app/window/files/exports.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

void connectPaneActions(QWidget& window, const Actions& actions, PaneArea& panes, Exports& exports) {
  const auto on = [&](const char* name, auto&& slot) {
    QObject::connect(actions[name], &QAction::triggered, &window, [&panes, slot] {
      if (Pane* const pane = panes.currentPane()) slot(pane);
    });
  };
  on("copyImage", [&exports](const Pane* pane) { exports.copyImage(*pane); });
  on("maximise", [&panes](Pane* pane) { panes.toggleMaximised(pane); });
  on("float", [&panes](Pane* pane) { panes.setFloating(pane, !pane->isFloating()); });
  on("hide", [&panes](Pane* pane) { panes.setHidden(pane, true); });
  on("viewMenu", [](Pane* pane) { pane->openMenu(); });
  QObject::connect(actions["resetLayout"], &QAction::triggered, &window, [&panes, panel = actions["panel"]] {
    panes.reset();
    panel->setChecked(true);
  });
  for (const QAction* const tab : actions.tabs()) {
    QObject::connect(tab, &QAction::triggered, &window, [&window, &panes, name = tab->data().toString()] {
      window.activateWindow();  // the key may have come from a floating view
      panes.showTab(name);
    });
  }
}

void connectUndo(const Actions& actions, QUndoStack& stack) {
  QObject::connect(actions["undo"], &QAction::triggered, &stack, &QUndoStack::undo);
  QObject::connect(actions["redo"], &QAction::triggered, &stack, &QUndoStack::redo);
  actions["redo"]->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
  const auto bind = [&](const char* name, bool able, auto signal) {
    actions[name]->setEnabled(able);
    QObject::connect(&stack, signal, actions[name], &QAction::setEnabled);
  };
  bind("undo", stack.canUndo(), &QUndoStack::canUndoChanged);
  bind("redo", stack.canRedo(), &QUndoStack::canRedoChanged);
}

}  // namespace sinescope

#include "app/window/window_actions.h"

#include <QUndoStack>

#include "app/window/bars/actions.h"
#include "app/window/files/exports.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

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
  for (const QAction* const tab : actions.tabs()) {
    QObject::connect(tab, &QAction::triggered, &window, [&window, &panes, name = tab->data().toString()] {
      window.activateWindow();  // the key may have been pressed in a floating view
      panes.showTab(name);
    });
  }
}

void connectUndo(const Actions& actions, QUndoStack& stack) {
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

#include "app/window/bars/main_menu.h"

#include <QMenu>

#include "app/document/view_kind.h"
#include "app/text/tr.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, QMenu* recentFiles) {
  menu.setObjectName(QStringLiteral("mainMenu"));
  menu.setAttribute(Qt::WA_WindowPropagation);
  menu.setToolTipsVisible(true);
  const auto add = [&](std::initializer_list<QAction*> group) {
    for (QAction* const action : group) menu.addAction(action);
    menu.addSeparator();
  };
  menu.addAction(actions.open);
  menu.addMenu(recentFiles);
  add({actions.save, actions.saveAs});
  add({actions.exportView, actions.copyImage, actions.copyFormula});
  add({actions.undo, actions.redo});
  menu.addMenu(actions.presets());
  QMenu* const views = menu.addMenu(tr("&Views"));
  views->setObjectName(QStringLiteral("viewsMenu"));
  views->setAttribute(Qt::WA_WindowPropagation);
  for (Pane* const pane : panes.panes()) {
    QAction* const shown = views->addAction(titleOf(pane->view().kind()));
    shown->setObjectName(QStringLiteral("show-") + pane->view().name());
    shown->setCheckable(true);
    QObject::connect(shown, &QAction::triggered, &panes, [&panes, pane](bool on) { panes.setHidden(pane, !on); });
    const auto check = [&panes, pane, shown] { shown->setChecked(!panes.isHidden(pane)); };
    QObject::connect(&panes, &PaneArea::arranged, shown, check);
    check();
  }
  views->addSeparator();
  for (QAction* const action :
       {actions.maximise, actions.floatView, actions.hide, actions.panel, actions.resetLayout}) {
    views->addAction(action);
  }
  add({actions.pin, actions.difference, actions.swap, actions.unpin});
  const auto addOptions = [&](bool menus) {
    for (const auto& [option, action] : actions.options()) {
      const bool isMenu = action->menu() != nullptr;
      if (isMenu == menus && !menu.actions().contains(action)) menu.addAction(action);
    }
  };
  addOptions(false);
  menu.addSeparator();
  add({actions.sentence, actions.swapTokens});
  addOptions(true);
  menu.addMenu(actions.textSizes());
  menu.addSeparator();
  add({actions.play, actions.playPause, actions.present, actions.shortcuts, actions.about, actions.quit});
}

}  // namespace sinescope

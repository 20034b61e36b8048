#include "app/window/bars/pane_menu.h"

#include <QMenu>

#include "app/document/view_kind.h"
#include "app/text/tr.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/files/exports.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

void fillPaneMenu(QMenu& menu, Pane& pane, PaneArea& panes, const Actions& actions, Exports& exports) {
  const QString name = pane.view().name();
  const auto add = [&](const QString& text, const char* action, auto&& slot) {
    QAction* const added = menu.addAction(text, &panes, slot);
    added->setObjectName(name + QLatin1String(action));
    return added;
  };
  add(tr("&Copy image"), "CopyImage", [&exports, &pane] { exports.copyImage(pane); });
  add(tr("Save &image…"), "SaveImage", [&exports, name] { exports.ask(name, ExportWhat::Picture); });
  add(tr("Save &numbers…"), "SaveNumbers", [&exports, name] { exports.ask(name, ExportWhat::Numbers); });
  if (pane.view().kind().text) {
    add(tr("Copy te&xt"), "CopyText", [&exports, name] { exports.copyText(name); });
    add(tr("Save &text…"), "SaveText", [&exports, name] { exports.ask(name, ExportWhat::Text); });
  }
  menu.addSeparator();
  actions.addOptions(menu, pane.view().kind());
  menu.addSeparator();
  QAction* const alone = add({}, "Maximise", [&panes, &pane] { panes.toggleMaximised(&pane); });
  QAction* const floating = add({}, "Float", [&panes, &pane] { panes.setFloating(&pane, !pane.isFloating()); });
  add(tr("&Hide from the overview"), "Hide", [&panes, &pane] { panes.setHidden(&pane, true); });
  const auto tell = [&pane, alone, floating] {
    alone->setText(pane.isMaximised() ? tr("B&ack to the other views") : tr("Show &alone"));
    alone->setEnabled(!pane.isFloating());
    floating->setText(pane.isFloating() ? tr("Back into the &main window") : tr("&Float to a window of its own"));
  };
  tell();
  QObject::connect(&menu, &QMenu::aboutToShow, &pane, tell);
}

}  // namespace sinescope

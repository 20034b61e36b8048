#include "app/window/bars/main_menu.h"

#include <QMenu>

#include "app/document/view_kind.h"
#include "app/text/tr.h"
#include "app/views/view/view.h"
#include "app/window/bars/actions.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

namespace {

/// A submenu whose entries come in groups, with lines between.
class Group {
 public:
  Group(QMenu& menu, const QString& title, const QString& name) : m_menu(*menu.addMenu(title)) {
    m_menu.setObjectName(name);
    m_menu.setAttribute(Qt::WA_WindowPropagation);
    m_menu.setToolTipsVisible(true);
  }

  Group& add(std::initializer_list<QAction*> actions) {
    for (QAction* const action : actions) m_menu.addAction(action);
    return *this;
  }
  void line() { m_menu.addSeparator(); }
  [[nodiscard]] QMenu& menu() { return m_menu; }

 private:
  QMenu& m_menu;
};

/// The views by chapters.
void addChapters(QMenu& menu, const Actions& actions) {
  for (int i = 0; i < kChapterCount; ++i) {
    const auto chapter = static_cast<Chapter>(i);
    Group views(menu, titleOf(chapter), QStringLiteral("chapter%1Menu").arg(i + 1));
    for (const Actions::Tab& tab : actions.tabs()) {
      if (tab.chapter == chapter) views.add({tab.action});
    }
  }
}

/// Which views the overview shows.
void addOverview(QMenu& menu, PaneArea& panes) {
  QMenu& views = Group(menu, tr("In the &overview"), QStringLiteral("viewsMenu")).menu();
  for (Pane* const pane : panes.panes()) {
    QAction* const shown = views.addAction(titleOf(pane->view().kind()));
    shown->setObjectName(QStringLiteral("show-") + pane->view().name());
    shown->setCheckable(true);
    QObject::connect(shown, &QAction::triggered, &panes, [&panes, pane](bool on) { panes.setHidden(pane, !on); });
    const auto check = [&panes, pane, shown] { shown->setChecked(!panes.isHidden(pane)); };
    QObject::connect(&panes, &PaneArea::arranged, shown, check);
    check();
  }
}

/// The options of the views: those that are on or off, or those with a menu.
void addOptions(QMenu& menu, const Actions& actions, bool menus) {
  for (const auto& [option, action] : actions.options()) {
    const bool isMenu = action->menu() != nullptr;
    if (isMenu == menus && action != actions.difference) menu.addAction(action);
  }
}

}  // namespace

void fillMainMenu(QMenu& menu, const Actions& actions, PaneArea& panes, const Submenus& submenus) {
  menu.setObjectName(QStringLiteral("mainMenu"));
  menu.setAttribute(Qt::WA_WindowPropagation);
  Group file(menu, tr("&File"), QStringLiteral("fileMenu"));
  file.add({actions.open});
  file.menu().addMenu(submenus.recentFiles);
  file.add({actions.save, actions.saveAs}).line();
  file.add({actions.exportView, actions.copyImage, actions.copyFormula}).line();
  file.add({actions.undo, actions.redo}).line();
  file.add({actions.quit});

  Group view(menu, tr("&View"), QStringLiteral("viewMenu"));
  addChapters(view.menu(), actions);
  view.add({actions.nextView, actions.previousView, actions.jumpBack, actions.back}).line();
  view.add({actions.hear}).line();
  view.add({actions.pin, actions.difference, actions.swap, actions.unpin}).line();
  addOptions(view.menu(), actions, false);
  view.line();
  addOptions(view.menu(), actions, true);
  view.menu().addMenu(actions.textSizes());
  view.menu().addMenu(submenus.languages);
  view.line();
  addOverview(view.menu(), panes);
  view.add({actions.maximise, actions.floatView, actions.hide, actions.panel, actions.resetLayout});

  Group teach(menu, tr("&Teach"), QStringLiteral("teachMenu"));
  teach.menu().addMenu(submenus.lessons);
  teach.add({actions.openLesson}).line();
  teach.add({actions.present, actions.cover, actions.spotlight}).line();
  teach.add({actions.pen, actions.writeNote, actions.clearInk}).line();
  teach.add({actions.addToLesson}).line();
  teach.add({actions.play, actions.playPause}).line();
  teach.menu().addMenu(actions.presets());
  teach.add({actions.sentence, actions.swapTokens, actions.exchangeEnds, actions.addEncoding});

  Group help(menu, tr("&Help"), QStringLiteral("helpMenu"));
  help.add({actions.shortcuts, actions.about});
}

}  // namespace sinescope

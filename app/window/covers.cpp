#include "app/window/covers.h"

#include <QAction>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

Covers::Covers(Document& document, PaneArea& panes, QAction& action)
    : QObject(&panes), m_document(document), m_panes(panes), m_action(action) {
  connect(&action, &QAction::triggered, this, &Covers::toggle);
  connect(&panes, &PaneArea::arranged, this, &Covers::follow);
  connect(&document, &Document::changed, this, [this](const Scene&, const SceneDifference& changes) {
    if (changes.cover) follow();
  });
}

const Pane* Covers::pane() const {
  const Pane* const floating = m_panes.activeFloating();
  return floating ? floating : m_panes.currentPane();
}

void Covers::toggle(bool cover) {
  const Pane* const shown = pane();
  if (!shown) return follow();
  Cover edited = m_document.scene().cover;
  const QString view = shown->view().name();
  cover ? void(edited.views.insert(view)) : void(edited.views.erase(view));
  if (shown->view().kind().revealsOneByOne) {
    edited.revealed.clear();
  } else {
    edited.readout = cover;
  }
  m_document.setCover(edited);
  follow();
}

void Covers::follow() {
  const Pane* const shown = pane();
  Cover cover = m_document.scene().cover;
  m_action.setChecked(shown && cover.views.contains(shown->view().name()));
  cover.readout = std::ranges::any_of(m_panes.panes(), [&cover](const Pane* each) {
    return each->isVisibleTo(each->window()) && !each->view().kind().revealsOneByOne &&
           cover.views.contains(each->view().name());
  });
  m_document.setCover(cover);
}

void Covers::setPresenting(bool presenting) {
  Cover cover = m_document.scene().cover;
  cover.revealed.clear();
  for (const ViewKind& kind : viewList()) {
    if (!kind.revealsOneByOne) continue;
    const QString view = QString::fromLatin1(kind.name);
    presenting ? void(cover.views.insert(view)) : void(cover.views.erase(view));
  }
  m_document.setCover(cover);
}

}  // namespace sinescope

#include "app/window/token_sight.h"

#include "app/document/document.h"
#include "app/document/view_kind.h"
#include "app/panel/readout.h"
#include "app/views/tokens/token_scene.h"
#include "app/window/panes/pane_area.h"

namespace sinescope {

TokenSight::TokenSight(Document& document, PaneArea& panes, Readout& readout)
    : QObject(&panes), m_document(document), m_panes(panes), m_readout(readout) {
  connect(&panes, &PaneArea::arranged, this, &TokenSight::follow);
  connect(&document, &Document::changed, this, [this](const Scene&, const SceneDifference& changes) {
    if (changes.encoding || changes.tokens || changes.selection) follow();
  });
}

void TokenSight::follow() {
  const bool inSight = m_panes.hasInSight(&ViewKind::ofTokens, *m_panes.window());
  land(inSight);
  m_readout.tellSum(inSight, m_document.scene());
}

void TokenSight::land(bool inSight) {
  const Selection selected = m_document.selection();
  if (!inSight) {
    const std::optional<std::int64_t> before = std::exchange(m_before, std::nullopt);
    if (before && selected.position == m_landed) m_document.setSelection({*before, selected.dimension});
    return;
  }
  const Selection onto = onToken(m_document.scene(), selected);
  if (onto == selected) return;
  if (!m_before) m_before = selected.position;
  m_landed = onto.position;
  m_document.setSelection(onto);
}

}  // namespace sinescope

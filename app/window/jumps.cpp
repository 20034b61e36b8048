#include "app/window/jumps.h"

#include <QAction>

#include "app/window/panes/pane_area.h"

namespace sinescope {

namespace {

constexpr std::size_t kMostPlaces = 50;

}  // namespace

Jumps::Jumps(Document& document, PaneArea& panes, QAction* back, QObject* parent)
    : QObject(parent), m_document(document), m_panes(panes), m_back(back) {
  m_back->setEnabled(false);
  connect(m_back, &QAction::triggered, this, &Jumps::goBack);
}

void Jumps::remember() {
  if (m_places.size() == kMostPlaces) m_places.erase(m_places.begin());
  m_places.push_back({m_document.selection(), m_document.appearance(), m_panes.tab(), m_panes.alone()});
  m_back->setEnabled(true);
}

void Jumps::goBack() {
  if (m_places.empty()) return;
  Place place = std::move(m_places.back());
  m_places.pop_back();
  m_back->setEnabled(!m_places.empty());
  // The look of the window stays: it may have changed since, and a presentation has its own.
  place.appearance.theme = m_document.appearance().theme;
  place.appearance.textScale = m_document.appearance().textScale;
  m_document.setSelection(place.selection);
  m_document.setAppearance(place.appearance);  // after the selection, which zooms follow
  m_panes.bringBack(place.tab, place.alone);
}

}  // namespace sinescope

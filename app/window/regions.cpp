#include "app/window/regions.h"

#include <QAction>
#include <QApplication>
#include <algorithm>
#include <vector>

#include "app/window/bars/actions.h"
#include "app/window/panes/pane_area.h"
#include "app/window/window_body.h"

namespace sinescope {

namespace {

bool takesFocus(const QWidget& widget) {
  return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0;
}

/// What gets the focus in a region: nullptr if nothing takes it.
QWidget* focusOf(QWidget& region) {
  if (QWidget* const last = region.focusWidget(); last && region.isAncestorOf(last) && takesFocus(*last)) return last;
  for (QWidget* each = region.nextInFocusChain(); each != &region; each = each->nextInFocusChain()) {
    if (region.isAncestorOf(each) && takesFocus(*each)) return each;
  }
  return nullptr;
}

}  // namespace

void connectRegions(QWidget& window, const Actions& actions, const WindowParts& parts, PaneArea& panes) {
  const std::vector<QWidget*> regions{parts.topBar, parts.presenter, parts.comparison, parts.tokens,
                                      parts.panel,  parts.panes,     parts.playBar,    parts.knobStrip};
  const auto go = [regions, &window, &panes](int steps) {
    window.activateWindow();  // the key may have been pressed in a floating view
    const QWidget* const focus = QApplication::focusWidget();
    const auto here = std::ranges::find_if(
        regions, [focus](const QWidget* region) { return focus && (region == focus || region->isAncestorOf(focus)); });
    const auto count = static_cast<int>(regions.size());
    const int start = here == regions.end() ? -1 : static_cast<int>(here - regions.begin());
    for (int i = 1; i <= count; ++i) {
      QWidget* const region = regions[static_cast<std::size_t>(((start + i * steps) % count + count) % count)];
      if (!region->isVisible()) continue;
      if (region == &panes) return panes.focusView();
      if (QWidget* const next = focusOf(*region)) return next->setFocus(Qt::TabFocusReason);
    }
  };
  QObject::connect(actions.nextRegion, &QAction::triggered, &window, [go] { go(1); });
  QObject::connect(actions.previousRegion, &QAction::triggered, &window, [go] { go(-1); });
}

}  // namespace sinescope

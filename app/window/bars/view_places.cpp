#include "app/window/bars/view_places.h"

#include <QKeySequence>
#include <QStringList>

#include "app/text/tr.h"

namespace sinescope {

std::vector<ViewPlace> placesOf(Chapter chapter) {
  std::vector<ViewPlace> first;
  std::vector<ViewPlace> beside;
  if (chapter == Chapter::See) first.push_back({chapter, 0, QStringLiteral("overview"), nullptr, true});
  QStringList tabs;
  for (const ViewKind& kind : viewList()) {
    if (kind.chapter != chapter) continue;
    const QString tab = QLatin1String(kind.tab);
    const bool isFirst = !tabs.contains(tab);
    if (isFirst) tabs.append(tab);
    (isFirst ? first : beside).push_back({chapter, 0, tab, &kind, isFirst});
  }
  first.insert(first.end(), beside.begin(), beside.end());
  int number = 0;
  for (ViewPlace& place : first) place.number = ++number;
  return first;
}

std::vector<ViewPlace> viewPlaces() {
  std::vector<ViewPlace> all;
  for (int i = 0; i < kChapterCount; ++i) {
    const std::vector<ViewPlace> own = placesOf(static_cast<Chapter>(i));
    all.insert(all.end(), own.begin(), own.end());
  }
  return all;
}

QString titleOf(const ViewPlace& place) { return place.view ? titleOf(*place.view) : tr("Overview"); }

QString questionOf(const ViewPlace& place) {
  return place.view ? questionOf(*place.view) : tr("Several views side by side");
}

QString keysTo(const ViewPlace& place) {
  return QKeySequence(QStringLiteral("Ctrl+%1, Alt+%2").arg(static_cast<int>(place.chapter) + 1).arg(place.number))
      .toString(QKeySequence::NativeText);
}

}  // namespace sinescope

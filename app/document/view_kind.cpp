#include "app/document/view_kind.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/document/axis_scene.h"
#include "core/numbers/number_difference.h"

namespace sinescope {

const ViewKind* findView(const QString& name) {
  const auto found =
      std::ranges::find_if(viewList(), [&name](const ViewKind& kind) { return name == QLatin1String(kind.name); });
  return found == viewList().end() ? nullptr : &*found;
}

FigureSize pageOfView(const QString& name) {
  const ViewKind* const kind = findView(name);
  return kind ? paperSize(kind->pageHeight) : paperSize();
}

Scene sceneFor(const ViewKind& kind, const Scene& scene) { return kind.ofAxis ? axisSceneOf(scene) : scene; }

NumberTable numbersOf(const ViewKind& kind, const Scene& scene) {
  const Scene seen = sceneFor(kind, scene);
  const NumberTable own = kind.numbers(seen);
  if (!seen.showsDifference() || !kind.hasDifference || kind.differsItself) return own;
  Scene other = counterpartOf(seen);
  other.selection.position = seen.selection.position;  // the same for both, even if only A contains it
  return differenceOf(own, kind.numbers(other));
}

const Option& mapOptionOf(const ViewKind* kind, bool difference) {
  return *findOption(kind && kind->map && !difference ? kind->map : "matrix_map");
}

const ColourMap& mapOf(const ViewKind& kind, const Scene& scene) {
  const Option& option = mapOptionOf(&kind, scene.showsDifference());
  const auto name = static_cast<ColourMapName>(std::get<Choice>(option.rule).chosen(scene.appearance));
  return colourMap(name, scene.appearance.reversedMaps);
}

QString titleOf(const ViewKind& kind) { return QCoreApplication::translate("ViewList", kind.title); }

QString questionOf(const ViewKind& kind) { return QCoreApplication::translate("ViewList", kind.question); }

QString titleOf(Chapter chapter) {
  constexpr const char* titles[kChapterCount] = {
      QT_TRANSLATE_NOOP("ViewList", "See"), QT_TRANSLATE_NOOP("ViewList", "Understand"),
      QT_TRANSLATE_NOOP("ViewList", "Use"), QT_TRANSLATE_NOOP("ViewList", "Compute"),
      QT_TRANSLATE_NOOP("ViewList", "Examine")};
  return QCoreApplication::translate("ViewList", titles[static_cast<int>(chapter)]);
}

}  // namespace sinescope

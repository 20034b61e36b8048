#include "app/views/view_list.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/views/matrix_view.h"
#include "app/views/similarity_row_view.h"
#include "app/views/similarity_view.h"
#include "app/views/waves_view.h"

namespace sinescope {

namespace {

template <class ConcreteView>
View* make(QWidget* parent) {
  return new ConcreteView(parent);
}

constexpr ViewKind kViews[] = {
    {"matrix", QT_TRANSLATE_NOOP("ViewList", "Matrix"), "matrix", true,
     QT_TRANSLATE_NOOP("ViewList", "What does the encoding look like as a whole?"), &make<MatrixView>,
     [](const Scene& scene) { return matrixTable(scene.spec); }},
    {"waves", QT_TRANSLATE_NOOP("ViewList", "Waves"), "waves", true,
     QT_TRANSLATE_NOOP("ViewList", "How does one dimension run along the positions?"), &make<WavesView>,
     [](const Scene& scene) { return wavesTable(scene.spec, shownWaves(scene)); }},
    {"similarity", QT_TRANSLATE_NOOP("ViewList", "Similarity"), "similarity", true,
     QT_TRANSLATE_NOOP("ViewList", "How alike are any two positions?"), &make<SimilarityView>,
     [](const Scene& scene) { return similarityTable(scene.spec, scene.appearance.measure); }},
    {"similarity-row", QT_TRANSLATE_NOOP("ViewList", "Similarity to one position"), "similarity", true,
     QT_TRANSLATE_NOOP("ViewList", "How alike are the selected position and every other?"), &make<SimilarityRowView>,
     [](const Scene& scene) {
       return similarityRowTable(scene.spec, scene.selection.position, scene.appearance.measure);
     }},
};

}  // namespace

std::span<const ViewKind> viewList() { return kViews; }

const ViewKind* findView(const QString& name) {
  const auto* const found =
      std::ranges::find_if(kViews, [&name](const ViewKind& kind) { return name == QLatin1String(kind.name); });
  return found == std::end(kViews) ? nullptr : found;
}

QString titleOf(const ViewKind& kind) { return QCoreApplication::translate("ViewList", kind.title); }

std::vector<int> shownWaves(const Scene& scene) {
  std::vector<int> waves{scene.selection.dimension};
  const int partner = partnerOf(scene.spec, scene.selection.dimension);
  if (partner >= 0) waves.push_back(partner);
  std::ranges::sort(waves);
  for (const int k : scene.appearance.waveDimensions) {
    if (k < scene.spec.dModel && std::ranges::find(waves, k) == waves.end()) waves.push_back(k);
  }
  return waves;
}

}  // namespace sinescope

#include "app/views/patches/shown_patches.h"

#include <algorithm>
#include <memory>

#include "app/document/table_text.h"
#include "app/text/tr.h"
#include "core/patches/patch_pairs.h"

namespace sinescope {

ShownPatches::ShownPatches(const Shown& shown) : m_spec(shown.spec), m_table(ownTable(shown)) {
  if (!m_table) m_similarity.emplace(shown.patches->products());
}

RowMatrixD ShownPatches::to(std::int64_t position, Measure measure) const {
  if (m_similarity) return m_similarity->to(position, measure);
  return patchSimilarities({m_table, m_spec.length, m_spec.dModel}, m_spec.grid, position, measure);
}

PatchNumbers ShownPatches::numbersTo(std::int64_t position, Measure measure) const {
  if (m_similarity) return m_similarity->numbersTo(position, measure);
  const auto written = std::make_shared<const RowMatrixD>(to(position, measure));
  return PatchNumbers(PatchNumbers::Rows{written->rows(), written->cols(), [written](Eigen::Index y, double* row) {
                                           std::ranges::copy(written->row(y), row);
                                         }});
}

ValueRange ShownPatches::range(std::int64_t position, Measure measure) const {
  return m_similarity ? m_similarity->range(position, measure) : numbersTo(position, measure).range();
}

QString whyNoPatches(const Scene& scene) {
  const Grid& own = scene.spec.grid;
  if (!own.isGrid() && scene.isOnPaper) return tr("positions are in a line: there is no grid");
  if (!own.isGrid()) return tr("positions are in a line: choose a Grid in the panel, or start with --grid 14x14");
  if (!scene.showsDifference()) return {};
  const Grid& other = scene.other->spec.grid;
  if (!other.isGrid()) return tr("B has no grid: there is no difference of patches");
  if (own.width == other.width && own.height == other.height) return {};
  return tr("A has %1 patches and B %2: there is no difference of patches")
      .arg(sizeText(own.width, own.height), sizeText(other.width, other.height));
}

QString patchWords(const Grid& grid, std::int64_t position) {
  return tr("x %1, y %2").arg(grid.coordinate(GridAxis::X, position)).arg(grid.coordinate(GridAxis::Y, position));
}

NumberTable patchesNumbers(const Scene& scene) {
  const std::int64_t position = scene.selection.position;
  const Measure measure = scene.appearance.similarity.measure;
  return patchesTable(scene.spec.grid,
                      [shown = Shown(scene), position, measure] { return ShownPatches(shown).to(position, measure); });
}

}  // namespace sinescope

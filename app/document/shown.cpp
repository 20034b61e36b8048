#include "app/document/shown.h"

#include <algorithm>
#include <utility>

#include "core/patches/patch_pairs.h"
#include "core/similarity/similarity_means.h"
#include "core/table/grid_table.h"
#include "core/table/table_similarity.h"

namespace sinescope {

namespace {

void findRanges(Shown& shown) {
  if (shown.patches) {
    shown.similarityRanges = std::make_shared<const SimilarityRanges>(
        [patches = shown.patches](Measure measure) { return patches->range(measure); });
    return;
  }
  if (shown.table) {
    const TablePart part{shown.table, shown.spec.length, shown.spec.dModel};
    shown.similarityRanges = std::make_shared<const SimilarityRanges>(
        [part](Measure measure) { return tableSimilarityRange(part, measure); });
    return;
  }
  shown.similarityRanges =
      std::make_shared<const SimilarityRanges>([similarity = shown.similarity, spec = shown.spec](Measure measure) {
        return similarityRange(*similarity, spec.firstPosition, spec.length, measure);
      });
}

std::array<std::shared_ptr<const Shown>, 2> axesShown(const EncodingSpec& spec) {
  Shown x = makeShown({axisSpec(spec, GridAxis::X)});
  const EncodingSpec ofY = axisSpec(spec, GridAxis::Y);
  Shown y = ofY == x.spec ? x : makeShown({ofY});  // on a square both axes are alike
  x.part = {spec, GridAxis::X};
  y.part = {spec, GridAxis::Y};
  return {std::make_shared<const Shown>(std::move(x)), std::make_shared<const Shown>(std::move(y))};
}

PatchAxis patchAxisOf(const Shown& line) {
  return {line.spec.firstPosition, static_cast<int>(line.spec.length), line.columns, line.similarity};
}

}  // namespace

EncodingSpec sizedAs(const PositionTable& table, EncodingSpec spec) {
  spec.length = std::min(table.rows(), kMaxLength);
  spec.dModel = static_cast<int>(std::min<std::int64_t>(table.columns(), kMaxDModel));
  spec.grid = {};
  return spec;
}

TablePtr ownTable(const Encoding& shown) { return shown.table && !shown.table->isComputed() ? shown.table : nullptr; }

bool showsGrid(const Encoding& shown) { return shown.table && shown.table->isComputed(); }

bool isOnGrid(const Encoding& shown) { return shown.spec.grid.isGrid() && !ownTable(shown); }

EncodingSpec computedSpec(const Encoding& shown) {
  EncodingSpec spec = shown.spec;
  if (ownTable(shown)) spec.grid = {};
  return spec;
}

void setSpec(Shown& shown, const EncodingSpec& spec) {
  shown.spec = spec;
  shown.part.reset();
  shown.axes = {};
  if (spec.grid.isGrid()) shown.axes = axesShown(spec);
  shown.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  shown.similarity = std::make_shared<const Similarity>(*shown.columns);
  setTable(shown, ownTable(shown));
}

void setTable(Shown& shown, TablePtr table) {
  constexpr std::int64_t looked = 1 << 22;  // a few milliseconds
  if (!table && shown.spec.grid.isGrid())
    table = gridTable(shown.spec, {shown.axes[0]->columns, shown.axes[1]->columns});
  if (table && table == shown.table) return findRanges(shown);  // its facts may be known better by now
  shown.tableFacts = table ? std::make_shared<const TableFacts>(factsOf(*table, looked)) : nullptr;
  shown.table = std::move(table);
  shown.patches.reset();
  if (isOnGrid(shown)) {
    const PatchAxes axes{shown.spec.grid, patchAxisOf(*shown.axes[0]), patchAxisOf(*shown.axes[1])};
    shown.patches = std::make_shared<const PatchPairs>(axes);
  }
  findRanges(shown);
}

Shown makeShown(const Encoding& encoding) {
  Shown shown;
  setSpec(shown, encoding.spec);
  setTable(shown, encoding.table);
  return shown;
}

}  // namespace sinescope

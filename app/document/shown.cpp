#include "app/document/shown.h"

#include <algorithm>
#include <utility>

#include "core/similarity/similarity_means.h"
#include "core/table/grid_table.h"
#include "core/table/table_similarity.h"

namespace sinescope {

namespace {

void findRanges(Shown& shown) {
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

std::shared_ptr<const Shown> axisShown(const AxisPart& part) {
  Shown shown = makeShown({axisSpec(part.whole, part.axis)});
  shown.part = part;
  return std::make_shared<const Shown>(std::move(shown));
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
  if (spec.grid.isGrid()) shown.axes = {axisShown({spec, GridAxis::X}), axisShown({spec, GridAxis::Y})};
  shown.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  shown.similarity = std::make_shared<const Similarity>(*shown.columns);
  setTable(shown, ownTable(shown));
}

void setTable(Shown& shown, TablePtr table) {
  constexpr std::int64_t looked = 1 << 22;  // a few milliseconds
  if (!table && shown.spec.grid.isGrid()) table = gridTable(shown.spec);
  if (table && table == shown.table) return findRanges(shown);  // its facts may be known better by now
  shown.tableFacts = table ? std::make_shared<const TableFacts>(factsOf(*table, looked)) : nullptr;
  shown.table = std::move(table);
  findRanges(shown);
}

Shown makeShown(const Encoding& encoding) {
  Shown shown;
  setSpec(shown, encoding.spec);
  setTable(shown, encoding.table);
  return shown;
}

}  // namespace sinescope

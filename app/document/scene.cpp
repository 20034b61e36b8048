#include "app/document/scene.h"

#include <algorithm>
#include <utility>

#include "core/encoding/encoding.h"
#include "core/table/table_similarity.h"

namespace sinescope {

Selection clampedTo(const EncodingSpec& spec, Selection selection) {
  selection.position = std::clamp(selection.position, spec.firstPosition, spec.endPosition() - 1);
  selection.dimension = std::clamp(selection.dimension, 0, spec.dModel - 1);
  return selection;
}

Bounds boundsOf(const EncodingSpec& own, const std::optional<EncodingSpec>& other, bool difference) {
  if (!other) return {own.firstPosition, own.length, own.dModel};
  if (difference) {
    const std::int64_t first = std::max(own.firstPosition, other->firstPosition);
    const std::int64_t end = std::min(own.endPosition(), other->endPosition());
    return {first, std::max<std::int64_t>(end - first, 1), std::min(own.dModel, other->dModel)};
  }
  const std::int64_t first = std::min(own.firstPosition, other->firstPosition);
  const std::int64_t end = std::max(own.endPosition(), other->endPosition());
  return {first, end - first, std::max(own.dModel, other->dModel)};
}

Bounds boundsOf(const Scene& scene) { return boundsOf(scene.spec, pinnedSpec(scene), scene.appearance.difference); }

const SimilaritySketch& SimilaritySketches::of(Measure measure) const {
  const std::scoped_lock lock(m_mutex);
  auto& sketch = m_sketches[static_cast<std::size_t>(measure)];
  if (!sketch) sketch = similaritySketch(*m_similarity, m_bounds.firstPosition, m_bounds.length, measure);
  return *sketch;
}

namespace {

bool haveCommonPosition(const EncodingSpec& a, const EncodingSpec& b) {
  return a.firstPosition < b.endPosition() && b.firstPosition < a.endPosition();
}

/// The ranges of the scene's own similarities.
void findRanges(Scene& scene) {
  if (scene.table) {
    const TablePart part{scene.table, scene.spec.length, scene.spec.dModel};
    scene.similarityRanges = std::make_shared<const SimilarityRanges>(
        [part](Measure measure) { return tableSimilarityRange(part, measure); });
    return;
  }
  scene.similarityRanges =
      std::make_shared<const SimilarityRanges>([similarity = scene.similarity, spec = scene.spec](Measure measure) {
        return similarityRange(*similarity, spec.firstPosition, spec.length, measure);
      });
}

/// The rows of what a scene shows at some of its positions.
using RowsAt = std::function<RowMatrixD(const std::vector<std::int64_t>& positions)>;

RowsAt rowsOf(const Scene& scene) {
  return [table = scene.table, columns = scene.columns, spec = scene.spec](const std::vector<std::int64_t>& positions) {
    RowMatrixD rows(std::ssize(positions), spec.dModel);
    Eigen::Index row = 0;
    for (const std::int64_t position : positions) {
      Eigen::Map<RowMatrixD> out(rows.row(row++).data(), 1, spec.dModel);
      if (table) {
        table->read(position - spec.firstPosition, 0, out);
      } else {
        for (int k = 0; k < spec.dModel; ++k) out(0, k) = valueAt((*columns)[static_cast<std::size_t>(k)], position);
      }
    }
    return rows;
  };
}

/// The ranges of the differences where one of the two is an own matrix: of some pairs of positions.
std::shared_ptr<const SimilarityRanges> tableDifferences(const Scene& scene, const Bounds& both) {
  return std::make_shared<const SimilarityRanges>([a = rowsOf(scene), b = rowsOf(*scene.other), both](Measure measure) {
    constexpr std::int64_t pairs = 48;  // of positions to a side
    const PixelBand all{both.firstPosition, both.endPosition() - 1, 1, both.length > 1 ? 1.0 : 0.0};
    const std::vector<std::int64_t> positions = looksAt(all, pairs);
    const double most = greatestDifference(a(positions), b(positions), measure);
    return ValueRange{-most, most};
  });
}

/// The ranges of what the scene's similarities differ by from the other's, whose part in them stays while the first
/// encoding alone is edited.
void findDifferences(Scene& scene) {
  if (!scene.other) {
    scene.differenceRanges.reset();
    scene.otherSketches.reset();
    return;
  }
  const Bounds both = boundsOf(scene.spec, scene.other->spec, true);
  if (scene.table || scene.other->table) {
    scene.differenceRanges = haveCommonPosition(scene.spec, scene.other->spec)
                                 ? tableDifferences(scene, both)
                                 : std::make_shared<const SimilarityRanges>([](Measure) {
                                     return ValueRange{-1, 1};
                                   });
    scene.otherSketches.reset();
    return;
  }
  const auto& kept = scene.otherSketches;
  if (!kept || kept->similarity() != scene.other->similarity || kept->bounds() != both) {
    scene.otherSketches = std::make_shared<const SimilaritySketches>(scene.other->similarity, both);
  }
  scene.differenceRanges =
      std::make_shared<const SimilarityRanges>([a = scene.similarity, b = scene.otherSketches, both](Measure measure) {
        const double most =
            greatestDifference(similaritySketch(*a, both.firstPosition, both.length, measure), b->of(measure));
        return ValueRange{-most, most};
      });
}

}  // namespace

EncodingSpec sizedAs(const PositionTable& table, EncodingSpec spec) {
  spec.length = std::min(table.rows(), kMaxLength);
  spec.dModel = static_cast<int>(std::min<std::int64_t>(table.columns(), kMaxDModel));
  return spec;
}

void setSpec(Scene& scene, const EncodingSpec& spec) {
  scene.spec = spec;
  scene.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  scene.similarity = std::make_shared<const Similarity>(*scene.columns);
  findRanges(scene);
  findDifferences(scene);
  setTokens(scene, scene.tokens);
}

void setTable(Scene& scene, TablePtr table) {
  constexpr std::int64_t looked = 1 << 22;  // a few milliseconds
  scene.tableFacts = table ? std::make_shared<const TableFacts>(factsOf(*table, looked)) : nullptr;
  scene.table = std::move(table);
  findRanges(scene);
  findDifferences(scene);
}

namespace {

/// What a scene is compared with has the same sentence, in as many dimensions as it has: drawn once, not with every
/// scene that is handed on.
void shareTokens(Scene& scene) {
  if (!scene.other || (scene.other->tokens == scene.tokens && scene.other->sentence == scene.sentence)) return;
  Scene other = *scene.other;
  other.tokens = scene.tokens;
  other.sentence = scene.sentence;
  const bool sameWidth = other.spec.dModel == scene.spec.dModel;
  if (sameWidth) other.embedding = scene.embedding;
  setTokens(other, scene.tokens);
  scene.other = std::make_shared<const Scene>(std::move(other));
}

}  // namespace

void setTokens(Scene& scene, const TokenSpec& tokens) {
  const bool differ = scene.tokens != tokens;
  if (differ) scene.tokens = tokens;  // `tokens` may be the scene's own
  if (!scene.sentence || differ) scene.sentence = std::make_shared<const Sentence>(sentenceOf(tokens));
  const auto& kept = scene.embedding;
  if (!kept || kept->spec() != tokens.embedding || kept->dModel() != scene.spec.dModel) {
    scene.embedding = std::make_shared<const Embedding>(tokens.embedding, scene.spec.dModel, kept.get());
  }
  shareTokens(scene);
}

void setPinned(Scene& scene, const std::optional<EncodingSpec>& spec, TablePtr table) {
  scene.other.reset();
  if (spec) {
    Scene other = makeScene(*spec);
    setTable(other, std::move(table));
    scene.other = std::make_shared<const Scene>(std::move(other));
    shareTokens(scene);
  }
  findDifferences(scene);
}

std::optional<EncodingSpec> pinnedSpec(const Scene& scene) {
  return scene.other ? std::optional(scene.other->spec) : std::nullopt;
}

TablePtr pinnedTable(const Scene& scene) { return scene.other ? scene.other->table : nullptr; }

Scene counterpartOf(const Scene& scene) {
  Scene counterpart = scene;
  counterpart.spec = scene.other->spec;
  counterpart.table = scene.other->table;
  counterpart.tableFacts = scene.other->tableFacts;
  counterpart.columns = scene.other->columns;
  counterpart.similarity = scene.other->similarity;
  counterpart.similarityRanges = scene.other->similarityRanges;
  counterpart.selection = clampedTo(counterpart.spec, scene.selection);
  counterpart.hover = scene.hover ? scene.hover : scene.other->hover;
  if (counterpart.hover && clampedTo(counterpart.spec, *counterpart.hover) != *counterpart.hover) {
    counterpart.hover.reset();
  }
  counterpart.embedding = scene.other->embedding;
  Scene own = scene;
  own.other.reset();
  counterpart.other = std::make_shared<const Scene>(std::move(own));
  return counterpart;
}

Scene makeScene(const EncodingSpec& spec, const Selection& selection, const Appearance& appearance) {
  Scene scene;
  setSpec(scene, spec);
  scene.selection = clampedTo(spec, selection);
  scene.appearance = appearance;
  scene.dark = appearance.theme == Theme::Dark;
  return scene;
}

}  // namespace sinescope

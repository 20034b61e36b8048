#include "app/document/scene.h"

#include <algorithm>
#include <utility>

#include "app/document/similarity_sketches.h"
#include "core/encoding/encoding.h"
#include "core/patches/patch_pairs.h"
#include "core/table/table_similarity.h"

namespace sinescope {

Selection clampedTo(const EncodingSpec& spec, Selection selection) {
  selection.position = std::clamp(selection.position, spec.firstPosition, spec.endPosition() - 1);
  selection.dimension = std::clamp(selection.dimension, 0, spec.dModel - 1);
  return selection;
}

namespace {

Bounds boundsOf(const EncodingSpec& own, const EncodingSpec* other, bool difference) {
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

}  // namespace

Bounds boundsOf(const Encodings& encodings, bool difference) {
  return boundsOf(encodings.spec, encodings.pinned ? &encodings.pinned->spec : nullptr, difference);
}

Bounds boundsOf(const Scene& scene) {
  return boundsOf(scene.spec, scene.other ? &scene.other->spec : nullptr, scene.appearance.difference);
}

namespace {

bool haveCommonPosition(const EncodingSpec& a, const EncodingSpec& b) {
  return a.firstPosition < b.endPosition() && b.firstPosition < a.endPosition();
}

/// The measure of each of some positions with each other.
using PairsAt = std::function<RowMatrixD(const std::vector<std::int64_t>& positions, Measure measure)>;

PairsAt pairsOf(const Shown& shown) {
  if (shown.patches) {
    return [patches = shown.patches, first = shown.spec.firstPosition](std::vector<std::int64_t> positions,
                                                                       Measure measure) {
      for (std::int64_t& position : positions) position -= first;
      return patches->between(positions, measure);
    };
  }
  return [table = shown.table, columns = shown.columns, spec = shown.spec](const std::vector<std::int64_t>& positions,
                                                                           Measure measure) {
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
    return measuredRows(rows, measure);
  };
}

/// The ranges of the differences where one of the two is a table: of some pairs of positions.
std::shared_ptr<const SimilarityRanges> tableDifferences(const Scene& scene, const Bounds& both) {
  return std::make_shared<const SimilarityRanges>(
      [a = pairsOf(scene), b = pairsOf(*scene.other), both](Measure measure) {
        constexpr std::int64_t pairs = 48;  // of positions to a side
        const PixelBand all{both.firstPosition, both.endPosition() - 1, 1, both.length > 1 ? 1.0 : 0.0};
        const std::vector<std::int64_t> positions = sampledCells(all, pairs);
        const double most = greatestDifference(a(positions, measure), b(positions, measure));
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
  const Bounds both = boundsOf(scene.spec, &scene.other->spec, true);
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

/// The vectors of the tokens, as many numbers each as A and B have dimensions: the same ones where both have as many.
/// Those that are right already stay.
void findEmbeddings(Scene& scene) {
  const EmbeddingSpec& spec = scene.tokens.embedding;
  const auto isOf = [&spec](const std::shared_ptr<const Embedding>& embedding, int dModel) {
    return embedding && embedding->spec() == spec && embedding->dModel() == dModel;
  };
  const auto makeFor = [&spec](int dModel, const std::shared_ptr<const Embedding>& before) {
    return std::make_shared<const Embedding>(spec, dModel, before.get());
  };
  auto& own = scene.embedding;
  auto& others = scene.otherEmbedding;
  const int dModel = scene.spec.dModel;
  if (!isOf(own, dModel)) own = isOf(others, dModel) ? others : makeFor(dModel, own);
  if (!scene.other) return others.reset();
  const int otherDModel = scene.other->spec.dModel;
  if (isOf(own, otherDModel)) {
    others = own;
  } else if (!isOf(others, otherDModel)) {
    others = makeFor(otherDModel, own);
  }
}

}  // namespace

void setSpec(Scene& scene, const EncodingSpec& spec) {
  setSpec(static_cast<Shown&>(scene), spec);
  findDifferences(scene);
  setTokens(scene, scene.tokens);
}

void setTable(Scene& scene, TablePtr table) {
  setTable(static_cast<Shown&>(scene), std::move(table));
  findDifferences(scene);
}

void setTokens(Scene& scene, const TokenSpec& tokens) {
  const bool differ = scene.tokens != tokens;
  if (differ) scene.tokens = tokens;  // `tokens` may be the scene's own
  if (!scene.sentence || differ) scene.sentence = std::make_shared<const Sentence>(sentenceOf(tokens));
  findEmbeddings(scene);
}

void setPinned(Scene& scene, const std::optional<Encoding>& pinned) {
  scene.other = pinned ? std::make_shared<const Shown>(makeShown(*pinned)) : nullptr;
  scene.otherHover.reset();
  findEmbeddings(scene);
  findDifferences(scene);
}

std::optional<Encoding> pinnedOf(const Scene& scene) {
  return scene.other ? std::optional<Encoding>({scene.other->spec, ownTable(*scene.other)}) : std::nullopt;
}

Encodings encodingsOf(const Scene& scene) { return {{scene.spec, ownTable(scene)}, pinnedOf(scene), scene.tokens}; }

Scene counterpartOf(const Scene& scene) {
  Scene counterpart = scene;
  static_cast<Shown&>(counterpart) = *scene.other;
  counterpart.other = std::make_shared<const Shown>(scene);
  std::swap(counterpart.embedding, counterpart.otherEmbedding);
  counterpart.selection = clampedTo(counterpart.spec, scene.selection);
  counterpart.hover = scene.hover ? scene.hover : scene.otherHover;
  counterpart.otherHover = scene.hover;
  if (counterpart.hover && clampedTo(counterpart.spec, *counterpart.hover) != *counterpart.hover) {
    counterpart.hover.reset();
  }
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

SceneDifference& SceneDifference::operator|=(const SceneDifference& other) {
  encoding |= other.encoding;
  tokens |= other.tokens;
  selection |= other.selection;
  hover |= other.hover;
  appearance |= other.appearance;
  marking |= other.marking;
  cover |= other.cover;
  return *this;
}

}  // namespace sinescope

#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/sentence.h"
#include "app/options/appearance.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/precision/precision.h"
#include "core/similarity/similarity.h"
#include "core/similarity/similarity_means.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The one selected cell: an absolute position (first position … end) and a column of the matrix.
struct Selection {
  std::int64_t position = 0;
  int dimension = 0;

  bool operator==(const Selection&) const = default;
};

/// What the pointer is on: a cell, or with it the whole pair that its column belongs to.
struct Hover : Selection {
  bool wholePair = false;

  bool operator==(const Hover&) const = default;
};

/// The nearest selection that lies inside `spec`.
[[nodiscard]] Selection clampedTo(const EncodingSpec& spec, Selection selection);

/// Where a fresh window begins: a cell whose formula, waves and similarities all have something to show.
inline constexpr Selection kStartSelection{30, 12};

/// The positions and dimensions that axes span.
struct Bounds {
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  int dModel = 0;

  bool operator==(const Bounds&) const = default;
  [[nodiscard]] std::int64_t endPosition() const { return firstPosition + length; }
};

/// Sketches of one encoding's similarities within bounds, each made when it is first asked for; by any thread.
class SimilaritySketches {
 public:
  SimilaritySketches(std::shared_ptr<const Similarity> similarity, const Bounds& bounds)
      : m_similarity(std::move(similarity)), m_bounds(bounds) {}

  [[nodiscard]] const std::shared_ptr<const Similarity>& similarity() const { return m_similarity; }
  [[nodiscard]] const Bounds& bounds() const { return m_bounds; }
  [[nodiscard]] const SimilaritySketch& of(Measure measure) const;

 private:
  std::shared_ptr<const Similarity> m_similarity;
  Bounds m_bounds;
  mutable std::mutex m_mutex;
  mutable std::array<std::optional<SimilaritySketch>, 3> m_sketches;
};

/// All that a view is handed, as whole values.
struct Scene {
  EncodingSpec spec;
  /// An own matrix, shown in place of the sinusoid: its first spec.length rows and spec.dModel columns; or nullptr.
  TablePtr table;
  std::shared_ptr<const TableFacts> tableFacts;        ///< of the table
  std::shared_ptr<const std::vector<Column>> columns;  ///< columnsOf(spec), made once for all views
  std::shared_ptr<const Similarity> similarity;        ///< of these columns
  std::shared_ptr<const SimilarityRanges> similarityRanges;
  Selection selection;
  std::optional<Hover> hover;  ///< what the pointer is on, whichever view it is in
  Appearance appearance;
  TokenSpec tokens;
  std::shared_ptr<const Sentence> sentence;    ///< sentenceOf(tokens)
  std::shared_ptr<const Embedding> embedding;  ///< of tokens.embedding in d_model dimensions
  bool dark = false;                           ///< the theme as resolved
  bool markSelection = true;                   ///< draw the selection and the hover (figures may do without)
  /// What this one is compared with, or nullptr. Of it only spec, table, columns, similarity and ranges count. Axes and
  /// colour scales then span both; where `appearance.difference` is set, views show this encoding minus the other.
  std::shared_ptr<const Scene> other;
  std::shared_ptr<const SimilarityRanges> differenceRanges;  ///< of the similarities of both, over what both have
  std::shared_ptr<const SimilaritySketches> otherSketches;   ///< the other's part in these

  /// Whether views show a difference.
  [[nodiscard]] bool showsDifference() const { return other && appearance.difference; }
};

/// The bounds of all that is shown: of `own`; of both where two stand side by side; of what both have where their
/// difference is shown (one position where they have none).
[[nodiscard]] Bounds boundsOf(const EncodingSpec& own, const std::optional<EncodingSpec>& other, bool difference);
[[nodiscard]] Bounds boundsOf(const Scene& scene);

/// `spec` with the table's length and width, as far as an encoding can have them.
[[nodiscard]] EncodingSpec sizedAs(const PositionTable& table, EncodingSpec spec);

/// Puts `spec` into the scene, with its columns and their similarity.
void setSpec(Scene& scene, const EncodingSpec& spec);

/// Shows `table`, of which spec.length rows and spec.dModel columns are there, in place of the sinusoid; or nullptr.
/// The facts are those of a part of a large table.
void setTable(Scene& scene, TablePtr table);

/// Puts a sentence and its embedding into the scene.
void setTokens(Scene& scene, const TokenSpec& tokens);

/// Pins `spec`, or `table` shown in its place, beside the scene's own; or nothing.
void setPinned(Scene& scene, const std::optional<EncodingSpec>& spec, TablePtr table = {});

/// The spec that is pinned beside the scene's own.
[[nodiscard]] std::optional<EncodingSpec> pinnedSpec(const Scene& scene);

/// The table that is pinned beside the scene's own, or nullptr.
[[nodiscard]] TablePtr pinnedTable(const Scene& scene);

/// The scene that shows what `scene` is compared with, beside it: the same selection, hover and appearance as far as
/// they go, compared with `scene` in turn.
[[nodiscard]] Scene counterpartOf(const Scene& scene);

/// A scene of valid `spec`, with its columns.
[[nodiscard]] Scene makeScene(const EncodingSpec& spec, const Selection& selection = {},
                              const Appearance& appearance = {});

/// What differs between two scenes: what an edit changed, or what a view has to draw anew.
struct SceneDifference {
  bool encoding = false;  ///< or the table in its place
  bool tokens = false;
  bool selection = false;
  bool hover = false;
  bool appearance = false;
  bool marking = false;

  [[nodiscard]] static constexpr SceneDifference inEverything() { return {true, true, true, true, true, true}; }
};

}  // namespace sinescope

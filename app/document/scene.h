#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "app/document/cover.h"
#include "app/document/encodings.h"
#include "app/document/figure_content.h"
#include "app/document/guidance.h"
#include "app/document/shown.h"
#include "app/document/spotlight.h"
#include "app/options/appearance.h"

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

class SimilaritySketches;

/// What the cells of a scene of one axis are on the whole grid: those of `part`, with the other coordinate of a patch.
struct AxisOrigin {
  AxisPart part = {};
  std::int64_t patch = 0;  ///< the selected one
};

/// All that a view is handed, as whole values. A scene is what is shown of the encoding, A; and beside it perhaps B,
/// which A is compared with, and what is common to both.
struct Scene : Shown {
  Selection selection;
  std::optional<Hover> hover;  ///< the cell of A that the pointer is on, whichever view it is in
  Appearance appearance;
  TokenSpec tokens;
  std::shared_ptr<const Sentence> sentence;    ///< sentenceOf(tokens)
  std::shared_ptr<const Embedding> embedding;  ///< of tokens.embedding in d_model dimensions
  bool dark = false;                           ///< the theme as resolved
  bool highContrast = false;                   ///< as the desktop asks: the window's colours, see setHighContrast()
  Cover cover;
  Guidance guidance;
  Spotlight spotlight = Spotlight::Off;
  FigureContent figure;       ///< of a figure; the window has all of it
  bool isOnPaper = false;     ///< of a figure, whose reader has no window: no word tells what to do in one
  bool markSelection = true;  ///< draw the selection and the hover (figures may do without)
  /// B, or nullptr. Axes and colour scales then span both; where `appearance.difference` is set, views show A minus B.
  std::shared_ptr<const Shown> other;
  std::optional<AxisOrigin> origin;                          ///< of a scene that axisSceneOf() has made of A's grid
  std::optional<Hover> otherHover;                           ///< the cell that only B has and the pointer is on
  std::shared_ptr<const Embedding> otherEmbedding;           ///< of tokens.embedding in B's dimensions
  std::shared_ptr<const SimilarityRanges> differenceRanges;  ///< of the similarities of both, over what both have
  std::shared_ptr<const SimilaritySketches> otherSketches;   ///< B's part in these

  /// Whether views show a difference.
  [[nodiscard]] bool showsDifference() const { return other && appearance.difference; }
};

/// The bounds of all that is shown: of A alone; of both where two stand side by side; of what both have where their
/// difference is shown (one position where they have none).
[[nodiscard]] Bounds boundsOf(const Encodings& encodings, bool difference);
[[nodiscard]] Bounds boundsOf(const Scene& scene);

/// Shows `spec` as A, with all that follows from it.
void setSpec(Scene& scene, const EncodingSpec& spec);

/// Shows `table` as A in place of the sinusoid, or nullptr, with all that follows from it.
void setTable(Scene& scene, TablePtr table);

/// Puts a sentence and its embedding into the scene.
void setTokens(Scene& scene, const TokenSpec& tokens);

/// Pins an encoding as B beside the scene's own; or nothing.
void setPinned(Scene& scene, const std::optional<Encoding>& pinned);

/// The encoding that is pinned as B.
[[nodiscard]] std::optional<Encoding> pinnedOf(const Scene& scene);

/// A, B and the tokens: what the scene is made from.
[[nodiscard]] Encodings encodingsOf(const Scene& scene);

/// The scene that shows B beside `scene`: the same selection, hover and appearance as far as they go, compared with A
/// in turn. Something must be pinned.
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
  bool cover = false;

  [[nodiscard]] static constexpr SceneDifference inEverything() { return {true, true, true, true, true, true, true}; }
  bool operator==(const SceneDifference&) const = default;
  SceneDifference& operator|=(const SceneDifference& other);
};

}  // namespace sinescope

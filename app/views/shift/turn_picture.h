#pragma once

#include "app/views/shift/block_cells.h"
#include "app/views/shift/shift_words.h"
#include "core/shift/pair_turn.h"

namespace sinescope {

/// A hand on the circle.
struct TurnHand {
  Rotation tip;
  QString name;
  bool isShifted = false;    ///< of p + Δ
  bool isSecondary = false;  ///< of B beside A, or of the mirror: drawn with dashes, and not to be taken
};

/// The rotation of the selected pair: what its picture shows, without sizes.
struct TurnPicture {
  PairTurn turn;
  std::optional<PairTurn> other;  ///< of B in a difference
  std::vector<TurnHand> hands;    ///< that of p + Δ last, above the others
  QStringList title;              ///< the pair; its ω and ωΔ
  QString arc;                    ///< the name of the arc
  QString briefArc;               ///< the same where there is little room
  QString sentence;               ///< what is seen
  BlockCells block;
  /// The names of the axes to the right and upwards.
  QStringList axes{QStringLiteral("sin"), QStringLiteral("cos")};
};

/// The rotation of the selected pair in `scene`, in a difference that of both encodings. `story` is that of the same
/// facts.
[[nodiscard]] TurnPicture turnPicture(const Scene& scene, const ShiftFacts& facts, const ShiftFacts* other,
                                      const ShiftStory& story);

/// The colour of a hand's name, which is readable as text.
[[nodiscard]] QColor inkOf(const TurnHand& hand, bool dark);

}  // namespace sinescope

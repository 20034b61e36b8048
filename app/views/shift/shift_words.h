#pragma once

#include <QFontMetricsF>

#include "app/document/scene.h"
#include "app/views/shift/shift_story.h"
#include "core/shift/shift_image.h"

namespace sinescope {

/// Everything about the shift of one encoding; what depends on the position is separate from the rest.
struct ShiftFacts {
  ShiftMap map;
  ShiftMatrix matrix;
  ShiftCheck check;
  std::optional<FiniteFit> fit;
  ShiftedVectors vectors;
};

/// The facts about `scene`'s encoding for the offset of `look`, without the vectors.
[[nodiscard]] ShiftFacts shiftFacts(const Shown& shown, const Appearance& look);

/// The words of the picture: about one encoding, or about the difference between two.
[[nodiscard]] ShiftStory shiftStory(const Scene& scene, const ShiftFacts& facts, const ShiftFacts* other);

/// The formula of the shift: "PE(30) → PE(40)".
[[nodiscard]] QString shiftFormula(const Scene& scene);

/// The row of `map` that shows `dimension` or its partner; the nearest row if neither has one.
[[nodiscard]] int rowOfDimension(const ShiftMap& map, const EncodingSpec& spec, int dimension);

/// Four digits, even for a small number.
[[nodiscard]] QString fourDigits(double number);

/// The headings of the strips, each `room` wide: in two lines if one is too long, or empty.
[[nodiscard]] QStringList stripHeadings(const QFontMetricsF& metrics, double room);

/// What a square of M represents if it covers many cells, from the longest text to the shortest.
[[nodiscard]] QStringList squareNotes(int cells);

}  // namespace sinescope

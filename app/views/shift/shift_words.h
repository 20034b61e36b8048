#pragma once

#include <QFontMetricsF>

#include "app/document/scene.h"
#include "app/views/shift/shift_story.h"
#include "core/shift/shift_image.h"

namespace sinescope {

/// All that is to be known of one encoding's shift; what depends on the position apart from what does not.
struct ShiftFacts {
  ShiftMap map;
  ShiftMatrix matrix;
  ShiftCheck check;
  std::optional<FiniteFit> fit;
  ShiftedVectors vectors;
};

/// Of `scene`'s encoding, for the offset of `look`, without the vectors.
[[nodiscard]] ShiftFacts shiftFacts(const Shown& shown, const Appearance& look);

/// What the picture says in words: of one encoding, or of the difference to another.
[[nodiscard]] ShiftStory shiftStory(const Scene& scene, const ShiftFacts& facts, const ShiftFacts* other);

/// "PE(30) → PE(40)".
[[nodiscard]] QString shiftFormula(const Scene& scene);

/// The row of `map` that shows `dimension`, or its partner; the nearest where neither has one.
[[nodiscard]] int rowOfDimension(const ShiftMap& map, const EncodingSpec& spec, int dimension);

/// What stands above the strips, each `room` wide: in two lines where one is too long, or nothing.
[[nodiscard]] QStringList stripHeadings(const QFontMetricsF& metrics, double room);

/// What a square of M stands for where it stands for many cells, in fewer and fewer words.
[[nodiscard]] QStringList squareNotes(int cells);

}  // namespace sinescope

#pragma once

#include <QFont>

namespace sinescope {

/// The same font, whose letters are never joined to ligatures and stand at the same places: who searches in a PDF, or
/// copies from it, finds each letter.
[[nodiscard]] inline QFont withoutLigatures(QFont font) {
  // Qt has no switch for them, but joins no letters that are spaced: a spacing of 100 % moves none.
  if (font.letterSpacing() == 0) font.setLetterSpacing(QFont::PercentageSpacing, 100);
  return font;
}

}  // namespace sinescope

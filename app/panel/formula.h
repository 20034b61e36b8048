#pragma once

#include <QString>

#include "app/panel/typeset.h"
#include "core/encoding/derivation.h"

namespace sinescope {

/// A derivation on one line of plain characters, which a program could read:
/// "PE(3, 4) = sin(3 / 10000^(4/512)) = sin(2.7917) = 0.3428".
[[nodiscard]] QString formulaText(const Derivation& derivation);

/// A number of an own matrix.
struct TableCell {
  QString table;  ///< "learned.npy"
  std::int64_t row = 0;
  int column = 0;
  QString value;
};

/// The same of it: "learned.npy[30, 12] = 0.1234".
[[nodiscard]] QString formulaText(const TableCell& cell);

/// How a typeset formula looks.
struct FormulaLook {
  QFont font;
  QFont bold;  ///< of the value
  QColor text;
  QColor value;
};

/// The same with a true fraction and exponent.
[[nodiscard]] BoxPtr formulaBox(const Derivation& derivation, const FormulaLook& look);

[[nodiscard]] BoxPtr formulaBox(const TableCell& cell, const FormulaLook& look);

/// What else is worth knowing, in the order of its worth: wavelength, pair, turns. `paired` is whether pairs mean
/// anything in the convention. Empty for a zero-padded column.
[[nodiscard]] QStringList formulaRemarks(const Derivation& derivation, bool paired);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/document/scene.h"
#include "app/views/drawing/typeset.h"
#include "core/encoding/derivation.h"

namespace sinescope {

/// A derivation as one line of plain characters that a program could parse:
/// "PE(3, 4) = sin(3 / 10000^(4/512)) = sin(2.7917) = 0.3428".
[[nodiscard]] QString formulaText(const Derivation& derivation);
/// What is asked of it before it is computed: "PE(3, 4) = sin(3 / 10000^(4/512)) = ?".
[[nodiscard]] QString questionText(const Derivation& derivation);

/// A number of a user's table.
struct TableCell {
  QString table;  ///< "learned.npy"
  std::int64_t row = 0;
  int column = 0;
  QString value;
};

/// The formula of a table cell: "learned.npy[30, 12] = 0.1234".
[[nodiscard]] QString formulaText(const TableCell& cell);
[[nodiscard]] QString questionText(const TableCell& cell);

/// The look of a typeset formula.
struct FormulaLook {
  QFont font;
  QFont bold;  ///< for the value
  QColor text;
  QColor value;
};

/// The derivation with a typeset fraction and exponent.
[[nodiscard]] BoxPtr formulaBox(const Derivation& derivation, const FormulaLook& look);

[[nodiscard]] BoxPtr questionBox(const Derivation& derivation, const FormulaLook& look);

/// A question mark alone: which cell it is about is not told either.
[[nodiscard]] BoxPtr questionBox(const FormulaLook& look);

/// A cell with its value alone: "position 30, dimension 12: 0.1411". `sum`: what its value is the sum of, such as "word
/// 0.1172 + position 0.0239 = ", or nothing.
[[nodiscard]] QString valueText(const Selection& cell, const QString& sum, const QString& value);
[[nodiscard]] BoxPtr valueBox(const Selection& cell, const QString& sum, const QString& value, const FormulaLook& look);

[[nodiscard]] BoxPtr formulaBox(const TableCell& cell, const FormulaLook& look);
[[nodiscard]] BoxPtr questionBox(const TableCell& cell, const FormulaLook& look);

/// Further facts, most important first: wavelength, pair, turns. `paired` says whether pairs are meaningful in the
/// convention. Empty for a zero-padded column.
[[nodiscard]] QStringList formulaRemarks(const Derivation& derivation, bool paired);

}  // namespace sinescope

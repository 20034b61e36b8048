#include "app/panel/formula.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/number_text.h"
#include "app/views/drawing/typeset_formula.h"

namespace sinescope {

namespace {

class Formula {
  Q_DECLARE_TR_FUNCTIONS(sinescope::Formula)
};

QString waveName(Wave wave) { return wave == Wave::Cosine ? QStringLiteral("cos") : QStringLiteral("sin"); }

QString exponentText(const Derivation& derivation) {
  return brief(derivation.exponentNumerator, 6) + u'/' + brief(derivation.exponentDenominator, 6);
}

/// Five significant digits, but at least three decimals: the whole turns of a phase say nothing about its sine.
QString phaseText(double phase) {
  if (phase == 0) return QStringLiteral("0");
  const int exponent = std::clamp(static_cast<int>(std::floor(std::log10(std::abs(phase)))), -4, 9);
  const int decimals = std::max(3, 4 - exponent);
  // brief() counts the digit before the point as significant even if it is 0.
  return brief(phase, decimals + std::max(0, exponent) + 1);
}

QString turnsText(double turns) {
  if (turns > 0 && turns < 0.01) return brief(turns, 2);
  return brief(turns, turns < 1 ? 4 : 3);
}

QString cellText(const Derivation& derivation) {
  return QStringLiteral("PE(%1, %2)").arg(grouped(derivation.position), grouped(derivation.dimension));
}

QString placeText(const TableCell& cell) {
  return QStringLiteral("%1[%2, %3]").arg(cell.table, grouped(cell.row), grouped(cell.column));
}

QString zeroText() { return Formula::tr("(zero-padded column)"); }

/// Replaces thin spaces and the minus sign by plain characters.
QString plain(QString text) { return text.remove(QChar(0x2009)).replace(QChar(0x2212), u'-'); }

/// The base, with all its digits; one that a scaling changed, with seven.
QString baseText(const Derivation& derivation) {
  return inParentheses(derivation.isBaseScaled ? brief(derivation.base, 7) : groupedNumber(derivation.base));
}

bool isStill(const Derivation& derivation) { return std::isinf(derivation.stretch); }

/// What the position is divided by.
QString denominatorText(const Derivation& derivation) {
  const QString power = QStringLiteral("%1^(%2)").arg(baseText(derivation), exponentText(derivation));
  if (derivation.stretch == 1) return power;
  return QStringLiteral("(%1 · %2)").arg(power, brief(derivation.stretch, 6));
}

/// Where the wave is taken: the position, and what multiplies it.
QString positionText(const Derivation& derivation) {
  const QString position = grouped(derivation.position);
  if (derivation.positionScale == 1) return position;
  return position + QStringLiteral(" · ") + brief(derivation.positionScale, 6);
}

/// What the wave is taken of: a pair that does not turn has ω = 0.
BoxPtr quotientBox(const Derivation& derivation, const FormulaLook& look) {
  if (isStill(derivation))
    return textBox(QStringLiteral("0 · %1").arg(grouped(derivation.position)), look.font, look.text);
  return typesetFormula(QStringLiteral("%1 / %2").arg(positionText(derivation), denominatorText(derivation)), look.font,
                        look.text);
}

const QString kEquals = QStringLiteral(" = ");

/// The cell and, where it is computed, its formula with the numbers filled in: what stands before the first number.
QString leftText(const Derivation& derivation) {
  const QString cell = cellText(derivation);
  if (derivation.wave == Wave::Zero) return cell;
  if (isStill(derivation))
    return QStringLiteral("%1 = %2(0 · %3)").arg(cell, waveName(derivation.wave), grouped(derivation.position));
  return QStringLiteral("%1 = %2(%3 / %4)")
      .arg(cell, waveName(derivation.wave), positionText(derivation), denominatorText(derivation));
}

/// The same, up to `rest` after the sign.
BoxPtr leftBox(const Derivation& derivation, const FormulaLook& look, const QString& rest) {
  const auto text = [&look](const QString& characters) { return textBox(characters, look.font, look.text); };
  if (derivation.wave == Wave::Zero) return text(cellText(derivation) + kEquals + rest);
  const double stroke = look.font.pixelSize() / 15.0;
  return rowBox({text(cellText(derivation) + kEquals + waveName(derivation.wave)), spaceBox(2 * stroke),
                 parenthesesBox(quotientBox(derivation, look), stroke, look.text), text(kEquals + rest)});
}

/// The cell in words that a learner knows.
QString cellName(const Selection& cell) {
  return Formula::tr("position %1, dimension %2: ").arg(grouped(cell.position), grouped(cell.dimension));
}

BoxPtr questionMark(const FormulaLook& look) { return textBox(QStringLiteral("?"), look.bold, look.value); }

}  // namespace

QString formulaText(const Derivation& derivation) {
  const QString left = leftText(derivation);
  if (derivation.wave == Wave::Zero) return plain(left + QLatin1String(" = 0 ") + zeroText());
  return plain(QStringLiteral("%1 = %2(%3) = %4")
                   .arg(left, waveName(derivation.wave), phaseText(derivation.phase), fourDecimals(derivation.value)));
}

QString questionText(const Derivation& derivation) { return plain(leftText(derivation) + kEquals + u'?'); }

QString formulaText(const TableCell& cell) { return plain(placeText(cell) + kEquals + cell.value); }

QString questionText(const TableCell& cell) { return plain(placeText(cell) + kEquals + u'?'); }

BoxPtr formulaBox(const TableCell& cell, const FormulaLook& look) {
  return rowBox({textBox(placeText(cell) + kEquals, look.font, look.text), textBox(cell.value, look.bold, look.value)});
}

BoxPtr questionBox(const TableCell& cell, const FormulaLook& look) {
  return rowBox({textBox(placeText(cell) + kEquals, look.font, look.text), questionMark(look)});
}

BoxPtr questionBox(const FormulaLook& look) { return questionMark(look); }

QString valueText(const Selection& cell, const QString& sum, const QString& value) {
  return plain(cellName(cell) + sum + value);
}

BoxPtr valueBox(const Selection& cell, const QString& sum, const QString& value, const FormulaLook& look) {
  return rowBox({textBox(cellName(cell) + sum, look.font, look.text), textBox(value, look.bold, look.value)});
}

BoxPtr formulaBox(const Derivation& derivation, const FormulaLook& look) {
  const auto text = [&look](const QString& characters) { return textBox(characters, look.font, look.text); };
  if (derivation.wave == Wave::Zero) {
    return rowBox(
        {leftBox(derivation, look, {}), textBox(QStringLiteral("0"), look.bold, look.value), text(u' ' + zeroText())});
  }
  return rowBox(
      {leftBox(derivation, look, waveName(derivation.wave) + u'(' + phaseText(derivation.phase) + u')' + kEquals),
       textBox(fourDecimals(derivation.value), look.bold, look.value)});
}

BoxPtr questionBox(const Derivation& derivation, const FormulaLook& look) {
  return rowBox({leftBox(derivation, look, {}), questionMark(look)});
}

QStringList formulaRemarks(const Derivation& derivation, bool paired) {
  if (derivation.wave == Wave::Zero) return {};
  QStringList remarks;
  if (derivation.positionScale != 1)
    remarks << QStringLiteral("p = %1 = %2").arg(positionText(derivation), brief(derivation.scaledPosition, 7));
  remarks << (isStill(derivation) ? Formula::tr("does not turn")
                                  : Formula::tr("wavelength %1 positions").arg(brief(derivation.wavelength, 3)));
  if (paired)
    remarks << Formula::tr("pair i = %1 (0 to %2)").arg(grouped(derivation.pair), grouped(derivation.pairs - 1));
  if (isStill(derivation)) return remarks;
  remarks << Formula::tr("%1 turns in this length").arg(turnsText(derivation.turns));
  return remarks;
}

}  // namespace sinescope

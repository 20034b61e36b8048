#include "app/panel/formula.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/number_text.h"

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
  return brief(turns, turns < 1 ? 4 : turns < 10 ? 2 : 3);
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

QFont scaled(const QFont& font, double factor) {
  QFont result = font;
  result.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
  return result;
}

BoxPtr quotientBox(const Derivation& derivation, const FormulaLook& look) {
  const QFont small = scaled(look.font, 0.84);
  const QFont tiny = scaled(look.font, 0.64);
  const double rule = std::max(1.0, std::round(look.font.pixelSize() / 15.0));
  const double raise = 0.62 * QFontMetricsF(small).capHeight();
  const BoxPtr exponent = rowBox({spaceBox(rule), textBox(exponentText(derivation), tiny, look.text)});
  return fractionBox(textBox(grouped(derivation.position), small, look.text),
                     superscriptBox(textBox(groupedNumber(derivation.base), small, look.text), exponent, raise),
                     mathAxis(look.font), rule, look.text);
}

}  // namespace

QString formulaText(const Derivation& derivation) {
  const QString cell = cellText(derivation);
  if (derivation.wave == Wave::Zero) return plain(cell + QLatin1String(" = 0 ") + zeroText());
  const QString wave = waveName(derivation.wave);
  return plain(QStringLiteral("%1 = %2(%3 / %4^(%5)) = %2(%6) = %7")
                   .arg(cell, wave, grouped(derivation.position), groupedNumber(derivation.base),
                        exponentText(derivation), phaseText(derivation.phase), fourDecimals(derivation.value)));
}

QString formulaText(const TableCell& cell) { return plain(placeText(cell) + QStringLiteral(" = ") + cell.value); }

BoxPtr formulaBox(const TableCell& cell, const FormulaLook& look) {
  return rowBox({textBox(placeText(cell) + QStringLiteral(" = "), look.font, look.text),
                 textBox(cell.value, look.bold, look.value)});
}

BoxPtr formulaBox(const Derivation& derivation, const FormulaLook& look) {
  const auto text = [&look](const QString& characters) { return textBox(characters, look.font, look.text); };
  const QString equals = QStringLiteral(" = ");
  if (derivation.wave == Wave::Zero) {
    return rowBox({text(cellText(derivation) + equals), textBox(QStringLiteral("0"), look.bold, look.value),
                   text(u' ' + zeroText())});
  }
  const QString wave = waveName(derivation.wave);
  const double stroke = look.font.pixelSize() / 15.0;
  return rowBox({text(cellText(derivation) + equals + wave), spaceBox(2 * stroke),
                 parenthesesBox(quotientBox(derivation, look), stroke, look.text),
                 text(equals + wave + u'(' + phaseText(derivation.phase) + u')' + equals),
                 textBox(fourDecimals(derivation.value), look.bold, look.value)});
}

QStringList formulaRemarks(const Derivation& derivation, bool paired) {
  if (derivation.wave == Wave::Zero) return {};
  QStringList remarks{Formula::tr("wavelength %1 positions").arg(brief(derivation.wavelength, 3))};
  if (paired) remarks << Formula::tr("pair i = %1 of %2").arg(grouped(derivation.pair), grouped(derivation.pairs));
  remarks << Formula::tr("%1 turns in this length").arg(turnsText(derivation.turns));
  return remarks;
}

}  // namespace sinescope

#include "app/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <cmath>

#include "app/text/number_format.h"

namespace sinescope {

namespace {

class NumberText {
  Q_DECLARE_TR_FUNCTIONS(sinescope::NumberText)
};

QString shortened(const QString& text, qsizetype most) {
  return text.size() <= most ? text : text.left(most - 1) + QChar(u'…');
}

/// `fault` has a placeholder for the typed text.
tl::unexpected<Refusal> refusal(const QString& fault, const QString& text, const NumberRule& rule) {
  const QString typed = text.trimmed();
  const auto naming = [&](qsizetype most) { return typed.isEmpty() ? fault : fault.arg(shortened(typed, most)); };
  return tl::unexpected(
      Refusal{NumberText::tr("%1; %2 must be %3").arg(naming(24), rule.what, rule.allowed),
              NumberText::tr("%1 (%2)", "what is wrong (what is allowed)").arg(naming(9), rule.range)});
}

/// A power of ten as it is shown, such as 1.5·10⁻⁹, as it is typed: 1.5e-9.
QString withoutSuperscripts(const QString& text) {
  static const QString superscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  static const QRegularExpression power(QStringLiteral("^([+-]?)(?:([0-9.]+)·)?10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)$"));
  const QRegularExpressionMatch match = power.match(text);
  if (!match.hasMatch()) return text;
  QString exponent;
  for (const QChar digit : match.captured(4)) exponent += QString::number(superscripts.indexOf(digit));
  const QString factor = match.captured(2).isEmpty() ? QStringLiteral("1") : match.captured(2);
  return match.captured(1) + factor + u'e' + (match.captured(3).isEmpty() ? QString() : QStringLiteral("-")) + exponent;
}

/// Removes underscores between digits and spaces between groups of three. Other spaces are mistakes and stay.
QString withoutGroups(const QString& text) {
  static const QRegularExpression grouped(
      QStringLiteral("^([+-]?[0-9]{1,3})((?:[\\s\\x{2009}\\x{202F}\\x{00A0}][0-9]{3})+)(?![0-9])(.*)$"),
      QRegularExpression::UseUnicodePropertiesOption);
  static const QRegularExpression underscore(QStringLiteral("(?<=[0-9])_(?=[0-9])"));
  const QString plain = withoutSuperscripts(text.trimmed().replace(QChar(0x2212), u'-').remove(underscore));
  const QRegularExpressionMatch match = grouped.match(plain);
  if (!match.hasMatch()) return plain;
  QString digits = match.captured(2);
  digits.removeIf([](QChar c) { return !c.isDigit(); });
  return match.captured(1) + digits + match.captured(3);
}

}  // namespace

NumberRule wholeNumbers(double least, double greatest, const QString& what) {
  const QString range = NumberText::tr("%1 to %2").arg(groupedNumber(least), groupedNumber(greatest));
  return {true, least, greatest, what, NumberText::tr("a whole number from %1").arg(range), range};
}

tl::expected<double, Refusal> readTyped(const QString& text, const NumberRule& rule) {
  static const QRegularExpression number(QStringLiteral("^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$"));
  static const QRegularExpression infinite(QStringLiteral("^[+-]?(inf|infinity|∞)$"),
                                           QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression nonZero(QStringLiteral("^[+-]?[0.]*[1-9]"));
  const auto refused = [&](const QString& fault) { return refusal(fault, text, rule); };
  const QString digits = withoutGroups(text);
  if (digits.isEmpty()) return refused(NumberText::tr("nothing is entered"));
  if (infinite.match(digits).hasMatch()) return refused(NumberText::tr("“%1” is not finite"));
  if (!number.match(digits).hasMatch()) return refused(NumberText::tr("“%1” is not a number"));
  const double value = digits.toDouble();  // ±inf on overflow, 0 on underflow
  if (value == 0 && nonZero.match(digits).hasMatch()) return refused(NumberText::tr("%1 is too small"));
  if (value > rule.greatest) return refused(NumberText::tr("%1 is too large"));
  if (value < rule.least) return refused(NumberText::tr("%1 is too small"));
  if (rule.whole && value != std::floor(value)) return refused(NumberText::tr("%1 is not whole"));
  if (rule.even && std::fmod(value, 2) != 0) return refused(NumberText::tr("%1 is odd"));
  return value;
}

tl::expected<double, QString> readNumber(const QString& text, const NumberRule& rule) {
  return readTyped(text, rule).map_error([](const Refusal& refusal) { return refusal.message; });
}

QString plainNumber(double number) {
  const bool wholeDigits = number == std::floor(number) && std::abs(number) < 1e12;
  return wholeDigits ? QString::number(static_cast<qint64>(number))
                     : QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QString groupedNumber(double number) {
  const QString plain = plainNumber(number);
  if (plain.contains(u'e')) return asPowerOfTen(plain);
  const qsizetype point = plain.indexOf(u'.');
  const QString whole = point < 0 ? plain : plain.left(point);
  // Below 1 there is nothing to group, and "-0" would lose its sign.
  if (std::abs(number) < 1) return plain;
  return grouped(whole.toLongLong()) + (point < 0 ? QString() : plain.mid(point));
}

QString shownNumber(double number, const std::function<bool(const QString& text)>& hasRoom) {
  QString text = groupedNumber(number);
  if (hasRoom(text)) return text;
  text = asPowerOfTen(QString::number(number, 'e', QLocale::FloatingPointShortest));
  for (int digits = 16; digits > 0 && !hasRoom(text); --digits) text = QStringLiteral("≈ ") + brief(number, digits);
  return text;
}

}  // namespace sinescope

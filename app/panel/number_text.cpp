#include "app/panel/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <cmath>

#include "app/look/number_format.h"

namespace sinescope {

namespace {

class NumberText {
  Q_DECLARE_TR_FUNCTIONS(sinescope::NumberText)
};

/// What was typed, short enough for a message.
QString shortened(const QString& text) { return text.size() <= 24 ? text : text.left(23) + QChar(u'…'); }

tl::unexpected<QString> refusal(const QString& fault, const NumberRule& rule) {
  return tl::unexpected(NumberText::tr("%1; %2 must be %3").arg(fault, rule.what, rule.allowed));
}

/// Takes out underscores between digits and spaces between groups of three; other spaces are slips and stay.
QString withoutGroups(const QString& text) {
  static const QRegularExpression grouped(
      QStringLiteral("^([+-]?[0-9]{1,3})((?:[\\s\\x{2009}\\x{202F}\\x{00A0}][0-9]{3})+)(?![0-9])(.*)$"),
      QRegularExpression::UseUnicodePropertiesOption);
  static const QRegularExpression underscore(QStringLiteral("(?<=[0-9])_(?=[0-9])"));
  const QString plain = text.trimmed().replace(QChar(0x2212), u'-').remove(underscore);
  const QRegularExpressionMatch match = grouped.match(plain);
  if (!match.hasMatch()) return plain;
  QString digits = match.captured(2);
  digits.removeIf([](QChar c) { return !c.isDigit(); });
  return match.captured(1) + digits + match.captured(3);
}

}  // namespace

tl::expected<double, QString> readNumber(const QString& text, const NumberRule& rule) {
  static const QRegularExpression number(QStringLiteral("^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$"));
  static const QRegularExpression infinite(QStringLiteral("^[+-]?(inf|infinity|∞)$"),
                                           QRegularExpression::CaseInsensitiveOption);
  const QString typed = shortened(text.trimmed());
  const QString digits = withoutGroups(text);
  if (digits.isEmpty()) return refusal(NumberText::tr("nothing is entered"), rule);
  if (infinite.match(digits).hasMatch()) return refusal(NumberText::tr("“%1” is not finite").arg(typed), rule);
  if (!number.match(digits).hasMatch()) return refusal(NumberText::tr("“%1” is no number").arg(typed), rule);
  const double value = digits.toDouble();  // ±inf where it overflows, 0 where it underflows
  static const QRegularExpression nonZero(QStringLiteral("^[+-]?[0.]*[1-9]"));
  if (value == 0 && nonZero.match(digits).hasMatch())
    return refusal(NumberText::tr("%1 is too small").arg(typed), rule);
  if (value > rule.greatest) return refusal(NumberText::tr("%1 is too large").arg(typed), rule);
  if (value < rule.least) return refusal(NumberText::tr("%1 is too small").arg(typed), rule);
  if (rule.whole && value != std::floor(value)) return refusal(NumberText::tr("%1 is not whole").arg(typed), rule);
  return value;
}

QString plainNumber(double number) {
  const bool wholeDigits = number == std::floor(number) && std::abs(number) < 1e12;
  return wholeDigits ? QString::number(static_cast<qint64>(number))
                     : QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QString groupedNumber(double number) {
  const QString plain = plainNumber(number);
  if (plain.contains(u'e')) return plain;
  const qsizetype point = plain.indexOf(u'.');
  const QString whole = point < 0 ? plain : plain.left(point);
  // Below 1 nothing is to be grouped, and "-0" would lose its sign.
  if (std::abs(number) < 1) return plain;
  return grouped(whole.toLongLong()) + (point < 0 ? QString() : plain.mid(point));
}

}  // namespace sinescope

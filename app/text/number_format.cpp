#include "app/text/number_format.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <string>

#include "app/text/to_qstring.h"
#include "core/text/power_of_ten.h"

namespace sinescope {

namespace {

constexpr QChar kThinSpace(0x2009);
constexpr QChar kMinus(0x2212);

QString groupDigits(QString digits) {
  if (digits.size() <= 4) return digits;
  for (qsizetype i = digits.size() - 3; i > 0; i -= 3) digits.insert(i, kThinSpace);
  return digits;
}

/// Removes trailing zeros of a fraction.
QString withoutZeros(QString text) {
  if (!text.contains(u'.')) return text;
  while (text.endsWith(u'0')) text.chop(1);
  if (text.endsWith(u'.')) text.chop(1);
  return text;
}

}  // namespace

QString grouped(std::int64_t number) {
  const auto size = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  const QString digits = groupDigits(QString::number(size));
  return number < 0 ? kMinus + digits : digits;
}

QString brief(double number, int significant) {
  if (std::isnan(number)) return QStringLiteral("NaN");
  if (std::isinf(number)) return number > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  const double size = std::abs(number);
  QString text;
  if (size != 0 && (size >= 1e9 || size < 1e-4)) {
    const QStringList parts = QString::number(size, 'e', std::max(significant - 1, 0)).split(u'e');
    text = asPowerOfTen(withoutZeros(parts[0]) + u'e' + parts[1]);
  } else {
    const int whole = size != 0 ? static_cast<int>(std::floor(std::log10(size))) + 1 : 1;  // below 1: zeros, negative
    const int decimals = std::max({0, significant - std::max(whole, 1), std::min(significant, 2) - whole});
    text = withoutZeros(QString::number(size, 'f', decimals));
    const qsizetype point = text.indexOf(u'.');
    const QString integer = groupDigits(point < 0 ? text : text.left(point));
    text = point < 0 ? integer : integer + text.mid(point);
  }
  return number < 0 ? kMinus + text : text;
}

QString fourDecimals(double value) {
  if (!std::isfinite(value)) return brief(value);
  QString text = QString::number(std::abs(value), 'f', 4);
  if (value < 0 && text != QLatin1String("0.0000")) text.prepend(kMinus);
  return text;
}

QString powerOfTen(int exponent) {
  return exponent == 0 ? QStringLiteral("1") : toQString(withPowerOfTen("1e" + std::to_string(exponent)));
}

QString asPowerOfTen(const QString& number) {
  if (!number.contains(u'e')) return number;
  const bool isNegative = number.startsWith(u'-') || number.startsWith(kMinus);
  const QString size = toQString(withPowerOfTen((isNegative ? number.sliced(1) : number).toStdString()));
  return isNegative ? kMinus + size : size;
}

QString inParentheses(const QString& number) {
  const bool isWrittenOut = !number.isEmpty() && number.back() >= u'0' && number.back() <= u'9';
  return isWrittenOut ? number : u'(' + number + u')';
}

QString briefPower(double exponent, int significant) {
  if (!std::isfinite(exponent)) return brief(exponent < 0 ? 0 : exponent);
  const double whole = std::floor(exponent + 1e-9);
  if (exponent >= 0 && exponent < kDecadesWrittenOut) return brief(std::pow(10, exponent), significant);
  // brief() counts digits from the decimal point, and not those written as a power of ten.
  if (exponent < 0 && whole >= -4) return brief(std::pow(10, exponent), significant - static_cast<int>(whole));
  const QString factor = brief(std::pow(10, exponent - whole), significant);
  return asPowerOfTen(factor + u'e' + QString::number(static_cast<int>(whole)));
}

QString bytesText(double bytes) {
  const char* const units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  int unit = 0;
  while (bytes >= 1024 && unit < 4) bytes /= 1024, ++unit;
  return QString::number(bytes, 'f', unit == 0 ? 0 : 1) + QChar(0x00A0) + QLatin1String(units[unit]);
}

}  // namespace sinescope

#include "app/views/tokens/short_numbers.h"

#include <cmath>

#include "app/text/number_format.h"

namespace sinescope {

QString numberText(double value) {
  const QString text = fourDecimals(value);
  return text.size() > 7 ? brief(value, 4) : text;
}

QString shortText(double value) {
  const double size = std::abs(value);
  if (!(size < 999.5)) return brief(value, 3);
  QString text = QString::number(size, 'f', size < 9.995 ? 2 : (size < 99.95 ? 1 : 0));
  if (value < 0 && size >= 0.005) text.prepend(QChar(0x2212));
  return text;
}

}  // namespace sinescope

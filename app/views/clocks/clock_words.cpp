#include "app/views/clocks/clock_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// Three digits that are read at a glance: more than six before the point are a power of ten.
QString ofLength(double wavelength) {
  constexpr double written = 1e6;
  if (wavelength < written || !std::isfinite(wavelength)) return brief(wavelength, 3);
  return asPowerOfTen(QString::number(wavelength, 'e', 2));
}

}  // namespace

bool hasClockPerDimension(const EncodingSpec& spec) { return spec.convention.exponent == Exponent::Unpaired; }

bool hasRow(const EncodingSpec& spec, std::int64_t position) {
  return position >= spec.firstPosition && position < spec.endPosition();
}

QString clockName(const EncodingSpec& spec, const Clock& clock) {
  return hasClockPerDimension(spec) ? tr("dimension %1").arg(clock.firstDimension()) : tr("pair %1").arg(clock.pair);
}

QString wavelengthText(const Clock& clock) {
  if (clock.omega == 0) return tr("does not turn");
  // If ω overflows double it is infinite, but its wavelength is not zero.
  return std::isfinite(clock.omega) ? QStringLiteral("λ ") + ofLength(clock.wavelength())
                                    : QStringLiteral("λ < ") + powerOfTen(-307);
}

QStringList widestWavelengths(const EncodingSpec& spec, std::span<const Column> columns) {
  const Clock fastest = clockAt(spec, columns, 0);
  const Clock slowest = clockAt(spec, columns, clockCount(spec) - 1);
  QStringList texts{wavelengthText(fastest), wavelengthText(slowest)};
  const auto decadeOf = [](const Clock& clock) {
    if (clock.omega == 0) return 0;  // λ is infinite
    return static_cast<int>(std::floor(std::clamp(std::log10(clock.wavelength()), -300.0, 300.0)));
  };
  const auto add = [&](int decade) { texts << QStringLiteral("λ ") + ofLength(8.88 * std::pow(10, decade)); };
  add(decadeOf(fastest));
  add(decadeOf(slowest));
  // Between them numbers with many digits may be wider than either, but nothing is longer than six digits.
  constexpr int fewest = -5;
  constexpr int most = 6;
  const int last = slowest.omega == 0 ? most : std::min(decadeOf(slowest), most);
  for (int decade = std::max(decadeOf(fastest), fewest); decade < last; ++decade) {
    add(decade);
  }
  return texts;
}

QString waveName(const Scene& scene, const Clock& clock, int dimension) {
  if (scene.guidance.leads) return dimension == clock.sine ? tr("sine") : tr("cosine");
  return (dimension == clock.sine ? QStringLiteral("sin %1") : QStringLiteral("cos %1")).arg(dimension);
}

QString dimensionsOf(const Clock& clock) {
  const QString first = QStringLiteral("k %1").arg(clock.firstDimension());
  return clock.secondDimension() < 0 ? first : QStringLiteral("%1, %2").arg(first).arg(clock.secondDimension());
}

QString degreesText(double turns) { return brief(std::round(turns * 3600) / 10, 4) + QStringLiteral("°"); }

QString differenceText(const Hand& a, const Hand& b) {
  const double turns = handBetween(a, b).turns();
  return degreesText(turns > 0.5 ? turns - 1 : turns);
}

QStringList clockRemarks(const Scene& scene) {
  const int count = clockCount(scene.spec);
  const EncodingSpec& spec = scene.spec;
  const std::int64_t position = scene.selection.position;
  const bool compared = scene.showsDifference();
  if (count == 0) return {tr("The only dimension is zero: there is no pair, and no clock"), tr("no pair, no clock")};
  if (!hasRow(spec, position)) {
    return {tr("Position %1 is not in this encoding, whose positions are %2 to %3: no hands")
                .arg(grouped(position), grouped(spec.firstPosition), grouped(spec.endPosition() - 1)),
            tr("position %1 is not in this encoding").arg(grouped(position))};
  }
  if (compared && !hasRow(scene.other->spec, position)) return {tr("Position %1 is not in B").arg(grouped(position))};
  if (hasClockPerDimension(spec)) {
    return {tr("Unpaired exponents: each dimension has a frequency of its own, so no two are the sine and the cosine "
               "of one hand. A clock for each, with the one value that it has."),
            tr("Unpaired exponents: no two dimensions turn alike. A clock for each, with its one value."),
            tr("Unpaired: a clock for each dimension"), tr("unpaired")};
  }
  if (compared && hasClockPerDimension(scene.other->spec)) {
    return {tr("B has unpaired exponents: its hand is that of the clock's first dimension"), tr("B is unpaired")};
  }
  if (spec.base < 1) return {tr("Base below 1: the last pair is the fastest"), tr("base < 1: last pair fastest")};
  if (spec.base == 1 && count > 1) return {tr("Base 1: all clocks turn alike")};
  return {};
}

QString positionsWord() {
  return u' ' + QCoreApplication::translate("sinescope", "positions", "after a wavelength: λ 6.283 positions");
}

}  // namespace sinescope

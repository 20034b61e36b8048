#include "app/views/drawing/log_ticker.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"

namespace sinescope {

namespace {

/// An axis that goes beyond so many decades from 1 has powers of ten at its ticks, as the sliders have.
constexpr double kDecadesInDigits = 6;

/// The smallest round number of decades ≥ `least`.
int roundDecades(double least) {
  for (int decade = 1;; decade *= 10) {
    for (const int factor : {1, 2, 3, 5}) {
      if (factor * decade >= least) return factor * decade;
    }
  }
}

QVector<double> oneTwoFive(const QCPRange& range) {
  QVector<double> ticks;
  for (double power = std::floor(range.lower); power <= range.upper; ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double tick = power + std::log10(factor);
      if (range.contains(tick)) ticks.append(tick);
    }
  }
  return ticks;
}

}  // namespace

QVector<double> LogTicker::powers(const QCPRange& range) const {
  QVector<double> ticks;
  const int step = roundDecades(range.size() / std::max(tickCount(), 1));
  for (double tick = std::ceil(range.lower / step) * step; tick <= range.upper; tick += step) ticks.append(tick);
  return ticks;
}

QVector<double> LogTicker::linearSteps(const QCPRange& range) {
  QVector<double> ticks;
  const double least = std::pow(10, range.lower);
  const double greatest = std::pow(10, range.upper);
  const double step = getTickStep({least, greatest});
  if (!(step > 0) || !std::isfinite(step)) return ticks;
  for (double n = std::ceil(least / step); n * step <= greatest && ticks.size() < 100; ++n) {
    ticks.append(std::log10(n * step));
  }
  return ticks;
}

void LogTicker::generate(const QCPRange& range, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/,
                         QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* tickLabels) {
  ticks = powers(range);
  const bool few = ticks.size() < std::min(tickCount(), 2) || (range.size() < 3 && ticks.size() < 3);
  if (few) {
    const QVector<double> finer = oneTwoFive(range);
    ticks = finer.size() >= 3 && finer.size() <= tickCount() + 2 ? finer : ticks;
    if (finer.size() < 3) ticks = linearSteps(range);
  }
  if (subTicks) subTicks->clear();
  if (!tickLabels) return;
  tickLabels->clear();
  const bool manyDigits = std::max(std::abs(range.lower), std::abs(range.upper)) > kDecadesInDigits;
  for (const double tick : ticks) {
    const bool power = manyDigits && tick == std::round(tick) && std::abs(tick - 0.5) > 0.5;
    tickLabels->append(power ? powerOfTen(static_cast<int>(tick)) : briefPower(tick, 6));
  }
}

}  // namespace sinescope

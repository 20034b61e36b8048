#pragma once

#include <cmath>
#include <optional>

#include "app/text/tr.h"
#include "app/views/drawing/cell_ticker.h"

namespace sinescope {

/// Labels the ends of a scale that stand for all values beyond them as well.
class OpenTicker : public ValueTicker {
 public:
  void setOpen(const std::optional<double>& least, const std::optional<double>& greatest) {
    m_least = least;
    m_greatest = greatest;
  }

 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override {
    const QString text = ValueTicker::getTickLabel(tick, locale, formatChar, precision);
    const auto isAt = [tick](const std::optional<double>& end) { return end && std::abs(tick - *end) < 1e-9; };
    if (isAt(m_least)) return sinescope::tr("≤ %1").arg(text);
    return isAt(m_greatest) ? sinescope::tr("≥ %1").arg(text) : text;
  }

 private:
  std::optional<double> m_least;
  std::optional<double> m_greatest;
};

}  // namespace sinescope

#include "app/views/drawing/refusals.h"

#include <QtMath>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"

namespace sinescope {

void Refusals::add(const QString& reason) {
  if (m_first.isEmpty()) m_first = reason;
}

void Refusals::addLack(const QString& what, const QSizeF& missing) {
  if (missing.width() <= 0 && missing.height() <= 0) return;
  const double millimetre = m_size.zoom() * 25.4 / 96;  // of a logical pixel
  const auto least = [&](double now, int logical, double lacking, int panels) {
    return lacking > 0 ? QString::number(qCeil((logical + panels * std::ceil(lacking)) * millimetre)) : brief(now, 5);
  };
  const QSizeF now = m_size.millimetres();
  add(sinescope::tr("%1: the figure must be at least %2 by %3 mm")
          .arg(what, least(now.width(), m_size.logical().width(), missing.width(), m_panels.width()),
               least(now.height(), m_size.logical().height(), missing.height(), m_panels.height())));
}

}  // namespace sinescope

#include "app/views/drawing/cell_ticker.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"

namespace sinescope {

namespace {

/// The smallest round step ≥ `least`.
double roundStep(double least, CellTicker::Rounding rounding) {
  if (least <= 1) return 1;
  if (rounding == CellTicker::Rounding::PowersOfTwo) return std::exp2(std::ceil(std::log2(least)));
  const double decade = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
    const double step = factor * decade;
    if (step >= least && step == std::floor(step)) return step;
  }
  return 10 * decade;
}

}  // namespace

QString CellTicker::labelOf(double tick) const {
  constexpr int digits = 7;
  return m_scale == 1 ? grouped(static_cast<std::int64_t>(tick)) : brief(m_scale * tick, digits);
}

void CellTicker::label(const QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* labels) const {
  if (subTicks) subTicks->clear();
  if (!labels) return;
  labels->clear();
  for (const double tick : ticks) labels->append(labelOf(tick));
}

QString ValueTicker::getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) {
  return QCPAxisTicker::getTickLabel(tick, locale, formatChar, precision).replace(u'-', QChar(0x2212));
}

void CellTicker::setRoom(const QCPAxis& axis) {
  const QFontMetricsF metrics(axis.tickLabelFont());
  m_horizontal = axis.orientation() == Qt::Horizontal;
  m_length = m_horizontal ? axis.axisRect()->width() : axis.axisRect()->height();
  m_digitWidth = metrics.horizontalAdvance(u'0');
  m_lineHeight = metrics.height();
}

/// For a logarithmic axis: the ends, then powers of ten, then less and less round numbers, wherever they are far enough
/// from all previous ticks.
void CellTicker::addDecades(double first, double last, QVector<double>& ticks) const {
  const auto place = [&](double tick) { return std::log(tick / first) / std::log(last / first) * m_length; };
  const auto width = [this](double tick) { return static_cast<double>(labelOf(tick).size()) * m_digitWidth; };
  const auto add = [&](double tick) {
    const bool clear = std::ranges::all_of(ticks, [&](double other) {
      return std::abs(place(tick) - place(other)) > (width(tick) + width(other)) / 2 + 1.5 * m_digitWidth;
    });
    if (clear && tick >= first && tick <= last) ticks.append(tick);
  };
  ticks = {last};
  if (last <= first) return;
  add(first);
  for (double decade = 1; decade <= last; decade *= 10) add(decade);
  if (last > 10 * first) {
    for (const double factor : {5.0, 2.0}) {
      for (double decade = 1; decade <= last; decade *= 10) add(factor * decade);
    }
  } else {
    double step = std::pow(10, std::floor(std::log10(last)));
    for (int level = 0; level < 7 && step >= 1; ++level, step /= 10) {
      for (const double factor : {5.0, 2.0, 1.0}) {
        const double stride = factor * step;
        if ((last - first) / stride > m_length) continue;  // too fine to be labelled
        for (double tick = std::ceil(first / stride) * stride; tick < last; tick += stride) add(tick);
      }
    }
  }
  std::ranges::sort(ticks);
}

void CellTicker::generate(const QCPRange& range, const QLocale& /*locale*/, QChar /*formatChar*/, int /*precision*/,
                          QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* tickLabels) {
  const double first = std::ceil(range.lower - 1e-9);
  const double last = std::floor(range.upper + 1e-9);
  if (m_rounding == Rounding::Decades) {
    addDecades(first, last, ticks);
    label(ticks, subTicks, tickLabels);
    return;
  }
  const auto widest = std::max({labelOf(std::max(first, 0.0)).size(), labelOf(std::max(last, 0.0)).size(),
                                m_scale == 1 ? 0 : labelOf(std::max(last - 1, 0.0)).size()});
  const auto digits = static_cast<double>(m_scale == 1 ? labelOf(std::max(last, 0.0)).size() : widest);
  const double labelSize = m_horizontal ? digits * m_digitWidth : m_lineHeight;
  const double cells = std::max(range.size(), 1e-9);
  const double room = labelSize / std::max(m_length, 1.0) * cells;  // the size of a label, in cells
  const double step = roundStep(room * (m_horizontal ? 2.0 : 2.4), m_rounding);

  ticks.clear();
  if (last >= first) ticks.append(first);
  for (double tick = std::ceil((first + 1) / step) * step; tick < last; tick += step) {
    const bool clear = tick - first > room * 1.25 && last - tick > room * 1.25;
    if (clear) ticks.append(tick);
  }
  if (last > first) {
    if (last - first < room * 1.1) ticks.clear();  // there is room for only one
    ticks.append(last);
  }
  label(ticks, subTicks, tickLabels);
}

}  // namespace sinescope

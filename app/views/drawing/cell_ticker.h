#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Ticks of values, with a minus as long as a plus.
class ValueTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// Ticks of an axis that counts cells: round numbers, as many as fit, and the first and the last cell in view.
class CellTicker : public QCPAxisTicker {
 public:
  /// Multiples of powers of two suit dimensions, of ten positions; powers of ten themselves a logarithmic axis.
  enum class Rounding { PowersOfTwo, PowersOfTen, Decades };

  explicit CellTicker(Rounding rounding) : m_rounding(rounding) {}

  /// Measures how long the axis is and how much of it a label takes.
  void setRoom(const QCPAxis& axis);

  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  void addDecades(double first, double last, QVector<double>& ticks) const;

  Rounding m_rounding;
  double m_length = 300;
  double m_digitWidth = 7;
  double m_lineHeight = 14;
  bool m_horizontal = true;
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Ticks of values, with a minus sign as long as a plus sign.
class ValueTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// Ticks of an axis that counts cells: as many round numbers as fit, and the first and the last visible cell.
class CellTicker : public QCPAxisTicker {
 public:
  /// Multiples of powers of two suit dimensions, multiples of powers of ten suit positions, and powers of ten (Decades)
  /// a logarithmic axis.
  enum class Rounding { PowersOfTwo, PowersOfTen, Decades };

  /// A tick is labelled with `scale` times its cell.
  explicit CellTicker(Rounding rounding, double scale = 1) : m_rounding(rounding), m_scale(scale) {}

  /// Measures the length of the axis and the size of a label.
  void setRoom(const QCPAxis& axis);

  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  void addDecades(double first, double last, QVector<double>& ticks) const;

  [[nodiscard]] QString labelOf(double tick) const;
  void label(const QVector<double>& ticks, QVector<double>* subTicks, QVector<QString>* labels) const;

  Rounding m_rounding;
  double m_scale;
  double m_length = 300;
  double m_digitWidth = 7;
  double m_lineHeight = 14;
  bool m_horizontal = true;
};

}  // namespace sinescope

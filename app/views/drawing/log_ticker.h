#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Ticks of an axis whose coordinates are the log10 of the values that it shows: whole powers of ten, as many as fit;
/// if few of them are in range, 1, 2 and 5 times a power; if even these are few, round steps of the value itself.
class LogTicker : public QCPAxisTicker {
 public:
  void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                QVector<double>* subTicks, QVector<QString>* tickLabels) override;

 private:
  [[nodiscard]] QVector<double> powers(const QCPRange& range) const;
  [[nodiscard]] QVector<double> linearSteps(const QCPRange& range);
};

}  // namespace sinescope

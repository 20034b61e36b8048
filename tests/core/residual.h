#pragma once

#include <QByteArray>
#include <cmath>
#include <limits>

/// Keeps the worst of many comparisons, so that a test can print its residual and its place.
class Residual {
 public:
  explicit Residual(double allowed) : m_allowed(allowed) {}

  /// `place` holds numbers that identify the cell: row, column …
  template <class... Place>
  void see(double got, double wanted, Place... place) {
    double error = std::abs(got - wanted);
    if (std::isnan(error)) error = std::numeric_limits<double>::infinity();
    if (m_seen && error <= m_worst) return;
    m_seen = true;
    m_worst = error;
    m_text = "got " + QByteArray::number(got, 'g', 17) + ", wanted " + QByteArray::number(wanted, 'g', 17) +
             ", off by " + QByteArray::number(error) + ", allowed " + QByteArray::number(m_allowed) + ", at";
    ((m_text += ' ' + QByteArray::number(place)), ...);
  }

  [[nodiscard]] double worst() const { return m_worst; }
  /// False if nothing was compared.
  [[nodiscard]] bool isSmall() const { return m_seen && m_worst <= m_allowed; }
  [[nodiscard]] QByteArray text() const { return m_seen ? m_text : QByteArray("nothing was compared"); }

 private:
  double m_allowed;
  double m_worst = 0;
  bool m_seen = false;
  QByteArray m_text;
};

#include "core/encoding/encoding.h"

#include <cmath>

#include "core/encoding/row_writer.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

/// The wave of a frequency at a position, as in sineAndCosine().
double waveAt(Wave wave, double omega, double rest, double position) {
  const double angle = omega * position;
  if (wave == Wave::Zero || !std::isfinite(angle)) return 0;
  constexpr double greatest = 0x1p26;  // what a greater angle has lost is no small angle
  const double lost = std::abs(angle) < greatest ? std::fma(omega, position, -angle) + rest * position : 0;
  const double sine = std::sin(angle);
  const double cosine = std::cos(angle);
  return wave == Wave::Sine ? sine + lost * cosine : cosine - lost * sine;
}

}  // namespace

double valueAt(const Column& column, std::int64_t position) {
  return waveAt(column.wave, column.step, column.rest, static_cast<double>(position));
}

double curveAt(const Column& column, double position) {
  return waveAt(column.wave, column.omega, column.omega == column.step ? column.rest : 0, position);
}

RowMatrixF encode(const EncodingSpec& spec) {
  RowMatrixF matrix(spec.length, spec.dModel);
  RowWriter(columnsOf(spec)).write(spec.firstPosition, matrix);
  return matrix;
}

}  // namespace sinescope

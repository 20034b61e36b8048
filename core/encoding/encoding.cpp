#include "core/encoding/encoding.h"

#include <cmath>

#include "core/encoding/row_writer.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

double waveAt(Wave wave, double angle) {
  switch (wave) {
    case Wave::Sine:
      return std::sin(angle);
    case Wave::Cosine:
      return std::cos(angle);
    case Wave::Zero:
      break;
  }
  return 0;
}

}  // namespace

double valueAt(const Column& column, std::int64_t position) {
  return waveAt(column.wave, column.step * static_cast<double>(position));
}

double curveAt(const Column& column, double position) {
  const double angle = column.omega * position;
  return std::isfinite(angle) ? waveAt(column.wave, angle) : 0;
}

RowMatrixF encode(const EncodingSpec& spec) {
  RowMatrixF matrix(spec.length, spec.dModel);
  RowWriter(columnsOf(spec)).write(spec.firstPosition, matrix);
  return matrix;
}

}  // namespace sinescope

#include "core/encoding/encoding.h"

#include <cmath>

#include "core/encoding/row_writer.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

double waveAt(Wave wave, double omega, double rest, double position) {
  const double angle = omega * position;
  if (wave == Wave::Zero || !std::isfinite(angle)) return 0;
  constexpr double greatest = 0x1p26;  // a greater angle has lost more than small angles
  if (std::abs(angle) > greatest) return wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
  const auto [sine, cosine] = sineAndCosine(omega, rest, position);
  return wave == Wave::Sine ? sine : cosine;
}

}  // namespace

double valueAt(const Column& column, std::int64_t position) {
  return waveAt(column.wave, column.step, column.rest, static_cast<double>(position));
}

double curveAt(const Column& column, double position) {
  return waveAt(column.wave, column.omega, column.omega == column.step ? column.rest : 0, position);
}

Eigen::ArrayXd rowAt(const std::vector<Column>& columns, const Frequencies& frequencies, std::int64_t position) {
  const Eigen::Index count = frequencies.size();
  Eigen::ArrayXd values(count);
  Eigen::ArrayXd cosines(count);
  sineAndCosine(frequencies, Eigen::ArrayXd::Constant(count, static_cast<double>(position)), values, cosines);
  for (Eigen::Index k = 0; k < count; ++k) {
    const Wave wave = columns[static_cast<std::size_t>(k)].wave;
    if (wave != Wave::Sine) values[k] = wave == Wave::Cosine ? cosines[k] : 0;
  }
  return values;
}

RowMatrixF encode(const EncodingSpec& spec) {
  RowMatrixF matrix(spec.length, spec.dModel);
  RowWriter(columnsOf(spec)).write(spec.firstPosition, matrix);
  return matrix;
}

}  // namespace sinescope

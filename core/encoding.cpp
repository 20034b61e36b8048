#include "core/encoding.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

constexpr std::int64_t kReach = 32;  // rows on either side of an anchor

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

/// The derivative by the angle: what multiplies sin ωj in the angle addition.
double slopeAt(Wave wave, double angle) {
  switch (wave) {
    case Wave::Sine:
      return std::cos(angle);
    case Wave::Cosine:
      return -std::sin(angle);
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

RowWriter::RowWriter(const std::vector<Column>& columns)
    : m_columns(columns),
      m_cosine(static_cast<Eigen::Index>(columns.size()), kReach + 1),
      m_sine(static_cast<Eigen::Index>(columns.size()), kReach + 1) {
  for (Eigen::Index j = 0; j <= kReach; ++j) {
    for (Eigen::Index k = 0; k < m_cosine.rows(); ++k) {
      const double angle = columns[static_cast<std::size_t>(k)].step * static_cast<double>(j);
      m_cosine(k, j) = std::cos(angle);
      m_sine(k, j) = std::sin(angle);
    }
  }
}

void RowWriter::write(std::int64_t firstPosition, Eigen::Ref<RowMatrixF> out) const {
  const Eigen::Index d = m_cosine.rows();
  eigen_assert(out.cols() == d);
  const std::int64_t end = firstPosition + out.rows();
  Eigen::ArrayXd value(d);
  Eigen::ArrayXd slope(d);
  const std::int64_t firstAnchor = (firstPosition + kReach) / (2 * kReach) * (2 * kReach);
  for (std::int64_t anchor = firstAnchor; anchor - kReach < end; anchor += 2 * kReach) {
    for (Eigen::Index k = 0; k < d; ++k) {
      const Column& column = m_columns[static_cast<std::size_t>(k)];
      const double angle = column.step * static_cast<double>(anchor);
      value[k] = waveAt(column.wave, angle);
      slope[k] = slopeAt(column.wave, angle);
    }
    const std::int64_t from = std::max(firstPosition, anchor - kReach);
    const std::int64_t to = std::min(end, anchor + kReach);
    for (std::int64_t position = from; position < to; ++position) {
      const Eigen::Index j = std::abs(position - anchor);
      const double side = position < anchor ? -1 : 1;
      out.row(position - firstPosition) =
          (value * m_cosine.col(j) + side * slope * m_sine.col(j)).cast<float>().matrix().transpose();
    }
  }
}

RowMatrixF encode(const EncodingSpec& spec) {
  RowMatrixF matrix(spec.length, spec.dModel);
  RowWriter(columnsOf(spec)).write(spec.firstPosition, matrix);
  return matrix;
}

}  // namespace sinescope

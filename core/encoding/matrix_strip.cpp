#include "core/encoding/matrix_strip.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Eigen::Index;

/// Rows that are computed while a vector of frequencies is in the registers.
constexpr Index kTogether = 4;

/// A row of some pixels: the rotation that leads to it, what it takes of u, and where it is written.
template <class Real>
struct SpunRow {
  const Real* cosine;
  const Real* sine;
  const Real* mean;
  const Real* slope;
  Real skew;
  float* pixels;
};

template <int vectorBytes, class Real>
[[gnu::always_inline]] inline void spinLanes(Real* real, Real* imaginary,
                                             const std::array<SpunRow<Real>, kTogether>& rows, Index pixels,
                                             Index lanes) {
  constexpr Index width = vectorBytes / sizeof(Real);
  using Lanes [[gnu::vector_size(vectorBytes), gnu::aligned(alignof(Real)), gnu::may_alias]] = Real;
  using Floats [[gnu::vector_size(width * sizeof(float)), gnu::aligned(alignof(float)), gnu::may_alias]] = float;
  for (Index i = 0; i < pixels; i += width) {
    Lanes means[kTogether] = {};
    Lanes slopes[kTogether] = {};
    for (Index at = i; at < lanes * pixels; at += pixels) {
      Lanes x = *reinterpret_cast<const Lanes*>(real + at);
      Lanes y = *reinterpret_cast<const Lanes*>(imaginary + at);
#pragma GCC unroll 4
      for (std::size_t row = 0; row < kTogether; ++row) {
        const Lanes cosine = *reinterpret_cast<const Lanes*>(rows[row].cosine + at);
        const Lanes sine = *reinterpret_cast<const Lanes*>(rows[row].sine + at);
        const Lanes turned = x * cosine - y * sine;
        y = x * sine + y * cosine;
        x = turned;
        means[row] += x * *reinterpret_cast<const Lanes*>(rows[row].mean + at);
        slopes[row] += y * *reinterpret_cast<const Lanes*>(rows[row].slope + at);
      }
      *reinterpret_cast<Lanes*>(real + at) = x;
      *reinterpret_cast<Lanes*>(imaginary + at) = y;
    }
#pragma GCC unroll 4
    for (std::size_t row = 0; row < kTogether; ++row) {
      Lanes value = means[row] - rows[row].skew * slopes[row];
      value = value > 1 ? Lanes{} + 1 : value;  // rounding may lead beyond
      value = value < -1 ? Lanes{} - 1 : value;
      *reinterpret_cast<Floats*>(rows[row].pixels + i) = __builtin_convertvector(value, Floats);
    }
  }
}

template <class Real>
using SpunRows = std::array<SpunRow<Real>, kTogether>;

SINESCOPE_IN_VECTORS(void spinRows(float* real, float* imaginary, const SpunRows<float>& rows, Index pixels,
                                   Index lanes),
                     spinLanes<vectorBytes>(real, imaginary, rows, pixels, lanes))

SINESCOPE_IN_VECTORS(void spinRows(double* real, double* imaginary, const SpunRows<double>& rows, Index pixels,
                                   Index lanes),
                     spinLanes<vectorBytes>(real, imaginary, rows, pixels, lanes))

/// u = (cosine - i sine) e^{iωp}; its imaginary part is multiplied by `sign`.
template <class Real>
[[gnu::always_inline]] inline void weighLanes(const Phasors& phasors, const double* sines, const double* cosines,
                                              double sign, Real* real, Real* imaginary) {
  const double* const x = phasors.real().data();
  const double* const y = phasors.imaginary().data();
  const Index count = phasors.real().size();
#pragma GCC ivdep
  for (Index k = 0; k < count; ++k) {
    real[k] = static_cast<Real>(x[k] * cosines[k] + y[k] * sines[k]);
    imaginary[k] = static_cast<Real>(sign * (y[k] * cosines[k] - x[k] * sines[k]));
  }
}

SINESCOPE_VECTORISED void weigh(const Phasors& phasors, const double* sines, const double* cosines, double sign,
                                float* real, float* imaginary) {
  weighLanes(phasors, sines, cosines, sign, real, imaginary);
}

SINESCOPE_VECTORISED void weigh(const Phasors& phasors, const double* sines, const double* cosines, double sign,
                                double* real, double* imaginary) {
  weighLanes(phasors, sines, cosines, sign, real, imaginary);
}

}  // namespace

template <class Real>
void MatrixStrip<Real>::addPixel(const std::vector<Column>& columns, const PixelBand& band) {
  const std::size_t start = m_shares.size();
  for (std::int64_t k = band.first; k <= band.last; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (column.wave == Wave::Zero) continue;
    // Adjacent sine and cosine columns of a pair share their frequency.
    const bool known = m_shares.size() > start && m_shares.back().omega == column.step;
    if (!known) m_shares.push_back({.omega = column.step});
    const double part = k == band.first ? band.firstWeight : (k == band.last ? band.lastWeight : 1);
    Share& share = m_shares.back();
    (column.wave == Wave::Sine ? share.sine : share.cosine) += part / band.weight();
  }
  m_ends.push_back(m_shares.size());
}

template <class Real>
void MatrixStrip<Real>::gather(const RowBands& down) {
  m_pixels = (std::ssize(m_ends) + kVector - 1) / kVector * kVector;
  std::size_t lanes = 1;
  for (std::size_t pixel = 0, first = 0; pixel < m_ends.size(); first = m_ends[pixel++]) {
    lanes = std::max(lanes, m_ends[pixel] - first);
  }
  const auto count = static_cast<Index>(lanes) * m_pixels;
  Eigen::ArrayXd omegas = Eigen::ArrayXd::Zero(count);
  m_sines.setZero(count);
  m_cosines.setZero(count);
  for (std::size_t pixel = 0, first = 0; pixel < m_ends.size(); first = m_ends[pixel++]) {
    for (std::size_t k = first; k < m_ends[pixel]; ++k) {
      const Share& share = m_shares[k];
      const auto at = static_cast<Index>(k - first) * m_pixels + static_cast<Index>(pixel);
      omegas[at] = share.omega;
      m_sines[at] = share.sine;
      m_cosines[at] = share.cosine;
    }
  }
  m_shares = {};
  m_real.resize(count);
  m_imaginary.resize(count);
  m_spare.resize(m_pixels);
  addShapes(down, omegas);
  addRotations(down, omegas);
  m_phasors = Phasors(std::move(omegas));
}

template <class Real>
void MatrixStrip<Real>::addShapes(const RowBands& down, const Eigen::ArrayXd& omegas) {
  const Index count = omegas.size();
  const Eigen::ArrayXd halves = omegas / 2;
  Eigen::ArrayXd sine(count);  // of ω/2
  Eigen::ArrayXd cosine(count);
  Eigen::ArrayXd ofAll(count);  // sin wω/2
  Eigen::ArrayXd cosineOfAll(count);
  sineAndCosine(halves, sine, cosine);
  for (const auto& [whole, ends] : down.shapes) {
    sineAndCosine(whole * halves, ofAll, cosineOfAll);
    const double weight = whole + ends;
    // At ω = 0 the sum of w cells is w.
    const Eigen::ArrayXd sums = (sine.abs() < 1e-300).select(whole, ofAll / sine);
    m_shapes.push_back({((sums + ends * (cosineOfAll * cosine - ofAll * sine)) / weight).template cast<Real>(),
                        ((ofAll * cosine + cosineOfAll * sine) / weight).template cast<Real>()});
  }
}

template <class Real>
void MatrixStrip<Real>::addRotations(const RowBands& down, const Eigen::ArrayXd& omegas) {
  Eigen::ArrayXd sine(omegas.size());
  Eigen::ArrayXd cosine(omegas.size());
  for (const double move : down.moves) {
    sineAndCosine(omegas * move, sine, cosine);
    m_rotations.push_back({cosine.template cast<Real>(), sine.template cast<Real>()});
  }
}

template <class Real>
void MatrixStrip<Real>::setRows(RowMatrixF& block, std::ptrdiff_t top, std::span<const RowBand> rows) {
  if (rows.empty()) return;
  const std::size_t middle = rows.size() / 2;
  m_phasors.follow(rows[middle].centre);
  // From the middle on and back to the first row: rounding errors of few rotations add up.
  m_turns.clear();
  for (std::size_t i = middle; i < rows.size(); ++i) m_turns.push_back({&rows[i], i == middle ? 0 : rows[i].move});
  spin(block, top, 1);
  m_turns.clear();
  for (std::size_t i = middle; i-- > 0;) m_turns.push_back({&rows[i], rows[i + 1].move});
  spin(block, top, -1);
}

template <class Real>
void MatrixStrip<Real>::spin(RowMatrixF& block, std::ptrdiff_t top, Real sign) {
  // The conjugate of u turns back where u turns on.
  weigh(m_phasors, m_sines.data(), m_cosines.data(), sign, m_real.data(), m_imaginary.data());
  for (std::size_t first = 0; first < m_turns.size(); first += kTogether) {
    std::array<SpunRow<Real>, kTogether> rows{};
    for (std::size_t i = 0; i < kTogether; ++i) {
      const bool isThere = first + i < m_turns.size();
      const Turn turn = isThere ? m_turns[first + i] : Turn{};
      const Rotation& rotation = m_rotations[turn.move];
      const Shape& shape = m_shapes[isThere ? turn.row->shape : 0];
      float* const pixels = isThere ? block.row(turn.row->row - top).data() + m_firstPixel : m_spare.data();
      rows[i] = {rotation.cosine.data(),
                 rotation.sine.data(),
                 shape.mean.data(),
                 shape.slope.data(),
                 isThere ? sign * static_cast<Real>(turn.row->skew) : 0,
                 pixels};
    }
    spinRows(m_real.data(), m_imaginary.data(), rows, m_pixels, m_real.size() / m_pixels);
  }
}

template class MatrixStrip<float>;
template class MatrixStrip<double>;

}  // namespace sinescope

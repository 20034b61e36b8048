#include "core/numeric/phasors.h"

#include <utility>

#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

SINESCOPE_VECTORISED void rotate(double* real, double* imaginary, const double* cosine, const double* sine,
                                 Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) {
    const double x = real[k];
    const double y = imaginary[k];
    real[k] = x * cosine[k] - y * sine[k];
    imaginary[k] = x * sine[k] + y * cosine[k];
  }
}

/// The arrays of a PhasorSums.
struct Weights {
  const double* a;
  const double* b;
  const double* c;
  const double* e;
  double part;

  [[nodiscard]] Weights from(Eigen::Index k) const { return {a + k, b + k, c + k, e + k, part}; }
};

SINESCOPE_VECTORISED void sumLanes(const double* real, const double* imaginary, const Weights& weights, double* sums,
                                   Eigen::Index pixels, Eigen::Index lanes) {
  for (Eigen::Index lane = 0; lane < lanes; ++lane) {
    const Eigen::Index at = lane * pixels;
    const auto [a, b, c, e, part] = weights.from(at);
#pragma GCC ivdep
    for (Eigen::Index i = 0; i < pixels; ++i) {
      const double share = real[at + i] * (a[i] + part * b[i]) + imaginary[at + i] * (c[i] + part * e[i]);
      sums[i] = lane == 0 ? share : sums[i] + share;
    }
  }
}

/// rotate() and sumLanes() in one pass.
SINESCOPE_VECTORISED void rotateAndSumLanes(double* real, double* imaginary, const double* cosine, const double* sine,
                                            const Weights& weights, double* sums, Eigen::Index pixels,
                                            Eigen::Index lanes) {
  for (Eigen::Index lane = 0; lane < lanes; ++lane) {
    const Eigen::Index at = lane * pixels;
    const auto [a, b, c, e, part] = weights.from(at);
#pragma GCC ivdep
    for (Eigen::Index i = 0; i < pixels; ++i) {
      const double x = real[at + i] * cosine[at + i] - imaginary[at + i] * sine[at + i];
      const double y = real[at + i] * sine[at + i] + imaginary[at + i] * cosine[at + i];
      real[at + i] = x;
      imaginary[at + i] = y;
      const double share = x * (a[i] + part * b[i]) + y * (c[i] + part * e[i]);
      sums[i] = lane == 0 ? share : sums[i] + share;
    }
  }
}

Weights weightsOf(const PhasorSums& sums) {
  return {sums.a.data(), sums.b.data(), sums.c.data(), sums.e.data(), sums.part};
}

}  // namespace

Phasors::Phasors(Eigen::ArrayXd omegas)
    : m_omegas(std::move(omegas)), m_real(m_omegas.size()), m_imaginary(m_omegas.size()) {}

void Phasors::moveTo(double position) {
  sineAndCosine(m_omegas * position, m_imaginary, m_real);
  m_position = position;
  m_placed = true;
}

const Phasors::Rotation& Phasors::rotationBy(double step) {
  auto [found, isNew] = m_rotations.try_emplace(step);
  Rotation& rotation = found->second;
  if (isNew) {
    rotation.real.resize(m_omegas.size());
    rotation.imaginary.resize(m_omegas.size());
    sineAndCosine(m_omegas * step, rotation.imaginary, rotation.real);
  }
  return rotation;
}

void Phasors::advance(double step) {
  const Rotation& rotation = rotationBy(step);
  rotate(m_real.data(), m_imaginary.data(), rotation.real.data(), rotation.imaginary.data(), m_omegas.size());
  m_position += step;
}

void Phasors::follow(double position) {
  if (!m_placed) {
    moveTo(position);
  } else if (position != m_position) {
    advance(position - m_position);
  }
}

void Phasors::sum(const PhasorSums& sums) const {
  const Eigen::Index pixels = sums.pixels.size();
  sumLanes(m_real.data(), m_imaginary.data(), weightsOf(sums), sums.pixels.data(), pixels, m_omegas.size() / pixels);
}

void Phasors::moveTo(double position, const PhasorSums& sums) {
  moveTo(position);
  sum(sums);
}

void Phasors::advance(double step, const PhasorSums& sums) {
  const Rotation& rotation = rotationBy(step);
  const Eigen::Index pixels = sums.pixels.size();
  rotateAndSumLanes(m_real.data(), m_imaginary.data(), rotation.real.data(), rotation.imaginary.data(), weightsOf(sums),
                    sums.pixels.data(), pixels, m_omegas.size() / pixels);
  m_position += step;
}

void Phasors::follow(double position, const PhasorSums& sums) {
  if (!m_placed) {
    moveTo(position, sums);
  } else if (position != m_position) {
    advance(position - m_position, sums);
  } else {
    sum(sums);
  }
}

}  // namespace sinescope

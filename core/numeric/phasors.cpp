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

}  // namespace sinescope

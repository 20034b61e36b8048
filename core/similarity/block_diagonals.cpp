#include "core/similarity/block_diagonals.h"

#include <cmath>
#include <utility>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

double centreOf(const PixelBand& band) { return doubleCentre(band) / 2; }

/// pixels += values + ε (slopes + ε curvatures), ε = first + sign · rounded.
SINESCOPE_VECTORISED void addDiagonals(const double* values, const double* slopes, const double* curvatures,
                                       const double* rounded, double first, double sign, double* pixels,
                                       Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const double by = first + sign * rounded[x];
    pixels[x] += values[x] + by * (slopes[x] + by * curvatures[x]);
  }
}

}  // namespace

double pitchOf(std::span<const PixelBand> bands) {
  const auto gaps = static_cast<double>(bands.size() - 1);
  return gaps > 0 ? (centreOf(bands.back()) - centreOf(bands.front())) / gaps : 0;
}

std::optional<EvenCentres> EvenCentres::of(std::span<const PixelBand> bands, double pitch) {
  constexpr double most = 2;
  EvenCentres even{centreOf(bands.front()), pitch, Eigen::ArrayXd(std::ssize(bands))};
  for (Eigen::Index i = 0; i < even.rounding.size(); ++i) {
    const double place = even.first + pitch * static_cast<double>(i);
    even.rounding[i] = centreOf(bands[static_cast<std::size_t>(i)]) - place;
    if (!(pitch > 0) || std::abs(even.rounding[i]) > most) return std::nullopt;
  }
  return even;
}

BlockDiagonals::BlockDiagonals(const BlockMeans& means, EvenCentres down, EvenCentres across, double sign, double shift)
    : m_sign(sign),
      m_down(std::move(down)),
      m_across(std::move(across)),
      m_values(m_down.rounding.size() + m_across.rounding.size() - 1),
      m_slopes(m_values.size()),
      m_curvatures(m_values.size()) {
  const double corner = m_down.first + sign * m_across.first + shift;
  // Diagonal i holds x + y = i, or x - y = i - (rows - 1).
  const Eigen::Index before = sign > 0 ? 0 : m_down.rounding.size() - 1;
  for (Eigen::Index i = 0; i < m_values.size(); ++i) {
    const double place = corner + sign * m_down.pitch * static_cast<double>(i - before);
    const auto [value, slope, curvature] = means.around(std::abs(place));
    m_values[i] = value;
    m_slopes[i] = place < 0 ? -slope : slope;
    m_curvatures[i] = curvature / 2;
  }
}

void BlockDiagonals::addRow(Eigen::Index y, double* pixels) const {
  const Eigen::Index first = m_sign > 0 ? y : m_down.rounding.size() - 1 - y;
  addDiagonals(m_values.data() + first, m_slopes.data() + first, m_curvatures.data() + first, m_across.rounding.data(),
               m_down.rounding[y], m_sign, pixels, m_across.rounding.size());
}

}  // namespace sinescope

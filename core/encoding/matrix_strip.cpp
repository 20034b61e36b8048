#include "core/encoding/matrix_strip.h"

#include <algorithm>
#include <cmath>

#include "core/encoding/matrix_means.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr double kSlow = 1e-4;

/// Adds `sums` or, of boxes, what lies between `before` and them.
SINESCOPE_VECTORISED void addTo(float* row, const double* sums, Eigen::Index pixels) {
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < pixels; ++i) row[i] += static_cast<float>(sums[i]);
}

SINESCOPE_VECTORISED void addBoxesTo(float* row, const double* sums, const double* before, Eigen::Index pixels) {
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < pixels; ++i) row[i] += static_cast<float>(sums[i] - before[i]);
}

}  // namespace

bool MatrixStrip::isSlow(const Column& column) { return std::abs(column.step) < kSlow; }

void MatrixStrip::addColumn(Share& share, const Column& column, double weight) const {
  const bool sine = column.wave == Wave::Sine;
  if (m_mean != MeanOver::Box) {
    (sine ? share.c : share.a) += weight;
    return;
  }
  const double gx = -0.5;
  const double gy = -0.5 / std::tan(share.omega / 2);
  share.a += weight * (sine ? gy : gx);
  share.b += sine ? 0 : weight;
  share.c += weight * (sine ? gx : -gy);
  share.e += sine ? weight : 0;
}

bool MatrixStrip::addPixel(const std::vector<Column>& columns, const PixelBand& band, bool slow, double size) {
  const std::size_t start = m_shares.size();
  for (std::int64_t k = band.first; k <= band.last; ++k) {
    const Column& column = columns[static_cast<std::size_t>(k)];
    if (column.wave == Wave::Zero || isSlow(column) != slow) continue;
    // Adjacent sine and cosine columns of a pair share their phasor.
    const bool known = m_shares.size() > start && m_shares.back().omega == column.step;
    if (!known) m_shares.push_back({.omega = column.step});
    const double part = k == band.first ? band.firstWeight : (k == band.last ? band.lastWeight : 1);
    const double damping = m_mean == MeanOver::Slow  ? meanFactor(column.step, size)
                           : m_mean == MeanOver::Box ? 1 / size
                                                     : 1;
    addColumn(m_shares.back(), column, part / band.weight() * damping);
  }
  if (m_shares.size() == start) return false;
  m_ends.push_back(m_shares.size());
  return true;
}

void MatrixStrip::gather() {
  const auto pixels = std::ssize(m_ends);
  std::size_t lanes = 0;
  for (std::size_t pixel = 0, start = 0; pixel < m_ends.size(); start = m_ends[pixel++]) {
    lanes = std::max(lanes, m_ends[pixel] - start);
  }
  const auto count = static_cast<Eigen::Index>(lanes) * pixels;
  Eigen::ArrayXd omegas = Eigen::ArrayXd::Zero(count);
  for (Eigen::ArrayXd* const array : {&m_a, &m_b, &m_c, &m_e}) array->setZero(count);
  for (std::size_t pixel = 0, start = 0; pixel < m_ends.size(); start = m_ends[pixel++]) {
    for (std::size_t k = start; k < m_ends[pixel]; ++k) {
      const Share& share = m_shares[k];
      const auto at = static_cast<Eigen::Index>(k - start) * pixels + static_cast<Eigen::Index>(pixel);
      omegas[at] = share.omega;
      m_a[at] = share.a;
      m_b[at] = share.b;
      m_c[at] = share.c;
      m_e[at] = share.e;
    }
  }
  m_phasors = Phasors(std::move(omegas));
  m_sums.resize(pixels);
  m_before.resize(pixels);
  m_shares = {};
}

void MatrixStrip::addRows(RowMatrixF& image, std::int64_t firstPosition, std::span<const PixelBand> down,
                          std::ptrdiff_t first, std::ptrdiff_t last) {
  const auto position = [&](std::int64_t cell) { return static_cast<double>(firstPosition + cell); };
  const PixelBand& top = down.front();
  const auto sums = [this](double part) { return PhasorSums{m_a, m_b, m_c, m_e, part, m_sums}; };
  const auto rowAt = [&](std::ptrdiff_t y) { return image.row(y).data() + m_firstPixel; };
  for (std::ptrdiff_t y = first; y < last; ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    switch (m_mean) {
      case MeanOver::Cell:
        if (y > 0 && band == down[static_cast<std::size_t>(y) - 1]) continue;
        m_phasors.follow(position(band.first), sums(0));
        addTo(rowAt(y), m_sums.data(), m_sums.size());
        break;
      case MeanOver::Slow:
        if (y > 0) {
          m_phasors.advance(top.weight(), sums(0));
        } else {
          m_phasors.moveTo(position(top.first) + (1 - top.firstWeight) + (top.weight() - 1) / 2, sums(0));
        }
        addTo(rowAt(y), m_sums.data(), m_sums.size());
        break;
      case MeanOver::Box:  // larger than a cell: last is never first
        if (y == 0) {
          m_phasors.follow(position(top.first), sums(1 - top.firstWeight));
          m_before = m_sums;
        }
        m_phasors.follow(position(band.last), sums(band.lastWeight));
        addBoxesTo(rowAt(y), m_sums.data(), m_before.data(), m_sums.size());
        m_sums.swap(m_before);
        break;
    }
  }
}

}  // namespace sinescope

#include "core/encoding/matrix_means.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "core/numeric/phasors.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// Phasors in a strip: they and their shares stay in the nearest cache while all bands pass over them.
constexpr std::size_t kStrip = 256;
/// Phasors that are summed side by side: normally, and if a pixel covers many columns.
constexpr Eigen::Index kFewLanes = 4;
constexpr Eigen::Index kManyLanes = 8;
constexpr double kManyColumns = 16;
/// Columns slower than this hardly change within a cell. The mean of a box of any real size is then within ω² of the
/// mean of the continuous curve, while the difference of two sums would lose 1/ω of its digits.
constexpr double kSlow = 1e-4;

double waveAtReal(const Column& column, double position) {
  if (column.wave == Wave::Zero) return 0;
  return column.wave == Wave::Sine ? std::sin(column.step * position) : std::cos(column.step * position);
}

/// How the mean over a band is computed from the phasor z = x + iy = e^{iωp} of a frequency.
enum class Mean {
  Cell,  ///< Re z or Im z, at the band's single cell
  Slow,  ///< Re z or Im z at the band's centre, damped
  Box    ///< the difference of z (g + part), g = 1/(e^{iω} - 1), from edge to edge: the sums of a geometric series
};

/// The contribution of one frequency to a pixel: x (a + part b) + y (c + part e).
struct Share {
  double omega = 0;
  double a = 0;
  double b = 0;
  double c = 0;
  double e = 0;
};

void addColumn(Share& share, const Column& column, Mean mean, double weight) {
  const bool sine = column.wave == Wave::Sine;
  if (mean != Mean::Box) {
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

/// The input of the sums for the pixels: the phasors x + iy, the factors of each in Share, and for each pixel the end
/// of its phasors.
struct Weighted {
  const double* x;
  const double* y;
  const double* a;
  const double* b;
  const double* c;
  const double* e;
  const Eigen::Index* ends;
};

/// The sum for each pixel, computed with `lanes` phasors side by side.
template <Eigen::Index lanes>
[[gnu::always_inline]] inline void sumGroups(const Weighted& of, double part, double* sums, Eigen::Index pixels) {
  Eigen::Index k = 0;
  for (Eigen::Index pixel = 0; pixel < pixels; ++pixel) {
    double sum[lanes] = {};
    for (; k < of.ends[pixel]; k += lanes) {
#pragma GCC ivdep
      for (Eigen::Index lane = 0; lane < lanes; ++lane) {
        const Eigen::Index i = k + lane;
        sum[lane] += of.x[i] * (of.a[i] + part * of.b[i]) + of.y[i] * (of.c[i] + part * of.e[i]);
      }
    }
    for (Eigen::Index half = lanes / 2; half > 0; half /= 2) {
      for (Eigen::Index lane = 0; lane < half; ++lane) sum[lane] += sum[lane + half];
    }
    sums[pixel] = sum[0];
  }
}

SINESCOPE_VECTORISED void sumPixels(const Weighted& of, double part, double* sums, Eigen::Index pixels) {
  sumGroups<kFewLanes>(of, part, sums, pixels);
}

SINESCOPE_VECTORISED void sumLargePixels(const Weighted& of, double part, double* sums, Eigen::Index pixels) {
  sumGroups<kManyLanes>(of, part, sums, pixels);
}

/// The same if every pixel has a single phasor.
SINESCOPE_VECTORISED void sumSinglePixels(const Weighted& of, double part, double* sums, Eigen::Index pixels) {
  const auto [x, y, a, b, c, e, ends] = of;
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < pixels; ++i) sums[i] = x[i] * (a[i] + part * b[i]) + y[i] * (c[i] + part * e[i]);
}

/// A few adjacent pixels of a row, and the frequencies of the columns that they cover.
class Strip {
 public:
  Strip(std::size_t firstPixel, Eigen::Index lanes) : m_firstPixel(firstPixel), m_lanes(lanes) {}

  [[nodiscard]] bool isFull() const { return m_shares.size() >= kStrip; }
  [[nodiscard]] std::size_t firstPixel() const { return m_firstPixel; }

  /// Adds a pixel with those columns of `band` that are slow (or not slow, if `slow` is false). `size` is the height of
  /// the vertical bands.
  void addPixel(const std::vector<Column>& columns, const PixelBand& band, Mean mean, bool slow, double size) {
    const std::size_t start = m_shares.size();
    for (std::int64_t k = band.first; k <= band.last; ++k) {
      const Column& column = columns[static_cast<std::size_t>(k)];
      if (column.wave == Wave::Zero || isSlow(column) != slow) continue;
      // Adjacent sine and cosine columns of a pair share their phasor.
      const bool known = m_shares.size() > start && m_shares.back().omega == column.step;
      if (!known) m_shares.push_back({.omega = column.step});
      const double part = k == band.first ? band.firstWeight : (k == band.last ? band.lastWeight : 1);
      const double damping = mean == Mean::Slow ? meanFactor(column.step, size) : (mean == Mean::Box ? 1 / size : 1);
      addColumn(m_shares.back(), column, mean, part / band.weight() * damping);
    }
    const bool empty = m_shares.size() == start;
    while (std::ssize(m_shares) % m_lanes != 0 || (empty && m_shares.size() == start)) m_shares.push_back({});
    m_ends.push_back(static_cast<Eigen::Index>(m_shares.size()));
  }

  /// Adds the means over the bands `down` to the rows of `image`.
  void addTo(RowMatrixF& image, std::int64_t firstPosition, std::span<const PixelBand> down, Mean mean) {
    gather();
    Phasors phasors(m_omegas);
    const auto position = [&](std::int64_t cell) { return static_cast<double>(firstPosition + cell); };
    const auto addRow = [&](std::size_t y) {
      image.row(static_cast<Eigen::Index>(y)).segment(static_cast<Eigen::Index>(m_firstPixel), m_sums.size()) +=
          m_sums.cast<float>().matrix().transpose();
    };
    const PixelBand& top = down.front();
    switch (mean) {
      case Mean::Cell:
        for (std::size_t y = 0; y < down.size(); ++y) {
          if (y > 0 && down[y] == down[y - 1]) continue;
          phasors.follow(position(down[y].first));
          sum(phasors, 0);
          addRow(y);
        }
        return;
      case Mean::Slow:
        phasors.moveTo(position(top.first) + (1 - top.firstWeight) + (top.weight() - 1) / 2);
        for (std::size_t y = 0; y < down.size(); ++y) {
          if (y > 0) phasors.advance(top.weight());
          sum(phasors, 0);
          addRow(y);
        }
        return;
      case Mean::Box: {
        phasors.follow(position(top.first));
        sum(phasors, 1 - top.firstWeight);
        Eigen::ArrayXd before = m_sums;
        for (std::size_t y = 0; y < down.size(); ++y) {  // boxes exceed a cell: last is never first
          phasors.follow(position(down[y].last));
          sum(phasors, down[y].lastWeight);
          m_sums.swap(before);
          m_sums = before - m_sums;
          addRow(y);
        }
        return;
      }
    }
  }

  [[nodiscard]] static bool isSlow(const Column& column) { return std::abs(column.step) < kSlow; }

 private:
  void gather() {
    const auto count = static_cast<Eigen::Index>(m_shares.size());
    for (Eigen::ArrayXd* const array : {&m_omegas, &m_a, &m_b, &m_c, &m_e}) array->resize(count);
    for (Eigen::Index k = 0; k < count; ++k) {
      const Share& share = m_shares[static_cast<std::size_t>(k)];
      m_omegas[k] = share.omega;
      m_a[k] = share.a;
      m_b[k] = share.b;
      m_c[k] = share.c;
      m_e[k] = share.e;
    }
    m_sums.resize(static_cast<Eigen::Index>(m_ends.size()));
  }

  void sum(const Phasors& phasors, double part) {
    const Weighted all{
        phasors.real().data(), phasors.imaginary().data(), m_a.data(), m_b.data(), m_c.data(), m_e.data(),
        m_ends.data()};
    const auto add = m_lanes == 1 ? &sumSinglePixels : (m_lanes == kFewLanes ? &sumPixels : &sumLargePixels);
    add(all, part, m_sums.data(), m_sums.size());
  }

  std::size_t m_firstPixel;
  Eigen::Index m_lanes;
  std::vector<Share> m_shares;       // grouped by pixel, each group padded to whole lanes
  std::vector<Eigen::Index> m_ends;  // the end of each pixel's shares
  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_a;
  Eigen::ArrayXd m_b;
  Eigen::ArrayXd m_c;
  Eigen::ArrayXd m_e;
  Eigen::ArrayXd m_sums;
};

/// How many phasors are summed side by side: one if each pixel covers one column.
Eigen::Index lanesFor(std::span<const PixelBand> across) {
  if (std::ranges::all_of(across, [](const PixelBand& band) { return band.first == band.last; })) return 1;
  return across[across.size() / 2].weight() < kManyColumns ? kFewLanes : kManyLanes;
}

/// Adds the contribution of the slow columns, or of all others, to the picture.
void addColumns(const std::vector<Column>& columns, bool slow, std::int64_t firstPosition,
                std::span<const PixelBand> down, std::span<const PixelBand> across, RowMatrixF& image) {
  const bool boxes = std::ranges::any_of(down, [](const PixelBand& band) { return band.first != band.last; });
  const Mean mean = !boxes ? Mean::Cell : (slow ? Mean::Slow : Mean::Box);
  const double size = down.front().weight();
  const Eigen::Index lanes = lanesFor(across);
  Strip strip(0, lanes);
  for (std::size_t x = 0; x < across.size(); ++x) {
    strip.addPixel(columns, across[x], mean, slow, size);
    if (!strip.isFull() && x + 1 < across.size()) continue;
    strip.addTo(image, firstPosition, down, mean);
    strip = Strip(x + 1, lanes);
  }
}

/// Half a frequency with whole turns removed, and the sign that this removal gives the mean over n positions.
struct Turned {
  double half;
  double sign;
};

Turned withoutTurns(double omega, double n) {
  constexpr double turn = 2 * std::numbers::pi;
  if (std::abs(omega) <= turn / 2) return {omega / 2, 1};
  // Near a whole turn both sines lose all digits. Removing a turn leaves the factor cos((n-1)π).
  const bool even = std::fmod(std::round(omega / turn) * (n - 1), 2) == 0;
  return {std::remainder(omega, turn) / 2, even ? 1.0 : -1.0};
}

/// sin(nω/2) / (n sin(ω/2)), or its limit at ω = 0.
double dampingOf(double ofAll, double ofOne) { return std::abs(ofOne) < 1e-300 ? 1 : ofAll / ofOne; }

}  // namespace

double meanFactor(double omega, double n) {
  const Turned turned = withoutTurns(omega, n);
  const double sine = std::sin(turned.half);
  return turned.sign * dampingOf(std::sin(n * turned.half), n * sine);
}

Eigen::ArrayXd meanFactors(const Eigen::ArrayXd& omegas, double n) {
  Eigen::ArrayXd halves(omegas.size());
  Eigen::ArrayXd factors(omegas.size());
  for (Eigen::Index k = 0; k < omegas.size(); ++k) {
    const Turned turned = withoutTurns(omegas[k], n);
    halves[k] = turned.half;
    factors[k] = turned.sign;
  }
  Eigen::ArrayXd sines(omegas.size());
  Eigen::ArrayXd ofAll(omegas.size());
  Eigen::ArrayXd cosines(omegas.size());
  sineAndCosine(halves, sines, cosines);
  sineAndCosine(n * halves, ofAll, cosines);
  for (Eigen::Index k = 0; k < omegas.size(); ++k) factors[k] *= dampingOf(ofAll[k], n * sines[k]);
  return factors;
}

double meanOver(const Column& column, const PixelBand& band) {
  if (band.first == band.last) return valueAt(column, band.first);
  const double whole = static_cast<double>(band.last - band.first - 1);
  double sum = band.firstWeight * valueAt(column, band.first) + band.lastWeight * valueAt(column, band.last);
  if (whole > 0) {
    const double centre = static_cast<double>(band.first + band.last) / 2;
    sum += whole * meanFactor(column.step, whole) * waveAtReal(column, centre);
  }
  return sum / band.weight();
}

std::int64_t turningWithin(const std::vector<Column>& columns, const CellRange& dimensions, double positions) {
  const auto first = columns.begin() + static_cast<std::ptrdiff_t>(std::floor(dimensions.from));
  const auto last = columns.begin() + static_cast<std::ptrdiff_t>(std::ceil(dimensions.to));
  return std::count_if(first, last, [positions](const Column& column) {
    return column.wave != Wave::Zero && column.wavelength() <= positions;
  });
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, const MatrixWindow& window,
                       int width, int height, Sampling sampling) {
  return matrixImage(columns, firstPosition, pixelBands(window.positions, height, sampling),
                     pixelBands(window.dimensions, width, sampling));
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                       std::span<const PixelBand> across) {
  RowMatrixF image = RowMatrixF::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  if (image.size() == 0) return image;
  assert(across.front().first >= 0 && across.back().last < std::ssize(columns));
  const auto shown =
      std::span(columns).subspan(static_cast<std::size_t>(across.front().first),
                                 static_cast<std::size_t>(across.back().last - across.front().first + 1));
  for (const bool slow : {false, true}) {
    const bool any = std::ranges::any_of(shown, [slow](const Column& column) { return Strip::isSlow(column) == slow; });
    if (any) addColumns(columns, slow, firstPosition, down, across, image);
  }
  for (std::size_t y = 1; y < down.size(); ++y) {
    if (down[y].first == down[y].last && down[y] == down[y - 1]) {
      image.row(static_cast<Eigen::Index>(y)) = image.row(static_cast<Eigen::Index>(y) - 1);
    }
  }
  return image;
}

}  // namespace sinescope

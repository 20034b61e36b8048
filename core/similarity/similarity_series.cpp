#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/numeric/vectorised.h"
#include "core/similarity/similarity_blocks.h"
#include "core/similarity/similarity_dots.h"

namespace sinescope {

namespace {

using Terms = std::vector<CosineTerm>;

/// The centres of the bands: first + x step + deviations[x].
struct BandLine {
  explicit BandLine(std::span<const PixelBand> bands)
      : first(doubleCentre(bands.front()) / 2), deviations(std::ssize(bands)) {
    const double last = doubleCentre(bands.back()) / 2;
    step = bands.size() > 1 ? (last - first) / static_cast<double>(bands.size() - 1)
                            : static_cast<double>(cellsIn(bands[0]));
    for (Eigen::Index x = 0; x < deviations.size(); ++x) {
      const PixelBand& band = bands[static_cast<std::size_t>(x)];
      deviations[x] = static_cast<float>(doubleCentre(band) / 2 - first - static_cast<double>(x) * step);
    }
    size = static_cast<double>(bands.back().last - bands.front().first + 1) / static_cast<double>(bands.size());
  }

  double first;
  double step = 0;
  double size = 0;  ///< mean number of cells of a band
  Eigen::ArrayXf deviations;
};

/// The weights of the cubic through four samples at t after the second one, and the derivatives of the weights.
struct Cubic {
  explicit Cubic(double t) {
    const double values[4] = {-t * (t - 1) * (t - 2) / 6, (t + 1) * (t - 1) * (t - 2) / 2, -(t + 1) * t * (t - 2) / 2,
                              (t + 1) * t * (t - 1) / 6};
    const double derivatives[4] = {-(3 * t * t - 6 * t + 2) / 6, (3 * t * t - 4 * t - 1) / 2,
                                   -(3 * t * t - 2 * t - 2) / 2, (3 * t * t - 1) / 6};
    for (int j = 0; j < 4; ++j) {
      weights[j] = static_cast<float>(values[j]);
      slopes[j] = static_cast<float>(derivatives[j]);
    }
  }

  float weights[4];
  float slopes[4];
};

/// For each pixel, adds the cubic through its four samples at t + deviation.
SINESCOPE_VECTORISED void addInterpolated(const float* const* samples, const Cubic& cubic, const float* deviations,
                                          Eigen::Index count, float* row) {
  const float* const a = samples[0];
  const float* const b = samples[1];
  const float* const c = samples[2];
  const float* const d = samples[3];
  const float w0 = cubic.weights[0];
  const float w1 = cubic.weights[1];
  const float w2 = cubic.weights[2];
  const float w3 = cubic.weights[3];
  const float s0 = cubic.slopes[0];
  const float s1 = cubic.slopes[1];
  const float s2 = cubic.slopes[2];
  const float s3 = cubic.slopes[3];
#pragma GCC ivdep
  for (Eigen::Index x = 0; x < count; ++x) {
    const float slope = s0 * a[x] + s1 * b[x] + s2 * c[x] + s3 * d[x];
    row[x] += w0 * a[x] + w1 * b[x] + w2 * c[x] + w3 * d[x] + deviations[x] * slope;
  }
}

/// A function sampled at equal distances, split into phases so that the samples for adjacent pixels are adjacent:
/// sample i is entry i / phases of phase i % phases.
class Samples {
 public:
  Samples() = default;
  Samples(const Eigen::ArrayXd& values, std::int64_t phases) : m_phases(static_cast<std::size_t>(phases)) {
    for (std::int64_t phase = 0; phase < phases; ++phase) {
      Eigen::ArrayXf& part = m_phases[static_cast<std::size_t>(phase)];
      part.resize((values.size() - phase + phases - 1) / phases);
      for (Eigen::Index i = 0; i < part.size(); ++i) part[i] = static_cast<float>(values[i * phases + phase]);
    }
  }

  /// The samples i - 1 … i + 2 for the first pixel.
  [[nodiscard]] std::array<const float*, 4> around(std::int64_t i) const {
    std::array<const float*, 4> samples{};
    const auto phases = std::ssize(m_phases);
    for (std::int64_t j = 0; j < 4; ++j) {
      const std::int64_t at = i - 1 + j;
      samples[static_cast<std::size_t>(j)] = m_phases[static_cast<std::size_t>(at % phases)].data() + at / phases;
    }
    return samples;
  }

 private:
  std::vector<Eigen::ArrayXf> m_phases;
};

/// The even function at (below + i) step, i = 0 … count-1; no value is computed on both sides of 0.
Eigen::ArrayXd evenSums(const Terms& terms, std::int64_t below, std::int64_t count, double step) {
  const std::int64_t last = below + count - 1;
  if (below >= 0 || last <= 0) return cosineSum(terms, static_cast<double>(below) * step, step, count);
  const Eigen::ArrayXd half = cosineSum(terms, 0, step, std::max(-below, last) + 1);
  Eigen::ArrayXd values(count);
  for (std::int64_t i = 0; i < count; ++i) values[i] = half[std::abs(below + i)];
  return values;
}

/// One of the two parts of the dot products, T or H: zero plus factor times the means over blocks whose arguments are
/// between `lowest` and `highest`.
class Part {
 public:
  struct Grid {
    double step;
    std::int64_t phases;
  };

  Part(const Terms& terms, double lowest, double highest, const Grid& grid, double factor, double zero)
      : m_step(grid.step) {
    const auto below = static_cast<std::int64_t>(std::floor(lowest / m_step)) - 2;
    const auto count = static_cast<std::int64_t>(std::ceil(highest / m_step)) + 4 - below;
    m_lowest = static_cast<double>(below) * m_step;
    m_samples = Samples(zero + factor * evenSums(terms, below, count, m_step), grid.phases);
  }

  /// Adds a row of blocks; `from` is the argument of the first block.
  void addRow(double from, const Eigen::ArrayXf& deviations, float* row) const {
    const double place = (from - m_lowest) / m_step;
    const auto i = static_cast<std::int64_t>(place);
    const Cubic cubic(place - static_cast<double>(i));
    addInterpolated(m_samples.around(i).data(), cubic, deviations.data(), deviations.size(), row);
  }

 private:
  double m_step;
  double m_lowest;
  Samples m_samples;
};

/// The size to use for bands that differ by one cell: the average of the two sizes. Means over n and n + 1 cells differ
/// by 1/(2n) of the difference between neighbouring cells.
double middleSize(std::span<const PixelBand> bands) {
  const auto [least, most] = std::ranges::minmax(bands, {}, cellsIn);
  return static_cast<double>(cellsIn(least) + cellsIn(most)) / 2;
}

/// The largest error of the means of these terms that comes from using the average sizes instead of the bands' own.
double errorOf(const Terms& terms, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const auto [fewRows, manyRows] = std::ranges::minmax(down, {}, cellsIn);
  const auto [fewColumns, manyColumns] = std::ranges::minmax(across, {}, cellsIn);
  if (cellsIn(fewRows) == cellsIn(manyRows) && cellsIn(fewColumns) == cellsIn(manyColumns)) return 0;
  const auto sized = [&terms](const PixelBand& rows, const PixelBand& columns) {
    return damped(terms, static_cast<double>(cellsIn(rows)), static_cast<double>(cellsIn(columns)));
  };
  const Terms few = sized(fewRows, fewColumns);
  const Terms many = sized(manyRows, manyColumns);
  double sum = 0;
  for (std::size_t k = 0; k < terms.size(); ++k) sum += std::abs(few[k].amplitude - many[k].amplitude);
  return sum / 2;
}

class SeriesRows : public BlockRows {
 public:
  SeriesRows(const PictureBands& bands, const BandLine& down, const BandLine& across)
      : m_down(bands.down), m_origin(across.first), m_first(2 * static_cast<double>(bands.firstPosition)) {
    const double rows = middleSize(bands.down);
    const double columns = middleSize(bands.across);
    // The means fall off with the product of both sizes.
    const auto phases = static_cast<std::int64_t>(std::ceil(across.step / (std::sqrt(rows * columns) / 8)));
    const Part::Grid grid{across.step / static_cast<double>(phases), phases};
    m_deviations = across.deviations / static_cast<float>(grid.step);
    const double factor = bands.measure == Measure::Distance ? -2 : 1;
    const double zero = factor < 0 ? 2 * zeroOffset(bands.similarity) : 0;
    const double lastDown = doubleCentre(bands.down.back()) / 2;
    const double reach = static_cast<double>(std::ssize(bands.across)) * across.step;
    m_error = errorOf(bands.similarity.offsetTerms(), bands.down, bands.across);
    m_parts.emplace_back(damped(bands.similarity.offsetTerms(), rows, columns), across.first - lastDown,
                         across.first - down.first + reach, grid, factor, zero);
    if (bands.similarity.isToeplitz()) return;
    m_parts.emplace_back(damped(bands.similarity.sumTerms(), rows, columns), across.first + down.first + m_first,
                         across.first + lastDown + m_first + reach, grid, factor, 0);
  }

  [[nodiscard]] double error() const override { return m_error; }

  void write(Eigen::Index y, RowMatrixF& rows) const override {
    rows.setZero();
    for (Eigen::Index r = 0; r < std::min(kTogether, std::ssize(m_down) - y); ++r) {
      const double centre = doubleCentre(m_down[static_cast<std::size_t>(y + r)]) / 2;
      m_parts[0].addRow(m_origin - centre, m_deviations, rows.row(r).data());
      if (m_parts.size() > 1) m_parts[1].addRow(m_origin + centre + m_first, m_deviations, rows.row(r).data());
    }
  }

 private:
  std::span<const PixelBand> m_down;
  double m_origin;
  double m_first;
  double m_error = 0;
  Eigen::ArrayXf m_deviations;  ///< in steps
  std::vector<Part> m_parts;
};

/// Whether the bands are evenly spaced, apart from rounding to whole cells.
bool isEven(const BandLine& line) { return line.deviations.abs().maxCoeff() <= 1; }

}  // namespace

std::unique_ptr<BlockRows> seriesRows(const PictureBands& bands) {
  const BandLine down(bands.down);
  const BandLine across(bands.across);
  if (!isEven(across)) return nullptr;
  return std::make_unique<SeriesRows>(bands, down, across);
}

Eigen::VectorXd seriesNorms(const Similarity& similarity, std::int64_t firstPosition,
                            std::span<const PixelBand> bands) {
  const BandLine line(bands);
  if (similarity.isToeplitz() || !isEven(line)) return squaredNorms(similarity, firstPosition, bands);
  const double norm = zeroOffset(similarity);
  Terms doubled = similarity.sumTerms();
  for (CosineTerm& term : doubled) {
    term.omega *= 2;
    term.rest *= 2;
  }
  doubled = damped(doubled, line.size, 1);
  constexpr std::size_t manyTerms = 2048;  // with so many terms a deviation moves the mean by less than is visible
  const double first = line.first + static_cast<double>(firstPosition);
  const Eigen::ArrayXd here = cosineSum(doubled, first, line.step, std::ssize(bands));
  if (doubled.size() > manyTerms) return norm + here;
  const Eigen::ArrayXd beside = cosineSum(doubled, first + 0.5, line.step, std::ssize(bands));
  return norm + here + line.deviations.cast<double>() * 2 * (beside - here);
}

}  // namespace sinescope

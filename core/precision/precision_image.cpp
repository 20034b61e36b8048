#include "core/precision/precision_image.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/encoding/matrix_means.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"
#include "core/precision/frequency_shares.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostSamples = 64;       // along one axis of a pixel
constexpr std::int64_t kSamplesForMean = 4;     // per pixel, on average over the picture
constexpr std::int64_t kSamplesForLargest = 2;  // fewer, because each costs the true value as well

enum class Purpose { Mean, Largest };

/// The bands and samples of a picture.
struct Grid {
  std::vector<PixelBand> across;
  std::vector<PixelBand> down;             // absolute positions
  std::vector<std::vector<Share>> shares;  // of each pixel across
  SamplePlan plan;
};

std::vector<SampleRow> sampleRows(const PixelBand& band, PhaseFormat format, Purpose purpose, std::int64_t most,
                                  std::uint64_t seed) {
  return purpose == Purpose::Mean ? samplesForMean(band, format, most, seed)
                                  : samplesForLargest(band, format, most, seed);
}

bool same(const Share& a, const Share& b) { return a.omega == b.omega && a.step == b.step; }

/// The number of samples in each pixel, and how many of them the previous pixel did not have. Counting stops at
/// kMostSamples + 1.
struct Counts {
  std::vector<std::int64_t> all;
  std::vector<std::int64_t> further;

  void add(std::int64_t count, std::int64_t had) {
    all.push_back(count);
    further.push_back(count - had);
  }
  /// The number of samples along an axis if a pixel takes at most `most`.
  [[nodiscard]] std::int64_t total(std::int64_t most) const {
    std::int64_t sum = 0;
    for (const std::int64_t count : further) sum += std::min(count, most);
    return sum;
  }
  [[nodiscard]] bool anyAbove(std::int64_t most) const { return std::ranges::max(all) > most; }
};

Counts countsDown(const Grid& grid, PhaseFormat format, Purpose purpose) {
  Counts counts;
  for (std::size_t y = 0; y < grid.down.size(); ++y) {
    const PixelBand& band = grid.down[y];
    if (y > 0 && band == grid.down[y - 1]) {
      counts.add(counts.all.back(), counts.all.back());
    } else if (purpose == Purpose::Mean && band.last > exactIntegers(format)) {  // below it there are no runs
      counts.add(static_cast<std::int64_t>(samplesForMean(band, format, kMostSamples + 1, 0).size()), 0);
    } else {
      counts.add(std::min(kMostSamples + 1, band.last - band.first + 1), 0);
    }
  }
  return counts;
}

Counts countsAcross(const Grid& grid) {
  Counts counts;
  for (std::size_t x = 0; x < grid.shares.size(); ++x) {
    const auto& own = grid.shares[x];
    const bool goesOn = x > 0 && !own.empty() && !grid.shares[x - 1].empty() && same(grid.shares[x - 1].back(), own[0]);
    counts.add(std::min(kMostSamples + 1, static_cast<std::int64_t>(own.size())), goesOn ? 1 : 0);
  }
  return counts;
}

bool hasFastFrequency(const std::vector<Column>& columns) {
  return std::ranges::any_of(columns, [](const Column& column) { return column.omega > 1; });
}

/// As many samples per pixel as the cost of a picture allows.
SamplePlan planOf(const Grid& grid, const std::vector<Column>& columns, PhaseFormat format, Purpose purpose) {
  const std::int64_t pixels =
      static_cast<std::int64_t>(grid.across.size()) * static_cast<std::int64_t>(grid.down.size());
  const std::int64_t budget = pixels * (purpose == Purpose::Mean ? kSamplesForMean : kSamplesForLargest);
  const Counts rows = countsDown(grid, format, purpose);
  const Counts frequencies = countsAcross(grid);
  SamplePlan plan{Samples::EveryCell, kMostSamples, kMostSamples};
  while (rows.total(plan.mostPositions) * frequencies.total(plan.mostFrequencies) > budget) {
    if (plan.mostPositions == 1 && plan.mostFrequencies == 1) break;
    (plan.mostPositions >= plan.mostFrequencies ? plan.mostPositions : plan.mostFrequencies) /= 2;
  }
  if (!rows.anyAbove(plan.mostPositions) && !frequencies.anyAbove(plan.mostFrequencies)) return plan;
  const bool closed = purpose == Purpose::Mean && format == PhaseFormat::Float32 && !hasFastFrequency(columns);
  plan.samples = closed ? Samples::ClosedForm : Samples::Some;
  return plan;
}

Grid gridOf(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format, Purpose purpose) {
  Grid grid;
  grid.across = pixelBands(window.dimensions, window.width, window.sampling);
  grid.down = pixelBands(window.positions, window.height, window.sampling);
  for (PixelBand& band : grid.down) {
    band.first += window.firstPosition;
    band.last += window.firstPosition;
  }
  const Merge merge = purpose == Purpose::Mean ? Merge::SameRounded : Merge::SameFrequency;
  for (const PixelBand& band : grid.across) grid.shares.push_back(sharesOf(columns, band, merge, format));
  grid.plan = planOf(grid, columns, format, purpose);
  return grid;
}

/// The frequencies that a picture samples, each once, and the weight of each in every pixel.
class Frequencies {
 public:
  Frequencies(const Grid& grid, PhaseFormat format) {
    std::vector<Share> all;
    for (std::size_t x = 0; x < grid.shares.size(); ++x) {
      for (const Share& share : thinned(grid.shares[x], static_cast<std::size_t>(grid.plan.mostFrequencies), x)) {
        if (all.empty() || !same(all.back(), share)) all.push_back(share);
        m_parts.push_back({static_cast<Eigen::Index>(all.size()) - 1, share.sines / grid.across[x].weight(),
                           share.cosines / grid.across[x].weight()});
      }
      m_ends.push_back(m_parts.size());
    }
    const auto size = static_cast<Eigen::Index>(all.size());
    m_omegas.resize(size);
    m_steps.resize(size);
    for (Eigen::Index i = 0; i < size; ++i) {
      m_omegas[i] = roundTo(format, all[static_cast<std::size_t>(i)].omega);
      m_steps[i] = all[static_cast<std::size_t>(i)].step;
    }
  }

  [[nodiscard]] const Eigen::ArrayXd& omegas() const { return m_omegas; }
  [[nodiscard]] const Eigen::ArrayXd& steps() const { return m_steps; }

  /// Calls use(x, part) for all parts of all pixels.
  template <class Use>
  void forEachPart(const Use& use) const {
    std::size_t part = 0;
    for (std::size_t x = 0; x < m_ends.size(); ++x) {
      for (; part < m_ends[x]; ++part) use(static_cast<Eigen::Index>(x), m_parts[part]);
    }
  }

 private:
  struct Part {
    Eigen::Index frequency;
    double sines;
    double cosines;
  };
  std::vector<Part> m_parts;
  std::vector<std::size_t> m_ends;
  Eigen::ArrayXd m_omegas;
  Eigen::ArrayXd m_steps;
};

/// Fills the rows of an image with paint(samples, row); a row whose band equals the previous one is copied.
template <class Paint>
RowMatrixF paintRows(const Grid& grid, PhaseFormat format, Purpose purpose, int first, int count, const Paint& paint) {
  RowMatrixF image = RowMatrixF::Zero(count, static_cast<Eigen::Index>(grid.across.size()));
  for (int y = 0; y < count; ++y) {
    const auto pixel = static_cast<std::size_t>(first) + static_cast<std::size_t>(y);
    if (y > 0 && grid.down[pixel] == grid.down[pixel - 1]) {
      image.row(y) = image.row(y - 1);
    } else {
      paint(sampleRows(grid.down[pixel], format, purpose, grid.plan.mostPositions, pixel), image.row(y));
    }
  }
  return image;
}

/// The means for float32 phases without rounding of the angles.
RowMatrixF closedFormImage(std::vector<Column> columns, const PrecisionWindow& window, int first, int count) {
  for (Column& column : columns) column.omega = column.step = roundTo(PhaseFormat::Float32, column.omega);
  const auto down = pixelBands(window.positions, window.height, window.sampling);
  return matrixImage(columns, window.firstPosition,
                     std::span(down).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)),
                     pixelBands(window.dimensions, window.width, window.sampling));
}

/// Updates the largest |a - b| so far. NaN is above everything, as infinity.
SINESCOPE_VECTORISED void takeLargest(const double* a, const double* b, double* largest, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < count; ++i) {
    const double error = std::abs(a[i] - b[i]);
    const double known = error >= 0 ? error : std::numeric_limits<double>::infinity();
    largest[i] = known > largest[i] ? known : largest[i];
  }
}

}  // namespace

RowMatrixF precisionImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                          int first, int count) {
  const Grid grid = gridOf(columns, window, format, Purpose::Mean);
  if (grid.plan.samples == Samples::ClosedForm) return closedFormImage(columns, window, first, count);
  const Frequencies frequencies(grid, format);
  const Eigen::Index size = frequencies.omegas().size();
  Eigen::ArrayXd angles(size);
  Eigen::ArrayXd sines(size);
  Eigen::ArrayXd cosines(size);
  Eigen::ArrayXd sineSums(size);
  Eigen::ArrayXd cosineSums(size);
  double found = -1;  // the rounded position that these sines belong to
  return paintRows(grid, format, Purpose::Mean, first, count, [&](const std::vector<SampleRow>& samples, auto row) {
    sineSums.setZero();
    cosineSums.setZero();
    double weight = 0;
    for (const SampleRow& sample : samples) {
      const double rounded = roundTo(format, static_cast<double>(sample.position));
      if (rounded != found) {
        roundedAngles(format, sample.position, frequencies.omegas(), angles);
        sineAndCosine(angles, sines, cosines);
        found = rounded;
      }
      sineSums += sample.weight * sines;
      cosineSums += sample.weight * cosines;
      weight += sample.weight;
    }
    frequencies.forEachPart([&](Eigen::Index x, const auto& part) {
      const double sum = part.sines * sineSums[part.frequency] + part.cosines * cosineSums[part.frequency];
      row[x] += static_cast<float>(sum / weight);
    });
  });
}

RowMatrixF precisionErrorImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                               int first, int count) {
  const Grid grid = gridOf(columns, window, format, Purpose::Largest);
  const Frequencies frequencies(grid, format);
  const Eigen::Index size = frequencies.omegas().size();
  Eigen::ArrayXd angles(size);
  Eigen::ArrayXd sines(size);
  Eigen::ArrayXd cosines(size);
  Eigen::ArrayXd trueSines(size);
  Eigen::ArrayXd trueCosines(size);
  Eigen::ArrayXd sineErrors(size);
  Eigen::ArrayXd cosineErrors(size);
  return paintRows(grid, format, Purpose::Largest, first, count, [&](const std::vector<SampleRow>& samples, auto row) {
    sineErrors.setZero();
    cosineErrors.setZero();
    for (const SampleRow& sample : samples) {
      roundedAngles(format, sample.position, frequencies.omegas(), angles);
      sineAndCosine(angles, sines, cosines);
      angles = frequencies.steps() * static_cast<double>(sample.position);
      sineAndCosine(angles, trueSines, trueCosines);
      takeLargest(sines.data(), trueSines.data(), sineErrors.data(), size);
      takeLargest(cosines.data(), trueCosines.data(), cosineErrors.data(), size);
    }
    frequencies.forEachPart([&](Eigen::Index x, const auto& part) {
      const double sine = part.sines > 0 ? sineErrors[part.frequency] : 0;
      const double cosine = part.cosines > 0 ? cosineErrors[part.frequency] : 0;
      row[x] = std::max(row[x], static_cast<float>(std::max(sine, cosine)));
    });
    for (float& value : row) {
      if (std::isinf(value)) value = std::numeric_limits<float>::quiet_NaN();
    }
  });
}

SamplePlan meanPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return gridOf(columns, window, format, Purpose::Mean).plan;
}

SamplePlan errorPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return gridOf(columns, window, format, Purpose::Largest).plan;
}

}  // namespace sinescope

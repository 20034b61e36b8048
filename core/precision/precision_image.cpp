#include "core/precision/precision_image.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/encoding/matrix_means.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/sine_cosine.h"
#include "core/numeric/vectorised.h"
#include "core/precision/frequency_shares.h"
#include "core/precision/sampled_frequencies.h"

namespace sinescope {

namespace {

constexpr double kSampleNanoseconds = 4;
constexpr double kShareNanoseconds = 300;
constexpr std::int64_t kMostSamples = 64;        // along one axis of a pixel
constexpr std::int64_t kSamplesForMean = 4;      // per pixel, on average over the picture
constexpr std::int64_t kSamplesForLargest = 2;   // fewer, because each costs the true value as well
constexpr std::int64_t kMostOfAFrame = 1 << 19;  // in all; if there are more pixels, rows are alike

enum class Purpose { Mean, Largest };

struct Bands {
  std::vector<PixelBand> across;
  std::vector<PixelBand> down;  // absolute positions
};

/// The bands and samples of a picture.
struct PixelGrid {
  Bands bands;
  std::vector<std::vector<Share>> shares;  // of each pixel across
  SamplePlan plan;
};

std::vector<SampleRow> sampleRows(const PixelBand& band, PhaseFormat format, Purpose purpose, std::int64_t most,
                                  std::uint64_t seed) {
  return purpose == Purpose::Mean ? samplesForMean(band, format, most, seed)
                                  : samplesForLargest(band, format, most, seed);
}

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

Counts countsDown(std::span<const PixelBand> down, PhaseFormat format, Purpose purpose) {
  Counts counts;
  for (std::size_t y = 0; y < down.size(); ++y) {
    const PixelBand& band = down[y];
    if (y > 0 && band == down[y - 1]) {
      counts.add(counts.all.back(), counts.all.back());
    } else if (purpose == Purpose::Mean && band.last > exactIntegers(format)) {  // below it there are no runs
      counts.add(static_cast<std::int64_t>(samplesForMean(band, format, kMostSamples + 1, 0).size()), 0);
    } else {
      counts.add(std::min(kMostSamples + 1, band.last - band.first + 1), 0);
    }
  }
  return counts;
}

Merge mergeFor(Purpose purpose) { return purpose == Purpose::Mean ? Merge::SameRounded : Merge::SameFrequency; }

Counts countsAcross(const std::vector<Column>& columns, std::span<const PixelBand> across, PhaseFormat format,
                    Purpose purpose) {
  Counts counts;
  ShareCount before;
  for (const PixelBand& band : across) {
    const ShareCount own = countShares(columns, band, mergeFor(purpose), format);
    const bool goesOn = own.count > 0 && before.count > 0 && isSameFrequency(before.last, own.first);
    counts.add(std::min(kMostSamples + 1, own.count), goesOn ? 1 : 0);
    before = own;
  }
  return counts;
}

bool hasFastFrequency(const std::vector<Column>& columns) {
  return std::ranges::any_of(columns, [](const Column& column) { return column.omega > 1; });
}

/// As many samples per pixel as the cost of a picture allows.
SamplePlan planOf(const Bands& bands, const std::vector<Column>& columns, PhaseFormat format, Purpose purpose,
                  Exactness exactness) {
  const std::int64_t pixels = std::ssize(bands.across) * std::ssize(bands.down);
  const std::int64_t wanted = pixels * (purpose == Purpose::Mean ? kSamplesForMean : kSamplesForLargest);
  const std::int64_t budget =
      exactness == Exactness::Frame ? std::max(std::min(wanted, kMostOfAFrame), pixels) : wanted;
  const Counts rows = countsDown(bands.down, format, purpose);
  const Counts frequencies = countsAcross(columns, bands.across, format, purpose);
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

Bands bandsOf(const PrecisionWindow& window) {
  Bands bands{pixelBands(window.dimensions, window.width, window.sampling),
              pixelBands(window.positions, window.height, window.sampling)};
  for (PixelBand& band : bands.down) {
    band.first += window.firstPosition;
    band.last += window.firstPosition;
  }
  return bands;
}

SamplePlan planOf(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                  Purpose purpose) {
  return planOf(bandsOf(window), columns, format, purpose, window.exactness);
}

PixelGrid gridOf(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                 Purpose purpose) {
  PixelGrid grid{bandsOf(window), {}, {}};
  grid.plan = planOf(grid.bands, columns, format, purpose, window.exactness);
  if (grid.plan.samples == Samples::ClosedForm) return grid;
  auto& [across, down] = grid.bands;
  grid.shares.resize(across.size());
  onAllCores(std::ssize(across), kShareNanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (auto x = static_cast<std::size_t>(from); x < static_cast<std::size_t>(to); ++x) {
      grid.shares[x] = sharesOf(columns, grid.bands.across[x], mergeFor(purpose), format);
    }
  });
  if (window.exactness == Exactness::Frame && grid.plan.samples == Samples::Some) {
    const std::int64_t pixels = std::ssize(across) * std::ssize(down);
    const auto alike = static_cast<std::size_t>((pixels + kMostOfAFrame - 1) / kMostOfAFrame);
    for (std::size_t y = 0; y < down.size(); ++y) down[y] = down[y / alike * alike];
  }
  return grid;
}

/// Fills rows with paint(samples, row), which newPaint() makes for each thread, and passes them to `use`; a row whose
/// band equals the previous one is copied.
template <class NewPaint>
void paintRows(const PixelGrid& grid, PhaseFormat format, Purpose purpose, int first, int count,
               const NewPaint& newPaint, const UseBlock& use) {
  constexpr std::ptrdiff_t together = 16;  // rows that stay in the cache
  const auto width = static_cast<Eigen::Index>(grid.bands.across.size());
  const auto bandAt = [&](std::ptrdiff_t y) -> const PixelBand& {
    return grid.bands.down[static_cast<std::size_t>(first + y)];
  };
  onAllCores(count, kSampleNanoseconds * static_cast<double>(width), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    auto paint = newPaint();
    RowMatrixF rows(together, width);
    Eigen::RowVectorXf above;
    for (std::ptrdiff_t top = from; top < to; top += together) {
      const std::ptrdiff_t end = std::min(top + together, to);
      for (std::ptrdiff_t y = top; y < end; ++y) {
        if (y > from && bandAt(y) == bandAt(y - 1)) {
          rows.row(y - top) = y == top ? above : rows.row(y - top - 1);
          continue;
        }
        std::ptrdiff_t start = y;  // rows of one band have the samples of the first of them
        while (start > 0 && bandAt(start) == bandAt(start - 1)) --start;
        paint(
            sampleRows(bandAt(y), format, purpose, grid.plan.mostPositions, static_cast<std::uint64_t>(first + start)),
            rows.row(y - top));
      }
      above = rows.row(end - top - 1);  // `use` may overwrite it
      use(top, 0, rows.topRows(end - top));
    }
  });
}

/// The means for float32 phases without rounding of the angles.
void closedFormBlocks(std::vector<Column> columns, const PrecisionWindow& window, int first, int count,
                      const UseBlock& use) {
  for (Column& column : columns) {
    column.omega = column.step = roundTo(PhaseFormat::Float32, column.omega);
    column.rest = 0;
  }
  const auto down = pixelBands(window.positions, window.height, window.sampling);
  matrixBlocks(columns, window.firstPosition,
               std::span(down).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)),
               pixelBands(window.dimensions, window.width, window.sampling), window.exactness, use);
}

SINESCOPE_VECTORISED void nanForInfinity(float* row, Eigen::Index count) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < count; ++i)
    row[i] = row[i] < infinity ? row[i] : std::numeric_limits<float>::quiet_NaN();
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

/// Paints the mean of samples.
class MeanPainter {
 public:
  MeanPainter(const SampledFrequencies& frequencies, PhaseFormat format)
      : m_frequencies(&frequencies), m_format(format) {
    for (Eigen::ArrayXd* const array : {&m_angles, &m_sines, &m_cosines, &m_sineSums, &m_cosineSums}) {
      array->resize(frequencies.omegas().size());
    }
  }

  void operator()(const std::vector<SampleRow>& samples, Eigen::Ref<Eigen::RowVectorXf> row) {
    m_sineSums.setZero();
    m_cosineSums.setZero();
    double weight = 0;
    for (const SampleRow& sample : samples) {
      const double rounded = roundTo(m_format, static_cast<double>(sample.position));
      if (rounded != m_found) {
        roundedAngles(m_format, sample.position, m_frequencies->omegas(), m_angles);
        sineAndCosine(m_angles, m_sines, m_cosines);
        m_found = rounded;
      }
      m_sineSums += sample.weight * m_sines;
      m_cosineSums += sample.weight * m_cosines;
      weight += sample.weight;
    }
    m_frequencies->writeMeans(m_sineSums, m_cosineSums, weight, row.data());
  }

 private:
  const SampledFrequencies* m_frequencies;
  PhaseFormat m_format;
  Eigen::ArrayXd m_angles;
  Eigen::ArrayXd m_sines;
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_sineSums;
  Eigen::ArrayXd m_cosineSums;
  double m_found = -1;  // the rounded position that these sines belong to
};

/// Paints the largest error of samples.
class ErrorPainter {
 public:
  ErrorPainter(const SampledFrequencies& frequencies, PhaseFormat format)
      : m_frequencies(&frequencies), m_format(format) {
    for (Eigen::ArrayXd* const array :
         {&m_angles, &m_sines, &m_cosines, &m_trueSines, &m_trueCosines, &m_sineErrors, &m_cosineErrors}) {
      array->resize(frequencies.omegas().size());
    }
  }

  void operator()(const std::vector<SampleRow>& samples, Eigen::Ref<Eigen::RowVectorXf> row) {
    m_sineErrors.setZero();
    m_cosineErrors.setZero();
    const Eigen::Index size = m_angles.size();
    for (const SampleRow& sample : samples) {
      const double rounded = roundTo(m_format, static_cast<double>(sample.position));
      if (rounded != m_found) {
        roundedAngles(m_format, sample.position, m_frequencies->omegas(), m_angles);
        sineAndCosine(m_angles, m_sines, m_cosines);
        m_found = rounded;
      }
      m_angles = m_frequencies->steps() * static_cast<double>(sample.position);
      sineAndCosine(m_angles, m_trueSines, m_trueCosines);
      takeLargest(m_sines.data(), m_trueSines.data(), m_sineErrors.data(), size);
      takeLargest(m_cosines.data(), m_trueCosines.data(), m_cosineErrors.data(), size);
    }
    m_frequencies->writeLargest(m_sineErrors, m_cosineErrors, row.data());
    nanForInfinity(row.data(), row.size());
  }

 private:
  const SampledFrequencies* m_frequencies;
  PhaseFormat m_format;
  Eigen::ArrayXd m_angles;
  Eigen::ArrayXd m_sines;
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_trueSines;
  Eigen::ArrayXd m_trueCosines;
  Eigen::ArrayXd m_sineErrors;
  Eigen::ArrayXd m_cosineErrors;
  double m_found = -1;  // the rounded position that the rounded sines belong to
};

}  // namespace

void precisionBlocks(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format, int first,
                     int count, const UseBlock& use) {
  const PixelGrid grid = gridOf(columns, window, format, Purpose::Mean);
  if (grid.plan.samples == Samples::ClosedForm) return closedFormBlocks(columns, window, first, count, use);
  const SampledFrequencies frequencies(grid.shares, grid.bands.across, grid.plan.mostFrequencies, format);
  paintRows(
      grid, format, Purpose::Mean, first, count, [&] { return MeanPainter(frequencies, format); }, use);
}

void precisionErrorBlocks(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                          int first, int count, const UseBlock& use) {
  const PixelGrid grid = gridOf(columns, window, format, Purpose::Largest);
  const SampledFrequencies frequencies(grid.shares, grid.bands.across, grid.plan.mostFrequencies, format);
  paintRows(
      grid, format, Purpose::Largest, first, count, [&] { return ErrorPainter(frequencies, format); }, use);
}

RowMatrixF precisionImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                          int first, int count) {
  return joinedBlocks(count, window.width,
                      [&](const UseBlock& use) { precisionBlocks(columns, window, format, first, count, use); });
}

RowMatrixF precisionErrorImage(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format,
                               int first, int count) {
  return joinedBlocks(count, window.width,
                      [&](const UseBlock& use) { precisionErrorBlocks(columns, window, format, first, count, use); });
}

SamplePlan meanPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return planOf(columns, window, format, Purpose::Mean);
}

SamplePlan errorPlan(const std::vector<Column>& columns, const PrecisionWindow& window, PhaseFormat format) {
  return planOf(columns, window, format, Purpose::Largest);
}

}  // namespace sinescope

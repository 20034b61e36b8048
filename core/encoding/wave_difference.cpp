#include "core/encoding/wave_difference.h"

#include <array>
#include <cmath>
#include <span>

#include "core/encoding/encoding.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostSamples = 64;

/// Where a sample lies within its part, as a fraction of it: golden-section steps, so that no frequency stays in phase
/// with the samples for long.
std::array<double, kMostSamples> goldenSteps() {
  constexpr double golden = 0.61803398874989485;
  std::array<double, kMostSamples> within{};
  for (std::size_t i = 0; i < within.size(); ++i) within[i] = std::fmod(static_cast<double>(i) * golden, 1.0);
  return within;
}

/// Adds up to 64 positions of a band: all of them, or one from each of 64 equal parts.
void addSamples(const PixelBand& band, std::vector<double>& cells) {
  static const std::array<double, kMostSamples> within = goldenSteps();
  const std::int64_t count = band.last - band.first + 1;
  if (count <= kMostSamples) {
    for (std::int64_t cell = band.first; cell <= band.last; ++cell) cells.push_back(static_cast<double>(cell));
    return;
  }
  const double part = static_cast<double>(count) / kMostSamples;
  for (std::size_t i = 0; i < within.size(); ++i) {
    cells.push_back(std::floor(static_cast<double>(band.first) + (static_cast<double>(i) + within[i]) * part));
  }
}

Eigen::ArrayXd valuesAt(const Column& column, const Eigen::ArrayXd& positions) {
  Eigen::ArrayXd sines(positions.size());
  Eigen::ArrayXd cosines(positions.size());
  if (column.wave == Wave::Zero) return Eigen::ArrayXd::Zero(positions.size());
  sineAndCosine(column.step * positions, sines, cosines);
  return column.wave == Wave::Sine ? sines : cosines;
}

}  // namespace

std::vector<Extent> extentsOf(const WaveDifference& difference, std::int64_t firstPosition,
                              const std::vector<PixelBand>& bands) {
  constexpr double nanoseconds = 300;  // a band
  std::vector<Extent> extents(bands.size());
  onAllCores(std::ssize(bands), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const auto some = std::span(bands).subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from));
    std::vector<double> cells;
    std::vector<std::size_t> ends;
    for (const PixelBand& band : some) {
      addSamples(band, cells);
      ends.push_back(cells.size());
    }
    const Eigen::ArrayXd positions =
        Eigen::Map<const Eigen::ArrayXd>(cells.data(), std::ssize(cells)) + static_cast<double>(firstPosition);
    const Eigen::ArrayXd values = valuesAt(difference.a, positions) - valuesAt(difference.b, positions);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ends.size(); begin = ends[i++]) {
      const auto samples = values.segment(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(ends[i] - begin));
      extents[static_cast<std::size_t>(from) + i] = {samples.minCoeff(), samples.maxCoeff()};
    }
  });
  return extents;
}

}  // namespace sinescope

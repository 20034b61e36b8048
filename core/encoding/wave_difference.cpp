#include "core/encoding/wave_difference.h"

#include <algorithm>
#include <cmath>

#include "core/encoding/encoding.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

/// Adds up to 64 positions of a band: all of them, or one from each of 64 equal parts. Golden-section steps choose the
/// position within a part, so that no frequency stays in phase with the samples for long.
void addSamples(const PixelBand& band, std::vector<double>& cells) {
  constexpr std::int64_t most = 64;
  constexpr double golden = 0.61803398874989485;
  const std::int64_t count = band.last - band.first + 1;
  if (count <= most) {
    for (std::int64_t cell = band.first; cell <= band.last; ++cell) cells.push_back(static_cast<double>(cell));
    return;
  }
  const double part = static_cast<double>(count) / most;
  for (int i = 0; i < most; ++i) {
    const double within = std::fmod(i * golden, 1.0);
    cells.push_back(std::floor(static_cast<double>(band.first) + (i + within) * part));
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

double WaveDifference::at(std::int64_t position) const { return valueAt(a, position) - valueAt(b, position); }

std::vector<Extent> extentsOf(const WaveDifference& difference, std::int64_t firstPosition,
                              const std::vector<PixelBand>& bands) {
  std::vector<double> cells;
  std::vector<std::size_t> ends;
  for (const PixelBand& band : bands) {
    addSamples(band, cells);
    ends.push_back(cells.size());
  }
  const Eigen::ArrayXd positions =
      Eigen::Map<const Eigen::ArrayXd>(cells.data(), std::ssize(cells)) + static_cast<double>(firstPosition);
  const Eigen::ArrayXd values = valuesAt(difference.a, positions) - valuesAt(difference.b, positions);
  std::vector<Extent> extents;
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    const auto samples = values.segment(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(end - begin));
    extents.push_back({samples.minCoeff(), samples.maxCoeff()});
    begin = end;
  }
  return extents;
}

}  // namespace sinescope

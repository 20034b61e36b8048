#include "core/patches/patch_column.h"

#include <algorithm>
#include <utility>

#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

/// A number for each coordinate that the dimension encodes.
Eigen::ArrayXd numbersOf(const PatchAxes& axes, int dimension) {
  const PatchAxis& axis = axes.of(axes.axisOf(dimension));
  const Column& column = (*axis.columns)[static_cast<std::size_t>(dimension % (axes.dModel() / 2))];
  const auto same = [&axis](double number) -> Eigen::ArrayXd { return Eigen::ArrayXd::Constant(axis.count, number); };
  const auto first = static_cast<double>(axis.firstPosition);
  Eigen::ArrayXd sines(axis.count);
  Eigen::ArrayXd cosines(axis.count);
  sineAndCosine({same(column.step), same(column.rest)},
                Eigen::ArrayXd::LinSpaced(axis.count, first, first + axis.count - 1), sines, cosines);
  return column.wave == Wave::Sine ? sines : column.wave == Wave::Cosine ? cosines : same(0);
}

}  // namespace

PatchColumn::PatchColumn(const Grid& grid, GridAxis axis, Eigen::ArrayXd numbers)
    : m_grid(grid), m_axis(axis), m_numbers(std::move(numbers)), m_runs(m_numbers) {}

PatchColumn::PatchColumn(const PatchAxes& axes, int dimension)
    : PatchColumn(axes.grid, axes.axisOf(dimension), numbersOf(axes, dimension)) {}

PatchColumn::PatchColumn(const PatchAxes& own, const PatchAxes& other, int dimension)
    : PatchColumn(own.grid, own.axisOf(dimension), numbersOf(own, dimension) - numbersOf(other, dimension)) {}

NumberRuns::Ends PatchColumn::endsOf(const PatchesBefore& first, const PatchesBefore& last) const {
  if (m_axis == GridAxis::Y) return m_runs.ends(first.y, last.y);
  if (first.y == last.y) return m_runs.ends(first.x, last.x);
  const Eigen::Index right = m_grid.width - 1;
  const bool isAll = last.y - first.y > 1 || last.x + 1 >= first.x;
  return isAll ? m_runs.ends(0, right) : m_runs.ends(0, last.x).with(m_runs.ends(first.x, right));
}

double PatchColumn::sumBefore(const PatchesBefore& patches) const {
  const auto sums = [this](Eigen::Index c) { return m_runs.sumBefore(c); };
  if (m_axis == GridAxis::X) return patches.ofX(sums);
  const Eigen::Index last = m_numbers.size() - 1;
  return patches.ofY([&](Eigen::Index c) { return m_numbers[std::min(c, last)]; }, sums);
}

std::vector<CellExtent> PatchColumn::extents(std::span<const PixelBand> bands) const {
  std::vector<CellExtent> extents;
  extents.reserve(bands.size());
  for (const PixelBand& band : bands) {
    const NumberRuns::Ends ends = endsOf({m_grid, band.first}, {m_grid, band.last});
    const std::int64_t count = band.last - band.first + 1;
    const double sum = sumBefore({m_grid, band.last + 1}) - sumBefore({m_grid, band.first});
    extents.push_back({.least = ends.least,
                       .greatest = ends.greatest,
                       .mean = std::clamp(sum / static_cast<double>(count), ends.least, ends.greatest),
                       .finite = count});
  }
  return extents;
}

bool encodeTheSame(const PatchAxes& a, const PatchAxes& b, int dimension) {
  return a.grid.width == b.grid.width && a.grid.height == b.grid.height &&
         dimension < std::min(a.dModel(), b.dModel()) && a.axisOf(dimension) == b.axisOf(dimension);
}

}  // namespace sinescope

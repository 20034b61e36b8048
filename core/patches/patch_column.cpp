#include "core/patches/patch_column.h"

#include <algorithm>
#include <bit>

#include "core/numeric/sine_cosine.h"

namespace sinescope {

PatchColumn::PatchColumn(const PatchAxes& axes, int dimension) : m_grid(axes.grid), m_axis(axes.axisOf(dimension)) {
  const PatchAxis& axis = axes.of(m_axis);
  const Column& column = (*axis.columns)[static_cast<std::size_t>(dimension % (axes.dModel() / 2))];
  const auto same = [&axis](double number) -> Eigen::ArrayXd { return Eigen::ArrayXd::Constant(axis.count, number); };
  const auto first = static_cast<double>(axis.firstPosition);
  Eigen::ArrayXd sines(axis.count);
  Eigen::ArrayXd cosines(axis.count);
  sineAndCosine({same(column.step), same(column.rest)},
                Eigen::ArrayXd::LinSpaced(axis.count, first, first + axis.count - 1), sines, cosines);
  setNumbers(column.wave == Wave::Sine ? sines : column.wave == Wave::Cosine ? cosines : same(0));
}

PatchColumn::PatchColumn(const PatchColumn& own, const PatchColumn& other) : m_grid(own.m_grid), m_axis(own.m_axis) {
  setNumbers(own.m_numbers - other.m_numbers);
}

void PatchColumn::setNumbers(Eigen::ArrayXd numbers) {
  m_numbers = std::move(numbers);
  const auto count = static_cast<std::size_t>(m_numbers.size());
  m_sums = Eigen::ArrayXd::Zero(m_numbers.size() + 1);
  std::vector<Ends> ends;
  for (Eigen::Index c = 0; c < m_numbers.size(); ++c) {
    m_sums[c + 1] = m_sums[c] + m_numbers[c];
    ends.push_back({m_numbers[c], m_numbers[c]});
  }
  for (std::size_t together = 2; together <= count; together *= 2) {
    std::vector<Ends> more;
    for (std::size_t c = 0; c + together <= count; ++c) more.push_back(ends[c].with(ends[c + together / 2]));
    m_ends.push_back(std::exchange(ends, std::move(more)));
  }
  m_ends.push_back(std::move(ends));
}

PatchColumn::Ends PatchColumn::Ends::with(const Ends& other) const {
  return {std::min(least, other.least), std::max(greatest, other.greatest)};
}

PatchColumn::Ends PatchColumn::endsOf(Eigen::Index first, Eigen::Index last) const {
  const auto count = static_cast<std::size_t>(last - first + 1);
  const auto level = static_cast<std::size_t>(std::bit_width(count)) - 1;
  const std::size_t together = std::size_t{1} << level;
  const std::vector<Ends>& ends = m_ends[level];
  return ends[static_cast<std::size_t>(first)].with(ends[static_cast<std::size_t>(last) + 1 - together]);
}

PatchColumn::Ends PatchColumn::endsOfRows(const PatchesBefore& first, const PatchesBefore& last) const {
  if (m_axis == GridAxis::Y) return endsOf(first.y, last.y);
  if (first.y == last.y) return endsOf(first.x, last.x);
  const bool isAll = last.y - first.y > 1 || last.x + 1 >= first.x;
  return isAll ? endsOf(0, m_grid.width - 1) : endsOf(0, last.x).with(endsOf(first.x, m_grid.width - 1));
}

double PatchColumn::sumBefore(const PatchesBefore& patches) const {
  const auto sums = [this](Eigen::Index c) { return m_sums[c]; };
  if (m_axis == GridAxis::X) return patches.ofX(sums);
  const Eigen::Index last = m_numbers.size() - 1;
  return patches.ofY([&](Eigen::Index c) { return m_numbers[std::min(c, last)]; }, sums);
}

std::vector<CellExtent> PatchColumn::extents(std::span<const PixelBand> bands) const {
  std::vector<CellExtent> extents;
  for (const PixelBand& band : bands) {
    const Ends ends = endsOfRows({m_grid, band.first}, {m_grid, band.last});
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

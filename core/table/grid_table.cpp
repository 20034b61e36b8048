#include "core/table/grid_table.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/sine_cosine.h"
#include "core/parameters/columns.h"

namespace sinescope {

namespace {

/// What a column shows of its phase.
double waveOf(const Column& column, double sine, double cosine) {
  return column.wave == Wave::Sine ? sine : column.wave == Wave::Cosine ? cosine : 0;
}

/// The sinusoid of one coordinate in double, shape (count, d_model/2).
RowMatrixD axisRows(const EncodingSpec& axis) {
  const std::vector<Column> columns = columnsOf(axis);
  const auto width = std::ssize(columns);
  const Frequencies frequencies = frequenciesOf(columns);
  RowMatrixD rows(axis.length, width);
  constexpr double nanoseconds = 10;  // a number
  onAllCores(axis.length, nanoseconds * static_cast<double>(width), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::ArrayXd sines(width);
    Eigen::ArrayXd cosines(width);
    for (std::ptrdiff_t row = from; row < to; ++row) {
      const auto position = static_cast<double>(axis.firstPosition + row);
      sineAndCosine(frequencies, Eigen::ArrayXd::Constant(width, position), sines, cosines);
      for (Eigen::Index k = 0; k < width; ++k) {
        rows(row, k) = waveOf(columns[static_cast<std::size_t>(k)], sines[k], cosines[k]);
      }
    }
  });
  return rows;
}

class GridRows : public ComputedRows {
 public:
  explicit GridRows(const EncodingSpec& spec) : m_spec(spec), m_half(spec.dModel / 2) {}

  /// A number that is asked for alone is computed alone: the halves of a large grid take longer than a frame.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const std::size_t half = column < m_half ? 0 : 1;
    const std::int64_t own = column - (half == 0 ? 0 : m_half);
    if (m_isMade) return halves()[half](coordinate(half, row), own);
    const EncodingSpec spec = axisSpec(m_spec, axis(half));
    const Column shown = columnOf(spec, static_cast<int>(own));
    const auto one = [](double number) -> Eigen::ArrayXd { return Eigen::ArrayXd::Constant(1, number); };
    Eigen::ArrayXd sine(1);
    Eigen::ArrayXd cosine(1);
    const auto position = static_cast<double>(spec.firstPosition + coordinate(half, row));
    sineAndCosine({one(shown.step), one(shown.rest)}, one(position), sine, cosine);
    return waveOf(shown, sine[0], cosine[0]);
  }

  void read(std::int64_t row, std::int64_t firstColumn, std::span<double> out) const override {
    const auto end = firstColumn + std::ssize(out);
    for (const std::size_t half : {std::size_t{0}, std::size_t{1}}) {
      const std::int64_t begin = half == 0 ? 0 : m_half;  // of its columns
      const auto from = std::max(firstColumn, begin);
      const auto to = std::min(end, begin + m_half);
      if (from >= to) continue;
      const double* const values = &halves()[half](coordinate(half, row), from - begin);
      std::copy_n(values, to - from, out.begin() + (from - firstColumn));
    }
  }

 private:
  using Halves = std::array<RowMatrixD, 2>;

  [[nodiscard]] GridAxis axis(std::size_t half) const { return half == 0 ? m_spec.grid.first : m_spec.grid.second(); }
  [[nodiscard]] Eigen::Index coordinate(std::size_t half, std::int64_t row) const {
    return m_spec.grid.coordinate(axis(half), row);
  }

  const Halves& halves() const {
    std::call_once(m_once, [this] {
      m_halves = {axisRows(axisSpec(m_spec, axis(0))), axisRows(axisSpec(m_spec, axis(1)))};
      m_isMade = true;
    });
    return m_halves;
  }

  EncodingSpec m_spec;
  std::int64_t m_half;
  mutable std::once_flag m_once;
  mutable std::atomic_bool m_isMade = false;
  mutable Halves m_halves;
};

}  // namespace

TablePtr gridTable(const EncodingSpec& spec) {
  const std::string name = std::to_string(spec.grid.width) + " × " + std::to_string(spec.grid.height);
  return std::make_shared<const PositionTable>(name, spec.length, spec.dModel, std::make_shared<const GridRows>(spec));
}

}  // namespace sinescope

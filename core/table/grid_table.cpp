#include "core/table/grid_table.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

/// What a column shows of its phase.
double waveOf(Wave wave, double sine, double cosine) {
  return wave == Wave::Sine ? sine : wave == Wave::Cosine ? cosine : 0;
}

/// The sinusoid of one coordinate in double: a row of d_model/2 numbers for each, computed when it is first read.
class AxisRows {
 public:
  AxisRows(const EncodingSpec& axis, std::shared_ptr<const std::vector<Column>> columns)
      : m_firstPosition(axis.firstPosition),
        m_columns(std::move(columns)),
        m_frequencies(frequenciesOf(*m_columns)),
        m_rows(static_cast<std::size_t>(axis.length)) {}

  [[nodiscard]] const double* row(std::int64_t coordinate) const {
    Row& row = m_rows[static_cast<std::size_t>(coordinate)];
    std::call_once(row.once, [&] {
      row.values = rowAt(*m_columns, m_frequencies, m_firstPosition + coordinate);
      row.isMade = true;
    });
    return row.values.data();
  }
  /// A number of a long row that is asked for alone is computed alone: a curve asks for one in each of many rows.
  [[nodiscard]] double at(std::int64_t coordinate, std::int64_t column) const {
    constexpr std::ptrdiff_t few = 512;
    const bool isMade = m_rows[static_cast<std::size_t>(coordinate)].isMade;
    if (isMade || std::ssize(*m_columns) <= few) return row(coordinate)[column];
    const auto one = [](double number) -> Eigen::ArrayXd { return Eigen::ArrayXd::Constant(1, number); };
    const Column& shown = (*m_columns)[static_cast<std::size_t>(column)];
    Eigen::ArrayXd sine(1);
    Eigen::ArrayXd cosine(1);
    const auto position = static_cast<double>(m_firstPosition + coordinate);
    sineAndCosine({one(shown.step), one(shown.rest)}, one(position), sine, cosine);
    return waveOf(shown.wave, sine[0], cosine[0]);
  }

 private:
  struct Row {
    std::once_flag once;
    std::atomic_bool isMade = false;
    Eigen::ArrayXd values;
  };

  std::int64_t m_firstPosition;
  std::shared_ptr<const std::vector<Column>> m_columns;
  Frequencies m_frequencies;
  mutable std::vector<Row> m_rows;
};

class GridRows : public ComputedRows {
 public:
  GridRows(const EncodingSpec& spec, GridColumns columns)
      : m_spec(spec), m_columns(std::move(columns)), m_half(spec.dModel / 2) {}

  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const override {
    const int i = column < m_half ? 0 : 1;
    return half(i).at(coordinate(i, row), column - i * m_half);
  }

  void read(std::int64_t row, std::int64_t firstColumn, std::span<double> out) const override {
    const auto end = firstColumn + std::ssize(out);
    for (const int i : {0, 1}) {
      const std::int64_t begin = i * m_half;  // of its columns
      const auto from = std::max(firstColumn, begin);
      const auto to = std::min(end, begin + m_half);
      if (from >= to) continue;
      const double* const values = half(i).row(coordinate(i, row)) + (from - begin);
      std::copy_n(values, to - from, out.begin() + (from - firstColumn));
    }
  }

 private:
  struct Half {
    std::once_flag once;
    std::optional<AxisRows> rows;
  };

  [[nodiscard]] GridAxis axis(int i) const { return i == 0 ? m_spec.grid.first : m_spec.grid.second(); }
  [[nodiscard]] std::int64_t coordinate(int i, std::int64_t row) const { return m_spec.grid.coordinate(axis(i), row); }
  [[nodiscard]] const AxisRows& half(int i) const {
    Half& half = m_halves[static_cast<std::size_t>(i)];
    std::call_once(half.once,
                   [&] { half.rows.emplace(axisSpec(m_spec, axis(i)), m_columns[axis(i) == GridAxis::X ? 0 : 1]); });
    return *half.rows;
  }

  EncodingSpec m_spec;
  GridColumns m_columns;
  std::int64_t m_half;
  mutable std::array<Half, 2> m_halves;
};

}  // namespace

TablePtr gridTable(const EncodingSpec& spec) {
  const auto columns = [&spec](GridAxis axis) {
    return std::make_shared<const std::vector<Column>>(columnsOf(axisSpec(spec, axis)));
  };
  return gridTable(spec, {columns(GridAxis::X), columns(GridAxis::Y)});
}

TablePtr gridTable(const EncodingSpec& spec, GridColumns columns) {
  const std::string name = std::to_string(spec.grid.width) + " × " + std::to_string(spec.grid.height);
  return std::make_shared<const PositionTable>(name, spec.length, spec.dModel,
                                               std::make_shared<const GridRows>(spec, std::move(columns)));
}

}  // namespace sinescope

#include "app/export/numbers.h"

#include <algorithm>

#include "core/csv.h"
#include "core/npy.h"

namespace sinescope {

namespace {

/// Bytes of `rows` rows of the table as CSV from `first` on, with the header row.
qint64 csvBytesOf(NumberTable table, std::int64_t first, std::int64_t rows) {
  table.rows = rows;
  table.firstRowLabel += first;
  std::visit(
      [first](auto& fill) { fill = [whole = fill, first](std::int64_t row, auto out) { whole(first + row, out); }; },
      table.fill);
  qint64 bytes = 0;
  const ByteSink counter = [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes += static_cast<qint64>(some.size());
    return {};
  };
  return writeCsv(table, counter, [](double) { return true; }) ? bytes : 0;
}

}  // namespace

WriteResult writeNumbers(const NumberTable& table, NumberFormat format, const ByteSink& sink,
                         const Progress& progress) {
  const Progress always = progress ? progress : [](double) { return true; };
  return format == NumberFormat::Npy ? writeNpy(table, sink, always) : writeCsv(table, sink, always);
}

qint64 numbersBytes(const NumberTable& table, NumberFormat format) {
  if (format == NumberFormat::Npy) return npySize(table);
  // Two samples of different height tell the header from the rows. The middle stands for all of them.
  constexpr std::int64_t mostCells = 1 << 17;
  const std::int64_t sampled = std::clamp<std::int64_t>(mostCells / std::max<std::int64_t>(table.columns, 1), 1, 256);
  if (table.rows <= 2 * sampled) return csvBytesOf(table, 0, table.rows);
  const std::int64_t middle = table.rows / 2 - sampled;
  const qint64 once = csvBytesOf(table, middle, sampled);
  const qint64 twice = csvBytesOf(table, middle, 2 * sampled);
  const double perRow = static_cast<double>(twice - once) / static_cast<double>(sampled);
  return twice + static_cast<qint64>(perRow * static_cast<double>(table.rows - 2 * sampled));
}

}  // namespace sinescope

// Arbitrary bytes as a CSV file: they are refused, or yield as many numbers as the matrix has cells, and the matrix as
// written by our own writer reads back.

#include <cstdlib>
#include <optional>
#include <vector>

#include "core/numbers/csv.h"
#include "core/numeric/row_matrix.h"
#include "core/table/csv_reader.h"

namespace {

using namespace sinescope;

struct Numbers {
  CsvMatrix matrix;
  std::vector<double> numbers;
};

/// Empty if the text is refused.
std::optional<Numbers> read(std::string_view text) {
  Numbers all;
  const auto keep = [&all](std::span<const double> some) -> tl::expected<void, std::string> {
    all.numbers.insert(all.numbers.end(), some.begin(), some.end());
    return {};
  };
  const auto matrix = readCsv(text, keep, {});
  if (!matrix && matrix.error().empty()) std::abort();
  if (!matrix) return {};
  all.matrix = *matrix;
  const auto cells = static_cast<std::size_t>(matrix->rows * matrix->columns);
  if (matrix->rows < 1 || matrix->columns < 1 || cells != all.numbers.size()) std::abort();
  return all;
}

std::string written(const Numbers& of) {
  NumberTable table;
  table.rows = of.matrix.rows;
  table.columns = of.matrix.columns;
  table.fill = [&of](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    const double* const from = of.numbers.data() + firstRow * of.matrix.columns;
    out = Eigen::Map<const RowMatrixD>(from, out.rows(), out.cols());
  };
  std::string text;
  const auto append = [&text](std::span<const char> bytes) -> tl::expected<void, std::string> {
    text.append(bytes.data(), bytes.size());
    return {};
  };
  if (!writeCsv(table, append, {})) std::abort();
  return text;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto first = read({reinterpret_cast<const char*>(data), size});
  // Writing takes longer than reading: doing it occasionally is enough.
  if (!first || size % 8 != 0) return 0;
  const auto second = read(written(*first));
  if (!second || second->matrix.rows != first->matrix.rows || second->matrix.columns != first->matrix.columns) {
    std::abort();
  }
  for (std::size_t i = 0; i < first->numbers.size(); ++i) {
    const double a = first->numbers[i];
    const double b = second->numbers[i];
    if (a != b && (a == a || b == b)) std::abort();
  }
  return 0;
}

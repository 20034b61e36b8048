// Arbitrary bytes as an NPY file: they are refused, or every number of the table can be read.

#include <cstdlib>

#include "core/table/npy_reader.h"
#include "tests/fuzz/read_table.h"

using namespace sinescope;

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = std::as_bytes(std::span(data, size));
  const auto matrix = readNpy(file);
  if (!matrix) {
    if (matrix.error().empty()) std::abort();
    return 0;
  }
  const std::span<const std::byte> numbers = file.subspan(matrix->start);
  readTableOrAbort(PositionTable("", matrix->rows, matrix->columns, matrix->layout, numbers, nullptr));
  return 0;
}

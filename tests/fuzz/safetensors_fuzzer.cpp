// Arbitrary bytes as a safetensors file: they are refused, or every number of its matrices can be read.

#include <algorithm>
#include <cstdlib>

#include "core/numeric/row_matrix.h"
#include "core/table/safetensors_reader.h"

namespace {

using namespace sinescope;

/// Properties of every matrix.
void check(const PositionTable& table) {
  constexpr std::int64_t most = 64;
  const std::int64_t rows = std::min(table.rows(), most);
  const std::int64_t columns = std::min(table.columns(), most);
  RowMatrixD numbers(rows, columns);
  table.read(table.rows() - rows, table.columns() - columns, numbers);
  const double last = table.at(table.rows() - 1, table.columns() - 1);
  const double read = numbers(rows - 1, columns - 1);
  const bool same = last == read || (last != last && read != read);
  const TableFacts facts = factsOf(table, 1 << 16);
  const bool sound = facts.seen <= facts.cells && facts.finite() >= 0 && facts.least <= facts.greatest;
  if (!same || !sound) std::abort();
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = std::as_bytes(std::span(data, size));
  const auto tensors = readSafetensors(file);
  if (!tensors) {
    if (tensors.error().empty()) std::abort();
    return 0;
  }
  if (!isSafetensors(file)) std::abort();
  for (const SafeTensor& tensor : tensors->matrices) {
    if (tensor.start + tensor.bytes() > size) std::abort();
    const std::span<const std::byte> numbers = file.subspan(tensor.start, tensor.bytes());
    check(PositionTable("", tensor.rows, tensor.columns, tensor.layout, numbers, nullptr));
  }
  return 0;
}

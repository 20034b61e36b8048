// Arbitrary bytes as a safetensors file: they are refused, or every number of its matrices can be read.

#include <cstdlib>

#include "core/table/safetensors_reader.h"
#include "tests/fuzz/read_table.h"

using namespace sinescope;

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
    readTableOrAbort(PositionTable("", tensor.rows, tensor.columns, tensor.layout, numbers, nullptr));
  }
  return 0;
}

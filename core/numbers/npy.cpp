#include "core/numbers/npy.h"

#include <bit>

#include "core/numbers/table_blocks.h"

namespace sinescope {

static_assert(std::endian::native == std::endian::little, "NPY files are written as the numbers lie in memory");

namespace {

/// The numbers of the shape, as Python writes them inside a tuple.
std::string shapeOf(const NumberTable& table) {
  if (table.vector) return std::to_string(table.rows) + ',';
  std::string text;
  for (const std::int64_t size : table.shape.empty() ? std::vector{table.rows, table.columns} : table.shape) {
    text += (text.empty() ? "" : ", ") + std::to_string(size);
  }
  return text;
}

}  // namespace

std::string npyHeader(const NumberTable& table) {
  constexpr std::size_t alignment = 64;
  constexpr std::size_t prefix = 10;  // magic, version and the dictionary's size
  std::string dictionary = "{'descr': '<f";
  dictionary += std::to_string(table.itemSize());
  dictionary += "', 'fortran_order': False, 'shape': (";
  dictionary += shapeOf(table);
  dictionary += "), }";
  dictionary.append(alignment - (prefix + dictionary.size() + 1) % alignment, ' ');
  dictionary += '\n';

  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(dictionary.size() & 0xff);
  header += static_cast<char>(dictionary.size() >> 8);
  return header + dictionary;
}

std::int64_t npySize(const NumberTable& table) {
  return static_cast<std::int64_t>(npyHeader(table).size()) + table.rows * table.columns * table.itemSize();
}

WriteResult writeNpy(const NumberTable& table, const ByteSink& sink, const Progress& progress) {
  if (const auto written = sink(npyHeader(table)); !written) {
    return tl::unexpected(WriteError{false, written.error()});
  }
  return writeBlocks(table, progress, [&sink](std::int64_t, const auto& numbers) {
    const auto bytes = std::as_bytes(numbers);
    return sink({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  });
}

}  // namespace sinescope

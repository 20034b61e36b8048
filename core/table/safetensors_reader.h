#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/table/position_table.h"

namespace sinescope {

/// A matrix in a safetensors file.
struct SafeTensor {
  std::string name;  ///< as the file has it: of any length, any characters; quotedText() makes it fit to be shown
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  NumberLayout layout;
  std::size_t start =
      0;  ///< offset in the file at which its rows × columns numbers begin; any, not only multiples of 4

  bool operator==(const SafeTensor&) const = default;

  [[nodiscard]] std::size_t bytes() const { return static_cast<std::size_t>(rows * columns * layout.bytes); }
};

/// The tensors of a safetensors file.
struct SafeTensors {
  std::vector<SafeTensor> matrices;  ///< in the order of the header
  std::int64_t otherShapes = 0;      ///< tensors of a type that can be read, but with other than two axes or no numbers
  std::int64_t otherTypes = 0;       ///< tensors of any other type: whole numbers, truths, float8 …

  bool operator==(const SafeTensors&) const = default;
};

/// The greatest header that is read; the reference implementation has the same limit.
inline constexpr std::uint64_t kMostSafetensorsHeader = 100'000'000;

/// Whether a file, of which the first nine bytes are enough, begins as a safetensors file does: a length of at most
/// kMostSafetensorsHeader, then “{”. The format has no magic bytes; no text begins so.
[[nodiscard]] bool isSafetensors(std::span<const std::byte> file);

/// Lists the matrices of float16, bfloat16, float32 or float64, of one row and one column or more, in a whole
/// safetensors file: the length of its header as a little-endian 64-bit number, a header in JSON, the numbers. Only the
/// header is read. Success guarantees, whatever the header claims, that each matrix lies within the file.
///
/// The error is half a sentence that names the tensor: a header that is cut off, too long, no JSON, or that has other
/// members than the format; a name that is there twice; offsets outside the file or of another size than shape and type
/// need; numbers that belong to two tensors or to none. A type that is not known is counted, and its size is believed.
/// Source: the README of huggingface/safetensors, "Format", and Metadata::validate in safetensors/src/tensor.rs.
[[nodiscard]] tl::expected<SafeTensors, std::string> readSafetensors(std::span<const std::byte> file);

}  // namespace sinescope

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "core/table/position_table.h"

namespace sinescope {

/// What an NPY file says of the matrix in it.
struct NpyMatrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  NumberLayout layout;
  std::size_t start = 0;  ///< where in the file the numbers begin; they go on to its end

  bool operator==(const NpyMatrix&) const = default;
};

/// Whether `file` begins as NPY files do.
[[nodiscard]] bool isNpy(std::span<const std::byte> file);

/// Reads the header of a whole NPY file (versions 1.0, 2.0 and 3.0) that holds a matrix of float16, float32 or float64,
/// in C or Fortran order, little or big endian. Whatever it says, rows × columns numbers lie behind it when this
/// succeeds, and nothing else. The error is half a sentence: another type of numbers, another number of axes, bytes
/// that are missing or too many, a header that is none. Source: numpy.lib.format.
[[nodiscard]] tl::expected<NpyMatrix, std::string> readNpy(std::span<const std::byte> file);

}  // namespace sinescope

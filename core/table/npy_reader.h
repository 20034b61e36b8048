#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "core/table/position_table.h"

namespace sinescope {

/// What the header of an NPY file says about the matrix.
struct NpyMatrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  NumberLayout layout;
  std::size_t start = 0;  ///< offset in the file at which the numbers begin; they continue to its end

  bool operator==(const NpyMatrix&) const = default;
};

/// Whether `file` begins as an NPY file does.
[[nodiscard]] bool isNpy(std::span<const std::byte> file);

/// Reads the header of a whole NPY file (versions 1.0, 2.0 and 3.0) that holds a matrix of float16, float32 or float64,
/// in C or Fortran order, little or big endian. Success guarantees, whatever the header claims, that exactly rows ×
/// columns numbers follow it. The error is half a sentence: an unsupported type, a wrong number of axes, missing or
/// surplus bytes, an invalid header. Source: numpy.lib.format.
[[nodiscard]] tl::expected<NpyMatrix, std::string> readNpy(std::span<const std::byte> file);

}  // namespace sinescope

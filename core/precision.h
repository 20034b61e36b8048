#pragma once

#include <array>
#include <string_view>

#include "core/number_table.h"

namespace sinescope {

/// The arithmetic that phases are computed in.
enum class PhaseFormat { Float32, BFloat16, Float16 };

/// Their names in files and on the command line.
inline constexpr std::array<std::string_view, 3> kPhaseFormatNames{"float32", "bfloat16", "float16"};

/// The matrix as `format` computes it: float32, shape (length, dModel).
[[nodiscard]] NumberTable precisionTable(const EncodingSpec& spec, PhaseFormat format);

/// Its error against the true matrix: float32, shape (length, dModel).
[[nodiscard]] NumberTable precisionErrorTable(const EncodingSpec& spec, PhaseFormat format);

/// The error by position: float64, shape (length, 2): the largest and the root of the mean square over the dimensions.
[[nodiscard]] NumberTable precisionByPositionTable(const EncodingSpec& spec, PhaseFormat format);

}  // namespace sinescope

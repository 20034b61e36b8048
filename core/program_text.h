#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/encoding_spec.h"

namespace sinescope {

/// In what the settings are written as a program.
enum class CodeLanguage { NumPy, PyTorch, Cpp };

inline constexpr std::array<std::string_view, 3> kCodeLanguageNames{"numpy", "pytorch", "cpp"};

/// A program that runs as it stands and computes the matrix of `spec`.
[[nodiscard]] std::string programText(const EncodingSpec& spec, CodeLanguage language);

}  // namespace sinescope

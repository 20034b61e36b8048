#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// In what the settings are written as a program.
enum class CodeLanguage { NumPy, PyTorch, Cpp };

inline constexpr std::array<std::string_view, 3> kCodeLanguageNames{"numpy", "pytorch", "cpp"};

/// A program that runs as it stands and computes the matrix of `spec`: angles in double, values as float32.
///
/// It has the branches that these settings need and no others. NumPy's saves pe.npy and PyTorch's pe.pt, both beside
/// the caller; C++'s writes raw float32, row after row, to the path in its first argument or to pe.f32. Within 1e-7 of
/// encode(); where a base below 1 makes angles so large that double loses their digits, a comment says what is left.
[[nodiscard]] std::string programText(const EncodingSpec& spec, CodeLanguage language);

/// The convention in a few words: "convention paper", or the switches that no named convention has together.
[[nodiscard]] std::string conventionWords(const EncodingSpec& spec);

/// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string> linesOf(std::string_view text);

/// For each line of `text` whether `other` lacks it: the lines that are left out of a longest common subsequence.
[[nodiscard]] std::vector<bool> differingLines(std::string_view text, std::string_view other);

}  // namespace sinescope

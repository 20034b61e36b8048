#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The language and library in which the settings are written as a program.
enum class CodeLanguage { NumPy, PyTorch, Cpp };

inline constexpr std::array<std::string_view, 3> kCodeLanguageNames{"numpy", "pytorch", "cpp"};

/// A complete program that computes the matrix of `spec`: angles in double, values as float32.
///
/// It contains only the branches that these settings need. The NumPy program saves pe.npy and the PyTorch program
/// pe.pt, both in the current directory; the C++ program writes raw float32, row by row, to the path in its first
/// argument or to pe.f32. Within 1e-7 of encode(). If a base below 1 makes angles so large that double loses digits, a
/// comment says how many are left.
///
/// On a grid it is the program of the grid: a function computes the sinusoid of a coordinate, and each row joins what
/// this gives for the x and the y of its patch.
[[nodiscard]] std::string programText(const EncodingSpec& spec, CodeLanguage language);

/// The convention in a few words: "convention paper", or the switches if no named convention has this combination.
[[nodiscard]] std::string conventionWords(const EncodingSpec& spec);

/// The lines of a text, without line breaks.
[[nodiscard]] std::vector<std::string> linesOf(std::string_view text);

/// For each line of `text`, whether `other` lacks it: the lines that are not in a longest common subsequence.
[[nodiscard]] std::vector<bool> differingLines(std::string_view text, std::string_view other);

}  // namespace sinescope

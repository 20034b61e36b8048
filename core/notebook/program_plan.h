#pragma once

#include <string>
#include <vector>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

using ProgramLines = std::vector<std::string>;

/// The branches that the switches select at this width.
struct ProgramPlan {
  bool paired;       ///< two columns share one frequency
  bool interleaved;  ///< not concatenated
  bool odd;
  bool padded;   ///< the last column is 0
  bool seconds;  ///< some column is the second of its pair
  int pairs;
  int frequencies;  ///< the number of different frequencies: of pairs, or of columns
  std::string first;
  std::string second;
};

[[nodiscard]] ProgramPlan programPlanOf(const EncodingSpec& spec);

/// The sinusoid of the coordinate whose program is written for both: the one with the largest angles, of which the
/// program speaks. The two differ in their positions alone. `spec` must have a grid.
[[nodiscard]] EncodingSpec writtenAxis(const EncodingSpec& spec);

/// A remark on the memory of a large matrix; empty if it fits anywhere.
[[nodiscard]] ProgramLines memoryRemark(const EncodingSpec& spec, double workingBytes);

/// A remark on how many digits of the sines are left if a base below 1 or the position scale makes angles large; empty
/// if all of float32's digits are.
[[nodiscard]] ProgramLines precisionRemark(const EncodingSpec& spec, const ProgramPlan& plan);

/// The scaling and the part that turns in a few words, each after a comma: ", scaling ntk:8"; empty without them.
[[nodiscard]] std::string scalingWords(const EncodingSpec& spec);

/// A description of the program in one line, or in two if all switches are named. `sign` begins a comment.
[[nodiscard]] ProgramLines heading(const EncodingSpec& spec, const std::string& sign);

/// "sine" for "sin", otherwise "cosine".
[[nodiscard]] std::string inWords(const std::string& wave);

[[nodiscard]] std::string indented(const std::string& line, int spaces);
/// The lines as a text.
[[nodiscard]] std::string joined(const ProgramLines& lines);
void append(ProgramLines& lines, const ProgramLines& more);
void appendComments(ProgramLines& lines, const char* sign, const ProgramLines& remarks);

}  // namespace sinescope

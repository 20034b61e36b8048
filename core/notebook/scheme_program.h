#pragma once

#include <string>

#include "core/attention/scheme.h"
#include "core/notebook/program_text.h"

namespace sinescope {

/// The file whose rows the scheme `table` adds.
struct TableFile {
  std::string name = "table.npy";
  std::string tensor = {};  ///< of a safetensors file
  int columns = 0;          ///< where it has more than d_model, the others are left out
};

/// A program that computes attention as the scheme has it, for all heads: weights = softmax(q·k/√d_h + bias).
///
/// In NumPy it has the functions attention_weights(q, k) and attention(q, k, v), in PyTorch the module Attention with
/// forward(q, k, v), for q, k and v of shape (..., heads, tokens, width). Beside them stand, in NumPy, turn(x) of a
/// rotary scheme, slope of alibi, bias and bucket(offset) of t5, and with_positions(x) of table; in PyTorch the module
/// Rotary, the slopes and biases of Attention, and the module PositionTable. The numbers are those of AttentionHead:
/// NumPy in double, PyTorch in the precision of q and k, but with the cosines and sines of Rotary as float32. t5's bias
/// is untrained, and drawn anew.
///
/// The scheme sinusoid has the program of programText(), which is that of the encoding. So have, after a line that says
/// it, other languages, and heads that the scheme does not allow.
[[nodiscard]] std::string programText(const EncodingSpec& spec, const AttentionSpec& attention, CodeLanguage language,
                                      const TableFile& table = {});

/// Whether that program is the scheme's, and not the encoding's.
[[nodiscard]] bool writesScheme(const EncodingSpec& spec, const AttentionSpec& attention, CodeLanguage language);

}  // namespace sinescope

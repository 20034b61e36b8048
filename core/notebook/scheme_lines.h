#pragma once

#include <string>

#include "core/notebook/python_program.h"
#include "core/notebook/scheme_program.h"

namespace sinescope {

/// A comment that says what the scheme does.
[[nodiscard]] ProgramLines schemeHeading(const EncodingSpec& spec, const AttentionSpec& attention);

/// The lines that compute `slope`, which is alibiSlopes(heads).
[[nodiscard]] ProgramLines slopeLines(int heads, bool isPyTorch);

/// The function bucket(offset), which is t5Bucket() in one direction if `causal`, otherwise in both.
[[nodiscard]] ProgramLines bucketLines(bool causal, bool isPyTorch);

/// The expression that reads the table as an array of NumPy.
[[nodiscard]] std::string loadedTable(const EncodingSpec& spec, const TableFile& table);

/// Why the scheme cannot be written, in English as all of a program is; empty if it can.
[[nodiscard]] std::string whyNoScheme(const EncodingSpec& spec, const AttentionSpec& attention);

}  // namespace sinescope

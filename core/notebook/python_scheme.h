#pragma once

#include <string>

#include "core/notebook/scheme_program.h"

namespace sinescope {

/// The program of a scheme in NumPy. Requires writesScheme().
[[nodiscard]] std::string numPyScheme(const EncodingSpec& spec, const AttentionSpec& attention, const TableFile& table);

/// The same in PyTorch.
[[nodiscard]] std::string pyTorchScheme(const EncodingSpec& spec, const AttentionSpec& attention,
                                        const TableFile& table);

}  // namespace sinescope

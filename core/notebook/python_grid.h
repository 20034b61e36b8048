#pragma once

#include <string>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The programs of programText() in Python on a grid.
[[nodiscard]] std::string numPyGridText(const EncodingSpec& spec);
[[nodiscard]] std::string pyTorchGridText(const EncodingSpec& spec);

}  // namespace sinescope

#include "core/precision.h"

namespace sinescope {

NumberTable precisionTable(const EncodingSpec& spec, PhaseFormat /*format*/) { return matrixTable(spec); }

NumberTable precisionErrorTable(const EncodingSpec& spec, PhaseFormat /*format*/) { return matrixTable(spec); }

NumberTable precisionByPositionTable(const EncodingSpec& spec, PhaseFormat /*format*/) { return matrixTable(spec); }

}  // namespace sinescope

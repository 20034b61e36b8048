#include "core/relative_shift.h"

namespace sinescope {

NumberTable shiftTable(const EncodingSpec& spec, std::int64_t /*position*/, std::int64_t /*offset*/,
                       bool /*sinesOnly*/) {
  return matrixTable(spec);
}

}  // namespace sinescope

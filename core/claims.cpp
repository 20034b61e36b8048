#include "core/claims.h"

namespace sinescope {

NumberTable claimsTable(const EncodingSpec& spec) { return matrixTable(spec); }

}  // namespace sinescope

#include "core/program_text.h"

namespace sinescope {

std::string programText(const EncodingSpec& /*spec*/, CodeLanguage /*language*/) { return "import numpy as np\n"; }

}  // namespace sinescope

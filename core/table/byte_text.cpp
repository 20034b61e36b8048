#include "core/table/byte_text.h"

#include "core/text/translation.h"

namespace sinescope {

std::string bytesText(std::uint64_t bytes) {
  return bytes == 1 ? translated("core", forTranslation("core", "1 byte"))
                    : translated("core", forTranslation("core", "%1 bytes"), bytes);
}

std::string missingText(std::uint64_t bytes) {
  return bytes == 1 ? translated("core", forTranslation("core", "1 byte is missing"))
                    : translated("core", forTranslation("core", "%1 bytes are missing"), bytes);
}

std::string surplusText(std::uint64_t bytes) {
  return bytes == 1 ? translated("core", forTranslation("core", "1 byte is too many"))
                    : translated("core", forTranslation("core", "%1 bytes are too many"), bytes);
}

}  // namespace sinescope

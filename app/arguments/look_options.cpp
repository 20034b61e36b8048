#include "app/arguments/look_options.h"

#include <algorithm>
#include <string_view>

#include "app/document/view_kind.h"
#include "app/options/option.h"

namespace sinescope {

namespace {

void readOption(OptionReader& reader, const char* flag, const Option& option, const EncodingSpec& spec,
                Appearance& look) {
  if (!reader.has(flag)) return;
  const auto read = readTyped(option, reader.text(flag), spec, look);
  if (!read) reader.fail(QStringLiteral("--%1: %2").arg(QLatin1String(flag), read.error()));
}

}  // namespace

bool hasBothMaps(const ViewKind* kind) {
  return kind && std::ranges::find(kind->options, std::string_view("walk")) != kind->options.end();
}

void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look) {
  for (const Option& option : allOptions()) {
    if (option.flag) readOption(reader, option.flag, option, spec, look);
  }
  const ViewKind* const kind = findView(view);
  readOption(reader, "colormap", mapOptionOf(kind, look.difference), spec, look);
  if (reader.has("colormap") && hasBothMaps(kind)) look.similarityMap = look.matrixMap;
}

}  // namespace sinescope

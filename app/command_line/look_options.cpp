#include "app/command_line/look_options.h"

#include "app/options/option.h"
#include "app/views/view/view_kind.h"

namespace sinescope {

namespace {

/// The colour map of a picture: the view's own, or that of signed values for a difference.
const Option& mapOption(const QString& view, const Appearance& look) {
  const ViewKind* const kind = findView(view);
  const bool ofSimilarity = kind && kind->map == &Appearance::similarityMap && !look.difference;
  return *findOption(ofSimilarity ? "similarity_map" : "matrix_map");
}

void readOption(OptionReader& reader, const char* flag, const Option& option, const EncodingSpec& spec,
                Appearance& look) {
  if (!reader.has(flag)) return;
  const auto read = readTyped(option, reader.text(flag), spec, look);
  if (!read) reader.fail(QStringLiteral("--%1: %2").arg(QLatin1String(flag), read.error()));
}

}  // namespace

void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look) {
  for (const Option& option : allOptions()) {
    if (option.flag) readOption(reader, option.flag, option, spec, look);
  }
  readOption(reader, "colormap", mapOption(view, look), spec, look);
}

}  // namespace sinescope

#include "app/command_line/vain_options.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "app/arguments/option_list.h"
#include "app/document/second_token.h"
#include "app/document/view_kind.h"
#include "app/export/exporter.h"
#include "app/export/figure.h"
#include "app/options/option.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// A plain image has a pixel for each cell and nothing else.
QString vainForPlain(const OptionReader& reader, const Invocation& invocation) {
  if (reader.has("against") && !invocation.session.appearance.difference)
    return tr("--against: the image would be of the first encoding alone; add --difference");
  std::vector<const char*> vain{"size", "font-size", "font", "text-scale", "dpi", "mark-selection"};
  vain.insert(vain.end(), kFigureFlags.begin(), kFigureFlags.end());
  for (const char* const option : vain) {
    if (reader.has(option))
      return tr("--%1 is not for a plain image, which has a pixel for each cell").arg(QLatin1String(option));
  }
  return {};
}

/// Options that numbers, text and sound have no use for.
QString vainWithoutFigure(const OptionReader& reader, ExportFormat format) {
  std::vector<const char*> vain{"font",  "font-size", "size",       "dpi",
                                "theme", "colormap",  "text-scale", "mark-selection"};
  vain.insert(vain.end(), kFigureFlags.begin(), kFigureFlags.end());
  for (const char* const option : vain) {
    if (reader.has(option)) return tr("--%1 is for figures, not for this file").arg(QLatin1String(option));
  }
  for (const Option& option : allOptions()) {
    if (!option.ofFigures || !reader.has(option.flag)) continue;
    const QString flag = QLatin1String(option.flag);
    return isNumbers(format) ? tr("--%1 changes the figure, not the numbers: leave it out").arg(flag)
                             : tr("--%1 is for figures, not for this file").arg(flag);
  }
  return {};
}

/// Sounds and texts are of the first encoding.
QString vainForOne(const OptionReader& reader) {
  for (const char* const option : {"difference", "against"}) {
    if (reader.has(option))
      return tr("--%1: the file would be of the first encoding alone: leave it out").arg(QLatin1String(option));
  }
  return {};
}

/// What numbers do not show.
QString vainForNumbers(const OptionReader& reader, const Invocation& invocation) {
  const ViewKind* const kind = findView(invocation.view);
  if (!kind) return {};
  for (const char* const option : {"difference", "against"}) {
    if (reader.has(option) && !kind->hasDifference)
      return tr("--%1: the numbers of %2 are those of one encoding, without a difference: leave it out")
          .arg(QLatin1String(option), figureTitle(invocation.view));
  }
  if (reader.has("against") && !invocation.session.appearance.difference)
    return tr("--against: the numbers would be those of the first encoding alone; add --difference");
  return {};
}

/// The two tokens that were asked for, where the sentence has no such pair.
QString missingTokens(const OptionReader& reader, const Invocation& invocation) {
  const ViewKind* const kind = findView(invocation.view);
  constexpr std::string_view key = "second_token";
  if (!kind || std::ranges::find(kind->options, key) == kind->options.end()) return {};
  const Scene scene = sceneOf(invocation.session);
  const std::int64_t count = shownTokens(scene);
  if (count < 2) return {};  // the view says that there is no pair
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t last = first + count - 1;
  const std::int64_t selected = scene.selection.position;
  const auto& second = scene.appearance.tokens.second;
  const auto beyond = [&](const char* option) {
    return tr("--%1: the tokens are at the positions %2 to %3").arg(QLatin1String(option)).arg(first).arg(last);
  };
  if (reader.has("second-token") && second > last) return beyond("second-token");
  if (invocation.animation && invocation.animation->sweep.what == Swept::Position) return {};  // the position changes
  if (reader.has("position") && selected > last) return beyond("position");
  if (reader.has("second-token") && second == selected)
    return tr("--second-token: the token at %1 is selected: choose another").arg(selected);
  return {};
}

}  // namespace

QString vainOption(const OptionReader& reader, const Invocation& invocation) {
  const auto format = formatOf(invocation.path);
  if (invocation.command != Invocation::Command::Export || !format) return {};
  QString problem;
  if (invocation.plain) problem = vainForPlain(reader, invocation);
  const bool isFigure =
      *format == ExportFormat::Png || *format == ExportFormat::Svg || isPage(*format) || *format == ExportFormat::Gif;
  if (problem.isEmpty() && !isFigure) problem = vainWithoutFigure(reader, *format);
  if (problem.isEmpty() && !isFigure && !isNumbers(*format)) problem = vainForOne(reader);
  if (problem.isEmpty() && invocation.animation && reader.has("caption"))
    problem = tr("--caption is for one figure, not for the frames of a sweep");
  if (problem.isEmpty() && *format == ExportFormat::Gif && reader.has("transparent"))
    problem = tr("--transparent: a GIF has a background; PNG, SVG, PDF and PGF can do without");
  if (problem.isEmpty() && isNumbers(*format)) problem = vainForNumbers(reader, invocation);
  return problem.isEmpty() ? missingTokens(reader, invocation) : problem;
}

}  // namespace sinescope

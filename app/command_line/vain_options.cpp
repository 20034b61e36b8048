#include "app/command_line/vain_options.h"

#include <algorithm>

#include "app/document/second_token.h"
#include "app/document/view_kind.h"
#include "app/export/exporter.h"
#include "app/export/figure.h"

namespace sinescope {

namespace {

/// A plain image has a pixel for each cell and nothing else. (Numbers ignore a size: a script may ask for a figure and
/// its numbers with the same options.)
QString vainForPlain(const OptionReader& reader) {
  for (const char* const option : {"size", "dpi", "mark-selection"}) {
    if (reader.has(option))
      return tr("--%1 is not for a plain image, which has a pixel for each cell").arg(QLatin1String(option));
  }
  return {};
}

/// What numbers do not show.
QString vainForNumbers(const OptionReader& reader, const Invocation& invocation) {
  for (const Option& option : allOptions()) {
    if (option.ofFigures && reader.has(option.flag))
      return tr("--%1 changes the figure, not the numbers: leave it out").arg(QLatin1String(option.flag));
  }
  const ViewKind* const kind = findView(invocation.view);
  if (!kind) return {};
  if (reader.has("difference") && !kind->hasDifference)
    return tr("%1 has no difference in numbers: leave --difference and --against out")
        .arg(figureTitle(invocation.view));
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
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t end = first + shownTokens(scene);
  const std::int64_t selected = scene.selection.position;
  const auto& second = scene.appearance.tokens.second;
  for (const auto& [option, position] : {std::pair("position", selected), {"second-token", second.value_or(first)}}) {
    if (reader.has(option) && position >= end)
      return tr("--%1: the tokens are at the positions %2 to %3").arg(QLatin1String(option)).arg(first).arg(end - 1);
  }
  if (reader.has("second-token") && second == selected)
    return tr("--second-token: the token at %1 is selected: choose another").arg(selected);
  return {};
}

}  // namespace

QString vainOption(const OptionReader& reader, const Invocation& invocation) {
  const auto format = formatOf(invocation.path);
  if (invocation.command != Invocation::Command::Export || !format) return {};
  const bool isNumbers = *format == ExportFormat::Npy || *format == ExportFormat::Csv;
  QString problem;
  if (invocation.plain) problem = vainForPlain(reader);
  if (problem.isEmpty() && isNumbers) problem = vainForNumbers(reader, invocation);
  return problem.isEmpty() ? missingTokens(reader, invocation) : problem;
}

}  // namespace sinescope

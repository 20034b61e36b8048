#include "app/arguments/view_words.h"

#include <QCommandLineParser>
#include <vector>

#include "app/arguments/option_list.h"
#include "app/arguments/option_reader.h"
#include "app/arguments/session_options.h"
#include "app/document/view_kind.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// Options that write a file, or that concern neither the encoding nor how a view shows it.
constexpr const char* kNotInLessons[] = {"output",     "format", "key",   "size",           "font-size",
                                         "font",       "dpi",    "plain", "mark-selection", "sweep",
                                         "frame-rate", "bounce", "tab",   "table",          "allow-outside"};

/// The options that cannot be used in a lesson.
std::vector<const char*> notInLessons() {
  std::vector<const char*> options(std::begin(kNotInLessons), std::end(kNotInLessons));
  options.insert(options.end(), kFigureFlags.begin(), kFigureFlags.end());
  return options;
}

}  // namespace

tl::expected<Session, QString> parseViewWords(const QStringList& words) {
  const ViewKind* const kind = findView(words.value(0));
  if (!kind) {
    QStringList known;
    for (const ViewKind& each : viewList()) known.append(QLatin1String(each.name));
    return tl::unexpected(unknownWord(tr("unknown view “%1”").arg(words.value(0)), words.value(0), known));
  }
  QCommandLineParser parser;
  parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsCompactedShortOptions);
  addSpecOptions(parser);
  addLookOptions(parser);
  if (!parser.parse(QStringList{QStringLiteral("sinescope")} + words))
    return tl::unexpected(parsingError(parser, TypedOptions::All));
  for (const char* const option : notInLessons()) {
    if (parser.isSet(QLatin1String(option)))
      return tl::unexpected(tr("--%1 has no place in a lesson").arg(QLatin1String(option)));
  }
  if (parser.positionalArguments().size() > 1)
    return tl::unexpected(tr("unexpected argument “%1”").arg(parser.positionalArguments().value(1)));
  Session session;
  OptionReader reader(parser, OptionReader::Files::Refused);
  readSessionOptions(reader, words.first(), false, session);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  session.tab = QLatin1String(kind->tab);
  session.alone = QLatin1String(kind->name);
  return session;
}

}  // namespace sinescope

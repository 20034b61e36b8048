#include "app/export/export_words.h"

#include <QCommandLineParser>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <map>

#include "app/arguments/look_options.h"
#include "app/arguments/option_list.h"
#include "app/arguments/option_reader.h"
#include "app/arguments/session_options.h"
#include "app/arguments/write_view_words.h"
#include "app/document/second_token.h"
#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "app/export/figure_words.h"
#include "app/files/json_reader.h"
#include "app/language/language.h"
#include "app/options/option.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// Reads the words of a request as the command line does, with the tables that are open already.
class WordsReader {
 public:
  WordsReader(const ExportRequest& request, const Session& target) : m_view(request.view) {
    for (const TablePtr& table : tablesOf(target)) m_tables[storedPath(*table, {})] = table;
  }

  /// The session that the options say; none if the command line refuses them.
  [[nodiscard]] std::optional<Session> read(const std::vector<Said>& options) const {
    QCommandLineParser parser;
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsCompactedShortOptions);
    addSpecOptions(parser);
    addLookOptions(parser);
    if (!parser.parse(joined({QStringLiteral("sinescope")}, options))) return {};
    OptionReader reader(parser, OptionReader::Files::Opened, [this](const QString& path) { return opened(path); });
    Session session;
    const bool ofAll = m_view == QLatin1String(kOverview);
    if (ofAll) session.selection = kStartSelection;
    readSessionOptions(reader, m_view, ofAll, session);
    return reader.error().isEmpty() ? std::optional(session) : std::nullopt;
  }

 private:
  [[nodiscard]] tl::expected<TablePtr, QString> opened(const QString& path) const {
    const auto table = m_tables.find(path);
    return table == m_tables.end() ? openTable(path) : tl::expected<TablePtr, QString>(table->second);
  }

  QString m_view;
  std::map<QString, TablePtr> m_tables;  ///< by path
};

/// The session that the command is to say: its place in the window does not count.
Session targetOf(const ExportRequest& request) {
  Session target = request.session ? *request.session : sessionOf(request.scene);
  target.tab.clear();
  target.alone.clear();
  target.figure.reset();  // its options are said beside the session
  return target;
}

/// Whether an option of the look has to do with the file: colours, theme and size of text have not where it is no
/// picture.
bool isWritten(const ExportRequest& request, const Option& option) {
  if (isFigure(request) || request.plain) return true;
  const std::string_view key = option.key;
  constexpr std::string_view looks[] = {"theme", "text_scale", "matrix_map", "similarity_map"};
  return !option.ofFigures && std::ranges::find(looks, key) == std::end(looks);
}

/// Whether B has to do with the file: text and sound are of A alone.
bool writesBoth(const ExportRequest& request, const Session& session) {
  if (!session.pinned) return false;
  if (isFigure(request) || request.plain) return true;
  return isNumbers(*formatOf(request.path)) && session.appearance.difference;
}

/// Whether the command line takes B.
bool takesBoth(const ExportRequest& request, const Session& session) {
  const ViewKind* const kind = findView(request.view);
  return writesBoth(request, session) && (!isNumbers(*formatOf(request.path)) || (kind && kind->hasDifference));
}

/// The words for the tables of A and of the tokens; `base` becomes what they alone say.
std::vector<Said> tablesSaid(const Session& target, Session& base) {
  std::vector<Said> words;
  if (target.table) {
    words.push_back(said("table", storedPath(*target.table, {})));
    base.spec = sizedAs(*target.table, base.spec);
  }
  const EmbeddingSpec& embedding = target.tokens.embedding;
  if (embedding.source == EmbeddingSource::File) {
    words.push_back(said("embedding", storedPath(*embedding.table, {})));
    base.spec.dModel = static_cast<int>(embedding.table->columns());
    base.tokens.embedding = embedding;
  }
  return words;
}

Said pinnedSaid(const Session& target) {
  const Encoding& pinned = *target.pinned;
  std::vector<Said> words;
  EncodingSpec base = target.spec;
  if (pinned.table) {
    words.push_back(said("table", storedPath(*pinned.table, {})));
    base = sizedAs(*pinned.table, base);
  }
  const std::vector<Said> spec = specWords(pinned.spec, base);
  words.insert(words.end(), spec.begin(), spec.end());
  QStringList quoted;
  for (QString word : joined({}, words)) {
    // As QProcess::splitCommand() reads it.
    const bool isPlain =
        !word.isEmpty() && std::ranges::none_of(word, [](QChar c) { return c.isSpace() || c == u'"'; });
    quoted << (isPlain ? word : u'"' + word.replace(u'"', QStringLiteral("\"\"\"")) + u'"');
  }
  return said("against", quoted.join(u' '));
}

/// The tokens that the command line would refuse, because the sentence has no such pair.
bool isRefused(const Said& word, const ExportRequest& request) {
  const ViewKind* const kind = findView(request.view);
  constexpr std::string_view key = "second_token";
  if (!kind || std::ranges::find(kind->options, key) == kind->options.end()) return false;
  const std::int64_t count = shownTokens(request.scene);
  if (count < 2) return false;
  const std::int64_t last = request.scene.spec.firstPosition + count - 1;
  const std::int64_t selected = request.scene.selection.position;
  if (word.first() == QLatin1String("--position")) return selected > last;
  const auto& second = request.scene.appearance.tokens.second;
  return word.first() == QLatin1String("--second-token") && (second > last || second == selected);
}

/// All that may have to be said of a session, beginning with its tables.
std::vector<Said> allSaid(const ExportRequest& request, const Session& target) {
  Session base;
  std::vector<Said> words = tablesSaid(target, base);
  const auto add = [&words](const std::vector<Said>& more) { words.insert(words.end(), more.begin(), more.end()); };
  add(specWords(target.spec, base.spec));
  const std::vector<Said> tokens = tokenWords(target.tokens, base.tokens);
  // Or there would be as many positions as tokens.
  if (!tokens.empty() && base.spec.length == target.spec.length)
    words.push_back(said("length", numberWord(static_cast<double>(target.spec.length))));
  add(tokens);
  words.push_back(said("position", QString::number(target.selection.position)));
  words.push_back(said("dimension", QString::number(target.selection.dimension)));
  const bool both = takesBoth(request, target);
  if (both) words.push_back(pinnedSaid(target));
  Appearance look = target.appearance;
  if (!both) look.difference = false;
  const Appearance usual;
  for (const Option& option : allOptions()) {
    if (isWritten(request, option)) continue;
    const QJsonObject json{{QLatin1String(option.key), toJson(option, usual)}};
    JsonReader defaults(json);
    readJson(option, defaults, look);
  }
  add(lookWords(look, usual, request.view));
  std::erase_if(words, [&request](const Said& word) { return isRefused(word, request); });
  return words;
}

/// Leaves out what the command line refuses, such as heads that do not divide the width, and what goes without saying.
std::vector<Said> accepted(std::vector<Said> words, const WordsReader& reader) {
  const auto without = [&words](std::size_t i) {
    std::vector<Said> fewer = words;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    return fewer;
  };
  auto session = reader.read(words);
  while (!session && !words.empty()) {
    std::size_t wrong = words.size() - 1;
    for (std::size_t i = words.size(); i-- > 0;) {
      if (!reader.read(without(i))) continue;
      wrong = i;
      break;
    }
    words = without(wrong);
    session = reader.read(words);
  }
  for (const char* const flag : {"length", "position", "dimension"}) {
    const auto word =
        std::ranges::find_if(words, [flag](const Said& each) { return each.first().mid(2) == QLatin1String(flag); });
    if (word == words.end()) continue;
    std::vector<Said> fewer = without(static_cast<std::size_t>(word - words.begin()));
    if (reader.read(fewer) == session) words = std::move(fewer);
  }
  return words;
}

/// The session as files have it.
QJsonObject jsonOf(const Session& session) { return QJsonDocument::fromJson(sessionText(session).toUtf8()).object(); }

/// What the request writes of it. The file of a picture has all of it beside that.
QJsonObject writtenOf(Session session, const ExportRequest& request) {
  const ViewKind* const kind = findView(request.view);
  if (!writesBoth(request, session)) {
    session.pinned.reset();
    session.appearance.difference = false;
  }
  if (session.tokens.byIds) session.tokens.text.clear();
  if (session.tokens.embedding.source == EmbeddingSource::File) session.tokens.embedding.seed = 0;
  session.tokens.moved.clear();  // the ids of words are compared
  const auto isOther = [&](const auto& zoom) { return zoom.first != request.view || !isFigure(request); };
  if (kind) std::erase_if(session.appearance.zooms, isOther);
  QJsonObject json = jsonOf(withoutNotes(session));
  QJsonObject look = json.value(QStringLiteral("appearance")).toObject();
  const auto hasOption = [](const ViewKind& view, std::string_view key) {
    return std::ranges::find(view.options, key) != view.options.end();
  };
  const std::string_view ownMap = mapOptionOf(kind, session.appearance.difference).key;
  for (const Option& option : allOptions()) {
    const std::string_view key = option.key;
    const bool isMap = key == "matrix_map" || key == "similarity_map";
    const bool isOfOthers = kind && !hasOption(*kind, key) &&
                            std::ranges::any_of(viewList(), [&](const ViewKind& view) { return hasOption(view, key); });
    const bool isOfOtherColours = kind && isMap && key != ownMap && !hasBothMaps(kind);
    if (isOfOthers || isOfOtherColours || !isWritten(request, option)) look.remove(QLatin1String(option.key));
  }
  json[QStringLiteral("appearance")] = look;
  return json;
}

/// What the file is made of beside the session, and no option says; empty if there is nothing.
QString lackOfScene(const ExportRequest& request) {
  if (!isFigure(request)) return {};
  const Scene& scene = request.scene;
  if (scene.highContrast)
    return tr("The command draws in the usual colours: the high contrast of the window has no option.");
  if (scene.cover != Cover() || scene.guidance != Guidance() || scene.spotlight != Spotlight::Off)
    return tr("The command draws without what the lesson or the presentation covers, lights or leaves out.");
  return {};
}

QString lackOf(const Session& saying, const Session& target, const ExportRequest& request) {
  if (const QString lack = lackOfScene(request); !lack.isEmpty()) return lack;
  const bool carries = carriesSession(request.path);
  if (carries && jsonOf(saying) == jsonOf(target)) return {};
  const auto words = [](const Session& session) { return sentenceOf(session.tokens); };
  const bool isSame = writtenOf(saying, request) == writtenOf(target, request) && words(saying) == words(target);
  if (isSame)
    return carries ? tr("The command draws the same figure; only settings of other views are not in its file.")
                   : QString();
  if (saying.appearance.zooms != target.appearance.zooms)
    return tr("The command draws another part: options say whole cells of one view, and all of it in frames.");
  return tr("The command writes a somewhat different file: not all of this can be said by options.");
}

}  // namespace

ExportCommand commandOf(const ExportRequest& request) {
  const Session target = targetOf(request);
  const WordsReader reader(request, target);
  const std::vector<Said> options = accepted(allSaid(request, target), reader);
  Session saying = reader.read(options).value_or(Session());
  const SaidPart part = partWords(request);
  if (part.zoom) saying.appearance.zooms[request.view] = *part.zoom;
  QStringList words{QStringLiteral("export"), request.view, QStringLiteral("-o"), request.path};
  words = joined(words, options);
  words = joined(words, part.words);
  words = joined(words, figureWords(request));
  const Language language = spokenLanguage();
  if (language != Language::English || systemLanguage() != Language::English)
    words += said("language", nameOf(language));
  return {words, lackOf(saying, target, request)};
}

}  // namespace sinescope

#include "app/document/session_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <algorithm>
#include <cmath>

#include "app/document/png_session.h"
#include "app/document/token_json.h"
#include "app/document/vector_session.h"
#include "app/document/zooms.h"
#include "app/files/json_reader.h"
#include "app/files/regular_file.h"
#include "app/options/spec_option.h"
#include "app/text/one_line.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

/// Sessions are never longer; a longer text in a PNG, or a longer file, is not ours.
constexpr qint64 kMostBytes = 4 << 20;
constexpr int kMostName = 64;
constexpr int kMostSpecText = 200;
constexpr int kMostNotes = 100;

QJsonObject specToJson(const EncodingSpec& spec) {
  QJsonObject json;
  for (const SpecOption& option : specOptions()) {
    if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
      const double value = number->value(spec);
      json[QLatin1String(option.key)] =
          isWholeNumber(number->field) ? QJsonValue(static_cast<qint64>(value)) : QJsonValue(value);
    } else if (const auto* const text = std::get_if<SpecText>(&option.rule)) {
      if (const std::string own = text->text(spec); own != text->text({}))
        json[QLatin1String(option.key)] = toQString(own);
    } else {
      const auto& names = std::get<SpecSwitch>(option.rule).names;
      json[QLatin1String(option.key)] = toQString(names[static_cast<std::size_t>(chosenIn(option, spec))]);
    }
  }
  return json;
}

tl::expected<EncodingSpec, QString> specFromJson(const QJsonObject& json) {
  JsonReader reader(json);
  EncodingSpec spec;
  for (const SpecOption& option : specOptions()) {
    if (!reader.has(option.key)) continue;
    if (const auto* const number = std::get_if<SpecNumber>(&option.rule)) {
      number->set(spec, isWholeNumber(number->field) ? static_cast<double>(reader.whole(option.key, 0))
                                                     : reader.number(option.key, 0));
    } else if (const auto* const text = std::get_if<SpecText>(&option.rule)) {
      const auto read = text->read(spec, reader.text(option.key, {}, kMostSpecText).toStdString());
      read ? void(spec = *read) : reader.failWith(toQString(read.error()));
    } else {
      const auto& one = std::get<SpecSwitch>(option.rule);
      one.choose(spec, reader.choice(option.key, namesIn(one.names), one.chosen(spec)));
    }
  }
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  const auto issues = validate(spec);
  if (!issues.empty()) return tl::unexpected(QString::fromStdString(issues.front().message));
  return spec;
}

}  // namespace

Session sessionOf(const Scene& scene) { return {encodingsOf(scene), scene.selection, scene.appearance}; }

Session withoutNotes(Session session) {
  session.notes.clear();
  session.ink.clear();
  return session;
}

Scene sceneOf(const Session& session) {
  Scene scene = makeScene(session.spec, session.selection, session.appearance);
  setTable(scene, session.table);
  setTokens(scene, session.tokens);
  setPinned(scene, session.pinned);
  return scene;
}

QString sessionText(const Session& session, const QString& directory, QJsonDocument::JsonFormat format) {
  QJsonObject json{{QStringLiteral("encoding"), specToJson(session.spec)},
                   {QStringLiteral("selection"),
                    QJsonObject{{QStringLiteral("position"), static_cast<qint64>(session.selection.position)},
                                {QStringLiteral("dimension"), session.selection.dimension}}},
                   {QStringLiteral("appearance"), appearanceToJson(session.appearance)},
                   {QStringLiteral("tokens"), tokensToJson(session.tokens, directory)}};
  if (session.table) json[QStringLiteral("table")] = storedPath(*session.table, directory);
  if (session.pinned) {
    json[QStringLiteral("pinned")] = specToJson(session.pinned->spec);
    if (const TablePtr& table = session.pinned->table) {
      json[QStringLiteral("pinned_table")] = storedPath(*table, directory);
    }
  }
  if (!session.tab.isEmpty()) json[QStringLiteral("tab")] = session.tab;
  if (!session.alone.isEmpty()) json[QStringLiteral("alone")] = session.alone;
  QJsonObject notes;
  for (auto note = session.notes.begin(); note != session.notes.end(); ++note) notes[note.key()] = note.value();
  if (!notes.isEmpty()) json[QStringLiteral("notes")] = notes;
  if (session.figure) json[QStringLiteral("figure")] = figureToJson(*session.figure);
  if (!session.ink.isEmpty()) json[QStringLiteral("ink")] = inkToJson(session.ink);
  // The version must come first, because desktops recognise the file by it; Qt would sort the names.
  QString text = QString::fromUtf8(QJsonDocument(json).toJson(format));
  const QString pattern = format == QJsonDocument::Indented ? QStringLiteral("\n    \"sinescope\": %1,")
                                                            : QStringLiteral("\"sinescope\":%1,");
  return text.insert(1, pattern.arg(kSessionVersion));
}

namespace {

/// Why this is not a session that can be read, as far as its version shows.
std::optional<QString> wrongVersion(const QJsonObject& json) {
  const double version = json.value(QStringLiteral("sinescope")).toDouble(0);
  if (!(version >= 1) || version != std::floor(version)) return tr("it holds no Sinescope session");
  if (version <= kSessionVersion) return {};
  return tr("it was written by a newer Sinescope (format %1, this one reads %2)").arg(version).arg(kSessionVersion);
}

/// Reads the table in the member `key`; as many of its first rows and columns are shown as `spec` has.
tl::expected<void, QString> readTable(JsonReader& reader, const char* key, const QString& what, NamedTables& tables,
                                      Encoding& encoding) {
  const QString path = reader.text(key, {}, kMostPath);
  if (reader.has(key) && path.isEmpty()) reader.fail(key, tr("a path"));
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  if (path.isEmpty()) return {};
  const auto table = tables.open(path, what, [&spec = encoding.spec](const PositionTable& opened) {
    if (opened.rows() >= spec.length && opened.columns() >= spec.dModel) return QString();
    return tr("has %1 × %2 numbers, but %3 × %4 were shown")
        .arg(opened.rows())
        .arg(opened.columns())
        .arg(spec.length)
        .arg(spec.dModel);
  });
  if (!table) return tl::unexpected(table.error());
  encoding.table = *table;
  return {};
}

tl::expected<Selection, QString> readSelection(const QJsonObject& json, const EncodingSpec& spec) {
  JsonReader reader(json);
  const std::int64_t position =
      reader.whole("position", spec.firstPosition, spec.firstPosition, spec.endPosition() - 1);
  const std::int64_t dimension = reader.whole("dimension", 0, 0, spec.dModel - 1);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  return Selection{position, static_cast<int>(dimension)};
}

/// The notes on views. Those on views that this program does not know are kept.
QMap<QString, QString> readNotes(JsonReader& reader) {
  const QJsonObject json = reader.object("notes");
  QMap<QString, QString> notes;
  for (auto note = json.begin(); note != json.end(); ++note) {
    const QString text = note.value().toString();
    const bool isNote = note.value().isString() && text.size() <= kMostNote && note.key().size() <= kMostName;
    if (!isNote || notes.size() >= kMostNotes) {
      reader.fail("notes", tr("an object of at most %1 texts of up to %2 characters").arg(kMostNotes).arg(kMostNote));
      return {};
    }
    notes[note.key()] = text;
  }
  return notes;
}

/// Reads the encodings, each with the table that replaces it.
tl::expected<void, QString> readEncodings(JsonReader& reader, NamedTables& tables, Encodings& encodings) {
  const auto own = specFromJson(reader.object("encoding"));
  if (!own) return tl::unexpected(own.error());
  encodings.spec = *own;
  const QJsonObject pinnedJson = reader.object("pinned");
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  if (reader.has("pinned")) {
    const auto pinned = specFromJson(pinnedJson);
    if (!pinned) return tl::unexpected(tr("pinned: %1").arg(pinned.error()));
    encodings.pinned = Encoding{*pinned};
  } else if (reader.has("pinned_table")) {
    return tl::unexpected(tr("“pinned_table” is given without “pinned”"));
  }
  const auto read = readTable(reader, "table", tr("its table"), tables, encodings);
  if (!read || !encodings.pinned) return read;
  return readTable(reader, "pinned_table", tr("its pinned table"), tables, *encodings.pinned);
}

}  // namespace

tl::expected<Session, QString> parseSession(const QString& text, const SessionTables& tables) {
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &error);
  if (error.error != QJsonParseError::NoError) {
    return tl::unexpected(tr("it holds no session (%1)").arg(error.errorString()));
  }
  if (!document.isObject()) return tl::unexpected(tr("it holds no session (JSON, but not an object)"));
  if (const auto wrong = wrongVersion(document.object())) return tl::unexpected(*wrong);
  JsonReader reader(document.object());
  const QJsonObject selectionJson = reader.object("selection");
  const QJsonObject appearanceJson = reader.object("appearance");
  const QJsonObject tokensJson = reader.object("tokens");
  (void)reader.object("encoding");
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  Session session;
  NamedTables opener(tables);
  if (const auto read = readEncodings(reader, opener, session); !read) return tl::unexpected(read.error());
  const auto selection = readSelection(selectionJson, session.spec);
  if (!selection) return tl::unexpected(selection.error());
  session.selection = *selection;
  const auto appearance = appearanceFromJson(appearanceJson);
  if (!appearance) return tl::unexpected(appearance.error());
  session.appearance = *appearance;
  if (const auto wrong = wrongZoom(session, session.selection, session.appearance)) {
    return tl::unexpected(tr("zooms: that of \"%1\" lies outside its %2 positions and %3 dimensions")
                              .arg(wrong->view)
                              .arg(wrong->bounds.length)
                              .arg(wrong->bounds.dModel));
  }
  const auto tokens = tokensFromJson(tokensJson, opener);
  if (!tokens) return tl::unexpected(tokens.error());
  session.tokens = *tokens;
  session.tab = reader.text("tab", {}, kMostName);
  session.alone = reader.text("alone", {}, kMostName);
  session.notes = readNotes(reader);
  session.ink = readInk(reader);
  const QJsonObject figureJson = reader.object("figure");
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  if (!reader.has("figure")) return session;
  const auto figure = figureFromJson(figureJson);
  if (!figure) return tl::unexpected(figure.error());
  session.figure = *figure;
  return session;
}

namespace {

QString refusal(const QString& path, const QString& why) { return oneLine(tr("cannot open %1: %2").arg(path, why)); }

/// The session's JSON in the file at `path`.
tl::expected<QString, QString> textIn(const QString& path) {
  const auto refuse = [&path](const QString& why) { return tl::unexpected(refusal(path, why)); };
  if (path.isEmpty()) return tl::unexpected(tr("cannot open a session: no file is named"));
  if (const QString why = whyNoFile(path); !why.isEmpty()) return refuse(why);
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return refuse(file.errorString());
  if (file.size() == 0) return refuse(tr("it is empty"));
  QString text;
  if (file.peek(8) == QByteArrayLiteral("\x89PNG\r\n\x1a\n")) {
    const auto carried = pngSession(file);
    if (!carried) return refuse(tr("this PNG is damaged (%1)").arg(carried.error()));
    if (carried->isEmpty()) return refuse(tr("this PNG was not exported by Sinescope"));
    text = *carried;
  } else if (beginsLikeVectors(file)) {
    const auto carried = vectorSession(file);
    if (!carried) return refuse(tr("this picture is damaged (%1)").arg(carried.error()));
    if (carried->isEmpty()) return refuse(tr("this picture has no session of Sinescope"));
    text = *carried;
  } else {
    if (file.size() > kMostBytes) return refuse(tr("it is too large for a session"));
    text = QString::fromUtf8(file.read(kMostBytes));
  }
  if (text.size() > kMostBytes) return refuse(tr("it is too large for a session"));
  return text;
}

/// Parses such a text from the file at `path`; `outside` as in SessionTables.
tl::expected<Session, QString> sessionIn(const QString& text, const QString& path, QStringList* outside) {
  auto session = parseSession(text, {.directory = QFileInfo(path).absolutePath(), .outside = outside});
  if (!session) return tl::unexpected(refusal(path, session.error()));
  return session;
}

QString keyOf(const QString& text, QStringList outside) {
  outside.sort();
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& part : QStringList(text) + outside) {
    hash.addData(part.toUtf8());
    hash.addData(QByteArray(1, '\0'));
  }
  return QString::fromLatin1(hash.result().toHex());
}

}  // namespace

bool carriesSession(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == QLatin1String("png") || suffix == QLatin1String("svg") || suffix == QLatin1String("pdf") ||
         suffix == QLatin1String("pgf");
}

tl::expected<Session, QString> readSession(const QString& path) {
  const auto text = textIn(path);
  return text ? sessionIn(*text, path, nullptr) : tl::unexpected(text.error());
}

OutsideFiles outsideFilesOf(const QString& path) {
  const auto text = textIn(path);
  if (!text) return {};
  QStringList missing;
  QStringList outside;
  SessionTables tables{.directory = QFileInfo(path).absolutePath(), .missing = &missing, .outside = &outside};
  tables.open = [](const QString&) -> tl::expected<TablePtr, QString> { return tl::unexpected(QString()); };
  if (!parseSession(*text, tables) || outside.isEmpty()) return {};
  return {outside, keyOf(*text, outside)};
}

tl::expected<OpenedSession, QString> openSession(const QString& path,
                                                 const std::function<bool(const QString& key)>& trusted) {
  const auto text = textIn(path);
  if (!text) return tl::unexpected(text.error());
  OpenedSession opened;
  auto session = sessionIn(*text, path, &opened.outside.files);
  if (!opened.outside.files.isEmpty()) {
    opened.outside.key = keyOf(*text, opened.outside.files);
    if (trusted && trusted(opened.outside.key)) {
      session = sessionIn(*text, path, nullptr);
      opened.outside = {};
    }
  }
  if (!session) return tl::unexpected(session.error());
  opened.session = *std::move(session);
  return opened;
}

std::vector<TablePtr> tablesOf(const Session& session) {
  std::vector<TablePtr> tables;
  if (session.table) tables.push_back(session.table);
  if (session.pinned && session.pinned->table) tables.push_back(session.pinned->table);
  const EmbeddingSpec& embedding = session.tokens.embedding;
  if (embedding.source == EmbeddingSource::File) tables.push_back(embedding.table);
  return tables;
}

}  // namespace sinescope

#include "app/document/token_json.h"

#include <limits>

#include "app/document/token_edits.h"
#include "app/files/json_reader.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

QStringList sourceNames() { return {QStringLiteral("torch"), QStringLiteral("uniform"), QStringLiteral("file")}; }

QJsonObject embeddingToJson(const EmbeddingSpec& embedding, const QString& directory) {
  QJsonObject json{{QStringLiteral("source"), sourceNames()[static_cast<int>(embedding.source)]},
                   {QStringLiteral("seed"), static_cast<qint64>(embedding.seed)},
                   {QStringLiteral("vocabulary"), embedding.vocabulary}};
  if (embedding.source == EmbeddingSource::File) json[QStringLiteral("file")] = storedPath(*embedding.table, directory);
  return json;
}

tl::expected<EmbeddingSpec, QString> embeddingFromJson(const QJsonObject& json, NamedTables& tables) {
  JsonReader reader(json);
  EmbeddingSpec embedding;
  embedding.source = reader.choice("source", sourceNames(), embedding.source);
  embedding.seed = static_cast<std::uint32_t>(reader.whole("seed", 0, 0, std::numeric_limits<std::uint32_t>::max()));
  embedding.vocabulary = static_cast<int>(reader.whole("vocabulary", embedding.vocabulary, 1, kMaxVocabulary));
  const QString file = reader.text("file", {}, kMostPath);
  const bool fromFile = embedding.source == EmbeddingSource::File;
  if (fromFile && file.isEmpty()) reader.fail("file", tr("the path of the embedding"));
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  if (!fromFile) return embedding;
  const bool knowsRows = json.contains(QStringLiteral("vocabulary"));
  const auto table = tables.open(file, tr("its embedding"), [&](const PositionTable& opened) {
    const auto rows = static_cast<int>(std::min<std::int64_t>(opened.rows(), kMaxVocabulary));
    // A word's row depends on the number of rows: with another number it would get another vector.
    if (!knowsRows || rows == embedding.vocabulary) return QString();
    return QCoreApplication::translate("sinescope", "has %n row(s), and had %1 when the session was saved", nullptr,
                                       rows)
        .arg(embedding.vocabulary);
  });
  if (!table) return tl::unexpected(table.error());
  embedding.table = *table;
  if (embedding.table) {
    embedding.vocabulary = static_cast<int>(std::min<std::int64_t>(embedding.table->rows(), kMaxVocabulary));
  } else {
    embedding.source = EmbeddingSource::Torch;
  }
  return embedding;
}

void readIds(JsonReader& reader, int vocabulary, std::vector<int>& ids) {
  const QJsonArray array = reader.array("ids");
  const auto wanted = [vocabulary] {
    return tr("at most %1 token ids from 0 to %2").arg(kMostIds).arg(vocabulary - 1);
  };
  if (array.size() > kMostIds) return reader.fail("ids", wanted());
  ids.reserve(static_cast<std::size_t>(array.size()));
  for (const auto& value : array) {
    const int id = QJsonValue(value).toInt(-1);
    if (id < 0 || id >= vocabulary) return reader.fail("ids", wanted());
    ids.push_back(id);
  }
}

void readMoved(JsonReader& reader, int vocabulary, std::map<QString, int>& moved) {
  const QJsonObject words = reader.object("moved");
  if (words.size() > kMostIds) return reader.fail("moved", tr("at most %1 words").arg(kMostIds));
  for (auto word = words.begin(); word != words.end(); ++word) {
    const int id = word.value().toInt(-1);
    if (id < 0 || id >= vocabulary) {
      return reader.fail("moved", tr("words, each with an id from 0 to %1").arg(vocabulary - 1));
    }
    moved[word.key()] = id;
  }
}

}  // namespace

QJsonObject tokensToJson(const TokenSpec& tokens, const QString& directory) {
  QJsonObject moved;
  for (const auto& [word, id] : tokens.moved) {
    if (id < tokens.embedding.vocabulary) moved[word] = id;  // a larger id cannot be the target of a move
  }
  QJsonObject json{{QStringLiteral("text"), tokens.text},
                   {QStringLiteral("match_case"), tokens.matchCase},
                   {QStringLiteral("scaled"), tokens.scaled},
                   {QStringLiteral("encoded"), tokens.encoded},
                   {QStringLiteral("embedding"), embeddingToJson(tokens.embedding, directory)},
                   {QStringLiteral("moved"), moved}};
  if (tokens.byIds) {
    QJsonArray ids;
    for (const int id : tokens.ids) ids.append(id);
    json[QStringLiteral("ids")] = ids;
  }
  return json;
}

tl::expected<TokenSpec, QString> tokensFromJson(const QJsonObject& json, NamedTables& tables) {
  JsonReader reader(json);
  TokenSpec tokens;
  const QJsonObject embeddingJson = reader.object("embedding");
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  const auto embedding = embeddingFromJson(embeddingJson, tables);
  if (!embedding) return tl::unexpected(embedding.error());
  tokens.embedding = *embedding;
  tokens.byIds = reader.has("ids");
  tokens.text = reader.text("text", tokens.text, static_cast<int>(kMostCharacters));
  readIds(reader, embedding->vocabulary, tokens.ids);
  tokens.matchCase = reader.flag("match_case", false);
  tokens.scaled = reader.flag("scaled", false);
  tokens.encoded = reader.flag("encoded", true);
  readMoved(reader, embedding->vocabulary, tokens.moved);
  if (!reader.error().isEmpty()) return tl::unexpected(reader.error());
  // Every word of the text gets a distinct id, even if the file was written by hand.
  const TokenSpec before = tokens;
  return settled(std::move(tokens), before);
}

}  // namespace sinescope

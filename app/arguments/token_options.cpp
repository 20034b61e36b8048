#include "app/arguments/token_options.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "app/document/token_edits.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

const QString kTorch = QStringLiteral("torch:");
const QString kUniform = QStringLiteral("uniform:");

std::optional<std::uint32_t> readSeed(OptionReader& reader, const char* option, const QString& text) {
  const auto seed = readNumber(text, wholeNumbers(0, std::numeric_limits<std::uint32_t>::max(), tr("the seed")));
  if (seed) return static_cast<std::uint32_t>(*seed);
  reader.fail(QStringLiteral("--%1: %2").arg(QLatin1String(option), seed.error()));
  return std::nullopt;
}

/// The file determines the width; --d-model must not contradict it.
void readFile(OptionReader& reader, const QString& path, EncodingSpec& spec, TokenSpec& tokens) {
  if (!reader.mayOpen("embedding")) return;
  const auto table = reader.opener()(path);
  if (!table) return reader.fail(QStringLiteral("--embedding: ") + table.error());
  const std::int64_t columns = (*table)->columns();
  if ((*table)->rows() > kMaxVocabulary || columns > kMaxDModel) {
    return reader.fail(tr("--embedding: %1 is %2 × %3; at most %4 × %5")
                           .arg(path)
                           .arg((*table)->rows())
                           .arg(columns)
                           .arg(kMaxVocabulary)
                           .arg(kMaxDModel));
  }
  if (reader.has("d-model") && spec.dModel != columns) {
    return reader.fail(
        tr("--d-model: it is %1, but the vectors of %2 have %3 dimensions").arg(spec.dModel).arg(path).arg(columns));
  }
  spec.dModel = static_cast<int>(columns);
  tokens.embedding.source = EmbeddingSource::File;
  tokens.embedding.table = *table;
  tokens.embedding.vocabulary = static_cast<int>((*table)->rows());
}

void readEmbedding(OptionReader& reader, EncodingSpec& spec, TokenSpec& tokens) {
  if (!reader.has("embedding")) return;
  const QString source = reader.text("embedding");
  for (const auto& [prefix, kind] :
       {std::pair(kTorch, EmbeddingSource::Torch), std::pair(kUniform, EmbeddingSource::Uniform)}) {
    if (!source.startsWith(prefix)) continue;
    tokens.embedding.source = kind;
    tokens.embedding.table.reset();
    if (const auto seed = readSeed(reader, "embedding", source.mid(prefix.size()))) tokens.embedding.seed = *seed;
    return;
  }
  readFile(reader, source, spec, tokens);
}

void readVocabulary(OptionReader& reader, TokenSpec& tokens) {
  if (!reader.has("vocabulary")) return;
  const std::int64_t rows = tokens.embedding.rows();
  const bool file = tokens.embedding.source == EmbeddingSource::File;
  reader.number("vocabulary", wholeNumbers(1, kMaxVocabulary, tr("the vocabulary")), tokens.embedding.vocabulary);
  if (file && tokens.embedding.vocabulary != rows) {
    reader.fail(
        tr("--vocabulary: it is %1, but the embedding's file has %2 rows").arg(tokens.embedding.vocabulary).arg(rows));
  }
}

void readIds(OptionReader& reader, const EncodingSpec& spec, TokenSpec& tokens) {
  const QString text = reader.text("ids");
  tokens.byIds = true;
  if (text.startsWith(kTorch)) {
    const auto seed = readSeed(reader, "ids", text.mid(kTorch.size()));
    if (!seed) return;
    const auto drawn = withRandomIds(tokens, *seed, spec.length);
    drawn ? void(tokens = *drawn) : reader.fail(QStringLiteral("--ids: ") + drawn.error());
    return;
  }
  // Without --vocabulary the ids determine the size of the vocabulary, up to what a notebook would have.
  const bool open = tokens.embedding.source != EmbeddingSource::File && !reader.has("vocabulary");
  const auto ids = parseIds(text, open ? kMaxVocabulary : tokens.embedding.rows());
  if (!ids) return reader.fail(QStringLiteral("--ids: ") + ids.error());
  tokens.ids = *ids;
  if (open && !ids->empty()) tokens.embedding.vocabulary = *std::ranges::max_element(*ids) + 1;
}

}  // namespace

void readTokens(OptionReader& reader, const QString& view, EncodingSpec& spec, TokenSpec& tokens) {
  if (!reader.error().isEmpty()) return;
  if (std::ranges::none_of(kTokenOptions, [&](const char* option) { return reader.has(option); })) return;
  if (reader.has("text") && reader.has("ids")) return reader.fail(tr("--text and --ids cannot be used together"));
  const TokenSpec before = tokens;
  readEmbedding(reader, spec, tokens);
  readVocabulary(reader, tokens);
  if (reader.has("match-case")) tokens.matchCase = true;
  if (reader.has("scaled")) tokens.scaled = true;
  if (reader.has("no-encoding")) tokens.encoded = false;
  if (reader.has("text")) {
    tokens.byIds = false;
    tokens.text = reader.text("text");
  }
  if (reader.has("ids") && reader.error().isEmpty()) readIds(reader, spec, tokens);
  if (!reader.error().isEmpty()) return;
  auto whole = settled(tokens, before);
  if (!whole && tokens.text == TokenSpec().text && !reader.has("text")) {
    // The initial sentence, which nobody requested, is no reason to refuse a small table.
    if (view.startsWith(QLatin1String("token"))) {
      return reader.fail(tr("%1: name others by --text or --ids").arg(whole.error()));
    }
    tokens.text.clear();
    whole = settled(tokens, before);
  }
  if (!whole) {
    const QString option = reader.has("ids") ? tr("--ids: %1") : (reader.has("text") ? tr("--text: %1") : tr("%1"));
    return reader.fail(option.arg(whole.error()));
  }
  tokens = *whole;
  if ((reader.has("text") || reader.has("ids")) && !reader.has("length") && !spec.grid.isGrid()) {
    const auto count = static_cast<std::int64_t>(sentenceOf(tokens).tokens.size());
    spec.length = std::clamp<std::int64_t>(count, 1, kMaxLength);
  }
}

}  // namespace sinescope

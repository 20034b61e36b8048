#include "app/views/tokens/token_scene.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "app/document/second_token.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/not_finite.h"

namespace sinescope {

namespace {

std::shared_ptr<const TokenRows> rowsOf(const Shown& shown, const std::shared_ptr<const Embedding>& embedding,
                                        const Scene& scene) {
  TokenSource source{shown.spec, shown.columns, shown.table, embedding, {}, scene.tokens.scaled, scene.tokens.encoded};
  source.ids.reserve(scene.sentence->tokens.size());
  for (const Token& token : scene.sentence->tokens) source.ids.push_back(token.id);
  // The views of a scene share its rows: what one of them computes serves the others.
  static std::mutex mutex;
  static std::vector<std::weak_ptr<const TokenRows>> known;
  const std::scoped_lock lock(mutex);
  std::erase_if(known, [](const auto& each) { return each.expired(); });
  for (const auto& each : known) {
    if (auto rows = each.lock(); rows && rows->source() == source) return rows;
  }
  auto rows = std::make_shared<const TokenRows>(std::move(source));
  known.push_back(rows);
  return rows;
}

/// The first row whose word occurs again, searching the first 500 tokens; or 0.
std::int64_t firstRepeated(const Scene& scene) {
  const std::int64_t looked = std::min<std::int64_t>(shownTokens(scene), 500);
  std::unordered_map<int, std::int64_t> seen;
  std::int64_t repeated = looked;
  for (std::int64_t row = 0; row < looked; ++row) {
    const auto [found, isNew] = seen.emplace(scene.sentence->tokens[static_cast<std::size_t>(row)].id, row);
    if (!isNew) repeated = std::min(repeated, found->second);
  }
  return repeated < looked ? repeated : 0;
}

}  // namespace

std::shared_ptr<const TokenRows> tokenRowsOf(const Scene& scene) { return rowsOf(scene, scene.embedding, scene); }

std::shared_ptr<const TokenRows> otherTokenRowsOf(const Scene& scene) {
  return rowsOf(*scene.other, scene.otherEmbedding, scene);
}

const Token* tokenAt(const Scene& scene, std::int64_t position) {
  const std::int64_t row = position - scene.spec.firstPosition;
  return row >= 0 && row < shownTokens(scene) ? &scene.sentence->tokens[static_cast<std::size_t>(row)] : nullptr;
}

Selection onToken(const Scene& scene, Selection cell) {
  const std::int64_t tokens = shownTokens(scene);
  if (tokens > 0) cell.position = std::min(cell.position, scene.spec.firstPosition + tokens - 1);
  return clampedTo(scene.spec, cell);
}

QString wordIn(const Scene& scene, std::int64_t row) {
  const Token* const token = tokenAt(scene, scene.spec.firstPosition + row);
  if (!token) return {};
  return scene.tokens.byIds ? tr("id %1").arg(token->text)
                            : token->text;  // beside a position, a number would be either
}

TokenPair tokenPairOf(const Scene& scene) {
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t row = scene.selection.position - first;
  const bool isToken = row >= 0 && row < shownTokens(scene);
  TokenPair pair;
  if (isToken) {
    const std::int64_t second = secondTokenOf(scene);
    return second < 0 ? pair : TokenPair{row, second - first};
  }
  Scene chosen = scene;
  chosen.selection.position = first + firstRepeated(scene);
  const std::int64_t second = secondTokenOf(chosen);
  return second < 0 ? pair : TokenPair{chosen.selection.position - first, second - first};
}

QString tokenName(const Scene& scene, std::int64_t row) {
  return wordIn(scene, row) + QChar(0x2002) + grouped(scene.spec.firstPosition + row);
}

tl::expected<std::int64_t, QString> positionNamed(const Scene& scene, const QString& text) {
  const std::int64_t first = scene.spec.firstPosition;
  const std::int64_t count = shownTokens(scene);
  if (count < 2) return tl::unexpected(tr("There are no two tokens"));
  const std::int64_t own = tokenPairOf(scene).first;
  const QString name = text.trimmed();
  bool isNumber = false;
  const qlonglong position = name.toLongLong(&isNumber);
  // If ids were typed, words are numbers as well: the number then means a position.
  if (isNumber && position >= first && position < first + count) {
    if (position != first + own) return position;
    return tl::unexpected(tr("Position %1 is the first token: choose another").arg(grouped(position)));
  }
  for (std::int64_t away = 1; away < count && !isNumber; ++away) {
    for (const std::int64_t row : {own + away, own - away}) {
      if (wordIn(scene, row).compare(name, Qt::CaseInsensitive) == 0) return first + row;
    }
  }
  return tl::unexpected(tr("No token “%1”: type a position from %2 to %3, or a word of the sentence")
                            .arg(name, grouped(first), grouped(first + count - 1)));
}

QStringList sentenceNote(const Scene& scene, const TokenRows& rows) {
  if (rows.cut() > 0) {
    const QString left =
        rows.cut() == 1 ? tr("1 token is left out") : tr("%1 tokens are left out").arg(grouped(rows.cut()));
    return {tr("Cut after %1: %2").arg(grouped(rows.tokens()), left), tr("Cut: %1").arg(left)};
  }
  const std::int64_t hidden = rows.length() - rows.shownRows();
  if (hidden == 1) {
    return {tr("+ 1 row of padding, to length %1").arg(grouped(rows.length())), tr("+ 1 row of padding")};
  }
  if (hidden > 0) {
    return {tr("+ %1 rows of padding, to length %2").arg(grouped(hidden), grouped(rows.length())),
            tr("+ %1 rows of padding").arg(grouped(hidden))};
  }
  if (scene.sentence->tokens.empty()) return {tr("No tokens: all is padding")};
  return {};
}

const TableFacts& EmbeddingFacts::of(const Scene& scene) {
  constexpr std::int64_t looked = 1 << 21;
  const EmbeddingSpec& spec = scene.tokens.embedding;
  const TablePtr table = spec.source == EmbeddingSource::File ? spec.table : nullptr;
  if (m_table != table || (table && table->knownFacts())) m_facts = table ? factsOf(*table, looked) : TableFacts();
  m_table = table;
  return m_facts;
}

QVector<QStringList> magentaNotes(const TokenFacts& facts, const TableFacts* table) {
  QVector<QStringList> notes;
  if (facts.unknown > 0) {
    notes.append({tr("magenta: no row in the embedding for %1 of the tokens").arg(grouped(facts.unknown))});
  }
  if (facts.notFinite > 0) {
    const QString count = grouped(facts.notFinite);
    notes.append({tr("magenta: NaN or infinite, %1 in these words' vectors").arg(count),
                  tr("magenta: %1 not finite").arg(count)});
  }
  const QString ofTable = table ? notFiniteRemark(*table) : QString();
  if (!ofTable.isEmpty()) notes.append({tr("of the encoding's file: %1").arg(ofTable), ofTable});
  return notes;
}

QString misfitOf(const TokenRows& rows) {
  if (rows.fits()) return {};
  return tr("The embedding's vectors have %1 dimensions, the encoding has %2: they cannot be added unless d_model is "
            "%1.")
      .arg(grouped(rows.source().embedding->spec().table->columns()), grouped(rows.dModel()));
}

QString whyNoTokens(const Scene& scene) {
  const QString misfit = misfitOf(*tokenRowsOf(scene));
  if (!misfit.isEmpty()) return misfit;
  return scene.sentence->tokens.empty() ? tr("there are no tokens: the text is empty")
                                        : tr("two tokens are needed, and a length for both");
}

}  // namespace sinescope

#include "app/document/token_edits.h"

#include <QSet>
#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "app/document/tokenizer.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/parameters/encoding_spec.h"
#include "core/random/torch_random.h"

namespace sinescope {

namespace {

QString shortened(const QString& text) { return text.size() <= 24 ? text : text.left(23) + QChar(u'…'); }

/// The distinct words of a text, in an order that does not depend on the text's.
std::set<QString> keysOf(const std::vector<TextPiece>& pieces, bool matchCase) {
  std::set<QString> keys;
  for (const TextPiece& piece : pieces) keys.insert(wordKey(piece.text, matchCase));
  return keys;
}

/// The free ids. The next free id is found quickly, however many in a row are taken.
class FreeIds {
 public:
  explicit FreeIds(std::int64_t vocabulary) : m_next(static_cast<std::size_t>(vocabulary) + 1) {
    std::iota(m_next.begin(), m_next.end(), 0);
  }

  /// Takes an id; returns whether it was free.
  bool take(int id) {
    int& next = m_next[static_cast<std::size_t>(id)];
    if (next != id) return false;
    next = id + 1;
    return true;
  }

  /// Takes the first free id from `id` on, continuing from 0 after the last; there must be one.
  int takeNext(int id) {
    int free = next(id);
    if (free + 1 == static_cast<int>(m_next.size())) free = next(0);
    take(free);
    return free;
  }

 private:
  int next(int id) {
    int free = id;
    while (m_next[static_cast<std::size_t>(free)] != free) free = m_next[static_cast<std::size_t>(free)];
    while (id != free) id = std::exchange(m_next[static_cast<std::size_t>(id)], free);
    return free;
  }

  std::vector<int> m_next;  ///< an id itself if it is free, else one after it; the last entry means none
};

/// Who has which id while a text is being settled.
class Seats {
 public:
  Seats(const TokenSpec& spec, std::set<QString> keys)
      : m_vocabulary(spec.embedding.rows()), m_moved(spec.moved), m_keys(std::move(keys)) {}

  [[nodiscard]] const std::set<QString>& keys() const { return m_keys; }

  /// Whether every word can keep its place, as is usual.
  [[nodiscard]] bool isFree() const {
    QSet<int> taken;
    for (const auto& [key, id] : m_moved) taken.insert(id);
    for (const QString& key : m_keys) {
      if (m_moved.contains(key)) continue;
      const int home = homeOf(key, m_vocabulary);
      if (taken.contains(home)) return false;
      taken.insert(home);
    }
    return true;
  }

  /// Words that were there before keep their ids; then every other word gets its own id if that is free; the rest are
  /// moved.
  [[nodiscard]] std::map<QString, int> seat(const std::set<QString>& before) {
    if (std::ssize(m_keys) + absent() > std::min(m_vocabulary, kMostIds)) forgetAbsent();
    FreeIds free(m_vocabulary);
    for (const auto& [key, id] : m_moved) free.take(id);
    std::vector<QString> homeless;
    for (const bool old : {true, false}) {
      for (const QString& key : m_keys) {
        if (m_moved.contains(key) || before.contains(key) != old) continue;
        if (!free.take(homeOf(key, m_vocabulary))) homeless.push_back(key);
      }
    }
    for (const QString& key : homeless) m_moved[key] = free.takeNext(homeOf(key, m_vocabulary));
    return m_moved;
  }

 private:
  [[nodiscard]] std::int64_t absent() const {
    return std::ranges::count_if(m_moved, [this](const auto& moved) { return !m_keys.contains(moved.first); });
  }

  /// Frees the ids kept for words of earlier texts, because they are needed or exceed what a session file may contain.
  void forgetAbsent() {
    std::erase_if(m_moved, [this](const auto& moved) { return !m_keys.contains(moved.first); });
  }

  std::int64_t m_vocabulary;
  std::map<QString, int> m_moved;
  std::set<QString> m_keys;
};

tl::expected<TokenSpec, QString> settledIds(TokenSpec edited) {
  if (std::ssize(edited.ids) > kMostIds) {
    return tl::unexpected(
        tr("%1 ids are too many: at most %2").arg(grouped(std::ssize(edited.ids)), grouped(kMostIds)));
  }
  const std::int64_t vocabulary = edited.embedding.rows();
  const auto wrong = std::ranges::find_if(edited.ids, [&](int id) { return id < 0 || id >= vocabulary; });
  if (wrong == edited.ids.end()) return edited;
  return tl::unexpected(tr("id %1 is not in the vocabulary, which has 0 to %2").arg(*wrong).arg(vocabulary - 1));
}

/// The longest run of combining characters.
qsizetype mostMarks(const QString& text) {
  qsizetype most = 0;
  qsizetype run = 0;
  for (const char32_t c : text.toUcs4()) {
    run = QChar::isMark(c) ? run + 1 : 0;
    most = std::max(most, run);
  }
  return most;
}

/// The text split into words; the error says why it cannot be split or shown.
tl::expected<std::vector<TextPiece>, QString> parted(const QString& text) {
  if (const QString wrong = wrongCharacters(text); !wrong.isEmpty()) return tl::unexpected(wrong);
  std::vector<TextPiece> pieces = piecesOf(text);
  const auto longest = std::ranges::max_element(pieces, {}, [](const TextPiece& piece) { return piece.text.size(); });
  if (longest == pieces.end() || longest->text.size() <= kMostWord) return pieces;
  return tl::unexpected(tr("the word “%1” has %2 characters: at most %3")
                            .arg(shortened(longest->text), grouped(longest->text.size()), grouped(kMostWord)));
}

}  // namespace

QString wrongCharacters(const QString& text) {
  if (text.size() > kMostCharacters) {
    return tr("the text has %1 characters: at most %2").arg(grouped(text.size()), grouped(kMostCharacters));
  }
  if (const qsizetype marks = mostMarks(text); marks > kMostMarks) {
    return tr("the text has %1 combining marks on one letter: at most %2").arg(grouped(marks)).arg(kMostMarks);
  }
  return {};
}

tl::expected<TokenSpec, QString> settled(TokenSpec edited, const TokenSpec& before) {
  const std::int64_t vocabulary = edited.embedding.rows();
  const bool sameVocabulary = vocabulary == before.embedding.rows();
  if (!sameVocabulary) edited.moved.clear();
  const auto pieces = parted(edited.text);
  if (!pieces) return tl::unexpected(pieces.error());
  if (edited.byIds) return settledIds(std::move(edited));
  std::set<QString> keys = keysOf(*pieces, edited.matchCase);
  if (std::ssize(keys) > vocabulary) {
    return tl::unexpected(tr("the text has %1 different words: a vocabulary of %2 has no row for each")
                              .arg(grouped(std::ssize(keys)), grouped(vocabulary)));
  }
  Seats seats(edited, std::move(keys));
  if (seats.isFree()) return edited;
  std::set<QString> there;
  if (sameVocabulary) {
    // The words of a loaded session are their own past: they need not be split and folded again.
    const bool same = before.text == edited.text && before.matchCase == edited.matchCase;
    there = same ? seats.keys() : keysOf(piecesOf(before.text), before.matchCase);
  }
  edited.moved = seats.seat(there);
  return edited;
}

tl::expected<TokenSpec, QString> withText(const TokenSpec& spec, const QString& text) {
  TokenSpec edited = spec;
  edited.byIds = false;
  edited.text = text;
  return settled(std::move(edited), spec);
}

tl::expected<std::vector<int>, QString> parseIds(const QString& text, std::int64_t vocabulary) {
  std::vector<int> ids;
  const auto isSeparator = [](QChar c) { return c.isSpace() || c == u',' || c == u';'; };
  const QStringView all(text);
  for (qsizetype at = 0; at < all.size();) {
    if (isSeparator(all[at])) {
      ++at;
      continue;
    }
    const qsizetype from = at;
    while (at < all.size() && !isSeparator(all[at])) ++at;
    const QStringView word = all.mid(from, at - from);
    const bool digits = std::ranges::all_of(word, [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool fits = false;
    const qlonglong id = word.toLongLong(&fits);
    if (!digits || !fits || id >= vocabulary) {
      return tl::unexpected(tr("“%1” is not an id: ids are whole numbers from 0 to %2")
                                .arg(shortened(word.toString()), grouped(vocabulary - 1)));
    }
    ids.push_back(static_cast<int>(id));
  }
  return ids;
}

QString idsText(const std::vector<int>& ids) {
  QString text;
  for (const int id : ids) {
    if (!text.isEmpty()) text += u' ';
    text += QString::number(id);
  }
  return text;
}

tl::expected<TokenSpec, QString> withRandomIds(TokenSpec spec, std::uint32_t seed, std::int64_t count) {
  if (count > kMostIds) {
    return tl::unexpected(tr("%1 ids are too many to draw: at most %2").arg(grouped(count), grouped(kMostIds)));
  }
  spec.byIds = true;
  spec.ids = torchIntegers(seed, static_cast<int>(spec.embedding.rows()), count);
  return spec;
}

TokenSpec withSwapped(const TokenSpec& spec, std::size_t a, std::size_t b) {
  TokenSpec swapped = spec;
  if (a == b) return swapped;
  if (spec.byIds) {
    std::swap(swapped.ids[a], swapped.ids[b]);
    return swapped;
  }
  const std::vector<TextPiece> pieces = piecesOf(spec.text);
  const TextPiece& first = pieces[std::min(a, b)];
  const TextPiece& second = pieces[std::max(a, b)];
  const qsizetype between = first.begin + first.text.size();
  const auto joined = [&](const QString& space) {
    return spec.text.left(first.begin) + space + second.text + space + spec.text.mid(between, second.begin - between) +
           space + first.text + space + spec.text.mid(second.begin + second.text.size());
  };
  swapped.text = joined({});
  // A comma that takes the place of a word may have been the only separator between two others.
  const std::vector<TextPiece> now = piecesOf(swapped.text);
  std::vector<QString> wanted;
  for (const TextPiece& piece : pieces) wanted.push_back(piece.text);
  std::swap(wanted[a], wanted[b]);
  if (!std::ranges::equal(now, wanted, {}, &TextPiece::text)) swapped.text = joined(QStringLiteral(" "));
  return swapped;
}

tl::expected<TokenSpec, QString> withTable(const TokenSpec& spec, const TablePtr& table) {
  if (table->rows() > kMaxVocabulary || table->columns() > kMaxDModel) {
    return tl::unexpected(
        tr("it is %1 × %2: an embedding has at most %3 rows and %4 columns")
            .arg(grouped(table->rows()), grouped(table->columns()), grouped(kMaxVocabulary), grouped(kMaxDModel)));
  }
  TokenSpec edited = spec;
  edited.embedding.source = EmbeddingSource::File;
  edited.embedding.table = table;
  edited.embedding.vocabulary = static_cast<int>(table->rows());
  return settled(std::move(edited), spec);
}

}  // namespace sinescope

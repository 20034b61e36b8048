#include "app/document/tokenizer.h"

#include <QStringView>
#include <QTextBoundaryFinder>
#include <algorithm>

namespace sinescope {

namespace {

enum class Kind { Space, Word, Joiner, Single };

char32_t firstOf(QStringView cluster) {
  const bool pair = cluster.size() > 1 && cluster[0].isHighSurrogate() && cluster[1].isLowSurrogate();
  return pair ? QChar::surrogateToUcs4(cluster[0], cluster[1]) : cluster[0].unicode();
}

/// Whether this is an apostrophe or a hyphen, which may be inside a word.
bool isJoiner(char32_t c) {
  return c == U'\'' || c == U'\u2019' || c == U'-' || c == U'\u2010' || c == U'\u2011' || c == U'\u00ad';
}

Kind kindOf(QStringView cluster) {
  const char32_t c = firstOf(cluster);
  if (isJoiner(c)) return Kind::Joiner;
  if (QChar::script(c) == QChar::Script_Han) return Kind::Single;
  switch (QChar::category(c)) {
    case QChar::Separator_Space:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Other_Control:
    case QChar::Other_Format:
      return Kind::Space;
    case QChar::Mark_NonSpacing:
    case QChar::Mark_SpacingCombining:
    case QChar::Mark_Enclosing:
    case QChar::Punctuation_Connector:
      return Kind::Word;
    default:
      return QChar::isLetterOrNumber(c) ? Kind::Word : Kind::Single;
  }
}

}  // namespace

std::vector<TextPiece> piecesOf(const QString& text) {
  std::vector<TextPiece> pieces;
  QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
  qsizetype word = -1;  // the beginning of the word that is being read
  const auto endWord = [&](qsizetype end) {
    if (word >= 0) pieces.push_back({text.mid(word, end - word), word});
    word = -1;
  };
  const QStringView all(text);
  qsizetype from = 0;
  qsizetype to = finder.toNextBoundary();
  Kind kind = to > from ? kindOf(all.mid(from, to - from)) : Kind::Space;
  while (to > from) {
    const qsizetype next = finder.toNextBoundary();
    const Kind nextKind = next > to ? kindOf(all.mid(to, next - to)) : Kind::Space;
    if (kind == Kind::Word) {
      if (word < 0) word = from;
    } else if (kind != Kind::Joiner || word < 0 || nextKind != Kind::Word) {
      endWord(from);
      if (kind != Kind::Space) pieces.push_back({text.mid(from, to - from), from});
    }
    from = to;
    to = std::max(next, from);
    kind = nextKind;
  }
  endWord(text.size());
  return pieces;
}

QString wordKey(const QString& word, bool matchCase) {
  const QString composed = word.normalized(QString::NormalizationForm_C);
  return matchCase ? composed : composed.toCaseFolded().normalized(QString::NormalizationForm_C);
}

int homeOf(const QString& key, std::int64_t vocabulary) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : key.toUtf8()) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return static_cast<int>(hash % static_cast<std::uint64_t>(vocabulary));
}

}  // namespace sinescope

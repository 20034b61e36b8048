#include "app/text/nearest_word.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "app/text/tr.h"

namespace sinescope {

namespace {

/// How many letters must be added, taken away or exchanged for others to make one word of another (Levenshtein).
qsizetype editsBetween(const QString& from, const QString& to) {
  std::vector<qsizetype> edits(static_cast<std::size_t>(to.size()) + 1);
  std::iota(edits.begin(), edits.end(), 0);
  for (qsizetype i = 0; i < from.size(); ++i) {
    qsizetype before = std::exchange(edits[0], i + 1);  // of the prefixes that are both shorter by a letter
    for (qsizetype j = 0; j < to.size(); ++j) {
      auto& here = edits[static_cast<std::size_t>(j) + 1];
      const qsizetype exchanged = before + (from[i] == to[j] ? 0 : 1);
      before = here;
      here = std::min({exchanged, here + 1, edits[static_cast<std::size_t>(j)] + 1});
    }
  }
  return edits.back();
}

}  // namespace

QString nearestWord(const QString& typed, const QStringList& words) {
  constexpr qsizetype longest = 100;  // a whole sentence is no mistyped word
  if (typed.size() > longest) return {};
  QString nearest;
  qsizetype least = typed.size() / 3;
  for (const QString& word : words) {
    const bool isBegun = typed.size() > 2 && word.startsWith(typed, Qt::CaseInsensitive);
    const qsizetype edits = isBegun ? 0 : editsBetween(typed.toLower(), word.toLower());
    if (edits > least || (edits == least && !nearest.isEmpty())) continue;
    least = edits;
    nearest = word;
  }
  return nearest;
}

QString orNearest(const QString& problem, const QString& typed, const QStringList& words) {
  const QString nearest = nearestWord(typed, words);
  return nearest.isEmpty() ? problem : tr("%1; did you mean %2?").arg(problem, nearest);
}

QString unknownWord(const QString& problem, const QString& typed, const QStringList& words) {
  return orNearest(tr("%1; known: %2").arg(problem, words.join(QStringLiteral(", "))), typed, words);
}

}  // namespace sinescope

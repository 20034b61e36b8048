#include "app/document/sentence.h"

#include <QRegularExpression>

namespace sinescope {

Sentence sentenceOf(const TokenSpec& spec) {
  Sentence sentence;
  if (spec.byIds) {
    for (const int id : spec.ids) sentence.tokens.push_back({QString::number(id), id});
    return sentence;
  }
  static const QRegularExpression spaces(QStringLiteral("\\s+"));
  for (const QString& word : spec.text.split(spaces, Qt::SkipEmptyParts)) {
    const QString key = spec.matchCase ? word : word.toCaseFolded();
    sentence.tokens.push_back(
        {word, static_cast<int>(qHash(key, 0) % static_cast<std::size_t>(spec.embedding.vocabulary))});
  }
  return sentence;
}

}  // namespace sinescope

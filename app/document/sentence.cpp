#include "app/document/sentence.h"

#include "app/document/tokenizer.h"

namespace sinescope {

Sentence sentenceOf(const TokenSpec& spec) {
  Sentence sentence;
  if (spec.byIds) {
    sentence.tokens.reserve(spec.ids.size());
    for (const int id : spec.ids) sentence.tokens.push_back({QString::number(id), id});
    return sentence;
  }
  const std::int64_t vocabulary = spec.embedding.rows();
  for (TextPiece& piece : piecesOf(spec.text)) {
    const QString key = wordKey(piece.text, spec.matchCase);
    const auto moved = spec.moved.find(key);
    const int id = moved == spec.moved.end() ? homeOf(key, vocabulary) : moved->second;
    sentence.tokens.push_back({std::move(piece.text), id, piece.begin});
  }
  return sentence;
}

}  // namespace sinescope

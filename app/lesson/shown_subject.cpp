#include "app/lesson/shown_subject.h"

#include <algorithm>

#include "core/attention/attention.h"

namespace sinescope {

namespace {

LessonSubject subjectWith(const EncodingSpec& spec, const TokenSpec& tokens, const Sentence& sentence,
                          const AttentionOptions& attention) {
  LessonSubject subject{
      .spec = spec, .embedding = tokens.embedding, .scaled = tokens.scaled, .encoded = tokens.encoded};
  const auto attending = std::min<std::size_t>(sentence.tokens.size(), kMostAttending);
  for (std::size_t i = 0; i < attending; ++i) subject.ids.push_back(sentence.tokens[i].id);
  subject.attention = attention.head;
  subject.order = attention.order;
  subject.vectors = attention.vectors;
  return subject;
}

}  // namespace

LessonSubject subjectOf(const Session& session) {
  return subjectWith(session.spec, session.tokens, sentenceOf(session.tokens), session.appearance.attention);
}

LessonSubject subjectOf(const Scene& scene) {
  return subjectWith(scene.spec, scene.tokens, *scene.sentence, scene.appearance.attention);
}

Measurer measurerOf(const Scene& scene) { return {subjectOf(scene), {scene.columns, scene.similarity}}; }

}  // namespace sinescope

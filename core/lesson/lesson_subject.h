#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/scheme.h"
#include "core/attention/score_vectors.h"
#include "core/parameters/encoding_spec.h"
#include "core/tokens/embedding.h"

namespace sinescope {

/// What a step of a lesson shows, as far as it is measured: the encoding, and the head of attention among its words.
struct LessonSubject {
  EncodingSpec spec = {};
  EmbeddingSpec embedding = {};
  std::vector<int> ids = {};  ///< of the words, as they are written; of those beyond kMostAttending nothing is asked
  bool scaled = false;        ///< the words' vectors are multiplied by √d_model
  bool encoded = true;        ///< the encoding is added to them, if the scheme adds it
  AttentionSpec attention = {};
  std::uint32_t order = 0;   ///< the seed by which the words are shuffled; 0: they stand as they are written
  VectorsSeed vectors = {};  ///< of the query and the key whose score is shown by their offset

  bool operator==(const LessonSubject&) const = default;

  /// The number of words that attend to each other: those within the length, at most kMostAttending.
  [[nodiscard]] std::int64_t attending() const;
};

}  // namespace sinescope

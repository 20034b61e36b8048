#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/attention/attention.h"
#include "core/components/components.h"
#include "core/lesson/lesson_subject.h"
#include "core/parameters/columns.h"
#include "core/patches/patches.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// A subject with what its quantities are measured from. What is null or empty is made for the first quantity that asks
/// for it.
struct MeasuredSubject : LessonSubject {
  explicit MeasuredSubject(const LessonSubject& of)
      : LessonSubject(of), columns(columnsOf(of.spec)), similarity(columns) {}

  std::vector<Column> columns;
  Similarity similarity;
  std::unique_ptr<const Components> components;
  std::unique_ptr<const PatchSimilarity> patches;  ///< on a grid
  std::shared_ptr<const Embedding> words;
  std::optional<AttentionHead> written;                             ///< the head among the words as they are written
  std::optional<std::pair<std::uint32_t, AttentionHead>> shuffled;  ///< shuffled by a seed: the last one asked for
  bool gaveUp = false;  ///< a search reached its limit, so its number is missing
};

}  // namespace sinescope

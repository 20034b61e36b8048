#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/attention/attention.h"
#include "core/components/components.h"
#include "core/lesson/lesson_subject.h"
#include "core/lesson/quantity.h"
#include "core/parameters/columns.h"
#include "core/patches/patches.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// A subject with what its quantities are measured from. What is null or empty is made for the first quantity that asks
/// for it.
struct MeasuredSubject : LessonSubject {
  /// Empty `computed`: it is computed here.
  MeasuredSubject(const LessonSubject& of, const ComputedColumns& computed)
      : LessonSubject(of),
        shared(computed.columns ? computed : computedOf(of.spec)),
        columns(*shared.columns),
        similarity(*shared.similarity) {}

  ComputedColumns shared;
  const std::vector<Column>& columns;
  const Similarity& similarity;
  std::unique_ptr<const Components> components;
  std::unique_ptr<const PatchSimilarity> patches;  ///< on a grid
  std::shared_ptr<const Embedding> words;
  std::optional<AttentionHead> written;                             ///< the head among the words as they are written
  std::optional<std::pair<std::uint32_t, AttentionHead>> shuffled;  ///< shuffled by a seed: the last one asked for
  bool gaveUp = false;  ///< a search reached its limit, so its number is missing

 private:
  static ComputedColumns computedOf(const EncodingSpec& spec) {
    auto columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
    auto similarity = std::make_shared<const Similarity>(*columns);
    return {std::move(columns), std::move(similarity)};
  }
};

}  // namespace sinescope

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/lesson/lesson.h"

namespace sinescope {

/// Reads what follows the "=" of a key: "{first-rise 30} ± 2" or, beside choices, a relation such as
/// "{nearest-pair} > 0". The error is one sentence.
[[nodiscard]] tl::expected<Key, std::string> parseKey(std::string_view text, bool hasChoices);

/// Whether a number that a learner predicts agrees with the measured one.
[[nodiscard]] bool isWithin(const Key& key, double measured, double predicted);

/// Whether the key's relation holds. The error says why it cannot be measured.
[[nodiscard]] tl::expected<bool, std::string> holds(const Key& key, Measurer& measurer);
[[nodiscard]] tl::expected<bool, std::string> holds(const Key& key, const LessonSubject& subject);

/// Whether both sides of the key's relation are written alike, whether or not they are equal.
[[nodiscard]] bool looksEqual(const Key& key, Measurer& measurer);

/// The relation with its measured numbers, such as "0.3614 > 0". Where a quantity equals a number that
/// is written alike, it is that number alone. ≈ stands between numbers that only need to be near.
[[nodiscard]] std::string relationText(const Key& key, Measurer& measurer);
[[nodiscard]] std::string relationText(const Key& key, const LessonSubject& subject);

}  // namespace sinescope

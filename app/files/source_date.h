#pragma once

#include <QDateTime>
#include <QString>
#include <optional>
#include <tl/expected.hpp>

namespace sinescope {

/// The date for the metadata of files, in UTC: that of SOURCE_DATE_EPOCH in the environment, so that whoever builds a
/// paper again gets the same bytes. None if the variable is not set or empty: then files carry no date. The error says
/// that its value is no number of seconds.
/// Source: https://reproducible-builds.org/specs/source-date-epoch/.
[[nodiscard]] tl::expected<std::optional<QDateTime>, QString> sourceDate();

/// The same, where the program has refused wrong values already: with these there is no date.
[[nodiscard]] std::optional<QDateTime> knownSourceDate();

}  // namespace sinescope

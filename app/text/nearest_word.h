#pragma once

#include <QString>
#include <QStringList>

namespace sinescope {

/// The word that may have been meant: one that begins with what was typed, or differs from it in a few letters,
/// ignoring case. Empty if there is none.
[[nodiscard]] QString nearestWord(const QString& typed, const QStringList& words);

/// The problem with a word, and the one that may have been meant.
[[nodiscard]] QString orNearest(const QString& problem, const QString& typed, const QStringList& words);

/// The problem with an unknown word, all that are known, and the one that may have been meant.
[[nodiscard]] QString unknownWord(const QString& problem, const QString& typed, const QStringList& words);

}  // namespace sinescope

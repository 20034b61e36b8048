#pragma once

#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/session_file.h"

namespace sinescope {

/// A session reduced to what words can say of one view: without notes, ink, zooms, theme and text size, which belong to
/// the screen, and without what it holds beside the tokens that are used.
[[nodiscard]] Session sayable(const Session& session, const QString& view);

/// The words from which parseViewWords() reads this state of the view: only what differs from the defaults or, where
/// that is shorter, from a preset. The error says in one sentence what words cannot say, such as a table from a file.
[[nodiscard]] tl::expected<QStringList, QString> viewWordsOf(const Session& session, const QString& view);

/// Words as a line of a lesson; those with blanks are in quotation marks.
[[nodiscard]] QString lineOfWords(const QStringList& words);

}  // namespace sinescope

#pragma once

#include <QString>

namespace sinescope {

/// A text of a lesson as HTML: only what Markdown emphasises, *so* or **so**, is marked, and `so` is set as a program.
/// All else, tags and links too, is shown as it is written.
[[nodiscard]] QString emphasisedHtml(const QString& text);

/// The same in quotation marks, for paper and for choices: most of what lessons emphasise is a quoted word.
[[nodiscard]] QString quotedEmphasis(const QString& text);

/// The same without the marks, for those who hear it.
[[nodiscard]] QString withoutEmphasis(const QString& text);

}  // namespace sinescope

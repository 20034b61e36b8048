#pragma once

#include <QString>

namespace sinescope {

/// A text as LaTeX sets it: its special characters as commands, and mathematical letters and signs as
/// formulas, so that pdfLaTeX knows them. Characters without a command of LaTeX's own, such as Japanese ones, stay.
[[nodiscard]] QString latexText(const QString& text);

/// The characters of a text that pdfLaTeX does not know even so; LuaLaTeX does, with a font that has them.
[[nodiscard]] QString unknownToPdfLatex(const QString& text);

}  // namespace sinescope

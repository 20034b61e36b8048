#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "core/notebook/program_text.h"

namespace sinescope {

/// The kind of a piece of a program, which decides its colour.
enum class CodeWord { Plain, Comment, Keyword, String, Number };

struct CodeSpan {
  CodeWord kind = CodeWord::Plain;
  QString text;

  bool operator==(const CodeSpan&) const = default;
};

/// Splits a line of one of our programs into its pieces; joined in order, they are the line.
[[nodiscard]] std::vector<CodeSpan> codeSpans(const QString& line, CodeLanguage language);

/// The contrast is at least 4.5:1 on the surface and on the wash of a marked line.
[[nodiscard]] QColor codeColour(CodeWord kind, bool dark);

/// The language as readers know it: "NumPy", "PyTorch", "C++".
[[nodiscard]] QString languageText(CodeLanguage language);

}  // namespace sinescope

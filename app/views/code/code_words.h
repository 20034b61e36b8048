#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "core/notebook/program_text.h"

namespace sinescope {

/// What a piece of a program is, as far as it is coloured.
enum class CodeWord { Plain, Comment, Keyword, String, Number };

struct CodeSpan {
  CodeWord kind = CodeWord::Plain;
  QString text;

  bool operator==(const CodeSpan&) const = default;
};

/// The pieces of a line of one of our programs, in order: together they are the line.
[[nodiscard]] std::vector<CodeSpan> codeSpans(const QString& line, CodeLanguage language);

/// At least 4.5:1 on the surface, and on the wash of a marked line.
[[nodiscard]] QColor codeColour(CodeWord kind, bool dark);

/// The language as readers know it: "NumPy", "PyTorch", "C++".
[[nodiscard]] QString languageText(CodeLanguage language);

}  // namespace sinescope

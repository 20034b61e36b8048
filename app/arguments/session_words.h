#pragma once

#include <QStringList>
#include <vector>

#include "app/document/scene.h"

namespace sinescope {

struct Option;

/// An option of the command line with its value, if it has one; or nothing.
using Said = QStringList;

[[nodiscard]] Said said(const char* flag);
[[nodiscard]] Said said(const char* flag, const QString& value);

/// The shortest number that reads as this one; whole numbers without an exponent.
[[nodiscard]] QString numberWord(double value);

/// What of the encoding differs from another.
[[nodiscard]] std::vector<Said> specWords(const EncodingSpec& spec, const EncodingSpec& other);

/// What of the tokens differs from others, and can be said. The embedding is not one from a file.
[[nodiscard]] std::vector<Said> tokenWords(const TokenSpec& tokens, const TokenSpec& before);

/// How an option of the look is typed; nothing for a switch that is off.
[[nodiscard]] Said lookWord(const Option& option, const char* flag, const Appearance& look);

/// What of the look differs from another, and can be said. `view`, which may be an overview, determines whose colour
/// map is said.
[[nodiscard]] std::vector<Said> lookWords(const Appearance& look, const Appearance& other, const QString& view);

/// `words`, followed by the words of the options.
[[nodiscard]] QStringList joined(QStringList words, const std::vector<Said>& options);

/// Words as one line that a shell reads as these words; those with other characters than the plainest are in quotation
/// marks.
[[nodiscard]] QString shellLine(const QStringList& words);

}  // namespace sinescope

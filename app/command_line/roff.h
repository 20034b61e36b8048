#pragma once

#include <QString>

#include "app/command_line/program.h"

namespace sinescope {

/// Text as it is written in a manual page: a hyphen that is typed stays one, no line is taken for a request, and no
/// character depends on the encoding that a reader expects.
[[nodiscard]] QString roffText(const QString& text);

/// The head of a page; the name is in capitals.
[[nodiscard]] QString roffHead(const QString& name, int section, const ProgramVersion& version);

[[nodiscard]] QString roffSection(const QString& title);
/// The text with which a section begins.
[[nodiscard]] QString roffParagraph(const QString& text);

/// A term, and below it what it means.
[[nodiscard]] QString roffItem(const QString& term, const QString& meaning);

}  // namespace sinescope

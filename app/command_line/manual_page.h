#pragma once

#include <QString>
#include <QStringList>

#include "app/command_line/program.h"

namespace sinescope {

/// The manual page of the program, sinescope(1), as groff's macros -man write it.
[[nodiscard]] QString manualPage(const ProgramVersion& version);

/// The names of the other pages.
[[nodiscard]] QStringList manualPages();
/// One of them or, if the name is empty, the program's.
[[nodiscard]] QString manualPage(const QString& name, const ProgramVersion& version);

}  // namespace sinescope

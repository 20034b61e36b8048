#pragma once

#include <QCoreApplication>
#include <QString>

namespace sinescope {

/// The text in the user's language, for functions outside a QObject, whose classes have a tr() of their own.
[[nodiscard]] inline QString tr(const char* text) { return QCoreApplication::translate("Sinescope", text); }

}  // namespace sinescope

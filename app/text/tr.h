#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <string_view>

namespace sinescope {

/// The text in the user's language, for functions outside a QObject, whose classes have a tr() of their own.
[[nodiscard]] inline QString tr(const char* text) { return QCoreApplication::translate("sinescope", text); }

/// A text of core's tables in the user's language.
[[nodiscard]] inline QString ofCore(std::string_view text) {
  return QCoreApplication::translate("core", std::string(text).c_str());
}

}  // namespace sinescope

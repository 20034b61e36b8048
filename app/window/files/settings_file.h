#pragma once

#include <QSettings>
#include <memory>
#include <tl/expected.hpp>

namespace sinescope {

/// The file in which this user's windows remember their settings.
[[nodiscard]] QString settingsPath();

/// Settings in a JSON file. QSettings' own format can hold any Qt object and creates whatever a file claims: lists of
/// two thousand million elements, or lists nested until the stack overflows. This format holds texts, numbers, lists of
/// texts, and bytes. A file that cannot be parsed counts as missing. The error says why nothing can be remembered: the
/// path is a pipe, or the file is too large.
[[nodiscard]] tl::expected<std::unique_ptr<QSettings>, QString> openSettings(const QString& path);

/// The contents of such a file, by key. False if it holds no settings; then there are no values.
[[nodiscard]] bool readSettings(QIODevice& file, QSettings::SettingsMap& values);

}  // namespace sinescope

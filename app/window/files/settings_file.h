#pragma once

#include <QSettings>
#include <memory>
#include <tl/expected.hpp>

namespace sinescope {

/// The file in which the window of this user remembers what it does.
[[nodiscard]] QString settingsPath();

/// Settings in a JSON file. QSettings' own format can hold any object of Qt's, and makes whatever a file says: lists of
/// two thousand million, lists in lists until the stack ends. This one holds texts, numbers, lists of texts and bytes.
/// A file that cannot be read as such is as if there were none. The error says why nothing is remembered: no file
/// stands there but a pipe, or one too large.
[[nodiscard]] tl::expected<std::unique_ptr<QSettings>, QString> openSettings(const QString& path);

/// What such a file holds, by its keys. False where it holds no settings; then there are no values.
[[nodiscard]] bool readSettings(QIODevice& file, QSettings::SettingsMap& values);

}  // namespace sinescope

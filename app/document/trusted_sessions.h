#pragma once

#include <QString>

class QSettings;

namespace sinescope {

/// Sessions whose files outside their folder are opened without asking: those that were saved here, and those to which
/// the user has agreed. They are identified by their keys (OutsideFiles); the last kMostTrusted are remembered.
inline constexpr int kMostTrusted = 200;

[[nodiscard]] bool isTrusted(const QSettings& settings, const QString& key);
void trust(QSettings& settings, const QString& key);

/// Trusts the session that this program has just written to `path`, if that is a file that contains one.
void trustWritten(QSettings& settings, const QString& path);

}  // namespace sinescope

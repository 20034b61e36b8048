#pragma once

#include <QString>

class QSettings;

namespace sinescope {

/// Sessions whose files outside their folder are opened unasked: those that were saved here, and those of which the
/// user has said so. Known by their keys (OutsideFiles), the last kMostTrusted of them.
inline constexpr int kMostTrusted = 200;

[[nodiscard]] bool isTrusted(const QSettings& settings, const QString& key);
void trust(QSettings& settings, const QString& key);

/// Trusts the session that this program has just written to `path`, where that is a file that holds one.
void trustWritten(QSettings& settings, const QString& path);

}  // namespace sinescope

#pragma once

#include <QJsonObject>
#include <QString>
#include <tl/expected.hpp>

#include "app/options/appearance.h"

namespace sinescope {

/// The appearance as stored in files and settings.
[[nodiscard]] QJsonObject appearanceToJson(const Appearance& appearance);
/// Missing members get their defaults; the error names the first member that is wrong. Whether zooms are inside their
/// encoding is not checked here.
[[nodiscard]] tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json);

}  // namespace sinescope

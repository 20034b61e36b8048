#pragma once

#include <QJsonObject>
#include <QString>
#include <tl/expected.hpp>

#include "app/options/appearance.h"

namespace sinescope {

/// The appearance as files and settings keep it.
[[nodiscard]] QJsonObject appearanceToJson(const Appearance& appearance);
/// What is absent is as by default; the error names the first member that is wrong. Whether zooms lie within the
/// encoding that they are of is not known here.
[[nodiscard]] tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json);

}  // namespace sinescope

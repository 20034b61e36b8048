#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/scene.h"

namespace sinescope {

/// The appearance as files and settings keep it.
[[nodiscard]] QJsonObject appearanceToJson(const Appearance& appearance);
/// What is absent is as by default; the error names the first member that is wrong. Whether zooms lie within the
/// encoding that they are of is not known here.
[[nodiscard]] tl::expected<Appearance, QString> appearanceFromJson(const QJsonObject& json);

/// The choices' names in files and on the command line.
[[nodiscard]] QStringList themeNames();
[[nodiscard]] QStringList measureNames();
[[nodiscard]] QStringList samplingNames();
[[nodiscard]] QStringList phaseFormatNames();
[[nodiscard]] QStringList codeLanguageNames();
[[nodiscard]] QStringList stepWalkNames();

}  // namespace sinescope

#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <utility>

namespace sinescope {

/// What can be exported: the views, the overview and the window.
[[nodiscard]] QStringList exportedNames();

/// The first words of the commands.
[[nodiscard]] QStringList commandNames();

/// The sizes with names, each with its width, height and text.
[[nodiscard]] QList<std::pair<QString, QString>> sizeUses();

/// The ways to write a command, each with what it does.
[[nodiscard]] QList<std::pair<QString, QString>> commandUses();

/// The text that --help prints.
[[nodiscard]] QString helpText();

/// The text that `presets` prints: conventions and presets with their sources.
[[nodiscard]] QString presetsText();

}  // namespace sinescope

#pragma once

#include <QString>
#include <QStringList>

namespace sinescope {

/// The shells that have a completion.
[[nodiscard]] QStringList completedShells();

/// The completion of commands, views, options and their values for one of these shells, as its scripts are written.
[[nodiscard]] QString completionText(const QString& shell);

}  // namespace sinescope

#pragma once

#include <QJsonObject>
#include <QWidget>
#include <utility>
#include <vector>

namespace sinescope::monkey {

/// What can be clicked or typed into, with a name that finds it again: its object name, or that of the nearest thing
/// above it that has one and what it is.
struct Target {
  QString name;
  QWidget* widget = nullptr;
};

/// Whether a menu or another popup is open, or a dialog that must be answered first.
[[nodiscard]] bool isHeldUp();

/// The widget whose window gets what is clicked: a popup, else a dialog that must be answered, else the `n`-th window,
/// of which `main` is the first.
[[nodiscard]] QWidget* frontWindow(QWidget* main, int n);

/// All in `window` that is in sight and does something.
[[nodiscard]] std::vector<Target> targetsIn(QWidget* window);

/// Those of them that are typed into.
[[nodiscard]] std::vector<Target> fieldsIn(QWidget* window);

}  // namespace sinescope::monkey

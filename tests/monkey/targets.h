#pragma once

#include <QJsonObject>
#include <QWidget>
#include <utility>
#include <vector>

namespace sinescope::monkey {

/// A thing that can be clicked or typed into, with a name by which it can be found again: its object name, or that of
/// its nearest named ancestor together with its kind.
struct Target {
  QString name;
  QWidget* widget = nullptr;
};

/// Whether a menu, another popup, or a modal dialog is open.
[[nodiscard]] bool isHeldUp();

/// The widget whose window receives clicks: a popup, or else a modal dialog, or else the `n`-th window, where `main` is
/// the first.
[[nodiscard]] QWidget* frontWindow(QWidget* main, int n);

/// All visible things in `window` that react to input.
[[nodiscard]] std::vector<Target> targetsIn(QWidget* window);

/// Those of them that accept text.
[[nodiscard]] std::vector<Target> fieldsIn(QWidget* window);

}  // namespace sinescope::monkey

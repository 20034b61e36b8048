#pragma once

class QWidget;

namespace sinescope {

/// A list of all keys, made from the window's actions.
void showShortcuts(QWidget* window);

/// Version, licence, libraries.
void showAbout(QWidget* window);

}  // namespace sinescope

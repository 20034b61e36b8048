#pragma once

#include <QList>

class QAction;
class QWidget;

namespace sinescope {

/// A list of all keys, made from the window's `actions`.
void showShortcuts(const QList<QAction*>& actions, QWidget* parent);

/// Version, licence, libraries.
void showAbout(QWidget* parent);

}  // namespace sinescope

#pragma once

#include <QStringList>

namespace sinescope {

struct Invocation;
class MainWindow;

/// Shows in the window what `invocation` says, which was read from `arguments`. Where a session names files outside its
/// folder, the window stays as it is until its user has said whether they are to be opened.
void showInWindow(MainWindow& window, const QStringList& arguments, const Invocation& invocation);

}  // namespace sinescope

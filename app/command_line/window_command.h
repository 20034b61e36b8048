#pragma once

#include <QStringList>

namespace sinescope {

struct Invocation;
class MainWindow;

/// Shows `invocation`, which was parsed from `arguments`, in the window. If a session names files outside its folder,
/// the window stays as it is until the user has decided whether to open them.
void showInWindow(MainWindow& window, const QStringList& arguments, const Invocation& invocation);

}  // namespace sinescope

#pragma once

namespace sinescope {

class MainWindow;

/// Shows the window as the desktop asks for people who see little or whom motion disturbs, now and whenever that
/// changes. Asks the session's bus, but does not wait for it.
void followDesktop(MainWindow& window);

}  // namespace sinescope

#pragma once

#include <memory>

#include "app/window/main_window.h"
#include "tests/monkey/sandbox.h"

namespace sinescope::monkey {

/// The window that is played with. If it is closed, it is reopened with its stored state.
class Stage {
 public:
  explicit Stage(const Sandbox& sandbox) : m_sandbox(sandbox) { open(); }

  [[nodiscard]] MainWindow& window() { return *m_window; }
  [[nodiscard]] const Sandbox& sandbox() const { return m_sandbox; }
  /// Reopens the window if it was closed.
  void reopen();
  /// Ends the window without warning, as a crash would, and opens it again.
  void kill();
  /// Restores the initial state: a single window of the usual size with the usual session.
  void rest();

 private:
  void open();
  /// Draws each tab once.
  void showAll();

  const Sandbox& m_sandbox;
  std::unique_ptr<MainWindow> m_window;
};

/// Whether event handlers may delete the window: not while one of its menus runs its own event loop.
[[nodiscard]] bool isOutermostLoop();

}  // namespace sinescope::monkey

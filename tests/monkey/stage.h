#pragma once

#include <memory>

#include "app/window/main_window.h"
#include "tests/monkey/sandbox.h"

namespace sinescope::monkey {

/// The window that is played with, and what becomes of it: closed, it comes again with what it has kept.
class Stage {
 public:
  explicit Stage(const Sandbox& sandbox) : m_sandbox(sandbox) { open(); }

  [[nodiscard]] MainWindow& window() { return *m_window; }
  [[nodiscard]] const Sandbox& sandbox() const { return m_sandbox; }
  /// Opens the window again where it was closed.
  void reopen();
  /// Ends it without a word, as a crash would, and opens it again.
  void kill();
  /// As it is at the start: nothing open but one window of the usual size with the usual session.
  void rest();

 private:
  void open();
  /// Draws each tab once.
  void showAll();

  const Sandbox& m_sandbox;
  std::unique_ptr<MainWindow> m_window;
};

/// Whether handlers may take the window away: not while a menu of it runs a loop of its own.
[[nodiscard]] bool isOutermostLoop();

}  // namespace sinescope::monkey

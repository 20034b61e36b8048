#pragma once

#include <QLockFile>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace sinescope {

/// A file that exists as long as a window is open, and is left behind if the program is killed or crashes: the system
/// holds a lock on it as long as the process lives. Its name contains the process and the start time of the window.
class RunningMark {
 public:
  /// A window, identified by the name of its mark.
  struct Window {
    QString name;
    qint64 started = 0;  ///< milliseconds since 1970
  };

  /// `stem` is the directory of the marks and the beginning of their names.
  explicit RunningMark(const QString& stem);

  [[nodiscard]] const Window& window() const { return m_window; }
  /// Creates the mark. If that fails, a crash will go unnoticed.
  void set();
  void remove() { m_lock.reset(); }
  /// The windows that did not remove their marks and whose programs no longer run; removes their marks.
  [[nodiscard]] std::vector<Window> takeLeftBehind() const;

 private:
  QString m_stem;
  Window m_window;
  std::unique_ptr<QLockFile> m_lock;
};

}  // namespace sinescope

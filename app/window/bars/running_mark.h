#pragma once

#include <QLockFile>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace sinescope {

/// A file that lies there as long as a window is open, and is left behind where its program is killed or crashes: the
/// system keeps a lock on it as long as the process lives. Its name tells the process and when the window began.
class RunningMark {
 public:
  /// A window, by the name of its mark.
  struct Window {
    QString name;
    qint64 started = 0;  ///< milliseconds since 1970
  };

  /// `stem` is where the marks lie, and how their names begin.
  explicit RunningMark(const QString& stem);

  [[nodiscard]] const Window& window() const { return m_window; }
  /// Where it cannot be, a crash will go unnoticed.
  void set();
  void remove() { m_lock.reset(); }
  /// The windows that did not remove their marks and whose programs run no more; their marks are removed.
  [[nodiscard]] std::vector<Window> takeLeftBehind() const;

 private:
  QString m_stem;
  Window m_window;
  std::unique_ptr<QLockFile> m_lock;
};

}  // namespace sinescope

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <optional>
#include <tl/expected.hpp>

namespace sinescope {

/// What a window shows and its layout, to be restored at the next start.
struct WindowState {
  qint64 edited = 0;   ///< when it was last edited, in milliseconds since 1970; 0: never
  QString window;      ///< the window that wrote it, see RunningMark
  QString session;     ///< in the format of sessionText()
  QJsonObject layout;  ///< of panes and bars
  QByteArray geometry;
  QString file;  ///< the session's file, if the session has edits that are not in it

  bool operator==(const WindowState&) const = default;
};

/// The file in which all windows of the user store the state that was edited last.
class StateFile {
 public:
  explicit StateFile(QString path) : m_path(std::move(path)) {}

  /// std::nullopt if there is no such file. The error says in a few words why it cannot be read.
  [[nodiscard]] tl::expected<std::optional<WindowState>, QString> read() const;
  /// Replaces the file atomically; the state is on the disk when it returns. Leaves the file alone if it holds a later
  /// edit. The error is a sentence.
  [[nodiscard]] tl::expected<void, QString> write(const WindowState& state) const;
  /// Renames the unreadable file, so that it is not overwritten: returns the new name, or an empty string if that
  /// fails.
  [[nodiscard]] QString setAside() const;

 private:
  QString m_path;
};

}  // namespace sinescope

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <optional>
#include <tl/expected.hpp>

namespace sinescope {

/// What a window shows and how it stands, as the next start is to find it.
struct WindowState {
  qint64 edited = 0;   ///< when it was last edited, in milliseconds since 1970; 0: never
  QString window;      ///< that has written it, see RunningMark
  QString session;     ///< as sessionText() has it
  QJsonObject layout;  ///< of panes and bars
  QByteArray geometry;
  QString file;  ///< of the session, if it has edits that this file has not

  bool operator==(const WindowState&) const = default;
};

/// The file in which all windows of the user keep the state that was edited last.
class StateFile {
 public:
  explicit StateFile(QString path) : m_path(std::move(path)) {}

  /// std::nullopt where there is no such file. The error says in a few words why it cannot be read.
  [[nodiscard]] tl::expected<std::optional<WindowState>, QString> read() const;
  /// Replaces the file at once or not at all, on the disk when it returns; leaves it where it holds what was edited
  /// later. The error is a sentence.
  [[nodiscard]] tl::expected<void, QString> write(const WindowState& state) const;
  /// Gives the file, which cannot be read here, another name, so that it is not written over: the name, or empty where
  /// that cannot be done.
  [[nodiscard]] QString setAside() const;

 private:
  QString m_path;
};

}  // namespace sinescope

#pragma once

#include <QDir>
#include <QStringList>
#include <QTemporaryDir>

namespace sinescope::monkey {

/// A folder of its own, outside of which nothing is written: home, settings, files that open, good and damaged ones,
/// and a place for what is saved.
class Sandbox {
 public:
  /// Makes the folder; before the application is made, whose standard paths then lie in it.
  Sandbox();

  /// Sessions, tables and pictures.
  [[nodiscard]] QString file(const QString& name) const { return m_files.filePath(name); }
  [[nodiscard]] const QStringList& names() const { return m_names; }
  /// Where the `n`-th thing is saved.
  [[nodiscard]] QString output(int n, const QString& suffix) const;
  [[nodiscard]] QString settings() const { return m_directory.filePath(QStringLiteral("settings.ini")); }
  [[nodiscard]] bool holds(const QString& path) const;
  /// Writes the files, once there is an application.
  void fill();
  /// Empties the place for what is saved.
  void clearOutput() const;

 private:
  void add(const QString& name, const QByteArray& bytes);
  void addSessions();
  void addTables();
  void addPictures();

  QTemporaryDir m_directory;
  QDir m_files;
  QStringList m_names;
};

/// Files, memory and mapped pages may grow only so far: a monkey that asks for a table of 64 GB fills no disk.
void limitWhatIsTaken(bool sanitized);

}  // namespace sinescope::monkey

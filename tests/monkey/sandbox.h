#pragma once

#include <QDir>
#include <QStringList>
#include <QTemporaryDir>

namespace sinescope::monkey {

/// A temporary folder; nothing is written outside it. It contains a home, settings, files to open, both good and
/// damaged, and a place for saved files.
class Sandbox {
 public:
  /// Creates the folder. Must come before the application, so that its standard paths are inside the folder.
  Sandbox();

  /// Sessions, tables and pictures.
  [[nodiscard]] QString file(const QString& name) const { return m_files.filePath(name); }
  [[nodiscard]] const QStringList& names() const { return m_names; }
  /// The path to which the `n`-th file is saved.
  [[nodiscard]] QString output(int n, const QString& suffix) const;
  [[nodiscard]] QString settings() const { return m_directory.filePath(QStringLiteral("settings.ini")); }
  [[nodiscard]] bool holds(const QString& path) const;
  /// Writes the files. Requires an application.
  void fill();
  /// Removes all saved files.
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

/// Limits files, memory and mapped pages, so that a monkey that requests a table of 64 GB does not fill the disk.
void limitWhatIsTaken(bool sanitized);

}  // namespace sinescope::monkey

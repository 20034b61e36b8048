#pragma once

#include <QSaveFile>
#include <memory>
#include <optional>

#include "app/files/export_error.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Writes one file, completely or not at all.
///
/// The bytes go to a temporary file next to the target, which replaces the target only in commit(): until then, and
/// after any failure or cancellation, the old file is unchanged and no temporary file is left. A symbolic link is
/// followed: the file that it points to is replaced, the link stays. Devices, pipes and sockets are refused, because a
/// file cannot replace them.
class FileWriter {
 public:
  /// The reason why `path` cannot be written, as far as it can be found without writing.
  [[nodiscard]] static ExportResult check(const QString& path);

  /// Opens `path`; refuses if `neededBytes` exceeds the free space of its file system.
  [[nodiscard]] static tl::expected<FileWriter, ExportError> open(const QString& path,
                                                                  std::optional<qint64> neededBytes = {});
  /// The same for an internal file; messages call it `shownAs`.
  [[nodiscard]] static tl::expected<FileWriter, ExportError> openAs(const QString& shownAs, const QString& target,
                                                                    std::optional<qint64> neededBytes);

  /// Nobody but the user will be able to read the file.
  void keepPrivate();
  [[nodiscard]] tl::expected<void, std::string> write(std::span<const char> bytes);
  /// A sink for core's writers; the FileWriter must outlive it.
  [[nodiscard]] ByteSink sink();
  /// Replaces the target by the new file, once the disk has taken it.
  [[nodiscard]] ExportResult commit();

  /// The file that a path refers to: absolute, with links resolved, even those whose target does not exist yet.
  [[nodiscard]] static QString resolved(const QString& path);

  /// "Cannot write PATH: REASON".
  [[nodiscard]] static tl::unexpected<ExportError> failure(const QString& path, const QString& reason);

 private:
  FileWriter(QString path, std::unique_ptr<QSaveFile> file);

  [[nodiscard]] tl::expected<void, std::string> send(std::span<const char> bytes);
  [[nodiscard]] tl::expected<void, std::string> sendGathered();

  QString m_path;       ///< as given by the user
  QByteArray m_target;  ///< the file that is replaced, as the system takes it
  std::unique_ptr<QSaveFile> m_file;
  QByteArray m_gathered;  ///< small pieces that are written together
};

/// Waits until the disk has taken what was written to the file; false if it refused. QSaveFile waits as well, but puts
/// the file in place in either case.
[[nodiscard]] bool isOnDisk(QFileDevice& file);

/// The refusal of a file that does not fit, giving both sizes; empty if it fits.
[[nodiscard]] std::optional<QString> spaceRefusal(qint64 neededBytes, qint64 freeBytes, const QString& mountPoint);

}  // namespace sinescope

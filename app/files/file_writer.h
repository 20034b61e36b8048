#pragma once

#include <QSaveFile>
#include <memory>
#include <optional>

#include "app/files/export_error.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Writes one file, whole or not at all.
///
/// The bytes go to a temporary file beside the target, which takes the target's place only in commit(): until then, and
/// after any failure or cancellation, what stood there stands there still, and nothing is left beside it. A symbolic
/// link is followed: the file it names is replaced, the link stays. Devices, pipes and sockets cannot be replaced by a
/// file and are refused.
class FileWriter {
 public:
  /// Why `path` cannot be written, as far as can be known without writing.
  [[nodiscard]] static ExportResult check(const QString& path);

  /// Opens `path`; refused where `neededBytes` are more than its file system has free.
  [[nodiscard]] static tl::expected<FileWriter, ExportError> open(const QString& path,
                                                                  std::optional<qint64> neededBytes = {});
  /// The same for a file of our own making, for which messages name `shownAs`.
  [[nodiscard]] static tl::expected<FileWriter, ExportError> openAs(const QString& shownAs, const QString& target,
                                                                    std::optional<qint64> neededBytes);

  [[nodiscard]] tl::expected<void, std::string> write(std::span<const char> bytes);
  /// This writer as core wants it; it must outlive the sink.
  [[nodiscard]] ByteSink sink();
  /// Puts the whole new file in the target's place.
  [[nodiscard]] ExportResult commit();

  /// The file that a path stands for: absolute, links followed, also those that lead to nothing yet.
  [[nodiscard]] static QString resolved(const QString& path);

  /// "Cannot write PATH: REASON".
  [[nodiscard]] static tl::unexpected<ExportError> failure(const QString& path, const QString& reason);

 private:
  FileWriter(QString path, std::unique_ptr<QSaveFile> file);

  [[nodiscard]] tl::expected<void, std::string> send(std::span<const char> bytes);
  [[nodiscard]] tl::expected<void, std::string> sendGathered();

  QString m_path;  ///< as the user gave it
  std::unique_ptr<QSaveFile> m_file;
  QByteArray m_gathered;  ///< small pieces that are sent together
};

/// The refusal of a file that does not fit, with both figures; empty where it fits.
[[nodiscard]] std::optional<QString> spaceRefusal(qint64 neededBytes, qint64 freeBytes, const QString& mountPoint);

}  // namespace sinescope

#include "app/files/write_file.h"

namespace sinescope {

tl::unexpected<ExportError> asExportError(const QString& path, const WriteError& error) {
  return error.cancelled ? cancelled() : FileWriter::failure(path, QString::fromStdString(error.message));
}

ExportResult writeFile(const QString& path, std::optional<qint64> bytes, const Progress& progress,
                       const std::function<WriteResult(const ByteSink&)>& stream) {
  auto file = FileWriter::open(path, bytes);
  if (!file) return tl::unexpected(file.error());
  const WriteResult written = stream(file->sink());
  if (!written) return asExportError(path, written.error());
  // The last chance to cancel: after this, the new file is in place.
  if (progress && !progress(1)) return cancelled();
  return file->commit();
}

ExportResult writeBytes(const QString& path, const QByteArray& bytes, const Progress& progress) {
  return writeFile(path, bytes.size(), progress, [&bytes](const ByteSink& sink) -> WriteResult {
    const auto sent = sink({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!sent) return tl::unexpected(WriteError{.cancelled = false, .message = sent.error()});
    return {};
  });
}

tl::expected<QByteArray, WriteError> encodePng(const QImage& image, double dpi, const PngTexts& texts,
                                               const Progress& progress) {
  const bool isOpaque = !image.hasAlphaChannel();
  const QImage picture = isOpaque ? image : image.convertToFormat(QImage::Format_ARGB32);
  if (picture.isNull()) return tl::unexpected(WriteError{.cancelled = false, .message = "out of memory"});
  QByteArray bytes;
  PngStream png([&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes.append(some.data(), static_cast<qsizetype>(some.size()));
    return {};
  });
  const auto failed = [](const std::string& message) {
    return tl::unexpected(WriteError{.cancelled = false, .message = message});
  };
  if (const auto begun = png.begin({picture.size(), isOpaque, dpi, texts}); !begun) return failed(begun.error());
  for (int y = 0; y < picture.height(); ++y) {
    if (y % 64 == 0 && !progress(static_cast<double>(y) / picture.height())) {
      return writeCancelled();
    }
    const auto* const line = reinterpret_cast<const std::uint32_t*>(picture.constScanLine(y));
    const auto row = png.row({line, static_cast<std::size_t>(picture.width())});
    if (!row) return failed(row.error());
  }
  if (const auto finished = png.finish(); !finished) return failed(finished.error());
  return bytes;
}

Progress partOf(const Progress& progress, double from, double to) {
  return [=](double part) { return !progress || progress(from + (to - from) * part); };
}

}  // namespace sinescope

#include "app/export/plain_image.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

constexpr std::int64_t kCellsBetween = 1 << 20;

WriteError failed(const std::string& message) { return {.cancelled = false, .message = message}; }

/// Consecutive rows of the picture.
struct Run {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

/// Streams runs of the picture's rows as a separate picture.
WriteResult writeRuns(PlainImage& image, const std::vector<Run>& runs, PngHead head, const ByteSink& sink,
                      const Progress& progress) {
  std::int64_t total = 0;
  for (const Run& run : runs) total += run.count;
  head.size = QSize(image.size().width(), static_cast<int>(total));
  PngStream png(sink);
  if (const auto begun = png.begin(head); !begun) return tl::unexpected(failed(begun.error()));
  WriteResult result;
  std::int64_t done = 0;
  const std::int64_t between = std::max<std::int64_t>(kCellsBetween / head.size.width(), 1);  // rows between reports
  const auto write = [&](std::span<const std::uint32_t> pixels) {
    const double part = static_cast<double>(done) / static_cast<double>(total);
    if (progress && done++ % between == 0 && !progress(part)) {
      result = writeCancelled();
    } else if (const auto written = png.row(pixels); !written) {
      result = tl::unexpected(failed(written.error()));
    }
    return result.has_value();
  };
  for (const Run& run : runs) {
    if (!image.rows(run.first, run.count, write)) return result;
  }
  if (const auto finished = png.finish(); !finished) return tl::unexpected(failed(finished.error()));
  if (progress) progress(1);
  return {};
}

}  // namespace

WriteResult writePlainImage(PlainImage& image, const QString& title, const QString& session, const ByteSink& sink,
                            const Progress& progress) {
  return writeRuns(image, {{0, image.size().height()}}, {.size = {}, .dpi = 0, .texts = pngTexts(title, session)}, sink,
                   progress);
}

qint64 plainImageBytes(PlainImage& image) {
  const std::int64_t rows = image.sampledRows();
  // Rows compress better where the dimensions turn slowly, so the sample must come from everywhere; four rows at a
  // time, because much of the compression comes from a row's similarity to the one above.
  constexpr std::int64_t runs = 16;
  constexpr std::int64_t together = 4;
  std::vector<Run> sample;
  if (rows <= runs * together) {
    sample.push_back({0, rows});
  } else {
    for (std::int64_t i = 0; i < runs; ++i) sample.push_back({(rows - together) * i / (runs - 1), together});
  }
  std::int64_t sampled = 0;
  for (const Run& run : sample) sampled += run.count;
  qint64 bytes = 0;
  const ByteSink counter = [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes += static_cast<qint64>(some.size());
    return {};
  };
  if (!writeRuns(image, sample, {}, counter, {})) return 0;
  return static_cast<qint64>(static_cast<double>(bytes) * image.size().height() / static_cast<double>(sampled));
}

}  // namespace sinescope

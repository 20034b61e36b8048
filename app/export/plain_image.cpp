#include "app/export/plain_image.h"

#include <algorithm>
#include <cmath>

#include "app/views/view/shown_matrix.h"
#include "core/encoding/encoding.h"

namespace sinescope {

namespace {

constexpr std::int64_t kBlockCells = 1 << 20;

/// The rows of the picture, computed in blocks.
class PlainRows {
 public:
  explicit PlainRows(const Scene& scene)
      : m_spec(scene.spec),
        m_columns(*scene.columns),
        m_part(tablePartOf(scene)),
        m_greatest(m_part ? greatestShown(withoutOther(scene)) : 1),
        m_map(colourMap(scene.appearance.matrixMap)),
        m_transposed(scene.appearance.matrix.transposed),
        m_writer(m_transposed || m_part ? std::vector<Column>() : m_columns) {}

  [[nodiscard]] std::int64_t rows() const { return m_transposed ? m_spec.dModel : m_spec.length; }
  [[nodiscard]] std::int64_t width() const { return m_transposed ? m_spec.length : m_spec.dModel; }
  [[nodiscard]] std::int64_t blockRows() const { return std::clamp<std::int64_t>(kBlockCells / width(), 1, rows()); }

  /// The values of rows first … first + count - 1, row by row.
  [[nodiscard]] const RowMatrixF& values(std::int64_t first, std::int64_t count) {
    if (m_part) {
      readTable(first, count);
      return m_values;
    }
    if (!m_transposed) {
      m_values.resize(count, width());
      m_writer.write(m_spec.firstPosition + first, m_values);
      return m_values;
    }
    // A row of this picture is a column of the matrix: compute some dimensions at all positions and transpose.
    const std::vector<Column> some(m_columns.begin() + first, m_columns.begin() + first + count);
    RowMatrixF upright(width(), count);
    RowWriter(some).write(m_spec.firstPosition, upright);
    m_values = upright.transpose();
    return m_values;
  }

  void colour(const RowMatrixF& values, std::int64_t row, std::vector<std::uint32_t>& pixels) const {
    const auto size = static_cast<std::size_t>(width());
    pixels.resize(size);
    colourise({values.row(row).data(), size}, -1, 1, m_map, pixels);
    if (!m_part) return;
    for (std::size_t x = 0; x < size; ++x) {
      if (!std::isfinite(values(row, static_cast<Eigen::Index>(x)))) pixels[x] = notFiniteColour().rgb();
    }
  }

 private:
  static Scene withoutOther(Scene scene) {
    scene.other.reset();
    return scene;
  }

  /// One pixel per number, as a fraction of the greatest.
  void readTable(std::int64_t first, std::int64_t count) {
    const auto cells = [](std::int64_t from, std::int64_t number) {
      std::vector<PixelBand> bands;
      for (std::int64_t cell = from; cell < from + number; ++cell) bands.push_back({cell, cell, 1, 0});
      return bands;
    };
    const auto positions = m_transposed ? cells(0, m_part->rows) : cells(first, count);
    const auto dimensions = m_transposed ? cells(first, count) : cells(0, m_part->columns);
    m_values = tableImage(*m_part->table, positions, dimensions, m_greatest, {1, 1});
    if (m_transposed) m_values = RowMatrixF(m_values.transpose());
  }

  EncodingSpec m_spec;
  const std::vector<Column>& m_columns;
  std::optional<TablePart> m_part;
  double m_greatest;
  const ColourMap& m_map;
  bool m_transposed;
  RowWriter m_writer;
  RowMatrixF m_values;
};

WriteError failed(const std::string& message) { return {.cancelled = false, .message = message}; }

/// The row of the matrix's picture that appears at a row of the written picture, and how many rows follow it.
struct Run {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

/// Streams runs of the picture's rows as a separate picture.
WriteResult writeRuns(PlainRows& rows, const std::vector<Run>& runs, PngHead head, const ByteSink& sink,
                      const Progress& progress) {
  std::int64_t total = 0;
  for (const Run& run : runs) total += run.count;
  head.size = QSize(static_cast<int>(rows.width()), static_cast<int>(total));
  PngStream png(sink);
  if (const auto begun = png.begin(head); !begun) return tl::unexpected(failed(begun.error()));
  std::vector<std::uint32_t> pixels;
  std::int64_t done = 0;
  for (const Run& run : runs) {
    if (progress && !progress(static_cast<double>(done) / static_cast<double>(total))) {
      return tl::unexpected(WriteError{.cancelled = true, .message = {}});
    }
    const RowMatrixF& values = rows.values(run.first, run.count);
    for (std::int64_t row = 0; row < run.count; ++row) {
      rows.colour(values, row, pixels);
      if (const auto written = png.row(pixels); !written) return tl::unexpected(failed(written.error()));
    }
    done += run.count;
  }
  if (const auto finished = png.finish(); !finished) return tl::unexpected(failed(finished.error()));
  if (progress) progress(1);
  return {};
}

}  // namespace

QSize plainImageSize(const Scene& scene) {
  const QSize size(scene.spec.dModel, static_cast<int>(scene.spec.length));
  return scene.appearance.matrix.transposed ? size.transposed() : size;
}

WriteResult writePlainImage(const Scene& scene, const QString& title, const QString& session, const ByteSink& sink,
                            const Progress& progress) {
  PlainRows rows(scene);
  std::vector<Run> blocks;
  for (std::int64_t first = 0; first < rows.rows(); first += rows.blockRows()) {
    blocks.push_back({first, std::min(rows.blockRows(), rows.rows() - first)});
  }
  return writeRuns(rows, blocks, {.size = {}, .dpi = 0, .texts = pngTexts(title, session)}, sink, progress);
}

qint64 plainImageBytes(const Scene& scene) {
  PlainRows rows(scene);
  // Rows compress better where the dimensions turn slowly, so the sample must come from everywhere; four rows at a
  // time, because much of the compression comes from a row's similarity to the one above.
  constexpr std::int64_t runs = 16;
  constexpr std::int64_t together = 4;
  std::vector<Run> sample;
  if (rows.rows() <= runs * together) {
    sample.push_back({0, rows.rows()});
  } else {
    for (std::int64_t i = 0; i < runs; ++i) sample.push_back({(rows.rows() - together) * i / (runs - 1), together});
  }
  std::int64_t sampled = 0;
  for (const Run& run : sample) sampled += run.count;
  qint64 bytes = 0;
  const ByteSink counter = [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes += static_cast<qint64>(some.size());
    return {};
  };
  if (!writeRuns(rows, sample, {}, counter, {})) return 0;
  return static_cast<qint64>(static_cast<double>(bytes) * static_cast<double>(rows.rows()) /
                             static_cast<double>(sampled));
}

}  // namespace sinescope

#include "app/views/matrix/plain_matrix.h"

#include <algorithm>
#include <cmath>

#include "app/views/view/shown_matrix.h"
#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

constexpr std::int64_t kBlockCells = 1 << 20;

class PlainMatrix : public PlainImage {
 public:
  explicit PlainMatrix(const Scene& scene)
      : m_spec(scene.spec),
        m_shared(scene.columns),
        m_columns(*m_shared),
        m_part(tablePartOf(scene)),
        m_greatest(m_part ? greatestShown(withoutOther(scene)) : 1),
        m_map(signedMap(scene.appearance)),
        m_transposed(scene.appearance.matrix.transposed),
        m_writer(m_transposed || m_part ? std::vector<Column>() : m_columns) {}

  [[nodiscard]] QSize size() const override {
    const QSize size(m_spec.dModel, static_cast<int>(m_spec.length));
    return m_transposed ? size.transposed() : size;
  }

  bool rows(std::int64_t first, std::int64_t count,
            const std::function<bool(std::span<const std::uint32_t> pixels)>& row) override {
    const std::int64_t most = std::clamp<std::int64_t>(kBlockCells / size().width(), 1, count);
    for (std::int64_t done = 0; done < count; done += most) {
      const RowMatrixF& block = values(first + done, std::min(most, count - done));
      for (Eigen::Index i = 0; i < block.rows(); ++i) {
        colour(block, i);
        if (!row(m_pixels)) return false;
      }
    }
    return true;
  }

 private:
  static Scene withoutOther(Scene scene) {
    scene.other.reset();
    return scene;
  }

  /// The values of rows first … first + count - 1, row by row.
  [[nodiscard]] const RowMatrixF& values(std::int64_t first, std::int64_t count) {
    if (m_part) {
      readTable(first, count);
      return m_values;
    }
    if (!m_transposed) {
      resizeAnew(m_values, count, size().width());
      m_writer.write(m_spec.firstPosition + first, m_values);
      return m_values;
    }
    // A row of this picture is a column of the matrix: compute some dimensions at all positions and transpose.
    const std::vector<Column> some(m_columns.begin() + first, m_columns.begin() + first + count);
    RowMatrixF upright(size().width(), count);
    RowWriter(some).write(m_spec.firstPosition, upright);
    m_values = RowMatrixF(upright.transpose());
    return m_values;
  }

  void colour(const RowMatrixF& values, Eigen::Index row) {
    const auto width = static_cast<std::size_t>(values.cols());
    m_pixels.resize(width);
    colourise({values.row(row).data(), width}, -1, 1, m_map, m_pixels);
    if (!m_part) return;
    for (std::size_t x = 0; x < width; ++x) {
      if (!std::isfinite(values(row, static_cast<Eigen::Index>(x)))) m_pixels[x] = notFiniteColour().rgb();
    }
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
  std::shared_ptr<const std::vector<Column>> m_shared;
  const std::vector<Column>& m_columns;
  std::optional<TablePart> m_part;
  double m_greatest;
  const ColourMap& m_map;
  bool m_transposed;
  RowWriter m_writer;
  RowMatrixF m_values;
  std::vector<std::uint32_t> m_pixels;
};

}  // namespace

std::unique_ptr<PlainImage> plainMatrix(const Scene& scene) { return std::make_unique<PlainMatrix>(scene); }

}  // namespace sinescope

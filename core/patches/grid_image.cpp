#include "core/patches/grid_image.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/encoding/matrix_means.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr double kNanosecondsOfACell = 1;
/// Columns of pixels that are summed together: their sums stay in the cache.
constexpr Eigen::Index kColumnsTogether = 64;

/// The pixels that show dimensions of one coordinate.
struct HalfPixels {
  Eigen::Index left = 0;
  std::vector<PixelBand> bands;  ///< counted from the half's first dimension
  Eigen::RowVectorXf shares;     ///< of a pixel's dimensions, the part that is in this half: 1 but for one pixel
};

HalfPixels pixelsIn(std::span<const PixelBand> across, std::int64_t begin, std::int64_t count) {
  HalfPixels pixels;
  for (std::size_t x = 0; x < across.size(); ++x) {
    PixelBand band = across[x];
    band.first -= begin;
    band.last -= begin;
    if (band.last < 0 || band.first >= count) continue;
    if (pixels.bands.empty()) pixels.left = static_cast<Eigen::Index>(x);
    pixels.bands.push_back(band);
  }
  cutBands(pixels.bands, count);
  pixels.shares.resize(std::ssize(pixels.bands));
  for (Eigen::Index x = 0; x < pixels.shares.size(); ++x) {
    const double whole = across[static_cast<std::size_t>(pixels.left + x)].weight();
    pixels.shares[x] = static_cast<float>(pixels.bands[static_cast<std::size_t>(x)].weight() / whole);
  }
  return pixels;
}

std::vector<PixelBand> allCells(int count) {
  std::vector<PixelBand> bands;
  for (std::int64_t cell = 0; cell < count; ++cell) bands.push_back({cell, cell, 1, 0});
  return bands;
}

/// out = a x + y + b z.
SINESCOPE_VECTORISED void writeSum(double a, const double* x, const double* y, double b, const float* z,
                                   Eigen::Index count, double* out) {
  for (Eigen::Index i = 0; i < count; ++i) out[i] = a * x[i] + y[i] + b * static_cast<double>(z[i]);
}

/// Adds share (end - begin) / weight to out.
SINESCOPE_VECTORISED void addMeans(const double* begin, const double* end, double weight, const float* shares,
                                   Eigen::Index count, float* out) {
  const double part = 1 / weight;
  for (Eigen::Index i = 0; i < count; ++i) out[i] += shares[i] * static_cast<float>((end[i] - begin[i]) * part);
}

/// Some columns of the picture of x.
class ColumnsOfX {
 public:
  ColumnsOfX(const Grid& grid, const Eigen::Ref<const RowMatrixF>& cells, bool sums)
      : m_grid(grid), m_cells(cells), m_soFar(cells.cols()), m_next(cells.cols()) {
    if (!sums) return;
    m_sums = RowMatrixD::Zero(cells.rows() + 1, cells.cols());
    for (Eigen::Index c = 0; c < cells.rows(); ++c) m_sums.row(c + 1) = m_sums.row(c) + m_cells.row(c).cast<double>();
  }

  /// Adds the means over a band of rows, times `shares`, to `out`. A band that begins where the last one ended takes
  /// half as long.
  void addOver(const PixelBand& band, const float* shares, float* out) {
    if (band.first == band.last) {
      const auto values = m_cells.row(m_grid.coordinate(GridAxis::X, band.first)).array();
      const Eigen::Index count = values.size();
      Eigen::Map<Eigen::RowVectorXf>(out, count).array() +=
          values * Eigen::Map<const Eigen::RowVectorXf>(shares, count).array();
      return;
    }
    const RowPlace begin(band.first, 1 - band.firstWeight);
    const RowPlace end(band.last, band.lastWeight);
    if (begin != m_reached) write(begin, m_soFar);
    write(end, m_next);
    addMeans(m_soFar.data(), m_next.data(), band.weight(), shares, m_cells.cols(), out);
    m_reached = end;
    m_soFar.swap(m_next);
  }

 private:
  /// Where a band begins or ends: in `row`, after `part` of it.
  struct RowPlace {
    std::int64_t row = -1;
    double part = 0;

    RowPlace() = default;
    RowPlace(std::int64_t ofRow, double shown) : row(shown < 1 ? ofRow : ofRow + 1), part(shown < 1 ? shown : 0) {}
    bool operator==(const RowPlace&) const = default;
  };

  /// Writes the sums over the rows before a place, and of the part before it of that row.
  void write(const RowPlace& place, Eigen::RowVectorXd& sums) const {
    const PatchesBefore patches(m_grid, place.row);
    writeSum(static_cast<double>(patches.y), m_sums.row(patches.width).data(), m_sums.row(patches.x).data(), place.part,
             m_cells.row(patches.x).data(), m_cells.cols(), sums.data());
  }

  const Grid& m_grid;
  Eigen::Ref<const RowMatrixF, 0, Eigen::OuterStride<>> m_cells;  // of each coordinate
  RowMatrixD m_sums;                                              // of those before each coordinate
  RowPlace m_reached;
  Eigen::RowVectorXd m_soFar;  // the sums before that place
  Eigen::RowVectorXd m_next;
};

/// Adds the half that belongs to x.
void addX(const PatchAxes& axes, std::span<const PixelBand> down, const HalfPixels& pixels, Exactness exactness,
          RowMatrixF& image) {
  const PatchAxis& own = axes.x;
  const std::vector<PixelBand> coordinates = allCells(own.count);
  const RowMatrixF cells = matrixImage(*own.columns, own.firstPosition, coordinates, pixels.bands, exactness);
  const bool sums = std::ranges::any_of(down, [](const PixelBand& band) { return band.last > band.first; });
  const double nanoseconds = kNanosecondsOfACell * static_cast<double>(std::ssize(down) + own.count);
  onAllCores(cells.cols(), nanoseconds, [&](std::ptrdiff_t begin, std::ptrdiff_t end) {
    for (Eigen::Index from = begin; from < end; from += kColumnsTogether) {
      const Eigen::Index count = std::min<Eigen::Index>(kColumnsTogether, end - from);
      ColumnsOfX columns(axes.grid, cells.middleCols(from, count), sums);
      for (Eigen::Index y = 0; y < image.rows(); ++y) {
        float* const out = image.row(y).data() + pixels.left + from;
        columns.addOver(down[static_cast<std::size_t>(y)], pixels.shares.data() + from, out);
      }
    }
  });
}

/// The lines of patches that rows cover; a row is a part of one.
PixelBand linesUnder(const PixelBand& rows, const Grid& grid) {
  const bool isOne = rows.first == rows.last;
  const double from = (static_cast<double>(rows.first) + (isOne ? 0 : 1 - rows.firstWeight)) / grid.width;
  const double to = (static_cast<double>(rows.last) + (isOne ? 1 : rows.lastWeight)) / grid.width;
  const auto first = static_cast<std::int64_t>(std::floor(from));
  const auto last = static_cast<std::int64_t>(std::ceil(to)) - 1;
  if (last <= first) return {first, first, 1, 0};
  return {first, last, static_cast<double>(first + 1) - from, to - static_cast<double>(last)};
}

/// Adds the half that belongs to y: rows are parts of its lines.
void addY(const PatchAxes& axes, std::span<const PixelBand> down, const HalfPixels& pixels, Exactness exactness,
          RowMatrixF& image) {
  std::vector<PixelBand> lines;
  for (const PixelBand& rows : down) lines.push_back(linesUnder(rows, axes.grid));
  const PatchAxis& own = axes.y;
  const RowMatrixF half = matrixImage(*own.columns, own.firstPosition, lines, pixels.bands, exactness);
  image.middleCols(pixels.left, half.cols()).array() += half.array().rowwise() * pixels.shares.array();
}

}  // namespace

RowMatrixF gridImage(const PatchAxes& axes, std::span<const PixelBand> down, std::span<const PixelBand> across,
                     Exactness exactness) {
  RowMatrixF image = RowMatrixF::Zero(std::ssize(down), std::ssize(across));
  std::int64_t begin = 0;
  for (const GridAxis axis : {axes.grid.first, axes.grid.second()}) {
    const auto dimensions = std::ssize(*axes.of(axis).columns);
    const HalfPixels pixels = pixelsIn(across, begin, dimensions);
    if (!down.empty() && !pixels.bands.empty())
      (axis == GridAxis::X ? addX : addY)(axes, down, pixels, exactness, image);
    begin += dimensions;
  }
  return image;
}

}  // namespace sinescope

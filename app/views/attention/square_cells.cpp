#include "app/views/attention/square_cells.h"

#include "core/attention/weight_means.h"

namespace sinescope {

namespace {

/// The bands of an axis among the rows of a square.
OwnBands bandsInSquare(std::span<const PixelBand> bands, std::int64_t shift, std::int64_t count) {
  OwnBands own = ownBands(bands, shift, count);
  cutBands(own.bands, count);
  return own;
}

/// Paints the ground over the pixels whose middle is a key after the query.
void hideLaterKeys(std::span<const PixelBand> down, std::span<const PixelBand> across, const PixelRows& pixels,
                   QRgb ground) {
  const auto cellOf = [](const PixelBand& band) { return (band.first + band.last) / 2; };
  for (std::size_t y = 0; y < down.size(); ++y) {
    const auto row = pixels.row(static_cast<std::ptrdiff_t>(y));
    const std::int64_t query = cellOf(down[y]);
    for (std::size_t x = across.size(); x-- > 0 && cellOf(across[x]) > query;) row[x] = ground;
  }
}

}  // namespace

double SquareCells::at(std::int64_t p, std::int64_t q) const {
  return numbers ? static_cast<double>((*numbers)(p - firstPosition, q - firstPosition)) : 0;
}

RowMatrixF SquareCells::in(const QRect& cells, std::int64_t first) const {
  RowMatrixF values = RowMatrixF::Zero(cells.height(), cells.width());
  if (!numbers) return values;
  const std::int64_t shift = first - firstPosition;
  const auto inside = [&](std::int64_t cell) { return cell >= 0 && cell < numbers->rows(); };
  for (Eigen::Index y = 0; y < values.rows(); ++y) {
    for (Eigen::Index x = 0; x < values.cols(); ++x) {
      const std::int64_t row = cells.top() + y + shift;
      const std::int64_t column = cells.left() + x + shift;
      if (inside(row) && inside(column)) values(y, x) = (*numbers)(row, column);
    }
  }
  return values;
}

Heatmap::Picture squarePicture(const SquareCells& cells, const SquareLook& look) {
  return [cells, look](const QSize& whole, const QRect& asked, const PixelRows& pixels) {
    if (!cells.numbers) return pixels.fill(look.ground);
    const std::int64_t count = cells.numbers->rows();
    const std::int64_t shift = look.first - cells.firstPosition;
    const auto acrossAll = wholeCellBands(look.zoom.across, whole.width(), look.sampling);
    const auto downAll = wholeCellBands(look.zoom.down, whole.height(), look.sampling);
    const auto [across, down] = bandsOf(acrossAll, downAll, asked);
    const OwnBands columns = bandsInSquare(across, shift, count);
    const OwnBands rows = bandsInSquare(down, shift, count);
    if (columns.bands.empty() || rows.bands.empty()) return pixels.fill(look.ground);
    const RowMatrixF values = weightMeans(*cells.numbers, rows.bands, columns.bands);
    const QRect place(columns.from, rows.from, static_cast<int>(values.cols()), static_cast<int>(values.rows()));
    const PixelRows own = framedBy(look.ground, pixels, place);
    colourRows(values, look.range.least, look.range.greatest, *look.map, own, kNotFinite);
    if (cells.causal) hideLaterKeys(rows.bands, columns.bands, own, look.ground);
  };
}

}  // namespace sinescope

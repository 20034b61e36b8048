#include "app/views/tokens/embedding_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "app/views/drawing/new_image.h"
#include "app/views/drawing/not_finite.h"
#include "core/tokens/token_stand_ins.h"

namespace sinescope {

namespace {

/// Vectors of this many ids that are far apart in the generator take some milliseconds.
constexpr int kFarIds = 48;

/// The distinct cells under the centres of pixels, and the index of the one at each pixel; -1: none.
struct Sampled {
  std::vector<std::int64_t> cells;
  std::vector<int> places;
};

/// The cells for `count` pixels from `first` on, in a picture of `whole` pixels. The range is divided into `parts`
/// parts, and all pixels of a part show the cell in its middle.
Sampled sampled(const CellRange& range, int parts, int whole, int first, int count, std::int64_t all) {
  Sampled result;
  for (int pixel = first; pixel < first + count; ++pixel) {
    const std::int64_t part = static_cast<std::int64_t>(pixel) * parts / whole;
    const auto cell =
        static_cast<std::int64_t>(std::floor(range.from + range.size() * (static_cast<double>(part) + 0.5) / parts));
    if (cell < 0 || cell >= all) {
      result.places.push_back(-1);
      continue;
    }
    if (result.cells.empty() || result.cells.back() != cell) result.cells.push_back(cell);
    result.places.push_back(static_cast<int>(result.cells.size()) - 1);
  }
  return result;
}

void paintEmbedding(const EmbeddingLook& look, const QSize& whole, const QRect& asked, const PixelRows& pixels) {
  const Embedding& table = *look.embedding;
  const int rows = look.everyId ? whole.height() : sampledIds(table, look.zoom.down, whole.height());
  const Sampled down = sampled(look.zoom.down, rows, whole.height(), asked.top(), asked.height(), table.vocabulary());
  const Sampled across =
      sampled(look.zoom.across, whole.width(), whole.width(), asked.left(), asked.width(), table.columns());
  const std::vector<int> dimensions(across.cells.begin(), across.cells.end());
  RowMatrixF values(static_cast<Eigen::Index>(down.cells.size()), static_cast<Eigen::Index>(dimensions.size()));
  table.values(down.cells, dimensions, values);
  QImage colours = newImage({static_cast<int>(values.cols()), static_cast<int>(values.rows())});
  const PixelRows cells(colours);
  colourRows(values, look.range.least, look.range.greatest, *look.map, cells, kNotFinite);
  pixels.fill(look.ground);
  for (int y = 0; y < pixels.height(); ++y) {
    const int row = down.places[static_cast<std::size_t>(y)];
    if (row < 0) continue;
    if (y > 0 && down.places[static_cast<std::size_t>(y) - 1] == row) {
      pixels.copyRow(y - 1, y);
      continue;
    }
    const std::span from = cells.row(row);
    const std::span to = pixels.row(y);
    for (std::size_t x = 0; x < to.size(); ++x) {
      const int column = across.places[x];
      if (column >= 0) to[x] = from[static_cast<std::size_t>(column)];
    }
  }
}

}  // namespace

int sampledIds(const Embedding& embedding, const CellRange& ids, int pixels) {
  const bool far = areFarApart(embedding, ids.size());
  return std::max(far && pixels > kFarIds ? kFarIds : pixels, 1);
}

Heatmap::Picture embeddingPicture(const EmbeddingLook& look) {
  return [look](const QSize& whole, const QRect& part, const PixelRows& pixels) {
    paintEmbedding(look, whole, part, pixels);
  };
}

}  // namespace sinescope

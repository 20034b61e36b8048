#include <algorithm>
#include <cassert>

#include "core/encoding/matrix_means.h"
#include "core/encoding/matrix_strip.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// What a pixel takes, about, and each column under it.
constexpr double kNanoseconds = 2;
constexpr double kColumnNanoseconds = 0.25;
/// Rows that all strips set before the next rows: they stay in the cache.
constexpr std::ptrdiff_t kRowsTogether = 16;

/// The strips of the pixels from … to - 1 of a row.
template <class Real>
std::vector<MatrixStrip<Real>> stripsOf(const std::vector<Column>& columns, const RowBands& bands,
                                        std::span<const PixelBand> across, std::ptrdiff_t from, std::ptrdiff_t to) {
  std::vector<MatrixStrip<Real>> strips;
  for (std::ptrdiff_t x = from; x < to; ++x) {
    if (strips.empty() || strips.back().isFull()) strips.emplace_back(x - from);
    strips.back().addPixel(columns, across[static_cast<std::size_t>(x)]);
  }
  for (MatrixStrip<Real>& strip : strips) strip.gather(bands);
  return strips;
}

template <class Real>
void makeBlocks(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                std::span<const PixelBand> across, const UseBlock& use) {
  const RowBands bands(down, firstPosition);
  const auto rows = std::ssize(down);
  const auto under = static_cast<double>(across.back().last - across.front().first + 1);
  const double nanoseconds = kNanoseconds + kColumnNanoseconds * under / static_cast<double>(across.size());
  onAllCores(std::ssize(across), nanoseconds * static_cast<double>(rows), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    std::vector<MatrixStrip<Real>> strips = stripsOf<Real>(columns, bands, across, from, to);
    RowMatrixF block(std::min(kRowsTogether, rows), to - from + MatrixStrip<Real>::kVector);
    Eigen::RowVectorXf above;
    auto own = bands.rows.begin();
    for (std::ptrdiff_t first = 0; first < rows; first += kRowsTogether) {
      const std::ptrdiff_t count = std::min(kRowsTogether, rows - first);
      const auto end =
          std::find_if(own, bands.rows.end(), [&](const RowBand& band) { return band.row >= first + count; });
      for (MatrixStrip<Real>& strip : strips) strip.setRows(block, first, {own, end});
      own = end;
      for (std::ptrdiff_t y = 0; y < count; ++y) {
        if (repeatsCell(down, first + y)) block.row(y) = y == 0 ? above : block.row(y - 1);
      }
      above = block.row(count - 1);  // `use` may overwrite it
      use(first, from, block.topLeftCorner(count, to - from));
    }
  });
}

}  // namespace

void matrixBlocks(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                  std::span<const PixelBand> across, Exactness exactness, const UseBlock& use) {
  if (down.empty() || across.empty()) return;
  assert(across.front().first >= 0 && across.back().last < std::ssize(columns));
  exactness == Exactness::Frame ? makeBlocks<float>(columns, firstPosition, down, across, use)
                                : makeBlocks<double>(columns, firstPosition, down, across, use);
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                       std::span<const PixelBand> across, Exactness exactness) {
  return joinedBlocks(std::ssize(down), std::ssize(across),
                      [&](const UseBlock& use) { matrixBlocks(columns, firstPosition, down, across, exactness, use); });
}

}  // namespace sinescope

#include <algorithm>
#include <cassert>

#include "core/encoding/matrix_means.h"
#include "core/encoding/matrix_strip.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// What a pixel takes, about, and each column under it.
constexpr double kNanoseconds = 2;
constexpr double kColumnNanoseconds = 0.5;
/// Rows that all strips add to before the next rows: they stay in the cache.
constexpr std::ptrdiff_t kRowsTogether = 32;

/// The strips of the pixels from … to - 1 of a row: those of slow columns, or those of all others.
void addStrips(std::vector<MatrixStrip>& strips, const std::vector<Column>& columns, bool slow,
               std::span<const PixelBand> down, std::span<const PixelBand> across, std::ptrdiff_t from,
               std::ptrdiff_t to) {
  const bool boxes = std::ranges::any_of(down, [](const PixelBand& band) { return band.first != band.last; });
  const MeanOver mean = !boxes ? MeanOver::Cell : (slow ? MeanOver::Slow : MeanOver::Box);
  const double size = down.front().weight();
  bool goesOn = false;
  for (std::ptrdiff_t x = from; x < to; ++x) {
    if (!goesOn) strips.emplace_back(x, mean);
    const bool added = strips.back().addPixel(columns, across[static_cast<std::size_t>(x)], slow, size);
    goesOn = added && !strips.back().isFull();
    if (strips.back().isEmpty()) strips.pop_back();
  }
}

}  // namespace

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                       std::span<const PixelBand> across) {
  RowMatrixF image(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  if (image.size() == 0) return image;
  assert(across.front().first >= 0 && across.back().last < std::ssize(columns));
  const auto isRepeated = [&](std::ptrdiff_t y) {
    const auto row = static_cast<std::size_t>(y);
    return y > 0 && down[row].first == down[row].last && down[row] == down[row - 1];
  };
  const auto under = static_cast<double>(across.back().last - across.front().first + 1);
  const double nanoseconds = kNanoseconds + kColumnNanoseconds * under / static_cast<double>(across.size());
  onAllCores(image.cols(), nanoseconds * static_cast<double>(image.rows()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               std::vector<MatrixStrip> strips;
               for (const bool slow : {false, true}) addStrips(strips, columns, slow, down, across, from, to);
               for (MatrixStrip& strip : strips) strip.gather();
               for (std::ptrdiff_t first = 0; first < image.rows(); first += kRowsTogether) {
                 const std::ptrdiff_t last = std::min(first + kRowsTogether, image.rows());
                 image.block(first, from, last - first, to - from).setZero();
                 for (MatrixStrip& strip : strips) strip.addRows(image, firstPosition, down, first, last);
                 for (std::ptrdiff_t y = first; y < last; ++y) {
                   if (isRepeated(y)) image.row(y).segment(from, to - from) = image.row(y - 1).segment(from, to - from);
                 }
               }
             });
  return image;
}

}  // namespace sinescope

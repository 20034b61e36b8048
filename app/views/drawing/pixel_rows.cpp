#include "app/views/drawing/pixel_rows.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/numeric/are_finite.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"
#include "core/pixels/streamed_pixels.h"

namespace sinescope {

namespace {

SINESCOPE_VECTORISED void doubleRow(const QRgb* from, std::size_t count, QRgb* to) {
#pragma GCC ivdep
  for (std::size_t x = 0; x < count; ++x) {
    to[2 * x] = from[x];
    to[2 * x + 1] = from[x];
  }
}

}  // namespace

PixelRows::PixelRows(QImage& image)
    : m_first(reinterpret_cast<QRgb*>(image.bits())),
      m_stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb))),
      m_size(image.size()) {}

void PixelRows::fill(QRgb colour) const {
  for (int y = 0; y < height(); ++y) fillPixels(colour, row(y).size(), row(y).data());
}

void copyPixels(const QImage& image, const PixelRows& pixels, const QPoint& corner) {
  constexpr double nanoseconds = 0.4;  // a pixel
  onAllCores(pixels.height(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const auto* const row = reinterpret_cast<const QRgb*>(image.constScanLine(corner.y() + static_cast<int>(y)));
      const std::span line = pixels.row(y);
      streamPixels(row + corner.x(), line.size(), line.data());
    }
  });
}

void doublePixels(const QImage& image, const PixelRows& pixels) {
  constexpr double nanoseconds = 0.8;  // a pixel
  const auto width = static_cast<std::size_t>(pixels.width());
  onAllCores(image.height(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    std::vector<QRgb> doubled(2 * static_cast<std::size_t>(image.width()));
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const auto* const row = reinterpret_cast<const QRgb*>(image.constScanLine(static_cast<int>(y)));
      doubleRow(row, static_cast<std::size_t>(image.width()), doubled.data());
      for (std::ptrdiff_t line = 2 * y; line < std::min<std::ptrdiff_t>(2 * y + 2, pixels.height()); ++line)
        streamPixels(doubled.data(), width, pixels.row(line).data());
    }
  });
}

PixelRows framedBy(QRgb ground, const PixelRows& pixels, const QRect& own) {
  const int below = own.top() + own.height();
  const int beside = own.left() + own.width();
  pixels.inside({0, 0, pixels.width(), own.top()}).fill(ground);
  pixels.inside({0, own.top(), own.left(), own.height()}).fill(ground);
  pixels.inside({beside, own.top(), pixels.width() - beside, own.height()}).fill(ground);
  pixels.inside({0, below, pixels.width(), pixels.height() - below}).fill(ground);
  return pixels.inside(own);
}

void colourRows(const Eigen::Ref<const RowMatrixF>& values, double least, double greatest, const ColourMap& map,
                const PixelRows& pixels, std::optional<QRgb> notFinite) {
  constexpr double nanoseconds = 1;  // a pixel
  const auto width = static_cast<std::size_t>(values.cols());
  onAllCores(values.rows(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const std::span row(values.row(y).data(), width);
      if (y > from && std::equal(row.begin(), row.end(), values.row(y - 1).data())) {
        pixels.copyRow(y - 1, y);
        continue;
      }
      colourise(row, least, greatest, map, pixels.row(y));
      if (!notFinite || areFinite(row)) continue;
      for (std::size_t x = 0; x < width; ++x) {
        if (!std::isfinite(row[x])) pixels.row(y)[x] = *notFinite;
      }
    }
  });
}

}  // namespace sinescope

#pragma once

#include <QImage>
#include <QRect>
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/colour_map.h"

namespace sinescope {

/// Opaque pixels, 0xffRRGGBB, row by row, for writing a picture. It does not own their memory.
class PixelRows {
 public:
  /// Each row begins `stride` pixels after the one above it.
  PixelRows(QRgb* first, std::ptrdiff_t stride, const QSize& size) : m_first(first), m_stride(stride), m_size(size) {}
  /// The pixels of an image of 32 bits a pixel, which no other image shares and which must outlive them.
  explicit PixelRows(QImage& image);

  [[nodiscard]] QRgb* first() const { return m_first; }
  [[nodiscard]] std::ptrdiff_t stride() const { return m_stride; }
  [[nodiscard]] int width() const { return m_size.width(); }
  [[nodiscard]] int height() const { return m_size.height(); }
  [[nodiscard]] std::span<QRgb> row(std::ptrdiff_t y) const {
    return {m_first + y * m_stride, static_cast<std::size_t>(width())};
  }
  /// The pixels inside `part`, which must lie within these.
  [[nodiscard]] PixelRows inside(const QRect& part) const {
    return {m_first + part.top() * m_stride + part.left(), m_stride, part.size()};
  }

  void fill(QRgb colour) const;
  void copyRow(std::ptrdiff_t from, std::ptrdiff_t to) const { std::ranges::copy(row(from), row(to).begin()); }

 private:
  QRgb* m_first;
  std::ptrdiff_t m_stride;
  QSize m_size;
};

/// Copies an image of 32 bits a pixel, from `corner` on, to all of `pixels`.
void copyPixels(const QImage& image, const PixelRows& pixels, const QPoint& corner = {});

/// Fills `pixels` with an image of 32 bits a pixel, of half as many pixels across and down, rounded up: each of its
/// pixels becomes two by two, at the right and lower edge fewer.
void doublePixels(const QImage& image, const PixelRows& pixels);

/// Fills the pixels outside `own` with `ground`, and returns those inside.
[[nodiscard]] PixelRows framedBy(QRgb ground, const PixelRows& pixels, const QRect& own);

/// Values as colours, one pixel each; those that are not finite get the colour `notFinite`, if there is one. `pixels`
/// must be as wide and high as `values`. Equal rows are coloured once.
void colourRows(const Eigen::Ref<const RowMatrixF>& values, double least, double greatest, const ColourMap& map,
                const PixelRows& pixels, std::optional<QRgb> notFinite = {});

}  // namespace sinescope

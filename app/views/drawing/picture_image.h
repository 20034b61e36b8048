#pragma once

#include <QImage>
#include <cstdint>
#include <memory>
#include <optional>

#include "app/views/drawing/pixel_rows.h"

namespace sinescope {

/// Opaque pixels that painters draw on, and into which heatmaps and curves, made pixel by pixel, write directly.
class PictureImage : public QImage {
 public:
  PictureImage() = default;
  /// `size` is in device pixels, `ratio` of which make a logical one. Throws std::bad_alloc.
  PictureImage(const QSize& size, double ratio);

  /// The picture on which a painter draws; nullptr if it draws on something else.
  [[nodiscard]] static PictureImage* of(const QPainter& painter);

  /// The opaque pixels on which a painter draws, such as a window's, if `part` of them, in device pixels, can be
  /// written directly.
  [[nodiscard]] static std::optional<PixelRows> pixelsUnder(const QPainter& painter, const QRect& part);

  /// The pixel at the top left corner of `part`, in device pixels; each row is stride() pixels after the one above it.
  /// nullptr if some of `part` lies outside.
  [[nodiscard]] std::uint32_t* pixels(const QRect& part);
  [[nodiscard]] std::ptrdiff_t stride() const { return width(); }
  /// The same memory as an image whose logical pixels are device pixels, for copying them as they are.
  [[nodiscard]] QImage inDevicePixels() const;

 private:
  using Pixels = std::unique_ptr<std::uint32_t[]>;
  PictureImage(const QSize& size, double ratio, Pixels pixels);

  Pixels m_pixels;
};

}  // namespace sinescope

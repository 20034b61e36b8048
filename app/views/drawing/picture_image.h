#pragma once

#include <QImage>
#include <memory>
#include <optional>

#include "app/views/drawing/pixel_rows.h"

namespace sinescope {

/// Opaque pixels that painters draw on, and into which heatmaps and curves, made pixel by pixel, write directly.
class PictureImage : public QImage {
 public:
  /// `size` is in device pixels, `ratio` of which make a logical one. The pixels are not initialised. Throws
  /// std::bad_alloc.
  PictureImage(const QSize& size, double ratio);
  /// Wraps pixels of another owner, such as a window; they must outlive the picture.
  PictureImage(const PixelRows& pixels, double ratio);

  /// The pixels on which a painter draws, if it draws on a picture that has all of `part`, in device pixels.
  [[nodiscard]] static std::optional<PixelRows> pixelsOf(const QPainter& painter, const QRect& part);
  /// The opaque pixels on which a painter draws, such as a window's, if `part` of them, in device pixels, can be
  /// written directly.
  [[nodiscard]] static std::optional<PixelRows> pixelsUnder(const QPainter& painter, const QRect& part);
  /// The device pixels of a logical one where a widget is painted: on its screen, or in a picture of another density.
  [[nodiscard]] static double pixelRatioUnder(const QPainter& painter);

  [[nodiscard]] const PixelRows& rows() const { return m_rows; }
  /// The same memory as an image whose logical pixels are device pixels, for copying them as they are.
  [[nodiscard]] QImage inDevicePixels() const;

 private:
  using Pixels = std::unique_ptr<QRgb[]>;
  PictureImage(const QSize& size, double ratio, Pixels own);

  PixelRows m_rows;
  Pixels m_own;  ///< null if they are another's
};

}  // namespace sinescope

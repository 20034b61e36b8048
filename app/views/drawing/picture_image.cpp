#include "app/views/drawing/picture_image.h"

#include <QPaintEngine>
#include <QPainter>
#include <utility>

namespace sinescope {

PictureImage::PictureImage(const QSize& size, double ratio)
    : PictureImage(size, ratio,
                   Pixels(new std::uint32_t[static_cast<std::size_t>(size.width()) *  // not initialised
                                            static_cast<std::size_t>(size.height())])) {}

PictureImage::PictureImage(const QSize& size, double ratio, Pixels pixels)
    : QImage(reinterpret_cast<uchar*>(pixels.get()), size.width(), size.height(), Format_RGB32),
      m_pixels(std::move(pixels)) {
  setDevicePixelRatio(ratio);
}

PictureImage* PictureImage::of(const QPainter& painter) { return dynamic_cast<PictureImage*>(painter.device()); }

std::optional<PixelRows> PictureImage::pixelsUnder(const QPainter& painter, const QRect& part) {
  auto* const image = dynamic_cast<QImage*>(painter.paintEngine()->paintDevice());
  const bool is32Bit = image && (image->format() == Format_RGB32 || image->format() == Format_ARGB32_Premultiplied);
  if (!is32Bit || !image->rect().contains(part)) return std::nullopt;
  return PixelRows(*image).inside(part);
}

std::uint32_t* PictureImage::pixels(const QRect& part) {
  if (!rect().contains(part)) return nullptr;
  return m_pixels.get() + part.top() * stride() + part.left();
}

QImage PictureImage::inDevicePixels() const {
  return {reinterpret_cast<const uchar*>(m_pixels.get()), width(), height(), Format_RGB32};
}

}  // namespace sinescope

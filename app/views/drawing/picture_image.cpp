#include "app/views/drawing/picture_image.h"

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

std::uint32_t* PictureImage::pixels(const QRect& part) {
  if (!rect().contains(part)) return nullptr;
  return m_pixels.get() + part.top() * stride() + part.left();
}

QImage PictureImage::inDevicePixels() const {
  return {reinterpret_cast<const uchar*>(m_pixels.get()), width(), height(), Format_RGB32};
}

}  // namespace sinescope

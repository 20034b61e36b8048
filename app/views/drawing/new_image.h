#pragma once

#include <QImage>
#include <new>

namespace sinescope {

/// An image that has its pixels, which are not set yet. Throws std::bad_alloc where QImage would be null for want of
/// memory: who writes to a null image ends the program.
[[nodiscard]] inline QImage newImage(const QSize& pixels, QImage::Format format = QImage::Format_RGB32) {
  QImage image(pixels, format);
  if (image.isNull() && !pixels.isEmpty()) throw std::bad_alloc();
  return image;
}

}  // namespace sinescope

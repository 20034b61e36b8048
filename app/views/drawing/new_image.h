#pragma once

#include <QImage>
#include <new>

namespace sinescope {

/// An image with uninitialised pixels. Throws std::bad_alloc if memory runs out, where QImage would be null and writing
/// to it would crash.
[[nodiscard]] inline QImage newImage(const QSize& pixels, QImage::Format format = QImage::Format_RGB32) {
  QImage image(pixels, format);
  if (image.isNull() && !pixels.isEmpty()) throw std::bad_alloc();
  return image;
}

}  // namespace sinescope

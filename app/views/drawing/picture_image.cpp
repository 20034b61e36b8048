#include "app/views/drawing/picture_image.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace sinescope {

namespace {

QImage imageOf(const PixelRows& rows) {
  return {reinterpret_cast<uchar*>(rows.first()), rows.width(), rows.height(),
          rows.stride() * static_cast<qsizetype>(sizeof(QRgb)), QImage::Format_RGB32};
}

std::unique_ptr<QRgb[]> newPixels(const QSize& size) {
  return std::unique_ptr<QRgb[]>(  // not initialised
      new QRgb[static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height())]);
}

}  // namespace

PictureImage::PictureImage(const QSize& size, double ratio) : PictureImage(size, ratio, newPixels(size)) {}

PictureImage::PictureImage(const QSize& size, double ratio, Pixels own)
    : PictureImage(PixelRows(own.get(), size.width(), size), ratio) {
  m_own = std::move(own);
}

PictureImage::PictureImage(const PixelRows& pixels, double ratio) : QImage(imageOf(pixels)), m_rows(pixels) {
  setDevicePixelRatio(ratio);
}

std::optional<PixelRows> PictureImage::pixelsOf(const QPainter& painter, const QRect& part) {
  auto* const picture = dynamic_cast<PictureImage*>(painter.device());
  if (!picture || !picture->rect().contains(part)) return std::nullopt;
  return picture->m_rows.inside(part);
}

std::optional<PixelRows> PictureImage::pixelsUnder(const QPainter& painter, const QRect& part) {
  auto* const image = dynamic_cast<QImage*>(painter.paintEngine()->paintDevice());
  const bool is32Bit = image && (image->format() == Format_RGB32 || image->format() == Format_ARGB32_Premultiplied);
  if (!is32Bit || !image->rect().contains(part)) return std::nullopt;
  return PixelRows(*image).inside(part);
}

double PictureImage::pixelRatioUnder(const QPainter& painter) {
  return std::max(1.0, painter.paintEngine()->paintDevice()->devicePixelRatioF());
}

QImage PictureImage::inDevicePixels() const { return imageOf(m_rows); }

}  // namespace sinescope

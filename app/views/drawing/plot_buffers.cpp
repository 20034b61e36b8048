#include "app/views/drawing/plot_buffers.h"

#include <QScopeGuard>
#include <utility>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/pixel_rows.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

PictureBuffer::PictureBuffer(const QSize& size, double devicePixelRatio, const QBrush& background,
                             std::function<std::vector<QRect>()> covered)
    : QCPAbstractPaintBuffer(size, devicePixelRatio), m_background(background), m_covered(std::move(covered)) {
  PictureBuffer::reallocateBuffer();
}

void PictureBuffer::reallocateBuffer() {
  setInvalidated();
  m_isKept = false;
  m_picture.reset();
}

void PictureBuffer::clear(const QColor& /*colour*/) {
  if (!m_picture)
    m_picture = std::make_unique<PictureImage>((QSizeF(mSize) * mDevicePixelRatio).toSize(), mDevicePixelRatio);
  constexpr double nanoseconds = 0.3;  // a pixel
  const PixelRows& pixels = m_picture->rows();
  QRegion ground = m_picture->rect();
  // QCustomPlot moves painters that smooth edges by half a logical pixel.
  const QTransform toPixels = QTransform::fromScale(mDevicePixelRatio, mDevicePixelRatio).translate(0.5, 0.5);
  for (const QRect& part : m_covered()) ground -= devicePixelsOf(part, toPixels);
  const QRgb colour = m_background.color().rgb();
  onAllCores(pixels.height(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const QRect rows(0, static_cast<int>(from), pixels.width(), static_cast<int>(to - from));
    for (const QRect& part : ground.intersected(rows)) pixels.inside(part).fill(colour);
  });
}

QCPPainter* PictureBuffer::startPainting() {
  m_isKept = true;
  return new QCPPainter(m_picture.get());
}

bool PictureBuffer::drawInto(const QPainter& window, const std::function<void()>& redraw) {
  const QPoint corner = window.deviceTransform().map(QPointF()).toPoint();
  const auto pixels = PictureImage::pixelsUnder(window, {corner, (QSizeF(mSize) * mDevicePixelRatio).toSize()});
  if (!pixels) return false;
  auto picture = std::exchange(m_picture, std::make_unique<PictureImage>(*pixels, mDevicePixelRatio));
  const auto takeBack = qScopeGuard([&] {
    m_picture = std::move(picture);
    m_isKept = false;
  });
  redraw();
  return true;
}

void PictureBuffer::drawPart(QCPPainter& painter, const QRect& part) const {
  const QPointF corner(part.topLeft());
  const QRect source = QRectF(corner * mDevicePixelRatio, QSizeF(part.size()) * mDevicePixelRatio).toAlignedRect();
  paintInDevicePixels(painter, QRectF(QPointF(), mSize), [&](const QRect& device, double /*scale*/) {
    const QRect place(device.topLeft() + source.topLeft(), source.size());
    if (const auto pixels = PictureImage::pixelsUnder(painter, place)) {
      copyPixels(*m_picture, *pixels, source.topLeft());
    } else {
      painter.setClipRect(place);
      painter.drawImage(place.topLeft(), m_picture->inDevicePixels(), source);
    }
    return true;
  });
}

MarksBuffer::MarksBuffer(const QSize& size, double devicePixelRatio) : QCPAbstractPaintBuffer(size, devicePixelRatio) {}

void MarksBuffer::reallocateBuffer() {
  setInvalidated();
  m_recording.reset();
}

void MarksBuffer::clear(const QColor& /*colour*/) { m_recording.reset(); }

QCPPainter* MarksBuffer::startPainting() {
  m_recording = std::make_unique<Recording>(mSize, PaintTarget(), mDevicePixelRatio);
  auto* const painter = new QCPPainter;
  m_recording->begin(*painter);
  return painter;
}

void MarksBuffer::drawPart(QCPPainter& painter, const QRect& part) const {
  if (!m_recording) return;
  paintInDevicePixels(painter, QRectF(QPointF(), mSize), [&](const QRect& device, double /*scale*/) {
    painter.translate(device.topLeft());
    return m_recording->play(painter, {}, part);
  });
}

QRegion MarksBuffer::region() const { return m_recording ? m_recording->region() : QRegion(); }

}  // namespace sinescope

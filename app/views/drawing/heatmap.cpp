#include "app/views/drawing/heatmap.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/picture_image.h"

namespace sinescope {

namespace {

/// Pixels of a picture between two checks whether it is still wanted.
constexpr int kStripPixels = 4 << 20;

/// Makes a picture in strips from the top and passes each to use(part, strip).
template <class Use>
bool forEachStrip(const Heatmap::LongPicture& picture, const QSize& whole, const Use& use, const Progress& progress) {
  const int rows = std::max(1, kStripPixels / std::max(1, whole.width()));
  for (int top = 0; top < whole.height(); top += rows) {
    if (!progress(static_cast<double>(top) / whole.height())) return false;
    const QRect part(0, top, whole.width(), std::min(rows, whole.height() - top));
    const auto within = [&](double done) { return progress((top + done * part.height()) / whole.height()); };
    QImage strip = newImage(part.size());
    if (!picture(whole, part, PixelRows(strip), within)) return false;
    use(part, std::as_const(strip));
  }
  return true;
}

}  // namespace

Heatmap::Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, Source source)
    : Heatmap(axisRect, layer, target, LongSource([source = std::move(source)]() -> LongPicture {
                return [picture = source()](const QSize& whole, const QRect& part, const PixelRows& pixels,
                                            const Progress& /*progress*/) {
                  picture(whole, part, pixels);
                  return true;
                };
              })) {}

Heatmap::Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, LongSource source)
    : m_target(&target), m_source(std::move(source)) {
  auto* const drawing =
      new Drawing(axisRect, layer, [this](QCPPainter& painter, const QRectF& rect) { paint(painter, rect); });
  drawing->setCovering();
}

void Heatmap::invalidate() {
  m_shown = {};
  m_kept = {};
}

void Heatmap::paint(QCPPainter& painter, const QRectF& rect) {
  switch (m_target->kind) {
    case PaintTarget::Kind::Screen:
      return paintFrame(painter, rect);
    case PaintTarget::Kind::RasterFigure:
      return paintPixels(painter, rect);
    case PaintTarget::Kind::VectorFigure:
      return paintVectors(painter, rect);
  }
}

void Heatmap::paintVectors(QCPPainter& painter, const QRectF& rect) {
  const QSize pixels = (rect.size() * m_target->density).toSize();
  paintWork(painter, rect.width() * rect.height(),
            [rect, pixels, picture = m_source()](QCPPainter& player, const Progress& progress) {
              QImage image = newImage(pixels);
              const auto copy = [rows = PixelRows(image)](const QRect& part, const QImage& strip) {
                copyPixels(strip, rows.inside(part));
              };
              if (!forEachStrip(picture, pixels, copy, progress)) return false;
              player.drawImage(rect, image);
              return true;
            });
}

void Heatmap::paintPixels(QCPPainter& painter, const QRectF& rect) {
  paintWork(painter, rect.width() * rect.height(),
            [rect, picture = m_source()](QCPPainter& player, const Progress& progress) {
              return paintInDevicePixels(player, rect, [&](const QRect& device, double) {
                const auto draw = [&](const QRect& part, const QImage& strip) {
                  player.drawImage(device.topLeft() + part.topLeft(), strip);
                };
                return forEachStrip(picture, device.size(), draw, progress);
              });
            });
}

void Heatmap::makeFrame(const PixelRows& pixels) const {
  const LongPicture picture = m_source();
  const QSize whole(pixels.width(), pixels.height());
  picture(whole, QRect(QPoint(), whole), pixels, [](double) { return true; });
}

void Heatmap::paintFrame(QCPPainter& painter, const QRectF& rect) {
  paintInDevicePixels(painter, rect, [&](const QRect& device, double) {
    const std::optional<PixelRows> shown = PictureImage::pixelsOf(painter, device);
    const bool again = std::exchange(m_shown, device.size()) == device.size();
    if (shown && !again) {
      makeFrame(*shown);
      return true;
    }
    if (m_kept.size() != device.size()) {
      QImage frame = newImage(device.size());
      makeFrame(PixelRows(frame));
      m_kept = std::move(frame);  // whole, or not at all
    }
    if (shown) {
      copyPixels(m_kept, *shown);
    } else {
      painter.drawImage(device.topLeft(), m_kept);
    }
    return true;
  });
}

}  // namespace sinescope

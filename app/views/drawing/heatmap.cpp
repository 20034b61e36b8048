#include "app/views/drawing/heatmap.h"

#include <QElapsedTimer>
#include <algorithm>
#include <optional>
#include <utility>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/cell_shapes.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/picture_image.h"
#include "app/views/drawing/rest_time.h"
#include "app/views/drawing/screen_plot.h"

namespace sinescope {

namespace {

/// Pixels of a picture between two checks whether it is still wanted.
constexpr int kStripPixels = 4 << 20;

/// Cells that an image or a drawing of a vector figure may have.
constexpr double kMostCells = 16e6;
constexpr double kMostShapes = 20'000;

/// A window of more device pixels is large, and a frame takes long if it takes more nanoseconds.
constexpr double kLargeWindow = 2.5e6;
constexpr qint64 kLong = 1'000'000;

/// Whether the window that it is in is large.
bool isInLargeWindow(const QWidget& widget) {
  const QSizeF pixels = QSizeF(widget.window()->size()) * widget.devicePixelRatioF();
  return pixels.width() * pixels.height() > kLargeWindow;
}

/// Makes all of a picture.
void makeWhole(const Heatmap::LongPicture& picture, const PixelRows& pixels) {
  const QSize whole(pixels.width(), pixels.height());
  picture(whole, QRect(QPoint(), whole), pixels, [](double) { return true; });
}

QImage::Format formatFor(const PaintTarget& target) {
  return target.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
}

/// Makes a picture in strips from the top and passes each to use(part, strip).
template <class Use>
bool forEachStrip(const Heatmap::LongPicture& picture, const QSize& whole, QImage::Format format, const Use& use,
                  const Progress& progress) {
  const int rows = std::max(1, kStripPixels / std::max(1, whole.width()));
  for (int top = 0; top < whole.height(); top += rows) {
    if (!progress(static_cast<double>(top) / whole.height())) return false;
    const QRect part(0, top, whole.width(), std::min(rows, whole.height() - top));
    const auto within = [&](double done) { return progress((top + done * part.height()) / whole.height()); };
    QImage strip = newImage(part.size(), format);
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
    : m_axisRect(axisRect), m_target(&target), m_source(std::move(source)) {
  m_rest.setSingleShot(true);
  m_rest.setInterval(kRestMilliseconds);
  QObject::connect(&m_rest, &QTimer::timeout, axisRect, [this] {
    if (!m_isCoarse) return;
    invalidate();
    static_cast<ScreenPlot*>(m_axisRect->parentPlot())->redraw();
  });
  auto* const drawing =
      new Drawing(axisRect, layer, [this](QCPPainter& painter, const QRectF& rect) { paint(painter, rect); });
  drawing->setCovering();
}

void Heatmap::setCells(Cells cells) {
  setCells(CellSource([this, cells = std::move(cells)] { return CellGrid{.size = cells(), .picture = m_source()}; }));
}

void Heatmap::invalidate() {
  m_shown = {};
  m_kept = {};
  m_isCoarse = false;
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
  const bool shapes = m_target->cells == CellsAs::Shapes;
  const CellGrid cells = m_target->cells == CellsAs::Means ? CellGrid() : this->cells();
  if (!cells.picture) return paintImage(painter, rect, (rect.size() * m_target->density).toSize(), true);
  const double most = shapes ? kMostShapes : kMostCells;
  if (cells.size.isEmpty() || static_cast<double>(cells.size.width()) * cells.size.height() > most)
    return refuseCells(cells.size, most);
  if (shapes || !cells.spans.areEven())
    return paintCells(painter, rect, cells, shapes ? drawCellShapes : drawCellPixels);
  paintImage(painter, rect, cells.size, false);
}

void Heatmap::refuseCells(const QSize& cells, double most) const {
  if (!m_target->refusals) return;
  const QString why =
      cells.isEmpty()
          ? sinescope::tr("the figure shows some of its cells in part: choose whole rows and columns")
          : sinescope::tr("the figure shows %1 by %2 cells, and each of them can be shown up to %3 in all")
                .arg(grouped(cells.height()), grouped(cells.width()), grouped(static_cast<std::int64_t>(most)));
  m_target->refusals->append({why, {}});
}

void Heatmap::paintImage(QCPPainter& painter, const QRectF& rect, const QSize& pixels, bool smoothly) {
  const QImage::Format format = formatFor(*m_target);
  paintWork(painter, rect.width() * rect.height(),
            [rect, pixels, format, smoothly, picture = m_source()](QCPPainter& player, const Progress& progress) {
              QImage image = newImage(pixels, format);
              const auto copy = [rows = PixelRows(image)](const QRect& part, const QImage& strip) {
                copyPixels(strip, rows.inside(part));
              };
              if (!forEachStrip(picture, pixels, format, copy, progress)) return false;
              player.save();
              player.setClipping(false);  // QCustomPlot's clip ends a pixel above the picture
              player.setRenderHint(QPainter::SmoothPixmapTransform, smoothly);
              player.drawImage(rect, image);
              player.restore();
              return true;
            });
}

void Heatmap::paintCells(QCPPainter& painter, const QRectF& rect, const CellGrid& cells, DrawCells draw) {
  const QImage::Format format = formatFor(*m_target);
  paintWork(painter, rect.width() * rect.height(),
            [rect, cells, format, draw](QCPPainter& player, const Progress& progress) {
              QImage image = newImage(cells.size, format);
              if (!cells.picture(cells.size, image.rect(), PixelRows(image), progress)) return false;
              player.save();
              player.setClipping(false);
              player.setRenderHint(QPainter::SmoothPixmapTransform, false);
              draw(player, rect, image, cells.spans);
              player.restore();
              return true;
            });
}

void Heatmap::paintPixels(QCPPainter& painter, const QRectF& rect) {
  const QImage::Format format = formatFor(*m_target);
  paintWork(painter, rect.width() * rect.height(),
            [rect, format, picture = m_source()](QCPPainter& player, const Progress& progress) {
              return paintInDevicePixels(player, rect, [&](const QRect& device, double) {
                const auto draw = [&](const QRect& part, const QImage& strip) {
                  player.drawImage(device.topLeft() + part.topLeft(), strip);
                };
                return forEachStrip(picture, device.size(), format, draw, progress);
              });
            });
}

void Heatmap::makeFrame(const PixelRows& pixels) {
  QElapsedTimer clock;
  clock.start();
  makeWhole(m_source(), pixels);
  m_takesLong = clock.nsecsElapsed() > kLong;
}

void Heatmap::makeMovingFrame(const PixelRows& pixels) {
  const bool mayBeCoarse = m_takesLong && isInLargeWindow(*m_axisRect->parentPlot());
  m_isCoarse = mayBeCoarse && m_rest.isActive();
  if (mayBeCoarse) m_rest.start();
  if (!m_isCoarse) return makeFrame(pixels);
  QImage half = newImage({(pixels.width() + 1) / 2, (pixels.height() + 1) / 2});
  makeWhole(m_source(), PixelRows(half));
  doublePixels(half, pixels);
}

void Heatmap::paintFrame(QCPPainter& painter, const QRectF& rect) {
  paintInDevicePixels(painter, rect, [&](const QRect& device, double) {
    const std::optional<PixelRows> shown = PictureImage::pixelsOf(painter, device);
    const bool again = std::exchange(m_shown, device.size()) == device.size();
    if (shown && !again) {
      makeMovingFrame(*shown);
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

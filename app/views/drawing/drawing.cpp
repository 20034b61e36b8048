#include "app/views/drawing/drawing.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include "app/look/theme.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/picture_image.h"
#include "core/numeric/on_all_cores.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

/// Pixels of a picture between two checks whether it is still wanted.
constexpr int kStripPixels = 4 << 20;
/// What it takes, about, to make, to colour and to copy a pixel.
constexpr double kMakingNanoseconds = 3;
constexpr double kColouringNanoseconds = 1;
constexpr double kCopyingNanoseconds = 0.5;

/// Makes a picture in strips from the top and passes each to use(part, strip).
template <class Use>
bool forEachStrip(const Heatmap::LongPicture& picture, const QSize& whole, const Use& use, const Progress& progress) {
  const int rows = std::max(1, kStripPixels / std::max(1, whole.width()));
  for (int top = 0; top < whole.height(); top += rows) {
    if (!progress(static_cast<double>(top) / whole.height())) return false;
    const QRect part(0, top, whole.width(), std::min(rows, whole.height() - top));
    const auto within = [&](double done) { return progress((top + done * part.height()) / whole.height()); };
    const QImage strip = picture(whole, part, within);
    if (strip.isNull()) return false;
    use(part, strip);
  }
  return true;
}

}  // namespace

Drawing::Drawing(QCPAxisRect* axisRect, const QString& layer, Paint paint)
    : QCPLayerable(axisRect->parentPlot(), layer), m_axisRect(axisRect), m_paint(std::move(paint)) {}

void Drawing::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

// QCustomPlot's vertical axes count from QRect::bottom(), one pixel above the edge: drawings next to them must start
// there.
QRect Drawing::clipRect() const { return m_axisRect->rect().translated(0, -1); }

void Drawing::draw(QCPPainter* painter) {
  const QRect rect = clipRect();  // in a layout without room, its width would overflow an int
  if (m_axisRect->visible() && !rect.isEmpty()) m_paint(*painter, rect);
}

Heatmap::Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, Source source, Parts parts)
    : Heatmap(axisRect, layer, target, LongSource([source = std::move(source)]() -> LongPicture {
                return [picture = source()](const QSize& whole, const QRect& part, const Progress& /*progress*/) {
                  return picture(whole, part);
                };
              })) {
  m_parts = parts;
}

Heatmap::Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, LongSource source)
    : m_target(&target), m_source(std::move(source)) {
  new Drawing(axisRect, layer, [this](QCPPainter& painter, const QRectF& rect) { paint(painter, rect); });
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
              const auto copy = [&image](const QRect& part, const QImage& strip) {
                for (int y = 0; y < strip.height(); ++y) {
                  std::copy_n(strip.constScanLine(y), strip.bytesPerLine(), image.scanLine(part.top() + y));
                }
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

std::vector<Heatmap::Strip> Heatmap::frame(const QSize& size) const {
  const LongPicture picture = m_source();
  const Progress always = [](double) { return true; };
  const QRect whole(QPoint(), size);
  if (m_parts == Parts::OneByOne) return {{whole, picture(size, whole, always)}};
  std::vector<Strip> strips;
  std::mutex joining;
  onAllCores(size.height(), kMakingNanoseconds * size.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const QRect part(0, static_cast<int>(from), size.width(), static_cast<int>(to - from));
    QImage strip = picture(size, part, always);
    const std::scoped_lock lock(joining);
    strips.emplace_back(part, std::move(strip));
  });
  return strips;
}

void Heatmap::paintFrame(QCPPainter& painter, const QRectF& rect) {
  paintInDevicePixels(painter, rect, [&](const QRect& device, double) {
    if (m_frame.empty() || m_size != device.size()) m_frame = frame(device.size());
    m_size = device.size();
    PictureImage* const picture = PictureImage::of(painter);
    std::uint32_t* const pixels = picture ? picture->pixels(device) : nullptr;
    for (const auto& [part, strip] : m_frame) {
      if (!pixels) {
        painter.drawImage(device.topLeft() + part.topLeft(), strip);
        continue;
      }
      const auto copy = [&, top = part.top(), &image = strip](std::ptrdiff_t from, std::ptrdiff_t to) {
        for (std::ptrdiff_t y = from; y < to; ++y) {
          std::copy_n(reinterpret_cast<const QRgb*>(image.constScanLine(static_cast<int>(y))), image.width(),
                      pixels + (top + y) * picture->stride());
        }
      };
      onAllCores(part.height(), kCopyingNanoseconds * part.width(), copy);
    }
    return true;
  });
}

bool paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<bool(const QRect& device, double scale)>& paint) {
  const QTransform toDevice = painter.deviceTransform();
  const QRectF exact = toDevice.mapRect(rect);
  const QRect device(QPoint(qRound(exact.left()), qRound(exact.top())),
                     QPoint(qRound(exact.right()) - 1, qRound(exact.bottom()) - 1));
  if (device.isEmpty()) return true;
  painter.save();
  painter.setClipping(false);
  painter.setWorldTransform(toDevice.inverted() * painter.worldTransform());  // now one unit is one device pixel
  const bool whole = paint(device, toDevice.m11());
  painter.restore();
  return whole;
}

QImage heatmapImage(const RowMatrixF& values, double least, double greatest, const ColourMap& map) {
  QImage image = newImage({static_cast<int>(values.cols()), static_cast<int>(values.rows())});
  const auto width = static_cast<std::size_t>(values.cols());
  auto* const pixels = reinterpret_cast<std::uint32_t*>(image.bits());
  onAllCores(image.height(), kColouringNanoseconds * image.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t y = from; y < to; ++y) {
      colourise({values.row(y).data(), width}, least, greatest, map,
                {pixels + static_cast<std::size_t>(y) * width, width});
    }
  });
  return image;
}

QRgb hatchColour(int x, int y, bool dark) {
  constexpr int period = 6;
  const bool first = (x + y) % period < period / 2;
  return dark ? (first ? 0xFF565C62 : 0xFF454B50) : (first ? 0xFFB4B9BE : 0xFFCDD0D3);
}

QImage placedImage(const QImage& part, const QPoint& at, const QSize& size, const QColor& ground) {
  if (part.size() == size) return part;
  QImage picture = newImage(size);
  picture.fill(ground);
  QPainter painter(&picture);
  painter.drawImage(at, part);
  return picture;
}

std::pair<std::span<const PixelBand>, std::span<const PixelBand>> bandsOf(std::span<const PixelBand> across,
                                                                          std::span<const PixelBand> down,
                                                                          const QRect& part) {
  const auto cut = [](std::span<const PixelBand> bands, int first, int count) {
    return bands.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
  };
  return {cut(across, part.left(), part.width()), cut(down, part.top(), part.height())};
}

std::pair<std::int64_t, std::int64_t> visibleCells(const QCPAxis& axis) {
  const QCPRange range = axis.range();
  return {static_cast<std::int64_t>(std::floor(range.lower + 0.5)),
          static_cast<std::int64_t>(std::ceil(range.upper + 0.5)) - 1};
}

QRect drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, bool dark, double textScale) {
  const ThemeColours& colours = themeColours(dark);
  const QFont font = uiFont(kSmallTextSize, textScale);
  const QFontMetricsF metrics(font);
  for (const QString& text : texts) {
    if (metrics.horizontalAdvance(text) + 2 * metrics.height() > rect.width()) continue;
    QColor ground = colours.surface;
    ground.setAlphaF(0.88F);  // what it covers stays visible
    return drawTag(painter, rect.bottomLeft(), text, font, colours.text, ground, rect).toAlignedRect();
  }
  return {};
}

QRectF tagBox(const QPointF& point, const QString& text, const QFont& font, const QRectF& bounds) {
  const QFontMetricsF metrics(font);
  QRectF box(0, 0, metrics.horizontalAdvance(text) + metrics.height() * 0.8, metrics.height() * 1.3);
  const double gap = metrics.height() * 0.7;
  box.moveTopLeft(point + QPointF(gap, -gap - box.height()));
  if (box.right() > bounds.right()) box.moveRight(point.x() - gap);
  if (box.top() < bounds.top()) box.moveTop(point.y() + gap);
  box.moveLeft(std::max(box.left(), bounds.left()));
  return box;
}

QRectF drawTag(QPainter& painter, const QPointF& point, const QString& text, const QFont& font, const QColor& ink,
               const QColor& background, const QRectF& bounds) {
  const QRectF box = tagBox(point, text, font, bounds);
  const QRegion clip = painter.hasClipping() ? painter.clipRegion() : QRegion();
  const bool isCut = !clip.isEmpty() && !QRegion(box.toAlignedRect()).subtracted(clip).isEmpty();
  if (isCut) painter.setClipRect(bounds);  // the lines of markers give way to a note, a tag does not
  painter.setPen(QPen(ink, 0.5));
  painter.setBrush(background);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(ink);
  painter.setFont(font);
  painter.drawText(box, Qt::AlignCenter, text);
  if (isCut) painter.setClipRegion(clip);
  return box;
}

}  // namespace sinescope

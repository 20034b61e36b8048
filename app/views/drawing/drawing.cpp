#include "app/views/drawing/drawing.h"

#include <algorithm>
#include <utility>

#include "app/look/theme.h"
#include "app/views/drawing/wrapped_text.h"

namespace sinescope {

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

std::vector<QRect> Drawing::coveredParts(const QCustomPlot& plot) {
  std::vector<QRect> parts;
  for (int i = 0; i < plot.layerCount(); ++i) {
    for (const QCPLayerable* const layerable : plot.layer(i)->children()) {
      const auto* const drawing = qobject_cast<const Drawing*>(layerable);
      const bool isShown = drawing && drawing->realVisibility() && drawing->m_axisRect->visible();
      if (isShown && drawing->m_isCovering && !drawing->clipRect().isEmpty()) parts.push_back(drawing->clipRect());
    }
  }
  return parts;
}

QRect devicePixelsOf(const QRectF& rect, const QTransform& toDevice) {
  const QRectF exact = toDevice.mapRect(rect);
  return {QPoint(qRound(exact.left()), qRound(exact.top())),
          QPoint(qRound(exact.right()) - 1, qRound(exact.bottom()) - 1)};
}

bool paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<bool(const QRect& device, double scale)>& paint) {
  const QTransform toDevice = painter.deviceTransform();
  const QRect device = devicePixelsOf(rect, toDevice);
  if (device.isEmpty()) return true;
  painter.save();
  painter.setClipping(false);
  painter.setWorldTransform(toDevice.inverted() * painter.worldTransform());  // now one unit is one device pixel
  const bool whole = paint(device, toDevice.m11());
  painter.restore();
  return whole;
}

QRgb hatchColour(int x, int y, bool dark) {
  constexpr int period = 6;
  const bool first = (x + y) % period < period / 2;
  return dark ? (first ? 0xFF565C62 : 0xFF454B50) : (first ? 0xFFB4B9BE : 0xFFCDD0D3);
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

namespace {

/// The lines of a note that may have three: one, if a text that fits says not much less than the longest does.
QStringList plainLines(const QStringList& texts, const QString& fitting, const QFont& font, double room) {
  constexpr qsizetype mostLines = 3;
  for (const QString& text : texts) {
    if (2 * fitting.size() > text.size()) return {fitting};
    const WrappedText made = wrapped(text, font, room);
    if (made.width <= room && made.lines.size() <= mostLines) return made.lines;
  }
  return {};
}

/// Draws lines of text that end at the bottom left corner of a picture. Returns where they stand.
QRect drawPlainNote(QPainter& painter, const QPointF& bottomLeft, double width, const QStringList& lines,
                    const QFont& font, const QColor& ink) {
  const double height = QFontMetricsF(font).height();
  const double air = 0.3 * height;
  QRectF place(bottomLeft, QSizeF(width + 1, static_cast<double>(lines.size()) * height + air));
  place.moveBottom(bottomLeft.y());
  painter.setFont(font);
  painter.setPen(ink);
  for (qsizetype i = 0; i < lines.size(); ++i) {
    const QRectF line(place.left(), place.top() + air / 2 + static_cast<double>(i) * height, place.width(), height);
    painter.drawText(line, static_cast<int>((Qt::AlignLeft | Qt::AlignVCenter).toInt()), lines[i]);
  }
  return place.toAlignedRect();
}

}  // namespace

QRect drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, const NoteLook& look) {
  const ThemeColours& colours = themeColours(look.dark);
  const QFont font = uiFont(kSmallTextSize, look.textScale);
  const QFontMetricsF metrics(font);
  const double room = look.framed || look.room == 0 ? rect.width() - 2 * metrics.height() : look.room;
  const auto found =
      std::ranges::find_if(texts, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
  if (!look.framed) {
    const QStringList lines = plainLines(texts, found == texts.end() ? QString() : *found, font, room);
    return lines.isEmpty() ? QRect() : drawPlainNote(painter, rect.bottomLeft(), room, lines, font, colours.secondary);
  }
  if (found == texts.end()) return {};
  QColor ground = colours.surface;
  ground.setAlphaF(0.88F);  // what it covers stays visible
  return drawTag(painter, rect.bottomLeft(), *found, font, colours.text, ground, rect).toAlignedRect();
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

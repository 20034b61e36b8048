#include "app/views/drawing.h"

#include <utility>

#include "app/look/theme.h"

namespace sinescope {

Drawing::Drawing(QCPAxisRect* axisRect, const QString& layer, Paint paint)
    : QCPLayerable(axisRect->parentPlot(), layer), m_axisRect(axisRect), m_paint(std::move(paint)) {}

void Drawing::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

// QCustomPlot's vertical axes count from QRect::bottom(), a pixel above the edge: what is drawn beside them starts
// there.
QRect Drawing::clipRect() const { return m_axisRect->rect().translated(0, -1); }

void Drawing::draw(QCPPainter* painter) {
  const QRectF rect = clipRect();
  if (rect.width() >= 1 && rect.height() >= 1) m_paint(*painter, rect);
}

Heatmap::Heatmap(QCPAxisRect* axisRect, const QString& layer, Source source) : m_source(std::move(source)) {
  new Drawing(axisRect, layer, [this](QCPPainter& painter, const QRectF& rect) { paint(painter, rect); });
}

void Heatmap::paint(QCPPainter& painter, const QRectF& rect) {
  if (painter.modes().testFlag(QCPPainter::pmVectorized)) {
    const QSize pixels = (rect.size() * m_density).toSize();
    painter.drawImage(rect, m_source(pixels));
    return;
  }
  paintInDevicePixels(painter, rect, [this](const QRect& device, double) {
    if (m_image.size() != device.size()) m_image = m_source(device.size());
    return m_image;
  });
}

void paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<QImage(const QRect& device, double scale)>& make) {
  const QTransform toDevice = painter.deviceTransform();
  const QRectF exact = toDevice.mapRect(rect);
  const QRect device(QPoint(qRound(exact.left()), qRound(exact.top())),
                     QPoint(qRound(exact.right()) - 1, qRound(exact.bottom()) - 1));
  if (device.isEmpty()) return;
  painter.save();
  painter.setClipping(false);
  painter.setWorldTransform(toDevice.inverted() * painter.worldTransform());  // one unit is one device pixel now
  painter.drawImage(device.topLeft(), make(device, toDevice.m11()));
  painter.restore();
}

QImage heatmapImage(const RowMatrixF& values, double least, double greatest, const ColourMap& map) {
  QImage image(static_cast<int>(values.cols()), static_cast<int>(values.rows()), QImage::Format_RGB32);
  const auto width = static_cast<std::size_t>(values.cols());
  for (int y = 0; y < image.height(); ++y) {
    colourise({values.row(y).data(), width}, least, greatest, map,
              {reinterpret_cast<std::uint32_t*>(image.scanLine(y)), width});
  }
  return image;
}

std::pair<std::int64_t, std::int64_t> visibleCells(const QCPAxis& axis) {
  const QCPRange range = axis.range();
  return {static_cast<std::int64_t>(std::floor(range.lower + 0.5)),
          static_cast<std::int64_t>(std::ceil(range.upper + 0.5)) - 1};
}

void drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, bool dark, double textScale) {
  const ThemeColours& colours = themeColours(dark);
  const QFont font = uiFont(kSmallTextSize, textScale);
  const QFontMetricsF metrics(font);
  for (const QString& text : texts) {
    if (metrics.horizontalAdvance(text) + 2 * metrics.height() > rect.width()) continue;
    QColor ground = colours.surface;
    ground.setAlphaF(0.88F);  // what it covers stays to be seen
    drawTag(painter, rect.bottomLeft(), text, font, colours.text, ground, rect);
    return;
  }
}

void drawTag(QPainter& painter, const QPointF& point, const QString& text, const QFont& font, const QColor& ink,
             const QColor& background, const QRectF& bounds) {
  const QFontMetricsF metrics(font);
  QRectF box(0, 0, metrics.horizontalAdvance(text) + metrics.height() * 0.8, metrics.height() * 1.3);
  const double gap = metrics.height() * 0.7;
  box.moveTopLeft(point + QPointF(gap, -gap - box.height()));
  if (box.right() > bounds.right()) box.moveRight(point.x() - gap);
  if (box.top() < bounds.top()) box.moveTop(point.y() + gap);
  box.moveLeft(std::max(box.left(), bounds.left()));
  painter.setPen(QPen(ink, 0.5));
  painter.setBrush(background);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(ink);
  painter.setFont(font);
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace sinescope

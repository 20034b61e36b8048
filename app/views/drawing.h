#pragma once

#include <qcustomplot.h>
#include <QImage>
#include <QSize>
#include <functional>
#include <utility>

#include "core/colour_map.h"
#include "core/encoding.h"

namespace sinescope {

/// Something of ours drawn by a function inside an axis rect, clipped to it. All that QCustomPlot's own plottables do
/// not do at the cost of the screen is drawn this way: heatmaps, envelopes, marks.
class Drawing : public QCPLayerable {
  Q_OBJECT

 public:
  using Paint = std::function<void(QCPPainter& painter, const QRectF& rect)>;

  Drawing(QCPAxisRect* axisRect, const QString& layer, Paint paint);

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  [[nodiscard]] QRect clipRect() const override;
  void draw(QCPPainter* painter) override;

 private:
  QCPAxisRect* m_axisRect;
  Paint m_paint;
};

/// Draws an image 1:1 on the device pixels under `rect`, made by `make` for them and told how many go on a logical
/// pixel.
void paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<QImage(const QRect& device, double scale)>& make);

/// A picture that fills an axis rect, made by its source for exactly the device pixels that it covers and drawn 1:1.
/// Kept until invalidate() or another size.
class Heatmap {
 public:
  using Source = std::function<QImage(const QSize& pixels)>;

  Heatmap(QCPAxisRect* axisRect, const QString& layer, Source source);

  void invalidate() { m_image = {}; }
  /// Pixels for each logical pixel of vectorized painters.
  void setDensity(double density) { m_density = density; }

 private:
  void paint(QCPPainter& painter, const QRectF& rect);

  Source m_source;
  QImage m_image;
  double m_density = 1;
};

/// Values as colours, a pixel each.
[[nodiscard]] QImage heatmapImage(const RowMatrixF& values, double least, double greatest, const ColourMap& map);

/// The first and the last cell that an axis shows, in part or whole; both inside the cells that it was given.
[[nodiscard]] std::pair<std::int64_t, std::int64_t> visibleCells(const QCPAxis& axis);

/// A remark in the lower left corner of a picture: the first of `texts` that has room.
void drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, bool dark, double textScale);

/// Text in a line of its own on a pill of `background`, kept inside `bounds`, beside `point`.
void drawTag(QPainter& painter, const QPointF& point, const QString& text, const QFont& font, const QColor& ink,
             const QColor& background, const QRectF& bounds);

}  // namespace sinescope

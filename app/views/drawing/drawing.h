#pragma once

#include <qcustomplot.h>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "app/views/drawing/paint_target.h"
#include "app/views/drawing/recording.h"
#include "core/numbers/number_table.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// A custom drawing: a function that draws inside an axis rect and is clipped to it. We draw everything this way for
/// which QCustomPlot's own plottables would be too slow: heatmaps, envelopes, markers.
class Drawing : public QCPLayerable {
  Q_OBJECT

 public:
  using Paint = std::function<void(QCPPainter& painter, const QRectF& rect)>;

  Drawing(QCPAxisRect* axisRect, const QString& layer, Paint paint);

  /// Declares that it writes every pixel of clipRect().
  void setCovering() { m_isCovering = true; }
  /// What such drawings cover of a plot, in logical pixels.
  [[nodiscard]] static std::vector<QRect> coveredParts(const QCustomPlot& plot);

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  [[nodiscard]] QRect clipRect() const override;
  void draw(QCPPainter* painter) override;

 private:
  QCPAxisRect* m_axisRect;
  Paint m_paint;
  bool m_isCovering = false;
};

/// The rectangle of device pixels under `rect`.
[[nodiscard]] QRect devicePixelsOf(const QRectF& rect, const QTransform& toDevice);

/// Calls paint(device, scale) with an unclipped painter whose unit is a device pixel: `device` is the rectangle of
/// pixels under `rect`, `scale` the number of them per logical pixel. Returns the result of `paint`.
bool paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<bool(const QRect& device, double scale)>& paint);

/// Maps values to places along an axis, in logical pixels. It is a copy, because the axis belongs to its widget.
struct AxisPlace {
  explicit AxisPlace(const QCPAxis& axis)
      : origin(axis.range().lower),
        start(axis.coordToPixel(origin)),
        unit((axis.coordToPixel(axis.range().upper) - start) / axis.range().size()) {}

  [[nodiscard]] double operator()(double value) const { return start + unit * (value - origin); }

  double origin;  ///< a visible coordinate, so that large numbers keep their digits
  double start;
  double unit;
};

/// The colour of a pixel without a value: part of a hatching.
[[nodiscard]] QRgb hatchColour(int x, int y, bool dark);

/// The bands of a picture's axes that are inside `part`: across, down.
[[nodiscard]] std::pair<std::span<const PixelBand>, std::span<const PixelBand>> bandsOf(
    std::span<const PixelBand> across, std::span<const PixelBand> down, const QRect& part);

/// The first and the last cell that an axis shows, at least in part; both are valid cells.
[[nodiscard]] std::pair<std::int64_t, std::int64_t> visibleCells(const QCPAxis& axis);

/// The look of a remark.
struct NoteLook {
  bool dark = false;
  double textScale = 1;
  bool framed = true;  ///< on a pill; else as plain text, in up to three lines
  double room = 0;     ///< the width that plain text may have; 0: that of the picture
};

/// Draws a remark in the lower left corner of a picture: the first of `texts` that fits. Returns where it stands.
QRect drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, const NoteLook& look);

/// Where drawTag() places a pill.
[[nodiscard]] QRectF tagBox(const QPointF& point, const QString& text, const QFont& font, const QRectF& bounds);

/// Draws text on one line on a pill of colour `background`, next to `point` but inside `bounds`. Returns the pill.
QRectF drawTag(QPainter& painter, const QPointF& point, const QString& text, const QFont& font, const QColor& ink,
               const QColor& background, const QRectF& bounds);

}  // namespace sinescope

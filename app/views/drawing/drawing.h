#pragma once

#include <qcustomplot.h>
#include <QImage>
#include <QSize>
#include <functional>
#include <span>
#include <utility>

#include "app/views/drawing/recording.h"
#include "core/numbers/number_table.h"
#include "core/pixels/colour_map.h"
#include "core/pixels/pixel_bands.h"

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

/// Calls paint(device, scale) with a painter whose unit is a device pixel, unclipped: `device` are the pixels under
/// `rect`, `scale` how many go on a logical pixel. Returns what `paint` does.
bool paintInDevicePixels(QCPPainter& painter, const QRectF& rect,
                         const std::function<bool(const QRect& device, double scale)>& paint);

/// Whether what is painted is a frame on the screen, not a figure.
[[nodiscard]] bool isForScreen(const QCPPainter& painter);

/// A picture that fills an axis rect, made for exactly the device pixels that it covers and drawn 1:1. Kept until
/// invalidate() or another size.
class Heatmap {
 public:
  /// Makes `part` of the picture that has `whole` pixels. It holds values alone: it may outlive its view, on any
  /// thread.
  using Picture = std::function<QImage(const QSize& whole, const QRect& part)>;
  /// The same that may take long in a figure: `progress` may end it, and then there is no image.
  using LongPicture = std::function<QImage(const QSize& whole, const QRect& part, const Progress& progress)>;
  /// The picture as it is now.
  using Source = std::function<Picture()>;
  using LongSource = std::function<LongPicture()>;

  Heatmap(QCPAxisRect* axisRect, const QString& layer, Source source);
  Heatmap(QCPAxisRect* axisRect, const QString& layer, LongSource source);

  void invalidate() { m_image = {}; }
  /// Pixels for each logical pixel of vectorized painters.
  void setDensity(double density) { m_density = density; }
  /// Whether the picture that is being asked for is a frame on the screen, which must not take long.
  [[nodiscard]] bool isForScreen() const { return m_isForScreen; }

 private:
  void paint(QCPPainter& painter, const QRectF& rect);

  LongSource m_source;
  QImage m_image;
  double m_density = 1;
  bool m_isForScreen = false;
};

/// A value's place along an axis, logical pixels: the axis itself is a part of its widget and stays with it.
struct AxisPlace {
  explicit AxisPlace(const QCPAxis& axis)
      : origin(axis.range().lower),
        start(axis.coordToPixel(origin)),
        unit((axis.coordToPixel(axis.range().upper) - start) / axis.range().size()) {}

  [[nodiscard]] double operator()(double value) const { return start + unit * (value - origin); }

  double origin;  ///< one that is in sight: numbers of any size keep their digits
  double start;
  double unit;
};

/// Values as colours, a pixel each.
[[nodiscard]] QImage heatmapImage(const RowMatrixF& values, double least, double greatest, const ColourMap& map);

/// The colour of a pixel that stands for what has no value: hatched.
[[nodiscard]] QRgb hatchColour(int x, int y, bool dark);

/// A picture of `size` pixels of `ground` with `part` at a place in it; `part` itself where it fills the picture.
[[nodiscard]] QImage placedImage(const QImage& part, const QPoint& at, const QSize& size, const QColor& ground);

/// The bands of a picture's axes that lie in `part`: across, down.
[[nodiscard]] std::pair<std::span<const PixelBand>, std::span<const PixelBand>> bandsOf(
    std::span<const PixelBand> across, std::span<const PixelBand> down, const QRect& part);

/// The first and the last cell that an axis shows, in part or whole; both inside the cells that it was given.
[[nodiscard]] std::pair<std::int64_t, std::int64_t> visibleCells(const QCPAxis& axis);

/// A remark in the lower left corner of a picture: the first of `texts` that has room.
void drawNote(QPainter& painter, const QRectF& rect, const QStringList& texts, bool dark, double textScale);

/// Text in a line of its own on a pill of `background`, kept inside `bounds`, beside `point`.
void drawTag(QPainter& painter, const QPointF& point, const QString& text, const QFont& font, const QColor& ink,
             const QColor& background, const QRectF& bounds);

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

#include <QImage>
#include <QSize>
#include <functional>

#include "app/views/drawing/paint_target.h"
#include "app/views/drawing/pixel_rows.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

/// A picture that fills an axis rect, made for exactly the device pixels that it covers and drawn 1:1. On the screen it
/// is made where it is shown; if it is painted again before invalidate() or a change of size, it is kept from then on.
class Heatmap {
 public:
  /// Makes the `part` of a picture with `whole` pixels: all pixels of `part`. It holds only values: it may outlive its
  /// view and run on any thread.
  using Picture = std::function<void(const QSize& whole, const QRect& part, const PixelRows& pixels)>;
  /// The same for a picture that may take long in a figure: `progress` may cancel it, and then it returns false.
  using LongPicture =
      std::function<bool(const QSize& whole, const QRect& part, const PixelRows& pixels, const Progress& progress)>;
  /// Returns the maker of the current picture.
  using Source = std::function<Picture()>;
  using LongSource = std::function<LongPicture()>;

  /// `target` is read whenever the plot is painted; it must live as long as the heatmap.
  Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, Source source);
  Heatmap(QCPAxisRect* axisRect, const QString& layer, const PaintTarget& target, LongSource source);

  void invalidate();

 private:
  void paint(QCPPainter& painter, const QRectF& rect);

  void paintVectors(QCPPainter& painter, const QRectF& rect);
  void paintPixels(QCPPainter& painter, const QRectF& rect);
  void paintFrame(QCPPainter& painter, const QRectF& rect);
  void makeFrame(const PixelRows& pixels) const;

  const PaintTarget* m_target;
  LongSource m_source;
  QSize m_shown;  ///< of the frame that was painted since invalidate()
  QImage m_kept;  ///< that frame, if it was painted twice
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

#include <QImage>
#include <QSize>
#include <QTimer>
#include <functional>
#include <vector>

#include "app/views/drawing/cell_shapes.h"
#include "app/views/drawing/paint_target.h"
#include "app/views/drawing/pixel_rows.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

/// A picture that fills an axis rect, made for exactly the device pixels that it covers and drawn 1:1. On the screen it
/// is made where it is shown; if it is painted again before invalidate() or a change of size, it is kept from then on.
///
/// In a large window, while frame follows frame, as when a knob turns, a picture that takes long is made of pixels two
/// by two; once there is no further frame for a moment, all of its pixels follow.
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

  /// The number of cells that the picture shows, across and down; empty while it shows some of them in part.
  using Cells = std::function<QSize()>;
  /// The cells that the picture shows.
  struct CellGrid {
    QSize size;                ///< as Cells
    LongPicture picture = {};  ///< with a cell in each of its pixels; none: there are no cells
    CellSpans spans = {};
  };
  using CellSource = std::function<CellGrid()>;
  /// Declares that the picture is made of cells: at their number it has one in each of its pixels.
  void setCells(Cells cells);
  /// The same where the cells have places of their own.
  void setCells(CellSource cells) { m_cells = std::move(cells); }
  /// The cells that it shows now.
  [[nodiscard]] CellGrid cells() const { return m_cells ? m_cells() : CellGrid(); }

 private:
  void paint(QCPPainter& painter, const QRectF& rect);

  void paintVectors(QCPPainter& painter, const QRectF& rect);
  /// An image of `pixels`, to be enlarged smoothly or as it is.
  void paintImage(QCPPainter& painter, const QRectF& rect, const QSize& pixels, bool smoothly);
  using DrawCells = void (*)(QPainter&, const QRectF&, const QImage&, const CellSpans&);
  /// Draws an image with a pixel for each cell as `draw` does: as shapes, or as pixels in their places.
  void paintCells(QCPPainter& painter, const QRectF& rect, const CellGrid& cells, DrawCells draw);
  /// Tells, in place of painting, why the cells cannot be painted as asked for.
  void refuseCells(const QSize& cells, double most) const;
  void paintPixels(QCPPainter& painter, const QRectF& rect);
  void paintFrame(QCPPainter& painter, const QRectF& rect);
  /// Makes all pixels of a frame.
  void makeFrame(const PixelRows& pixels);
  /// Makes a frame that others may follow at once.
  void makeMovingFrame(const PixelRows& pixels);

  QCPAxisRect* m_axisRect;
  const PaintTarget* m_target;
  LongSource m_source;
  CellSource m_cells;
  QSize m_shown;             ///< of the frame that was painted since invalidate()
  QImage m_kept;             ///< that frame, if it was painted twice
  QTimer m_rest;             ///< while it is active, a frame counts as one that follows another
  bool m_isCoarse = false;   ///< whether the frame that is shown is made of pixels two by two
  bool m_takesLong = false;  ///< whether all pixels of a frame did, the last time they were made
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

#include <QRegion>
#include <QSharedPointer>

namespace sinescope {

class MarksBuffer;
class PictureBuffer;

/// A plot as a window shows it. Everything but the marks is a picture without transparent pixels; the marks, which move
/// alone, are kept as the calls that draw them, so that a moved mark paints no more of the window than it covers.
///
/// A changed picture is drawn into the window itself. Only if the window then asks for the same picture again, as a
/// moved mark makes it do, the picture is drawn once more and kept, and from then on parts of it are copied. A hidden
/// plot keeps no pixels: on a large screen they are tens of megabytes.
class ScreenPlot : public QCustomPlot {
 public:
  explicit ScreenPlot(QWidget* parent = nullptr);

  /// The layer of the marks, above all others.
  [[nodiscard]] QCPLayer& marksLayer() { return *m_marksLayer; }
  /// Lays the plot out as a figure of this size.
  void layOut(const QSize& size) {
    setViewport(QRect(QPoint(), size));
    updateLayout();
  }
  /// Draws everything again when the window is painted next, once, whatever came before.
  void redraw();
  /// Whether the plot is to be drawn when it is painted.
  [[nodiscard]] bool isDue() const { return m_isDue; }
  /// Draws what is due; the window is painted later.
  void drawDue();
  /// Draws the marks again, and nothing else.
  void redrawMarks();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  /// Puts our buffers in place of those that QCustomPlot would make.
  void prepareBuffers();
  /// Draws everything for the painting that is under way.
  void drawWhilePainted();

  QCPLayer* m_marksLayer;
  QSharedPointer<PictureBuffer> m_picture;  ///< null while the plot keeps no pixels
  QSharedPointer<MarksBuffer> m_marks;      ///< null with it
  bool m_isDue = true;
  QRegion m_marked;  ///< what the marks covered when they were painted last, in logical pixels
};

}  // namespace sinescope

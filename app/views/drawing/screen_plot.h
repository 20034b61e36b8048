#pragma once

#include <qcustomplot.h>

#include <QRegion>
#include <QSharedPointer>

namespace sinescope {

class MarksBuffer;
class PictureBuffer;

/// A plot as a window shows it. Everything but the marks is a picture without transparent pixels, which is copied to
/// the window; the marks, which move alone, are kept as the calls that draw them, so that a moved mark paints no more
/// of the window than it covers. A hidden plot keeps no pixels: on a large screen they are tens of megabytes.
class ScreenPlot : public QCustomPlot {
 public:
  explicit ScreenPlot(QWidget* parent = nullptr);

  /// The layer of the marks, above all others.
  [[nodiscard]] QCPLayer& marksLayer() { return *m_marksLayer; }
  /// Draws the marks again, and nothing else.
  void redrawMarks();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  /// Puts our buffers in place of those that QCustomPlot would make.
  void prepareBuffers();

  QCPLayer* m_marksLayer;
  QSharedPointer<PictureBuffer> m_picture;  ///< null while the plot keeps no pixels
  QSharedPointer<MarksBuffer> m_marks;      ///< null with it
  QRegion m_marked;                         ///< what the marks covered when they were painted last, in logical pixels
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

#include <QRegion>
#include <functional>
#include <memory>
#include <vector>

#include "app/views/drawing/picture_image.h"
#include "app/views/drawing/recording.h"

namespace sinescope {

/// The picture of a plot, without transparent pixels: painting it onto the window copies it.
class PictureBuffer : public QCPAbstractPaintBuffer {
 public:
  /// `background` fills what nothing covers; it must live as long as the buffer. `covered` finds what is covered, in
  /// logical pixels.
  PictureBuffer(const QSize& size, double devicePixelRatio, const QBrush& background,
                std::function<std::vector<QRect>()> covered);

  QCPPainter* startPainting() override;
  void draw(QCPPainter* painter) const override { drawPart(*painter, QRect(QPoint(), mSize)); }
  /// Copies a part, in logical pixels. QPainter is quick in a rectangle: it shares the rows of any other shape among
  /// threads and waits for them.
  void drawPart(QCPPainter& painter, const QRect& part) const;
  void clear(const QColor& /*colour*/) override;

  /// Lets redraw() draw straight into a window, if the window's pixels can be written. The picture is then not kept.
  /// Returns whether it was drawn.
  [[nodiscard]] bool drawInto(const QPainter& window, const std::function<void()>& redraw);
  /// Whether the picture that was drawn last is here.
  [[nodiscard]] bool isKept() const { return m_isKept && !invalidated(); }

 private:
  void reallocateBuffer() override;

  const QBrush& m_background;
  std::function<std::vector<QRect>()> m_covered;
  std::unique_ptr<PictureImage> m_picture;
  bool m_isKept = false;
};

/// The marks of a plot, as the calls that draw them.
class MarksBuffer : public QCPAbstractPaintBuffer {
 public:
  MarksBuffer(const QSize& size, double devicePixelRatio);

  QCPPainter* startPainting() override;
  void draw(QCPPainter* painter) const override { drawPart(*painter, QRect(QPoint(), mSize)); }
  /// Draws what lies in a part, in logical pixels.
  void drawPart(QCPPainter& painter, const QRect& part) const;
  void clear(const QColor& /*colour*/) override;
  /// What the marks cover, in logical pixels.
  [[nodiscard]] QRegion region() const;

 private:
  void reallocateBuffer() override;

  std::unique_ptr<Recording> m_recording;
};

}  // namespace sinescope

#pragma once

#include <functional>

#include "app/views/shift/turn_pointer.h"

namespace sinescope {

/// The part of the plot that shows the rotation of the selected pair, and whose hands can be dragged.
class TurnArea {
 public:
  /// What the area asks of its view.
  struct Requests {
    std::function<void(const TurnPointer::Edit& edit)> edit;
    std::function<void()> redrawMarks;
  };

  /// The rotation is painted on the layer "main", the pointer's ring on `marksLayer`.
  TurnArea(QCustomPlot& plot, const QString& marksLayer, Requests requests);

  /// Its place in the plot's layout, which has one element: the axis rect.
  [[nodiscard]] QCPLayoutElement* frame() const { return m_rect->layout(); }
  /// An empty place hides it.
  void place(const QRect& place);
  void show(TurnPicture picture, const ShiftLook& look, const Scene& scene);
  /// Whether the block and the sentence have room, if it is shown.
  [[nodiscard]] bool isWhole() const { return !isShown() || panel().isWhole(m_picture); }
  /// What is seen, in a sentence.
  [[nodiscard]] const QString& sentence() const { return m_picture.sentence; }
  /// What the pointer does. Returns whether a hand is pressed or dragged.
  bool takes(const QMouseEvent& event, const Scene& scene);
  /// The pointer left the plot.
  void leave();

 private:
  [[nodiscard]] bool isShown() const { return m_rect->width() > 1; }
  [[nodiscard]] TurnPanel panel() const { return {m_picture, QRectF(m_rect->rect()), m_scale}; }
  void pointAt(const QPointF& point, const Scene& scene);
  void setCursor(Qt::CursorShape shape);
  void paintRing(QCPPainter& painter) const;

  QCustomPlot& m_plot;
  Requests m_requests;
  QCPAxisRect* m_rect;
  TurnPicture m_picture;
  TurnPointer m_pointer;
  ShiftLook m_look;
  bool m_dark = false;
  double m_scale = 1;
};

}  // namespace sinescope

#pragma once

#include <QSlider>
#include <vector>

#include "app/panel/log_scale.h"
#include "app/panel/typeset.h"

namespace sinescope {

/// A slider on a logarithmic scale, with a tick at every power of the scale's radix and a label at every one, every
/// second, every third … of them, as many as fit.
///
/// Arrows step by 1 (or a twentieth of a decade where the scale is not whole), with Shift and by the wheel by a rung of
/// the scale's ladder, page keys by its page factor, Home and End go to its ends. A press on the groove jumps there and
/// drags on; a press on a tick's label goes to exactly that number. The wheel works while the slider has the focus, so
/// that scrolling the panel past it changes nothing. To QSlider, and so to assistive technology, the value is the
/// number itself, rounded.
class LogSlider : public QSlider {
  Q_OBJECT

 public:
  explicit LogSlider(const LogScale& scale, QWidget* parent = nullptr);

  [[nodiscard]] const LogScale& scale() const { return m_scale; }
  void setScale(const LogScale& scale);
  /// Whether labels stand under the ticks; their room is kept.
  void setLabelled(bool labelled);

  /// What it stands on; a number outside the scale is kept and shown at the scale's end.
  [[nodiscard]] double number() const { return m_number; }
  /// Moves it without a signal.
  void setNumber(double number);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  /// The handle's centre, in the widget's coordinates.
  [[nodiscard]] QPointF handleCentre() const;
  /// A power and where its label stands, down to the widget's lower edge.
  struct Label {
    double number;
    BoxPtr box;
    QRectF rect;
  };
  [[nodiscard]] std::vector<Label> labels() const;

 Q_SIGNALS:
  /// The user moved it; live.
  void moved(double number);
  /// What follows belongs to a new drag, run of the wheel, or held key.
  void gestureStarted();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void sliderChange(SliderChange change) override;

 private:
  void moveTo(double number);
  void paintTicks(QPainter& painter) const;
  [[nodiscard]] double unit() const;
  [[nodiscard]] double radius() const;
  [[nodiscard]] double xOf(double number) const;
  [[nodiscard]] double numberAt(double x) const;
  [[nodiscard]] double ring() const;
  [[nodiscard]] double span() const;
  [[nodiscard]] double inset() const;
  [[nodiscard]] BoxPtr labelBox(double power) const;
  [[nodiscard]] std::vector<Label> allLabels() const;

  LogScale m_scale;
  bool m_labelled = true;
  double m_number = 1;
  double m_grab = 0;  ///< where on the handle it was taken
  int m_wheelRest = 0;
  bool m_wheelRun = false;
  bool m_applying = false;
};

}  // namespace sinescope

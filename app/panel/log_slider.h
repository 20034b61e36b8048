#pragma once

#include <QSlider>
#include <QString>
#include <vector>

#include "app/panel/log_scale.h"

namespace sinescope {

/// A labelled place on a slider's scale: 128, or 10 with the exponent 4.
struct Tick {
  double number = 0;
  QString text;
  QString exponent;
};

/// A slider on a logarithmic scale.
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
  void setTicks(std::vector<Tick> ticks);

  /// What it stands on; a number outside the scale is kept and shown at the scale's end.
  [[nodiscard]] double number() const { return m_number; }
  /// Moves it without a signal.
  void setNumber(double number);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  /// The handle's centre, in the widget's coordinates.
  [[nodiscard]] QPointF handleCentre() const;

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
  [[nodiscard]] QRectF labelRect(const Tick& tick) const;

  LogScale m_scale;
  std::vector<Tick> m_ticks;
  double m_number = 1;
  double m_grab = 0;  ///< where on the handle it was taken
  int m_wheelRest = 0;
  bool m_wheelRun = false;
  bool m_applying = false;
};

}  // namespace sinescope

#pragma once

#include <QSlider>
#include <vector>

#include "app/panel/log_scale.h"
#include "app/views/drawing/typeset.h"

namespace sinescope {

/// A slider on a logarithmic scale, with a tick at every power of the scale's radix and a label at every n-th tick, for
/// the smallest n whose labels fit.
///
/// Arrow keys step by 1 (by a twentieth of a decade if the scale is not whole); Shift with an arrow key, and the wheel,
/// by one step of the scale; page keys by its page factor; Home and End go to its ends. Pressing the groove jumps there
/// and starts a drag; pressing a tick's label goes to exactly that number. The wheel works only while the slider has
/// the focus, so that scrolling the panel past it changes nothing. For QSlider, and so for assistive technology, the
/// value is the number itself, rounded.
class LogSlider : public QSlider {
  Q_OBJECT

 public:
  explicit LogSlider(const LogScale& scale, QWidget* parent = nullptr);

  [[nodiscard]] const LogScale& scale() const { return m_scale; }
  void setScale(const LogScale& scale);
  /// Whether the ticks have labels; their space is kept either way.
  void setLabelled(bool labelled);
  /// Has no labels at all, nor room for them.
  void setBare();

  /// The current number; a number outside the scale is kept and shown at the scale's end.
  [[nodiscard]] double number() const { return m_number; }
  /// Moves the slider without a signal.
  void setNumber(double number);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  /// The centre of the handle, in the widget's coordinates.
  [[nodiscard]] QPointF handleCentre() const;
  /// A power and the rectangle of its label, which extends to the widget's lower edge.
  struct Label {
    double number;
    BoxPtr box;
    QRectF rect;
  };
  [[nodiscard]] std::vector<Label> labels() const;

 Q_SIGNALS:
  /// The user moved it; emitted live.
  void moved(double number);
  /// The following moves belong to a new drag, run of the wheel, or held key.
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
  bool m_bare = false;
  double m_number = 1;
  double m_grab = 0;  ///< where the handle was grabbed
  int m_wheelRest = 0;
  bool m_wheelRun = false;
  bool m_applying = false;
};

}  // namespace sinescope

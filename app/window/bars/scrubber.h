#pragma once

#include <QSlider>

namespace sinescope {

/// How far a run is, as a line that fills; dragging its handle, a press anywhere on it, and the arrow keys take the run
/// there. Its value is in thousandths of the way.
class Scrubber : public QSlider {
  Q_OBJECT

 public:
  explicit Scrubber(QWidget* parent = nullptr);

  /// Shows a part of the way, 0 … 1, without a signal.
  void setPart(double part);
  [[nodiscard]] double part() const { return m_part; }
  static constexpr int kSteps = 1000;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The user took hold of it, moved it, let go. A key's step is all three.
  void grabbed();
  void dragged(double part);
  void released();

 protected:
  void sliderChange(SliderChange change) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  [[nodiscard]] double unit() const;
  [[nodiscard]] double inset() const;
  void dragTo(double x);

  double m_part = 0;
  bool m_showing = false;  ///< the value changes because it is shown, not because the user moves it
};

}  // namespace sinescope

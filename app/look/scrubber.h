#pragma once

#include <QSlider>

namespace sinescope {

/// A part of a range, as a line that fills: the progress of a run, or a number between its least and its greatest.
/// Dragging its handle, pressing anywhere on it, and the arrow keys change it. Its value is in thousandths.
class Scrubber : public QSlider {
  Q_OBJECT

 public:
  explicit Scrubber(QWidget* parent = nullptr);

  /// Shows a fraction of the range, 0 … 1, without a signal.
  void setPart(double part);
  [[nodiscard]] double part() const { return m_part; }
  static constexpr int kSteps = 1000;
  /// For a range of so many whole steps: an arrow key makes at least one of them.
  void setWholeSteps(double count);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The user grabbed it, moved it, released it. A key press emits all three.
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

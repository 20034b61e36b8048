#pragma once

#include <QWidget>

namespace sinescope {

/// One short bar for each step of a lesson; those up to the present one are filled. A click goes to a step, and so do
/// the arrow keys.
class LessonProgress : public QWidget {
  Q_OBJECT

 public:
  explicit LessonProgress(QWidget* parent = nullptr);

  void setPlace(int step, int steps);
  void setLook(bool dark, double textScale);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void stepChosen(int step);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  [[nodiscard]] int stepAt(double x) const;

  int m_step = 0;
  int m_steps = 1;
  bool m_dark = false;
  double m_textScale = 1;
};

}  // namespace sinescope

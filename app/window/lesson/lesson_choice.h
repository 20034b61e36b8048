#pragma once

#include <QRadioButton>

namespace sinescope {

/// One of the choices of a question: a row as wide as the column, whose text may take several lines. Once the answer is
/// revealed, the right one is ticked, and a wrong one that was chosen is crossed out.
class LessonChoiceRow : public QRadioButton {
  Q_OBJECT

 public:
  enum class Mark { None, Right, Wrong };

  /// `place` counts from 0; its key is the digit after that.
  LessonChoiceRow(int place, const QString& text, QWidget* parent = nullptr);

  void setLook(bool dark, double textScale);
  void setMark(Mark mark);

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override;

 protected:
  [[nodiscard]] bool hitButton(const QPoint& point) const override { return rect().contains(point); }
  /// Space on the row that is chosen is for the lesson, which goes on.
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] double unit() const;
  [[nodiscard]] QRect textRect(int width) const;
  void tellMark();

  int m_place;
  QString m_shown;
  Mark m_mark = Mark::None;
  bool m_dark = false;
};

}  // namespace sinescope

#pragma once

#include <QColor>
#include <QWidget>

namespace sinescope {

/// A part of a step's text with a coloured edge at its left: the question, the verdict, the notes.
class LessonBox : public QWidget {
  Q_OBJECT

 public:
  explicit LessonBox(QWidget* content, QWidget* parent = nullptr);

  /// `ground` may be invalid: then it has none.
  void setColours(const QColor& edge, const QColor& ground);
  void setScale(double scale);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QColor m_edge;
  QColor m_ground;
  double m_scale = 1;
};

}  // namespace sinescope

#pragma once

#include <QRegion>
#include <QWidget>

namespace sinescope {

/// What lies over the answer that a class is to predict: a calm sheet with a question mark. A click reveals the answer.
class CoverSheet : public QWidget {
  Q_OBJECT

 public:
  explicit CoverSheet(QWidget* parent);

  void setLook(bool dark, double textScale);
  /// A held sheet reveals nothing by itself: the pointer goes through it.
  void setHeld(bool held);
  /// Covers a part of the parent.
  void setPlace(const QRegion& place);

 Q_SIGNALS:
  void revealed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  QRegion m_place;  ///< what is covered
  QRect m_body;     ///< its largest rectangle, where the question mark stands
  bool m_held = false;
  bool m_dark = false;
  double m_textScale = 1;
};

}  // namespace sinescope

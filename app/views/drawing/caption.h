#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// A sentence above a picture: the longest of several texts that takes at most two lines and a sixth of the height, in
/// a figure three lines and a third.
class Caption : public QCPLayoutElement {
  Q_OBJECT

 public:
  /// Placed above `axisRect` and aligned with its left edge.
  explicit Caption(QCPAxisRect* axisRect);

  void setLook(const QFont& font, const QColor& colour, bool isFigure);
  /// Sets the same text in several versions, from longest to shortest.
  void setTexts(const QStringList& texts);
  /// The text that fits, which may be empty.
  [[nodiscard]] QString text() const;

  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] QRectF room() const;
  [[nodiscard]] double heightOf(const QString& text) const;

  QCPAxisRect* m_axisRect;
  QStringList m_texts;
  QFont m_font;
  QColor m_colour;
  bool m_isFigure = false;
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// What a picture says, in words above it: of several texts the longest that takes two lines and a sixth of the height
/// at most.
class Caption : public QCPLayoutElement {
  Q_OBJECT

 public:
  /// Above `axisRect`, whose left edge it starts from.
  explicit Caption(QCPAxisRect* axisRect);

  void setFont(const QFont& font, const QColor& colour);
  /// The same in fewer and fewer words.
  void setTexts(const QStringList& texts);
  /// The text that has room, perhaps none.
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
};

}  // namespace sinescope

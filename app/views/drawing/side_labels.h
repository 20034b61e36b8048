#pragma once

#include <qcustomplot.h>
#include <functional>

namespace sinescope {

/// Names of curves at the right edge of an axis rect, where they end: moved apart where they would overlap, the last
/// of them left out where there is no room for all.
class SideLabels : public QCPLayoutElement {
  Q_OBJECT

 public:
  struct Label {
    double y = 0;  ///< pixels, where the curve ends
    QString text;
    QColor line;  ///< of a stroke that leads to it
    QColor ink;
    bool bold = false;
  };
  /// The labels, the most important first.
  using Source = std::function<QVector<Label>()>;

  SideLabels(QCPAxisRect* axisRect, Source source);

  void setFonts(const QFont& font, const QFont& bold);
  /// The widest text that will be shown; empty: no labels.
  void setWidest(const QString& text);
  /// Whether they are drawn: a narrow plot needs the room for its curves.
  [[nodiscard]] bool hasRoom() const;

  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double wantedWidth() const;

  QCPAxisRect* m_axisRect;
  Source m_source;
  QFont m_font;
  QFont m_bold;
  QString m_widest;
};

/// Heights as near to those wanted as they can be while each is at least `apart` from the next and all lie within
/// [least, greatest]; `wanted` grows. As many as there are must fit.
[[nodiscard]] QVector<double> movedApart(const QVector<double>& wanted, double apart, double least, double greatest);

}  // namespace sinescope

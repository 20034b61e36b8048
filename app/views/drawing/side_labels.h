#pragma once

#include <qcustomplot.h>
#include <functional>

#include "app/views/drawing/curve_style.h"

namespace sinescope {

/// Names of curves at the right edge of an axis rect, where the curves end: moved apart if they would overlap. If there
/// is no room for all, the last ones are left out.
class SideLabels : public QCPLayoutElement {
  Q_OBJECT

 public:
  struct Label {
    double y = 0;  ///< where the curve ends, in pixels
    QString text;
    QColor line;  ///< colour of the stroke that leads to the label
    QColor ink;
    bool bold = false;
    CurveStyle style = {};  ///< of the curve, shown on the stroke
  };
  /// Returns the labels, the most important first.
  using Source = std::function<QVector<Label>()>;

  SideLabels(QCPAxisRect* axisRect, Source source);

  void setFonts(const QFont& font, const QFont& bold);
  /// Sets the widest text that will be shown; empty: no labels.
  void setWidest(const QString& text);
  /// Draws no labels unless there is room for so many: the names of all curves then stand elsewhere.
  void setFewest(std::size_t count) { m_fewest = count; }
  /// Labels that would have no room for all stand nearer to one another, down to this part of their usual distance.
  void setNearest(double part) { m_nearest = part; }
  /// How many of so many labels are drawn.
  [[nodiscard]] qsizetype countShown(qsizetype labels) const;
  /// Whether the labels are drawn: a narrow plot needs the room for its curves.
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
  std::size_t m_fewest = 0;
  double m_nearest = 1;
};

/// The heights closest to the wanted ones such that each is at least `apart` from the next and all are within [least,
/// greatest]. `wanted` must ascend, and all labels must fit.
[[nodiscard]] QVector<double> movedApart(const QVector<double>& wanted, double apart, double least, double greatest);

}  // namespace sinescope

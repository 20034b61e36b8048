#pragma once

#include <qcustomplot.h>

#include "app/views/drawing/curve_style.h"

namespace sinescope {

/// A small table above a plot: one line for each format, with the stroke of its curve. On the screen, columns for which
/// there is no room are left out, the last first; in a low plot, the whole table. A figure's table is whole.
class PrecisionLegend : public QCPLayoutElement {
  Q_OBJECT

 public:
  struct Line {
    QColor swatch;
    QStringList cells;
    bool strong = false;
    CurveStyle style = {};
  };

  explicit PrecisionLegend(QCustomPlot* plot);

  /// Each row of `header` holds one text per column.
  void show(const QStringList& header, const QVector<Line>& lines);
  void setLook(const QFont& font, const QFont& strongFont, const QColor& text, const QColor& header);
  /// Whether it is a figure's: nothing is left out, and lines are closer where the figure is low.
  void setWhole(bool whole) { m_isWhole = whole; }
  /// How many pixels all columns lack across.
  [[nodiscard]] double missingWidth() const;

  /// Whether it is drawn: in a low plot the curves need the room.
  [[nodiscard]] bool hasRoom() const;
  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double columnWidth(qsizetype column) const;
  /// The width of a line's stroke and of the air beside it.
  [[nodiscard]] double swatchWidth() const;
  [[nodiscard]] bool isRoomy() const;

  QStringList m_header;
  QVector<Line> m_lines;
  QFont m_font;
  QFont m_strongFont;
  QColor m_textColour;
  QColor m_headerColour;
  bool m_isWhole = false;
};

}  // namespace sinescope

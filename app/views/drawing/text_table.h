#pragma once

#include <qcustomplot.h>
#include <functional>

#include "app/views/drawing/curve_style.h"

namespace sinescope {

/// Lines of text next to a plot, in columns: a legend, or the numbers of a curve. The source is asked for as many lines
/// as fit.
class TextTable : public QCPLayoutElement {
  Q_OBJECT

 public:
  struct Line {
    QColor swatch;  ///< a short stroke before the text; invalid: none
    QStringList cells;
    QColor colour;
    CurveStyle style = {};  ///< of the stroke
  };
  using Source = std::function<QVector<Line>(int room)>;

  TextTable(QCustomPlot* plot, Source source);

  void setHeader(const QStringList& header, const QColor& colour);
  void setFont(const QFont& font);
  /// Sets the widest text of each column, which determine the width.
  void setWidest(const QStringList& cells, bool withSwatch);
  /// Gives the strokes room for dashes.
  void setWideSwatches(bool wide) { m_wideSwatches = wide; }

  [[nodiscard]] QSize minimumOuterSizeHint() const override;
  [[nodiscard]] QSize maximumOuterSizeHint() const override;
  /// Leaves the table out where it has no room for so many lines; without a number, some lines are better than none.
  void setFewest(int lines) { m_fewest = lines; }
  /// Leaves its room to the curve, however wide the plot is.
  void leaveOut() { m_leftOut = true; }
  /// Whether it is drawn: in a narrow plot the curve needs the room.
  [[nodiscard]] bool hasRoom() const;
  /// The number of lines that fit.
  [[nodiscard]] int room() const;
  /// The line at a point, or -1.
  [[nodiscard]] int lineAt(const QPointF& point) const;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  [[nodiscard]] double wantedWidth() const;
  [[nodiscard]] double lineHeight() const;
  [[nodiscard]] double swatchWidth() const;
  [[nodiscard]] double top() const;
  void drawLine(QCPPainter& painter, const Line& line, double y) const;

  Source m_source;
  QStringList m_header;
  QColor m_headerColour;
  QFont m_font;
  QVector<double> m_columnWidths;
  bool m_withSwatch = false;
  bool m_wideSwatches = false;
  bool m_leftOut = false;
  int m_fewest = 0;
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>
#include <QHash>

namespace sinescope {

/// Pixels between labels and their picture.
inline constexpr int kLabelGap = 6;

/// A label of a row or a column: its word, its position, and the pixel at its middle.
struct WordLabel {
  QString word;
  QString number;
  double place = 0;
};

/// The room for labels, and their look. Lengths are in logical pixels.
struct LabelRoom {
  double cell = 0;    ///< of one row or column
  double apart = 0;   ///< from one label to the next
  double word = 0;    ///< length of a word
  double number = 0;  ///< and of a position
  bool dark = false;
  double textScale = 1;
};

/// The step between labelled cells if a cell and a line of text have these heights: 1, 2 or 5 times a power of ten.
[[nodiscard]] std::int64_t labelStep(double cell, double line);

/// The least part of a line of text that a figure's row or column needs for its name.
inline constexpr double kLeastNamed = 0.66;

/// The least such step of a figure, which names as many cells as have room: any number up to 10.
[[nodiscard]] std::int64_t leastLabelStep(double cell, double line);

/// Draws words and positions to the left of `rect`. Rows without a word are padding.
void paintRowLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels, const LabelRoom& room);

/// Draws words below `rect`, horizontally if all fit that way.
void paintColumnLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels,
                       const LabelRoom& room);

/// The height that a colour bar lacks for the numbers at both of its ends, the next bar being `below` pixels below it;
/// none above 0: nothing.
[[nodiscard]] double lackOfBarEnds(const QCPAxisRect& bar, double below);

/// The widths of words, cached: measuring hundreds of them takes a tenth of a frame.
class WordWidths {
 public:
  /// Clears the cache if the text scale has changed.
  void setScale(double textScale);
  /// `metrics` must be those of the labels' font.
  [[nodiscard]] double of(const QString& word, const QFontMetricsF& metrics);

 private:
  QHash<QString, double> m_widths;
  double m_scale = 0;  // for which they were measured
};

}  // namespace sinescope

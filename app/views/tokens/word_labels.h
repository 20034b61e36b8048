#pragma once

#include <qcustomplot.h>
#include <QHash>

namespace sinescope {

/// Between labels and the picture that they belong to, pixels.
inline constexpr int kLabelGap = 6;

/// A label of a row or a column: its word, its position, and the pixel that it stands at.
struct WordLabel {
  QString word;
  QString number;
  double place = 0;
};

/// What labels have room for, and how they look. Lengths are logical pixels.
struct LabelRoom {
  double cell = 0;    ///< from one to the next
  double word = 0;    ///< length of a word
  double number = 0;  ///< and of a position
  bool dark = false;
  double textScale = 1;
};

/// Every how-manyth cell has its label, where a cell and a line of text are so high: 1, 2 or 5 times a power of ten.
[[nodiscard]] std::int64_t labelStep(double cell, double line);

/// Draws words and positions left of `rect`. Rows without a word are padding.
void paintRowLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels, const LabelRoom& room);

/// Draws words below `rect`, upright where all have room.
void paintColumnLabels(QCPPainter& painter, const QRectF& rect, const QVector<WordLabel>& labels,
                       const LabelRoom& room);

/// The widths of words, kept: measuring hundreds of them takes a tenth of a frame.
class WordWidths {
 public:
  /// Forgets the widths of another scale.
  void setScale(double textScale);
  /// `metrics` are those of the labels' font.
  [[nodiscard]] double of(const QString& word, const QFontMetricsF& metrics);

 private:
  QHash<QString, double> m_widths;
  double m_scale = 0;  // that they were measured at
};

}  // namespace sinescope

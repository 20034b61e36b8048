#pragma once

#include <QByteArray>
#include <QColor>
#include <QPointF>
#include <QString>
#include <vector>

namespace sinescope {

/// Text of one font and colour. Lengths are in big points (1/72 inch), from the lower left corner of the figure.
struct PgfText {
  QString text;
  QPointF at;        ///< where its baseline begins
  double width = 0;  ///< in the figure's own font
  double angle = 0;  ///< degrees, counter-clockwise
  double size = 0;   ///< of the font
  bool bold = false;
  bool italic = false;
  bool fixed = false;  ///< in a font of programs
  QColor colour;
};

/// Texts that follow one another on a baseline without a gap wider than a space: LaTeX sets them as one line.
struct PgfLine {
  std::vector<PgfText> parts;

  /// Whether `next` goes on in this line.
  [[nodiscard]] bool isContinuedBy(const PgfText& next) const;
};

/// The commands that draw these lines, one for each. LaTeX sets text in another font than the figure was laid out for,
/// and mostly narrower. So a line that shares its left or right end or its middle with lines above or below keeps that
/// one in its place; a line at an edge of the figure keeps that end, and all others keep their middle.
[[nodiscard]] std::vector<QByteArray> pgfTexts(const std::vector<PgfLine>& lines, double figureWidth);

/// A number as all commands of a figure have it: with three decimals, and no more digits than needed.
[[nodiscard]] QByteArray pgfNumber(double value);

}  // namespace sinescope

#pragma once

#include <QColor>

#include "app/views/shift/shift_pictures.h"
#include "app/views/shift/shift_story.h"

namespace sinescope {

/// The equation of one block of M, large: M's cells in the colours of M, and under each part its name.
struct BlockCells {
  Equation values;
  Equation symbols;      ///< the same in letters, above the numbers; parts that it does not have show numbers alone
  QStringList names;     ///< of the parts; empty for signs
  QVector<QColor> inks;  ///< of the names

  [[nodiscard]] bool isEmpty() const { return values.parts.isEmpty(); }
  /// The size with numbers of so many pixels.
  [[nodiscard]] QSizeF size(double pixels) const;
  void paint(QPainter& painter, const QPointF& topLeft, double pixels, const ShiftLook& look,
             const ThemeColours& colours) const;

 private:
  struct Sizes;
  [[nodiscard]] QSizeF cellOf(qsizetype part, const Sizes& sizes) const;
  [[nodiscard]] double widthOf(qsizetype part, const Sizes& sizes) const;
  [[nodiscard]] QString symbolOf(qsizetype part, qsizetype row, qsizetype column) const;
  void paintPart(QPainter& painter, qsizetype part, const QRectF& room, const Sizes& sizes, const ShiftLook& look,
                 const ThemeColours& colours) const;
};

}  // namespace sinescope

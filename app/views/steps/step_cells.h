#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/options/appearance.h"
#include "core/notebook/step_plane.h"
#include "core/notebook/step_scale.h"

class QPainter;

namespace sinescope {

/// How the numbers of a step are written in cells.
struct CellWords {
  StepKind kind = StepKind::Indices;
  int decimals = 4;  ///< of angles and of signed numbers; below 0: as briefly as is readable

  [[nodiscard]] QString textOf(double number) const;
};

/// How a step's numbers up to `greatest` are written; `few`: with few decimals, where there is little room.
[[nodiscard]] CellWords cellWordsOf(StepKind kind, double greatest, bool few);

/// A text as wide as the numbers of a step are, mostly: a cell has room for it.
[[nodiscard]] QString widestOf(StepKind kind, const StepScale& scale, bool few);

/// Where the shown part of a plane lies, and how its numbers look.
struct CellsPlace {
  StepPart rows;
  StepPart columns;
  QPointF origin;
  QSizeF cell;
  double groupGap = 0;  ///< between groups of columns
  bool hasNumbers = true;
  double letters = 1;  ///< size of the numbers, in small letters
};

/// The cells of a plane, or of a part of it, as coloured rectangles with their numbers.
class StepCells {
 public:
  StepCells(StepPlane plane, const StepScale& scale, const CellWords& words, const CellsPlace& place);

  [[nodiscard]] const StepPlane& plane() const { return m_plane; }
  [[nodiscard]] const CellsPlace& place() const { return m_place; }
  [[nodiscard]] QRectF rect() const;
  [[nodiscard]] QRectF rectOf(const PlaneCell& cell) const;
  /// The shown place in which a cell of the matrix is computed.
  [[nodiscard]] QRectF rectOf(const StepCell& cell) const;
  [[nodiscard]] std::optional<PlaneCell> cellAt(const QPointF& point) const;
  void paint(QPainter& painter, const Appearance& look, bool dark, bool withNumbers) const;

 private:
  /// What is in a shown cell.
  struct Content {
    std::optional<double> number;
    bool isBlank = false;
  };

  [[nodiscard]] double leftOf(std::int64_t column) const;
  void paintNumbers(QPainter& painter, const Appearance& look, bool dark) const;
  /// Calls visit(cell, content) for every cell that is shown and has a number.
  template <class Visit>
  void forEach(const Visit& visit) const;
  [[nodiscard]] QColor colourOf(double number, const Appearance& look) const;

  StepPlane m_plane;
  std::vector<Content> m_contents;  ///< row by row
  StepScale m_scale;
  CellWords m_words;
  CellsPlace m_place;
};

}  // namespace sinescope

#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>
#include <optional>

#include "app/document/scene.h"

namespace sinescope {

/// A cell of a readable table, counted from 0.
struct CellPlace {
  int row = 0;
  int column = 0;

  bool operator==(const CellPlace&) const = default;
};

/// A picture's cells for those who do not see it. There may be 2^34 of them: texts are made when they are asked for.
/// Valid until the view receives another scene.
struct ReadableTable {
  int rows = 0;
  int columns = 0;
  std::function<QString(int row)> rowHeader;
  std::function<QString(int column)> columnHeader;
  std::function<QString(const CellPlace& place)> name;   ///< one sentence: the place and the value
  std::function<QString(const CellPlace& place)> value;  ///< as the readout writes it
  std::function<Selection(const CellPlace& place)> selectionAt;
  std::function<QRectF(const CellPlace& place)> rect;      ///< in pixels of the canvas
  std::function<CellPlace(const QPointF& point)> placeAt;  ///< of such a pixel; it may lie outside the table
  std::optional<CellPlace> selected;
  bool selectsRows = false;  ///< a whole row is selected, not a cell of it

  [[nodiscard]] bool has(const CellPlace& place) const {
    return place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns;
  }
};

}  // namespace sinescope

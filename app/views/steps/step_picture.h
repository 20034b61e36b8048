#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "app/document/scene.h"
#include "app/views/steps/step_cells.h"

class QPainter;

namespace sinescope {

/// How high a picture may be, and how high if it then shows all rows of its tensor.
struct PictureRoom {
  double most = 0;
  double mostForAll = 0;
};

/// The picture at the top of a page: the step's tensor as coloured cells with their numbers, and beside it what it has
/// grown from. Strips of denominators and positions frame the matrices that they make; earlier matrices are small.
///
/// Where a tensor has more cells than there is room for, the part around the selected cell is shown.
class StepPicture {
 public:
  /// Arranges the picture of the scene's step at the top of a page of this width.
  void layOut(const Scene& scene, double width, const PictureRoom& room);

  /// The height that it takes; 0 if there is no tensor, or no room.
  [[nodiscard]] double height() const { return m_height; }
  /// How much of the tensor is not shown, in words; empty if all of it is.
  [[nodiscard]] const QString& restWords() const { return m_rest; }
  /// The cells of the picture; those of the step's own tensors are the last.
  [[nodiscard]] const std::vector<StepCells>& cells() const { return m_cells; }

  void paint(QPainter& painter, const Scene& scene) const;
  /// Frames a cell wherever the picture has it.
  void paintMark(QPainter& painter, const Scene& scene, const Selection& cell, bool strong) const;
  /// The place of a cell in the last cells that have it; null if none has.
  [[nodiscard]] QRectF rectOf(const StepCell& cell) const;
  /// The cell of the matrix at a point.
  [[nodiscard]] std::optional<Selection> cellAt(const QPointF& point, const Scene& scene) const;
  /// The offset of the score at a point, query's position minus key's; empty where there is no score.
  [[nodiscard]] std::optional<std::int64_t> offsetAt(const QPointF& point) const;

 private:
  friend class StepPictureLayout;

  /// Words in the picture.
  struct Label {
    QRectF rect;
    QString text;
    Qt::Alignment align;
    bool isProgram = false;  ///< in letters of a program
    bool isLarge = false;
  };

  std::vector<StepCells> m_cells;
  std::vector<Label> m_labels;
  QRectF m_outline;  ///< of a matrix that is yet to come
  QString m_rest;
  double m_height = 0;
};

}  // namespace sinescope

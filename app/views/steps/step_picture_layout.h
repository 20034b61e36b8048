#pragma once

#include <optional>
#include <vector>

#include "app/views/steps/step_picture.h"

namespace sinescope {

/// The greatest number in some cells, at least 1.
[[nodiscard]] double greatestIn(const StepPlane& plane, const StepPart& rows, const StepPart& columns);

/// Arranges a step's picture.
class StepPictureLayout {
 public:
  StepPictureLayout(const Scene& scene, double width, const PictureRoom& room);

  [[nodiscard]] StepPicture made() const { return m_made; }

 private:
  /// A plane to be shown, with the colours and the words of its step.
  struct Part {
    StepPlane plane;
    StepScale scale;
  };

  void layOutVectors(StepKind kind);
  void layOutIds();
  void layOutGrid(StepKind kind);

  [[nodiscard]] Part partOf(StepPlane plane) const;
  [[nodiscard]] std::vector<Part> partsOf(StepKind kind) const;
  [[nodiscard]] std::optional<Part> partOf(StepKind kind) const;
  /// The part of the columns that is shown where `most` have room; groups stay whole.
  [[nodiscard]] StepPart columnsOf(const StepPlane& plane, double most) const;
  [[nodiscard]] StepPart rowsOf(const StepPlane& plane, double most) const;
  [[nodiscard]] double widthOf(const QString& number) const;
  /// The name of a tensor as programs have it; without their lines, in words.
  [[nodiscard]] QString nameOf(const StepPlane& plane) const;
  [[nodiscard]] double nameWidth(const QString& name) const;

  /// The strip of positions or ids beside the rows of a matrix.
  [[nodiscard]] std::vector<Part> rowsBeside(StepKind kind, const StepPlane& body) const;
  /// The strip that the columns of a matrix are divided by.
  [[nodiscard]] std::vector<Part> stripsOver(const StepPlane& body) const;
  /// The width of the small matrices from which a step's matrix has grown.
  [[nodiscard]] double sourcesWidth(StepKind kind) const;
  void addSources(StepKind kind, const QRectF& body, const StepPart& rows);
  /// Finds the scale of the tokens' vectors from the cells that are shown.
  void scaleTokens(const StepPart& rows, const StepPart& columns);
  /// The columns of a matrix that are shown in a room.
  struct Columns {
    StepPart part;
    double width = 1;  ///< of a cell
    double groupGap = 0;
    bool few = false;  ///< their numbers have few decimals
  };
  [[nodiscard]] Columns columnsFor(const Part& part, double room) const;
  void addHeader(const StepCells& cells, const QStringList& words);
  void addName(const StepCells& cells);
  void addRest(const StepPlane& plane, const StepPart& rows, const StepPart& columns, double left, double top);
  /// Adds the first of these words that fit in a line.
  void addWords(const QStringList& longToShort, double left, double top);
  void add(const Part& part, const CellsPlace& place, bool few = false);

  const Scene& m_scene;
  StepSource m_source;
  StepCell m_selected;
  double m_textScale;
  double m_line;   ///< height of a small line
  double m_left;   ///< the margins of the page
  double m_right;  ///< where the page's room ends
  PictureRoom m_room;
  double m_greatest = 1;  ///< of the tokens' vectors
  StepPicture m_made;
};

}  // namespace sinescope

#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <memory>
#include <optional>
#include <vector>

#include "app/views/drawing/typeset.h"
#include "app/views/steps/steps_lines.h"

class QPainter;
class QTextDocument;

namespace sinescope {

/// A step's lines as a document, one block per line and one for all lines of a tensor. Printed tensors that are wider
/// than the page become somewhat smaller; if that is not enough, the page becomes wider than its room and is scrolled.
/// In a figure, which cannot scroll, they become as small as necessary. The formula is typeset over its line.
class StepsPage {
 public:
  StepsPage();
  ~StepsPage();
  StepsPage(const StepsPage&) = delete;
  StepsPage& operator=(const StepsPage&) = delete;

  void setLines(std::vector<TextLine> lines, bool dark);
  /// Leaves so much room free above the first line.
  void setTop(double top) { m_top = top; }
  /// Lays the lines out on a page of the size `room`. If `whole` is false, they may take more room than that.
  void layOut(const QSizeF& room, double textScale, bool whole);

  [[nodiscard]] QTextDocument& document() { return *m_document; }
  /// The height of a line of a tensor.
  [[nodiscard]] double lineHeight() const;

  /// The letter at a point of the document; its length is 1.
  [[nodiscard]] std::optional<TextRun> letterAt(const QPointF& point) const;
  /// The rectangle of a run in the document; if the run is folded, of its part in the first line.
  [[nodiscard]] QRectF rectOf(const TextRun& run) const;

  void paintFormula(QPainter& painter) const;
  /// Where the typeset formula stands in the document; null if it is a line of text.
  [[nodiscard]] QRectF formulaRect() const;
  /// Whether the formula's letters are among those from `from` to `to`.
  [[nodiscard]] bool isFormulaWithin(int from, int to) const;

  /// Makes all letters smaller until the page fits or they reach the smallest size that can be read.
  void shrink();
  /// What all of the page needs beyond its room, across and down; not above 0: it has it.
  [[nodiscard]] QSizeF missing() const;
  /// Paints what fits on a page that was laid out as a whole.
  void paintWhole(QPainter& painter) const;

 private:
  /// The bottom of the last line that ends above `most`.
  [[nodiscard]] double endOfLines(double most) const;
  void chooseLetters();
  /// Makes the letters of tensors as small as they must be beside the others.
  void chooseTensorLetters();
  /// Typesets the formula in letters that let it fit, beside the heading or below it; if they would be too small, it
  /// stays a line of text.
  void typeset();
  /// The height of the heading's or the formula's line where the formula is typeset.
  [[nodiscard]] double heightOfTypeset(std::size_t line) const;
  void fillDocument();
  [[nodiscard]] QFont fontOf(TextStyle style) const;
  [[nodiscard]] double heightOf(const TextLine& line) const;

  std::unique_ptr<QTextDocument> m_document;
  std::vector<TextLine> m_lines;
  std::vector<int> m_starts;  ///< where each line begins in the document
  bool m_dark = false;
  double m_top = 0;
  std::size_t m_formulaLine = 0;
  BoxPtr m_formula;          ///< nullptr if it is a line of text
  double m_formulaLeft = 0;  ///< 0 if it stands below the heading
  bool m_whole = false;
  QSizeF m_room;
  double m_textScale = 1;
  double m_scale = 1;        ///< of all letters: the text scale, less where there is little room
  double m_tensorScale = 1;  ///< of the letters of tensors beside that
  double m_tensorWidth = 0;  ///< of the widest one, with the margins of the page
};

}  // namespace sinescope

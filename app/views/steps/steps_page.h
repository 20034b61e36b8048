#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <memory>
#include <optional>
#include <vector>

#include "app/views/steps/steps_lines.h"

class QPainter;
class QTextDocument;

namespace sinescope {

/// A step's lines as a document, a block a line. Printed tensors become somewhat smaller where they are wider than the
/// page, then the page is wider than its room; in a figure, which nobody scrolls, they become as small as they must.
class StepsPage {
 public:
  StepsPage();
  ~StepsPage();
  StepsPage(const StepsPage&) = delete;
  StepsPage& operator=(const StepsPage&) = delete;

  void setLines(std::vector<TextLine> lines, bool dark);
  /// Lays it out for a page as wide and as high as `room`; where it need not be `whole` it may be larger.
  void layOut(const QSizeF& room, double textScale, bool whole);

  [[nodiscard]] QTextDocument& document() { return *m_document; }
  /// The height of a line of a tensor.
  [[nodiscard]] double lineHeight() const;

  /// The letter at a point of the document; its length is 1.
  [[nodiscard]] std::optional<TextRun> letterAt(const QPointF& point) const;
  /// Where a run stands in the document, or as much of it as stands in one line.
  [[nodiscard]] QRectF rectOf(const TextRun& run) const;

  /// All of it that has room, for a page laid out as a whole.
  void paintWhole(QPainter& painter) const;

 private:
  /// Where the last of the lines ends that end above `most`.
  [[nodiscard]] double endOfLines(double most) const;
  void chooseLetters(bool whole);
  void fillDocument();
  [[nodiscard]] QFont fontOf(TextStyle style) const;
  [[nodiscard]] double heightOf(const TextLine& line) const;

  std::unique_ptr<QTextDocument> m_document;
  std::vector<TextLine> m_lines;
  bool m_dark = false;
  QSizeF m_room;
  double m_textScale = 1;
  double m_scale = 1;        ///< of all letters: the text scale, less where there is little room
  double m_tensorScale = 1;  ///< of the letters of tensors beside that
};

}  // namespace sinescope

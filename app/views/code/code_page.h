#pragma once

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <memory>
#include <vector>

#include "app/views/code/code_words.h"

class QPainter;
class QTextBlock;
class QTextBlockFormat;
class QTextDocument;

namespace sinescope {

/// A line of a program; a marked one stands on a wash with a bar before it.
struct CodeLine {
  QString text;
  bool marked = false;
};

/// A program as a document, with a remark above it, line numbers and coloured words. Lines that are too long are
/// folded.
///
/// Before lines are folded, the letters shrink a little. In a figure, which cannot scroll, they shrink until the whole
/// program fits or they reach the smallest size that can be read.
class CodePage {
 public:
  CodePage();
  ~CodePage();
  CodePage(const CodePage&) = delete;
  CodePage& operator=(const CodePage&) = delete;

  void setProgram(std::vector<CodeLine> lines, CodeLanguage language, const QString& note, bool dark);
  /// Lays the program out on a page of the size `room`. If `whole` is false, it may be higher than the page.
  void layOut(const QSizeF& room, double textScale, bool whole);

  [[nodiscard]] QTextDocument& document() { return *m_document; }
  /// Where the program begins in the document: after the remark.
  [[nodiscard]] int firstOfProgram() const;
  /// The height of a line of the program.
  [[nodiscard]] double rowHeight() const { return m_rowHeight; }
  /// The number of lines that do not fit into a figure; the figure's last line tells it.
  [[nodiscard]] int leftOut() const { return m_leftOut; }
  /// The height that the whole program needs beyond the page; not above 0: it has it.
  [[nodiscard]] double missing() const;

  /// Paints what stands behind the text: line numbers and the marks of lines.
  void paintBehind(QPainter& painter) const;
  /// Paints what fits on a page that was laid out as a whole.
  void paintWhole(QPainter& painter) const;

 private:
  void chooseLetters(double pixels);
  /// Whether no line is wider than the page with the letters that are chosen.
  [[nodiscard]] bool fitsUnfolded() const;
  void fillDocument();
  [[nodiscard]] QTextBlockFormat rowOf(const QString& text) const;
  [[nodiscard]] QTextBlock firstLine() const;
  /// The rectangle of a line of the program, as wide as the page.
  [[nodiscard]] QRectF rectOf(const QTextBlock& block) const;
  [[nodiscard]] double height() const;
  void leaveOut();

  std::unique_ptr<QTextDocument> m_document;
  std::vector<CodeLine> m_lines;
  CodeLanguage m_language = CodeLanguage::NumPy;
  QString m_note;
  bool m_dark = false;
  QSizeF m_room;
  double m_textScale = 1;

  QFont m_font;
  bool m_hasNumbers = false;
  double m_rowHeight = 1;
  double m_textLeft = 0;
  int m_leftOut = 0;
  double m_end = 0;  ///< bottom of what fits into a figure
};

}  // namespace sinescope

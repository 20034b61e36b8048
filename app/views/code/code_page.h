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
class QTextDocument;

namespace sinescope {

/// A line of a program; a marked one stands on a wash with a bar before it.
struct CodeLine {
  QString text;
  bool marked = false;
};

/// A program as a document, a remark above it: line numbers, coloured words, lines that are too long folded.
///
/// Letters shrink a little before lines are folded. In a figure, which cannot scroll, they shrink until the program is
/// there, as far as they can be read.
class CodePage {
 public:
  CodePage();
  ~CodePage();
  CodePage(const CodePage&) = delete;
  CodePage& operator=(const CodePage&) = delete;

  void setProgram(std::vector<CodeLine> lines, CodeLanguage language, const QString& note, bool dark);
  /// Lays it out for a page as wide and as high as `room`; where it need not be `whole` it may be higher.
  void layOut(const QSizeF& room, double textScale, bool whole);

  [[nodiscard]] QTextDocument& document() { return *m_document; }
  /// Where the program begins in the document: after the remark.
  [[nodiscard]] int firstOfProgram() const;
  /// The height of a line of the program.
  [[nodiscard]] double rowHeight() const { return m_rowHeight; }
  /// How many lines a figure has no room for; its last line says so.
  [[nodiscard]] int leftOut() const { return m_leftOut; }

  /// What stands behind the text: line numbers, and the marks of lines.
  void paintBehind(QPainter& painter) const;
  /// All of it, as far as it has room on a page that is to be whole.
  void paintWhole(QPainter& painter) const;

 private:
  void setLetters(double pixels);
  void setNote();
  [[nodiscard]] QTextBlock firstLine() const;
  /// Where a line of the program stands, from edge to edge.
  [[nodiscard]] QRectF rectOf(const QTextBlock& block) const;
  [[nodiscard]] bool isFolded() const;
  [[nodiscard]] double height() const;
  void leaveOut();

  std::unique_ptr<QTextDocument> m_document;
  std::vector<CodeLine> m_lines;
  bool m_hasNote = false;
  bool m_dark = false;
  QSizeF m_room;
  double m_textScale = 1;

  QFont m_font;
  bool m_hasNumbers = false;
  double m_rowHeight = 1;
  double m_textLeft = 0;
  int m_leftOut = 0;
  double m_end = 0;  ///< of what a figure has room for
};

}  // namespace sinescope

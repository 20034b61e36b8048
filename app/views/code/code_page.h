#pragma once

#include <QFont>
#include <QRectF>
#include <QString>
#include <vector>

#include "app/views/code/code_words.h"

class QPainter;

namespace sinescope {

/// A line of a program; a marked one stands on a wash with a bar before it.
struct CodeLine {
  QString text;
  bool marked = false;
};

/// A program laid out in a rectangle, a remark above it: line numbers, coloured words, lines that are too long broken.
///
/// Letters shrink a little before lines are broken. Where `whole` is asked for, as figures do, which cannot scroll,
/// they shrink until the program is there, as far as they can be read.
class CodePage {
 public:
  CodePage() = default;
  CodePage(std::vector<CodeLine> lines, CodeLanguage language, QString note, const QRectF& rect, double textScale,
           bool whole);

  [[nodiscard]] const QRectF& rect() const { return m_rect; }
  [[nodiscard]] double textScale() const { return m_textScale; }
  [[nodiscard]] bool isWhole() const { return m_whole; }
  [[nodiscard]] int rowCount() const { return static_cast<int>(m_rows.size()); }
  /// How many rows there is room for, at least one.
  [[nodiscard]] int room() const;
  /// The first row that may stand at the top.
  [[nodiscard]] int lastTop() const { return qMax(0, rowCount() - room()); }
  /// How many rows a figure has no room for; its last row says so.
  [[nodiscard]] int leftOut() const;
  void paint(QPainter& painter, int top, bool dark) const;

 private:
  /// A line, or a part of one that was broken.
  struct Row {
    int line = 0;
    qsizetype from = 0;
    qsizetype length = 0;
    qsizetype indent = 0;  ///< columns before it
  };

  void layOut(double pixels);
  void breakLine(int line, qsizetype columns);
  [[nodiscard]] qsizetype longestLine() const;
  [[nodiscard]] bool hasNumbers() const;
  void paintNote(QPainter& painter, bool dark) const;
  void paintRow(QPainter& painter, const Row& row, double top, bool dark) const;
  void paintScrollBar(QPainter& painter, int top, bool dark) const;

  std::vector<CodeLine> m_lines;
  std::vector<std::vector<CodeSpan>> m_spans;  ///< of each line
  CodeLanguage m_language = CodeLanguage::NumPy;
  QString m_note;
  QRectF m_rect;
  double m_textScale = 1;
  bool m_whole = false;

  QFont m_font;
  double m_advance = 1;  ///< of a letter
  double m_rowHeight = 1;
  double m_baseline = 1;    ///< below a row's top
  double m_noteHeight = 0;  ///< 0: there is no room for it, or there is none
  double m_textLeft = 0;
  std::vector<Row> m_rows;
};

/// The font of programs: letters of one width.
[[nodiscard]] QFont codeFont(double pixels, double scale);

}  // namespace sinescope

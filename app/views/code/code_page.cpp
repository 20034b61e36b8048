#include "app/views/code/code_page.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/drawing/text_document.h"

namespace sinescope {

namespace {

constexpr double kLargestLetters = 14;  ///< pixels of the letters at text scale 1
constexpr double kUnbroken = 11.5;      ///< down to which they shrink for lines to stay whole
constexpr double kLeastInFigure = 8.5;  ///< down to which they shrink for the program to stay whole
constexpr double kRowsPerLetter = 1.45;
constexpr double kBaseline = 0.8;  ///< of a line's height: where documents put it in lines of a fixed height

qsizetype indentOf(const QString& text) {
  qsizetype indent = 0;
  while (indent < text.size() && text[indent] == u' ') ++indent;
  return indent;
}

}  // namespace

CodePage::CodePage() : m_document(makeTextDocument()) {}

CodePage::~CodePage() = default;

void CodePage::setProgram(std::vector<CodeLine> lines, CodeLanguage language, const QString& note, bool dark) {
  m_lines = std::move(lines);
  m_language = language;
  m_note = note;
  m_dark = dark;
}

int CodePage::firstOfProgram() const { return firstLine().position(); }

void CodePage::chooseLetters(double pixels) {
  constexpr double fewColumns = 40;
  m_font = fixedFont(pixels, m_textScale);
  const QFontMetricsF metrics(m_font);
  const double advance = metrics.horizontalAdvance(u'0');
  const double side = kTextSide * m_textScale;
  m_rowHeight = std::ceil(std::max(metrics.height(), kRowsPerLetter * m_font.pixelSize()));  // washes end on pixels
  const auto digits = static_cast<double>(QString::number(m_lines.size()).size());
  m_hasNumbers = m_room.width() - 2 * side >= fewColumns * advance;  // a narrow page needs the room more
  m_textLeft = std::round(side + (m_hasNumbers ? digits + 2.5 : 1) * advance);
}

bool CodePage::fitsUnfolded() const {
  qsizetype longest = 0;
  for (const CodeLine& line : m_lines) longest = std::max(longest, line.text.size());
  const double advance = QFontMetricsF(m_font).horizontalAdvance(u'0');
  return static_cast<double>(longest) * advance <= m_room.width() - kTextSide * m_textScale - m_textLeft;
}

void CodePage::fillDocument() {
  const double side = kTextSide * m_textScale;
  setTextWidth(*m_document, m_room.width());
  m_document->clear();
  QTextFrameFormat frame;
  frame.setLeftMargin(side);
  frame.setRightMargin(side);
  frame.setTopMargin(std::round(kTextTop * m_textScale));
  m_document->rootFrame()->setFrameFormat(frame);
  QTextCursor cursor(m_document.get());
  cursor.beginEditBlock();
  if (!m_note.isEmpty()) {
    const QFont small = uiFont(kSmallTextSize, m_textScale);
    QTextBlockFormat paragraph;
    paragraph.setBottomMargin(std::round(QFontMetricsF(small).height() / 2));
    cursor.setBlockFormat(paragraph);
    cursor.insertText(m_note, lettersOf(small, themeColours(m_dark).secondary));
  }
  std::map<CodeWord, QTextCharFormat> letters;
  for (std::size_t i = 0; i < m_lines.size(); ++i) {
    const QTextBlockFormat row = rowOf(m_lines[i].text);
    i > 0 || !m_note.isEmpty() ? cursor.insertBlock(row) : cursor.setBlockFormat(row);
    for (const CodeSpan& span : codeSpans(m_lines[i].text, m_language)) {
      const auto [format, isNew] = letters.try_emplace(span.kind);
      if (isNew) format->second = lettersOf(m_font, codeColour(span.kind, m_dark));
      cursor.insertText(span.text, format->second);
    }
  }
  endEdit(cursor);
}

QTextBlockFormat CodePage::rowOf(const QString& text) const {
  const double side = kTextSide * m_textScale;
  const double advance = QFontMetricsF(m_font).horizontalAdvance(u'0');
  const double textWidth = m_room.width() - side - m_textLeft;
  const double further = std::min(static_cast<double>(indentOf(text) + 4) * advance, textWidth / 2);
  QTextBlockFormat row;
  row.setLineHeight(m_rowHeight, QTextBlockFormat::FixedHeight);
  row.setLeftMargin(m_textLeft - side + further);  // of what is folded
  row.setTextIndent(-further);
  return row;
}

QTextBlock CodePage::firstLine() const {
  return m_note.isEmpty() ? m_document->firstBlock() : m_document->firstBlock().next();
}

QRectF CodePage::rectOf(const QTextBlock& block) const {
  const QTextLayout& layout = *block.layout();
  return {0, layout.position().y(), m_room.width(), layout.lineCount() * m_rowHeight};
}

double CodePage::height() const { return m_document->documentLayout()->documentSize().height(); }

void CodePage::layOut(const QSizeF& room, double textScale, bool whole) {
  m_room = room;
  m_textScale = textScale;
  double pixels = kLargestLetters;
  chooseLetters(pixels);
  while (pixels > kUnbroken && !fitsUnfolded()) chooseLetters(pixels -= 0.5);
  fillDocument();
  while (whole && pixels * textScale > kLeastInFigure && missing() > 0) {
    chooseLetters(pixels -= 0.5);
    fillDocument();
  }
  m_leftOut = 0;
  m_end = height();
  if (whole && missing() > 0) leaveOut();
}

double CodePage::missing() const { return height() - (m_room.height() - kTextTop * m_textScale); }

void CodePage::leaveOut() {
  const double most = m_room.height() - kTextTop * m_textScale - m_rowHeight;
  m_end = rectOf(firstLine()).top();
  for (QTextBlock block = firstLine(); block.isValid(); block = block.next()) {
    if (m_leftOut > 0 || rectOf(block).bottom() > most) {
      ++m_leftOut;
    } else {
      m_end = rectOf(block).bottom();
    }
  }
}

void CodePage::paintBehind(QPainter& painter) const {
  const ThemeColours& colours = themeColours(m_dark);
  const QFontMetricsF metrics(m_font);
  // Letters stand in the middle of the wash.
  const double down = std::round(kBaseline * m_rowHeight - (m_rowHeight - metrics.height()) / 2 - metrics.ascent());
  QTextBlock block = firstLine();
  const double side = kTextSide * m_textScale;
  for (std::size_t line = 0; line < m_lines.size() && block.isValid(); ++line, block = block.next()) {
    const QRectF rect = rectOf(block);
    if (m_leftOut > 0 && rect.bottom() > m_end) return;
    if (m_lines[line].marked) {
      const QRectF wash(side, rect.top() + down, m_room.width() - 2 * side, rect.height());
      painter.fillRect(wash, colours.accentWash);
      painter.fillRect(QRectF(wash.left(), wash.top(), 3 * m_textScale, wash.height()), colours.accent);
    }
    if (!m_hasNumbers) continue;
    painter.setFont(m_font);
    painter.setPen(m_lines[line].marked ? colours.accent : colours.tertiary);
    const QString number = QString::number(line + 1);
    const double right = m_textLeft - 1.5 * metrics.horizontalAdvance(u'0');
    painter.drawText(QPointF(right - metrics.horizontalAdvance(number), rect.top() + kBaseline * m_rowHeight), number);
  }
}

void CodePage::paintWhole(QPainter& painter) const {
  painter.save();
  painter.setClipRect(QRectF(QPointF(), m_room), Qt::IntersectClip);
  paintBehind(painter);
  if (m_leftOut > 0) {
    painter.setFont(m_font);
    painter.setPen(themeColours(m_dark).secondary);
    painter.drawText(QRectF(m_textLeft, m_end, m_room.width() - m_textLeft, m_rowHeight), Qt::AlignVCenter,
                     sinescope::tr("… and %1 more lines").arg(m_leftOut));
    // A line's letters hang a little below it.
    painter.setClipRect(QRectF(0, 0, m_room.width(), m_end + 0.1 * m_rowHeight), Qt::IntersectClip);
  }
  paintDocument(painter, *m_document, QRectF(0, 0, m_room.width(), m_leftOut > 0 ? m_end : m_room.height()),
                themeColours(m_dark).text);
  painter.restore();
}

}  // namespace sinescope

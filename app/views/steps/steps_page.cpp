#include "app/views/steps/steps_page.h"

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
#include "app/views/drawing/text_document.h"
#include "app/views/drawing/typeset_formula.h"

namespace sinescope {

namespace {

constexpr double kLeastTensorScale = 0.7;  // smaller it is not read from afar
constexpr double kLeastLetters = 5;        // pixels
constexpr double kFewLetters = 26 * 9;     // ems across and down: with less room all letters shrink …
constexpr double kLeastScale = 0.6;        // … so far
constexpr double kLeastInFigure = 8.5;     // pixels at text scale 1, down to which they shrink for a figure to be whole
constexpr double kGap = 0.55;              // height of an empty line, of a full one
constexpr double kLeft = 14;               // pixels at text scale 1
constexpr double kRight = 8;
constexpr double kTop = 4;
constexpr double kFormulaGap = 3;     // above and below the formula
constexpr double kLeastFormula = 11;  // pixels at text scale 1: smaller exponents are not read
constexpr double kLeastBesideHeading = 15;
constexpr double kLeastBelowHeading = 13;

bool isTensor(TextStyle style) { return style >= TextStyle::Tensor; }

bool isFormula(const TextLine& line) { return !line.spans.empty() && line.spans.front().style == TextStyle::Formula; }

bool isTensor(const TextLine& line) { return !line.spans.empty() && isTensor(line.spans.front().style); }

/// Whether a line is one of a tensor's numbers.
bool isPrinted(const TextLine& line) { return !line.spans.empty() && line.spans.front().style == TextStyle::Tensor; }

qsizetype lengthOf(const TextLine& line) {
  qsizetype length = 0;
  for (const TextSpan& span : line.spans) length += span.text.size();
  return length;
}

QColor inkOf(TextStyle style, bool dark) {
  const ThemeColours& colours = themeColours(dark);
  switch (style) {
    case TextStyle::Faint:
    case TextStyle::Program:
    case TextStyle::TensorShape:
      return colours.tertiary;
    case TextStyle::Formula:
    case TextStyle::Strong:
    case TextStyle::TensorName:
      return colours.accent;
    default:
      return colours.text;
  }
}

}  // namespace

StepsPage::StepsPage() : m_document(makeTextDocument()) {}

StepsPage::~StepsPage() = default;

void StepsPage::setLines(std::vector<TextLine> lines, bool dark) {
  m_lines = std::move(lines);
  m_dark = dark;
}

QFont StepsPage::fontOf(TextStyle style) const {
  if (isTensor(style) || style == TextStyle::Program) {
    QFont font = fixedFont(kTextSize, m_scale * (isTensor(style) ? m_tensorScale : 1));
    if (style == TextStyle::TensorName) font.setWeight(QFont::Bold);
    return font;
  }
  switch (style) {
    case TextStyle::Heading:
      return uiFont(kTextSize + 3, m_scale, true);
    case TextStyle::Formula:
      return uiFont(kTextSize + 2, m_scale);
    case TextStyle::Strong:
      return uiFont(kTextSize, m_scale, true);
    default:
      return uiFont(kTextSize, m_scale);
  }
}

double StepsPage::lineHeight() const { return std::round(QFontMetricsF(fontOf(TextStyle::Tensor)).height() * 1.15); }

double StepsPage::heightOf(const TextLine& line) const {
  if (line.spans.empty()) return std::round(kGap * lineHeight());
  const auto index = static_cast<std::size_t>(&line - m_lines.data());
  if (m_formula && (index == m_formulaLine || index + 1 == m_formulaLine)) return heightOfTypeset(index);
  if (isTensor(line)) return lineHeight();
  return std::round(QFontMetricsF(fontOf(line.spans.front().style)).height() * 1.25);
}

void StepsPage::chooseLetters() {
  // Where there is very little room for letters of this size, smaller ones say more.
  const double letters = kTextSize * m_textScale;
  const double room = m_room.width() * m_room.height();
  m_scale = m_textScale * std::clamp(std::sqrt(room / (kFewLetters * letters * letters)), kLeastScale, 1.0);
  chooseTensorLetters();
}

void StepsPage::chooseTensorLetters() {
  qsizetype widest = 1;
  for (const TextLine& line : m_lines) {
    if (isTensor(line)) widest = std::max(widest, lengthOf(line));
  }
  m_tensorScale = 1;
  const double letter = QFontMetricsF(fontOf(TextStyle::Tensor)).horizontalAdvance(u'0');
  const double wanted = letter * static_cast<double>(widest) + 2 * m_textScale;
  const double least = m_whole ? kLeastLetters / (kTextSize * m_scale) : kLeastTensorScale;
  // Letters are whole pixels high: of those that fit, the greatest.
  const double pixel = 1 / (kTextSize * m_scale);
  const double margins = (kLeft + kRight) * m_textScale;
  const double most = (m_room.width() - margins) / wanted;
  m_tensorScale = std::clamp(std::floor(most / pixel) * pixel, std::min(least, 1.0), 1.0);
  m_tensorWidth = m_tensorScale * wanted + margins;
}

void StepsPage::typeset() {
  m_formula.reset();
  const auto found = std::ranges::find_if(m_lines, isFormula);
  if (found == m_lines.begin() || found == m_lines.end()) return;
  m_formulaLine = static_cast<std::size_t>(found - m_lines.begin());
  const double room = m_room.width() - (kLeft + kRight) * m_textScale;
  const QString& heading = m_lines[m_formulaLine - 1].spans.front().text;
  m_formulaLeft = QFontMetricsF(fontOf(TextStyle::Heading)).horizontalAdvance(heading) + 2 * kTextSize * m_textScale;
  const QString& plain = found->spans.front().text;
  const auto boxOf = [&](const QString& text, double size) {
    return typesetFormula(text, uiFont(size, m_textScale), themeColours(m_dark).text);
  };
  const auto fits = [&](BoxPtr box, double width) {
    m_formula = std::move(box);
    return m_formula->width <= width;
  };
  for (double size = kReadoutTextSize; size >= kLeastBesideHeading; --size) {
    if (fits(boxOf(plain, size), room - m_formulaLeft)) return;
  }
  m_formulaLeft = 0;
  for (double size = kReadoutTextSize; size >= kLeastBelowHeading; --size) {
    if (fits(boxOf(plain, size), room)) return;
  }
  // One equation below the other.
  for (double size = kReadoutTextSize; size >= kLeastFormula; --size) {
    std::vector<BoxPtr> equations;
    for (const QString& equation : plain.split(QStringLiteral(",  "))) equations.push_back(boxOf(equation, size));
    if (fits(columnBox(std::move(equations), kFormulaGap * m_textScale), room)) return;
  }
  m_formula.reset();
}

double StepsPage::heightOfTypeset(std::size_t line) const {
  const QFontMetricsF heading(fontOf(TextStyle::Heading));
  const double gap = std::round(kFormulaGap * m_textScale);
  const bool isBeside = m_formulaLeft > 0;
  if (line == m_formulaLine) {
    return std::ceil(gap + (isBeside ? std::max(0.0, m_formula->descent - heading.descent())
                                     : 2 * gap + m_formula->ascent + m_formula->descent));
  }
  return std::ceil(heading.descent() + (isBeside ? std::max(heading.ascent(), m_formula->ascent) : heading.ascent()));
}

QRectF StepsPage::formulaRect() const {
  if (!m_formula || m_formulaLine >= m_starts.size()) return {};
  const bool isBeside = m_formulaLeft > 0;
  // Letters stand at the bottom of a line that is higher than they are.
  const double baseline =
      isBeside ? rectOf({m_formulaLine - 1, 0, 1}).bottom() - QFontMetricsF(fontOf(TextStyle::Heading)).descent()
               : rectOf({m_formulaLine, 0, 1}).bottom() - std::round(kFormulaGap * m_textScale) - m_formula->descent;
  return {std::round(kLeft * m_textScale + m_formulaLeft), baseline - m_formula->ascent, m_formula->width,
          m_formula->ascent + m_formula->descent};
}

void StepsPage::paintFormula(QPainter& painter) const {
  const QRectF rect = formulaRect();
  if (rect.isNull()) return;
  painter.save();
  m_formula->paint(painter, rect.topLeft() + QPointF(0, m_formula->ascent));
  painter.restore();
}

bool StepsPage::isFormulaWithin(int from, int to) const {
  if (!m_formula || m_formulaLine >= m_starts.size()) return false;
  const auto length = static_cast<int>(lengthOf(m_lines[m_formulaLine]));
  return from < m_starts[m_formulaLine] + length && to > m_starts[m_formulaLine];
}

void StepsPage::fillDocument() {
  m_document->clear();
  QTextFrameFormat frame;
  frame.setLeftMargin(std::round(kLeft * m_textScale));
  frame.setRightMargin(std::round(kRight * m_textScale));
  frame.setTopMargin(std::round(m_top + kTop * m_textScale));
  m_document->rootFrame()->setFrameFormat(frame);
  std::map<TextStyle, QTextCharFormat> letters;
  const auto formatOf = [&](TextStyle style) -> const QTextCharFormat& {
    const auto [found, isNew] = letters.try_emplace(style);
    if (isNew) found->second = lettersOf(fontOf(style), inkOf(style, m_dark));
    return found->second;
  };
  // The formula's letters are selected and copied, but it is its typeset form that is seen.
  QFont least = fontOf(TextStyle::Formula);
  least.setPixelSize(1);
  const QTextCharFormat unseen = lettersOf(least, Qt::transparent);
  QTextCursor cursor(m_document.get());
  cursor.beginEditBlock();
  m_starts.clear();
  for (std::size_t i = 0; i < m_lines.size(); ++i) {
    if (i > 0 && isPrinted(m_lines[i]) && isPrinted(m_lines[i - 1])) {
      cursor.insertText(QChar(QChar::LineSeparator), formatOf(TextStyle::Tensor));
    } else {
      QTextBlockFormat block;
      block.setLineHeight(heightOf(m_lines[i]), QTextBlockFormat::FixedHeight);
      block.setNonBreakableLines(isTensor(m_lines[i]) || (m_formula && i == m_formulaLine));
      i > 0 ? cursor.insertBlock(block) : cursor.setBlockFormat(block);
    }
    m_starts.push_back(cursor.position());
    const bool isTypeset = m_formula && i == m_formulaLine;
    if (isTypeset) cursor.setBlockCharFormat(unseen);
    if (isTypeset && m_whole) continue;  // nobody selects letters in a figure
    for (const TextSpan& span : m_lines[i].spans)
      cursor.insertText(withUnbrokenNumbers(span.text), isTypeset ? unseen : formatOf(span.style));
  }
  endEdit(cursor);
}

void StepsPage::layOut(const QSizeF& room, double textScale, bool whole) {
  m_room = room;
  m_textScale = textScale;
  m_whole = whole;
  chooseLetters();
  typeset();
  setTextWidth(*m_document, room.width());
  fillDocument();
}

std::optional<TextRun> StepsPage::letterAt(const QPointF& point) const {
  const QTextBlock block = m_document->findBlock(m_document->documentLayout()->hitTest(point, Qt::FuzzyHit));
  if (!block.isValid()) return std::nullopt;
  const QTextLayout& layout = *block.layout();
  const QPointF inBlock = point - layout.position();
  for (int i = 0; i < layout.lineCount(); ++i) {
    const QTextLine line = layout.lineAt(i);
    if (!line.naturalTextRect().contains(inBlock)) continue;
    const int position = block.position() + line.xToCursor(inBlock.x(), QTextLine::CursorOnCharacter);
    const auto next = std::ranges::upper_bound(m_starts, position);
    if (next == m_starts.begin()) return std::nullopt;
    return TextRun{static_cast<std::size_t>(next - m_starts.begin() - 1), position - *(next - 1), 1};
  }
  return std::nullopt;
}

QRectF StepsPage::rectOf(const TextRun& run) const {
  if (run.line >= m_starts.size()) return {};
  (void)m_document->documentLayout()->documentSize();  // which lays out
  const int position = m_starts[run.line] + run.column;
  const QTextBlock block = m_document->findBlock(position);
  if (!block.isValid()) return {};  // the page has other lines by now
  const QTextLayout& layout = *block.layout();
  const int from = position - block.position();
  const QTextLine line = layout.lineForTextPosition(from);
  if (!line.isValid()) return {};
  const int end = std::min(from + run.length, line.textStart() + line.textLength());
  const double left = line.cursorToX(from);
  return QRectF(left, line.y(), line.cursorToX(end) - left, line.height()).translated(layout.position());
}

double StepsPage::endOfLines(double most) const {
  const double height = m_document->documentLayout()->documentSize().height();
  if (height <= most) return height;
  double end = 0;
  for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
    const double top = block.layout()->position().y();
    for (int line = 1; line <= block.layout()->lineCount(); ++line) {
      const double bottom = top + line * block.blockFormat().lineHeight();
      if (bottom > most) return end;
      end = bottom;
    }
  }
  return end;
}

void StepsPage::shrink() {
  const double least = std::min(m_scale, kLeastInFigure / kTextSize * m_textScale);
  const double half = 0.5 / kTextSize * m_textScale;  // pixels
  while (missing().height() > 0 && m_scale - half >= least) {
    m_scale -= half;
    chooseTensorLetters();
    typeset();
    fillDocument();
  }
}

QSizeF StepsPage::missing() const {
  return QSizeF(m_tensorWidth, m_document->documentLayout()->documentSize().height()) - m_room;
}

void StepsPage::paintWhole(QPainter& painter) const {
  const ThemeColours& colours = themeColours(m_dark);
  const QFont font = fontOf(TextStyle::Faint);
  const double dots = QFontMetricsF(font).height();
  const bool isCut = endOfLines(m_room.height()) < m_document->documentLayout()->documentSize().height();
  const double end = isCut ? endOfLines(m_room.height() - dots) : m_room.height();
  const QRectF seen(0, 0, m_room.width(), end);
  painter.save();
  painter.setClipRect(seen, Qt::IntersectClip);
  paintDocument(painter, *m_document, seen, colours.text);
  paintFormula(painter);
  painter.restore();
  if (!isCut) return;
  painter.setFont(font);
  painter.setPen(colours.tertiary);
  painter.drawText(QRectF(kLeft * m_textScale, end, m_room.width(), dots), Qt::AlignLeft | Qt::AlignVCenter,
                   QStringLiteral("…"));
}

}  // namespace sinescope

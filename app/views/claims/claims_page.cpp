#include "app/views/claims/claims_page.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/claims/claims_text.h"
#include "app/views/claims/verdict_glyph.h"
#include "app/views/drawing/text_document.h"

namespace sinescope {

namespace {

/// The pixels that a table with one line per row takes at scale 1. With more room letters are larger, with less
/// smaller.
constexpr double kRoomyWidth = 1050;
constexpr double kRoomyHeight = 320;
constexpr double kMostScale = 1.6;
constexpr double kLeastScale = 0.3;
/// Above and below a row, in lines.
constexpr double kMostPadding = 0.8;
constexpr double kLeastPadding = 0.3;
constexpr double kTightPadding = 0.1;  // of claims alone

QString wordOf(const ClaimEvidence& evidence) { return evidence.verdict ? verdictWord(*evidence.verdict) : QString(); }

}  // namespace

bool ClaimRow::differs() const { return evidence.size() > 1 && evidence[0].verdict != evidence[1].verdict; }

QString ClaimRow::verdictWord() const {
  if (isCovered()) return {};
  if (evidence.size() == 1) return wordOf(evidence[0]);
  return differs() ? sinescope::tr("differs") : sinescope::tr("same");
}

QString ClaimRow::words() const {
  if (isCovered()) return claim + QStringLiteral(": ?");
  QStringList sides;
  for (const ClaimEvidence& each : evidence) sides << wordOf(each) + QStringLiteral(", ") + each.text;
  return claim + QStringLiteral(": ") + sides.join(QStringLiteral("; B: "));
}

ClaimsPage::ClaimsPage() : m_shown{makeTextDocument(), nullptr, {}, {}, {}} {}

ClaimsPage::~ClaimsPage() = default;

void ClaimsPage::setRows(std::vector<ClaimRow> rows, bool dark) {
  m_rows = std::move(rows);
  m_dark = dark;
}

void ClaimsPage::layOut(const QSizeF& room, double textScale) {
  m_room = room;
  m_textScale = textScale;
  m_isWhole = false;
  m_remark.clear();
  // Letters are as large as the room allows, whatever the texts: they do not change while numbers do.
  const double larger = std::min(room.width() / kRoomyWidth, room.height() / kRoomyHeight) / textScale;
  const double most = std::clamp(larger, 1.0, kMostScale);
  for (double scale = most; scale > 0.8 * most; scale *= 0.93) {  // rather a little smaller than without some words
    setScale(scale);
    if (tryWith(Arrangement::SideBySide) || tryWith(Arrangement::Stacked)) return;
  }
  for (double scale = 1; scale > kLeastScale; scale *= 0.92) {
    setScale(scale);
    if (tryWith(Arrangement::OneLine) || tryWith(Arrangement::ClaimsOnly)) return;
  }
  setScale(kLeastScale);
  arrange(Arrangement::ClaimsOnly);
  layOutSheet();
}

void ClaimsPage::TextWidths::begin(const QFont& font) {
  m_before = std::exchange(m_now, {});
  if (std::exchange(m_font, font) != font) m_before.clear();
}

double ClaimsPage::TextWidths::of(const QString& text) {
  const auto now = m_now.constFind(text);
  if (now != m_now.constEnd()) return *now;
  const auto before = m_before.constFind(text);
  return m_now[text] = before != m_before.constEnd() ? *before : QFontMetricsF(m_font).horizontalAdvance(text);
}

void ClaimsPage::setScale(double scale) {
  m_scale = scale;
  m_claimWidths.begin(claimFont());
  m_otherWidths.begin(font());
  m_widths = {};
  m_rowWidths.clear();
  for (const ClaimRow& row : m_rows) {
    RowWidths& widths = m_rowWidths.emplace_back(RowWidths{m_claimWidths.of(row.claim), {}});
    m_widths.claims = std::max(m_widths.claims, widths.claim);
    m_widths.links = std::max(m_widths.links, m_otherWidths.of(row.link));
    for (const ClaimEvidence& each : row.evidence) {
      widths.evidence.push_back(m_otherWidths.of(each.text));
      m_widths.evidence = std::max(m_widths.evidence, widths.evidence.back() + markWidth(row));
    }
  }
  m_widths.verdict = verdictWidth();
}

QFont ClaimsPage::claimFont() const { return uiFont(kTextSize * m_scale, m_textScale, true); }

QFont ClaimsPage::font() const { return uiFont(kTextSize * m_scale, m_textScale); }

double ClaimsPage::lineHeight() const { return QFontMetricsF(claimFont()).height(); }

double ClaimsPage::verdictWidth() {
  double words = 0;
  for (const ClaimRow& row : m_rows) {
    const bool isPair = row.evidence.size() > 1;
    QString word = row.verdictWord();
    if (row.isCovered())
      word = isPair ? sinescope::tr("differs") : verdictWord(Verdict::False);  // it has room when it is revealed
    words = std::max(words, m_otherWidths.of(word));
  }
  return words + 1.35 * lineHeight();
}

double ClaimsPage::wordWidth() const { return m_widths.verdict - 1.3 * lineHeight(); }

double ClaimsPage::markWidth(const ClaimRow& row) const { return row.evidence.size() > 1 ? 2.1 * lineHeight() : 0; }

ClaimsPage::Columns ClaimsPage::columnsFor(Arrangement arrangement) const {
  const double line = lineHeight();
  const double gap = 1.1 * line;
  const auto& [claims, evidence, links, verdict] = m_widths;
  Columns columns;
  columns.verdict = kTextSide * m_textScale + 0.6 * line;
  columns.claim = columns.verdict + verdict + 0.8 * gap;
  double right = m_room.width() - kTextSide * m_textScale - 0.6 * line;
  // A link stands beside the text where it leaves enough of it.
  const double room = right - columns.claim;
  if (links > 0 && room > links + gap + 16 * line && arrangement != Arrangement::ClaimsOnly) {
    const double text = arrangement == Arrangement::SideBySide ? claims + gap + evidence : std::max(claims, evidence);
    columns.linkWidth = links;
    columns.link = std::min(right - links, columns.claim + text + 2 * gap);
    right = columns.link - gap;
  }
  if (arrangement == Arrangement::SideBySide) {
    columns.claimWidth = std::min(claims + 2, 0.42 * (right - columns.claim));
    columns.evidence = columns.claim + columns.claimWidth + gap;
    columns.evidenceWidth = right - columns.evidence;
  } else {
    columns.claimWidth = columns.evidenceWidth = right - columns.claim;
    columns.evidence = columns.claim;
  }
  return columns;
}

bool ClaimsPage::showsAll() const {
  return m_arrangement == Arrangement::SideBySide || m_arrangement == Arrangement::Stacked;
}

void ClaimsPage::arrange(Arrangement arrangement) {
  m_arrangement = arrangement;
  m_columns = columnsFor(arrangement);
}

bool ClaimsPage::tryWith(Arrangement arrangement) {
  arrange(arrangement);
  m_sheet = sheetForAttempt();
  const bool fits = layOutSheet();
  fits ? showSheet() : keepTooSmall();
  return fits;
}

bool ClaimsPage::layOutSheet() {
  const double line = lineHeight();
  if (m_arrangement == Arrangement::SideBySide && m_columns.evidenceWidth < 15 * line) return false;
  const double least = std::floor((m_arrangement == Arrangement::ClaimsOnly ? kTightPadding : kLeastPadding) * line);
  const auto count = static_cast<double>(m_rows.size());
  const double room = m_room.height() - kTextTop * m_textScale;  // below
  // With the least padding: what is left of the room beside the text, and the padding that uses it.
  const auto leftBeside = [&](double text) { return room - text - 2 * count * least; };
  const auto paddingFor = [&](double left) {
    return std::floor(std::clamp(least + left / (2 * count), least, kMostPadding * line));
  };
  const double expected = leftBeside(std::round(kTextTop * m_textScale) + leastTextHeight());
  if (expected < 0 && m_scale > kLeastScale) return false;
  const double last = m_sheet->form.padding;  // if it is right again, what has not changed stays laid out
  fillDocument(isOfThisForm(*m_sheet) ? last : paddingFor(expected));
  const double left = leftBeside(height() - 2 * count * m_padding);
  if (left < 0 && m_scale > kLeastScale) return false;
  if (paddingFor(left) != m_padding) fillDocument(paddingFor(left));
  return left >= 0;
}

double ClaimsPage::leastTextHeight() const {
  const auto heightOf = [this](const QFontMetricsF& metrics, double text, double width) {
    const double space = metrics.horizontalAdvance(u' ');  // where a text is folded, it hangs over
    return metrics.height() * (wraps() ? std::ceil((text + space) / (width + space)) : 1);
  };
  const QFontMetricsF bold(claimFont());
  const QFontMetricsF metrics(font());
  double height = 0;
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    const double claim = heightOf(bold, m_rowWidths[i].claim, m_columns.claimWidth);
    double evidence = 0;
    for (const double width : m_rowWidths[i].evidence)
      evidence += heightOf(metrics, width, m_columns.evidenceWidth - markWidth(m_rows[i]));
    if (m_arrangement == Arrangement::ClaimsOnly) evidence = 0;
    height += m_arrangement == Arrangement::SideBySide ? std::max(claim, evidence) : claim + evidence;
  }
  return height;
}

double ClaimsPage::height() const { return m_sheet->document->documentLayout()->documentSize().height(); }

QRectF ClaimsPage::rectOf(const QTextBlock& block) const {
  return m_sheet->document->documentLayout()->blockBoundingRect(block);
}

QRectF ClaimsPage::rowRect(int row) const {
  if (!m_sheet->table) return {};
  const auto top = [this](int at) {
    return rectOf(m_sheet->table->cellAt(at, 0).firstCursorPosition().block()).top() - m_padding;
  };
  const double bottom = row + 1 < m_sheet->table->rows() ? top(row + 1) : height();
  const double side = kTextSide * m_textScale;
  return {QPointF(side, top(row)), QPointF(m_room.width() - side, bottom)};
}

int ClaimsPage::rowAt(const QPointF& point) const {
  if (!m_sheet->table) return -1;
  for (int row = 0; row < m_sheet->table->rows(); ++row) {
    if (rowRect(row).contains(point)) return row;
  }
  return -1;
}

QString ClaimsPage::textOf(const QTextCursor& selected) const {
  const QTextTableCell first = m_sheet->table->cellAt(selected.selectionStart());
  const QTextTableCell last = m_sheet->table->cellAt(selected.selectionEnd());
  if (first.isValid() && first == last) return withThinSpaces(selected.selection().toPlainText());
  const int from = first.isValid() ? first.row() : 0;
  const int to = last.isValid() ? last.row() : m_sheet->table->rows() - 1;
  QStringList words;
  for (int row = from; row <= to; ++row) words << m_rows[static_cast<std::size_t>(row)].words();
  return words.join(u'\n');
}

void ClaimsPage::paintGlyphs(QPainter& painter, int row) const {
  const ClaimRow& shown = m_rows[static_cast<std::size_t>(row)];
  const double line = lineHeight();
  const auto paintAt = [&](std::optional<Verdict> verdict, double left, double top) {
    paintVerdict(painter, verdict, QRectF(left, top + 0.04 * line, 0.92 * line, 0.92 * line), m_dark);
  };
  if (shown.evidence.size() == 1) {
    const QRectF word = rectOf(m_sheet->table->cellAt(row, 0).firstCursorPosition().block());
    return paintAt(shown.evidence[0].verdict, m_columns.verdict, word.top());
  }
  if (m_arrangement == Arrangement::ClaimsOnly) return;
  QTextBlock block = evidenceBlock(row);
  for (const ClaimEvidence& each : shown.evidence) {
    paintAt(each.verdict, m_columns.evidence + 0.85 * line, rectOf(block).top());
    block = block.next();
  }
}

void ClaimsPage::paintBehind(QPainter& painter) const {
  if (!m_sheet->table) return;
  painter.setRenderHint(QPainter::Antialiasing);
  for (int row = 0; row < m_sheet->table->rows(); ++row) {
    if (row > 0) {
      const QRectF rect = rowRect(row);
      painter.fillRect(QRectF(rect.left(), std::round(rect.top()), rect.width(), 1), themeColours(m_dark).line);
    }
    paintGlyphs(painter, row);
  }
}

void ClaimsPage::paintWhole(QPainter& painter) const {
  painter.save();
  paintBehind(painter);
  painter.restore();
  paintDocument(painter, *m_sheet->document, QRectF(QPointF(), m_room), themeColours(m_dark).text);
  paintRemark(painter);
}

}  // namespace sinescope

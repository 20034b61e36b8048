#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/views/claims/claims_page.h"
#include "app/views/claims/verdict_glyph.h"
#include "app/views/drawing/text_document.h"

// The document of a page of claims, and what is written into it.

namespace sinescope {

namespace {

/// Most failed attempts that a page keeps: two arrangements for each of five sizes of letters.
constexpr std::size_t kMostTooSmall = 10;

bool differInEvidenceAlone(const ClaimRow& a, const ClaimRow& b) {
  return a.claim == b.claim && a.link == b.link &&
         std::ranges::equal(a.evidence, b.evidence, {}, &ClaimEvidence::verdict, &ClaimEvidence::verdict);
}

/// What stands before the evidence of A and of B; nothing if there is one encoding.
QString markOf(const ClaimRow& row, std::size_t side) {
  if (row.evidence.size() < 2) return {};
  return side == 0 ? QStringLiteral("A\t") : QStringLiteral("B\t");
}

}  // namespace

ClaimsPage::Form ClaimsPage::formWith(double padding) const {
  return {m_arrangement, m_columns, m_room.width(), padding, m_isWhole, claimFont(), font(), &themeColours(m_dark)};
}

ClaimsPage::Sheet* ClaimsPage::sheetForAttempt() {
  const auto found = std::ranges::find_if(m_tooSmall, [this](const Sheet& sheet) { return isOfThisForm(sheet); });
  return found == m_tooSmall.end() ? &m_shown : &*found;
}

bool ClaimsPage::isOfThisForm(const Sheet& sheet) const { return formWith(sheet.form.padding) == sheet.form; }

void ClaimsPage::keepTooSmall() {
  const bool isNew = std::exchange(m_sheet, &m_shown) == &m_shown;
  if (!isNew || !isOfThisForm(m_shown)) return;  // or it failed before anything was filled
  if (m_tooSmall.size() == kMostTooSmall) m_tooSmall.erase(m_tooSmall.begin());
  m_tooSmall.push_back({makeTextDocument(), nullptr, {}, m_shown.form, {}});
}

void ClaimsPage::showSheet() {
  const Sheet* const fitting = std::exchange(m_sheet, &m_shown);
  if (fitting == &m_shown) return;
  m_tooSmall.erase(m_tooSmall.begin() + (fitting - m_tooSmall.data()));
  fillDocument(m_padding);
}

void ClaimsPage::fillDocument(double padding) {
  m_padding = padding;
  setTextWidth(*m_sheet->document, m_room.width());
  const Form form = formWith(padding);
  const bool wasOfThisForm = std::exchange(m_sheet->form, form) == form;
  const std::vector<ClaimRow> before = std::exchange(m_sheet->rows, m_rows);
  if (wasOfThisForm && std::ranges::equal(before, m_rows, differInEvidenceAlone)) return replaceEvidence(before);
  fillAll();
}

void ClaimsPage::replaceEvidence(const std::vector<ClaimRow>& before) {
  if (m_arrangement == Arrangement::ClaimsOnly) return;
  QTextCursor cursor(m_sheet->document.get());
  cursor.beginEditBlock();
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    const ClaimRow& row = m_rows[i];
    QTextBlock block = evidenceBlock(static_cast<int>(i));
    for (std::size_t side = 0; side < row.evidence.size(); ++side, block = block.next()) {
      if (row.evidence[side] == before[i].evidence[side]) continue;
      cursor.setPosition(block.position() + static_cast<int>(markOf(row, side).size()));
      cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
      cursor.insertText(evidenceText(row, side), m_sheet->letters.evidence);
    }
  }
  endEdit(cursor);
}

void ClaimsPage::fillAll() {
  m_sheet->document->clear();
  std::vector<double> starts{0, m_columns.claim};
  if (m_arrangement == Arrangement::SideBySide) starts.push_back(m_columns.evidence);
  if (m_columns.linkWidth > 0) starts.push_back(m_columns.link);
  starts.push_back(m_room.width());
  QList<QTextLength> widths;
  for (std::size_t i = 0; i + 1 < starts.size(); ++i)
    widths.push_back(QTextLength(QTextLength::FixedLength, starts[i + 1] - starts[i]));
  QTextTableFormat format;
  format.setBorder(0);
  format.setCellSpacing(0);
  format.setCellPadding(0);
  format.setTopMargin(std::round(kTextTop * m_textScale));
  format.setColumnWidthConstraints(widths);
  const ThemeColours& colours = themeColours(m_dark);
  m_sheet->letters = {lettersOf(claimFont(), colours.text), lettersOf(font(), colours.secondary),
                      lettersOf(font(), colours.accent)};
  QTextCursor cursor(m_sheet->document.get());
  cursor.beginEditBlock();
  m_sheet->table = cursor.insertTable(static_cast<int>(m_rows.size()), static_cast<int>(widths.size()), format);
  for (int row = 0; row < m_sheet->table->rows(); ++row) fillRow(row, starts);
  endEdit(cursor);
}

void ClaimsPage::fillRow(int index, const std::vector<double>& starts) {
  const ClaimRow& row = m_rows[static_cast<std::size_t>(index)];
  QTextBlockFormat lines;
  lines.setNonBreakableLines(!wraps());
  // The cell of a column, whose text begins `left` after the cell and ends at `end` on the page.
  const auto cellAt = [&](int column, double left, double end) {
    QTextTableCell cell = m_sheet->table->cellAt(index, column);
    QTextTableCellFormat format;
    format.setTopPadding(m_padding);
    format.setBottomPadding(m_padding);
    format.setLeftPadding(left);
    format.setRightPadding(std::max(0.0, starts[static_cast<std::size_t>(column) + 1] - end));
    cell.setFormat(format);
    QTextCursor cursor = cell.firstCursorPosition();
    cursor.setBlockFormat(lines);
    return cursor;
  };
  const double word = m_columns.verdict + (row.evidence.size() > 1 ? 0 : 1.3 * lineHeight());
  fillVerdict(cellAt(0, word, word + wordWidth() + 1), row);
  QTextCursor claim = cellAt(1, 0, m_columns.claim + m_columns.claimWidth);
  const QFontMetricsF bold(claimFont());
  claim.insertText(wraps() ? row.claim : bold.elidedText(row.claim, Qt::ElideRight, m_columns.claimWidth),
                   m_sheet->letters.claim);
  if (m_arrangement == Arrangement::SideBySide) {
    fillEvidence(cellAt(2, 0, m_columns.evidence + m_columns.evidenceWidth), row, false);
  } else if (m_arrangement != Arrangement::ClaimsOnly) {
    fillEvidence(claim, row, true);
  }
  if (m_columns.linkWidth > 0) {
    cellAt(m_sheet->table->columns() - 1, 0, m_room.width()).insertText(row.link, m_sheet->letters.link);
  }
}

void ClaimsPage::fillVerdict(QTextCursor cursor, const ClaimRow& row) const {
  const ThemeColours& colours = themeColours(m_dark);
  if (row.evidence.size() > 1) {
    cursor.insertText(row.verdictWord(), lettersOf(font(), row.differs() ? colours.accent : colours.tertiary));
    return;
  }
  const std::optional<Verdict> verdict = row.evidence[0].verdict;
  const QString word = row.verdictWord();
  cursor.insertText(wraps() ? word : QFontMetricsF(font()).elidedText(word, Qt::ElideRight, wordWidth()),
                    lettersOf(font(), verdictColour(verdict, m_dark)));
}

void ClaimsPage::fillEvidence(QTextCursor cursor, const ClaimRow& row, bool inNewBlock) const {
  const ThemeColours& colours = themeColours(m_dark);
  const double mark = markWidth(row);
  QTextBlockFormat block = cursor.blockFormat();
  if (mark > 0) {
    block.setLeftMargin(mark);
    block.setTextIndent(-mark);
    block.setTabPositions({QTextOption::Tab(mark, QTextOption::LeftTab)});
  }
  for (std::size_t i = 0; i < row.evidence.size(); ++i) {
    inNewBlock || i > 0 ? cursor.insertBlock(block) : cursor.setBlockFormat(block);
    cursor.insertText(markOf(row, i), lettersOf(font(), i == 0 ? colours.accent : colours.second));
    cursor.insertText(evidenceText(row, i), m_sheet->letters.evidence);
  }
}

QString ClaimsPage::evidenceText(const ClaimRow& row, std::size_t side) const {
  const QString text = withUnbrokenNumbers(row.evidence[side].text);
  if (wraps()) return text;
  return QFontMetricsF(font()).elidedText(text, Qt::ElideRight, m_columns.evidenceWidth - markWidth(row));
}

QTextBlock ClaimsPage::evidenceBlock(int row) const {
  const bool isBeside = m_arrangement == Arrangement::SideBySide;
  const QTextBlock block = m_sheet->table->cellAt(row, isBeside ? 2 : 1).firstCursorPosition().block();
  return isBeside ? block : block.next();  // after the claim
}

}  // namespace sinescope

// The page of a figure, which shows all words of its claims or tells what it lacks.

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/views/claims/claims_page.h"
#include "app/views/claims/claims_text.h"
#include "app/views/drawing/text_document.h"
#include "app/views/drawing/wrapped_text.h"

namespace sinescope {

namespace {

constexpr double kLeastWholeScale = 0.7;  // letters of a figure have a size that was chosen
/// Above and below a row, in lines.
constexpr double kWholePadding = 0.3;
constexpr double kTightWholePadding = 0.1;
constexpr double kRemarkSide = 11;  // below the figure's title

}  // namespace

QSizeF ClaimsPage::layOutWhole(const QSizeF& room, double textScale, const QString& withoutEvidence) {
  layOut(room, textScale);
  if (showsAll()) return {};
  m_isWhole = true;
  // Without evidence there would be nothing to read of A and of B.
  const bool isPair = !m_rows.empty() && m_rows.front().evidence.size() > 1;
  const Arrangement last = isPair ? Arrangement::Stacked : Arrangement::ClaimsOnly;
  QSizeF lack;
  for (double scale = 1; scale >= kLeastWholeScale; scale -= 0.05) {
    setScale(scale);
    for (const auto& [arrangement, padding] : {std::pair(Arrangement::Stacked, kWholePadding),
                                               std::pair(last, kWholePadding), std::pair(last, kTightWholePadding)}) {
      m_remark = arrangement == Arrangement::ClaimsOnly ? withoutEvidence : QString();
      lack = lackWith(arrangement, padding);
      if (lack.width() <= 0 && lack.height() <= 0) return {};
    }
  }
  return lack;
}

QSizeF ClaimsPage::lackWith(Arrangement arrangement, double padding) {
  arrange(arrangement);
  const double across = widestWord(arrangement) - m_columns.claimWidth;
  if (across > 0) {
    m_columns.claimWidth += across;  // the height is that of the page that is wide enough
    m_columns.evidenceWidth += across;
    m_room.rwidth() += across;
  }
  fillDocument(std::floor(padding * lineHeight()));
  const double down = height() + remarkHeight() + kTextTop * m_textScale - m_room.height();
  if (across > 0) m_room.rwidth() -= across;
  setTextWidth(*m_sheet->document, m_room.width());
  return {across, down};
}

double ClaimsPage::widestWord(Arrangement arrangement) const {
  double widest = 0;
  const auto see = [&widest](const QString& text, const QFontMetricsF& metrics, double beside) {
    for (const QString& word : text.split(u' '))
      widest = std::max(widest, metrics.horizontalAdvance(word) + beside + 1);
  };
  for (const ClaimRow& row : m_rows) {
    see(row.claim, QFontMetricsF(claimFont()), 0);
    if (arrangement == Arrangement::ClaimsOnly) continue;
    for (const ClaimEvidence& each : row.evidence)
      see(withUnbrokenNumbers(each.text), QFontMetricsF(font()), markWidth(row));
  }
  return widest;
}

double ClaimsPage::remarkHeight() const {
  if (m_remark.isEmpty()) return 0;
  const WrappedText text = wrapped(m_remark, font(), m_room.width() - 2 * kRemarkSide * m_textScale);
  return (static_cast<double>(text.lines.size()) + 0.3) * QFontMetricsF(font()).height();
}

void ClaimsPage::paintRemark(QPainter& painter) const {
  if (m_remark.isEmpty()) return;
  const double side = kRemarkSide * m_textScale;
  const QFontMetricsF metrics(font());
  painter.setFont(font());
  painter.setPen(themeColours(m_dark).secondary);
  double y = height() + 0.3 * metrics.height() + metrics.ascent();
  for (const QString& line : wrapped(m_remark, font(), m_room.width() - 2 * side).lines) {
    painter.drawText(QPointF(side, y), line);
    y += metrics.height();
  }
}

}  // namespace sinescope

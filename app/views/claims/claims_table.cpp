#include "app/views/claims/claims_table.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/claims/claims_text.h"

namespace sinescope {

namespace {

constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
/// What a table in one line a row takes at scale 1, pixels; more room makes letters larger, too little smaller.
constexpr double kRoomyWidth = 1050;
constexpr double kRoomyHeight = 320;
constexpr double kMostScale = 1.6;
constexpr double kLeastScale = 0.3;
constexpr double kEmptyHeight = 1e6;
/// Above and below a row, in lines.
constexpr double kMostPadding = 0.8;

QColor colourOf(Verdict verdict, bool dark) {
  const ThemeColours& colours = themeColours(dark);
  switch (verdict) {
    case Verdict::True:
      return dark ? colours.third : colours.third.darker(128);  // to be read as text
    case Verdict::False:
      return colours.error;
    case Verdict::DoesNotApply:
      break;
  }
  return colours.tertiary;
}

/// A tick, a cross or a dash on a disc.
void paintGlyph(QPainter& painter, Verdict verdict, const QRectF& box, bool dark) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(verdict, dark));
  painter.drawEllipse(box);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(themeColours(dark).surface, box.width() * 0.13, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const auto at = [&box](double x, double y) { return box.topLeft() + QPointF(x, y) * box.width(); };
  switch (verdict) {
    case Verdict::True:
      painter.drawPolyline(QPolygonF{at(0.28, 0.53), at(0.44, 0.69), at(0.73, 0.35)});
      break;
    case Verdict::False:
      painter.drawLine(QLineF(at(0.33, 0.33), at(0.67, 0.67)));
      painter.drawLine(QLineF(at(0.33, 0.67), at(0.67, 0.33)));
      break;
    case Verdict::DoesNotApply:
      painter.drawLine(QLineF(at(0.3, 0.5), at(0.7, 0.5)));
      break;
  }
}

double heightOf(const QString& text, const QFont& font, double width) {
  return QFontMetricsF(font).boundingRect(QRectF(0, 0, std::max(width, 1.0), kEmptyHeight), kWrapped, text).height();
}

QString elided(const QString& text, const QFont& font, double width) {
  return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

QString sameWord(bool differs) { return differs ? tr("differs") : tr("same"); }

}  // namespace

bool ClaimRow::differs() const { return evidence.size() > 1 && evidence[0].verdict != evidence[1].verdict; }

ClaimsTable::ClaimsTable(std::vector<ClaimRow> rows, const QRectF& rect, double textScale)
    : m_rows(std::move(rows)), m_rect(rect), m_textScale(textScale) {
  for (ClaimRow& row : m_rows) {
    for (ClaimEvidence& each : row.evidence)
      each.text.replace(QChar(0x2009), QChar(0x202F));  // no line ends in a number
  }
  // Letters are as large as the room allows, whatever the texts: they do not change while numbers do.
  const double room = std::min(rect.width() / kRoomyWidth, rect.height() / kRoomyHeight) / textScale;
  const double most = std::clamp(room, 1.0, kMostScale);
  for (double scale = most; scale > 0.8 * most; scale *= 0.93) {  // rather a little smaller than without some words
    if (layOut(Arrangement::SideBySide, scale) || layOut(Arrangement::Stacked, scale)) return;
  }
  for (double scale = 1; scale > kLeastScale; scale *= 0.92) {
    if (layOut(Arrangement::OneLine, scale) || layOut(Arrangement::ClaimsOnly, scale)) return;
  }
  layOut(Arrangement::ClaimsOnly, kLeastScale);
}

QFont ClaimsTable::claimFont() const { return uiFont(kTextSize * m_scale, m_textScale, true); }

QFont ClaimsTable::font() const { return uiFont(kTextSize * m_scale, m_textScale); }

double ClaimsTable::lineHeight() const { return QFontMetricsF(claimFont()).height(); }

double ClaimsTable::verdictWidth() const {
  const QFontMetricsF metrics(font());
  double words = 0;
  for (const ClaimRow& row : m_rows) {
    const QString word = row.evidence.size() > 1 ? sameWord(row.differs()) : verdictWord(row.evidence[0].verdict);
    for (const QString& part : word.split(u' ')) words = std::max(words, metrics.horizontalAdvance(part));
  }
  return words + 1.35 * lineHeight();
}

double ClaimsTable::wordWidth() const { return verdictWidth() - 1.3 * lineHeight(); }

double ClaimsTable::markWidth(const ClaimRow& row) const { return row.evidence.size() > 1 ? 2.1 * lineHeight() : 0; }

ClaimsTable::Columns ClaimsTable::columnsFor(Arrangement arrangement) const {
  const double line = lineHeight();
  const double gap = 1.1 * line;
  const QFontMetricsF bold(claimFont());
  const QFontMetricsF metrics(font());
  double claims = 0;
  double evidence = 0;
  double links = 0;
  for (const ClaimRow& row : m_rows) {
    claims = std::max(claims, bold.horizontalAdvance(row.claim));
    links = std::max(links, metrics.horizontalAdvance(row.link));
    for (const ClaimEvidence& each : row.evidence)
      evidence = std::max(evidence, metrics.horizontalAdvance(each.text) + markWidth(row));
  }
  Columns columns;
  columns.verdict = m_rect.left() + 0.6 * line;
  columns.claim = columns.verdict + verdictWidth() + 0.8 * gap;
  double right = m_rect.right() - 0.6 * line;
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

double ClaimsTable::evidenceHeight(const ClaimRow& row) const {
  if (m_arrangement == Arrangement::ClaimsOnly) return 0;
  double height = 0;
  for (const ClaimEvidence& each : row.evidence) {
    height += m_arrangement == Arrangement::OneLine
                  ? lineHeight()
                  : heightOf(each.text, font(), m_columns.evidenceWidth - markWidth(row));
  }
  return height;
}

double ClaimsTable::contentHeight(const ClaimRow& row) const {
  const bool wraps = showsAll();
  const double claim = wraps ? heightOf(row.claim, claimFont(), m_columns.claimWidth) : lineHeight();
  // "does not apply" takes a line a word.
  const bool worded = wraps && row.evidence.size() == 1;
  const double verdict = worded ? heightOf(verdictWord(row.evidence[0].verdict), font(), wordWidth()) : 0;
  if (m_arrangement != Arrangement::SideBySide) return std::max(claim + evidenceHeight(row), verdict);
  return std::max({claim, verdict, evidenceHeight(row)});
}

bool ClaimsTable::layOut(Arrangement arrangement, double scale) {
  m_scale = scale;
  m_arrangement = arrangement;
  m_columns = columnsFor(arrangement);
  const double line = lineHeight();
  if (arrangement == Arrangement::SideBySide && m_columns.evidenceWidth < 15 * line) return false;
  double content = 0;
  std::vector<double> heights;
  for (const ClaimRow& row : m_rows) {
    heights.push_back(contentHeight(row));
    content += heights.back();
  }
  const double count = static_cast<double>(m_rows.size());
  const double least = arrangement == Arrangement::ClaimsOnly ? 0.1 * line : 0.3 * line;
  m_padding = std::clamp((m_rect.height() - content) / (2 * count), least, kMostPadding * line);
  m_rects.clear();
  double top = m_rect.top();
  for (const double height : heights) {
    m_rects.emplace_back(m_rect.left(), top, m_rect.width(), height + 2 * m_padding);
    top = m_rects.back().bottom();
  }
  return top <= m_rect.bottom() + 0.5;
}

bool ClaimsTable::showsAll() const {
  return m_arrangement == Arrangement::SideBySide || m_arrangement == Arrangement::Stacked;
}

int ClaimsTable::rowAt(const QPointF& point) const {
  const auto found = std::ranges::find_if(m_rects, [&point](const QRectF& rect) { return rect.contains(point); });
  return found == m_rects.end() ? -1 : static_cast<int>(found - m_rects.begin());
}

QRectF ClaimsTable::rowRect(int row) const { return m_rects.at(static_cast<std::size_t>(row)); }

void ClaimsTable::paint(QPainter& painter, bool dark) const {
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    if (i > 0) {
      painter.setPen(QPen(themeColours(dark).line, 1));
      painter.drawLine(QLineF(m_rects[i].topLeft(), m_rects[i].topRight()));
    }
    paintRow(painter, m_rows[i], m_rects[i], dark);
  }
}

void ClaimsTable::paintRow(QPainter& painter, const ClaimRow& row, const QRectF& rect, bool dark) const {
  const ThemeColours& colours = themeColours(dark);
  const double top = rect.top() + m_padding;
  const bool wraps = showsAll();
  paintVerdict(painter, row, top, dark);
  painter.setFont(claimFont());
  painter.setPen(colours.text);
  const QString claim = wraps ? row.claim : elided(row.claim, claimFont(), m_columns.claimWidth);
  painter.drawText(QRectF(m_columns.claim, top, m_columns.claimWidth, rect.height()),
                   wraps ? kWrapped : static_cast<int>(Qt::AlignLeft | Qt::AlignTop), claim);
  const double claimHeight = wraps ? heightOf(row.claim, claimFont(), m_columns.claimWidth) : lineHeight();
  painter.setFont(font());
  if (m_columns.linkWidth > 0) {
    painter.setPen(colours.accent);
    painter.drawText(QRectF(m_columns.link, top, m_columns.linkWidth + 1, lineHeight()), Qt::AlignLeft, row.link);
  }
  if (m_arrangement == Arrangement::ClaimsOnly) return;
  paintEvidence(painter, row, m_arrangement == Arrangement::SideBySide ? top : top + claimHeight, dark);
}

void ClaimsTable::paintVerdict(QPainter& painter, const ClaimRow& row, double top, bool dark) const {
  const double line = lineHeight();
  const QRectF glyph(m_columns.verdict, top + 0.04 * line, 0.92 * line, 0.92 * line);
  const QRectF word(glyph.right() + 0.4 * line, top, wordWidth(), 4 * line);
  painter.setFont(font());
  if (row.evidence.size() > 1) {
    painter.setPen(row.differs() ? themeColours(dark).accent : themeColours(dark).tertiary);
    painter.drawText(QRectF(glyph.left(), top, verdictWidth(), line), Qt::AlignLeft, sameWord(row.differs()));
    return;
  }
  paintGlyph(painter, row.evidence[0].verdict, glyph, dark);
  painter.setPen(colourOf(row.evidence[0].verdict, dark));
  const bool wraps = showsAll();
  painter.drawText(word, wraps ? kWrapped : static_cast<int>(Qt::AlignLeft | Qt::AlignTop),
                   wraps ? verdictWord(row.evidence[0].verdict)
                         : elided(verdictWord(row.evidence[0].verdict), font(), word.width()));
}

void ClaimsTable::paintEvidence(QPainter& painter, const ClaimRow& row, double top, bool dark) const {
  const ThemeColours& colours = themeColours(dark);
  const double line = lineHeight();
  const double mark = markWidth(row);
  const double width = m_columns.evidenceWidth - mark;
  for (std::size_t i = 0; i < row.evidence.size(); ++i) {
    const ClaimEvidence& each = row.evidence[i];
    if (mark > 0) {
      painter.setPen(i == 0 ? colours.accent : colours.second);
      painter.drawText(QRectF(m_columns.evidence, top, line, line), Qt::AlignLeft,
                       QString(QChar(i == 0 ? u'A' : u'B')));
      paintGlyph(painter, each.verdict,
                 QRectF(m_columns.evidence + 0.85 * line, top + 0.04 * line, 0.92 * line, 0.92 * line), dark);
    }
    const bool wraps = m_arrangement != Arrangement::OneLine;
    const double height = wraps ? heightOf(each.text, font(), width) : line;
    painter.setPen(colours.secondary);
    painter.drawText(QRectF(m_columns.evidence + mark, top, width, height + 1),
                     wraps ? kWrapped : static_cast<int>(Qt::AlignLeft | Qt::AlignTop),
                     wraps ? each.text : elided(each.text, font(), width));
    top += height;
  }
}

}  // namespace sinescope

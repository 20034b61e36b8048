#include "app/views/code/code_page.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kLargest = 14;         ///< pixels of the letters at text scale 1
constexpr double kUnbroken = 11.5;      ///< down to which they shrink for lines to stay whole
constexpr double kLeastInFigure = 8.5;  ///< down to which they shrink for the program to stay whole
constexpr double kRowsPerLetter = 1.45;

QString tr(const char* text) { return QCoreApplication::translate("CodePage", text); }

/// Where the comment behind a statement begins, the spaces before it included; -1 where there is none.
qsizetype trailingComment(const QString& text, CodeLanguage language) {
  const qsizetype at = text.indexOf(language == CodeLanguage::Cpp ? QLatin1String("  // ") : QLatin1String("  # "));
  return text.left(at).trimmed().isEmpty() ? -1 : at;
}

}  // namespace

QFont codeFont(double pixels, double scale) {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPixelSize(qMax(1, qRound(pixels * scale)));
  return font;
}

CodePage::CodePage(std::vector<CodeLine> lines, CodeLanguage language, QString note, const QRectF& rect,
                   double textScale, bool whole)
    : m_lines(std::move(lines)),
      m_language(language),
      m_note(std::move(note)),
      m_rect(rect),
      m_textScale(textScale),
      m_whole(whole) {
  for (const CodeLine& line : m_lines) m_spans.push_back(codeSpans(line.text, language));
  double pixels = kLargest;
  layOut(pixels);
  while (pixels > kUnbroken && rowCount() > static_cast<int>(m_lines.size())) layOut(pixels -= 0.5);
  while (whole && pixels * textScale > kLeastInFigure && rowCount() > room()) layOut(pixels -= 0.5);
}

qsizetype CodePage::longestLine() const {
  qsizetype longest = 0;
  for (const CodeLine& line : m_lines) longest = std::max(longest, line.text.size());
  return longest;
}

bool CodePage::hasNumbers() const { return m_textLeft > m_rect.left() + 2 * m_advance; }

void CodePage::layOut(double pixels) {
  constexpr double fewColumns = 40;
  m_font = codeFont(pixels, m_textScale);
  const QFontMetricsF metrics(m_font);
  m_advance = metrics.horizontalAdvance(u'0');
  m_rowHeight = std::ceil(std::max(metrics.height(), kRowsPerLetter * m_font.pixelSize()));  // washes end on pixels
  m_baseline = std::round((m_rowHeight - metrics.height()) / 2 + metrics.ascent());
  const auto digits = static_cast<double>(QString::number(m_lines.size()).size());
  const bool numbers = m_rect.width() >= fewColumns * m_advance;  // a narrow page needs the room more
  m_textLeft = m_rect.left() + (numbers ? digits + 2.5 : 1) * m_advance;

  m_noteHeight = 0;
  if (!m_note.isEmpty()) {
    constexpr int leastRows = 4;
    const QFontMetricsF note(uiFont(kSmallTextSize, m_textScale));
    const double height = std::ceil(note.boundingRect(m_rect, Qt::TextWordWrap, m_note).height() + note.height() / 2);
    if (m_rect.height() - height >= leastRows * m_rowHeight) m_noteHeight = height;
  }

  const auto columns = static_cast<qsizetype>((m_rect.right() - m_textLeft - m_advance) / m_advance);
  m_rows.clear();
  for (int line = 0; line < static_cast<int>(m_lines.size()); ++line) breakLine(line, std::max<qsizetype>(columns, 8));
}

void CodePage::breakLine(int line, qsizetype columns) {
  const QString& text = m_lines[static_cast<std::size_t>(line)].text;
  qsizetype own = 0;
  while (own < text.size() && text[own] == u' ') ++own;
  const qsizetype further = std::min(own + 4, columns / 2);
  qsizetype from = 0;
  do {
    const qsizetype indent = from == 0 ? 0 : further;
    const qsizetype fits = columns - indent;
    qsizetype length = text.size() - from;
    if (length > fits) {
      const qsizetype space = text.lastIndexOf(u' ', from + fits);
      const qsizetype comment = trailingComment(text, m_language);
      length = comment > from && comment <= from + fits ? comment - from : space > from + own ? space - from : fits;
    }
    m_rows.push_back({line, from, length, indent});
    from += length;
    while (from < text.size() && text[from] == u' ') ++from;
  } while (from < text.size());
}

int CodePage::room() const { return std::max(1, static_cast<int>((m_rect.height() - m_noteHeight) / m_rowHeight)); }

int CodePage::leftOut() const { return m_whole && rowCount() > room() ? rowCount() - room() + 1 : 0; }

void CodePage::paint(QPainter& painter, int top, bool dark) const {
  paintNote(painter, dark);
  double y = m_rect.top() + m_noteHeight;
  const int shown = std::min(room() - (leftOut() > 0 ? 1 : 0), rowCount() - top);
  for (int row = top; row < top + shown; ++row) {
    paintRow(painter, m_rows[static_cast<std::size_t>(row)], y, dark);
    y += m_rowHeight;
  }
  if (leftOut() > 0) {
    painter.setFont(m_font);
    painter.setPen(themeColours(dark).secondary);
    painter.drawText(QRectF(m_textLeft, y, m_rect.right() - m_textLeft, m_rowHeight), Qt::AlignVCenter,
                     tr("… and %1 more").arg(leftOut()));
  }
  if (!m_whole) paintScrollBar(painter, top, dark);
}

void CodePage::paintNote(QPainter& painter, bool dark) const {
  if (m_noteHeight == 0) return;
  painter.setFont(uiFont(kSmallTextSize, m_textScale));
  painter.setPen(themeColours(dark).secondary);
  painter.drawText(m_rect, Qt::TextWordWrap, m_note);
}

void CodePage::paintRow(QPainter& painter, const Row& row, double top, bool dark) const {
  const ThemeColours& colours = themeColours(dark);
  const CodeLine& line = m_lines[static_cast<std::size_t>(row.line)];
  if (line.marked) {
    painter.fillRect(QRectF(m_rect.left(), top, m_rect.width(), m_rowHeight), colours.accentWash);
    painter.fillRect(QRectF(m_rect.left(), top, 3 * m_textScale, m_rowHeight), colours.accent);
  }
  painter.setFont(m_font);
  if (hasNumbers() && row.from == 0) {
    painter.setPen(line.marked ? colours.accent : colours.tertiary);
    const QString number = QString::number(row.line + 1);
    const double right = m_textLeft - 1.5 * m_advance;
    painter.drawText(QPointF(right - static_cast<double>(number.size()) * m_advance, top + m_baseline), number);
  }
  qsizetype at = 0;
  for (const CodeSpan& span : m_spans[static_cast<std::size_t>(row.line)]) {
    const qsizetype from = std::max(at, row.from);
    const qsizetype to = std::min(at + span.text.size(), row.from + row.length);
    if (from < to) {
      painter.setPen(codeColour(span.kind, dark));
      const auto column = static_cast<double>(row.indent + from - row.from);
      painter.drawText(QPointF(m_textLeft + column * m_advance, top + m_baseline), line.text.mid(from, to - from));
    }
    at += span.text.size();
  }
}

void CodePage::paintScrollBar(QPainter& painter, int top, bool dark) const {
  if (lastTop() == 0) return;
  const double width = 4 * m_textScale;
  const QRectF track(m_rect.right() - width, m_rect.top() + m_noteHeight, width, room() * m_rowHeight);
  const double length = std::max(track.height() * room() / rowCount(), 4 * width);
  const double y = track.top() + (track.height() - length) * top / lastTop();
  painter.setPen(Qt::NoPen);
  painter.setBrush(themeColours(dark).fourth);
  painter.drawRoundedRect(QRectF(track.left(), y, width, length), width / 2, width / 2);
}

}  // namespace sinescope

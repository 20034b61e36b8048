#include "app/views/drawing/text_page.h"

#include <qcustomplot.h>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"

namespace sinescope {

namespace {

constexpr double kLeastCodeScale = 0.7;  // smaller it is not read from afar
constexpr double kLeastLetters = 5;      // pixels
constexpr double kFewLetters = 26 * 9;   // ems across and down: with less room all letters shrink …
constexpr double kLeastScale = 0.6;      // … so far
constexpr double kGap = 0.55;            // height of an empty line, of a full one
constexpr double kNotch = 3;             // lines that a notch of the wheel moves by

bool isCode(TextStyle style) { return style >= TextStyle::Code; }

bool isCode(const TextLine& line) { return !line.spans.empty() && isCode(line.spans.front().style); }

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
    case TextStyle::CodeFaint:
    case TextStyle::Comment:
      return colours.tertiary;
    case TextStyle::Formula:
    case TextStyle::Strong:
    case TextStyle::Keyword:
      return colours.accent;
    case TextStyle::Wrong:
      return colours.error;
    case TextStyle::Literal:
      return QColor(dark ? 0xF0A35A : 0x96540F);  // the second series, dark enough for text
    default:
      return colours.text;
  }
}

/// The end of the word that begins at `from`, its spaces included.
qsizetype wordEnd(const QString& text, qsizetype from) {
  const qsizetype space = text.indexOf(u' ', from);
  if (space < 0) return text.size();
  qsizetype end = space;
  while (end < text.size() && text[end] == u' ') ++end;
  return end;
}

}  // namespace

TextPage::TextPage(QCustomPlot& plot) : QObject(&plot), m_rect(new QCPAxisRect(&plot, false)) {
  m_rect->setAutoMargins(QCP::msNone);
  plot.plotLayout()->addElement(plot.plotLayout()->rowCount(), 0, m_rect);
  new Drawing(m_rect, QStringLiteral("main"), [this](QCPPainter& painter, const QRectF&) { paint(painter); });
  new Drawing(m_rect, QStringLiteral("marks"), [this](QCPPainter& painter, const QRectF&) { paintMarks(painter); });
  setLook(false, 1);
}

void TextPage::setLook(bool dark, double textScale) {
  m_dark = dark;
  m_textScale = textScale;
  m_laidOutFor = {};
  const int side = qRound(14 * textScale);
  m_rect->setMargins({side, qRound(4 * textScale), 0, 0});
}

void TextPage::setStill(bool still) {
  if (std::exchange(m_still, still) != still) m_laidOutFor = {};
}

void TextPage::setLines(std::vector<TextLine> lines) {
  m_lines = std::move(lines);
  m_laidOutFor = {};
}

QString plainText(const std::vector<TextLine>& lines) {
  QString text;
  for (const TextLine& line : lines) {
    for (const TextSpan& span : line.spans) text += span.text;
    text += u'\n';
  }
  return text.replace(QChar::Nbsp, u' ');
}

void TextPage::setMarks(std::vector<TextRun> selected, std::vector<TextRun> pointed) {
  m_selected = std::move(selected);
  m_pointed = std::move(pointed);
}

QFont TextPage::fontOf(TextStyle style) const {
  if (isCode(style) || style == TextStyle::Program) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(std::max(1, qRound(kTextSize * m_scale * (isCode(style) ? m_codeScale : 1))));
    if (style == TextStyle::Keyword) font.setWeight(QFont::DemiBold);
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

double TextPage::indicatorRoom() const { return 8 * m_textScale; }

QRectF TextPage::room() const {
  return QRectF(m_rect->rect().translated(0, -1)).adjusted(0, 0, -indicatorRoom(), -indicatorRoom());
}

double TextPage::letterWidth() const { return QFontMetricsF(fontOf(TextStyle::Code)).horizontalAdvance(u'0'); }

double TextPage::lineHeight() const { return QFontMetricsF(fontOf(TextStyle::Code)).height() * 1.15; }

void TextPage::layOut() {
  const QSizeF room = this->room().size();
  if (m_laidOutFor == room && !room.isEmpty()) return;
  m_laidOutFor = room;
  // Where there is very little room for letters of this size, smaller ones say more.
  const double letters = kTextSize * m_textScale;
  m_scale = m_textScale *
            std::clamp(std::sqrt(room.width() * room.height() / (kFewLetters * letters * letters)), kLeastScale, 1.0);
  qsizetype widest = 1;
  for (const TextLine& line : m_lines) {
    if (isCode(line)) widest = std::max(widest, lengthOf(line));
  }
  m_codeScale = 1;
  const double wanted = letterWidth() * static_cast<double>(widest) + 2 * m_textScale;
  const double least = m_still ? kLeastLetters / (kTextSize * m_scale) : kLeastCodeScale;
  // Letters are whole pixels high: of those that fit, the greatest.
  const double pixel = 1 / (kTextSize * m_scale);
  m_codeScale = std::clamp(std::floor(room.width() / wanted / pixel) * pixel, std::min(least, 1.0), 1.0);
  m_pieces.clear();
  m_firstPiece.clear();
  double top = 0;
  for (std::size_t line = 0; line < m_lines.size(); ++line) {
    m_firstPiece.push_back(m_pieces.size());
    top = isCode(m_lines[line]) ? placeCode(line, top) : placeWords(line, top);
  }
  m_firstPiece.push_back(m_pieces.size());
  m_page = {0, top};
  for (const Piece& piece : m_pieces) {
    if (isCode(piece.style)) m_page.setWidth(std::max(m_page.width(), piece.rect.right()));  // the rest is folded
  }
  scrollBy(0, 0);
}

double TextPage::placeCode(std::size_t line, double top) {
  const double width = letterWidth();
  const QFontMetricsF metrics(fontOf(TextStyle::Code));
  const double height = lineHeight();
  const double baseline = top + (height - metrics.height()) / 2 + metrics.ascent();
  qsizetype column = 0;
  for (const TextSpan& span : m_lines[line].spans) {
    const auto size = static_cast<double>(span.text.size());
    const QRectF rect(static_cast<double>(column) * width, top, size * width, height);
    m_pieces.push_back({rect, baseline, line, column, span.text, span.style});
    column += span.text.size();
  }
  return top + height;
}

double TextPage::placeWords(std::size_t line, double top) {
  const auto& spans = m_lines[line].spans;
  if (spans.empty()) return top + kGap * lineHeight();
  const QFontMetricsF metrics(fontOf(spans.front().style));
  const double height = metrics.height() * 1.25;
  double x = 0;
  qsizetype column = 0;
  for (const TextSpan& span : spans) {
    const QFontMetricsF own(fontOf(span.style));
    bool continues = false;
    for (qsizetype from = 0; from < span.text.size();) {
      const qsizetype end = wordEnd(span.text, from);
      const QString word = span.text.mid(from, end - from);
      if (x > 0 && x + own.horizontalAdvance(word.trimmed()) > m_laidOutFor.width()) {
        x = 0;
        top += height;
        continues = false;
      }
      const double baseline = top + (height - metrics.height()) / 2 + metrics.ascent();
      if (!continues) m_pieces.push_back({{x, top, 0, height}, baseline, line, column + from, {}, span.style});
      Piece& piece = m_pieces.back();
      piece.text += word;
      piece.rect.setWidth(own.horizontalAdvance(piece.text));
      x = piece.rect.right();
      continues = true;
      from = end;
    }
    column += span.text.size();
  }
  return top + height;
}

QPointF TextPage::origin() {
  layOut();
  return room().topLeft() - (m_still ? QPointF() : m_scroll);
}

void TextPage::paint(QCPPainter& painter) {
  setStill(painter.modes().testFlag(QCPPainter::pmNoCaching));
  const QPointF origin = this->origin();
  QRectF room = this->room();
  const double dots = QFontMetricsF(fontOf(TextStyle::Faint)).height();
  const bool isCut = m_still && m_page.height() > room.height();
  if (isCut) room.setBottom(room.bottom() - dots);
  double end = room.top();
  painter.save();
  painter.setClipRect(room, Qt::IntersectClip);
  for (const Piece& piece : m_pieces) {
    const QRectF rect = piece.rect.translated(origin);
    if (rect.bottom() < room.top() || (isCut ? rect.bottom() : rect.top()) > room.bottom()) continue;
    painter.setFont(fontOf(piece.style));
    painter.setPen(inkOf(piece.style, m_dark));
    painter.drawText(QPointF(rect.left(), origin.y() + piece.baseline), piece.text);
    end = std::max(end, rect.bottom());
  }
  painter.restore();
  if (!m_still) return paintIndicators(painter);
  if (!isCut) return;
  painter.setFont(fontOf(TextStyle::Faint));
  painter.setPen(inkOf(TextStyle::Faint, m_dark));
  painter.drawText(QRectF(room.left(), end, room.width(), dots), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("…"));
}

void TextPage::paintIndicators(QCPPainter& painter) {
  const QRectF room = this->room();
  const double thick = 4 * m_textScale;
  QColor colour = themeColours(m_dark).fourth;
  colour.setAlphaF(0.6F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const auto part = [](double whole, double shown, double from, double track) {
    const double length = std::max(track * shown / whole, std::min(track, 24.0));
    return std::pair(from / (whole - shown) * (track - length), length);
  };
  if (m_page.height() > room.height() + 0.5) {
    const auto [from, length] = part(m_page.height(), room.height(), m_scroll.y(), room.height());
    painter.drawRoundedRect(QRectF(room.right() + thick / 2, room.top() + from, thick, length), thick / 2, thick / 2);
  }
  if (m_page.width() > room.width() + 0.5) {
    const auto [from, length] = part(m_page.width(), room.width(), m_scroll.x(), room.width());
    painter.drawRoundedRect(QRectF(room.left() + from, room.bottom() + thick / 2, length, thick), thick / 2, thick / 2);
  }
}

void TextPage::paintMarks(QCPPainter& painter) {
  const ThemeColours& colours = themeColours(m_dark);
  painter.setClipRect(room(), Qt::IntersectClip);
  const auto mark = [&](const TextRun& run, const QPen& pen, float wash) {
    const QRectF rect = rectOf(run);
    if (rect.isEmpty()) return;
    QColor ground = colours.accent;
    ground.setAlphaF(wash);
    painter.setPen(pen);
    painter.setBrush(ground);
    painter.drawRoundedRect(rect.adjusted(-2, 0.5, 1.5, -0.5), 3, 3);
  };
  for (const TextRun& run : m_selected) mark(run, QPen(colours.accent, 1.5 * m_textScale), 0.14F);
  for (const TextRun& run : m_pointed) mark(run, QPen(colours.fourth, 1), 0);
}

std::optional<TextRun> TextPage::letterAt(const QPointF& point) {
  if (!room().contains(point)) return std::nullopt;
  const QPointF onPage = point - origin();
  for (const Piece& piece : m_pieces) {
    if (!piece.rect.contains(onPage)) continue;
    const double part = (onPage.x() - piece.rect.left()) / piece.rect.width();
    const auto letter = static_cast<qsizetype>(part * static_cast<double>(piece.text.size()));
    return TextRun{piece.line, piece.column + std::min(letter, piece.text.size() - 1), 1};
  }
  return std::nullopt;
}

QRectF TextPage::rectOf(const TextRun& run) {
  const QPointF origin = this->origin();
  if (run.line >= m_lines.size()) return {};
  QRectF found;
  for (std::size_t i = m_firstPiece[run.line]; i < m_firstPiece[run.line + 1]; ++i) {
    const Piece& piece = m_pieces[i];
    const qsizetype from = std::max(run.column, piece.column) - piece.column;
    const qsizetype end = std::min(run.column + run.length, piece.column + piece.text.size()) - piece.column;
    if (from >= end || (!found.isNull() && found.top() != piece.rect.top())) continue;
    const QFontMetricsF metrics(fontOf(piece.style));
    const double left = piece.rect.left() + metrics.horizontalAdvance(piece.text.left(from));
    const double right = piece.rect.left() + metrics.horizontalAdvance(piece.text.left(end));
    found = found.united(QRectF(left, piece.rect.top(), right - left, piece.rect.height()));
  }
  return found.isNull() ? found : found.translated(origin);
}

bool TextPage::scrollBy(double across, double down) {
  const QPointF before = m_scroll;
  const QSizeF room = this->room().size();
  const auto within = [](double value, double most) { return std::clamp(value, 0.0, std::max(0.0, most)); };
  m_scroll = {within(m_scroll.x() + across, m_page.width() - room.width()),
              within(m_scroll.y() + down, m_page.height() - room.height())};
  return m_scroll != before;
}

bool TextPage::scrollTo(const TextRun& run) {
  const QRectF rect = rectOf(run);
  const QRectF room = this->room();
  if (rect.isNull()) return false;
  const auto move = [](double from, double to, double least, double most, double margin) {
    if (from < least + margin) return from - least - margin;
    if (to > most - margin) return std::min(to - most + margin, from - least);
    return 0.0;
  };
  return scrollBy(move(rect.left(), rect.right(), room.left(), room.right(), 2 * letterWidth()),
                  move(rect.top(), rect.bottom(), room.top(), room.bottom(), lineHeight()));
}

bool TextPage::toTop() { return scrollBy(-m_scroll.x(), -m_scroll.y()); }

bool TextPage::wheel(const QWheelEvent& event) {
  layOut();
  const double line = lineHeight() * kNotch / 120;
  QPointF notches = QPointF(event.angleDelta()) * -line;
  if (event.modifiers().testFlag(Qt::ShiftModifier) && notches.x() == 0) notches = notches.transposed();
  return scrollBy(notches.x(), notches.y());
}

bool TextPage::isScrollKey(const QKeyEvent& event) const {
  if (event.modifiers() & ~Qt::KeypadModifier) return false;
  constexpr Qt::Key keys[] = {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End};
  return std::ranges::find(keys, event.key()) != std::end(keys);
}

bool TextPage::key(const QKeyEvent& event) {
  layOut();
  const double page = std::max(room().height() - lineHeight(), lineHeight());
  switch (event.key()) {
    case Qt::Key_Up:
      return scrollBy(0, -lineHeight());
    case Qt::Key_Down:
      return scrollBy(0, lineHeight());
    case Qt::Key_PageUp:
      return scrollBy(0, -page);
    case Qt::Key_PageDown:
      return scrollBy(0, page);
    case Qt::Key_Home:
      return toTop();
    case Qt::Key_End:
      return scrollBy(0, m_page.height());
    default:
      return false;
  }
}

}  // namespace sinescope

#include "app/lesson/sheet_flow.h"

#include <qcustomplot.h>

#include <QGlyphRun>
#include <QTextLayout>
#include <algorithm>
#include <memory>

#include "app/look/ligatures.h"
#include "app/look/theme.h"

namespace sinescope {

namespace {

constexpr double kLeading = 1.3;  // of lines of text

double heightOf(const SheetGroup& group, std::size_t first, std::size_t end) {
  double height = 0;
  for (std::size_t i = first; i < end; ++i) height += (i > first ? group[i].before : 0) + group[i].height;
  return height;
}

/// Fills pages from the top.
class Pages {
 public:
  explicit Pages(double height) : m_height(height), m_pages(1) {}

  void add(const SheetGroup& group) {
    if (group.empty()) return;
    const double whole = heightOf(group, 0, group.size());
    if (whole <= m_height) fitIn(group.front().before, whole);
    for (std::size_t first = 0; first < group.size();) {
      std::size_t end = first + 1;
      while (end < group.size() && group[end - 1].staysWithNext) ++end;
      fitIn(group[first].before, heightOf(group, first, end));
      for (; first < end; ++first) {
        fitIn(group[first].before, group[first].height);
        place(group[first]);
      }
    }
  }

  std::vector<std::vector<PlacedPiece>> taken() { return std::move(m_pages); }

 private:
  /// Begins a page if there is no room for so much.
  void fitIn(double before, double height) {
    if (m_pages.back().empty() || m_used + before + height <= m_height) return;
    m_pages.emplace_back();
    m_used = 0;
  }

  void place(const SheetPiece& piece) {
    if (!m_pages.back().empty()) m_used += piece.before;
    m_pages.back().push_back({&piece, m_used});
    m_used += piece.height;
  }

  double m_height;
  double m_used = 0;
  std::vector<std::vector<PlacedPiece>> m_pages;
};

}  // namespace

std::vector<std::vector<PlacedPiece>> paginated(const std::vector<SheetGroup>& groups, double height) {
  Pages pages(height);
  for (const SheetGroup& group : groups) pages.add(group);
  return pages.taken();
}

QFont SheetSetter::font(const SheetText& style) const {
  QFont font = uiFont(kTextSize, 1, style.bold);
  font.setPointSizeF(style.points);
  font.setItalic(style.italic);
  font.setHintingPreference(QFont::PreferNoHinting);
  return QFont(withoutLigatures(font), &m_device);
}

void SheetSetter::noteMissing(const QString& text, const QFont& font) {
  // A glyph for each character that is shown, also from the fonts that stand in: glyph 0 is that of no character.
  for (qsizetype i = 0; i < text.size();) {
    const qsizetype size = text[i].isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
    const QString character = text.mid(i, size);
    i += size;
    if (character[0].unicode() < 0x80 || m_missing.contains(character) || m_had.contains(character)) continue;
    QTextLayout layout(character, font, &m_device);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    const bool isMissing =
        std::ranges::any_of(runs, [](const QGlyphRun& run) { return run.glyphIndexes().contains(quint32{0}); });
    (isMissing ? m_missing : m_had) += character;
  }
}

void SheetSetter::add(SheetGroup& group, const QString& text, const SheetText& style, bool staysWithNext,
                      const std::function<void(QCPPainter& painter, const QPointF& place, double height)>& mark) {
  const QFont used = font(style);
  noteMissing(text, used);
  const auto layout = std::make_shared<QTextLayout>(text, used, &m_device);
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  layout->setTextOption(option);
  layout->beginLayout();
  for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
    line.setLineWidth(m_width - style.indent);
    line.setPosition({});
  }
  layout->endLayout();
  const int lines = layout->lineCount();
  for (int i = 0; i < lines; ++i) {
    const double height = layout->lineAt(i).height();
    const bool isLast = i == lines - 1;
    const bool stays = isLast ? staysWithNext : i == 0 || i == lines - 2;
    const auto draw = [=](QCPPainter& painter, const QPointF& place) {
      painter.setPen(style.grey ? QColor(90, 90, 90) : QColor(Qt::black));
      layout->lineAt(i).draw(&painter, place + QPointF(style.indent, 0));
      if (mark && i == 0) mark(painter, place, height);
    };
    group.push_back({i == 0 ? style.before : (kLeading - 1) * 0.5 * height, height, stays, draw});
  }
}

}  // namespace sinescope

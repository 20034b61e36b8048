// Where the pictures of a sentence stand.

#include <QtMath>
#include <algorithm>

#include "app/look/theme.h"
#include "app/views/tokens/note_lines.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_panels_view.h"

namespace sinescope {

void TokenPanelsView::arrange(const QRect& room) {
  const double scale = textScale();
  const QFontMetricsF metrics(uiFont(kSmallTextSize, scale));
  const double line = metrics.height();
  const double edge = 8 * scale;
  const QRectF all = QRectF(room).adjusted(edge, edge * 0.5, -edge, -edge * 0.5);

  const int noteLines = !scene().figure.parts.notes ? 0
                        : all.height() > 14 * line  ? 2
                                                    : (all.height() > 7 * line ? 1 : 0);
  m_note = fittingNotes(notes(pixelScale()), metrics, all.width(), noteLines);
  // Use the height of the note on a screen, so that a figure has the same layout at every resolution.
  const QString longest = pixelScale() > 1 ? fittingNotes(notes(1), metrics, all.width(), noteLines) : m_note;
  const double noteHeight =
      longest.isEmpty() ? 0 : metrics.boundingRect(QRectF(0, 0, all.width(), 1e6), Qt::TextWordWrap, longest).height();
  m_noteRect = {all.left(), all.bottom() - noteHeight, all.width(), noteHeight};

  m_wordRoom = wordWidth(std::min(all.width() * 0.2, 130 * scale));
  // The sizes are those of the whole plane rather than the visible part: zooming moves no picture.
  const auto cells = [](const PlaneAxis& axis) { return static_cast<double>(std::max<std::int64_t>(axis.count, 1)); };
  m_places = panelsLayout({.count = panelCount(),
                           .all = all,
                           .note = noteHeight + (noteHeight > 0 ? 0.4 * line : 0),
                           .textScale = scale,
                           .line = line,
                           .labels = m_wordRoom + numberWidth() + (m_wordRoom > 0 ? kLabelGap : 0) + kLabelGap,
                           .bar = scene().figure.parts.bar ? kLabelGap + kBarWidth * scale + barLabelWidth() : 0,
                           .hasOwnBars = hasOwnBars(),
                           .hasSigns = !sign(1).isEmpty(),
                           .hasWordsAcross = hasWordsAcross(),
                           .cells = {cells(across()), cells(down())},
                           .shownAcross = zoom().across.size(),
                           .wordWidth = [this](double most) { return wordWidth(most); }});
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    QRect& place = m_places.rects[i];
    if (scene().figure.squareCells) {
      const double side = std::min(place.width() / zoom().across.size(), place.height() / zoom().down.size());
      place.setSize({qFloor(side * zoom().across.size()), qFloor(side * zoom().down.size())});
    }
    m_panels[i].rect->setOuterRect(place);
  }
  arrangeBars(kBarWidth * scale);
}

void TokenPanelsView::arrangeBars(double barWidth) {
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    const bool last = i + 1 == m_panels.size();
    const bool visible = m_places.barsShown && (hasOwnBars() || (isStacked() ? i == 0 : last));
    QCPAxisRect* const rect = m_panels[i].bar->axis().axisRect();
    rect->setVisible(visible);
    m_panels[i].bar->axis().setVisible(visible);
    const QRect place = panelRect(static_cast<int>(i));
    rect->setOuterRect({place.right() + 1 + kLabelGap, place.top(), visible ? qRound(barWidth) : 0, place.height()});
  }
}

}  // namespace sinescope

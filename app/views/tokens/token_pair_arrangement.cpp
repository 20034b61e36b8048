// Where the strips of two tokens stand, and all that is around them.

#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_pair_view.h"
#include "app/views/tokens/word_labels.h"

namespace sinescope {

void TokenPairView::arrange(const QRect& room) {
  const double scale = textScale();
  const QFontMetricsF metrics(uiFont(kSmallTextSize, scale));
  const double line = metrics.height();
  const double edge = 8 * scale;
  const QRectF all = QRectF(room).adjusted(edge, edge * 0.4, -edge, -edge * 0.5);
  const double mostName = std::min(0.25 * all.width(), 150 * scale);
  m_differenceName = m_pair.isThere() ? differenceName(mostName) : QString();
  m_names = nameWidth(mostName);
  double bars = 0;
  for (std::size_t i = 0; i < m_bars.size() && m_strips; ++i) {
    bars = std::max(bars, metrics.horizontalAdvance(brief(m_strips->ranges[i].least, 3)));
  }
  bars += m_bars.front()->labelWidth() + kPairGap + kBarWidth * scale + 10 * scale;

  const double story = arrangeStory(all);

  m_axisLabelled = target().isFigure() || all.height() > 18 * line;
  const double axis = (m_axisLabelled ? 2.6 : 1.4) * line + kPairGap;
  const double left = all.left() + m_names + kPairGap;
  const double width = std::max(all.right() - bars - left, 8.0);
  const auto place = [&](double top) {
    const double height = std::max(all.bottom() - story - axis - top, 9.0);
    axisRect().setOuterRect({qRound(left), qRound(top), qRound(width), qRound(height)});
  };
  place(all.top());
  // Half of the first bar's label is above the bar; if there is no heading, that needs some room.
  const double missing = 0.6 * line - (stripRect(0, 0).top() - room.top());
  if (missing > 0) place(all.top() + missing);
  for (int part = 0; part < kParts; ++part) {
    const QRectF first = stripRect(part, 0);
    const QRectF last = stripRect(part, kStrips - 1);
    m_bars[static_cast<std::size_t>(part)]->axis().axisRect()->setOuterRect(
        {qRound(first.right()) + kPairGap, qRound(first.top()) + 1, qRound(kBarWidth * scale),
         qRound(last.bottom() - first.top())});
  }
}

double TokenPairView::arrangeStory(const QRectF& all) {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const double line = metrics.height();
  const auto heightOf = [&](const QString& text) {
    const QRectF bounds = metrics.boundingRect(QRectF(0, 0, all.width(), 1e6), Qt::TextWordWrap, text);
    return bounds.width() > all.width() ? 1e6 : bounds.height();
  };
  m_shownStory.clear();
  double story = 0;
  const auto tell = [&](const QString& text) {
    m_shownStory << text;
    story += heightOf(text) + 0.2 * line;
  };
  if (target().isFigure()) {  // what has no room then are the strips: the figure is refused
    for (const qsizetype way : {0, 2}) {
      if (way < m_story.size()) tell(m_story[way]);
    }
    m_storyRect = {all.left(), all.bottom() - story, all.width(), story};
    return story;
  }
  // The story takes at most two sevenths of the height. Its first entry is the long version of the measures, the second
  // the short one.
  const double most = std::max(all.height() * 2 / 7, 2.2 * line);
  for (const qsizetype way : {0, 1}) {
    if (m_story.size() <= way || !m_shownStory.isEmpty()) continue;
    const double height = heightOf(m_story[way]);
    if (height > (way == 0 ? std::min(most, 1.2 * line) : most)) continue;
    tell(m_story[way]);
  }
  if (m_story.size() > 2 && story + heightOf(m_story[2]) <= most) tell(m_story[2]);
  m_storyRect = {all.left(), all.bottom() - story, all.width(), story};
  return story;
}

void TokenPairView::layoutSettles() {
  PlaneView::layoutSettles();
  if (!m_axisLabelled) xAxis().setLabel({});
  for (std::size_t i = 0; i < m_bars.size(); ++i) {
    const auto [least, greatest] = m_strips ? m_strips->ranges[i] : ValueRange{-1, 1};
    m_bars[i]->label({brief(least, 3), brief((least + greatest) / 2, 3), brief(greatest, 3)}, roomBelowBar(i));
  }
}

double TokenPairView::roomBelowBar(std::size_t part) const {
  constexpr double endless = 1e6;
  if (part + 1 == m_bars.size()) return endless;
  return m_bars[part + 1]->axis().axisRect()->top() - m_bars[part]->axis().axisRect()->bottom();
}

void TokenPairView::checkFigure() {
  PlaneView::checkFigure();
  for (std::size_t part = 0; part < m_bars.size(); ++part) {
    const QCPAxis& axis = m_bars[part]->axis();
    if (!axis.visible() || !scene().figure.parts.bar) continue;
    target().refuseSmall(tr("a colour bar is too low for the numbers at both of its ends"),
                         {0, kParts * lackOfBarEnds(*axis.axisRect(), roomBelowBar(part))});
  }
}

}  // namespace sinescope

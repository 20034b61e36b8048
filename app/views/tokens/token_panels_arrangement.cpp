// Where the pictures of a sentence stand.

#include <QtMath>
#include <algorithm>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/tokens/note_lines.h"
#include "app/views/tokens/panels_layout.h"
#include "app/views/tokens/token_panels_view.h"

namespace sinescope {

namespace {

constexpr double kNameRoom = 1.3;  // lines beside words for the name of their axis

}  // namespace

void TokenPanelsView::arrange(const QRect& room) {
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  const double height = room.height() - 8 * textScale();
  const int lines = !scene().figure.parts.notes ? 0 : height > 14 * line ? 2 : (height > 7 * line ? 1 : 0);
  // Names of rows go before long words of a note: it has its second line only where all rows keep their names, or where
  // they have none. That does not depend on its words, which depend on the pictures.
  layOut(room, target().isFigure() ? std::min(lines, 1) : lines);
  if (target().isFigure() && lines == 2) {
    const QRectF place = m_places.rects.front();
    const bool namesAll = labelStepIn(place, Qt::Vertical) == 1;
    if (!namesAll || labelStepIn(place.adjusted(0, 0, 0, -line), Qt::Vertical) == 1) layOut(room, lines);
  }
  for (std::size_t i = 0; i < m_panels.size(); ++i) m_panels[i].rect->setOuterRect(m_places.rects[i]);
  arrangeBars(kBarWidth * textScale());
}

void TokenPanelsView::layOut(const QRect& room, int noteLines) {
  const double scale = textScale();
  const QFontMetricsF metrics(uiFont(kSmallTextSize, scale));
  const double line = metrics.height();
  const double edge = 8 * scale;
  const QRectF all = QRectF(room).adjusted(edge, edge * 0.5, -edge, -edge * 0.5);

  m_note = fittingNotes(notes(pixelScale()), metrics, all.width(), noteLines);
  // Use the height of the note on a screen, so that a figure has the same layout at every resolution.
  const QString longest = pixelScale() > 1 ? fittingNotes(notes(1), metrics, all.width(), noteLines) : m_note;
  const double noteHeight =
      longest.isEmpty() ? 0 : metrics.boundingRect(QRectF(0, 0, all.width(), 1e6), Qt::TextWordWrap, longest).height();
  m_noteRect = {all.left(), all.bottom() - noteHeight, all.width(), noteHeight};
  const double note = noteHeight + (noteHeight > 0 ? 0.4 * line : 0);
  m_picturesRoom = all.adjusted(0, 0, 0, -note);
  const auto nameRoom = [&](Qt::Orientation along) { return axisName(along).isEmpty() ? 0 : kNameRoom * line; };

  m_wordRoom = wordWidth(std::min(all.width() * 0.2, 130 * scale));
  // The sizes are those of the whole plane rather than the visible part: zooming moves no picture.
  const auto cells = [](const PlaneAxis& axis) { return static_cast<double>(std::max<std::int64_t>(axis.count, 1)); };
  m_places =
      panelsLayout({.count = panelCount(),
                    .all = all.adjusted(nameRoom(Qt::Vertical), 0, 0, -nameRoom(Qt::Horizontal)),
                    .note = note,
                    .textScale = scale,
                    .line = line,
                    .labels = m_wordRoom + numberWidth() + (m_wordRoom > 0 ? kLabelGap : 0) + kLabelGap,
                    .bar = scene().figure.parts.bar ? kLabelGap + kBarWidth * scale + barLabelWidth() : 0,
                    .hasOwnBars = hasOwnBars(),
                    .hasSigns = !sign(1).isEmpty(),
                    .numbersBetween = numbersBetween(),
                    .hasWordsAcross = hasWordsAcross(),
                    .isAxisNamed = target().isFigure() && !scene().figure.across.value_or(across().label).isEmpty(),
                    .leastNamed = target().isFigure() && m_wordRoom > 0 ? kLeastNamed * line : 0,
                    .cells = {cells(across()), cells(down())},
                    .shownAcross = zoom().across.size(),
                    .wordWidth = [this](double most) { return wordWidth(most); }});
  if (!scene().figure.squareCells) return;
  for (QRect& place : m_places.rects) {
    const double side = std::min(place.width() / zoom().across.size(), place.height() / zoom().down.size());
    place.setSize({qFloor(side * zoom().across.size()), qFloor(side * zoom().down.size())});
  }
}

double TokenPanelsView::numbersBetween() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const auto half = [&metrics](std::int64_t number) { return metrics.horizontalAdvance(grouped(number)) / 2; };
  return half(across().first) + half(across().first + std::max<std::int64_t>(across().count, 1) - 1);
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

QString TokenPanelsView::axisName(Qt::Orientation along) const {
  if (!target().isFigure() || !hasWordsAcross()) return {};
  return along == Qt::Horizontal ? scene().figure.across.value_or(across().label)
                                 : scene().figure.down.value_or(down().label);
}

double TokenPanelsView::namePadding() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  double widest = 0.7 * metrics.height();
  for (const WordLabel& label : labels(panelRect(0), Qt::Horizontal))
    widest = std::max(widest, metrics.horizontalAdvance(label.word));
  return kLabelGap + std::min(m_places.wordsAcross, widest + 0.3 * metrics.height());
}

QRectF TokenPanelsView::allRows() const {
  const QRectF first = panelRect(0);
  return isStacked() ? first.united(panelRect(panelCount() - 1)) : first;
}

void TokenPanelsView::paintRowsName(QCPPainter& painter) const {
  const QString name = axisName(Qt::Vertical);
  if (name.isEmpty()) return;
  painter.save();
  painter.setFont(yAxis().labelFont());
  painter.setPen(yAxis().labelColor());
  const double line = QFontMetricsF(yAxis().labelFont()).height();
  const QRectF rows = allRows();
  painter.translate(m_picturesRoom.left() + line / 2, rows.center().y());
  painter.rotate(-90);
  painter.drawText(QRectF(-rows.height() / 2, -line / 2, rows.height(), line),
                   static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, name);
  painter.restore();
}

double TokenPanelsView::roomBelowBar(int panel) const {
  constexpr double endless = 1e6;
  if (!isStacked() || panel + 1 == panelCount() || (target().isFigure() && !hasOwnBars())) return endless;
  return panelRect(panel + 1).top() - panelRect(panel).bottom();
}

bool TokenPanelsView::isNamedOnce(const QString& label) const {
  if (!target().isFigure() || isStacked() || hasWordsAcross() || panelCount() % 2 == 0) return false;
  const QFontMetricsF metrics(xAxis().labelFont());
  return metrics.horizontalAdvance(label) > panelRect(0).width() + metrics.height();
}

void TokenPanelsView::checkHeadings() {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale(), true));
  for (int i = 0; i < panelCount(); ++i) {
    const QStringList texts = headings(i);
    if (texts.isEmpty()) continue;
    const QSizeF room = headingRoom(i);
    double least = metrics.horizontalAdvance(headingLead(i) + texts.first());
    for (const QString& text : texts) least = std::min(least, metrics.horizontalAdvance(headingLead(i) + text));
    constexpr double more = 0.1;  // a heading that has just as much height as it needs is left out
    target().refuseSmall(tr("the heading of a picture has no room"),
                         {isStacked() ? least - room.width() : panelCount() * (least - room.width()),
                          panelCount() * (kHeadingAbove * metrics.height() + more - room.height())});
  }
}

void TokenPanelsView::checkFigure() {
  PlaneView::checkFigure();
  checkHeadings();
  const QFontMetricsF metrics(xAxis().labelFont());
  const QString cut = tr("the name of an axis is cut off");
  const auto roomAround = [](double middle, double from, double to) {
    return 2 * std::min(middle - from, to - middle);
  };
  const double above = roomAround(allRows().center().y(), m_picturesRoom.top(), m_picturesRoom.bottom());
  target().refuseSmall(cut, {0, metrics.horizontalAdvance(axisName(Qt::Vertical)) - above});
  for (int i = 0; i < panelCount(); ++i) {
    const Panel& panel = m_panels[static_cast<std::size_t>(i)];
    const QRect rect = panelRect(i);
    const double across = isStacked() || isNamedOnce(panel.axis->label())
                              ? roomAround(rect.center().x(), m_picturesRoom.left(), m_picturesRoom.right())
                              : rect.width() + metrics.height();
    target().refuseSmall(cut, {metrics.horizontalAdvance(panel.axis->label()) - across, 0});
    if (!panel.bar->axis().visible()) continue;
    target().refuseSmall(tr("a colour bar is too low for the numbers at both of its ends"),
                         {0, panelCount() * lackOfBarEnds(*panel.bar->axis().axisRect(), roomBelowBar(i))});
  }
}

}  // namespace sinescope

#include "app/views/tokens/token_panels_view.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/free_layout.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/tokens/note_lines.h"
#include "app/views/tokens/panels_layout.h"

namespace sinescope {

QRgb TokenPanelsView::Scale::at(double value) const {
  return std::isfinite(value) ? map->at(value, range.least, range.greatest) : kNotFinite;
}

TokenPanelsView::TokenPanelsView(int panels, QWidget* parent)
    : PlaneView(parent),
      m_layout(addFreeLayout(
          plot(), [this](const QRect& room) { arrange(room); }, [this](QCPPainter& painter) { paintFrame(painter); })),
      m_ownWords(new WordDrawing(this)),
      m_otherWords(new WordDrawing(this)) {
  for (const WordDrawing* const words : {m_ownWords, m_otherWords}) {
    connect(words, &WordDrawing::progressed, this, [this] {
      m_rowsCame = isStale();  // the waiting scene will show them
      if (m_rowsCame) return;
      showDrawn();
      layoutSettles();  // what fits may have changed
      redraw();
    });
  }
  addPanel(&axisRect(), &xAxis());
  for (int i = 1; i < panels; ++i) {
    auto* const rect = new QCPAxisRect(&plot(), false);
    m_layout->add(rect);
    QCPAxis* const axis = rect->addAxis(QCPAxis::atBottom);
    axis->setLayer(QStringLiteral("axes"));
    axis->grid()->setVisible(false);
    axis->setOffset(1);
    addPanel(rect, axis);
    new Drawing(rect, marksLayer()->name(),
                [this](QCPPainter& painter, const QRectF& place) { paintOnTop(painter, place); });
  }
  for (Panel& panel : m_panels) {
    panel.bar = std::make_unique<ColourBar>(plot(), panel.rect, target());
    QCPAxisRect* const bar = panel.bar->axis().axisRect();
    m_layout->add(bar);
    bar->setMinimumSize(0, 0);
    panel.bar->axis().setNumberFormat(QStringLiteral("g"));
  }
}

TokenPanelsView::~TokenPanelsView() = default;

bool TokenPanelsView::isComplete() const { return !m_ownWords->isGoingOn() && !m_otherWords->isGoingOn(); }

void TokenPanelsView::addPanel(QCPAxisRect* rect, QCPAxis* axis) {
  const int index = panelCount();
  Panel panel{rect, axis, {}, {}};
  panel.heatmap =
      std::make_unique<Heatmap>(rect, QStringLiteral("main"), target(), [this, index] { return picture(index); });
  addCells(*panel.heatmap, [this] { return cellsInSight(); });
  new Drawing(rect, QStringLiteral("main"), [this, index](QCPPainter& painter, const QRectF& place) {
    const QString reason = obstacle(index);
    if (reason.isEmpty()) {
      if (scene().figure.parts.numbers) paintNumbers(painter, index, place);
      if (index == 0 && !target().isFigure()) paintDrawing(painter, place);
    } else {
      paintObstacle(painter, reason, place);
    }
  });
  m_panels.push_back(std::move(panel));
}

QRect TokenPanelsView::panelRect(int panel) const { return m_panels[static_cast<std::size_t>(panel)].rect->rect(); }

int TokenPanelsView::panelAt(const QRectF& rect) const {
  int found = 0;
  for (int i = 0; i < panelCount(); ++i) {
    if (QRectF(panelRect(i)).translated(0, -1) == rect) found = i;
  }
  return found;
}

RowSpan TokenPanelsView::spanInSight(const TokenRows& rows) const {
  // Both axes may be axes of rows.
  Zoom shown = zoom();
  if (!hasWordsAcross()) shown.across = shown.down;
  const std::int64_t shift = down().first - rows.source().spec.firstPosition;
  const double from = std::floor(std::min(shown.across.from, shown.down.from));
  const double to = std::ceil(std::max(shown.across.to, shown.down.to));
  const auto rowAt = [&](double cell) {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(cell) + shift, 0, rows.tokens());
  };
  return {rowAt(from), rowAt(to)};
}

void TokenPanelsView::drawWords(const std::shared_ptr<const TokenRows>& own,
                                const std::shared_ptr<const TokenRows>& other, std::int64_t mostWhole) {
  const auto draw = [&](WordDrawing& words, const std::shared_ptr<const TokenRows>& rows) {
    if (!rows || target().isFigure()) {
      words.showAll(rows);
    } else {
      words.start(rows, rows->tokens() <= mostWhole ? RowSpan{0, rows->tokens()} : spanInSight(*rows));
    }
  };
  draw(*m_ownWords, own);
  draw(*m_otherWords, other);
  m_rowsCame = false;
}

void TokenPanelsView::paintDrawing(QCPPainter& painter, const QRectF& rect) const {
  const QStringList own = m_ownWords->words(scene().isOnPaper);
  drawNote(painter, rect, own.isEmpty() ? m_otherWords->words(scene().isOnPaper) : own, noteLook());
}

void TokenPanelsView::updatePanels(int kept) {
  for (int i = 0; i < panelCount(); ++i) {
    if (i != kept) m_panels[static_cast<std::size_t>(i)].heatmap->invalidate();
  }
  updateAxes();
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    const Scale scale = scaleOf(static_cast<int>(i));
    ColourBar& bar = *m_panels[i].bar;
    bar.show(*scale.map, scale.range, barMeasure(measure(static_cast<int>(i))));
    QCPAxis& axis = *m_panels[i].axis;
    if (i > 0) {
      axis.setTicker(xAxis().ticker());
      axis.setRange(xAxis().range());
      axis.setBasePen(Qt::NoPen);
    }
  }
}

void TokenPanelsView::applyLook() {
  PlaneView::applyLook();
  for (const Panel& panel : m_panels) {
    panel.axis->setBasePen(Qt::NoPen);
    panel.bar->axis().axisRect()->setMinimumSize(0, 0);
    panel.bar->axis().axisRect()->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
  }
  yAxis().setTickLabels(false);
  yAxis().setTicks(false);
}

void TokenPanelsView::layoutSettles() {
  PlaneView::layoutSettles();
  yAxis().setLabel({});
  const QString label = xAxis().label();
  for (std::size_t i = 0; i < m_panels.size(); ++i) {
    QCPAxis& axis = *m_panels[i].axis;
    const bool last = !isStacked() || i + 1 == m_panels.size();
    const bool numbered = last && !hasWordsAcross();
    axis.setTickLabels(numbered);
    axis.setTicks(numbered);
    const bool labelled = numbered && m_places.axisLabelled && (!isNamedOnce(label) || 2 * i + 1 == m_panels.size());
    axis.setLabel(last && hasWordsAcross() ? axisName(Qt::Horizontal) : labelled ? label : QString());
    if (hasWordsAcross()) axis.setLabelPadding(qRound(namePadding()));
    m_panels[i].bar->label(barTexts(static_cast<int>(i)), roomBelowBar(static_cast<int>(i)));
  }
}

QStringList TokenPanelsView::barTexts(int panel) const {
  const ValueRange range = scaleOf(panel).range;
  return {brief(range.least, 3), brief((range.least + range.greatest) / 2, 3), brief(range.greatest, 3)};
}

double TokenPanelsView::barLabelWidth() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  double width = 0;
  for (int i = 0; i < panelCount(); ++i) {
    for (const QString& text : barTexts(i)) width = std::max(width, metrics.horizontalAdvance(text));
  }
  double label = 0;
  for (const Panel& panel : m_panels) label = std::max(label, panel.bar->labelWidth());
  return width + 10 * textScale() + label;
}

double TokenPanelsView::numberWidth() const {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  return metrics.horizontalAdvance(grouped(down().first + std::max<std::int64_t>(down().count, 1) - 1));
}

double TokenPanelsView::wordWidth(double most) const {
  const auto shift = static_cast<std::int64_t>(scene().spec.firstPosition);
  const auto from = static_cast<std::int64_t>(std::floor(zoom().down.from)) + down().first - shift;
  // Of thousands of rows only a few are labelled; measure the words of the first ones, up to the width of a label.
  const std::int64_t count = std::min<std::int64_t>(static_cast<std::int64_t>(std::ceil(zoom().down.size())) + 1, 200);
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  m_wordWidths.setScale(textScale());
  double width = 0;
  for (std::int64_t row = from; row < from + count && width < most; ++row) {
    width = std::max(width, m_wordWidths.of(wordAt(row).left(40), metrics));
  }
  return std::min(width, most);
}

double TokenPanelsView::placeAcross(const QRectF& rect, double cell) const {
  const CellRange shown = zoom().across;
  return rect.left() + (cell - static_cast<double>(across().first) - shown.from) / shown.size() * rect.width();
}

double TokenPanelsView::placeDown(const QRectF& rect, double cell) const {
  const CellRange shown = zoom().down;
  return rect.top() + (cell - static_cast<double>(down().first) - shown.from) / shown.size() * rect.height();
}

std::int64_t TokenPanelsView::labelStepIn(const QRectF& rect, Qt::Orientation along) const {
  const double cell = along == Qt::Vertical ? rect.height() / zoom().down.size() : rect.width() / zoom().across.size();
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  return target().isFigure() ? leastLabelStep(cell, line) : labelStep(cell, line);
}

QVector<WordLabel> TokenPanelsView::labels(const QRectF& rect, Qt::Orientation along) const {
  const bool rows = along == Qt::Vertical;
  const auto [from, to] = visibleCells(rows ? yAxis() : xAxis());
  const std::int64_t step = labelStepIn(rect, along);
  QVector<WordLabel> found;
  for (std::int64_t position = (from + step - 1) / step * step; position <= to; position += step) {
    const double centre = static_cast<double>(position) + 0.5;
    const double place = rows ? placeDown(rect, centre) : placeAcross(rect, centre);
    const bool inside =
        rows ? place > rect.top() && place < rect.bottom() : place > rect.left() && place < rect.right();
    if (!inside || !hasCell(position, rows ? across().first : position)) continue;
    found.append({wordAt(position - scene().spec.firstPosition), grouped(position), place});
  }
  return found;
}

QString TokenPanelsView::headingLead(int panel) const {
  const QString before = sign(panel);
  return isStacked() && !before.isEmpty() ? before + QChar(0x2002) : QString();
}

QSizeF TokenPanelsView::headingRoom(int panel) const {
  const QRectF rect = panelRect(panel);
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale(), true)).height();
  // A figure's heading may reach above the sign before the next picture.
  const bool isBeforeSign = target().isFigure() && panel + 1 < panelCount() && !sign(panel + 1).isEmpty();
  const double beyond = isStacked() ? 0 : (isBeforeSign ? 1.3 : 0.6) * line;
  return {rect.width() + beyond, isStacked() && panel > 0 ? rect.top() - panelRect(panel - 1).bottom() : rect.top()};
}

void TokenPanelsView::paintHeading(QCPPainter& painter, int panel) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const QRectF rect = panelRect(panel);
  const QFont font = uiFont(kSmallTextSize, textScale(), true);
  const QFontMetricsF metrics(font);
  const double line = metrics.height();
  const QString before = sign(panel);
  const QString lead = headingLead(panel);
  const QSizeF room = headingRoom(panel);
  if (room.height() > kHeadingAbove * line) {
    painter.setFont(font);
    painter.setPen(colours.text);
    for (const QString& heading : headings(panel)) {
      if (metrics.horizontalAdvance(lead + heading) > room.width()) continue;
      painter.drawText(QRectF(rect.left(), rect.top() - 1.2 * line, rect.width() + 2 * line, line),
                       kAlignedLeft | Qt::TextDontClip, lead + heading);
      break;
    }
  }
  if (isStacked() || before.isEmpty()) return;
  painter.setFont(uiFont(kReadoutTextSize, textScale()));
  painter.setPen(colours.secondary);
  const double from = panelRect(panel - 1).right() +
                      (m_places.barsShown && hasOwnBars() ? kLabelGap + kBarWidth * textScale() + barLabelWidth() : 0);
  painter.drawText(QRectF(from, rect.center().y() - line, rect.left() - from, 2 * line),
                   static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, before);
}

void TokenPanelsView::paintFrame(QCPPainter& painter) {
  painter.setAntialiasing(true);
  paintRowsName(painter);
  for (int i = 0; i < panelCount(); ++i) {
    const QRectF rect = QRectF(panelRect(i)).translated(0, -1);
    paintHeading(painter, i);
    const auto roomFor = [&](Qt::Orientation along, double word, double number) {
      const double cell =
          along == Qt::Vertical ? rect.height() / zoom().down.size() : rect.width() / zoom().across.size();
      const double apart = cell * static_cast<double>(labelStepIn(rect, along));
      return LabelRoom{cell, apart, word, number, scene().dark, textScale()};
    };
    if (isStacked() || i == 0) {
      paintRowLabels(painter, rect, labels(rect, Qt::Vertical), roomFor(Qt::Vertical, m_wordRoom, numberWidth()));
    }
    if (hasWordsAcross() && (!isStacked() || i + 1 == panelCount())) {
      paintColumnLabels(painter, rect, labels(rect, Qt::Horizontal), roomFor(Qt::Horizontal, m_places.wordsAcross, 0));
    }
  }
  if (m_note.isEmpty()) return;
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  painter.setPen(themeColours(scene().dark).secondary);
  painter.drawText(m_noteRect.adjusted(0, 0, 1, 1), Qt::TextWordWrap, m_note);
}

void TokenPanelsView::paintObstacle(QCPPainter& painter, const QString& text, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  painter.fillRect(rect, colours.window);
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  painter.setPen(colours.error);
  painter.drawText(rect.adjusted(6, 4, -6, -4), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, text);
}

void TokenPanelsView::paintNumbers(QCPPainter& painter, int panel, const QRectF& rect) {
  const Zoom shown = zoom();
  const double width = rect.width() / shown.across.size();
  const double height = rect.height() / shown.down.size();
  const Scale scale = scaleOf(panel);
  // All numbers of a panel have equal decimals.
  const double greatest = std::max(std::abs(scale.range.least), std::abs(scale.range.greatest));
  int fewer = 0;
  const auto fontFor = [&] { return cellFont({width, height}, textScale(), widestValueText(greatest, fewer)); };
  auto font = fontFor();
  // From the last row of a class, large digits say more than many.
  if (!font || font->pixelSize() < 0.85 * kSmallTextSize * textScale()) {
    fewer = 2;
    font = fontFor();
  }
  if (!font) return;
  painter.setFont(*font);
  const auto [left, right] = visibleCells(xAxis());
  const auto [top, bottom] = visibleCells(yAxis());
  // Counted from the first cells of the axes, because a QRect cannot hold large positions.
  const QRect cells(QPoint(static_cast<int>(left - across().first), static_cast<int>(top - down().first)),
                    QPoint(static_cast<int>(right - across().first), static_cast<int>(bottom - down().first)));
  const RowMatrixF values = numbers(panel, cells);
  const double most = QFontMetricsF(*font).horizontalAdvance(widestValueText(greatest, fewer));
  for (std::int64_t y = top; y <= bottom; ++y) {
    for (std::int64_t x = left; x <= right; ++x) {
      if (!hasCell(y, x)) continue;
      const QRectF cell(placeAcross(rect, static_cast<double>(x)), placeDown(rect, static_cast<double>(y)), width,
                        height);
      const auto value = static_cast<double>(values(y - top, x - left));
      // A number that is cut off could be mistaken for another.
      if (cell.center().x() - most / 2 < rect.left() || cell.center().x() + most / 2 > rect.right()) continue;
      drawInCell(painter, cell, valueText(value, greatest, fewer), scale.at(value));
    }
  }
}

bool TokenPanelsView::plotEvent(QEvent* event) {
  const bool ofMouse = event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress ||
                       event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseButtonDblClick;
  if (!ofMouse && event->type() != QEvent::Wheel) return PlaneView::plotEvent(event);
  // Treat an event in any panel like one at the same place of the first panel.
  const auto offsetAt = [this](const QPointF& point) {
    for (const Panel& panel : m_panels) {
      if (panel.rect->rect().contains(point.toPoint())) return panel.rect->rect().topLeft() - axisRect().topLeft();
    }
    return QPoint();
  };
  if (event->type() == QEvent::Wheel) {
    const auto* const wheel = static_cast<QWheelEvent*>(event);
    QWheelEvent moved(wheel->position() - offsetAt(wheel->position()), wheel->globalPosition(), wheel->pixelDelta(),
                      wheel->angleDelta(), wheel->buttons(), wheel->modifiers(), wheel->phase(), wheel->inverted());
    return PlaneView::plotEvent(&moved);
  }
  const auto* const mouse = static_cast<QMouseEvent*>(event);
  const bool held = event->type() == QEvent::MouseButtonRelease ||
                    (event->type() == QEvent::MouseMove && mouse->buttons() != Qt::NoButton);
  if (!held) m_eventOffset = offsetAt(mouse->position());
  QMouseEvent moved(mouse->type(), mouse->position() - m_eventOffset, mouse->scenePosition(), mouse->globalPosition(),
                    mouse->button(), mouse->buttons(), mouse->modifiers());
  return PlaneView::plotEvent(&moved);
}

}  // namespace sinescope

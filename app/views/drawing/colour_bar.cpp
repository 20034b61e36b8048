#include "app/views/drawing/colour_bar.h"

#include <algorithm>

#include "app/views/drawing/wrapped_text.h"

namespace sinescope {

namespace {

constexpr auto kColourBar = "colourBar";
constexpr auto kMeasure = "measure";

QCPAxisRect* addRect(QCustomPlot& plot) {
  auto* const rect = new QCPAxisRect(&plot, false);
  rect->setProperty(kColourBar, true);
  plot.plotLayout()->addElement(0, 1, rect);
  return rect;
}

/// The greatest value is at the top.
Heatmap::Picture pictureOf(const ColourMap& map) {
  return [&map](const QSize& whole, const QRect& part, const PixelRows& pixels) {
    const int last = whole.height() - 1;
    for (int y = 0; y < part.height(); ++y) {
      std::ranges::fill(pixels.row(y), map.at(last - part.top() - y, 0, std::max(last, 1)));
    }
  };
}

void hide(QCPAxisRect& rect) {
  rect.setVisible(false);
  rect.setAutoMargins(QCP::msTop | QCP::msBottom);
  rect.setMargins({});
  rect.setMinimumSize(0, 20);
  rect.setMaximumSize(0, QWIDGETSIZE_MAX);
}

/// How long a line beside a bar may be. Beside the only bar there is also room above and below it, beside one of
/// several half a line.
double labelRoom(const QCPAxisRect& rect) {
  const QCustomPlot& plot = *rect.parentPlot();
  const auto bars = std::ranges::count_if(
      plot.axisRects(), [](const QCPAxisRect* other) { return isColourBar(*other) && other->visible(); });
  if (bars > 1) return rect.height() + QFontMetricsF(rect.axis(QCPAxis::atRight)->labelFont()).height();
  const double middle = rect.rect().center().y();
  return 2 * std::min(middle - plot.viewport().top(), plot.viewport().bottom() - middle);
}

}  // namespace

void labelColourBars(QCustomPlot& plot) {
  for (QCPAxisRect* const rect : plot.axisRects()) {
    if (!isColourBar(*rect) || !rect->visible()) continue;
    QCPAxis& axis = *rect->axis(QCPAxis::atRight);
    const QString measure = axis.property(kMeasure).toString();
    axis.setLabel(measure.isEmpty() ? QString()
                                    : wrapped(measure, axis.labelFont(), labelRoom(*rect)).lines.join(u'\n'));
  }
}

void hideColourBars(QCustomPlot& plot) {
  for (QCPAxisRect* const rect : plot.axisRects()) {
    if (isColourBar(*rect)) hide(*rect);
  }
}

void spaceColourBars(QCustomPlot& plot) {
  constexpr double kApart = 1.5;  // lines: those of round numbers may be a little nearer
  for (const QCPAxisRect* const rect : plot.axisRects()) {
    if (!isColourBar(*rect)) continue;
    for (QCPAxis* const axis : rect->axes()) {
      const double lines = rect->height() / (kApart * QFontMetricsF(axis->tickLabelFont()).height());
      axis->ticker()->setTickCount(std::clamp(static_cast<int>(lines), 1, 5));
    }
  }
}

bool isColourBar(const QCPAxisRect& rect) { return rect.property(kColourBar).toBool(); }

ColourBar::ColourBar(QCustomPlot& plot, QCPAxisRect* heatmap, const PaintTarget& target)
    : m_rect(addRect(plot)),
      m_axis(m_rect->addAxis(QCPAxis::atRight)),
      m_target(target),
      m_picture(m_rect, QStringLiteral("main"), target, [this] { return pictureOf(*m_map); }) {
  m_axis->setLayer(QStringLiteral("axes"));
  m_axis->grid()->setVisible(false);
  auto* const margins = new QCPMarginGroup(&plot);
  heatmap->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
  m_rect->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
  m_rect->setMinimumMargins({2, 8, 8, 8});
  setTextScale(1);
}

void ColourBar::show(const ColourMap& map, const ValueRange& range, const QString& measure) {
  m_map = &map;
  m_axis->setProperty(kMeasure, m_target.isFigure() ? measure : QString());
  m_axis->setLabel(m_axis->property(kMeasure).toString());
  m_picture.invalidate();
  m_axis->setRange(range.least, range.greatest);
}

void ColourBar::label(const QStringList& texts, double below) {
  const double line = QFontMetricsF(m_axis->tickLabelFont()).height();
  const double lines = m_rect->height() / (1.3 * line);
  const QCPRange range = m_axis->range();
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  ticker->addTick(range.upper, texts[2]);
  // A figure has the number in the middle as well wherever it does not touch the others.
  const bool hasMiddle = m_target.isFigure() ? m_rect->height() >= 2 * line : lines >= 3;
  if (hasMiddle) ticker->addTick(range.center(), texts[1]);
  // A figure has both ends or is refused: they may be as near as lines of text are.
  const bool hasEnds =
      m_target.isFigure() ? std::min<double>(m_rect->height(), below) >= line : lines >= 2 && below >= 1.1 * line;
  if (hasEnds) ticker->addTick(range.lower, texts[0]);
  m_axis->setTicker(ticker);
}

double ColourBar::labelWidth() const {
  if (m_axis->label().isEmpty()) return 0;
  const QFontMetricsF metrics(m_axis->labelFont());
  return m_axis->labelPadding() + metrics.boundingRect(QRectF(), Qt::TextDontClip, m_axis->label()).height();
}

void ColourBar::setTextScale(double scale) {
  m_rect->setMinimumSize(qRound(12 * scale), 20);
  m_rect->setMaximumSize(qRound(12 * scale), QWIDGETSIZE_MAX);
}

void ColourBar::setShown(bool shown, double textScale) {
  if (m_rect->visible() == shown) return;
  if (!shown) return hide(*m_rect);
  m_rect->setVisible(true);
  m_rect->setAutoMargins(QCP::msAll);
  m_rect->setMargins({});
  setTextScale(textScale);
}

}  // namespace sinescope

#include "app/views/attention/bias_distance_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/views/attention/attention_words.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/stroke_image.h"
#include "core/attention/bias.h"

namespace sinescope {

namespace {

constexpr int kMostHeads = 64;   // that are drawn beside the selected one
constexpr int kNamedSlopes = 8;  // in the caption

}  // namespace

BiasDistanceView::BiasDistanceView(QWidget* parent) : PlaneView(parent) {
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    if (isOfSlopes()) {
      paintSlopes(painter, rect);
    } else {
      paintStairs(painter, rect);
    }
  });
  yAxis().grid()->setVisible(true);
  plot().plotLayout()->insertRow(0);
  m_caption = new Caption(&axisRect());
  plot().plotLayout()->addElement(0, 0, m_caption);
  plot().plotLayout()->setRowSpacing(0);
}

QString BiasDistanceView::subtitle() const {
  QString what = isOfSlopes() ? tr("ALiBi: the factor e^(−mΔ) of a weight")
                              : tr("T5: the bucket of each distance; each has one bias");
  const QString part = headPart(head());
  if (isOfSlopes() && !part.isEmpty()) what = part + QStringLiteral(" · ") + what;
  return scene().showsDifference() ? tr("%1, the same for A and B").arg(what) : what;
}

QString BiasDistanceView::description() const {
  return title() + QStringLiteral(": ") + subtitle() + QStringLiteral(". ") + captions().first() + u'.' +
         tr(" Left and right move the distance.");
}

PlaneAxis BiasDistanceView::across() const {
  PlaneAxis axis = positions();
  axis.first = 0;
  axis.label = tr("distance Δ (positions)");
  return axis;
}

Selection BiasDistanceView::selectionAt(double x, double /*y*/) const {
  return clampedTo(scene().spec, {scene().spec.firstPosition + std::llround(x), scene().selection.dimension});
}

std::optional<double> BiasDistanceView::placeOnAxis(const PlaneAxis& /*axis*/, const Selection& cell) const {
  return static_cast<double>(cell.position - scene().spec.firstPosition);
}

bool BiasDistanceView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  m_caption->setTexts(scene().figure.parts.notes ? captions() : QStringList());
  updateAxes();
  const double buckets = head().causal ? kT5Buckets : kT5Buckets / 2;
  yAxis().setTicker(QSharedPointer<ValueTicker>::create());
  labelAxis(yAxis(), isOfSlopes() ? tr("factor of the weight") : tr("bucket"));
  yAxis().setRange(isOfSlopes() ? QCPRange(-0.03, 1.03) : QCPRange(-0.5, buckets));
  return true;
}

void BiasDistanceView::paintStairs(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const std::vector<std::int64_t> starts = t5BucketStarts(!head().causal);
  const double end = static_cast<double>(across().count) - 0.5;
  painter.setFont(uiFont(kSmallTextSize, textScale()));
  // Dashes that fill pixels, however coarse a figure is: others would be as pale as the grid.
  QPen limits(colours.secondary, std::max(1.0, 1 / target().density), Qt::CustomDashLine, Qt::FlatCap);
  limits.setDashPattern({2, 2});
  Graph graph{.colour = seriesColour(scene().dark, 4), .width = 2 * textScale()};
  const auto add = [&](double distance, double bucket) {
    graph.line << QPointF(xAxis().coordToPixel(std::max(distance, xAxis().range().lower / 2)),
                          yAxis().coordToPixel(bucket));
  };
  for (std::size_t bucket = 0; bucket < starts.size(); ++bucket) {
    const bool isLast = bucket + 1 == starts.size();
    const double from = static_cast<double>(starts[bucket]) - 0.5;
    if (from >= end) break;
    const double to = isLast ? end : std::min(static_cast<double>(starts[bucket + 1]) - 0.5, end);
    add(from, static_cast<double>(bucket));
    add(to, static_cast<double>(bucket));
    const double y = yAxis().coordToPixel(static_cast<double>(bucket));
    const double x = std::round(xAxis().coordToPixel(from));  // QCPPainter moves lines to the middle of pixels
    if (x <= rect.left() || x >= rect.right()) continue;
    painter.setPen(limits);
    painter.drawLine(QLineF(x, y, x, rect.bottom()));
  }
  painter.setPen(colours.secondary);
  for (const StairLabel& label : stairLabels(rect)) painter.drawText(label.place, kAlignedLeft, label.text);
  paintGraphWork(painter, target(), rect, graph);
}

std::vector<BiasDistanceView::StairLabel> BiasDistanceView::stairLabels(const QRectF& rect) const {
  const std::vector<std::int64_t> starts = t5BucketStarts(!head().causal);
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const double gap = 4 * textScale();
  std::vector<StairLabel> labels;
  // The words have no letters below the line, so that the next may be as much nearer. As many as have room, and as
  // regular as the numbers of an axis: of each, every second, every fourth bucket …
  for (std::size_t step = 1; step < starts.size(); step *= 2) {
    labels.clear();
    bool isRoom = true;
    for (std::size_t bucket = step; bucket < starts.size() && isRoom; bucket += step) {
      const auto start = static_cast<double>(starts[bucket]);
      if (start >= static_cast<double>(across().count)) break;
      const double x = xAxis().coordToPixel(start - 0.5);
      const double y = yAxis().coordToPixel(static_cast<double>(bucket));
      if (x < rect.left() - 1 || x >= rect.right() || y <= rect.top() || y >= rect.bottom()) continue;  // not in sight
      const QString text = tr("from %1").arg(grouped(starts[bucket]));
      QRectF place(0, 0, metrics.horizontalAdvance(text), metrics.height());
      // The stairs rise to the right: left of a step there is nothing above the one before it.
      place.moveBottomRight({x - gap, y});
      if (place.left() < rect.left()) place.moveBottomLeft({x + gap, y - 2});
      const double next = bucket + 1 < starts.size()
                              ? xAxis().coordToPixel(static_cast<double>(starts[bucket + 1]) - 0.5)
                              : rect.right();
      isRoom = place.top() >= rect.top() - metrics.descent() && (place.left() < x || place.right() + gap <= next) &&
               (labels.empty() || !labels.back().place.adjusted(-gap, metrics.descent(), gap, 0).intersects(place));
      labels.push_back({place, text});
    }
    if (isRoom) return labels;
  }
  return {};
}

QPolygonF BiasDistanceView::lineOfHead(int which) const {
  const double slope = alibiSlope(which, head().heads);
  QPolygonF line;
  const int pixels = xAxis().axisRect()->width();
  for (int x = 0; x <= pixels; x += 2) {
    const double pixel = xAxis().axisRect()->left() + x;
    line << QPointF(pixel, yAxis().coordToPixel(std::exp(-slope * xAxis().pixelToCoord(pixel))));
  }
  return line;
}

void BiasDistanceView::paintSlopes(QCPPainter& painter, const QRectF& rect) const {
  const int heads = head().heads;
  const int step = (heads + kMostHeads - 1) / kMostHeads;
  const auto paint = [&](int which, bool selected) {
    Graph graph{.colour = selected ? seriesColour(scene().dark, 3) : themeColours(scene().dark).tertiary,
                .width = (selected ? 2 : 1) * textScale()};
    graph.line = lineOfHead(which);
    paintGraphWork(painter, target(), rect, graph);
  };
  for (int which = 0; which < heads; which += step) paint(which, false);
  paint(std::min(head().head, heads - 1), true);
}

double BiasDistanceView::valueAt(std::int64_t distance) const {
  if (!isOfSlopes()) return t5Bucket(-distance, !head().causal);
  return std::exp(-alibiSlope(std::min(head().head, head().heads - 1), head().heads) * static_cast<double>(distance));
}

QStringList BiasDistanceView::captions() const {
  if (!isOfSlopes()) {
    const std::vector<std::int64_t> starts = t5BucketStarts(!head().causal);
    const auto own = std::ranges::adjacent_find(starts, [](auto a, auto b) { return b > a + 1; });
    const QString words = tr("each distance below %1 has its own bucket, those from %2 on share one")
                              .arg(grouped(*own), grouped(starts.back()));
    return {words, tr("shared from %1 on").arg(grouped(starts.back()))};
  }
  const std::vector<double> slopes = alibiSlopes(head().heads);
  QStringList named;
  for (const double slope : slopes) {
    if (named.size() == kNamedSlopes) break;
    named << brief(slope, 3);
  }
  if (slopes.size() > kNamedSlopes) named << QStringLiteral("… ") + brief(slopes.back(), 3);
  const double reach = 1 / slopes[static_cast<std::size_t>(std::min(head().head, head().heads - 1))];
  const QString falls = tr("a weight falls to 1/e over %1 positions").arg(brief(reach, 4));
  return {falls + QStringLiteral(" · ") + tr("slopes m: %1").arg(named.join(QStringLiteral(", "))), falls};
}

QStringList BiasDistanceView::tagLines(std::int64_t distance) const {
  const QString first = tr("Δ = %1").arg(grouped(distance));
  if (isOfSlopes()) return {first, tr("factor %1").arg(brief(valueAt(distance), 4))};
  const auto bucketAt = [this](std::int64_t offset) { return grouped(t5Bucket(offset, !head().causal)); };
  if (head().causal) return {first, tr("bucket %1").arg(bucketAt(-distance))};
  return {first, tr("key before: bucket %1").arg(bucketAt(-distance)),
          tr("key after: bucket %1").arg(bucketAt(distance))};
}

void BiasDistanceView::applyLook() {
  PlaneView::applyLook();
  m_caption->setLook(uiFont(kTextSize, textScale()), themeColours(scene().dark).text, target().isFigure());
  keepLastLabel();
}

void BiasDistanceView::layoutSettles() {
  PlaneView::layoutSettles();
  if (isOfSlopes()) return;
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const int buckets = head().causal ? kT5Buckets : kT5Buckets / 2;
  const double lines = axisRect().height() / (1.8 * QFontMetricsF(yAxis().tickLabelFont()).height());
  int step = 1;
  while (buckets > step * lines && step < buckets) step *= 2;
  for (int bucket = 0; bucket < buckets; bucket += step) ticker->addTick(bucket, grouped(bucket));
  yAxis().setTicker(ticker);
}

void BiasDistanceView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const ThemeColours& colours = themeColours(scene().dark);
  const auto distanceOf = [this](const Selection& cell) { return cell.position - scene().spec.firstPosition; };
  const auto placeOf = [this](std::int64_t distance) {
    return distance > 0 ? xAxis().coordToPixel(static_cast<double>(distance)) : -1;  // 0 has no place
  };
  const std::int64_t selected = distanceOf(scene().selection);
  const auto& hover = scene().hover;
  QVector<QRectF> kept;
  if (!isOfSlopes()) {
    for (const StairLabel& label : stairLabels(rect)) kept.append(label.place);
  }
  painter.save();
  if (!target().isFigure()) {  // no line strikes through words
    QRegion free = painter.clipRegion();
    for (const QRectF& words : kept) free -= words.toAlignedRect();
    painter.setClipRegion(free);
  }
  markAbscissa(painter, rect, placeOf(selected), colours.text, textScale(), Qt::DashLine);
  if (hover) markAbscissa(painter, rect, placeOf(distanceOf(*hover)), colours.tertiary, textScale(), Qt::DotLine);
  painter.restore();
  const std::int64_t told = hover ? distanceOf(*hover) : selected;
  if (told < 1 || told >= across().count || placeOf(told) < rect.left() || placeOf(told) > rect.right()) return;
  drawTagLines(painter, {placeOf(told), yAxis().coordToPixel(valueAt(told))}, tagLines(told),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary,
                .rising = !isOfSlopes(),
                .mostPart = hover ? 1 : 0.4,
                .kept = kept},
               rect);
}

}  // namespace sinescope

#include "app/views/similarity/similarity_row_view.h"

#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/dots.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/text_table.h"
#include "app/views/similarity/curve_painting.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/view/cell_curves.h"
#include "app/views/view/lesson_marks.h"
#include "app/views/view/trained_length.h"
#include "core/patches/patches.h"

namespace sinescope {

namespace {

constexpr double kDotRoom = 3.4;  // least pixels between positions for dots to be drawn
constexpr std::int64_t kLinesAbove = 3;

/// The least and the greatest finite value; both are 0 if there is none.
std::pair<double, double> finiteEnds(const Eigen::VectorXd& values) {
  std::optional<std::pair<double, double>> ends;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    ends = ends ? std::pair(std::min(ends->first, value), std::max(ends->second, value)) : std::pair(value, value);
  }
  return ends.value_or(std::pair(0.0, 0.0));
}

/// Dots in place of the first or the last line say that the table goes on there.
void markCut(QVector<TextTable::Line>& lines, bool above, bool below) {
  constexpr qsizetype fewest = 3;
  if (lines.size() < fewest) return;
  const auto mark = [](TextTable::Line& line) { line.cells.fill(QStringLiteral("⋮")); };
  if (above) mark(lines.first());
  if (below) mark(lines.last());
}

}  // namespace

SimilarityRowView::SimilarityRowView(QWidget* parent) : PlaneView(parent) {
  new Drawing(&axisRect(), QStringLiteral("background"), [this](QCPPainter& painter, const QRectF& rect) {
    shadeUntrained(painter, rect, scene(), xAxis(), nullptr, target());
  });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintCurve(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) {
    if (paintNoDifference(painter, rect) || ownPart(rect).cells.size() <= 0) return QRect();
    const QStringList notes = showsTable(scene()) ? fewerAndFewer(remarks(rect)) : meansRemarks(rect);
    return drawNote(painter, rect, notes, noteLook());
  });
  addLineBelow([this] { return shadingNotes(scene(), xAxis(), nullptr); });
  yAxis().grid()->setVisible(true);
  yAxis().setTicker(QSharedPointer<ValueTicker>::create());
  m_table = new TextTable(&plot(), [this](int room) {
    const ThemeColours& colours = themeColours(scene().dark);
    const std::int64_t first = firstTabled(room);
    const std::int64_t count = std::min<std::int64_t>(room, scene().spec.endPosition() - first);
    QVector<TextTable::Line> lines;
    const Eigen::VectorXd values = valuesOf(first, count);
    for (std::int64_t i = 0; i < count; ++i) {
      const bool own = first + i == scene().selection.position;
      lines.append({{}, {grouped(first + i), similarityText(scene(), values[i])}, own ? colours.accent : colours.text});
    }
    // In the window, the wheel brings the other positions.
    if (target().isFigure())
      markCut(lines, first > scene().spec.firstPosition, first + count < scene().spec.endPosition());
    return lines;
  });
  plot().plotLayout()->addElement(0, 1, m_table);
  plot().plotLayout()->setColumnSpacing(10);
}

void SimilarityRowView::leaveNumbersOut() { m_table->leaveOut(); }

QString SimilarityRowView::title() const {
  const QString position = grouped(scene().selection.position);
  // The greater a distance, the less alike two positions are.
  return scene().appearance.similarity.measure == Measure::Distance ? tr("Distance from position %1").arg(position)
                                                                    : tr("Similarity to position %1").arg(position);
}

QString SimilarityRowView::subtitle() const {
  const Measure shown = scene().appearance.similarity.measure;
  const QString measure = shown == Measure::Distance ? tr("length of the difference") : measureName(shown);
  if (scene().showsDifference()) return tr("%1, A − B").arg(measure);
  return scene().table ? tableName(*scene().table) + QStringLiteral(" · ") + measure : measure;
}

PlaneAxis SimilarityRowView::across() const {
  PlaneAxis axis = positions();
  if (!scene().guidance.leads) axis.label = tr("position q");
  return axis;
}

std::optional<std::pair<std::int64_t, std::int64_t>> SimilarityRowView::positionsAwayFromPeak() const {
  // For a user's table every row must be read.
  const double few = showsTable(scene()) ? std::min(2048.0, 2.0 * kCellsOfAFrame / scene().spec.dModel) : 2048;
  const EncodingSpec& spec = scene().spec;
  const std::int64_t begin = boundsOf(scene()).firstPosition;
  const Zoom shown = zoom();
  if (shown.across.size() > few) return std::nullopt;
  const std::int64_t first = std::max(begin + static_cast<std::int64_t>(shown.across.from), spec.firstPosition);
  const std::int64_t end = std::min(begin + static_cast<std::int64_t>(std::ceil(shown.across.to)), spec.endPosition());
  const std::int64_t own = scene().selection.position;
  if (first >= end || (own >= first && own < end)) return std::nullopt;
  return std::pair(first, end);
}

ValueRange SimilarityRowView::ordinate() const {
  const bool besideAnother = scene().other && !scene().showsDifference();  // both need the same ordinate
  if (const auto shown = positionsAwayFromPeak(); shown && !besideAnother) {
    const Eigen::VectorXd values = valuesOf(shown->first, shown->second - shown->first);
    const auto [low, high] = finiteEnds(values);
    const double air = std::max(0.08 * (high - low), 1e-9 * std::max(std::abs(low), std::abs(high)));
    if (air > 0) return {low - air, high + air};
  }
  const double least = std::min(0.0, m_range.least);
  return {least, m_range.greatest + 0.08 * (m_range.greatest - least)};
}

std::int64_t SimilarityRowView::firstTabled(int room) const {
  const EncodingSpec& spec = scene().spec;
  const auto shown = positionsAwayFromPeak();
  const std::int64_t wanted = (shown ? shown->first : scene().selection.position - kLinesAbove) + m_scrolled;
  return std::clamp(wanted, spec.firstPosition, std::max(spec.firstPosition, spec.endPosition() - room));
}

bool SimilarityRowView::isRescaledSince(const Scene& drawn) const {
  // A single encoding has its own ordinate if the visible part is away from the peak.
  const bool besideAnother = scene().other != nullptr;
  return besideAnother != (drawn.other != nullptr) || boundsOf(scene()) != boundsOf(drawn) ||
         shownRange(scene()) != m_range;
}

bool SimilarityRowView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance && !difference.selection) return false;
  if (difference.encoding || difference.appearance) {
    m_range = shownRange(scene());
    // B's curve stays while only A is edited: its scale may have changed. That of a table is sampled as both demand.
    const ShownMatrix own(scene());
    if (difference.appearance || own.table() || m_curves.ownOf != own) m_curves.own = {};
    if (difference.appearance || !scene().other || m_curves.otherOf != ShownMatrix(*scene().other)) m_curves.other = {};
  }
  m_scrolled = 0;
  updateAxes();
  const QString selected = grouped(scene().selection.position);
  const QString formula = measureText(scene(), selected, QStringLiteral("q"));
  labelAxis(yAxis(), scene().showsDifference() ? tr("A − B of %1").arg(formula) : formula);
  const ValueRange values = ordinate();
  yAxis().setRange(values.least, values.greatest);
  m_table->setHeader({scene().guidance.leads ? tr("position") : QStringLiteral("q"), formula},
                     themeColours(scene().dark).tertiary);
  m_table->setWidest(
      {grouped(boundsOf(scene()).endPosition() - 1),
       showsTable(scene()) ? widestValueText(std::max(std::abs(m_range.least), std::abs(m_range.greatest)))
                           : QStringLiteral("−") + fourDecimals(m_range.greatest)},
      false);
  return true;
}

void SimilarityRowView::applyLook() {
  PlaneView::applyLook();
  keepLastLabel();
  m_table->setFont(uiFont(kSmallTextSize, textScale()));
  m_table->setMargins({0, qRound(8 * textScale()), 0, 0});
}

Selection SimilarityRowView::selectionAt(double x, double /*y*/) const {
  return clampedTo(scene().spec, {std::llround(x), scene().selection.dimension});
}

const SimilarityRowView::Curves& SimilarityRowView::curvesFor(const OwnPart& part) {
  const int pixels = qRound(part.rect.width());
  const bool samePixels =
      m_curves.pixels == pixels && m_curves.cells == part.cells && m_curves.inFigure == target().isFigure();
  if (m_curves.own && samePixels && (m_curves.other || !scene().showsDifference())) return m_curves;
  const Measure measure = scene().appearance.similarity.measure;
  const auto curveOf = [&](const Shown& of) -> Curve {
    const EncodingSpec& spec = of.spec;
    const auto by = static_cast<double>(scene().spec.firstPosition - spec.firstPosition);
    const CellRange cells{part.cells.from + by, part.cells.to + by};
    if (of.patches) {
      return [=, first = spec.firstPosition, patches = PatchSimilarity(of.patches->products())](std::int64_t p) {
        return patches.curve(p - first, wholeCellBands(cells, pixels, Sampling::Mean), measure);
      };
    }
    if (const auto table = tablePartOf(of)) {
      return [=, first = spec.firstPosition, samples = samplesOver(pixels)](std::int64_t p) {
        const auto bands = wholeCellBands(cells, pixels, Sampling::Mean);
        return tableSimilarityCurve(*table, p - first, bands, measure, samples);
      };
    }
    // Use A's window for both, because it contains the selected position: then their samples omit the same cells.
    const CurveWindow window{scene().spec.firstPosition, scene().spec.length, part.cells};
    const auto curve = std::make_shared<const SimilarityCurve>(of.similarity, window, pixels, measure);
    return [curve](std::int64_t p) { return curve->through(p); };
  };
  const bool keepsOther = m_curves.other && samePixels && m_curves.firstPosition == scene().spec.firstPosition &&
                          m_curves.length == scene().spec.length;
  if (!scene().showsDifference()) {
    m_curves = {};
  } else if (!keepsOther) {
    m_curves.other = curveOf(*scene().other);
    m_curves.otherOf = ShownMatrix(*scene().other);
  }
  m_curves.own = curveOf(scene());
  m_curves.ownOf = ShownMatrix(scene());
  m_curves.pixels = pixels;
  m_curves.cells = part.cells;
  m_curves.firstPosition = scene().spec.firstPosition;
  m_curves.length = scene().spec.length;
  m_curves.inFigure = target().isFigure();
  return m_curves;
}

Eigen::VectorXd SimilarityRowView::valuesOf(std::int64_t first, std::int64_t count) const {
  const std::int64_t own = scene().selection.position;
  const Measure measure = scene().appearance.similarity.measure;
  Eigen::VectorXd values = ShownMatrix(scene()).similarities(own, first, count, measure);
  if (scene().showsDifference()) values -= ShownMatrix(*scene().other).similarities(own, first, count, measure);
  return values;
}

void SimilarityRowView::paintCurve(QCPPainter& painter, const QRectF& rect) {
  if (isWithoutDifference()) return;
  const OwnPart part = ownPart(rect);
  if (part.cells.size() <= 0) return;
  if (showsTable(scene())) {
    paintTableCurve(painter, rect, part);
    return;
  }
  const std::int64_t own = scene().selection.position;
  const double pixelsPerPosition = rect.width() / zoom().across.size();
  const CurveLook look{.colour = themeColours(scene().dark).accent,
                       .textScale = textScale(),
                       .dotRadius = pixelsPerPosition < kDotRoom * textScale() ? 0 : 2.2 * textScale()};
  const AxisPlace across(xAxis());
  const AxisPlace up(yAxis());
  if (pixelsPerPosition < 1) {
    if (qRound(part.rect.width()) < 1) return;  // next to a far longer encoding: less than a pixel
    const QPointF peak(across(static_cast<double>(own)), up(shownSimilarity(scene(), own, own)));
    paintWork(painter, rect.width() * rect.height() / 4,
              [=, target = target(), curves = curvesFor(part)](QCPPainter& player, const Progress& progress) {
                CurveValues values = curves.own(own);
                if (curves.other) values = {values.means - curves.other(own).means, {}, {}};
                paintMeans(player, target, part.rect, values, up, peak, look);
                return progress(1);
              });
    return;
  }
  // A point for every visible position, and one beyond either end.
  const EncodingSpec& spec = scene().spec;
  const auto [first, last] = visibleCells(xAxis());
  const std::int64_t from = std::max(first - 1, spec.firstPosition);
  const std::int64_t count = std::min(last + 2, spec.endPosition()) - from;
  if (count < 1) return;
  const Eigen::VectorXd values = valuesOf(from, count);
  QPolygonF line;
  for (std::int64_t i = 0; i < count; ++i) line << QPointF(across(static_cast<double>(from + i)), up(values[i]));
  paintWork(painter, rect.width() * rect.height() / 4,
            [=, target = target()](QCPPainter& player, const Progress& progress) {
              paintEvery(player, target, rect, line, look);
              return progress(1);
            });
}

std::int64_t SimilarityRowView::samplesOver(int pixels) const {
  if (target().isFigure()) return kAllCells;
  const int widest = scene().other ? std::max(scene().spec.dModel, scene().other->spec.dModel) : scene().spec.dModel;
  return std::max<std::int64_t>(kCellsOfAFrame / std::max<std::int64_t>(std::int64_t{pixels} * widest, 1), 1);
}

void SimilarityRowView::paintTableCurve(QCPPainter& painter, const QRectF& rect, const OwnPart& part) {
  const std::int64_t own = scene().selection.position;
  const double pixelsPerPosition = rect.width() / zoom().across.size();
  const auto [begin, end] = shownPositions(scene());
  const CellPlane plane{part.rect, part.cells,         scene().spec.firstPosition, begin,
                        end,       AxisPlace(xAxis()), AxisPlace(yAxis()),         m_range.greatest};
  CellCurve curve{{}, 0, themeColours(scene().dark).accent, 1.75 * textScale()};
  if (pixelsPerPosition < 1) {
    if (qRound(part.rect.width()) < 1) return;
    paintWork(painter, rect.width() * rect.height() / 4,
              [=, target = target(), curves = curvesFor(part)](QCPPainter& player, const Progress& progress) {
                CurveValues values = curves.own(own);
                if (curves.other) values = {values.means - curves.other(own).means, {}, {}};
                paintExtents(player, target, plane, curve, extentsOf(values));
                return progress(1);
              });
    return;
  }
  const auto [first, last] = visibleCells(xAxis());
  const std::int64_t from = std::max(first - 1, begin);
  const std::int64_t count = std::min(last + 2, end) - from;
  if (count < 1) return;
  const Eigen::VectorXd values = valuesOf(from, count);
  curve.value = [values, from](std::int64_t q) {
    return q >= from && q < from + values.size() ? values[q - from] : std::numeric_limits<double>::quiet_NaN();
  };
  paintCellCurves(painter, target(), plane, {curve});
  if (pixelsPerPosition < kDotRoom * textScale()) return;
  QPolygonF dots;
  for (std::int64_t i = 0; i < count; ++i) {
    dots << QPointF(plane.across(static_cast<double>(from + i)), plane.up(values[i]));
  }
  drawDots(painter, dots, 2.2 * textScale(), curve.colour, target());
}

QStringList SimilarityRowView::remarks(const QRectF& rect) const {
  const std::int64_t own = scene().selection.position;
  if (!std::isfinite(shownSimilarity(scene(), own, own))) {
    return {tr("position %1 has numbers that are not finite: it has no similarities").arg(grouped(own)),
            tr("position %1 is not finite").arg(grouped(own))};
  }
  QStringList remarks = tableRemarks(scene());
  const double positions = zoom().across.size() / rect.width();
  if (positions <= 1 || scene().patches) return remarks;
  const std::int64_t samples = samplesOver(qRound(rect.width()));
  if (static_cast<double>(samples) < positions) {
    remarks << tr("%2 of a pixel's %1 positions are sampled").arg(brief(positions, 3), grouped(samples));
  }
  return remarks;
}

QStringList SimilarityRowView::meansRemarks(const QRectF& rect) const {
  constexpr double lookedAt = 1 << 14;  // with more cells, SimilarityCurve uses the measure of the means
  const CellRange cells = ownPart(rect).cells;
  const Measure measure = scene().appearance.similarity.measure;
  if (measure == Measure::Dot || std::ceil(cells.to) - std::ceil(cells.from) <= lookedAt) return {};
  const QString count = brief(zoom().across.size() / rect.width(), 2);
  if (measure == Measure::Distance) return {tr("a pixel is the root mean square of %1 distances").arg(count)};
  const auto isMean = [](const Similarity& similarity) { return similarity.isToeplitz(); };
  if (isMean(*scene().similarity) && (!scene().showsDifference() || isMean(*scene().other->similarity))) return {};
  return {tr("a pixel is the mean of %1 dot products, divided by the root mean squares of the norms").arg(count),
          tr("mean dot products, divided by the norms")};
}

void SimilarityRowView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const ThemeColours& colours = themeColours(scene().dark);
  const auto abscissa = [this](std::int64_t q) { return xAxis().coordToPixel(static_cast<double>(q)); };
  markAbscissa(painter, rect, abscissa(scene().selection.position), colours.text, 1.5 * textScale(), Qt::DashLine);
  paintLessonMarks(painter, rect, scene(), [&](std::int64_t q) -> std::optional<CurvePoint> {
    if (q < scene().spec.firstPosition || q >= scene().spec.endPosition()) return std::nullopt;
    const double value = shownSimilarity(scene(), scene().selection.position, q);
    if (!std::isfinite(value)) return std::nullopt;
    return CurvePoint{{abscissa(q), yAxis().coordToPixel(value)}, similarityText(scene(), value)};
  });
  if (!scene().hover) return;
  const std::int64_t q = scene().hover->position;
  const double value = shownSimilarity(scene(), scene().selection.position, q);
  const QPointF point(abscissa(q), yAxis().coordToPixel(std::isfinite(value) ? value : 0));
  markAbscissa(painter, rect, point.x(), colours.tertiary, textScale(), Qt::DotLine);
  painter.setPen(QPen(colours.surface, 1.5));
  painter.setBrush(std::isfinite(value) ? colours.accent : notFiniteColour());
  painter.drawEllipse(point, 5 * textScale(), 5 * textScale());
  drawTag(painter, point,
          scene().guidance.leads ? tr("position %1: %2").arg(grouped(q), similarityText(scene(), value))
                                 : measureText(scene(), grouped(scene().selection.position), grouped(q)) +
                                       QStringLiteral(" = ") + similarityText(scene(), value),
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

void SimilarityRowView::wheelEvent(QWheelEvent* event) {
  if (!m_table->rect().contains(event->position().toPoint())) {
    PlaneView::wheelEvent(event);
    return;
  }
  const std::int64_t before = firstTabled(m_table->room());
  m_scrolled -= event->angleDelta().y() / 40;
  const std::int64_t after = firstTabled(m_table->room());
  m_scrolled += after - (before - event->angleDelta().y() / 40);  // no scrolling past the ends
  if (after != before) redraw();
  event->accept();
}

QRegion SimilarityRowView::answer() const {
  // The numbers go down to the lower edge.
  const int labels = qRound(1.75 * kSmallTextSize * textScale());  // the last label of the axis is wider than a tick
  const QRect all = canvas().rect();
  return PlaneView::answer() + all.adjusted(subject().boundingRect().right() + labels, 0, 0, 0);
}

}  // namespace sinescope

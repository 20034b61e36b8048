#include "app/views/precision/precision_curve_view.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/precision/precision_legend.h"
#include "app/views/precision/precision_map_view.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

constexpr double kLeastDecade = -9;
const double kGreatestDecade = std::log10(2.0) + 0.1;
/// The error at which the first decimal is wrong.
constexpr double kLimit = 0.1;
/// Most frequencies that a curve samples.
constexpr std::int64_t kMostFrequencies = 256;
constexpr int kMostPointsOfAFrame = 1000;  // of each curve
/// The least height of a figure's curves, in lines of text.
constexpr double kLeastCurves = 4;

QColor formatColour(bool dark, PhaseFormat format) {
  const ThemeColours& colours = themeColours(dark);
  switch (format) {
    case PhaseFormat::Float32:
      return colours.third;
    case PhaseFormat::BFloat16:
      return colours.accent;
    case PhaseFormat::Float16:
      break;
  }
  return colours.second;
}

/// An error's ordinate on the axis; the error 0 is at the bottom.
double ordinate(double error) { return error > 0 ? std::max(std::log10(error), kLeastDecade) : kLeastDecade; }

/// The edges of `parts` equal parts of the axis: the first whole position of each part, then one past the last.
std::vector<std::int64_t> partEdges(const QCPAxis& axis, const QRectF& rect, int parts, const EncodingSpec& spec) {
  std::vector<std::int64_t> edges;
  for (int i = 0; i <= parts; ++i) {
    const double place = axis.pixelToCoord(rect.left() + i * rect.width() / parts);
    const auto cell = static_cast<std::int64_t>(std::ceil(place - 1e-9));
    edges.push_back(
        std::clamp(cell, std::max<std::int64_t>(spec.firstPosition, 1), std::max<std::int64_t>(spec.endPosition(), 1)));
  }
  return edges;
}

/// The consecutive points of a curve, without gaps.
using Run = std::vector<ErrorPoint>;

std::vector<Run> runsOf(const std::vector<ErrorPoint>& points) {
  std::vector<Run> runs(1);
  for (const ErrorPoint& point : points) {
    if (!std::isnan(point.greatest)) {
      runs.back().push_back(point);
    } else if (!runs.back().empty()) {
      runs.emplace_back();
    }
  }
  if (runs.back().empty()) runs.pop_back();
  return runs;
}

struct CurveLook {
  QColor colour;
  double width = 1;
  bool shaded = false;  ///< down to the RMS
  CurveStyle style = {};
};

void paintRun(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Run& run, const QCPAxis& across,
              const QCPAxis& up, const CurveLook& look) {
  Graph graph{.line = {}, .upper = {}, .lower = {}, .colour = look.colour, .width = look.width};
  graph.setStyle(look.style);
  for (const ErrorPoint& point : run) {
    const double x = across.coordToPixel(point.position);
    graph.line << QPointF(x, up.coordToPixel(ordinate(point.greatest)));
    if (look.shaded) graph.lower << QPointF(x, up.coordToPixel(ordinate(point.rms)));
  }
  if (look.shaded) graph.upper = graph.line;
  const QPolygonF lower = graph.lower;
  if (run.size() == 1) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.colour);
    painter.drawEllipse(graph.line.first(), look.width * 1.5, look.width * 1.5);
    return;
  }
  paintGraphWork(painter, target, rect, graph);
  // Printed, the shade alone is too pale for its lower edge to be read.
  if (target.isFigure() && !lower.isEmpty())
    paintGraphWork(painter, target, rect, {.line = lower, .colour = look.colour, .width = 0.4 * look.width});
}

}  // namespace

PrecisionCurveView::PrecisionCurveView(QWidget* parent) : PlaneView(parent), m_legend(new PrecisionLegend(&plot())) {
  plot().plotLayout()->insertRow(0);
  plot().plotLayout()->addElement(0, 0, m_legend);
  plot().plotLayout()->setRowSpacing(0);
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    const ErrorCurves& own = curvesOf(m_own, scene(), rect);
    paintExactMarks(painter, rect, own);
    paintLimit(painter, rect);
    paintCurves(painter, rect, own);
  });
  addNotes([this](QCPPainter& painter, const QRectF& rect) {
    // A figure's notes are measured before its curves are painted.
    if (target().isFigure()) static_cast<void>(curvesOf(m_own, scene(), rect));
    return target().isFigure() || hasNote(rect) ? drawNote(painter, rect, note(), noteLook()) : QRect();
  });
  addLineBelow([this] {
    return showsLimitWords(axisRect().width()) ? QStringList() : QStringList(tr("dashed at 0.1: one decimal is wrong"));
  });
  yAxis().grid()->setVisible(true);
}

QString PrecisionCurveView::subtitle() const {
  const QString shaded = formatText(scene().appearance.precision.format);
  if (scene().showsDifference()) return tr("largest; B dashed, %1 of A shaded to the RMS").arg(shaded);
  return scene().guidance.leads ? tr("largest error")
                                : tr("largest error; %1 shaded down to its root mean square").arg(shaded);
}

QString PrecisionCurveView::breakText(PhaseFormat format, bool alone) const {
  const FirstBreak& found = m_breaks[static_cast<std::size_t>(format)];
  if (found.position >= 0) {
    return alone ? tr("%1 first errs by more than 0.1 at position %2.").arg(formatText(format), grouped(found.position))
                 : grouped(found.position);
  }
  if (found.searched < scene().spec.endPosition()) {
    return alone
               ? tr("%1 errs by no more than 0.1 before position %2.").arg(formatText(format), grouped(found.searched))
               : tr("not before %1").arg(grouped(found.searched));
  }
  return alone ? tr("%1 errs by no more than 0.1.").arg(formatText(format)) : tr("nowhere here");
}

QString PrecisionCurveView::description() const {
  QString text = tr("Largest error of the dimensions by position, on logarithmic axes.");
  for (const PhaseFormat format : kAllPhaseFormats) {
    text += u' ' + breakText(format, true);
    const std::int64_t gap = m_gaps[static_cast<std::size_t>(format)];
    if (gap >= 0) text += u' ' + tr("From position %1 on it has no value.").arg(grouped(gap));
  }
  return text;
}

void PrecisionCurveView::describe() {
  const EncodingSpec& spec = scene().spec;
  const double nanoseconds = 30.0 * spec.dModel;  // a format, at least
  onAllCores(std::ssize(kAllPhaseFormats), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
      const PhaseFormat format = kAllPhaseFormats[i];
      m_breaks[i] = firstErrorAbove(*scene().columns, spec.firstPosition, spec.endPosition(), format, kLimit);
      m_gaps[i] = firstWithoutValue(*scene().columns, spec.firstPosition, spec.endPosition(), format);
    }
  });
}

bool PrecisionCurveView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (difference.encoding) {
    m_own = {std::make_unique<RowErrors>(*scene().columns, kMostFrequencies), {}, 0};
    // The other encoding's curves stay while only the first encoding is edited.
    if (!scene().other || m_other.columns != scene().other->columns) m_other = {};
    m_allErrors.reset();
    describe();
  }
  if (scene().showsDifference() && !m_other.errors) {
    const auto& columns = scene().other->columns;
    m_other = {std::make_unique<RowErrors>(*columns, kMostFrequencies), {}, 0, {}, columns};
  }
  m_own.pixels = 0;
  updateAxes();
  yAxis().setRange(kLeastDecade, kGreatestDecade);
  labelAxis(yAxis(), scene().guidance.leads ? tr("error") : tr("|error|"));
  QVector<PrecisionLegend::Line> lines;
  const bool gaps = !scene().guidance.leads && std::ranges::any_of(m_gaps, [](std::int64_t gap) { return gap >= 0; });
  for (const PhaseFormat format : kAllPhaseFormats) {
    const std::int64_t gap = m_gaps[static_cast<std::size_t>(format)];
    QStringList cells{formatText(format), breakText(format, false)};
    if (gaps) cells << (gap >= 0 ? grouped(gap) : QStringLiteral("–"));
    cells << grouped(exactIntegers(format));
    lines.append(
        {formatColour(scene().dark, format), cells, format == scene().appearance.precision.format, styleOf(format)});
  }
  const bool compares = scene().showsDifference();  // the numbers are those of A, whose lines are solid
  QStringList header{tr("phases in"), compares ? tr("A: error > 0.1 from") : tr("error > 0.1 from")};
  if (gaps) header << (compares ? tr("A: NaN from") : tr("NaN from"));
  header << tr("integers exact to");
  if (!scene().figure.parts.legend) {
    header.clear();
    lines.clear();
  }
  m_legend->setWhole(target().isFigure());
  m_legend->show(header, lines);
  return true;
}

CurveStyle PrecisionCurveView::styleOf(PhaseFormat format) const {
  return curveStyle(scene().figure.curves, static_cast<std::size_t>(format));
}

void PrecisionCurveView::checkFigure() {
  PlaneView::checkFigure();
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  target().refuseSmall(tr("there is no room for the table of the formats"),
                       {m_legend->missingWidth(), kLeastCurves * line - axisRect().height()});
}

void PrecisionCurveView::applyLook() {
  PlaneView::applyLook();
  keepLastLabel();
  const ThemeColours& colours = themeColours(scene().dark);
  m_legend->setLook(uiFont(kSmallTextSize, textScale()), uiFont(kSmallTextSize, textScale(), true), colours.text,
                    colours.tertiary);
}

void PrecisionCurveView::layoutSettles() {
  PlaneView::layoutSettles();
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const double lines = axisRect().height() / (1.8 * QFontMetricsF(yAxis().tickLabelFont()).height());
  const int step = lines > 10 ? 1 : (lines > 5 ? 2 : (lines > 3 ? 3 : 9));
  for (int decade = 0; decade >= qRound(kLeastDecade); decade -= step) ticker->addTick(decade, powerOfTen(decade));
  yAxis().setTicker(ticker);
}

Selection PrecisionCurveView::selectionAt(double x, double /*y*/) const {
  return clampedTo(scene().spec, {std::llround(x), scene().selection.dimension});
}

const ErrorCurves& PrecisionCurveView::curvesOf(Known& known, const Shown& of, const QRectF& rect) {
  const int pixels = qRound(rect.width());
  const QCPRange shown = xAxis().range();
  if (known.pixels != pixels || known.shown != shown) {
    const int parts = target().isFigure() ? pixels : std::min(pixels, kMostPointsOfAFrame);
    known.curves = errorCurves(*known.errors, partEdges(xAxis(), rect, std::max(parts, 1), of.spec));
    known.pixels = pixels;
    known.shown = shown;
  }
  return known.curves;
}

void PrecisionCurveView::paintCurves(QCPPainter& painter, const QRectF& rect, const ErrorCurves& own) {
  const PhaseFormat chosen = scene().appearance.precision.format;
  const auto paint = [&](PhaseFormat format) {
    const bool strong = format == chosen;
    const CurveLook look{formatColour(scene().dark, format), (strong ? 2.2 : 1.3) * textScale(),
                         strong && !scene().guidance.leads, styleOf(format)};
    for (const Run& run : runsOf(own.points[static_cast<std::size_t>(format)])) {
      paintRun(painter, target(), rect, run, xAxis(), yAxis(), look);
    }
  };
  for (const PhaseFormat format : kAllPhaseFormats) {
    if (format != chosen) paint(format);
  }
  paint(chosen);
  if (!scene().showsDifference()) return;
  const ErrorCurves& other = curvesOf(m_other, *scene().other, rect);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const double width = (format == chosen ? 1.8 : 1.2) * textScale();
    Graph graph{.colour = formatColour(scene().dark, format), .width = width, .dashes = {4 * width, 2 * width}};
    for (const Run& run : runsOf(other.points[static_cast<std::size_t>(format)])) {
      graph.line.clear();
      for (const ErrorPoint& point : run)
        graph.line << QPointF(xAxis().coordToPixel(point.position), yAxis().coordToPixel(ordinate(point.greatest)));
      paintGraphWork(painter, target(), rect, graph);
    }
  }
}

bool PrecisionCurveView::hasCurveIn(const QRectF& room, const ErrorCurves& curves) const {
  for (const PhaseFormat format : kAllPhaseFormats) {
    const bool isShaded = format == scene().appearance.precision.format;
    for (const ErrorPoint& point : curves.points[static_cast<std::size_t>(format)]) {
      const double x = xAxis().coordToPixel(point.position);
      if (std::isnan(point.greatest) || x < room.left() || x > room.right()) continue;
      const double lowest = yAxis().coordToPixel(ordinate(isShaded ? point.rms : point.greatest));
      if (lowest > room.top() && yAxis().coordToPixel(ordinate(point.greatest)) < room.bottom()) return true;
    }
  }
  return false;
}

void PrecisionCurveView::paintExactMarks(QCPPainter& painter, const QRectF& rect, const ErrorCurves& own) {
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const double position = static_cast<double>(exactIntegers(format)) / scene().spec.positionScale;
    if (!xAxis().range().contains(position)) continue;
    const double x = xAxis().coordToPixel(position);
    markAbscissa(painter, rect, x, formatColour(scene().dark, format), textScale(), Qt::DotLine);
    if (scene().guidance.leads) continue;  // the legend has the number
    const QString text = tr("integers exact up to %1").arg(grouped(exactIntegers(format)));
    const double length = metrics.horizontalAdvance(text);
    const double bottom = rect.bottom() - metrics.height() * (hasNote(rect) ? 2.4 : 0.5);
    const QRectF room(x - 1.1 * metrics.height(), bottom - length, 1.1 * metrics.height(), length);
    if (length > rect.height() * 0.36 || room.left() < rect.left() ||
        hasCurveIn(room.adjusted(0, -0.5 * metrics.height(), 0, 0), own))
      continue;
    painter.save();
    painter.translate(x - metrics.height() * 0.35, bottom);
    painter.rotate(-90);
    painter.setFont(font);
    painter.setPen(colours.secondary);
    painter.drawText(QPointF(0, 0), text);
    painter.restore();
  }
}

void PrecisionCurveView::paintLimit(QCPPainter& painter, const QRectF& rect) {
  const ThemeColours& colours = themeColours(scene().dark);
  const double y = yAxis().coordToPixel(std::log10(kLimit));
  painter.setPen(QPen(colours.error, textScale(), Qt::DashLine));
  painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QString text = showsLimitWords(rect.width()) ? limitWords() : tr("0.1");
  if (target().isFigure() && y - QFontMetricsF(font).height() < rect.top()) return;  // it is said below the plot
  painter.setFont(font);
  painter.setPen(colours.error);
  painter.drawText(QPointF(rect.left() + QFontMetricsF(font).height() * 0.3, y - QFontMetricsF(font).descent() - 1),
                   text);
}

QString PrecisionCurveView::limitWords() const { return tr("0.1: one decimal is wrong"); }

bool PrecisionCurveView::showsLimitWords(double width) const {
  return QFontMetricsF(uiFont(kSmallTextSize, textScale())).horizontalAdvance(limitWords()) < width * 0.36;
}

bool PrecisionCurveView::hasNote(const QRectF& rect) const {
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  return rect.height() > 8 * line && !note().isEmpty();
}

QStringList PrecisionCurveView::note() const {
  const QString looked = grouped(m_own.errors->sampled());
  const QString all = grouped(m_own.errors->frequencies());
  if (m_own.errors->sampled() < m_own.errors->frequencies()) {
    return {tr("of some positions per pixel and %1 of %2 frequencies").arg(looked, all),
            tr("of %1 of %2 frequencies").arg(looked, all)};
  }
  if (scene().spec.endPosition() == 1) return {tr("Position 0 is exact and has no place on this axis")};
  if (m_own.curves.allPositions || scene().guidance.leads) return {};  // to a learner a pixel is no matter
  return {tr("of some of the positions under a pixel"), tr("of some positions")};
}

void PrecisionCurveView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const ThemeColours& colours = themeColours(scene().dark);
  const auto abscissa = [&](std::int64_t p) {
    return xAxis().coordToPixel(std::max(static_cast<double>(p), xAxis().range().lower));
  };
  markAbscissa(painter, rect, abscissa(scene().selection.position), colours.text, 1.5 * textScale(), Qt::DashLine);
  if (!scene().hover) return;
  const std::int64_t p = scene().hover->position;
  markAbscissa(painter, rect, abscissa(p), colours.tertiary, textScale(), Qt::DotLine);
  if (p < scene().spec.firstPosition || p >= scene().spec.endPosition()) return;
  if (!m_allErrors) m_allErrors = std::make_unique<RowErrors>(*scene().columns, scene().spec.dModel);
  const PhaseFormat chosen = scene().appearance.precision.format;
  const RowError error = m_allErrors->at(p, chosen);
  const QString largest = std::isnan(error.largest) ? QStringLiteral("NaN") : errorText(error.largest);
  const QString rms = std::isnan(error.rms) ? QStringLiteral("NaN") : errorText(error.rms);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  const QString position = grouped(p);
  QString text = tr("p = %1: %2, largest %3, RMS %4").arg(position, formatText(chosen), largest, rms);
  if (metrics.horizontalAdvance(text) + metrics.height() > rect.width()) text = tr("p = %1: %2").arg(position, largest);
  const double level = std::isnan(error.largest) ? kGreatestDecade : ordinate(error.largest);
  const QPointF point(abscissa(p), yAxis().coordToPixel(level));
  if (!std::isnan(error.largest)) {
    painter.setPen(QPen(colours.surface, 1.5));
    painter.setBrush(formatColour(scene().dark, chosen));
    painter.drawEllipse(point, 5 * textScale(), 5 * textScale());
  }
  drawTag(painter, point, text, font, colours.text, colours.surface, rect);
}

}  // namespace sinescope

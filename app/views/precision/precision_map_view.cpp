#include "app/views/precision/precision_map_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/last_result.h"
#include "app/views/drawing/selection_marks.h"
#include "core/precision/precision.h"

namespace sinescope {

namespace {

bool contains(const EncodingSpec& spec, const Selection& cell) {
  return cell.position >= spec.firstPosition && cell.position < spec.endPosition() && cell.dimension < spec.dModel;
}

/// Everything that the values of a picture are computed from.
struct ValuesKey {
  std::shared_ptr<const std::vector<Column>> columns;
  std::int64_t first = 0;
  Zoom shown;
  QSize whole;
  QRect rows;
  PrecisionPixels as;

  bool operator==(const ValuesKey&) const = default;
};

}  // namespace

/// The other encoding's values of a difference, cached while only the first encoding is edited. Used by one thread at a
/// time.
struct PrecisionMapView::KeptValues : LastResult<ValuesKey, RowMatrixF> {};

PrecisionMapView::PrecisionMapView(Shows shows, QWidget* parent)
    : PlaneView(parent),
      m_shows(shows),
      m_kept(std::make_shared<KeptValues>()),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())) {
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNumbers(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNotes(painter, rect); });
}

PrecisionMapView::~PrecisionMapView() = default;

QString PrecisionMapView::formatName() const { return formatText(scene().appearance.precision.format); }

QString PrecisionMapView::description() const {
  const EncodingSpec& spec = scene().spec;
  const QString what =
      m_shows == Shows::Values
          ? tr("Heatmap of the encoding with phases in %1: %2 positions by %3 dimensions.")
          : tr("Heatmap of the errors of phases in %1, on a logarithmic scale: %2 positions by %3 dimensions.");
  return what.arg(formatName(), grouped(spec.length), grouped(spec.dModel)) +
         (m_gapNote.isEmpty() ? QString() : u' ' + m_gapNote.first() + u'.');
}

Selection PrecisionMapView::selectionAt(double x, double y) const {
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

bool PrecisionMapView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  m_gapNote = gapNote();
  m_heatmap->invalidate();
  m_colourBar->show(map(), range(), measure());
  updateAxes();
  return true;
}

void PrecisionMapView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

void PrecisionMapView::layoutSettles() {
  PlaneView::layoutSettles();
  if (scene().figure.range) {
    const auto text = [this](double at) {
      return m_shows == Shows::Values ? brief(at, 3) : errorText(std::pow(10, at));
    };
    const auto [least, greatest] = range();
    const bool hasMore = m_shows == Shows::Errors && greatest < precisionRange(m_shows, false).greatest;
    const QString lowest = m_shows == Shows::Errors ? tr("≤ %1").arg(text(least)) : text(least);
    const QString highest = hasMore ? tr("≥ %1").arg(text(greatest)) : text(greatest);
    return m_colourBar->label({lowest, text((least + greatest) / 2), highest}, axisRect().height());
  }
  const ValueRange range = this->range();
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const double lines = axisRect().height() / QFontMetricsF(m_colourBar->axis().tickLabelFont()).height();
  const double greatest = std::floor(range.greatest);
  const bool decades = m_shows == Shows::Errors;
  const double finest = decades || range.greatest > 1 ? 1 : 0.5;
  double step = finest;
  while ((greatest - range.least) / step * 1.8 + 1 > lines && step < greatest - range.least) step *= 2;
  for (double tick = greatest; tick >= range.least; tick -= step) {
    const QString times = decades && scene().showsDifference() && tick != 0 ? QStringLiteral("×") : QString();
    QString text = decades ? times + powerOfTen(qRound(tick)) : brief(tick);
    // Errors may be smaller than any power of ten, and ratios of errors beyond both ends: they have the end's colour.
    const bool hasOpenEnds = decades && target().isFigure();
    if (hasOpenEnds && tick == range.least) text = tr("≤ %1").arg(text);
    if (hasOpenEnds && scene().showsDifference() && tick == range.greatest) text = tr("≥ %1").arg(text);
    ticker->addTick(tick, text);
  }
  m_colourBar->axis().setTicker(ticker);
}

ValueRange PrecisionMapView::range() const {
  const ValueRange own = precisionRange(m_shows, scene().showsDifference());
  const ValueRange asked = scene().figure.rangeOr(own);
  if (m_shows == Shows::Values) return asked;
  return scene().figure.range && asked.least > 0 ? ValueRange{std::log10(asked.least), std::log10(asked.greatest)}
                                                 : own;
}

QString PrecisionMapView::measure() const {
  if (m_shows == Shows::Values) return barMeasure(tr("PE with phases in %1").arg(formatName()));
  return scene().showsDifference() ? tr("error of A ÷ error of B") : tr("|%1 − true|").arg(formatName());
}

const ColourMap& PrecisionMapView::map() const {
  const Appearance& look = scene().appearance;
  const bool diverges = m_shows == Shows::Values || scene().showsDifference();
  return colourMap(diverges ? look.matrixMap : look.similarityMap, look.reversedMaps);
}

PrecisionPixels PrecisionMapView::pixelsAs() const {
  const Appearance& look = scene().appearance;
  return {look.precision.format, look.sampling, target().isFigure() ? Exactness::Whole : Exactness::Frame};
}

Heatmap::Picture PrecisionMapView::picture() const {
  const bool difference = scene().showsDifference();
  return
      [scene = scene(), kept = m_kept, shown = zoom(), first = down().first, shows = m_shows, difference,
       as = pixelsAs(), range = range(), &map = map()](const QSize& whole, const QRect& rows, const PixelRows& pixels) {
        const PrecisionColours colours{shows, &map, range, scene.dark};
        const PrecisionPart mine = precisionPart(scene, first, shown, whole, as);
        if (!difference) return paintPrecision(mine, nullptr, as, colours, rows, pixels);
        const auto theirs = [&](const ValuesKey& /*of*/) {
          return precisionValues(precisionPart(*scene.other, first, shown, whole, as), shows, as, rows);
        };
        const ValuesKey key{scene.other->columns, first, shown, whole, rows, as};
        paintPrecision(mine, &kept->of(key, theirs), as, colours, rows, pixels);
      };
}

double PrecisionMapView::numberAt(const Selection& cell) const {
  const PhaseFormat format = scene().appearance.precision.format;
  const auto in = [&](const Shown& of) {
    if (!contains(of.spec, cell)) return std::numeric_limits<double>::infinity();
    const Column& column = (*of.columns)[static_cast<std::size_t>(cell.dimension)];
    return m_shows == Shows::Values ? computedAt(column, cell.position, format)
                                    : precisionErrorAt(column, cell.position, format);
  };
  const double own = in(scene());
  if (!scene().showsDifference()) return own;
  const double other = in(*scene().other);
  if (std::isinf(own) || std::isinf(other)) return std::numeric_limits<double>::infinity();
  if (m_shows == Shows::Values) return own - other;
  return own == other ? 1 : std::abs(own / other);
}

QString PrecisionMapView::numberText(double number) const {
  if (std::isnan(number)) return QStringLiteral("NaN");
  if (m_shows == Shows::Values) return fourDecimals(number);
  return scene().showsDifference() ? QStringLiteral("×") + brief(number, 2) : errorText(number);
}

void PrecisionMapView::paintNumbers(QCPPainter& painter, const QRectF& rect) {
  if (!scene().figure.parts.numbers) return;
  const Zoom shown = zoom();
  const double cellWidth = rect.width() / shown.across.size();
  const double cellHeight = rect.height() / shown.down.size();
  // As large as the cell allows, down to the smallest legible size.
  constexpr double smallest = 8.5;
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const QString widest = m_shows == Shows::Values ? QStringLiteral("−0.0000") : errorText(-8.8e-8);
  const double fits =
      std::min({1.0, (cellWidth - 4) / metrics.horizontalAdvance(widest), (cellHeight - 2) / metrics.height()});
  if (kSmallTextSize * textScale() * fits < smallest) return;
  painter.setFont(uiFont(kSmallTextSize * fits, textScale()));
  const ValueRange range = this->range();
  const auto [left, right] = visibleCells(xAxis());
  const auto [top, bottom] = visibleCells(yAxis());
  for (std::int64_t y = top; y <= bottom; ++y) {
    for (std::int64_t x = left; x <= right; ++x) {
      const double number = numberAt({y, static_cast<int>(x)});
      if (std::isinf(number)) continue;
      const double level = m_shows == Shows::Values ? number : std::log10(std::abs(number));
      painter.setPen(std::isnan(number)
                         ? themeColours(scene().dark).text
                         : QColor::fromRgb(contrastingInk(map().at(level, range.least, range.greatest))));
      const QPointF centre(xAxis().coordToPixel(static_cast<double>(x)), yAxis().coordToPixel(static_cast<double>(y)));
      const QString text = numberText(number);
      // A number that is cut off could be mistaken for another.
      const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0;
      if (centre.x() - half < rect.left() || centre.x() + half > rect.right()) continue;
      const QRectF cell(centre.x() - cellWidth / 2, centre.y() - cellHeight / 2, cellWidth, cellHeight);
      painter.drawText(cell, Qt::AlignCenter | Qt::TextDontClip, text);
    }
  }
}

QStringList PrecisionMapView::pixelNote(const QRectF& rect) const {
  const Appearance& look = scene().appearance;
  const Zoom shown = zoom();
  const QSizeF pixels = rect.size() * pixelScale();
  const double positions = std::max(1.0, shown.down.size() / pixels.height());
  const double dimensions = std::max(1.0, shown.across.size() / pixels.width());
  if (look.sampling == Sampling::Nearest || positions * dimensions < 1.05) return {};  // 1 when rounded
  const PrecisionPart part = precisionPart(scene(), down().first, shown, pixels.toSize(), pixelsAs());
  if (part.pixels.isEmpty()) return {};
  const QString cells = brief(positions * dimensions, 2);
  const SamplePlan plan = m_shows == Shows::Values ? meanPlan(*part.columns, part.window, look.precision.format)
                                                   : errorPlan(*part.columns, part.window, look.precision.format);
  if (m_shows == Shows::Errors) {
    if (plan.samples == Samples::EveryCell)
      return {tr("a pixel is the largest error of its %1 cells").arg(cells), tr("largest of %1 cells").arg(cells)};
    return {tr("a pixel is the largest error of some of its %1 cells").arg(cells), tr("largest of some cells"),
            tr("some cells")};
  }
  switch (plan.samples) {
    case Samples::EveryCell:
      return {tr("a pixel is the mean of its %1 cells").arg(cells), tr("means")};
    case Samples::ClosedForm:
      return {tr("a pixel is the mean of its %1 cells, angles not rounded").arg(cells), tr("means, angles not rounded"),
              tr("means")};
    case Samples::Some:
      break;
  }
  return {tr("a pixel is the mean of some of its %1 cells").arg(cells), tr("means of some cells"), tr("some cells")};
}

QStringList PrecisionMapView::gapNote() const {
  const EncodingSpec& spec = scene().spec;
  const PhaseFormat format = scene().appearance.precision.format;
  const std::int64_t from = firstWithoutValue(*scene().columns, spec.firstPosition, spec.endPosition(), format);
  if (from < 0) return {};
  const std::int64_t cells = cellsWithoutValue(*scene().columns, spec.firstPosition, spec.endPosition(), format);
  return {tr("Hatched: %1 of %2 cells are NaN, %3 overflows from position %4 on")
              .arg(grouped(cells), grouped(spec.length * spec.dModel), formatName(), grouped(from)),
          tr("Hatched: %1 cells are NaN, from position %2 on").arg(grouped(cells), grouped(from)),
          tr("Hatched: %1 cells are NaN").arg(grouped(cells)), tr("Hatched: NaN")};
}

QRegion PrecisionMapView::paintNotes(QCPPainter& painter, const QRectF& rect) {
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  QRectF free = rect;
  QRegion places;
  for (const QStringList& note : {m_gapNote, pixelNote(rect)}) {
    if (note.isEmpty() || free.height() < 6 * line) continue;  // the picture needs the room more
    places += drawNote(painter, free, note, noteLook());
    free.setBottom(free.bottom() - 1.6 * line);
  }
  return places;
}

void PrecisionMapView::markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong) {
  const auto y = static_cast<double>(cell.position);
  const double x = cell.dimension;
  sinescope::markCell(painter, rect, cellRect(x, y), strong);
}

void PrecisionMapView::tagCell(QCPPainter& painter, const QRectF& rect, const Selection& cell) {
  if (!contains(scene().spec, cell)) return;
  const PhaseFormat format = scene().appearance.precision.format;
  const Column& column = (*scene().columns)[static_cast<std::size_t>(cell.dimension)];
  const double computed = computedAt(column, cell.position, format);
  const double error = precisionErrorAt(column, cell.position, format);
  const QString value = std::isnan(computed) ? QStringLiteral("NaN") : fourDecimals(computed);
  const QString truth = fourDecimals(valueAt(column, cell.position));
  const QString off = std::isnan(error) ? QStringLiteral("NaN") : errorText(error);
  const QString brief = m_shows == Shows::Values ? value : tr("error %1").arg(off);
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  for (const QString& text :
       {tr("%1, true %2, error %3").arg(value, truth, off), tr("%1, error %2").arg(value, off), brief}) {
    if (metrics.horizontalAdvance(text) + metrics.height() > rect.width() && text != brief) continue;
    drawTag(painter, {xAxis().coordToPixel(cell.dimension), yAxis().coordToPixel(static_cast<double>(cell.position))},
            text, font, colours.text, colours.surface, rect);
    return;
  }
}

void PrecisionMapView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto& hover = scene().hover;
  if (hover && *hover != scene().selection) markCell(painter, rect, *hover, false);
  const int partner = hover && hover->wholePair ? partnerOf(scene().spec, hover->dimension) : -1;
  if (partner >= 0) markCell(painter, rect, {hover->position, partner}, false);
  markCell(painter, rect, scene().selection, true);
  if (hover) tagCell(painter, rect, *hover);
}

QString formatText(PhaseFormat format) {
  const std::string_view name = kPhaseFormatNames[static_cast<std::size_t>(format)];
  return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString errorText(double error) {
  const double size = std::abs(error);
  if (size == 0) return QStringLiteral("0");
  if (size >= 0.00095) {  // from here on, two digits need no power of ten
    return (error < 0 ? QStringLiteral("−") : QString()) + QString::number(size, 'g', 2);
  }
  const auto exponent = static_cast<int>(std::floor(std::log10(size)));
  const QString digits = QString::number(size / std::pow(10, exponent), 'f', 1);
  const bool carries = digits == QLatin1String("10.0");
  return (error < 0 ? QStringLiteral("−") : QString()) +
         asPowerOfTen((carries ? QStringLiteral("1.0") : digits) + u'e' +
                      QString::number(exponent + (carries ? 1 : 0)));
}

}  // namespace sinescope

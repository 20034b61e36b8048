#include "app/views/similarity_view.h"

#include <cmath>

#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/colour_bar.h"
#include "app/views/marks.h"
#include "app/views/measure_box.h"

namespace sinescope {

namespace {

/// An encoding's similarities within axes that may span more.
struct SimilaritySource {
  std::shared_ptr<const Similarity> similarity;
  EncodingSpec spec;
  std::int64_t firstCell = 0;  ///< the row at the axes' first position
};

SimilaritySource sourceOf(const Scene& scene, std::int64_t axesFirst) {
  return {scene.similarity, scene.spec, axesFirst - scene.spec.firstPosition};
}

}  // namespace

SimilarityView::SimilarityView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect())) {
  m_colourBar->axis().setTicker(QSharedPointer<ValueTicker>::create());
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNote(painter, rect); });
}

SimilarityView::~SimilarityView() = default;

QString SimilarityView::subtitle() const {
  const QString formula = measureFormula(scene().appearance.measure, QStringLiteral("p"), QStringLiteral("q"));
  return scene().showsDifference() ? tr("A − B of %1").arg(formula) : formula;
}

ColourMapName SimilarityView::mapName() const {
  return scene().showsDifference() ? ColourMapName::RdBu : scene().appearance.similarityMap;
}

QWidget* SimilarityView::headerControl() {
  if (m_measures) return m_measures;
  m_measures = makeMeasureBox();
  connect(m_measures, &ChoiceBox::activated, this, [this](int index) {
    Appearance appearance = scene().appearance;
    appearance.measure = static_cast<Measure>(index);
    Q_EMIT appearanceEdited(appearance);
  });
  return m_measures;
}

PlaneAxis SimilarityView::across() const {
  PlaneAxis axis = positions();
  axis.label = tr("position q");
  return axis;
}

Selection SimilarityView::selectionAt(double /*x*/, double y) const {
  return clampedTo(scene().spec, {std::llround(y), scene().selection.dimension});
}

bool SimilarityView::isRescaledSince(const Scene& drawn) const {
  return boundsOf(scene()) != boundsOf(drawn) || shownRange(scene()) != m_range;
}

bool SimilarityView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (m_measures) m_measures->setCurrentIndex(static_cast<int>(scene().appearance.measure));
  m_range = shownRange(scene());
  m_heatmap->invalidate();
  m_heatmap->setDensity(density());
  m_colourBar->setDensity(density());
  m_colourBar->show(colourMap(mapName()), m_range);
  updateAxes();
  return true;
}

void SimilarityView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

Heatmap::Picture SimilarityView::picture() const {
  const Appearance& look = scene().appearance;
  const std::int64_t axesFirst = boundsOf(scene()).firstPosition;
  const SimilaritySource own = sourceOf(scene(), axesFirst);
  const auto other = scene().showsDifference() ? std::optional(sourceOf(*scene().other, axesFirst)) : std::nullopt;
  return [own, other, shown = zoom(), sampling = look.sampling, measure = look.measure, range = m_range,
          ground = themeColours(scene().dark).surface,
          &map = colourMap(mapName())](const QSize& whole, const QRect& part) {
    const auto across = wholeCellBands(shown.across, whole.width(), sampling);
    const auto down = wholeCellBands(shown.down, whole.height(), sampling);
    const auto [acrossPart, downPart] = bandsOf(across, down, part);
    const OwnBands columns = ownBands(acrossPart, own.firstCell, own.spec.length);
    const OwnBands rows = ownBands(downPart, own.firstCell, own.spec.length);
    if (columns.bands.empty() || rows.bands.empty()) return placedImage({}, {}, part.size(), ground);
    RowMatrixF values = similarityImage(*own.similarity, own.spec.firstPosition, rows.bands, columns.bands, measure);
    if (other) {
      const OwnBands otherColumns = ownBands(acrossPart, other->firstCell, other->spec.length);
      const OwnBands otherRows = ownBands(downPart, other->firstCell, other->spec.length);
      if (otherColumns.bands.empty()) return placedImage({}, {}, part.size(), ground);
      values -=
          similarityImage(*other->similarity, other->spec.firstPosition, otherRows.bands, otherColumns.bands, measure);
    }
    return placedImage(heatmapImage(values, range.least, range.greatest, map), {columns.from, rows.from}, part.size(),
                       ground);
  };
}

void SimilarityView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect)) return;
  const Zoom shown = zoom();
  const double pairs = shown.down.size() / rect.height() * shown.across.size() / rect.width();
  if (scene().appearance.sampling == Sampling::Nearest || pairs < 2) return;
  drawNote(painter, rect, {tr("a pixel is the mean of %1 pairs").arg(brief(pairs, 2)), tr("means")}, scene().dark,
           textScale());
}

void SimilarityView::pointAt(const std::optional<QPointF>& point) {
  std::optional<std::int64_t> column;
  if (point) column = clampedTo(scene().spec, {std::llround(point->x()), 0}).position;
  if (column == m_pointedColumn) return;
  m_pointedColumn = column;
  marksLayer()->replot();
}

void SimilarityView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto markRow = [&](std::int64_t p, bool strong) {
    const auto y = static_cast<double>(p);
    markBand(painter, rect, yAxis().coordToPixel(y - 0.5), yAxis().coordToPixel(y + 0.5), Qt::Horizontal, strong);
  };
  const auto& hover = scene().hover;
  if (hover && hover->position != scene().selection.position) markRow(hover->position, false);
  markRow(scene().selection.position, true);
  if (!hover || !m_pointedColumn) return;

  const auto q = static_cast<double>(*m_pointedColumn);
  markBand(painter, rect, xAxis().coordToPixel(q - 0.5), xAxis().coordToPixel(q + 0.5), Qt::Vertical, false);
  const Measure measure = scene().appearance.measure;
  const double value = shownSimilarity(scene(), hover->position, *m_pointedColumn);
  const QString formula = measureFormula(measure, grouped(hover->position), grouped(*m_pointedColumn));
  const QString text = (scene().showsDifference() ? tr("A − B of %1").arg(formula) : formula) + QStringLiteral(" = ") +
                       fourDecimals(value);
  const ThemeColours& colours = themeColours(scene().dark);
  drawTag(painter, {xAxis().coordToPixel(q), yAxis().coordToPixel(static_cast<double>(hover->position))}, text,
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

ValueRange shownRange(const Scene& scene) {
  const Measure measure = scene.appearance.measure;
  if (scene.showsDifference()) return scene.differenceRanges->of(measure);
  ValueRange range = scene.similarityRanges->of(measure);
  if (scene.other) {
    const ValueRange other = scene.other->similarityRanges->of(measure);
    range = {std::min(range.least, other.least), std::max(range.greatest, other.greatest)};
  }
  return range;
}

double shownSimilarity(const Scene& scene, std::int64_t p, std::int64_t q) {
  const Measure measure = scene.appearance.measure;
  const double own = scene.similarity->between(p, q, measure);
  return scene.showsDifference() ? own - scene.other->similarity->between(p, q, measure) : own;
}

QString measureFormula(Measure measure, const QString& p, const QString& q) {
  switch (measure) {
    case Measure::Dot:
      return QStringLiteral("PE(%1) · PE(%2)").arg(p, q);
    case Measure::Cosine:
      return QStringLiteral("cos(PE(%1), PE(%2))").arg(p, q);
    case Measure::Distance:
      return QStringLiteral("|PE(%1) − PE(%2)|").arg(p, q);
  }
  return {};
}

QString measureName(Measure measure) {
  switch (measure) {
    case Measure::Dot:
      return SimilarityView::tr("dot product");
    case Measure::Cosine:
      return SimilarityView::tr("cosine");
    case Measure::Distance:
      return SimilarityView::tr("distance");
  }
  return {};
}

}  // namespace sinescope

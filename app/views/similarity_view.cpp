#include "app/views/similarity_view.h"

#include <cmath>

#include "app/document/table_text.h"
#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/colour_bar.h"
#include "app/views/kept.h"
#include "app/views/marks.h"
#include "app/views/measure_box.h"
#include "app/views/shown_matrix.h"

namespace sinescope {

namespace {

/// A matrix within axes that may span more.
struct SimilaritySource {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the axes' first position

  bool operator==(const SimilaritySource&) const = default;
};

SimilaritySource sourceOf(const Scene& scene, std::int64_t axesFirst) {
  return {ShownMatrix(scene), axesFirst - scene.spec.firstPosition};
}

/// The bands of a source's own cells across and down a part of a picture.
struct OwnPixels {
  OwnBands across;
  OwnBands down;

  [[nodiscard]] bool isEmpty() const { return across.bands.empty() || down.bands.empty(); }
};

OwnPixels ownPixels(const SimilaritySource& source, std::span<const PixelBand> across,
                    std::span<const PixelBand> down) {
  const std::int64_t length = source.matrix.spec().length;
  return {ownBands(across, source.firstCell, length), ownBands(down, source.firstCell, length)};
}

/// All that a picture's values are made of.
struct ValuesKey {
  SimilaritySource source;
  std::vector<PixelBand> down;
  std::vector<PixelBand> across;
  Measure measure = Measure::Dot;
  double unit = 1;
  Exactness exactness = Exactness::Whole;

  bool operator==(const ValuesKey&) const = default;
};

using KeptValues = Kept<ValuesKey, RowMatrixF>;

}  // namespace

/// The values of both encodings: of one that is not edited they stay when the colours' range moves with the other. A
/// picture is made by one thread at a time.
struct SimilarityView::KeptPictures {
  KeptValues own;
  KeptValues other;
};

SimilarityView::SimilarityView(QWidget* parent)
    : PlaneView(parent),
      m_kept(std::make_shared<KeptPictures>()),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect())) {
  m_colourBar->axis().setTicker(QSharedPointer<ValueTicker>::create());
  addNotes([this](QCPPainter& painter, const QRectF& rect) { paintNote(painter, rect); });
}

SimilarityView::~SimilarityView() = default;

QString SimilarityView::subtitle() const {
  const QString formula = measureFormula(scene().appearance.measure, QStringLiteral("p"), QStringLiteral("q"));
  if (scene().showsDifference()) return tr("A − B of %1").arg(formula);
  return scene().table ? tableName(*scene().table) + QStringLiteral(" · ") + formula : formula;
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
  // Of own matrices numbers may be larger or smaller than those of a float.
  const bool tables = showsTable(scene());
  const double unit = tables ? std::max(std::abs(m_range.least), std::abs(m_range.greatest)) : 1;
  const ValueRange range{m_range.least / unit, m_range.greatest / unit};
  const bool frame = m_heatmap->isForScreen();
  return [own, other, kept = frame ? m_kept : std::make_shared<KeptPictures>(), shown = zoom(),
          sampling = look.sampling, measure = look.measure, range, unit, tables,
          exactness = frame ? Exactness::Frame : Exactness::Whole, ground = themeColours(scene().dark).surface,
          &map = colourMap(mapName())](const QSize& whole, const QRect& part) {
    const auto across = wholeCellBands(shown.across, whole.width(), sampling);
    const auto down = wholeCellBands(shown.down, whole.height(), sampling);
    const auto [acrossPart, downPart] = bandsOf(across, down, part);
    const OwnPixels mine = ownPixels(own, acrossPart, downPart);
    if (mine.isEmpty()) return placedImage({}, {}, part.size(), ground);
    const auto valuesOf = [&](const SimilaritySource& source, const OwnPixels& pixels,
                              KeptValues& keeper) -> const RowMatrixF& {
      const auto make = [](const ValuesKey& of) {
        return of.source.matrix.similarityImage(of.down, of.across, of.measure, of.unit, of.exactness);
      };
      return keeper.of({source, pixels.down.bands, pixels.across.bands, measure, unit, exactness}, make);
    };
    const RowMatrixF* values = &valuesOf(own, mine, kept->own);
    RowMatrixF difference;
    if (other) {
      const OwnPixels theirs = ownPixels(*other, acrossPart, downPart);
      if (theirs.isEmpty()) return placedImage({}, {}, part.size(), ground);
      difference = *values - valuesOf(*other, theirs, kept->other);
      values = &difference;
    }
    QImage image = heatmapImage(*values, range.least, range.greatest, map);
    if (tables) markNotFinite(image, *values);
    return placedImage(image, {mine.across.from, mine.down.from}, part.size(), ground);
  };
}

void SimilarityView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect)) return;
  const Zoom shown = zoom();
  const QSizeF pixels = rect.size() * pixelScale();
  const double pairs = shown.down.size() / pixels.height() * shown.across.size() / pixels.width();
  if (showsTable(scene())) {
    drawNote(painter, rect, fewerAndFewer(remarks(painter, rect, pairs)), scene().dark, textScale());
    return;
  }
  if (scene().appearance.sampling == Sampling::Nearest || pairs < 2) return;
  drawNote(painter, rect, {tr("a pixel is the mean of %1 pairs").arg(brief(pairs, 2)), tr("means")}, scene().dark,
           textScale());
}

QStringList SimilarityView::remarks(const QCPPainter& painter, const QRectF& rect, double pairs) const {
  QStringList remarks = tableRemarks(scene());
  const Appearance& look = scene().appearance;
  if (look.sampling == Sampling::Nearest || pairs < 2) return remarks;
  const QString means = (look.measure == Measure::Distance ? tr("a pixel is the root mean square of %1 pairs")
                                                           : tr("a pixel is the mean of %1 pairs"))
                            .arg(brief(pairs, 2));
  const auto part = tablePartOf(scene());
  if (!part || !isForScreen(painter)) return remarks << means;
  const double scale = pixelScale();
  const auto bandsOver = [scale](const CellRange& cells, double pixels) {
    return wholeCellBands(cells, std::max(qRound(pixels * scale), 1), Sampling::Mean);
  };
  const auto down = bandsOver(zoom().down, rect.height());
  const auto across = bandsOver(zoom().across, rect.width());
  const SimilarityCost cost = costOfAFrame(*part, down, across);
  const std::int64_t rows = cost.block * std::max(mostCellsIn(down), mostCellsIn(across));
  if (cost.looks < rows) remarks << tr("of each %1 rows %2 are looked at").arg(grouped(rows), grouped(cost.looks));
  if (cost.block > 1) remarks << tr("in blocks of %1 × %1 pixels").arg(cost.block);
  return remarks << means;
}

void SimilarityView::pointAt(const std::optional<QPointF>& point) {
  std::optional<std::int64_t> column;
  if (point) column = clampedTo(scene().spec, {std::llround(point->x()), 0}).position;
  if (column == m_pointedColumn) return;
  m_pointedColumn = column;
  redrawMarks();
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
                       similarityText(scene(), value);
  const ThemeColours& colours = themeColours(scene().dark);
  drawTag(painter, {xAxis().coordToPixel(q), yAxis().coordToPixel(static_cast<double>(hover->position))}, text,
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

ValueRange shownRange(const Scene& scene) {
  const Measure measure = scene.appearance.measure;
  if (scene.showsDifference()) return scene.differenceRanges->of(measure);
  ValueRange range = scene.similarityRanges->of(measure);
  if (scene.other && !standsBesideOtherKind(scene)) {
    const ValueRange other = scene.other->similarityRanges->of(measure);
    range = {std::min(range.least, other.least), std::max(range.greatest, other.greatest)};
  }
  return range;
}

double shownSimilarity(const Scene& scene, std::int64_t p, std::int64_t q) {
  const Measure measure = scene.appearance.measure;
  const double own = ShownMatrix(scene).similarity(p, q, measure);
  return scene.showsDifference() ? own - ShownMatrix(*scene.other).similarity(p, q, measure) : own;
}

QString similarityText(const Scene& scene, double value) {
  if (!showsTable(scene)) return fourDecimals(value);
  const ValueRange range = shownRange(scene);
  return valueText(value, std::max(std::abs(range.least), std::abs(range.greatest)));
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

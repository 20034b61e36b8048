#include "app/views/similarity_view.h"

#include <cmath>

#include "app/document/table_text.h"
#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/colour_bar.h"
#include "app/views/marks.h"
#include "app/views/measure_box.h"
#include "app/views/shown_matrix.h"
#include "app/views/similarity_pictures.h"

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

// What a frame could only sample is made whole once the user has paused for so long, and looked for so often.
constexpr int kPauseMilliseconds = 80;
constexpr int kLookMilliseconds = 40;

std::optional<SimilarityPicture> wholePicture(const SimilarityKey& key, const StillWanted& wanted) {
  return key.matrix.similarityWhole(key.down, key.across, key.measure, key.unit, wanted);
}

}  // namespace

/// The values of both encodings: of one that is not edited they stay when the colours' range moves with the other. A
/// picture is made by one thread at a time.
struct SimilarityView::KeptPictures {
  SimilarityPictures own;
  SimilarityPictures other;
};

SimilarityView::SimilarityView(QWidget* parent)
    : PlaneView(parent),
      m_kept(std::make_shared<KeptPictures>()),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"),
                                          Heatmap::LongSource([this] { return picture(); }))),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect())) {
  m_colourBar->axis().setTicker(QSharedPointer<ValueTicker>::create());
  addNotes([this](QCPPainter& painter, const QRectF& rect) { paintNote(painter, rect); });
  m_refine.setSingleShot(true);
  m_refine.setInterval(kPauseMilliseconds);
  m_lookOn.setInterval(kLookMilliseconds);
  connect(&m_refine, &QTimer::timeout, this, &SimilarityView::refine);
  connect(&m_lookOn, &QTimer::timeout, this, &SimilarityView::lookOn);
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
  stopRefining();
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

Heatmap::LongPicture SimilarityView::picture() {
  const Appearance& look = scene().appearance;
  const std::int64_t axesFirst = boundsOf(scene()).firstPosition;
  const SimilaritySource own = sourceOf(scene(), axesFirst);
  const auto other = scene().showsDifference() ? std::optional(sourceOf(*scene().other, axesFirst)) : std::nullopt;
  // Of own matrices numbers may be larger or smaller than those of a float.
  const bool tables = showsTable(scene());
  const double unit = tables ? std::max(std::abs(m_range.least), std::abs(m_range.greatest)) : 1;
  const ValueRange range{m_range.least / unit, m_range.greatest / unit};
  const bool frame = m_heatmap->isForScreen();
  if (frame) m_refine.start();
  return [own, other, kept = frame ? m_kept : nullptr, shown = zoom(), sampling = look.sampling, measure = look.measure,
          range, unit, tables, ground = themeColours(scene().dark).surface,
          &map = colourMap(mapName())](const QSize& size, const QRect& part, const Progress& progress) {
    const auto across = wholeCellBands(shown.across, size.width(), sampling);
    const auto down = wholeCellBands(shown.down, size.height(), sampling);
    const auto [acrossPart, downPart] = bandsOf(across, down, part);
    const OwnPixels mine = ownPixels(own, acrossPart, downPart);
    if (mine.isEmpty()) return placedImage({}, {}, part.size(), ground);
    std::optional<SimilarityPicture> whole;
    const auto valuesOf = [&](const SimilaritySource& source, const OwnPixels& pixels,
                              SimilarityPictures KeptPictures::*place) -> const RowMatrixF* {
      SimilarityKey key{source.matrix, source.firstCell, pixels.down.bands, pixels.across.bands, measure, unit};
      if (kept) return &((*kept).*place).frame(std::move(key)).means;
      whole = wholePicture(key, [&progress] { return progress(0); });
      return whole ? &whole->means : nullptr;
    };
    const RowMatrixF* values = valuesOf(own, mine, &KeptPictures::own);
    if (!values) return QImage();
    RowMatrixF difference;
    if (other) {
      const OwnPixels theirs = ownPixels(*other, acrossPart, downPart);
      if (theirs.isEmpty()) return placedImage({}, {}, part.size(), ground);
      if (!kept) difference = *values;  // what it was made in is needed for the other
      const RowMatrixF* const theirValues = valuesOf(*other, theirs, &KeptPictures::other);
      if (!theirValues) return QImage();
      difference = (kept ? *values : difference) - *theirValues;
      values = &difference;
    }
    QImage image = heatmapImage(*values, range.least, range.greatest, map);
    if (tables) markNotFinite(image, *values);
    return placedImage(image, {mine.across.from, mine.down.from}, part.size(), ground);
  };
}

void SimilarityView::refine() {
  std::vector<SimilarityKey> wanted;
  for (const SimilarityPictures* const pictures : {&m_kept->own, &m_kept->other}) {
    if (pictures == &m_kept->other && !scene().showsDifference()) continue;
    if (auto key = pictures->wanting()) wanted.push_back(*std::move(key));
  }
  if (wanted.empty()) {
    stopRefining();
    return;
  }
  if (m_work && m_work->wanted() == wanted) return;
  m_work = std::make_unique<SimilarityWork>(std::move(wanted));
  m_lookOn.start();
}

void SimilarityView::stopRefining() {
  m_refine.stop();
  m_lookOn.stop();
  m_work.reset();
}

void SimilarityView::lookOn() {
  if (!m_work) return;
  const bool done = m_work->isDone();
  bool any = false;
  for (const SimilarityWork::Made& made : m_work->take()) {
    for (SimilarityPictures* const pictures : {&m_kept->own, &m_kept->other}) any = pictures->put(made) || any;
  }
  if (done) stopRefining();
  if (!any) return;
  m_heatmap->invalidate();
  plot().replot(QCustomPlot::rpQueuedReplot);
}

QString SimilarityView::samplingWords() const {
  double bound = m_kept->own.last().bound;
  int block = m_kept->own.last().block;
  if (scene().showsDifference()) {
    bound += m_kept->other.last().bound;
    block = std::max(block, m_kept->other.last().block);
  }
  if (block > 1) return tr("one pair in %1 × %1 pixels").arg(block);
  return bound > 0 ? tr("sampled, within ± %1").arg(brief(bound, 1)) : QString();
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
  const QString sampled = isForScreen(painter) ? samplingWords() : QString();
  const bool oneByOne = scene().appearance.sampling == Sampling::Nearest || pairs < 2;
  if (oneByOne && sampled.isEmpty()) return;
  if (oneByOne) {
    drawNote(painter, rect, {sampled}, scene().dark, textScale());
    return;
  }
  const QString means = tr("a pixel is the mean of %1 pairs").arg(brief(pairs, 2));
  const QStringList texts = sampled.isEmpty() ? QStringList{means, tr("means")}
                                              : QStringList{means + QStringLiteral(" · ") + sampled, sampled};
  drawNote(painter, rect, texts, scene().dark, textScale());
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

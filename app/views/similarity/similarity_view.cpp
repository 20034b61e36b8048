#include "app/views/similarity/similarity_view.h"

#include <cmath>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/options/option.h"
#include "app/text/number_format.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/similarity/measure_box.h"
#include "app/views/similarity/similarity_pictures.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

SimilaritySource sourceOf(const Shown& shown, std::int64_t axesFirst) {
  return {ShownMatrix(shown), axesFirst - shown.spec.firstPosition};
}

// What a frame could only sample is computed completely after a pause of this length.
constexpr int kPauseMilliseconds = 80;

/// Rounded up to one digit: the stated bound must not be less than the true one.
double roundedUp(double bound) {
  const double digit = std::pow(10, std::floor(std::log10(bound)));
  return std::ceil(bound / digit) * digit;
}

}  // namespace

SimilarityView::SimilarityView(QWidget* parent)
    : PlaneView(parent),
      m_kept(std::make_shared<ShownPictures>()),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(),
                                          Heatmap::LongSource([this] { return picture(); }))),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())) {
  m_colourBar->axis().setTicker(QSharedPointer<ValueTicker>::create());
  addNotes([this](QCPPainter& painter, const QRectF& rect) { paintNote(painter, rect); });
  m_refine.setSingleShot(true);
  m_refine.setInterval(kPauseMilliseconds);
  connect(&m_refine, &QTimer::timeout, this, &SimilarityView::refine);
}

SimilarityView::~SimilarityView() = default;

QString SimilarityView::subtitle() const {
  const QString formula =
      measureFormula(scene().appearance.similarity.measure, QStringLiteral("p"), QStringLiteral("q"));
  if (scene().showsDifference()) return tr("A − B of %1").arg(formula);
  return scene().table ? tableName(*scene().table) + QStringLiteral(" · ") + formula : formula;
}

ColourMapName SimilarityView::mapName() const { return mapNameOf(kind(), scene()); }

QWidget* SimilarityView::headerControl() {
  if (m_measures) return m_measures;
  m_measures = makeMeasureBox();
  connect(m_measures, &ChoiceBox::activated, this, [this](int index) {
    Appearance appearance = scene().appearance;
    appearance.similarity.measure = static_cast<Measure>(index);
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
  if (m_measures) m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  m_range = shownRange(scene());
  m_heatmap->invalidate();
  m_colourBar->show(colourMap(mapName()), m_range);
  updateAxes();
  return true;
}

void SimilarityView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

Heatmap::LongPicture SimilarityView::picture() {
  const std::int64_t axesFirst = boundsOf(scene()).firstPosition;
  const auto other = scene().showsDifference() ? std::optional(sourceOf(*scene().other, axesFirst)) : std::nullopt;
  const bool tables = showsTable(scene());
  const double unit = tables ? std::max(std::abs(m_range.least), std::abs(m_range.greatest)) : 1;
  const bool frame = !target().isFigure();
  if (frame) m_refine.start();
  return SimilarityPainting{.own = sourceOf(scene(), axesFirst),
                            .other = other,
                            .kept = frame ? m_kept : nullptr,
                            .shown = zoom(),
                            .sampling = scene().appearance.sampling,
                            .measure = scene().appearance.similarity.measure,
                            .unit = unit,
                            .range = {m_range.least / unit, m_range.greatest / unit},
                            .tables = tables,
                            .ground = themeColours(scene().dark).surface,
                            .map = &colourMap(mapName())};
}

void SimilarityView::refine() {
  std::vector<SimilarityKey> wanted;
  for (const SimilarityPictures* const pictures : {&m_kept->own, &m_kept->other}) {
    if (pictures == &m_kept->other && !scene().showsDifference()) continue;
    if (auto key = pictures->wanting()) wanted.push_back(*std::move(key));
  }
  if (m_work.isRunning() && m_wanted == wanted) return;
  m_wanted = std::move(wanted);
  refineNext();
}

void SimilarityView::refineNext() {
  m_work.giveUp();
  if (m_wanted.empty()) return;
  const auto show = [this](const std::optional<SimilarityPicture>& whole) {
    const SimilarityKey key = m_wanted.front();
    m_wanted.erase(m_wanted.begin());
    refineNext();
    bool any = false;
    for (SimilarityPictures* const pictures : {&m_kept->own, &m_kept->other}) {
      any = (whole && pictures->put(key, *whole)) || any;
    }
    if (!any) return;
    m_heatmap->invalidate();
    redraw();
  };
  m_work.start([key = m_wanted.front()](const Progress& progress) { return wholePicture(key, progress); },
               {.ended = show, .failed = [this](const QString&) { m_wanted.clear(); }});  // the frame's picture stays
}

void SimilarityView::stopRefining() {
  m_refine.stop();
  m_work.giveUp();
  m_wanted.clear();
}

QString SimilarityView::samplingWords() const {
  double bound = m_kept->own.last().bound;
  int block = m_kept->own.last().block;
  if (scene().showsDifference()) {
    bound += m_kept->other.last().bound;
    block = std::max(block, m_kept->other.last().block);
  }
  if (block > 1) return tr("one pair in %1 × %1 pixels").arg(block);
  return bound > 0 ? tr("sampled, within ± %1").arg(brief(roundedUp(bound), 1)) : QString();
}

QString SimilarityView::noteText() { return notes(axisRect().rect()).value(0); }

void SimilarityView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect)) return;
  drawNote(painter, rect, notes(rect), scene().dark, textScale());
}

QStringList SimilarityView::notes(const QRectF& rect) const {
  const Zoom shown = zoom();
  const QSizeF pixels = rect.size() * pixelScale();
  const double pairs = shown.down.size() / pixels.height() * shown.across.size() / pixels.width();
  if (showsTable(scene())) return fewerAndFewer(remarks(rect, pairs));
  const QString sampled = target().isFigure() ? QString() : samplingWords();
  const bool oneByOne = scene().appearance.sampling == Sampling::Nearest || pairs < 2;
  if (oneByOne) return sampled.isEmpty() ? QStringList() : QStringList(sampled);
  const QString means = tr("a pixel is the mean of %1 pairs").arg(brief(pairs, 2));
  if (sampled.isEmpty()) return {means, tr("means")};
  return {means + QStringLiteral(" · ") + sampled, sampled};
}

QStringList SimilarityView::remarks(const QRectF& rect, double pairs) const {
  QStringList remarks = tableRemarks(scene());
  const Appearance& look = scene().appearance;
  if (look.sampling == Sampling::Nearest || pairs < 2) return remarks;
  const QString means =
      (look.similarity.measure == Measure::Distance ? tr("a pixel is the root mean square of %1 pairs")
                                                    : tr("a pixel is the mean of %1 pairs"))
          .arg(brief(pairs, 2));
  const auto part = tablePartOf(scene());
  if (!part || target().isFigure()) return remarks << means;
  const double scale = pixelScale();
  const auto bandsOver = [scale](const CellRange& cells, double pixels) {
    return wholeCellBands(cells, std::max(qRound(pixels * scale), 1), Sampling::Mean);
  };
  const auto down = bandsOver(zoom().down, rect.height());
  const auto across = bandsOver(zoom().across, rect.width());
  const SimilarityCost cost = costOfAFrame(*part, down, across);
  const std::int64_t rows = cost.block * std::max(mostCellsIn(down), mostCellsIn(across));
  if (cost.samples < rows) remarks << tr("%2 of every %1 rows are sampled").arg(grouped(rows), grouped(cost.samples));
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
  const Measure measure = scene().appearance.similarity.measure;
  const double value = shownSimilarity(scene(), hover->position, *m_pointedColumn);
  const QString formula = measureFormula(measure, grouped(hover->position), grouped(*m_pointedColumn));
  const QString text = (scene().showsDifference() ? tr("A − B of %1").arg(formula) : formula) + QStringLiteral(" = ") +
                       similarityText(scene(), value);
  const ThemeColours& colours = themeColours(scene().dark);
  drawTag(painter, {xAxis().coordToPixel(q), yAxis().coordToPixel(static_cast<double>(hover->position))}, text,
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

ValueRange shownRange(const Scene& scene) {
  const Measure measure = scene.appearance.similarity.measure;
  if (scene.showsDifference()) return scene.differenceRanges->of(measure);
  ValueRange range = scene.similarityRanges->of(measure);
  if (scene.other && !standsBesideOtherKind(scene)) {
    const ValueRange other = scene.other->similarityRanges->of(measure);
    range = {std::min(range.least, other.least), std::max(range.greatest, other.greatest)};
  }
  return range;
}

double shownSimilarity(const Scene& scene, std::int64_t p, std::int64_t q) {
  const Measure measure = scene.appearance.similarity.measure;
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
  return choiceText(std::get<Choice>(findOption("measure")->rule), static_cast<std::size_t>(measure));
}

}  // namespace sinescope

#include "app/views/similarity/similarity_view.h"

#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/options/option.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/rest_time.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/similarity/measure_box.h"
#include "app/views/similarity/similarity_pictures.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/square_room.h"
#include "app/views/view/picture_ground.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/view/trained_length.h"

namespace sinescope {

namespace {

SimilaritySource sourceOf(const Shown& shown, std::int64_t axesFirst) {
  return {ShownMatrix(shown), axesFirst - shown.spec.firstPosition};
}

constexpr QSizeF kLeastCurve(190, 130);  // with its axes, at text scale 1

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
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    paintNumbers(painter, rect);
    shadeUntrained(painter, rect, scene(), xAxis(), &yAxis(), target());
  });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
  addLineBelow([this] { return shadingNotes(scene(), xAxis(), &yAxis()); });
  m_refine.setSingleShot(true);
  m_refine.setInterval(kRestMilliseconds);
  connect(&m_refine, &QTimer::timeout, this, &SimilarityView::refine);
}

SimilarityView::~SimilarityView() = default;

QString SimilarityView::subtitle() const {
  const QString formula = measureText(scene(), QStringLiteral("p"), QStringLiteral("q"));
  if (scene().showsDifference()) return tr("A − B of %1").arg(formula);
  return scene().table ? tableName(*scene().table) + QStringLiteral(" · ") + formula : formula;
}

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
  if (!scene().guidance.leads) axis.label = tr("position q");
  return axis;
}

Selection SimilarityView::selectionAt(double /*x*/, double y) const {
  return clampedTo(scene().spec, {std::llround(y), scene().selection.dimension});
}

bool SimilarityView::isRescaledSince(const Scene& drawn) const {
  return boundsOf(scene()) != boundsOf(drawn) || shownRange(scene()) != m_range;
}

bool SimilarityView::update(const SceneDifference& difference) {
  if (m_curve && m_curve->isVisibleTo(this)) m_curve->setScene(scene());
  if (!difference.encoding && !difference.appearance) return false;
  stopRefining();
  if (m_measures) m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  m_range = scene().figure.rangeOr(shownRange(scene()));
  m_heatmap->invalidate();
  m_colourBar->show(mapOf(kind(), scene()), m_range, barMeasure(measureName(scene().appearance.similarity.measure)));
  updateAxes();
  return true;
}

void SimilarityView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

void SimilarityView::layoutSettles() {
  // What axes and legend take follows from the labels, and these from the size: always start from the whole room, so
  // that the result does not depend on history.
  QCPLayoutGrid* const layout = plot().plotLayout();
  const QSize whole = plot().viewport().size();
  layout->setMargins({});
  const auto settle = [&] {
    updateLayout();
    PlaneView::layoutSettles();
    updateLayout();
    const QMargins& free = layout->margins();
    const QSize inner = axisRect().size().grownBy(free);
    const auto least = target().isFigure() ? std::nullopt : std::optional((kLeastCurve * textScale()).toSize());
    const SquareRoom room = squareRoom(whole, whole - inner, least);
    layout->setMargins(room.free);
    return room.beside;
  };
  QCPAxis& colours = m_colourBar->axis();
  constexpr int mostTicks = 5;
  colours.ticker()->setTickCount(mostTicks);
  settle();
  QRect beside = settle();
  const double lines = axisRect().height() / QFontMetricsF(colours.tickLabelFont()).height();
  if (const int ticks = std::clamp(static_cast<int>(lines / 1.6), 1, mostTicks); ticks < mostTicks) {
    colours.ticker()->setTickCount(ticks);
    beside = settle();
  }
  if (!target().isFigure()) showCurve(beside);
}

void SimilarityView::addCurve() {
  m_curve = qobject_cast<SimilarityRowView*>(makeView(*findView(QLatin1String(kSimilarityRowView)), this));
  m_curve->setFocusPolicy(Qt::NoFocus);
  m_curve->leaveNumbersOut();
  connect(m_curve, &View::selected, this, &View::selected);
  connect(m_curve, &View::hovered, this, &View::hovered);
  connect(m_curve, &View::appearanceEdited, this, &View::appearanceEdited);
}

void SimilarityView::showCurve(const QRect& room) {
  if (!m_curve && room.isEmpty()) return;
  if (!m_curve) addCurve();
  m_curve->setVisible(!room.isEmpty());
  if (room.isEmpty()) return;
  m_curve->setGeometry(room.translated(plot().mapTo(this, QPoint())));
  m_curve->setScene(scene());
}

QRegion SimilarityView::subject() const {
  const QRegion square = PlaneView::subject();
  if (!m_curve || !m_curve->isVisibleTo(this)) return square;
  return square +
         m_curve->subject().translated(m_curve->canvas().mapTo(this, QPoint()) - canvas().mapTo(this, QPoint()));
}

QRegion SimilarityView::answer() const {
  const QRegion all = PlaneView::answer();
  if (!m_curve || !m_curve->isVisibleTo(this)) return all;
  // The labels of the colour bar and of the curve's ordinate stand between the two pictures; the lowest of them are
  // half a line below.
  const double line = kSmallTextSize * textScale();
  const QRect square = PlaneView::subject().boundingRect();
  const int ordinate = subject().boundingRect().right() - m_curve->subject().boundingRect().width();
  return all + QRect(QPoint(square.right() + qRound(2 * line), 0), QPoint(ordinate, square.bottom() + qRound(line)));
}

Heatmap::LongPicture SimilarityView::picture() {
  const std::int64_t axesFirst = boundsOf(scene()).firstPosition;
  const auto other = scene().showsDifference() ? std::optional(sourceOf(*scene().other, axesFirst)) : std::nullopt;
  const bool tables = showsTable(scene());
  // A power of two is seldom another one when A's knob turns: B's picture then stays.
  const double size = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
  const double unit = tables && size > 0 ? std::ldexp(1.0, std::ilogb(size)) : 1;
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
                            .ground = pictureGround(scene()),
                            .map = &mapOf(kind(), scene())};
}

void SimilarityView::paintNumbers(QCPPainter& painter, const QRectF& rect) {
  if (!scene().figure.parts.numbers) return;
  const QSizeF cell(rect.width() / zoom().across.size(), rect.height() / zoom().down.size());
  const QString ends[] = {similarityText(scene(), m_range.least), similarityText(scene(), m_range.greatest)};
  const auto font = cellFont(cell, textScale(), std::ranges::max(ends, {}, &QString::size));
  if (!font) return;
  const ColourMap& map = mapOf(kind(), scene());
  const auto isThere = [this](std::int64_t p) { return clampedTo(scene().spec, {p, 0}).position == p; };
  paintCellNumbers(painter, rect, xAxis(), yAxis(), *font, [&](std::int64_t q, std::int64_t p) {
    std::optional<CellNumber> number;  // none if only the other encoding has these positions
    if (isThere(p) && isThere(q)) {
      const double value = shownSimilarity(scene(), p, q);
      const QRgb ground =
          std::isfinite(value) ? map.at(value, m_range.least, m_range.greatest) : notFiniteColour().rgb();
      number = CellNumber{similarityText(scene(), value), ground};
    }
    return number;
  });
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

QRegion SimilarityView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect)) return {};
  return drawNote(painter, rect, notes(rect), noteLook());
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
  if (scene().patches && scene().patches->shows(down, across, look.similarity.measure)) return remarks << means;
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

void SimilarityView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  // Both axes are positions: the pointer's own row is down, the other position across.
  const auto p = static_cast<double>(cell.position);
  const auto q = static_cast<double>(m_pointedColumn.value_or(cell.position));
  const bool row = scene().spotlight != Spotlight::Column;
  const bool column = scene().spotlight != Spotlight::Row;
  paintVeil(painter, rect, column ? bandsOn(xAxis(), {q}) : std::nullopt, row ? bandsOn(yAxis(), {p}) : std::nullopt,
            scene().dark);
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
    range = joined(range, scene.other->similarityRanges->of(measure));
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
      return QStringLiteral("PE(%1)\u00a0· PE(%2)").arg(p, q);
    case Measure::Cosine:
      return QStringLiteral("cos(PE(%1), PE(%2))").arg(p, q);
    case Measure::Distance:
      return QStringLiteral("|PE(%1) − PE(%2)|").arg(p, q);
  }
  return {};
}

QString measureText(const Scene& scene, const QString& p, const QString& q) {
  const Measure measure = scene.appearance.similarity.measure;
  return scene.guidance.leads ? measureName(measure) : measureFormula(measure, p, q);
}

QString measureName(Measure measure) {
  return choiceText(std::get<Choice>(findOption("measure")->rule), static_cast<std::size_t>(measure));
}

}  // namespace sinescope

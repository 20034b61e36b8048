#include "app/views/patches/patches_view.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/similarity/measure_box.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/view/picture_ground.h"
#include "app/views/view/shown_matrix.h"

namespace sinescope {

namespace {

constexpr double kMostAspect = 8;  // patches are square unless the grid is narrower than this

}  // namespace

PatchesView::PatchesView(QWidget* parent)
    : PlaneView(parent),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(),
                                          Heatmap::Source([this] { return picture(); }))),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())) {
  m_colourBar->axis().setTicker(QSharedPointer<ValueTicker>::create());
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNumbers(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
}

PatchesView::~PatchesView() = default;

QString PatchesView::title() const {
  if (!grid().isGrid()) return tr("Patches");
  const QString patch = patchWords(grid(), scene().selection.position);
  return scene().appearance.similarity.measure == Measure::Distance ? tr("Distance from the patch at %1").arg(patch)
                                                                    : tr("Similarity to the patch at %1").arg(patch);
}

QString PatchesView::subtitle() const {
  if (!grid().isGrid()) return tr("positions are in a line");
  const QString measure = measureName(scene().appearance.similarity.measure);
  if (scene().showsDifference()) return tr("A − B of the %1").arg(measure);
  const TablePtr table = ownTable(scene());
  return table ? tableName(*table) + QStringLiteral(" · ") + measure : measure;
}

QString PatchesView::description() const {
  if (const QString why = whyNoPatches(scene()); !why.isEmpty()) return title() + QStringLiteral(". ") + why + u'.';
  return tr("A heatmap of %1 patches. %2: %3. Arrow keys select the patch beside it.")
      .arg(sizeText(grid().width, grid().height), title(), subtitle());
}

QWidget* PatchesView::headerControl() {
  if (m_measures) return m_measures;
  m_measures = makeMeasureBox();
  m_measures->setToolTip(tr("How two patches are compared"));
  m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  connect(m_measures, &ChoiceBox::activated, this, [this](int index) {
    Appearance appearance = scene().appearance;
    appearance.similarity.measure = static_cast<Measure>(index);
    Q_EMIT appearanceEdited(appearance);
  });
  return m_measures;
}

PlaneAxis PatchesView::across() const {
  return {0, std::max(grid().width, 1), false, m_values ? QStringLiteral("x") : QString()};
}

PlaneAxis PatchesView::down() const {
  return {0, std::max(grid().height, 1), false, m_values ? QStringLiteral("y") : QString()};
}

Selection PatchesView::selectionAt(double x, double y) const {
  if (!grid().isGrid()) return scene().selection;
  const std::int64_t column = std::clamp<std::int64_t>(std::llround(x), 0, grid().width - 1);
  const std::int64_t row = std::clamp<std::int64_t>(std::llround(y), 0, grid().height - 1);
  return {row * grid().width + column, scene().selection.dimension};
}

QPointF PatchesView::placeOf(std::int64_t position) const {
  if (!grid().isGrid()) return {0, 0};
  return {static_cast<double>(grid().coordinate(GridAxis::X, position)),
          static_cast<double>(grid().coordinate(GridAxis::Y, position))};
}

std::optional<QPointF> PatchesView::cellPlace(const Selection& cell) const {
  const QPointF at = placeOf(cell.position);
  const QPointF place(xAxis().coordToPixel(at.x()), yAxis().coordToPixel(at.y()));
  const QRect rect = xAxis().axisRect()->rect();
  const bool isThere = grid().isGrid() && rect.adjusted(-1, -1, 1, 1).contains(place.toPoint());
  return isThere ? std::optional(place) : std::nullopt;
}

bool PatchesView::update(const SceneDifference& difference) {
  const bool redraw = difference.encoding || difference.appearance || difference.selection;
  if (!redraw) return false;
  if (m_measures) m_measures->setCurrentIndex(static_cast<int>(scene().appearance.similarity.measure));
  computeValues(difference.encoding || difference.appearance);
  m_heatmap->invalidate();
  m_colourBar->setShown(m_values != nullptr && scene().figure.parts.bar, textScale());
  m_colourBar->show(mapOf(kind(), scene()), m_range, barMeasure(measureName(scene().appearance.similarity.measure)));
  updateAxes();
  for (QCPAxis* const axis : {&xAxis(), &yAxis()}) {
    axis->setTicks(m_values != nullptr);
    axis->setTickLabels(m_values != nullptr);
  }
  return true;
}

PatchNumbers PatchesView::valuesTo(std::int64_t position) const {
  const Measure measure = scene().appearance.similarity.measure;
  PatchNumbers values = ShownPatches(scene()).numbersTo(position, measure);
  if (!scene().showsDifference()) return values;
  return values - ShownPatches(*scene().other).numbersTo(position, measure);
}

/// Where the similarity depends on the offset alone, the patch in the corner has every value that any patch has.
ValueRange PatchesView::cornerRange() const {
  const Measure measure = scene().appearance.similarity.measure;
  ValueRange range = scene().showsDifference() ? valuesTo(0).range() : ShownPatches(scene()).range(0, measure);
  const bool standsBeside = scene().other && !scene().showsDifference() && scene().other->spec.grid.isGrid();
  if (standsBeside && !standsBesideOtherKind(scene())) {
    range = joined(range, ShownPatches(*scene().other).range(0, measure));
  }
  return range.least <= range.greatest ? range : ValueRange{0, 1};
}

void PatchesView::computeValues(bool ofOtherEncoding) {
  m_values.reset();
  if (!whyNoPatches(scene()).isEmpty()) return;
  if (ofOtherEncoding) m_cornerRange = cornerRange();
  m_values = std::make_shared<const PatchNumbers>(valuesTo(scene().selection.position));
  const bool isWhole = ShownPatches(scene()).hasAllInACorner() &&
                       (!scene().showsDifference() || ShownPatches(*scene().other).hasAllInACorner());
  m_range = isWhole ? m_cornerRange : joined(m_cornerRange, m_values->range());
  if (scene().showsDifference()) {
    constexpr double rounding = 1e-9;  // a difference by rounding alone counts as none
    const double most = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
    m_range = most > rounding ? ValueRange{-most, most} : ValueRange{-1, 1};
  } else if (m_range.least == m_range.greatest) {
    m_range.least -= 1;
  }
  m_range = scene().figure.rangeOr(m_range);
}

void PatchesView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

void PatchesView::layoutSettles() {
  // Always from the whole room: what axes and legend take follows from the labels, and these from the size.
  QCPLayoutGrid* const layout = plot().plotLayout();
  layout->setMargins({});
  const double aspect = std::clamp(double(across().count) / double(down().count), 1 / kMostAspect, kMostAspect);
  for (int pass = 0; pass < 2; ++pass) {
    updateLayout();
    PlaneView::layoutSettles();
    updateLayout();
    if (!m_values) continue;  // a sentence needs all the room
    const QMargins& free = layout->margins();
    const QSize most = axisRect().size().grownBy(free);
    const double height = std::max(std::min(double(most.height()), most.width() / aspect), 1.0);
    const int spareAcross = std::max(most.width() - qRound(height * aspect), 0);
    const int spareDown = std::max(most.height() - qRound(height), 0);
    layout->setMargins({spareAcross / 2, 0, spareAcross - spareAcross / 2, spareDown});
  }
  updateLayout();
}

Heatmap::Picture PatchesView::picture() const {
  return [values = m_values, range = m_range, zoom = zoom(), map = &mapOf(kind(), scene()),
          sampling = scene().appearance.sampling,
          ground = pictureGround(scene())](const QSize& whole, const QRect& asked, const PixelRows& pixels) {
    if (!values) return pixels.fill(ground);
    const auto acrossAll = wholeCellBands(zoom.across, whole.width(), sampling);
    const auto downAll = wholeCellBands(zoom.down, whole.height(), sampling);
    const auto [across, down] = bandsOf(acrossAll, downAll, asked);
    colourRows(values->means(down, across), range.least, range.greatest, *map, pixels, notFiniteColour().rgb());
  };
}

double PatchesView::valueAt(std::int64_t position) const {
  if (!m_values) return std::numeric_limits<double>::quiet_NaN();
  return m_values->at(grid().coordinate(GridAxis::Y, position), grid().coordinate(GridAxis::X, position));
}

QString PatchesView::valueWords(double value) const {
  return valueText(value, std::max(std::abs(m_range.least), std::abs(m_range.greatest)));
}

void PatchesView::paintNumbers(QCPPainter& painter, const QRectF& rect) const {
  if (!m_values || !scene().figure.parts.numbers) return;
  const QSizeF cell(rect.width() / zoom().across.size(), rect.height() / zoom().down.size());
  const QString ends[] = {valueWords(m_range.least), valueWords(m_range.greatest)};
  const auto font = cellFont(cell, textScale(), std::ranges::max(ends, {}, &QString::size));
  if (!font) return;
  const ColourMap& map = mapOf(kind(), scene());
  paintCellNumbers(painter, rect, xAxis(), yAxis(), *font, [&](std::int64_t x, std::int64_t y) {
    std::optional<CellNumber> number;
    if (x < 0 || y < 0 || x >= grid().width || y >= grid().height) return number;
    const double value = m_values->at(y, x);
    const QRgb ground = std::isfinite(value) ? map.at(value, m_range.least, m_range.greatest) : notFiniteColour().rgb();
    number = CellNumber{valueWords(value), ground};
    return number;
  });
}

QRegion PatchesView::paintNote(QCPPainter& painter, const QRectF& rect) const {
  if (const QString why = whyNoPatches(scene()); !why.isEmpty()) {
    QStringList shorter{grid().isGrid() ? tr("no difference") : tr("no grid")};
    if (!grid().isGrid() && !scene().isOnPaper) shorter.prepend(tr("choose a Grid in the panel"));
    return drawNote(painter, rect, QStringList{why} + shorter, noteLook());
  }
  const QSizeF pixels = rect.size() * pixelScale();
  const double patches = zoom().down.size() / pixels.height() * zoom().across.size() / pixels.width();
  if (scene().appearance.sampling == Sampling::Nearest || patches < 2) return {};
  return drawNote(painter, rect, {tr("a pixel is the mean of %1 patches").arg(brief(patches, 2)), tr("means")},
                  noteLook());
}

void PatchesView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  if (!m_values) return;
  const QPointF place = placeOf(cell.position);
  const bool row = scene().spotlight != Spotlight::Column;
  const bool column = scene().spotlight != Spotlight::Row;
  paintVeil(painter, rect, column ? bandsOn(xAxis(), {place.x()}) : std::nullopt,
            row ? bandsOn(yAxis(), {place.y()}) : std::nullopt, scene().dark);
}

void PatchesView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (!m_values) return;
  const auto boxOf = [this](std::int64_t position) {
    const QPointF place = placeOf(position);
    return cellRect(place.x(), place.y());
  };
  const auto& hover = scene().hover;
  if (hover && hover->position != scene().selection.position) drawMarkBox(painter, boxOf(hover->position), false);
  markCell(painter, rect, boxOf(scene().selection.position), true);
  if (!hover) return;
  const ThemeColours& colours = themeColours(scene().dark);
  drawTag(painter, boxOf(hover->position).center(),
          patchWords(grid(), hover->position) + QStringLiteral(": ") + valueWords(valueAt(hover->position)),
          uiFont(kSmallTextSize, textScale()), colours.text, colours.surface, rect);
}

void PatchesView::keyPressEvent(QKeyEvent* event) {
  if (!grid().isGrid()) return PlaneView::keyPressEvent(event);
  const double far = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
  QPointF place = placeOf(scene().selection.position);
  switch (event->key()) {
    case Qt::Key_Left:
      place.rx() -= far;
      break;
    case Qt::Key_Right:
      place.rx() += far;
      break;
    case Qt::Key_Up:
      place.ry() -= far;
      break;
    case Qt::Key_Down:
      place.ry() += far;
      break;
    default:
      return PlaneView::keyPressEvent(event);
  }
  selectCell(selectionAt(place.x(), place.y()));
}

}  // namespace sinescope

#include "app/views/matrix/matrix_view.h"

#include <cmath>
#include <utility>

#include "app/document/table_text.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/cell_numbers.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/last_result.h"
#include "app/views/drawing/not_finite.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/view/picture_ground.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/view/spec_text.h"
#include "core/encoding/matrix_means.h"

namespace sinescope {

namespace {

/// A matrix on axes that may span more than it has.
struct MatrixSource {
  ShownMatrix matrix;
  std::int64_t firstCell = 0;  ///< the row at the first position of the axes

  bool operator==(const MatrixSource&) const = default;
};

MatrixSource sourceOf(const Shown& shown, const Bounds& bounds) {
  return {ShownMatrix(shown), bounds.firstPosition - shown.spec.firstPosition};
}

/// The way in which a part is computed.
struct MatrixLook {
  double unit = 1;  ///< values are divided by it: those of a user's table may be beyond float32
  Exactness exactness = Exactness::Whole;

  bool operator==(const MatrixLook&) const = default;
};

/// The bands of a matrix's own cells in a part of a picture.
struct MatrixPixels {
  MatrixPixels(const MatrixSource& source, std::span<const PixelBand> positions, std::span<const PixelBand> dimensions)
      : down(ownBands(positions, source.firstCell, source.matrix.spec().length)),
        across(ownBands(dimensions, 0, source.matrix.spec().dModel)) {
    cutBands(across.bands, source.matrix.spec().dModel);
  }

  /// Dimensions across, positions down.
  [[nodiscard]] QRect rect() const {
    return {across.from, down.from, static_cast<int>(across.bands.size()), static_cast<int>(down.bands.size())};
  }

  OwnBands down;
  OwnBands across;
};

QRect transposedRect(const QRect& rect) { return {rect.top(), rect.left(), rect.height(), rect.width()}; }

/// Everything that a part is computed from.
struct PartKey {
  MatrixSource source;
  MatrixLook look;
  std::vector<PixelBand> positions;
  std::vector<PixelBand> dimensions;

  bool operator==(const PartKey&) const = default;
};

}  // namespace

/// The other encoding's values in a difference, cached while only the first encoding is edited. Used by one thread at a
/// time.
struct MatrixView::KeptPart : LastResult<PartKey, RowMatrixF> {};

MatrixView::MatrixView(QWidget* parent)
    : PlaneView(parent),
      m_kept(std::make_shared<KeptPart>()),
      m_heatmap(std::make_unique<Heatmap>(&axisRect(), QStringLiteral("main"), target(), [this] { return picture(); })),
      m_colourBar(std::make_unique<ColourBar>(plot(), &axisRect(), target())) {
  addCells(*m_heatmap, [this] { return cellsInSight(); });
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintNumbers(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
}

MatrixView::~MatrixView() = default;

QString MatrixView::subtitle() const {
  if (scene().showsDifference()) return tr("A − B at the same position and dimension");
  if (scene().table) return shownText(scene(), true) + QStringLiteral(" · ") + tableType(*scene().table);
  return scene().guidance.leads ? tr("a row for each position") : tr("PE(position, dimension)");
}

QString MatrixView::description() const {
  const EncodingSpec& spec = scene().spec;
  const QString what = scene().table ? tableText(*scene().table) : tr("the encoding");
  const double most = greatestShown(scene());
  QStringList sentences{
      tr("Heatmap of %1: %2 positions by %3 dimensions, colours from %4 to %5.")
          .arg(what, grouped(spec.length), grouped(spec.dModel), valueText(-most, most), valueText(most, most))};
  for (const QString& remark : tableRemarks(scene())) sentences << remark + u'.';
  return sentences.join(u' ');
}

ValueRange MatrixView::range() const {
  const double most = greatestShown(scene());
  return scene().figure.rangeOr({-most, most});
}

PlaneAxis MatrixView::across() const { return scene().appearance.matrix.transposed ? positions() : dimensions(); }

PlaneAxis MatrixView::down() const { return scene().appearance.matrix.transposed ? dimensions() : positions(); }

Selection MatrixView::selectionAt(double x, double y) const {
  if (scene().appearance.matrix.transposed) std::swap(x, y);
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

bool MatrixView::update(const SceneDifference& difference) {
  const bool redraw = difference.encoding || difference.appearance;
  if (redraw) {
    m_heatmap->invalidate();
    m_colourBar->show(signedMap(scene().appearance), range(),
                      barMeasure(scene().table && !showsGrid(scene()) ? tr("value") : QStringLiteral("PE(p, k)")));
    updateAxes();
  }
  return redraw;
}

void MatrixView::applyLook() {
  PlaneView::applyLook();
  m_colourBar->setTextScale(textScale());
}

void MatrixView::layoutSettles() {
  PlaneView::layoutSettles();
  const double lines = axisRect().height() / QFontMetricsF(m_colourBar->axis().tickLabelFont()).height();
  if (showsTable(scene())) {
    const auto values = QSharedPointer<ValueTicker>::create();
    values->setTickCount(std::clamp(static_cast<int>(lines / 1.5), 1, 5));
    m_colourBar->axis().setTicker(values);
    return;
  }
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const auto [least, greatest] = range();
  const int steps = lines > 8 ? 4 : (lines > 4 ? 2 : 1);
  for (int i = 0; i <= steps; ++i) {
    const double value = least + (greatest - least) * i / steps;
    ticker->addTick(value, brief(value));
  }
  m_colourBar->axis().setTicker(ticker);
}

Heatmap::Picture MatrixView::picture() const {
  const Bounds bounds = boundsOf(scene());
  const MatrixSource own = sourceOf(scene(), bounds);
  const auto other = scene().showsDifference() ? std::optional(sourceOf(*scene().other, bounds)) : std::nullopt;
  const double greatest = greatestShown(scene());
  const double unit = showsTable(scene()) ? greatest : 1;
  return [own, other, kept = m_kept, shown = zoom(), sampling = scene().appearance.sampling,
          transposed = scene().appearance.matrix.transposed,
          look = MatrixLook{unit, target().isFigure() ? Exactness::Whole : Exactness::Frame},
          scale = ValueRange{range().least / unit, range().greatest / unit}, tables = showsTable(scene()),
          ground = pictureGround(scene()),
          &map = signedMap(scene().appearance)](const QSize& whole, const QRect& asked, const PixelRows& pixels) {
    const auto across = pixelBands(shown.across, whole.width(), sampling);
    const auto down = pixelBands(shown.down, whole.height(), sampling);
    auto [dimensions, positions] = bandsOf(across, down, asked);
    if (transposed) std::swap(dimensions, positions);
    const MatrixPixels mine(own, positions, dimensions);
    const MatrixPixels theirs(other ? *other : own, positions, dimensions);
    const QRect rect = mine.rect();
    if (rect.isEmpty() || theirs.rect().size() != rect.size()) return pixels.fill(ground);
    const auto valuesOf = [](const PartKey& of) {
      return of.source.matrix.image(of.positions, of.dimensions, of.look.unit, of.look.exactness);
    };
    const RowMatrixF* const minus =
        other ? &kept->of({*other, look, theirs.down.bands, theirs.across.bands}, valuesOf) : nullptr;
    const auto paint = [&, place = framedBy(ground, pixels, transposed ? transposedRect(rect) : rect)](
                           const Eigen::Ref<const RowMatrixF>& values, int top, int left) {
      const PixelRows block =
          place.inside({left, top, static_cast<int>(values.cols()), static_cast<int>(values.rows())});
      colourRows(values, scale.least, scale.greatest, map, block, tables ? std::optional(kNotFinite) : std::nullopt);
    };
    own.matrix.forEachBlock(mine.down.bands, mine.across.bands, look.unit, look.exactness,
                            [&](Eigen::Index top, Eigen::Index left, RowMatrixFRef values) {
                              if (minus) values -= minus->block(top, left, values.rows(), values.cols());
                              const auto row = static_cast<int>(top);
                              const auto column = static_cast<int>(left);
                              transposed ? paint(values.transpose(), column, row) : paint(values, row, column);
                            });
  };
}

void MatrixView::paintNumbers(QCPPainter& painter, const QRectF& rect) {
  if (!scene().figure.parts.numbers) return;
  const double most = greatestShown(scene());
  const QSizeF cell(rect.width() / zoom().across.size(), rect.height() / zoom().down.size());
  const auto font = cellFont(cell, textScale(), widestValueText(most));
  if (!font) return;
  const ColourMap& map = signedMap(scene().appearance);
  const bool transposed = scene().appearance.matrix.transposed;
  const ShownValues values(scene());
  const ValueRange ends = range();
  paintCellNumbers(painter, rect, xAxis(), yAxis(), *font, [&](std::int64_t x, std::int64_t y) {
    const Selection place{transposed ? x : y, static_cast<int>(transposed ? y : x)};
    std::optional<CellNumber> number;  // none if only the other encoding has cells here
    if (clampedTo(scene().spec, place) == place) {
      const double value = values.at(place.position, place.dimension);
      const QRgb ground = std::isfinite(value) ? map.at(value, ends.least, ends.greatest) : notFiniteColour().rgb();
      number = CellNumber{valueText(value, most), ground};
    }
    return number;
  });
}

QRegion MatrixView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect)) return {};
  const QStringList texts = showsTable(scene()) ? fewerAndFewer(remarks(rect)) : palenessTexts(rect);
  return drawNote(painter, rect, texts, noteLook());
}

QStringList MatrixView::remarks(const QRectF& rect) const {
  QStringList remarks = tableRemarks(scene());
  const Appearance& look = scene().appearance;
  if (!scene().table || scene().patches || look.sampling == Sampling::Nearest || target().isFigure()) return remarks;
  const double scale = pixelScale();
  auto across = pixelBands(zoom().across, std::max(qRound(rect.width() * scale), 1), look.sampling);
  auto down = pixelBands(zoom().down, std::max(qRound(rect.height() * scale), 1), look.sampling);
  if (look.matrix.transposed) std::swap(across, down);
  const TableSamples samples = samplesWithin(kCellsOfAFrame, *scene().table, down, across);
  const TableSamples all{mostCellsIn(down), mostCellsIn(across)};
  if (samples != all) {
    remarks << tr("%3 × %4 of each pixel's %1 × %2 cells are sampled")
                   .arg(grouped(all.rows), grouped(all.columns), grouped(samples.rows), grouped(samples.columns));
  }
  return remarks;
}

QStringList MatrixView::palenessTexts(const QRectF& rect) const {
  const Appearance& look = scene().appearance;
  const Zoom shown = zoom();
  const double positions =
      (look.matrix.transposed ? shown.across.size() / rect.width() : shown.down.size() / rect.height()) / pixelScale();
  if (look.sampling == Sampling::Nearest || positions <= 1) return {};
  CellRange dimensions = look.matrix.transposed ? shown.down : shown.across;
  dimensions.to = std::min(dimensions.to, static_cast<double>(scene().spec.dModel));
  if (dimensions.size() <= 0) return {};  // only the other encoding is visible
  const std::int64_t turning = turningWithin(*scene().columns, dimensions, positions);
  if (turning == 0) return {};
  return {tr("Pale is a mean, not zero: %1 dimensions turn within a pixel of %2 positions")
              .arg(grouped(turning), brief(positions, 3)),
          tr("Pale = mean of whole turns, not zero (%1 dimensions)").arg(grouped(turning)),
          tr("Pale = mean, not zero")};
}

void MatrixView::markCell(QCPPainter& painter, const QRectF& rect, const Selection& cell, bool strong) {
  const bool transposed = scene().appearance.matrix.transposed;
  const double x = transposed ? static_cast<double>(cell.position) : cell.dimension;
  const double y = transposed ? cell.dimension : static_cast<double>(cell.position);
  sinescope::markCell(painter, rect, cellRect(x, y), strong);
}

void MatrixView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto& hover = scene().hover;
  if (hover && *hover != scene().selection) markCell(painter, rect, *hover, false);
  const int partner = hover && hover->wholePair ? partnerOf(scene().spec, hover->dimension) : -1;
  if (partner >= 0) markCell(painter, rect, {hover->position, partner}, false);
  markCell(painter, rect, scene().selection, true);
}

}  // namespace sinescope

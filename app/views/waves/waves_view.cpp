#include "app/views/waves/waves_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/document/table_text.h"
#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/dots.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/drawing/text_table.h"
#include "app/views/view/cell_curves.h"
#include "app/views/view/lesson_marks.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/curve_names.h"
#include "app/views/waves/shown_waves.h"
#include "app/views/waves/wave_painter.h"
#include "core/encoding/encoding.h"
#include "core/encoding/wave_difference.h"
#include "core/numeric/on_all_cores.h"
#include "core/parameters/dimension_list.h"

namespace sinescope {

namespace {

constexpr double kLaneHeight = 2.5;  // values from -1 to 1, plus some space
constexpr double kDotRoom = 3.4;     // least pixels between positions for dots to be drawn

/// `number` rounded down to one digit.
double roundBelow(double number) {
  const double decade = std::pow(10, std::floor(std::log10(number)));
  return std::max(std::floor(number / decade), 1.0) * decade;
}

}  // namespace

WavesView::WavesView(QWidget* parent) : PlaneView(parent) {
  new Drawing(&axisRect(), QStringLiteral("main"),
              [this](QCPPainter& painter, const QRectF& rect) { paintWaves(painter, rect); });
  addNotes([this](QCPPainter& painter, const QRectF& rect) { return paintNote(painter, rect); });
  yAxis().grid()->setVisible(true);
  m_legend = new TextTable(&plot(), [this](int room) {
    const ThemeColours& colours = themeColours(scene().dark);
    QVector<TextTable::Line> lines;
    const std::size_t shown = std::min(m_waves.size(), static_cast<std::size_t>(std::max(room, 0)));
    for (std::size_t i = 0; i < shown; ++i) {
      lines.append({colourOf(i),
                    {nameOf(scene(), m_waves[i]), wavelengthOf(scene(), m_waves[i])},
                    colours.text,
                    seenStyleOf(i)});
    }
    if (shown < m_waves.size() && shown > 0) {
      lines.last() = {{}, {tr("… %1 more").arg(m_waves.size() - shown + 1)}, colours.tertiary};
    }
    return lines;
  });
  plot().plotLayout()->addElement(0, 1, m_legend);
  plot().plotLayout()->setColumnSpacing(10);
}

QString WavesView::subtitle() const {
  const auto waves = shownWaves(scene());
  if (scene().figure.onlyListed) {
    const QString alone = tr("dimensions %1").arg(QString::fromStdString(dimensionsText(waves)));
    return waves.size() == 1 ? tr("dimension %1").arg(waves.front()) : alone;
  }
  const std::vector<int> pair = selectedPair(scene());
  const std::vector<int> others(waves.begin() + static_cast<std::ptrdiff_t>(pair.size()), waves.end());
  QString text = pair.size() == 2 ? pairName() : tr("dimension %1 (selected)");
  text = text.arg(QString::fromStdString(dimensionsText(pair)));
  if (!others.empty()) text += QStringLiteral(" · ") + QString::fromStdString(dimensionsText(others));
  if (scene().table && !scene().showsDifference()) text.prepend(tableName(*scene().table) + QStringLiteral(" · "));
  return text;
}

QString WavesView::briefSubtitle() const {
  const auto waves = shownWaves(scene());
  if (scene().table || waves.size() < 2) return subtitle();
  return tr("dimensions %1").arg(QString::fromStdString(dimensionsText(waves)));
}

QString WavesView::fieldTip() { return tr("Dimensions to show beside the selected pair, such as 4-7, 20"); }

QString WavesView::pairName() const {
  const bool isUnpaired = scene().spec.convention.exponent == Exponent::Unpaired;
  if (scene().isOnPaper) return isUnpaired ? tr("dimensions %1 (neighbours)") : tr("dimensions %1 (a pair)");
  return isUnpaired ? tr("dimensions %1 (selected, neighbour)") : tr("dimensions %1 (selected pair)");
}

QWidget* WavesView::headerControl() {
  if (m_control) return m_control;
  m_control = new QWidget;
  auto* const row = new QHBoxLayout(m_control);
  row->setContentsMargins({});
  auto* const label = new QLabel(tr("plus"));
  label->setForegroundRole(QPalette::Dark);
  row->addWidget(label);
  m_field = new TextField;
  m_field->setObjectName(QStringLiteral("waveDimensions"));
  m_field->setAccessibleName(tr("Further dimensions"));
  m_field->setPlaceholderText(tr("4-7, 20"));
  m_field->setToolTip(fieldTip());
  m_field->setText(QString::fromStdString(dimensionsText(scene().appearance.waves.dimensions)));
  label->setBuddy(m_field);
  row->addWidget(m_field);
  connect(m_field, &QLineEdit::textEdited, this, &WavesView::editDimensions);
  return m_control;
}

void WavesView::editDimensions(const QString& text) {
  const auto dimensions = parseDimensions(text.toStdString(), scene().spec.dModel);
  m_field->setWrong(!dimensions);
  m_field->setToolTip(dimensions ? fieldTip() : QString::fromStdString(dimensions.error()));
  m_field->setAccessibleDescription(m_field->toolTip());
  if (!dimensions) {
    Q_EMIT rejected(QString::fromStdString(dimensions.error()));
    return;
  }
  Q_EMIT rejected({});
  Appearance appearance = scene().appearance;
  appearance.waves.dimensions = *dimensions;
  Q_EMIT appearanceEdited(appearance);
}

bool WavesView::update(const SceneDifference& difference) {
  const bool redraw = difference.encoding || difference.appearance || difference.selection;
  if (!redraw) return false;
  auto waves = shownWaves(scene());
  const bool sameWaves = waves == m_waves && !difference.encoding && !difference.appearance;
  m_waves = std::move(waves);
  if (m_field && !m_field->hasFocus()) {
    const auto& listed = scene().appearance.waves.dimensions;
    const bool outside = std::ranges::any_of(listed, [this](int k) { return k >= scene().spec.dModel; });
    m_field->setWrong(false);  // dimensions excluded by another width are no mistake
    m_field->setToolTip(outside ? tr("This encoding has only dimensions 0 to %1").arg(scene().spec.dModel - 1)
                                : fieldTip());
    m_field->setText(QString::fromStdString(dimensionsText(scene().appearance.waves.dimensions)));
  }
  if (sameWaves) return false;  // only the position has changed, which is just a marker
  updateAxes();
  updateLanes();
  return true;
}

void WavesView::updateLanes() {
  const bool stacked = scene().appearance.waves.stacked;
  const std::size_t lanes = stacked ? m_waves.size() : 1;
  labelAxis(yAxis(), scene().showsDifference() ? tr("value of A − value of B") : tr("value"));
  const double most = 1.1 * greatestShown(scene());
  yAxis().setRange(laneOf(lanes - 1) - most, most);
  yAxis().setTicker(valueTicker(lanes));
  if (!scene().figure.parts.legend) m_legend->leaveOut();
  QStringList widest{QString(), QString()};
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale()));
  const auto keepWider = [&metrics](QString& kept, const QString& text) {
    if (metrics.horizontalAdvance(text) > metrics.horizontalAdvance(kept)) kept = text;
  };
  const std::array<QStringList, 2> texts = legendTexts(scene());
  for (int column = 0; column < 2; ++column) {
    for (const QString& text : texts[static_cast<std::size_t>(column)]) keepWider(widest[column], text);
  }
  m_legend->setWideSwatches(scene().figure.curves.any());
  // A figure has all names, beside or below its plot, unless they are too many for either.
  constexpr int mostNames = 12;
  m_legend->setFewest(target().isFigure() ? std::min(static_cast<int>(m_waves.size()), mostNames) : 0);
  m_legend->setWidest(widest, true);
}

QSharedPointer<QCPAxisTicker> WavesView::valueTicker(std::size_t lanes) const {
  if (lanes == 1 && showsTable(scene())) return QSharedPointer<ValueTicker>::create();
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const double greatest = greatestShown(scene());
  const double most = roundBelow(greatest);
  const double line = QFontMetricsF(yAxis().tickLabelFont()).height();
  const double unit = yAxis().axisRect()->height() / yAxis().range().size();
  // A lane's numbers need room between one another, and between them and those of the next lane.
  const bool numbers = lanes == 1 || (lanes <= 4 && unit * std::min(most, kLaneHeight * greatest - 2 * most) >= line);
  const double names = line / (unit * kLaneHeight * greatest);  // lanes that a name needs
  const auto stride = numbers ? 1 : static_cast<std::size_t>(std::clamp(std::ceil(names), 1.0, 1e6));
  for (std::size_t lane = 0; lane < lanes; lane += stride) {
    if (numbers) {
      for (const double value : {-most, 0.0, most}) {
        ticker->addTick(laneOf(lane) + value, brief(value, 3));
      }
    } else {
      ticker->addTick(laneOf(lane), QStringLiteral("k %1").arg(m_waves[lane]));
    }
  }
  return ticker;
}

void WavesView::applyLook() {
  PlaneView::applyLook();
  keepLastLabel();
  m_legend->setFont(uiFont(kSmallTextSize, textScale()));
  m_legend->setMargins({0, qRound(8 * textScale()), 0, 0});
}

void WavesView::layoutSettles() {
  PlaneView::layoutSettles();
  const bool stacked = scene().appearance.waves.stacked;
  if (stacked && !m_waves.empty()) yAxis().setTicker(valueTicker(m_waves.size()));
}

bool WavesView::isRescaledSince(const Scene& drawn) const {
  return boundsOf(scene()) != boundsOf(drawn) || legendTexts(scene()) != legendTexts(drawn);
}

PlaneAxis WavesView::across() const { return showsTable(scene()) ? positions() : scaledPositions(); }

double WavesView::laneOf(std::size_t wave) const {
  return scene().appearance.waves.stacked ? -kLaneHeight * greatestShown(scene()) * static_cast<double>(wave) : 0;
}

double WavesView::widthOf(std::size_t wave) const {
  return (wave < 2 || scene().figure.curves.widths ? 2 : 1.4) * textScale();
}

CurveStyle WavesView::styleOf(std::size_t wave) const { return curveStyle(scene().figure.curves, wave); }

QColor WavesView::colourOf(std::size_t wave) const { return seriesColour(scene().dark, wave); }

const Column& WavesView::columnOf(int dimension) const {
  return (*scene().columns)[static_cast<std::size_t>(dimension)];
}

const Column& WavesView::otherColumnOf(int dimension) const {
  return (*scene().other->columns)[static_cast<std::size_t>(dimension)];
}

double WavesView::valueOf(int dimension, std::int64_t position) const {
  return ShownValues(scene()).at(position, dimension);
}

double WavesView::placeOf(double value) const {
  if (std::isfinite(value)) return value;
  return std::isnan(value) ? 0 : std::copysign(greatestShown(scene()), value);
}

Selection WavesView::selectionAt(double x, double y) const {
  Selection nearest = clampedTo(scene().spec, {std::llround(x), scene().selection.dimension});
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < m_waves.size(); ++i) {
    const double distance = std::abs(laneOf(i) + valueOf(m_waves[i], nearest.position) - y);
    if (distance < least) {
      least = distance;
      nearest.dimension = m_waves[i];
    }
  }
  return nearest;
}

void WavesView::paintWaves(QCPPainter& painter, const QRectF& rect) {
  if (isWithoutDifference()) return;
  std::vector<WaveStroke> strokes;  // the selected pair comes first and so is on top
  for (std::size_t i = 0; i < m_waves.size(); ++i) {
    strokes.push_back({columnOf(m_waves[i]), laneOf(i), colourOf(i), widthOf(i), styleOf(i)});
  }
  const OwnPart own = ownPart(rect);
  if (own.cells.size() <= 0) return;
  if (showsTable(scene())) {
    paintCells(painter, own);
  } else if (scene().showsDifference()) {
    paintDifferences(painter, own);
  } else {
    const double edge = static_cast<double>(scene().spec.firstPosition) - 0.5;
    sinescope::paintWaves(painter, target(), own.rect, {edge + own.cells.from, edge + own.cells.to}, AxisPlace(yAxis()),
                          strokes);
  }
  // Dots would fill the gaps of dashes, and be taken for markers.
  const bool dotted = !scene().figure.curves.dashes && !scene().figure.curves.markers;
  if (dotted && rect.width() / xAxis().range().size() >= kDotRoom * textScale()) {
    for (std::size_t i = m_waves.size(); i-- > 0;) paintDots(painter, i);
  }
  if (!m_legend->hasRoom() && !target().isFigure()) paintCurveNames(painter, rect, names(), scene().dark, textScale());
}

Graph WavesView::differenceGraph(std::size_t i, const OwnPart& own) const {
  const int pixels = qRound(own.rect.width());
  const double width = own.rect.width() / pixels;
  const AxisPlace across(xAxis()), up(yAxis());
  const std::int64_t first = scene().spec.firstPosition;
  Graph graph{.line = {}, .upper = {}, .lower = {}, .colour = colourOf(i), .width = widthOf(i)};
  graph.setStyle(styleOf(i));
  if (own.cells.size() <= pixels) {
    const auto end = std::min(static_cast<std::int64_t>(std::ceil(own.cells.to)) + 1, scene().spec.length);
    for (auto cell = std::max<std::int64_t>(static_cast<std::int64_t>(own.cells.from) - 1, 0); cell < end; ++cell) {
      graph.line << QPointF(across(static_cast<double>(first + cell)),
                            up(laneOf(i) + valueOf(m_waves[i], first + cell)));
    }
    return graph;
  }
  const WaveDifference difference{columnOf(m_waves[i]), otherColumnOf(m_waves[i])};
  const auto extents = extentsOf(difference, first, wholeCellBands(own.cells, pixels, Sampling::Mean));
  for (QPolygonF* const points : {&graph.upper, &graph.lower, &graph.line}) points->reserve(pixels);
  for (int x = 0; x < pixels; ++x) {
    const Extent& extent = extents[static_cast<std::size_t>(x)];
    const double abscissa = own.rect.left() + (x + 0.5) * width;
    graph.upper << QPointF(abscissa, up(laneOf(i) + extent.greatest));
    graph.lower << QPointF(abscissa, up(laneOf(i) + extent.least));
    graph.line << QPointF(abscissa, up(laneOf(i) + (extent.least + extent.greatest) / 2));
  }
  return graph;
}

void WavesView::paintDifferences(QCPPainter& painter, const OwnPart& own) {
  std::vector<Graph> graphs(m_waves.size());
  // A few waves are computed one after the other, each on all processors.
  const double nanoseconds = std::ssize(graphs) < Workers::ofThisThread().atOnce() ? 0 : 150;  // a pixel of a wave
  onAllCores(std::ssize(graphs), nanoseconds * own.rect.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
      graphs[graphs.size() - 1 - i] = differenceGraph(i, own);  // the first wave is painted last
    }
  });
  paintWork(painter, own.rect.width() * own.rect.height() / 4,
            [graphs, target = target(), rect = own.rect](QCPPainter& player, const Progress& progress) {
              paintGraphs(player, target, rect, graphs);
              return progress(1);
            });
}

void WavesView::paintCells(QCPPainter& painter, const OwnPart& own) {
  std::vector<CellCurve> curves;
  const ShownValues values(scene());
  for (std::size_t i = 0; i < m_waves.size(); ++i) {
    const auto at = [values, k = m_waves[i]](std::int64_t p) { return values.at(p, k); };
    curves.push_back({at, laneOf(i), colourOf(i), widthOf(i), styleOf(i), values.patchColumn(m_waves[i])});
  }
  const std::int64_t first = scene().spec.firstPosition;
  const auto [begin, end] = shownPositions(scene());
  paintCellCurves(
      painter, target(),
      {own.rect, own.cells, first, begin, end, AxisPlace(xAxis()), AxisPlace(yAxis()), greatestShown(scene())}, curves);
}

void WavesView::paintDots(QCPPainter& painter, std::size_t wave) {
  const auto [shownFirst, shownLast] = visibleCells(xAxis());
  const std::int64_t first = std::max(shownFirst, scene().spec.firstPosition);
  const std::int64_t last = std::min(shownLast, scene().spec.endPosition() - 1);
  const double radius = (wave < 2 ? 2.4 : 1.7) * textScale();
  const ShownValues values(scene());
  QPolygonF dots;
  for (std::int64_t p = first; p <= last; ++p) {
    const double value = values.at(p, m_waves[wave]);
    dots << QPointF(xAxis().coordToPixel(static_cast<double>(p)), yAxis().coordToPixel(laneOf(wave) + value));
  }
  drawDots(painter, dots, radius, colourOf(wave), target());
}

void WavesView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const ThemeColours& colours = themeColours(scene().dark);
  const auto abscissa = [this](std::int64_t p) { return xAxis().coordToPixel(static_cast<double>(p)); };
  if (scene().hover)
    markAbscissa(painter, rect, abscissa(scene().hover->position), colours.tertiary, textScale(), Qt::DotLine);
  markAbscissa(painter, rect, abscissa(scene().selection.position), colours.text, 1.5 * textScale(), Qt::DashLine);
  const auto own = std::ranges::find(m_waves, scene().selection.dimension);
  paintLessonMarks(painter, rect, scene(), [&](std::int64_t p) -> std::optional<CurvePoint> {
    if (own == m_waves.end() || showsTable(scene())) return std::nullopt;
    const double value = valueOf(*own, p);
    const double lane = laneOf(static_cast<std::size_t>(own - m_waves.begin()));
    return CurvePoint{{abscissa(p), yAxis().coordToPixel(lane + value)}, fourDecimals(value)};
  });
  for (std::size_t i = 0; i < m_waves.size(); ++i) {
    const auto& hover = scene().hover;
    const Selection& shown = hover ? *hover : scene().selection;
    const bool partner = hover && hover->wholePair && partnerOf(scene().spec, hover->dimension) == m_waves[i];
    if (m_waves[i] != shown.dimension && !partner) continue;
    const double value = valueOf(m_waves[i], shown.position);
    painter.setPen(QPen(colours.surface, 1.5));
    painter.setBrush(std::isfinite(value) ? colourOf(i) : notFiniteColour());
    painter.drawEllipse(QPointF(abscissa(shown.position), yAxis().coordToPixel(laneOf(i) + placeOf(value))),
                        5 * textScale(), 5 * textScale());
  }
}

}  // namespace sinescope

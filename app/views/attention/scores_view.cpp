#include "app/views/attention/scores_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/to_qstring.h"
#include "app/views/attention/attention_words.h"
#include "app/views/attention/vectors_box.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/side_labels.h"
#include "app/views/view/trained_length.h"
#include "core/attention/rotary.h"
#include "core/attention/scores.h"

namespace sinescope {

namespace {

constexpr double kLowest = -1.05;            // ALiBi falls without end: below this it leaves the picture
constexpr std::int64_t kCoarse = 96;         // points by which the axis upwards is chosen
constexpr double kBoundedNumbers = 1 << 19;  // offsets times pairs of a curve of the bound
constexpr std::int64_t kLeastBounded = 64;   // the fewest offsets of such a curve
constexpr double kMostTurns = 100;           // of the selected pair for it to be drawn

}  // namespace

ScoresView::ScoresView(QWidget* parent)
    : PlaneView(parent), m_labels(new SideLabels(&axisRect(), [this] {
        QVector<SideLabels::Label> labels;
        const QRectF rect = axisRect().rect();
        const auto& shown = lines();
        for (std::size_t i = 0; i < m_curves.size(); ++i) {
          const Curve& curve = m_curves[i];
          const QPolygonF& line = shown[i];
          if (line.isEmpty()) continue;
          const double y = std::clamp(line.last().y(), rect.top(), rect.bottom());
          labels.append({y, curve.name, curve.colour, themeColours(scene().dark).text, curve.isPresent, styleOf(i)});
        }
        return labels;
      })) {
  m_rest.setSingleShot(true);
  connect(&m_rest, &QTimer::timeout, this, &ScoresView::searchOn);
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    const ThemeColours& colours = themeColours(scene().dark);
    painter.setPen(QPen(colours.tertiary, 1));
    const double zero = std::round(yAxis().coordToPixel(0)) + 0.5;
    if (zero > rect.top() && zero < rect.bottom()) painter.drawLine(QLineF(rect.left(), zero, rect.right(), zero));
    for (std::size_t i = m_curves.size(); i-- > 0;) {
      const Curve& curve = m_curves[i];
      Graph graph{.colour = curve.colour, .width = (curve.isPresent ? 2 : 1.25) * textScale()};
      if (curve.kind != Curve::Kind::Scheme) graph.opacity = 0.8;
      graph.setStyle(styleOf(i));
      graph.line = lines()[i];
      paintGraphWork(painter, target(), rect, graph);
    }
    shadeBeyond(painter, rect);
  });
  addNotes([this](QCPPainter& painter, const QRectF& rect) {
    const double each = std::ceil(xAxis().range().size() / (2 * std::max(rect.width(), 1.0)));
    if (!(each > 1)) return QRegion();
    return QRegion(drawNote(painter, rect,
                            {tr("each point is the mean of %1 offsets").arg(grouped(static_cast<std::int64_t>(each))),
                             tr("means of %1").arg(grouped(static_cast<std::int64_t>(each)))},
                            noteLook()));
  });
  addLineBelow([this] { return isRotaryShown() ? explanations() : QStringList(); });
  addLineBelow([this] { return shadingNotes(fromZero(), xAxis(), nullptr); });
  yAxis().setTicker(QSharedPointer<ValueTicker>::create());
  yAxis().grid()->setVisible(true);
  plot().plotLayout()->insertRow(0);
  m_caption = new Caption(&axisRect());
  plot().plotLayout()->addElement(0, 0, m_caption);
  plot().plotLayout()->addElement(1, 1, m_labels);
  plot().plotLayout()->setRowSpacing(0);
  plot().plotLayout()->setColumnSpacing(0);
}

QString ScoresView::title() const { return tr("Score by offset"); }

QString ScoresView::subtitle() const {
  const VectorsSeed& vectors = scene().appearance.attention.vectors;
  const QString what = vectors ? tr("q·k ÷ (|q| |k|) of q and k drawn by %1").arg(toQString(vectorsText(vectors)))
                               : tr("q·k of q = k = (1, …, 1), relative to that without position");
  const QString head = headPart(scene().appearance.attention.head);
  const QString text = head.isEmpty() ? what : head + QStringLiteral(" · ") + what;
  return scene().showsDifference() ? tr("A − B of %1").arg(text) : text;
}

QString ScoresView::description() const {
  return title() + QStringLiteral(": ") + heading() + QStringLiteral(". ") + captions().first() + u'.' +
         tr(" Left and right move the offset.");
}

QWidget* ScoresView::headerControl() {
  if (m_vectors) return m_vectors;
  m_vectors = new VectorsBox;
  m_vectors->showVectors(scene().appearance.attention.vectors);
  connect(m_vectors, &VectorsBox::edited, this, [this](const VectorsSeed& vectors) {
    Appearance appearance = scene().appearance;
    appearance.attention.vectors = vectors;
    Q_EMIT appearanceEdited(appearance);
  });
  return m_vectors;
}

CurveStyle ScoresView::styleOf(std::size_t curve) const {
  CurveStyle style = curveStyle(scene().figure.curves, curve);
  if (style.dashes.length > 0) return style;
  const Curve& own = m_curves[curve];
  const auto below = m_curves.begin() + static_cast<std::ptrdiff_t>(curve) + 1;
  const bool coversOther =
      own.kind == Curve::Kind::Scheme && std::any_of(below, m_curves.end(), [&](const Curve& each) {
        return each.kind == Curve::Kind::Scheme && each.own == own.own && each.other == own.other;
      });
  if (coversOther) style.dashes = {6, 6};  // the other is seen through the gaps
  if (own.kind == Curve::Kind::Bound) style.dashes = {2, 2};
  return style;
}

std::vector<CurveName> ScoresView::legendNames() const {
  std::vector<CurveName> names;
  if (m_labels->hasRoom() || !scene().figure.parts.legend) return names;
  for (std::size_t i = 0; i < m_curves.size(); ++i) names.push_back({m_curves[i].name, m_curves[i].colour, styleOf(i)});
  return names;
}

bool ScoresView::showsPair() const {
  return std::abs(omegaOfPair(m_frequencies)) * xAxis().range().size() <= 2 * std::numbers::pi * kMostTurns;
}

const std::vector<QPolygonF>& ScoresView::lines() const {
  const LinesKey key{xAxis().axisRect()->rect(), xAxis().range(), yAxis().range()};
  if (m_linesKey == key) return m_lines;
  m_linesKey = key;
  m_lines.clear();
  for (const Curve& curve : m_curves) {
    const auto known = std::ranges::find_if(
        m_curves, [&](const Curve& each) { return each.kind == curve.kind && each.own && each.own == curve.own; });
    const auto index = static_cast<std::size_t>(known - m_curves.begin());
    m_lines.push_back(index < m_lines.size() ? m_lines[index] : lineOf(curve));
  }
  return m_lines;
}

QPolygonF ScoresView::lineOf(const Curve& curve) const {
  const QCPRange range = xAxis().range();
  const auto pixels = std::int64_t{xAxis().axisRect()->width()};
  if (pixels < 1 || !(range.size() > 0)) return {};
  if (curve.kind == Curve::Kind::Pair && !showsPair()) return {};
  OffsetSteps steps{std::max(range.lower, 0.0), 0, 0};
  const double end = std::min(range.upper, static_cast<double>(across().count - 1));
  std::int64_t count = 2 * pixels;
  if (curve.kind == Curve::Kind::Bound) {
    const double pairs = std::max(1.0, scene().spec.dModel / 2.0 / scene().appearance.attention.head.heads);
    const std::int64_t offsets = std::max(kLeastBounded, static_cast<std::int64_t>(kBoundedNumbers / pairs));
    count = std::min(count, offsets - 1);
  }
  steps.each = std::max(end - steps.first, 1e-9) / static_cast<double>(count);
  steps.count = count + 1;
  if (steps.each > 1) {  // whole offsets, of which each place shows the mean
    steps.first = std::floor(steps.first);
    steps.each = std::ceil(steps.each);
    steps.count = static_cast<std::int64_t>((end - steps.first) / steps.each) + 1;
  }
  const Eigen::VectorXd values = valuesOf(curve, steps);
  // The bound is sampled, everything else is a mean.
  const double shift = steps.each > 1 && curve.kind != Curve::Kind::Bound ? (steps.each - 1) / 2 : 0;
  QPolygonF line;
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const double offset = steps.first + shift + static_cast<double>(i) * steps.each;
    line << QPointF(xAxis().coordToPixel(offset), yAxis().coordToPixel(std::max(values[i], 4 * kLowest)));
  }
  return line;
}

PlaneAxis ScoresView::across() const {
  PlaneAxis axis = positions();
  axis.first = 0;
  axis.label = tr("offset Δ (positions)");
  return axis;
}

Selection ScoresView::selectionAt(double x, double /*y*/) const {
  return clampedTo(scene().spec, {scene().spec.firstPosition + std::llround(x), scene().selection.dimension});
}

std::optional<double> ScoresView::placeOnAxis(const PlaneAxis& /*axis*/, const Selection& cell) const {
  return static_cast<double>(cell.position - scene().spec.firstPosition);
}

bool ScoresView::update(const SceneDifference& difference) {
  const bool isOtherPair = m_dimension != scene().selection.dimension;
  if (!difference.encoding && !difference.appearance && !isOtherPair) return false;
  m_dimension = scene().selection.dimension;
  if (m_vectors) m_vectors->showVectors(scene().appearance.attention.vectors);
  m_linesKey.reset();
  if (difference.encoding || difference.appearance) findFrequencies();
  m_curves = curves();
  QString widest;
  for (const Curve& curve : m_curves) widest = curve.name.size() > widest.size() ? curve.name : widest;
  m_labels->setWidest(scene().figure.parts.legend ? widest : QString());
  m_labels->setFewest(target().isFigure() ? m_curves.size() : 0);
  if (difference.encoding || difference.appearance) {
    findFirsts();
    m_caption->setTexts(scene().figure.parts.notes ? captions() : QStringList());
  }
  updateAxes();
  labelAxis(yAxis(), scene().showsDifference()              ? tr("A − B")
                     : scene().appearance.attention.vectors ? tr("score ÷ greatest score")
                                                            : tr("score ÷ score without position"));
  findRange();
  return true;
}

void ScoresView::findRange() {
  const bool differs = scene().showsDifference();
  double least = 0;
  double greatest = differs ? 0 : 1;
  const double last = static_cast<double>(across().count - 1);
  OffsetSteps coarse{0, std::max(last / (kCoarse - 1), 1e-9), kCoarse};
  if (coarse.each > 1) {
    coarse.each = std::floor(coarse.each);
    coarse.count = static_cast<std::int64_t>(last / coarse.each) + 1;
  }
  for (const Curve& curve : m_curves) {
    if (curve.kind == Curve::Kind::Bound || (curve.kind == Curve::Kind::Pair && !showsPair())) continue;
    const bool goesRound = curve.kind == Curve::Kind::Pair && !differs &&
                           std::abs(omegaOfPair(m_frequencies)) * last >= 2 * std::numbers::pi;
    if (goesRound) least = -1;  // few points may miss where it is least
    const Eigen::VectorXd values = valuesOf(curve, coarse);
    if (values.size() == 0 || !values.allFinite()) continue;
    least = std::min(least, values.minCoeff());
    greatest = std::max(greatest, values.maxCoeff());
  }
  least = std::max(least, kLowest * (differs ? 2 : 1));
  greatest = std::min(greatest, 2.5);
  const double air = 0.04 * std::max(greatest - least, 1e-6);
  yAxis().setRange(least - air, greatest + air);
}

Scene ScoresView::fromZero() const {
  Scene offsets = scene();
  offsets.spec.firstPosition = 0;
  return offsets;
}

void ScoresView::shadeBeyond(QCPPainter& painter, const QRectF& rect) const {
  if (hasTrainedLength(scene().spec.scaling.rule))
    shadeUntrained(painter, rect, fromZero(), xAxis(), nullptr, target());
}

QStringList ScoresView::tagLines(std::int64_t offset) const {
  QStringList lines{tr("Δ = %1").arg(grouped(offset))};
  for (const Curve& curve : m_curves) {
    const double value = valuesOf(curve, {static_cast<double>(offset), 1, 1})[0];
    lines << QStringLiteral("%1 %2").arg(curve.name, brief(value, 4));
  }
  return lines;
}

void ScoresView::applyLook() {
  PlaneView::applyLook();
  m_caption->setLook(uiFont(kTextSize, textScale()), themeColours(scene().dark).text, target().isFigure());
  m_labels->setFonts(uiFont(kSmallTextSize, textScale()), uiFont(kSmallTextSize, textScale(), true));
  keepLastLabel();
}

void ScoresView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  if (m_curves.empty()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto offsetOf = [this](const Selection& cell) { return cell.position - scene().spec.firstPosition; };
  const auto placeOf = [this](std::int64_t offset) { return xAxis().coordToPixel(static_cast<double>(offset)); };
  const std::int64_t selected = offsetOf(scene().selection);
  const auto& hover = scene().hover;
  markAbscissa(painter, rect, placeOf(selected), colours.text, textScale(), Qt::DashLine);
  if (hover) markAbscissa(painter, rect, placeOf(offsetOf(*hover)), colours.tertiary, textScale(), Qt::DotLine);
  const std::int64_t told = hover ? offsetOf(*hover) : selected;
  if (told < 0 || told >= across().count || placeOf(told) < rect.left() || placeOf(told) > rect.right()) return;
  const double value = valuesOf(m_curves.front(), {static_cast<double>(told), 1, 1})[0];
  const QPointF point(placeOf(told), std::clamp(yAxis().coordToPixel(value), rect.top(), rect.bottom()));
  drawTagLines(painter, point, tagLines(told),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary,
                .rising = false,
                .mostPart = hover ? 1 : 0.4,
                .kept = {}},
               aboveNotes(rect));
}

}  // namespace sinescope

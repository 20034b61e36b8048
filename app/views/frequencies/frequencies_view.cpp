#include "app/views/frequencies/frequencies_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/drawing/caption.h"
#include "app/views/drawing/contrast.h"
#include "app/views/drawing/dots.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/log_ticker.h"
#include "app/views/drawing/plot_texts.h"
#include "app/views/drawing/selection_marks.h"
#include "app/views/drawing/side_labels.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/frequencies/frequency_limits.h"
#include "app/views/frequencies/frequency_words.h"
#include "app/views/frequencies/frequency_zones.h"
#include "app/views/frequencies/ghost_bases_control.h"

namespace sinescope {

namespace {

constexpr double kDotRoom = 3.4;    // least logical pixels between dimensions for dots to be drawn
constexpr double kLeastAir = 0.12;  // decades beyond the outermost curve

}  // namespace

FrequenciesView::FrequenciesView(QWidget* parent)
    : PlaneView(parent), m_labels(new SideLabels(&axisRect(), [this] {
        QVector<SideLabels::Label> labels;
        const ThemeColours& colours = themeColours(scene().dark);
        if (linesOf(scene(), scene().spec.base).empty()) return labels;
        const auto add = [&](const WavelengthRule& rule, const QColor& line, const QColor& ink, bool bold) {
          const double log = logAtRight(scene(), rule, xAxis());
          const CurveStyle style = styleOf(static_cast<std::size_t>(labels.size()));
          labels.append({yAxis().coordToPixel(log), ruleText(scene(), scene(), rule), line, ink, bold, style});
        };
        add(ownRule(scene().spec), colours.accent, colours.accent, true);
        for (const Ghost& ghost : m_ghosts) add(ghost.rule, ghost.colour, colours.text, false);
        return labels;
      })) {
  new Drawing(&axisRect(), QStringLiteral("background"), [this](QCPPainter& painter, const QRectF& rect) {
    if (!scene().showsDifference()) paintZones(painter, rect, scene(), yAxis());
  });
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    paintGhosts(painter, rect);
    paintOwn(painter, rect);
    paintLimits(painter, rect);
  });
  addNotes([this](QCPPainter& painter, const QRectF& rect) {
    return target().isFigure() ? paintLimitNotes(painter, rect) : QRegion();
  });
  yAxis().grid()->setVisible(true);
  yAxis().setTicker(QSharedPointer<LogTicker>::create());
  plot().plotLayout()->insertRow(0);
  m_caption = new Caption(&axisRect());
  plot().plotLayout()->addElement(0, 0, m_caption);
  plot().plotLayout()->addElement(1, 1, m_labels);
  plot().plotLayout()->setRowSpacing(0);
  plot().plotLayout()->setColumnSpacing(0);
}

QString FrequenciesView::subtitle() const {
  if (scene().showsDifference()) return tr("A − B on the logarithmic axis: λ of A ÷ λ of B");
  return scene().spec.convention.exponent == Exponent::Unpaired ? tr("wavelength of every dimension")
                                                                : tr("wavelength of every pair");
}

QString FrequenciesView::description() const {
  QStringList texts{title() + QStringLiteral(": ") + heading(), captions().first()};
  if (!scene().showsDifference()) texts << pairLines(scene(), scene().selection.dimension);
  return texts.join(QStringLiteral(". ")) + u'.';
}

QWidget* FrequenciesView::headerControl() {
  if (m_control) return m_control;
  m_control = new GhostBasesControl(scene().appearance.frequencies.ghostBases);
  connect(m_control, &GhostBasesControl::rejected, this, &View::rejected);
  connect(m_control, &GhostBasesControl::edited, this, [this](const std::vector<double>& bases) {
    Appearance appearance = scene().appearance;
    appearance.frequencies.ghostBases = bases;
    Q_EMIT appearanceEdited(appearance);
  });
  return m_control;
}

PlaneAxis FrequenciesView::across() const { return dimensions(); }

Selection FrequenciesView::selectionAt(double x, double /*y*/) const {
  const double k = std::clamp(x, 0.0, static_cast<double>(scene().spec.dModel - 1));
  return {scene().selection.position, static_cast<int>(std::lround(k))};
}

Hover FrequenciesView::hoverAt(double x, double y) const {
  return {selectionAt(x, y), scene().spec.convention.exponent != Exponent::Unpaired};
}

bool FrequenciesView::hasWave(int dimension) const {
  const auto has = [dimension](const Shown& shown) {
    if (dimension >= shown.spec.dModel) return false;
    const Column& column = (*shown.columns)[static_cast<std::size_t>(dimension)];
    return column.wave != Wave::Zero && !column.isStill();
  };
  return has(scene()) && (!scene().showsDifference() || has(*scene().other));
}

double FrequenciesView::logAt(int dimension) const {
  const auto log = [dimension](const Shown& shown) {
    return logWavelength((*shown.columns)[static_cast<std::size_t>(dimension)], shown.spec);
  };
  return scene().showsDifference() ? log(scene()) - log(*scene().other) : log(scene());
}

QPointF FrequenciesView::placeOf(int dimension) const {
  return {xAxis().coordToPixel(dimension), yAxis().coordToPixel(logAt(dimension))};
}

double FrequenciesView::cellWidth(const QRectF& rect) const { return rect.width() / xAxis().range().size(); }

QCPRange FrequenciesView::shownLogs() const {
  QCPRange range(0, 0);
  if (scene().showsDifference()) {
    for (int k = 0; k < std::min(scene().spec.dModel, scene().other->spec.dModel); ++k) {
      if (hasWave(k)) range.expand(logAt(k));
    }
  } else {
    range = QCPRange(std::log10(kShortestFollowed), std::log10(kShortestFollowed));
    const auto include = [&range](const Shown& shown, const WavelengthRule& rule) {
      for (const double log : endsOf(shown, rule)) range.expand(log);
    };
    for (const Shown* const each : std::initializer_list<const Shown*>{&scene(), scene().other.get()}) {
      if (!each) continue;
      range.expand(std::log10(static_cast<double>(each->spec.length)));
      include(*each, ownRule(each->spec));
      if (const auto before = ruleBefore(each->spec)) include(*each, *before);
      for (const FrequencyLimit& limit : limitsOf(each->spec.scaling)) range.expand(std::log10(limit.wavelength));
      for (const double base : scene().appearance.frequencies.ghostBases) include(*each, {base});
    }
  }
  const double air =
      scene().showsDifference() && range.size() > 1e-6 ? range.size() * 0.1 : std::max(kLeastAir, range.size() * 0.05);
  return {range.lower - air, range.upper + air};
}

void FrequenciesView::updateGhosts() {
  m_ghosts.clear();
  if (scene().showsDifference()) return;
  if (linesOf(scene(), scene().spec.base).empty()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  if (const auto before = ruleBefore(scene().spec)) m_ghosts.push_back({*before, colours.secondary});
  const auto& bases = scene().appearance.frequencies.ghostBases;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    if (bases[i] != scene().spec.base) m_ghosts.push_back({{bases[i]}, seriesColour(scene().dark, i + 1)});
  }
  if (!target().isFigure()) return;
  for (Ghost& ghost : m_ghosts) ghost.colour = legibleLine(ghost.colour, colours.accentWash, colours.text);
}

QStringList FrequenciesView::captions() const {
  if (!scene().showsDifference()) {
    const EncodingSpec& spec = scene().spec;
    if (!m_counted || m_counted->first != spec) m_counted = {spec, countFrequencies(spec, *scene().columns)};
    const FrequencyCounts& counts = m_counted->second;
    const bool isScaled = spec.scaling.rule != ScalingRule::None && counts.all > 0;
    const QStringList scaling = isScaled ? scalingSentences(spec, countScaled(spec, *scene().columns)) : QStringList();
    if (scene().guidance.leads) return scaling + QStringList(turningText(counts, spec.length));
    QStringList sentences = scaling + countSentences(counts, spec.length);
    // Beside the curves of other bases a figure says for which one it counts.
    if (scene().isOnPaper && !isScaled && !m_ghosts.empty()) {
      for (QString& sentence : sentences)
        sentence = tr("%1: %2").arg(ruleText(scene(), scene(), ownRule(spec)), sentence);
    }
    return sentences;
  }
  return {
      tr("Wavelength of A divided by that of B, dimension by dimension: equal at the line at 1, above it A turns more "
         "slowly"),
      tr("λ of A ÷ λ of B: above the line at 1, A turns more slowly"), tr("λ of A ÷ λ of B")};
}

QRegion FrequenciesView::answer() const {
  // The ordinate ends just above the longest wavelength, and so tells it.
  return PlaneView::answer() + QRect(QPoint(0, 0), subject().boundingRect().bottomRight());
}

bool FrequenciesView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (m_control) m_control->show(scene().appearance.frequencies.ghostBases);
  updateGhosts();
  m_saidBelow.clear();
  m_hasLimits = false;
  m_caption->setTexts(scene().figure.parts.notes ? captions() : QStringList());
  updateLabels();
  updateAxes();
  labelAxis(yAxis(), scene().showsDifference() ? tr("λ of A ÷ λ of B") : tr("wavelength λ (positions)"));
  yAxis().setRange(shownLogs());
  return true;
}

void FrequenciesView::applyLook() {
  PlaneView::applyLook();
  m_caption->setLook(uiFont(kTextSize, textScale()), themeColours(scene().dark).text, target().isFigure());
  m_labels->setFonts(uiFont(kSmallTextSize, textScale()), uiFont(kSmallTextSize, textScale(), true));
  keepLastLabel();  // there may be nothing to the right of the picture
  QMargins least = axisRect().minimumMargins();
  least.setTop(qRound(3 * textScale()));  // the caption has its own air
  axisRect().setMinimumMargins(least);
}

void FrequenciesView::layoutSettles() {
  PlaneView::layoutSettles();
  const double lines = axisRect().height() / (2.2 * QFontMetricsF(yAxis().tickLabelFont()).height());
  yAxis().ticker()->setTickCount(
      std::clamp(static_cast<int>(lines), 1, scene().showsDifference() ? 6 : 12));  // all powers of ten
}

QVector<QLineF> FrequenciesView::shownLines() const {
  QVector<QLineF> shown;
  const auto add = [&](const WavelengthRule& rule) {
    for (const QPolygonF& piece : wavelengthCurve(scene(), rule, xAxis(), yAxis())) {
      for (qsizetype i = 1; i < piece.size(); ++i) shown.append({piece[i - 1], piece[i]});
    }
  };
  add(ownRule(scene().spec));
  for (const Ghost& ghost : m_ghosts) add(ghost.rule);
  return shown;
}

void FrequenciesView::paintGhosts(QCPPainter& painter, const QRectF& rect) const {
  if (!m_labels->hasRoom() && !target().isFigure()) return;  // a curve without a name would say nothing
  for (std::size_t i = 0; i < m_ghosts.size(); ++i) {
    Graph curve{.colour = m_ghosts[i].colour, .width = 1.25 * textScale(), .opacity = target().isFigure() ? 1 : 0.8};
    curve.setStyle(styleOf(i + 1));
    for (const QPolygonF& piece : wavelengthCurve(scene(), m_ghosts[i].rule, xAxis(), yAxis())) {
      curve.line = piece;
      paintGraphWork(painter, target(), rect, curve);
    }
  }
}

void FrequenciesView::paintOwn(QCPPainter& painter, const QRectF& rect) const {
  if (scene().showsDifference()) {
    paintDifference(painter, rect);
  } else {
    Graph curve{.colour = themeColours(scene().dark).accent, .width = 2 * textScale()};
    curve.setStyle(styleOf(0));
    for (const QPolygonF& piece : wavelengthCurve(scene(), ownRule(scene().spec), xAxis(), yAxis())) {
      curve.line = piece;
      paintGraphWork(painter, target(), rect, curve);
    }
  }
  if (styleOf(0).marker == Marker::None && cellWidth(rect) >= kDotRoom * textScale()) paintDots(painter);
}

void FrequenciesView::paintDifference(QCPPainter& painter, const QRectF& rect) const {
  const auto [first, last] = visibleCells(xAxis());
  const int stride = std::max(1, static_cast<int>(std::ceil(1 / cellWidth(rect))));
  const int end = std::min(static_cast<int>(last) + 1 + stride, scene().spec.dModel);
  const auto begins = [this](int k) {
    const auto starts = [k](const Shown& shown) {
      return shown.spec.convention.layout == Layout::Concatenated && k == pairCount(shown.spec);
    };
    return starts(scene()) || starts(*scene().other);
  };
  Graph curve{.colour = themeColours(scene().dark).accent, .width = 2 * textScale()};
  for (int k = std::max(static_cast<int>(first) - stride, 0); k < end; k += stride) {
    bool breaks = false;
    for (int between = k - stride + 1; between <= k; ++between) breaks = breaks || begins(between);
    if (breaks || !hasWave(k)) {
      paintGraphWork(painter, target(), rect, curve);
      curve.line.clear();
    }
    if (hasWave(k)) curve.line << placeOf(k);
  }
  paintGraphWork(painter, target(), rect, curve);
}

void FrequenciesView::paintDots(QCPPainter& painter) const {
  const auto [first, last] = visibleCells(xAxis());
  QPolygonF dots;
  for (int k = static_cast<int>(first); k <= static_cast<int>(last); ++k) {
    if (k >= 0 && hasWave(k)) dots << placeOf(k);
  }
  drawDots(painter, dots, 2.4 * textScale(), themeColours(scene().dark).accent, target());
}

QStringList FrequenciesView::tagLines(int dimension) const {
  if (!scene().showsDifference()) return pairLines(scene(), dimension);
  if (!hasWave(dimension)) {
    const bool isInBoth = dimension < scene().spec.dModel && dimension < scene().other->spec.dModel;
    return {(isInBoth ? tr("dimension %1 does not turn in both") : tr("dimension %1 is not in both")).arg(dimension)};
  }
  const auto wavelength = [dimension](const Shown& shown) {
    return wavelengthText((*shown.columns)[static_cast<std::size_t>(dimension)], shown.spec, 6);
  };
  return {tr("dimension %1").arg(dimension), tr("λ %1 ÷ %2").arg(wavelength(scene()), wavelength(*scene().other)),
          tr("= %1").arg(briefPower(logAt(dimension), 6))};
}

QVector<QRectF> FrequenciesView::besideTexts(const QRectF& rect, double x) const {
  QVector<QRectF> crossed;
  for (const QRectF& text : m_limitTexts) {
    if (x >= text.left() && x <= text.right()) crossed.append(text);
  }
  std::ranges::sort(crossed, {}, [](const QRectF& text) { return text.top(); });
  QVector<QRectF> parts;
  double top = rect.top();
  for (const QRectF& text : crossed) {
    if (text.top() > top) parts.append({QPointF(rect.left(), top), QPointF(rect.right(), text.top())});
    top = std::max(top, text.bottom());
  }
  parts.append({QPointF(rect.left(), top), rect.bottomRight()});
  return parts;
}

void FrequenciesView::markPair(QCPPainter& painter, const QRectF& rect, int dimension, bool hovered) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const bool paired = scene().spec.convention.exponent != Exponent::Unpaired;
  const int partner = paired && !scene().showsDifference() ? partnerOf(scene().spec, dimension) : -1;
  const QColor lineColour = hovered ? colours.tertiary : colours.text;
  const double x = xAxis().coordToPixel(dimension);
  for (const QRectF& part : besideTexts(rect, x))
    markAbscissa(painter, part, x, lineColour, textScale(), hovered ? Qt::DotLine : Qt::DashLine);
  for (const int k : {dimension, partner}) {
    if (k < 0 || !hasWave(k)) continue;
    const double radius = (hovered ? 4 : 5) * textScale();
    painter.setPen(QPen(colours.surface, 1.5));
    painter.setBrush(colours.accent);
    painter.drawEllipse(placeOf(k), radius, radius);
  }
}

void FrequenciesView::paintMarks(QCPPainter& painter, const QRectF& rect) {
  const auto inPicture = [this](int dimension) {
    return dimension < scene().spec.dModel && (!scene().showsDifference() || dimension < scene().other->spec.dModel);
  };
  const int selected = scene().selection.dimension;
  const auto& hover = scene().hover;
  const bool hovers = hover && inPicture(hover->dimension);
  if (inPicture(selected)) markPair(painter, rect, selected, false);
  if (hovers) markPair(painter, rect, hover->dimension, true);
  const int told = hovers ? hover->dimension : selected;
  if (!inPicture(told)) return;
  const double x = xAxis().coordToPixel(told);
  if (x < rect.left() || x > rect.right()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const QPointF point = hasWave(told) ? placeOf(told) : QPointF(x, rect.center().y());
  drawTagLines(painter, point, hovers ? tagLines(told) : tagLines(told).mid(0, 2),
               {.font = uiFont(kSmallTextSize, textScale()),
                .ink = colours.text,
                .ground = colours.surface,
                .frame = colours.tertiary,
                .rising = scene().spec.base >= 1,
                .mostPart = hovers ? 1 : 0.4,
                .kept = m_limitTexts},
               rect);
}

}  // namespace sinescope

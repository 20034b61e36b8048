#include "app/views/frequencies_view.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/caption.h"
#include "app/views/frequency_words.h"
#include "app/views/ghost_bases_control.h"
#include "app/views/log_ticker.h"
#include "app/views/marks.h"
#include "app/views/side_labels.h"

namespace sinescope {

namespace {

constexpr double kDotRoom = 3.4;    // logical pixels between dimensions that have dots
constexpr double kStepRoom = 1.5;   // … whose steps from pair to pair are seen
constexpr double kLeastAir = 0.12;  // decades beyond the outermost curve

QColor withAlpha(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

/// A line's part in view, drawn whole where it has no length.
QLineF visiblePart(const WavelengthLine& line, const QCPAxis& xAxis, const QCPAxis& yAxis) {
  const double half = line.fromDimension == line.toDimension ? 0.5 : 0;
  const QCPRange shown = xAxis.range();
  const double from = std::clamp(line.fromDimension - half, shown.lower, shown.upper);
  const double to = std::clamp(line.toDimension + half, shown.lower, shown.upper);
  if (to <= from) return {};
  return {xAxis.coordToPixel(from), yAxis.coordToPixel(line.at(from)), xAxis.coordToPixel(to),
          yAxis.coordToPixel(line.at(to))};
}

/// log10 of the wavelength of an encoding where the axis ends at the right.
double logAtRight(const std::vector<WavelengthLine>& lines, const QCPRange& shown) {
  const WavelengthLine* last = &lines.front();
  for (const WavelengthLine& line : lines) {
    if (line.fromDimension <= shown.upper) last = &line;
  }
  return last->at(std::clamp(shown.upper, last->fromDimension, std::max(last->fromDimension, last->toDimension)));
}

/// Text in lines on a pill, kept inside `bounds`, beside `point`; as many lines as have room.
void drawLines(QCPPainter& painter, const QPointF& point, QStringList lines, const QFont& font,
               const ThemeColours& colours, const QRectF& bounds) {
  const QFontMetricsF metrics(font);
  const auto most = static_cast<qsizetype>((bounds.height() - 0.6 * metrics.height()) / metrics.height());
  lines = lines.mid(0, std::max<qsizetype>(most, 1));
  double width = 0;
  for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
  const double gap = metrics.height() * 0.7;
  QRectF box(0, 0, width + metrics.height() * 0.8, metrics.height() * (static_cast<double>(lines.size()) + 0.4));
  box.moveTopLeft(point + QPointF(gap, -gap - box.height()));
  if (box.right() > bounds.right()) box.moveRight(point.x() - gap);
  if (box.top() < bounds.top()) box.moveTop(point.y() + gap);
  if (box.bottom() > bounds.bottom()) box.moveBottom(bounds.bottom() - 1);
  if (box.left() < bounds.left()) box.moveLeft(bounds.left() + 1);
  painter.setPen(QPen(colours.tertiary, 0.5));
  painter.setBrush(colours.surface);
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(colours.text);
  painter.setFont(font);
  painter.drawText(box.adjusted(metrics.height() * 0.4, metrics.height() * 0.2, 0, 0),
                   static_cast<int>(Qt::AlignLeft) | Qt::TextDontClip, lines.join(u'\n'));
}

}  // namespace

FrequenciesView::FrequenciesView(QWidget* parent)
    : PlaneView(parent), m_labels(new SideLabels(&axisRect(), [this] {
        QVector<SideLabels::Label> labels;
        const ThemeColours& colours = themeColours(scene().dark);
        const auto own = wavelengthLines(scene().spec);
        const auto add = [&](const auto& lines, double base, const QColor& line, const QColor& ink, bool bold) {
          labels.append({yAxis().coordToPixel(logAtRight(lines, xAxis().range())), QStringLiteral("N = ") + brief(base),
                         line, ink, bold});
        };
        if (!own.empty()) add(own, scene().spec.base, colours.accent, colours.accent, true);
        for (const Ghost& ghost : m_ghosts) add(ghost.lines, ghost.base, ghost.colour, colours.text, false);
        return labels;
      })) {
  new Drawing(&axisRect(), QStringLiteral("background"),
              [this](QCPPainter& painter, const QRectF& rect) { paintZones(painter, rect); });
  new Drawing(&axisRect(), QStringLiteral("main"), [this](QCPPainter& painter, const QRectF& rect) {
    paintGhosts(painter);
    paintOwn(painter, rect);
    paintLimits(painter, rect);
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
  if (scene().showsDifference()) return tr("A − B of the logarithms: λ of A ÷ λ of B");
  return scene().spec.convention.exponent == Exponent::Unpaired ? tr("wavelength of every dimension")
                                                                : tr("wavelength of every pair");
}

QString FrequenciesView::description() const {
  QStringList texts{title() + QStringLiteral(": ") + subtitle(), captions().first()};
  if (!scene().showsDifference()) texts << pairLines(scene(), scene().selection.dimension);
  return texts.join(QStringLiteral(". ")) + u'.';
}

QWidget* FrequenciesView::headerControl() {
  if (m_control) return m_control;
  m_control = new GhostBasesControl(scene().appearance.ghostBases);
  connect(m_control, &GhostBasesControl::complained, this, &View::complained);
  connect(m_control, &GhostBasesControl::edited, this, [this](const std::vector<double>& bases) {
    Appearance appearance = scene().appearance;
    appearance.ghostBases = bases;
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
  const auto has = [dimension](const Scene& scene) {
    return dimension < scene.spec.dModel && (*scene.columns)[static_cast<std::size_t>(dimension)].wave != Wave::Zero;
  };
  return has(scene()) && (!scene().showsDifference() || has(*scene().other));
}

double FrequenciesView::logAt(int dimension) const {
  const auto log = [dimension](const Scene& scene) {
    return logWavelength((*scene.columns)[static_cast<std::size_t>(dimension)], scene.spec.base);
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
    const auto include = [&range](const std::vector<WavelengthLine>& lines) {
      for (const WavelengthLine& line : lines) {
        range.expand(line.fromLog);
        range.expand(line.toLog);
      }
    };
    for (const Scene* const each : {&scene(), scene().other.get()}) {
      if (!each) continue;
      range.expand(std::log10(static_cast<double>(each->spec.length)));
      include(wavelengthLines(each->spec));
      for (const double base : scene().appearance.ghostBases) include(wavelengthLines(withBase(each->spec, base)));
    }
  }
  const double air = std::max(kLeastAir, range.size() * 0.05);
  return {range.lower - air, range.upper + air};
}

void FrequenciesView::updateGhosts() {
  m_ghosts.clear();
  if (scene().showsDifference()) return;
  const auto& bases = scene().appearance.ghostBases;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    auto lines = wavelengthLines(withBase(scene().spec, bases[i]));
    if (bases[i] == scene().spec.base || lines.empty()) continue;
    m_ghosts.push_back({bases[i], seriesColour(scene().dark, i + 1), std::move(lines)});
  }
}

QStringList FrequenciesView::captions() const {
  if (!scene().showsDifference()) {
    return countSentences(countFrequencies(scene().spec, *scene().columns), scene().spec.length);
  }
  return {tr("Wavelength of A divided by that of B, dimension by dimension: above 1, A turns more slowly"),
          tr("λ of A ÷ λ of B: above 1, A is slower"), tr("λ of A ÷ λ of B")};
}

bool FrequenciesView::update(const SceneDifference& difference) {
  if (!difference.encoding && !difference.appearance) return false;
  if (m_control) m_control->show(scene().appearance.ghostBases, scene().dark);
  updateGhosts();
  m_caption->setTexts(captions());
  updateLabels();
  updateAxes();
  labelAxis(yAxis(), scene().showsDifference() ? tr("λ of A ÷ λ of B") : tr("wavelength λ (positions)"));
  yAxis().setRange(shownLogs());
  return true;
}

void FrequenciesView::updateLabels() {
  QString widest;
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale(), true));
  const auto see = [&](double base) {
    const QString text = QStringLiteral("N = ") + brief(base);
    if (metrics.horizontalAdvance(text) > metrics.horizontalAdvance(widest)) widest = text;
  };
  if (!scene().showsDifference()) {
    see(scene().spec.base);
    for (const Ghost& ghost : m_ghosts) see(ghost.base);
  }
  m_labels->setWidest(widest);
}

void FrequenciesView::applyLook() {
  PlaneView::applyLook();
  const QFont font = uiFont(kSmallTextSize, textScale());
  m_caption->setFont(uiFont(kTextSize, textScale()), themeColours(scene().dark).text);
  m_labels->setFonts(font, uiFont(kSmallTextSize, textScale(), true));
}

void FrequenciesView::paintZones(QCPPainter& painter, const QRectF& rect) const {
  if (scene().showsDifference()) return;
  const ThemeColours& colours = themeColours(scene().dark);
  const auto height = [&](double wavelength) {
    if (!(wavelength > 0)) return rect.bottom();
    return std::clamp(yAxis().coordToPixel(std::log10(wavelength)), rect.top(), rect.bottom());
  };
  const auto fill = [&](double top, double bottom, const QColor& colour) {
    painter.fillRect(QRectF(QPointF(rect.left(), top), QPointF(rect.right(), bottom)), colour);
  };
  const double turn = height(static_cast<double>(scene().spec.length));
  const double followed = height(kShortestFollowed);
  fill(rect.top(), height(hardlyMovingWavelength(scene().spec.length)), colours.window);
  if (turn < followed) fill(turn, followed, withAlpha(colours.accentWash, 0.5F));
  fill(followed, rect.bottom(), withAlpha(colours.second, 0.12F));
}

void FrequenciesView::paintLimits(QCPPainter& painter, const QRectF& rect) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const QFont font = uiFont(kSmallTextSize, textScale());
  const QFontMetricsF metrics(font);
  QRectF taken;
  const auto limit = [&](double wavelength, bool left, const QStringList& texts) {
    const double y = yAxis().coordToPixel(std::log10(wavelength));
    if (y < rect.top() || y > rect.bottom()) return;
    painter.setPen(QPen(colours.secondary, textScale(), Qt::DashLine));
    painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
    for (const QString& text : texts) {
      const double width = metrics.horizontalAdvance(text) + metrics.height() * 0.6;
      if (width > rect.width() * 0.45) continue;
      QRectF box(left ? rect.left() : rect.right() - width, y - metrics.height() - 1, width, metrics.height());
      if (box.top() < rect.top()) box.moveTop(y + 1);
      if (box.intersects(taken)) return;
      taken = box;
      painter.fillRect(box, withAlpha(colours.surface, 0.8F));
      painter.setPen(colours.secondary);
      painter.setFont(font);
      painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, text);
      return;
    }
  };
  if (scene().showsDifference()) {
    limit(1, true, {tr("1: both turn at one rate"), QStringLiteral("1")});
    return;
  }
  const QString length = grouped(scene().spec.length);
  limit(static_cast<double>(scene().spec.length), true,
        {tr("L = %1: turns once in this length").arg(length), tr("L = %1").arg(length)});
  limit(kShortestFollowed, false,
        {tr("2: the fastest that whole positions can follow"), tr("2: fastest followed"), QStringLiteral("2")});
}

void FrequenciesView::paintGhosts(QCPPainter& painter) const {
  if (!m_labels->hasRoom()) return;  // a curve without a name says nothing
  for (const Ghost& ghost : m_ghosts) {
    painter.setPen(QPen(withAlpha(ghost.colour, 0.8F), 1.25 * textScale()));
    for (const WavelengthLine& line : ghost.lines) painter.drawLine(visiblePart(line, xAxis(), yAxis()));
  }
}

void FrequenciesView::paintOwn(QCPPainter& painter, const QRectF& rect) const {
  painter.setPen(QPen(themeColours(scene().dark).accent, 2 * textScale(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  if (!scene().showsDifference() && cellWidth(rect) < kStepRoom) {
    for (const WavelengthLine& line : wavelengthLines(scene().spec)) {
      painter.drawLine(visiblePart(line, xAxis(), yAxis()));
    }
    return;
  }
  const auto [first, last] = visibleCells(xAxis());
  const int stride = std::max(1, static_cast<int>(std::ceil(1 / cellWidth(rect))));
  const int end = std::min(static_cast<int>(last) + 1 + stride, scene().spec.dModel);
  const auto begins = [this](int k) {
    const auto starts = [k](const Scene& scene) {
      return scene.spec.convention.layout == Layout::Concatenated && k == pairCount(scene.spec);
    };
    return starts(scene()) || (scene().showsDifference() && starts(*scene().other));
  };
  QPolygonF curve;
  for (int k = std::max(static_cast<int>(first) - stride, 0); k < end; k += stride) {
    bool breaks = false;
    for (int between = k - stride + 1; between <= k; ++between) breaks = breaks || begins(between);
    if (breaks || !hasWave(k)) {
      painter.drawPolyline(curve);
      curve.clear();
    }
    if (hasWave(k)) curve << placeOf(k);
  }
  painter.drawPolyline(curve);
  if (cellWidth(rect) >= kDotRoom * textScale()) paintDots(painter);
}

void FrequenciesView::paintDots(QCPPainter& painter) const {
  const auto [first, last] = visibleCells(xAxis());
  painter.setPen(Qt::NoPen);
  painter.setBrush(themeColours(scene().dark).accent);
  for (int k = static_cast<int>(first); k <= static_cast<int>(last); ++k) {
    if (k >= 0 && hasWave(k)) painter.drawEllipse(placeOf(k), 2.4 * textScale(), 2.4 * textScale());
  }
}

QStringList FrequenciesView::tagLines(int dimension) const {
  if (!scene().showsDifference()) return pairLines(scene(), dimension);
  if (!hasWave(dimension)) return {tr("dimension %1 is not in both").arg(dimension)};
  const auto wavelength = [dimension](const Scene& scene) {
    return wavelengthText((*scene.columns)[static_cast<std::size_t>(dimension)], scene.spec.base, 6);
  };
  return {tr("dimension %1").arg(dimension), tr("λ %1 ÷ %2").arg(wavelength(scene()), wavelength(*scene().other)),
          tr("= %1").arg(powerOfTen(logAt(dimension), 6))};
}

void FrequenciesView::markPair(QCPPainter& painter, const QRectF& rect, int dimension, bool hovered) const {
  const ThemeColours& colours = themeColours(scene().dark);
  const bool paired = scene().spec.convention.exponent != Exponent::Unpaired;
  const int partner = paired && !scene().showsDifference() ? partnerOf(scene().spec, dimension) : -1;
  const QColor lineColour = hovered ? colours.tertiary : colours.text;
  markAbscissa(painter, rect, xAxis().coordToPixel(dimension), lineColour, textScale(),
               hovered ? Qt::DotLine : Qt::DashLine);
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
  const QPointF point = hasWave(told) ? placeOf(told) : QPointF(x, rect.center().y());
  const QStringList lines = hovers ? tagLines(told) : tagLines(told).mid(0, 2);
  drawLines(painter, point, lines, uiFont(kSmallTextSize, textScale()), themeColours(scene().dark), rect);
}

}  // namespace sinescope

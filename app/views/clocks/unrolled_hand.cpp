#include "app/views/clocks/unrolled_hand.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/drawing/contrast.h"
#include "app/views/drawing/stroke_image.h"
#include "core/encoding/encoding.h"

namespace sinescope {

namespace {

// In lines of text.
constexpr double kHeadingHeight = 1.5;
constexpr double kPositionsHeight = 1.3;
constexpr double kLeastDial = 4.4;

// In pixels at text scale 1.
constexpr double kAir = 5;           // around the clock and the waves, for tips and points
constexpr double kLeastTurn = 40;    // along which a turn of a wave is drawn
constexpr double kFinestTurn = 4;    // below which there are only dots
constexpr double kLeastDotGap = 7;   // between the dots of neighbouring positions
constexpr double kFaintness = 0.68;  // of what is to come, where it keeps its contrast
constexpr double kWidthPassed = 2;
constexpr double kWidthAhead = 1.2;

QFont stripFont(double textScale) { return uiFont(kSmallTextSize, textScale); }
double stripLine(double textScale) { return QFontMetricsF(stripFont(textScale)).height(); }

double valueOf(const UnrolledWave& wave, std::int64_t position) {
  const Hand hand = handAt(wave.clock, position);
  return wave.wave == Wave::Sine ? hand.sine : hand.cosine;
}

}  // namespace

double UnrolledHand::leastHeight(double textScale) {
  return (kHeadingHeight + kPositionsHeight + kLeastDial) * stripLine(textScale);
}

double UnrolledHand::dialRadius(const QRectF& strip) const {
  return (strip.height() - (kHeadingHeight + kPositionsHeight) * stripLine(textScale)) / 2 - kAir * textScale;
}

QPointF UnrolledHand::dialCentre(const QRectF& strip) const {
  const double radius = dialRadius(strip);
  const double top = strip.top() + kHeadingHeight * stripLine(textScale) + kAir * textScale;
  return {strip.left() + kAir * textScale + radius, top + radius};
}

QRectF UnrolledHand::waveRect(const QRectF& strip) const {
  const double radius = dialRadius(strip);
  const QPointF centre = dialCentre(strip);
  const double left = centre.x() + radius + stripLine(textScale);
  const double air = kAir * textScale;
  return {left, centre.y() - radius - air, strip.right() - 1.8 * stripLine(textScale) - left, 2 * (radius + air)};
}

Stretch UnrolledHand::stretch(const QRectF& strip) const {
  double wavelength = waves.front().clock.wavelength();
  for (const UnrolledWave& wave : waves) wavelength = std::min(wavelength, wave.clock.wavelength());
  return unrolledStretch(spec, wavelength, position, waveRect(strip).width() / (kLeastTurn * textScale));
}

double UnrolledHand::abscissa(const QRectF& strip, double at) const {
  const auto [first, last] = stretch(strip);
  const QRectF rect = waveRect(strip);
  return last > first
             ? rect.left() + rect.width() * (at - static_cast<double>(first)) / static_cast<double>(last - first)
             : rect.left();
}

std::int64_t UnrolledHand::positionAt(const QRectF& strip, double x) const {
  const auto [first, last] = stretch(strip);
  const QRectF rect = waveRect(strip);
  const double part = std::clamp((x - rect.left()) / rect.width(), 0.0, 1.0);
  return first + std::llround(part * static_cast<double>(last - first));
}

QColor UnrolledHand::colourAhead(const QColor& wave) const {
  if (isOnPaper) return wave;  // as in the legend: in print a duller colour would be another one
  const ThemeColours& colours = themeColours(dark);
  constexpr double step = 0.02;
  constexpr double least = 0.3;  // below which it would look like what the hand has passed
  for (double share = kFaintness; share >= least; share -= step) {
    const QColor faint = mixed(wave, colours.surface, share);
    if (contrastOf(faint, colours.surface) >= kLineContrast) return faint;
  }
  return mixed(wave, colours.tertiary, 0.5);  // duller and not fainter
}

void UnrolledHand::paint(QCPPainter& painter, const PaintTarget& target, const QRectF& strip) const {
  painter.setFont(stripFont(textScale));
  paintHeading(painter, strip);
  paintFrame(painter, strip);
  paintPositions(painter, strip);
  for (const UnrolledWave& wave : waves) {
    paintWave(painter, target, strip, wave);
    paintDots(painter, strip, wave);
  }
  if (!hasPosition) return;
  for (const UnrolledWave& wave : waves) paintConnection(painter, strip, wave);
}

void UnrolledHand::paintHeading(QCPPainter& painter, const QRectF& strip) const {
  const ThemeColours& colours = themeColours(dark);
  const QFontMetricsF metrics(stripFont(textScale));
  const double line = metrics.height();
  const double baseline = strip.top() + metrics.ascent();
  double names = 0;
  const double number = hasPosition ? metrics.horizontalAdvance(QStringLiteral("  −0.8888")) : 0;
  for (const UnrolledWave& wave : waves) {
    if (hasNames) names += metrics.horizontalAdvance(wave.name) + 2.4 * line + number;
  }
  const auto sentence = std::ranges::find_if(
      sentences, [&](const QString& each) { return metrics.horizontalAdvance(each) + names + line <= strip.width(); });
  if (sentence != sentences.end()) {
    painter.setPen(colours.secondary);
    painter.drawText(QPointF(strip.left(), baseline), *sentence);
  }
  double x = strip.right() - names;
  if (!hasNames || x < strip.left()) return;
  for (const UnrolledWave& wave : waves) {
    x += line;
    painter.setPen(QPen(wave.colour, 2 * textScale, Qt::SolidLine, Qt::FlatCap));
    const double middle = baseline - metrics.ascent() * 0.36;
    painter.drawLine(QLineF(x, middle, x + line, middle));
    painter.setPen(colours.text);
    painter.drawText(QPointF(x + 1.4 * line, baseline), wave.name);
    x += metrics.horizontalAdvance(wave.name) + 1.4 * line + number;
    if (!hasPosition) continue;
    const QString value = fourDecimals(valueOf(wave, position));
    painter.drawText(QPointF(x - metrics.horizontalAdvance(value), baseline), value);
  }
}

void UnrolledHand::paintFrame(QCPPainter& painter, const QRectF& strip) const {
  const ThemeColours& colours = themeColours(dark);
  const QFontMetricsF metrics(stripFont(textScale));
  const QPointF centre = dialCentre(strip);
  const double radius = dialRadius(strip);
  const QRectF rect = waveRect(strip);
  const std::pair<double, QString> levels[] = {
      {1, QStringLiteral("1")}, {0, QStringLiteral("0")}, {-1, QStringLiteral("−1")}};
  for (const auto& [value, name] : levels) {
    const double y = centre.y() - radius * value;
    painter.setPen(QPen(colours.line, textScale));
    painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
    painter.setPen(colours.tertiary);
    // To the right of the waves, where nothing that comes from the clock strikes through.
    painter.drawText(
        QPointF(strip.right() - metrics.horizontalAdvance(name), y + (metrics.ascent() - metrics.descent()) / 2), name);
  }
}

std::vector<UnrolledHand::PositionText> UnrolledHand::positionTexts(const QRectF& strip) const {
  const QFontMetricsF metrics(stripFont(textScale));
  const QRectF rect = waveRect(strip);
  const auto [first, last] = stretch(strip);
  const double air = metrics.height();
  std::vector<PositionText> texts;
  const auto spanOf = [&](const QString& text, double left) {
    const double width = metrics.horizontalAdvance(text);
    return PositionText{text, std::clamp(left - width / 2, rect.left(), std::max(rect.left(), strip.right() - width)),
                        width};
  };
  const auto hasRoom = [&](const PositionText& text) {
    return std::ranges::all_of(texts, [&](const PositionText& other) {
      return text.left + text.width + air <= other.left || text.left >= other.left + other.width + air;
    });
  };
  const auto abscissaOf = [&](std::int64_t at) { return abscissa(strip, static_cast<double>(at)); };
  if (hasPosition) texts.push_back(spanOf(sinescope::tr("position %1").arg(grouped(position)), abscissaOf(position)));
  for (const std::int64_t end : {first, last}) {
    const PositionText text = spanOf(grouped(end), abscissaOf(end));
    if (hasRoom(text)) texts.push_back(text);
    if (first == last) break;
  }
  if (last - first + 1 == spec.length) return texts;
  // In the middle of the widest gap.
  std::vector<double> edges{rect.left() - air, strip.right() + air};
  for (const PositionText& text : texts) edges.insert(edges.end(), {text.left, text.left + text.width});
  std::ranges::sort(edges);
  double middle = 0;
  double widest = 0;
  for (std::size_t i = 0; i + 1 < edges.size(); i += 2) {
    if (edges[i + 1] - edges[i] <= widest) continue;
    widest = edges[i + 1] - edges[i];
    middle = (edges[i + 1] + edges[i]) / 2;
  }
  for (const QString& words : {sinescope::tr("positions %1 to %2 of %3"), sinescope::tr("%1 to %2 of %3")}) {
    PositionText text = spanOf(words.arg(grouped(first), grouped(last), grouped(spec.length)), middle);
    text.isOfPart = true;
    if (text.width + 2 * air > widest) continue;
    texts.push_back(text);
    break;
  }
  return texts;
}

double UnrolledHand::missingWidth(const QRectF& strip) const {
  const auto [first, last] = stretch(strip);
  if (last - first + 1 == spec.length) return 0;
  return std::ranges::any_of(positionTexts(strip), &PositionText::isOfPart) ? 0 : 2 * stripLine(textScale);
}

void UnrolledHand::paintPositions(QCPPainter& painter, const QRectF& strip) const {
  const ThemeColours& colours = themeColours(dark);
  const QFontMetricsF metrics(stripFont(textScale));
  const QRectF rect = waveRect(strip);
  const double baseline = rect.bottom() + metrics.ascent();
  const std::vector<PositionText> texts = positionTexts(strip);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool isOfHand = hasPosition && i == 0;
    painter.setPen(isOfHand ? colours.text : colours.tertiary);
    painter.drawText(QPointF(texts[i].left, baseline), texts[i].text);
  }
  if (!hasPosition) return;
  const double x = abscissa(strip, static_cast<double>(position));
  painter.setPen(QPen(colours.tertiary, textScale));
  // Characters of another font may rise above this one's letters.
  const double above = baseline + metrics.tightBoundingRect(texts.front().text).top() - 2 * textScale;
  painter.drawLine(QLineF(x, rect.top(), x, std::min(rect.bottom(), above)));
}

void UnrolledHand::paintWave(QCPPainter& painter, const PaintTarget& target, const QRectF& strip,
                             const UnrolledWave& wave) const {
  const QRectF rect = waveRect(strip);
  const Stretch along = stretch(strip);
  const auto count = static_cast<double>(along.last - along.first);
  const QPointF centre = dialCentre(strip);
  const double radius = dialRadius(strip);
  if (count < 1 || !(wave.clock.wavelength() * rect.width() / count >= kFinestTurn * textScale)) return;
  const Column column = wave.clock.waveOf(wave.wave);
  const double now = hasPosition ? abscissa(strip, static_cast<double>(position)) : rect.left();
  const auto draw = [&](double from, double to, const QColor& colour, double width) {
    if (to - from < 0.5) return;
    Graph graph;
    const int points = std::max(2, qCeil(to - from));
    for (int i = 0; i <= points; ++i) {
      const double x = from + (to - from) * i / points;
      const double at = static_cast<double>(along.first) + (x - rect.left()) / rect.width() * count;
      graph.line << QPointF(x, centre.y() - radius * curveAt(column, at));
    }
    graph.colour = colour;
    graph.width = width * textScale;
    paintGraphWork(painter, target, rect.toAlignedRect(), graph);
  };
  draw(now, rect.right(), colourAhead(wave.colour), kWidthAhead);
  draw(rect.left(), now, wave.colour, kWidthPassed);
}

void UnrolledHand::paintDots(QCPPainter& painter, const QRectF& strip, const UnrolledWave& wave) const {
  const auto [first, last] = stretch(strip);
  const double gap = waveRect(strip).width() / std::max(1.0, static_cast<double>(last - first));
  if (gap < kLeastDotGap * textScale) return;
  const QPointF centre = dialCentre(strip);
  const double radius = dialRadius(strip);
  const double dot = 2.4 * textScale;
  const QColor ahead = colourAhead(wave.colour);
  painter.setPen(Qt::NoPen);
  for (std::int64_t p = first; p <= last; ++p) {
    painter.setBrush(hasPosition && p <= position ? wave.colour : ahead);
    painter.drawEllipse(QPointF(abscissa(strip, static_cast<double>(p)), centre.y() - radius * valueOf(wave, p)), dot,
                        dot);
  }
}

void UnrolledHand::paintConnection(QCPPainter& painter, const QRectF& strip, const UnrolledWave& wave) const {
  const QPointF centre = dialCentre(strip);
  const double radius = dialRadius(strip);
  const Hand hand = handAt(wave.clock, position);
  const double now = abscissa(strip, static_cast<double>(position));
  painter.setPen(QPen(wave.colour, 1.2 * textScale, Qt::DotLine));
  painter.setBrush(Qt::NoBrush);
  QPointF start(centre.x() + radius * hand.sine, centre.y() - radius * hand.cosine);
  if (wave.wave == Wave::Sine) {
    // The arc turns the sine's bar by a quarter turn from 3 to 12 o'clock, or from 9 to 6.
    const double reach = radius * std::abs(hand.sine);
    constexpr int degree = 16;
    painter.drawArc(QRectF(centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)),
                    (hand.sine < 0 ? 180 : 0) * degree, 90 * degree);
    start = QPointF(centre.x(), centre.y() - radius * hand.sine);
  }
  const QPointF end(now, start.y());
  painter.drawLine(QLineF(start, end));
  painter.setPen(QPen(themeColours(dark).surface, 1.2 * textScale));
  painter.setBrush(wave.colour);
  painter.drawEllipse(end, 4.5 * textScale, 4.5 * textScale);
}

}  // namespace sinescope

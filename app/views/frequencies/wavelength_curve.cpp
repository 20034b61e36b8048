#include "app/views/frequencies/wavelength_curve.h"

#include <qcustomplot.h>
#include <algorithm>
#include <cmath>

#include "app/views/drawing/drawing.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

constexpr double kStepRoom = 3;  // least logical pixels between dimensions for the steps between pairs to be visible

const Column& columnAt(const Shown& shown, int dimension) {
  return (*shown.columns)[static_cast<std::size_t>(dimension)];
}

/// Number of dimensions with a wave: all, except a last column of zeros.
int waveCount(const Shown& shown) {
  return static_cast<int>(std::ssize(*shown.columns)) - (shown.columns->back().wave == Wave::Zero ? 1 : 0);
}

/// What the rule adds to log10 λ of a dimension's base.
double stretchAt(const Shown& shown, const WavelengthRule& rule, int dimension) {
  return rule.isScaled ? std::log10(columnAt(shown, dimension).stretch) : 0;
}

double logAt(const Shown& shown, const WavelengthRule& rule, int dimension) {
  return logWavelength(columnAt(shown, dimension), rule.base) + stretchAt(shown, rule, dimension) -
         std::log10(shown.spec.positionScale);
}

/// On a line and between its pairs.
double logAt(const Shown& shown, const WavelengthRule& rule, const WavelengthLine& line, double dimension) {
  const EncodingSpec& spec = shown.spec;
  const int perPair = isInterleaved(spec) && spec.convention.exponent != Exponent::Unpaired ? 2 : 1;
  const double pairs = (line.toDimension - line.fromDimension) / perPair;
  const double pair = std::clamp((dimension - line.fromDimension) / perPair, 0.0, pairs);
  const auto stretchOf = [&](double whole) {
    const int k = static_cast<int>(line.fromDimension) + perPair * static_cast<int>(whole);
    return stretchAt(shown, rule, std::min(k, waveCount(shown) - 1));
  };
  const double whole = std::floor(pair);
  const double here = stretchOf(whole);
  if (pair == whole) return line.at(dimension) + here;  // the next pair may stand still: its stretch is infinite
  return line.at(dimension) + here + (stretchOf(whole + 1) - here) * (pair - whole);
}

/// Whether the sines end before this dimension and the cosines begin, or the other way round.
bool beginsHalf(const Shown& shown, int dimension) {
  return shown.spec.convention.layout == Layout::Concatenated && dimension == pairCount(shown.spec);
}

/// Whether the scaling stretches all wavelengths alike, so that they stay on a line.
bool isStraight(const WavelengthRule& rule, const EncodingSpec& spec) {
  return !rule.isScaled || !hasTrainedLength(spec.scaling.rule) || changesBase(spec.scaling.rule);
}

/// The visible part of a line; a line without length is drawn one dimension wide. One that the rule bends has a point
/// for each pixel.
QPolygonF visiblePart(const Shown& shown, const WavelengthRule& rule, const WavelengthLine& line, const QCPAxis& across,
                      const QCPAxis& up) {
  const double half = line.fromDimension == line.toDimension ? 0.5 : 0;
  const QCPRange range = across.range();
  const double from = std::clamp(line.fromDimension - half, range.lower, range.upper);
  const double to = std::clamp(line.toDimension + half, range.lower, range.upper);
  if (to <= from) return {};
  const double pixels = across.coordToPixel(to) - across.coordToPixel(from);
  const int parts = isStraight(rule, shown.spec) ? 1 : std::max(1, static_cast<int>(std::ceil(pixels)));
  QPolygonF points;
  for (int i = 0; i <= parts; ++i) {
    const double dimension = from + (to - from) * i / parts;
    points << QPointF(across.coordToPixel(dimension), up.coordToPixel(logAt(shown, rule, line, dimension)));
  }
  return points;
}

/// Replaces a single point by a dash as wide as its dimension.
QPolygonF withLength(const QPolygonF& piece, const QCPAxis& across) {
  if (piece.size() != 1) return piece;
  const double half = across.coordToPixel(0.5) - across.coordToPixel(0);
  return QPolygonF({piece.first() - QPointF(half, 0), piece.first() + QPointF(half, 0)});
}

/// The point of a segment at a height between those of its ends.
QPointF pointAt(double height, const QPointF& from, const QPointF& to) {
  return {from.x() + (to.x() - from.x()) * (height - from.y()) / (to.y() - from.y()), height};
}

/// The parts of a line between two heights. For a large base a line extends far beyond the picture, and dashing the
/// invisible part would take a fifth of a second.
void appendBetween(double top, double bottom, const QPolygonF& line, QVector<QPolygonF>& parts) {
  const auto isInside = [&](const QPointF& point) { return point.y() >= top && point.y() <= bottom; };
  QPolygonF part;
  const auto finish = [&] {
    if (part.size() > 1) parts.append(part);
    part.clear();
  };
  for (qsizetype i = 0; i + 1 < line.size(); ++i) {
    const QPointF& from = line[i];
    const QPointF& to = line[i + 1];
    if (std::max(from.y(), to.y()) < top || std::min(from.y(), to.y()) > bottom) {
      finish();
      continue;
    }
    if (part.isEmpty()) part << (isInside(from) ? from : pointAt(std::clamp(from.y(), top, bottom), from, to));
    part << (isInside(to) ? to : pointAt(std::clamp(to.y(), top, bottom), from, to));
    if (!isInside(to)) finish();
  }
  finish();
}

}  // namespace

WavelengthRule ownRule(const EncodingSpec& spec) { return {scaledBase(spec), true}; }

std::optional<WavelengthRule> ruleBefore(const EncodingSpec& spec) {
  if (spec.scaling.rule == ScalingRule::None) return std::nullopt;
  return WavelengthRule{spec.base, false};
}

std::vector<WavelengthLine> linesOf(const Shown& shown, double base) {
  return wavelengthLines(shown.spec, *shown.columns, base);
}

bool showsSteps(const QCPAxis& across) { return across.axisRect()->width() / across.range().size() >= kStepRoom; }

QVector<QPolygonF> wavelengthCurve(const Shown& shown, const WavelengthRule& rule, const QCPAxis& across,
                                   const QCPAxis& up) {
  QVector<QPolygonF> pieces;
  const QRect rect = across.axisRect()->rect();
  const double beyond = rect.height();
  const auto append = [&](const QPolygonF& piece) {
    appendBetween(rect.top() - beyond, rect.bottom() + beyond, piece, pieces);
  };
  if (!showsSteps(across)) {
    for (const WavelengthLine& line : linesOf(shown, rule.base)) {
      if (const QPolygonF part = visiblePart(shown, rule, line, across, up); !part.isEmpty()) append(part);
    }
    return pieces;
  }
  const auto [first, last] = visibleCells(across);
  const int end = std::min(static_cast<int>(last) + 2, waveCount(shown));  // the curve continues beyond the edges
  QPolygonF piece;
  const auto finish = [&] {
    if (!piece.isEmpty()) append(withLength(piece, across));
    piece.clear();
  };
  for (int k = std::max(static_cast<int>(first) - 1, 0); k < end; ++k) {
    if (beginsHalf(shown, k)) finish();
    if (columnAt(shown, k).isStill()) continue;
    piece << QPointF(across.coordToPixel(k), up.coordToPixel(logAt(shown, rule, k)));
  }
  finish();
  return pieces;
}

std::vector<double> endsOf(const Shown& shown, const WavelengthRule& rule) {
  std::vector<double> ends;
  for (const WavelengthLine& line : linesOf(shown, rule.base)) {
    for (const double end : {line.fromDimension, line.toDimension}) ends.push_back(logAt(shown, rule, line, end));
  }
  return ends;
}

double logAtRight(const Shown& shown, const WavelengthRule& rule, const QCPAxis& across) {
  const double right = across.range().upper;
  if (showsSteps(across)) {
    int k = std::clamp(static_cast<int>(std::floor(right)), 0, waveCount(shown) - 1);
    while (columnAt(shown, k).isStill()) --k;  // dimension 0 turns
    const int next = std::min(k + 1, waveCount(shown) - 1);
    const double here = logAt(shown, rule, k);
    if (next == k || beginsHalf(shown, next) || columnAt(shown, next).isStill()) return here;
    return here + (logAt(shown, rule, next) - here) * std::clamp(right - k, 0.0, 1.0);
  }
  const auto lines = linesOf(shown, rule.base);
  const WavelengthLine* last = &lines.front();
  for (const WavelengthLine& line : lines) {
    if (line.fromDimension <= right) last = &line;
  }
  const double end = std::clamp(right, last->fromDimension, std::max(last->fromDimension, last->toDimension));
  return logAt(shown, rule, *last, end);
}

}  // namespace sinescope

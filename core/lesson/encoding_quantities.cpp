#include "core/lesson/encoding_quantities.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/claims/first_rise.h"
#include "core/claims/nearest_pair.h"
#include "core/encoding/clocks.h"
#include "core/encoding/encoding.h"
#include "core/encoding/frequencies.h"
#include "core/encoding/movement.h"
#include "core/precision/precision.h"
#include "core/similarity/similarity_tables.h"

namespace sinescope::quantities {

namespace {

/// Of two positions; on a grid, of two patches.
double between(MeasuredSubject& of, std::int64_t p, std::int64_t q, Measure measure) {
  if (!of.spec.grid.isGrid()) return of.similarity.between(p, q, measure);
  if (!of.patches) of.patches = std::make_unique<const PatchSimilarity>(of.spec);
  return of.patches->between(p, q, measure);
}

Clock clockOf(const MeasuredSubject& of, const Quantity& quantity) {
  return clockAt(of.spec, of.columns, clockRankOfPair(of.spec, static_cast<int>(quantity.numbers.back())));
}

}  // namespace

double cell(MeasuredSubject& of, const Quantity& quantity) {
  return valueAt(of.columns[static_cast<std::size_t>(quantity.numbers[1])], quantity.numbers[0]);
}

double norm(MeasuredSubject& of, const Quantity& quantity) {
  return std::sqrt(between(of, quantity.numbers[0], quantity.numbers[0], Measure::Dot));
}

double similarity(MeasuredSubject& of, const Quantity& quantity) {
  return between(of, quantity.numbers[0], quantity.numbers[1], Measure::Dot);
}

double cosine(MeasuredSubject& of, const Quantity& quantity) {
  return between(of, quantity.numbers[0], quantity.numbers[1], Measure::Cosine);
}

double distance(MeasuredSubject& of, const Quantity& quantity) {
  return between(of, quantity.numbers[0], quantity.numbers[1], Measure::Distance);
}

double wavelength(MeasuredSubject& of, const Quantity& quantity) { return clockOf(of, quantity).wavelength(); }
double frequency(MeasuredSubject& of, const Quantity& quantity) { return clockOf(of, quantity).omega; }
double denominator(MeasuredSubject& of, const Quantity& quantity) { return 1 / clockOf(of, quantity).omega; }

double plainFrequency(MeasuredSubject& of, const Quantity& quantity) {
  EncodingSpec plain = of.spec;
  plain.scaling = {};
  plain.partial = {};
  return columnOf(plain, clockOf(of, quantity).firstDimension()).omega;
}

double turns(MeasuredSubject& of, const Quantity& quantity) {
  return static_cast<double>(of.spec.length) / clockOf(of, quantity).wavelength();
}

double angle(MeasuredSubject& of, const Quantity& quantity) {
  return 360 * handAt(clockOf(of, quantity), quantity.numbers[0]).turns();
}

double radians(MeasuredSubject& of, const Quantity& quantity) {
  return clockOf(of, quantity).omega * static_cast<double>(quantity.numbers[0]);
}

double rotationCosine(MeasuredSubject& of, const Quantity& quantity) {
  return handAt(clockOf(of, quantity), quantity.numbers[0]).cosine;
}

double rotationSine(MeasuredSubject& of, const Quantity& quantity) {
  return handAt(clockOf(of, quantity), quantity.numbers[0]).sine;
}

double shortestWavelength(MeasuredSubject& of, const Quantity&) { return clockAt(of.spec, of.columns, 0).wavelength(); }

double longestWavelength(MeasuredSubject& of, const Quantity&) {
  return clockAt(of.spec, of.columns, clockCount(of.spec) - 1).wavelength();
}

double stillColumns(MeasuredSubject& of, const Quantity&) {
  return static_cast<double>(std::ranges::count_if(of.columns, [&of](const Column& column) {
    return movesLessThan(kHardlyMoves, column, of.spec.firstPosition, of.spec.length);
  }));
}

double turningPairs(MeasuredSubject& of, const Quantity&) { return countFrequencies(of.spec, of.columns).turning; }

double firstRiseAfter(MeasuredSubject& of, const Quantity& quantity) {
  const std::int64_t p = quantity.numbers[0];
  const std::int64_t after = of.spec.endPosition() - p;
  const std::int64_t rise = firstRise(of.similarity, SimilarityTables(of.similarity, p, after), after);
  return static_cast<double>(rise == 0 ? 0 : p + rise);
}

double nearestPairDistance(MeasuredSubject& of, const Quantity&) {
  const std::int64_t tabled = std::min(of.spec.length, tabledPositions(of.similarity));
  const SimilarityTables tables(of.similarity, of.spec.firstPosition, tabled);
  const NearestPair pair = nearestPair(of.similarity, tables, of.spec.length);
  if (of.spec.length < 2) return std::nan("");
  of.gaveUp = pair.length != of.spec.length;
  return of.gaveUp ? std::nan("") : pair.distance;  // that of only some positions is no answer
}

double error(MeasuredSubject& of, const Quantity& quantity) {
  RowErrors errors(of.columns, static_cast<std::int64_t>(of.columns.size()));
  return errors.at(quantity.numbers[0], quantity.format).largest;
}

double rounded(MeasuredSubject&, const Quantity& quantity) {
  return roundTo(quantity.format, static_cast<double>(quantity.numbers[0]));
}

double pairs(MeasuredSubject& of, const Quantity&) { return pairCount(of.spec); }
double length(MeasuredSubject& of, const Quantity&) { return static_cast<double>(of.spec.length); }
double width(MeasuredSubject& of, const Quantity&) { return of.spec.dModel; }
double base(MeasuredSubject& of, const Quantity&) { return of.spec.base; }

}  // namespace sinescope::quantities

#include "core/parameters/columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/numeric/on_all_cores.h"
#include "core/parameters/frequency_scaling.h"
#include "core/parameters/large_frequency.h"

namespace sinescope {

namespace {

/// What a column takes, about.
constexpr double kNanosecondsOfAColumn = 25;

/// The place of column k: its pair, and whether it is the pair's first or second column. Pair -1: a zero column.
struct Place {
  int pair;
  bool second;
};

Place placeOf(const EncodingSpec& spec, int k) {
  const int d = spec.dModel;
  const bool padded = d % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad;
  if (padded && k == d - 1) return {-1, false};
  if (isInterleaved(spec)) return {k / 2, k % 2 != 0};
  const int firsts = padded ? d / 2 : (d + 1) / 2;
  return k < firsts ? Place{k, false} : Place{k - firsts, true};
}

static_assert(std::numeric_limits<long double>::digits >= 64,
              "frequencies are products in long double, which must have 11 bits more than double");

/// ω = base^(-numerator/denominator) for base ≥ 1 and a whole numerator, within 2^-61 ω (1 + |ln ω|): the logarithm
/// multiplies the rounding of the exponent. The power is the product of three, one for each five bits of the
/// numerator, which are cached: std::pow takes a hundred times as long.
long double powerOf(long double base, double numerator, double denominator) {
  constexpr int bits = 5;
  struct Powers {
    long double base = 0;
    double denominator = 0;
    std::array<std::vector<long double>, 3> ofDigits;
  };
  thread_local Powers kept;
  if (kept.base != base || kept.denominator != denominator) kept = {base, denominator, {}};
  const auto look = [&](std::size_t place, int digits) {
    std::vector<long double>& powers = kept.ofDigits[place];
    while (static_cast<int>(powers.size()) <= digits) {
      const auto exponent = static_cast<long double>(powers.size() << (bits * place));
      powers.push_back(std::pow(base, -exponent / denominator));
    }
    return powers[static_cast<std::size_t>(digits)];
  };
  const int whole = static_cast<int>(numerator);
  constexpr int mask = (1 << bits) - 1;
  return look(2, whole >> (2 * bits)) * look(1, whole >> bits & mask) * look(0, whole & mask);
}

/// Whether the part that turns has this column. Unpaired columns count each by itself.
bool isTurning(const EncodingSpec& spec, int pair, int k) {
  if (!spec.partial.isPartial()) return true;
  const int turning = turningPairCount(spec);
  return spec.convention.exponent == Exponent::Unpaired ? k < 2 * turning : pair < turning;
}

Column columnAt(const EncodingSpec& spec, const FrequencyScaling& scaling, int k) {
  const Place place = placeOf(spec, k);
  Column column;
  if (place.pair < 0) return column;
  const bool sine = place.second == (spec.convention.order == Order::CosineFirst);
  column.wave = sine ? Wave::Sine : Wave::Cosine;
  column.pair = place.pair;
  const bool isPaired = spec.convention.exponent != Exponent::Unpaired;
  const int perPair = spec.convention.exponent == Exponent::Paper ? 2 : 1;
  column.exponentNumerator = isPaired ? perPair * place.pair : k + spec.convention.firstDimension;
  column.exponentDenominator = exponentDenominator(spec);
  if (!isTurning(spec, place.pair, k)) {
    column.stretch = std::numeric_limits<double>::infinity();
    return column;
  }
  const bool isSmall = scaling.base() >= 1;
  const long double power = isSmall ? powerOf(scaling.base(), column.exponentNumerator, column.exponentDenominator) : 0;
  const long double stretch = isSmall ? scaling.stretch(column.exponentNumerator, power) : 1;
  column.stretch = static_cast<double>(stretch);
  if (isSmall && spec.positionScale <= 1) {
    const long double omega = stretch == 1 ? spec.positionScale * power : spec.positionScale * power / stretch;
    column.omega = column.step = static_cast<double>(omega);
    column.rest = static_cast<double>(omega - column.step);
  } else {
    const LargeFrequency large = largeFrequency(scaling.base(), static_cast<int>(column.exponentNumerator),
                                                column.exponentDenominator, spec.positionScale, stretch);
    column.omega = large.omega;
    column.step = large.step;
    column.rest = large.rest;
  }
  return column;
}

}  // namespace

double Column::wavelength() const { return 2 * std::numbers::pi / omega; }

double Column::phase() const { return wave == Wave::Cosine ? std::numbers::pi / 2 : 0; }

Column columnOf(const EncodingSpec& spec, int k) { return columnAt(spec, FrequencyScaling(spec), k); }

std::vector<Column> columnsOf(const EncodingSpec& spec) {
  const FrequencyScaling scaling(spec);
  std::vector<Column> columns(static_cast<std::size_t>(spec.dModel));
  const bool isPaired = spec.convention.exponent != Exponent::Unpaired;
  // Large frequencies are powers of a chain that each thread would have to make for itself.
  const bool areSmall = scaling.base() >= 1 && spec.positionScale <= 1;
  onAllCores(spec.dModel, areSmall ? kNanosecondsOfAColumn : 0, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (auto k = static_cast<int>(from); k < static_cast<int>(to); ++k) {
      const int partner = isPaired ? partnerOf(spec, k) : -1;
      if (partner >= 0 && partner < k) continue;
      const Column& column = columns[static_cast<std::size_t>(k)] = columnAt(spec, scaling, k);
      if (partner < 0) continue;
      Column& other = columns[static_cast<std::size_t>(partner)] = column;  // the power is the costly part
      other.wave = column.wave == Wave::Sine ? Wave::Cosine : Wave::Sine;
    }
  });
  return columns;
}

int partnerOf(const EncodingSpec& spec, int k) {
  const Place place = placeOf(spec, k);
  if (place.pair < 0) return -1;
  const int distance = isInterleaved(spec) ? 1 : pairCount(spec);
  const int partner = place.second ? k - distance : k + distance;
  const bool exists = partner < spec.dModel && placeOf(spec, partner).pair == place.pair;
  return exists ? partner : -1;
}

int pairCount(const EncodingSpec& spec) {
  return spec.convention.oddWidth == OddWidth::ZeroPad ? spec.dModel / 2 : (spec.dModel + 1) / 2;
}

int turningPairCount(const EncodingSpec& spec) {
  if (!spec.partial.isPartial()) return pairCount(spec);
  return std::max(wholePart(spec.dModel * spec.partial.share) / 2, 1);
}

int exponentWidth(const EncodingSpec& spec) {
  const bool isPart = spec.partial.isPartial() && spec.partial.kind == PartialKind::Classic;
  return isPart ? 2 * turningPairCount(spec) : spec.dModel;
}

int exponentDenominator(const EncodingSpec& spec) {
  const int width = exponentWidth(spec);
  return spec.convention.exponent == Exponent::Tensor2Tensor ? std::max(width / 2 - 1, 1) : width;
}

Frequencies frequenciesOf(std::span<const Column> columns) {
  const auto count = std::ssize(columns);
  Frequencies frequencies{Eigen::ArrayXd(count), Eigen::ArrayXd(count)};
  std::ranges::transform(columns, frequencies.omegas.begin(), &Column::step);
  std::ranges::transform(columns, frequencies.rests.begin(), &Column::rest);
  return frequencies;
}

}  // namespace sinescope

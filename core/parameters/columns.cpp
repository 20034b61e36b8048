#include "core/parameters/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/parameters/frequency_scaling.h"
#include "core/parameters/large_frequency.h"

namespace sinescope {

namespace {

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

// powerOf() multiplies up to 255 factors. std::pow leaves each of them within 2 · 2^-64, and each product is rounded
// once more: less than 800 · 2^-64 in all, half a double's last bit. With 53 bits it would be hundreds of last bits.
static_assert(std::numeric_limits<long double>::digits >= 64,
              "frequencies are products in long double, which must have 11 bits more than double");

/// base^(-numerator/denominator) for base ≥ 1 and a whole numerator. Numerators come in runs, so the power is the
/// product of a coarse power and a fine one. Both are cached, each the product of the one before it, in long double:
/// its 64 bits leave the result at the nearest double or the one beside it.
double powerOf(double base, double numerator, double denominator) {
  constexpr int run = 128;
  struct Powers {
    double base = 0;
    double denominator = 0;
    std::vector<long double> coarse;
    std::vector<long double> fine;
  };
  thread_local Powers kept;
  if (kept.base != base || kept.denominator != denominator) kept = {base, denominator, {1}, {1}};
  const auto look = [&](std::vector<long double>& powers, int index, int stride) {
    if (static_cast<int>(powers.size()) <= index) {
      const long double factor =
          std::pow(static_cast<long double>(base), -static_cast<long double>(stride) / denominator);
      while (static_cast<int>(powers.size()) <= index) powers.push_back(powers.back() * factor);
    }
    return powers[static_cast<std::size_t>(index)];
  };
  const int whole = static_cast<int>(numerator);
  if (kept.fine.size() == 1) look(kept.fine, run - 1, 1);
  return static_cast<double>(look(kept.coarse, whole / run, run) * look(kept.fine, whole % run, 1));
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
  const int width = exponentWidth(spec);
  double& numerator = column.exponentNumerator;
  double& denominator = column.exponentDenominator;
  switch (spec.convention.exponent) {
    case Exponent::Paper:
      numerator = 2.0 * place.pair;
      denominator = width;
      break;
    case Exponent::Tensor2Tensor:
      numerator = place.pair;
      denominator = std::max(width / 2 - 1, 1);
      break;
    case Exponent::Unpaired:
      numerator = k + spec.convention.firstDimension;
      denominator = width;
      break;
  }
  if (!isTurning(spec, place.pair, k)) {
    column.stretch = std::numeric_limits<double>::infinity();
    return column;
  }
  const bool isSmall = scaling.base() >= 1;
  const double omega = isSmall ? powerOf(scaling.base(), numerator, denominator) : 0;
  if (isSmall) column.stretch = scaling.stretch(numerator, denominator, omega);
  if (isSmall && spec.positionScale <= 1) {
    column.omega = column.step = spec.positionScale * omega / column.stretch;
  } else {
    const LargeFrequency large =
        largeFrequency(scaling.base(), static_cast<int>(numerator), denominator, spec.positionScale, column.stretch);
    column.omega = large.omega;
    column.step = large.step;
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
  for (int k = 0; k < spec.dModel; ++k) {
    auto& column = columns[static_cast<std::size_t>(k)];
    const int partner = partnerOf(spec, k);
    const bool known = partner >= 0 && partner < k && spec.convention.exponent != Exponent::Unpaired;
    if (known) {  // the power is the costly part, and the partner has it already
      column = columns[static_cast<std::size_t>(partner)];
      column.wave = column.wave == Wave::Sine ? Wave::Cosine : Wave::Sine;
    } else {
      column = columnAt(spec, scaling, k);
    }
  }
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

}  // namespace sinescope

#include "app/panel/log_scale.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

/// `count` · 10^exponent, without the rounding error of a negative power of ten.
double timesPowerOfTen(double count, int exponent) {
  return exponent >= 0 ? count * std::pow(10.0, exponent) : count / std::pow(10.0, -exponent);
}

double threeDigits(double number) {
  const int exponent = static_cast<int>(std::floor(std::log10(number))) - 2;
  return timesPowerOfTen(std::round(timesPowerOfTen(number, -exponent)), exponent);
}

constexpr int kRungsADecade = 20;
constexpr int kRungsAnOctave = 4;

double rung(int index, int radix) {
  if (radix != 2) return threeDigits(std::pow(10.0, static_cast<double>(index) / kRungsADecade));
  const int octave = static_cast<int>(std::floor(static_cast<double>(index) / kRungsAnOctave));
  return std::ldexp(1 + static_cast<double>(index - octave * kRungsAnOctave) / kRungsAnOctave, octave);
}

/// The next step above (direction 1) or below (-1) `number`.
double nextRung(double number, int direction, int radix, bool whole) {
  const double place = radix == 2 ? std::log2(number) * kRungsAnOctave : std::log10(number) * kRungsADecade;
  int index = static_cast<int>(std::floor(place)) - 2 * direction;
  const auto at = [radix, whole](int i) { return whole ? std::round(rung(i, radix)) : rung(i, radix); };
  // With a relative margin, because a typed number may differ from a step in its last bits.
  while (direction * (at(index) - number) <= 1e-12 * number) index += direction;
  return at(index);
}

}  // namespace

double LogScale::fractionOf(double number) const {
  if (!(number > least)) return 0;
  if (number >= greatest) return 1;
  return std::log(number / least) / std::log(greatest / least);
}

std::vector<double> LogScale::powers() const {
  const auto power = [this](int e) { return radix == 2 ? std::ldexp(1, e) : timesPowerOfTen(1, e); };
  std::vector<double> powers;
  // Start one power lower, because the computed logarithm of a power need not be exactly whole.
  for (int e = static_cast<int>(std::floor(std::log(least) / std::log(radix))) - 1; power(e) <= greatest; ++e) {
    if (power(e) >= least) powers.push_back(power(e));
  }
  return powers;
}

double LogScale::fitted(double number) const {
  return std::clamp(whole ? std::round(number) : number, least, greatest);
}

double LogScale::roundestBetween(double from, double to) const {
  if (from <= 0) return least;
  if (to >= 1) return greatest;
  const double span = std::log(greatest / least);
  const double low = least * std::exp(from * span);
  const double high = least * std::exp(to * span);
  const auto firstMultiple = [low](double step) { return std::ceil(low / step) * step; };
  if (radix == 2) {
    for (int e = static_cast<int>(std::floor(std::log2(high))); e >= (whole ? 0 : -40); --e) {
      if (const double number = firstMultiple(std::ldexp(1, e)); number <= high) return fitted(number);
    }
  } else {
    const int top = static_cast<int>(std::floor(std::log10(high)));
    for (int e = top; e >= (whole ? 0 : top - 4); --e) {
      for (const int digit : {5, 2, 1}) {
        const double count = std::ceil(low / timesPowerOfTen(digit, e)) * digit;
        if (const double number = timesPowerOfTen(count, e); number <= high) return fitted(number);
      }
    }
  }
  return fitted(std::sqrt(low * high));
}

double LogScale::stepped(double number, int direction) const {
  return whole ? fitted(std::round(number) + direction) : nudged(number, direction);
}

double LogScale::nudged(double number, int direction) const {
  // Where powers of ten leave the range of double, there are no steps to compute.
  if (number < 1e-290 || number > 1e290) return fitted(number * std::pow(10.0, direction / double{kRungsADecade}));
  return fitted(nextRung(number, direction, radix, whole));
}

double LogScale::paged(double number, int direction) const {
  return fitted(direction > 0 ? number * pageFactor : number / pageFactor);
}

}  // namespace sinescope

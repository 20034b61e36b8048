#include "core/parameters/sweep.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

std::string formText() {
  return translated("core", forTranslation("core", "write it as base=100:1000000:60 (knob=from:to:frames)"));
}

bool isLogarithmic(Swept what) { return what != Swept::Position && what != Swept::Offset; }

/// The allowed range of an end, in words.
std::string rangeOf(Swept what) {
  switch (what) {
    case Swept::Position:
      return translated("core", forTranslation("core", "a whole number from 0 to %1"),
                        kMaxFirstPosition + kMaxLength - 1);
    case Swept::Base:
      return allowedRange(Field::Base);
    case Swept::Length:
      return allowedRange(Field::Length);
    case Swept::DModel:
      return allowedRange(Field::DModel);
    case Swept::Offset:
      return translated("core", forTranslation("core", "a whole number from −%1 to %1"), kMaxLength - 1);
  }
  return {};
}

bool isAllowed(Swept what, double value) {
  const auto whole = [value](double least, double greatest) {
    return value >= least && value <= greatest && value == std::floor(value);
  };
  switch (what) {
    case Swept::Position:
      return whole(0, static_cast<double>(kMaxFirstPosition + kMaxLength - 1));
    case Swept::Base:
      return std::isfinite(value) && value > 0;
    case Swept::Length:
      return whole(1, static_cast<double>(kMaxLength));
    case Swept::DModel:
      return whole(1, kMaxDModel);
    case Swept::Offset:
      return whole(-static_cast<double>(kMaxLength - 1), static_cast<double>(kMaxLength - 1));
  }
  return false;
}

std::string digitsOf(double value) {
  std::array<char, 32> digits{};
  // Whole numbers within our ranges are written in full, never as 1e+06.
  const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
  const auto written =
      whole ? std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed)
            : std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), written.ptr};
}

/// The offsets from one position of `spec` to another, in words.
std::string offsetsText(const EncodingSpec& spec) {
  if (farthestOffset(spec) == 0)
    return translated("core", forTranslation("core", "the only one is 0, because there is one position"));
  const std::string most = std::to_string(farthestOffset(spec));
  return translated("core", forTranslation("core", "they are the whole numbers from −%1 to %1"), most);
}

/// The name in lower case, with '_' for '-'.
std::string plainName(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '-', '_');
  std::ranges::transform(text, text.begin(), lowerCase);
  return text;
}

bool readWhole(std::string_view text, double& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

/// The parts of "100:1000000:60"; empty unless there are exactly three.
std::vector<std::string_view> parts(std::string_view text) {
  std::vector<std::string_view> found;
  while (true) {
    const auto colon = text.find(':');
    found.push_back(text.substr(0, colon));
    if (colon == std::string_view::npos) return found;
    text.remove_prefix(colon + 1);
  }
}

double rounded(double value, int digits) {
  std::array<char, 40> text{};
  const auto written =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, digits - 1);
  double result = value;
  std::from_chars(text.data(), written.ptr, result);
  return result;
}

/// Enough digits to tell ten thousand steps of the sweep apart, at least six.
int digitsFor(const Sweep& sweep) {
  constexpr int least = 6;
  constexpr int most = std::numeric_limits<double>::max_digits10;
  const double way = std::abs(std::log(sweep.to) - std::log(sweep.from));
  if (!(way > 0)) return most;
  return std::clamp(least + static_cast<int>(std::ceil(-std::log10(way))), least, most);
}

double fitted(const Sweep& sweep, double value) {
  const auto [low, high] = std::minmax(sweep.from, sweep.to);
  if (sweep.what == Swept::Base) return std::clamp(rounded(value, digitsFor(sweep)), low, high);
  const bool even = sweep.what == Swept::DModel && std::fmod(sweep.from, 2) == 0 && std::fmod(sweep.to, 2) == 0;
  return std::clamp(even ? 2 * std::round(value / 2) : std::round(value), low, high);
}

}  // namespace

std::string nameOf(Swept what) {
  switch (what) {
    case Swept::Position:
      return "position";
    case Swept::Base:
      return "base";
    case Swept::Length:
      return "length";
    case Swept::DModel:
      return "d_model";
    case Swept::Offset:
      return "offset";
  }
  return {};
}

tl::expected<Sweep, std::string> parseSweep(std::string_view text) {
  const auto refuse = [](const std::string& why) { return tl::unexpected(why); };
  const auto equals = text.find('=');
  if (equals == std::string_view::npos)
    return refuse(translated("core", forTranslation("core", "%1 is not a sweep: %2"), inQuotes(text), formText()));
  const std::string_view name = text.substr(0, equals);
  const auto knob = std::ranges::find_if(kEverySwept, [&](Swept what) { return nameOf(what) == plainName(name); });
  if (knob == kEverySwept.end()) {
    return refuse(
        translated("core", forTranslation("core", "%1 cannot be swept: position, base, length, d_model and offset can"),
                   inQuotes(name)));
  }
  const auto numbers = parts(text.substr(equals + 1));
  if (numbers.size() != 3)
    return refuse(translated("core", forTranslation("core", "%1 is not a sweep: %2"), inQuotes(text), formText()));
  Sweep sweep{.what = *knob};
  double frames = 0;
  double* const read[] = {&sweep.from, &sweep.to, &frames};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!readWhole(numbers[i], *read[i]))
      return refuse(
          translated("core", forTranslation("core", "%1 is not a number; %2"), inQuotes(numbers[i]), formText()));
  }
  // A number of frames that no int can hold is simply out of range.
  const bool countable = frames == std::floor(frames) && std::abs(frames) <= 1e9;
  sweep.frames = countable ? static_cast<int>(frames) : 0;
  const std::string fault = faultOf(sweep);
  if (!fault.empty()) {
    return refuse(countable ? fault : translated("core", forTranslation("core", "%1, not %2"), fault, numbers[2]));
  }
  return sweep;
}

std::string sweepText(const Sweep& sweep) {
  return nameOf(sweep.what) + "=" + digitsOf(sweep.from) + ":" + digitsOf(sweep.to) + ":" +
         std::to_string(sweep.frames);
}

std::string faultOf(const Sweep& sweep) {
  const std::string name = nameOf(sweep.what);
  for (const double end : {sweep.from, sweep.to}) {
    if (isAllowed(sweep.what, end)) continue;
    const bool unreached = isLogarithmic(sweep.what) && end <= 0;
    if (!unreached) {
      return translated("core", forTranslation("core", "%1 cannot run to or from %2: it must be %3"), name,
                        digitsOf(end), rangeOf(sweep.what));
    }
    return translated("core",
                      forTranslation("core", "%1 runs on a logarithmic scale, which never reaches %2: it must be %3"),
                      name, digitsOf(end), rangeOf(sweep.what));
  }
  if (sweep.from == sweep.to)
    return translated("core", forTranslation("core", "%1 does not run from %2 to itself"), name, digitsOf(sweep.from));
  if (sweep.frames < kLeastSweepFrames || sweep.frames > kMostSweepFrames) {
    const std::string range =
        translated("core", forTranslation("core", "a sweep has a whole number of frames from %1 to %2"),
                   kLeastSweepFrames, kMostSweepFrames);
    return sweep.frames == 0 ? range : translated("core", forTranslation("core", "%1, not %2"), range, sweep.frames);
  }
  return {};
}

std::int64_t farthestOffset(const EncodingSpec& spec) {
  const Grid& grid = spec.grid;
  return (grid.isGrid() ? std::max(grid.width, grid.height) : spec.length) - 1;
}

std::string misfit(const Sweep& sweep, const EncodingSpec& spec) {
  if (sweep.what == Swept::Offset) {
    const auto most = static_cast<double>(farthestOffset(spec));
    for (const double end : {sweep.from, sweep.to}) {
      if (std::abs(end) > most)
        return translated("core", forTranslation("core", "there is no offset %1: %2"), digitsOf(end),
                          offsetsText(spec));
    }
    return {};
  }
  if (sweep.what == Swept::Base && needsBaseFromOne(spec) && std::min(sweep.from, sweep.to) < 1) {
    const bool isScaled = spec.scaling.rule != ScalingRule::None;
    return translated("core", isScaled ? forTranslation("core", "a scaling needs a base of at least 1")
                                       : forTranslation("core", "a partial rotation needs a base of at least 1"));
  }
  if (spec.grid.isGrid() && sweep.what == Swept::Length) {
    return translated("core", forTranslation("core", "length cannot be swept on a grid: it has %1 patches"),
                      spec.grid.patches());
  }
  const auto isOdd = [](double number) { return std::fmod(number, 2) != 0; };
  if (spec.grid.isGrid() && sweep.what == Swept::DModel && (isOdd(sweep.from) || isOdd(sweep.to)))
    return translated("core", forTranslation("core", "on a grid d_model runs from an even number to an even one"));
  if (sweep.what != Swept::Position) return {};
  const auto last = static_cast<double>(spec.endPosition() - 1);
  for (const double end : {sweep.from, sweep.to}) {
    if (end >= static_cast<double>(spec.firstPosition) && end <= last) continue;
    return translated("core",
                      forTranslation("core", "there is no position %1: they are the whole numbers from %2 to %3"),
                      digitsOf(end), spec.firstPosition, digitsOf(last));
  }
  return {};
}

double valueAt(const Sweep& sweep, double part) {
  if (part <= 0) return sweep.from;
  if (part >= 1) return sweep.to;
  if (!isLogarithmic(sweep.what)) return fitted(sweep, std::lerp(sweep.from, sweep.to, part));
  return fitted(sweep, std::exp(std::lerp(std::log(sweep.from), std::log(sweep.to), part)));
}

double partAt(const Sweep& sweep, double value) {
  if (sweep.from == sweep.to) return 0;
  const auto place = [&](double at) { return isLogarithmic(sweep.what) ? std::log(at) : at; };
  return std::clamp((place(value) - place(sweep.from)) / (place(sweep.to) - place(sweep.from)), 0.0, 1.0);
}

std::vector<double> valuesOf(const Sweep& sweep) {
  std::vector<double> values;
  for (int i = 0; i < sweep.frames; ++i) {
    const double value = valueAt(sweep, static_cast<double>(i) / (sweep.frames - 1));
    if (values.empty() || value != values.back()) values.push_back(value);
  }
  return values;
}

EncodingSpec withValue(EncodingSpec spec, Swept what, double value) {
  switch (what) {
    case Swept::Position:
    case Swept::Offset:
      break;
    case Swept::Base:
      spec.base = value;
      break;
    case Swept::Length:
      spec.length = std::llround(value);
      break;
    case Swept::DModel:
      spec.dModel = static_cast<int>(std::lround(value));
      break;
  }
  return spec;
}

}  // namespace sinescope

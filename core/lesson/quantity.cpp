#include "core/lesson/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "core/claims/first_rise.h"
#include "core/claims/nearest_pair.h"
#include "core/encoding/clocks.h"
#include "core/encoding/encoding.h"
#include "core/encoding/frequencies.h"
#include "core/encoding/movement.h"
#include "core/lesson/attention_quantities.h"
#include "core/lesson/measured_spec.h"
#include "core/parameters/plain_text.h"
#include "core/precision/precision.h"
#include "core/similarity/similarity_tables.h"
#include "core/text/power_of_ten.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

double between(const MeasuredSpec& of, const Quantity& quantity, Measure measure) {
  return of.similarity.between(quantity.numbers[0], quantity.numbers[1], measure);
}

Clock clockOf(const MeasuredSpec& of, const Quantity& quantity) {
  return clockAt(of.spec, of.columns, clockRankOfPair(of.spec, static_cast<int>(quantity.numbers.back())));
}

double cell(MeasuredSpec& of, const Quantity& quantity) {
  return valueAt(of.columns[static_cast<std::size_t>(quantity.numbers[1])], quantity.numbers[0]);
}

double norm(MeasuredSpec& of, const Quantity& quantity) {
  return std::sqrt(of.similarity.squaredNorm(quantity.numbers[0]));
}

double similarityOf(MeasuredSpec& of, const Quantity& quantity) { return between(of, quantity, Measure::Dot); }
double cosineOf(MeasuredSpec& of, const Quantity& quantity) { return between(of, quantity, Measure::Cosine); }
double distanceOf(MeasuredSpec& of, const Quantity& quantity) { return between(of, quantity, Measure::Distance); }

double wavelength(MeasuredSpec& of, const Quantity& quantity) { return clockOf(of, quantity).wavelength(); }
double frequency(MeasuredSpec& of, const Quantity& quantity) { return clockOf(of, quantity).omega; }
double denominator(MeasuredSpec& of, const Quantity& quantity) { return 1 / clockOf(of, quantity).omega; }

double turns(MeasuredSpec& of, const Quantity& quantity) {
  return static_cast<double>(of.spec.length) / clockOf(of, quantity).wavelength();
}

double angle(MeasuredSpec& of, const Quantity& quantity) {
  return 360 * handAt(clockOf(of, quantity), quantity.numbers[0]).turns();
}

double radians(MeasuredSpec& of, const Quantity& quantity) {
  return clockOf(of, quantity).omega * static_cast<double>(quantity.numbers[0]);
}

double rotationCosine(MeasuredSpec& of, const Quantity& quantity) {
  return handAt(clockOf(of, quantity), quantity.numbers[0]).cosine;
}

double rotationSine(MeasuredSpec& of, const Quantity& quantity) {
  return handAt(clockOf(of, quantity), quantity.numbers[0]).sine;
}

double shortestWavelength(MeasuredSpec& of, const Quantity&) { return clockAt(of.spec, of.columns, 0).wavelength(); }

double longestWavelength(MeasuredSpec& of, const Quantity&) {
  return clockAt(of.spec, of.columns, clockCount(of.spec) - 1).wavelength();
}

double stillColumns(MeasuredSpec& of, const Quantity&) {
  return static_cast<double>(std::ranges::count_if(of.columns, [&of](const Column& column) {
    return movesLessThan(kHardlyMoves, column, of.spec.firstPosition, of.spec.length);
  }));
}

double turningPairs(MeasuredSpec& of, const Quantity&) { return countFrequencies(of.spec, of.columns).turning; }
double pairs(MeasuredSpec& of, const Quantity&) { return pairCount(of.spec); }
double length(MeasuredSpec& of, const Quantity&) { return static_cast<double>(of.spec.length); }
double width(MeasuredSpec& of, const Quantity&) { return of.spec.dModel; }
double base(MeasuredSpec& of, const Quantity&) { return of.spec.base; }

double firstRiseAfter(MeasuredSpec& of, const Quantity& quantity) {
  const std::int64_t p = quantity.numbers[0];
  const std::int64_t after = of.spec.endPosition() - p;
  const std::int64_t rise = firstRise(of.similarity, SimilarityTables(of.similarity, p, after), after);
  return static_cast<double>(rise == 0 ? 0 : p + rise);
}

double nearest(MeasuredSpec& of, const Quantity&) {
  const std::int64_t tabled = std::min(of.spec.length, tabledPositions(of.similarity));
  const SimilarityTables tables(of.similarity, of.spec.firstPosition, tabled);
  const NearestPair pair = nearestPair(of.similarity, tables, of.spec.length);
  if (of.spec.length < 2) return std::nan("");
  of.gaveUp = pair.length != of.spec.length;
  return of.gaveUp ? std::nan("") : pair.distance;  // that of only some positions is no answer
}

double error(MeasuredSpec& of, const Quantity& quantity) {
  RowErrors errors(of.columns, static_cast<std::int64_t>(of.columns.size()));
  return errors.at(quantity.numbers[0], quantity.format).largest;
}

double rounded(MeasuredSpec&, const Quantity& quantity) {
  return roundTo(quantity.format, static_cast<double>(quantity.numbers[0]));
}

const std::vector<QuantityKind>& kinds() {
  using enum Argument;
  static const std::vector<QuantityKind> all{
      {"cell", {Position, Dimension}, false, cell},
      {"norm", {Position}, false, norm},
      {"similarity", {Position, Position}, false, similarityOf},
      {"cosine", {Position, Position}, false, cosineOf},
      {"distance", {Position, Position}, false, distanceOf},
      {"wavelength", {Pair}, false, wavelength},
      {"frequency", {Pair}, false, frequency},
      {"denominator", {Pair}, false, denominator},
      {"turns", {Pair}, false, turns},
      {"angle", {Position, Pair}, false, angle},
      {"radians", {Position, Pair}, false, radians},
      {"rotation-cosine", {Offset, Pair}, false, rotationCosine},
      {"rotation-sine", {Offset, Pair}, false, rotationSine},
      {"shortest-wavelength", {}, false, shortestWavelength},
      {"longest-wavelength", {}, false, longestWavelength},
      {"still-columns", {}, true, stillColumns},
      {"turning-pairs", {}, true, turningPairs},
      {"first-rise", {Position}, true, firstRiseAfter, Position},
      {"nearest-pair", {}, false, nearest},
      {"error", {Position, Format}, false, error},
      {"rounded", {Position, Format}, true, rounded},
      {"pairs", {}, true, pairs},
      {"length", {}, true, length},
      {"d-model", {}, true, width},
      {"base", {}, false, base},
      {"scaled-base", {}, false, quantities::scaledBaseOf},
      {"kept-pairs", {}, true, quantities::keptPairs},
      {"mixed-pairs", {}, true, quantities::mixedPairs},
      {"divided-pairs", {}, true, quantities::dividedPairs},
      {"unseen-pairs", {}, true, quantities::unseenPairs},
      {"rotary-score", {Offset}, false, quantities::rotaryScore},
      {"drawn-score", {Offset, Seed}, false, quantities::drawnScore},
      {"rotary-first-rise", {}, true, quantities::rotaryFirstRise},
      {"rotary-first-negative", {}, true, quantities::rotaryFirstNegative},
      {"alibi-slope", {Head, Heads}, false, quantities::alibiSlopeOf},
      {"t5-bucket", {Offset}, true, quantities::t5BucketOf},
      {"component-share", {Component}, false, quantities::componentShare},
      {"components-for-ninety", {}, true, quantities::componentsForNinety},
  };
  return all;
}

std::vector<std::string_view> partedAtBlanks(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

std::string_view nameOf(Argument argument) {
  switch (argument) {
    case Argument::Position:
      return forTranslation("core", "position");
    case Argument::Dimension:
      return forTranslation("core", "dimension");
    case Argument::Pair:
      return forTranslation("core", "pair");
    case Argument::Offset:
      return forTranslation("core", "offset");
    case Argument::Head:
      return forTranslation("core", "head");
    case Argument::Heads:
      return forTranslation("core", "heads");
    case Argument::Seed:
      return forTranslation("core", "seed");
    case Argument::Component:
      return forTranslation("core", "component");
    case Argument::Format:
      break;
  }
  return forTranslation("core", "format");
}

/// How a quantity is written: "error POSITION FORMAT".
std::string usageOf(const QuantityKind& kind) {
  std::string usage(kind.name);
  for (const Argument argument : kind.arguments) {
    usage += ' ';
    for (const char c : nameOf(argument)) usage += static_cast<char>(c - 'a' + 'A');
  }
  return usage;
}

std::optional<std::string> readArgument(Argument argument, std::string_view word, Quantity& quantity) {
  if (argument == Argument::Format) {
    const auto found = std::ranges::find(kPhaseFormatNames, word);
    if (found == kPhaseFormatNames.end()) {
      std::string known;
      for (const std::string_view name : kPhaseFormatNames) (known += known.empty() ? "" : ", ") += name;
      return translated("core", forTranslation("core", "unknown format %1; known: %2"), inQuotes(word), known);
    }
    quantity.format = static_cast<PhaseFormat>(found - kPhaseFormatNames.begin());
    return std::nullopt;
  }
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc() || end != word.data() + word.size() || number > 2 * kMaxLength || number < -2 * kMaxLength)
    return translated("core", forTranslation("core", "%1 is no %2"), inQuotes(word),
                      translatedText("core", std::string(nameOf(argument)).c_str()));
  quantity.numbers.push_back(number);
  return std::nullopt;
}

std::string rangeText(std::int64_t least, std::int64_t greatest) {
  return translated("core", forTranslation("core", "%1 to %2"), least, greatest);
}

/// Why the encoding has no such argument, or nothing.
std::string misfit(Argument argument, std::int64_t number, const EncodingSpec& spec) {
  const auto outside = [number](std::int64_t least, std::int64_t greatest, const char* what) {
    if (number >= least && number <= greatest) return std::string();
    return translated("core", forTranslation("core", "there is no %1 %2: they go from %3"),
                      translatedText("core", what), number, rangeText(least, greatest));
  };
  switch (argument) {
    case Argument::Position:
      return outside(spec.firstPosition, spec.endPosition() - 1, "position");
    case Argument::Dimension:
      return outside(0, spec.dModel - 1, "dimension");
    case Argument::Pair:
      if (spec.convention.exponent == Exponent::Unpaired)
        return translated("core", forTranslation("core", "with unpaired exponents there are no pairs"));
      if (clockCount(spec) == 0) return translated("core", forTranslation("core", "this encoding has no pairs"));
      return outside(0, pairCount(spec) - 1, "pair");
    case Argument::Head:
      return outside(0, kMaxDModel - 1, "head");
    case Argument::Heads:
      return number >= 1 && number <= kMaxDModel
                 ? std::string()
                 : translated("core", forTranslation("core", "%1 heads are not from 1 to %2"), number, kMaxDModel);
    case Argument::Seed:
      return outside(0, 2 * kMaxLength, "seed");
    case Argument::Component:
      return outside(1, kMaxDModel, "component");
    case Argument::Offset:
    case Argument::Format:
      break;
  }
  return {};
}

/// Whole numbers of more than four digits in groups of three, parted by narrow blanks that no line is broken at.
std::string groupedDigits(std::string number) {
  const std::size_t whole = number.find_first_not_of("0123456789");
  const std::size_t digits = std::min(whole, number.size());
  if (digits <= 4) return number;
  for (std::size_t i = digits - 3;; i -= 3) {
    number.insert(i, "\u202F");
    if (i <= 3) return number;
  }
}

/// What one column of an encoding costs, in the units of workOf.
constexpr std::int64_t kWorkOfAColumn = 64;

/// What a sum of cosines costs for every dimension.
constexpr std::int64_t kWorkOfASum = 8;

/// Offsets at which a transform finds a sum for every dimension, in a unit.
constexpr std::int64_t kOffsetsOfAUnit = 128;
/// Products that the eigenvalues of a matrix take, in a unit.
constexpr std::int64_t kCubesOfAUnit = 40;

/// What a quantity costs for every dimension, in products of two numbers. The factors are measured: a unit is about a
/// nanosecond.
std::int64_t workOfADimension(const Quantity& quantity, const EncodingSpec& spec) {
  auto* const measure = quantity.kind->measure;
  if (measure == firstRiseAfter || measure == nearest) return std::clamp<std::int64_t>(spec.length, 1, 16'384);
  if (measure == quantities::rotaryFirstRise || measure == quantities::rotaryFirstNegative)
    return 64 + spec.length / kOffsetsOfAUnit;
  if (measure == quantities::rotaryScore || measure == quantities::drawnScore) return 4 * kWorkOfASum;
  if (measure == error) return 64;  // the errors of a whole row, whose frequencies are rounded to all formats
  if (measure == cosineOf || measure == distanceOf) return 3 * kWorkOfASum;  // with both norms
  if (measure == similarityOf || measure == norm) return kWorkOfASum;
  return 1;
}

/// What a quantity costs, in products of two numbers.
std::int64_t workOf(const Quantity& quantity, const EncodingSpec& spec) {
  auto* const measure = quantity.kind->measure;
  if (measure == quantities::componentShare || measure == quantities::componentsForNinety) {
    const std::int64_t width = std::min<std::int64_t>(spec.dModel, 2 * std::int64_t{kMostCorrelated});
    return width * width * width / kCubesOfAUnit + kWorkOfAColumn * spec.dModel;
  }
  return spec.dModel * workOfADimension(quantity, spec);
}

}  // namespace

std::span<const QuantityKind> quantityKinds() { return kinds(); }

tl::expected<Quantity, std::string> parseQuantity(std::string_view text) {
  std::vector<std::string_view> words = partedAtBlanks(text);
  Quantity quantity;
  if (!words.empty() && words.back().size() == 2 && words.back()[0] == '.' && words.back()[1] >= '0' &&
      words.back()[1] <= '9') {
    quantity.decimals = words.back()[1] - '0';
    words.pop_back();
  }
  const std::string_view name = words.empty() ? std::string_view() : words.front();
  const auto kind = std::ranges::find(kinds(), name, &QuantityKind::name);
  if (kind == kinds().end()) {
    std::string known;
    for (const QuantityKind& each : kinds()) (known += known.empty() ? "" : ", ") += each.name;
    return tl::unexpected(
        translated("core", forTranslation("core", "unknown quantity %1; known: %2"), inQuotes(name), known));
  }
  quantity.kind = &*kind;
  if (words.size() - 1 != kind->arguments.size())
    return tl::unexpected(translated("core", forTranslation("core", "write {%1}"), usageOf(*kind)));
  for (std::size_t i = 0; i < kind->arguments.size(); ++i) {
    if (auto fault = readArgument(kind->arguments[i], words[i + 1], quantity)) return tl::unexpected(*fault);
  }
  return quantity;
}

std::string writtenQuantity(const Quantity& quantity) {
  std::string text(quantity.kind->name);
  auto number = quantity.numbers.begin();
  for (const Argument argument : quantity.kind->arguments) {
    text += ' ';
    if (argument == Argument::Format) {
      text += kPhaseFormatNames[static_cast<std::size_t>(quantity.format)];
    } else {
      text += std::to_string(*number++);
    }
  }
  return text;
}

Measurer::Measurer(const EncodingSpec& spec, std::int64_t work) : m_spec(spec), m_work(work) {}

tl::expected<double, std::string> Measurer::measure(const Quantity& quantity) {
  for (std::size_t i = 0; i < quantity.numbers.size(); ++i) {
    const std::string fault = misfit(quantity.kind->arguments[i], quantity.numbers[i], m_spec);
    if (!fault.empty()) return tl::unexpected(fault);
  }
  if (m_spec.grid.isGrid() && !quantities::isOfGrid(quantity))
    return tl::unexpected(translated("core",
                                     forTranslation("core", "{%1} is measured of positions in a line, not of a grid"),
                                     writtenQuantity(quantity)));
  if (clockCount(m_spec) == 0 && quantity.kind->name.ends_with("-wavelength"))
    return tl::unexpected(translated("core", forTranslation("core", "this encoding has no waves")));
  const Key key(quantity.kind, quantity.numbers, quantity.format);
  if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
  const std::int64_t work = workOf(quantity, m_spec) + (m_of ? 0 : kWorkOfAColumn * m_spec.dModel);
  if (work > m_work)
    return tl::unexpected(translated(
        "core", forTranslation("core", "all that is measured would take too long: make length or d-model smaller")));
  m_work -= work;
  if (!m_of) m_of = std::make_shared<MeasuredSpec>(m_spec);
  m_of->gaveUp = false;
  const double number = quantity.kind->measure(*m_of, quantity);
  if (m_of->gaveUp)
    return tl::unexpected(translated("core", forTranslation("core", "{%1} would take too long: make length smaller"),
                                     writtenQuantity(quantity)));
  if (std::isnan(number))
    return tl::unexpected(
        translated("core", forTranslation("core", "{%1} has no value here"), writtenQuantity(quantity)));
  return m_known.emplace(key, number).first->second;
}

tl::expected<double, std::string> measure(const Quantity& quantity, const EncodingSpec& spec) {
  return Measurer(spec).measure(quantity);
}

std::string quantityText(const Quantity& quantity, double number) {
  const double size = std::abs(number);
  if (std::isinf(size)) return number < 0 ? "−∞" : "∞";
  char text[64];
  const auto write = [&](std::chars_format format, int digits) {
    const std::string written(text, std::to_chars(text, text + sizeof text, size, format, digits).ptr);
    const bool isZero = written.find_first_not_of("0.") == std::string::npos;
    return (number < 0 && !isZero ? "−" : "") + withPowerOfTen(groupedDigits(written));
  };
  if (quantity.decimals >= 0 && size < 1e15) return write(std::chars_format::fixed, quantity.decimals);
  if ((number == std::round(number) && size < 1e15) || (size >= 1e3 && size < 1e9))
    return write(std::chars_format::fixed, 0);
  return write(std::chars_format::general, 4);
}

}  // namespace sinescope

#include "core/lesson/quantity.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "core/encoding/clocks.h"
#include "core/lesson/measured_subject.h"
#include "core/lesson/quantity_work.h"
#include "core/parameters/plain_text.h"
#include "core/text/power_of_ten.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

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
    case Argument::Token:
      return forTranslation("core", "token");
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
std::string misfit(Argument argument, std::int64_t number, const LessonSubject& subject) {
  const EncodingSpec& spec = subject.spec;
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
    case Argument::Token:
      if (subject.attending() == 0) return translated("core", forTranslation("core", "there are no tokens"));
      return outside(spec.firstPosition, spec.firstPosition + subject.attending() - 1, "token");
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

std::string tooLong() {
  return translated("core", forTranslation("core",
                                           "all that is measured would take too long: take a smaller length or "
                                           "d-model, or fewer tokens"));
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

}  // namespace

std::string quantityUsage(const QuantityKind& kind) {
  std::string usage(kind.name);
  for (const Argument argument : kind.arguments) {
    usage += ' ';
    for (const char c : nameOf(argument)) usage += static_cast<char>(c - 'a' + 'A');
  }
  return usage;
}

tl::expected<Quantity, std::string> parseQuantity(std::string_view text) {
  std::vector<std::string_view> words = partedAtBlanks(text);
  Quantity quantity;
  if (!words.empty() && words.back().size() == 2 && words.back()[0] == '.' && words.back()[1] >= '0' &&
      words.back()[1] <= '9') {
    quantity.decimals = words.back()[1] - '0';
    words.pop_back();
  }
  const std::string_view name = words.empty() ? std::string_view() : words.front();
  const auto kinds = quantityKinds();
  const auto kind = std::ranges::find(kinds, name, &QuantityKind::name);
  if (kind == kinds.end()) {
    std::string known;
    for (const QuantityKind& each : kinds) (known += known.empty() ? "" : ", ") += each.name;
    return tl::unexpected(
        translated("core", forTranslation("core", "unknown quantity %1; known: %2"), inQuotes(name), known));
  }
  quantity.kind = &*kind;
  if (words.size() - 1 != kind->arguments.size())
    return tl::unexpected(translated("core", forTranslation("core", "write {%1}"), quantityUsage(*kind)));
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

Measurer::Measurer(const LessonSubject& subject, std::int64_t work) : m_subject(subject), m_work(work) {}

Measurer::Measurer(const LessonSubject& subject, ComputedColumns computed)
    : m_subject(subject), m_computed(std::move(computed)), m_work(kMostWork) {}

std::string Measurer::whyNot(const Quantity& quantity) const {
  for (std::size_t i = 0; i < quantity.numbers.size(); ++i) {
    std::string fault = misfit(quantity.kind->arguments[i], quantity.numbers[i], m_subject);
    if (!fault.empty()) return fault;
  }
  const EncodingSpec& spec = m_subject.spec;
  if (spec.grid.isGrid() && quantity.kind->ground == Ground::Line)
    return translated("core", forTranslation("core", "{%1} is measured of positions in a line, not of a grid"),
                      writtenQuantity(quantity));
  if (quantity.kind->asksHead) {
    if (const auto problem = problemOf(m_subject.attention, spec.dModel, false)) return *problem;
  }
  if (clockCount(spec) == 0 && quantity.kind->name.ends_with("-wavelength"))
    return translated("core", forTranslation("core", "this encoding has no waves"));
  return {};
}

bool Measurer::takes(std::int64_t work) {
  if (work > m_work) return false;
  m_work -= work;
  return true;
}

tl::expected<double, std::string> Measurer::measure(const Quantity& quantity) {
  if (std::string why = whyNot(quantity); !why.empty()) return tl::unexpected(std::move(why));
  const Key key(quantity.kind, quantity.numbers, quantity.format);
  if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
  if (!takes(m_of ? 0 : workOfColumns(m_subject.spec))) return tl::unexpected(tooLong());
  if (!m_of) m_of = std::make_shared<MeasuredSubject>(m_subject, m_computed);
  if (!takes(quantity.kind->work(*m_of, quantity))) return tl::unexpected(tooLong());
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

tl::expected<double, std::string> measure(const Quantity& quantity, const LessonSubject& subject) {
  return Measurer(subject).measure(quantity);
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

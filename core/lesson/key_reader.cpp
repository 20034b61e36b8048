#include "core/lesson/key_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using Relation = Key::Relation;

/// The signs of the relations; the first of each is the one that is shown. Longer signs come before their beginnings.
constexpr std::pair<std::string_view, Relation> kSigns[] = {
    {"≤", Relation::AtMost},  {"≥", Relation::AtLeast},  {"≠", Relation::Unequal},
    {"<=", Relation::AtMost}, {">=", Relation::AtLeast}, {"!=", Relation::Unequal},
    {"<", Relation::Less},    {">", Relation::Greater},  {"=", Relation::Equal}};

/// Takes `start` off the beginning of a text, and the blanks after it.
bool take(std::string_view& text, std::string_view start) {
  if (!text.starts_with(start)) return false;
  text = trimmed(text.substr(start.size()));
  return true;
}

std::optional<double> takeNumber(std::string_view& text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || !std::isfinite(number)) return std::nullopt;
  text = trimmed(text.substr(static_cast<std::size_t>(end - text.data())));
  return number;
}

tl::expected<Quantity, std::string> takeQuantity(std::string_view& text) {
  const auto end = text.find('}');
  if (!text.starts_with('{') || end == std::string_view::npos)
    return tl::unexpected(
        translated("core", forTranslation("core", "a key begins with a quantity, such as = {wavelength 0}")));
  const auto quantity = parseQuantity(text.substr(1, end - 1));
  text = trimmed(text.substr(end + 1));
  return quantity;
}

/// Takes "± 0.05", if it is there. The error is one sentence.
tl::expected<std::optional<double>, std::string> takeTolerance(std::string_view& text) {
  if (!take(text, "±") && !take(text, "+-")) return std::nullopt;
  const auto tolerance = takeNumber(text);
  if (!tolerance || *tolerance < 0)
    return tl::unexpected(translated("core", forTranslation("core", "± needs a number that is not negative")));
  return tolerance;
}

/// Takes the relation and what stands on its other side.
std::optional<std::string> takeRelation(std::string_view& text, Key& key) {
  const auto* const sign = std::ranges::find_if(kSigns, [&text](const auto& each) { return take(text, each.first); });
  if (sign == std::ranges::end(kSigns))
    return translated(
        "core",
        forTranslation("core", "beside choices a key says why the right one is right, such as = {nearest-pair} > 0"));
  key.relation = sign->second;
  if (text.starts_with('{')) {
    const auto other = takeQuantity(text);
    if (!other) return other.error();
    key.other.quantity = *other;
    return std::nullopt;
  }
  const auto number = takeNumber(text);
  if (!number)
    return translated("core", forTranslation("core", "a relation needs a number or a quantity on its right side"));
  key.other.number = *number;
  return std::nullopt;
}

tl::expected<double, std::string> numberOf(const KeyNumber& number, Measurer& measurer) {
  if (number.quantity) return measurer.measure(*number.quantity);
  return number.number;
}

/// Both sides of a relation, with their numbers.
std::pair<std::string, std::string> sidesOf(const Key& key, Measurer& measurer) {
  const auto text = [](const Quantity& quantity, const tl::expected<double, std::string>& number) {
    return number ? quantityText(quantity, *number) : number.error();
  };
  const Quantity& shown = key.other.quantity ? *key.other.quantity : key.quantity;
  return {text(key.quantity, measurer.measure(key.quantity)), text(shown, numberOf(key.other, measurer))};
}

bool isTrue(Relation relation, double one, double other, double tolerance) {
  switch (relation) {
    case Relation::Equal:
      return std::abs(one - other) <= tolerance;
    case Relation::Unequal:
      return one != other;
    case Relation::Less:
      return one < other;
    case Relation::Greater:
      return one > other;
    case Relation::AtMost:
      return one <= other;
    case Relation::AtLeast:
      break;
  }
  return one >= other;
}

}  // namespace

tl::expected<Key, std::string> parseKey(std::string_view text, bool hasChoices) {
  text = trimmed(text);
  const auto quantity = takeQuantity(text);
  if (!quantity) return tl::unexpected(quantity.error());
  Key key;
  key.quantity = *quantity;
  if (hasChoices) {
    if (auto fault = takeRelation(text, key)) return tl::unexpected(*fault);
  }
  const auto tolerance = takeTolerance(text);
  if (!tolerance) return tl::unexpected(tolerance.error());
  if (*tolerance && key.relation != Relation::Equal)
    return tl::unexpected(translated("core", forTranslation("core", "± has a meaning only after =")));
  if (!text.empty())
    return tl::unexpected(translated("core", forTranslation("core", "what does %1 mean here?"), inQuotes(text)));
  if (!hasChoices && !*tolerance && !key.quantity.kind->isWhole)
    return tl::unexpected(translated(
        "core",
        forTranslation("core", "this number need not be whole: say how near a prediction must be, as in ± 0.05")));
  key.tolerance = tolerance->value_or(0);
  return key;
}

bool isWithin(const Key& key, double measured, double predicted) {
  // A prediction at the very edge counts, however the edge is rounded.
  return std::abs(predicted - measured) <= key.tolerance + 1e-9 * std::max(1.0, std::abs(measured));
}

tl::expected<bool, std::string> holds(const Key& key, Measurer& measurer) {
  const auto one = measurer.measure(key.quantity);
  if (!one) return tl::unexpected(one.error());
  const auto other = numberOf(key.other, measurer);
  if (!other) return tl::unexpected(other.error());
  return isTrue(key.relation, *one, *other, key.tolerance);
}

bool looksEqual(const Key& key, Measurer& measurer) {
  const auto [one, other] = sidesOf(key, measurer);
  return one == other;
}

std::string relationText(const Key& key, Measurer& measurer) {
  const auto sign = std::ranges::find(kSigns, key.relation, &std::pair<std::string_view, Relation>::second);
  const auto [one, other] = sidesOf(key, measurer);
  if (key.relation != Key::Relation::Equal || !holds(key, measurer).value_or(false))
    return one + ' ' + std::string(sign->first) + ' ' + other;
  if (one != other) return one + " ≈ " + other;
  return key.other.quantity ? one + " = " + other : one;
}

tl::expected<bool, std::string> holds(const Key& key, const LessonSubject& subject) {
  Measurer measurer(subject);
  return holds(key, measurer);
}

std::string relationText(const Key& key, const LessonSubject& subject) {
  Measurer measurer(subject);
  return relationText(key, measurer);
}

}  // namespace sinescope

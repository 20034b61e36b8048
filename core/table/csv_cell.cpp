#include "core/table/csv_cell.h"

#include <algorithm>
#include <charconv>

namespace sinescope {

namespace {

/// Titles of a first column that counts or names the rows: those of our own files, and common titles of others.
constexpr std::string_view kLabelTitles[] = {"position", "dimension", "pair",    "rank",     "sine", "claim",
                                             "id",       "token",     "row",     "index",    "word", "p",
                                             "k",        "label",     "element", "frequency"};

/// `small` is in lower case.
bool sameLetters(std::string_view text, std::string_view small) {
  return std::ranges::equal(text, small,
                            [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + ('a' - 'A') : a) == b; });
}

}  // namespace

std::string_view trimmedCell(std::string_view text) {
  while (!text.empty() && (isBlank(text.front()))) text.remove_prefix(1);
  while (!text.empty() && (isBlank(text.back()) || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

bool isLabelTitle(std::string_view title) {
  return title.empty() ||
         std::ranges::any_of(kLabelTitles, [title](std::string_view known) { return sameLetters(title, known); });
}

bool isMissing(std::string_view text) {
  constexpr std::string_view ways[] = {"na", "n/a", "#n/a", "null", "none", "nil", "missing", "?", "-"};
  return std::ranges::any_of(ways, [text](std::string_view way) { return sameLetters(text, way); });
}

bool beginsAsNumber(std::string_view text) {
  const std::size_t at = text.find_first_not_of("+-.");
  return at != std::string_view::npos && text[at] >= '0' && text[at] <= '9';
}

bool isWhole(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

tl::expected<double, std::errc> numberOf(std::string_view text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (stopped != end) return tl::unexpected(std::errc::invalid_argument);
  if (error != std::errc()) return tl::unexpected(error);
  return number;
}

bool isNumber(std::string_view text) {
  const auto number = numberOf(text);
  return number || number.error() == std::errc::result_out_of_range;
}

}  // namespace sinescope

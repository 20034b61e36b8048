#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/numbers/number_table.h"

namespace sinescope {

/// The most numbers that a line may have: as many as a table shows.
inline constexpr std::int64_t kMostCsvColumns = 16'384;

/// What a text of numbers holds.
struct CsvMatrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;  ///< of numbers, labels left out
  char separator = ',';      ///< ' ' stands for any run of spaces and tabs
  bool hasHeader = false;
  bool hasLabels = false;

  bool operator==(const CsvMatrix&) const = default;
};

/// Takes the numbers in order, row by row, some at a time; its error says why it cannot.
using NumberSink = std::function<tl::expected<void, std::string>(std::span<const double>)>;

/// Reads a matrix from a CSV file's whole text (UTF-8): one row a line, cells between tabs, semicolons, commas or
/// spaces, whichever of them comes first in this list and stands in the second line or else in the first. Numbers have
/// a decimal point; nan, inf and -inf are numbers; cells may be quoted (RFC 4180). Lines before the first row that
/// begin with # are passed over, and so are empty lines before and after the rows.
///
/// The first row is a header where its first cell is no number, and neither are the others, or they count by one, or
/// the first is the title of labels: position, id, token and the like. The first column is of labels where the header
/// has such a title there, or none, or the others count by one.
///
/// Nothing but the numbers in hand is kept in memory. The error is half a sentence that names the line and the column
/// of what is wrong: a cell that is no number, a row that is longer or shorter than those before it, one of more than
/// kMostCsvColumns numbers or of more than 16 MiB, which is refused before any of its numbers are handed on.
[[nodiscard]] tl::expected<CsvMatrix, std::string> readCsv(std::string_view text, const NumberSink& sink,
                                                           const Progress& progress);

}  // namespace sinescope

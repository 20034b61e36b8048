#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/numbers/number_table.h"

namespace sinescope {

/// The most numbers that a line may have: as many as a table can show.
inline constexpr std::int64_t kMostCsvColumns = 16'384;

/// The shape and format of the matrix in a CSV text.
struct CsvMatrix {
  std::int64_t rows = 0;
  std::int64_t columns = 0;  ///< number columns, without the labels
  char separator = ',';      ///< ' ' means any run of spaces and tabs
  bool hasHeader = false;
  bool hasLabels = false;

  bool operator==(const CsvMatrix&) const = default;
};

/// Receives the numbers in order, row by row, several at a time; its error says why it cannot.
using NumberSink = std::function<tl::expected<void, std::string>(std::span<const double>)>;

/// Reads a matrix from the whole text of a CSV file (UTF-8), one row per line. Cells are separated by tabs, semicolons,
/// commas or spaces: the first of these, in this order, that occurs in the second line or else in the first. Numbers
/// have a decimal point; nan, inf and -inf are numbers; cells may be quoted (RFC 4180). Lines that begin with # before
/// the first row are skipped, as are empty lines before and after the rows.
///
/// The first row is a header if its first cell is not a number and one of these holds: the other cells are not numbers
/// either, or they count up by one, or the first cell is a title of labels (position, id, token and the like). The
/// first column holds labels if the header has such a title there, or an empty one, or if the other titles count up by
/// one.
///
/// Only the numbers at hand are kept in memory. The error is half a sentence that names the line and the column of the
/// problem: a cell that is not a number; a row that is longer or shorter than those before it; a row of more than
/// kMostCsvColumns numbers or more than 16 MiB, which is refused before any of its numbers are passed on.
[[nodiscard]] tl::expected<CsvMatrix, std::string> readCsv(std::string_view text, const NumberSink& sink,
                                                           const Progress& progress);

}  // namespace sinescope

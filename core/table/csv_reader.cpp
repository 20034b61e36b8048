#include "core/table/csv_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/numbers/quoted_text.h"
#include "core/table/csv_cell.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using namespace std::string_literals;
using Error = tl::unexpected<std::string>;

/// Enough for the largest permitted count of numbers in a line, each with a thousand digits.
constexpr std::size_t kMostLine = 16 << 20;

/// The separator: the first of tab, semicolon and comma, in this order, that occurs outside quotes in the second line,
/// which has no titles, or else in the first line. If there is none, a space.
char separatorOf(std::string_view text) {
  constexpr std::string_view separators = "\t;,";
  std::array<std::size_t, 2> found{separators.size(), separators.size()};
  std::size_t line = 0;
  bool quoted = false;
  for (const char c : trimmedCell(text)) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n' && ++line == found.size()) break;
    found[line] = std::min(found[line], separators.find(c));
  }
  const std::size_t best = found[1] < separators.size() ? found[1] : found[0];
  return best < separators.size() ? separators[best] : ' ';
}

std::string tooLong(std::int64_t line) {
  return translated("core", forTranslation("core", "line %1 is longer than %2 MiB"), line, kMostLine >> 20U);
}

std::string tooWide(std::int64_t line) {
  return translated("core", forTranslation("core", "line %1 has more than %2 columns; save a wider table as .npy"),
                    line, kMostCsvColumns);
}

/// A cell, and whether it ended the line.
struct Cell {
  std::string_view text;
  bool endsLine = false;
};

/// Walks through a text cell by cell.
class CellReader {
 public:
  CellReader(std::string_view text, char separator) : m_text(text), m_separator(separator) {}

  [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
  [[nodiscard]] std::size_t place() const { return m_at; }
  [[nodiscard]] std::int64_t line() const { return m_line; }
  void toLine(std::size_t place, std::int64_t line) { m_at = place, m_line = line; }
  /// Checked before the line is read: reading an endless line would take minutes.
  [[nodiscard]] bool isLineTooLong() const {
    const std::string_view most = m_text.substr(m_at, kMostLine + 1);
    return most.size() > kMostLine && most.find('\n') == std::string_view::npos;
  }

  /// A number that stands alone between separators, as nearly all do: the fast path. Empty if it does not apply.
  std::optional<double> plainNumber(bool& endsLine) {
    const char* const end = m_text.data() + m_text.size();
    double number = 0;
    const auto [stopped, error] = std::from_chars(m_text.data() + m_at, end, number);
    if (error != std::errc() || stopped == end || (*stopped != m_separator && *stopped != '\n')) return {};
    if (m_separator == ' ' && *stopped != '\n') return {};
    endsLine = *stopped == '\n';
    m_at = static_cast<std::size_t>(stopped - m_text.data()) + 1;
    m_line += endsLine ? 1 : 0;
    return number;
  }

  tl::expected<Cell, std::string> next() {
    skipBlanks();
    if (!atEnd() && m_text[m_at] == '"') return quoted();
    const std::string_view ends = m_separator == ' '    ? std::string_view(" \t\n")
                                  : m_separator == '\t' ? "\t\n"
                                  : m_separator == ';'  ? ";\n"
                                                        : ",\n";
    const std::size_t end = std::min(m_text.find_first_of(ends, m_at), m_text.size());
    Cell cell{trimmedCell(m_text.substr(m_at, end - m_at)), false};
    m_at = end;
    cell.endsLine = step();
    return cell;
  }

 private:
  void skipBlanks() {
    while (!atEnd() && isBlank(m_text[m_at]) && m_text[m_at] != m_separator) ++m_at;
    while (m_separator == ' ' && !atEnd() && isBlank(m_text[m_at])) ++m_at;
  }

  /// Passes over the end of a cell. Returns whether it also ends the line.
  bool step() {
    skipBlanks();
    if (!atEnd() && m_text[m_at] == '\r') ++m_at;
    if (atEnd()) return true;
    if (m_text[m_at] == '\n') return ++m_at, ++m_line, true;
    if (m_separator != ' ') ++m_at;
    return false;
  }

  tl::expected<Cell, std::string> quoted() {
    const std::int64_t line = m_line;
    const std::size_t begin = m_at + 1;
    for (m_at = begin; !atEnd(); ++m_at) {
      if (m_at - begin > kMostLine) return Error(tooLong(line));
      if (m_text[m_at] == '\n') ++m_line;
      if (m_text[m_at] != '"') continue;
      if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '"') {
        ++m_at;  // an escaped quote
        continue;
      }
      Cell cell{m_text.substr(begin, m_at - begin), false};
      ++m_at;
      const bool clean = isClean();
      cell.endsLine = step();
      if (!clean)
        return Error(translated("core", forTranslation("core", "line %1: there is something after %2"), line,
                                quotedText(cell.text)));
      return cell;
    }
    return Error(translated("core", forTranslation("core", "line %1: a quote is not closed"), line));
  }

  /// Whether a separator or the end of the line comes next.
  [[nodiscard]] bool isClean() const {
    const std::size_t at = std::min(m_text.find_first_not_of(m_separator == '\t' ? " " : " \t", m_at), m_text.size());
    const std::string_view rest = m_text.substr(at);
    return rest.empty() || rest.starts_with(m_separator) || rest.starts_with('\n') || rest.starts_with("\r\n") ||
           rest == "\r" || (m_separator == ' ' && at > m_at);
  }

  std::string_view m_text;
  char m_separator;
  std::size_t m_at = 0;
  std::int64_t m_line = 1;
};

/// What the first row says about the file.
struct FirstRow {
  bool hasHeader = false;
  bool hasLabels = false;
};

/// Whether a line of `cells` cells has more numbers than can be read.
bool isTooWide(std::int64_t cells, bool hasLabels) { return cells - (hasLabels ? 1 : 0) > kMostCsvColumns; }

tl::expected<FirstRow, std::string> lookAtFirstRow(CellReader cells) {
  const std::int64_t line = cells.line();
  std::string_view firstTitle;
  std::int64_t count = 0;
  bool numbers = false;  // any number among the other titles,
  bool counting = true;  // and whether all of them count up by one
  double before = 0;
  for (bool end = false; !end; ++count) {
    const auto cell = cells.next();
    if (!cell) return Error(cell.error());
    if (isTooWide(count + 1, true)) return Error(tooWide(line));
    end = cell->endsLine;
    if (count == 0) {
      firstTitle = cell->text;
      continue;
    }
    numbers = numbers || isNumber(cell->text);
    const double title = isWhole(cell->text) ? numberOf(cell->text).value_or(0) : before;
    counting = counting && isWhole(cell->text) && (count == 1 || title == before + 1);
    before = title;
  }
  const bool known = isLabelTitle(firstTitle);
  // If titles count, a word above the first column may be the title of labels. Above one number only, or in place of a
  // number, it is an error.
  counting = counting && (known || (count > 2 && !isMissing(firstTitle) && !beginsAsNumber(firstTitle)));
  FirstRow row;
  row.hasHeader = !isNumber(firstTitle) && (!numbers || counting || (known && !firstTitle.empty()));
  row.hasLabels = row.hasHeader && count > 1 && (known || counting);
  if (isTooWide(count, row.hasLabels)) return Error(tooWide(line));
  return row;
}

/// Collects numbers and passes them on.
class Gatherer {
 public:
  explicit Gatherer(const NumberSink& sink) : m_sink(sink) {}

  /// Returns whether the buffer is full.
  bool add(double number) {
    m_numbers[m_used++] = number;
    return m_used == m_numbers.size();
  }

  tl::expected<void, std::string> flush() {
    const std::span<const double> numbers(m_numbers.data(), m_used);
    m_used = 0;
    if (numbers.empty()) return {};
    return m_sink(numbers);
  }

 private:
  const NumberSink& m_sink;
  std::array<double, 4096> m_numbers{};
  std::size_t m_used = 0;
};

std::string placeText(std::int64_t line, std::int64_t column) {
  return translated("core", forTranslation("core", "line %1, column %2"), line, column);
}

/// Why a cell is not a number.
std::string wrongCell(std::string_view text, std::errc error, std::int64_t line, std::int64_t column) {
  const std::string place = placeText(line, column);
  if (text.empty()) return translated("core", forTranslation("core", "%1 is empty"), place);
  if (error == std::errc::result_out_of_range)
    return translated("core", forTranslation("core", "%1: %2 is beyond what a float64 holds"), place, quotedText(text));
  std::string pointed(text);
  std::ranges::replace(pointed, ',', '.');
  if (pointed != text && numberOf(pointed)) {
    return translated("core", forTranslation("core", "%1: %2 has a decimal comma; write a point instead"), place,
                      quotedText(text));
  }
  return translated("core", forTranslation("core", "%1: %2 is not a number"), place, quotedText(text));
}

class MatrixReader {
 public:
  MatrixReader(std::string_view text, CellReader cells, const FirstRow& first, const NumberSink& sink,
               const Progress& progress)
      : m_text(text),
        m_cells(cells),
        m_hasLabels(first.hasLabels),
        m_hasHeader(first.hasHeader),
        m_gatherer(sink),
        m_progress(progress) {}

  tl::expected<void, std::string> read() {
    if (m_hasHeader) {
      if (const auto header = readHeader(); !header) return header;
    }
    while (!m_cells.atEnd()) {
      if (isRestBlank()) break;
      if (const auto row = readRow(); !row) return row;
      ++m_rows;
    }
    if (m_rows == 0) {
      return Error(m_hasHeader ? translated("core", forTranslation("core", "it has a header row but no numbers"))
                               : translated("core", forTranslation("core", "it holds no numbers")));
    }
    return m_gatherer.flush();
  }

  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_width - (m_hasLabels ? 1 : 0); }

 private:
  /// Empty lines are allowed only at the end. If the line begins with a cell, this returns at once.
  [[nodiscard]] bool isRestBlank() const {
    return m_text.find_first_not_of(" \t\r\n", m_cells.place()) == std::string_view::npos;
  }

  tl::expected<void, std::string> readHeader() {
    for (bool end = false; !end; ++m_width) {
      const auto cell = m_cells.next();
      if (!cell) return Error(cell.error());
      end = cell->endsLine;
    }
    return {};
  }

  tl::expected<void, std::string> readRow() {
    const std::int64_t line = m_cells.line();
    if (m_cells.isLineTooLong()) return Error(tooLong(line));
    std::int64_t width = 0;
    for (bool end = false; !end; ++width) {
      // The rest of the line is only counted: its numbers do not go to the sink.
      if (m_width > 0 && width == m_width) return longerRow(line);
      if (m_hasLabels && width == 0) {
        const auto label = m_cells.next();
        if (!label) return Error(label.error());
        end = label->endsLine;
        continue;
      }
      const auto number = readNumber(line, width, end);
      if (!number) return Error(number.error());
      if (!m_gatherer.add(*number)) continue;
      if (const auto taken = m_gatherer.flush(); !taken) return taken;
      const double part = static_cast<double>(m_cells.place()) / static_cast<double>(m_text.size());
      if (m_progress && !m_progress(part)) return Error("cancelled"s);
    }
    if (m_width == 0) m_width = width;
    if (width == m_width) return {};
    return otherWidth(line, width);
  }

  /// The error for a line that continues after the last column.
  tl::expected<void, std::string> longerRow(std::int64_t line) {
    std::int64_t width = m_width;
    for (bool end = false; !end; ++width) {
      if (isTooWide(width + 1, m_hasLabels)) return Error(tooWide(line));
      const auto cell = m_cells.next();
      if (!cell) return Error(cell.error());
      end = cell->endsLine;
    }
    return otherWidth(line, width);
  }

  [[nodiscard]] Error otherWidth(std::int64_t line, std::int64_t width) const {
    return Error(
        width == 1
            ? translated("core", forTranslation("core", "line %1 has 1 column, but the lines before it have %2"), line,
                         m_width)
            : translated("core", forTranslation("core", "line %1 has %2 columns, but the lines before it have %3"),
                         line, width, m_width));
  }

  tl::expected<double, std::string> readNumber(std::int64_t line, std::int64_t column, bool& endsLine) {
    if (const auto number = m_cells.plainNumber(endsLine)) return *number;
    const auto cell = m_cells.next();
    if (!cell) return Error(cell.error());
    endsLine = cell->endsLine;
    const auto number = numberOf(cell->text);
    if (number) return *number;
    if (cell->text.empty() && column == 0 && endsLine)
      return Error(translated("core", forTranslation("core", "line %1 is empty"), line));
    return Error(wrongCell(cell->text, number.error(), line, column + 1));
  }

  std::string_view m_text;
  CellReader m_cells;
  bool m_hasLabels;
  bool m_hasHeader;
  Gatherer m_gatherer;
  const Progress& m_progress;
  std::int64_t m_width = 0;  ///< cells in a row, including the label; 0: not known yet
  std::int64_t m_rows = 0;
};

}  // namespace

tl::expected<CsvMatrix, std::string> readCsv(std::string_view text, const NumberSink& sink, const Progress& progress) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
    return Error(translated("core", forTranslation("core", "it is UTF-16 text; save it as UTF-8")));
  }
  std::size_t begin = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
  std::int64_t line = 1;
  // Skip comments and empty lines before the first row.
  while (true) {
    const std::string_view most = text.substr(begin, kMostLine + 1);
    const std::size_t end = begin + std::min(most.find('\n'), most.size());
    if (end - begin > kMostLine) return Error(tooLong(line));
    const std::string_view whole = trimmedCell(text.substr(begin, end - begin));
    if (!whole.empty() && !whole.starts_with('#')) break;
    if (end == text.size()) return Error(translated("core", forTranslation("core", "it holds no numbers")));
    begin = end + 1;
    ++line;
  }
  CsvMatrix matrix;
  matrix.separator = separatorOf(text.substr(begin, 2 * kMostLine));
  CellReader cells(text, matrix.separator);
  cells.toLine(begin, line);
  const auto first = lookAtFirstRow(cells);
  if (!first) return Error(first.error());
  matrix.hasHeader = first->hasHeader;
  matrix.hasLabels = first->hasLabels;
  MatrixReader reader(text, cells, *first, sink, progress);
  if (const auto read = reader.read(); !read) return Error(read.error());
  matrix.rows = reader.rows();
  matrix.columns = reader.columns();
  return matrix;
}

}  // namespace sinescope

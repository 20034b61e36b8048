#include "core/numbers/csv.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "core/numbers/table_blocks.h"

namespace sinescope {

namespace {

constexpr std::int64_t kScaledLabel = 5;  // about as many characters as a scaled label has

/// The title as a field of RFC 4180: quoted if it contains a comma, a quote or a line break.
std::string quoted(const std::string& title) {
  if (title.find_first_of(",\"\r\n") == std::string::npos) return title;
  std::string field(1, '"');
  for (const char c : title) field.append(c == '"' ? 2 : 1, c);
  field += '"';
  return field;
}

std::string columnTitle(const NumberTable& table, std::int64_t column) {
  return quoted(table.columnTitle ? table.columnTitle(column) : std::to_string(column));
}

/// Collects text and passes it to a sink in large pieces. After the sink's first error it receives nothing more.
class TextStream {
 public:
  explicit TextStream(const ByteSink& sink) : m_sink(sink) {}

  template <class Number>
  void number(Number value) {
    constexpr std::size_t longest = 32;
    if (m_buffer.size() - m_used < longest) flush();
    char* const at = m_buffer.data() + m_used;
    m_used += static_cast<std::size_t>(std::to_chars(at, at + longest, value).ptr - at);
  }

  /// Without the digits that only rounding made: 3 · 0.1 is 0.3.
  void rounded(double value) {
    constexpr std::size_t longest = 32;
    constexpr int digits = std::numeric_limits<double>::digits10;
    if (m_buffer.size() - m_used < longest) flush();
    char* const at = m_buffer.data() + m_used;
    const auto written = std::to_chars(at, at + longest, value, std::chars_format::general, digits);
    m_used += static_cast<std::size_t>(written.ptr - at);
  }

  void character(char c) {
    if (m_used == m_buffer.size()) flush();
    m_buffer[m_used++] = c;
  }

  void text(const std::string& text) {
    for (const char c : text) character(c);
  }

  void flush() {
    if (m_used > 0 && m_result) m_result = m_sink({m_buffer.data(), m_used});
    m_used = 0;
  }

  [[nodiscard]] const tl::expected<void, std::string>& result() const { return m_result; }

 private:
  const ByteSink& m_sink;
  std::vector<char> m_buffer = std::vector<char>(std::size_t{1} << 20);
  std::size_t m_used = 0;
  tl::expected<void, std::string> m_result;
};

void writeHeaderRow(const NumberTable& table, TextStream& stream) {
  stream.text(quoted(table.rowTitle));
  for (std::int64_t column = 0; column < table.columns && stream.result(); ++column) {
    stream.character(',');
    stream.text(columnTitle(table, column));
  }
  stream.character('\n');
}

/// Total number of digits of the labels firstLabel … firstLabel + rows - 1 (all ≥ 0): one for each label, plus one for
/// each power of ten that it reaches. For scaled labels, an estimate.
std::int64_t labelCharacters(const NumberTable& table) {
  const std::int64_t firstLabel = table.firstRowLabel;
  const std::int64_t rows = table.rows;
  std::int64_t characters = rows;
  if (table.labelScale != 1) return rows * kScaledLabel;
  for (std::int64_t power = 10; power < firstLabel + rows; power *= 10) {
    characters += firstLabel + rows - std::max(power, firstLabel);
  }
  return characters;
}

std::int64_t charactersOf(auto number) {
  char text[32];
  return std::to_chars(text, std::end(text), number).ptr - text;
}

/// The mean length in characters of a sample of the numbers. The sampled cells form a lattice that does not fall into
/// step with any period of the table.
double meanCharacters(const NumberTable& table) {
  constexpr std::int64_t samples = 128;
  std::int64_t characters = 0;
  for (std::int64_t i = 0; i < samples; ++i) {
    const auto part = [i](double ratio) { return std::fmod((static_cast<double>(i) + 0.5) * ratio, 1.0); };
    const double number =
        table.at(static_cast<std::int64_t>(part(1 / 1.32471795724) * static_cast<double>(table.rows)),
                 static_cast<std::int64_t>(part(1 / 1.75487766625) * static_cast<double>(table.columns)));
    characters += table.itemSize() == 4 ? charactersOf(static_cast<float>(number)) : charactersOf(number);
  }
  return static_cast<double>(characters) / samples;
}

}  // namespace

std::int64_t csvSizeEstimate(const NumberTable& table) {
  auto header = static_cast<std::int64_t>(quoted(table.rowTitle).size()) + 1;
  for (std::int64_t column = 0; column < table.columns; ++column) {
    header += 1 + static_cast<std::int64_t>(columnTitle(table, column).size());
  }
  const double numbers = static_cast<double>(table.rows) * static_cast<double>(table.columns);
  return header + labelCharacters(table) + table.rows + std::llround(numbers * (1 + meanCharacters(table)));
}

WriteResult writeCsv(const NumberTable& table, const ByteSink& sink, const Progress& progress) {
  TextStream stream(sink);
  writeHeaderRow(table, stream);
  if (table.rows == 0) stream.flush();  // otherwise it is flushed with the first rows
  return writeBlocks(table, progress, [&](std::int64_t firstRow, const auto& numbers) {
    std::int64_t label = table.firstRowLabel + firstRow;
    for (auto number = numbers.begin(); number != numbers.end() && stream.result(); ++label) {
      table.labelScale == 1 ? stream.number(label) : stream.rounded(table.labelScale * static_cast<double>(label));
      for (std::int64_t column = 0; column < table.columns; ++column, ++number) {
        stream.character(',');
        stream.number(*number);
      }
      stream.character('\n');
    }
    stream.flush();
    return stream.result();
  });
}

}  // namespace sinescope

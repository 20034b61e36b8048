#include "core/csv.h"

#include <charconv>

#include "core/table_blocks.h"

namespace sinescope {

namespace {

constexpr std::size_t kLongestLabel = 20;  // -9223372036854775808

/// The most characters that std::to_chars takes: -1.17549435e-38, -2.2250738585072014e-308.
std::size_t longestNumber(const NumberTable& table) { return table.itemSize() == 4 ? 15 : 24; }

/// The title as a field of RFC 4180: in quotes where it holds a comma, a quote or a line's end.
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

/// Gathers text and hands it to a sink in large pieces. After the sink's first error nothing more reaches it.
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

}  // namespace

std::int64_t csvSizeLimit(const NumberTable& table) {
  auto header = static_cast<std::int64_t>(quoted(table.rowTitle).size()) + 1;
  for (std::int64_t column = 0; column < table.columns; ++column) {
    header += 1 + static_cast<std::int64_t>(columnTitle(table, column).size());
  }
  const auto field = 1 + static_cast<std::int64_t>(longestNumber(table));
  return header + table.rows * (static_cast<std::int64_t>(kLongestLabel) + table.columns * field + 1);
}

WriteResult writeCsv(const NumberTable& table, const ByteSink& sink, const Progress& progress) {
  TextStream stream(sink);
  writeHeaderRow(table, stream);
  return writeBlocks(table, progress, [&](std::int64_t firstRow, const auto& numbers) {
    std::int64_t label = table.firstRowLabel + firstRow;
    for (auto number = numbers.begin(); number != numbers.end() && stream.result(); ++label) {
      stream.number(label);
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

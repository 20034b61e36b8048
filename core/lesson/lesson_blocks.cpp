#include "core/lesson/lesson_blocks.h"

#include <algorithm>

#include "core/lesson/lesson_words.h"
#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using Kind = Block::Kind;

/// Whether a line begins as a choice of some Markdown does: - [ ], * [x], - [], -[ ].
bool isLikeAChoice(std::string_view line) {
  if (line.empty() || std::string_view("-*+").find(line[0]) == std::string_view::npos) return false;
  const std::string_view box = trimmed(line.substr(1));
  const auto end = box.find(']');
  if (!box.starts_with('[') || end == std::string_view::npos) return false;
  const std::string_view inside = trimmed(box.substr(1, end - 1));
  // Without the blank, *[x]* is emphasised.
  const bool hasBlank = box.size() + 1 < line.size();
  return (hasBlank || line[0] == '-') && (inside.empty() || inside == "x" || inside == "X");
}

/// Whether a character of UTF-8, whose first byte is given, is of a script without blanks between words: Chinese and
/// Japanese with their punctuation.
bool isWithoutBlanks(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return (byte >= 0xE3 && byte <= 0xE9) || byte == 0xEF;
}

/// Goes on with a paragraph in its next line.
void appendLine(std::string& text, std::string_view line) {
  std::size_t last = text.empty() ? 0 : text.size() - 1;
  while (last > 0 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80) --last;
  const bool isJoined = !text.empty() && isWithoutBlanks(text[last]) && isWithoutBlanks(line.front());
  if (!isJoined) text += ' ';
  text += line;
}

class BlockReader {
 public:
  explicit BlockReader(std::string_view text) { split(text); }

  LessonBlocks read() {
    readFront();
    while (m_next < m_lines.size()) readBlock();
    return std::move(m_found);
  }

 private:
  void split(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
      const auto end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      m_lines.push_back(line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  [[nodiscard]] std::string_view line() const { return trimmed(m_lines[m_next]); }
  [[nodiscard]] int number() const { return static_cast<int>(m_next) + 1; }
  [[nodiscard]] bool isLeft() const { return m_next < m_lines.size(); }

  void fail(int at, std::string message) {
    if (m_found.faults.size() < kMostLessonFaults) m_found.faults.push_back({at, std::move(message)});
  }

  void readFront() {
    if (m_lines.empty() || line() != "---") return;
    const int first = number();
    for (++m_next; isLeft() && line() != "---"; ++m_next) {
      const auto colon = line().find(':');
      if (line().empty()) continue;
      if (colon == std::string_view::npos) {
        fail(number(),
             translated("core", forTranslation("core", "write NAME: VALUE, such as title: Why sine and cosine?")));
        continue;
      }
      const std::string name(trimmed(line().substr(0, colon)));
      m_found.front.emplace_back(name, Block{Kind::Text, std::string(trimmed(line().substr(colon + 1))), {}, number()});
    }
    if (!isLeft())
      return fail(first, translated("core", forTranslation("core", "this --- has no second --- that ends it")));
    ++m_next;
  }

  void readBlock() {
    const std::string_view text = line();
    if (text.empty()) return void(++m_next);
    if (text.starts_with("```")) return readState();
    if (text.starts_with("<!--")) return readComment();
    for (const auto& [kind, mark, meaning] : kBlockMarks) {
      // A mark alone on its line is one, too.
      if (!text.starts_with(kind == Kind::Picture ? mark : trimmed(mark))) continue;
      if (kind != Kind::Picture && text.size() >= mark.size() && !text.starts_with(mark)) continue;
      return readMarked(kind, kind == Kind::Picture ? 0 : mark.size());
    }
    if (isLikeAChoice(text)) {
      fail(number(), translated("core", forTranslation("core", "a choice begins with - [ ] or - [x], and a blank")));
      return void(++m_next);
    }
    if (text.starts_with('#')) {
      fail(number(), translated("core", forTranslation(
                                            "core", "a step begins with ## and a blank; there are no other headings")));
      return void(++m_next);
    }
    readMarked(Kind::Text, 0);
  }

  /// Whether a line goes on with the paragraph before it.
  [[nodiscard]] bool goesOn() const {
    if (!isLeft() || line().empty() || line().starts_with("```") || line().starts_with("<!--")) return false;
    if (line().starts_with('#') || isLikeAChoice(line())) return false;
    return std::ranges::none_of(kBlockMarks, [this](const auto& mark) { return line().starts_with(mark.name); });
  }

  void readMarked(Kind kind, std::size_t mark) {
    const int at = number();
    std::string text(trimmed(line().substr(std::min(mark, line().size()))));
    ++m_next;
    const bool hasOneLine = kind == Kind::Heading || kind == Kind::Picture || kind == Kind::Key;
    for (; !hasOneLine && goesOn(); ++m_next) appendLine(text, line());
    if (kind == Kind::Picture) return addPicture(text, at);
    if (text.empty()) return fail(at, translated("core", forTranslation("core", "there is nothing after this mark")));
    m_found.blocks.push_back({kind, std::move(text), {}, at});
  }

  void addPicture(std::string_view text, int at) {
    const auto middle = text.find("](");
    if (middle == std::string_view::npos || !text.ends_with(')'))
      return fail(at, translated("core", forTranslation(
                                             "core", "write a picture as ![caption](file.png), on a line of its own")));
    const std::string_view path = text.substr(middle + 2, text.size() - middle - 3);
    m_found.blocks.push_back({Kind::Picture, std::string(text.substr(2, middle - 2)), std::string(path), at});
  }

  void readState() {
    const int first = number();
    if (line() != kStateFence)
      fail(first, translated("core", forTranslation("core", "a block begins with ```sinescope; there are no others")));
    std::string text;
    for (++m_next; isLeft() && line() != "```"; ++m_next) (text += line()) += '\n';
    if (!isLeft()) return fail(first, translated("core", forTranslation("core", "this block has no ``` that ends it")));
    ++m_next;
    m_found.blocks.push_back({Kind::State, std::move(text), {}, first + 1});
  }

  /// Comments but notes are nothing.
  void readComment() {
    const int first = number();
    std::string text;
    std::string_view more = line().substr(4);
    std::size_t end = more.find("-->");
    for (++m_next; end == std::string_view::npos && isLeft(); ++m_next) {
      if (!more.empty()) appendLine(text, more);
      more = line();
      end = more.find("-->");
    }
    if (end == std::string_view::npos)
      return fail(first, translated("core", forTranslation("core", "this comment has no --> that ends it")));
    if (!trimmed(more.substr(end + 3)).empty())
      fail(number() - 1, translated("core", forTranslation("core", "nothing may follow --> on its line")));
    if (end > 0) appendLine(text, more.substr(0, end));
    const std::string_view comment = trimmed(text);
    if (!comment.starts_with(kNoteMark)) return;
    m_found.blocks.push_back({Kind::Note, std::string(trimmed(comment.substr(kNoteMark.size()))), {}, first});
  }

  std::vector<std::string_view> m_lines;
  std::size_t m_next = 0;
  LessonBlocks m_found;
};

}  // namespace

LessonBlocks blocksOf(std::string_view text) { return BlockReader(text).read(); }

}  // namespace sinescope

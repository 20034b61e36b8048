#include "core/lesson/lesson_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>
#include <utility>

#include "core/claims/claims.h"
#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_blocks.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/lesson_words.h"
#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

using Kind = Block::Kind;

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const std::string_view name : names) (text += text.empty() ? "" : ", ") += name;
  return text;
}

/// The names of a table of words.
template <class Words>
std::string namesIn(const Words& words) {
  std::vector<std::string_view> names;
  for (const auto& word : words) names.push_back(word.name);
  return listed(names);
}

/// The parts of a list such as "base, position".
std::vector<std::string> partsOf(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    const auto end = std::min(list.find(','), list.size());
    if (const auto part = trimmed(list.substr(0, end)); !part.empty()) parts.emplace_back(part);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return parts;
}

/// The words of a command line; quotation marks keep blanks.
tl::expected<std::vector<std::string>, std::string> wordsOf(std::string_view line) {
  std::vector<std::string> words;
  bool inWord = false;
  char quote = 0;
  for (const char c : line) {
    if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      if (!inWord) words.emplace_back();
      inWord = true;
    } else if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == ' ' || c == '\t')) {
      inWord = false;
    } else {
      if (!inWord) words.emplace_back();
      inWord = true;
      words.back() += c;
    }
  }
  if (quote != 0) return tl::unexpected(translated("core", forTranslation("core", "a quotation mark has no partner")));
  return words;
}

/// Whether a text can be a code of ISO 639-1.
bool isLanguageCode(std::string_view text) {
  return text.size() == 2 && std::ranges::all_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

class LessonReader {
 public:
  explicit LessonReader(std::string_view text) : m_blocks(blocksOf(text)), m_faults(m_blocks.faults) {}

  tl::expected<Lesson, std::vector<LessonFault>> read() {
    for (const auto& [name, value] : m_blocks.front) takeFront(name, value);
    if (m_lesson.title.empty())
      fail(1, translated("core", forTranslation("core", "a lesson begins with its title: ---, title: …, ---")));
    for (const Block& block : m_blocks.blocks) takeBlock(block);
    endStep();
    checkAmount({&m_lesson.about});
    if (m_lesson.steps.empty())
      fail(1, translated("core", forTranslation("core", "this lesson has no step: a step begins with ##")));
    if (m_lesson.steps.size() > kMostLessonSteps)
      fail(m_lesson.steps[kMostLessonSteps].line,
           translated("core", forTranslation("core", "a lesson has at most 200 steps")));
    std::ranges::stable_sort(m_faults, {}, &LessonFault::line);
    if (!m_faults.empty()) return tl::unexpected(std::move(m_faults));
    return std::move(m_lesson);
  }

 private:
  void fail(int line, std::string message) {
    if (m_faults.size() < kMostLessonFaults) m_faults.push_back({line, std::move(message)});
  }
  [[nodiscard]] LessonStep& step() { return m_lesson.steps.back(); }
  [[nodiscard]] bool hasStep() const { return !m_lesson.steps.empty(); }

  void takeFront(const std::string& name, const Block& value) {
    if (std::ranges::find(m_named, name) != m_named.end())
      return fail(value.line, translated("core", forTranslation("core", "%1 stands here twice"), name));
    m_named.push_back(name);
    const auto* const entry = findWord(kFrontEntries, name);
    if (!entry)
      return fail(value.line, translated("core", forTranslation("core", "unknown entry %1; known: %2"), inQuotes(name),
                                         namesIn(kFrontEntries)));
    switch (entry->kind) {
      case FrontEntry::Title:
        m_lesson.title = value.text;
        return;
      case FrontEntry::Author:
        m_lesson.author = value.text;
        return;
      case FrontEntry::Language:
        m_lesson.language = value.text;
        if (!isLanguageCode(value.text))
          fail(value.line, translated("core", forTranslation("core", "a language is two small letters, such as en")));
        return;
      case FrontEntry::Level:
        m_lesson.level = value.text;
        return;
      case FrontEntry::Minutes:
        return takeMinutes(value);
    }
  }

  void takeMinutes(const Block& value) {
    const char* const end = value.text.data() + value.text.size();
    const auto [read, fault] = std::from_chars(value.text.data(), end, m_lesson.minutes);
    if (fault != std::errc() || read != end || m_lesson.minutes < 1 || m_lesson.minutes > 600)
      fail(value.line, translated("core", forTranslation("core", "the minutes are a whole number from 1 to 600")));
  }

  void takeBlock(const Block& block) {
    checkText(block);
    switch (block.kind) {
      case Kind::Heading:
        endStep();
        m_lesson.steps.emplace_back();
        step().title = block.text;
        step().line = block.line;
        m_section = Section::Text;
        return;
      case Kind::Text:
      case Kind::Picture:
        return takePassage(block);
      default:
        break;
    }
    if (!hasStep())
      return fail(
          block.line,
          translated("core", forTranslation("core", "this stands before the first step, which begins with ##")));
    takeInStep(block);
  }

  void takeInStep(const Block& block) {
    switch (block.kind) {
      case Kind::State:
        return takeState(block);
      case Kind::Note:
        return step().notes.push_back({Passage::Kind::Text, block.text, {}, block.line});
      case Kind::Question:
        if (step().question && m_section != Section::Question)
          fail(block.line, translated("core", forTranslation("core", "a step has one question")));
        if (!step().question) step().question.emplace().line = block.line;
        step().question->text.push_back({Passage::Kind::Text, block.text, {}, block.line});
        m_section = Section::Question;
        return;
      case Kind::Reveal:
        step().reveal.push_back({Passage::Kind::Text, block.text, {}, block.line});
        m_section = Section::Reveal;
        return;
      default:
        return takeAnswer(block);
    }
  }

  void takeAnswer(const Block& block) {
    if (!step().question || m_section != Section::Question)
      return fail(
          block.line,
          translated(
              "core",
              forTranslation("core", "an answer stands after a question, which begins with ?, and before its reveal")));
    if (block.kind != Kind::Key) {
      return step().question->choices.push_back({block.text, block.kind == Kind::RightChoice, block.line});
    }
    if (m_key) fail(block.line, translated("core", forTranslation("core", "a question has one key")));
    m_key = &block;
  }

  void takePassage(const Block& block) {
    const bool isPicture = block.kind == Kind::Picture;
    Passage passage{isPicture ? Passage::Kind::Picture : Passage::Kind::Text, block.text, block.path, block.line};
    if (isPicture && (block.path.empty() || block.path.find("://") != std::string::npos))
      fail(block.line, translated("core", forTranslation("core", "a picture is a file beside the lesson")));
    if (!hasStep()) return m_lesson.about.push_back(std::move(passage));
    if (m_section == Section::Question) return step().question->text.push_back(std::move(passage));
    (m_section == Section::Reveal ? step().reveal : step().text).push_back(std::move(passage));
  }

  void takeState(const Block& block) {
    if (step().state) return fail(block.line, translated("core", forTranslation("core", "a step has one state")));
    StepState state;
    int line = block.line;
    std::string_view text = block.text;
    for (; !text.empty(); ++line) {
      const auto end = std::min(text.find('\n'), text.size());
      takeStateLine(state, trimmed(text.substr(0, end)), line);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (state.words.empty())
      fail(block.line,
           translated("core", forTranslation("core", "a state begins with a view, such as: matrix --length 100")));
    step().state = std::move(state);
  }

  void takeStateLine(StepState& state, std::string_view text, int line) {
    const auto colon = text.find(':');
    const std::string_view name = text.substr(0, std::min(colon, text.size()));
    const std::string_view value = colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    const auto* const known = findWord(kStateLines, name);
    if (!known) {
      auto words = wordsOf(text);
      if (!words) return fail(line, words.error());
      for (std::string& word : *words) state.words.push_back({std::move(word), line});
      return;
    }
    switch (known->kind) {
      case StateLine::Free:
        return takeNames(state.free, value, kLessonKnobs, line, forTranslation("core", "unknown knob %1; known: %2"));
      case StateLine::Show:
        return takeNames(state.shown, value, kLessonExtras, line,
                         forTranslation("core", "show: unknown part %1; known: %2"));
      case StateLine::Mark:
        takeNumbers(state.marks, value, {0, kMaxFirstPosition + kMaxLength - 1}, line,
                    forTranslation("core", "mark: %1 is no position from %2 to %3"));
        if (state.marks.size() > kMostLessonMarks)
          fail(line, translated("core", forTranslation("core", "a step marks at most %1 positions"), kMostLessonMarks));
        return;
      case StateLine::Claims:
        return takeNumbers(state.claims, value, {1, kClaimCount}, line,
                           forTranslation("core", "claims: %1 is no number from %2 to %3"));
      case StateLine::Hide:
        for (std::string& hidden : partsOf(value)) state.hidden.push_back({std::move(hidden), line});
        return;
      case StateLine::Focus:
        state.focus = trimmed(value);
        if (std::ranges::find(kFocuses, state.focus) == kFocuses.end())
          fail(line, translated("core", forTranslation("core", "unknown focus %1; known: %2"), inQuotes(state.focus),
                                listed(kFocuses)));
    }
  }

  /// Names of a list such as "base, position"; the message says which are known.
  template <class Names>
  void takeNames(std::vector<std::string>& taken, std::string_view list, const Names& known, int line,
                 const char* message) {
    for (std::string& name : partsOf(list)) {
      if (std::ranges::find(known, name) == known.end())
        fail(line, translated("core", message, inQuotes(name), listed(known)));
      taken.push_back(std::move(name));
    }
  }

  /// Numbers of a list such as "21, 32"; the message says which are allowed.
  void takeNumbers(std::vector<StateNumber>& numbers, std::string_view list,
                   std::pair<std::int64_t, std::int64_t> range, int line, const char* message) {
    for (const std::string& part : partsOf(list)) {
      std::int64_t number = 0;
      const auto [read, fault] = std::from_chars(part.data(), part.data() + part.size(), number);
      const bool isRead = fault == std::errc() && read == part.data() + part.size();
      if (!isRead || number < range.first || number > range.second)
        fail(line, translated("core", message, inQuotes(part), range.first, range.second));
      numbers.push_back({number, line});
    }
  }

  /// What only the whole step shows.
  void endStep() {
    if (!hasStep()) return;
    if (m_lesson.steps.size() == 1 && !step().state)
      fail(step().line,
           translated("core",
                      forTranslation("core", "the first step needs a block ```sinescope, which says what is shown")));
    if (step().question) endQuestion(*step().question);
    m_key = nullptr;
    static const std::vector<Passage> kNone;
    checkAmount({&step().text, step().question ? &step().question->text : &kNone, &step().reveal});
  }

  /// Parts of a step, in the order of their lines, are not too much together.
  void checkAmount(std::initializer_list<const std::vector<Passage>*> parts) {
    std::vector<int> paragraphs;
    std::vector<int> pictures;
    for (const std::vector<Passage>* const part : parts) {
      for (const Passage& passage : *part)
        (passage.kind == Passage::Kind::Picture ? pictures : paragraphs).push_back(passage.line);
    }
    if (paragraphs.size() > kMostStepParagraphs)
      fail(paragraphs[kMostStepParagraphs],
           translated("core", forTranslation("core", "a step has at most %1 paragraphs"), kMostStepParagraphs));
    if (pictures.size() > kMostStepPictures)
      fail(pictures[kMostStepPictures],
           translated("core", forTranslation("core", "a step has at most %1 pictures"), kMostStepPictures));
  }

  void endQuestion(Question& question) {
    if (question.choices.empty() && !m_key)
      return fail(question.line,
                  translated("core", forTranslation(
                                         "core", "the question has no answer: choices (- [x] …), or a key (= {…})")));
    if (!question.choices.empty()) {
      const auto right = std::ranges::count_if(question.choices, &LessonChoice::isRight);
      if (right == 0)
        fail(question.choices.front().line,
             translated("core", forTranslation("core", "no choice is marked as right with [x]")));
      if (right > 1)
        fail(question.choices.front().line, translated("core", forTranslation("core", "only one choice can be right")));
      if (question.choices.size() > kMostChoices)
        fail(question.choices[kMostChoices].line,
             translated("core", forTranslation("core", "a question has at most %1 choices"), kMostChoices));
      if (question.choices.size() == 1)
        fail(question.choices.front().line, translated("core", forTranslation("core", "there is only one choice")));
    }
    if (!m_key) return;
    auto key = parseKey(m_key->text, !question.choices.empty());
    if (!key) return fail(m_key->line, key.error());
    key->line = m_key->line;
    question.key = *key;
  }

  void checkText(const Block& block) {
    if (block.kind == Kind::State || block.kind == Kind::Key) return;
    const auto pieces = lessonPieces(block.text);
    if (!pieces) return fail(block.line, pieces.error());
    for (const LessonPiece& piece : *pieces) {
      if (!piece.isQuantity) continue;
      const auto quantity = parseQuantity(piece.text);
      if (!quantity) fail(block.line, quantity.error());
      if (!hasStep() && block.kind != Kind::Heading)
        fail(block.line, translated("core", forTranslation("core", "before the first step nothing is measured")));
    }
  }

  enum class Section { Text, Question, Reveal };

  LessonBlocks m_blocks;
  std::vector<LessonFault> m_faults;
  Lesson m_lesson;
  std::vector<std::string> m_named;  ///< the entries of the front matter
  Section m_section = Section::Text;
  const Block* m_key = nullptr;  ///< of the present step's question
};

}  // namespace

tl::expected<Lesson, std::vector<LessonFault>> readLesson(std::string_view text) {
  if (text.size() > kMostLessonBytes)
    return tl::unexpected(
        std::vector<LessonFault>{{1, translated("core", forTranslation("core", "a lesson has at most 256 KB"))}});
  return LessonReader(text).read();
}

}  // namespace sinescope

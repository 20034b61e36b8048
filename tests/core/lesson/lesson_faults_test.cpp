#include <QTest>

#include "core/lesson/lesson_blocks.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_text.h"
#include "tests/core/equality.h"
#include "tests/unit.h"

using namespace sinescope;

/// Lessons with more faults than are named, and what only the settings of their steps show.
class LessonFaultsTest : public QObject {
  Q_OBJECT

 private slots:
  void faultsAreNamedUpToALimit();
  void faultsOfTheFrontMatterAreNamedUpToALimit();
  void measuredFaultsAreNamedUpToALimit();
  void infiniteKeyIsAFault();
  void keyWithoutANumberIsAFault();
  void quantitiesOfBothSidesAreFound();
  void searchThatTakesTooLongIsAFault();
  void markOfTheByteOrderIsNoText();
  void textsHaveTheirPieces();
  void textsOfAnyLengthAreMeasured();
  void lessonsDifferByEachMember();
};

namespace {

const EncodingSpec kSmall{100, 8, 10000, 0, {}};

std::string lessonOf(const std::string& steps) { return "---\ntitle: T\n---\n" + steps; }

std::string stepOf(const std::string& text) { return "\n## Step\n```sinescope\nmatrix\n```\n\n" + text + "\n"; }

std::vector<LessonFault> measuredFaults(const std::string& text, const EncodingSpec& spec = kSmall) {
  const auto lesson = readLesson(text);
  if (!lesson) return {{0, "not read: " + lesson.error().front().message}};
  return checkMeasured(*lesson, std::vector<LessonSubject>(lesson->steps.size(), {spec}));
}

}  // namespace

void LessonFaultsTest::faultsAreNamedUpToALimit() {
  std::string steps;
  for (int i = 0; i < 130; ++i) steps += stepOf("? Where?\n\n? And where?");  // a step has one question
  const auto lesson = readLesson(lessonOf(steps));
  QVERIFY(!lesson);
  QCOMPARE(lesson.error().size(), kMostLessonFaults);
}

void LessonFaultsTest::faultsOfTheFrontMatterAreNamedUpToALimit() {
  for (const char* const line : {"no colon\n", "unknown: word\n"}) {
    std::string text = "---\ntitle: T\n";
    for (int i = 0; i < 130; ++i) text += line;
    const auto lesson = readLesson(text + "---\n" + stepOf("Text."));
    QVERIFY2(!lesson, line);
    QCOMPARE(lesson.error().size(), kMostLessonFaults);
  }
}

void LessonFaultsTest::measuredFaultsAreNamedUpToALimit() {
  std::string steps;
  for (int step = 0; step < 5; ++step) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "It is {cell 400 0}.\n\n";  // there is no position 400
    steps += stepOf(text);
  }
  const auto faults = measuredFaults(lessonOf(steps));
  QCOMPARE(faults.size(), kMostLessonFaults);
  QVERIFY(std::ranges::is_sorted(faults, {}, &LessonFault::line));
  QCOMPARE(faults.front().message, measure(*parseQuantity("cell 400 0"), {kSmall}).error());
}

void LessonFaultsTest::infiniteKeyIsAFault() {
  const std::string text = lessonOf(stepOf("? How long?\n\n= {longest-wavelength} ± 1\n\n! So."));
  QVERIFY(measuredFaults(text).empty());
  EncodingSpec spec = kSmall;
  spec.base = 1e308;
  spec.convention.exponent = Exponent::Tensor2Tensor;  // its longest wavelength is 2π times the base
  const auto faults = measuredFaults(text, spec);
  QCOMPARE(faults.size(), std::size_t{1});
  QCOMPARE(faults.front().message, std::string("the key is infinite here: nobody can predict it"));
}

void LessonFaultsTest::keyWithoutANumberIsAFault() {
  const auto faults = measuredFaults(lessonOf(stepOf("? How much?\n\n= {cell 400 0} ± 1\n\n! So.")));
  QCOMPARE(faults.size(), std::size_t{1});
  QCOMPARE(faults.front().message, measure(*parseQuantity("cell 400 0"), {kSmall}).error());
}

void LessonFaultsTest::quantitiesOfBothSidesAreFound() {
  const auto found = [](const std::string& key) {
    const auto lesson = readLesson(lessonOf(stepOf("? Which?\n\n- [ ] a\n- [x] b\n\n= " + key + "\n\n! So.")));
    if (!lesson) qFatal("%s", lesson.error().front().message.c_str());
    std::vector<std::string> all;
    for (const MeasuredQuantity& each : measuredQuantities(*lesson, std::vector<LessonSubject>{{kSmall}})) {
      all.push_back(each.quantity);
      if (each.quantity == "pairs") all.back() += " " + std::to_string(std::lround(each.number));
    }
    return all;
  };
  QVERIFY((found("{pairs} < {d-model}") == std::vector<std::string>{"pairs 4", "d-model"}));
  QVERIFY((found("{pairs} > 0") == std::vector<std::string>{"pairs 4"}));
  QVERIFY((found("{norm 3} = {longest-wavelength} ± 1e9") == std::vector<std::string>{"norm 3", "longest-wavelength"}));
}

/// So many positions with so many frequencies are not all compared: what is known of some is no answer.
void LessonFaultsTest::searchThatTakesTooLongIsAFault() {
  const auto nearest = measure(*parseQuantity("nearest-pair"), {{40'000, 4096, 2, 0, {}}});
  QVERIFY(!nearest);
  QCOMPARE(nearest.error(), std::string("{nearest-pair} would take too long: make length smaller"));
}

/// As some editors write it before a text in UTF-8.
void LessonFaultsTest::markOfTheByteOrderIsNoText() {
  const std::string text = lessonOf(stepOf("Text."));
  const auto lesson = readLesson("\xEF\xBB\xBF" + text);
  QVERIFY(lesson);
  QCOMPARE(lesson->title, std::string("T"));
  QVERIFY(lesson->steps.at(0).text == readLesson(text)->steps.at(0).text);
}

void LessonFaultsTest::textsHaveTheirPieces() {
  const auto pieces = [](std::string_view text) {
    std::string found;
    const auto parts = lessonPieces(text);
    if (!parts) return std::string("fault");
    for (const LessonPiece& piece : *parts) found += (piece.isQuantity ? "<" : "(") + piece.text + "|";
    return found;
  };
  QCOMPARE(pieces(""), std::string());
  QCOMPARE(pieces("{a}"), std::string("<a|"));
  QCOMPARE(pieces("{}"), std::string("<|"));
  QCOMPARE(pieces("{a}{b}"), std::string("<a|<b|"));
  QCOMPARE(pieces("x{a}y{b}z"), std::string("(x|<a|(y|<b|(z|"));
  QCOMPARE(pieces("\\{\\}\\"), std::string("({}\\|"));
  QCOMPARE(pieces("{a}{b}{c}{d}{e}{f}{g}"), std::string("<a|<b|<c|<d|<e|<f|<g|"));
  for (const char* const text : {"{", "}", "{a{b}", "a}b", "{a}}", "{a}{"})
    QCOMPARE(pieces(text), std::string("fault"));
}

void LessonFaultsTest::textsOfAnyLengthAreMeasured() {
  const std::string around(100, 'x');
  QCOMPARE(measuredText("", {kSmall}).value_or("?"), std::string());
  QCOMPARE(measuredText("{pairs}", {kSmall}).value_or("?"), std::string("4"));
  QCOMPARE(measuredText(around + "{pairs}" + around, {kSmall}).value_or("?"), around + "4" + around);
  QCOMPARE(blankedText(around + "{pairs}" + around, around), around + around + around);
  const auto longNumber = measuredText("{base .9}", {{100, 8, 123456789.125, 0, {}}});
  QCOMPARE(longNumber.value_or("?"), std::string("123\u202F456\u202F789.125000000"));
  QCOMPARE(measuredText(around + "{warmth}", {kSmall}).error(), parseQuantity("warmth").error());
}

void LessonFaultsTest::lessonsDifferByEachMember() {
  QVERIFY(isToldByEachMember(StateNumber{3, 9},
                             {[](StateNumber& n) { n.number = 4; }, [](StateNumber& n) { n.line = 8; }}));
  QVERIFY(isToldByEachMember(
      StateWord{"row", 9},
      {[](StateWord& w) { w.text = "rom"; }, [](StateWord& w) { w.text = "rows"; }, [](StateWord& w) { w.line = 8; }}));
  QVERIFY(isToldByEachMember(StepState{{{"row", 1}}, {"length"}, {{"readout", 2}}, "row", {"code"}, {{3, 4}}, {{1, 5}}},
                             {[](StepState& s) { s.words.clear(); }, [](StepState& s) { s.free = {"base"}; },
                              [](StepState& s) { s.hidden[0].line = 3; }, [](StepState& s) { s.focus = "cell"; },
                              [](StepState& s) { s.shown.clear(); }, [](StepState& s) { s.marks[0].number = 4; },
                              [](StepState& s) {
                                s.claims.push_back({2, 5});
                              }}));
  QVERIFY(isToldByEachMember(Passage{Passage::Kind::Picture, "a curve", "a.png", 3},
                             {[](Passage& p) { p.kind = Passage::Kind::Text; }, [](Passage& p) { p.text = "b curve"; },
                              [](Passage& p) { p.path.clear(); }, [](Passage& p) { p.line = 4; }}));
  QVERIFY(isToldByEachMember(LessonChoice{"29", true, 3},
                             {[](LessonChoice& c) { c.text = "28"; }, [](LessonChoice& c) { c.isRight = false; },
                              [](LessonChoice& c) { c.line = 4; }}));
  QVERIFY(isToldByEachMember(LessonFault{1, "bad"},
                             {[](LessonFault& f) { f.line = 2; }, [](LessonFault& f) { f.message = "worse"; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(LessonFaultsTest)
#include "lesson_faults_test.moc"

#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_check.h"

#include <QTest>
#include <array>

#include "tests/unit.h"

using namespace sinescope;

class LessonReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void lessonIsReadWhole();
  void stepWithoutAStateKeepsTheOneBefore();
  void linesOfJapaneseAreJoinedWithoutBlanks();
  void quantitiesAreFoundInTheOrderOfLines();
  void faultsNameTheirLines_data();
  void faultsNameTheirLines();
  void everyFaultIsNamed();
  void wordsThatAreNoChoicesStay();
  void stepsHaveLimits_data();
  void stepsHaveLimits();
  void keysAreMeasured();
  void anyBeginningIsReadOrRefused();
  void blocksNeedNoEmptyLinesBetweenThem();
  void linesMayEndAsOnWindows();
  void whatIsNotAskedIsNotMeasured();
};

namespace {

const char* const kLesson = R"(---
title: How alike are two positions?
author: A teacher
language: en
minutes: 20
level: beginner
---

What this is about.

## The further away, the less alike

The curve falls on both sides
of position 30.

![a sketch](sketch.png)

```sinescope
similarity-row --length 96 --d-model 16
--preset "notebook 10x10"
free: position, length
hide: similarity-row, readout
focus: row
show: formula, code
mark: 34, 40
claims: 1
```

? Does it fall for ever?

Point at the first position where it rises.

= {first-rise 30} ± 2

! It rises at {first-rise 30}.

The sum of cosines is no more than that.

<!-- note: Let them
point first. -->
<!-- another comment -->

## Which is nearer?

? Which of the two?
- [ ] 31, which is
  next to it
- [x] 29
= {similarity 30 29} = {similarity 30 31} ± 1e-9
)";

QString textOf(const std::vector<LessonFault>& faults) {
  QStringList lines;
  for (const LessonFault& fault : faults)
    lines << QStringLiteral("%1: %2").arg(fault.line).arg(QString::fromStdString(fault.message));
  return lines.join(u'\n');
}

/// A lesson of one step with something in it, from line 9 on.
std::string stepWith(const char* text) {
  return std::string("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix\n```\n\n") + text;
}

}  // namespace

void LessonReaderTest::lessonIsReadWhole() {
  const auto lesson = readLesson(kLesson);
  QVERIFY2(lesson, qPrintable(lesson ? QString() : textOf(lesson.error())));
  QCOMPARE(lesson->title, std::string("How alike are two positions?"));
  QCOMPARE(lesson->author, std::string("A teacher"));
  QCOMPARE(lesson->minutes, 20);
  QCOMPARE(lesson->level, std::string("beginner"));
  QCOMPARE(lesson->about.size(), std::size_t{1});
  QCOMPARE(lesson->steps.size(), std::size_t{2});
  const LessonStep& first = lesson->steps[0];
  QCOMPARE(first.title, std::string("The further away, the less alike"));
  QCOMPARE(first.text[0].text, std::string("The curve falls on both sides of position 30."));
  QCOMPARE(first.text[1].path, std::string("sketch.png"));
  QCOMPARE(first.state->words, (std::vector<StateWord>{{"similarity-row", 19},
                                                       {"--length", 19},
                                                       {"96", 19},
                                                       {"--d-model", 19},
                                                       {"16", 19},
                                                       {"--preset", 20},
                                                       {"notebook 10x10", 20}}));
  QCOMPARE(first.state->free, (std::vector<std::string>{"position", "length"}));
  QCOMPARE(first.state->hidden, (std::vector<StateWord>{{"similarity-row", 22}, {"readout", 22}}));
  QCOMPARE(first.state->focus, std::string("row"));
  QCOMPARE(first.state->shown, (std::vector<std::string>{"formula", "code"}));
  QCOMPARE(first.state->marks, (std::vector<StateNumber>{{34, 25}, {40, 25}}));
  QCOMPARE(first.state->claims, (std::vector<StateNumber>{{1, 26}}));
  QCOMPARE(first.question->text.size(), std::size_t{2});
  QCOMPARE(first.question->key->tolerance, 2.0);
  QCOMPARE(first.reveal.size(), std::size_t{2});
  QCOMPARE(first.notes.size(), std::size_t{1});
  QCOMPARE(first.notes.front().text, std::string("Let them point first."));
  const Question& second = *lesson->steps[1].question;
  QCOMPARE(second.choices.size(), std::size_t{2});
  QCOMPARE(second.choices[0].text, std::string("31, which is next to it"));
  QVERIFY(!second.choices[0].isRight && second.choices[1].isRight);
  QVERIFY(second.key->relation == Key::Relation::Equal && second.key->other.quantity);
}

void LessonReaderTest::stepWithoutAStateKeepsTheOneBefore() {
  const auto lesson = readLesson(kLesson);
  QVERIFY(lesson && !lesson->steps[1].state);
  QCOMPARE(stateOf(*lesson, 1), *lesson->steps[0].state);
}

void LessonReaderTest::linesOfJapaneseAreJoinedWithoutBlanks() {
  const auto lesson = readLesson(stepWith("位置の行は、\n同じ長さ\n{norm 3} です。\nλ\nは波長。\n\na\nb"));
  QVERIFY(lesson);
  QCOMPARE(lesson->steps[0].text[0].text, std::string("位置の行は、同じ長さ {norm 3} です。 λ は波長。"));
  QCOMPARE(lesson->steps[0].text[1].text, std::string("a b"));
}

void LessonReaderTest::quantitiesAreFoundInTheOrderOfLines() {
  const auto lesson = readLesson(
      stepWith("{norm 2} {pairs}\n\n? {length .2}\n- [x] a {base}\n- [ ] b\n= {pairs} < {d-model}\n! {angle 3 1 .0}"));
  QVERIFY(lesson);
  QStringList found;
  for (const MeasuredQuantity& each : measuredQuantities(*lesson, std::array{LessonSubject{{20, 8, 100, 0, {}}}}))
    found << QStringLiteral("%1 %2 %3").arg(each.line).arg(QString::fromStdString(each.quantity)).arg(each.number);
  QCOMPARE(found.join(QStringLiteral(", ")),
           QStringLiteral("9 norm 2 2, 9 pairs 4, 11 length 20, 12 base 100, 14 pairs 4, 14 d-model 8, 15 angle 3 1 "
                          "54.3555"));
}

void LessonReaderTest::faultsNameTheirLines_data() {
  QTest::addColumn<QString>("says");
  const auto row = [](const std::string& text, const char* says) { QTest::newRow(text.c_str()) << says; };
  row("", "1: this lesson has no step");
  row("---\ntitle: T\n", "1: this --- has no second ---");
  row("---\ntitle: T\ncolour: red\n---\n", "3: unknown entry \"colour\"");
  row("---\ntitle: T\nminutes: many\n---\n", "3: the minutes are a whole number");
  for (const char* const minutes : {"0", "601", "20x", "99999999999"})
    row(std::string("---\ntitle: T\nminutes: ") + minutes + "\n---\n", "3: the minutes are a whole number");
  row("---\ntitle: T\nlanguage: english\n---\n", "3: a language is two small letters");
  row("---\ntitle: T\nlanguage: e1\n---\n", "3: a language is two small letters");
  row("---\ntitle: T\nlanguage: J\n---\n", "3: a language is two small letters");
  row("---\ntitle: T\n---\n## Step\n", "4: the first step needs a block ```sinescope");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix\n", "5: this block has no ```");
  row("---\ntitle: T\n---\n## Step\n```python\nx = 1\n```\n", "5: a block begins with ```sinescope");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix\nfree: volume\n```\n", "7: unknown knob \"volume\"");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix\nfocus: moon\n```\n", "7: unknown focus \"moon\"");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix\nshow: all\n```\n", "7: show: unknown part \"all\"");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nwaves\nmark: 1, x\n```\n", "7: mark: \"x\" is no position from 0");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nwaves\nmark: 12x\n```\n", "7: mark: \"12x\" is no position from 0");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nwaves\nmark: -1\n```\n", "7: mark: \"-1\" is no position from 0");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nwaves\nmark: 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\n```\n",
      "7: a step marks at most 16 positions");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nclaims\nclaims: 12\n```\n",
      "7: claims: \"12\" is no number from 1 to 11");
  row("---\ntitle: T\n---\n## Step\n```sinescope\nmatrix --tokens \"a\n```\n", "6: a quotation mark has no partner");
  row("---\ntitle: T\n---\n? Why?\n", "4: this stands before the first step");
  row("---\ntitle: T\ntitle: U\n---\n", "3: title stands here twice");
  row("---\ntitle: T\n---\nIt is {length}.\n## Step\n", "4: before the first step nothing is measured");
  std::string many = stepWith("");
  for (int step = 0; step < 200; ++step) many += "## Step\n";
  row(many, "208: a lesson has at most 200 steps");
  row(stepWith("<!-- note: a --> b\n"), "9: nothing may follow -->");
  row(stepWith("? Why?\n"), "9: the question has no answer");
  row(stepWith("? Why?\n- [ ] a\n- [ ] b\n"), "10: no choice is marked");
  row(stepWith("? Why?\n- [x] a\n- [x] b\n"), "10: only one choice can be right");
  row(stepWith("? Why?\n- [x] a\n"), "10: there is only one choice");
  row(stepWith("? How much?\n= {cell 0 0}\n"), "10: this number need not be whole");
  row(stepWith("? How much?\n= {warmth} ± 1\n"), "10: unknown quantity \"warmth\"");
  row(stepWith("? Why?\n- [x] a\n- [] b\n"), "11: a choice begins with - [ ] or - [x]");
  row(stepWith("? Why?\n* [ ] b\n"), "10: a choice begins with");
  row(stepWith("So.\n-[x] b\n"), "10: a choice begins with");
  row(stepWith("- [  ] b\n"), "9: a choice begins with");
  row(stepWith("- [ ]b\n"), "9: a choice begins with");
  row(stepWith("? Why?\n- [x] a\n- [ ] b\n= {pairs} > 3 ± 1\n"), "12: ± has a meaning only after =");
  row(stepWith("? Why?\n- [x] a\n- [ ] b\n= {pairs} ≠ 3 ± 1\n"), "12: ± has a meaning only after =");
  row(stepWith("```sinescope\nwaves\n```\n"), "10: a step has one state");
  row(stepWith("? One?\n= {length}\n= {pairs}\n"), "11: a question has one key");
  row(stepWith("? One?\n= {length}\n! It is.\n= {pairs}\n"), "12: an answer stands after a question");
  row(stepWith("= {length}\n"), "9: an answer stands after a question");
  row(stepWith("? One?\n= {length}\n! It is.\n? Two?\n"), "12: a step has one question");
  row(stepWith("It is {length.\n"), "9: a brace has no partner");
  row(stepWith("![x](https://example.org/x.png)\n"), "9: a picture is a file beside the lesson");
  row(stepWith("![x]()\n"), "9: a picture is a file beside the lesson");
  row(stepWith("![x]\n"), "9: write a picture as");
  row(stepWith("# Big\n"), "9: a step begins with ##");
  row(stepWith("<!-- note: It is {length. -->\n"), "9: a brace has no partner");
  row(stepWith("<!-- note: on\n"), "9: this comment has no -->");
}

void LessonReaderTest::faultsNameTheirLines() {
  QFETCH(QString, says);
  const auto lesson = readLesson(QTest::currentDataTag());
  QVERIFY(!lesson);
  QVERIFY2(textOf(lesson.error()).contains(says), qPrintable(textOf(lesson.error())));
}

void LessonReaderTest::everyFaultIsNamed() {
  const auto lesson = readLesson(stepWith("It is {length.\n\n? Why?\n- [ ] a\n- [ ] {warmth}\n"));
  QVERIFY(!lesson);
  QCOMPARE(lesson.error().size(), std::size_t{3});
  QVERIFY(readLesson(std::string(kMostLessonBytes + 1, 'a')).error().front().message.find("256") != std::string::npos);
}

void LessonReaderTest::wordsThatAreNoChoicesStay() {
  for (const char* const text : {"- [a] b", "*[x]* b", "-[a](b)", "- a", "[ ] a"}) {
    const auto lesson = readLesson(stepWith(text));
    QVERIFY2(lesson, text);
    QCOMPARE(lesson->steps[0].text[0].text, std::string(text));
  }
}

void LessonReaderTest::stepsHaveLimits_data() {
  QTest::addColumn<QString>("before");
  QTest::addColumn<QString>("each");
  QTest::addColumn<int>("most");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* before, const char* each, std::size_t most, const char* says) {
    QTest::newRow(each) << before << each << static_cast<int>(most) << says;
  };
  row("? Why?\n- [x] a\n", "- [ ] b\n", kMostChoices - 1, "a question has at most 9 choices");
  row("", "a\n\n", kMostStepParagraphs, "a step has at most 40 paragraphs");
  row("? Why?\n- [x] a\n- [ ] b\n! It is.\n\n", "c\n\n", kMostStepParagraphs - 2, "a step has at most 40 paragraphs");
  row("", "![a](b.png)\n", kMostStepPictures, "a step has at most 8 pictures");
}

void LessonReaderTest::stepsHaveLimits() {
  QFETCH(QString, before);
  QFETCH(QString, each);
  QFETCH(int, most);
  QFETCH(QString, says);
  const QString full = before + each.repeated(most);
  const auto read = [](const QString& rest) { return readLesson(stepWith(qPrintable(rest))); };
  QVERIFY2(read(full), qPrintable(full));
  const auto lesson = read(full + each);
  QVERIFY(!lesson);
  const auto line = 9 + full.count(u'\n');
  QCOMPARE(textOf(lesson.error()), QStringLiteral("%1: %2").arg(line).arg(says));
}

void LessonReaderTest::keysAreMeasured() {
  const auto faultsOf = [](const char* text) {
    const auto lesson = readLesson(stepWith(text));
    return lesson ? textOf(checkMeasured(*lesson, std::vector{LessonSubject{{100, 8, 10000, 0, {}}}}))
                  : textOf(lesson.error());
  };
  QCOMPARE(faultsOf("There are {pairs}.\n? Alike?\n- [x] no\n- [ ] yes\n= {nearest-pair} > 0\n"), QString());
  QVERIFY(faultsOf("? Alike?\n- [ ] no\n- [x] yes\n= {nearest-pair} = 0\n").startsWith("12: the key does not hold: "));
  // What is written alike need not be equal.
  const QString unequal = faultsOf("? So?\n- [x] a\n- [ ] b\n= {wavelength 0} = 6.283\n");
  QVERIFY2(unequal.startsWith("12: the key does not hold: 6.283 = 6.283") && unequal.contains("± 0.05"),
           qPrintable(unequal));
  QCOMPARE(faultsOf("? So?\n- [x] a\n- [ ] b\n= {wavelength 0} = 6.283 ± 0.001\n"), QString());
  QCOMPARE(faultsOf("? So?\n- [x] a\n- [ ] b\n= {pairs} = 5\n"), QStringLiteral("12: the key does not hold: 4 = 5"));
  QVERIFY(faultsOf("It is {cell 100 0}.\n").startsWith("9: there is no position 100"));
  QVERIFY(faultsOf("<!-- note: It is {cell 100 0}. -->\n").startsWith("9: there is no position 100"));
  QVERIFY(faultsOf("? How much?\n= {norm 100} ± 1\n").startsWith("10: there is no position 100"));
  QVERIFY(faultsOf("? So?\n- [x] a\n- [ ] b\n= {norm 100} > 1\n").startsWith("12: there is no position 100"));
  QCOMPARE(faultsOf("? So?\n- [x] a\n- [ ] b\n= {pairs} > 5\n"), QStringLiteral("12: the key does not hold: 4 > 5"));
  const QStringList many =
      faultsOf(qPrintable(QStringLiteral("{norm 100}\n\n").repeated(kMostStepParagraphs))).split(u'\n');
  QCOMPARE(many.size(), static_cast<qsizetype>(std::min(kMostStepParagraphs, kMostLessonFaults)));
}

void LessonReaderTest::anyBeginningIsReadOrRefused() {
  const std::string whole = kLesson;
  for (std::size_t bytes = 0; bytes < whole.size(); ++bytes) {
    const auto lesson = readLesson(std::string_view(whole).substr(0, bytes));
    QVERIFY(lesson || !lesson.error().empty());
    for (const LessonFault& fault : lesson ? std::vector<LessonFault>() : lesson.error()) QVERIFY(fault.line >= 1);
  }
}

void LessonReaderTest::blocksNeedNoEmptyLinesBetweenThem() {
  const auto lesson = readLesson(
      "---\n\ntitle: T\n---\n## One\n```sinescope\nmatrix\nfree: base,, position,\n```\nFirst\n<!--\nnote: a\n-->\n"
      "<!--note: b-->\n## Two\nSecond\n```sinescope\nwaves\n```\n");
  QVERIFY2(lesson, qPrintable(lesson ? QString() : textOf(lesson.error())));
  QCOMPARE(lesson->steps.size(), std::size_t{2});
  const LessonStep& one = lesson->steps[0];
  QCOMPARE(one.state->free, (std::vector<std::string>{"base", "position"}));
  QCOMPARE(one.text.size(), std::size_t{1});
  QCOMPARE(one.text[0].text, std::string("First"));
  QCOMPARE(one.notes.size(), std::size_t{2});
  QCOMPARE(one.notes[0].text, std::string("a"));
  QCOMPARE(one.notes[1].text, std::string("b"));
  QCOMPARE(lesson->steps[1].text[0].text, std::string("Second"));
  QCOMPARE(lesson->steps[1].state->words, (std::vector<StateWord>{{"waves", 18}}));
}

void LessonReaderTest::linesMayEndAsOnWindows() {
  const auto lesson = readLesson(kLesson);
  const auto windows = readLesson(QString::fromUtf8(kLesson).replace(u'\n', QStringLiteral("\r\n")).toStdString());
  QVERIFY(lesson && windows);
  QCOMPARE(windows->title, lesson->title);
  QCOMPARE(windows->steps.size(), lesson->steps.size());
  for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
    const LessonStep& step = windows->steps[i];
    const LessonStep& wanted = lesson->steps[i];
    QVERIFY(step.state == wanted.state);
    QCOMPARE(step.title, wanted.title);
    QCOMPARE(step.text.size(), wanted.text.size());
    for (std::size_t k = 0; k < step.text.size(); ++k) QCOMPARE(step.text[k].text, wanted.text[k].text);
    QCOMPARE(step.question->choices.size(), wanted.question->choices.size());
  }
}

void LessonReaderTest::whatIsNotAskedIsNotMeasured() {
  const auto lesson = readLesson(stepWith("{norm 2}\n\n? Why?\n- [x] a\n- [ ] {base}\n\n## Two\n{length}"));
  QVERIFY2(lesson, qPrintable(lesson ? QString() : textOf(lesson.error())));
  const EncodingSpec spec{20, 8, 100, 0, {}};
  QStringList found;
  for (const MeasuredQuantity& each : measuredQuantities(*lesson, std::array{LessonSubject{spec}, LessonSubject{spec}}))
    found << QString::fromStdString(each.quantity);
  QCOMPARE(found, (QStringList{QStringLiteral("norm 2"), QStringLiteral("base"), QStringLiteral("length")}));
}

SINESCOPE_TEST(LessonReaderTest)
#include "lesson_reader_test.moc"

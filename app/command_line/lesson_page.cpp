#include "app/command_line/lesson_page.h"

#include "app/command_line/roff.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_words.h"

namespace sinescope {

namespace {

QString joinedNames(const auto& names) {
  QStringList words;
  for (const std::string_view name : names) words << toQString(name);
  return words.join(QStringLiteral(", "));
}

/// What stands in ticks on the page of the format is plain here.
QString meaningOf(const char* meaning) { return ofCore(meaning).remove(u'`'); }

QString frontItems() {
  QString text = roffParagraph(tr("The lesson begins with these entries, between two lines ---:"));
  for (const auto& entry : kFrontEntries)
    text += roffItem(toQString(entry.name) + QStringLiteral(": …"), meaningOf(entry.meaning));
  return text;
}

/// How a mark is shown: with what follows it.
QString shownMark(const LessonWord<Block::Kind>& mark) {
  const QString name = toQString(mark.name);
  if (mark.kind == Block::Kind::Picture) return name + tr("caption](file.png)");
  return name + (mark.kind == Block::Kind::Key ? QStringLiteral("{…} ± …") : QStringLiteral("…"));
}

QString partItems() {
  QString text = roffParagraph(tr(
      "Blank lines part paragraphs, and their first characters say what they are. All others are text, in which *so* "
      "and **so** are emphasised."));
  for (const auto& mark : kBlockMarks) text += roffItem(shownMark(mark), meaningOf(mark.meaning));
  text += roffItem(toQString(kStateFence), tr("the step's state, up to a line ```; the first step needs one"));
  text += roffItem(QStringLiteral("<!-- %1 … -->").arg(toQString(kNoteMark)),
                   tr("a note for the teacher, which learners do not see"));
  return text;
}

/// The words that a line of a state takes, if they are of a table.
QString knownWords(StateLine line) {
  if (line == StateLine::Free) return joinedNames(kLessonKnobs);
  if (line == StateLine::Show) return joinedNames(kLessonExtras);
  return line == StateLine::Focus ? joinedNames(kFocuses) : QString();
}

QString stateItems() {
  QString text = roffParagraph(tr(
      "A state is the name of a view and options, as after sinescope export, over as many lines as they need, and any "
      "of the lines below. A step without a state keeps that of the step before it, and covers nothing."));
  for (const auto& line : kStateLines) {
    const QString words = knownWords(line.kind);
    const QString meaning = meaningOf(line.meaning);
    text += roffItem(toQString(line.name) + QStringLiteral(": …"),
                     words.isEmpty() ? meaning : QStringLiteral("%1: %2").arg(meaning, words));
  }
  return text;
}

QString answerItems() {
  QString text = roffParagraph(tr("A question needs choices, a key, or both."));
  text += roffItem(QStringLiteral("= {first-rise 30} ± 2"),
                   tr("without choices: the number to be predicted, and by how much a prediction may be off"));
  text += roffItem(QStringLiteral("= {nearest-pair} > 0"),
                   tr("beside choices: why the right one is right, which must hold; the signs are %1")
                       .arg(QStringLiteral("= ≠ < > ≤ ≥ != <= >=")));
  return text;
}

QString quantityItems() {
  QString text = roffParagraph(tr(
      "{QUANTITY} anywhere in the text of a step is replaced by its number, measured on the step's settings; .2 at its "
      "end asks for two decimals, and \\{ is a plain brace. Positions count from the first position, dimensions, pairs "
      "and heads from 0."));
  for (const QuantityKind& kind : quantityKinds())
    text += roffItem(QString::fromStdString(quantityUsage(kind)), meaningOf(kind.meaning));
  return text;
}

}  // namespace

QString lessonPage(const ProgramVersion& version) {
  QString text = roffHead(QStringLiteral("SINESCOPE-LESSON"), 5, version);
  text += roffSection(tr("NAME")) + QStringLiteral("sinescope\\-lesson \\- ") +
          roffText(tr("how a lesson of Sinescope is written")) + u'\n';
  text += roffSection(tr("DESCRIPTION"));
  text += roffParagraph(tr(
      "A lesson is a Markdown file in UTF-8. Its steps show a view each, with a text, a question, and what is revealed "
      "after the answer. “sinescope lesson check FILE” says what is wrong in it, and in which line; “sinescope lesson "
      "keys FILE” lists every number that it measures."));
  text += roffSection(tr("FRONT MATTER")) + frontItems();
  text += roffSection(tr("PARTS OF A STEP")) + partItems();
  text += roffSection(tr("STATE OF A STEP")) + stateItems();
  text += roffSection(tr("ANSWERS")) + answerItems();
  text += roffSection(tr("QUANTITIES")) + quantityItems();
  text += roffSection(tr("LIMITS"));
  text +=
      roffParagraph(tr("A lesson has at most %1 KB and %2 steps; a step has at most %3 paragraphs, %4 pictures and %5 "
                       "choices. A lesson opens no files but its pictures.")
                        .arg(kMostLessonBytes / 1024)
                        .arg(kMostLessonSteps)
                        .arg(kMostStepParagraphs)
                        .arg(kMostStepPictures)
                        .arg(kMostChoices));
  text += roffSection(tr("SEE ALSO")) + QStringLiteral(".BR sinescope (1)\n");
  return text;
}

}  // namespace sinescope

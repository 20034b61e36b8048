#include "app/command_line/lesson_command.h"

#include <QTextStream>
#include <algorithm>

#include "app/command_line/command_line.h"
#include "app/command_line/export_command.h"
#include "app/files/source_date.h"
#include "app/language/language.h"
#include "app/lesson/loaded_lesson.h"
#include "app/lesson/shown_subject.h"
#include "app/lesson/worksheet.h"
#include "app/text/one_line.h"
#include "app/text/tr.h"
#include "core/lesson/lesson_check.h"

namespace sinescope {

namespace {

/// FILE:LINE: MESSAGE for each fault; returns the exit code.
int tell(const QString& path, const std::vector<LessonFault>& faults) {
  QTextStream out(stderr);
  for (const LessonFault& fault : faults) {
    const QString message = oneLine(QString::fromStdString(fault.message));
    if (fault.line == 0) {
      out << "sinescope: " << message << Qt::endl;
      return 1;
    }
    out << path << ':' << fault.line << ": " << message << Qt::endl;
  }
  return 2;
}

}  // namespace

int tellFaultsOf(const QString& path) {
  const auto loaded = loadLesson(path);
  return loaded ? 0 : tell(path, loaded.error());
}

int checkLesson(const QString& path) {
  const auto loaded = loadLesson(path);
  if (!loaded) return tell(path, loaded.error());
  const Lesson& lesson = loaded->lesson;
  const auto asks = [](const LessonStep& step) { return step.question.has_value(); };
  const auto questions = static_cast<int>(std::ranges::count_if(lesson.steps, asks));
  const auto steps = static_cast<int>(lesson.steps.size());
  const QString stepCount = QCoreApplication::translate("sinescope", "%n step(s)", nullptr, steps);
  const QString questionCount = QCoreApplication::translate("sinescope", "%n question(s)", nullptr, questions);
  QTextStream(stdout) << tr("%1: %2, %3, and every key holds").arg(path, stepCount, questionCount) << Qt::endl;
  return 0;
}

int listLessonKeys(const QString& path) {
  const auto loaded = loadLesson(path);
  if (!loaded) return tell(path, loaded.error());
  std::vector<LessonSubject> subjects;
  for (const Session& session : loaded->sessions) subjects.push_back(subjectOf(session));
  QTextStream out(stdout);
  for (const MeasuredQuantity& each : measuredQuantities(loaded->lesson, subjects)) {
    out << each.line << ": " << QString::fromStdString(each.quantity) << " = " << QString::number(each.number, 'g', 17)
        << Qt::endl;
  }
  return 0;
}

std::optional<int> readLessonOnly(const Invocation& invocation) {
  switch (invocation.lessonTask) {
    case Invocation::LessonTask::Check:
      return checkLesson(invocation.file);
    case Invocation::LessonTask::Keys:
      return listLessonKeys(invocation.file);
    case Invocation::LessonTask::Worksheet:
      break;
  }
  return std::nullopt;
}

int writeLessonSheet(const Invocation& invocation) {
  if (const auto date = sourceDate(); !date) return exitCodeFor(badArgument(date.error()).value(), invocation.path);
  const auto loaded = loadLesson(invocation.file);
  if (!loaded) return tell(invocation.file, loaded.error());
  // The sheet's own words are in the language of the lesson.
  if (const auto language = languageNamed(QString::fromStdString(loaded->lesson.language))) {
    speak(*language);
    if (const QString lack = prepareFonts(*language); !lack.isEmpty())
      QTextStream(stderr) << "sinescope: " << lack << Qt::endl;
  }
  listenToSignals();
  const SheetKind kind = invocation.withKey ? SheetKind::Key : SheetKind::Questions;
  const ExportResult result = writeWorksheet(*loaded, kind, invocation.path, [](double) { return goesOn(); });
  return result ? 0 : exitCodeFor(result.error(), invocation.path);
}

}  // namespace sinescope

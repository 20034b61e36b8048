#include "app/lesson/added_step.h"

#include <QFile>
#include <QFileInfo>

#include "app/arguments/write_view_words.h"
#include "app/document/view_kind.h"
#include "app/export/guarded_export.h"
#include "app/files/file_writer.h"
#include "app/files/regular_file.h"
#include "app/files/write_file.h"
#include "app/lesson/loaded_lesson.h"
#include "app/text/tr.h"
#include "core/lesson/lesson_reader.h"

namespace sinescope {

namespace {

/// A text in which no brace begins a quantity.
QString withPlainBraces(QString text) {
  return text.replace(u'{', QStringLiteral("\\{")).replace(u'}', QStringLiteral("\\}"));
}

QString stepText(const QString& view, const QStringList& words) {
  return QStringLiteral("## %1\n\n%2\n\n```sinescope\n%3\n```\n")
      .arg(withPlainBraces(questionOf(*findView(view))), tr("Say here, in a sentence or two, what is to be seen."),
           lineOfWords(words));
}

/// The front matter of a new lesson.
QString frontText(const QString& title) {
  const QString shown = title.simplified().isEmpty() ? tr("A new lesson") : title.simplified();
  return QStringLiteral("---\ntitle: %1\n---\n\n").arg(shown);
}

/// The lesson with the text after it, after a blank line, with the ends that its lines have.
QByteArray joined(const QByteArray& lesson, const QString& text) {
  QByteArray added = text.toUtf8();
  if (!lesson.isEmpty()) added.prepend(lesson.endsWith('\n') ? "\n" : "\n\n");
  if (lesson.contains("\r\n")) added.replace("\n", "\r\n");
  return lesson + added;
}

}  // namespace

tl::expected<QByteArray, QString> withStep(const QByteArray& lesson, const QString& folder, const QString& title,
                                           const Session& session, const QString& view) {
  std::size_t steps = 0;
  if (!lesson.isEmpty()) {
    const auto before = loadLesson(lesson, folder);
    if (!before)
      return tl::unexpected(tr("this lesson has faults, mend them first: %1").arg(faultsText(before.error())));
    steps = before->sessions.size();
  }
  const auto words = viewWordsOf(session, view);
  if (!words) return tl::unexpected(words.error());
  const QByteArray whole = joined(lesson, (lesson.isEmpty() ? frontText(title) : QString()) + stepText(view, *words));
  const auto after = loadLesson(whole, folder);
  if (!after) return tl::unexpected(faultsText(after.error()));
  if (after->sessions.size() != steps + 1 || sayable(after->sessions.back(), view) != sayable(session, view))
    return tl::unexpected(tr("words cannot say all that is shown"));
  return whole;
}

namespace {

ExportResult addStep(const QString& path, const Session& session, const QString& view) {
  if (ExportResult possible = FileWriter::check(path); !possible) return possible;
  QByteArray lesson;
  QFile file(path);
  if (file.exists()) {
    const QString whyNot = whyNoFile(path);
    if (!whyNot.isEmpty() || !file.open(QIODevice::ReadOnly))
      return writeFailed(tr("cannot read the lesson %1: %2").arg(path, whyNot.isEmpty() ? file.errorString() : whyNot));
    lesson = file.read(static_cast<qint64>(kMostLessonBytes) + 1);
    file.close();
  }
  const QFileInfo info(path);
  const auto whole = withStep(lesson, info.absolutePath(), info.completeBaseName(), session, view);
  if (!whole) return badArgument(tr("nothing was added to %1: %2").arg(info.fileName(), whole.error()));
  return writeBytes(path, *whole, {});
}

}  // namespace

ExportResult addStepToFile(const QString& path, const Session& session, const QString& view) {
  return guardedExport(path, {}, {}, [&](const Progress&) { return addStep(path, session, view); });
}

}  // namespace sinescope

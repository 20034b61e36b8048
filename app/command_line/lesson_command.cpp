#include "app/command_line/lesson_command.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTextStream>
#include <algorithm>
#include <vector>

#include "app/command_line/command_line.h"
#include "app/document/view_kind.h"
#include "app/text/one_line.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/lesson_reader.h"

namespace sinescope {

namespace {

/// Options that open or write a file, or that concern neither the encoding nor how a view shows it.
constexpr const char* kNotInLessons[] = {"--output",     "--size",   "--dpi", "--plain", "--sweep",
                                         "--frame-rate", "--bounce", "--tab", "--table", "--allow-outside"};

/// Why the words of a state may not be read as a command line, or nothing.
QString refusalOf(const QStringList& words) {
  if (!findView(words.value(0))) return tr("unknown view “%1”").arg(words.value(0));
  for (qsizetype i = 1; i < words.size(); ++i) {
    const QString& word = words[i];
    const bool isShort = word.size() > 1 && word[0] == u'-' && word[1].isLetter();
    const bool isRefused = std::ranges::any_of(
        kNotInLessons, [&word](const char* option) { return word.contains(QLatin1String(option)); });
    if (isShort || isRefused) return tr("%1 has no place in a lesson").arg(word);
    const bool isEmbedding = word.startsWith(QLatin1String("--embedding"));
    const QString source = word.contains(u'=') ? word.section(u'=', 1) : words.value(i + 1);
    if (isEmbedding && !source.startsWith(QLatin1String("torch:")) && !source.startsWith(QLatin1String("uniform:")))
      return tr("a lesson opens no files: --embedding %1").arg(source);
  }
  return {};
}

tl::expected<Session, QString> sessionShownIn(const StepState& state) {
  QStringList words;
  for (const std::string& word : state.words) words.append(QString::fromStdString(word));
  if (const QString refusal = refusalOf(words); !refusal.isEmpty()) return tl::unexpected(refusal);
  const auto invocation =
      parseArguments(QStringList{QStringLiteral("export")} + words + QStringList{QStringLiteral("--output=step.png")});
  if (!invocation) return tl::unexpected(invocation.error());
  if (!invocation->file.isEmpty()) return tl::unexpected(tr("a lesson opens no files: %1").arg(invocation->file));
  return invocation->session;
}

void checkPictures(const std::vector<Passage>& passages, const QDir& folder, std::vector<LessonFault>& faults) {
  for (const Passage& passage : passages) {
    if (passage.kind != Passage::Kind::Picture) continue;
    const QString path = QDir::cleanPath(QString::fromStdString(passage.path));
    if (QDir::isAbsolutePath(path) || path.startsWith(QLatin1String(".."))) {
      faults.push_back({passage.line, tr("the picture %1 is not in the lesson's folder").arg(path).toStdString()});
    } else if (!QFileInfo(folder.filePath(path)).isFile()) {
      faults.push_back({passage.line, tr("there is no picture %1").arg(path).toStdString()});
    }
  }
}

void checkHidden(const StepState& state, std::vector<LessonFault>& faults) {
  for (const std::string& hidden : state.hidden) {
    if (hidden == "readout" || findView(QString::fromStdString(hidden))) continue;
    const QString fault =
        tr("hide: unknown view “%1”; “readout” is the other word").arg(QString::fromStdString(hidden));
    faults.push_back({state.line, fault.toStdString()});
  }
}

/// All faults of a lesson that can be read.
std::vector<LessonFault> faultsOf(const Lesson& lesson, const QDir& folder) {
  std::vector<LessonFault> faults;
  std::vector<EncodingSpec> specs;
  checkPictures(lesson.about, folder, faults);
  for (const LessonStep& step : lesson.steps) {
    if (step.state) {
      const auto session = sessionShownIn(*step.state);
      if (!session) faults.push_back({step.state->line, session.error().toStdString()});
      checkHidden(*step.state, faults);
      specs.push_back(session ? session->spec : EncodingSpec());
    } else {
      specs.push_back(specs.back());
    }
    checkPictures(step.text, folder, faults);
    if (step.question) checkPictures(step.question->text, folder, faults);
    checkPictures(step.reveal, folder, faults);
  }
  // Without its state, nothing that a step measures means anything.
  return faults.empty() ? checkMeasured(lesson, specs) : faults;
}

int tell(const QString& path, const std::vector<LessonFault>& faults) {
  QTextStream out(stderr);
  for (const LessonFault& fault : faults)
    out << path << ':' << fault.line << ": " << oneLine(QString::fromStdString(fault.message)) << Qt::endl;
  return 2;
}

}  // namespace

int checkLesson(const QString& path) {
  QFile file(path);
  if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) {
    QTextStream(stderr) << "sinescope: " << oneLine(tr("cannot read the lesson %1").arg(path)) << Qt::endl;
    return 1;
  }
  const QByteArray bytes = file.read(static_cast<qint64>(kMostLessonBytes) + 1);
  if (QString::fromUtf8(bytes).contains(QChar::ReplacementCharacter))
    return tell(path, {{1, tr("a lesson is written in UTF-8").toStdString()}});
  const auto lesson = readLesson(bytes.toStdString());
  if (!lesson) return tell(path, lesson.error());
  const std::vector<LessonFault> faults = faultsOf(*lesson, QFileInfo(path).absoluteDir());
  if (!faults.empty()) return tell(path, faults);
  const auto questions =
      std::ranges::count_if(lesson->steps, [](const LessonStep& step) { return step.question.has_value(); });
  QTextStream(stdout)
      << tr("%1: %2 steps, %3 questions, and every key holds").arg(path).arg(lesson->steps.size()).arg(questions)
      << Qt::endl;
  return 0;
}

}  // namespace sinescope

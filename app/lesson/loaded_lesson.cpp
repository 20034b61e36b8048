#include "app/lesson/loaded_lesson.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <algorithm>
#include <numeric>
#include <optional>

#include "app/arguments/view_words.h"
#include "app/document/view_kind.h"
#include "app/files/regular_file.h"
#include "app/lesson/lesson_picture.h"
#include "app/lesson/shown_subject.h"
#include "app/text/number_format.h"
#include "app/text/one_line.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_reader.h"

namespace sinescope {

namespace {

using Faults = std::vector<LessonFault>;

LessonFault faultAt(int line, const QString& message) { return {line, message.toStdString()}; }

/// Whether a text has a character that no text needs, and that a terminal or a file name might obey.
bool hasControls(const QString& text) {
  return std::ranges::any_of(
      text, [](QChar c) { return c.category() == QChar::Other_Control && c != u'\t' && c != u'\r' && c != u'\n'; });
}

/// The first line that is no text, and why.
std::optional<LessonFault> faultInBytes(const QByteArray& bytes) {
  int line = 1;
  for (qsizetype from = 0; from < bytes.size(); ++line) {
    const qsizetype found = bytes.indexOf('\n', from);
    const qsizetype end = found < 0 ? bytes.size() : found;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder.decode(QByteArrayView(bytes).sliced(from, end - from));
    if (decoder.hasError()) return faultAt(line, tr("a lesson is written in UTF-8"));
    if (hasControls(text)) return faultAt(line, tr("this line has a control character"));
    from = end + 1;
  }
  return std::nullopt;
}

void checkPictures(const std::vector<Passage>& passages, const QString& folder, Faults& faults) {
  for (const Passage& passage : passages) {
    if (passage.kind != Passage::Kind::Picture) continue;
    const QString why = whyNoLessonPicture(folder, QString::fromStdString(passage.path));
    if (!why.isEmpty()) faults.push_back(faultAt(passage.line, why));
  }
}

void checkHidden(const StepState& state, Faults& faults) {
  for (const StateWord& word : state.hidden) {
    const QString hidden = toQString(word.text);
    if (hidden == QLatin1String("readout") || findView(hidden)) continue;
    faults.push_back(faultAt(word.line, tr("hide: unknown view “%1”; “readout” is the other word").arg(hidden)));
  }
}

void checkMarks(const StepState& state, const EncodingSpec& spec, Faults& faults) {
  for (const StateNumber& mark : state.marks) {
    if (mark.number >= spec.firstPosition && mark.number < spec.endPosition()) continue;
    faults.push_back(faultAt(
        mark.line, tr("mark: position %1 is not in this encoding, whose positions are %2 to %3")
                       .arg(grouped(mark.number), grouped(spec.firstPosition), grouped(spec.endPosition() - 1))));
  }
}

/// What the words of a state say, up to a line.
tl::expected<Session, QString> sessionUpTo(int line, const StepState& state) {
  QStringList words;
  for (const StateWord& word : state.words) {
    if (word.line <= line) words.append(toQString(word.text));
  }
  return parseViewWords(words);
}

/// The error has the line with which it begins.
tl::expected<Session, LessonFault> sessionOf(const StepState& state) {
  int last = state.words.back().line;
  const auto session = sessionUpTo(last, state);
  if (session) return *session;
  int before = state.words.front().line - 1;  // up to here the error is another: there is no view
  while (last - before > 1) {
    const int middle = std::midpoint(before, last);
    const auto part = sessionUpTo(middle, state);
    if (!part && part.error() == session.error()) {
      last = middle;
    } else {
      before = middle;
    }
  }
  return tl::unexpected(faultAt(last, session.error()));
}

}  // namespace

QString LoadedLesson::picturePath(const Passage& picture) const {
  return QDir(folder).filePath(QDir::cleanPath(QString::fromStdString(picture.path)));
}

bool isLessonFile(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  return suffix == QLatin1String("md") || suffix == QLatin1String("markdown");
}

tl::expected<LoadedLesson, Faults> loadLesson(const QString& path) {
  const QString whyNot = whyNoFile(path);
  QFile file(path);
  if (!whyNot.isEmpty() || !file.open(QIODevice::ReadOnly)) {
    const QString reason = whyNot.isEmpty() ? file.errorString() : whyNot;
    return tl::unexpected(Faults{faultAt(0, tr("cannot read the lesson %1: %2").arg(path, reason))});
  }
  return loadLesson(file.read(static_cast<qint64>(kMostLessonBytes) + 1), QFileInfo(path).absolutePath());
}

tl::expected<LoadedLesson, Faults> loadLesson(const QByteArray& bytes, const QString& folder) {
  if (static_cast<std::size_t>(bytes.size()) <= kMostLessonBytes) {
    if (const auto fault = faultInBytes(bytes)) return tl::unexpected(Faults{*fault});
  }
  auto lesson = readLesson(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())));
  if (!lesson) return tl::unexpected(lesson.error());
  LoadedLesson loaded{*std::move(lesson), {}, folder};
  Faults faults;
  std::vector<LessonSubject> subjects;
  checkPictures(loaded.lesson.about, folder, faults);
  for (const LessonStep& step : loaded.lesson.steps) {
    if (step.state) {
      const auto session = sessionOf(*step.state);
      if (!session) faults.push_back(session.error());
      checkHidden(*step.state, faults);
      if (session) checkMarks(*step.state, session->spec, faults);
      loaded.sessions.push_back(session.value_or(Session()));
    } else {
      loaded.sessions.push_back(loaded.sessions.back());
    }
    subjects.push_back(subjectOf(loaded.sessions.back()));
    checkPictures(step.text, folder, faults);
    if (step.question) checkPictures(step.question->text, folder, faults);
    checkPictures(step.reveal, folder, faults);
  }
  std::ranges::stable_sort(faults, {}, &LessonFault::line);
  if (faults.size() > kMostLessonFaults) faults.resize(kMostLessonFaults);
  // Without its state, nothing that a step measures means anything.
  if (faults.empty()) faults = checkMeasured(loaded.lesson, subjects);
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return loaded;
}

QString faultsText(const Faults& faults) {
  QStringList lines;
  for (const LessonFault& fault : faults) {
    const QString message = oneLine(QString::fromStdString(fault.message));
    lines.append(fault.line == 0 ? message : tr("line %1: %2").arg(fault.line).arg(message));
  }
  return lines.join(u'\n');
}

}  // namespace sinescope

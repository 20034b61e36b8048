// Arbitrary bytes as a lesson: it is refused with lines that it has, or each of its steps has a state that can be saved
// and loaded unchanged, and everything in it can be measured.

#include <algorithm>

#include "app/lesson/loaded_lesson.h"
#include "app/lesson/shown_subject.h"
#include "core/lesson/lesson_text.h"
#include "same_session.h"

namespace {

using namespace sinescope;

void checkFaults(const std::vector<LessonFault>& faults, std::int64_t lines) {
  if (faults.empty() || faults.size() > kMostLessonFaults) std::abort();
  for (const LessonFault& fault : faults) {
    if (fault.line < 1 || fault.line > lines || fault.message.empty()) std::abort();
  }
}

void checkLoaded(const LoadedLesson& loaded) {
  if (loaded.sessions.size() != loaded.lesson.steps.size()) std::abort();
  for (std::size_t i = 0; i < loaded.sessions.size(); ++i) {
    checkThatItComesBack(loaded.session(i));
    Measurer measurer(subjectOf(loaded.session(i)));
    for (const Passage& passage : loaded.lesson.steps[i].text) {
      if (!measuredText(passage.text, measurer)) std::abort();
    }
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = QByteArray::fromRawData(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const auto loaded = loadLesson(bytes, QStringLiteral("/dev/null"));  // no picture can lie there
  if (loaded) {
    checkLoaded(*loaded);
  } else {
    checkFaults(loaded.error(), std::max<std::int64_t>(1, std::count(bytes.begin(), bytes.end(), '\n') + 1));
  }
  return 0;
}

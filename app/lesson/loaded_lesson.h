#pragma once

#include <QByteArray>
#include <QString>
#include <tl/expected.hpp>
#include <vector>

#include "app/document/session_file.h"
#include "core/lesson/lesson.h"

namespace sinescope {

/// A lesson without faults, with the state that each of its steps shows.
struct LoadedLesson {
  Lesson lesson;
  std::vector<Session> sessions;  ///< of each step; `alone` is the view that the step is about, `tab` that view's tab
  QString folder;                 ///< where its pictures are, absolute

  [[nodiscard]] const Session& session(std::size_t step) const { return sessions[step]; }
  /// The file of a picture; it was there when the lesson was loaded.
  [[nodiscard]] QString picturePath(const Passage& picture) const;
};

/// Whether a file is a lesson by its name.
[[nodiscard]] bool isLessonFile(const QString& path);

/// Reads a lesson from a file. Only its pictures are opened besides, which lie in its folder. The error is every fault
/// that was found, in the order of lines; its first line is 0 if the file itself cannot be read.
[[nodiscard]] tl::expected<LoadedLesson, std::vector<LessonFault>> loadLesson(const QString& path);

/// The same for its text; `folder` has its pictures.
[[nodiscard]] tl::expected<LoadedLesson, std::vector<LessonFault>> loadLesson(const QByteArray& bytes,
                                                                              const QString& folder);

/// The faults as lines of text, each with the number of its line: "line 12: the question has no answer".
[[nodiscard]] QString faultsText(const std::vector<LessonFault>& faults);

}  // namespace sinescope

#pragma once

#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include "app/document/session_file.h"
#include "app/export/exporter.h"

namespace sinescope {

/// The value of `view` for a picture of the window itself, for the documentation.
inline constexpr auto kWindow = "window";

/// What the arguments request.
struct Invocation {
  enum class Command { Window, Export, Presets, Lesson, Completion, Man, Help, Version };
  Command command = Command::Window;
  Session session;  ///< defaults, overridden by the opened file, overridden by options
  /// Whether the arguments specify any part of the session: if not, the window restores its last state.
  bool hasSession = false;
  QString lesson;  ///< for a window: the lesson that it opens
  QString file;    ///< the file to open; for `lesson`, the lesson
  /// For a window: the files outside its folder that the session names. `session` is without them until the user
  /// agrees.
  OutsideFiles outside;
  /// For `lesson`: what is done with it.
  enum class LessonTask { Check, Keys, Worksheet };
  LessonTask lessonTask = LessonTask::Check;
  bool withKey = false;  ///< of a worksheet, which goes to `path`
  QString shell;         ///< of which `completion` prints the script
  QString page;          ///< that `man` prints: one of manualPages(), or empty
  // for `export`
  QString view;
  QString path;
  bool toStandardOutput = false;  ///< `path` then is only a name with the extension of the format
  FigureSize size;
  FigureContent content;    ///< of the figure
  bool hasOwnFont = false;  ///< the content's font was typed, and is not that of an opened figure
  QString captionPath;      ///< where the figure's caption goes; empty: nowhere
  bool plain = false;
  bool markSelection = false;
  std::optional<Language> language;  ///< of the figure that is made again
  std::optional<Animation> animation;
};

/// Parses the arguments, without the program's name. The error is one clear line. `trusted` says which sessions (by
/// key) may open files outside their folder.
[[nodiscard]] tl::expected<Invocation, QString> parseArguments(
    const QStringList& arguments, const std::function<bool(const QString& key)>& trusted = {});

/// Why a session that names these files is not opened if there is nobody to ask.
[[nodiscard]] QString outsideRefusal(const QString& session, const OutsideFiles& outside);

}  // namespace sinescope

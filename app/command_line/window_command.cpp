#include "app/command_line/window_command.h"

#include "app/command_line/command_line.h"
#include "app/window/files/session_files.h"
#include "app/window/lesson/lessons.h"
#include "app/window/main_window.h"

namespace sinescope {

namespace {

/// Parses the arguments again, now that the user has agreed to this session.
void openAll(MainWindow& window, const QStringList& arguments, const QString& key) {
  const auto invocation = parseArguments(arguments, [&key](const QString& asked) { return asked == key; });
  if (!invocation) return window.files().complain(invocation.error());
  showInWindow(window, arguments, *invocation);  // asks again if the file has changed meanwhile
}

void ask(MainWindow& window, const QStringList& arguments, const Invocation& invocation) {
  window.files().askOutside(invocation.file, invocation.outside, [&window, arguments, invocation](bool open) {
    if (open) return openAll(window, arguments, invocation.outside.key);
    window.files().offer(invocation.file, invocation.session, invocation.outside.files);
  });
}

}  // namespace

void showInWindow(MainWindow& window, const QStringList& arguments, const Invocation& invocation) {
  if (!invocation.lesson.isEmpty()) return window.lessons().open(invocation.lesson);
  if (!invocation.hasSession) return;
  if (invocation.outside.files.isEmpty()) return window.open(invocation.session, invocation.file);
  // Show the window first, then its question.
  QMetaObject::invokeMethod(
      &window, [&window, arguments, invocation] { ask(window, arguments, invocation); }, Qt::QueuedConnection);
}

}  // namespace sinescope

#include "app/window/bars/running_mark.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <cstdlib>

namespace sinescope {

namespace {

/// Milliseconds after the start of a window in which its mark may still be empty: it is made, locked, then written.
constexpr qint64 kBeingMade = 10'000;

}  // namespace

RunningMark::RunningMark(const QString& stem) : m_stem(stem) {
  m_window.started = QDateTime::currentMSecsSinceEpoch();
  m_window.name = QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg(m_window.started);
}

void RunningMark::set() {
  if (m_lock || !QDir().mkpath(QFileInfo(m_stem).absolutePath())) return;
  m_lock = std::make_unique<QLockFile>(m_stem + m_window.name);
  m_lock->setStaleLockTime(0);  // never stale, however long the window is open
  (void)m_lock->tryLock();
}

std::vector<RunningMark::Window> RunningMark::takeLeftBehind() const {
  std::vector<Window> windows;
  const QFileInfo stem(m_stem);
  const auto marks =
      QDir(stem.absolutePath()).entryList({stem.fileName() + u'*'}, QDir::Files | QDir::Hidden, QDir::Unsorted);
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  for (const QString& mark : marks) {
    const QString path = stem.absoluteDir().filePath(mark);
    const qint64 started = mark.section(u'-', -1).toLongLong();
    // Another window is starting: it has made its mark, but not locked it yet.
    if (QFileInfo(path).size() == 0 && std::abs(now - started) < kBeingMade) continue;
    // It fails if a process holds the lock, or if the window was closed just now.
    if (!QLockFile(path).removeStaleLockFile()) continue;
    windows.push_back({mark.mid(stem.fileName().size()), started});
  }
  return windows;
}

}  // namespace sinescope

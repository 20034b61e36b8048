#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>

#include "app/document/session_file.h"
#include "app/jobs/job.h"
#include "app/window/bars/running_mark.h"
#include "app/window/files/state_file.h"

class QAction;
class QSettings;
class QWidget;

namespace sinescope {

class Document;
class Lessons;
class PaneArea;
class Presentation;
class PlayBar;
class SessionFiles;

/// Restores what was shown last, and saves what is shown: in the background a second after the last edit, and at once
/// if the program is about to end. If there are several windows, the one edited last is restored; a window without
/// edits saves nothing.
class LastState : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window that it uses.
  struct Window {
    QWidget* widget;
    Document* document;
    std::function<Session()> session;          ///< what is shown
    std::function<void(const Session&)> show;  ///< shows a session that was shown last
    SessionFiles* files;
    PaneArea* panes;
    Presentation* presentation;
    Lessons* lessons;
    PlayBar* playBar;
    QAction* showsPanel;
    QAction* showsPlayBar;
  };

  /// The state is stored in a file next to `settings`.
  LastState(const Window& window, QSettings& settings);

  /// Restores the state of the last start, if there was one.
  void restore();
  /// Saves what is shown; it is on the disk on return. If the program ends before the next edit, that is not a crash.
  void settle();
  /// How long the user must be idle before the state is saved.
  void setPause(int milliseconds) { m_idle.setInterval(milliseconds); }

 Q_SIGNALS:
  /// One sentence about what was done.
  void notified(const QString& sentence);

 protected:
  /// Notices events that may be edits, in any of the windows.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Must be called when something may have been edited.
  void touch();
  void saveIfIdle();
  /// The state that the file does not have; from now on it counts as saved.
  [[nodiscard]] std::optional<WindowState> unsaved();
  void written(const tl::expected<void, QString>& result);
  [[nodiscard]] WindowState present() const;
  [[nodiscard]] tl::expected<WindowState, QString> read() const;
  [[nodiscard]] tl::expected<void, QString> bringBack(const WindowState& state);
  /// Reports what there is to say about the last run.
  void welcome();
  /// The desktop has placed the windows, which is not an edit.
  void settleIn();

  Window m_window;
  QSettings& m_settings;
  StateFile m_file;
  RunningMark m_mark;
  QTimer m_idle;
  QElapsedTimer m_sinceTouched;  ///< since the first edit after the last save
  qint64 m_touched = 0;          ///< milliseconds since 1970
  WindowState m_kept;            ///< as in the file, unless another window was edited later
  bool m_failed = false;         ///< saving it failed
  bool m_toldFailure = false;
  bool m_recovered = false;  ///< after a crash
  bool m_settledIn = false;
  QStringList m_sentences;  ///< to be shown as soon as the window is visible
  Job<tl::expected<void, QString>> m_writer;
};

}  // namespace sinescope

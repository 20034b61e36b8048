#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>
#include <atomic>
#include <functional>

#include "app/document/session_file.h"
#include "app/window/bars/running_mark.h"
#include "app/window/files/state_file.h"

class QAction;
class QSettings;
class QWidget;

namespace sinescope {

class Document;
class PaneArea;
class PlayBar;
class SessionFiles;

/// Brings back what was shown last, and keeps what is shown: a second after the last edit, beside the work, and at once
/// where the program is about to end. Of several windows the one that was edited last is the one that comes back; a
/// window in which nothing was edited keeps nothing.
class LastState : public QObject {
  Q_OBJECT

 public:
  /// What it needs of the window.
  struct Window {
    QWidget* widget;
    Document* document;
    std::function<Session()> session;          ///< what is shown
    std::function<void(const Session&)> show;  ///< a session that was shown last
    SessionFiles* files;
    PaneArea* panes;
    PlayBar* playBar;
    QAction* showsPanel;
    QAction* showsPlayBar;
  };

  /// The state lies in a file beside `settings`.
  LastState(const Window& window, QSettings& settings);
  ~LastState() override;

  /// Of the last start, as far as there was one.
  void restore();
  /// Keeps what is shown, on the disk when it returns. If the program ends before the next edit, then not by a crash.
  void settle();
  /// How long nothing must be edited before it is kept.
  void setPause(int milliseconds) { m_idle.setInterval(milliseconds); }

 Q_SIGNALS:
  /// One sentence about what was done.
  void notified(const QString& sentence);

 protected:
  /// Minds what may be an edit in any of the windows.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Something may have been edited.
  void touch();
  void saveIfIdle();
  /// What the file does not have; it counts as kept from now on.
  [[nodiscard]] std::optional<WindowState> unsaved();
  void written(const tl::expected<void, QString>& result);
  [[nodiscard]] WindowState present() const;
  [[nodiscard]] tl::expected<WindowState, QString> read() const;
  [[nodiscard]] tl::expected<void, QString> bringBack(const WindowState& state);
  /// Says what there is to say of the last time.
  void welcome();
  /// The desktop has put the windows where it wants them: that is no edit.
  void settleIn();

  Window m_window;
  QSettings& m_settings;
  StateFile m_file;
  RunningMark m_mark;
  QTimer m_idle;
  QElapsedTimer m_sinceTouched;       ///< since the first touch that nothing has been kept after
  qint64 m_touched = 0;               ///< milliseconds since 1970
  WindowState m_kept;                 ///< as the file has it, unless another window was edited later
  std::atomic_bool m_failed = false;  ///< the file does not have it
  bool m_toldFailure = false;
  bool m_recovered = false;  ///< after a crash
  bool m_settledIn = false;
  QStringList m_sentences;  ///< to be told as soon as the window is seen
  QThreadPool m_writer;
};

}  // namespace sinescope

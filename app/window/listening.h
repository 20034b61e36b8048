#pragma once

#include <QObject>
#include <QTemporaryFile>
#include <memory>

class QAction;
class QProcess;

namespace sinescope {

class View;

/// Plays the curve of a view, or stops. Sound is left to the first program of the desktop that can play a file:
/// pw-play, paplay, aplay. (Qt Multimedia would triple what must be installed.)
class Listening : public QObject {
  Q_OBJECT

 public:
  /// `action` is checked while something sounds.
  Listening(QAction& action, QObject* parent);
  ~Listening() override;

  void play(const View& view);
  void stop();
  [[nodiscard]] bool isPlaying() const { return m_process != nullptr; }

 Q_SIGNALS:
  /// Why nothing is heard, in one sentence.
  void notified(const QString& sentence);

 private:
  void playWithNext();
  /// Ends the player, without the action: that may be gone.
  void end();
  void ended(bool played);

  QAction& m_action;
  std::unique_ptr<QTemporaryFile> m_file;
  QProcess* m_process = nullptr;
  int m_next = 0;  ///< the player to try after this one
  bool m_found = false;
};

}  // namespace sinescope

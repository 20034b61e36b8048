#pragma once

#include <QJsonObject>
#include <QPointer>
#include <QWindow>

#include "tests/monkey/stage.h"

namespace sinescope::monkey {

/// Acts as a user does: sends real mouse, wheel and key events to a window, as a display does, and lets Qt find the
/// receiver.
class Hands {
 public:
  explicit Hands(Stage& stage) : m_stage(stage) {}

  /// Makes the event specific to what is shown now, using names by which the things can be found again. An event that
  /// is impossible now, because a dialog must be answered first, is replaced.
  [[nodiscard]] QJsonObject resolve(QJsonObject event);
  /// Executes the event. Does nothing if its target no longer exists.
  void act(const QJsonObject& event);

 private:
  void aim(const QJsonObject& event);
  void move(const QJsonObject& event);
  void press(const QJsonObject& event);
  void release(const QJsonObject& event);
  void wheel(const QJsonObject& event);
  void leave(const QJsonObject& event);
  void key(const QJsonObject& event);
  void focus(const QJsonObject& event);
  void action(const QJsonObject& event);
  void session(const QJsonObject& event);
  void file(const QJsonObject& event);
  void resize(const QJsonObject& event);
  void answer(const QJsonObject& event);
  void dismiss(const QJsonObject& event);
  void restart(const QJsonObject& event);
  void kill(const QJsonObject& event);

  void name(QJsonObject& event);
  void keepExportsHere();
  [[nodiscard]] QWindow* window();
  void mouse(QEvent::Type type, Qt::MouseButton button, int modifiers);
  void drop(const QString& path);

  Stage& m_stage;
  QPointer<QWindow> m_window;  ///< the window that contains the pointer
  QPoint m_pointer;
  Qt::MouseButtons m_buttons;
  int m_time = 1000;  ///< timestamp of the events, in milliseconds: nothing waits for it
  int m_heldUp = 0;   ///< number of events since a menu or a dialog opened
  int m_turns = 0;
};

}  // namespace sinescope::monkey

#pragma once

#include <QJsonObject>
#include <QPointer>
#include <QWindow>

#include "tests/monkey/stage.h"

namespace sinescope::monkey {

/// Does what a user does: real events of mouse, wheel and keys go to a window, as a display's do, and Qt finds who gets
/// them.
class Hands {
 public:
  explicit Hands(Stage& stage) : m_stage(stage) {}

  /// What the event means here and now, by names that find it again. One that cannot be done now, because a dialog must
  /// be answered first, becomes another.
  [[nodiscard]] QJsonObject resolve(QJsonObject event);
  /// Does it; nothing where there is no longer what it is done to.
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
  QPointer<QWindow> m_window;  ///< that the pointer is in
  QPoint m_pointer;
  Qt::MouseButtons m_buttons;
  int m_time = 1000;  ///< of the events, in milliseconds: nothing waits for it
  int m_heldUp = 0;   ///< events for which a menu or a dialog has been open
  int m_turns = 0;
};

}  // namespace sinescope::monkey

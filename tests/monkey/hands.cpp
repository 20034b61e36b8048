#include "tests/monkey/hands.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QJsonDocument>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <map>

#include "app/export/export_dialog.h"
#include "tests/monkey/targets.h"

namespace sinescope::monkey {

namespace {

constexpr int kPatience = 60;       // events until a menu or a dialog is closed
constexpr int kDoubleClick = 1000;  // milliseconds between clicks that do not form a double click

/// Events that a user cannot cause while a menu or a dialog is open.
constexpr const char* kNeedsTheWindow[] = {"action", "session", "file", "resize", "restart", "kill"};

int number(const QJsonObject& event, const char* key) { return event[QLatin1String(key)].toInt(); }

QString text(const QJsonObject& event, const char* key) { return event[QLatin1String(key)].toString(); }

Qt::KeyboardModifiers modifiersOf(const QJsonObject& event) { return Qt::KeyboardModifiers(number(event, "mods")); }

QFileDialog* fileDialog() { return qobject_cast<QFileDialog*>(QApplication::activeModalWidget()); }

QWidget* find(const std::vector<Target>& targets, const QString& name) {
  const auto found = std::ranges::find(targets, name, &Target::name);
  return found == targets.end() ? nullptr : found->widget;
}

QPoint partOf(const QRect& rect, const QJsonObject& event) {
  return rect.topLeft() + QPoint(rect.width() * number(event, "x") / 10000, rect.height() * number(event, "y") / 10000);
}

/// The window's actions that have a shortcut or are in a menu.
QList<QAction*> actionsOf(const MainWindow& window) {
  QList<QAction*> actions = window.actions();
  for (const QMenu* const menu : window.findChildren<QMenu*>()) {
    for (QAction* const action : menu->actions()) {
      if (!action->isSeparator() && !action->menu() && !action->objectName().isEmpty()) actions.append(action);
    }
  }
  return actions;
}

}  // namespace

QJsonObject Hands::resolve(QJsonObject event) {
  ++m_turns;
  m_heldUp = isHeldUp() ? m_heldUp + 1 : 0;
  const QString what = text(event, "do");
  if (what == QLatin1String("wait") || what == QLatin1String("rest") || what == QLatin1String("fault")) return event;
  if (fileDialog()) {
    const auto n = m_turns % static_cast<int>(m_stage.sandbox().names().size());
    return {{QStringLiteral("do"), QStringLiteral("answer")},
            {QStringLiteral("path"), m_stage.sandbox().names().at(n)},
            {QStringLiteral("accept"), m_turns % 4 != 0}};
  }
  const bool inTheWay =
      std::ranges::any_of(kNeedsTheWindow, [&](const char* name) { return what == QLatin1String(name); });
  if (m_heldUp > kPatience || (m_heldUp > 0 && inTheWay)) {
    return {{QStringLiteral("do"), QStringLiteral("dismiss")}};
  }
  if (event.contains(QLatin1String("n"))) name(event);
  return event;
}

/// Replaces a number by the name of one of the existing things.
void Hands::name(QJsonObject& event) {
  const QString what = text(event, "do");
  const auto choose = [&, n = number(event, "n")](const auto& all, const char* key, auto&& nameOf) {
    if (!all.empty()) event[QLatin1String(key)] = nameOf(all[static_cast<int>(n % static_cast<int>(all.size()))]);
  };
  QWidget* const front = frontWindow(&m_stage.window(), number(event, "window"));
  const auto targetName = [](const Target& target) { return target.name; };
  if (what == QLatin1String("aim")) choose(targetsIn(front), "on", targetName);
  if (what == QLatin1String("focus")) choose(fieldsIn(front), "on", targetName);
  if (what == QLatin1String("file"))
    choose(m_stage.sandbox().names(), "path", [](const QString& path) { return path; });
  if (what == QLatin1String("action")) {
    choose(actionsOf(m_stage.window()), "name", [](const QAction* action) { return action->objectName(); });
  }
  if (what != QLatin1String("resize")) event.remove(QLatin1String("n"));
}

void Hands::act(const QJsonObject& event) {
  using Act = void (Hands::*)(const QJsonObject&);
  static const std::map<QString, Act> acts{
      {QStringLiteral("aim"), &Hands::aim},         {QStringLiteral("move"), &Hands::move},
      {QStringLiteral("press"), &Hands::press},     {QStringLiteral("release"), &Hands::release},
      {QStringLiteral("wheel"), &Hands::wheel},     {QStringLiteral("leave"), &Hands::leave},
      {QStringLiteral("key"), &Hands::key},         {QStringLiteral("focus"), &Hands::focus},
      {QStringLiteral("action"), &Hands::action},   {QStringLiteral("session"), &Hands::session},
      {QStringLiteral("file"), &Hands::file},       {QStringLiteral("resize"), &Hands::resize},
      {QStringLiteral("answer"), &Hands::answer},   {QStringLiteral("dismiss"), &Hands::dismiss},
      {QStringLiteral("restart"), &Hands::restart}, {QStringLiteral("kill"), &Hands::kill}};
  keepExportsHere();
  m_time += 10;
  if (const auto found = acts.find(text(event, "do")); found != acts.end()) (this->*found->second)(event);
}

/// A path typed into the export dialog stays in the sandbox, and the dialog's question about it is answered at once.
void Hands::keepExportsHere() {
  auto* const dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
  if (!dialog) return;
  const QString path = m_stage.sandbox().output(m_turns, QStringLiteral("png"));
  dialog->setAskPath([path](QWidget*, const QString&) { return path; });
  auto* const field = dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"));
  if (!m_stage.sandbox().holds(field->text())) field->setText(path);
}

QWindow* Hands::window() {
  // A popup that has appeared under the pointer receives what was meant for the window below it.
  if (const QWidget* const popup = QApplication::activePopupWidget()) {
    if (m_window != popup->windowHandle() && popup->windowHandle()) {
      if (m_window) m_pointer = popup->windowHandle()->mapFromGlobal(m_window->mapToGlobal(m_pointer));
      m_window = popup->windowHandle();
    }
  }
  if (!m_window || !m_window->isVisible()) {
    m_window = m_stage.window().windowHandle();
    m_buttons = {};
  }
  return m_window;
}

void Hands::mouse(QEvent::Type type, Qt::MouseButton button, int modifiers) {
  QWindow* const window = this->window();
  qt_handleMouseEvent(window, m_pointer, window->mapToGlobal(m_pointer), m_buttons, button, type,
                      Qt::KeyboardModifiers(modifiers), m_time);
}

void Hands::aim(const QJsonObject& event) {
  QWidget* const front = frontWindow(&m_stage.window(), number(event, "window"));
  QWidget* on = front;
  if (event.contains(QLatin1String("on"))) on = find(targetsIn(front), text(event, "on"));
  if (!on || !front->windowHandle()) return;
  m_window = front->windowHandle();
  m_pointer = on->mapTo(front, partOf(on->rect(), event));
  mouse(QEvent::MouseMove, Qt::NoButton, 0);
}

void Hands::move(const QJsonObject& event) {
  const QRect reach = QRect(QPoint(), window()->size()).adjusted(-30, -30, 30, 30);
  m_pointer += QPoint(number(event, "dx"), number(event, "dy"));
  // Only while a button is held does a window keep the pointer after it has left.
  const QRect least = m_buttons ? reach : QRect(QPoint(), window()->size());
  m_pointer = {std::clamp(m_pointer.x(), least.left(), least.right()),
               std::clamp(m_pointer.y(), least.top(), least.bottom())};
  mouse(QEvent::MouseMove, Qt::NoButton, number(event, "mods"));
}

void Hands::press(const QJsonObject& event) {
  const auto button = static_cast<Qt::MouseButton>(number(event, "button"));
  if (!event[QLatin1String("double")].toBool()) m_time += kDoubleClick;
  (void)window();  // first, because without a window no buttons are held
  m_buttons |= button;
  mouse(QEvent::MouseButtonPress, button, number(event, "mods"));
}

void Hands::release(const QJsonObject& event) {
  const auto button = static_cast<Qt::MouseButton>(number(event, "button"));
  m_buttons &= ~button;
  mouse(QEvent::MouseButtonRelease, button, number(event, "mods"));
}

void Hands::wheel(const QJsonObject& event) {
  QWindow* const window = this->window();
  const QPoint angle(number(event, "dx"), number(event, "dy"));
  QWheelEvent wheel(m_pointer, window->mapToGlobal(m_pointer), {}, angle, m_buttons, modifiersOf(event),
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(window, &wheel);
}

void Hands::leave(const QJsonObject&) {
  QEvent leave(QEvent::Leave);
  QCoreApplication::sendEvent(window(), &leave);
}

void Hands::key(const QJsonObject& event) {
  QPointer<QWindow> window = QGuiApplication::focusWindow();
  if (!window) window = this->window();
  const int key = number(event, "key");
  const Qt::KeyboardModifiers modifiers = modifiersOf(event);
  const QString typed = text(event, "text");
  qt_handleKeyEvent(window, QEvent::KeyPress, key, modifiers, typed);
  if (window) qt_handleKeyEvent(window, QEvent::KeyRelease, key, modifiers, typed);
}

void Hands::focus(const QJsonObject& event) {
  QWidget* const front = frontWindow(&m_stage.window(), 0);
  if (QWidget* const field = find(fieldsIn(front), text(event, "on"))) field->setFocus(Qt::MouseFocusReason);
}

void Hands::action(const QJsonObject& event) {
  const QString name = text(event, "name");
  for (QAction* const action : actionsOf(m_stage.window())) {
    if (action->objectName() != name) continue;
    const QKeySequence keys = action->shortcut();
    if (!event[QLatin1String("keys")].toBool() || keys.isEmpty()) return action->trigger();
    const QKeyCombination first = keys[0];
    return key({{QStringLiteral("key"), first.key()},
                {QStringLiteral("mods"), static_cast<int>(first.keyboardModifiers().toInt())}});
  }
}

void Hands::session(const QJsonObject& event) {
  const QJsonDocument json(event[QLatin1String("session")].toObject());
  if (const auto session = parseSession(QString::fromUtf8(json.toJson()))) m_stage.window().open(*session);
}

void Hands::file(const QJsonObject& event) {
  const QString path = m_stage.sandbox().file(text(event, "path"));
  event[QLatin1String("drop")].toBool() ? drop(path) : m_stage.window().openFile(path);
}

void Hands::drop(const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QWindow* const window = m_stage.window().windowHandle();
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window, &enter);
  QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window, &drop);
}

void Hands::resize(const QJsonObject& event) {
  const int n = number(event, "n");
  QWidget* const window = n % 3 == 0 ? frontWindow(&m_stage.window(), n) : &m_stage.window();
  window->resize(number(event, "w"), number(event, "h"));
}

void Hands::answer(const QJsonObject& event) {
  QFileDialog* const dialog = fileDialog();
  if (!dialog) return;
  if (!event[QLatin1String("accept")].toBool()) return dialog->reject();
  const bool saves = dialog->acceptMode() == QFileDialog::AcceptSave;
  const QString path = saves ? m_stage.sandbox().output(m_turns, QStringLiteral("sinescope"))
                             : m_stage.sandbox().file(text(event, "path"));
  // The dialog itself would ask about an existing file, or report a missing one, in an event loop of its own.
  QPointer<QFileDialog> alive(dialog);
  Q_EMIT dialog->fileSelected(path);
  if (alive) dialog->reject();
}

void Hands::dismiss(const QJsonObject&) {
  QWidget* const popup = QApplication::activePopupWidget();
  QWidget* const modal = QApplication::activeModalWidget();
  if (m_heldUp % 4 == 3) {
    if (popup) return void(popup->close());
    if (auto* const dialog = qobject_cast<QDialog*>(modal)) return dialog->reject();
    if (modal) modal->close();
    return;
  }
  key({{QStringLiteral("key"), Qt::Key_Escape}});
}

void Hands::restart(const QJsonObject&) { m_stage.window().close(); }

void Hands::kill(const QJsonObject&) {
  if (isOutermostLoop()) m_stage.kill();
}

}  // namespace sinescope::monkey

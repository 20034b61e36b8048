#pragma once

#include <QJsonObject>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <functional>
#include <memory>

#include "app/lesson/loaded_lesson.h"

class QAction;
class QMainWindow;
class QMenu;

namespace sinescope {

class ActionLock;
class Document;
class LessonDesk;
class LessonPage;
class PaneArea;

/// The lessons of a window. A lesson takes the window's place, or stands on another screen while the window has the
/// teacher's notes; the window itself stays as it was, and comes back when the lesson is left.
class Lessons : public QObject {
  Q_OBJECT

 public:
  /// The parts of the window that it uses.
  struct Window {
    QMainWindow* widget = nullptr;
    Document* document = nullptr;
    PaneArea* panes = nullptr;
    std::function<void()> pause;    ///< what runs by itself stands still
    std::vector<QAction*> staying;  ///< the actions that can be used in a lesson as well
  };
  explicit Lessons(const Window& window);
  ~Lessons() override;

  /// Opens a lesson at the step at which it was left. If it has faults, a box tells them with their lines, and nothing
  /// changes.
  void open(const QString& path);
  /// The window is again as it was before the lesson.
  void leave();
  [[nodiscard]] LessonPage* page() const { return m_page; }
  [[nodiscard]] QString path() const { return m_path; }

  /// A submenu with the lessons that come with the program in the user's language, and those opened lately.
  [[nodiscard]] QMenu* makeMenu();
  /// Opens one that a dialog asks for.
  void askOpen();

  /// How far each lesson has come, and which is open; for the next start.
  [[nodiscard]] QJsonObject state() const;
  /// Restores that. Returns why the lesson that was open is not shown, or nothing.
  [[nodiscard]] QString restore(const QJsonObject& state);

 Q_SIGNALS:
  /// state() is another.
  void edited();
  /// The keys of the lesson are to be listed, above a window.
  void keysWanted(const QList<QAction*>& actions, QWidget* parent);

 private:
  void show(LoadedLesson lesson, const QString& path);
  void takePlace();
  /// Puts the lesson into a window of its own, on another screen if there is one; or back.
  void setApart(bool apart);
  void fillScreen();
  void keepPlace();
  void fill(QMenu& menu);
  void addEntry(QMenu& menu, const QString& path, const QString& name);
  void complain(const QString& path, const QString& faults) const;
  bool eventFilter(QObject* watched, QEvent* event) override;

  Window m_window;
  LessonPage* m_page = nullptr;
  LessonDesk* m_desk = nullptr;
  QWidget* m_body = nullptr;  ///< the window's own, while a lesson is open
  std::unique_ptr<ActionLock> m_lock;
  QPointer<QWidget> m_focusBefore;
  std::vector<QPointer<QWidget>> m_floatingBefore;
  Qt::WindowStates m_stateBefore;
  QString m_path;
  QMap<QString, int> m_places;  ///< the steps at which lessons were left, by their files
  QStringList m_latest;         ///< these files, the one opened last at the end
};

}  // namespace sinescope

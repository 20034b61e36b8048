#pragma once

#include <QAction>
#include <QObject>
#include <array>

class QMenu;
class QWidget;

namespace sinescope {

/// What can be done in a lesson, with its keys.
class LessonActions : public QObject {
  Q_OBJECT

 public:
  explicit LessonActions(QObject* parent);

  QAction* onward = nullptr;
  QAction* back = nullptr;
  QAction* explore = nullptr;
  QAction* first = nullptr;
  QAction* notes = nullptr;
  QAction* larger = nullptr;
  QAction* smaller = nullptr;
  QAction* fullScreen = nullptr;
  QAction* otherWindow = nullptr;
  QAction* menu = nullptr;
  QAction* shortcuts = nullptr;
  QAction* leave = nullptr;
  /// The digits choose an answer, or begin a number.
  std::array<QAction*, 10> digits{};
  /// A minus and a point begin a number.
  std::array<QAction*, 2> signs{};

  /// Gives a widget's window their keys.
  void addTo(QWidget& widget) const;
  /// Fills the menu of a lesson.
  void fill(QMenu& list) const;

 private:
  QAction* addSign(const QString& name, const QString& sign);
};

}  // namespace sinescope

#pragma once

#include <QWidget>

#include "app/lesson/lesson_run.h"
#include "app/lesson/loaded_lesson.h"
#include "app/lesson/step_text.h"

class QBoxLayout;
class QLabel;
class QMenu;

namespace sinescope {

class ElidedLabel;
class FlatButton;
class LessonActions;
class LessonColumn;
class LessonProgress;
class LessonStage;

/// A lesson: the picture of a step with its text beside it, or below it in a narrow window. All texts grow with the
/// page.
class LessonPage : public QWidget {
  Q_OBJECT

 public:
  LessonPage(LoadedLesson lesson, std::size_t step, bool dark, QWidget* parent = nullptr);

  [[nodiscard]] const LoadedLesson& lesson() const { return m_lesson; }
  [[nodiscard]] const LessonRun& run() const { return m_run; }
  /// What is read of the present step.
  [[nodiscard]] const StepText& text() const { return m_text; }
  [[nodiscard]] LessonActions& actions() const { return *m_actions; }
  [[nodiscard]] LessonStage& stage() const { return *m_stage; }

  void setDark(bool dark);
  /// The teacher has the notes elsewhere: they are not shown here.
  void setForClass(bool forClass);
  /// Is no window of its own any more; a layout can take it.
  void dock();
  void focusView();
  /// Goes on, as Space does.
  void advance();
  /// Says one sentence beside the step.
  void tell(const QString& sentence);

 Q_SIGNALS:
  /// Another step, a prediction, or the reveal.
  void changed();
  /// The lesson is to be left.
  void left();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void build();
  /// Lets Space go on and back, though a field has the keys.
  void watchFields();
  /// A button for what an action does; unless `triggers`, it only tells of the action.
  FlatButton* addButton(QBoxLayout& layout, QAction& action, const QString& text, bool triggers = true);
  void connectActions();
  void goOnByKey();
  /// From a field to the picture, from exploring to the step, from the step out of the lesson.
  void leaveOneLevel();
  void goBackwards();
  void jumpTo(int step);
  void setExploring(bool exploring);
  void takePrediction(const Prediction& prediction);
  void takeNumber(double number);
  void pressDigit(int digit);
  /// Shows the step as it is at its beginning.
  void showStep();
  /// Shows how far the step has come; `isNew`: it is another one than before.
  void showState(bool isNew);
  [[nodiscard]] StepText textNow() const;
  void tellText(bool isNew);
  void measureLater();
  void say(const QString& words);
  void fitToSize();
  void applyLook();

  LoadedLesson m_lesson;
  LessonRun m_run;
  StepText m_text;
  LessonActions* m_actions;
  QMenu* m_menu;
  ElidedLabel* m_title;
  QLabel* m_place;
  LessonProgress* m_progress;
  FlatButton* m_menuButton = nullptr;
  FlatButton* m_leaveButton = nullptr;
  QBoxLayout* m_body;
  LessonStage* m_stage;
  QWidget* m_side;
  LessonColumn* m_column;
  FlatButton* m_backButton = nullptr;
  FlatButton* m_onButton = nullptr;
  FlatButton* m_exploreButton = nullptr;
  QLabel* m_keys;
  bool m_dark;
  bool m_forClass = false;
  double m_textScale = 0;
  double m_factor = 1;  ///< by which the user has made the text larger
  bool m_measureDue = false;
};

}  // namespace sinescope

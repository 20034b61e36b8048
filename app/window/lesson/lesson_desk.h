#pragma once

#include <QWidget>

#include "app/lesson/step_text.h"

class QLabel;
class QVBoxLayout;

namespace sinescope {

class FlatButton;
class LessonPage;

/// What the teacher sees while the class sees the lesson on another screen: the question, the notes, and what comes
/// next.
class LessonDesk : public QWidget {
  Q_OBJECT

 public:
  explicit LessonDesk(LessonPage& page, QWidget* parent = nullptr);

  void setTextScale(double textScale);

 Q_SIGNALS:
  /// The lesson is to come back into this window.
  void recalled();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QLabel* addText(const char* name);
  FlatButton* addButton(const char* name, const QString& text, const QString& toolTip);
  void follow();

  LessonPage& m_page;
  QVBoxLayout* m_layout;
  QLabel* m_place;
  QLabel* m_title;
  QLabel* m_question;
  QLabel* m_answer;
  QLabel* m_notes;
  QLabel* m_next;
  QWidget* m_buttons;
  FlatButton* m_back;
  FlatButton* m_on;
  FlatButton* m_recall;
};

}  // namespace sinescope

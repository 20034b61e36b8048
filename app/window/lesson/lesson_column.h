#pragma once

#include <QWidget>
#include <vector>

#include "app/lesson/step_text.h"

class QButtonGroup;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace sinescope {

class LessonBox;
class LessonChoiceRow;
class LessonParagraphs;
class TextField;

/// What is read and answered of a step, beside its picture. Its text becomes a little smaller where that spares
/// scrolling.
class LessonColumn : public QWidget {
  Q_OBJECT

 public:
  explicit LessonColumn(QWidget* parent = nullptr);

  /// Shows a step; `isNew`: another one than before.
  void setStep(const StepText& text, const StepRecord& record, bool isNew);
  void setLook(bool dark, double textScale);
  /// Says something that is about the present step, in one sentence; empty: nothing.
  void tell(const QString& sentence);
  void showNotes(bool shown);

  /// Types the beginning of a number into the field.
  void beginNumber(const QString& digit);
  /// Clicks the choice at a place, if there is one.
  void choose(int place);

 Q_SIGNALS:
  void choiceMade(int place);
  void numberTyped(double number);
  /// There is no number in the field any more.
  void numberRemoved();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void buildAnswer(QVBoxLayout& layout);
  void showChoices(const StepText& text, const StepRecord& record, bool isNew);
  void showField(const StepText& text, const StepRecord& record, bool isNew);
  void showVerdict(const StepText& text);
  void readField();
  /// Chooses the largest text with which all is in sight, down to a limit.
  void fit();
  void fitLater();
  void applyFonts(double scale);

  StepText m_text;
  QScrollArea* m_scroll;
  QWidget* m_content;
  QLabel* m_title;
  LessonParagraphs* m_about;
  LessonParagraphs* m_caption;
  LessonParagraphs* m_question;
  LessonBox* m_questionBox;
  QVBoxLayout* m_choiceColumn;
  QButtonGroup* m_choiceGroup;
  std::vector<LessonChoiceRow*> m_choices;
  QWidget* m_numberBox;
  TextField* m_field;
  QLabel* m_fieldHint;
  QLabel* m_fieldError;
  QLabel* m_verdict;
  LessonBox* m_verdictBox;
  LessonParagraphs* m_reveal;
  QLabel* m_unmeasured;
  QLabel* m_notes;
  LessonBox* m_notesBox;
  QLabel* m_told;
  LessonBox* m_toldBox;
  bool m_showsNotes = false;
  bool m_isDark = false;
  double m_textScale = 1;
  bool m_fitDue = false;
};

}  // namespace sinescope

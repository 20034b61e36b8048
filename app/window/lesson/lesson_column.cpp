#include "app/window/lesson/lesson_column.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "app/look/text_field.h"
#include "app/look/theme.h"
#include "app/text/number_text.h"
#include "app/window/lesson/lesson_box.h"
#include "app/window/lesson/lesson_choice.h"
#include "app/window/lesson/lesson_paragraphs.h"

namespace sinescope {

namespace {

/// Sizes of the text, as parts of the size that suits the window.
constexpr double kParts[] = {1, 0.92, 0.85, 0.78, 0.72};
/// Of the size of all other texts: it is read from the last row.
constexpr double kReading = 1.4;

NumberRule anyNumber() {
  const double most = std::numeric_limits<double>::max();
  return {false, -most, most, LessonColumn::tr("the prediction"), LessonColumn::tr("a number"), {}};
}

QLabel* makeLabel(const char* name) {
  auto* const label = new QLabel;
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  keepNarrow(*label);
  label->hide();
  return label;
}

void setShown(QLabel& label, const QString& text) {
  label.setText(breakable(text));
  label.setVisible(!text.isEmpty());
}

/// The same for a label that has a box of its own.
void setShown(QLabel& label, QWidget& box, const QString& text) {
  setShown(label, text);
  box.setVisible(!text.isEmpty());
}

}  // namespace

LessonColumn::LessonColumn(QWidget* parent)
    : QWidget(parent),
      m_scroll(new QScrollArea),
      m_content(new QWidget),
      m_title(makeLabel("lessonStepTitle")),
      m_about(new LessonParagraphs("lessonAbout")),
      m_caption(new LessonParagraphs("lessonCaption")),
      m_question(new LessonParagraphs("lessonQuestion")),
      m_questionBox(new LessonBox(m_question)),
      m_choiceColumn(new QVBoxLayout),
      m_choiceGroup(new QButtonGroup(this)),
      m_numberBox(new QWidget),
      m_field(new TextField),
      m_fieldHint(new QLabel),
      m_fieldError(makeLabel("lessonPredictionError")),
      m_verdict(makeLabel("lessonVerdict")),
      m_verdictBox(new LessonBox(m_verdict)),
      m_reveal(new LessonParagraphs("lessonReveal")),
      m_unmeasured(makeLabel("lessonUnmeasured")),
      m_notes(makeLabel("lessonNotes")),
      m_notesBox(new LessonBox(m_notes)),
      m_told(makeLabel("lessonTold")),
      m_toldBox(new LessonBox(m_told)) {
  setObjectName(QStringLiteral("lessonColumn"));
  setAccessibleName(tr("The step"));
  m_scroll->setObjectName(QStringLiteral("lessonScroll"));
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setWidgetResizable(true);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_scroll->viewport()->setAutoFillBackground(false);
  m_content->setAutoFillBackground(false);
  m_scroll->setWidget(m_content);
  m_questionBox->setObjectName(QStringLiteral("lessonQuestionBox"));
  for (LessonBox* const box : {m_questionBox, m_verdictBox, m_notesBox, m_toldBox}) box->hide();
  auto* const column = new QVBoxLayout(m_content);
  column->setContentsMargins(0, 0, 6, 0);
  column->addWidget(m_title);
  column->addWidget(m_about);
  column->addWidget(m_caption);
  column->addWidget(m_questionBox);
  buildAnswer(*column);
  column->addWidget(m_verdictBox);
  column->addWidget(m_reveal);
  column->addWidget(m_unmeasured);
  column->addStretch(1);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->addWidget(m_scroll, 1);
  layout->addWidget(m_notesBox);
  layout->addWidget(m_toldBox);
}

void LessonColumn::buildAnswer(QVBoxLayout& layout) {
  m_choiceGroup->setExclusive(true);
  connect(m_choiceGroup, &QButtonGroup::idClicked, this, &LessonColumn::choiceMade);
  m_choiceColumn->setContentsMargins({});
  layout.addLayout(m_choiceColumn);
  m_numberBox->setObjectName(QStringLiteral("lessonNumberBox"));
  m_field->setObjectName(QStringLiteral("lessonPrediction"));
  m_field->setAccessibleName(tr("Your prediction"));
  m_field->setToolTip(tr("Type the number that you expect"));
  m_field->setPlaceholderText(tr("a number"));
  m_fieldHint->setObjectName(QStringLiteral("lessonPredictionHint"));
  m_fieldHint->setForegroundRole(QPalette::Dark);
  m_fieldHint->setWordWrap(true);
  auto* const row = new QHBoxLayout(m_numberBox);
  row->setContentsMargins({});
  row->addWidget(m_field);
  row->addWidget(m_fieldHint, 1);
  m_numberBox->hide();
  layout.addWidget(m_numberBox);
  m_fieldError->setForegroundRole(QPalette::BrightText);
  layout.addWidget(m_fieldError);
  connect(m_field, &QLineEdit::textEdited, this, &LessonColumn::readField);
}

void LessonColumn::readField() {
  const QString text = m_field->text().trimmed();
  const auto number = readTyped(text, anyNumber());
  const bool isWrong = !number && !text.isEmpty();
  m_field->setWrong(isWrong);
  setShown(*m_fieldError, isWrong ? number.error().message : QString());
  if (number) return Q_EMIT numberTyped(*number);
  Q_EMIT numberRemoved();
}

void LessonColumn::setStep(const StepText& text, const StepRecord& record, bool isNew) {
  const bool wasRevealed = !m_text.reveal.empty() || m_text.outcome != PredictionOutcome::None;
  m_text = text;
  setShown(*m_title, text.title);
  m_about->setParagraphs(text.about);
  m_caption->setParagraphs(text.caption);
  m_question->setParagraphs(text.question);
  m_questionBox->setHidden(text.question.empty());
  showChoices(text, record, isNew);
  showField(text, record, isNew);
  showVerdict(text);
  m_reveal->setParagraphs(text.reveal);
  setShown(*m_unmeasured, text.unmeasured.isEmpty() ? QString() : tr("Not measured here: %1.").arg(text.unmeasured));
  showNotes(m_showsNotes);
  const bool isRevealed = !text.reveal.empty() || text.outcome != PredictionOutcome::None;
  if (isNew) m_scroll->verticalScrollBar()->setValue(0);
  applyFonts(m_textScale);
  fit();
  if (isRevealed && !wasRevealed && !isNew) {
    QWidget* const first = m_verdict->isHidden() ? static_cast<QWidget*>(m_reveal) : m_verdictBox;
    m_content->layout()->activate();
    m_scroll->ensureWidgetVisible(m_reveal->isHidden() ? first : m_reveal, 0, 10);
    m_scroll->ensureWidgetVisible(first, 0, 10);
  }
}

void LessonColumn::showChoices(const StepText& text, const StepRecord& record, bool isNew) {
  const auto count = static_cast<std::size_t>(text.choices.size());
  if (isNew || count != m_choices.size()) {
    for (LessonChoiceRow* const row : m_choices) delete row;
    m_choices.clear();
    for (int i = 0; i < text.choices.size(); ++i) {
      auto* const row = new LessonChoiceRow(i, text.choices[i]);
      m_choices.push_back(row);
      m_choiceGroup->addButton(row, i);
      m_choiceColumn->addWidget(row);
      row->show();
    }
  }
  m_choiceGroup->setExclusive(false);  // else none could be unchecked
  for (std::size_t i = 0; i < count; ++i) {
    const int place = static_cast<int>(i);
    const bool isChosen = record.prediction && record.prediction->choice == place;
    m_choices[i]->setChecked(isChosen);
    m_choices[i]->setEnabled(!record.isRevealed);
    m_choices[i]->setMark(!record.isRevealed          ? LessonChoiceRow::Mark::None
                          : place == text.rightChoice ? LessonChoiceRow::Mark::Right
                          : isChosen                  ? LessonChoiceRow::Mark::Wrong
                                                      : LessonChoiceRow::Mark::None);
  }
  m_choiceGroup->setExclusive(true);
}

void LessonColumn::showField(const StepText& text, const StepRecord& record, bool isNew) {
  m_numberBox->setVisible(text.asksNumber);
  m_field->setEnabled(!record.isRevealed);
  m_fieldHint->setText(!record.isRevealed && text.canPoint ? tr("or click in the picture") : QString());
  if (isNew) m_field->clear();
  if (isNew || record.prediction) {
    m_field->setWrong(false);
    m_fieldError->hide();
  }
  if (!text.asksNumber || !record.prediction) return;
  const auto typed = readTyped(m_field->text(), anyNumber());
  if (!typed || *typed != record.prediction->number) m_field->setText(plainNumber(record.prediction->number));
}

void LessonColumn::showVerdict(const StepText& text) {
  const ThemeColours& colours = themeColours(m_isDark);
  setShown(*m_verdict, *m_verdictBox, text.verdictText);
  const QColor edge = text.outcome == PredictionOutcome::Right   ? colours.third
                      : text.outcome == PredictionOutcome::Wrong ? colours.second
                                                                 : colours.accent;
  m_verdictBox->setColours(edge, colours.surface);
}

void LessonColumn::setLook(bool dark, double textScale) {
  m_isDark = dark;
  m_textScale = textScale;
  showVerdict(m_text);
  applyFonts(textScale);
  fitLater();
}

void LessonColumn::tell(const QString& sentence) {
  if (sentence == m_told->text()) return;
  setShown(*m_told, *m_toldBox, sentence);
  fitLater();
}

void LessonColumn::showNotes(bool shown) {
  m_showsNotes = shown;
  setShown(*m_notes, *m_notesBox,
           shown ? (m_text.notes.isEmpty() ? tr("There are no notes on this step.") : m_text.notes) : QString());
  fitLater();
}

void LessonColumn::beginNumber(const QString& digit) {
  if (m_numberBox->isHidden() || !m_field->isEnabled()) return;
  m_field->activateWindow();  // the key may have been pressed at the teacher's desk
  m_field->setFocus(Qt::ShortcutFocusReason);
  m_field->setText(digit);
  readField();
}

void LessonColumn::choose(int place) {
  if (place >= static_cast<int>(m_choices.size())) return;
  LessonChoiceRow& row = *m_choices[static_cast<std::size_t>(place)];
  row.setFocus(Qt::ShortcutFocusReason);
  row.click();
}

void LessonColumn::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitLater();
}

void LessonColumn::fitLater() {
  if (std::exchange(m_fitDue, true)) return;
  QMetaObject::invokeMethod(this, &LessonColumn::fit, Qt::QueuedConnection);
}

void LessonColumn::fit() {
  m_fitDue = false;
  layout()->activate();
  const QSize room = m_scroll->viewport()->size();
  for (const double part : kParts) {
    applyFonts(m_textScale * part);
    if (m_content->layout()->totalHeightForWidth(room.width()) <= room.height()) break;
  }
}

void LessonColumn::applyFonts(double scale) {
  const ThemeColours& colours = themeColours(m_isDark);
  const QFont reading = uiFont(kTextSize * kReading, scale);
  const QFont strong = uiFont(kTextSize * kReading, scale, true);
  const QFont small = uiFont(kTextSize * 1.1, scale);
  m_content->layout()->setSpacing(qRound(12 * scale));
  m_choiceColumn->setSpacing(qRound(8 * scale));
  m_title->setFont(uiFont(kTextSize * kReading, 1.1 * scale, true));
  m_about->setLook(small, small);
  m_caption->setLook(reading, small);
  m_question->setLook(strong, small);
  m_questionBox->setColours(colours.accent, {});
  m_verdict->setFont(strong);
  m_reveal->setLook(reading, small);
  m_unmeasured->setFont(small);
  m_unmeasured->setForegroundRole(QPalette::Dark);
  m_field->setFont(reading);
  m_fieldHint->setFont(small);
  m_fieldError->setFont(small);
  m_notes->setFont(small);
  m_notesBox->setColours(colours.second, colours.surface);
  m_told->setFont(small);
  m_toldBox->setColours(colours.accent, colours.accentWash);
  for (LessonBox* const box : {m_questionBox, m_verdictBox, m_notesBox, m_toldBox}) box->setScale(scale);
  for (LessonChoiceRow* const row : m_choices) row->setLook(m_isDark, scale);
  for (LessonBox* const box : {m_questionBox, m_verdictBox, m_notesBox, m_toldBox}) {
    box->layout()->invalidate();
    box->updateGeometry();
  }
  m_numberBox->layout()->invalidate();
  m_numberBox->updateGeometry();
  m_content->layout()->invalidate();
}

}  // namespace sinescope

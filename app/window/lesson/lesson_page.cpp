#include "app/window/lesson/lesson_page.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRadioButton>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/lesson/freedom.h"
#include "app/lesson/shown_subject.h"
#include "app/look/elided_label.h"
#include "app/look/flat_button.h"
#include "app/text/to_qstring.h"
#include "app/window/lesson/lesson_actions.h"
#include "app/window/lesson/lesson_column.h"
#include "app/window/lesson/lesson_progress.h"
#include "app/window/lesson/lesson_stage.h"

namespace sinescope {

namespace {

/// The sizes of the text that a user can choose, as parts of the one that suits the window.
constexpr double kFactors[] = {0.8, 0.9, 1, 1.15, 1.3, 1.5};

}  // namespace

LessonPage::LessonPage(LoadedLesson lesson, std::size_t step, bool dark, QWidget* parent)
    : QWidget(parent),
      m_lesson(std::move(lesson)),
      m_run(beginRun(m_lesson.lesson, step)),
      m_actions(new LessonActions(this)),
      m_menu(new QMenu(this)),
      m_title(new ElidedLabel),
      m_place(new QLabel),
      m_progress(new LessonProgress),
      m_body(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_stage(new LessonStage(m_menu)),
      m_side(new QWidget),
      m_column(new LessonColumn),
      m_keys(new QLabel),
      m_dark(dark) {
  setObjectName(QStringLiteral("lessonPage"));
  setAccessibleName(toQString(m_lesson.lesson.title));
  setWindowTitle(toQString(m_lesson.lesson.title) + QStringLiteral(" – Sinescope"));
  setAttribute(Qt::WA_WindowPropagation);
  m_menu->setObjectName(QStringLiteral("lessonMenuList"));
  m_menu->setAttribute(Qt::WA_WindowPropagation);
  m_actions->fill(*m_menu);
  build();
  connectActions();
  watchFields();
  fitToSize();
  showStep();
}

void LessonPage::connectActions() {
  m_actions->addTo(*this);
  const auto on = [this](const QAction* action, auto&& slot) { connect(action, &QAction::triggered, this, slot); };
  on(m_actions->onward, [this] { goOnByKey(); });
  on(m_actions->back, [this] { goBackwards(); });
  on(m_actions->explore, [this](bool exploring) { setExploring(exploring); });
  on(m_actions->first, [this] {
    m_run = beginRun(m_lesson.lesson);
    showStep();
  });
  on(m_actions->notes, [this](bool shown) { m_column->showNotes(shown && !m_forClass); });
  on(m_actions->menu, [this] {
    const QWidget* const active = QApplication::activeWindow();
    const bool isDesk = active && active != window();  // the class does not see it
    m_menu->popup(isDesk ? active->mapToGlobal(QPoint(24, 24))
                         : m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height())));
  });
  const auto resize = [this](int direction) {
    const auto* const here = std::ranges::find(kFactors, m_factor);
    const auto place = std::clamp<std::ptrdiff_t>(here - kFactors + direction, 0, std::ssize(kFactors) - 1);
    m_factor = kFactors[place];
    fitToSize();
  };
  on(m_actions->larger, [resize] { resize(1); });
  on(m_actions->smaller, [resize] { resize(-1); });
  for (int i = 0; i < static_cast<int>(m_actions->digits.size()); ++i)
    on(m_actions->digits[static_cast<std::size_t>(i)], [this, i] { pressDigit(i); });
  on(m_actions->leave, [this] { leaveOneLevel(); });
  connect(m_leaveButton, &FlatButton::clicked, this, &LessonPage::left);
  for (QAction* const sign : m_actions->signs) on(sign, [this, sign] { m_column->beginNumber(sign->text()); });
  connect(m_onButton, &FlatButton::clicked, this, &LessonPage::advance);
  connect(m_progress, &LessonProgress::stepChosen, this, &LessonPage::jumpTo);
  connect(m_column, &LessonColumn::choiceMade, this, [this](int place) { takePrediction({place, 0}); });
  connect(m_column, &LessonColumn::numberTyped, this, &LessonPage::takeNumber);
  connect(m_column, &LessonColumn::numberRemoved, this, [this] {
    withdraw(m_lesson.lesson, m_run);
    showState(false);
  });
  connect(m_stage, &LessonStage::pointed, this, &LessonPage::takeNumber);
  connect(m_stage, &LessonStage::subjectChanged, this, &LessonPage::measureLater);
  connect(m_stage, &LessonStage::notified, this, &LessonPage::tell);
}

void LessonPage::watchFields() {
  for (QLineEdit* const field : findChildren<QLineEdit*>()) field->installEventFilter(this);
}

bool LessonPage::eventFilter(QObject* watched, QEvent* event) {
  // No number has a space in it: Space goes on although a field has the keys.
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
    event->ignore();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

// A widget that takes Space, but has nothing to do with it, leaves it to the lesson. So do most with Enter.
void LessonPage::keyPressEvent(QKeyEvent* event) {
  // Enter in another field, such as one of the panel, is meant for that field.
  QWidget* const focus = QApplication::focusWidget();
  const bool isOurs = !qobject_cast<QLineEdit*>(focus) || m_column->isAncestorOf(focus);
  const bool isEnter = isOurs && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter);
  if (event->key() == Qt::Key_Space && event->modifiers().testFlag(Qt::ShiftModifier)) {
    goBackwards();
  } else if (event->key() == Qt::Key_Space || (isEnter && !event->isAutoRepeat())) {
    advance();
  } else {
    QWidget::keyPressEvent(event);
  }
}

void LessonPage::leaveOneLevel() {
  QWidget* const focus = QApplication::focusWidget();
  if (qobject_cast<QLineEdit*>(focus) && isAncestorOf(focus)) return m_stage->focusView();
  if (m_run.isExploring) return setExploring(false);
  Q_EMIT left();
}

void LessonPage::goOnByKey() {
  // Space presses the button that has the keys, and chooses the answer that has them.
  auto* const button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
  const bool isChosen = qobject_cast<QRadioButton*>(button) && button->isChecked();
  if (button && button->isEnabled() && !isChosen) return button->click();
  advance();
}

void LessonPage::advance() {
  if (isAncestorOf(QApplication::focusWidget()) && !m_onButton->hasFocus()) m_stage->focusView();
  switch (goOn(m_lesson.lesson, m_run, subjectOf(m_stage->scene()))) {
    case Progressed::Asked:
      tell(tr("Predict first, or press Space again."));
      break;
    case Progressed::Revealed:
      tell({});
      showState(false);
      say(spokenReveal(m_text));
      break;
    case Progressed::Stepped:
      showStep();
      break;
    case Progressed::Ended: {
      const Score score = scoreOf(m_run);
      const QString counted =
          score.made > 0 ? tr(" You predicted %1 of %2 right.").arg(score.right).arg(score.made) : QString();
      tell(tr("That was the last step.") + counted + tr(" Esc leaves the lesson, Ctrl+Home begins again."));
      break;
    }
  }
}

void LessonPage::goBackwards() {
  if (goBack(m_run)) showStep();
}

void LessonPage::jumpTo(int step) {
  if (goTo(m_run, static_cast<std::size_t>(step))) showStep();
}

void LessonPage::setExploring(bool exploring) {
  if (exploring == m_run.isExploring) return;
  m_run.isExploring = exploring;
  if (!exploring) m_stage->showSession(m_lesson.session(m_run.step), spotlightOf(stateOf(m_lesson.lesson, m_run.step)));
  showState(false);
  tell(exploring ? tr("Everything is free. E brings the step back as it was.") : QString());
}

void LessonPage::takePrediction(const Prediction& prediction) {
  if (!predict(m_lesson.lesson, m_run, prediction)) return;
  tell({});
  showState(false);
}

void LessonPage::takeNumber(double number) { takePrediction({-1, number}); }

void LessonPage::pressDigit(int digit) {
  if (m_text.asksNumber) return m_column->beginNumber(QString::number(digit));
  if (digit > 0) m_column->choose(digit - 1);
}

void LessonPage::showStep() {
  // A part of the column that goes away must not hand the keys to a button.
  if (m_side->isAncestorOf(QApplication::focusWidget())) m_stage->focusView();
  const StepState& state = stateOf(m_lesson.lesson, m_run.step);
  m_stage->showSession(m_lesson.session(m_run.step), spotlightOf(state));
  tell({});
  showState(true);
  say(toQString(m_lesson.lesson.title) + QStringLiteral(", ") + placeText(m_lesson, m_run) + u'\n' +
      spokenStep(m_text));
}

void LessonPage::showState(bool isNew) {
  const Lesson& lesson = m_lesson.lesson;
  const bool open = isOpen(lesson, m_run);
  const StepState& state = stateOf(lesson, m_run.step);
  Freedom freedom = freedomOf(state);
  freedom.isWhole = m_run.isExploring;
  m_stage->setCover(coverOf(lesson, m_run));
  m_stage->setFreedom(freedom);
  m_stage->setGuidance(m_run.isExploring ? Guidance() : guidanceOf(state));
  m_text = textNow();
  tellText(isNew);
  m_stage->setPointing(open && m_text.canPoint);
  const auto& prediction = m_run.record().prediction;
  m_stage->setGuess(prediction && m_text.canPoint ? std::optional(prediction->number) : std::nullopt);
  m_place->setText(placeText(m_lesson, m_run));
  m_progress->setPlace(static_cast<int>(m_run.step), static_cast<int>(lesson.steps.size()));
  m_actions->explore->setChecked(m_run.isExploring);
  m_actions->back->setEnabled(m_run.step > 0);
  m_backButton->setEnabled(m_run.step > 0);
  for (QAction* const digit : m_actions->digits) digit->setEnabled(open && !m_text.question.empty());
  for (QAction* const sign : m_actions->signs) sign->setEnabled(open && m_text.asksNumber);
  const QString onward = open ? tr("Reveal") : hasNext(lesson, m_run) ? tr("Next") : tr("End");
  m_onButton->setText(onward);
  m_onButton->setAccessibleName(onward);
  m_keys->setText(tr("Space: %1 · Shift+Space: back · E: explore").arg(onward.toLower()));
  Q_EMIT changed();
}

void LessonPage::tellText(bool isNew) {
  StepText shown = m_text;
  if (m_forClass) shown.notes.clear();
  m_column->setStep(shown, m_run.record(), isNew);
}

StepText LessonPage::textNow() const {
  Measurer measurer = measurerOf(m_stage->scene());
  StepText text = stepText(m_lesson, m_run, measurer);
  text.canPoint = text.canPoint && m_stage->showsPositions();
  return text;
}

void LessonPage::measureLater() {
  if (std::exchange(m_measureDue, true)) return;
  // However many settings come until then, the last ones are measured.
  QMetaObject::invokeMethod(
      this,
      [this] {
        m_measureDue = false;
        StepText text = textNow();
        if (text == m_text) return;
        m_text = std::move(text);
        tellText(false);
        Q_EMIT changed();
      },
      Qt::QueuedConnection);
}

void LessonPage::say(const QString& words) {
  if (words.isEmpty()) return;
  m_column->setAccessibleName(words);
  QAccessibleEvent alert(m_column, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void LessonPage::tell(const QString& sentence) {
  m_column->tell(sentence);
  say(sentence);
}

void LessonPage::setDark(bool dark) {
  if (dark == m_dark) return;
  m_dark = dark;
  applyLook();
}

void LessonPage::setForClass(bool forClass) {
  m_forClass = forClass;
  m_actions->notes->setEnabled(!forClass);
  m_column->showNotes(m_actions->notes->isChecked() && !forClass);
}

void LessonPage::dock() {
  // The native window goes first, as in Pane::dockInto().
  hide();
  destroy();
  setParent(parentWidget(), Qt::Widget);
}

void LessonPage::focusView() { m_stage->focusView(); }

void LessonPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitToSize();
}

}  // namespace sinescope

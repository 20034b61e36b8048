#include "app/window/lesson/lesson_page.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QRadioButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/lesson/freedom.h"
#include "app/look/elided_label.h"
#include "app/look/icons.h"
#include "app/look/style_sheet.h"
#include "app/look/theme.h"
#include "app/panel/readout.h"
#include "app/text/mnemonic.h"
#include "app/text/to_qstring.h"
#include "app/window/lesson/lesson_actions.h"
#include "app/window/lesson/lesson_column.h"
#include "app/window/lesson/lesson_progress.h"
#include "app/window/lesson/lesson_stage.h"
#include "app/window/presentation/presentation.h"

namespace sinescope {

namespace {

constexpr double kSidePart = 0.32;
constexpr int kNarrow = 800;  // pixels below which the text stands under the picture
constexpr double kFactors[] = {0.8, 0.9, 1, 1.15, 1.3, 1.5};

QString primarySheet(const ThemeColours& colours, double scale) {
  return QStringLiteral(R"(
    QToolButton { background: %1; color: %2; border: 2px solid %1; border-radius: 6px; padding: %3px %4px; }
    QToolButton:hover { border-color: %5; }
    QToolButton:focus { border-color: %5; }
    QToolButton:disabled { background: transparent; color: %6; border-color: %7; }
  )")
      .arg(colours.accent.name(), colours.surface.name())
      .arg(qRound(6 * scale))
      .arg(qRound(18 * scale))
      .arg(colours.text.name(), colours.tertiary.name(), colours.line.name());
}

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
  watchKeysOf(*this);
  fitToSize();
  showStep();
}

void LessonPage::build() {
  m_title->setObjectName(QStringLiteral("lessonTitle"));
  m_title->setText(toQString(m_lesson.lesson.title));
  m_title->setTextFormat(Qt::PlainText);
  m_place->setObjectName(QStringLiteral("lessonPlace"));
  m_place->setForegroundRole(QPalette::Dark);
  m_keys->setObjectName(QStringLiteral("lessonKeys"));
  m_keys->setForegroundRole(QPalette::Dark);
  m_keys->setWordWrap(true);
  auto* const header = new QHBoxLayout;
  header->setContentsMargins(20, 6, 10, 2);
  header->setSpacing(12);
  header->addWidget(m_title);
  header->addWidget(m_place);
  header->addStretch(1);
  header->addWidget(m_progress);
  m_menuButton = addButton(*header, *m_actions->menu, {});
  m_leaveButton = addButton(*header, *m_actions->leave, {});
  auto* const footer = new QHBoxLayout;
  m_backButton = addButton(*footer, *m_actions->back, tr("Back"));
  m_exploreButton = addButton(*footer, *m_actions->explore, tr("Explore"));
  footer->addStretch(1);
  m_onButton = addButton(*footer, *m_actions->onward, {}, false);
  auto* const side = new QVBoxLayout(m_side);
  side->setContentsMargins({});
  side->setSpacing(8);
  side->addWidget(m_column, 1);
  side->addLayout(footer);
  side->addWidget(m_keys);
  m_body->setContentsMargins(10, 4, 16, 8);
  m_body->setSpacing(18);
  m_body->addWidget(m_stage, 1);
  m_body->addWidget(m_side);
  auto* const line = new QWidget;
  line->setAutoFillBackground(true);
  line->setBackgroundRole(QPalette::Midlight);
  line->setFixedHeight(1);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->setSpacing(0);
  layout->addLayout(header);
  layout->addLayout(m_body, 1);
  layout->addWidget(line);
  layout->addWidget(&m_stage->readout());
}

QToolButton* LessonPage::addButton(QBoxLayout& layout, QAction& action, const QString& text, bool triggers) {
  auto* const button = new QToolButton;
  button->setObjectName(action.objectName() + QStringLiteral("Button"));
  button->setText(text);
  button->setAccessibleName(text.isEmpty() ? withoutMnemonic(action.text()) : text);
  button->setToolTip(action.toolTip());
  button->setFocusPolicy(Qt::TabFocus);  // a click leaves the keys where they are
  button->setCheckable(action.isCheckable());
  if (triggers) connect(button, &QToolButton::clicked, &action, &QAction::trigger);
  connect(&action, &QAction::toggled, button, &QToolButton::setChecked);
  layout.addWidget(button);
  return button;
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
  on(m_actions->menu, [this] { m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height()))); });
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
  connect(m_onButton, &QToolButton::clicked, this, &LessonPage::advance);
  connect(m_progress, &LessonProgress::stepChosen, this, &LessonPage::jumpTo);
  connect(m_column, &LessonColumn::choiceMade, this, [this](int place) { takePrediction({place, 0}); });
  connect(m_column, &LessonColumn::numberTyped, this, &LessonPage::takeNumber);
  connect(m_column, &LessonColumn::numberRemoved, this, [this] {
    withdraw(m_lesson.lesson, m_run);
    showState(false);
  });
  connect(m_stage, &LessonStage::pointed, this, &LessonPage::takeNumber);
  connect(m_stage, &LessonStage::encodingChanged, this, &LessonPage::measureLater);
  connect(m_stage, &LessonStage::notified, this, &LessonPage::tell);
}

void LessonPage::watchKeysOf(QWidget& window) {
  for (QLineEdit* const field : window.findChildren<QLineEdit*>()) field->installEventFilter(this);
}

bool LessonPage::eventFilter(QObject* watched, QEvent* event) {
  // No number has a space in it: Space goes on although a field has the keys.
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
    event->ignore();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

// A widget that takes Space, but has nothing to do with it, leaves it to the lesson.
void LessonPage::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Space) return QWidget::keyPressEvent(event);
  event->modifiers().testFlag(Qt::ShiftModifier) ? goBackwards() : advance();
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
  switch (goOn(m_lesson.lesson, m_run, m_stage->scene().spec)) {
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
  if (isAncestorOf(QApplication::focusWidget())) m_stage->focusView();
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
  Freedom freedom = freedomOf(stateOf(lesson, m_run.step));
  freedom.isWhole = m_run.isExploring;
  m_stage->setCover(coverOf(lesson, m_run));
  m_stage->setFreedom(freedom);
  showText(isNew);
  m_stage->setPointing(open && m_text.canPoint);
  const auto& prediction = m_run.record().prediction;
  m_stage->setGuess(prediction && m_text.canPoint ? std::optional(prediction->number) : std::nullopt);
  m_place->setText(placeText(m_lesson, m_run));
  m_progress->setPlace(static_cast<int>(m_run.step), static_cast<int>(lesson.steps.size()));
  m_actions->explore->setChecked(m_run.isExploring);
  m_actions->back->setEnabled(m_run.step > 0);
  m_backButton->setEnabled(m_run.step > 0);
  for (QAction* const digit : m_actions->digits) digit->setEnabled(open && !m_text.question.empty());
  const QString onward = open ? tr("Reveal") : hasNext(lesson, m_run) ? tr("Next") : tr("End");
  m_onButton->setText(onward);
  m_onButton->setAccessibleName(onward);
  m_keys->setText(tr("Space: %1 · Shift+Space: back · E: explore").arg(onward.toLower()));
  Q_EMIT changed();
}

void LessonPage::showText(bool isNew) {
  StepText text = stepText(m_lesson, m_run, m_stage->scene().spec);
  m_text = std::move(text);
  StepText shown = m_text;
  if (m_forClass) shown.notes.clear();
  m_column->setStep(shown, m_run.record(), isNew);
}

void LessonPage::measureLater() {
  if (std::exchange(m_measureDue, true)) return;
  // However many settings come until then, the last ones are measured.
  QMetaObject::invokeMethod(
      this,
      [this] {
        m_measureDue = false;
        if (stepText(m_lesson, m_run, m_stage->scene().spec) == m_text) return;
        showText(false);
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

void LessonPage::fitToSize() {
  const bool isNarrow = width() < kNarrow || 10 * width() < 11 * height();
  m_body->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  m_body->setStretchFactor(m_stage, 1);
  m_body->setStretchFactor(m_side, isNarrow ? 1 : 0);
  m_body->setContentsMargins(10, 4, isNarrow ? 10 : 16, 8);
  m_side->setMinimumWidth(isNarrow ? 0 : qRound(kSidePart * width()));
  m_side->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : qRound(kSidePart * width()));
  // What is wide but low, or high but narrow, is no larger than a 16:9 screen within it.
  const double scale = m_factor * presentationScale(std::min(height(), width() * 9 / 16));
  if (scale == m_textScale) return;
  m_textScale = scale;
  applyLook();
}

void LessonPage::applyLook() {
  const ThemeColours& colours = themeColours(m_dark);
  m_stage->setLook(m_dark, m_textScale);
  m_column->setLook(m_dark, m_textScale);
  m_progress->setLook(m_dark, m_textScale);
  m_title->setFont(uiFont(kTextSize * 1.25, m_textScale, true));
  m_place->setFont(uiFont(kTextSize * 1.1, m_textScale));
  m_keys->setFont(uiFont(kSmallTextSize, m_textScale));
  const QString sheet = buttonStyleSheet(colours, 6 * m_textScale, 10 * m_textScale);
  for (QToolButton* const button : {m_backButton, m_exploreButton, m_menuButton, m_leaveButton}) {
    button->setFont(uiFont(kTextSize * 1.1, m_textScale));
    button->setStyleSheet(sheet);
  }
  m_onButton->setFont(uiFont(kTextSize * 1.2, m_textScale, true));
  m_onButton->setStyleSheet(primarySheet(colours, m_textScale));
  const int size = qRound(16 * m_textScale);
  m_menuButton->setIconSize({size, size});
  m_menuButton->setIcon(icon(Icon::Menu, colours.secondary));
  m_leaveButton->setText(QStringLiteral("✕"));
}

void LessonPage::paintEvent(QPaintEvent* /*event*/) {
  QPainter(this).fillRect(rect(), palette().color(QPalette::Window));
}

}  // namespace sinescope

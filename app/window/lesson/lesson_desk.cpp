#include "app/window/lesson/lesson_desk.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/lesson/emphasis.h"
#include "app/look/flat_button.h"
#include "app/look/theme.h"
#include "app/text/to_qstring.h"
#include "app/window/lesson/lesson_actions.h"
#include "app/window/lesson/lesson_page.h"
#include "core/lesson/lesson_text.h"

namespace sinescope {

namespace {

QString paragraphsText(const std::vector<StepParagraph>& paragraphs) {
  QStringList texts;
  for (const StepParagraph& paragraph : paragraphs) texts << withoutEmphasis(paragraph.text);
  return texts.join(QStringLiteral("\n\n"));
}

/// The choices, of which the right one is ticked: only the teacher sees it.
QString choicesText(const LessonPage& page) {
  const auto& question = page.lesson().lesson.steps[page.run().step].question;
  if (!question) return {};
  QStringList lines;
  for (int i = 0; i < page.text().choices.size(); ++i) {
    const bool isRight = question->choices[static_cast<std::size_t>(i)].isRight;
    lines << QStringLiteral("%1  %2  %3")
                 .arg(isRight ? QStringLiteral("✓") : QStringLiteral("  "))
                 .arg(i + 1)
                 .arg(page.text().choices[i]);
  }
  return lines.join(u'\n');
}

/// The title of a step that is not measured yet: numbers stand in it when it is shown.
QString titleAhead(const LessonStep& step) { return toQString(blankedText(step.title, "…")); }

}  // namespace

LessonDesk::LessonDesk(LessonPage& page, QWidget* parent)
    : QWidget(parent), m_page(page), m_layout(new QVBoxLayout), m_buttons(new QWidget) {
  setObjectName(QStringLiteral("lessonDesk"));
  setAccessibleName(tr("The teacher's desk"));
  auto* const content = new QWidget;
  content->setLayout(m_layout);
  content->setAutoFillBackground(false);
  m_layout->setContentsMargins(28, 20, 28, 20);
  m_layout->setSpacing(14);
  m_place = addText("deskPlace");
  m_title = addText("deskTitle");
  m_question = addText("deskQuestion");
  m_answer = addText("deskAnswer");
  m_notes = addText("deskNotes");
  m_layout->addStretch(1);
  m_next = addText("deskNext");
  m_place->setForegroundRole(QPalette::Dark);
  m_next->setForegroundRole(QPalette::Dark);
  auto* const scroll = new QScrollArea;
  scroll->setObjectName(QStringLiteral("deskScroll"));
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->viewport()->setAutoFillBackground(false);
  scroll->setWidget(content);
  auto* const row = new QHBoxLayout(m_buttons);
  row->setContentsMargins(24, 8, 24, 16);
  m_back = addButton("deskBack", tr("Back"), page.actions().back->toolTip());
  m_on = addButton("deskOn", {}, page.actions().onward->toolTip());
  row->addStretch(1);
  m_recall = addButton("deskRecall", tr("Show the lesson here"), page.actions().otherWindow->toolTip());
  connect(m_back, &FlatButton::clicked, page.actions().back, &QAction::trigger);
  connect(m_on, &FlatButton::clicked, &page, &LessonPage::advance);
  connect(m_recall, &FlatButton::clicked, this, &LessonDesk::recalled);
  auto* const layout = new QVBoxLayout(this);
  layout->setContentsMargins({});
  layout->addWidget(scroll, 1);
  layout->addWidget(m_buttons);
  page.actions().addTo(*this);
  connect(&page, &LessonPage::changed, this, &LessonDesk::follow);
  follow();
}

QLabel* LessonDesk::addText(const char* name) {
  auto* const label = new QLabel;
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  m_layout->addWidget(label);
  return label;
}

FlatButton* LessonDesk::addButton(const char* name, const QString& text, const QString& toolTip) {
  auto* const button = new FlatButton;
  button->setObjectName(QLatin1String(name));
  button->setText(text);
  button->setAccessibleName(text);
  button->setToolTip(toolTip);
  button->setFocusPolicy(Qt::TabFocus);
  m_buttons->layout()->addWidget(button);
  return button;
}

void LessonDesk::follow() {
  const StepText& text = m_page.text();
  const Lesson& lesson = m_page.lesson().lesson;
  const LessonRun& run = m_page.run();
  const auto show = [](QLabel& label, const QString& words) {
    label.setText(words);
    label.setHidden(words.isEmpty());
  };
  show(*m_place, toQString(lesson.title) + QStringLiteral(" · ") + placeText(m_page.lesson(), run));
  show(*m_title, text.title);
  show(*m_question, paragraphsText(text.question));
  const QString predicted = text.prediction.isEmpty() ? QString() : text.prediction + u'\n';
  show(*m_answer, text.verdictText.isEmpty() ? predicted + choicesText(m_page) : text.verdictText);
  show(*m_notes, text.notes.isEmpty() ? tr("There are no notes on this step.") : text.notes);
  const bool open = isOpen(lesson, run);
  const bool more = hasNext(lesson, run);
  const QString next = more ? withoutEmphasis(titleAhead(lesson.steps[run.step + 1])) : tr("the end");
  show(*m_next, open ? tr("Next: the reveal, then “%1”").arg(next) : tr("Next: “%1”").arg(next));
  m_back->setEnabled(run.step > 0);
  m_on->setText(open ? tr("Reveal") : more ? tr("Next") : tr("End"));
  m_on->setAccessibleName(m_on->text());
}

void LessonDesk::setTextScale(double textScale) {
  m_place->setFont(uiFont(kTextSize, textScale));
  m_title->setFont(uiFont(kTextSize * 1.5, textScale, true));
  m_question->setFont(uiFont(kTextSize * 1.3, textScale, true));
  m_answer->setFont(uiFont(kTextSize * 1.3, textScale));
  m_notes->setFont(uiFont(kTextSize * 1.5, textScale));
  m_next->setFont(uiFont(kTextSize * 1.1, textScale));
  for (FlatButton* const button : {m_back, m_on, m_recall}) {
    button->setFont(uiFont(kTextSize * 1.1, textScale, button == m_on));
    button->setPadding(6 * textScale, 14 * textScale);
  }
}

void LessonDesk::paintEvent(QPaintEvent* /*event*/) {
  QPainter(this).fillRect(rect(), palette().color(QPalette::Base));
}

}  // namespace sinescope

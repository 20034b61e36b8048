#include "app/window/lesson/lesson_actions.h"

#include <QMenu>
#include <QWidget>
#include <initializer_list>

namespace sinescope {

namespace {

struct LessonKey {
  QAction* LessonActions::*action;
  const char* name;
  const char* text;
  const char* tip;
  const char* keys;
};

constexpr LessonKey kLessonKeys[] = {
    {&LessonActions::onward, "lessonOn", QT_TRANSLATE_NOOP("LessonActions", "&Go on"),
     QT_TRANSLATE_NOOP("LessonActions", "Reveal the answer, or go to the next step"), "Space"},
    {&LessonActions::back, "lessonBack", QT_TRANSLATE_NOOP("LessonActions", "&Back"),
     QT_TRANSLATE_NOOP("LessonActions", "Go to the step before this one"), "Shift+Space"},
    {&LessonActions::explore, "lessonExplore", QT_TRANSLATE_NOOP("LessonActions", "&Explore"),
     QT_TRANSLATE_NOOP("LessonActions", "Free all knobs; once more, and the step is as it was"), "E"},
    {&LessonActions::first, "lessonFirst", QT_TRANSLATE_NOOP("LessonActions", "Begin &again"),
     QT_TRANSLATE_NOOP("LessonActions", "Go to the first step, with all predictions forgotten"), "Ctrl+Home"},
    {&LessonActions::notes, "lessonNotes", QT_TRANSLATE_NOOP("LessonActions", "&Notes"),
     QT_TRANSLATE_NOOP("LessonActions", "Show the teacher's notes on this step, or hide them"), "Ctrl+N"},
    {&LessonActions::larger, "lessonLarger", QT_TRANSLATE_NOOP("LessonActions", "&Larger text"),
     QT_TRANSLATE_NOOP("LessonActions", "Make all text of the lesson larger"), "Ctrl++|Ctrl+="},
    {&LessonActions::smaller, "lessonSmaller", QT_TRANSLATE_NOOP("LessonActions", "&Smaller text"),
     QT_TRANSLATE_NOOP("LessonActions", "Make all text of the lesson smaller"), "Ctrl+-"},
    {&LessonActions::fullScreen, "lessonFullScreen", QT_TRANSLATE_NOOP("LessonActions", "&Full screen"),
     QT_TRANSLATE_NOOP("LessonActions", "Let the lesson fill the screen, or end that"), "F11"},
    {&LessonActions::otherWindow, "lessonWindow", QT_TRANSLATE_NOOP("LessonActions", "In a &window of its own"),
     QT_TRANSLATE_NOOP("LessonActions",
                       "Put the lesson into a window of its own, for the class; this one then has your notes"),
     "Ctrl+Shift+F"},
    {&LessonActions::menu, "lessonMenu", QT_TRANSLATE_NOOP("LessonActions", "Menu"),
     QT_TRANSLATE_NOOP("LessonActions", "All that can be done in a lesson"), "F10"},
    {&LessonActions::shortcuts, "lessonShortcuts", QT_TRANSLATE_NOOP("LessonActions", "&Keyboard shortcuts"),
     QT_TRANSLATE_NOOP("LessonActions", "All keys that do something in a lesson"), "F1"},
    {&LessonActions::leave, "lessonLeave", QT_TRANSLATE_NOOP("LessonActions", "Lea&ve the lesson"),
     QT_TRANSLATE_NOOP("LessonActions", "Leave the lesson; the window is then as it was before"), "Esc"},
};

}  // namespace

LessonActions::LessonActions(QObject* parent) : QObject(parent) {
  for (const LessonKey& row : kLessonKeys) {
    auto* const action = new QAction(tr(row.text), this);
    action->setObjectName(QLatin1String(row.name));
    QList<QKeySequence> keys;
    for (const QString& key : QString::fromLatin1(row.keys).split(u'|')) keys << QKeySequence(key);
    action->setShortcuts(keys);
    action->setStatusTip(tr(row.tip));
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(action->statusTip(), keys.first().toString(QKeySequence::NativeText)));
    this->*row.action = action;
  }
  for (QAction* const action : {explore, notes, fullScreen, otherWindow}) action->setCheckable(true);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[i] = addSign(QStringLiteral("lessonDigit%1").arg(i), QString::number(i));
    digits[i]->setStatusTip(tr("Choose an answer, or begin a number"));
  }
  signs = {addSign(QStringLiteral("lessonMinus"), QStringLiteral("-")),
           addSign(QStringLiteral("lessonPoint"), QStringLiteral("."))};
  for (QAction* const sign : signs) sign->setStatusTip(tr("Begin a number"));
}

QAction* LessonActions::addSign(const QString& name, const QString& sign) {
  auto* const action = new QAction(sign, this);
  action->setObjectName(name);
  action->setShortcut(QKeySequence(sign));
  action->setAutoRepeat(false);
  return action;
}

void LessonActions::addTo(QWidget& widget) const {
  for (const LessonKey& row : kLessonKeys) widget.addAction(this->*row.action);
  for (QAction* const digit : digits) widget.addAction(digit);
  for (QAction* const sign : signs) widget.addAction(sign);
}

void LessonActions::fill(QMenu& list) const {
  const auto add = [&list](std::initializer_list<QAction*> actions) {
    for (QAction* const action : actions) list.addAction(action);
    list.addSeparator();
  };
  list.setToolTipsVisible(true);
  add({onward, back, first, explore});
  add({notes, larger, smaller, fullScreen, otherWindow});
  add({shortcuts, leave});
}

}  // namespace sinescope

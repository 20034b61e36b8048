#include "app/window/bars/actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <algorithm>
#include <string_view>
#include <utility>

#include "app/document/view_kind.h"
#include "app/text/mnemonic.h"
#include "app/text/to_qstring.h"
#include "app/text/tr.h"
#include "app/window/bars/view_places.h"

namespace sinescope {

namespace {

struct Row {
  QAction* Actions::*action;
  const char* name;
  const char* text;
  const char* tip;
  const char* shortcut;
};

constexpr Row kRows[] = {
    {&Actions::open, "open", QT_TRANSLATE_NOOP("Actions", "&Open…"),
     QT_TRANSLATE_NOOP("Actions",
                       "Open a session, an exported picture with the session that drew it, your table, or a lesson"),
     "Ctrl+O"},
    {&Actions::openLesson, "openLesson", QT_TRANSLATE_NOOP("Actions", "Open &lesson…"),
     QT_TRANSLATE_NOOP("Actions", "Open a lesson, which is a Markdown file"), "Ctrl+Shift+O"},
    {&Actions::save, "save", QT_TRANSLATE_NOOP("Actions", "&Save"),
     QT_TRANSLATE_NOOP("Actions", "Save all that is shown as a session, which opens again as it is"), "Ctrl+S"},
    {&Actions::saveAs, "saveAs", QT_TRANSLATE_NOOP("Actions", "Save &as…"),
     QT_TRANSLATE_NOOP("Actions", "Save the session as another file"), "Ctrl+Alt+S"},
    {&Actions::exportView, "export", QT_TRANSLATE_NOOP("Actions", "&Export…"),
     QT_TRANSLATE_NOOP("Actions", "Save a view as a picture or its numbers as a file"), "Ctrl+E"},
    {&Actions::copyImage, "copyImage", QT_TRANSLATE_NOOP("Actions", "&Copy image"),
     QT_TRANSLATE_NOOP("Actions", "Copy the picture of the current view"), "Ctrl+C"},
    {&Actions::copyFormula, "copyFormula", QT_TRANSLATE_NOOP("Actions", "Copy &formula"),
     QT_TRANSLATE_NOOP("Actions", "Copy the formula of the readout as text"), "Ctrl+Shift+C"},
    {&Actions::undo, "undo", QT_TRANSLATE_NOOP("Actions", "&Undo"),
     QT_TRANSLATE_NOOP("Actions", "Undo the last change of the parameters or of a view's settings"), "Ctrl+Z"},
    {&Actions::redo, "redo", QT_TRANSLATE_NOOP("Actions", "&Redo"),
     QT_TRANSLATE_NOOP("Actions", "Redo the change that was undone"), "Ctrl+Shift+Z"},
    {&Actions::maximise, "maximise", QT_TRANSLATE_NOOP("Actions", "Show view &alone"),
     QT_TRANSLATE_NOOP("Actions", "Maximise the current view, or go back"), "Ctrl+M"},
    {&Actions::floatView, "float", QT_TRANSLATE_NOOP("Actions", "F&loat view"),
     QT_TRANSLATE_NOOP("Actions", "Put the current view into a window of its own, or back"), "Ctrl+Shift+F"},
    {&Actions::hide, "hide", QT_TRANSLATE_NOOP("Actions", "&Hide view"),
     QT_TRANSLATE_NOOP("Actions", "Take the current view out of the overview"), "Ctrl+Shift+H"},
    {&Actions::viewMenu, "viewMenu", QT_TRANSLATE_NOOP("Actions", "Menu of the view"),
     QT_TRANSLATE_NOOP("Actions", "What can be done with the current view"), "Shift+F10"},
    {&Actions::back, "back", QT_TRANSLATE_NOOP("Actions", "Leave the presentation, or back to the overview"),
     QT_TRANSLATE_NOOP("Actions", "One step back: from presenting, from a view alone, from a tab"), "Esc"},
    {&Actions::panel, "panel", QT_TRANSLATE_NOOP("Actions", "&Parameters"),
     QT_TRANSLATE_NOOP("Actions", "Show the panel of parameters"), "Ctrl+B"},
    {&Actions::resetLayout, "resetLayout", QT_TRANSLATE_NOOP("Actions", "Reset la&yout"),
     QT_TRANSLATE_NOOP("Actions", "All views back to their first places"), "Ctrl+Shift+R"},
    {&Actions::play, "play", QT_TRANSLATE_NOOP("Actions", "P&lay"),
     QT_TRANSLATE_NOOP("Actions", "Let position, base, length or d_model run by itself"), "Ctrl+P"},
    {&Actions::playPause, "playPause", QT_TRANSLATE_NOOP("Actions", "Play or pause"),
     QT_TRANSLATE_NOOP("Actions", "Start the run, or pause it"), "Space"},
    {&Actions::jumpBack, "jumpBack", QT_TRANSLATE_NOOP("Actions", "&Back"),
     QT_TRANSLATE_NOOP("Actions", "Back to what was shown before a jump such as “show in” of Claims"), "Alt+Left"},
    {&Actions::nextRegion, "nextRegion", QT_TRANSLATE_NOOP("Actions", "Next part of the window"),
     QT_TRANSLATE_NOOP("Actions", "Give the keys to the next part: bar, sentence, panel, views, knobs"), "F6"},
    {&Actions::previousRegion, "previousRegion", QT_TRANSLATE_NOOP("Actions", "Previous part of the window"),
     QT_TRANSLATE_NOOP("Actions", "Give the keys to the part of the window before this one"), "Shift+F6"},
    {&Actions::nextView, "nextView", QT_TRANSLATE_NOOP("Actions", "Next view"),
     QT_TRANSLATE_NOOP("Actions", "Show the view after this one"), "Alt+PgDown"},
    {&Actions::previousView, "previousView", QT_TRANSLATE_NOOP("Actions", "Previous view"),
     QT_TRANSLATE_NOOP("Actions", "Show the view before this one"), "Alt+PgUp"},
    {&Actions::present, "present", QT_TRANSLATE_NOOP("Actions", "&Present"),
     QT_TRANSLATE_NOOP("Actions", "One view fills the screen, with large text and its own knobs, for a projector"),
     "F11"},
    {&Actions::cover, "cover", QT_TRANSLATE_NOOP("Actions", "&Cover the answer"),
     QT_TRANSLATE_NOOP("Actions", "Hide the values, curves or verdicts of this view, or reveal them"), "H"},
    {&Actions::spotlight, "spotlight", QT_TRANSLATE_NOOP("Actions", "&Spotlight"),
     QT_TRANSLATE_NOOP("Actions", "Dim all but the row, then the column, the pair or the cell under the pointer"), "S"},
    {&Actions::pen, "pen", QT_TRANSLATE_NOOP("Actions", "P&en"),
     QT_TRANSLATE_NOOP("Actions", "Draw over the picture with the mouse; a press on a note changes it"), "P"},
    {&Actions::writeNote, "writeNote", QT_TRANSLATE_NOOP("Actions", "Write a &note"),
     QT_TRANSLATE_NOOP("Actions", "Write a few words on the picture, where the pointer is"), "T"},
    {&Actions::clearInk, "clearInk", QT_TRANSLATE_NOOP("Actions", "&Wipe the picture"),
     QT_TRANSLATE_NOOP("Actions", "Remove what is drawn and written on this picture"), "Shift+P"},
    {&Actions::addToLesson, "addToLesson", QT_TRANSLATE_NOOP("Actions", "&Add this view to the lesson…"),
     QT_TRANSLATE_NOOP("Actions", "Write what this view shows as one more step at the end of a lesson's file"),
     "Ctrl+Shift+L"},
    {&Actions::hear, "hear", QT_TRANSLATE_NOOP("Actions", "Hea&r it"),
     QT_TRANSLATE_NOOP("Actions", "Play the curve of this view as a sound, from low for the least to high, or stop it"),
     "E"},
    {&Actions::pin, "pin", QT_TRANSLATE_NOOP("Actions", "&Compare"),
     QT_TRANSLATE_NOOP("Actions",
                       "Pin the present settings as B: every view shows beside them what is changed from now on"),
     "Ctrl+D"},
    {&Actions::swap, "swap", QT_TRANSLATE_NOOP("Actions", "S&wap"),
     QT_TRANSLATE_NOOP("Actions", "A becomes B, and B becomes A"), "Ctrl+Shift+S"},
    {&Actions::unpin, "unpin", QT_TRANSLATE_NOOP("Actions", "&Unpin"),
     QT_TRANSLATE_NOOP("Actions", "End the comparison"), "Ctrl+U"},
    {&Actions::sentence, "sentence", QT_TRANSLATE_NOOP("Actions", "Sen&tence"),
     QT_TRANSLATE_NOOP("Actions", "Type the sentence, or the ids, that become tokens"), "Ctrl+L"},
    {&Actions::swapTokens, "swapTokens", QT_TRANSLATE_NOOP("Actions", "Swap two to&kens"),
     QT_TRANSLATE_NOOP("Actions",
                       "Swap the selected token with the one that it is compared with, or the first two that differ"),
     "Ctrl+Shift+W"},
    {&Actions::exchangeEnds, "exchangeEnds", QT_TRANSLATE_NOOP("Actions", "E&xchange the first and the last word"),
     QT_TRANSLATE_NOOP("Actions", "Exchange the first and the last word: dog bites man ⇄ man bites dog"),
     "Ctrl+Shift+X"},
    {&Actions::addEncoding, "addEncoding", QT_TRANSLATE_NOOP("Actions", "A&dd the encoding"),
     QT_TRANSLATE_NOOP("Actions", "Add the encoding. Without it, words that are shuffled only trade places."),
     "Ctrl+Shift+E"},
    {&Actions::largerText, "largerText", QT_TRANSLATE_NOOP("Actions", "Larger text"),
     QT_TRANSLATE_NOOP("Actions", "Larger text"), "Ctrl++"},
    {&Actions::smallerText, "smallerText", QT_TRANSLATE_NOOP("Actions", "Smaller text"),
     QT_TRANSLATE_NOOP("Actions", "Smaller text"), "Ctrl+-"},
    {&Actions::openMenu, "menu", QT_TRANSLATE_NOOP("Actions", "Menu"),
     QT_TRANSLATE_NOOP("Actions", "All that the window can do"), "F10"},
    {&Actions::shortcuts, "shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"),
     QT_TRANSLATE_NOOP("Actions", "All keys that do something"), "F1"},
    {&Actions::about, "about", QT_TRANSLATE_NOOP("Actions", "&About Sinescope"),
     QT_TRANSLATE_NOOP("Actions", "Version and licence"), ""},
    {&Actions::quit, "quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), QT_TRANSLATE_NOOP("Actions", "Close the window"),
     "Ctrl+Q"},
};

constexpr double kTextSizes[] = {0.9, 1, 1.25, 1.5, 1.8, 2.2};

}  // namespace

Actions::Actions(QWidget* window) : QObject(window), m_window(window) {
  addTabs();
  addChapters();
  addPlaces();
  for (const Row& row : kRows) {
    this->*row.action =
        addAction(QLatin1String(row.name), QCoreApplication::translate("Actions", row.text),
                  QCoreApplication::translate("Actions", row.tip), QKeySequence(QString::fromLatin1(row.shortcut)));
  }
  for (QAction* const action : {present, panel, play, cover, pen, hear, addEncoding}) action->setCheckable(true);
  for (const Option& option : allOptions()) {
    if (option.words.name) addOption(option);
  }
  difference =
      std::ranges::find(m_options, findOption("difference"), &std::pair<const Option*, QAction*>::first)->second;
  addTextSizes();
  addPresets();
  addTextSteps();
}

void Actions::addOption(const Option& option) {
  QAction* action = nullptr;
  if (const auto* const toggle = std::get_if<Toggle>(&option.rule)) {
    const auto of = toggle->of;
    action = addToggle(
        option, [of](Appearance look) { return of(look); }, [of](Appearance& look, bool on) { of(look) = on; });
  } else if (const auto* const choice = std::get_if<Choice>(&option.rule)) {
    action = choice->bare < 0
                 ? addChoices(option, *choice)
                 : addToggle(
                       option, [choice](const Appearance& look) { return choice->chosen(look) != 0; },
                       [choice](Appearance& look, bool on) { choice->choose(look, on ? choice->bare : 0); });
  }
  Q_ASSERT(action);
  m_options.emplace_back(&option, action);
}

QAction* Actions::addToggle(const Option& option, std::function<bool(const Appearance&)> holds,
                            std::function<void(Appearance&, bool on)> set) {
  QAction* const action = addAction(QLatin1String(option.words.name), optionText(option.words.text),
                                    optionText(option.words.tip), QKeySequence(QLatin1String(option.words.shortcut)));
  action->setCheckable(true);
  m_checked.push_back({action, std::move(holds)});
  connect(action, &QAction::triggered, this, [this, set = std::move(set)](bool on) {
    Appearance edited = m_appearance;
    set(edited, on);
    Q_EMIT appearanceEdited(edited);
  });
  return action;
}

QAction* Actions::addChoices(const Option& option, const Choice& choice) {
  const QString name = QLatin1String(option.words.name);
  QMenu* const menu = addMenu(optionText(option.words.text), qPrintable(name + u's'));
  for (std::size_t i = 0; i < choice.names.size(); ++i) {
    const int index = static_cast<int>(i);
    addChoice(
        menu, choiceText(choice, i), name + QString::number(i),
        [&choice, index](const Appearance& look) { return choice.chosen(look) == index; },
        [&choice, index](Appearance& look) { choice.choose(look, index); });
  }
  return menu->menuAction();
}

void Actions::addTextSizes() {
  m_textSizes = addMenu(tr("Te&xt size"), "textSizes");
  for (const double size : kTextSizes) {
    addChoice(
        m_textSizes, QStringLiteral("%1 %").arg(size * 100), QStringLiteral("textSize%1").arg(size * 100),
        [size](const Appearance& look) { return look.textScale == size; },
        [size](Appearance& look) { look.textScale = size; });
  }
}

void Actions::addPresets() {
  m_presets = addMenu(tr("Prese&ts"), "presets");
  m_presets->setToolTipsVisible(true);
  for (const Preset& preset : sinescope::presets()) {
    QAction* const action = m_presets->addAction(ofCore(preset.title));
    action->setObjectName(QStringLiteral("preset-") + toQString(preset.name));
    action->setToolTip(ofCore(preset.source));
    connect(action, &QAction::triggered, this, [this, &preset] { Q_EMIT presetChosen(preset); });
  }
}

void Actions::addTextSteps() {
  const auto stepText = [this](int direction) {
    Appearance edited = m_appearance;
    const double* const end = std::end(kTextSizes);
    if (direction > 0) {
      const double* const larger = std::upper_bound(std::begin(kTextSizes), end, m_appearance.textScale);
      if (larger != end) edited.textScale = *larger;
    } else {
      const double* const here = std::lower_bound(std::begin(kTextSizes), end, m_appearance.textScale);
      if (here != std::begin(kTextSizes)) edited.textScale = *(here - 1);
    }
    Q_EMIT appearanceEdited(edited);
  };
  connect(largerText, &QAction::triggered, this, [stepText] { stepText(1); });
  connect(smallerText, &QAction::triggered, this, [stepText] { stepText(-1); });
}

QAction* Actions::addAction(const QString& name, const QString& text, const QString& tip,
                            const QKeySequence& shortcut) {
  auto* const action = new QAction(text, m_window);
  action->setIconText(withoutMnemonic(text));  // a button's text has no letter
  action->setObjectName(name);
  action->setShortcut(shortcut);
  action->setToolTip(
      shortcut.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, shortcut.toString(QKeySequence::NativeText)));
  action->setStatusTip(tip);
  m_window->addAction(action);
  return action;
}

void Actions::addTabs() {
  for (const ViewPlace& place : viewPlaces()) {
    if (!place.isFirst) continue;
    const QString tip = QStringLiteral("%1 (%2)").arg(questionOf(place), keysTo(place));
    QAction* const action = addAction(QStringLiteral("tab-") + place.tab, titleOf(place), tip, {});
    action->setData(place.tab);
    m_tabs.push_back({action, place.chapter});
  }
}

void Actions::addChapters() {
  for (int i = 0; i < kChapterCount; ++i) {
    const auto chapter = static_cast<Chapter>(i);
    QStringList views;
    for (const Tab& tab : m_tabs) {
      if (tab.chapter == chapter) views << tab.action->text();
    }
    const QString title = titleOf(chapter);
    m_chapters.push_back(addAction(QStringLiteral("chapter%1").arg(i + 1), title, views.join(QStringLiteral(", ")),
                                   QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1))));
  }
}

void Actions::addPlaces() {
  std::size_t most = 0;
  for (int i = 0; i < kChapterCount; ++i) most = std::max(most, placesOf(static_cast<Chapter>(i)).size());
  for (std::size_t i = 1; i <= most; ++i) {
    const QString text = tr("View %1 of the open chapter").arg(i);
    m_places.push_back(
        addAction(QStringLiteral("place%1").arg(i), text, text, QKeySequence(QStringLiteral("Alt+%1").arg(i))));
    m_places.back()->setStatusTip({});  // the list of keys names the views themselves
  }
}

QMenu* Actions::addMenu(const QString& title, const char* name) {
  auto* const menu = new QMenu(title, m_window);
  menu->setObjectName(QLatin1String(name));
  menu->setAttribute(Qt::WA_WindowPropagation);
  new QActionGroup(menu);
  return menu;
}

void Actions::addChoice(QMenu* menu, const QString& text, const QString& name,
                        std::function<bool(const Appearance&)> holds, std::function<void(Appearance&)> choose) {
  QAction* const action = menu->addAction(text);
  action->setObjectName(name);
  action->setCheckable(true);
  action->setToolTip(withoutMnemonic(menu->title()) + QStringLiteral(": ") + text);
  menu->findChild<QActionGroup*>()->addAction(action);
  m_checked.push_back({action, std::move(holds)});
  connect(action, &QAction::triggered, this, [this, choose = std::move(choose)] {
    Appearance edited = m_appearance;
    choose(edited);
    Q_EMIT appearanceEdited(edited);
  });
}

void Actions::show(const Scene& scene) {
  m_appearance = scene.appearance;
  for (QAction* const action : {difference, swap, unpin}) action->setEnabled(scene.other != nullptr);
  for (QAction* const action : {swapTokens, exchangeEnds}) action->setEnabled(scene.sentence->tokens.size() > 1);
  addEncoding->setChecked(scene.tokens.encoded);
  for (const Checked& checked : m_checked) checked.action->setChecked(checked.holds(m_appearance));
}

void Actions::addOptions(QMenu& menu, const ViewKind& kind) const {
  const auto belongs = [&kind](const Option& option) {
    const std::string_view key = option.key;
    return (kind.map && key == kind.map) || std::ranges::find(kind.options, key) != kind.options.end();
  };
  for (const auto& [option, action] : m_options) {
    if (belongs(*option)) menu.addAction(action);
  }
}

}  // namespace sinescope

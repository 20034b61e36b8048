#include "tests/monkey/choice.h"

#include "tests/monkey/wild_session.h"

namespace sinescope::monkey {

namespace {

constexpr int kKeys[] = {Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,     Qt::Key_Down,      Qt::Key_Left,
                         Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,   Qt::Key_Home,      Qt::Key_End,
                         Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Plus,   Qt::Key_Minus,     Qt::Key_0,
                         Qt::Key_Tab,    Qt::Key_Backtab,  Qt::Key_Return, Qt::Key_Escape,    Qt::Key_Space,
                         Qt::Key_B,      Qt::Key_N,        Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_F2,
                         Qt::Key_Menu,   Qt::Key_Enter,    Qt::Key_Insert, Qt::Key_A,         Qt::Key_5};
constexpr int kModifiers[] = {Qt::NoModifier,
                              Qt::NoModifier,
                              Qt::NoModifier,
                              Qt::ShiftModifier,
                              Qt::ControlModifier,
                              Qt::AltModifier,
                              static_cast<int>(Qt::ShiftModifier | Qt::ControlModifier)};
/// Actions that are chosen more often than others, because they matter in normal work.
constexpr const char* kActions[] = {
    "undo",        "undo",         "redo",       "pin",        "swap",        "unpin",     "difference",
    "play",        "playPause",    "back",       "float",      "maximise",    "hide",      "present",
    "resetLayout", "panel",        "transposed", "nearest",    "stacked",     "sinesOnly", "swapTokens",
    "sentence",    "tab-overview", "tab-tokens", "copyImage",  "copyFormula", "save",      "export",
    "nextView",    "previousView", "jumpBack",   "nextRegion", "present",     "chapter2"};

struct Weighed {
  int weight;
  void (Choice::*choose)();
};

}  // namespace

QJsonObject Choice::next() {
  while (m_coming.empty()) choose();
  QJsonObject event = m_coming.front();
  m_coming.pop_front();
  return event;
}

void Choice::choose() {
  const int lot = m_chance.below(1000);
  if (lot < 300) return wander();
  if (lot < 480) return click();
  if (lot < 560) return drag();
  if (lot < 680) return roll();
  if (lot < 820) return strike();
  if (lot < 880) return type();
  if (lot < 965) return act();
  if (lot < 975) return add("session", {{QStringLiteral("session"), wildSession(m_chance)}});
  if (lot < 985) {
    return add("file",
               {{QStringLiteral("n"), m_chance.below(1 << 20)}, {QStringLiteral("drop"), m_chance.percent(50)}});
  }
  if (lot < 991) {
    return add("resize", {{QStringLiteral("w"), m_chance.between(640, 1000)},
                          {QStringLiteral("h"), m_chance.between(420, 760)},
                          {QStringLiteral("n"), m_chance.below(1 << 20)}});
  }
  if (lot < 996) return add("wait", {{QStringLiteral("ms"), m_chance.between(1, 30)}});
  if (lot < 998) return add("leave");
  add(m_chance.percent(70) ? "restart" : "kill");
}

void Choice::add(const char* what, QJsonObject details) {
  details[QStringLiteral("do")] = QLatin1String(what);
  m_coming.push_back(details);
}

void Choice::addKey(int key, int modifiers, const QString& text) {
  QJsonObject details{{QStringLiteral("key"), key}};
  if (modifiers != 0) details[QStringLiteral("mods")] = modifiers;
  if (!text.isEmpty()) details[QStringLiteral("text")] = text;
  add("key", details);
}

void Choice::aim() {
  QJsonObject where{{QStringLiteral("x"), m_chance.below(10000)}, {QStringLiteral("y"), m_chance.below(10000)}};
  // Random points seldom hit small targets, so aim at things as well.
  if (m_chance.percent(60)) where[QStringLiteral("n")] = m_chance.below(1 << 20);
  where[QStringLiteral("window")] = m_chance.percent(75) ? 0 : m_chance.below(16);
  add("aim", where);
}

void Choice::wander() {
  if (m_chance.percent(30)) aim();
  for (int i = m_chance.between(1, 8); i > 0; --i) {
    add("move", {{QStringLiteral("dx"), m_chance.between(-40, 40)}, {QStringLiteral("dy"), m_chance.between(-30, 30)}});
  }
}

void Choice::click() {
  aim();
  const int button = m_chance.percent(85) ? Qt::LeftButton : m_chance.percent(80) ? Qt::RightButton : Qt::MiddleButton;
  const int modifiers = m_chance.percent(85) ? 0 : m_chance.of(kModifiers);
  QJsonObject details{{QStringLiteral("button"), button}, {QStringLiteral("mods"), modifiers}};
  add("press", details);
  add("release", details);
  if (m_chance.percent(85)) return;
  details[QStringLiteral("double")] = true;
  add("press", details);
  add("release", details);
}

void Choice::drag() {
  aim();
  const int button = m_chance.percent(90) ? Qt::LeftButton : Qt::RightButton;
  const QJsonObject details{{QStringLiteral("button"), button},
                            {QStringLiteral("mods"), m_chance.percent(85) ? 0 : m_chance.of(kModifiers)}};
  add("press", details);
  const int dx = m_chance.between(-40, 40);
  const int dy = m_chance.between(-30, 30);
  for (int i = m_chance.between(1, 12); i > 0; --i) {
    add("move",
        {{QStringLiteral("dx"), dx + m_chance.between(-5, 5)}, {QStringLiteral("dy"), dy + m_chance.between(-5, 5)}});
    if (m_chance.percent(3)) addKey(Qt::Key_Escape, 0);
  }
  // Sometimes the button stays pressed for the events that follow.
  if (m_chance.percent(95)) add("release", details);
}

void Choice::roll() {
  if (m_chance.percent(50)) aim();
  const int step = m_chance.percent(50) ? 120 : -120;
  const bool across = m_chance.percent(10);
  const int modifiers = m_chance.percent(70) ? 0 : m_chance.of(kModifiers);
  for (int i = m_chance.between(1, 6); i > 0; --i) {
    add("wheel", {{QStringLiteral("dx"), across ? step : 0},
                  {QStringLiteral("dy"), across ? 0 : step},
                  {QStringLiteral("mods"), modifiers}});
  }
}

void Choice::strike() {
  const int key = m_chance.of(kKeys);
  const int modifiers = m_chance.of(kModifiers);
  const bool printable = key >= Qt::Key_Space && key <= Qt::Key_AsciiTilde && (modifiers & ~Qt::ShiftModifier) == 0;
  for (int i = m_chance.between(1, 4); i > 0; --i) addKey(key, modifiers, printable ? QString(QChar(key)) : QString());
}

void Choice::type() {
  add("focus", {{QStringLiteral("n"), m_chance.below(1 << 20)}});
  if (m_chance.percent(80)) addKey(Qt::Key_A, Qt::ControlModifier);
  for (const QChar letter : wildText(m_chance)) addKey(letter.toUpper().unicode(), 0, letter);
  if (m_chance.percent(60)) addKey(m_chance.percent(80) ? Qt::Key_Return : Qt::Key_Escape, 0);
}

void Choice::act() {
  QJsonObject details{{QStringLiteral("keys"), m_chance.percent(50)}};
  if (m_chance.percent(60)) {
    details[QStringLiteral("name")] = QLatin1String(m_chance.of(kActions));
  } else {
    details[QStringLiteral("n")] = m_chance.below(1 << 20);
  }
  add("action", details);
}

}  // namespace sinescope::monkey

#include "app/document/appearance_command.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <utility>

#include "app/document/appearance_json.h"

namespace sinescope {

namespace {

constexpr qint64 kOneRun = 1000;  // milliseconds

/// The keys of all that differs.
QStringList changedKeys(const Appearance& a, const Appearance& b) {
  const QJsonObject left = appearanceToJson(a);
  const QJsonObject right = appearanceToJson(b);
  QStringList keys;
  for (const QString& key : left.keys() + right.keys()) {
    if (left.value(key) != right.value(key) && !keys.contains(key)) keys << key;
  }
  return keys;
}

}  // namespace

Appearance withSettings(const Appearance& settings, const Appearance& other) {
  Appearance result = settings;
  result.theme = other.theme;
  result.textScale = other.textScale;
  result.zooms = other.zooms;
  result.clocks.first = other.clocks.first;
  result.steps.step = other.steps.step;
  result.tokens = other.tokens;
  return result;
}

AppearanceCommand::AppearanceCommand(Appearance before, QString gesture, std::function<Appearance()> present,
                                     std::function<void(const Appearance&)> apply)
    : m_settings(std::move(before)),
      m_present(std::move(present)),
      m_apply(std::move(apply)),
      m_gesture(std::move(gesture)),
      m_changed(changedKeys(withSettings(m_settings, m_present()), m_present())) {
  setText(QCoreApplication::translate("Document", "change of a view"));
  m_since.start();
}

void AppearanceCommand::redo() {
  if (std::exchange(m_isDone, true)) swap();
}

void AppearanceCommand::swap() {
  const Appearance present = m_present();
  m_apply(withSettings(m_settings, present));
  m_settings = present;
}

/// The newer edit is already applied: this one keeps what stood before both.
bool AppearanceCommand::mergeWith(const QUndoCommand* other) {
  const auto* const newer = static_cast<const AppearanceCommand*>(other);
  if (newer->m_changed != m_changed || newer->m_gesture != m_gesture) return false;
  if (m_gesture.isEmpty() && m_since.elapsed() > kOneRun) return false;
  m_since.restart();
  const Appearance present = m_present();
  setObsolete(withSettings(m_settings, present) == present);
  return true;
}

}  // namespace sinescope

#pragma once

#include <QJsonObject>
#include <deque>

#include "tests/monkey/chance.h"

namespace sinescope::monkey {

/// Chooses what comes next. It depends on the seed alone, not on what is shown: places are parts of a window, things
/// are numbers of which the hands make one that is there.
///
/// An event is an object as it stands in a line of the record: "do" says what, the rest how.
class Choice {
 public:
  explicit Choice(std::uint64_t seed) : m_chance(seed) {}

  [[nodiscard]] QJsonObject next();

 private:
  void choose();
  void click();
  void drag();
  void wander();
  void roll();
  void strike();
  void type();
  void act();
  void add(const char* what, QJsonObject details = {});
  void addKey(int key, int modifiers, const QString& text = {});
  /// To somewhere in the front window, or onto something in it.
  void aim();

  Chance m_chance;
  std::deque<QJsonObject> m_coming;
};

}  // namespace sinescope::monkey

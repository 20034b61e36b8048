#pragma once

#include <QJsonObject>
#include <deque>

#include "tests/monkey/chance.h"

namespace sinescope::monkey {

/// Chooses the next event. The choice depends only on the seed, not on what is shown: places are fractions of a window,
/// and things are numbers that Hands maps to existing things.
///
/// An event is an object as written to a line of the record: "do" names the action, the other members describe it.
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
  /// Points to some place in the front window, or to a thing in it.
  void aim();

  Chance m_chance;
  std::deque<QJsonObject> m_coming;
};

}  // namespace sinescope::monkey

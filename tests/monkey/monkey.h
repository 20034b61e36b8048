#pragma once

#include <QFile>
#include <QObject>
#include <functional>
#include <optional>
#include <vector>

#include "tests/monkey/hands.h"
#include "tests/monkey/watch.h"

namespace sinescope::monkey {

/// Sends one event after the other, each as soon as nothing is left to do: whenever a loop of events is about to wait,
/// also that of a menu or a dialog within the outermost one, or after a few turns of one that does not come to rest.
class Monkey : public QObject {
 public:
  /// The next event, or none: that is the end.
  using Source = std::function<std::optional<QJsonObject>()>;

  /// What was seen so far.
  struct Report {
    int events = 0;
    double worst = 0;  ///< seconds of the longest event
    QString worstEvent;
    std::vector<std::int64_t> memory;  ///< bytes in use, each time that the window rested
    std::vector<std::int64_t> pages;   ///< of the process, likewise
  };

  /// Writes each event to `record` before it is sent.
  Monkey(Stage& stage, Source source, QFile& record);

  /// Plays to the end.
  void run();
  [[nodiscard]] const Report& report() const { return m_report; }

 protected:
  bool event(QEvent* event) override;

 private:
  void wake();
  void step();
  void judgeLast();
  [[nodiscard]] std::optional<QJsonObject> nextEvent();
  void perform(const QJsonObject& event);

  Stage& m_stage;
  Hands m_hands;
  Source m_source;
  QFile& m_record;
  Report m_report;
  bool m_pending = false;
  bool m_waiting = false;
  int m_turns = 0;    ///< of the loop, since the last event
  int m_resting = 0;  ///< turns until it is quiet enough to measure
  Moment m_begun;
  QString m_last;
};

/// How much the least memory of the last third of what was measured is above that of the second, in bytes; 0 for too
/// few. In the first third caches fill: menus, glyphs at each size of text. What they hold later comes and goes; what
/// leaks is in the least, too.
[[nodiscard]] std::int64_t growthOf(const std::vector<std::int64_t>& memory);

}  // namespace sinescope::monkey

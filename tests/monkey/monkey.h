#pragma once

#include <QFile>
#include <QObject>
#include <functional>
#include <optional>
#include <vector>

#include "tests/monkey/hands.h"
#include "tests/monkey/watch.h"

namespace sinescope::monkey {

/// Sends one event after another, each as soon as nothing is left to do: whenever an event loop is about to wait
/// (including the inner loop of a menu or a dialog), or after a few turns of a loop that does not come to rest.
class Monkey : public QObject {
 public:
  /// Returns the next event, or nothing at the end.
  using Source = std::function<std::optional<QJsonObject>()>;

  /// The observations so far.
  struct Report {
    int events = 0;
    double worst = 0;  ///< seconds taken by the longest event
    QString worstEvent;
    std::vector<std::int64_t> memory;  ///< bytes in use, recorded each time the window was at rest
    std::vector<std::int64_t> pages;   ///< bytes of the process, recorded likewise
  };

  /// Each event is written to `record` before it is sent.
  Monkey(Stage& stage, Source source, QFile& record);

  /// Plays until the source is exhausted.
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
  int m_turns = 0;    ///< turns of the event loop since the last event
  int m_resting = 0;  ///< turns until the window is quiet enough to measure
  Moment m_begun;
  QString m_last;
};

/// By how many bytes the minimum over the last third of the measurements exceeds the minimum over the second third; 0
/// if there are too few. In the first third, caches fill: menus, glyphs for each text size. Later their contents come
/// and go, while a leak also raises the minimum.
[[nodiscard]] std::int64_t growthOf(const std::vector<std::int64_t>& memory);

}  // namespace sinescope::monkey

#pragma once

#include <QObject>

namespace sinescope {

/// Reports the first SIGTERM, SIGINT or SIGHUP in the event loop, where any code may run. A second signal ends the
/// program at once, as by default. Signals that the program was started to ignore (nohup) stay ignored. There is at
/// most one object of this class.
class EndSignals : public QObject {
  Q_OBJECT

 public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

  /// The exit code by which a shell recognises an end by this signal.
  [[nodiscard]] static int exitCode(int signal) { return 128 + signal; }

 Q_SIGNALS:
  void received(int signal);
};

}  // namespace sinescope

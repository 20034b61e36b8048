#pragma once

#include <QObject>

namespace sinescope {

/// Tells of the first SIGTERM, SIGINT or SIGHUP in the event loop, where everything may be done. A second one ends the
/// program at once, as they do where nobody minds them. Signals that the program was started without (nohup) stay
/// ignored. There is at most one object of it.
class EndSignals : public QObject {
  Q_OBJECT

 public:
  explicit EndSignals(QObject* parent = nullptr);
  ~EndSignals() override;

  /// What a shell takes for the end by this signal.
  [[nodiscard]] static int exitCode(int signal) { return 128 + signal; }

 Q_SIGNALS:
  void received(int signal);
};

}  // namespace sinescope

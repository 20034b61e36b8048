#include "app/window/end_signals.h"

#ifdef Q_OS_UNIX

#include <fcntl.h>
#include <unistd.h>
#include <QSocketNotifier>
#include <array>
#include <cerrno>
#include <csignal>

namespace sinescope {

namespace {

constexpr std::array kSignals = {SIGTERM, SIGINT, SIGHUP};
std::array<int, 2> ends = {-1, -1};  // the ends of a pipe: a signal handler may do little more than write into it

extern "C" void onEndSignal(int signal);

void answerAsUsual() {
  for (const int each : kSignals) {
    struct sigaction present {};
    sigaction(each, nullptr, &present);
    if (present.sa_handler == &onEndSignal) std::signal(each, SIG_DFL);
  }
}

extern "C" void onEndSignal(int signal) {
  const int before = errno;
  answerAsUsual();
  const auto told = static_cast<unsigned char>(signal);
  (void)!write(ends[1], &told, 1);
  errno = before;
}

}  // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  if (pipe(ends.data()) != 0) return;
  for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  auto* const notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, [this] {
    unsigned char signal = 0;
    if (read(ends[0], &signal, 1) == 1) Q_EMIT received(signal);
  });
  for (const int each : kSignals) {
    struct sigaction present {};
    sigaction(each, nullptr, &present);
    if (present.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = &onEndSignal;
    action.sa_flags = SA_RESTART;
    sigaction(each, &action, nullptr);
  }
}

EndSignals::~EndSignals() {
  answerAsUsual();
  for (int& end : ends) {
    if (end >= 0) close(end);
    end = -1;
  }
}

}  // namespace sinescope

#else

namespace sinescope {

EndSignals::EndSignals(QObject* parent) : QObject(parent) {}
EndSignals::~EndSignals() = default;

}  // namespace sinescope

#endif

#include "app/views/drawing/work_pool.h"

#include <QThreadPool>
#include <utility>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace sinescope {

namespace {

/// Gives this thread the processor time that others leave, and a tenth if they leave none.
void giveWay() {
#ifdef Q_OS_LINUX
  constexpr int tenth = 10;
  setpriority(PRIO_PROCESS, 0, tenth);  // on Linux, this affects only the calling thread
#endif
}

QThreadPool& workPool() {
  static QThreadPool pool;
  return pool;
}

}  // namespace

void workBeside(std::function<void()> work) {
  workPool().start([work = std::move(work)] {
    giveWay();
    work();
  });
}

int worksBeside() { return workPool().activeThreadCount(); }

}  // namespace sinescope

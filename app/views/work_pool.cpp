#include "app/views/work_pool.h"

#include <QThreadPool>

namespace sinescope {

QThreadPool& workPool() {
  static QThreadPool pool;
  return pool;
}

}  // namespace sinescope

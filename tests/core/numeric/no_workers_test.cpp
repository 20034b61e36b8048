#include <pthread.h>
#include <QTest>
#include <thread>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "tests/unit.h"

using namespace sinescope;

/// A process of its own, whose workers are not made before the test.
class NoWorkersTest : public QObject {
  Q_OBJECT

 private slots:
  void withoutAnotherThreadThisOneDoesAll();
};

void NoWorkersTest::withoutAnotherThreadThisOneDoesAll() {
#ifdef __GLIBC__
  // No thread can be made whose stack is as large as all addresses.
  pthread_attr_t huge;
  QCOMPARE(pthread_attr_init(&huge), 0);
  QCOMPARE(pthread_attr_setstacksize(&huge, std::size_t{1} << 47U), 0);
  QCOMPARE(pthread_setattr_default_np(&huge), 0);
  std::vector<int> visits(1001);
  bool strayed = false;
  const std::thread::id own = std::this_thread::get_id();
  onAllCores(std::ssize(visits), kWorthAPart, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    strayed = strayed || std::this_thread::get_id() != own;
    for (std::ptrdiff_t i = from; i < to; ++i) ++visits[static_cast<std::size_t>(i)];
  });
  QCOMPARE(Workers::ofProcess().atOnce(), std::ptrdiff_t{1});
  QVERIFY(!strayed);
  QCOMPARE(visits, std::vector<int>(1001, 1));
#else
  QSKIP("Only glibc lets the stacks of all threads be set");
#endif
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NoWorkersTest)
#include "no_workers_test.moc"

#include "core/numeric/on_all_cores.h"

#include <pthread.h>
#include <QTest>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class OnAllCoresTest : public QObject {
  Q_OBJECT

 private slots:
  void everyElementIsInOnePart_data();
  void everyElementIsInOnePart();
  void littleWorkStaysOnThisThread();
  void partsOfAPartStayOnItsThread();
  void exceptionOfAnyPartIsThrownOnceAllHaveEnded();
  void withoutAnotherThreadThisOneDoesAll();
};

void OnAllCoresTest::everyElementIsInOnePart_data() {
  QTest::addColumn<int>("count");
  QTest::addColumn<double>("nanoseconds");
  for (const int count : {0, 1, 2, 7, 64, 1001}) {
    for (const double each : {0.0, 1.0, 3e3, 1e5, 1e9}) QTest::addRow("%d, %g ns", count, each) << count << each;
  }
}

void OnAllCoresTest::everyElementIsInOnePart() {
  QFETCH(int, count);
  QFETCH(double, nanoseconds);
  std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
  std::atomic<int> parts = 0;
  onAllCores(count, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    ++parts;
    for (std::ptrdiff_t i = from; i < to; ++i) ++visits[static_cast<std::size_t>(i)];
  });
  for (const auto& times : visits) QCOMPARE(times.load(), 1);
  QVERIFY(parts <= std::max(1.0, count * nanoseconds / kWorthAThread));
}

void OnAllCoresTest::littleWorkStaysOnThisThread() {
  std::thread::id own;
  onAllCores(100, 1, [&](std::ptrdiff_t, std::ptrdiff_t) { own = std::this_thread::get_id(); });
  QVERIFY(own == std::this_thread::get_id());
}

void OnAllCoresTest::partsOfAPartStayOnItsThread() {
  std::atomic<int> strayed = 0;
  onAllCores(64, kWorthAThread, [&](std::ptrdiff_t, std::ptrdiff_t) {
    const std::thread::id outer = std::this_thread::get_id();
    onAllCores(64, kWorthAThread,
               [&](std::ptrdiff_t, std::ptrdiff_t) { strayed += std::this_thread::get_id() != outer; });
  });
  // One core shares nothing, neither outside nor inside.
  QCOMPARE(strayed.load(), 0);
  std::atomic<int> parts = 0;
  onAllCores(64, kWorthAThread, [&](std::ptrdiff_t, std::ptrdiff_t) { ++parts; });  // shared again
  QCOMPARE(parts.load(), static_cast<int>(std::min(64U, std::max(1U, std::thread::hardware_concurrency()))));
}

void OnAllCoresTest::exceptionOfAnyPartIsThrownOnceAllHaveEnded() {
  for (const std::ptrdiff_t bad : {std::ptrdiff_t{0}, std::ptrdiff_t{99}}) {
    std::atomic<int> begun = 0;
    std::atomic<int> ended = 0;
    const auto work = [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      ++begun;
      const bool throws = from <= bad && bad < to;
      ++ended;
      if (throws) throw std::runtime_error("bad");
    };
    QVERIFY_EXCEPTION_THROWN(onAllCores(100, kWorthAThread, work), std::runtime_error);
    QCOMPARE(ended.load(), begun.load());
  }
}

void OnAllCoresTest::withoutAnotherThreadThisOneDoesAll() {
#ifdef __GLIBC__
  // No thread can be made whose stack is as large as all addresses.
  pthread_attr_t before;
  QCOMPARE(pthread_getattr_default_np(&before), 0);
  pthread_attr_t huge;
  QCOMPARE(pthread_attr_init(&huge), 0);
  QCOMPARE(pthread_attr_setstacksize(&huge, std::size_t{1} << 47U), 0);
  QCOMPARE(pthread_setattr_default_np(&huge), 0);
  std::vector<int> visits(1001);
  bool strayed = false;
  const std::thread::id own = std::this_thread::get_id();
  onAllCores(std::ssize(visits), kWorthAThread, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    strayed = strayed || std::this_thread::get_id() != own;
    for (std::ptrdiff_t i = from; i < to; ++i) ++visits[static_cast<std::size_t>(i)];
  });
  QCOMPARE(pthread_setattr_default_np(&before), 0);
  QVERIFY(!strayed);
  QCOMPARE(visits, std::vector<int>(1001, 1));
#else
  QSKIP("Only glibc lets the stacks of all threads be set");
#endif
}

SINESCOPE_TEST_WITHOUT_APPLICATION(OnAllCoresTest)
#include "on_all_cores_test.moc"

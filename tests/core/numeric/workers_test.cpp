#include "core/numeric/workers.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class WorkersTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPartIsDoneOnce_data();
  void everyPartIsDoneOnce();
  void manyCallsFollowOneAnother();
  void threadsMayShareAtOnce();
  void noPartBeginsAfterAnException();
  void workAfterAnExceptionIsShared();
};

void WorkersTest::everyPartIsDoneOnce_data() {
  QTest::addColumn<int>("parts");
  for (const int parts : {0, 1, 2, 3, 1000}) QTest::addRow("%d parts", parts) << parts;
}

void WorkersTest::everyPartIsDoneOnce() {
  QFETCH(int, parts);
  std::vector<std::atomic<int>> done(static_cast<std::size_t>(parts));
  Workers::ofProcess().share(parts, [&](std::ptrdiff_t part) { ++done[static_cast<std::size_t>(part)]; });
  for (const auto& times : done) QCOMPARE(times.load(), 1);
}

/// Work of the last call must be over before the next begins.
void WorkersTest::manyCallsFollowOneAnother() {
  std::vector<int> numbers(64, 0);
  for (int call = 1; call <= 2000; ++call) {
    Workers::ofProcess().share(std::ssize(numbers),
                               [&](std::ptrdiff_t part) { ++numbers[static_cast<std::size_t>(part)]; });
    QCOMPARE(std::ranges::count(numbers, call), std::ssize(numbers));
  }
}

void WorkersTest::threadsMayShareAtOnce() {
  std::array<std::atomic<int>, 4> sums{};
  std::vector<std::thread> threads;
  for (std::atomic<int>& sum : sums) {
    threads.emplace_back([&sum] {
      for (int call = 0; call < 200; ++call) {
        Workers::ofProcess().share(5, [&sum](std::ptrdiff_t part) { sum += static_cast<int>(part); });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::atomic<int>& sum : sums) QCOMPARE(sum.load(), 200 * (0 + 1 + 2 + 3 + 4));
}

void WorkersTest::noPartBeginsAfterAnException() {
  std::atomic<int> begun = 0;
  const auto work = [&](std::ptrdiff_t /*part*/) {
    ++begun;
    throw std::runtime_error("bad");
  };
  QVERIFY_EXCEPTION_THROWN(Workers::ofProcess().share(1000, work), std::runtime_error);
  QVERIFY(begun <= Workers::ofProcess().atOnce());
}

void WorkersTest::workAfterAnExceptionIsShared() {
  const auto bad = [](std::ptrdiff_t /*part*/) { throw std::runtime_error("bad"); };
  QVERIFY_EXCEPTION_THROWN(Workers::ofProcess().share(10, bad), std::runtime_error);
  QVERIFY(!PartOfWork::isRunning);
  std::atomic<int> done = 0;
  Workers::ofProcess().share(10, [&](std::ptrdiff_t /*part*/) { ++done; });
  QCOMPARE(done.load(), 10);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(WorkersTest)
#include "workers_test.moc"

#include "app/jobs/job_threads.h"

#include <QTest>
#include <QThread>
#include <atomic>
#include <future>
#include <tuple>
#include <utility>

#include "app/jobs/job.h"
#include "core/numeric/on_all_cores.h"
#include "tests/unit.h"

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

using namespace sinescope;

/// The pool; JobTest has what jobs do on threads of their own.
class JobThreadsTest : public QObject {
  Q_OBJECT

 private slots:
  void poolDoesAllWorksAtMostOneForEachProcessor();
  void jobOnThePoolHasItsResult();
  void givingUpDoesNotWaitForThePool();
  void workThatWaitsForThePoolCanBeGivenUp();
  void partsOfAJobGiveWayToo();
};

namespace {

/// Keeps the threads of the pool busy until it is opened.
class Gate {
 public:
  ~Gate() { open(); }

  /// Work that waits for the gate.
  [[nodiscard]] std::function<void()> through() const {
    return [opened = m_opened, passed = m_passed] {
      opened.wait();
      ++*passed;
    };
  }

  void open() {
    if (!std::exchange(m_isOpen, true)) m_opens.set_value();
  }

  /// How many works have passed.
  [[nodiscard]] int passed() const { return *m_passed; }

 private:
  std::promise<void> m_opens;
  std::shared_future<void> m_opened = m_opens.get_future().share();
  std::shared_ptr<std::atomic_int> m_passed = std::make_shared<std::atomic_int>(0);
  bool m_isOpen = false;
};

}  // namespace

void JobThreadsTest::poolDoesAllWorksAtMostOneForEachProcessor() {
  Gate gate;
  const int processors = QThread::idealThreadCount();
  const int works = 3 * processors + 1;
  for (int i = 0; i < works; ++i) QVERIFY(!onPool(gate.through()).joinable());
  QTRY_COMPARE(worksOnPool(), processors);
  gate.open();
  QTRY_COMPARE(gate.passed(), works);
  QTRY_COMPARE(worksOnPool(), 0);
}

void JobThreadsTest::jobOnThePoolHasItsResult() {
  Job<int> job(onPool);
  int result = 0;
  job.start([](const Progress&) { return 7; },
            {.ended = [&result](int value) { result = value; }, .failed = [](const QString&) {}});
  QTRY_COMPARE(result, 7);
  QVERIFY(!job.isRunning());
}

void JobThreadsTest::givingUpDoesNotWaitForThePool() {
  Gate gate;
  bool heard = false;
  {
    Job<bool> job(onPool);
    job.start(
        [pass = gate.through()](const Progress&) {
          pass();
          return true;
        },
        {.ended = [&heard](bool) { heard = true; }, .failed = [&heard](const QString&) { heard = true; }});
    QTRY_COMPARE(worksOnPool(), 1);
  }
  QCOMPARE(gate.passed(), 0);
  gate.open();
  QTRY_COMPARE(gate.passed(), 1);
  QTRY_COMPARE(worksOnPool(), 0);
  QCoreApplication::sendPostedEvents();
  QVERIFY(!heard);
}

void JobThreadsTest::workThatWaitsForThePoolCanBeGivenUp() {
  Gate gate;
  for (int i = 0; i < QThread::idealThreadCount(); ++i) std::ignore = onPool(gate.through());
  const auto wanted = std::make_shared<std::atomic_bool>(true);
  {
    Job<bool> job(onPool);
    job.start([wanted](const Progress& progress) { return *wanted = progress(0); },
              {.ended = [](bool) {}, .failed = [](const QString&) {}});
  }
  gate.open();
  QTRY_VERIFY(!*wanted);
}

void JobThreadsTest::partsOfAJobGiveWayToo() {
#ifdef Q_OS_LINUX
  const int own = getpriority(PRIO_PROCESS, 0);
  constexpr int lowest = 19;
  if (own == lowest) QSKIP("These tests give way to all others themselves");
  std::atomic_int parts = 0;
  std::atomic_int pushing = 0;  // parts on threads that do not give way
  std::promise<void> done;
  std::ignore = onPool([&] {
    onAllCores(64, kWorthAPart, [&](std::ptrdiff_t /*from*/, std::ptrdiff_t /*to*/) {
      ++parts;
      if (getpriority(PRIO_PROCESS, 0) <= own) ++pushing;
    });
    done.set_value();
  });
  done.get_future().wait();
  QVERIFY(parts > 0);
  QCOMPARE(pushing.load(), 0);
  QCOMPARE(getpriority(PRIO_PROCESS, 0), own);
#else
  QSKIP("Only Linux has a priority for each thread");
#endif
}

SINESCOPE_TEST_WITHOUT_WINDOW(JobThreadsTest)
#include "job_threads_test.moc"

#include "app/jobs/job.h"

#include <QCoreApplication>
#include <QTest>
#include <QThread>
#include <atomic>
#include <future>
#include <latch>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>

#include "tests/unit.h"

using namespace sinescope;

class JobTest : public QObject {
  Q_OBJECT

 private slots:
  void resultArrivesInTheThreadOfTheJob();
  void workRunsOnAnotherThread();
  void nothingIsCalledBackBeforeStartReturns();
  void progressArrivesInOrder();
  void fineProgressIsNotAllTold();
  void cancelledWorkStillHasItsResult();
  void workThatIsGivenUpSaysNothing();
  void progressOfAnEarlierRunIsNotTold();
  void newWorkReplacesTheOld();
  void resultCanBeWaitedFor();
  void finishHandsTheResultOver();
  void destroyedJobHasEndedItsWork();
  void jobMayBeDestroyedByItsResult();
  void jobMayStartAgainInItsResult();
  void missingThreadIsAnError();
  void exceptionIsAnError_data();
  void exceptionIsAnError();
  void whatTheWorkHoldsIsFreedBeforeItsEndIsTold();
};

namespace {

/// Collects what a job calls back.
struct Heard {
  QList<int> results;
  QStringList errors;
  QList<double> parts;

  [[nodiscard]] bool any() const { return !results.isEmpty() || !errors.isEmpty() || !parts.isEmpty(); }

  Job<int>::Callbacks callbacks() {
    return {.ended = [this](int result) { results << result; },
            .failed = [this](const QString& why) { errors << why; },
            .progressed = [this](double part) { parts << part; }};
  }
};

constexpr int kCancelled = -1;

/// Goes on until it is cancelled.
int untilCancelled(const Progress& progress) {
  while (progress(0)) QThread::yieldCurrentThread();
  return kCancelled;
}

/// Starts work of one step, and returns when it has told that half is done.
void runToTheHalf(Job<int>& job, Heard& heard) {
  const auto told = std::make_shared<std::latch>(1);
  job.start(
      [told](const Progress& progress) {
        progress(0.5);
        told->count_down();
        return 1;
      },
      heard.callbacks());
  told->wait();
}

/// Delivers everything that has been posted so far.
void deliver() { QCoreApplication::sendPostedEvents(); }

}  // namespace

void JobTest::resultArrivesInTheThreadOfTheJob() {
  Job<int> job;
  int result = 0;
  const QThread* heardIn = nullptr;
  job.start([](const Progress&) { return 7; }, {.ended =
                                                    [&](int value) {
                                                      result = value;
                                                      heardIn = QThread::currentThread();
                                                    },
                                                .failed = [](const QString&) {}});
  QVERIFY(job.isRunning());
  QTRY_COMPARE(result, 7);
  QCOMPARE(heardIn, thread());
  QVERIFY(!job.isRunning());
}

void JobTest::workRunsOnAnotherThread() {
  Job<int> job;
  Heard heard;
  std::atomic<const QThread*> workedIn = nullptr;
  job.start(
      [&workedIn](const Progress&) {
        workedIn = QThread::currentThread();
        return 0;
      },
      heard.callbacks());
  job.finish();
  QVERIFY(workedIn != nullptr);
  QVERIFY(workedIn != thread());
}

void JobTest::nothingIsCalledBackBeforeStartReturns() {
  Job<int> job;
  Heard heard;
  runToTheHalf(job, heard);
  QVERIFY(!heard.any());
  QTRY_COMPARE(heard.results, QList<int>{1});
  QCOMPARE(heard.parts, QList<double>{0.5});
}

void JobTest::progressArrivesInOrder() {
  Job<int> job;
  Heard heard;
  job.start(
      [](const Progress& progress) {
        for (const double part : {0.0, 0.25, 0.5, 1.0}) progress(part);
        return 1;
      },
      heard.callbacks());
  QTRY_COMPARE(heard.results, QList<int>{1});
  QCOMPARE(heard.parts, (QList<double>{0, 0.25, 0.5, 1}));
}

void JobTest::fineProgressIsNotAllTold() {
  Job<int> job;
  Heard heard;
  job.start(
      [](const Progress& progress) {
        constexpr int steps = 100'000;
        for (int i = 1; i <= steps; ++i) progress(static_cast<double>(i) / steps);
        return 1;
      },
      heard.callbacks());
  QTRY_COMPARE(heard.results, QList<int>{1});
  QVERIFY(heard.parts.size() > 100);
  QVERIFY(heard.parts.size() < 300);
  QCOMPARE(heard.parts.last(), 1.0);
}

void JobTest::cancelledWorkStillHasItsResult() {
  Job<int> job;
  Heard heard;
  job.start(untilCancelled, heard.callbacks());
  job.cancel();
  QTRY_COMPARE(heard.results, QList<int>{kCancelled});
  QVERIFY(heard.errors.isEmpty());
}

void JobTest::workThatIsGivenUpSaysNothing() {
  Job<int> job;
  Heard heard;
  runToTheHalf(job, heard);
  job.giveUp();  // its messages may be under way already
  QVERIFY(!job.isRunning());
  deliver();
  QVERIFY(!heard.any());
}

void JobTest::progressOfAnEarlierRunIsNotTold() {
  Job<int> job;
  Heard first;
  Heard second;
  std::latch told(1);
  job.start(
      [&told](const Progress& progress) {
        progress(0.5);
        told.count_down();
        return 1;
      },
      first.callbacks());
  told.wait();
  job.start([](const Progress&) { return 2; }, second.callbacks());
  QTRY_COMPARE(second.results, QList<int>{2});
  QVERIFY(second.parts.isEmpty());
  QVERIFY(!first.any());
}

void JobTest::newWorkReplacesTheOld() {
  Job<int> job;
  Heard first;
  Heard second;
  job.start(untilCancelled, first.callbacks());
  job.start([](const Progress&) { return 2; }, second.callbacks());
  QTRY_COMPARE(second.results, QList<int>{2});
  QVERIFY(!first.any());
}

void JobTest::resultCanBeWaitedFor() {
  Job<int> job;
  Heard heard;
  std::promise<void> mayEnd;
  job.start(
      [end = mayEnd.get_future().share()](const Progress&) {
        end.wait();
        return 1;
      },
      heard.callbacks());
  QVERIFY(!job.waitFor(std::chrono::milliseconds(0)));
  QVERIFY(!heard.any());
  mayEnd.set_value();
  QVERIFY(job.waitFor(std::chrono::minutes(1)));
  QCOMPARE(heard.results, QList<int>{1});
  deliver();
  QCOMPARE(heard.results, QList<int>{1});  // once
  QVERIFY(job.waitFor(std::chrono::milliseconds(0)));
}

void JobTest::finishHandsTheResultOver() {
  Job<int> job;
  Heard heard;
  job.finish();  // nothing runs
  job.start([](const Progress&) { return 1; }, heard.callbacks());
  job.finish();
  QCOMPARE(heard.results, QList<int>{1});
  QVERIFY(!job.isRunning());
}

void JobTest::destroyedJobHasEndedItsWork() {
  Heard heard;
  std::atomic_bool ended = false;
  {
    Job<int> job;
    job.start(
        [&ended](const Progress& progress) {
          const int result = untilCancelled(progress);
          ended = true;
          return result;
        },
        heard.callbacks());
  }
  QVERIFY(ended);
  deliver();
  QVERIFY(!heard.any());
}

void JobTest::jobMayBeDestroyedByItsResult() {
  auto job = std::make_unique<Job<int>>();
  job->start([](const Progress&) { return 1; },
             {.ended = [&job](int) { job.reset(); }, .failed = [](const QString&) {}});
  QTRY_VERIFY(!job);
}

void JobTest::jobMayStartAgainInItsResult() {
  Job<int> job;
  Heard second;
  job.start([](const Progress&) { return 1; },
            {.ended = [&](int first) { job.start([first](const Progress&) { return first + 1; }, second.callbacks()); },
             .failed = [](const QString&) {}});
  QTRY_COMPARE(second.results, QList<int>{2});
}

void JobTest::missingThreadIsAnError() {
  Job<int> job([](const std::function<void()>&) -> std::thread {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
  });
  Heard heard;
  job.start([](const Progress&) { return 1; }, heard.callbacks());
  QVERIFY(job.isRunning());
  QVERIFY(!heard.any());
  QTRY_COMPARE(heard.errors, QStringList{QStringLiteral("the system has no room for another thread")});
  QVERIFY(heard.results.isEmpty());
  QVERIFY(!job.isRunning());
}

void JobTest::exceptionIsAnError_data() {
  QTest::addColumn<std::function<int()>>("work");
  QTest::addColumn<QString>("error");
  QTest::newRow("no memory") << std::function<int()>([]() -> int { throw std::bad_alloc(); })
                             << "there is not enough memory";
  QTest::newRow("other") << std::function<int()>([]() -> int { throw std::out_of_range("row 7"); }) << "row 7";
  QTest::newRow("without words") << std::function<int()>([]() -> int { throw std::runtime_error(""); }) << "";
  QTest::newRow("no exception's type") << std::function<int()>([]() -> int { throw 7; })
                                       << "the work ended unexpectedly";
}

void JobTest::exceptionIsAnError() {
  QFETCH(std::function<int()>, work);
  QFETCH(QString, error);
  Job<int> job;
  Heard heard;
  job.start([work](const Progress&) { return work(); }, heard.callbacks());
  QTRY_COMPARE(heard.errors, QStringList{error});
  QVERIFY(heard.results.isEmpty());
}

void JobTest::whatTheWorkHoldsIsFreedBeforeItsEndIsTold() {
  const auto held = std::make_shared<int>(1);
  Job<int> job;
  Heard heard;
  job.start([held](const Progress&) { return *held; }, heard.callbacks());
  job.finish();
  QCOMPARE(held.use_count(), 1L);
}

SINESCOPE_TEST_WITHOUT_WINDOW(JobTest)
#include "job_test.moc"

// The pool's works end with the application: afterwards, what they use may be destroyed.

#include <QCoreApplication>
#include <QTest>
#include <atomic>
#include <cmath>
#include <memory>
#include <tuple>

#include "app/jobs/job_threads.h"
#include "tests/unit.h"

using namespace sinescope;

class PoolEndTest : public QObject {
  Q_OBJECT

 private slots:
  void noWorkOutlivesTheApplication();
};

void PoolEndTest::noWorkOutlivesTheApplication() {
  constexpr int works = 100;
  int argc = 1;
  char name[] = "pool";
  char* argv[] = {name, nullptr};
  for (int applications = 0; applications < 2; ++applications) {  // the second needs new threads
    const auto done = std::make_shared<std::atomic_int>(0);
    const auto sum = std::make_shared<std::atomic<double>>(0.0);
    {
      const QCoreApplication application(argc, argv);
      for (int i = 0; i < works; ++i) {
        std::ignore = onPool([done, sum] {
          for (int step = 0; step < 100'000; ++step) *sum = *sum + std::sin(step);
          ++*done;
        });
      }
    }
    QCOMPARE(done->load(), works);
    QCOMPARE(worksOnPool(), 0);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PoolEndTest)
#include "pool_end_test.moc"

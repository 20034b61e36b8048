#pragma once

#include <QTest>

namespace sinescope::tests {

/// Runs the tests of one unit; the arguments are those of Qt Test.
using RunUnit = int (*)(int argc, char* argv[]);

/// All tests of a room form one program, whose first argument names the unit to run. SINESCOPE_TEST and its variants
/// register each source file here.
bool addUnit(const char* sourceFile, RunUnit run);

}  // namespace sinescope::tests

/// Replaces Qt Test's QTEST_MAIN at the end of a test's source file, which is a unit of its room's program.
#define SINESCOPE_TEST_WITH(TestObject, Application)                                                       \
  namespace {                                                                                              \
  const bool isAdded##TestObject = sinescope::tests::addUnit(__FILE__, [](int argc, char* argv[]) -> int { \
    QTest::Internal::callInitMain<TestObject>();                                                           \
    Application;                                                                                           \
    TestObject test;                                                                                       \
    QTest::setMainSourcePath(__FILE__);                                                                    \
    return QTest::qExec(&test, argc, argv);                                                                \
  });                                                                                                      \
  }

/// With an application that has a user interface.
#define SINESCOPE_TEST(TestObject) SINESCOPE_TEST_WITH(TestObject, QTEST_MAIN_SETUP())
/// With an application that has no user interface.
#define SINESCOPE_TEST_WITHOUT_WINDOW(TestObject) SINESCOPE_TEST_WITH(TestObject, QTEST_QAPP_SETUP(QCoreApplication))
/// Without an application.
#define SINESCOPE_TEST_WITHOUT_APPLICATION(TestObject) SINESCOPE_TEST_WITH(TestObject, static_cast<void>(argc))

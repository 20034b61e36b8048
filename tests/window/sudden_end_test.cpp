#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "tests/window/other_window.h"

using namespace sinescope;

const QString kRecovered = QStringLiteral("Recovered what was shown when Sinescope ended unexpectedly");

/// However a window ends, the next one shows what it had shown.
class SuddenEndTest : public QObject, SuddenEndBench {
  Q_OBJECT

 private slots:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
  void cleanup() { m_directory.reset(); }

  void aKilledWindowComesBackAndSaysSo();
  void aWindowKilledBeforeAnyEditIsRecoveredToo();
  void aClosedWindowComesBackWithoutAWord();
  void theLastEditWinsWhoeverIsClosedLast();
  void ofTwoThatAreKilledTheNewestComesBack();
  void aWindowThatRunsStillHasNotCrashed();
  void aWindowWithoutEditsKeepsNothing();
  void editsThatTheFileHasNotAreNotLost_data();
  void editsThatTheFileHasNotAreNotLost();
  void whatTheCommandLineNamesIsShownAndUndoBringsBackTheRest();
};

void SuddenEndTest::aKilledWindowComesBackAndSaysSo() {
  OtherWindow killed({settings()});
  killed.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  QCOMPARE(killed.endBy(SIGKILL), -1);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), kRecovered);
  QCOMPARE(next.close(), 0);
  OtherWindow third({settings()});
  QCOMPARE(third.length(), 77);
  QCOMPARE(third.note(), QString());
}

void SuddenEndTest::aWindowKilledBeforeAnyEditIsRecoveredToo() {
  OtherWindow first({settings()});
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow killed({settings()});
  QCOMPARE(killed.length(), 77);
  killed.endBy(SIGKILL);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), kRecovered);
}

void SuddenEndTest::aClosedWindowComesBackWithoutAWord() {
  OtherWindow first({settings()});
  first.ask(QStringLiteral("pause %1").arg(kNever));
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), QString());
}

void SuddenEndTest::theLastEditWinsWhoeverIsClosedLast() {
  OtherWindow one({settings()});
  OtherWindow other({settings()});
  for (OtherWindow* const window : {&one, &other}) window->ask(QStringLiteral("pause %1").arg(kNever));
  one.setLength(10);
  other.setLength(20);
  one.setLength(30);
  QCOMPARE(one.close(), 0);
  QCOMPARE(other.close(), 0);
  QCOMPARE(keptLength(), 30);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 30);
}

void SuddenEndTest::ofTwoThatAreKilledTheNewestComesBack() {
  OtherWindow one({settings()});
  OtherWindow other({settings()});
  one.setLength(10);
  other.setLength(20);
  QTRY_COMPARE(keptLength(), 20);
  one.endBy(SIGKILL);
  other.endBy(SIGKILL);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 20);
  QCOMPARE(next.note(), kRecovered);
}

void SuddenEndTest::aWindowThatRunsStillHasNotCrashed() {
  OtherWindow running({settings()});
  running.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  OtherWindow second({settings()});
  QCOMPARE(second.length(), 77);
  QCOMPARE(second.note(), QString());
  // Nor does its crash count as one of the window whose newer state is restored.
  running.setLength(78);
  QTRY_COMPARE(keptLength(), 78);
  second.endBy(SIGKILL);
  OtherWindow third({settings()});
  QCOMPARE(third.length(), 78);
  QCOMPARE(third.note(), QString());
}

void SuddenEndTest::aWindowWithoutEditsKeepsNothing() {
  OtherWindow first({settings()});
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow idle({settings()});
  QCOMPARE(idle.length(), 77);
  OtherWindow busy({settings()});
  busy.setLength(78);
  QCOMPARE(busy.close(), 0);
  const QByteArray newest = stateBytes();
  idle.ask(QStringLiteral("hover 3"));
  QCOMPARE(idle.close(), 0);
  QCOMPARE(stateBytes(), newest);
  QCOMPARE(keptLength(), 78);
}

void SuddenEndTest::editsThatTheFileHasNotAreNotLost_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<bool>("crash");
  QTest::newRow("killed") << SIGKILL << true;
  QTest::newRow("ended") << SIGTERM << false;
}

void SuddenEndTest::editsThatTheFileHasNotAreNotLost() {
  QFETCH(int, signal);
  QFile file(path("mine.sinescope"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(sessionText(sessionOfLength(40)).toUtf8());
  file.close();
  const QByteArray saved = bytes(file.fileName());
  OtherWindow edited({settings()});
  edited.ask(QStringLiteral("open ") + file.fileName());
  QCOMPARE(edited.length(), 40);
  edited.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  edited.endBy(signal);
  OtherWindow next({settings()});
  const QJsonObject told = next.told();
  QCOMPARE(told.value(QStringLiteral("length")).toInt(), 77);
  QVERIFY(told.value(QStringLiteral("title")).toString().startsWith(QLatin1String("mine.sinescope")));
  QVERIFY(told.value(QStringLiteral("modified")).toBool());
  QTEST(!told.value(QStringLiteral("note")).toString().isEmpty(), "crash");
  QCOMPARE(bytes(file.fileName()), saved);
  next.setLength(40);
  QVERIFY(!next.told().value(QStringLiteral("modified")).toBool());  // it knows the contents of the file
}

void SuddenEndTest::whatTheCommandLineNamesIsShownAndUndoBringsBackTheRest() {
  OtherWindow killed({settings()});
  killed.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  killed.endBy(SIGKILL);
  OtherWindow named({settings(), QStringLiteral("12")});
  QCOMPARE(named.length(), 12);
  QCOMPARE(named.note(), QStringLiteral("Sinescope ended unexpectedly; Undo brings back what was shown then"));
  QTRY_COMPARE(keptLength(), 12);
  named.ask(QStringLiteral("undo"));
  QCOMPARE(named.length(), 77);
}

int main(int argc, char* argv[]) { return endTestMain<SuddenEndTest>(argc, argv); }

#include "sudden_end_test.moc"

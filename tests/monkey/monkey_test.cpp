#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTextStream>

#include "tests/monkey/choice.h"

using sinescope::monkey::Choice;

class MonkeyTest : public QObject {
  Q_OBJECT

 private slots:
  void faultIsFound_data();
  void faultIsFound();
  void soundRecordIsPlayedWithoutAFinding();
  void onlyWhatMattersIsLeftOfARecord();
  void recordOfASeedIsThatOfItsChoice();
  void seedsChooseDifferently();
  void everythingIsChosen();
  void nothingIsWrittenElsewhere();

 private:
  struct Run {
    int code = -1;
    QString output;
  };

  [[nodiscard]] Run play(const QStringList& arguments) const;
  [[nodiscard]] QString record(const QStringList& lines) const;

  QTemporaryDir m_directory;
};

MonkeyTest::Run MonkeyTest::play(const QStringList& arguments) const {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  QDir(m_directory.path()).mkpath(QStringLiteral("tmp"));
  environment.insert(QStringLiteral("HOME"), m_directory.filePath(QStringLiteral("home")));
  environment.insert(QStringLiteral("TMPDIR"), m_directory.filePath(QStringLiteral("tmp")));
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(QStringLiteral(MONKEY),
                QStringList{QStringLiteral("--folder"), m_directory.filePath(QStringLiteral("found"))} + arguments);
  process.waitForFinished(-1);
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAll())};
}

QString MonkeyTest::record(const QStringList& lines) const {
  QFile file(m_directory.filePath(QStringLiteral("record.jsonl")));
  if (file.open(QIODevice::WriteOnly)) QTextStream(&file) << lines.join(u'\n') << '\n';
  return file.fileName();
}

namespace {

const QString kMove = QStringLiteral(R"({"do":"aim","x":5000,"y":5000,"window":0})");
const QString kRest = QStringLiteral(R"({"do":"rest"})");

QString fault(const char* kind) { return QStringLiteral(R"({"do":"fault","kind":"%1"})").arg(QLatin1String(kind)); }

// A sanitizer reports a crash in its own words.
#ifdef __SANITIZE_ADDRESS__
const QString kCrash = QStringLiteral("AddressSanitizer: ABRT");
#else
const QString kCrash = QStringLiteral("finding: crash");
#endif

}  // namespace

void MonkeyTest::faultIsFound_data() {
  QTest::addColumn<QStringList>("events");
  QTest::addColumn<QString>("finding");
  QTest::addColumn<QString>("most");  // seconds for an event; on a slow machine some sound ones need more than one
  QTest::newRow("a warning") << QStringList{kMove, fault("warning")}
                             << QStringLiteral("finding: message: default: a fault on purpose") << "10";
  QTest::newRow("a crash") << QStringList{kMove, fault("crash")} << kCrash << "10";
  QTest::newRow("an event of more than a second")
      << QStringList{kMove, fault("slow")} << QStringLiteral("finding: slow") << "1";
  QStringList leaks;
  for (int i = 0; i < 90; ++i) leaks += i % 10 == 9 ? QStringList{fault("leak"), kRest} : QStringList{fault("leak")};
  QTest::newRow("memory that grows") << leaks << QStringLiteral("finding: memory: what is in use grew by") << "10";
}

void MonkeyTest::faultIsFound() {
  QFETCH(QStringList, events);
  QFETCH(QString, finding);
  QFETCH(QString, most);
  const Run run = play({QStringLiteral("--most"), most, QStringLiteral("--replay"), record(events)});
  QCOMPARE(run.code, 1);
  QVERIFY2(run.output.contains(finding), qPrintable(run.output));
}

void MonkeyTest::soundRecordIsPlayedWithoutAFinding() {
  const Run run = play({QStringLiteral("--most"), QStringLiteral("10"), QStringLiteral("--replay"),
                        record({kMove, kRest, QStringLiteral("no event"), kMove})});
  QVERIFY2(run.code == 0, qPrintable(run.output));
  QVERIFY2(run.output.contains(QStringLiteral(": 3 events")), qPrintable(run.output));
}

void MonkeyTest::onlyWhatMattersIsLeftOfARecord() {
  QStringList events(12, kMove);
  events.insert(5, fault("warning"));
  const QString path = record(events);
  const Run run = play({QStringLiteral("--most"), QStringLiteral("10"), QStringLiteral("--shorten"), path});
  QVERIFY2(run.code == 0, qPrintable(run.output));
  QFile shortened(path + QStringLiteral(".short"));
  QVERIFY(shortened.open(QIODevice::ReadOnly));
  QCOMPARE(QString::fromUtf8(shortened.readAll()).trimmed(), fault("warning"));
}

void MonkeyTest::recordOfASeedIsThatOfItsChoice() {
  Choice one(7);
  Choice other(7);
  for (int i = 0; i < 10'000; ++i) QCOMPARE(one.next(), other.next());
}

void MonkeyTest::seedsChooseDifferently() {
  Choice one(7);
  Choice other(8);
  int same = 0;
  for (int i = 0; i < 1000; ++i) same += one.next() == other.next() ? 1 : 0;
  QVERIFY2(same < 100, qPrintable(QString::number(same)));
}

void MonkeyTest::everythingIsChosen() {
  Choice choice(1);
  QSet<QString> chosen;
  for (int i = 0; i < 20'000; ++i) chosen.insert(choice.next()[QLatin1String("do")].toString());
  for (const char* const what : {"aim", "move", "press", "release", "wheel", "leave", "key", "focus", "action",
                                 "session", "file", "resize", "wait", "restart", "kill"}) {
    QVERIFY2(chosen.contains(QLatin1String(what)), what);
  }
}

void MonkeyTest::nothingIsWrittenElsewhere() {
  const Run run = play({QStringLiteral("--most"), QStringLiteral("10"), QStringLiteral("--events"),
                        QStringLiteral("300"), QStringLiteral("--seed"), QStringLiteral("3")});
  QVERIFY2(run.code == 0, qPrintable(run.output));
  QVERIFY(!QDir(m_directory.filePath(QStringLiteral("home"))).exists());
  const QDir temporary(m_directory.filePath(QStringLiteral("tmp")));
  QVERIFY2(temporary.isEmpty(), qPrintable(temporary.entryList().join(u' ')));
}

QTEST_GUILESS_MAIN(MonkeyTest)
#include "monkey_test.moc"

#include "app/export/export_job.h"

#include <QSignalSpy>
#include <QTest>

#include "app/export/exporter.h"
#include "tests/export/export_bench.h"
#include "tests/export/old_file.h"
#include "tests/unit.h"

using namespace sinescope;

class ExportJobTest : public QObject, ExportBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(); }
  void cleanup() { close(); }

  void jobWritesWhatTheCommandLineWrites_data();
  void jobWritesWhatTheCommandLineWrites();
  void jobTellsItsProgress_data();
  void jobTellsItsProgress();
  void jobThatIsCancelledLeavesNothing_data();
  void jobThatIsCancelledLeavesNothing();
  void jobThatIsDestroyedLeavesNothing();
  void jobTellsWhyItFailed();
};

namespace {

/// A matrix large enough for the export to be stopped: half a gibibyte.
Scene longScene() {
  EncodingSpec spec;
  spec.length = kMaxLength;
  return makeScene(spec);
}

}  // namespace

void ExportJobTest::jobWritesWhatTheCommandLineWrites_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"a.png", "a.svg", "a.npy", "a.csv"}) QTest::newRow(name) << name;
}

void ExportJobTest::jobWritesWhatTheCommandLineWrites() {
  QFETCH(QString, name);
  const ExportRequest asked = request("matrix", qPrintable(name));
  QVERIFY(exportNow(asked));
  const QByteArray expected = contents(asked.path);
  QVERIFY(QFile::remove(asked.path));
  ExportJob job;
  QSignalSpy succeeded(&job, &ExportJob::succeeded);
  job.start(asked);
  QVERIFY(job.isRunning());
  QVERIFY(succeeded.wait(60000));
  QVERIFY(!job.isRunning());
  QCOMPARE(contents(asked.path), expected);
}

void ExportJobTest::jobTellsItsProgress_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"a.png", "a.svg", "a.pdf", "a.pgf", "a.npy", "a.csv"}) QTest::newRow(name) << name;
}

void ExportJobTest::jobTellsItsProgress() {
  QFETCH(QString, name);
  ExportRequest asked = request("matrix", qPrintable(name));
  asked.size = *parseFigureSize(QStringLiteral("2400x2000"));
  EncodingSpec spec = asked.scene.spec;
  spec.length = 1 << 17;
  asked.scene = makeScene(spec);
  ExportJob job;
  QSignalSpy progress(&job, &ExportJob::progress);
  QSignalSpy succeeded(&job, &ExportJob::succeeded);
  job.start(asked);
  QVERIFY(succeeded.wait(60000));
  QVERIFY(progress.size() >= 2);
  QCOMPARE(progress.last().first().toDouble(), 1.0);
  double last = 0;
  for (const auto& arguments : progress) {
    QVERIFY(arguments.first().toDouble() >= last);
    last = arguments.first().toDouble();
  }
}

void ExportJobTest::jobThatIsCancelledLeavesNothing_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"old.png", "old.svg", "old.pdf", "old.pgf", "old.npy", "old.csv"})
    QTest::newRow(name) << name;
}

void ExportJobTest::jobThatIsCancelledLeavesNothing() {
  QFETCH(QString, name);
  ExportRequest asked = request("matrix", qPrintable(name));
  asked.scene = longScene();
  putOld(asked.path);
  ExportJob job;
  QSignalSpy failed(&job, &ExportJob::failed);
  job.start(asked);
  job.cancel();
  QVERIFY(failed.wait(60000));
  QCOMPARE(failed.first().first().value<ExportError>().kind, ExportError::Kind::Cancelled);
  QCOMPARE(contents(asked.path), QByteArray(kOld));
  QCOMPARE(entries(), QStringList{name});
}

void ExportJobTest::jobThatIsDestroyedLeavesNothing() {
  ExportRequest asked = request("matrix", "a.npy");
  asked.scene = longScene();
  {
    ExportJob job;
    job.start(asked);
  }
  QVERIFY(entries().isEmpty());
}

void ExportJobTest::jobTellsWhyItFailed() {
  ExportJob job;
  QSignalSpy failed(&job, &ExportJob::failed);
  job.start(request("matrix", "none/a.png"));
  QVERIFY(failed.isEmpty());  // never before start() has returned
  QVERIFY(failed.wait(60000));
  const auto error = failed.first().first().value<ExportError>();
  QCOMPARE(error.kind, ExportError::Kind::WriteFailed);
  QVERIFY(error.message.contains(QLatin1String("does not exist")));
}

SINESCOPE_TEST(ExportJobTest)
#include "export_job_test.moc"

#include <QSignalSpy>
#include <QTest>

#include "app/export/export_job.h"
#include "app/export/frames.h"
#include "tests/export/frames_bench.h"
#include "tests/export/old_file.h"
#include "tests/unit.h"

using namespace sinescope;

/// Runs that are refused, cancelled, or done beside the window.
class FramesRunTest : public QObject, FramesBench {
  Q_OBJECT

 private slots:
  void init() { open(); }
  void cleanup() { close(); }

  void badRequestsAreRefusedInWords_data();
  void badRequestsAreRefusedInWords();
  void framesThatAreRefusedAreNamed_data();
  void framesThatAreRefusedAreNamed();
  void framesWithoutAListedWaveAreRefused();
  void cancelledRunsLeaveNothing_data();
  void cancelledRunsLeaveNothing();
  void jobWritesWhatTheCommandLineWrites_data();
  void jobWritesWhatTheCommandLineWrites();
  void jobThatIsDestroyedLeavesNothing();
  void wordsSayWhatIsWritten();
};

void FramesRunTest::badRequestsAreRefusedInWords_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("sweep");
  QTest::addColumn<double>("rate");
  QTest::addColumn<QSize>("size");
  QTest::addColumn<QString>("says");
  const QSize size(480, 320);
  QTest::newRow("a GIF without anything that runs") << QByteArray("a.gif") << QByteArray() << 20.0 << size << "--sweep";
  QTest::newRow("a GIF of ten thousand frames")
      << QByteArray("a.gif") << QByteArray("base=100:200:10000") << 20.0 << size << "at most 1000 frames, not 10000";
  QTest::newRow("a GIF of too many pixels")
      << QByteArray("a.gif") << QByteArray("base=100:200:900") << 20.0 << QSize(4000, 3000) << "million pixels";
  QTest::newRow("vectors") << QByteArray("a.svg") << QByteArray("base=100:200:9") << 20.0 << size << "not as .svg";
  QTest::newRow("numbers") << QByteArray("a.npy") << QByteArray("base=100:200:9") << 20.0 << size << "not as .npy";
  QTest::newRow("positions that are not there")
      << QByteArray("a.gif") << QByteArray("position=0:40:9") << 20.0 << size << "from 0 to 39";
  QTest::newRow("no rate") << QByteArray("a.gif") << QByteArray("base=100:200:9") << 0.0 << size << "1 to 50";
  QTest::newRow("faster than a GIF is") << QByteArray("a.gif") << QByteArray("base=100:200:9") << 51.0 << size
                                        << "1 to 50";
  QTest::newRow("too small") << QByteArray("a.gif") << QByteArray("base=100:200:9") << 20.0 << QSize(3, 3) << "from 16";
}

void FramesRunTest::badRequestsAreRefusedInWords() {
  QFETCH(QByteArray, name);
  QFETCH(QByteArray, sweep);
  QFETCH(double, rate);
  QFETCH(QSize, size);
  QFETCH(QString, says);
  ExportRequest wanted = request("matrix", name.constData(), {});
  wanted.animation.reset();
  if (!sweep.isEmpty()) wanted.animation = animationOf(sweep.constData(), rate);
  wanted.size = {.width = double(size.width()), .height = double(size.height())};
  const ExportResult result = exportNow(wanted);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY2(result.error().message.contains(says), qPrintable(result.error().message));
  QCOMPARE(entries(), QStringList());
}

void FramesRunTest::framesThatAreRefusedAreNamed_data() {
  QTest::addColumn<QByteArray>("name");
  for (const char* const name : {"a.gif", "a.png"}) QTest::newRow(name) << QByteArray(name);
}

void FramesRunTest::framesThatAreRefusedAreNamed() {
  QFETCH(QByteArray, name);
  ExportRequest wanted = request("matrix", name.constData(), animationOf("base=100:200:3"));
  wanted.size = *parseFigureSize(QStringLiteral("40x20mm"), 96);
  const ExportResult result = exportNow(wanted);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY2(result.error().message.startsWith(QStringLiteral("frame 1: there is no room")),
           qPrintable(result.error().message));
  QCOMPARE(entries(), QStringList());
}

void FramesRunTest::framesWithoutAListedWaveAreRefused() {
  ExportRequest wanted = request("waves", "a.gif", animationOf("d-model=8:24:3"));
  wanted.scene.appearance.waves.dimensions = {10, 12};
  wanted.scene.figure.onlyListed = true;
  const ExportResult result = exportNow(wanted);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY2(result.error().message.endsWith(QStringLiteral("d_model 8")), qPrintable(result.error().message));
  QCOMPARE(entries(), QStringList());
  wanted.scene.appearance.waves.dimensions = {7, 12};
  write(wanted);
  wanted.scene.appearance.waves.dimensions = {10};
  wanted.animation = animationOf("base=100:200:3");
  write(wanted);
}

void FramesRunTest::cancelledRunsLeaveNothing_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<double>("part");
  for (const char* const name : {"a.gif", "a.png"}) {
    for (const double part : {0.0, 0.3, 0.9, 1.0}) {
      QTest::addRow("%s after %g", name, part) << QByteArray(name) << part;
    }
  }
}

void FramesRunTest::cancelledRunsLeaveNothing() {
  QFETCH(QByteArray, name);
  QFETCH(double, part);
  const ExportRequest wanted = request("matrix", name.constData(), animationOf("base=100:1000000:6"));
  for (const QString& target : {wanted.path, path("a-003.png")}) {
    QFile old(target);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write(kOld);
  }
  const QStringList before = entries();
  const ExportResult result = exportNow(wanted, [part](double done) { return done < part; });
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::Cancelled);
  QCOMPARE(entries(), before);
  QCOMPARE(contents(wanted.path), QByteArray(kOld));
  QCOMPARE(contents(path("a-003.png")), QByteArray(kOld));
}

void FramesRunTest::jobWritesWhatTheCommandLineWrites_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("written");
  QTest::newRow("GIF") << QByteArray("a.gif") << QByteArray("a.gif");
  QTest::newRow("PNG") << QByteArray("a.png") << QByteArray("a-005.png");
}

void FramesRunTest::jobWritesWhatTheCommandLineWrites() {
  QFETCH(QByteArray, name);
  QFETCH(QByteArray, written);
  const ExportRequest wanted = request("overview", name.constData(), animationOf("base=100:1000000:6"));
  write(wanted);
  const QByteArray expected = contents(path(written.constData()));
  QVERIFY(!expected.isEmpty());
  QVERIFY(QFile::remove(path(written.constData())));
  ExportJob job;
  QSignalSpy succeeded(&job, &ExportJob::succeeded);
  QSignalSpy progress(&job, &ExportJob::progress);
  job.start(wanted);
  QVERIFY(succeeded.wait(60'000));
  QCOMPARE(contents(path(written.constData())), expected);
  QVERIFY(progress.count() > 10);
  for (qsizetype i = 1; i < progress.count(); ++i) {
    QVERIFY(progress[i].first().toDouble() >= progress[i - 1].first().toDouble());
  }
}

void FramesRunTest::jobThatIsDestroyedLeavesNothing() {
  {
    ExportJob job;
    QSignalSpy progress(&job, &ExportJob::progress);
    job.start(request("overview", "a.png", animationOf("base=100:1000000:500")));
    QVERIFY(progress.wait(60'000));
    // The job's thread waits for this thread to draw, and this thread waits for the job's: neither may wait forever.
  }
  QCOMPARE(entries(), QStringList());
}

void FramesRunTest::wordsSayWhatIsWritten() {
  QCOMPARE(framesText(animationOf("base=100:1000000:60", 30), ExportFormat::Gif),
           QStringLiteral("60 frames, 33.3 per second (3/100 s each)"));
  QCOMPARE(framesText(animationOf("position=0:9:60"), ExportFormat::Png), QStringLiteral("10 frames"));
}

SINESCOPE_TEST(FramesRunTest)
#include "frames_run_test.moc"

// The date of exported files, and that their bytes depend on nothing else in the environment.

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/unit.h"

namespace {

constexpr int kLongest = 60'000;  // milliseconds

}  // namespace

class DatedExportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void filesHaveTheDateOfTheEnvironment();
  void pdfinfoShowsTheDate();
  void emptyDateIsNone();
  void wrongDateIsRefused_data();
  void wrongDateIsRefused();
  void numbersNeedNoDate();
  void worksheetHasTheDate();
  void bytesAreTheSameEverywhere_data();
  void bytesAreTheSameEverywhere();
  void heatmapForLatexNeedsAFile();

 private:
  struct Ended {
    int code = -1;
    QString err;
  };

  [[nodiscard]] QString path(const QString& name) const { return m_directory.filePath(name); }
  [[nodiscard]] QByteArray bytes(const QString& name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  [[nodiscard]] static Ended run(const QString& program, const QStringList& arguments,
                                 const QStringList& environment = {});
  /// Exports Waves to a file, with these settings of the environment.
  [[nodiscard]] Ended exported(const QString& name, const QStringList& environment) const {
    return run(SINESCOPE, {"export", "waves", "--length", "40", "-o", path(name)}, environment);
  }

  QTemporaryDir m_directory;
};

DatedExportTest::Ended DatedExportTest::run(const QString& program, const QStringList& arguments,
                                            const QStringList& environment) {
  QProcess process;
  QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
  for (const char* const name : {"SOURCE_DATE_EPOCH", "LANG", "LANGUAGE", "LC_ALL", "TZ"})
    all.remove(QLatin1String(name));
  for (const QString& setting : environment) all.insert(setting.section(u'=', 0, 0), setting.section(u'=', 1));
  process.setProcessEnvironment(all);
  process.start(program, arguments);
  process.waitForFinished(kLongest);
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
          QString::fromUtf8(process.readAllStandardError() + process.readAllStandardOutput())};
}

// date -u -d @1609459199 says 2020-12-31 23:59:59
void DatedExportTest::filesHaveTheDateOfTheEnvironment() {
  for (const char* const name : {"a.png", "a.svg", "a.pdf", "a.pgf"})
    QCOMPARE(exported(QLatin1String(name), {"SOURCE_DATE_EPOCH=1609459199", "TZ=Asia/Tokyo"}).code, 0);
  QCOMPARE(QImage(path("a.png")).text(QStringLiteral("Creation Time")),
           QStringLiteral("Thu, 31 Dec 2020 23:59:59 GMT"));
  QVERIFY(bytes("a.svg").contains("<dc:date>2020-12-31T23:59:59Z</dc:date>"));
  QVERIFY(bytes("a.pdf").contains("/CreationDate (D:20201231235959Z)\n/ModDate (D:20201231235959Z)\n"));
  QVERIFY(bytes("a.pdf").contains("<xmp:CreateDate>2020-12-31T23:59:59Z</xmp:CreateDate>"));
  QVERIFY(bytes("a.pgf").contains("%% Date: 2020-12-31T23:59:59Z\n"));
}

void DatedExportTest::pdfinfoShowsTheDate() {
  const QString pdfinfo = QStandardPaths::findExecutable(QStringLiteral("pdfinfo"));
  if (pdfinfo.isEmpty()) QSKIP("pdfinfo is not installed");
  QCOMPARE(exported("dated.pdf", {"SOURCE_DATE_EPOCH=86400"}).code, 0);
  const QString dated = run(pdfinfo, {"-isodates", path("dated.pdf")}, {"TZ=UTC"}).err;
  QVERIFY2(dated.contains(QLatin1String("CreationDate:    1970-01-02T00:00:00Z")), qPrintable(dated));
  QVERIFY2(dated.contains(QLatin1String("ModDate:         1970-01-02T00:00:00Z")), qPrintable(dated));
  QCOMPARE(exported("plain.pdf", {}).code, 0);
  const QString plain = run(pdfinfo, {path("plain.pdf")}).err;
  QVERIFY2(!plain.contains(QLatin1String("Date:")), qPrintable(plain));
  for (const QString& text : {dated, plain}) {
    QVERIFY2(text.contains(QLatin1String("Waves, length 40")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("Creator:         Sinescope")), qPrintable(text));
    QVERIFY2(!text.contains(QLatin1String("Error")), qPrintable(text));  // as it says where the file's table is wrong
  }
}

void DatedExportTest::emptyDateIsNone() {
  QCOMPARE(exported("empty.png", {"SOURCE_DATE_EPOCH="}).code, 0);
  QCOMPARE(QImage(path("empty.png")).text(QStringLiteral("Creation Time")), QString());
}

void DatedExportTest::wrongDateIsRefused_data() {
  QTest::addColumn<QString>("date");
  for (const char* const date : {"yesterday", "-1", "1e9", "12.5", " 1", "253402300800", "99999999999999999999"})
    QTest::newRow(date) << QString(date);
}

void DatedExportTest::wrongDateIsRefused() {
  QFETCH(QString, date);
  for (const char* const name : {"wrong.png", "wrong.svg", "wrong.pdf", "wrong.pgf"}) {
    const Ended ended = exported(QLatin1String(name), {"SOURCE_DATE_EPOCH=" + date});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.err.contains(QStringLiteral("SOURCE_DATE_EPOCH")) && ended.err.contains(date),
             qPrintable(ended.err));
    QVERIFY(!QFile::exists(path(QLatin1String(name))));
  }
}

void DatedExportTest::numbersNeedNoDate() { QCOMPARE(exported("a.csv", {"SOURCE_DATE_EPOCH=soon"}).code, 0); }

void DatedExportTest::worksheetHasTheDate() {
  const QStringList printed{"lesson", "worksheet",
                            QStringLiteral(TEST_DATA "/../../resources/lessons/en/1-why-positions.md"), "-o",
                            path("sheet.pdf")};
  QCOMPARE(run(SINESCOPE, printed, {"SOURCE_DATE_EPOCH=never"}).code, 2);
  QCOMPARE(run(SINESCOPE, printed, {"SOURCE_DATE_EPOCH=1609459199", "TZ=Asia/Tokyo"}).code, 0);
  QVERIFY(bytes("sheet.pdf").contains("/CreationDate (D:20201231235959Z)"));
}

void DatedExportTest::bytesAreTheSameEverywhere_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"a.pdf", "a.svg", "a.png", "a.pgf", "a.csv"}) QTest::newRow(name) << QString(name);
}

void DatedExportTest::bytesAreTheSameEverywhere() {
  QFETCH(QString, name);
  for (const QString& date : {QStringLiteral("SOURCE_DATE_EPOCH="), QStringLiteral("SOURCE_DATE_EPOCH=1700000000")}) {
    QCOMPARE(exported(name, {date, "LC_ALL=C.UTF-8", "TZ=UTC"}).code, 0);
    const QByteArray usual = bytes(name);
    QVERIFY(!usual.isEmpty());
    QCOMPARE(exported(name, {date, "LC_ALL=de_DE.UTF-8", "TZ=Asia/Kolkata"}).code, 0);
    QVERIFY(bytes(name) == usual);
    QCOMPARE(exported(name, {date, "LC_ALL=ar_EG.UTF-8", "TZ=America/New_York"}).code, 0);
    QVERIFY(bytes(name) == usual);
  }
}

void DatedExportTest::heatmapForLatexNeedsAFile() {
  const QStringList asked{"export", "matrix", "--length", "100000", "-o"};
  const Ended refused = run(SINESCOPE, asked + QStringList{"-", "--format", "pgf"});
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.err.contains(QLatin1String("beside it")), qPrintable(refused.err));
  QCOMPARE(run(SINESCOPE, asked + QStringList{path("long.pgf")}).code, 0);
  QVERIFY(bytes("long.pgf").contains("{long-img0.png}"));
  QVERIFY(QImage(path("long-img0.png")).width() > 600);
  const Ended small = run(SINESCOPE, {"export", "matrix", "--length", "9", "-o", "-", "--format", "pgf"});
  QCOMPARE(small.code, 0);
  QVERIFY2(small.err.startsWith(QLatin1String("%% Sinescope")), qPrintable(small.err.left(200)));
}

SINESCOPE_TEST_WITHOUT_WINDOW(DatedExportTest)
#include "dated_export_test.moc"

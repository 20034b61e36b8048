#include "app/export/frames.h"

#include <QDir>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/document/session_file.h"
#include "app/export/export_job.h"
#include "app/export/figure.h"
#include "tests/export/read_gif.h"

using namespace sinescope;

namespace {

constexpr auto kOld = "what stood here before";

Animation animationOf(const char* sweep, double frameRate = 20) {
  return {.sweep = *parseSweep(sweep), .frameRate = frameRate, .bounce = false};
}

int channelError(QRgb one, QRgb other) {
  return std::max(
      {std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)), std::abs(qBlue(one) - qBlue(other))});
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class FramesTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_directory.reset(); }

  void gifHasAllFramesAndGoesOnForEver();
  void gifDelayIsInHundredths_data();
  void gifDelayIsInHundredths();
  void gifLooksLikeTheFigure_data();
  void gifLooksLikeTheFigure();
  void flatColoursOfAGifAreExact();
  void unchangedPartsAreNotWrittenAgain();
  void bounceAddsTheWayBack();
  void pngFramesAreTheSingleFigures_data();
  void pngFramesAreTheSingleFigures();
  void pngFramesReopenTheirState();
  void numbersHaveEnoughDigits();
  void fewWholeNumbersGiveFewFrames();
  void positionsAreMarkedAndFollowedByTheZoom();
  void badRequestsAreRefusedInWords_data();
  void badRequestsAreRefusedInWords();
  void cancelledRunsLeaveNothing_data();
  void cancelledRunsLeaveNothing();
  void jobWritesWhatTheCommandLineWrites_data();
  void jobWritesWhatTheCommandLineWrites();
  void jobThatIsDestroyedLeavesNothing();
  void wordsSayWhatIsWritten();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
  }
  [[nodiscard]] ExportRequest request(const char* view, const char* name, const Animation& animation) const;
  [[nodiscard]] static QImage figure(const ExportRequest& request, double value);
  void write(const ExportRequest& request) const;

  std::unique_ptr<QTemporaryDir> m_directory;
  Scene m_scene;
};

void FramesTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  EncodingSpec spec;
  spec.length = 40;
  spec.dModel = 32;
  m_scene = makeScene(spec, {7, 3});
}

ExportRequest FramesTest::request(const char* view, const char* name, const Animation& animation) const {
  ExportRequest request;
  request.view = QLatin1String(view);
  request.path = path(name);
  request.size = {.width = 480, .height = 320};
  request.scene = m_scene;
  request.scene.markSelection = false;
  request.session = sessionOf(m_scene);
  request.animation = animation;
  return request;
}

/// What the request's single export would draw at a value.
QImage FramesTest::figure(const ExportRequest& request, double value) {
  const Scene scene = sceneAt(request.scene, request.animation->sweep.what, value);
  return *toImage(drawFigure(request.view, scene, request.size, FigureKind::Pixels));
}

void FramesTest::write(const ExportRequest& request) const {
  const ExportResult result = exportNow(request);
  QVERIFY2(result, result ? "" : qPrintable(result.error().message));
}

void FramesTest::gifHasAllFramesAndGoesOnForEver() {
  write(request("matrix", "a.gif", animationOf("base=100:1000000:12")));
  QCOMPARE(entries(), QStringList{"a.gif"});
  const ReadGif gif = readGif(path("a.gif"));
  QCOMPARE(gif.frames.size(), 12);
  QCOMPARE(gif.frames.first().size(), QSize(480, 320));
  QCOMPARE(gif.delays, QList<int>(12, 5));
  QVERIFY(gif.loops);
  QCOMPARE(*gif.loops, 0);
  QVERIFY(contents(path("a.gif")).startsWith("GIF89a"));
  QVERIFY(contents(path("a.gif")).endsWith(';'));
}

void FramesTest::gifDelayIsInHundredths_data() {
  QTest::addColumn<double>("rate");
  QTest::addColumn<int>("delay");
  QTest::newRow("one a second") << 1.0 << 100;
  QTest::newRow("ten") << 10.0 << 10;
  QTest::newRow("thirty, nearly") << 30.0 << 3;
  QTest::newRow("fifty") << 50.0 << 2;
  QTest::newRow("a fraction") << 2.5 << 40;
}

void FramesTest::gifDelayIsInHundredths() {
  QFETCH(double, rate);
  QFETCH(int, delay);
  write(request("matrix", "a.gif", animationOf("base=100:1000:2", rate)));
  QCOMPARE(readGif(path("a.gif")).delays, QList<int>(2, delay));
}

void FramesTest::gifLooksLikeTheFigure_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QByteArray>("sweep");
  QTest::addColumn<bool>("dark");
  QTest::newRow("matrix") << "matrix" << QByteArray("base=100:1000000:9") << false;
  QTest::newRow("waves in the dark") << "waves" << QByteArray("length=10:400:9") << true;
  QTest::newRow("similarity") << "similarity" << QByteArray("d_model=8:64:9") << false;
  QTest::newRow("overview") << "overview" << QByteArray("position=0:39:9") << false;
}

void FramesTest::gifLooksLikeTheFigure() {
  QFETCH(QString, view);
  QFETCH(QByteArray, sweep);
  QFETCH(bool, dark);
  ExportRequest wanted = request(qPrintable(view), "a.gif", animationOf(sweep.constData()));
  wanted.size = {.width = 800, .height = 600};
  wanted.scene.dark = dark;
  write(wanted);
  const ReadGif gif = readGif(wanted.path);
  const std::vector<double> values = valuesOf(*wanted.animation);
  QCOMPARE(gif.frames.size(), static_cast<qsizetype>(values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const QImage truth = figure(wanted, values[i]);
    const QImage& frame = gif.frames[static_cast<qsizetype>(i)];
    int worst = 0;
    double sum = 0;
    for (int y = 0; y < truth.height(); ++y) {
      for (int x = 0; x < truth.width(); ++x) {
        const int error = channelError(truth.pixel(x, y), frame.pixel(x, y));
        worst = std::max(worst, error);
        sum += error;
      }
    }
    QVERIFY2(worst <= 48, qPrintable(QString::number(worst)));
    QVERIFY2(sum / truth.width() / truth.height() <= 1.5, qPrintable(QString::number(sum)));
  }
}

void FramesTest::flatColoursOfAGifAreExact() {
  const ExportRequest wanted = request("overview", "a.gif", animationOf("base=100:1000000:5"));
  write(wanted);
  const ReadGif gif = readGif(wanted.path);
  const std::vector<double> values = valuesOf(*wanted.animation);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const QImage truth = figure(wanted, values[i]);
    // The panes' ground and the window's.
    int flat = 0;
    for (int y = 0; y < truth.height(); ++y) {
      for (int x = 0; x < truth.width(); ++x) {
        const QRgb colour = truth.pixel(x, y);
        if (colour == qRgb(255, 255, 255) || colour == qRgb(0xF4, 0xF4, 0xF1)) {
          QCOMPARE(gif.frames[static_cast<qsizetype>(i)].pixel(x, y), colour);
          ++flat;
        }
      }
    }
    QVERIFY(flat > truth.width() * truth.height() / 4);
  }
}

void FramesTest::unchangedPartsAreNotWrittenAgain() {
  // Only the mark of the position moves.
  write(request("matrix", "a.gif", animationOf("position=10:19:10")));
  const ReadGif gif = readGif(path("a.gif"));
  QCOMPARE(gif.frames.size(), 10);
  QVERIFY2(gif.pixels < qint64{480} * 320 * 3, qPrintable(QString::number(gif.pixels)));
}

void FramesTest::bounceAddsTheWayBack() {
  Animation animation = animationOf("base=100:1000000:5");
  animation.bounce = true;
  const std::vector<double> values = valuesOf(animation);
  QCOMPARE(values, (std::vector<double>{100, 1000, 10000, 100000, 1e6, 100000, 10000, 1000}));
  write(request("matrix", "a.gif", animation));
  const ReadGif gif = readGif(path("a.gif"));
  QCOMPARE(gif.frames.size(), 8);
  QVERIFY(gif.frames[1] == gif.frames[7]);
  QVERIFY(gif.frames[1] != gif.frames[2]);
}

void FramesTest::pngFramesAreTheSingleFigures_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QByteArray>("sweep");
  QTest::newRow("matrix") << "matrix" << QByteArray("base=100:1000000:4");
  QTest::newRow("waves") << "waves" << QByteArray("length=10:400:4");
  QTest::newRow("overview") << "overview" << QByteArray("d_model=4:64:4");
  QTest::newRow("one row") << "similarity-row" << QByteArray("position=39:0:4");
}

void FramesTest::pngFramesAreTheSingleFigures() {
  QFETCH(QString, view);
  QFETCH(QByteArray, sweep);
  const ExportRequest wanted = request(qPrintable(view), "frame.png", animationOf(sweep.constData()));
  write(wanted);
  QCOMPARE(entries(), (QStringList{"frame-001.png", "frame-002.png", "frame-003.png", "frame-004.png"}));
  const std::vector<double> values = valuesOf(*wanted.animation);
  for (std::size_t i = 0; i < values.size(); ++i) {
    // An export of its own, of a scene that was never part of a sweep.
    const bool position = wanted.animation->sweep.what == Swept::Position;
    ExportRequest single = wanted;
    single.animation.reset();
    single.path = path("single.png");
    const EncodingSpec spec = withValue(m_scene.spec, wanted.animation->sweep.what, values[i]);
    Selection selection = clampedTo(spec, m_scene.selection);
    if (position) selection.position = std::llround(values[i]);
    single.scene = makeScene(spec, selection, m_scene.appearance);
    single.scene.markSelection = position;
    single.session = Session{spec, selection, m_scene.appearance, {}};
    QVERIFY(exportNow(single));
    QCOMPARE(contents(path(qPrintable(QStringLiteral("frame-00%1.png").arg(i + 1)))), contents(single.path));
  }
}

void FramesTest::pngFramesReopenTheirState() {
  write(request("matrix", "frame.png", animationOf("length=4:40:3")));
  const auto first = readSession(path("frame-001.png"));
  const auto last = readSession(path("frame-003.png"));
  QVERIFY(first && last);
  QCOMPARE(first->spec.length, 4);
  QCOMPARE(first->selection, (Selection{3, 3}));
  QCOMPARE(last->spec.length, 40);
  QCOMPARE(last->selection, (Selection{7, 3}));
}

void FramesTest::numbersHaveEnoughDigits() {
  QCOMPARE(framePaths(QStringLiteral("/d.d/a.b.PNG"), 2), (QStringList{"/d.d/a.b-001.PNG", "/d.d/a.b-002.PNG"}));
  const QStringList many = framePaths(QStringLiteral("a.png"), 1234);
  QCOMPARE(many.first(), QStringLiteral("a-0001.png"));
  QCOMPARE(many.last(), QStringLiteral("a-1234.png"));
}

void FramesTest::fewWholeNumbersGiveFewFrames() {
  write(request("matrix", "frame.png", animationOf("d_model=4:6:60")));
  QCOMPARE(entries(), (QStringList{"frame-001.png", "frame-002.png"}));  // 4 and 6: even widths stay even
}

void FramesTest::positionsAreMarkedAndFollowedByTheZoom() {
  Scene scene = m_scene;
  scene.markSelection = false;
  scene.appearance.zooms[QStringLiteral("matrix")] = {{0, 32}, {0, 10}};
  const Scene frame = sceneAt(scene, Swept::Position, 30);
  QVERIFY(frame.markSelection);
  QCOMPARE(frame.selection, (Selection{30, 3}));
  const CellRange shown = frame.appearance.zooms.at(QStringLiteral("matrix")).down;
  QVERIFY(shown != scene.appearance.zooms.at(QStringLiteral("matrix")).down);
  QVERIFY(sceneAt(scene, Swept::Length, 20).appearance.zooms.empty());
  QVERIFY(!sceneAt(scene, Swept::Base, 20).appearance.zooms.empty());
  QVERIFY(!sceneAt(scene, Swept::Base, 20).markSelection);
}

void FramesTest::badRequestsAreRefusedInWords_data() {
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

void FramesTest::badRequestsAreRefusedInWords() {
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

void FramesTest::cancelledRunsLeaveNothing_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<double>("part");
  for (const char* const name : {"a.gif", "a.png"}) {
    for (const double part : {0.0, 0.3, 0.9, 1.0}) {
      QTest::addRow("%s after %g", name, part) << QByteArray(name) << part;
    }
  }
}

void FramesTest::cancelledRunsLeaveNothing() {
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

void FramesTest::jobWritesWhatTheCommandLineWrites_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("written");
  QTest::newRow("GIF") << QByteArray("a.gif") << QByteArray("a.gif");
  QTest::newRow("PNG") << QByteArray("a.png") << QByteArray("a-005.png");
}

void FramesTest::jobWritesWhatTheCommandLineWrites() {
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

void FramesTest::jobThatIsDestroyedLeavesNothing() {
  {
    ExportJob job;
    QSignalSpy progress(&job, &ExportJob::progress);
    job.start(request("overview", "a.png", animationOf("base=100:1000000:500")));
    QVERIFY(progress.wait(60'000));
    // Its thread waits for this one to draw, which waits for its thread: neither may wait for ever.
  }
  QCOMPARE(entries(), QStringList());
}

void FramesTest::wordsSayWhatIsWritten() {
  QCOMPARE(framesText(animationOf("base=100:1000000:60", 30), ExportFormat::Gif),
           QStringLiteral("60 frames, 33.3 a second (3/100 s each)"));
  QCOMPARE(framesText(animationOf("position=0:9:60"), ExportFormat::Png), QStringLiteral("10 frames"));
}

QTEST_MAIN(FramesTest)
#include "frames_test.moc"

#include "app/export/frames.h"

#include <QImage>
#include <QTest>
#include <algorithm>

#include "app/document/session_file.h"
#include "tests/export/frames_bench.h"
#include "tests/export/old_file.h"
#include "tests/export/read_gif.h"
#include "tests/unit.h"

using namespace sinescope;

class FramesTest : public QObject, FramesBench {
  Q_OBJECT

 private slots:
  void init() { open(); }
  void cleanup() { close(); }

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
  void framesOfALongerSweepAreNotJoined();
  void numbersHaveEnoughDigits();
  void fewWholeNumbersGiveFewFrames();
  void positionsAreMarkedAndFollowedByTheZoom();
};

namespace {

int channelError(QRgb one, QRgb other) {
  return std::max(
      {std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)), std::abs(qBlue(one) - qBlue(other))});
}

}  // namespace

void FramesTest::gifHasAllFramesAndGoesOnForEver() {
  write(request("matrix", "a.gif", animationOf("base=100:1000000:12")));
  QCOMPARE(entries(), QStringList{"a.gif"});
  const ReadGif gif = readGif(path("a.gif"));
  QCOMPARE(gif.frames.size(), 12);
  QCOMPARE(gif.frames.first().size(), QSize(640, 440));
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
    // The background of the panes and of the window.
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
  // Only the marker of the position moves.
  write(request("matrix", "a.gif", animationOf("position=10:19:10")));
  const ReadGif gif = readGif(path("a.gif"));
  QCOMPARE(gif.frames.size(), 10);
  QVERIFY2(gif.pixels < qint64{640} * 440 * 3, qPrintable(QString::number(gif.pixels)));
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
    // A separate export of a scene that was never part of a sweep.
    const bool position = wanted.animation->sweep.what == Swept::Position;
    ExportRequest single = wanted;
    single.animation.reset();
    single.path = path("single.png");
    const EncodingSpec spec = withValue(m_scene.spec, wanted.animation->sweep.what, values[i]);
    Selection selection = clampedTo(spec, m_scene.selection);
    if (position) selection.position = std::llround(values[i]);
    single.scene = makeScene(spec, selection, m_scene.appearance);
    single.scene.markSelection = position;
    single.session = Session{{{spec}}, selection, m_scene.appearance};
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

void FramesTest::framesOfALongerSweepAreNotJoined() {
  write(request("matrix", "frame.png", animationOf("base=100:1000000:4")));
  const QByteArray first = contents(path("frame-001.png"));
  const ExportResult shorter = exportNow(request("matrix", "frame.png", animationOf("base=300:1000000:3")));
  QVERIFY(!shorter);
  QVERIFY(shorter.error().message.contains("frame-004.png"));
  QCOMPARE(contents(path("frame-001.png")), first);
  write(request("matrix", "frame.png", animationOf("base=300:1000000:5")));
  QCOMPARE(entries().size(), 5);
  QVERIFY(contents(path("frame-001.png")) != first);
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
  QCOMPARE(sceneAt(scene, Swept::Offset, -3).appearance.shift.offset, -3);
  QVERIFY(sceneAt(scene, Swept::Offset, -3).spec == scene.spec);
}

SINESCOPE_TEST(FramesTest)
#include "frames_test.moc"

#include "app/views/drawing/recording.h"

#include <qcustomplot.h>

#include <QTest>
#include <QThread>
#include <memory>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr QSize kSize(500, 400);
constexpr PaintTarget kRaster{PaintTarget::Kind::RasterFigure, 1};

Scene sceneOf(std::int64_t length) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = 12;
  return makeScene(spec, {length / 3, 4});
}

QImage emptyImage(double scale) {
  QImage image(kSize * scale, QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

/// Whether two opaque colours differ by at most one level of each component.
bool isNear(QRgb a, QRgb b) {
  return std::abs(qRed(a) - qRed(b)) <= 1 && std::abs(qGreen(a) - qGreen(b)) <= 1 && std::abs(qBlue(a) - qBlue(b)) <= 1;
}

/// The figure of a view for a target.
QImage figureOf(View& view, const PaintTarget& target) {
  Recording recording(kSize, target);
  QCPPainter painter;
  recording.begin(painter);
  view.paintPlot(painter, kSize, target);
  painter.end();
  QImage image = emptyImage(1);
  QCPPainter player(&image);
  if (!recording.play(player, {})) qFatal("the figure was not painted to its end");
  return image;
}

}  // namespace

class RecordingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void playsWhatWasDrawn_data();
  void playsWhatWasDrawn();
  void figureHasNothingOfTheLastTarget_data();
  void figureHasNothingOfTheLastTarget();
  void workIsLeftForThePlayersThread();
  void progressGoesFromNothingToAllByWeight();
  void endsWhereProgressSaysSo();
  void stateComesBackWithEveryCall();
  void partsMakeTheWhole_data();
  void partsMakeTheWhole();
};

void RecordingTest::playsWhatWasDrawn_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<int>("length");
  QTest::addColumn<double>("scale");
  for (const ViewKind& kind : viewList()) {
    for (const int length : {9, 100'000}) {
      for (const double scale : {1.0, 2.5}) {
        QTest::addRow("%s, length %d, scale %g", kind.name, length, scale)
            << QString::fromLatin1(kind.name) << length << scale;
      }
    }
  }
}

void RecordingTest::playsWhatWasDrawn() {
  QFETCH(QString, view);
  QFETCH(int, length);
  QFETCH(double, scale);
  const auto draw = [&](QCPPainter& painter) {
    const std::unique_ptr<View> drawn(makeView(*findView(view)));
    drawn->setScene(sceneOf(length));
    drawn->paintPlot(painter, kSize, {PaintTarget::Kind::RasterFigure, scale});
  };
  QImage direct = emptyImage(scale);
  {
    QCPPainter painter(&direct);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.scale(scale, scale);
    draw(painter);
  }
  Recording recording(kSize, kRaster);
  {
    QCPPainter painter;
    recording.begin(painter);
    draw(painter);
  }
  QImage played = emptyImage(scale);
  QCPPainter painter(&played);
  painter.scale(scale, scale);
  QVERIFY(recording.play(painter, {}));
  painter.end();
  for (int y = 0; y < direct.height(); ++y) {
    for (int x = 0; x < direct.width(); ++x) {
      // Coordinates go through one more transformation, which may round antialiased edges differently.
      if (isNear(direct.pixel(x, y), played.pixel(x, y))) continue;
      QFAIL(qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }
  }
}

void RecordingTest::figureHasNothingOfTheLastTarget_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::addRow("%s", kind.name) << QString::fromLatin1(kind.name);
}

void RecordingTest::figureHasNothingOfTheLastTarget() {
  QFETCH(QString, name);
  constexpr PaintTarget vectors{PaintTarget::Kind::VectorFigure, 3};
  const auto made = [&name] {
    std::unique_ptr<View> view(makeView(*findView(name)));
    view->setScene(sceneOf(1000));
    return view;
  };
  const auto both = made();
  QCOMPARE(figureOf(*both, kRaster), figureOf(*made(), kRaster));
  QCOMPARE(figureOf(*both, vectors), figureOf(*made(), vectors));
  QCOMPARE(figureOf(*both, kRaster), figureOf(*made(), kRaster));
}

void RecordingTest::workIsLeftForThePlayersThread() {
  const QThread* workedOn = nullptr;
  Recording recording(kSize, kRaster);
  QCPPainter painter;
  recording.begin(painter);
  paintWork(painter, 1, [&workedOn](QCPPainter& player, const Progress&) {
    workedOn = QThread::currentThread();
    player.fillRect(QRect(10, 10, 20, 20), Qt::red);
    return true;
  });
  painter.end();
  QVERIFY(!workedOn);
  QImage image = emptyImage(1);
  bool played = false;
  const std::unique_ptr<QThread> thread(QThread::create([&] {
    QCPPainter player(&image);
    played = recording.play(player, {});
  }));
  thread->start();
  QVERIFY(thread->wait());
  QVERIFY(played);
  QCOMPARE(workedOn, thread.get());
  QCOMPARE(image.pixelColor(20, 20), QColor(Qt::red));
}

void RecordingTest::progressGoesFromNothingToAllByWeight() {
  Recording recording(kSize, kRaster);
  QCPPainter painter;
  recording.begin(painter);
  for (const double weight : {1.0, 3.0}) {
    paintWork(painter, weight, [](QCPPainter&, const Progress& progress) { return progress(0.5) && progress(1); });
  }
  painter.end();
  QImage image = emptyImage(1);
  QCPPainter player(&image);
  std::vector<double> parts;
  QVERIFY(recording.play(player, [&parts](double part) {
    parts.push_back(part);
    return true;
  }));
  QCOMPARE(parts, (std::vector<double>{0.125, 0.25, 0.625, 1}));
}

void RecordingTest::endsWhereProgressSaysSo() {
  Recording recording(kSize, kRaster);
  QCPPainter painter;
  recording.begin(painter);
  int done = 0;
  for (int i = 0; i < 3; ++i) {
    paintWork(painter, 1, [&done](QCPPainter&, const Progress& progress) {
      ++done;
      return progress(1);
    });
  }
  painter.end();
  QImage image = emptyImage(1);
  QCPPainter player(&image);
  QVERIFY(!recording.play(player, [](double part) { return part < 0.5; }));
  QCOMPARE(done, 2);
}

void RecordingTest::stateComesBackWithEveryCall() {
  Recording recording(kSize, kRaster);
  QCPPainter painter;
  recording.begin(painter);
  painter.setClipRect(QRect(0, 0, 50, 400));
  painter.setBrush(Qt::blue);
  painter.setPen(Qt::NoPen);
  painter.drawRect(QRect(0, 0, 100, 100));
  painter.setClipping(false);
  painter.setOpacity(0.5);
  painter.translate(200, 0);
  painter.drawRect(QRect(0, 0, 100, 100));
  painter.end();
  QImage image = emptyImage(1);
  QCPPainter player(&image);
  QVERIFY(recording.play(player, {}));
  QCOMPARE(image.pixelColor(25, 50), QColor(Qt::blue));
  QCOMPARE(image.pixelColor(75, 50), QColor(Qt::white));  // clipped
  QVERIFY(std::abs(image.pixelColor(250, 50).red() - 127) <= 1);
  QCOMPARE(image.pixelColor(350, 50), QColor(Qt::white));
}

void RecordingTest::partsMakeTheWhole_data() {
  QTest::addColumn<double>("ratio");
  for (const double ratio : {1.0, 1.25, 1.5, 2.0}) QTest::addRow("%g pixels a logical one", ratio) << ratio;
}

/// A part shows all that the whole has in the pixels which it touches, as on a window that is painted again in parts.
void RecordingTest::partsMakeTheWhole() {
  QFETCH(double, ratio);
  Recording recording(kSize, PaintTarget(), ratio);
  {
    QCPPainter painter;
    recording.begin(painter);
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(20, 24, 28, 130), 2.5));
    painter.drawLine(QLineF(3, 57.3, 380, 57.3));
    painter.drawLine(QLineF(101.3, 3, 101.3, 280));
    painter.drawRect(QRectF(40.5, 30.2, 120, 90));
  }
  QImage whole = emptyImage(ratio);
  {
    QCPPainter painter(&whole);
    QVERIFY(recording.play(painter, {}));
  }
  for (const QRect& part : {QRect(0, 0, 101, 57), QRect(101, 57, 83, 64), QRect(37, 29, 3, 11), QRect(97, 3, 9, 219)}) {
    QImage played = emptyImage(ratio);
    QCPPainter painter(&played);
    QVERIFY(recording.play(painter, {}, part));
    painter.end();
    const QRect touched =
        QRectF(QPointF(part.topLeft()) * ratio, QSizeF(part.size()) * ratio).toAlignedRect() & whole.rect();
    QCOMPARE(played.copy(touched), whole.copy(touched));
  }
}

SINESCOPE_TEST(RecordingTest)
#include "recording_test.moc"

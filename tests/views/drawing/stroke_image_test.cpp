#include "app/views/drawing/stroke_image.h"

#include <QImage>
#include <QTest>
#include <cmath>
#include <functional>

#include "tests/unit.h"

using namespace sinescope;

class StrokeImageTest : public QObject {
  Q_OBJECT

 private slots:
  void curveStandsWhereQtDrawsIt_data();
  void curveStandsWhereQtDrawsIt();
  void graphThatRunsDownIsTheTransposedOne_data();
  void graphThatRunsDownIsTheTransposedOne();
  void dashesOfALevelLineAreItsColumns();
  void dashesOfASlantedLineFollowItsLength();
  void steepDashesAreDrawnByQt();
  void pointsFarAwayLeaveWhatIsVisible();
  void dashesFarAwayLeaveThoseThatAreVisible();
};

namespace {

constexpr QSize kCanvas(90, 60);
constexpr PaintTarget kOnScreen;

QImage pictureOf(const Graph& graph, const QSize& size = kCanvas) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::white);
  QCPPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  paintGraph(painter, kOnScreen, image.rect(), graph);
  return image;
}

/// How dark a column of a picture on a white ground is, in black pixels.
double inkIn(const QImage& image, int x) {
  double ink = 0;
  for (int y = 0; y < image.height(); ++y) ink += 1 - qGray(image.pixel(x, y)) / 255.0;
  return ink;
}

/// The mean height of a column's ink, in pixels from the top.
double heightOfInk(const QImage& image, int x) {
  double moment = 0;
  for (int y = 0; y < image.height(); ++y) moment += (1 - qGray(image.pixel(x, y)) / 255.0) * (y + 0.5);
  return moment / inkIn(image, x);
}

QPolygonF transposed(const QPolygonF& points) { return QTransform(0, 1, 1, 0, 0, 0).map(points); }

}  // namespace

void StrokeImageTest::curveStandsWhereQtDrawsIt_data() {
  QTest::addColumn<double>("scale");
  for (const double scale : {1.0, 1.25, 1.5, 2.0}) QTest::addRow("scale %g", scale) << scale;
}

// QCPPainter moves smooth lines by half a pixel.
void StrokeImageTest::curveStandsWhereQtDrawsIt() {
  QFETCH(const double, scale);
  const Graph graph{
      .line = QPolygonF({QPointF(2, 10.3), QPointF(60, 21), QPointF(88, 14)}), .colour = Qt::black, .width = 2};
  const auto drawn = [scale](const std::function<void(QCPPainter&)>& draw) {
    QImage image(kCanvas * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    QCPPainter painter(&image);
    painter.setAntialiasing(true);
    draw(painter);
    return image;
  };
  const QImage ours =
      drawn([&](QCPPainter& painter) { paintGraph(painter, kOnScreen, QRectF(QPointF(), kCanvas), graph); });
  const QImage qts = drawn([&](QCPPainter& painter) {
    painter.setPen(QPen(Qt::black, graph.width));
    painter.drawPolyline(graph.line);
  });
  for (int x = qRound(5 * scale); x < qRound(85 * scale); ++x) {
    QVERIFY2(std::abs(heightOfInk(ours, x) - heightOfInk(qts, x)) < 0.15, qPrintable(QString::number(x)));
  }
}

void StrokeImageTest::graphThatRunsDownIsTheTransposedOne_data() {
  QTest::addColumn<Graph>("graph");
  const QPolygonF wave({QPointF(3, 10), QPointF(20, 50), QPointF(41.5, 12), QPointF(60, 30), QPointF(87, 31)});
  QTest::newRow("a line") << Graph{.line = wave, .colour = Qt::blue, .width = 2};
  QTest::newRow("pale") << Graph{.line = wave, .colour = Qt::red, .width = 3, .opacity = 0.5};
  QTest::newRow("with a band") << Graph{
      .line = wave, .upper = wave.translated(0, -4), .lower = wave.translated(0, 6), .colour = Qt::darkGreen};
}

Q_DECLARE_METATYPE(sinescope::Graph)

void StrokeImageTest::graphThatRunsDownIsTheTransposedOne() {
  QFETCH(Graph, graph);
  const QImage across = pictureOf(graph);
  Graph down = graph;
  down.runs = Graph::Runs::Down;
  for (QPolygonF* const points : {&down.line, &down.upper, &down.lower}) *points = transposed(*points);
  const QImage downwards = pictureOf(down, kCanvas.transposed());
  for (int y = 0; y < kCanvas.height(); ++y) {
    for (int x = 0; x < kCanvas.width(); ++x) {
      const QRgb wanted = across.pixel(x, y);
      const QRgb seen = downwards.pixel(y, x);
      // One is blended onto the ground at once, the other layer by layer.
      QVERIFY(std::abs(qRed(wanted) - qRed(seen)) <= 2);
      QVERIFY(std::abs(qGreen(wanted) - qGreen(seen)) <= 2);
      QVERIFY(std::abs(qBlue(wanted) - qBlue(seen)) <= 2);
    }
  }
}

void StrokeImageTest::dashesOfALevelLineAreItsColumns() {
  const QImage image = pictureOf({.line = QPolygonF({QPointF(0, 20), QPointF(90, 20)}),
                                  .colour = Qt::black,
                                  .width = 2,
                                  .dashes = {.length = 6, .gap = 3.5}});
  for (int x = 0; x < kCanvas.width(); ++x) {
    // The part of the column from x to x + 1 that lies in dashes, counted in steps of a hundredth.
    double covered = 0;
    for (int step = 0; step < 100; ++step) covered += std::fmod(x + (step + 0.5) / 100, 9.5) < 6 ? 0.01 : 0;
    QVERIFY2(std::abs(inkIn(image, x) - 2 * covered) < 0.05, qPrintable(QString::number(x)));
  }
}

void StrokeImageTest::dashesOfASlantedLineFollowItsLength() {
  Graph graph{.line = QPolygonF({QPointF(0, 5), QPointF(88, 57.8)}), .colour = Qt::black, .width = 2};
  const QImage solid = pictureOf(graph);
  const double period = 4 + 7;
  const double pitch = period / std::sqrt(1 + 0.6 * 0.6);  // across, as the slope is 0.6
  graph.dashes = {.length = 4, .gap = 7};
  const QImage dashed = pictureOf(graph);
  double ink = 0;
  double all = 0;
  for (int x = 2; x < 85; ++x) {
    ink += inkIn(dashed, x);
    all += inkIn(solid, x);
    const double phase = std::fmod(x + 0.5, pitch) / pitch;
    if (phase > 0.06 && phase < 4 / period - 0.06) QVERIFY(inkIn(dashed, x) > 0.9 * inkIn(solid, x));
    if (phase > 4 / period + 0.06 && phase < 0.94) QVERIFY(inkIn(dashed, x) < 0.1);
  }
  QVERIFY(std::abs(ink / all - 4 / period) < 0.03);
}

void StrokeImageTest::steepDashesAreDrawnByQt() {
  const Graph graph{.line = QPolygonF({QPointF(40, 5), QPointF(50, 55)}),
                    .colour = Qt::black,
                    .width = 1.5,
                    .dashes = {.length = 6, .gap = 3}};
  QImage image(kCanvas, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  QPen pen(Qt::black, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  pen.setDashPattern({4, 2});
  painter.setPen(pen);
  painter.drawPolyline(graph.line);
  painter.end();
  const QImage drawn = pictureOf(graph);
  for (int x = 0; x < kCanvas.width(); ++x) QVERIFY(std::abs(inkIn(drawn, x) - inkIn(image, x)) < 0.3);
}

void StrokeImageTest::pointsFarAwayLeaveWhatIsVisible() {
  const auto pictureTo = [](double reach) {
    QImage image(kCanvas, QImage::Format_RGB32);
    image.fill(Qt::white);
    QCPPainter painter(&image);
    paintGraphWork(painter, kOnScreen, image.rect(),
                   {.line = QPolygonF({QPointF(-reach, 20), QPointF(reach, 20)}), .colour = Qt::black, .width = 2});
    return image;
  };
  const QImage near = pictureTo(1000);
  QVERIFY(inkIn(near, 45) > 1.5);
  QCOMPARE(pictureTo(1e12), near);
}

void StrokeImageTest::dashesFarAwayLeaveThoseThatAreVisible() {
  Graph graph{.line = QPolygonF({QPointF(0, 20), QPointF(60, 42), QPointF(60.5, 50)}),
              .colour = Qt::black,
              .width = 1.5,
              .dashes = {.length = 6, .gap = 3}};
  const QRect before(0, 0, 58, kCanvas.height());
  const QImage near = pictureOf(graph).copy(before);
  graph.line.last().setY(50'000);
  QCOMPARE(pictureOf(graph).copy(before), near);
}

SINESCOPE_TEST(StrokeImageTest)
#include "stroke_image_test.moc"

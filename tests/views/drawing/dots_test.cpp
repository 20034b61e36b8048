#include "app/views/drawing/dots.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr PaintTarget kScreen{};
constexpr PaintTarget kFigure{PaintTarget::Kind::RasterFigure, 1};

QImage dotsOn(const QPolygonF& centres, double radius, const QColor& colour, double scale, const PaintTarget& target) {
  QImage image(120, 90, QImage::Format_RGB32);
  image.fill(QColor(90, 140, 190));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  drawDots(painter, centres, radius, colour, target);
  return image;
}

}  // namespace

/// The oracle is QPainter, which draws the dots of figures.
class DotsTest : public QObject {
  Q_OBJECT

 private slots:
  void looksAsInAFigure_data();
  void looksAsInAFigure();
  void whatIsNotFiniteIsLeftOut();
  void dotsBeyondTheScreenAreHarmless();
  void painterStaysWhereItWas();
};

void DotsTest::looksAsInAFigure_data() {
  QTest::addColumn<double>("radius");
  QTest::addColumn<double>("scale");
  QTest::addColumn<int>("alpha");
  for (const double radius : {0.4, 1.7, 2.4, 6.0}) {
    for (const double scale : {1.0, 1.25, 2.0}) {
      for (const int alpha : {120, 255}) {
        QTest::addRow("radius %g, scale %g, alpha %d", radius, scale, alpha) << radius << scale << alpha;
      }
    }
  }
}

void DotsTest::looksAsInAFigure() {
  QFETCH(double, radius);
  QFETCH(double, scale);
  QFETCH(int, alpha);
  const QColor colour(20, 24, 28, alpha);
  QPolygonF centres;
  for (int i = 0; i < 12; ++i) centres << QPointF(4 + 4.37 * i, 5 + 2.9 * i);
  const QImage screen = dotsOn(centres, radius, colour, scale, kScreen);
  const QImage figure = dotsOn(centres, radius, colour, scale, kFigure);
  int greatest = 0;
  for (int y = 0; y < screen.height(); ++y) {
    for (int x = 0; x < screen.width(); ++x) {
      greatest = std::max(greatest, std::abs(qBlue(screen.pixel(x, y)) - qBlue(figure.pixel(x, y))));
    }
  }
  // A sixteenth of a pixel along both axes moves an eleventh of a pixel over an edge, and colours differ by 162; a disc
  // is a polygon to Qt, another one at another place.
  QVERIFY2(greatest <= 24, qPrintable(QString::number(greatest)));
  QVERIFY(figure != dotsOn({}, radius, colour, scale, kScreen));
}

void DotsTest::whatIsNotFiniteIsLeftOut() {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinite = std::numeric_limits<double>::infinity();
  for (const PaintTarget& target : {kScreen, kFigure}) {
    const QImage one = dotsOn({{20, 30}}, 3, Qt::black, 1, target);
    QCOMPARE(dotsOn({{nan, 5}, {20, 30}, {5, nan}, {infinite, 5}, {5, -infinite}}, 3, Qt::black, 1, target), one);
  }
}

void DotsTest::dotsBeyondTheScreenAreHarmless() {
  const QImage none = dotsOn({}, 3, Qt::black, 1, kScreen);
  QCOMPARE(dotsOn({{-50, 5}, {5, 1e5}, {1e300, 5}, {5, -1e300}}, 3, Qt::black, 1, kScreen), none);
}

void DotsTest::painterStaysWhereItWas() {
  QImage image(40, 40, QImage::Format_RGB32);
  QPainter painter(&image);
  painter.translate(7, 9);
  painter.scale(1.5, 1.5);
  const QTransform before = painter.worldTransform();
  drawDots(painter, {{10, 10}}, 3, Qt::black, kScreen);
  QCOMPARE(painter.worldTransform(), before);
}

SINESCOPE_TEST(DotsTest)
#include "dots_test.moc"

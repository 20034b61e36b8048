#include "app/views/drawing/screen_line.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <functional>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr QSize kGround(60, 240);
using Draw = std::function<void(QPainter&, const QLineF&)>;

void drawScreen(QPainter& painter, const QLineF& line) { drawScreenLine(painter, line); }
void drawAsQt(QPainter& painter, const QLineF& line) { painter.drawLine(line); }

/// A line on a grey ground, drawn one way or the other.
QImage pictureOf(const Draw& draw, const QLineF& line, const QPen& pen, double scale = 1, const QRect& clip = {}) {
  QImage image(kGround, QImage::Format_RGB32);
  image.fill(QColor(90, 140, 190));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  if (!clip.isNull()) painter.setClipRect(clip);
  painter.scale(scale, scale);
  painter.setPen(pen);
  draw(painter, line);
  return image;
}

/// The greatest difference between two pictures in any channel.
int greatestDifference(const QImage& one, const QImage& other) {
  int greatest = 0;
  for (int y = 0; y < one.height(); ++y) {
    for (int x = 0; x < one.width(); ++x) {
      const QRgb a = one.pixel(x, y);
      const QRgb b = other.pixel(x, y);
      greatest = std::max(
          {greatest, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
    }
  }
  return greatest;
}

}  // namespace

/// The oracle is QPainter.
class ScreenLineTest : public QObject {
  Q_OBJECT

 private slots:
  void looksAsQtDrawsIt_data();
  void looksAsQtDrawsIt();
  void allOthersAreDrawnByQt_data();
  void allOthersAreDrawnByQt();
  void partsJoin();
  void dashesLookAsQtDrawsThem_data();
  void dashesLookAsQtDrawsThem();
  void painterIsLeftAsItWas();
};

void ScreenLineTest::looksAsQtDrawsIt_data() {
  QTest::addColumn<double>("x");
  QTest::addColumn<double>("width");
  QTest::addColumn<double>("scale");
  QTest::addColumn<int>("alpha");
  QTest::addColumn<Qt::PenCapStyle>("cap");
  for (const double x : {20.0, 20.5, 11.3}) {
    for (const double width : {1.0, 1.25, 2.5, 5.5}) {
      for (const double scale : {1.0, 1.25, 2.0}) {
        for (const int alpha : {130, 255}) {
          for (const Qt::PenCapStyle cap : {Qt::FlatCap, Qt::SquareCap}) {
            QTest::addRow("at %g, %g wide, scale %g, alpha %d, cap %d", x, width, scale, alpha, static_cast<int>(cap))
                << x << width << scale << alpha << cap;
          }
        }
      }
    }
  }
}

void ScreenLineTest::looksAsQtDrawsIt() {
  QFETCH(double, x);
  QFETCH(double, width);
  QFETCH(double, scale);
  QFETCH(int, alpha);
  QFETCH(Qt::PenCapStyle, cap);
  const QPen pen(QColor(20, 24, 28, alpha), width, Qt::SolidLine, cap);
  for (const QLineF& line : {QLineF(x, 5, x, 110.4), QLineF(x, 115, x, 7.25)}) {
    const QImage drawn = pictureOf(drawScreen, line, pen, scale);
    const int difference = greatestDifference(drawn, pictureOf(drawAsQt, line, pen, scale));
    // Qt rounds the sides of a line to a 64th of a pixel.
    QVERIFY2(difference <= 6, qPrintable(QString::number(difference)));
    QVERIFY(greatestDifference(drawn, pictureOf(drawAsQt, {}, pen, scale)) > 40);
  }
}

void ScreenLineTest::allOthersAreDrawnByQt_data() {
  QTest::addColumn<QLineF>("line");
  QTest::addColumn<QPen>("pen");
  const QLineF upright(20.3, 5, 20.3, 220);
  QTest::newRow("short") << QLineF(20.3, 5, 20.3, 90) << QPen(Qt::black, 2.5);
  QTest::newRow("slanted") << QLineF(20.3, 5, 21, 220) << QPen(Qt::black, 2.5);
  QTest::newRow("level") << QLineF(2, 20, 55, 20) << QPen(Qt::black, 2.5);
  QTest::newRow("longer than any screen") << QLineF(20, -1e6, 20, 1e6) << QPen(Qt::black, 2.5);
  QTest::newRow("endless") << QLineF(20, 0, 20, std::numeric_limits<double>::infinity()) << QPen(Qt::black, 2.5);
  QTest::newRow("not a number") << QLineF(20, 0, 20, std::numeric_limits<double>::quiet_NaN()) << QPen(Qt::black, 2.5);
  QTest::newRow("dashed") << upright << QPen(Qt::black, 2.5, Qt::DashLine);
  QTest::newRow("no pen") << upright << QPen(Qt::NoPen);
  QTest::newRow("hairline") << upright << QPen(Qt::black, 0);
  QTest::newRow("round ends") << upright << QPen(Qt::black, 2.5, Qt::SolidLine, Qt::RoundCap);
  QTest::newRow("pattern") << upright << QPen(QBrush(Qt::black, Qt::Dense4Pattern), 2.5);
}

void ScreenLineTest::allOthersAreDrawnByQt() {
  QFETCH(QLineF, line);
  QFETCH(QPen, pen);
  QCOMPARE(pictureOf(drawScreen, line, pen), pictureOf(drawAsQt, line, pen));
}

void ScreenLineTest::partsJoin() {
  const QLineF line(20.3, 5, 20.3, 220);
  const QPen pen(QColor(20, 24, 28, 130), 2.5);
  const QImage whole = pictureOf(drawScreen, line, pen);
  const QRect upper(0, 0, 60, 101);
  QImage joined = pictureOf(drawScreen, line, pen, 1, upper);
  const QRect lower(0, 101, 60, 139);
  const QImage rest = pictureOf(drawScreen, line, pen, 1, lower);
  QPainter(&joined).drawImage(lower.topLeft(), rest, lower);
  QCOMPARE(joined, whole);
}

void ScreenLineTest::dashesLookAsQtDrawsThem_data() {
  QTest::addColumn<QLineF>("line");
  QTest::addColumn<QPen>("pen");
  const QPen dashes(QColor(255, 255, 255), 1.1, Qt::DashLine);
  QTest::newRow("slanted") << QLineF(3, 5, 55, 220) << dashes;
  QTest::newRow("the other way") << QLineF(55, 30, 3.5, 5) << dashes;
  QTest::newRow("level") << QLineF(2, 20, 55, 20) << dashes;
  QTest::newRow("flat ends") << QLineF(3, 5, 55, 220) << QPen(Qt::black, 2, Qt::DashLine, Qt::FlatCap);
  QTest::newRow("shorter than a dash") << QLineF(20, 5, 21, 7) << dashes;
  QTest::newRow("no length") << QLineF(20, 5, 20, 5) << dashes;
  QTest::newRow("endless") << QLineF(20, 0, std::numeric_limits<double>::infinity(), 0) << dashes;
}

void ScreenLineTest::dashesLookAsQtDrawsThem() {
  QFETCH(QLineF, line);
  QFETCH(QPen, pen);
  const auto pathOf = [](const QLineF& of) { return QPolygonF({of.p1(), of.p2()}); };
  const Draw dashes = [&](QPainter& painter, const QLineF& of) { drawScreenDashes(painter, pathOf(of)); };
  const Draw asQt = [&](QPainter& painter, const QLineF& of) { painter.drawPolyline(pathOf(of)); };
  const int difference = greatestDifference(pictureOf(dashes, line, pen), pictureOf(asQt, line, pen));
  QVERIFY2(difference <= 12, qPrintable(QString::number(difference)));
}

void ScreenLineTest::painterIsLeftAsItWas() {
  QImage image(kGround, QImage::Format_RGB32);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(3, 4, 40, 200);
  painter.translate(7, 9);
  painter.scale(1.5, 1.5);
  const QTransform before = painter.worldTransform();
  drawScreenLine(painter, {10, 0, 10, 150});
  QCOMPARE(painter.worldTransform(), before);
  QCOMPARE(painter.clipBoundingRect(), QTransform(before).inverted().mapRect(QRectF(3, 4, 40, 200)));
}

SINESCOPE_TEST(ScreenLineTest)
#include "screen_line_test.moc"

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
constexpr QSize kLying(240, 60);
using Draw = std::function<void(QPainter&, const QLineF&)>;

void drawScreen(QPainter& painter, const QLineF& line) { drawScreenLine(painter, line); }
void drawAsQt(QPainter& painter, const QLineF& line) { painter.drawLine(line); }

/// A line on a grey ground, drawn one way or the other.
QImage pictureOf(const Draw& draw, const QLineF& line, const QPen& pen, double scale = 1, const QRect& clip = {}) {
  QImage image(std::abs(line.dx()) > std::abs(line.dy()) ? kLying : kGround, QImage::Format_RGB32);
  image.fill(QColor(90, 140, 190));
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  if (!clip.isNull()) painter.setClipRect(clip);
  painter.scale(scale, scale);
  painter.setPen(pen);
  draw(painter, line);
  return image;
}

/// The greatest difference between two pictures in any channel, outside a region.
int greatestDifference(const QImage& one, const QImage& other, const QRegion& outside = {}) {
  int greatest = 0;
  for (int y = 0; y < one.height(); ++y) {
    for (int x = 0; x < one.width(); ++x) {
      if (outside.contains(QPoint(x, y))) continue;
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
  void frameLooksAsQtDrawsIt_data();
  void frameLooksAsQtDrawsIt();
  void otherFramesAreDrawnByQt_data();
  void otherFramesAreDrawnByQt();
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
  QTest::addColumn<Qt::PenStyle>("style");
  for (const double x : {20.0, 20.5, 11.3}) {
    for (const double width : {1.0, 1.25, 2.5, 5.5}) {
      for (const double scale : {1.0, 1.25, 2.0}) {
        for (const int alpha : {130, 255}) {
          for (const Qt::PenCapStyle cap : {Qt::FlatCap, Qt::SquareCap}) {
            for (const Qt::PenStyle style : {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine}) {
              QTest::addRow("at %g, %g wide, scale %g, alpha %d, cap %d, style %d", x, width, scale, alpha,
                            static_cast<int>(cap), static_cast<int>(style))
                  << x << width << scale << alpha << cap << style;
            }
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
  QFETCH(Qt::PenStyle, style);
  const QPen pen(QColor(20, 24, 28, alpha), width, style, cap);
  for (const QLineF& line :
       {QLineF(x, 5, x, 110.4), QLineF(x, 115, x, 7.25), QLineF(5, x, 110.4, x), QLineF(115, x, 7.25, x)}) {
    const QImage drawn = pictureOf(drawScreen, line, pen, scale);
    // The square ends of a line with thin dashes Qt draws one way downwards, another upwards.
    const bool isFlat = style != Qt::SolidLine && width * scale <= 1;
    const QPen wanted(pen.brush(), width, style, isFlat ? Qt::FlatCap : cap);
    const int difference = greatestDifference(drawn, pictureOf(drawAsQt, line, wanted, scale));
    // Qt rounds the sides of a line to a 64th of a pixel.
    QVERIFY2(difference <= 6, qPrintable(QString::number(difference)));
    QVERIFY(greatestDifference(drawn, pictureOf(drawAsQt, {line.p1(), line.p1() + 1e-9 * (line.p2() - line.p1())},
                                                QPen(Qt::NoPen), scale)) > 40);
  }
}

void ScreenLineTest::allOthersAreDrawnByQt_data() {
  QTest::addColumn<QLineF>("line");
  QTest::addColumn<QPen>("pen");
  const QLineF upright(20.3, 5, 20.3, 220);
  QTest::newRow("short") << QLineF(20.3, 5, 20.3, 34) << QPen(Qt::black, 2.5);
  QTest::newRow("slanted") << QLineF(20.3, 5, 21, 220) << QPen(Qt::black, 2.5);
  QTest::newRow("level") << QLineF(2, 20, 55, 20) << QPen(Qt::black, 2.5);
  QTest::newRow("longer than any screen") << QLineF(20, -1e6, 20, 1e6) << QPen(Qt::black, 2.5);
  QTest::newRow("endless") << QLineF(20, 0, 20, std::numeric_limits<double>::infinity()) << QPen(Qt::black, 2.5);
  QTest::newRow("not a number") << QLineF(20, 0, 20, std::numeric_limits<double>::quiet_NaN()) << QPen(Qt::black, 2.5);
  QPen own(Qt::black, 2.5);
  own.setDashPattern({0, 0});
  QTest::newRow("dashes of its own") << upright << own;
  QPen begun(Qt::black, 2.5, Qt::DashLine);
  begun.setDashOffset(1.5);
  QTest::newRow("dashes that begin within one") << upright << begun;
  QTest::newRow("dashes thinner than a pixel") << upright << QPen(Qt::black, 0.8, Qt::DashLine);
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

void ScreenLineTest::frameLooksAsQtDrawsIt_data() {
  QTest::addColumn<QRectF>("rect");
  QTest::addColumn<double>("width");
  QTest::addColumn<double>("scale");
  QTest::addColumn<int>("alpha");
  for (const QRectF& rect :
       {QRectF(6, 5, 18, 84), QRectF(6.3, 4.75, 15.5, 80.6), QRectF(-3, -8, 25, 60), QRectF(6.3, 5.2, 40, 16)}) {
    for (const double width : {1.0, 1.25, 2.5, 5.5}) {
      for (const double scale : {1.0, 1.25, 2.0}) {
        for (const int alpha : {130, 255}) {
          QTest::addRow("from %g, %g, %g wide, scale %g, alpha %d", rect.left(), rect.top(), width, scale, alpha)
              << rect << width << scale << alpha;
        }
      }
    }
  }
}

void ScreenLineTest::frameLooksAsQtDrawsIt() {
  QFETCH(QRectF, rect);
  QFETCH(double, width);
  QFETCH(double, scale);
  QFETCH(int, alpha);
  const QPen pen(QColor(20, 24, 28, alpha), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
  const auto pictureWith = [&](const std::function<void(QPainter&)>& draw) {
    return pictureOf([&draw](QPainter& painter, const QLineF&) { draw(painter); }, {}, pen, scale);
  };
  const QImage drawn = pictureWith([&](QPainter& painter) { drawScreenFrame(painter, rect); });
  const QImage asQt = pictureWith([&](QPainter& painter) { painter.drawRect(rect); });
  // Pixels at a corner belong to two sides, which Qt draws one over the other.
  QRegion corners;
  for (const QPointF& corner : {rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()}) {
    const double reach = width / 2 + 1;
    corners += QRectF((corner - QPointF(reach, reach)) * scale, QSizeF(2 * reach, 2 * reach) * scale).toAlignedRect();
  }
  const int difference = greatestDifference(drawn, asQt, corners);
  QVERIFY2(difference <= 6, qPrintable(QString::number(difference)));
  QVERIFY(greatestDifference(drawn, asQt) <= 70);
  QVERIFY(greatestDifference(drawn, pictureWith([](QPainter&) {})) > 40);
}

void ScreenLineTest::otherFramesAreDrawnByQt_data() {
  QTest::addColumn<QRectF>("rect");
  QTest::addColumn<QPen>("pen");
  const QRectF high(20, 5, 30, 100);
  const QPen pen(Qt::black, 2.5);
  QTest::newRow("low") << QRectF(20, 5, 30, 10) << pen;
  QTest::newRow("no room inside") << QRectF(20, 5, 2, 100) << pen;
  QTest::newRow("the wrong way round") << QRectF(50, 105, -30, -100) << pen;
  QTest::newRow("higher than any screen") << QRectF(20, -1e6, 30, 2e6) << pen;
  QTest::newRow("endless") << QRectF(20, 5, 30, std::numeric_limits<double>::infinity()) << pen;
  QTest::newRow("dashed") << high << QPen(Qt::black, 2.5, Qt::DashLine);
  QTest::newRow("thinner than a pixel") << high << QPen(Qt::black, 0.8);
  QTest::newRow("no pen") << high << QPen(Qt::NoPen);
  QTest::newRow("hairline") << high << QPen(Qt::black, 0);
}

void ScreenLineTest::otherFramesAreDrawnByQt() {
  QFETCH(QRectF, rect);
  QFETCH(QPen, pen);
  const Draw frame = [&](QPainter& painter, const QLineF&) { drawScreenFrame(painter, rect); };
  const Draw asQt = [&](QPainter& painter, const QLineF&) { painter.drawRect(rect); };
  QCOMPARE(pictureOf(frame, {}, pen), pictureOf(asQt, {}, pen));
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

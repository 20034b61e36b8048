// The least size of a figure that lacks nothing: found by trying, whatever the layout follows from.

#include <QTest>
#include <cmath>

#include "app/export/least_size.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

FigureSize millimetres(double width, double height, double fontPoints = kUsualFontPoints) {
  return {.width = width, .height = height, .unit = SizeUnit::Millimetres, .dpi = 96, .fontPoints = fontPoints};
}

/// What a picture of so many logical pixels lacks.
LacksAt pictureOf(double width, double height) {
  return [=](const FigureSize& size) { return QSizeF(width, height) - QSizeF(size.logical()); };
}

/// A text that is as high as the lines of `letters` in the width that there is.
LacksAt textOf(double letters) {
  return [=](const FigureSize& size) {
    const QSizeF room = size.logical();
    return QSizeF(0, 20 * std::ceil(letters / std::max(room.width(), 1.0)) - room.height());
  };
}

/// A picture that takes half the height, up to a height of its own, and a text below it.
QSizeF halfPicture(const FigureSize& size) {
  const double room = size.logical().height();
  return {0, std::min(0.5 * room, 300.0) + 200 - room};
}

}  // namespace

class LeastSizeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void enoughStaysAsItIs();
  void eachSideIsLeast_data();
  void eachSideIsLeast();
  void sidesAreWrittenAsTheyAreTried();
  void nothingIsNamedThatIsTooLarge();
};

void LeastSizeTest::enoughStaysAsItIs() {
  QCOMPARE(leastSize(millimetres(80, 60), pictureOf(100, 100)), millimetres(80, 60));
}

void LeastSizeTest::eachSideIsLeast_data() {
  QTest::addColumn<LacksAt>("lacksAt");
  QTest::newRow("picture") << pictureOf(300, 200);
  QTest::newRow("wide picture") << pictureOf(2000, 10);
  QTest::newRow("text") << textOf(5000);
  QTest::newRow("half picture") << LacksAt(halfPicture);
}

void LeastSizeTest::eachSideIsLeast() {
  QFETCH(LacksAt, lacksAt);
  const FigureSize pixels{.width = 40, .height = 30, .unit = SizeUnit::Pixels, .dpi = 144, .fontPoints = 12};
  for (const FigureSize& asked : {millimetres(30, 20), millimetres(30, 20, 20), pixels}) {
    const auto least = leastSize(asked, lacksAt);
    QVERIFY(least);
    const auto lacks = [&](double across, double down) {
      FigureSize size = *least;
      size.width -= across;
      size.height -= down;
      const QSizeF missing = lacksAt(size);
      return missing.width() > 0 || missing.height() > 0;
    };
    QVERIFY(!lacks(0, 0));
    QVERIFY(least->width == asked.width || lacks(1, 0));
    QVERIFY(least->height == asked.height || lacks(0, 1));
  }
}

void LeastSizeTest::sidesAreWrittenAsTheyAreTried() {
  // 241.1 points are 85.0547… mm: never less than was asked for.
  FigureSize points = millimetres(241.1, 20);
  points.unit = SizeUnit::Points;
  const auto least = leastSize(points, pictureOf(std::floor(241.1 * 96 / 72), 200));
  QVERIFY(least);
  QVERIFY(atLeastText(*least).contains(QStringLiteral("at least 85.06 by 53 mm")));
  const FigureSize pixels{.width = 40, .height = 30};
  QVERIFY(atLeastText(*leastSize(pixels, pictureOf(100, 30))).contains(QStringLiteral("at least 100 by 30 pixels")));
}

void LeastSizeTest::nothingIsNamedThatIsTooLarge() {
  QVERIFY(!leastSize(millimetres(80, 60), pictureOf(1e9, 1)));
  QVERIFY(!leastSize(millimetres(80, 60), [](const FigureSize&) { return QSizeF(1, 1); }));
}

SINESCOPE_TEST(LeastSizeTest)
#include "least_size_test.moc"

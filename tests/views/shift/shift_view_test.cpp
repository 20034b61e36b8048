#include "app/views/shift/shift_view.h"

#include <algorithm>
#include <array>

#include "app/look/theme.h"
#include "app/views/shift/shift_layout.h"
#include "core/encoding/encoding.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/views/shift/shift_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ShiftViewTest : public QObject {
  Q_OBJECT

 private slots:
  void cellsHaveTheColoursOfTheirEntries_data();
  void cellsHaveTheColoursOfTheirEntries();
  void stripsAreTheThreeVectorsAndWhatIsLeft_data();
  void stripsAreTheThreeVectorsAndWhatIsLeft();
  void squaresOfStripsAreTheMeansOfTheirRows();
  void picturesOfMAreTheSameAtEveryPosition();
  void numbersStandInLargeCells();
  void turnStandsAboveWhereItWouldBeSmallBeside();
  void rotationIsToldWithItsNumber();
  void sinesOnlyIsToldWithItsResidual();
  void conventionsWithoutRotationSaySo_data();
  void conventionsWithoutRotationSaySo();
  void positionBeyondTheLastIsNamed();
  void equalEncodingsHaveNoDifference();
  void sideBySideSpansBothAndDrawsItsOwn();
  void matrixIsNoWhiteSlabInTheDark();
  void outlineOfABlockIsClosed();
  void numbersStayInTheirCells();
  void selectionIsMarkedInM();
  void selectionBeyondTheEncodingIsNotMarked();
  void everySizeAndConventionIsDrawn();
};

namespace {

QColor colourOf(double value, double greatest = 1) {
  return QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -greatest, greatest));
}

/// A pixel of a cell of M, next to a number that may be in it.
QPoint inCell(ShownView<ShiftView>& view, int row, int column) { return view.at(column - 0.3, row - 0.3); }

}  // namespace

void ShiftViewTest::cellsHaveTheColoursOfTheirEntries_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<bool>("sinesOnly");
  for (const NamedConvention& convention : namedConventions()) {
    const QString name = QString::fromUtf8(convention.name.data(), static_cast<qsizetype>(convention.name.size()));
    QTest::addRow("%s", qPrintable(name)) << name << false;
    QTest::addRow("%s, sines only", qPrintable(name)) << name << true;
  }
}

void ShiftViewTest::cellsHaveTheColoursOfTheirEntries() {
  QFETCH(QString, convention);
  QFETCH(bool, sinesOnly);
  const EncodingSpec spec = withConvention({50, 17, 10000, 0, {}}, *findConvention(convention.toStdString()));
  const Scene scene = sceneOf(spec, {5, 0}, 3, sinesOnly);
  ShownView<ShiftView> view(scene, {900, 480});
  const ShiftMatrix matrix = matrixOf(shiftMap(spec, *scene.columns, 3, sinesOnly));
  const QImage picture = view->grab().toImage();
  for (int r = 0; r < matrix.size(); ++r) {
    for (int c = 0; c < matrix.size(); ++c) {
      QCOMPARE(picture.pixelColor(inCell(view, r, c)), colourOf(matrix.at(r, c)));
    }
  }
}

void ShiftViewTest::stripsAreTheThreeVectorsAndWhatIsLeft_data() {
  QTest::addColumn<bool>("sinesOnly");
  QTest::newRow("sines and cosines") << false;
  QTest::newRow("sines only") << true;
}

void ShiftViewTest::stripsAreTheThreeVectorsAndWhatIsLeft() {
  QFETCH(bool, sinesOnly);
  const Scene scene = sceneOf({50, 16, 10000, 0, {}}, {5, 0}, 3, sinesOnly);
  ShownView<ShiftView> view(scene, {900, 480});
  const QImage picture = view->grab().toImage();
  for (int row = 0; row < (sinesOnly ? 8 : 16); ++row) {
    const Column& column = (*scene.columns)[static_cast<std::size_t>(sinesOnly ? 2 * row : row)];
    const double here = valueAt(column, 5);
    const double there = valueAt(column, 8);
    const double mapped = sinesOnly ? std::cos(3 * column.omega) * here : there;
    const double wanted[] = {here, mapped, there, mapped - there};
    for (int strip = 0; strip < 4; ++strip) {
      QCOMPARE(picture.pixelColor(inStrip(view, strip, row)), colourOf(wanted[strip]));
    }
  }
}

void ShiftViewTest::squaresOfStripsAreTheMeansOfTheirRows() {
  // Rows lower than a pixel: sines and cosines alternate, and a picture of their means would show a pattern of its own.
  constexpr int dModel = 256;
  const Scene scene = sceneOf({100, dModel, 10000, 0, {}}, {5, 0}, 3);
  ShownView<ShiftView> view(scene, {640, 400});
  const QRect rect = view.plot().axisRect(1)->rect();
  const int cells = cellsOfASquare(dModel, rect.height(), 3);
  QVERIFY(cells > 1);
  const QImage picture = view->grab().toImage();
  for (int first = 0; first + cells <= dModel; first += cells) {
    double sum = 0;
    for (int k = first; k < first + cells; ++k) sum += valueAt((*scene.columns)[static_cast<std::size_t>(k)], 5);
    const QPoint place(inStrip(view, 0, 0).x(), view.at(0, first + (cells - 1) / 2.0).y());
    const QRgb found = picture.pixel(place);
    const double mean = sum / cells;
    const bool isMean = found == colourOf(mean - 1e-6).rgb() || found == colourOf(mean + 1e-6).rgb();
    QVERIFY2(isMean, qPrintable(QStringLiteral("rows from %1: %2").arg(first).arg(QColor(found).name())));
  }
}

void ShiftViewTest::picturesOfMAreTheSameAtEveryPosition() {
  Scene scene = sceneOf({100, 64, 10000, 0, {}}, {5, 12}, 10);
  ShownView<ShiftView> view(scene);
  const QImage before = view->grab(view.rect()).toImage();
  const QImage all = view->grab().toImage();
  scene.selection.position = 71;
  view.show(scene);
  QCOMPARE(view->grab(view.rect()).toImage(), before);
  QVERIFY(view->grab().toImage() != all);  // the vectors have changed
  scene.appearance.shift.offset = 11;
  view.show(scene);
  QVERIFY(view->grab(view.rect()).toImage() != before);
}

void ShiftViewTest::numbersStandInLargeCells() {
  const auto inkIn = [](ShownView<ShiftView>& view) {
    // M(1, 1) for Δ = 0 is exactly 1, the darkest red throughout: anything light is text.
    const QImage picture = view->grab().toImage();
    const QPoint from = view.at(0.6, 0.6);
    const QPoint to = view.at(1.4, 1.4);
    int light = 0;
    for (int y = from.y(); y < to.y(); ++y) {
      for (int x = from.x(); x < to.x(); ++x) light += picture.pixelColor(x, y).lightness() > 160;
    }
    return light;
  };
  const Scene scene = sceneOf({50, 6, 10000, 0, {}}, {5, 0}, 0);
  ShownView<ShiftView> large(scene, {1300, 700});
  QVERIFY(inkIn(large) > 20);
  ShownView<ShiftView> small(scene, {300, 240});
  QCOMPARE(inkIn(small), 0);
}

void ShiftViewTest::rotationIsToldWithItsNumber() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("10⁻¹⁶")), qPrintable(wordsOf(view)));
  QVERIFY(wordsOf(view).contains(QStringLiteral("The same M serves every position: over the 100 positions")));
  view.show(sceneOf({512, 512, 10000, 0, {}}, {30, 12}, 10));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("at 156 of the 512 positions")), qPrintable(wordsOf(view)));
}

void ShiftViewTest::sinesOnlyIsToldWithItsResidual() {
  // d = 2: one sine with ω = 1; Δ = 3, p = 5: cos 3 sin 5 − sin 8 = −sin 3 cos 5, and |sin 3|/√2 on average.
  ShownView<ShiftView> view(sceneOf({100, 2, 10000, 0, {}}, {5, 0}, 3, true));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("0.0400")), qPrintable(wordsOf(view)));
  QVERIFY2(wordsOf(view).contains(QStringLiteral("0.0998")), qPrintable(wordsOf(view)));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Without the cosines")));
}

void ShiftViewTest::conventionsWithoutRotationSaySo_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<QString>("words");
  QTest::newRow("unpaired") << "unpaired" << 16 << 1e4 << "No two columns share a frequency: no rotation exists";
  QTest::newRow("slides") << "slides" << 14 << 1e4 << "No two columns share a frequency: no rotation exists";
  QTest::newRow("unpaired, base 1") << "unpaired" << 16 << 1.0 << "The same M serves every position";
  QTest::newRow("odd width cut off") << "paper" << 7 << 1e4 << "Dimension 6 is a sine that has no partner";
  QTest::newRow("odd width padded") << "tensor2tensor" << 7 << 1e4 << "The same M serves every position";
}

void ShiftViewTest::conventionsWithoutRotationSaySo() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(QString, words);
  const EncodingSpec spec = withConvention({100, d, base, 0, {}}, *findConvention(convention.toStdString()));
  ShownView<ShiftView> view(sceneOf(spec, {30, 2}, 10));
  QVERIFY2(wordsOf(view).contains(words), qPrintable(wordsOf(view)));
}

void ShiftViewTest::positionBeyondTheLastIsNamed() {
  ShownView<ShiftView> view(sceneOf({}, {95, 12}, 10));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position 105 is beyond the last")));
  view.show(sceneOf({}, {5, 12}, -10));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position −5 is before the first")));
  view.show(sceneOf({}, {5, 12}, 10));
  QVERIFY(!wordsOf(view).contains(QStringLiteral("beyond the last")));
}

void ShiftViewTest::equalEncodingsHaveNoDifference() {
  Scene scene = sceneOf({100, 16, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Shown>(makeShown({scene.spec}));
  scene.appearance.difference = true;
  ShownView<ShiftView> view(scene);
  QVERIFY(view->subtitle().contains(QStringLiteral("A − B")));
  const QImage same = view->grab().toImage();
  for (int k = 0; k < 16; ++k) {
    QCOMPARE(same.pixelColor(inCell(view, k, k)), colourOf(0));
    QCOMPARE(same.pixelColor(inStrip(view, 0, k)), colourOf(0));
  }
  const Scene other = makeScene({80, 12, 300, 0, {}});
  scene.other = std::make_shared<const Shown>(other);
  view.show(scene);
  const QImage picture = view->grab().toImage();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 12.0);
  for (int k = 0; k < 12; ++k) {
    const Column& a = (*scene.columns)[static_cast<std::size_t>(k)];
    const Column& b = (*other.columns)[static_cast<std::size_t>(k)];
    QCOMPARE(picture.pixelColor(inCell(view, k, k)), colourOf(std::cos(10 * a.omega) - std::cos(10 * b.omega), 2));
    QCOMPARE(picture.pixelColor(inStrip(view, 0, k)), colourOf(valueAt(a, 5) - valueAt(b, 5), 2));
  }
}

void ShiftViewTest::sideBySideSpansBothAndDrawsItsOwn() {
  Scene scene = sceneOf({100, 8, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Shown>(makeShown({{100, 16, 10000, 0, {}}}));
  ShownView<ShiftView> view(scene);
  const QImage picture = view->grab().toImage();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 16.0);
  const QColor ground = themeColours(false).surface;
  QCOMPARE(picture.pixelColor(view.at(7, 7)), colourOf(std::cos(10 * (*scene.columns)[7].omega)));
  QCOMPARE(picture.pixelColor(view.at(2, 12)), ground);
  QCOMPARE(picture.pixelColor(view.at(12, 2)), ground);
  QCOMPARE(picture.pixelColor(inStrip(view, 0, 12)), ground);
}

void ShiftViewTest::selectionBeyondTheEncodingIsNotMarked() {
  Scene scene = sceneOf({100, 8, 10000, 0, {}}, {5, 2}, 10);
  scene.other = std::make_shared<const Shown>(makeShown({{100, 16, 10000, 0, {}}}));
  scene.selection.dimension = 12;  // a dimension of the other encoding
  ShownView<ShiftView> view(scene);
  const QImage unmarked = view->grab(view.rect()).toImage();
  scene.markSelection = true;
  view.show(scene);
  QCOMPARE(view->grab(view.rect()).toImage(), unmarked);
}

void ShiftViewTest::matrixIsNoWhiteSlabInTheDark() {
  Scene scene = sceneOf({50, 16, 10000, 0, {}}, {5, 0}, 3);
  scene.dark = true;
  ShownView<ShiftView> view(scene, {900, 480});
  const ShiftMatrix matrix = matrixOf(shiftMap(scene.spec, *scene.columns, 3, false));
  const QImage picture = view->grab().toImage();
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) {
      const bool inBlock = r / 2 == c / 2;
      QCOMPARE(picture.pixelColor(inCell(view, r, c)), inBlock ? colourOf(matrix.at(r, c)) : themeColours(true).window);
    }
    QCOMPARE(picture.pixelColor(inStrip(view, 3, r)), themeColours(true).window);  // rounding, no difference
  }
}

void ShiftViewTest::outlineOfABlockIsClosed() {
  // A block of a few pixels: the light edge of one side must not cover another side.
  Scene scene = sceneOf({}, {5, 60}, 0);
  scene.markSelection = true;
  ShownView<ShiftView> view(scene, {1200, 800});
  const QImage picture = view->grab().toImage();
  const auto isDark = [&](const QPoint& at, const QPoint& across) {
    return std::ranges::any_of(std::array{-1, 0, 1},
                               [&](int i) { return picture.pixelColor(at + i * across).lightness() < 130; });
  };
  const QPoint topLeft = view.at(59.5, 59.5);
  const QPoint bottomRight = view.at(61.5, 61.5);
  QVERIFY(bottomRight.x() - topLeft.x() < 9);
  for (int x = topLeft.x() + 1; x <= bottomRight.x(); ++x) {
    QVERIFY(isDark({x, topLeft.y()}, {0, 1}) && isDark({x, bottomRight.y()}, {0, 1}));
  }
  for (int y = topLeft.y() + 1; y <= bottomRight.y(); ++y) {
    QVERIFY(isDark({topLeft.x(), y}, {1, 0}) && isDark({bottomRight.x(), y}, {1, 0}));
  }
}

void ShiftViewTest::numbersStayInTheirCells() {
  for (const double scale : {1.0, 1.25, 1.8}) {
    Scene scene = sceneOf({50, 8, 10000, 0, {}}, {30, 0}, 10);
    scene.appearance.textScale = scale;
    ShownView<ShiftView> view(scene, {1400, 800});
    const QImage picture = view->grab().toImage();
    const QRect strips = view.plot().axisRect(1)->rect();
    const QColor ground = themeColours(false).surface;
    // Between the frames of two strips there is nothing but ground.
    for (int strip = 1; strip < 4; ++strip) {
      const int x = strips.left() + strips.width() * strip / 4;
      for (int y = strips.top(); y < strips.bottom(); ++y) QCOMPARE(picture.pixelColor(x, y), ground);
    }
  }
}

void ShiftViewTest::selectionIsMarkedInM() {
  Scene scene = sceneOf({100, 16, 10000, 0, {}}, {5, 2}, 10);
  ShownView<ShiftView> view(scene);
  const QImage unmarked = view->grab(view.rect()).toImage();
  scene.markSelection = true;
  view.show(scene);
  QVERIFY(view->grab(view.rect()).toImage() != unmarked);
}

void ShiftViewTest::everySizeAndConventionIsDrawn() {
  for (const NamedConvention& convention : namedConventions()) {
    for (const int d : {1, 2, 3, 128, 1023}) {
      for (const double base : {5e-324, 0.5, 1.0, 1e308}) {
        for (const bool sinesOnly : {false, true}) {
          const EncodingSpec spec = withConvention({1, d, base, 0, {}}, convention);
          ShownView<ShiftView> view(sceneOf(spec, {0, d - 1}, 10, sinesOnly),
                                    d % 2 == 0 ? QSize(300, 200) : QSize(900, 500));
          QVERIFY2(!wordsOf(view).contains(QStringLiteral("nan"), Qt::CaseInsensitive), qPrintable(wordsOf(view)));
          QVERIFY2(!wordsOf(view).contains(QStringLiteral("inf")), qPrintable(wordsOf(view)));
        }
      }
    }
  }
}

void ShiftViewTest::turnStandsAboveWhereItWouldBeSmallBeside() {
  const QRect presented(0, 0, 1280, 560);
  const QRect inALesson(0, 0, 850, 590);
  const QRect inASmallWindow(0, 0, 660, 400);
  const QRect inALowWindow(0, 0, 660, 380);
  QCOMPARE(turnRoom(presented, 1.25).turn.height(), presented.height());
  QCOMPARE(turnRoom(inALesson, 1.25).turn.width(), inALesson.width());
  QCOMPARE(turnRoom(inALesson, 1.25).rest.top(), turnRoom(inALesson, 1.25).turn.bottom() + 1);
  QCOMPARE(turnRoom(inASmallWindow, 1).turn.width(), inASmallWindow.width());
  QCOMPARE(turnRoom(inALowWindow, 1).turn.height(), inALowWindow.height());
}

SINESCOPE_TEST(ShiftViewTest)
#include "shift_view_test.moc"

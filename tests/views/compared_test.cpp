// How views show two encodings: each on axes common to both, or as their difference.

#include <QTest>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/waves/shown_waves.h"
#include "app/views/waves/waves_view.h"
#include "core/encoding/encoding.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ComparedTest : public QObject {
  Q_OBJECT

 private slots:
  void cellsStandAtTheirPositions_data();
  void cellsStandAtTheirPositions();
  void whereOnlyTheOtherHasCellsThereIsNone_data();
  void whereOnlyTheOtherHasCellsThereIsNone();
  void differenceOfTheMatrixIsColoured_data();
  void differenceOfTheMatrixIsColoured();
  void differenceOfSimilaritiesIsColoured();
  void smallPixelsOfADifferenceAreMeans();
  void curvesEndWithTheirPositions();
  void wavesOfADifferenceAreThoseOfBoth();
  void differenceOfACurvePassesThroughItsValues();
  void encodingsWithoutACommonPositionDoNotBreak_data();
  void noDifferenceIsInvented();
  void encodingsWithoutACommonPositionDoNotBreak();
  void zoomOnTheOtherAloneDoesNotBreak();
  void numbersOfADifferenceAreOfOnePosition_data();
  void numbersOfADifferenceAreOfOnePosition();
};

namespace {

Scene comparedScene(const EncodingSpec& own, const EncodingSpec& other, bool difference = false) {
  Scene scene = makeScene(own);
  setPinned(scene, Encoding{other});
  scene.appearance.difference = difference;
  scene.markSelection = false;
  return scene;
}

double valueOf(const EncodingSpec& spec, std::int64_t position, int dimension) {
  return valueAt(columnOf(spec, dimension), position);
}

QColor coloured(double value, double most) {
  return QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -most, most));
}

int apart(const QColor& a, const QColor& b) {
  return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

bool isShownIn(const QImage& picture, const QRect& rect, const QColor& colour) {
  for (int y = rect.top(); y <= rect.bottom(); ++y) {
    for (int x = rect.left(); x <= rect.right(); ++x) {
      if (apart(picture.pixelColor(x, y), colour) < 40) return true;
    }
  }
  return false;
}

}  // namespace

void ComparedTest::cellsStandAtTheirPositions_data() {
  QTest::addColumn<int>("first");
  QTest::addColumn<bool>("transposed");
  QTest::newRow("from 0") << 0 << false;
  QTest::newRow("from 3") << 3 << false;
  QTest::newRow("from 3, transposed") << 3 << true;
}

void ComparedTest::cellsStandAtTheirPositions() {
  QFETCH(const int, first);
  QFETCH(const bool, transposed);
  const EncodingSpec own{10, 6, 10000, first, {}};
  Scene scene = comparedScene(own, {20, 12, 50, 1, {}});
  scene.appearance.matrix.transposed = transposed;
  ShownView<MatrixView> view(scene, {700, 600});
  for (int p = first; p < first + 10; ++p) {
    for (int k = 0; k < 6; ++k) {
      // Next to the number in the middle of the cell.
      const QPoint pixel = transposed ? view.at(p + 0.45, k + 0.45) : view.at(k + 0.45, p + 0.45);
      QVERIFY2(apart(view.colourAt(pixel), coloured(valueOf(own, p, k), 1)) <= 1, qPrintable(QString::number(p)));
    }
  }
}

void ComparedTest::whereOnlyTheOtherHasCellsThereIsNone_data() {
  QTest::addColumn<int>("position");
  QTest::addColumn<int>("dimension");
  QTest::newRow("before") << 1 << 2;
  QTest::newRow("after") << 17 << 2;
  QTest::newRow("to the right") << 5 << 9;
}

void ComparedTest::whereOnlyTheOtherHasCellsThereIsNone() {
  QFETCH(const int, position);
  QFETCH(const int, dimension);
  ShownView<MatrixView> view(comparedScene({10, 6, 10000, 3, {}}, {20, 12, 50, 0, {}}));
  QCOMPARE(view.colourAt(view.at(dimension, position)), themeColours(false).surface);
}

void ComparedTest::differenceOfTheMatrixIsColoured_data() {
  QTest::addColumn<EncodingSpec>("other");
  QTest::newRow("another base") << EncodingSpec{10, 6, 50, 0, {}};
  QTest::newRow("larger, from elsewhere") << EncodingSpec{30, 14, 300, 2, {}};
  QTest::newRow("smaller") << EncodingSpec{5, 3, 10000, 1, {}};
}

void ComparedTest::differenceOfTheMatrixIsColoured() {
  QFETCH(const EncodingSpec, other);
  const EncodingSpec own{10, 6, 10000, 0, {}};
  const Scene scene = comparedScene(own, other, true);
  ShownView<MatrixView> view(scene, {700, 600});
  const Bounds bounds = boundsOf(scene);
  QCOMPARE(bounds.firstPosition, other.firstPosition);
  for (std::int64_t p = bounds.firstPosition; p < bounds.endPosition(); ++p) {
    for (int k = 0; k < bounds.dModel; ++k) {
      const double wanted = valueOf(own, p, k) - valueOf(other, p, k);
      const QColor shown = view.colourAt(view.at(k + 0.45, static_cast<double>(p) + 0.45));
      QVERIFY(apart(shown, coloured(wanted, 2)) <= 1);
    }
  }
}

void ComparedTest::differenceOfSimilaritiesIsColoured() {
  const EncodingSpec own{12, 16, 10000, 0, {}};
  const EncodingSpec other{12, 16, 100, 0, {}};
  ShownView<SimilarityView> view(comparedScene(own, other, true), {600, 500});
  const auto dot = [](const EncodingSpec& spec, int p, int q) {
    double sum = 0;
    for (int k = 0; k < spec.dModel; ++k) sum += valueOf(spec, p, k) * valueOf(spec, q, k);
    return sum;
  };
  double most = 0;
  for (int p = 0; p < 12; ++p) {
    for (int q = 0; q < 12; ++q) most = std::max(most, std::abs(dot(own, p, q) - dot(other, p, q)));
  }
  for (int p = 0; p < 12; ++p) {
    for (int q = 0; q < 12; ++q) {
      const QColor wanted = coloured(dot(own, p, q) - dot(other, p, q), most);
      QVERIFY(apart(view.colourAt(view.at(q + 0.3, p + 0.3)), wanted) <= 2);
    }
  }
}

void ComparedTest::smallPixelsOfADifferenceAreMeans() {
  const EncodingSpec own{4000, 6, 10000, 0, {}};
  const EncodingSpec other{4000, 6, 100, 0, {}};
  ShownView<MatrixView> view(comparedScene(own, other, true), {500, 400});
  const QRect rect = view.rect();
  const double size = 4000.0 / rect.height();
  for (const int y : {3, rect.height() / 2, rect.height() - 4}) {
    const int first = static_cast<int>(y * size);
    double mean = 0;
    for (int p = first; p < first + 200; ++p) {
      const double weight = std::max(0.0, std::min(p + 1.0, (y + 1) * size) - std::max<double>(p, y * size)) / size;
      mean += weight * (valueOf(own, p, 4) - valueOf(other, p, 4));
    }
    const QPoint pixel(view.at(4, 0).x(), rect.top() + y);
    QVERIFY(apart(view.colourAt(pixel), coloured(mean, 2)) <= 1);
  }
}

void ComparedTest::curvesEndWithTheirPositions() {
  const EncodingSpec own{50, 16, 10000, 0, {}};
  const EncodingSpec other{100, 16, 10000, 0, {}};
  for (const bool waves : {true, false}) {
    const Scene scene = comparedScene(own, other);
    const auto check = [&](auto& view) {
      const QImage picture = view->grab().toImage();
      const QRect rect = view.rect().adjusted(2, 2, -2, -2);
      const int end = view.at(50, 0).x();
      const QColor accent = themeColours(false).accent;
      QVERIFY(isShownIn(picture, QRect(rect.topLeft(), QPoint(end - 4, rect.bottom())), accent));
      QVERIFY(!isShownIn(picture, QRect(QPoint(end + 4, rect.top()), rect.bottomRight()), accent));
    };
    if (waves) {
      ShownView<WavesView> view(scene, {900, 300});
      check(view);
    } else {
      ShownView<SimilarityRowView> view(scene, {900, 300});
      check(view);
    }
  }
}

void ComparedTest::wavesOfADifferenceAreThoseOfBoth() {
  Scene scene = comparedScene({20, 64, 10000, 0, {}}, {20, 16, 10000, 0, {}}, true);
  scene.selection = {0, 40};  // the narrower one does not have this dimension
  QCOMPARE(shownWaves(scene), (std::vector<int>{14, 15, 4}));
}

void ComparedTest::differenceOfACurvePassesThroughItsValues() {
  const EncodingSpec own{20, 2, 10000, 0, {}};
  const EncodingSpec other{20, 2, 10000, 0, {.order = Order::CosineFirst}};
  Scene scene = comparedScene(own, other, true);
  scene.appearance.waves.dimensions.clear();
  ShownView<WavesView> view(scene, {900, 480});
  const QImage picture = view->grab().toImage();
  for (int p = 1; p < 19; ++p) {
    const double wanted = std::sin(p) - std::cos(p);
    const QPoint place = view.at(p, wanted);
    QVERIFY(isShownIn(picture, QRect(place - QPoint(2, 2), QSize(5, 5)), themeColours(false).accent));
  }
}

void ComparedTest::encodingsWithoutACommonPositionDoNotBreak_data() {
  QTest::addColumn<int>("first");
  QTest::newRow("near") << 50;
  QTest::newRow("so far away that each is less than a pixel") << 1'000'000;
}

void ComparedTest::noDifferenceIsInvented() {
  // B has no position 1000: there is nothing to subtract from A's values there.
  const EncodingSpec late{20, 16, 10000, 1000, {}};
  const EncodingSpec early{20, 16, 100, 0, {}};
  for (const Scene& scene : {comparedScene(late, early, true), comparedScene(early, late, true)}) {
    ShownView<WavesView> waves(scene, {700, 400});
    QVERIFY(!isShownIn(waves->grab().toImage(), waves.rect(), themeColours(false).accent));
    ShownView<SimilarityRowView> row(scene, {700, 400});
    QVERIFY(!isShownIn(row->grab().toImage(), row.rect(), themeColours(false).accent));
  }
}

void ComparedTest::encodingsWithoutACommonPositionDoNotBreak() {
  QFETCH(const int, first);
  const EncodingSpec early{10, 1, 10000, 0, {}};
  const EncodingSpec late{7, 5, 2, first, {}};
  for (const bool difference : {false, true}) {
    for (const ViewKind& kind : viewList()) {
      for (const Scene& scene : {comparedScene(early, late, difference), comparedScene(late, early, difference)}) {
        const std::unique_ptr<View> view(makeView(kind));
        view->resize(400, 300);
        view->setScene(scene);
        QVERIFY2(!view->grab().isNull(), kind.name);
      }
    }
  }
}

void ComparedTest::zoomOnTheOtherAloneDoesNotBreak() {
  const EncodingSpec small{100, 4, 10000, 0, {}};
  const EncodingSpec large{9000, 512, 10000, 0, {}};
  const CellRange dimensions{300, 400};
  const CellRange positions{2000, 8000};
  for (const ViewKind& kind : viewList()) {
    Scene scene = comparedScene(small, large);
    const PlaneAxes axes = planeAxesOf(kind.name, scene.appearance);
    const auto range = [&](Counted counted) { return counted == Counted::Positions ? positions : dimensions; };
    scene.appearance.zooms[kind.name] = {range(axes.across), range(axes.down)};
    const std::unique_ptr<View> view(makeView(kind));
    view->resize(400, 300);
    view->setScene(scene);
    QVERIFY2(!view->grab().isNull(), kind.name);
  }
}

void ComparedTest::numbersOfADifferenceAreOfOnePosition_data() {
  QTest::addColumn<QString>("view");
  for (const char* const view : {"clocks", "similarity-row", "shift"}) QTest::newRow(view) << view;
}

void ComparedTest::numbersOfADifferenceAreOfOnePosition() {
  QFETCH(const QString, view);
  Scene scene = comparedScene({100, 8, 10000, 0, {}}, {50, 8, 10000, 0, {}}, true);
  scene.selection = {90, 0};  // the shorter one does not have this position
  const NumberTable table = numbersOf(*findView(view), scene);
  QVERIFY(table.rows > 0);
  // The numbers of both are equal. For the clocks, only the last three columns are compared: angle, sine, cosine.
  const std::int64_t first = view == QLatin1String("clocks") ? table.columns - 3 : 0;
  for (std::int64_t row = 0; row < table.rows; ++row) {
    for (std::int64_t column = first; column < table.columns; ++column) QCOMPARE(table.at(row, column), 0.0);
  }
}

SINESCOPE_TEST(ComparedTest)
#include "compared_test.moc"

// How views show a user's table.

#include <QTest>

#include "app/document/table_text.h"
#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/similarity_view.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/waves_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/table_scene.h"

using namespace sinescope;

class TableViewsTest : public QObject {
  Q_OBJECT

 private slots:
  void cellsAreColouredByTheGreatestNumber_data();
  void cellsAreColouredByTheGreatestNumber();
  void whatIsNotFiniteHasItsOwnColour_data();
  void whatIsNotFiniteHasItsOwnColour();
  void rowsThatAreNotFiniteAreMarkedInSimilarity();
  void wavesPassThroughTheirValuesAndBreakOff();
  void croppedTableShowsItsFirstRowsAndColumns();
  void framesLookAtSomeCellsAndFilesAtAll();
  void everyLayoutLooksTheSame_data();
  void everyLayoutLooksTheSame();
  void viewsOfTheSinusoidSayThatTheyAre();
  void remarksNameWhatIsWrongOrLeftOut();
  void hugeAndTinyNumbersAreShown_data();
  void hugeAndTinyNumbersAreShown();
  void wavesOfAnySizeLookTheSame_data();
  void wavesOfAnySizeLookTheSame();
  void nothingFiniteDoesNotBreak();
  void stackedWavesHaveOneNotation();
  void valuesAreWrittenAsTheyFit();
};

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

void TableViewsTest::cellsAreColouredByTheGreatestNumber_data() {
  QTest::addColumn<bool>("transposed");
  QTest::newRow("positions down") << false;
  QTest::newRow("positions across") << true;
}

void TableViewsTest::cellsAreColouredByTheGreatestNumber() {
  QFETCH(const bool, transposed);
  const RowMatrixD numbers = someNumbers(30, 17);
  const double most = numbers.cwiseAbs().maxCoeff();
  Scene scene = sceneOf(numbers);
  scene.appearance.matrix.transposed = transposed;
  ShownView<MatrixView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int p = 0; p < 26; ++p) {  // leave out remarks
    for (int k = 0; k < 17; ++k) {
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(numbers(p, k), -most, most));
      QVERIFY(apart(picture.pixelColor(transposed ? view.at(p, k) : view.at(k, p)), expected) <= 2);
    }
  }
}

void TableViewsTest::whatIsNotFiniteHasItsOwnColour_data() {
  QTest::addColumn<double>("number");
  QTest::addColumn<bool>("dark");
  for (const bool dark : {false, true}) {
    QTest::addRow("NaN%s", dark ? ", dark" : "") << kNan << dark;
    QTest::addRow("+inf%s", dark ? ", dark" : "") << kInfinity << dark;
    QTest::addRow("-inf%s", dark ? ", dark" : "") << -kInfinity << dark;
  }
}

void TableViewsTest::whatIsNotFiniteHasItsOwnColour() {
  QFETCH(const double, number);
  QFETCH(const bool, dark);
  RowMatrixD numbers = someNumbers(30, 17);
  numbers(7, 5) = 0;  // not the greatest
  Scene scene = sceneOf(numbers);
  scene.dark = dark;
  ShownView<MatrixView> before(scene);
  numbers(7, 5) = number;
  scene = sceneOf(numbers);
  scene.dark = dark;
  ShownView<MatrixView> after(scene);
  const QImage was = before->grab().toImage();
  const QImage is = after->grab().toImage();
  for (int p = 0; p < 26; ++p) {
    for (int k = 0; k < 17; ++k) {
      const QColor expected = p == 7 && k == 5 ? notFiniteColour() : was.pixelColor(before.at(k, p));
      QCOMPARE(is.pixelColor(after.at(k, p)), expected);
    }
  }
}

void TableViewsTest::rowsThatAreNotFiniteAreMarkedInSimilarity() {
  RowMatrixD numbers = someNumbers(20, 8);
  numbers(4, 3) = kNan;
  ShownView<SimilarityView> view(sceneOf(numbers));
  const QImage picture = view->grab().toImage();
  for (int p = 0; p < 16; ++p) {
    for (int q = 0; q < 20; ++q) {
      QCOMPARE(picture.pixelColor(view.at(q, p)) == notFiniteColour(), p == 4 || q == 4);
    }
  }
  ShownView<SimilarityRowView> row(sceneOf(numbers, {4, 0}));
  QCOMPARE(row.colourAt(row.at(15, 0) - QPoint(0, 1)), notFiniteColour());  // a colour that nothing else has
}

void TableViewsTest::wavesPassThroughTheirValuesAndBreakOff() {
  RowMatrixD numbers = someNumbers(20, 1);
  numbers(10, 0) = kNan;
  ShownView<WavesView> view(sceneOf(numbers), {900, 480});
  const QImage picture = view->grab().toImage();
  for (int p = 1; p < 19; ++p) {
    if (p == 10) continue;
    QVERIFY(apart(picture.pixelColor(view.at(p, numbers(p, 0))), themeColours(false).accent) <= 2);
  }
  QCOMPARE(picture.pixelColor(view.at(10, 0)), notFiniteColour());
  const double between = (numbers(9, 0) + numbers(11, 0)) / 2;  // a line across the gap would be at this height
  for (const double p : {9.6, 10.4}) {
    const double value = std::lerp(numbers(9, 0), numbers(11, 0), (p - 9) / 2);
    if (std::abs(value) > 0.02) QVERIFY(picture.pixelColor(view.at(p, value)) != themeColours(false).accent);
  }
  QVERIFY(std::isfinite(between));
}

void TableViewsTest::croppedTableShowsItsFirstRowsAndColumns() {
  const RowMatrixD numbers = someNumbers(40, 30);
  Scene scene = sceneOf(numbers);
  setSpec(scene, {12, 7, 10000, 3, {}});
  ShownView<MatrixView> view(scene, {300, 240});
  const double most = numbers.cwiseAbs().maxCoeff();
  for (int row = 0; row < 9; ++row) {
    for (int k = 0; k < 7; ++k) {
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(numbers(row, k), -most, most));
      QVERIFY(apart(view.colourAt(view.at(k, row + 3)), expected) <= 2);  // positions count from 3
    }
  }
  QVERIFY(std::isnan(ShownMatrix(scene).at(15, 0)));  // a row outside the shown part
  QVERIFY(std::isnan(ShownMatrix(scene).similarity(2, 5, Measure::Dot)));
}

void TableViewsTest::framesLookAtSomeCellsAndFilesAtAll() {
  constexpr Eigen::Index rows = kMaxLength;
  RowMatrixD numbers(rows, 4);
  for (Eigen::Index row = 0; row < rows; ++row) numbers.row(row).setConstant(row % 2 == 0 ? 1 : -1);
  const ShownMatrix matrix(sceneOf(numbers));
  const auto down = pixelBands({0, static_cast<double>(rows)}, 10, Sampling::Mean);
  const auto across = pixelBands({0, 4}, 4, Sampling::Mean);
  const RowMatrixF whole = matrix.image(down, across, 1, Exactness::Whole);
  const RowMatrixF frame = matrix.image(down, across, 1, Exactness::Frame);
  QVERIFY(static_cast<double>(whole.cwiseAbs().maxCoeff()) < 1e-4);
  QVERIFY(static_cast<double>(frame.cwiseAbs().maxCoeff()) < 0.05);  // near 0, as expected by chance
  QVERIFY(frame != whole);
}

void TableViewsTest::everyLayoutLooksTheSame_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::newRow("row after row") << false;
  QTest::newRow("column after column") << true;
}

void TableViewsTest::everyLayoutLooksTheSame() {
  QFETCH(const bool, columnMajor);
  const Eigen::MatrixXf numbers = someNumbers(50, 20).cast<float>();
  const RowMatrixF byRows = numbers;
  const auto bytes = std::as_bytes(std::span(columnMajor ? numbers.data() : byRows.data(), 1000));
  Scene scene = sceneOf(numbers.cast<double>());
  const QImage expected = ShownView<MatrixView>(scene)->grab().toImage();
  setTable(scene, std::make_shared<const PositionTable>("/data/learned.npy", 50, 20,
                                                        NumberLayout{.columnMajor = columnMajor}, bytes, nullptr));
  QVERIFY(ShownView<MatrixView>(scene)->grab().toImage() == expected);
}

void TableViewsTest::viewsOfTheSinusoidSayThatTheyAre() {
  const Scene scene = sceneOf(someNumbers(30, 16));
  const QString says = QStringLiteral("of the sinusoid, not of learned.npy");
  for (const char* const name : {"frequencies", "clocks", "shift", "claims", "precision", "steps", "code"}) {
    const std::unique_ptr<View> view(makeView(*findView(QLatin1String(name))));
    view->setScene(makeScene({30, 16, 10000, 0, {}}));
    QVERIFY2(!view->heading().contains(QStringLiteral("learned")), name);
    const QSignalSpy renamed(view.get(), &View::titleChanged);
    view->setScene(scene);
    QVERIFY2(view->heading().startsWith(says), name);
    QCOMPARE(renamed.count(), 1);
  }
  for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
    const std::unique_ptr<View> view(makeView(*findView(QLatin1String(name))));
    view->setScene(scene);
    QVERIFY2(view->heading().contains(QStringLiteral("learned.npy")) && !view->heading().contains(says), name);
  }
}

void TableViewsTest::remarksNameWhatIsWrongOrLeftOut() {
  QVERIFY(tableRemarks(sceneOf(someNumbers(9, 9))).isEmpty());
  RowMatrixD numbers = someNumbers(9, 9);
  numbers(0, 0) = numbers(1, 1) = kNan;
  numbers(2, 2) = kInfinity;
  QCOMPARE(tableRemarks(sceneOf(numbers)), QStringList{QStringLiteral("2 NaN, 1 +∞, in magenta")});
  const RowMatrixD wide = RowMatrixD::Zero(2, kMaxDModel + 5);
  Scene scene = makeScene({2, kMaxDModel, 10000, 0, {}});
  setTable(scene, std::make_shared<const PositionTable>("wide.npy", wide));
  QVERIFY(tableRemarks(scene).join(u' ').contains(QStringLiteral("only the first")));
  QCOMPARE(fewerAndFewer({QStringLiteral("a"), QStringLiteral("b")}),
           (QStringList{QStringLiteral("a · b"), QStringLiteral("a")}));
}

void TableViewsTest::hugeAndTinyNumbersAreShown_data() {
  QTest::addColumn<double>("scale");
  for (const double scale : {1e300, 1e200, 1e30, 1e-30, 1e-200, 1e-300}) {
    QTest::newRow(qPrintable(QString::number(scale))) << scale;
  }
}

void TableViewsTest::hugeAndTinyNumbersAreShown() {
  QFETCH(const double, scale);
  const RowMatrixD numbers = scale * someNumbers(12, 8);
  for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
      Scene scene = sceneOf(numbers);
      scene.appearance.similarity.measure = measure;
      const std::unique_ptr<View> view(makeView(*findView(QLatin1String(name))));
      view->resize(500, 400);
      view->setScene(scene);
      view->show();
      QCoreApplication::processEvents();
      QVERIFY(!view->grab().isNull());
    }
  }
  if (scale > 1e249 || scale < 1e-239) return;  // beyond what an axis can show, colours end
  ShownView<MatrixView> view(sceneOf(numbers), {200, 160});
  const QColor expected =
      QColor::fromRgb(colourMap(ColourMapName::RdBu).at(numbers(3, 2) / numbers.cwiseAbs().maxCoeff(), -1, 1));
  QVERIFY(apart(view.colourAt(view.at(2, 3)), expected) <= 2);
}

void TableViewsTest::wavesOfAnySizeLookTheSame_data() {
  QTest::addColumn<double>("factor");
  for (const int exponent : {-600, -60, 40, 60, 600}) QTest::addRow("2^%d", exponent) << std::exp2(exponent);
}

void TableViewsTest::wavesOfAnySizeLookTheSame() {
  QFETCH(const double, factor);
  const RowMatrixD numbers = someNumbers(20, 1) * factor;
  ShownView<WavesView> view(sceneOf(numbers), {900, 480});
  const QImage picture = view->grab().toImage();
  for (int p = 0; p < 19; ++p) {  // half way between two positions there is the line but no dot
    const QPoint pixel = view.at(p + 0.5, std::midpoint(numbers(p, 0), numbers(p + 1, 0)));
    int nearest = 255;  // a steep line changes by several pixels within one
    for (int dy = -4; dy <= 4; ++dy) {
      nearest = std::min(nearest, apart(picture.pixelColor(pixel + QPoint(0, dy)), themeColours(false).accent));
    }
    QVERIFY2(nearest < 20, qPrintable(QStringLiteral("%1: %2").arg(p).arg(nearest)));
  }
}

void TableViewsTest::nothingFiniteDoesNotBreak() {
  for (const double number : {kNan, kInfinity}) {
    const RowMatrixD numbers = RowMatrixD::Constant(6, 5, number);
    for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
      const std::unique_ptr<View> view(makeView(*findView(QLatin1String(name))));
      view->resize(400, 300);
      view->setScene(sceneOf(numbers));
      view->show();
      QCoreApplication::processEvents();
      const QImage picture = view->grab().toImage();
      bool marked = false;
      for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) marked = marked || picture.pixelColor(x, y) == notFiniteColour();
      }
      QVERIFY2(marked, name);
    }
  }
}

void TableViewsTest::stackedWavesHaveOneNotation() {
  Scene scene = sceneOf(RowMatrixD(2e6 / 0.08 * someNumbers(50, 4)));
  scene.appearance.waves.stacked = true;
  scene.appearance.waves.dimensions = {0, 1, 2, 3};
  ShownView<WavesView> view(scene, {900, 700});
  view->grab();
  const QStringList labels(view.plot().yAxis->tickVectorLabels());
  QVERIFY(labels.contains(QStringLiteral("2\u2009000\u2009000")) ||
          labels.contains(QStringLiteral("1\u2009000\u2009000")));
  for (const QString& label : labels) QVERIFY2(!label.contains(u'e'), qPrintable(label));
}

void TableViewsTest::valuesAreWrittenAsTheyFit() {
  QCOMPARE(valueText(-0.12345, 1), QStringLiteral("−0.1235"));
  QCOMPARE(valueText(kNan, 1), QStringLiteral("NaN"));
  QCOMPARE(valueText(-kInfinity, 1), QStringLiteral("−∞"));
  QCOMPARE(valueText(-0.00001, 1), QStringLiteral("0.0000"));
  QCOMPARE(valueText(0.00012345, 0.001), QStringLiteral("0.000123"));
  QCOMPARE(valueText(-12345.678, 20000), QStringLiteral("−12346"));
  // Numbers of one matrix have equal decimals, whatever their own size.
  const auto decimals = [](double value) { return valueText(value, 114.8).section(u'.', 1, 1).size(); };
  for (const double value : {110.0, 114.8, -6.4429, 15.3407, -12.08, 0.0}) QCOMPARE(decimals(value), decimals(1));
  QVERIFY(decimals(1) > 0);
  QCOMPARE(valueText(1.25e-12, 1e-10), QStringLiteral("1.250·10⁻¹²"));
  QCOMPARE(valueText(-2e30, 3e30), QStringLiteral("−2.000·10³⁰"));
}

SINESCOPE_TEST(TableViewsTest)
#include "table_views_test.moc"

#include "app/views/fourier/fourier_view.h"
#include "app/views/drawing/drawing.h"

#include <QCheckBox>
#include <QSignalSpy>
#include <cmath>
#include <limits>
#include <numbers>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class FourierViewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void wavesOfATableShineAtTheirWavelengths();
  void valuesOfAnySizeShine_data();
  void valuesOfAnySizeShine();
  void strongestWaveIsTold();
  void decibelsByClickAndByKey();
  void decibelsColourWhatIsFaint();
  void columnThatIsNotFiniteIsHatchedAndCounted();
  void sinusoidShinesAtItsOwnWavelength_data();
  void sinusoidShinesAtItsOwnWavelength();
  void clickSelectsTheDimension();
  void keysMoveTheDimension();
  void tableLargerThanAFrameIsShownAsItIsMade();
  void viewGoesOnWhereAnotherStopped();
  void tableBesideAWiderOneHasItsOwnSpectraAlone();
  void viewThatNobodySeesComputesNoSpectra();
  void hiddenViewGoesOnWhenItShowsAgain();
  void shortLengthsSayWhatTheyHave_data();
  void shortLengthsSayWhatTheyHave();
  void bothOfAComparisonHaveOneScale();
  void differenceOfEqualsIsNeutral();
  void differenceIsOverThePositionsOfBoth();
  void encodingsWithoutACommonPositionSaySo();
  void numbersAreThoseOfTheTable();
};

namespace {

using std::numbers::pi;

constexpr int kLength = 100;
constexpr int kPatience = 60'000;  // milliseconds: a sanitizer takes its time

/// Column 0: 5 turns of amplitude 1 and 20 of amplitude 1/2; column 1: 2 turns of amplitude 1/100; column 2: constant.
RowMatrixD waves() {
  RowMatrixD numbers(kLength, 3);
  for (int p = 0; p < kLength; ++p) {
    const double turn = 2 * pi * p / kLength;
    numbers(p, 0) = 3 + std::sin(5 * turn) + 0.5 * std::cos(20 * turn);
    numbers(p, 1) = 0.01 * std::sin(2 * turn);
    numbers(p, 2) = 7;
  }
  return numbers;
}

Scene tableScene(RowMatrixD numbers) {
  EncodingSpec spec;
  spec.length = numbers.rows();
  spec.dModel = static_cast<int>(numbers.cols());
  Scene scene = makeScene(spec);
  setTable(scene, std::make_shared<const PositionTable>("table.npy", std::move(numbers)));
  scene.markSelection = false;
  return scene;
}

/// The place in a column of a wave with this many turns.
QPoint placeOf(ShownView<FourierView>& view, int dimension, double turns, double length = kLength) {
  return view.at(dimension, std::log10(length / turns));
}

int apart(const QColor& a, const QColor& b) {
  return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

QColor viridis(double value, double least = 0, double greatest = 1) {
  return QColor::fromRgb(colourMap(ColourMapName::Viridis).at(value, least, greatest));
}

/// A view whose spectra are all there: a busy machine may compute some of a short table after its first frame.
class WholeView : public ShownView<FourierView> {
 public:
  explicit WholeView(const Scene& scene) : ShownView(scene) {
    if (!QTest::qWaitFor([this] { return (*this)->isComplete(); }, kPatience)) qFatal("the spectra are not computed");
  }
};

/// Applies every edit to the scene, as the window does.
void obey(ShownView<FourierView>& view) {
  QObject::connect(&*view, &View::appearanceEdited, &*view, [&view](const Appearance& appearance) {
    Scene scene = view->scene();
    scene.appearance = appearance;
    view->setScene(scene);
  });
}

constexpr std::int64_t kLong = 50'000;  // positions: more than a frame can transform

/// 30 dimensions, each of which is a wave.
RowMatrixD longWaves() {
  RowMatrixD numbers(kLong, 30);
  for (std::int64_t p = 0; p < kLong; ++p) {
    for (int k = 0; k < 30; ++k) {
      numbers(p, k) = std::sin(2 * pi * (k + 1) * static_cast<double>(p) / static_cast<double>(kLong));
    }
  }
  return numbers;
}

}  // namespace

void FourierViewTest::wavesOfATableShineAtTheirWavelengths() {
  WholeView view(tableScene(waves()));
  QVERIFY(apart(view.colourAt(placeOf(view, 0, 5)), viridis(1)) <= 2);
  QVERIFY(apart(view.colourAt(placeOf(view, 0, 20)), viridis(0.5)) <= 2);
  QVERIFY(apart(view.colourAt(placeOf(view, 1, 2)), viridis(0.01)) <= 2);
  for (const int turns : {1, 3, 4, 6, 10, 19, 21, 40}) {
    QVERIFY(apart(view.colourAt(placeOf(view, 0, turns)), viridis(0)) <= 2);
  }
  for (const int turns : {1, 5, 20}) QVERIFY(apart(view.colourAt(placeOf(view, 2, turns)), viridis(0)) <= 2);
}

void FourierViewTest::valuesOfAnySizeShine_data() {
  QTest::addColumn<double>("size");
  for (const double size : {1e-300, 1e-40, 1e40, 1e300}) QTest::addRow("%g", size) << size;
}

void FourierViewTest::valuesOfAnySizeShine() {
  QFETCH(const double, size);
  for (const bool decibels : {false, true}) {
    Scene scene = tableScene(waves() * size);
    scene.appearance.fourier.decibels = decibels;
    WholeView view(scene);
    QVERIFY(apart(view.colourAt(placeOf(view, 0, 5)), viridis(1)) <= 2);
    const QColor half = decibels ? viridis(-6.0206, -80, 0) : viridis(0.5);
    QVERIFY(apart(view.colourAt(placeOf(view, 0, 20)), half) <= 3);
  }
}

void FourierViewTest::strongestWaveIsTold() {
  Scene scene = tableScene(waves());
  WholeView view(scene);
  QVERIFY2(view->description().contains(QStringLiteral("λ ≈ 20 positions, 4.99 turns in 100")),
           qPrintable(view->description()));
  QVERIFY2(view->description().contains(QStringLiteral("80% of its variance")), qPrintable(view->description()));
  scene.selection.dimension = 2;
  view.show(scene);
  QVERIFY2(view->description().contains(QStringLiteral("constant")), qPrintable(view->description()));
}

void FourierViewTest::decibelsByClickAndByKey() {
  ShownView<FourierView> view(tableScene(waves()));
  const std::unique_ptr<QWidget> control(view->headerControl());
  obey(view);
  control->show();
  auto* const box = qobject_cast<QCheckBox*>(control.get());
  const QPoint tick(box->height() / 2, box->height() / 2);
  for (const bool decibels : {true, false}) {
    QTest::mouseClick(box, Qt::LeftButton, {}, tick);
    QCOMPARE(view->scene().appearance.fourier.decibels, decibels);
  }
  QTest::keyClick(box, Qt::Key_Space);
  QVERIFY(view->scene().appearance.fourier.decibels);
}

void FourierViewTest::decibelsColourWhatIsFaint() {
  Scene scene = tableScene(waves());
  scene.appearance.fourier.decibels = true;
  WholeView view(scene);
  QVERIFY(apart(view.colourAt(placeOf(view, 0, 5)), viridis(0, -80, 0)) <= 3);
  QVERIFY(apart(view.colourAt(placeOf(view, 1, 2)), viridis(-40, -80, 0)) <= 3);
  QVERIFY(apart(view.colourAt(placeOf(view, 1, 5)), viridis(-80, -80, 0)) <= 3);  // also for fainter ones
}

void FourierViewTest::columnThatIsNotFiniteIsHatchedAndCounted() {
  RowMatrixD numbers = waves();
  numbers(7, 1) = std::numeric_limits<double>::infinity();
  Scene scene = tableScene(std::move(numbers));
  scene.selection.dimension = 1;
  WholeView view(scene);
  const QColor seen = view.colourAt(placeOf(view, 1, 5));
  QVERIFY2(seen.rgb() == hatchColour(0, 0, false) || seen.rgb() == hatchColour(3, 0, false), qPrintable(seen.name()));
  QVERIFY(apart(view.colourAt(placeOf(view, 0, 5)), viridis(1)) <= 2);  // the others are unchanged
  QVERIFY2(view->description().contains(QStringLiteral("1 dimension with NaN or infinite values")),
           qPrintable(view->description()));
  QVERIFY2(view->description().contains(QStringLiteral("1 of its values is NaN")), qPrintable(view->description()));
}

void FourierViewTest::sinusoidShinesAtItsOwnWavelength_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::newRow("short") << 300 << 16;
  QTest::newRow("long") << 1'048'576 << 16;
}

void FourierViewTest::sinusoidShinesAtItsOwnWavelength() {
  QFETCH(const int, length);
  QFETCH(const int, dModel);
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  Scene scene = makeScene(spec);
  scene.markSelection = false;
  ShownView<FourierView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int k = 0; k < dModel; k += 2) {
    const double turns = length / (*scene.columns)[static_cast<std::size_t>(k)].wavelength();
    if (turns < 3) continue;  // their mirror images disturb them
    // At the edge of the cell, because the line of the sinusoid's wavelengths runs through its middle.
    const QPoint place = view.at(k - 0.4, std::log10(length / std::round(turns)));
    int brightest = 0;
    for (int dy = -1; dy <= 1; ++dy) brightest = std::max(brightest, picture.pixelColor(place + QPoint(0, dy)).green());
    QVERIFY2(brightest >= viridis(0.6).green() - 2, qPrintable(QStringLiteral("%1: %2").arg(k).arg(brightest)));
  }
}

void FourierViewTest::clickSelectsTheDimension() {
  Scene scene = tableScene(waves());
  scene.selection.position = 30;
  ShownView<FourierView> view(scene);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(placeOf(view, 1, 5));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 1}));
}

void FourierViewTest::keysMoveTheDimension() {
  ShownView<FourierView> view(tableScene(waves()));
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{0, 1}));
}

void FourierViewTest::tableLargerThanAFrameIsShownAsItIsMade() {
  const std::int64_t length = kLong;
  const Scene scene = tableScene(longWaves());
  ShownView<FourierView> view(scene);
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, length);
  QTRY_VERIFY_WITH_TIMEOUT(spectra->find(29) && spectra->find(17), kPatience);
  const auto shines = [&](int k) {  // a cell is barely larger than a pixel
    const QPoint place = placeOf(view, k, k + 1, static_cast<double>(length));
    const QImage picture = view->grab().toImage();
    int nearest = 255;
    for (int dy = -1; dy <= 1; ++dy) {
      nearest = std::min(nearest, apart(picture.pixelColor(place + QPoint(0, dy)), viridis(1)));
    }
    return nearest <= 2;
  };
  QTRY_VERIFY(shines(29));
  QTRY_VERIFY(shines(17));
}

void FourierViewTest::viewGoesOnWhereAnotherStopped() {
  const Scene scene = tableScene(longWaves());
  auto first = std::make_unique<ShownView<FourierView>>(scene);
  QVERIFY(!(*first)->isComplete());
  ShownView<FourierView> second(scene);
  QVERIFY(!second->isComplete());
  first.reset();
  QTRY_VERIFY_WITH_TIMEOUT(second->isComplete(), kPatience);
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, kLong);
  for (int k = 0; k < 30; ++k) QVERIFY(spectra->find(k));
}

void FourierViewTest::tableBesideAWiderOneHasItsOwnSpectraAlone() {
  constexpr int narrow = 4;
  Scene scene = tableScene(longWaves().leftCols(narrow));
  const Scene wide = tableScene(longWaves());
  setPinned(scene, Encoding{wide.spec, wide.table});
  const WholeView view(scene);
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, kLong);
  for (int k = 0; k < 30; ++k) QCOMPARE(spectra->find(k) != nullptr, k < narrow);
}

void FourierViewTest::viewThatNobodySeesComputesNoSpectra() {
  const Scene scene = tableScene(longWaves());
  const auto view = makeViewOf<FourierView>();
  view->setScene(scene);
  for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
  QVERIFY(view->isComplete());
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, kLong);
  for (int k = 0; k < 30; ++k) QVERIFY(!spectra->find(k));
  QVERIFY(spectra->startWork());  // nobody else has
}

void FourierViewTest::hiddenViewGoesOnWhenItShowsAgain() {
  const Scene scene = tableScene(longWaves());
  ShownView<FourierView> view(scene);
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, kLong);
  view->hide();
  QVERIFY(view->isComplete());
  const auto nobodyWorks = [&] {
    const bool begun = spectra->startWork();
    if (begun) spectra->stopWork();
    return begun;
  };
  QTRY_VERIFY_WITH_TIMEOUT(nobodyWorks(), kPatience);
  view->show();
  for (int k = 0; k < 30; ++k) QTRY_VERIFY_WITH_TIMEOUT(spectra->find(k), kPatience);
}

void FourierViewTest::shortLengthsSayWhatTheyHave_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<bool>("table");
  QTest::addColumn<QString>("says");
  for (const bool table : {false, true}) {
    const char* const of = table ? "a table" : "the sinusoid";
    QTest::addRow("1 position of %s", of) << 1 << table << QStringLiteral("One position has no frequencies");
    QTest::addRow("2 positions of %s", of) << 2 << table << QStringLiteral("over 2 positions");
    QTest::addRow("3 positions of %s", of) << 3 << table << QStringLiteral("over 3 positions");
  }
}

void FourierViewTest::shortLengthsSayWhatTheyHave() {
  QFETCH(const int, length);
  QFETCH(const bool, table);
  QFETCH(const QString, says);
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = 4;
  Scene scene = table ? tableScene(waves().topRows(length)) : makeScene(spec);
  scene.hover = Hover{{0, 1}};
  scene.markSelection = true;
  WholeView view(scene);
  QVERIFY2(view->description().contains(says), qPrintable(view->description()));
  QVERIFY2(!view->description().contains(QStringLiteral("nan")), qPrintable(view->description()));
  QCOMPARE(numbersOf(*findView(QStringLiteral("fourier")), scene).rows, std::int64_t{length / 2});
}

void FourierViewTest::bothOfAComparisonHaveOneScale() {
  Scene scene = tableScene(waves() * 4);
  setPinned(scene, Encoding{scene.spec});
  for (const Scene& each : {scene, counterpartOf(scene)}) {
    WholeView view(each);
    const QCPRange range = view.plot().axisRect(1)->axis(QCPAxis::atRight)->range();
    QVERIFY(std::abs(range.upper - 4) < 1e-9);
  }
}

void FourierViewTest::differenceOfEqualsIsNeutral() {
  Scene scene = tableScene(waves());
  setPinned(scene, Encoding{scene.spec, scene.table});
  scene.appearance.difference = true;
  WholeView view(scene);
  const QColor neutral = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(0, -1, 1));
  for (const int turns : {1, 5, 20, 33}) QVERIFY(apart(view.colourAt(placeOf(view, 0, turns)), neutral) <= 1);
}

void FourierViewTest::differenceIsOverThePositionsOfBoth() {
  // B begins 40 positions later: over the 60 common positions, the table's wave makes 3 turns.
  Scene scene = tableScene(waves());
  EncodingSpec late = scene.spec;
  late.firstPosition = 40;
  late.dModel = 2;
  setPinned(scene, Encoding{late});
  scene.appearance.difference = true;
  const NumberTable table = numbersOf(*findView(QStringLiteral("fourier")), scene);
  QCOMPARE(table.rows, std::int64_t{30});
  QCOMPARE(table.columns, std::int64_t{2});
  EncodingSpec common = late;
  common.length = 60;
  const double sinusoid = numbersOf(*findView(QStringLiteral("fourier")), makeScene(common)).at(2, 0);
  QVERIFY(std::abs(table.at(2, 0) - (1 - sinusoid)) < 1e-12);
}

void FourierViewTest::encodingsWithoutACommonPositionSaySo() {
  Scene scene = tableScene(waves());
  EncodingSpec late = scene.spec;
  late.firstPosition = 5000;
  setPinned(scene, Encoding{late});
  scene.appearance.difference = true;
  WholeView view(scene);
  QVERIFY2(view->description().contains(QStringLiteral("no position in common")), qPrintable(view->description()));
  QCOMPARE(numbersOf(*findView(QStringLiteral("fourier")), scene).rows, std::int64_t{0});
}

void FourierViewTest::numbersAreThoseOfTheTable() {
  const NumberTable table = numbersOf(*findView(QStringLiteral("fourier")), tableScene(waves()));
  QCOMPARE(table.rows, std::int64_t{50});
  QCOMPARE(table.columns, std::int64_t{3});
  RowMatrixD all(50, 3);
  std::get<NumberTable::FillDouble>(table.fill)(0, all);
  RowMatrixD wanted = RowMatrixD::Zero(50, 3);
  wanted(4, 0) = 1;
  wanted(19, 0) = 0.5;
  wanted(1, 1) = 0.01;
  QVERIFY((all - wanted).cwiseAbs().maxCoeff() < 1e-13);
}

SINESCOPE_TEST(FourierViewTest)
#include "fourier_view_test.moc"

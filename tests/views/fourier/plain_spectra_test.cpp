// Plain images of spectra: a pixel for each amplitude, in the colour that the figure gives it.

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "app/views/drawing/drawing.h"
#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/spectrum_cells.h"
#include "tests/export/plain_of.h"
#include "tests/unit.h"

using namespace sinescope;

class PlainSpectraTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pixelsHaveTheColoursOfTheAmplitudes_data();
  void pixelsHaveTheColoursOfTheAmplitudes();
  void pixelsHaveTheColoursOfTheExportedNumbers_data();
  void pixelsHaveTheColoursOfTheExportedNumbers();
  void differencesAreOfBothFractions_data();
  void differencesAreOfBothFractions();
  void columnThatIsNotFiniteIsHatched();
  void othersBesideItChangeNothing();
  void wavelengthsThatItDoesNotHaveAreGround();
  void tableIsPreparedUntilItIsCancelled();
};

namespace {

using std::numbers::pi;

const QString kFourier = QStringLiteral("fourier");

/// 30 positions of four dimensions that are no waves of the encoding.
RowMatrixD somePositions() {
  RowMatrixD numbers(30, 4);
  for (int p = 0; p < 30; ++p) {
    for (int k = 0; k < 4; ++k) numbers(p, k) = 3 * std::sin(0.7 * p * (k + 1)) + std::cos(p * p * 0.3 + k) + k;
  }
  return numbers;
}

Scene tableOf(RowMatrixD numbers) {
  Scene scene = sceneOf(numbers.rows(), static_cast<int>(numbers.cols()));
  setTable(scene, std::make_shared<const PositionTable>("table.npy", std::move(numbers)));
  return scene;
}

Scene sceneOfKind(bool table) { return table ? tableOf(somePositions()) : sceneOf(30, 8); }

/// The encoding by the formula of the paper.
RowMatrixD formula(const EncodingSpec& spec) {
  RowMatrixD values(spec.length, spec.dModel);
  for (int p = 0; p < values.rows(); ++p) {
    for (int k = 0; k < spec.dModel; ++k) {
      const double phase = p / std::pow(spec.base, 2 * std::floor(k / 2.0) / spec.dModel);
      values(p, k) = k % 2 == 0 ? std::sin(phase) : std::cos(phase);
    }
  }
  return values;
}

RowMatrixD valuesOf(const Shown& shown) { return shown.table ? somePositions() : formula(shown.spec); }

/// The amplitudes of all columns by the definition of the transform, from one turn on.
RowMatrixD transformed(const RowMatrixD& values) {
  const auto length = static_cast<int>(values.rows());
  RowMatrixD amplitudes(length / 2, values.cols());
  for (int f = 1; f <= length / 2; ++f) {
    for (int k = 0; k < values.cols(); ++k) {
      std::complex<double> sum;
      for (int p = 0; p < length; ++p) sum += values(p, k) * std::polar(1.0, -2 * pi * f * p / length);
      amplitudes(f - 1, k) = std::abs(sum) * (2 * f == length ? 1.0 : 2.0) / length;
    }
  }
  return amplitudes;
}

double decibels(double fraction) { return 20 * std::log10(std::max(fraction, 1e-4)); }

/// The first pixel without the colour of its value; empty if all have theirs. A value that is computed in another way
/// may be on the other side of a border between two colours; logarithms are right to a fiftieth of a colour.
QString firstWrong(const QImage& image, const RowMatrixD& values, const ColourMap& map, const ValueRange& range) {
  if (image.size() != QSize(static_cast<int>(values.cols()), static_cast<int>(values.rows())))
    return QStringLiteral("another size");
  const double near = (range.greatest - range.least) / ColourMap::levels / 25;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QRgb found = image.pixel(x, y);
      const auto is = [&](double value) { return found == map.at(value, range.least, range.greatest); };
      if (!is(values(y, x) - near) && !is(values(y, x) + near))
        return QStringLiteral("frequency %1 of dimension %2").arg(y + 1).arg(x);
    }
  }
  return {};
}

void addKinds() {
  QTest::addColumn<bool>("table");
  QTest::addColumn<bool>("inDecibels");
  for (const bool table : {false, true}) {
    for (const bool inDecibels : {false, true})
      QTest::addRow("%s, %s", table ? "table" : "sinusoid", inDecibels ? "decibels" : "amplitudes")
          << table << inDecibels;
  }
}

}  // namespace

void PlainSpectraTest::pixelsHaveTheColoursOfTheAmplitudes_data() { addKinds(); }

void PlainSpectraTest::pixelsHaveTheColoursOfTheAmplitudes() {
  QFETCH(const bool, table);
  QFETCH(const bool, inDecibels);
  Scene scene = sceneOfKind(table);
  scene.appearance.fourier.decibels = inDecibels;
  RowMatrixD fractions = transformed(valuesOf(scene));
  if (table) fractions /= fractions.maxCoeff();
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  const QImage plain = plainOf(kFourier, scene);
  if (inDecibels) {
    QCOMPARE(firstWrong(plain, fractions.unaryExpr(&decibels), map, {-80, 0}), QString());
  } else {
    QCOMPARE(firstWrong(plain, fractions, map, {0, 1}), QString());
  }
}

void PlainSpectraTest::pixelsHaveTheColoursOfTheExportedNumbers_data() {
  QTest::addColumn<bool>("table");
  QTest::newRow("sinusoid") << false;
  QTest::newRow("table") << true;
}

void PlainSpectraTest::pixelsHaveTheColoursOfTheExportedNumbers() {
  QFETCH(const bool, table);
  const Scene scene = sceneOfKind(table);
  const NumberTable numbers = numbersOf(*findView(kFourier), scene);
  double greatest = 1;
  for (std::int64_t f = 0; table && f < numbers.rows; ++f) {
    for (std::int64_t k = 0; k < numbers.columns; ++k) greatest = std::max(greatest, numbers.at(f, k));
  }
  const QImage plain = plainOf(kFourier, scene);
  QCOMPARE(plain.size(), QSize(static_cast<int>(numbers.columns), static_cast<int>(numbers.rows)));
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  for (int f = 0; f < plain.height(); ++f) {
    for (int k = 0; k < plain.width(); ++k)
      QCOMPARE(plain.pixel(k, f), map.at(static_cast<float>(numbers.at(f, k) / greatest), 0, 1));
  }
}

void PlainSpectraTest::differencesAreOfBothFractions_data() { addKinds(); }

void PlainSpectraTest::differencesAreOfBothFractions() {
  QFETCH(const bool, table);
  QFETCH(const bool, inDecibels);
  Scene scene = sceneOfKind(table);
  scene.appearance.fourier.decibels = inDecibels;
  EncodingSpec other = scene.spec;
  other.base = 50;
  other.dModel = 6;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  const Eigen::Index columns = std::min(scene.spec.dModel, 6);
  RowMatrixD own = transformed(valuesOf(scene)).leftCols(columns);
  RowMatrixD minus = transformed(formula(other)).leftCols(columns);
  const double greatest = table ? std::max(transformed(somePositions()).maxCoeff(), 1.0) : 1;
  own /= greatest;
  minus /= greatest;
  const ColourMap& map = colourMap(ColourMapName::RdBu);
  const QImage plain = plainOf(kFourier, scene);
  if (inDecibels) {
    const RowMatrixD difference = own.unaryExpr(&decibels) - minus.unaryExpr(&decibels);
    QCOMPARE(firstWrong(plain, difference, map, {-40, 40}), QString());
  } else {
    QCOMPARE(firstWrong(plain, own - minus, map, {-1, 1}), QString());
  }
}

void PlainSpectraTest::columnThatIsNotFiniteIsHatched() {
  RowMatrixD numbers = somePositions();
  numbers(7, 1) = std::numeric_limits<double>::quiet_NaN();
  const QImage plain = plainOf(kFourier, tableOf(numbers));
  const QImage whole = plainOf(kFourier, tableOf(somePositions()));
  QVERIFY(transformed(somePositions()).col(1).maxCoeff() < transformed(somePositions()).maxCoeff());
  for (int y = 0; y < plain.height(); ++y) {
    for (int x = 0; x < 4; ++x) QCOMPARE(plain.pixel(x, y), x == 1 ? hatchColour(x, y, false) : whole.pixel(x, y));
  }
}

void PlainSpectraTest::othersBesideItChangeNothing() {
  Scene scene = tableOf(somePositions());
  const QImage alone = plainOf(kFourier, scene);
  setPinned(scene, Encoding{scene.spec});
  scene.appearance.zooms[kFourier] = {{1, 3}, {0, 0}};
  QCOMPARE(plainOf(kFourier, scene), alone);
}

void PlainSpectraTest::wavelengthsThatItDoesNotHaveAreGround() {
  const Scene scene = sceneOf(30, 8);
  constexpr QRgb ground = 0xff123456;
  SpectrumPicture picture;
  picture.own = spectrumSource(scene);
  picture.axis = wavelengthsOf(60);
  picture.shown = {2, 10};
  picture.map = &colourMap(ColourMapName::Viridis);
  picture.ground = ground;
  const Heatmap::CellGrid cells = spectrumCells(picture, 8);
  QCOMPARE(cells.size, QSize(8, 16));
  QCOMPARE(cells.spans.rows.size(), std::size_t{16});
  // From 120 positions to 60: of the 5.9 times that the axis halves, once.
  QVERIFY(std::abs(cells.spans.rows.front().to - 1 / std::log2(60)) < 1e-12);
  QImage image(cells.size, QImage::Format_RGB32);
  QVERIFY(cells.picture(cells.size, image.rect(), PixelRows(image), {}));
  const QImage plain = plainOf(kFourier, scene);
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 8; ++x) QCOMPARE(image.pixel(x, y), y > 0 && x < 6 ? plain.pixel(x + 2, y - 1) : ground);
  }
  picture.axis = wavelengthsOf(30);
  QCOMPARE(spectrumCells(picture, 8).size, QSize(8, 15));
}

void PlainSpectraTest::tableIsPreparedUntilItIsCancelled() {
  const Scene scene = tableOf(somePositions());
  const auto plain = plainSpectra(*findView(kFourier), scene);
  std::vector<double> parts;
  QVERIFY(plain->prepare([&parts](double part) {
    parts.push_back(part);
    return true;
  }));
  QVERIFY(parts.size() >= 4);
  QVERIFY(std::ranges::is_sorted(parts));
  QVERIFY(parts.back() <= 1);
  QVERIFY(!plainSpectra(*findView(kFourier), scene)->prepare([](double) { return false; }));
}

SINESCOPE_TEST(PlainSpectraTest)
#include "plain_spectra_test.moc"

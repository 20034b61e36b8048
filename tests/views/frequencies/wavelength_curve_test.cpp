// Curves of wavelengths are at the dimensions that have these wavelengths, whatever the base and the zoom.

#include "app/views/frequencies/wavelength_curve.h"

#include <cmath>
#include <numbers>

#include "app/look/theme.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/frequencies/frequencies_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class WavelengthCurveTest : public QObject {
  Q_OBJECT

 private slots:
  void curveStandsAtEveryDimension_data();
  void curveStandsAtEveryDimension();
  void aDimensionAloneIsADash();
  void manyDimensionsAreALineThroughTheirPairs();
  void ghostsOfFrequenciesStandAtTheirDimensions();
  void labelStandsWhereTheCurveEnds();
  void lineOfFourierStandsAtItsDimensions();
  void lineEndsSomewhatBeyondThePicture();
  void theOnlyPairThatTurnsHasALine_data();
  void theOnlyPairThatTurnsHasALine();
};

namespace {

using std::numbers::pi;

/// The wavelength according to the paper.
double wavelength(int dimension, int dModel, double base) {
  return 2 * pi * std::pow(base, static_cast<double>(dimension - dimension % 2) / dModel);
}

/// A plot of `dimensions` dimensions, `width` pixels wide.
class Axes {
 public:
  Axes(int dModel, int width) {
    m_plot.resize(width, 300);
    m_plot.xAxis->setRange(-0.5, dModel - 0.5);
    m_plot.yAxis->setRange(0, 5);
    m_plot.replot();
  }
  [[nodiscard]] const QCPAxis& across() const { return *m_plot.xAxis; }
  [[nodiscard]] const QCPAxis& up() const { return *m_plot.yAxis; }
  [[nodiscard]] QPointF at(double x, double y) const {
    return {m_plot.xAxis->coordToPixel(x), m_plot.yAxis->coordToPixel(y)};
  }

 private:
  QCustomPlot m_plot;
};

bool isNear(const QPointF& a, const QPointF& b) { return (a - b).manhattanLength() < 1e-6; }

}  // namespace

void WavelengthCurveTest::curveStandsAtEveryDimension_data() {
  QTest::addColumn<int>("dModel");
  QTest::addColumn<double>("base");
  for (const int dModel : {6, 7, 2}) {
    for (const double base : {100.0, 10000.0, 500000.0}) QTest::addRow("%d, %g", dModel, base) << dModel << base;
  }
}

void WavelengthCurveTest::curveStandsAtEveryDimension() {
  QFETCH(int, dModel);
  QFETCH(double, base);
  const Scene scene = makeScene({10, dModel, 10000, 0, {}});
  const Axes axes(dModel, 600);
  const auto pieces = wavelengthCurve(scene, {base}, axes.across(), axes.up());
  QCOMPARE(pieces.size(), 1);
  QCOMPARE(pieces.first().size(), dModel);
  for (int k = 0; k < dModel; ++k) {
    QVERIFY(isNear(pieces.first()[k], axes.at(k, std::log10(wavelength(k, dModel, base)))));
  }
  const double last = std::log10(wavelength(dModel - 1, dModel, base));
  QVERIFY(std::abs(logAtRight(scene, {base}, axes.across()) - last) < 1e-9);
}

void WavelengthCurveTest::aDimensionAloneIsADash() {
  const Axes axes(1, 600);
  const auto pieces = wavelengthCurve(makeScene({10, 1, 10000, 0, {}}), {100}, axes.across(), axes.up());
  QCOMPARE(pieces.size(), 1);
  QVERIFY(isNear(pieces.first().first(), axes.at(-0.5, std::log10(2 * pi))));
  QVERIFY(isNear(pieces.first().last(), axes.at(0.5, std::log10(2 * pi))));
}

void WavelengthCurveTest::manyDimensionsAreALineThroughTheirPairs() {
  const Axes axes(512, 600);
  const auto pieces = wavelengthCurve(makeScene({10, 512, 10000, 0, {}}), {100}, axes.across(), axes.up());
  QCOMPARE(pieces.size(), 1);
  QVERIFY(isNear(pieces.first().first(), axes.at(0.5, std::log10(2 * pi))));
  QVERIFY(isNear(pieces.first().last(), axes.at(510.5, std::log10(wavelength(510, 512, 100)))));
}

void WavelengthCurveTest::ghostsOfFrequenciesStandAtTheirDimensions() {
  Scene scene = makeScene({10, 6, 10000, 0, {}});
  scene.appearance.frequencies.ghostBases = {100};
  scene.markSelection = false;
  ShownView<FrequenciesView> view(scene, {800, 480});
  const QImage picture = view->grab().toImage();
  const auto isGhost = [&](int k, double lambda) {
    const QPoint place = view.at(k, std::log10(lambda));
    // Zones and grid lines continue to both sides; the curve is where they are interrupted.
    bool found = false;
    for (int dy = -2; dy <= 2; ++dy) {
      const QColor colour = picture.pixelColor(place + QPoint(0, dy));
      found = found || (colour.saturation() > 60 && colour.hue() != themeColours(false).accent.hue());
    }
    return found;
  };
  for (int k = 2; k < 6; ++k) QVERIFY2(isGhost(k, wavelength(k, 6, 100)), qPrintable(QString::number(k)));
  QVERIFY(!isGhost(1, 9.2));  // at dimension 1 it is 6.28, as for every base
  QVERIFY(!isGhost(3, 42.8));
}

void WavelengthCurveTest::labelStandsWhereTheCurveEnds() {
  Scene scene = makeScene({10, 8, 10000, 0, {}});
  const Axes axes(8, 600);
  QCustomPlot plot;
  plot.resize(600, 300);
  plot.xAxis->setRange(-0.5, 3.5);  // zoomed: half way between two pairs
  plot.replot();
  const double middle = (std::log10(wavelength(3, 8, 100)) + std::log10(wavelength(4, 8, 100))) / 2;
  QVERIFY(std::abs(logAtRight(scene, {100}, *plot.xAxis) - middle) < 1e-9);
}

void WavelengthCurveTest::lineOfFourierStandsAtItsDimensions() {
  Scene scene = makeScene({10, 6, 10000, 0, {}});
  scene.markSelection = false;
  ShownView<FourierView> view(scene, {900, 480});
  const QImage picture = view->grab().toImage();
  const QPoint from = view.at(0, std::log10(2 * pi));
  const QPoint to = view.at(1, std::log10(2 * pi));
  int lined = 0;
  for (int x = from.x() + 1; x < to.x(); ++x) {
    const QColor ground = picture.pixelColor(x, from.y() + 12);
    bool differs = false;
    for (int dy = -2; dy <= 2; ++dy) differs = differs || picture.pixelColor(x, from.y() + dy) != ground;
    lined += differs ? 1 : 0;
  }
  QCOMPARE(lined, to.x() - from.x() - 1);
}

void WavelengthCurveTest::lineEndsSomewhatBeyondThePicture() {
  EncodingSpec spec;
  spec.dModel = 64;
  spec.base = 1e300;
  const Scene scene = makeScene(spec, {});
  const Axes axes(spec.dModel, 640);  // ten pixels per dimension; the picture shows wavelengths up to 10^5
  const QVector<QPolygonF> pieces = wavelengthCurve(scene, ownRule(spec), axes.across(), axes.up());
  QCOMPARE(pieces.size(), 1);
  const QRectF rect = axes.across().axisRect()->rect();
  QVERIFY(isNear(pieces[0].first(), axes.at(0, std::log10(2 * pi))));
  const QPointF end = pieces[0].last();
  QVERIFY(end.y() < rect.top());
  QVERIFY(end.y() >= rect.top() - rect.height() - 1);
  // It ends between two pairs.
  const double unit = axes.at(1, 0).x() - axes.at(0, 0).x();
  const double dimension = (end.x() - axes.at(0, 0).x()) / unit;
  const auto before = static_cast<int>(std::floor(dimension));
  const double share = dimension - before;
  const double height =
      (1 - share) * std::log10(wavelength(before, 64, 1e300)) + share * std::log10(wavelength(before + 1, 64, 1e300));
  QVERIFY(isNear(end, axes.at(dimension, height)));
}

void WavelengthCurveTest::theOnlyPairThatTurnsHasALine_data() {
  QTest::addColumn<Layout>("layout");
  QTest::addColumn<int>("width");
  for (const auto& [name, layout] :
       {std::pair{"interleaved", Layout::Interleaved}, {"concatenated", Layout::Concatenated}}) {
    QTest::addRow("%s, narrow", name) << layout << 246;
    QTest::addRow("%s, wide", name) << layout << 2000;
  }
}

void WavelengthCurveTest::theOnlyPairThatTurnsHasALine() {
  QFETCH(Layout, layout);
  QFETCH(int, width);
  EncodingSpec spec;
  spec.dModel = 312;
  spec.partial.share = 0.0003;
  spec.convention.layout = layout;
  const Axes axes(spec.dModel, width);
  const QVector<QPolygonF> pieces = wavelengthCurve(makeScene(spec, {}), ownRule(spec), axes.across(), axes.up());
  QVERIFY(!pieces.isEmpty());
  for (const QPolygonF& piece : pieces) {
    QVERIFY(piece.last().x() > piece.first().x());
    for (const QPointF& point : piece) QVERIFY(std::abs(point.y() - axes.at(0, std::log10(2 * pi)).y()) < 1e-6);
  }
}

SINESCOPE_TEST(WavelengthCurveTest)
#include "wavelength_curve_test.moc"

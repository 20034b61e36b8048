#include <cmath>

#include "app/look/theme.h"
#include "app/views/drawing/caption.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/frequencies/frequency_limits.h"
#include "app/views/frequencies/frequency_words.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// The wavelengths before and after a scaling.
class ScaledFrequenciesTest : public QObject {
  Q_OBJECT

 private slots:
  void bothCurvesStandAtTheirWavelengths_data();
  void bothCurvesStandAtTheirWavelengths();
  void manyDimensionsAreACurveThroughTheirPairs();
  void wordsCountWhatTheScalingDoes_data();
  void wordsCountWhatTheScalingDoes();
  void pairTellsWhatTheScalingDoes();
  void limitsAreThoseOfTheScaling();
  void labelsTellTheCurvesApart();
};

namespace {

Scene sceneOf(const char* scaling, int d = 16, double base = 10000) {
  EncodingSpec spec{100, d, base, 0, {}};
  spec.scaling = *parseScaling(scaling);
  Scene scene = makeScene(spec);
  scene.appearance.frequencies.ghostBases.clear();
  scene.markSelection = false;
  return scene;
}

/// The wavelength of a dimension according to the paper.
double before(int k, int d, double base) { return 2 * M_PI * std::pow(base, static_cast<double>(k - k % 2) / d); }

}  // namespace

void ScaledFrequenciesTest::bothCurvesStandAtTheirWavelengths_data() {
  QTest::addColumn<QByteArray>("scaling");
  for (const char* const scaling : {"linear:8", "ntk:8", "yarn:10@2048", "yarn-paper:16@4096", "llama3:8@8192"}) {
    QTest::newRow(scaling) << QByteArray(scaling);
  }
}

void ScaledFrequenciesTest::bothCurvesStandAtTheirWavelengths() {
  QFETCH(QByteArray, scaling);
  const Scene scene = sceneOf(scaling);
  ShownView<FrequenciesView> view(scene);
  const QImage picture = view->grab().toImage();
  int apart = 0;
  for (int k = 0; k < 16; k += 2) {
    const double log = std::log10((*scene.columns)[static_cast<std::size_t>(k)].wavelength());
    const QPoint was = view.at(k + 0.5, std::log10(before(k, 16, 10000)));
    if (std::abs(was.y() - view.at(k + 0.5, log).y()) < 6) continue;
    ++apart;
    const QColor own = picture.pixelColor(view.at(k + 0.5, log));  // between the two of a pair
    QVERIFY2(std::abs(own.hue() - themeColours(false).accent.hue()) < 8 && own.saturation() > 80,
             qPrintable(own.name()));
    int darkest = 255;
    for (int dy = -1; dy <= 1; ++dy) darkest = std::min(darkest, picture.pixelColor(was + QPoint(0, dy)).lightness());
    QVERIFY2(darkest < picture.pixelColor(was + QPoint(0, 5)).lightness() - 20, qPrintable(QString::number(k)));
  }
  QVERIFY(apart > 1);
}

void ScaledFrequenciesTest::manyDimensionsAreACurveThroughTheirPairs() {
  const Scene scene = sceneOf("yarn:10@2048", 1024);
  QCustomPlot plot;
  plot.resize(600, 300);
  plot.xAxis->setRange(-0.5, 1023.5);
  plot.yAxis->setRange(0, 7);
  plot.replot();
  const auto pieces = wavelengthCurve(scene, ownRule(scene.spec), *plot.xAxis, *plot.yAxis);
  QCOMPARE(pieces.size(), 1);
  QVERIFY(pieces.first().size() > 400);
  for (const QPointF& point : pieces.first()) {
    const double dimension = plot.xAxis->pixelToCoord(point.x());
    const double pair = std::clamp((dimension - 0.5) / 2, 0.0, 511.0);
    const auto logAt = [&](double whole) {
      return std::log10((*scene.columns)[static_cast<std::size_t>(2 * whole)].wavelength());
    };
    const double log = std::lerp(logAt(std::floor(pair)), logAt(std::ceil(pair)), pair - std::floor(pair));
    QVERIFY(std::abs(plot.yAxis->coordToPixel(log) - point.y()) < 0.01);
  }
}

void ScaledFrequenciesTest::wordsCountWhatTheScalingDoes_data() {
  QTest::addColumn<QByteArray>("scaling");
  QTest::addColumn<double>("base");
  QTest::addColumn<QString>("words");
  QTest::newRow("llama3")
      << QByteArray("llama3:8@8192") << 5e5
      << QStringLiteral(
             "29 (0–28) of 64 pairs are kept, 6 (29–34) mixed, 29 (35–63) divided by 8; 35 complete a turn within the "
             "trained length 8192; none meets a phase that training did not show");
  QTest::newRow("linear") << QByteArray("linear:8") << 1e4
                          << QStringLiteral("the scaling divides every frequency by 8");
  QTest::newRow("ntk") << QByteArray("ntk:8") << 1e4
                       << QStringLiteral("the scaling raises the base from 10\u2009000 to 82\u2009684.62");
}

void ScaledFrequenciesTest::wordsCountWhatTheScalingDoes() {
  QFETCH(QByteArray, scaling);
  QFETCH(double, base);
  QFETCH(QString, words);
  ShownView<FrequenciesView> view(sceneOf(scaling, 128, base), {1200, 500});
  const auto* const caption = view.plot().findChild<Caption*>();
  QVERIFY(caption);
  QCOMPARE(caption->text(), words);
}

void ScaledFrequenciesTest::pairTellsWhatTheScalingDoes() {
  const Scene scene = sceneOf("llama3:8@8192", 128, 5e5);
  QVERIFY(pairLines(scene, 0).contains(QStringLiteral("kept by the scaling")));
  QVERIFY(pairLines(scene, 126)[2].contains(QStringLiteral("times 8")));
  QVERIFY(pairLines(sceneOf("ntk:8", 128), 126)[2].contains(QStringLiteral("times 8")));
}

void ScaledFrequenciesTest::limitsAreThoseOfTheScaling() {
  const auto wavelengths = [](const char* scaling) {
    std::vector<double> all;
    for (const FrequencyLimit& limit : limitsOf(*parseScaling(scaling))) all.push_back(limit.wavelength);
    return all;
  };
  QCOMPARE(wavelengths("linear:8"), std::vector<double>());
  QCOMPARE(wavelengths("dynamic:8@2048/4096"), (std::vector<double>{2048}));
  QCOMPARE(wavelengths("yarn:10@2048"), (std::vector<double>{2048, 64, 2048}));
  QCOMPARE(wavelengths("llama3:8@8192,low=2"), (std::vector<double>{8192, 2048, 4096}));
}

void ScaledFrequenciesTest::labelsTellTheCurvesApart() {
  const auto labels = [](const char* scaling) {
    const Scene scene = sceneOf(scaling);
    return QStringList{ruleText(scene, scene, ownRule(scene.spec)),
                       ruleText(scene, scene, ruleBefore(scene.spec).value_or(WavelengthRule{100}))};
  };
  QCOMPARE(labels("none"), (QStringList{QStringLiteral("N = 10\u2009000"), QStringLiteral("N = 100")}));
  QCOMPARE(labels("yarn:10@2048"), (QStringList{QStringLiteral("after"), QStringLiteral("before")}));
  QCOMPARE(labels("ntk:1"), (QStringList{QStringLiteral("N = 10\u2009000"), QStringLiteral("N = 10\u2009000")}));
}

SINESCOPE_TEST(ScaledFrequenciesTest)
#include "scaled_frequencies_test.moc"

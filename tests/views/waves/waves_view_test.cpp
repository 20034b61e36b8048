#include "app/views/waves/waves_view.h"

#include <QLineEdit>

#include "app/look/theme.h"
#include "app/views/waves/shown_waves.h"
#include "core/encoding/encoding.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class WavesViewTest : public QObject {
  Q_OBJECT

 private slots:
  void selectedPairComesFirst();
  void dimensionsOutsideAreLeftOut();
  void curvePassesThroughItsSamples();
  void crestsOfAFastWaveAreAllThere();
  void typedDimensionsAreShown();
  void wrongDimensionsAreNamed();
  void clickSelectsTheNearestWave();
  void arrowsGoAlongPositionsAndDimensions();
  void stackedWavesHaveTheirLanes();
  void comparedWavesHaveOneWidth_data();
  void comparedWavesHaveOneWidth();
  void labelsOfStackedWavesStandApart_data();
  void labelsOfStackedWavesStandApart();
};

void WavesViewTest::selectedPairComesFirst() {
  Scene scene = makeScene({}, {0, 13});
  QCOMPARE(shownWaves(scene), (std::vector<int>{12, 13, 4, 24}));
  scene = makeScene({100, 128, 10000, 0, {.layout = Layout::Concatenated}}, {0, 70});
  QCOMPARE(shownWaves(scene), (std::vector<int>{6, 70, 4, 24}));
}

void WavesViewTest::dimensionsOutsideAreLeftOut() {
  QCOMPARE(shownWaves(makeScene({10, 5, 10000, 0, {}}, {0, 4})), (std::vector<int>{4}));
  Scene scene = makeScene({10, 6, 10000, 0, {}}, {0, 4});
  QCOMPARE(shownWaves(scene), (std::vector<int>{4, 5}));
}

void WavesViewTest::curvePassesThroughItsSamples() {
  Scene scene = makeScene({20, 2, 10000, 0, {}});
  scene.appearance.waves.dimensions.clear();
  scene.markSelection = false;
  ShownView<WavesView> view(scene, {900, 480});
  const QImage picture = view->grab().toImage();
  const QColor accent = themeColours(false).accent;
  for (int p = 1; p < 19; ++p) {
    const double value = valueAt((*scene.columns)[0], p);
    QCOMPARE(picture.pixelColor(view.at(p, value)), accent);
  }
}

void WavesViewTest::crestsOfAFastWaveAreAllThere() {
  // ω = 1 over 100,000 positions: about 16,000 turns within a few hundred pixels, a full band.
  Scene scene = makeScene({100'000, 2, 10000, 0, {}});
  scene.markSelection = false;
  scene.appearance.waves.dimensions.clear();
  ShownView<WavesView> view(scene);
  const QImage picture = view->grab().toImage();
  const QColor ground = themeColours(false).surface;
  const QRect rect = view.rect();
  for (int x = rect.left() + 2; x < rect.right() - 2; ++x) {
    for (const double value : {-0.97, -0.5, 0.3, 0.97}) {
      QVERIFY(picture.pixelColor(x, view.at(0, value).y()) != ground);
    }
  }
}

void WavesViewTest::typedDimensionsAreShown() {
  ShownView<WavesView> view(makeScene({}));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const field = control->findChild<QLineEdit*>();
  std::vector<int> shown;
  connect(&*view, &View::appearanceEdited, this, [&shown](const Appearance& look) { shown = look.waves.dimensions; });
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("4-7, 20"));
  QCOMPARE(shown, (std::vector<int>{4, 5, 6, 7, 20}));
}

void WavesViewTest::wrongDimensionsAreNamed() {
  ShownView<WavesView> view(makeScene({}));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const field = control->findChild<QLineEdit*>();
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QString complaint;
  connect(&*view, &View::rejected, this, [&complaint](const QString& message) { complaint = message; });
  field->clear();
  QTest::keyClicks(field, QStringLiteral("x"));
  QCOMPARE(edited.count(), 0);
  QVERIFY2(complaint.contains(QStringLiteral("0 to 127")), qPrintable(complaint));
  QCOMPARE(field->text(), QStringLiteral("x"));
}

void WavesViewTest::clickSelectsTheNearestWave() {
  const Scene scene = makeScene({20, 128, 10000, 0, {}}, {0, 12});
  ShownView<WavesView> view(scene);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(10, valueAt((*scene.columns)[24], 10)));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{10, 24}));
}

void WavesViewTest::arrowsGoAlongPositionsAndDimensions() {
  ShownView<WavesView> view(makeScene({}, {50, 60}));
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{51, 60}));
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{50, 61}));
}

void WavesViewTest::stackedWavesHaveTheirLanes() {
  Scene scene = makeScene({100, 128, 10000, 0, {}});
  scene.appearance.waves.stacked = true;
  scene.markSelection = false;
  ShownView<WavesView> view(scene);
  const QImage picture = view->grab().toImage();
  const QRect rect = view.rect();
  int end = rect.top();  // bottom of the lanes so far
  for (std::size_t wave = 0; wave < shownWaves(scene).size(); ++wave) {
    const QRgb colour = seriesColour(false, wave).rgb();
    std::vector<int> rows;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
      for (int x = rect.left(); x <= rect.right(); ++x) {
        if (picture.pixel(x, y) != colour) continue;
        rows.push_back(y);
        break;
      }
    }
    QVERIFY2(!rows.empty(), qPrintable(QString::number(wave)));
    QVERIFY2(rows.front() >= end, qPrintable(QString::number(wave)));
    end = rows.back();
  }
}

void WavesViewTest::comparedWavesHaveOneWidth_data() {
  QTest::addColumn<EncodingSpec>("b");
  QTest::newRow("longer wavelengths") << EncodingSpec{100, 128, 1e12, 0, {}};
  QTest::newRow("fewer dimensions") << EncodingSpec{100, 16, 10000, 0, {}};
  QTest::newRow("other columns") << EncodingSpec{100, 128, 10000, 0, {.layout = Layout::Concatenated}};
}

void WavesViewTest::comparedWavesHaveOneWidth() {
  QFETCH(EncodingSpec, b);
  Scene scene = makeScene({100, 128, 10000, 0, {}}, {30, 12});
  scene.appearance.waves.dimensions = {4, 24, 100};
  setPinned(scene, Encoding{b, nullptr});
  ShownView<WavesView> left(scene, {700, 300});
  ShownView<WavesView> right(counterpartOf(scene), {700, 300});
  QCOMPARE(left.rect(), right.rect());
}

void WavesViewTest::labelsOfStackedWavesStandApart_data() {
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("waves");
  for (const int height : {120, 220, 700}) {
    for (const int waves : {2, 4, 12, 64}) QTest::addRow("%d waves, %d high", waves, height) << height << waves;
  }
}

void WavesViewTest::labelsOfStackedWavesStandApart() {
  QFETCH(int, height);
  QFETCH(int, waves);
  Scene scene = makeScene({}, {30, 0});
  scene.appearance.waves.stacked = true;
  scene.appearance.waves.dimensions.clear();
  for (int k = 2; k < waves; ++k) scene.appearance.waves.dimensions.push_back(k);
  ShownView<WavesView> view(scene, {700, height});
  const QCPAxis& axis = *view.plot().axisRect()->axis(QCPAxis::atLeft);
  const double line = QFontMetricsF(axis.tickLabelFont()).height();
  const auto ticks = qSharedPointerCast<QCPAxisTickerText>(axis.ticker())->ticks().keys();  // ascending
  QVERIFY(!ticks.isEmpty());
  for (qsizetype i = 1; i < ticks.size(); ++i) {
    QVERIFY(axis.coordToPixel(ticks[i - 1]) - axis.coordToPixel(ticks[i]) >= line - 0.01);
  }
}

SINESCOPE_TEST(WavesViewTest)
#include "waves_view_test.moc"

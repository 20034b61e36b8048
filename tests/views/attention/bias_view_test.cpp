#include "app/views/attention/bias_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

#include "app/look/theme.h"
#include "app/views/attention/bias_distance_view.h"
#include "core/pixels/colour_map.h"
#include "tests/unit.h"
#include "tests/views/attention/attention_scene.h"
#include "tests/views/attention/scene_changes.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// What a head adds, as a reader sees it: every cell's colour, the stairs of the buckets, the curves of the slopes.
class BiasViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellHasItsColour_data();
  void everyCellHasItsColour();
  void headsNeedNotDivideTheWidth();
  void longSentencesAreCutInThePicture();
  void aHeadThatIsNotThereIsNamed();
  void otherSchemesAddNothing();
  void encodingsFarApartAreShown();
  void whatChangesIsDrawnAnew_data() { addSceneChanges(); }
  void whatChangesIsDrawnAnew() { compareWithANewView<BiasView>(); }
  void theWordsAreNotShuffledHere();
  void theStairsAreWhereTheBucketsBegin();
  void theCurveOfTheHeadIsWhereItsFactorIs();
  void aClickChoosesADistance();
};

namespace {

Scene distanceScene(const AttentionSpec& head) {
  Scene scene = makeScene({500, 16, 10'000, 0, {}}, {0, 0});
  scene.appearance.attention.head = head;
  scene.markSelection = false;
  return scene;
}

/// Whether a curve of this colour runs through a place.
bool runsThrough(const QImage& picture, const QPoint& place, const QColor& colour) {
  for (const int up : {-1, 0, 1}) {
    if (picture.pixelColor(place + QPoint(0, up)) == colour) return true;
  }
  return false;
}

}  // namespace

void BiasViewTest::longSentencesAreCutInThePicture() {
  Scene scene = makeScene({600, 8, 10'000, 0, {}});
  TokenSpec tokens;
  tokens.text = QStringLiteral("dog ").repeated(700);
  setTokens(scene, tokens);
  scene.appearance.attention.head.scheme = Scheme::Alibi;
  ShownView<BiasView> view(scene, {900, 700});
  QVERIFY2(view->noteText().contains(QStringLiteral("the first 512 of 600 tokens")), qPrintable(view->noteText()));
  const NumberTable numbers = view->kind().numbers(scene);
  QCOMPARE(numbers.columns, std::int64_t{600});
  QCOMPARE(numbers.at(599, 0), -599 / 256.0);
}

void BiasViewTest::everyCellHasItsColour_data() {
  QTest::addColumn<bool>("causal");
  QTest::newRow("in both directions") << false;
  QTest::newRow("causal") << true;
}

void BiasViewTest::everyCellHasItsColour() {
  QFETCH(bool, causal);
  const Scene scene = attentionScene(kText, {{.heads = 4, .head = 1, .causal = causal}});
  ShownView<BiasView> view(scene, {900, 500});
  const QImage picture = view->grab().toImage();
  const ColourMap& map = colourMap(ColourMapName::RdBu);
  const QRgb hidden = picture.pixel(cellIn(view->panelRect(0), 0, kTokens - 1));
  for (const int panel : {0, 1}) {
    const AttentionSpec head{panel == 0 ? Scheme::Alibi : Scheme::T5, 4, 1};
    const auto biasAt = [&](int offset) {
      if (panel == 0) return -std::abs(offset) / 16.0;  // the second slope of four heads
      return static_cast<double>(t5Biases(head, 12)[static_cast<std::size_t>(t5Bucket(offset, !causal))]);
    };
    double greatest = 0;
    for (int offset = 1 - kTokens; offset < (causal ? 1 : kTokens); ++offset)
      greatest = std::max(greatest, std::abs(biasAt(offset)));
    for (int p = 0; p < kTokens; ++p) {
      for (int q = 0; q < kTokens; ++q) {
        const QRgb pixel = picture.pixel(cellIn(view->panelRect(panel), p, q));
        if (causal && q > p) {
          QCOMPARE(pixel, hidden);
        } else {
          QCOMPARE(pixel, map.at(biasAt(q - p), -greatest, greatest));
        }
      }
    }
  }
}

void BiasViewTest::headsNeedNotDivideTheWidth() {
  ShownView<BiasView> view(attentionScene(kText, {{.scheme = Scheme::Alibi, .heads = 5, .head = 4}}), {900, 500});
  QVERIFY2(view->description().contains(QStringLiteral("ALiBi: −0.5 · distance")), qPrintable(view->description()));
  QCOMPARE(view->kind().numbers(view->scene()).at(3, 1), -1.0);
}

void BiasViewTest::aHeadThatIsNotThereIsNamed() {
  ShownView<BiasView> view(attentionScene(kText, {{.scheme = Scheme::Alibi, .heads = 5, .head = 5}}), {900, 500});
  QVERIFY2(view->description().contains(QStringLiteral("there is no head 5")), qPrintable(view->description()));
  QCOMPARE(view->kind().numbers(view->scene()).rows, std::int64_t{0});
  QVERIFY(view->kind().whyNoNumbers(view->scene()).contains(QStringLiteral("there is no head 5")));
}

void BiasViewTest::otherSchemesAddNothing() {
  ShownView<BiasView> view(attentionScene(kText, {}), {900, 500});
  const NumberTable numbers = view->kind().numbers(view->scene());
  QCOMPARE(numbers.rows, std::int64_t{kTokens});
  QCOMPARE(numbers.at(3, 1), 0.0);
  QVERIFY2(view->subtitle().contains(QStringLiteral("sinusoid added adds none")), qPrintable(view->subtitle()));
}

/// Side by side, the axes reach from the first position of A to the last of B, which may be far.
void BiasViewTest::encodingsFarApartAreShown() {
  Scene scene = attentionScene(kText, {});
  Scene other = scene;
  other.spec.firstPosition = 1'000'000;
  setSpec(other, other.spec);
  scene.other = std::make_shared<const Shown>(other);
  for (const bool difference : {false, true}) {
    scene.appearance.difference = difference;
    ShownView<BiasView> view(scene, {900, 500});
    QCOMPARE(view->description().contains(QStringLiteral("no position with tokens in common")), difference);
  }
}

void BiasViewTest::theWordsAreNotShuffledHere() {
  ShownView<BiasView> view(attentionScene(kText, {}), {900, 500});
  QWidget* const control = view->headerControl();
  control->resize(control->sizeHint());
  control->show();
  QVERIFY(control->findChild<QToolButton*>(QStringLiteral("shuffleWords"))->isHidden());
  QSignalSpy spy(&*view, &View::appearanceEdited);
  QTest::mouseClick(control->findChild<QCheckBox*>(QStringLiteral("causalMask")), Qt::LeftButton, {}, {8, 8});
  QCOMPARE(spy.size(), 1);
  QVERIFY(spy.first().first().value<Appearance>().attention.head.causal);
}

void BiasViewTest::theStairsAreWhereTheBucketsBegin() {
  ShownView<BiasDistanceView> view(distanceScene({.scheme = Scheme::T5}), {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor colour = seriesColour(false, 4);
  const double starts[] = {8, 12, 16, 23, 32, 46, 64, 91, 500};
  for (int i = 0; i < 8; ++i) {  // in the middle of each step
    const double middle = std::sqrt((starts[i] - 0.5) * (starts[i + 1] - 0.5));
    QVERIFY2(runsThrough(picture, view.at(middle, 8 + i), colour), qPrintable(QString::number(i)));
    QVERIFY2(!runsThrough(picture, view.at(middle, 8.5 + i), colour), qPrintable(QString::number(i)));
  }
  QVERIFY2(view->description().contains(QStringLiteral("those from 91 on share one")), qPrintable(view->description()));
}

void BiasViewTest::theCurveOfTheHeadIsWhereItsFactorIs() {
  ShownView<BiasDistanceView> view(distanceScene({.scheme = Scheme::Alibi, .heads = 1}), {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor colour = seriesColour(false, 3);
  for (const double distance : {10.0, 100.0, 200.0, 400.0})
    QVERIFY(runsThrough(picture, view.at(distance, std::exp(-distance / 256)), colour));
  QVERIFY2(view->description().contains(QStringLiteral("1/e over 256 positions")), qPrintable(view->description()));
}

void BiasViewTest::aClickChoosesADistance() {
  Scene scene = distanceScene({.scheme = Scheme::T5});
  scene.spec.firstPosition = 7;
  setSpec(scene, scene.spec);
  ShownView<BiasDistanceView> view(scene, {900, 500});
  QSignalSpy spy(&*view, &View::selected);
  view.click(view.at(100, 3));
  QCOMPARE(spy.size(), 1);
  QVERIFY(std::abs(spy.first().first().value<Selection>().position - 107) <= 1);
}

SINESCOPE_TEST(BiasViewTest)
#include "bias_view_test.moc"

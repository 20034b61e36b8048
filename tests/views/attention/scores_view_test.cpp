#include "app/views/attention/scores_view.h"

#include <QComboBox>

#include "app/text/number_format.h"
#include "core/attention/scores.h"
#include "tests/unit.h"
#include "tests/views/attention/attention_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ScoresViewTest : public QObject {
  Q_OBJECT

 private slots:
  void firstsAreToldInWords();
  void theCurveIsWhereTheScoreIs();
  void curvesThatAreTheSameAreBothSeen();
  void theSelectedPositionTellsTheOffset();
  void oddHeadsHaveNoRotaryCurve();
  void headsThatDoNotDivideAreNamed();
  void whatTakesLongIsSearchedBesideTheWindow();
  void vectorsCanBeDrawn();
  void drawnVectorsTurnTheCurve();
};

namespace {

Scene scoresScene(std::int64_t length, int dModel, const AttentionOptions& options = {}) {
  Scene scene = makeScene({length, dModel, 10'000, 0, {}}, {0, 0});
  scene.appearance.attention = options;
  scene.markSelection = false;
  return scene;
}

}  // namespace

void ScoresViewTest::firstsAreToldInWords() {
  ShownView<ScoresView> view(scoresScene(4000, 128), {900, 500});
  QVERIFY2(view->description().contains(QStringLiteral("first rise at Δ = 12, first negative at Δ = 1707")),
           qPrintable(view->description()));
  view.show(scoresScene(1000, 128));
  QVERIFY2(view->description().contains(QStringLiteral("first rise at Δ = 12, never negative")),
           qPrintable(view->description()));
  view.show(scoresScene(1, 128));
  QVERIFY2(view->description().contains(QStringLiteral("never rises")), qPrintable(view->description()));
}

void ScoresViewTest::theCurveIsWhereTheScoreIs() {
  // Of one pair the score of each scheme is cos Δ, and the selected pair's as well.
  ShownView<ScoresView> view(scoresScene(20, 2), {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor ground = picture.pixelColor(view.at(3.2, 0.9));
  const QCPAxis& across = *view.plot().axisRect(0)->axis(QCPAxis::atBottom);
  for (int offset = 1; offset < 19; ++offset) {
    const int x = view.at(offset, 0).x();
    const QPoint place(x, view.at(0, std::cos(across.pixelToCoord(x))).y());  // where the pixel is
    bool isPainted = false;
    for (const int up : {-1, 0, 1}) isPainted = isPainted || picture.pixelColor(place + QPoint(0, up)) != ground;
    QVERIFY2(isPainted, qPrintable(QString::number(offset)));
  }
}

void ScoresViewTest::curvesThatAreTheSameAreBothSeen() {
  // Of a single head, the sinusoid's score of ones is the rotary one.
  ShownView<ScoresView> view(scoresScene(100, 128), {900, 500});
  const QImage picture = view->grab().toImage();
  int blue = 0;
  int orange = 0;
  for (double offset = 20; offset < 90; offset += 0.25) {
    double score = 0;
    for (int i = 0; i < 64; ++i) score += std::cos(offset * std::pow(10'000, -i / 64.0)) / 64;
    for (int down = -2; down <= 2; ++down) {
      const QColor ink = picture.pixelColor(view.at(offset, score) + QPoint(0, down));
      blue += ink.blue() > ink.red() + 60;
      orange += ink.red() > ink.blue() + 60;
    }
  }
  QVERIFY2(blue > 50 && orange > 50, qPrintable(QStringLiteral("%1 blue, %2 orange").arg(blue).arg(orange)));
}

void ScoresViewTest::theSelectedPositionTellsTheOffset() {
  Scene scene = scoresScene(50, 16);
  scene.spec.firstPosition = 7;
  setSpec(scene, scene.spec);
  ShownView<ScoresView> view(scene, {900, 500});
  QSignalSpy spy(&*view, &View::selected);
  view.click(view.at(20, 0));
  QCOMPARE(spy.size(), 1);
  QCOMPARE(spy.first().first().value<Selection>().position, std::int64_t{27});
}

void ScoresViewTest::oddHeadsHaveNoRotaryCurve() {
  ShownView<ScoresView> view(scoresScene(50, 9, {{.heads = 3}}), {900, 500});
  const QString why = QStringLiteral("a rotary head turns pairs, but d_model / heads = 3 is odd");
  QVERIFY2(view->description().contains(why), qPrintable(view->description()));
  QVERIFY2(!view->description().remove(why).contains(QStringLiteral("rotary")), qPrintable(view->description()));
  QVERIFY2(view->description().contains(QStringLiteral("sinusoid")), qPrintable(view->description()));
  QVERIFY(std::isnan(view->kind().numbers(view->scene()).at(5, 3)));
}

void ScoresViewTest::headsThatDoNotDivideAreNamed() {
  ShownView<ScoresView> view(scoresScene(50, 16, {{.heads = 3}}), {900, 500});
  QVERIFY2(view->description().contains(QStringLiteral("3 heads do not divide d_model, 16")),
           qPrintable(view->description()));
}

void ScoresViewTest::whatTakesLongIsSearchedBesideTheWindow() {
  EncodingSpec spec{100'000, 128, 1e6, 0, {}};  // negative at 40,000 and more
  Scene scene = makeScene(spec, {0, 0});
  scene.markSelection = false;
  const auto terms = scoreTerms(spec, {.scheme = Scheme::Rotary});
  const std::int64_t negative = firstNegative(terms, 99'999);
  QVERIFY(negative > 20'000);
  ShownView<ScoresView> view(scene, {900, 500});
  const QString found = QStringLiteral("first negative at Δ = %1").arg(grouped(negative));
  QTRY_VERIFY2(view->accessibleDescription().contains(found), qPrintable(view->accessibleDescription()));
  QVERIFY(view->isComplete());
  spec.base = 2e6;  // an edit while the search goes on is searched for as well
  setSpec(scene, spec);
  view.show(scene);
  spec.base = 1e6;
  setSpec(scene, spec);
  view.show(scene);
  QTRY_VERIFY2(view->accessibleDescription().contains(found), qPrintable(view->accessibleDescription()));
}

void ScoresViewTest::vectorsCanBeDrawn() {
  ShownView<ScoresView> view(scoresScene(50, 16), {900, 500});
  auto* const box = qobject_cast<QComboBox*>(view->headerControl());
  QVERIFY(box);
  QCOMPARE(box->currentIndex(), 0);
  QSignalSpy spy(&*view, &View::appearanceEdited);
  QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(spy.size(), 1);
  Scene scene = view->scene();
  scene.appearance = spy.first().first().value<Appearance>();
  QCOMPARE(scene.appearance.attention.vectors, VectorsSeed(0));
  scene.appearance.attention.vectors = 1234;  // not in the list
  view.show(scene);
  QCOMPARE(box->currentText(), QStringLiteral("drawn: torch:1234"));
  QVERIFY2(view->subtitle().contains(QStringLiteral("torch:1234")), qPrintable(view->subtitle()));
  const ScoreVectors both = scoreVectors(1234, 16);
  const double cosine = both.product() / both.lengths();
  QVERIFY(std::abs(view->kind().numbers(scene).at(0, 3) - cosine) < 1e-12);  // of rotary, at no distance
  QCOMPARE(view->description().contains(QStringLiteral("negative at Δ = 0")), cosine < 0);
}

void ScoresViewTest::drawnVectorsTurnTheCurve() {
  // Of one pair the rotary score is the cosine of the angle between query and key, which grows by 1 with each offset.
  const ScoreVectors both = scoreVectors(5, 2);
  const double angle = std::atan2(both.query[1], both.query[0]) - std::atan2(both.key[1], both.key[0]);
  ShownView<ScoresView> view(scoresScene(20, 2, {{.scheme = Scheme::Rotary}, 0, 5}), {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor ground = picture.pixelColor(view.at(3.2, 0.93));
  for (int offset = 1; offset < 19; ++offset) {
    const QPoint place = view.at(offset, std::cos(offset + angle));
    bool isPainted = false;
    for (const int up : {-1, 0, 1}) isPainted = isPainted || picture.pixelColor(place + QPoint(0, up)) != ground;
    QVERIFY2(isPainted, qPrintable(QString::number(offset)));
  }
}

SINESCOPE_TEST(ScoresViewTest)
#include "scores_view_test.moc"

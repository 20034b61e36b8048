// In a lesson, views say no more than a learner needs.

#include <QRegularExpression>
#include <QTest>
#include <cmath>
#include <memory>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/views/view/view.h"
#include "tests/unit.h"
#include "tests/views/painted_words.h"

using namespace sinescope;

class GuidanceTest : public QObject {
  Q_OBJECT

 private slots:
  void viewsLeaveOutWhatLearnersDoNotKnow_data();
  void viewsLeaveOutWhatLearnersDoNotKnow();
  void clocksHaveDigitsWhereALessonSpeaksOfThem();
  void claimsAreListedWhereALessonNamesThem();
  void positionsAreMarked_data();
  void positionsAreMarked();
  void marksThatAreNearHaveWordsApart();
  void precisionOfALessonSpeaksOfNoPixel();
  void wavesOfSeveralPairsAreToldApart();
  void stepsKeepTheirNumbersForScreenReaders();
  void stepsShowTheirFormulaWhole();
};

namespace {

std::unique_ptr<View> viewOf(const QString& name, const Guidance& guidance) {
  EncodingSpec spec;
  spec.length = name == QLatin1String("precision-by-position") ? 1 << 17 : 64;  // float16 ends at 65,504
  spec.dModel = 16;
  Scene scene = makeScene(spec, {30, 4});
  scene.guidance = guidance;
  scene.appearance.steps.step = 5;
  std::unique_ptr<View> view(makeView(*findView(name)));
  view->resize(900, 560);
  view->setScene(scene);
  return view;
}

}  // namespace

void GuidanceTest::viewsLeaveOutWhatLearnersDoNotKnow_data() {
  QTest::addColumn<QString>("leftOut");
  QTest::addColumn<QString>("kept");
  QTest::newRow("clocks") << "sin 4"
                          << "cosine";
  QTest::newRow("waves") << "sin 4"
                         << "sine";
  QTest::newRow("frequencies") << QStringLiteral("ω") << "pair 2";
  QTest::newRow("shift") << QStringLiteral("ω") << QStringLiteral("57.3°");
  QTest::newRow("precision-by-position") << "NaN"
                                         << "float16";
  QTest::newRow("row") << "dimension 4:"
                       << "dimension";
  QTest::newRow("steps") << "torch"
                         << "Angles";
  QTest::newRow("matrix") << "dimension k"
                          << "dimension";
  QTest::newRow("similarity") << "position q"
                              << "position";
  QTest::newRow("similarity-row") << "PE(30)"
                                  << "dot product";
}

void GuidanceTest::viewsLeaveOutWhatLearnersDoNotKnow() {
  QFETCH(QString, leftOut);
  QFETCH(QString, kept);
  const QString name = QString::fromLatin1(QTest::currentDataTag());
  QVERIFY(paintedWords(*viewOf(name, {})).contains(leftOut));
  const QString guided = paintedWords(*viewOf(name, {.leads = true}));
  QVERIFY(!guided.contains(leftOut));
  QVERIFY(guided.contains(kept));
  if (name == QLatin1String("steps"))
    QVERIFY(paintedWords(*viewOf(name, {.leads = true, .code = true})).contains(leftOut));
}

void GuidanceTest::clocksHaveDigitsWhereALessonSpeaksOfThem() {
  const QString binary = QStringLiteral("binary");
  QVERIFY(!paintedWords(*viewOf(QStringLiteral("clocks"), {.leads = true})).contains(binary));
  const std::unique_ptr<View> view = viewOf(QStringLiteral("clocks"), {.leads = true, .digits = true});
  QVERIFY(paintedWords(*view).contains(binary));
  QVERIFY(view->description().contains(QStringLiteral("11110")));  // 30
}

void GuidanceTest::claimsAreListedWhereALessonNamesThem() {
  const QString all = paintedWords(*viewOf(QStringLiteral("claims"), {.leads = true}));
  QVERIFY(all.contains(QStringLiteral("same length")) && all.contains(QStringLiteral("distinct")));
  QVERIFY(!all.contains(QStringLiteral("norm")) && !all.contains(QStringLiteral("show in")));
  const QString two = paintedWords(*viewOf(QStringLiteral("claims"), {.leads = true, .claims = {1, 3}}));
  QVERIFY(two.contains(QStringLiteral("same length")) && two.contains(QStringLiteral("symmetric")));
  QVERIFY(!two.contains(QStringLiteral("distinct")));
  const QString explored = paintedWords(*viewOf(QStringLiteral("claims"), {.claims = {1}}));
  QVERIFY(explored.contains(QStringLiteral("norm")) && explored.contains(QStringLiteral("distinct")));
}

void GuidanceTest::positionsAreMarked_data() {
  QTest::addColumn<QString>("says");
  QTest::newRow("waves") << "position 10: 0.8415";           // sin(10 / 10000^(4/16)) = sin 1
  QTest::newRow("similarity-row") << "position 30: 8.0000";  // of eight pairs
}

void GuidanceTest::positionsAreMarked() {
  QFETCH(QString, says);
  const QString name = QString::fromLatin1(QTest::currentDataTag());
  QVERIFY(!paintedWords(*viewOf(name, {.leads = true})).contains(says));
  QVERIFY(paintedWords(*viewOf(name, {.leads = true, .marks = {10, 30}})).contains(says));
}

// Positions 3 and 6 of a short curve: in a low picture their words have room beside each other only above and below.
void GuidanceTest::marksThatAreNearHaveWordsApart() {
  EncodingSpec spec;
  spec.length = 8;
  spec.dModel = 16;
  Scene scene = makeScene(spec, {0, 0});
  scene.appearance.similarity.measure = Measure::Distance;
  scene.guidance = {.leads = true, .marks = {3, 6}};
  const std::unique_ptr<View> view(makeView(*findView(QStringLiteral("similarity-row"))));
  view->resize(460, 130);
  view->setScene(scene);
  const QString document = paintedWords(*view);
  QVERIFY(document.contains(QStringLiteral("position 3:")) && document.contains(QStringLiteral("position 6:")));
  const auto placeOf = [&document](const QString& words) {
    static const QRegularExpression number(QStringLiteral("x=\"([-0-9.]+)\" y=\"([-0-9.]+)\""));
    const auto at = document.indexOf(words);
    const auto match = number.match(document.mid(document.lastIndexOf(QStringLiteral("<text"), at), 400));
    return QPointF(match.captured(1).toDouble(), match.captured(2).toDouble());
  };
  const QPointF apart = placeOf(QStringLiteral("position 3:")) - placeOf(QStringLiteral("position 6:"));
  const QFontMetricsF metrics(uiFont(kSmallTextSize, 1));
  const double words = metrics.horizontalAdvance(QStringLiteral("position 3: 2.2167"));
  QVERIFY(std::abs(apart.y()) > 1.25 * metrics.height() || std::abs(apart.x()) > words);
}

void GuidanceTest::precisionOfALessonSpeaksOfNoPixel() {
  const QString name = QStringLiteral("precision-by-position");
  QVERIFY(paintedWords(*viewOf(name, {})).contains(QStringLiteral("pixel")));
  const std::unique_ptr<View> view = viewOf(name, {.leads = true});
  QVERIFY(!paintedWords(*view).contains(QStringLiteral("pixel")));
  QCOMPARE(view->subtitle(), QStringLiteral("largest error"));
}

void GuidanceTest::wavesOfSeveralPairsAreToldApart() {
  const std::unique_ptr<View> view = viewOf(QStringLiteral("waves"), {.leads = true});
  Scene scene = view->scene();
  scene.appearance.waves.dimensions = {8};
  view->setScene(scene);
  const QString words = paintedWords(*view);
  QVERIFY(words.contains(QStringLiteral("sine, dimension 4")) && words.contains(QStringLiteral("sine, dimension 8")));
}

// The picture has the numbers; to those who do not see it, the description says them.
void GuidanceTest::stepsKeepTheirNumbersForScreenReaders() {
  EncodingSpec spec;
  spec.length = 3;
  spec.dModel = 4;
  Scene scene = makeScene(spec);
  scene.guidance.leads = true;
  scene.appearance.steps.step = 2;
  std::unique_ptr<View> view(makeView(*findView(QStringLiteral("steps"))));
  view->setScene(scene);
  view->show();
  QVERIFY(QTest::qWaitForWindowExposed(view.get()));
  // The second denominator is 10000^(2/4).
  QTRY_VERIFY2(view->description().contains(QStringLiteral("100.")), qPrintable(view->description()));
  QVERIFY(!view->description().contains(QStringLiteral("torch")));
  QVERIFY(!view->description().contains(QStringLiteral("A wavelength is")));  // the remark, which is not seen either
}

// On the paper of a lesson's key there is room for a few rows only; they are left out, not the formula.
void GuidanceTest::stepsShowTheirFormulaWhole() {
  const std::unique_ptr<View> view = viewOf(QStringLiteral("steps"), {.leads = true});
  for (const int height : {560, 250, 200, 160}) {
    view->resize(640, height);
    const QString words = paintedWords(*view);
    QVERIFY(words.contains(QStringLiteral("Sines")));
    QVERIFY2(!words.contains(QStringLiteral("…")), qPrintable(QString::number(height)));
  }
}

SINESCOPE_TEST(GuidanceTest)
#include "guidance_test.moc"

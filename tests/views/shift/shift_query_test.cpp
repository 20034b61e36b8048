// A query and a key on the circle of Shift, turned by their positions.

#include <QCheckBox>
#include <numbers>

#include "app/look/theme.h"
#include "core/attention/score_vectors.h"
#include "tests/unit.h"
#include "tests/views/shift/turn_scene.h"

using namespace sinescope;

class ShiftQueryTest : public QObject {
  Q_OBJECT

 private slots:
  void onesBeginHalfwayAndAreTurned();
  void drawnVectorsBeginWhereTheyPoint_data();
  void drawnVectorsBeginWhereTheyPoint();
  void theScoreIsTheSameAtEveryPosition();
  void handsAreDraggedAsRows();
  void theBoxSwitchesIt();
  void withoutARotationNothingIsReplaced();
};

namespace {

constexpr double kHalfway = std::numbers::pi / 4;

Scene queryScene(const Selection& selection, std::int64_t offset) {
  Scene scene = sceneOf(kSpec, selection, offset);
  scene.appearance.shift.queryAndKey = true;
  return scene;
}

}  // namespace

void ShiftQueryTest::onesBeginHalfwayAndAreTurned() {
  ShownView<ShiftView> view(queryScene({7, 4}, 20), {1000, 500});
  const Turn turn(view);
  const QImage picture = view->grab().toImage();
  QCOMPARE(picture.pixelColor(turn.at(kHalfway + 7 * kOmega, 0.7)), themeColours(false).text);
  QCOMPARE(picture.pixelColor(turn.at(kHalfway + 27 * kOmega, 0.7)), themeColours(false).second);
  const QString words = wordsOf(view);
  const double score = std::cos(2);  // ωΔ = 0.1 · 20
  QVERIFY2(words.contains(QStringLiteral("q·k = −%1 |q| |k|").arg(-score, 0, 'f', 4)), qPrintable(words));
}

void ShiftQueryTest::drawnVectorsBeginWhereTheyPoint_data() {
  QTest::addColumn<bool>("neighbours");
  QTest::newRow("halves") << false;
  QTest::newRow("neighbours") << true;
}

void ShiftQueryTest::drawnVectorsBeginWhereTheyPoint() {
  QFETCH(bool, neighbours);
  Scene scene = queryScene({7, 4}, 20);
  scene.appearance.attention.vectors = 3;
  if (neighbours) scene.appearance.attention.head.scheme = Scheme::RotaryNeighbours;
  ShownView<ShiftView> view(scene, {1000, 500});
  const Turn turn(view);
  const QImage picture = view->grab().toImage();
  const ScoreVectors drawn = scoreVectors(3, 16);
  const Eigen::Index a = neighbours ? 4 : 2;  // pair 2
  const Eigen::Index b = neighbours ? 5 : 10;
  const double query = std::atan2(drawn.query[b], drawn.query[a]);
  const double key = std::atan2(drawn.key[b], drawn.key[a]);
  QCOMPARE(picture.pixelColor(turn.at(query + 7 * kOmega, 0.75)), themeColours(false).text);
  QCOMPARE(picture.pixelColor(turn.at(key + 27 * kOmega, 0.75)), themeColours(false).second);
}

void ShiftQueryTest::theScoreIsTheSameAtEveryPosition() {
  Scene scene = queryScene({0, 4}, -13);
  scene.appearance.attention.vectors = 9;
  ShownView<ShiftView> view(scene, {1000, 500});
  const QString first = Turn(view).picture.sentence;
  for (const std::int64_t position : {1, 20, 99}) {
    scene.selection.position = position;
    view.show(scene);
    QCOMPARE(Turn(view).picture.sentence, first);
  }
}

void ShiftQueryTest::handsAreDraggedAsRows() {
  Dragged dragged(queryScene({7, 4}, 20));
  dragged.drag(kHalfway + 27 * kOmega, 5 * kOmega);
  QCOMPARE(dragged.offset(), std::int64_t{25});
  dragged.drag(kHalfway + 7 * kOmega, -4 * kOmega);
  QCOMPARE(dragged.position(), std::int64_t{3});
}

void ShiftQueryTest::theBoxSwitchesIt() {
  Dragged dragged(sceneOf(kSpec, {7, 4}, 20));
  auto* const box = dragged.view->headerControl()->findChild<QCheckBox*>(QStringLiteral("shiftQueryAndKey"));
  QVERIFY(box && !box->isChecked());
  QTest::keyClick(box, Qt::Key_Space);
  QVERIFY(dragged.view->scene().appearance.shift.queryAndKey);
  dragged.view.settle();
  QVERIFY(wordsOf(dragged.view).contains(QStringLiteral("|q| |k|")));
}

void ShiftQueryTest::withoutARotationNothingIsReplaced() {
  Scene scene = queryScene({7, 4}, 20);
  scene.appearance.shift.sinesOnly = true;
  ShownView<ShiftView> view(scene, {1000, 500});
  QVERIFY(!wordsOf(view).contains(QStringLiteral("|q| |k|")));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Rows, not q and k")));
  EncodingSpec odd = kSpec;
  odd.dModel = 15;
  Scene other = sceneOf(odd, {7, 4}, 20);
  other.appearance.shift.queryAndKey = true;
  view.show(other);
  QVERIFY(wordsOf(view).contains(QStringLiteral("Rows, not q and k")));
}

SINESCOPE_TEST(ShiftQueryTest)
#include "shift_query_test.moc"

#include "app/views/view/trained_length.h"

#include "app/look/theme.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/similarity_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

/// What lies beyond the trained length of a scaling is told apart.
class TrainedLengthTest : public QObject {
  Q_OBJECT

 private slots:
  void untrainedPositionsAreFound();
  void similaritiesBeyondArePaler();
  void curveIsShadedBeyond();
  void bothTextsStandApart();
  void withinTheTrainedLengthNothingIsShaded();
};

namespace {

Scene sceneOf(const char* scaling, std::int64_t length, std::int64_t first = 0) {
  EncodingSpec spec{length, 32, 10000, first, {}};
  spec.scaling = *parseScaling(scaling);
  Scene scene = makeScene(spec, {first, 0});
  scene.markSelection = false;
  return scene;
}

template <class Kind>
QImage pictureOf(const Scene& scene, QPoint& point, double x, double y) {
  ShownView<Kind> view(scene, {500, 400});
  point = view.at(x, y);
  return view->grab().toImage();
}

}  // namespace

void TrainedLengthTest::untrainedPositionsAreFound() {
  QVERIFY(!firstUntrained(sceneOf("none", 100)));
  QVERIFY(!firstUntrained(sceneOf("linear:8", 100)));
  QVERIFY(!firstUntrained(sceneOf("yarn:8@100", 100)));
  QCOMPARE(firstUntrained(sceneOf("yarn:8@60", 100)), std::int64_t{60});
  QCOMPARE(firstUntrained(sceneOf("llama3:8@100", 100, 1)), std::int64_t{100});
  QCOMPARE(firstUntrained(sceneOf("dynamic:8@60/99", 100, 70)), std::int64_t{70});
}

void TrainedLengthTest::similaritiesBeyondArePaler() {
  // The same encoding but for the trained length, which yarn's ramp does not reach at base 10000 and these lengths.
  for (const QPointF& place : {QPointF(80, 10), QPointF(10, 80), QPointF(90, 80), QPointF(99, 99)}) {
    QPoint point;
    const QColor shaded =
        pictureOf<SimilarityView>(sceneOf("yarn:1@60", 100), point, place.x(), place.y()).pixelColor(point);
    const QColor plain =
        pictureOf<SimilarityView>(sceneOf("yarn:1@100", 100), point, place.x(), place.y()).pixelColor(point);
    QVERIFY2(shaded.lightness() > plain.lightness() + 10, qPrintable(shaded.name() + plain.name()));
  }
  QPoint point;
  const QColor within = pictureOf<SimilarityView>(sceneOf("yarn:1@60", 100), point, 20, 40).pixelColor(point);
  QCOMPARE(within, pictureOf<SimilarityView>(sceneOf("yarn:1@100", 100), point, 20, 40).pixelColor(point));
}

void TrainedLengthTest::curveIsShadedBeyond() {
  QPoint point;
  const QImage picture = pictureOf<SimilarityRowView>(sceneOf("yarn:1@60", 100), point, 80, 0.4);
  const QImage plain = pictureOf<SimilarityRowView>(sceneOf("yarn:1@100", 100), point, 80, 0.4);
  QVERIFY(picture.pixelColor(point) != plain.pixelColor(point));
  const QPoint within = point - QPoint(120, 0);
  QCOMPARE(picture.pixelColor(within), plain.pixelColor(within));
}

void TrainedLengthTest::bothTextsStandApart() {
  ShownView<SimilarityView> view(sceneOf("yarn:1@60", 1000), {900, 800});
  const QImage picture = view->grab().toImage();
  const QRgb ground = themeColours(false).surface.rgb();
  // Down through the right ends of the pills, where no letter stands.
  const int x = view.rect().right() - qRound(0.9 * QFontMetricsF(uiFont(kSmallTextSize, 1)).height());
  QVector<int> heights{0};
  for (int y = view.rect().top(); y < view.rect().center().y(); ++y) {
    if (picture.pixel(x, y) == ground) {
      ++heights.last();
    } else if (heights.last() > 0) {
      heights.append(0);
    }
  }
  heights.removeAll(0);
  QCOMPARE(heights.size(), 2);
  QVERIFY(heights[0] > 10 && std::abs(heights[0] - heights[1]) <= 1);
}

void TrainedLengthTest::withinTheTrainedLengthNothingIsShaded() {
  QPoint point;
  QVERIFY(pictureOf<SimilarityView>(sceneOf("yarn:1@100", 100), point, 0, 0) ==
          pictureOf<SimilarityView>(sceneOf("none", 100), point, 0, 0));
}

SINESCOPE_TEST(TrainedLengthTest)
#include "trained_length_test.moc"

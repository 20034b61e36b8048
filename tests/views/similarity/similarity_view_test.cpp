#include "app/views/similarity/similarity_view.h"

#include <QComboBox>
#include <QSet>
#include <QSignalSpy>

#include "app/export/figure.h"
#include "app/views/similarity/similarity_row_view.h"
#include "app/views/similarity/square_room.h"
#include "core/parameters/conventions.h"
#include "core/similarity/similarity_means.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class SimilarityViewTest : public QObject {
  Q_OBJECT

 private slots:
  void differenceIsNoneOutsideB();
  void everyCellHasItsColour_data();
  void everyCellHasItsColour();
  void largeCellsCarryTheirNumbers();
  void pictureIsSquare();
  void lowColourBarHasNoLabelsOnLabels();
  void wideViewHasTheCurveBesideIt();
  void smallCurveIsLeftOut();
  void coverHidesTheCurveToo();
  void clickSelectsTheRow();
  void measureIsChosenInTheHeader();
  void curveMeetsItsValues();
  void titleNamesTheSelectedPosition();
  void clickOnTheCurveSelectsItsPosition();
  void curveSaysWhatAPixelIs();
};

void SimilarityViewTest::everyCellHasItsColour_data() {
  QTest::addColumn<int>("measure");
  QTest::newRow("dot product") << static_cast<int>(Measure::Dot);
  QTest::newRow("cosine") << static_cast<int>(Measure::Cosine);
  QTest::newRow("distance") << static_cast<int>(Measure::Distance);
}

void SimilarityViewTest::everyCellHasItsColour() {
  QFETCH(int, measure);
  Scene scene = makeScene(findPreset("similarity-10x6")->spec);
  scene.markSelection = false;
  scene.appearance.similarity.measure = static_cast<Measure>(measure);
  ShownView<SimilarityView> view(scene);
  const QImage picture = view->grab().toImage();
  const Similarity& similarity = *scene.similarity;
  const ValueRange range = similarityRange(*scene.similarity, 0, 10, scene.appearance.similarity.measure);
  for (int p = 0; p < 10; ++p) {
    for (int q = 0; q < 10; ++q) {
      const double value = similarity.between(p, q, scene.appearance.similarity.measure);
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::Viridis).at(value, range.least, range.greatest));
      const QColor seen = picture.pixelColor(view.at(q, p - 0.4));  // above the number in the middle
      QVERIFY(std::abs(seen.red() - expected.red()) <= 2 && std::abs(seen.green() - expected.green()) <= 2 &&
              std::abs(seen.blue() - expected.blue()) <= 2);
    }
  }
}

void SimilarityViewTest::largeCellsCarryTheirNumbers() {
  Scene scene = makeScene(findPreset("similarity-10x6")->spec);
  scene.markSelection = false;
  ShownView<SimilarityView> view(scene, {1000, 700});
  const QImage picture = view->grab().toImage();
  // A number is written in ink on the cell's colour: the pixels around the middle differ. In small cells none is.
  const auto hasInk = [](ShownView<SimilarityView>& shown, const QImage& seen, double q, double p, int reach) {
    const QPoint middle = shown.at(q, p);
    QSet<QRgb> colours;
    for (int x = -reach; x <= reach; ++x) colours.insert(seen.pixel(middle + QPoint(x, 0)));
    return colours.size() > 1;
  };
  QVERIFY(hasInk(view, picture, 3, 7, 20) && hasInk(view, picture, 0, 0, 20));
  ShownView<SimilarityView> small(scene, {260, 200});
  QVERIFY(!hasInk(small, small->grab().toImage(), 5, 5, 3));
}

void SimilarityViewTest::pictureIsSquare() {
  for (const int length : {1, 7, 100, 1'048'576}) {
    for (const QSize& size : {QSize(640, 420), QSize(300, 800), QSize(1600, 400)}) {
      ShownView<SimilarityView> view(makeScene({64, length, 10000, 0, {}}), size);
      view->grab();
      const QRect picture = view.rect();
      QVERIFY(picture.width() > 60);
      QVERIFY2(std::abs(picture.width() - picture.height()) <= 1,
               qPrintable(QStringLiteral("%1 × %2").arg(picture.width()).arg(picture.height())));
    }
  }
}

void SimilarityViewTest::lowColourBarHasNoLabelsOnLabels() {
  EncodingSpec spec;
  spec.length = 1'048'576;
  spec.dModel = 16'384;
  const std::unique_ptr<View> view(makeView(*findView(QStringLiteral("similarity"))));
  view->resize(165, 200);
  view->setScene(makeScene(spec));
  view->show();
  QVERIFY(QTest::qWaitForWindowExposed(view.get()));
  QCoreApplication::processEvents();
  auto* const plot = view->findChild<QCustomPlot*>();
  int labelled = 0;
  for (const QCPAxisRect* const rect : plot->axisRects()) {
    for (const QCPAxis* const axis : rect->axes(QCPAxis::atRight)) {
      if (!axis->visible() || !axis->tickLabels()) continue;
      ++labelled;
      const double room = rect->height() / QFontMetricsF(axis->tickLabelFont()).height();
      QVERIFY2(axis->tickVectorLabels().size() <= std::max(1.0, room), qPrintable(QString::number(room)));
    }
  }
  QVERIFY(labelled > 0);
}

void SimilarityViewTest::wideViewHasTheCurveBesideIt() {
  const auto curveOf = [](SimilarityView& view) { return view.findChild<SimilarityRowView*>(); };
  ShownView<SimilarityView> narrow(makeScene({64, 100, 10000, 0, {}}), {600, 500});
  narrow->grab();
  QVERIFY(!curveOf(*narrow));
  ShownView<SimilarityView> view(makeScene({64, 100, 10000, 0, {}}, {30, 0}), {1200, 500});
  view->grab();
  SimilarityRowView* const curve = curveOf(*view);
  QVERIFY(curve && curve->isVisible());
  QCOMPARE(curve->scene().selection.position, 30);
  QVERIFY(curve->x() > view.rect().right());
  QVERIFY(view->subject().boundingRect().contains(curve->subject().translated(curve->pos()).boundingRect()));
  // A click in the curve selects, as in a view of its own.
  QSignalSpy selected(&*view, &View::selected);
  QTest::mouseClick(&curve->canvas(), Qt::LeftButton, {}, curve->subject().boundingRect().center());
  QCOMPARE(selected.size(), 1);
  view->resize(600, 500);
  view->grab();
  QVERIFY(!curve->isVisible());
}

void SimilarityViewTest::smallCurveIsLeftOut() {
  // A pane of the overview at 1024 × 600: what is left is wide beside a low square, but little more than its labels.
  ShownView<SimilarityView> low(makeScene({64, 100, 10000, 0, {}}, {30, 0}), {320, 165});
  low->grab();
  QVERIFY(!low->findChild<SimilarityRowView*>());
  const SquareRoom large = squareRoom({900, 500}, {100, 60}, QSize(190, 130));
  QCOMPARE(large.beside, QRect(900 - 360, 0, 360, 500));
  QVERIFY(squareRoom({900, 500}, {100, 60}, std::nullopt).beside.isEmpty());
}

void SimilarityViewTest::coverHidesTheCurveToo() {
  Scene scene = makeScene({64, 100, 10000, 0, {}}, {30, 0});
  ShownView<SimilarityView> view(scene, {1200, 500});
  const auto coloursOfTheCurve = [&view] {
    const QImage picture = view->grab().toImage();
    const SimilarityRowView& curve = *view->findChild<SimilarityRowView*>();
    const QRect line = curve.subject().boundingRect().translated(curve.pos());
    QSet<QRgb> colours;
    for (int x = line.left(); x <= line.right(); ++x) colours.insert(picture.pixel(x, line.top() + line.height() / 10));
    return colours.size();
  };
  view->grab();
  QVERIFY(coloursOfTheCurve() > 1);  // there the dashed line of the selected position crosses
  scene.cover.views.insert(view->name());
  view.show(scene);
  view->grab();
  QCOMPARE(coloursOfTheCurve(), 1);
}

void SimilarityViewTest::clickSelectsTheRow() {
  ShownView<SimilarityView> view(makeScene({}, {0, 12}));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(80, 30));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 12}));
}

void SimilarityViewTest::measureIsChosenInTheHeader() {
  ShownView<SimilarityView> view(makeScene({}));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  Measure measure = Measure::Dot;
  connect(&*view, &View::appearanceEdited, this,
          [&measure](const Appearance& look) { measure = look.similarity.measure; });
  control->setFocus();
  QTest::keyClick(control.get(), Qt::Key_Down);
  QCOMPARE(measure, Measure::Cosine);
}

void SimilarityViewTest::curveMeetsItsValues() {
  Scene scene = makeScene(findPreset("similarity-10x6")->spec);
  scene.markSelection = false;
  ShownView<SimilarityRowView> view(scene);
  const QImage picture = view->grab().toImage();
  const double printed[] = {2.5392, 1.5795, 1.0003, 1.3291, 2.2568, 2.9216, 2.7015};  // printed by the last reference
  for (int q = 1; q <= 7; ++q) {
    const QColor seen = picture.pixelColor(view.at(q, printed[q - 1]));
    QVERIFY2(seen.blue() > seen.red() + 60, qPrintable(seen.name()));  // a dot in the accent colour
  }
}

void SimilarityViewTest::titleNamesTheSelectedPosition() {
  ShownView<SimilarityRowView> view(makeScene({}, {30, 0}));
  QCOMPARE(view->title(), QStringLiteral("Similarity to position 30"));
  const QSignalSpy renamed(&*view, &View::titleChanged);
  view.show(makeScene({}, {31, 0}));
  QCOMPARE(renamed.count(), 1);
  Scene distances = makeScene({}, {31, 0});
  distances.appearance.similarity.measure = Measure::Distance;
  view.show(distances);
  QCOMPARE(view->title(), QStringLiteral("Distance from position 31"));
  QCOMPARE(renamed.count(), 2);
}

void SimilarityViewTest::clickOnTheCurveSelectsItsPosition() {
  ShownView<SimilarityRowView> view(makeScene({}));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(61, 20));
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{61, 0}));
}

void SimilarityViewTest::curveSaysWhatAPixelIs() {
  const auto noteOf = [](std::int64_t length, int dModel, Measure measure) {
    EncodingSpec spec;
    spec.length = length;
    spec.dModel = dModel;
    Scene scene = makeScene(spec);
    scene.appearance.similarity.measure = measure;
    return ShownView<SimilarityRowView>(scene)->noteText();
  };
  QCOMPARE(noteOf(16'384, 8, Measure::Distance), QString());
  QVERIFY(noteOf(20'000, 8, Measure::Distance).startsWith(QStringLiteral("a pixel is the root mean square of ")));
  QCOMPARE(noteOf(20'000, 8, Measure::Cosine), QString());
  QVERIFY(
      noteOf(20'000, 7, Measure::Cosine).contains(QStringLiteral("dot products, divided by the root mean squares")));
  QCOMPARE(noteOf(20'000, 7, Measure::Dot), QString());
  EncodingSpec spec;
  spec.length = 20'000;
  spec.dModel = 7;
  const auto similarity = makeScene(spec).similarity;
  const SimilarityCurve curve(similarity, {0, 20'000, {0, 20'000}}, 100, Measure::Distance);
  const Eigen::VectorXd pixels = curve.through(300).means;
  const Eigen::ArrayXd distances = similarity->row(300, 0, 20'000, Measure::Distance);
  for (Eigen::Index x = 0; x < 100; ++x) {  // of squares up to 14; long bands are within 1/384 of that
    const double wanted = distances.segment(200 * x, 200).square().mean();
    QVERIFY2(std::abs(pixels[x] * pixels[x] - wanted) < 0.01,
             qPrintable(QString::number(pixels[x] * pixels[x] - wanted)));
  }
}

/// B is the first rows of A: their difference is 0, even at a position that B does not have.
void SimilarityViewTest::differenceIsNoneOutsideB() {
  EncodingSpec spec;
  spec.length = 140'000;
  spec.dModel = 64;
  Scene scene = makeScene(spec, {130'000, 0});
  EncodingSpec other = spec;
  other.length = 100'000;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  const auto image = toImage(drawFigure(QStringLiteral("similarity-row"), scene, {700, 400}, FigureKind::Pixels));
  QVERIFY(image.has_value());
  int tallest = 0;
  for (int x = 100; x < 480; ++x) {
    int inColumn = 0;
    for (int y = 0; y < image->height(); ++y) {
      const QColor colour = image->pixelColor(x, y);
      inColumn += colour.blue() - colour.red() > 40;  // the curve's colour, even if it covers only part of a pixel
    }
    tallest = std::max(tallest, inColumn);
  }
  QVERIFY2(tallest > 0 && tallest < 5, qPrintable(QString::number(tallest)));
}

SINESCOPE_TEST(SimilarityViewTest)
#include "similarity_view_test.moc"

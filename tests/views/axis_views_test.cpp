// Views of a sinusoid where positions are on a grid: they show that of one axis.

#include <QAccessible>

#include "app/document/document.h"
#include "app/export/figure.h"
#include "app/views/claims/claims_view.h"
#include "app/views/clocks/clocks_view.h"
#include "app/views/frequencies/frequencies_view.h"
#include "app/views/precision/precision_view.h"
#include "app/views/shift/shift_view.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class AxisViewsTest : public QObject {
  Q_OBJECT

 private slots:
  void picturesAreThoseOfTheLine_data();
  void picturesAreThoseOfTheLine();
  void theHeadingSaysWhichAxis();
  void ofADifferenceTheHeadingSaysTheAxisOfB();
  void aClickInFrequenciesSelectsTheDimensionOfTheGrid();
  void aClickInPrecisionSelectsThePatch();
  void clocksShowTheCoordinateAndKeysMoveIt();
  void keysKeepTheOtherCoordinate_data();
  void keysKeepTheOtherCoordinate();
  void aDoubleClickBringsTheSelectionBack();
  void thePointerIsOnThePatch();
  void theWheelZoomsWithinTheAxis();
  void shiftMovesThePatchAndItsOffsetsAreThoseOfTheAxis();
  void aClaimLeadsToTheCellOfTheGrid();
  void aCellIsSpokenAsThatOfTheAxis();
  void oddCasesAreDrawn_data();
  void oddCasesAreDrawn();
};

namespace {

EncodingSpec onGrid(const char* grid, int dModel) {
  EncodingSpec spec;
  spec.dModel = dModel;
  return withGrid(spec, *parseGrid(grid));
}

/// Patch x 5, y 2 of 14 × 10, and dimension 4 of the half of y.
Scene yScene() { return makeScene(onGrid("14x10", 32), {33, 20}); }

/// The line that it shows.
Scene yLine() {
  EncodingSpec spec;
  spec.dModel = 16;
  spec.length = 10;
  return makeScene(spec, {2, 4});
}

Selection lastOf(const QSignalSpy& selected) { return selected.last().first().value<Selection>(); }

void addAxisViews() {
  QTest::addColumn<QByteArray>("view");
  for (const ViewKind& kind : viewList()) {
    if (kind.ofAxis) QTest::addRow("%s", kind.name) << QByteArray(kind.name);
  }
}

}  // namespace

void AxisViewsTest::picturesAreThoseOfTheLine_data() { addAxisViews(); }

void AxisViewsTest::picturesAreThoseOfTheLine() {
  QFETCH(QByteArray, view);
  const auto pictureOf = [&view](const Scene& scene) {
    const std::unique_ptr<View> made(makeView(*findView(QString::fromLatin1(view))));
    made->resize(700, 500);
    made->setScene(scene);
    made->show();
    if (!QTest::qWaitForWindowExposed(made.get())) qFatal("the view is not shown");
    QTest::qWait(50);
    return made->grab().toImage();
  };
  QCOMPARE(pictureOf(yScene()), pictureOf(yLine()));
}

void AxisViewsTest::theHeadingSaysWhichAxis() {
  ShownView<FrequenciesView> view(yScene());
  QCOMPARE(view->shownTitle(), QStringLiteral("Frequencies · y"));
  QVERIFY2(view->heading().endsWith(QStringLiteral(" · y of the grid 14 × 10: dimensions 16 to 31, here 0 to 15")),
           qPrintable(view->heading()));
  const QSignalSpy told(&*view, &View::titleChanged);
  Scene scene = yScene();
  scene.selection.dimension = 3;
  view.show(scene);
  QCOMPARE(view->shownTitle(), QStringLiteral("Frequencies · x"));
  QVERIFY(view->heading().endsWith(QStringLiteral(" · x of the grid 14 × 10: dimensions 0 to 15")));
  QCOMPARE(told.count(), 1);
  view.show(makeScene(findPreset("detr")->spec, {0, 0}));
  QVERIFY(view->heading().endsWith(QStringLiteral(" · y + 1 of the grid 34 × 25: dimensions 0 to 127")));
  QCOMPARE(view->scene().spec.firstPosition, std::int64_t{1});
}

void AxisViewsTest::ofADifferenceTheHeadingSaysTheAxisOfB() {
  Scene scene = yLine();
  setPinned(scene, Encoding{yScene().spec});
  ShownView<ShiftView> view(scene);
  QVERIFY(!view->heading().contains(QStringLiteral("grid")));
  scene.appearance.difference = true;
  view.show(scene);
  QVERIFY(view->heading().startsWith(QStringLiteral("x of the grid 14 × 10: dimensions 0 to 15 · ")));
}

void AxisViewsTest::aClickInFrequenciesSelectsTheDimensionOfTheGrid() {
  ShownView<FrequenciesView> view(yScene());
  const QSignalSpy selected(&*view, &View::selected);
  for (const int k : {0, 7, 15}) {
    view.click(QPoint(view.at(k, 1).x(), view.rect().center().y()));
    QVERIFY(lastOf(selected) == (Selection{33, 16 + k}));
  }
}

void AxisViewsTest::aClickInPrecisionSelectsThePatch() {
  ShownView<PrecisionView> view(yScene());
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(9, 6));
  QVERIFY(lastOf(selected) == (Selection{6 * 14 + 5, 16 + 9}));
  Scene scene = yScene();
  scene.selection.dimension = 3;
  view.show(scene);
  view.click(view.at(9, 6));
  QVERIFY(lastOf(selected) == (Selection{2 * 14 + 6, 9}));
  view.show(makeScene(findPreset("detr")->spec, {40, 3}));  // x 6, y 1
  view.click(view.at(9, 25));                               // positions count from 1
  QVERIFY(lastOf(selected) == (Selection{24 * 34 + 6, 9}));
}

void AxisViewsTest::clocksShowTheCoordinateAndKeysMoveIt() {
  ShownView<ClocksView> view(yScene());
  QVERIFY2(view->heading().contains(QStringLiteral("at position 2 ")), qPrintable(view->heading()));
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QVERIFY(lastOf(selected) == (Selection{3 * 14 + 5, 20}));
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ShiftModifier);
  QVERIFY(lastOf(selected) == (Selection{5, 20}));
  QTest::keyClick(&*view, Qt::Key_Down);
  QVERIFY(lastOf(selected) == (Selection{33, 22}));
}

void AxisViewsTest::keysKeepTheOtherCoordinate_data() { addAxisViews(); }

void AxisViewsTest::keysKeepTheOtherCoordinate() {
  QFETCH(QByteArray, view);
  if (view == "claims") return;  // its keys go from claim to claim
  Document document;
  document.setSpec(yScene().spec);
  document.setSelection({33, 20});
  const std::unique_ptr<View> made(makeView(*findView(QString::fromLatin1(view))));
  made->resize(600, 500);
  connect(made.get(), &View::selected, &document, &Document::setSelection);
  connect(&document, &Document::changed, made.get(), [&](const Scene& scene) { made->setScene(scene); });
  made->setScene(document.scene());
  made->show();
  QVERIFY(QTest::qWaitForWindowExposed(made.get()));
  for (const auto& [key, y] :
       {std::pair(Qt::Key_End, 9), {Qt::Key_Home, 0}, {Qt::Key_PageDown, 9}, {Qt::Key_PageUp, 0}}) {
    QTest::keyClick(made.get(), key);
    QVERIFY(document.selection() == (Selection{y * 14 + 5, 20}));
  }
  for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
    QTest::keyClick(made.get(), key);
    QCOMPARE(document.selection().position % 14, std::int64_t{5});
    QVERIFY(document.selection().dimension >= 16);
  }
}

void AxisViewsTest::aDoubleClickBringsTheSelectionBack() {
  ShownView<PrecisionView> view(yScene());
  const QSignalSpy selected(&*view, &View::selected);
  const QPoint place = view.at(9, 6);
  view.click(place);
  QTest::mouseDClick(&view.canvas(), Qt::LeftButton, {}, place);
  QTest::mouseRelease(&view.canvas(), Qt::LeftButton, {}, place);
  QVERIFY(selected.count() >= 2);
  QVERIFY(selected[1].first().value<Selection>() == (Selection{33, 20}));
}

void AxisViewsTest::thePointerIsOnThePatch() {
  Scene scene = yScene();
  ShownView<PrecisionView> view(scene);
  const QSignalSpy hovered(&*view, &View::hovered);
  for (const QPoint& place : {view.at(2, 2), view.at(9, 6)}) QTest::mouseMove(&view.canvas(), place);
  QVERIFY(!hovered.isEmpty());
  const auto on = hovered.last().first().value<std::optional<Hover>>();
  QVERIFY(on && *on == (Selection{6 * 14 + 5, 25}));
  // And what another view's pointer is on is marked here, if it is on this axis.
  const QImage still = view->grab().toImage();
  scene.hover = Hover{{4 * 14 + 7, 30}, false};
  view.show(scene);
  QVERIFY(view->scene().hover == (Hover{{4, 14}, false}));
  QVERIFY(view->grab().toImage() != still);
  scene.hover = Hover{{4 * 14 + 7, 12}, false};
  view.show(scene);
  QCOMPARE(view->grab().toImage(), still);
}

void AxisViewsTest::theWheelZoomsWithinTheAxis() {
  Document document;
  document.setSpec(yScene().spec);
  document.setSelection({33, 20});
  ShownView<PrecisionView> view(document.scene());
  connect(&*view, &View::appearanceEdited, &document, &Document::setAppearance);
  view.wheel(view.rect().center(), 4);
  const auto& zooms = document.appearance().zooms;
  QCOMPARE(zooms.size(), std::size_t{1});
  QVERIFY(zooms.begin()->second.down.to < 10 && zooms.begin()->second.across.to < 16);
  view.show(document.scene());
  QVERIFY(view->zoom() == zooms.begin()->second);
  for (int i = 0; i < 40; ++i) {
    view.wheel(view.rect().center(), -1);
    view.show(document.scene());
  }
  QVERIFY(zooms.empty());
  QVERIFY(view->zoom() == (Zoom{{0, 16}, {0, 10}}));
}

void AxisViewsTest::shiftMovesThePatchAndItsOffsetsAreThoseOfTheAxis() {
  Scene scene = yScene();
  scene.appearance.shift.offset = 8;
  ShownView<ShiftView> view(scene);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  for (int i = 0; i < 3; ++i) {
    QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
    if (edited.isEmpty()) continue;
    scene.appearance = edited.last().first().value<Appearance>();
    view.show(scene);
  }
  QCOMPARE(scene.appearance.shift.offset, std::int64_t{9});  // from y 0 to y 9
}

void AxisViewsTest::aClaimLeadsToTheCellOfTheGrid() {
  Scene scene = makeScene(onGrid("200x100", 32), {33, 20});
  ShownView<ClaimsView> view(scene, {900, 900});
  std::vector<std::pair<QString, Selection>> requests;
  connect(&*view, &View::viewRequested, this,
          [&](const QString& name, const Selection& selection, const Appearance& appearance) {
            QVERIFY(!appearance.zooms.contains(name));
            QVERIFY(clampedTo(scene.spec, selection) == selection);
            QCOMPARE(selection.position % 200, std::int64_t{33});
            requests.emplace_back(name, selection);
          });
  for (int i = 0; i < 11; ++i) {
    QTest::keyClick(&*view, Qt::Key_Return);
    QTest::keyClick(&*view, Qt::Key_Down);
  }
  QCOMPARE(requests.size(), std::size_t{11});
  const auto [name, wavelength] = requests[6];
  QCOMPARE(name, QLatin1String(kFrequenciesView));
  QVERIFY(wavelength.dimension >= 30);  // the slowest pair of y
}

void AxisViewsTest::aCellIsSpokenAsThatOfTheAxis() {
  ShownView<PrecisionView> view(yScene());
  QVERIFY2(view->spokenSentence(view->scene().selection).startsWith(QStringLiteral("position 2, dimension 4, sine")),
           qPrintable(view->spokenSentence(view->scene().selection)));
}

void AxisViewsTest::oddCasesAreDrawn_data() {
  QTest::addColumn<QByteArray>("grid");
  QTest::addColumn<QByteArray>("convention");
  QTest::addColumn<int>("dModel");
  for (const char* const grid : {"1x1", "1x1:normalised", "3x1", "1024x1024:normalised"}) {
    for (const char* const convention : {"slides", "tensor2tensor"}) {
      for (const int dModel : {2, 6}) {
        QTest::addRow("%s %s %d", grid, convention, dModel) << QByteArray(grid) << QByteArray(convention) << dModel;
      }
    }
  }
}

void AxisViewsTest::oddCasesAreDrawn() {
  QFETCH(QByteArray, grid);
  QFETCH(QByteArray, convention);
  QFETCH(int, dModel);
  EncodingSpec spec = withConvention(onGrid(grid, dModel), *findConvention(convention.constData()));
  for (const auto& [scale, rule] :
       {std::pair(1.0, ScalingRule::None), {1e6, ScalingRule::None}, {1e-6, ScalingRule::Yarn}}) {
    spec.positionScale = scale;
    spec.scaling = {.rule = rule, .factor = 4, .trainedLength = 2};
    QVERIFY(validate(spec).empty());
    Scene scene = makeScene(spec, {spec.length - 1, dModel - 1});
    for (const bool compared : {false, true}) {
      if (compared) setPinned(scene, Encoding{EncodingSpec{}});
      for (const ViewKind& kind : viewList()) {
        if (!kind.ofAxis) continue;
        const Figure figure = drawFigure(QString::fromLatin1(kind.name), scene, FigureSize{300, 200},
                                         FigureKind::Pixels, TooSmall::IsDrawn);
        QVERIFY2(toImage(figure, {}).has_value(), kind.name);
        const NumberTable numbers = numbersOf(kind, scene);
        if (numbers.rows > 0) static_cast<void>(numbers.at(numbers.rows - 1, numbers.columns - 1));
      }
    }
  }
}

SINESCOPE_TEST(AxisViewsTest)
#include "axis_views_test.moc"

#include "app/views/steps/step_picture.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/steps/steps_lines.h"
#include "app/views/steps/steps_view.h"
#include "core/encoding/encoding.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

/// The picture at the top of each step's page.
class StepPictureTest : public QObject {
  Q_OBJECT

 private slots:
  void selectedCellIsCarriedThroughEveryStep_data();
  void selectedCellIsCarriedThroughEveryStep();
  void cellHasTheColourOfItsValue();
  void zerosThatAreNotFilledArePlain();
  void matrixGrowsInItsPlace();
  void clickOnTheStripSelects_data();
  void clickOnTheStripSelects();
  void pressOnThePictureSelectsNoText();
  void pointedCellIsHovered();
  void largeTensorShowsThePartAroundTheSelectedCell();
  void costIsThatOfTheScreen();
  void allOfASmallTensorIsShown();
  void everySettingHasAPicture_data();
  void everySettingHasAPicture();
  void narrowOrLowPageHasNoPicture();
  void formulaIsTypesetInItsRoom();
  void classSeesPictureFormulaAndTensor_data();
  void classSeesPictureFormulaAndTensor();
  void smallAnglesBesideLargeOnesKeepDigits();
};

namespace {

constexpr PictureRoom kRoom{280, 320};

/// The notebook's sentence.
Scene tokensAt(int step, const Selection& selection = {1, 2}) {
  Scene scene = sceneOf(StepWalk::Tokens, step, {5, 4, 10000, 0, {}}, selection);
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {4, 4, 3, 0, 3};
  tokens.embedding.vocabulary = 5;
  setTokens(scene, tokens);
  return scene;
}

StepPicture pictureOf(const Scene& scene, double width = 1200) {
  StepPicture picture;
  picture.layOut(scene, width, kRoom);
  return picture;
}

QImage imageOf(const Scene& scene, double width = 1200) {
  const StepPicture picture = pictureOf(scene, width);
  QImage image(static_cast<int>(width), static_cast<int>(kRoom.mostForAll), QImage::Format_RGB32);
  image.fill(themeColours(scene.dark).surface);
  QPainter painter(&image);
  picture.paint(painter, scene);
  return image;
}

/// A pixel near the corner of a cell, where no number is.
QColor groundOf(const Scene& scene, const Selection& cell) {
  const QRectF rect = pictureOf(scene).rectOf({cell.position, cell.dimension});
  return imageOf(scene).pixelColor(rect.topLeft().toPoint() + QPoint(2, 2));
}

StepCell cellOf(const Selection& cell) { return {cell.position, cell.dimension}; }

}  // namespace

void StepPictureTest::selectedCellIsCarriedThroughEveryStep_data() {
  QTest::addColumn<StepWalk>("walk");
  QTest::addColumn<EncodingSpec>("spec");
  const EncodingSpec halves{10, 7, 10000, 1, {.layout = Layout::Concatenated, .order = Order::CosineFirst}};
  const EncodingSpec unpaired{12, 9, 100, 0, {.exponent = Exponent::Unpaired}};
  for (const StepWalk walk : {StepWalk::Stack, StepWalk::Fill}) {
    const char* const name = walk == StepWalk::Stack ? "stack" : "fill";
    QTest::addRow("%s, paper", name) << walk << EncodingSpec{10, 6, 10000, 0, {}};
    QTest::addRow("%s, halves", name) << walk << halves;
    QTest::addRow("%s, unpaired", name) << walk << unpaired;
    QTest::addRow("%s, large", name) << walk << EncodingSpec{5000, 600, 10000, 0, {}};
  }
}

void StepPictureTest::selectedCellIsCarriedThroughEveryStep() {
  QFETCH(StepWalk, walk);
  QFETCH(EncodingSpec, spec);
  const std::int64_t last = spec.endPosition() - 1;
  for (const Selection& cell :
       {Selection{spec.firstPosition, 0}, Selection{last, spec.dModel - 1}, Selection{last / 2, spec.dModel / 2}}) {
    const auto count = static_cast<int>(stepsOf(spec, walk).size());
    for (int step = 0; step < count; ++step) {
      const Scene scene = sceneOf(walk, step, spec, cell);
      const auto plane = planeOf(stepSourceOf(scene), stepKindOf(scene), cellOf(cell));
      if (!plane || !plane->placeOf(cellOf(cell))) continue;  // this step does not touch the cell
      const QRectF rect = pictureOf(scene).rectOf(cellOf(cell));
      QVERIFY(!rect.isEmpty());
      QVERIFY(QRectF(0, 0, 1200, kRoom.mostForAll).contains(rect));
    }
  }
}

void StepPictureTest::cellHasTheColourOfItsValue() {
  const EncodingSpec spec{10, 6, 10000, 0, {}};
  for (const Selection& cell : {Selection{0, 0}, Selection{4, 1}, Selection{5, 0}, Selection{9, 3}}) {
    const double value = valueAt(columnOf(spec, cell.dimension), cell.position);
    const QColor wanted(colourMap(ColourMapName::RdBu).at(value, -1, 1));
    QCOMPARE(groundOf(sceneOf(StepWalk::Stack, kMatrix, spec, cell), cell), wanted);
    Scene magma = sceneOf(StepWalk::Fill, 7, spec, cell);
    magma.appearance.matrixMap = ColourMapName::Magma;
    QCOMPARE(groundOf(magma, cell), QColor(colourMap(ColourMapName::Magma).at(value, -1, 1)));
  }
}

void StepPictureTest::zerosThatAreNotFilledArePlain() {
  for (const bool dark : {false, true}) {
    Scene scene = sceneOf(StepWalk::Fill, 6);  // with sines
    scene.dark = dark;
    QCOMPARE(groundOf(scene, {4, 1}), themeColours(dark).surface);
    QVERIFY(groundOf(scene, {0, 0}) != themeColours(dark).surface);  // a sine that is 0
  }
}

void StepPictureTest::matrixGrowsInItsPlace() {
  // What is filled in later stands where its zeros stood.
  const Selection cell{4, 3};
  const auto placeAt = [&](int step) { return pictureOf(sceneOf(StepWalk::Fill, step)).rectOf(cellOf(cell)); };
  QCOMPARE(placeAt(6), placeAt(7));
  const auto indexAt = [&](int step) {
    return pictureOf(sceneOf(StepWalk::Stack, step)).rectOf(StepCell{3, 4}).left();
  };
  QCOMPARE(indexAt(0), indexAt(1));
  QCOMPARE(indexAt(1), indexAt(2));
}

void StepPictureTest::clickOnTheStripSelects_data() {
  QTest::addColumn<Scene>("scene");
  QTest::addColumn<Selection>("clicked");
  QTest::addColumn<Selection>("selected");
  QTest::newRow("an exponent") << sceneOf(StepWalk::Stack, 1) << Selection{3, 5} << Selection{3, 5};
  QTest::newRow("a position") << sceneOf(StepWalk::Stack, 3) << Selection{7, 2} << Selection{7, 2};
  QTest::newRow("an angle keeps the wave") << sceneOf(StepWalk::Stack, 4) << Selection{6, 5} << Selection{6, 4};
  QTest::newRow("a stacked cell") << sceneOf(StepWalk::Stack, 7) << Selection{2, 3} << Selection{2, 3};
  QTest::newRow("a zero") << sceneOf(StepWalk::Fill, 5) << Selection{8, 1} << Selection{8, 1};
  QTest::newRow("an id") << tokensAt(0) << Selection{3, 2} << Selection{3, 2};
  QTest::newRow("a sum") << tokensAt(3) << Selection{4, 1} << Selection{4, 1};
}

void StepPictureTest::clickOnTheStripSelects() {
  QFETCH(Scene, scene);
  QFETCH(Selection, clicked);
  QFETCH(Selection, selected);
  ShownView<StepsView> view(scene, {900, 700});
  std::vector<Selection> chosen;
  connect(&*view, &View::selected, this, [&](const Selection& cell) { chosen.push_back(cell); });
  view.click(view->pictureRect(clicked).center().toPoint());
  QCOMPARE(chosen, std::vector<Selection>{selected});
  view.click({5, 5});  // beside it
  QCOMPARE(chosen.size(), std::size_t{1});
}

void StepPictureTest::pressOnThePictureSelectsNoText() {
  ShownView<StepsView> view(sceneOf(StepWalk::Stack, kMatrix), {900, 700});
  const QRectF from = view->pictureRect({2, 1});
  view.drag(from.center().toPoint(), from.center().toPoint() + QPoint(0, 350));
  QVERIFY(!view->hasSelectedText());
}

void StepPictureTest::pointedCellIsHovered() {
  Scene scene = sceneOf(StepWalk::Stack, kMatrix);
  ShownView<StepsView> view(scene, {900, 700});
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&](const std::optional<Hover>& on) { hover = on; });
  const QRectF rect = view->pictureRect({5, 4});
  QTest::mouseMove(&view.canvas(), rect.center().toPoint());
  QVERIFY(hover.has_value());
  QCOMPARE(hover->position, std::int64_t{5});
  QCOMPARE(hover->dimension, 4);
  // What is pointed at, here or elsewhere, is framed, and what is selected more strongly.
  const QPoint edge = rect.topLeft().toPoint() + QPoint(static_cast<int>(rect.width()) / 2, 0);
  const QColor before = view.canvas().grab().toImage().pixelColor(edge);
  scene.hover = Hover{{5, 4}, false};
  view.show(scene);
  const QColor hovered = view.canvas().grab().toImage().pixelColor(edge);
  QVERIFY(hovered != before);
  scene.selection = {5, 4};
  view.show(scene);
  QVERIFY(view.canvas().grab().toImage().pixelColor(edge) != hovered);
}

void StepPictureTest::largeTensorShowsThePartAroundTheSelectedCell() {
  const EncodingSpec spec{1'048'576, 16'384, 10000, 0, {}};
  const Selection cell{500'000, 8001};
  const StepPicture picture = pictureOf(sceneOf(StepWalk::Stack, kMatrix, spec, cell));
  const StepCells& cells = picture.cells().back();
  const auto& [rows, columns] = std::pair(cells.place().rows, cells.place().columns);
  QVERIFY(rows.contains(cell.position) && columns.contains(cell.dimension));
  QVERIFY(rows.count >= 5 && columns.count >= 8);
  QString words = picture.restWords();
  words.remove(QChar(0x2009));
  QVERIFY2(words.contains(QString::number(spec.length - rows.count) + QStringLiteral(" of 1048576 positions")),
           qPrintable(words));
  QVERIFY2(words.contains(QString::number(spec.dModel - columns.count) + QStringLiteral(" of 16384 columns")),
           qPrintable(words));
  ShownView<StepsView> view(sceneOf(StepWalk::Stack, kMatrix, spec, cell));
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("not shown: ")));
}

void StepPictureTest::costIsThatOfTheScreen() {
  for (int step = 0; step < kMostSteps; ++step) {
    const StepPicture picture =
        pictureOf(sceneOf(StepWalk::Stack, step, {1'048'576, 16'384, 10000, 0, {}}, {1'000'000, 9000}));
    std::int64_t count = 0;
    for (const StepCells& cells : picture.cells()) count += cells.place().rows.count * cells.place().columns.count;
    QVERIFY(count > 0 && count < 1200 * 320 / 300);
  }
}

void StepPictureTest::allOfASmallTensorIsShown() {
  for (const int dModel : {3, 10}) {
    const EncodingSpec spec{10, dModel, 10000, 0, {}};
    for (const StepWalk walk : {StepWalk::Stack, StepWalk::Fill}) {
      const auto count = static_cast<int>(stepsOf(spec, walk).size());
      for (int step = 0; step < count; ++step) {
        const StepPicture picture = pictureOf(sceneOf(walk, step, spec));
        QCOMPARE(picture.restWords(), QString());
        QVERIFY(picture.height() > 40 && picture.height() <= kRoom.mostForAll);
        for (const StepCells& cells : picture.cells()) QCOMPARE(cells.place().columns.count, cells.plane().columns);
      }
    }
  }
}

void StepPictureTest::everySettingHasAPicture_data() {
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("length");
  for (const int dModel : {1, 3, 200}) {
    for (const int length : {1, 300}) QTest::addRow("%d x %d", length, dModel) << dModel << length;
  }
}

void StepPictureTest::everySettingHasAPicture() {
  QFETCH(int, dModel);
  QFETCH(int, length);
  for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const OddWidth odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
      const EncodingSpec spec{length, dModel, 10000, 0, {.exponent = exponent, .oddWidth = odd}};
      for (const StepWalk walk : {StepWalk::Stack, StepWalk::Fill, StepWalk::Tokens, StepWalk::Rotary}) {
        const auto count = static_cast<int>(stepsOf(spec, walk).size());
        for (int step = 0; step < count; ++step) {
          const Scene scene = sceneOf(walk, step, spec, {length - 1, dModel - 1});
          const bool hasTensor = !planesOf(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene)).empty();
          const bool isToCome = stepKindOf(scene) == StepKind::Positions;  // beside a matrix that may have no column
          const StepPicture picture = pictureOf(scene, 400);
          if (!isToCome) QCOMPARE(!picture.cells().empty(), hasTensor);
          for (const StepCells& cells : picture.cells()) QVERIFY(QRectF(0, 0, 400, 320).contains(cells.rect()));
        }
      }
    }
  }
  Scene none = tokensAt(0);
  TokenSpec tokens = none.tokens;
  tokens.ids.clear();
  setTokens(none, tokens);
  QCOMPARE(pictureOf(none).height(), 0.0);
}

void StepPictureTest::narrowOrLowPageHasNoPicture() {
  StepPicture picture;
  picture.layOut(sceneOf(StepWalk::Stack, kMatrix), 60, kRoom);
  QCOMPARE(picture.height(), 0.0);
  picture.layOut(sceneOf(StepWalk::Stack, kMatrix), 900, {30, 36});
  QCOMPARE(picture.height(), 0.0);
  for (const double width : {120.0, 200.0, 350.0}) {
    picture.layOut(sceneOf(StepWalk::Stack, kMatrix, {100, 512, 10000, 0, {}}), width, kRoom);
    for (const StepCells& cells : picture.cells()) QVERIFY(cells.rect().right() <= width);
  }
}

void StepPictureTest::formulaIsTypesetInItsRoom() {
  const Scene scene = sceneOf(StepWalk::Stack, 5);
  StepsPage page;
  page.setLines(stepsLines(scene).lines, false);
  page.layOut({900, 600}, 1, false);
  const QRectF beside = page.formulaRect();
  QVERIFY(beside.height() > 30 && beside.right() < 900);  // a fraction in parentheses
  page.layOut({420, 600}, 1, false);
  QVERIFY(page.formulaRect().top() > beside.top());  // below the heading
  QVERIFY(page.formulaRect().right() <= 420);
  page.setLines(stepsLines(sceneOf(StepWalk::Stack, kMatrix)).lines, false);
  page.layOut({500, 600}, 1, false);
  const double oneLine = page.formulaRect().height();
  page.layOut({260, 600}, 1, false);
  QVERIFY(page.formulaRect().height() > 1.5 * oneLine);  // two equations, one below the other
  QVERIFY(page.formulaRect().right() <= 260);
  page.layOut({90, 600}, 1, false);
  QVERIFY(page.formulaRect().isNull());  // a line of text, which is folded
}

void StepPictureTest::classSeesPictureFormulaAndTensor_data() {
  QTest::addColumn<StepWalk>("walk");
  QTest::addColumn<EncodingSpec>("spec");
  for (const StepWalk walk : {StepWalk::Stack, StepWalk::Fill}) {
    const char* const name = walk == StepWalk::Stack ? "stack" : "fill";
    QTest::addRow("%s, 10 x 10", name) << walk << EncodingSpec{10, 10, 10000, 0, {}};
    QTest::addRow("%s, 100 x 128", name) << walk << EncodingSpec{};
  }
}

void StepPictureTest::classSeesPictureFormulaAndTensor() {
  QFETCH(StepWalk, walk);
  QFETCH(EncodingSpec, spec);
  Scene scene = sceneOf(walk, 0, spec, {0, 0});
  scene.appearance.textScale = 1.25;
  ShownView<StepsView> view(scene, {1264, 570});  // in a presentation at 1280 x 720
  for (int step = 0; step < static_cast<int>(stepsOf(spec, walk).size()); ++step) {
    scene.appearance.steps.step = step;
    view.show(scene);
    const QRectF canvas(view.canvas().rect());
    // A step of cosines alone prints none of the sine's numbers.
    const QRectF printed = view->elementRect({0, stepKindOf(scene) == StepKind::Cosines ? 1 : 0});
    QVERIFY2(!printed.isEmpty() && canvas.contains(printed), qPrintable(QStringLiteral("step %1").arg(step + 1)));
    QVERIFY(canvas.contains(view->pictureRect({0, 0})));
  }
}

void StepPictureTest::smallAnglesBesideLargeOnesKeepDigits() {
  QCOMPARE(cellWordsOf(StepKind::Angles, 700'000, false).textOf(0.0135), QStringLiteral("0.0135"));
  QCOMPARE(cellWordsOf(StepKind::Angles, 99, false).textOf(12.5), QStringLiteral("12.5000"));
  QCOMPARE(cellWordsOf(StepKind::Sines, 1, true).textOf(-0.001), QStringLiteral("0.00"));  // no negative zero
  QCOMPARE(cellWordsOf(StepKind::Sum, 12, false).textOf(-12.3456), QString::fromUtf8("−12.346"));
}

SINESCOPE_TEST(StepPictureTest)
#include "step_picture_test.moc"

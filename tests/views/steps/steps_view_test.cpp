#include "app/views/steps/steps_view.h"

#include <QToolButton>

#include "app/document/view_kind.h"
#include "app/look/theme.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/step_stations.h"
#include "app/views/steps/step_words.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

class StepsViewTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void everyStepShowsFormulaShapeAndTensor();
  void stepBeyondTheListIsTheLast();
  void keysGoNextAndBack();
  void buttonsGoNextAndBackAndEndAtTheEnds();
  void clickOnAStationGoesThere();
  void clickOnAnElementSelectsItsCell_data();
  void clickOnAnElementSelectsItsCell();
  void clickBesideTheElementsSelectsNothing();
  void pointedElementIsHovered();
  void ctrlAndArrowsMoveTheSelectedCell();
  void selectedElementIsMarked();
  void hiddenElementMarksTheDotsThatStandForIt();
  void cellIsTracedThroughEveryStep_data();
  void cellIsTracedThroughEveryStep();
  void float32IsToldWhereItShows();
  void openMatrixHasNoSteps();
  void differenceHasNoSteps();
  void numbersAreThoseOfTheStep();

 private:
  std::vector<Selection> m_selected;
  std::vector<int> m_steps;
  std::optional<Hover> m_hover;

  void listenTo(StepsView& view) {
    connect(&view, &View::selected, this, [this](const Selection& cell) { m_selected.push_back(cell); });
    connect(&view, &View::appearanceEdited, this,
            [this](const Appearance& look) { m_steps.push_back(look.steps.step); });
    connect(&view, &View::hovered, this, [this](const std::optional<Hover>& hover) { m_hover = hover; });
  }
};

namespace {

Step shownStep(const Scene& scene) {
  return stepOf(stepSourceOf(scene), stepKindOf(scene), {scene.selection.position, scene.selection.dimension});
}

StepStations& stationsOf(StepsView& view) { return *view.findChild<StepStations*>(); }

/// The colour of the canvas, without what stands above it.
QColor colourAt(StepsView& view, const QPoint& pixel) { return view.canvas().grab().toImage().pixelColor(pixel); }

}  // namespace

void StepsViewTest::init() {
  m_selected.clear();
  m_steps.clear();
  m_hover.reset();
}

void StepsViewTest::everyStepShowsFormulaShapeAndTensor() {
  for (int step = 0; step <= kMatrix; ++step) {
    const Scene scene = sceneAt(step);
    ShownView<StepsView> view(scene);
    const QString text = stepsText(view->scene());
    const StepKind kind = stepKindOf(scene);
    QVERIFY(text.contains(QStringLiteral("Step %1 of 9: %2\n").arg(step + 1).arg(stepTitle(kind))));
    QVERIFY(text.contains(stepFormula(scene.spec, StepWalk::Stack, kind) + u'\n'));
    for (const StepTensor& tensor : shownStep(scene).tensors) {
      QVERIFY(text.contains(toQString(tensor.name + "  " + shapeText(tensor.tensor.shape)) + u'\n'));
      QVERIFY(text.contains(toQString(printed(tensor.tensor).text()) + u'\n'));
    }
    QVERIFY(view->accessibleDescription().contains(stepFormula(scene.spec, StepWalk::Stack, kind)));
  }
}

void StepsViewTest::stepBeyondTheListIsTheLast() {
  ShownView<StepsView> view(sceneAt(kMostSteps));
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("Step 9 of 9")));
}

void StepsViewTest::keysGoNextAndBack() {
  ShownView<StepsView> view(sceneAt(3));
  listenTo(*view);
  for (const Qt::Key key : {Qt::Key_Right, Qt::Key_N, Qt::Key_Left, Qt::Key_B}) QTest::keyClick(&*view, key);
  QCOMPARE(m_steps, (std::vector<int>{4, 4, 2, 2}));
  view.show(sceneAt(0));
  QTest::keyClick(&*view, Qt::Key_Left);
  view.show(sceneAt(kMostSteps - 1));
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(m_steps.size(), std::size_t{4});
}

void StepsViewTest::buttonsGoNextAndBackAndEndAtTheEnds() {
  ShownView<StepsView> view(sceneAt(0));
  listenTo(*view);
  const std::unique_ptr<QWidget> control(view->headerControl());
  auto* const back = control->findChild<QToolButton*>(QStringLiteral("stepBack"));
  auto* const next = control->findChild<QToolButton*>(QStringLiteral("stepNext"));
  QVERIFY(!back->isEnabled() && next->isEnabled());
  QTest::mouseClick(next, Qt::LeftButton);
  view.show(sceneAt(4));
  QTest::mouseClick(back, Qt::LeftButton);
  QCOMPARE(m_steps, (std::vector<int>{1, 3}));
  view.show(sceneAt(kMostSteps - 1));
  QVERIFY(back->isEnabled() && !next->isEnabled());
}

void StepsViewTest::clickOnAStationGoesThere() {
  ShownView<StepsView> view(sceneAt(0), {900, 500});
  listenTo(*view);
  StepStations& stations = stationsOf(*view);
  const auto centre = [&stations](int station) { return stations.line().centreOf(station).toPoint(); };
  QTest::mouseClick(&stations, Qt::LeftButton, {}, centre(5));
  QTest::mouseClick(&stations, Qt::LeftButton, {}, centre(0));  // where one is
  QTest::mouseClick(&stations, Qt::RightButton, {}, centre(3));
  QCOMPARE(m_steps, std::vector<int>{5});
  QCOMPARE(stations.grab().toImage().pixelColor(centre(0) - QPoint(0, 8)), themeColours(false).accent);
}

void StepsViewTest::clickOnAnElementSelectsItsCell_data() {
  QTest::addColumn<int>("step");
  QTest::addColumn<Selection>("element");
  QTest::addColumn<Selection>("cell");
  QTest::newRow("an odd index") << 0 << Selection{3, 5} << Selection{3, 5};
  QTest::newRow("a denominator of even columns") << 2 << Selection{3, 0} << Selection{3, 0};
  QTest::newRow("a position") << 3 << Selection{7, 0} << Selection{7, 2};
  QTest::newRow("an angle keeps the wave") << 4 << Selection{6, 5} << Selection{6, 4};
  QTest::newRow("a sine") << 5 << Selection{4, 4} << Selection{4, 4};
  QTest::newRow("a cosine") << 6 << Selection{9, 1} << Selection{9, 1};
  QTest::newRow("a cell") << kMatrix << Selection{8, 3} << Selection{8, 3};
}

void StepsViewTest::clickOnAnElementSelectsItsCell() {
  QFETCH(int, step);
  QFETCH(Selection, element);
  QFETCH(Selection, cell);
  ShownView<StepsView> view(sceneAt(step), {900, 700});
  listenTo(*view);
  view.click(view->elementRect(element).center().toPoint());
  QCOMPARE(m_selected, std::vector<Selection>{cell});
}

void StepsViewTest::clickBesideTheElementsSelectsNothing() {
  ShownView<StepsView> view(sceneAt(kMatrix), {900, 700});
  listenTo(*view);
  const QRectF first = view->elementRect({0, 0});
  view.click(QPointF(first.left() - 40, first.center().y()).toPoint());  // "tensor("
  view.click(QPoint(890, 690));
  QTest::mouseClick(&view.canvas(), Qt::RightButton, {}, first.center().toPoint());
  QVERIFY(m_selected.empty());
}

void StepsViewTest::pointedElementIsHovered() {
  ShownView<StepsView> view(sceneAt(kMatrix), {900, 700});
  listenTo(*view);
  QTest::mouseMove(&view.canvas(), view->elementRect({5, 4}).center().toPoint());
  QVERIFY(m_hover.has_value());
  QCOMPARE(m_hover->position, std::int64_t{5});
  QCOMPARE(m_hover->dimension, 4);
  QTest::mouseMove(&view.canvas(), QPoint(890, 690));
  QVERIFY(!m_hover.has_value());
  // What is pointed at in another view is framed here.
  Scene scene = sceneAt(kMatrix);
  const QPoint edge = QPointF(view->elementRect({5, 4}).center().x(), view->elementRect({5, 4}).bottom() - 1).toPoint();
  const QColor before = colourAt(*view, edge);
  scene.hover = Hover{{5, 4}, false};
  view.show(scene);
  QVERIFY(colourAt(*view, edge) != before);
}

void StepsViewTest::ctrlAndArrowsMoveTheSelectedCell() {
  ShownView<StepsView> view(sceneAt(kMatrix));
  listenTo(*view);
  QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier);
  QTest::keyClick(&*view, Qt::Key_Up, Qt::ControlModifier);
  QTest::keyClick(&*view, Qt::Key_Down, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(m_selected, (std::vector<Selection>{{3, 3}, {3, 1}, {2, 2}, {9, 2}}));
  QVERIFY(m_steps.empty());
}

void StepsViewTest::selectedElementIsMarked() {
  Scene scene = sceneAt(kMatrix);
  ShownView<StepsView> view(scene, {900, 700});
  const auto edge = [&](const Selection& cell) {
    const QRectF rect = view->elementRect(cell);
    return QPoint(qRound(rect.left()) - 1, qRound(rect.center().y()));
  };
  const QColor ground = themeColours(false).surface;
  QVERIFY(colourAt(*view, edge({3, 2})) != ground);
  QCOMPARE(colourAt(*view, edge({5, 2})), ground);
  scene.selection = {5, 2};
  view.show(scene);
  QVERIFY(colourAt(*view, edge({5, 2})) != ground);
  QCOMPARE(colourAt(*view, edge({3, 2})), ground);
  scene.markSelection = false;
  view.show(scene);
  QCOMPARE(colourAt(*view, edge({5, 2})), ground);
}

void StepsViewTest::hiddenElementMarksTheDotsThatStandForIt() {
  const EncodingSpec spec{100, 128, 10000, 0, {}};
  ShownView<StepsView> view(sceneAt(kMatrix, spec, {30, 12}), {900, 700});
  const QRectF hidden = view->elementRect({30, 12});
  QCOMPARE(hidden, view->elementRect({40, 12}));  // neither row is printed
  QVERIFY(hidden.top() > view->elementRect({2, 0}).top());
  QVERIFY(hidden.top() < view->elementRect({97, 0}).top());
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("PE[30]  torch.Size([128])")));
}

void StepsViewTest::cellIsTracedThroughEveryStep_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<Selection>("cell");
  QTest::addColumn<QString>("trace");
  const auto add = [](const char* name, const EncodingSpec& spec, const Selection& cell, const char* trace) {
    QTest::newRow(name) << spec << cell << QString::fromUtf8(trace);
  };
  add("paper, a sine", {}, {30, 6},
      "Position 30, dimension 6: 2i = 6 → 6/128 = 0.04688 → 10 000^(6/128) = 1.5399 → p = 30 → 30/1.5399 = 19.481 "
      "rad → sin = 0.5907 → stacked[30, 3, 0] → PE[30, 6] = 0.5907");
  add("paper, a cosine", {}, {30, 7},
      "2i + 1 = 7 → (7 − 1)/128 = 0.04688 → 10 000^(6/128) = 1.5399 → p = 30 → 30/1.5399 = 19.481 rad → cos = 0.8069 → "
      "stacked[30, 3, 1] → PE[30, 7] = 0.8069");
  add("tensor2tensor", {20, 10, 10000, 0, {.exponent = Exponent::Tensor2Tensor, .layout = Layout::Concatenated}},
      {9, 3},
      "i = 3 → 3/4 = 0.75 → 10 000^(3/4) = 1000 → p = 9 → 9/1000 = 0.009 rad → sin = 0.0090 → PE[9, 3] = 0.0090");
  add("slides, counted from 1",
      {512, 14, 10000, 1, {.exponent = Exponent::Unpaired, .firstDimension = 1, .order = Order::CosineFirst}}, {9, 6},
      "k = 7 → 7/14 = 0.5 → 10 000^(7/14) = 100 → p = 9 → 9/100 = 0.09 rad → cos = 0.9960 → stacked[8, 3, 0] → PE[8, "
      "6] = 0.9960");
  add("tensorflow", {20, 8, 10000, 0, {.layout = Layout::Concatenated}}, {3, 5},
      "i = 1 → 2 · 1/8 = 0.25 → 10 000^(2/8) = 10 → p = 3 → 3/10 = 0.3 rad → cos = 0.9553 → PE[3, 5] = 0.9553");
  add("padding", {20, 7, 10000, 0, {.oddWidth = OddWidth::ZeroPad}}, {3, 6},
      "Position 3, dimension 6: PE[3, 6] = 0.0000");
}

void StepsViewTest::cellIsTracedThroughEveryStep() {
  QFETCH(EncodingSpec, spec);
  QFETCH(Selection, cell);
  QFETCH(QString, trace);
  for (int step = 0; step < kMostSteps; ++step) {
    ShownView<StepsView> view(sceneAt(step, spec, cell));
    QString text = stepsText(view->scene());
    text.replace(QChar(0x2009), u' ');
    QVERIFY2(text.contains(trace + u'\n'), qPrintable(text));
  }
}

void StepsViewTest::float32IsToldWhereItShows() {
  const EncodingSpec spec{1'048'576, 512, 10000, 0, {}};
  const QString told = QStringLiteral("With every step in float32");
  ShownView<StepsView> far(sceneAt(5, spec, {1'048'575, 24}));
  QVERIFY(stepsText(far->scene()).contains(told));
  ShownView<StepsView> near(sceneAt(5, spec, {30, 24}));
  QVERIFY(!stepsText(near->scene()).contains(told));
}

void StepsViewTest::openMatrixHasNoSteps() {
  Scene scene = sceneAt(kMatrix);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Constant(10, 6, 0.25)));
  ShownView<StepsView> view(scene);
  QVERIFY(stepsText(view->scene()).startsWith(QStringLiteral("Your table has no steps.")));
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("0.8415")));  // the sinusoid's
}

void StepsViewTest::differenceHasNoSteps() {
  Scene scene = sceneAt(2);
  setPinned(scene, Encoding{{10, 8, 500, 0, {}}});
  scene.appearance.difference = true;
  ShownView<StepsView> view(scene);
  QVERIFY(stepsText(view->scene()).startsWith(QStringLiteral("Steps cannot be subtracted.")));
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("464.1590")));
  const NumberTable numbers = numbersOf(*findView(QStringLiteral("steps")), scene);
  QVERIFY(std::abs(numbers.at(2, 0) - 464.159) < 0.001);
}

void StepsViewTest::numbersAreThoseOfTheStep() {
  const ViewKind& kind = *findView(QStringLiteral("steps"));
  QCOMPARE(numbersOf(kind, sceneAt(0)).rows, std::int64_t{3});
  QVERIFY(numbersOf(kind, sceneAt(1)).vector);
  QCOMPARE(numbersOf(kind, sceneAt(3)).columns, std::int64_t{1});
  QCOMPARE(numbersOf(kind, sceneAt(5)).columns, std::int64_t{3});
  QCOMPARE(numbersOf(kind, sceneAt(kMatrix)).columns, std::int64_t{6});
  QCOMPARE(numbersOf(kind, sceneAt(3)).at(9, 0), 9.0);
}

SINESCOPE_TEST(StepsViewTest)
#include "steps_view_test.moc"

#include <QComboBox>
#include <QRegularExpression>

#include "app/document/view_kind.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/steps_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

/// The walks that Steps takes through the computation.
class StepWalksTest : public QObject {
  Q_OBJECT

 private slots:
  void everyStepShowsItsTensors_data();
  void everyStepShowsItsTensors();
  void walkIsChosenInTheHeader();
  void keyTakesTheNextWalk();
  void stepStaysWhereTheWalkHasIt_data();
  void stepStaysWhereTheWalkHasIt();
  void clickOnAnElementSelectsItsCell_data();
  void clickOnAnElementSelectsItsCell();
  void hiddenElementOfThreeDimensionsMarksTheDots();
  void cellIsTracedThroughEveryStep_data();
  void cellIsTracedThroughEveryStep();
  void filledMatrixTellsOfTheCell_data();
  void filledMatrixTellsOfTheCell();
  void tokensFollowTheSentence();
  void tokensTellWhatPyTorchRefuses();
  void tokensOfAnOpenMatrixAreTheSinusoids();
  void numbersAreThoseOfTheStep();
};

namespace {

/// The sentence of the notebook that adds its encoding to an embedding.
Scene contextOf(int step, const Selection& selection = {1, 2}) {
  Scene scene = sceneOf(StepWalk::Tokens, step, {5, 4, 10000, 0, {}}, selection);
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {4, 4, 3, 0, 3};
  tokens.embedding.vocabulary = 5;
  setTokens(scene, tokens);
  return scene;
}

Scene sceneOf(StepWalk walk, int step, bool context) { return context ? contextOf(step) : sceneOf(walk, step); }

QString textOf(const Scene& scene) {
  QString text = stepsText(scene);
  return text.replace(QChar(0x2009), u' ');
}

}  // namespace

void StepWalksTest::everyStepShowsItsTensors_data() {
  QTest::addColumn<StepWalk>("walk");
  QTest::addColumn<bool>("context");
  QTest::addColumn<QStringList>("titles");
  const QStringList common{"Indices", "Exponents", "Denominators", "Positions", "Angles"};
  QTest::newRow("stack") << StepWalk::Stack << false << (common + QStringList{"Sines", "Cosines", "Stacked", "Matrix"});
  QTest::newRow("fill") << StepWalk::Fill << false << (common + QStringList{"Zeros", "With sines", "With cosines"});
  QTest::newRow("tokens") << StepWalk::Tokens << true << QStringList{"Ids", "Embedding", "Encoding", "Sum"};
  QTest::newRow("rotary") << StepWalk::Rotary << false
                          << QStringList{"Frequencies", "Positions", "Angles",       "Cosines", "Sines",
                                         "Query",       "Split",     "Quarter turn", "Turned",  "Scores"};
}

void StepWalksTest::everyStepShowsItsTensors() {
  QFETCH(StepWalk, walk);
  QFETCH(bool, context);
  QFETCH(QStringList, titles);
  for (int step = 0; step < titles.size(); ++step) {
    const Scene scene = sceneOf(walk, step, context);
    ShownView<StepsView> view(scene);
    const QString text = stepsText(view->scene());
    QVERIFY(text.startsWith(QStringLiteral("Step %1 of %2: %3\n").arg(step + 1).arg(titles.size()).arg(titles[step])));
    const auto tensors = stepOf(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene)).tensors;
    QVERIFY(!tensors.empty());
    for (const StepTensor& tensor : tensors) {
      QVERIFY(text.contains(toQString(tensor.name + "  " + shapeText(tensor.tensor.shape)) + u'\n'));
      QVERIFY(text.contains(toQString(printed(tensor.tensor).text()) + u'\n'));
    }
    QVERIFY(view->accessibleDescription().contains(titles[step]));
    QVERIFY(view->accessibleDescription().contains(stepWordsOf(scene, stepSourceOf(scene)).formula));
  }
  QVERIFY(textOf(sceneOf(walk, 99, context)).startsWith(QStringLiteral("Step %1 of %1").arg(titles.size())));
}

void StepWalksTest::walkIsChosenInTheHeader() {
  ShownView<StepsView> view(sceneOf(StepWalk::Stack, 0));
  const std::unique_ptr<QWidget> control(view->headerControl());
  auto* const walks = control->findChild<QComboBox*>(QStringLiteral("stepWalk"));
  QVERIFY(walks && !walks->accessibleName().isEmpty() && !walks->toolTip().isEmpty());
  QCOMPARE(walks->count(), static_cast<int>(kStepWalkNames.size()));
  std::vector<StepWalk> chosen;
  connect(&*view, &View::appearanceEdited, this,
          [&chosen](const Appearance& appearance) { chosen.push_back(appearance.steps.walk); });
  control->show();
  for (int i = 0; i < 3; ++i) QTest::keyClick(walks, Qt::Key_Down);
  QCOMPARE(chosen, (std::vector<StepWalk>{StepWalk::Fill, StepWalk::Tokens, StepWalk::Rotary}));
  view.show(sceneOf(StepWalk::Fill, 0));
  QCOMPARE(walks->currentText(), QStringLiteral("Fill"));
  QCOMPARE(chosen.size(), std::size_t{3});
}

void StepWalksTest::keyTakesTheNextWalk() {
  ShownView<StepsView> view(sceneOf(StepWalk::Stack, 0));
  std::vector<StepWalk> walks;
  connect(&*view, &View::appearanceEdited, this, [&](const Appearance& appearance) {
    walks.push_back(appearance.steps.walk);
    Scene scene = view->scene();
    scene.appearance = appearance;
    view->setScene(scene);
  });
  for (int i = 0; i < 4; ++i) QTest::keyClick(&*view, Qt::Key_W);
  QCOMPARE(walks, (std::vector<StepWalk>{StepWalk::Fill, StepWalk::Tokens, StepWalk::Rotary, StepWalk::Stack}));
}

void StepWalksTest::stepStaysWhereTheWalkHasIt_data() {
  QTest::addColumn<StepWalk>("from");
  QTest::addColumn<int>("step");
  QTest::addColumn<QString>("next");
  QTest::newRow("angles") << StepWalk::Stack << 4 << "Step 5 of 8: Angles";
  QTest::newRow("the matrix") << StepWalk::Stack << 8 << "Step 8 of 8: With cosines";
  QTest::newRow("a step that the tokens have not") << StepWalk::Fill << 6 << "Step 4 of 4: Sum";
}

void StepWalksTest::stepStaysWhereTheWalkHasIt() {
  QFETCH(StepWalk, from);
  QFETCH(int, step);
  QFETCH(QString, next);
  ShownView<StepsView> view(sceneOf(from, step));
  connect(&*view, &View::appearanceEdited, this, [&](const Appearance& appearance) {
    Scene scene = view->scene();
    scene.appearance = appearance;
    view->setScene(scene);
  });
  QTest::keyClick(&*view, Qt::Key_W);
  view.settle();
  QVERIFY2(stepsText(view->scene()).startsWith(next), qPrintable(stepsText(view->scene())));
}

void StepWalksTest::clickOnAnElementSelectsItsCell_data() {
  QTest::addColumn<StepWalk>("walk");
  QTest::addColumn<int>("step");
  QTest::addColumn<Selection>("element");
  QTest::addColumn<Selection>("cell");
  QTest::newRow("a stacked cosine") << StepWalk::Stack << 7 << Selection{2, 5} << Selection{2, 5};
  QTest::newRow("a pair's index") << StepWalk::Fill << 0 << Selection{3, 4} << Selection{3, 4};
  QTest::newRow("a zero") << StepWalk::Fill << 5 << Selection{8, 5} << Selection{8, 5};
  QTest::newRow("a sine that is filled in") << StepWalk::Fill << 6 << Selection{8, 4} << Selection{8, 4};
  QTest::newRow("a cosine that is not yet") << StepWalk::Fill << 6 << Selection{8, 3} << Selection{8, 3};
  QTest::newRow("an id keeps the dimension") << StepWalk::Tokens << 0 << Selection{4, 0} << Selection{4, 2};
  QTest::newRow("a number of a vector") << StepWalk::Tokens << 1 << Selection{3, 1} << Selection{3, 1};
  QTest::newRow("a cosine of the other half") << StepWalk::Rotary << 3 << Selection{7, 4} << Selection{7, 4};
  QTest::newRow("a frequency keeps the half") << StepWalk::Rotary << 0 << Selection{3, 1} << Selection{3, 1};
  QTest::newRow("a turned number") << StepWalk::Rotary << 8 << Selection{8, 5} << Selection{8, 5};
  QTest::newRow("a number of a sum") << StepWalk::Tokens << 3 << Selection{4, 3} << Selection{4, 3};
}

void StepWalksTest::clickOnAnElementSelectsItsCell() {
  QFETCH(StepWalk, walk);
  QFETCH(int, step);
  QFETCH(Selection, element);
  QFETCH(Selection, cell);
  ShownView<StepsView> view(sceneOf(walk, step, walk == StepWalk::Tokens), {900, 900});
  std::vector<Selection> selected;
  connect(&*view, &View::selected, this, [&selected](const Selection& of) { selected.push_back(of); });
  view.click(view->elementRect(element).center().toPoint());
  QCOMPARE(selected, std::vector<Selection>{cell});
}

void StepWalksTest::hiddenElementOfThreeDimensionsMarksTheDots() {
  const EncodingSpec spec{100, 128, 10000, 0, {}};
  ShownView<StepsView> view(sceneOf(StepWalk::Stack, 7, spec, {30, 12}), {900, 900});
  const QRectF hidden = view->elementRect({30, 12});
  QVERIFY(hidden.isValid());
  QCOMPARE(hidden, view->elementRect({40, 100}));  // neither position is printed
  QVERIFY(view->elementRect({1, 30}) != hidden);   // of this one some pairs are not
  QCOMPARE(view->elementRect({1, 30}), view->elementRect({1, 70}));
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("stacked[30]  torch.Size([64, 2])")));
}

void StepWalksTest::cellIsTracedThroughEveryStep_data() {
  QTest::addColumn<Scene>("scene");
  QTest::addColumn<QString>("trace");
  const EncodingSpec paper;
  QTest::newRow("a sine that is filled in")
      << sceneOf(StepWalk::Fill, 0, paper, {30, 6})
      << "Position 30, dimension 6: i = 3 → 2 · 3/128 = 0.04688 → 10 000^(6/128) = 1.5399 → p = 30 → 30/1.5399 = "
         "19.481 rad → PE[30, 6] = 0 → sin = 0.5907 → PE[30, 6] = 0.5907";
  QTest::newRow("a cosine") << sceneOf(StepWalk::Fill, 0, paper, {30, 7})
                            << "rad → PE[30, 7] = 0 → cos = 0.8069 → PE[30, 7] = 0.8069";
  const EncodingSpec padded{20, 7, 10000, 5, {.oddWidth = OddWidth::ZeroPad}};
  QTest::newRow("padding stays 0") << sceneOf(StepWalk::Fill, 0, padded, {8, 6})
                                   << "Position 8, dimension 6: PE[3, 6] = 0";
  // The notebook prints 4, 2.0050, 0.0100 and 2.0150.
  QTest::newRow("a token") << contextOf(0)
                           << "Position 1, dimension 2: x[0, 1] = 4 → E = 2.0050 → PE = 0.0100 → E + PE = 2.0150";
  Scene words = sceneOf(StepWalk::Tokens, 0, paper, {3, 0});
  QTest::newRow("a word") << words << "Position 3, dimension 0: “fox”: x[0, 3] = ";
  words.selection = {30, 0};
  QTest::newRow("padding") << words << "Position 30, dimension 0: no token stands here";
}

void StepWalksTest::cellIsTracedThroughEveryStep() {
  QFETCH(Scene, scene);
  QFETCH(QString, trace);
  for (int step = 0; step < static_cast<int>(stepsOf(scene).size()); ++step) {
    scene.appearance.steps.step = step;
    QVERIFY2(textOf(scene).contains(trace), qPrintable(textOf(scene)));
  }
}

void StepWalksTest::filledMatrixTellsOfTheCell_data() {
  QTest::addColumn<int>("step");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<QString>("words");
  QTest::newRow("which are filled") << 6 << 2 << "The sines are written into their columns: 0, 2, 4. The others";
  QTest::newRow("and then the others") << 7 << 2 << "written into their columns: 1, 3, 5. The matrix is complete.";
  QTest::newRow("a cosine waits") << 6 << 3 << "Dimension 3 is a cosine: it is still 0 here.";
  QTest::newRow("padding") << 7 << 6 << "Dimension 6 is padding: it stays 0.";
}

void StepWalksTest::filledMatrixTellsOfTheCell() {
  QFETCH(int, step);
  QFETCH(int, dimension);
  QFETCH(QString, words);
  const EncodingSpec spec{10, 7, 10000, 0, {.oddWidth = OddWidth::ZeroPad}};
  const QString text = textOf(sceneOf(StepWalk::Fill, step, spec, {3, dimension}));
  QVERIFY2(text.contains(words), qPrintable(text));
}

void StepWalksTest::tokensFollowTheSentence() {
  Scene scene = contextOf(0);
  ShownView<StepsView> view(scene);
  QVERIFY(stepsText(view->scene()).contains(QStringLiteral("x  torch.Size([1, 5])\ntensor([[4, 4, 3, 0, 3]])\n")));
  TokenSpec tokens = scene.tokens;
  tokens.ids = {2, 1};
  setTokens(scene, tokens);
  view.show(scene);
  QVERIFY(view->elementRect({1, 0}).isValid());
  QVERIFY(!view->elementRect({3, 0}).isValid());  // padding has none
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("x = 2, 1.")));
}

void StepWalksTest::tokensTellWhatPyTorchRefuses() {
  Scene scene = contextOf(1);
  TokenSpec tokens = scene.tokens;
  tokens.ids = {1, 9, 8};
  setTokens(scene, tokens);
  const QString unknown = textOf(scene);
  QVERIFY2(unknown.contains(QStringLiteral("2 of the ids have no row")), qPrintable(unknown));
  QVERIFY(unknown.contains(QStringLiteral("index out of range in self")) && unknown.contains(QStringLiteral("nan")));
  tokens.ids = {1, 0};
  tokens.embedding = {EmbeddingSource::File, 0, 2,
                      std::make_shared<const PositionTable>("wide.npy", RowMatrixD::Constant(2, 6, 0.5))};
  setTokens(scene, tokens);
  scene.appearance.steps.step = 3;
  const QString misfit = textOf(scene);
  QVERIFY2(misfit.contains(QStringLiteral("The size of tensor a (6) must match the size of tensor b (4)")),
           qPrintable(misfit));
  ShownView<StepsView> view(scene);  // a step without a tensor is drawn too
  QVERIFY(view->accessibleDescription().contains(QStringLiteral("Step 4 of 4: Sum")));
  QCOMPARE(numbersOf(*findView(QStringLiteral("steps")), scene).rows, std::int64_t{0});
}

void StepWalksTest::tokensOfAnOpenMatrixAreTheSinusoids() {
  Scene scene = contextOf(2);
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Constant(5, 4, 0.25)));
  const QString text = textOf(scene);
  QVERIFY(text.startsWith(QStringLiteral("Your table has no steps.")));
  QVERIFY(text.contains(QStringLiteral("0.8415")) && !text.contains(QStringLiteral("0.2500,")));
}

void StepWalksTest::numbersAreThoseOfTheStep() {
  const ViewKind& kind = *findView(QStringLiteral("steps"));
  QCOMPARE(numbersOf(kind, sceneOf(StepWalk::Stack, 7)).shape, (std::vector<std::int64_t>{10, 3, 2}));
  QCOMPARE(numbersOf(kind, sceneOf(StepWalk::Fill, 0)).rows, std::int64_t{3});
  QCOMPARE(numbersOf(kind, sceneOf(StepWalk::Fill, 6)).at(4, 3), 0.0);
  QVERIFY(numbersOf(kind, sceneOf(StepWalk::Fill, 7)).at(4, 3) > 0.9);
  QCOMPARE(numbersOf(kind, contextOf(0)).at(2, 0), 3.0);
  QCOMPARE(numbersOf(kind, contextOf(3)).shape, (std::vector<std::int64_t>{1, 5, 4}));
}

SINESCOPE_TEST(StepWalksTest)
#include "step_walks_test.moc"

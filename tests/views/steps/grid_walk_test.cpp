#include "app/document/view_kind.h"
#include "app/text/to_qstring.h"
#include "app/views/steps/steps_lines.h"
#include "app/views/steps/steps_view.h"
#include "core/table/grid_table.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/steps/steps_scene.h"

using namespace sinescope;

/// The walk through a grid: what is said of each step, and its cells.
class GridWalkTest : public QObject {
  Q_OBJECT

 private slots:
  void everyStepShowsItsTensors_data();
  void everyStepShowsItsTensors();
  void cellIsTracedFromItsPatch_data();
  void cellIsTracedFromItsPatch();
  void formulasAreThoseOfTheCoordinate_data();
  void formulasAreThoseOfTheCoordinate();
  void noteTellsWhichHalfIsWalked();
  void clickSelectsACellOfThePatch();
  void pictureHasTheSelectedCell();
  void tokensAndTurnsAreThoseOfTheGrid();
  void numbersEndWithTheMatrix();
};

namespace {

EncodingSpec specOn(const char* grid, int dModel = 12, double positionScale = 1) {
  EncodingSpec spec{1, dModel, 10000, 0, {}};
  spec.positionScale = positionScale;
  return withGrid(spec, *parseGrid(grid));
}

Scene gridScene(int step, const Selection& selection, StepWalk walk = StepWalk::Stack, const char* grid = "5x3") {
  return sceneOf(walk, step, specOn(grid), selection);
}

QString wordsOf(const Scene& scene) { return stepsText(scene).replace(QChar(0x2009), u' '); }

}  // namespace

void GridWalkTest::everyStepShowsItsTensors_data() {
  QTest::addColumn<QByteArray>("grid");
  QTest::addColumn<StepWalk>("walk");
  QTest::addColumn<QStringList>("titles");
  const QStringList common{"Indices", "Exponents", "Denominators", "Positions", "Angles"};
  const QStringList stack = common + QStringList{"Sines", "Cosines", "Stacked", "Matrix", "Joined"};
  QTest::newRow("stack") << QByteArray("5x3") << StepWalk::Stack << (QStringList{"Coordinates"} + stack);
  QTest::newRow("normalised") << QByteArray("5x3:normalised") << StepWalk::Stack
                              << (QStringList{"Coordinates", "Normalised"} + stack);
  QTest::newRow("fill") << QByteArray("5x3") << StepWalk::Fill
                        << (QStringList{"Coordinates"} + common +
                            QStringList{"Zeros", "With sines", "With cosines", "Joined"});
}

void GridWalkTest::everyStepShowsItsTensors() {
  QFETCH(QByteArray, grid);
  QFETCH(StepWalk, walk);
  QFETCH(QStringList, titles);
  for (int step = 0; step < titles.size(); ++step) {
    for (const int dimension : {1, 10}) {
      const Scene scene = gridScene(step, {7, dimension}, walk, grid.constData());
      ShownView<StepsView> view(scene);
      QCOMPARE(view->heading(), view->subtitle());  // it shows the grid
      const QString text = stepsText(scene);
      QVERIFY2(text.contains(QStringLiteral("Step %1 of %2: %3\n").arg(step + 1).arg(titles.size()).arg(titles[step])),
               qPrintable(text));
      const auto tensors = stepOf(stepSourceOf(scene), stepKindOf(scene), stepCellOf(scene)).tensors;
      QVERIFY(!tensors.empty());
      for (const StepTensor& tensor : tensors)
        QVERIFY(text.contains(toQString(tensor.name + "  " + shapeText(tensor.tensor.shape)) + u'\n'));
      QVERIFY(view->accessibleDescription().contains(titles[step]));
    }
  }
}

void GridWalkTest::cellIsTracedFromItsPatch_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<Selection>("cell");
  QTest::addColumn<QString>("trace");
  // sin(2/10000^(16/384)) and sin(2π · 3/(25 + 10⁻⁶)/10000^(20/128)) by hand.
  QTest::newRow("y of a patch") << specOn("14x14", 768) << Selection{30, 400}
                                << "Position 30, dimension 400: x = 30 mod 14 = 2, y = ⌊30/14⌋ = 2 → k′ = 400 − 384 = "
                                   "16, 2i = 16 → 16/384 = 0.04167 → 10 000^(16/384) = 1.4678 → p = 2 → 2/1.4678 = "
                                   "1.3626 rad → sin = 0.9784 → stacked[2, 8, 0] → PE_y[2, 16] = 0.9784 → PE[30, 400] "
                                   "= 0.9784";
  QTest::newRow("normalised") << specOn("34x25:y-first:normalised", 256) << Selection{100, 20}
                              << "x = 100 mod 34 = 32, y = ⌊100/34⌋ = 2 → 2π (2 + 1) / (25 + 10⁻⁶) = 0.754 → 2i = 20 "
                                 "→ 20/128 = 0.1563 → 10 000^(20/128) = 4.217 → p = 0.753982 → 0.753982/4.217 = 0.1788 "
                                 "rad → sin = 0.1778 → stacked[2, 10, 0] → PE_y[2, 20] = 0.1778 → PE[100, 20] = 0.1778";
}

void GridWalkTest::cellIsTracedFromItsPatch() {
  QFETCH(EncodingSpec, spec);
  QFETCH(Selection, cell);
  QFETCH(QString, trace);
  for (int step = 0; step < kMostSteps; ++step) {
    const QString text = wordsOf(sceneAt(step, spec, cell));
    QVERIFY2(text.contains(trace), qPrintable(text));
  }
}

void GridWalkTest::formulasAreThoseOfTheCoordinate_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<StepKind>("kind");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<QString>("formula");
  QTest::newRow("coordinates") << specOn("5x3") << StepKind::Coordinates << 0 << "x = r mod 5,  y = ⌊r/5⌋";
  QTest::newRow("normalised x") << specOn("5x3:normalised") << StepKind::Normalised << 0 << "2π (x + 1) / (5 + 10⁻⁶)";
  QTest::newRow("normalised y") << specOn("5x3:normalised") << StepKind::Normalised << 6 << "2π (y + 1) / (3 + 10⁻⁶)";
  QTest::newRow("dimensions") << specOn("5x3") << StepKind::Indices << 6
                              << "k′ = k mod 6;  2i = 0, 2, 4;  2i + 1 = 1, 3, 5";
  QTest::newRow("exponents") << specOn("5x3") << StepKind::Exponents << 0 << "2i / d_axis = 2i / 6";
  QTest::newRow("positions") << specOn("5x3") << StepKind::Positions << 0 << "p = x,  x = 0, 1, 2, …, 4";
  QTest::newRow("scaled positions") << specOn("5x3:normalised", 12, 0.5) << StepKind::Positions << 7
                                    << "p = 0.5 · 2π (y + 1) / (3 + 10⁻⁶),  y = 0, 1, 2";
  QTest::newRow("matrix") << specOn("5x3") << StepKind::Matrix << 7
                          << "PE_y(p, 2i) = sin(p / 10 000^(2i / 6)),  PE_y(p, 2i + 1) = cos(p / 10 000^(2i / 6))";
  QTest::newRow("joined") << specOn("5x3:y-first") << StepKind::Joined << 0
                          << "PE(r, k) = PE_y(y, k) for k < 6,  PE_x(x, k − 6) for k ≥ 6";
}

void GridWalkTest::formulasAreThoseOfTheCoordinate() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepKind, kind);
  QFETCH(int, dimension);
  QFETCH(QString, formula);
  Scene scene = sceneAt(0, spec, {4, dimension});
  const auto steps = stepsOf(scene);
  scene.appearance.steps.step = static_cast<int>(std::ranges::find(steps, kind) - steps.begin());
  QString words = stepWordsOf(scene, stepSourceOf(scene)).formula;
  QCOMPARE(words.replace(QChar(0x2009), u' '), formula);
}

void GridWalkTest::noteTellsWhichHalfIsWalked() {
  const auto note = [](const char* grid, int dimension) {
    const Scene scene = gridScene(3, {7, dimension}, StepWalk::Fill, grid);
    return stepWordsOf(scene, stepSourceOf(scene)).remarks.value(0);
  };
  const QString first = note("5x3", 1);
  QVERIFY2(first.startsWith(QStringLiteral("Dimension 1 lies in the first half of the columns, which encodes x.")),
           qPrintable(first));
  const QString second = note("5x3", 10);
  QVERIFY2(second.startsWith(QStringLiteral("Dimension 10 lies in the second half of the columns, which encodes y.")),
           qPrintable(second));
  QVERIFY2(second.endsWith(QStringLiteral("d_axis = d_model / 2 = 6 wide, and the dimension is its k′ = 4.")),
           qPrintable(second));
  QVERIFY(note("5x3:y-first", 1).contains(QStringLiteral("encodes y")));
}

void GridWalkTest::clickSelectsACellOfThePatch() {
  // The angles of x = 3 belong to all patches of a column: the selected row of patches stays.
  ShownView<StepsView> view(gridScene(5, {7, 1}), {900, 900});
  std::vector<Selection> selected;
  connect(&*view, &View::selected, this, [&selected](const Selection& of) { selected.push_back(of); });
  view.click(view->elementRect({8, 4}).center().toPoint());
  view.click(view->pictureRect({5, 2}).center().toPoint());
  QCOMPARE(selected, (std::vector<Selection>{{8, 5}, {5, 3}}));
}

void GridWalkTest::pictureHasTheSelectedCell() {
  for (const char* const grid : {"5x3", "40x30:normalised"}) {
    for (int step = 0; step < kMostSteps; ++step) {
      for (const int dimension : {1, 6, 11}) {
        const Selection cell{14, dimension};
        const Scene scene = gridScene(step, cell, StepWalk::Fill, grid);
        const StepKind kind = stepKindOf(scene);
        ShownView<StepsView> view(scene, {900, 900});
        QVERIFY2(!view->pictureRect(cell).isEmpty(), qPrintable(QStringLiteral("%1 %2").arg(step).arg(dimension)));
        if (kind != StepKind::Joined && kind != StepKind::Coordinates)
          QVERIFY(view->pictureRect({14, 11 - dimension}).isEmpty());  // it is in the other half
      }
    }
  }
}

void GridWalkTest::tokensAndTurnsAreThoseOfTheGrid() {
  Scene tokens = gridScene(2, {7, 10}, StepWalk::Tokens);
  const TablePtr table = gridTable(tokens.spec);
  const NumberTable encoding = numbersOf(*findView(QStringLiteral("steps")), tokens);
  for (const int row : {0, 6})
    QCOMPARE(encoding.at(row, 10), static_cast<double>(static_cast<float>(table->at(row, 10))));
  QVERIFY2(wordsOf(tokens).contains(QStringLiteral("PE(r, k) = PE_x(x, k) for k < 6")), qPrintable(wordsOf(tokens)));
  ShownView<StepsView> view(tokens, {900, 900});
  QVERIFY(!view->pictureRect({3, 10}).isEmpty());
  const QString turned = wordsOf(gridScene(1, {7, 10}, StepWalk::Rotary));
  QVERIFY2(turned.startsWith(QStringLiteral("A rotary scheme knows no x and y")), qPrintable(turned));
  QVERIFY(turned.contains(QStringLiteral("torch.Size([15, 1])")));
}

void GridWalkTest::numbersEndWithTheMatrix() {
  for (const StepWalk walk : {StepWalk::Stack, StepWalk::Fill}) {
    const Scene scene = gridScene(kMostSteps - 1, {7, 10}, walk, "5x3:y-first:normalised");
    const NumberTable steps = numbersOf(*findView(QStringLiteral("steps")), scene);
    const NumberTable matrix = numbersOf(*findView(QStringLiteral("matrix")), scene);
    QCOMPARE(steps.rows, matrix.rows);
    QCOMPARE(steps.columns, matrix.columns);
    for (std::int64_t row = 0; row < matrix.rows; ++row) {
      for (std::int64_t column = 0; column < matrix.columns; ++column)
        QCOMPARE(steps.at(row, column), matrix.at(row, column));
    }
  }
}

SINESCOPE_TEST(GridWalkTest)
#include "grid_walk_test.moc"

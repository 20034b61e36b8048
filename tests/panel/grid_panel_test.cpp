#include <QCheckBox>
#include <QLabel>
#include <QTest>

#include "core/numeric/row_matrix.h"
#include "tests/panel/panel_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class GridPanelTest : public QObject {
  Q_OBJECT

 private slots:
  void aGridIsChosenAndSized() {
    PanelBench bench;
    const auto grid = [&bench] { return gridText(bench.document.spec().grid); };
    QVERIFY(!bench.find<NumberField>("gridWidth")->isVisible());
    bench.choose("gridBox", QStringLiteral("x first"));
    QCOMPARE(grid(), std::string("14x14"));
    QCOMPARE(bench.document.spec().length, std::int64_t{196});
    bench.type("gridWidth", QStringLiteral("34"));
    bench.type("gridHeight", QStringLiteral("25"));
    QCOMPARE(grid(), std::string("34x25"));
    QCOMPARE(bench.document.spec().length, std::int64_t{850});
    bench.choose("gridBox", QStringLiteral("y first"));
    QTest::mouseClick(bench.find<QCheckBox>("gridNormalised"), Qt::LeftButton, Qt::NoModifier, QPoint(8, 8));
    QCOMPARE(grid(), std::string("34x25:y-first:normalised"));
    bench.choose("gridBox", QStringLiteral("none"));
    QCOMPARE(grid(), std::string("none"));
    QCOMPARE(bench.document.spec().length, std::int64_t{850});
  }

  void whatTheGridDeterminesIsBlocked() {
    PanelBench bench;
    bench.choose("gridBox", QStringLiteral("x first"));
    QVERIFY(!bench.find<NumberField>("lengthField")->isEnabled());
    QVERIFY(!bench.find<NumberField>("firstPositionField")->isEnabled());
    QVERIFY(bench.find<NumberField>("baseField")->isEnabled());
    QVERIFY(bench.find<QComboBox>("layoutBox")->isEnabled());
    bench.choose("gridBox", QStringLiteral("none"));
    QVERIFY(bench.find<NumberField>("lengthField")->isEnabled());
  }

  void theWidthStaysEven() {
    PanelBench bench;
    bench.choose("gridBox", QStringLiteral("x first"));
    bench.type("dModelField", QStringLiteral("33"));
    QCOMPARE(bench.document.spec().dModel, 128);
    QVERIFY(bench.find<NumberField>("dModelField")->error().contains(QStringLiteral("is odd")));
    bench.type("dModelField", QStringLiteral("34"));
    QCOMPARE(bench.document.spec().dModel, 34);
    QTest::keyClick(bench.find<NumberField>("dModelField"), Qt::Key_Up);
    QCOMPARE(bench.document.spec().dModel, 36);
    bench.choose("gridBox", QStringLiteral("none"));
    bench.type("dModelField", QStringLiteral("33"));
    QCOMPARE(bench.document.spec().dModel, 33);
    QVERIFY(!bench.find<QComboBox>("gridBox")->isEnabled());
  }

  void sidesOutOfRangeAreExplained() {
    PanelBench bench;
    bench.choose("gridBox", QStringLiteral("x first"));
    bench.type("gridWidth", QStringLiteral("2000"));
    QCOMPARE(bench.document.spec().grid.width, 14);
    QVERIFY(bench.find<QLabel>("gridError")->isVisible());
  }

  void thePositionScaleIsTyped() {
    PanelBench bench;
    bench.type("positionScaleField", QStringLiteral("0.001"));
    QCOMPARE(bench.document.spec().positionScale, 0.001);
  }

  void anOwnTablesRowsArePatchesToo() {
    PanelBench bench;
    const RowMatrixD numbers = RowMatrixD::Random(50, 8);  // a row more than 7 × 7
    const auto table = std::make_shared<const PositionTable>("learned.npy", numbers);
    bench.document.setTable(table);
    bench.choose("gridBox", QStringLiteral("x first"));
    QCOMPARE(gridText(bench.document.spec().grid), std::string("7x7"));
    QCOMPARE(bench.document.spec().length, std::int64_t{49});
    QVERIFY(bench.document.scene().table == table);
    bench.type("gridWidth", QStringLiteral("8"));
    QVERIFY(bench.find<NumberField>("gridWidth")->error().contains(QStringLiteral("too large")));
    bench.document.undoStack()->undo();
    QVERIFY(!bench.document.spec().grid.isGrid());
    bench.document.setTable(nullptr);
    bench.choose("gridBox", QStringLiteral("y first"));
    QVERIFY(showsGrid(bench.document.scene()));
  }

  void presetsOfGridsAreChosen() {
    PanelBench bench;
    const Preset& detr = *findPreset("detr");
    const Session set = withPreset(sessionOf(bench.document.scene()), detr);
    bench.document.restore(set, set.selection, set.appearance);
    QVERIFY(bench.document.spec() == detr.spec);
    QCOMPARE(bench.find<QComboBox>("gridBox")->currentText(), QStringLiteral("y first"));
    bench.document.undoStack()->undo();
    QVERIFY(bench.document.spec() == EncodingSpec{});
    QVERIFY(!bench.document.scene().table);
  }
};

SINESCOPE_TEST(GridPanelTest)
#include "grid_panel_test.moc"

// Panel, readout, document and player while a user's table is shown.

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/panel/log_slider.h"
#include "app/panel/number_field.h"
#include "app/panel/parameter_panel.h"
#include "app/panel/readout.h"
#include "app/play/player.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

TablePtr table(std::int64_t rows = 50, std::int64_t columns = 20) {
  const RowMatrixD numbers = RowMatrixD::NullaryExpr(
      rows, columns, [](Eigen::Index p, Eigen::Index k) { return 0.001 * double(100 * p + k); });
  return std::make_shared<const PositionTable>("/data/learned.npy", numbers);
}

/// The panel and a document, connected as the window connects them.
struct Bench {
  Document document;
  ParameterPanel panel;

  Bench() {
    QObject::connect(&panel, &ParameterPanel::edited, &document, &Document::setSpec);
    QObject::connect(&panel, &ParameterPanel::sinusoidChosen, &document, &Document::showSinusoid);
    QObject::connect(&panel, &ParameterPanel::presetChosen, &document, [this](const Preset& preset) {
      const Session session = withPreset(sessionOf(document.scene()), preset);
      document.restore(session, session.selection, session.appearance);
    });
    QObject::connect(&document, &Document::changed, &panel, &ParameterPanel::setScene);
    panel.setScene(document.scene());
    panel.resize(panel.width(), 900);
    panel.show();
    panel.activateWindow();
    if (!QTest::qWaitForWindowActive(&panel)) qFatal("the panel is not active");
  }

  template <class Widget>
  Widget* find(const char* name) const {
    auto* const widget = panel.findChild<Widget*>(QLatin1String(name));
    if (!widget) qFatal("no %s", name);
    return widget;
  }

  void type(const char* name, const QString& text) const {
    auto* const field = find<NumberField>(name);
    field->setFocus(Qt::TabFocusReason);
    field->selectAll();
    QTest::keyClicks(field, text);
  }
};

QString readoutOf(const Scene& scene) {
  Readout readout;
  readout.setScene(scene);
  return readout.text();
}

}  // namespace

class TablePanelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tableIsNamedAtTheTop() {
    const Bench bench;
    const auto* const box = bench.find<QWidget>("tableBox");
    QVERIFY(!box->isVisible());
    const_cast<Bench&>(bench).document.setTable(table());
    QVERIFY(box->isVisible());
    QCOMPARE(bench.find<QLabel>("tableText")->text(), QStringLiteral("learned.npy · 50 × 20 · float64"));
  }

  void buttonGoesBackToTheSinusoidAndUndoToTheTable() {
    Bench bench;
    bench.document.setTable(table());
    QTest::mouseClick(bench.find<QPushButton>("tableClose"), Qt::LeftButton);
    QVERIFY(!bench.document.scene().table);
    QCOMPARE(bench.document.spec().length, 50);
    QVERIFY(!bench.find<QWidget>("tableBox")->isVisible());
    bench.document.undoStack()->undo();
    QVERIFY(bench.document.scene().table);
    QVERIFY(bench.find<QWidget>("tableBox")->isVisible());
    bench.document.undoStack()->undo();
    QVERIFY(!bench.document.scene().table);
    QCOMPARE(bench.document.spec(), EncodingSpec());
  }

  void knobsCropTheTableAndEndWithIt() {
    Bench bench;
    bench.document.setTable(table());
    bench.type("lengthField", QStringLiteral("30"));
    QTest::keyClick(bench.find<NumberField>("lengthField"), Qt::Key_Return);
    QCOMPARE(bench.document.spec().length, 30);
    QVERIFY(bench.document.scene().table);
    bench.type("lengthField", QStringLiteral("51"));
    QCOMPARE(bench.document.spec().length, 30);
    QVERIFY(bench.document.scene().table);
    const QString error = bench.find<NumberField>("lengthField")->error();
    QVERIFY2(error.contains(QStringLiteral("the rows of learned.npy")), qPrintable(error));
    QCOMPARE(bench.find<LogSlider>("lengthSlider")->scale().greatest, 50.0);
    QCOMPARE(bench.find<LogSlider>("dModelSlider")->scale().greatest, 20.0);
    bench.document.setTable(nullptr);
    QCOMPARE(bench.find<LogSlider>("lengthSlider")->scale().greatest, double(kMaxLength));
    bench.type("lengthField", QStringLiteral("51"));
    QCOMPARE(bench.document.spec().length, 51);
  }

  void resetGoesBackToTheWholeTable() {
    Bench bench;
    bench.document.setTable(table());
    bench.type("dModelField", QStringLiteral("7"));
    QCOMPARE(bench.document.spec().dModel, 7);
    QTest::mouseClick(bench.find<QAbstractButton>("dModelReset"), Qt::LeftButton);
    QCOMPARE(bench.document.spec().dModel, 20);
  }

  void baseAndConventionAreOfTheSinusoid() {
    Bench bench;
    bench.document.setTable(table());
    for (const char* const name : {"baseField", "baseSlider", "switches"}) {
      QVERIFY2(!bench.find<QWidget>(name)->isEnabled(), name);
    }
    QVERIFY(bench.find<QWidget>("baseField")->toolTip().contains(QStringLiteral("learned.npy has no base")));
    bench.document.pin();  // the sinusoid is now shown next to it, and has knobs
    for (const char* const name : {"baseField", "baseSlider", "switches"}) {
      QVERIFY2(bench.find<QWidget>(name)->isEnabled(), name);
    }
    QVERIFY(!bench.find<QWidget>("baseField")->toolTip().contains(QStringLiteral("learned")));
    bench.type("lengthField", QStringLiteral("500"));
    QCOMPARE(bench.document.spec().length, 500);
    QCOMPARE(bench.document.scene().other->table->rows(), 50);
  }

  void presetClosesTheTable() {
    Bench bench;
    bench.document.setTable(table());
    auto* const box = bench.find<QComboBox>("presetBox");
    box->setFocus(Qt::TabFocusReason);
    QTest::keyClick(box, Qt::Key_End);
    QVERIFY(!ownTable(bench.document.scene()));
    bench.document.undoStack()->undo();
    QVERIFY(ownTable(bench.document.scene()));
  }

  void tableOfOneRowHasNothingToTurn() {
    Bench bench;
    bench.document.setTable(table(1, 1));
    QVERIFY(!bench.find<LogSlider>("lengthSlider")->isEnabled());
    QVERIFY(!bench.find<LogSlider>("dModelSlider")->isEnabled());
    QVERIFY(!bench.panel.grab().isNull());
  }

  void specBeyondTheTableShowsTheSinusoid() {
    Document document;
    document.setTable(table());
    EncodingSpec spec = document.spec();
    spec.base = 500;
    document.setSpec(spec);
    QVERIFY(document.scene().table);
    spec.length = 51;
    document.setSpec(spec);
    QVERIFY(!document.scene().table);
    document.undoStack()->undo();
    QVERIFY(document.scene().table);
    QCOMPARE(document.spec().length, 50);
  }

  void numberIsReadOut() {
    Scene scene = makeScene({50, 20, 10000, 0, {}}, {3, 2});
    setTable(scene, table());
    QCOMPARE(readoutOf(scene), QStringLiteral("learned.npy[3, 2] = 0.3020"));
    scene.hover = Hover{{4, 5}};
    QCOMPARE(readoutOf(scene), QStringLiteral("learned.npy[4, 5] = 0.4050"));
  }

  void rowsCountFromTheFirstPosition() {
    Scene scene = makeScene({50, 20, 10000, 2, {}}, {5, 2});
    setTable(scene, table());
    QCOMPARE(readoutOf(scene), QStringLiteral("learned.npy[3, 2] = 0.3020"));
  }

  void pinnedNumberStandsBesideTheFormula() {
    Scene scene = makeScene({50, 20, 10000, 0, {}}, {3, 2});
    setPinned(scene, Encoding{scene.spec, table()});
    Readout readout;
    readout.setScene(scene);
    QVERIFY(readout.text().startsWith(QStringLiteral("PE(3, 2) = sin")));
    QCOMPARE(readout.remarks().first(), QStringLiteral("learned.npy[3, 2] = 0.3020"));
  }

  void whatIsReadBesideHasMinusSigns() {
    Scene scene = makeScene({50, 20, 10000, 0, {}}, {3, 2});
    const RowMatrixD numbers = RowMatrixD::Constant(50, 20, -0.25);
    setPinned(scene, Encoding{scene.spec, std::make_shared<const PositionTable>("pos-2.npy", numbers)});
    Readout readout;
    readout.setScene(scene);
    QCOMPARE(readout.remarks().first(), QStringLiteral("pos-2.npy[3, 2] = −0.2500"));
  }

  void notANumberIsReadOutAsSuch() {
    RowMatrixD numbers = RowMatrixD::Zero(2, 2);
    numbers(1, 0) = std::numeric_limits<double>::quiet_NaN();
    Scene scene = makeScene({2, 2, 10000, 0, {}}, {1, 0});
    setTable(scene, std::make_shared<const PositionTable>("bad.csv", numbers));
    QCOMPARE(readoutOf(scene), QStringLiteral("bad.csv[1, 0] = NaN"));
  }

  void sweepBeyondTheTableDoesNotRun() {
    Document document;
    Player player(document);
    player.setSweep({Swept::Length, 10, 100, 60});
    QVERIFY(player.fault().isEmpty());
    document.setTable(table());
    QVERIFY2(player.fault().contains(QStringLiteral("learned.npy has 50 rows")), qPrintable(player.fault()));
    player.play();
    QVERIFY(!player.isPlaying());
    player.setSweep({Swept::DModel, 2, 20, 60});
    QVERIFY(player.fault().isEmpty());
  }
};

SINESCOPE_TEST(TablePanelTest)
#include "table_panel_test.moc"

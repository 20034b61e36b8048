// Positions on a grid in the real window: what views of one axis select, and how two encodings are compared there.

#include <qcustomplot.h>
#include <QLabel>
#include <QTest>

#include "app/document/view_kind.h"
#include "app/panel/number_field.h"
#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "app/window/presentation/knob_strip.h"
#include "tests/unit.h"

using namespace sinescope;

class AxisPanesTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_window.reset(); }
  void clicksInOneViewMarkThePatchInOthers();
  void ofTwoGridsTheSameAxisIsShown();
  void aLineBesideAGridKeepsItsSelection();
  void theStripTurnsTheCoordinate();

 private:
  [[nodiscard]] Document& document() const { return m_window->document(); }
  [[nodiscard]] std::vector<View*> views(const char* name) const {
    return m_window->paneArea().pane(QLatin1String(name))->views();
  }
  void show(const char* tab) {
    m_window->paneArea().showTab(QLatin1String(tab));
    QTest::qWait(20);
  }
  /// Clicks where the view has a cell of its own.
  static void click(View& view, const Selection& cell) {
    QTRY_VERIFY(!view.grab().isNull());  // once laid out
    const auto place = view.cellPlace(cell);
    QVERIFY(place);
    QTest::mouseClick(&view.canvas(), Qt::LeftButton, {}, place->toPoint());
    QCoreApplication::processEvents();
  }
  [[nodiscard]] static QString nameIn(const View& view, const char* label) {
    return view.parentWidget()->parentWidget()->findChild<QLabel*>(QLatin1String(label))->text();
  }

  std::unique_ptr<MainWindow> m_window;
};

namespace {

EncodingSpec onGrid(const char* grid) {
  EncodingSpec spec;
  spec.dModel = 32;
  return withGrid(spec, *parseGrid(grid));
}

}  // namespace

void AxisPanesTest::init() {
  m_window = std::make_unique<MainWindow>(nullptr);
  m_window->QWidget::show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  document().setSpec(onGrid("14x10"));
  document().setSelection({33, 20});  // x 5, y 2; dimension 4 of y
  show("precision");
}

void AxisPanesTest::clicksInOneViewMarkThePatchInOthers() {
  click(*views("precision").front(), {7, 9});
  QVERIFY(document().selection() == (Selection{7 * 14 + 5, 25}));
  QVERIFY(views("clocks").front()->scene().selection == (Selection{7, 9}));
  QVERIFY(views("matrix").front()->scene().selection == document().selection());
  document().setSelection({103, 3});  // x's half
  QCoreApplication::processEvents();
  QVERIFY(views("precision").front()->scene().selection == (Selection{5, 3}));
  click(*views("precision").front(), {13, 9});
  QVERIFY(document().selection() == (Selection{7 * 14 + 13, 9}));
}

void AxisPanesTest::ofTwoGridsTheSameAxisIsShown() {
  document().pin();
  document().setSpec(onGrid("12x16:y-first"));
  document().setSelection({40, 3});  // x 4, y 3; y's half of A
  QTest::qWait(20);
  const auto both = views("precision");
  QCOMPARE(both.size(), std::size_t{2});
  QVERIFY(both[0]->scene().part->axis == GridAxis::Y && both[1]->scene().part->axis == GridAxis::Y);
  QCOMPARE(both[0]->scene().spec.length, std::int64_t{16});
  QCOMPARE(both[1]->scene().spec.length, std::int64_t{10});
  QVERIFY(both[1]->scene().selection == (Selection{3, 3}));
  QVERIFY2(nameIn(*both[1], "nameOfB").contains(QStringLiteral("y of the grid 14 × 10: dimensions 16 to 31")),
           qPrintable(nameIn(*both[1], "nameOfB")));
  click(*both[1], {9, 11});
  QVERIFY(document().selection() == (Selection{9 * 12 + 4, 11}));
  click(*both[0], {15, 2});
  QVERIFY(document().selection() == (Selection{15 * 12 + 4, 2}));
  for (const bool difference : {false, true}) {
    Appearance look = document().appearance();
    look.difference = difference;
    document().setAppearance(look);
    for (const ViewKind& kind : viewList()) {
      if (!kind.ofAxis) continue;
      show(kind.tab);
      for (View* const view : views(kind.name)) QTRY_VERIFY2(!view->grab().isNull(), kind.name);  // once laid out
    }
  }
}

void AxisPanesTest::aLineBesideAGridKeepsItsSelection() {
  document().pin();
  EncodingSpec line;
  line.dModel = 32;
  document().setSpec(line);
  document().setSelection({60, 30});
  QTest::qWait(20);
  const auto both = views("precision");
  QVERIFY(both[0]->scene().selection == (Selection{60, 30}) && !both[0]->scene().part);
  QVERIFY(both[1]->scene().part->axis == GridAxis::X);
  click(*both[1], {13, 15});
  QVERIFY(document().selection() == (Selection{13, 15}));
  document().swapPinned();
  QTest::qWait(20);
  QVERIFY(both[0]->scene().part->axis == GridAxis::X && !both[1]->scene().part);
  click(*both[1], {3, 12});
  QVERIFY(document().selection() == (Selection{3, 12}));
}

void AxisPanesTest::theStripTurnsTheCoordinate() {
  KnobStrip strip;
  strip.setScene(document().scene());
  strip.showKnobsOf(findView(QStringLiteral("shift")));
  strip.show();
  connect(&strip, &KnobStrip::selected, &document(), &Document::setSelection);
  connect(&document(), &Document::changed, &strip, [&strip](const Scene& scene) { strip.setScene(scene); });
  auto* const position = strip.findChild<NumberField*>(QStringLiteral("strip-positionField"));
  const auto* const offset = strip.findChild<NumberField*>(QStringLiteral("strip-offsetField"));
  QCOMPARE(position->number(), 2.0);
  QCOMPARE(offset->rule().greatest, 9.0);
  position->selectAll();
  QTest::keyClicks(position, QStringLiteral("9"));
  QTest::keyClick(position, Qt::Key_Return);
  QVERIFY(document().selection() == (Selection{9 * 14 + 5, 20}));
  document().setSelection({33, 3});
  QCOMPARE(position->number(), 5.0);
  QCOMPARE(offset->rule().greatest, 13.0);
  strip.showKnobsOf(findView(QString::fromLatin1(kSimilarityRowView)));
  QCOMPARE(position->number(), 33.0);
}

SINESCOPE_TEST(AxisPanesTest)
#include "axis_panes_test.moc"

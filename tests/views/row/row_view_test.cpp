#include "app/views/row/row_view.h"

#include <QCheckBox>
#include <array>
#include <cmath>
#include <limits>

#include "app/look/theme.h"
#include "app/views/view/shown_matrix.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class RowViewTest : public QObject {
  Q_OBJECT

 private slots:
  void barsReachFromZeroToTheValues();
  void barsStandByWavelength();
  void noValueIsHiddenWhereBarsShareAPixel();
  void clickSelectsTheBarUnderThePointer();
  void arrowsGoAlongTheBars();
  void anotherPositionIsAnotherRow();
  void differenceIsThatOfTheRows();
  void aRowIsAllItsValues();
  void aPositionThatBDoesNotHaveIsSaid();
  void aDimensionThatBDoesNotHaveIsSaid();
  void theBoxOrdersTheBars();
};

namespace {

Scene plainScene(const EncodingSpec& spec, std::int64_t position, bool byWavelength = false) {
  Appearance look;
  look.row.byWavelength = byWavelength;
  Scene scene = makeScene(spec, {position, 0}, look);
  scene.markSelection = false;
  return scene;
}

/// PE(p, k) as in the paper, interleaved.
double formula(std::int64_t p, int k, int dModel) {
  const int pair = k / 2;
  const double phase = static_cast<double>(p) * std::pow(10000.0, -2.0 * pair / dModel);
  return k % 2 == 0 ? std::sin(phase) : std::cos(phase);
}

bool isBar(ShownView<RowView>& view, double cell, double value) {
  return view.colourAt(view.at(cell, value)) == themeColours(false).accent;
}

/// Whether the bar at a cell ends at `value`: it is visible just before it, and not just after it.
bool endsAt(ShownView<RowView>& view, double cell, double value) {
  constexpr double little = 0.03;
  return isBar(view, cell, value - std::copysign(little, value)) &&
         !isBar(view, cell, value + std::copysign(little, value));
}

}  // namespace

void RowViewTest::barsReachFromZeroToTheValues() {
  ShownView<RowView> view(plainScene({100, 16, 10000, 0, {}}, 30));
  for (int k = 0; k < 16; ++k) {
    const double value = formula(30, k, 16);
    if (std::abs(value) < 0.06) continue;  // only a few pixels high
    QVERIFY2(endsAt(view, k, value), qPrintable(QString::number(k)));
    QVERIFY(!isBar(view, k, -value / 2));
  }
  QCOMPARE(view->title(), QStringLiteral("Row of position 30"));
}

void RowViewTest::barsStandByWavelength() {
  ShownView<RowView> view(plainScene({100, 16, 10000, 0, {.layout = Layout::Concatenated}}, 30, true));
  // Ordered by wavelength, sines and cosines alternate as in the paper.
  for (int cell = 0; cell < 16; ++cell) {
    const double value = formula(30, cell, 16);
    if (std::abs(value) > 0.06) QVERIFY2(endsAt(view, cell, value), qPrintable(QString::number(cell)));
  }
}

void RowViewTest::noValueIsHiddenWhereBarsShareAPixel() {
  constexpr int dModel = 4096;
  const Scene scene = plainScene({100, dModel, 10000, 0, {}}, 30);
  ShownView<RowView> view(scene);
  const QRect rect = view.rect();
  const QImage picture = view->grab().toImage();
  for (int k = 0; k < dModel; k += 97) {
    const double value = formula(30, k, dModel);
    if (std::abs(value) < 0.06 || value < -0.8) continue;  // the note is there
    const QPoint end = view.at(k, value - std::copysign(0.03, value));
    bool found = false;  // the bar's end is rounded to a pixel
    for (int x = std::max(end.x() - 1, rect.left()); x <= end.x() + 1; ++x) {
      found = found || picture.pixelColor(x, end.y()) == themeColours(false).accent;
    }
    QVERIFY2(found, qPrintable(QStringLiteral("%1: %2 at %3 %4").arg(k).arg(value).arg(end.x()).arg(end.y())));
  }
}

void RowViewTest::clickSelectsTheBarUnderThePointer() {
  ShownView<RowView> view(plainScene({100, 16, 10000, 0, {.layout = Layout::Concatenated}}, 30, true));
  QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(3, 0.2));
  QCOMPARE(selected.size(), 1);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 9}));  // the cosine of pair 1
}

void RowViewTest::arrowsGoAlongTheBars() {
  Scene scene = plainScene({100, 16, 10000, 0, {.layout = Layout::Concatenated}}, 30, true);
  scene.selection.dimension = 9;
  ShownView<RowView> view(scene);
  QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ShiftModifier);
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(selected.size(), 3);
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{30, 2}));
  QCOMPARE(selected[1][0].value<Selection>(), (Selection{30, 0}));
  QCOMPARE(selected[2][0].value<Selection>(), (Selection{31, 9}));
}

void RowViewTest::anotherPositionIsAnotherRow() {
  ShownView<RowView> view(plainScene({100, 16, 10000, 0, {}}, 30));
  view.show(plainScene({100, 16, 10000, 0, {}}, 31));
  QVERIFY(endsAt(view, 0, formula(31, 0, 16)));
}

void RowViewTest::differenceIsThatOfTheRows() {
  Scene scene = plainScene({100, 16, 10000, 0, {}}, 30);
  setPinned(scene, Encoding{{100, 8, 10000, 0, {}}});
  scene.appearance.difference = true;
  ShownView<RowView> view(scene);
  for (int k = 0; k < 8; ++k) {
    const double value = formula(30, k, 16) - formula(30, k, 8);
    if (std::abs(value) > 0.06) QVERIFY2(endsAt(view, k, value), qPrintable(QString::number(k)));
  }
}

/// Of a sinusoid, of one on a grid, of an own table that is not finite somewhere, and of their differences.
void RowViewTest::aRowIsAllItsValues() {
  const Scene line = plainScene({100, 16, 10000, 3, {}}, 30);
  Scene grid = line;
  setSpec(grid, withGrid({100, 16, 10000, 0, {}}, {.width = 10, .height = 10}));
  RowMatrixD numbers = RowMatrixD::Random(100, 12);
  numbers(30, 5) = std::numeric_limits<double>::quiet_NaN();
  Scene table = plainScene({100, 12, 10000, 0, {}}, 30);
  setTable(table, std::make_shared<const PositionTable>("own.npy", numbers));
  for (const Scene& own : {line, grid, table}) {
    for (const Scene* const other : std::array<const Scene*, 3>{nullptr, &line, &table}) {
      Scene scene = own;
      if (other) setPinned(scene, Encoding{other->spec, other->table});
      scene.appearance.difference = other != nullptr;
      const ShownValues values(scene);
      const Eigen::ArrayXd row = values.row(30);
      QCOMPARE(row.size(), Eigen::Index{boundsOf(scene).dModel});
      for (int k = 0; k < row.size(); ++k) {
        const double value = values.at(30, k);
        QVERIFY(std::isnan(value) ? std::isnan(row[k]) : std::abs(row[k] - value) <= 2e-15);
      }
    }
  }
}

void RowViewTest::aPositionThatBDoesNotHaveIsSaid() {
  Scene scene = plainScene({100, 16, 10000, 0, {}}, 30);
  setPinned(scene, Encoding{{20, 16, 100, 0, {}}});
  scene.appearance.difference = true;
  ShownView<RowView> view(scene);
  for (int k = 0; k < 16; ++k) {
    for (const double value : {-0.5, -0.1, 0.1, 0.5}) QVERIFY(!isBar(view, k, value));
  }
  const QString said = view->accessibleDescription();
  QVERIFY2(said.contains(QStringLiteral("B has no position 30")), qPrintable(said));
  QVERIFY2(!said.contains(QStringLiteral("A − B =")), qPrintable(said));
}

void RowViewTest::aDimensionThatBDoesNotHaveIsSaid() {
  Scene scene = plainScene({100, 4096, 10000, 0, {}}, 30);
  scene.selection.dimension = 4095;
  setPinned(scene, Encoding{{100, 8, 10000, 0, {}}});
  scene.appearance.difference = true;
  ShownView<RowView> view(scene);
  const QString said = view->accessibleDescription();
  QVERIFY2(said.contains(QStringLiteral("B has no dimension 4095")), qPrintable(said));
}

void RowViewTest::theBoxOrdersTheBars() {
  ShownView<RowView> view(plainScene({100, 16, 10000, 0, {}}, 30));
  const std::unique_ptr<QWidget> control(view->headerControl());
  QSignalSpy edited(&*view, &View::appearanceEdited);
  qobject_cast<QCheckBox*>(control.get())->click();
  QCOMPARE(edited.size(), 1);
  QVERIFY(edited[0][0].value<Appearance>().row.byWavelength);
}

SINESCOPE_TEST(RowViewTest)
#include "row_view_test.moc"

// What a screen reader is told of a view, through Qt's accessibility interface.

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <limits>
#include <memory>

#include "app/document/view_kind.h"
#include "app/views/view/spoken_view.h"
#include "app/views/view/view.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

QStringList& toldNames() {
  static QStringList names;
  return names;
}

void remember(const QAccessibleInterface& told) { toldNames() << told.text(QAccessible::Name); }

/// A view with the keys, whose selection follows what it asks for.
class SpokenBench {
 public:
  SpokenBench(const char* name, const Scene& scene) : m_view(makeView(*findView(QLatin1String(name)))) {
    m_view->resize(700, 460);
    m_view->setScene(scene);
    m_view->show();
    m_view->activateWindow();
    if (!QTest::qWaitForWindowActive(m_view.get())) qFatal("the view has no keys");
    m_view->setFocus();
    QCoreApplication::processEvents();
    QObject::connect(m_view.get(), &View::selected, m_view.get(), [this](const Selection& selection) {
      Scene moved = m_view->scene();
      moved.selection = selection;
      show(moved);
    });
  }

  View* operator->() { return m_view.get(); }
  View& operator*() { return *m_view; }
  void show(const Scene& scene) {
    m_view->setScene(scene);
    QCoreApplication::processEvents();
  }
  [[nodiscard]] QAccessibleInterface* spoken() { return QAccessible::queryAccessibleInterface(m_view.get()); }
  [[nodiscard]] QAccessibleTableInterface* table() { return spoken()->tableInterface(); }
  [[nodiscard]] QString name(int row, int column) { return table()->cellAt(row, column)->text(QAccessible::Name); }
  [[nodiscard]] QString value(int row, int column) { return table()->cellAt(row, column)->text(QAccessible::Value); }

 private:
  std::unique_ptr<View> m_view;
};

Scene sceneWithTokens() {
  Scene scene = makeScene(EncodingSpec{}, {3, 13});
  TokenSpec tokens;
  tokens.text = QStringLiteral("The quick brown fox");
  setTokens(scene, tokens);
  return scene;
}

QString minus(QString digits) { return digits.replace(u'-', QChar(0x2212)); }

}  // namespace

class SpokenTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { setToldListener(&remember); }
  void init() { toldNames().clear(); }
  void cleanupTestCase() { setToldListener(nullptr); }

  void theMatrixIsATable();
  void aTurnedMatrixIsATurnedTable();
  void theLargestMatrixIsCountedWhole();
  void theSelectionIsTheSelectedCell();
  void aPressSelectsTheCell();
  void cellsOutsideAreNone();
  void similaritiesAreATable();
  void tokensAreATable();
  void differencesAreTold();
  void everyArrowKeyTellsTheCell_data();
  void everyArrowKeyTellsTheCell();
  void theLastCellIsToldAgain();
  void viewsWithoutTheKeysAreSilent();
  void coveredViewsTellNothing_data();
  void coveredViewsTellNothing();
  void aPointFindsItsCell();
};

void SpokenTest::theMatrixIsATable() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {30, 12}));
  QCOMPARE(view.spoken()->role(), QAccessible::Table);
  QVERIFY(view.table());
  QCOMPARE(view.table()->rowCount(), 100);
  QCOMPARE(view.table()->columnCount(), 128);
  QCOMPARE(view.table()->rowDescription(30), QStringLiteral("position 30"));
  QCOMPARE(view.table()->columnDescription(12), QStringLiteral("dimension 12, sine"));
  QCOMPARE(view.spoken()->childCount(), 12800);
  const double sine = std::sin(30 / std::pow(10000.0, 12 / 128.0));
  QCOMPARE(view.value(30, 12), minus(QString::number(sine, 'f', 4)));
  QCOMPARE(view.name(30, 12), QStringLiteral("position 30, dimension 12, sine, ") + view.value(30, 12));
  QVERIFY(view.name(99, 127).startsWith(QStringLiteral("position 99, dimension 127, cosine, 0.9")));

  QAccessibleInterface* const cell = view.table()->cellAt(30, 12);
  QCOMPARE(cell, view.spoken()->child(30 * 128 + 12));
  QCOMPARE(view.spoken()->indexOfChild(cell), 30 * 128 + 12);
  QCOMPARE(cell->parent(), view.spoken());
  QCOMPARE(cell->role(), QAccessible::Cell);
  QCOMPARE(cell->tableCellInterface()->table(), view.spoken());
  QCOMPARE(cell->tableCellInterface()->rowIndex(), 30);
  QCOMPARE(cell->tableCellInterface()->columnIndex(), 12);
  const auto header = [](const QList<QAccessibleInterface*>& cells) { return cells.first()->text(QAccessible::Name); };
  QCOMPARE(header(cell->tableCellInterface()->rowHeaderCells()), QStringLiteral("position 30"));
  QCOMPARE(header(cell->tableCellInterface()->columnHeaderCells()), QStringLiteral("dimension 12, sine"));
}

void SpokenTest::aTurnedMatrixIsATurnedTable() {
  EncodingSpec spec;
  spec.length = 10;
  spec.dModel = 6;
  spec.firstPosition = 5;
  Scene scene = makeScene(spec, {7, 3});
  scene.appearance.matrix.transposed = true;
  SpokenBench view("matrix", scene);
  QCOMPARE(view.table()->rowCount(), 6);
  QCOMPARE(view.table()->columnCount(), 10);
  QVERIFY(view.name(3, 2).startsWith(QStringLiteral("position 7, dimension 3, cosine")));
  QCOMPARE(view.table()->rowDescription(3), QStringLiteral("dimension 3, cosine"));
  QCOMPARE(view.table()->columnDescription(2), QStringLiteral("position 7"));
  QVERIFY(view.table()->cellAt(3, 2)->state().selected);
}

void SpokenTest::theLargestMatrixIsCountedWhole() {
  EncodingSpec spec;
  spec.length = 1'048'576;
  spec.dModel = 16'384;
  SpokenBench view("matrix", makeScene(spec, {1'048'575, 16'383}));
  QCOMPARE(view.table()->rowCount(), 1'048'576);
  QCOMPARE(view.table()->columnCount(), 16'384);
  QCOMPARE(view.spoken()->childCount(), std::numeric_limits<int>::max());
  QVERIFY(view.spoken()->text(QAccessible::Description).endsWith(QStringLiteral("go by row and column.")));
  QVERIFY(view.name(1'048'575, 16'383).startsWith(QStringLiteral("position 1048575, dimension 16383, cosine, ")));
  QCOMPARE(view.spoken()->indexOfChild(view.table()->cellAt(1'048'575, 0)), -1);
  QVERIFY(view.spoken()->child(std::numeric_limits<int>::max() - 1));
  const auto* const spoken = dynamic_cast<const SpokenView*>(view.spoken());
  for (int row = 0; row < 5000; ++row) QVERIFY(view.table()->cellAt(row, 1)->isValid());
  QVERIFY(spoken->partsMade() <= 1024);
}

void SpokenTest::theSelectionIsTheSelectedCell() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {30, 12}));
  const auto selected = [&view] {
    const auto cells = view.table()->selectedCells();
    const auto* const cell = cells.first()->tableCellInterface();
    return std::pair(cell->rowIndex(), cell->columnIndex());
  };
  QCOMPARE(view.table()->selectedCellCount(), 1);
  QCOMPARE(selected(), std::pair(30, 12));
  Scene moved = view->scene();
  moved.selection = {77, 5};
  view.show(moved);
  QCOMPARE(selected(), std::pair(77, 5));
  QVERIFY(!view.table()->cellAt(30, 12)->state().selected);
  QVERIFY(view.table()->cellAt(77, 5)->state().selected);
  QVERIFY(view.table()->cellAt(77, 5)->state().focused);
  QCOMPARE(view.spoken()->focusChild(), view.table()->cellAt(77, 5));
}

void SpokenTest::aPressSelectsTheCell() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {30, 12}));
  view.table()->cellAt(41, 9)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  QCOMPARE(view->scene().selection, (Selection{41, 9}));
  QVERIFY(view.table()->selectRow(50));
  QCOMPARE(view->scene().selection, (Selection{50, 9}));
  QVERIFY(view.table()->selectColumn(100));
  QCOMPARE(view->scene().selection, (Selection{50, 100}));
  QVERIFY(!view.table()->selectRow(100));
  QCOMPARE(view->scene().selection, (Selection{50, 100}));
}

void SpokenTest::cellsOutsideAreNone() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {30, 12}));
  QVERIFY(!view.table()->cellAt(100, 0));
  QVERIFY(!view.table()->cellAt(0, 128));
  QVERIFY(!view.table()->cellAt(-1, 0));
  QCOMPARE(view.table()->rowDescription(100), QString());
  QAccessibleInterface* const last = view.table()->cellAt(99, 127);
  EncodingSpec smaller;
  smaller.length = 10;
  view.show(makeScene(smaller, {3, 2}));
  QVERIFY(!last->isValid());
  QCOMPARE(last->text(QAccessible::Name), QString());
  QVERIFY(last->state().invalid);
}

void SpokenTest::similaritiesAreATable() {
  EncodingSpec spec;
  spec.length = 20;
  spec.dModel = 8;
  SpokenBench view("similarity", makeScene(spec, {4, 0}));
  QCOMPARE(view.table()->rowCount(), 20);
  QCOMPARE(view.table()->columnCount(), 20);
  double dot = 0;
  for (int i = 0; i < 4; ++i) dot += std::cos(5 * std::pow(10000.0, -i / 4.0));
  QCOMPARE(view.name(4, 9), QStringLiteral("positions 4 and 9, dot product, ") + QString::number(dot, 'f', 4));
  QVERIFY(view.table()->isRowSelected(4));
  QCOMPARE(view.table()->selectedRows(), QList{4});
  QVERIFY(view.table()->selectRow(17));
  QCOMPARE(view->scene().selection, (Selection{17, 0}));
  QVERIFY(view.table()->isRowSelected(17));
}

void SpokenTest::tokensAreATable() {
  SpokenBench view("tokens", sceneWithTokens());
  QVERIFY(view.table()->rowCount() >= 4);
  QCOMPARE(view.table()->columnCount(), 128);
  QCOMPARE(view.table()->rowDescription(3), QStringLiteral("position 3, fox"));
  const QString name = view.name(3, 13);
  QVERIFY2(name.startsWith(QStringLiteral("fox, position 3, dimension 13, cosine, embedding ")), qPrintable(name));
  QVERIFY2(name.endsWith(QStringLiteral(" is ") + view.value(3, 13)), qPrintable(name));
  const auto number = [&name](const char* before) {
    return name.section(QLatin1String(before), 1).section(u' ', 0, 0).replace(QChar(0x2212), u'-').toDouble();
  };
  QVERIFY(std::abs(number("plus encoding ") - std::cos(3 / std::pow(10000.0, 12 / 128.0))) < 1e-4);
  QVERIFY(std::abs(number("embedding ") + number("plus encoding ") - number(" is ")) < 2e-4);
  QVERIFY(view.name(view.table()->rowCount() - 1, 0).startsWith(QStringLiteral("padding, position ")));
  QCOMPARE(view.table()->cellAt(3, 13)->rect().size(), view.table()->cellAt(2, 1)->rect().size());
}

void SpokenTest::differencesAreTold() {
  Scene scene = makeScene(EncodingSpec{}, {30, 12});
  EncodingSpec other;
  other.base = 100;
  other.length = 50;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  SpokenBench view("matrix", scene);
  const double difference = std::sin(30 / std::pow(10000.0, 12 / 128.0)) - std::sin(30 / std::pow(100.0, 12 / 128.0));
  QCOMPARE(view.name(30, 12), QStringLiteral("position 30, dimension 12, sine, A − B, ") + view.value(30, 12));
  QVERIFY(std::abs(view.value(30, 12).replace(QChar(0x2212), u'-').toDouble() - difference) < 1e-4);
  QCOMPARE(view.value(70, 12), QStringLiteral("no such cell in B"));
}

void SpokenTest::everyArrowKeyTellsTheCell_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void SpokenTest::everyArrowKeyTellsTheCell() {
  QFETCH(QString, name);
  SpokenBench view(qPrintable(name), sceneWithTokens());
  const QSignalSpy asked(&*view, &View::selected);
  for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Right, Qt::Key_Down}) {
    const qsizetype before = asked.count();
    toldNames().clear();
    QTest::keyClick(QApplication::focusWidget(), key);
    QCoreApplication::processEvents();
    if (asked.count() == before) {  // this key scrolls text
      QCOMPARE(toldNames(), QStringList());
      continue;
    }
    const Selection& now = view->scene().selection;
    const QString place = QStringLiteral("position %1, dimension %2, ").arg(now.position).arg(now.dimension);
    QCOMPARE(toldNames().size(), 1);
    QVERIFY2(toldNames().first().contains(place), qPrintable(toldNames().first()));
    if (name == QLatin1String("tokens")) continue;
    const int pair = now.dimension / 2;
    const double phase = static_cast<double>(now.position) * std::pow(10000.0, -pair / 64.0);
    const bool sine = now.dimension % 2 == 0;
    const QString value = minus(QString::number(sine ? std::sin(phase) : std::cos(phase), 'f', 4));
    QCOMPARE(toldNames().first(), place + (sine ? QStringLiteral("sine, ") : QStringLiteral("cosine, ")) + value);
  }
  const bool isRead = QStringList{"claims", "code", "steps"}.contains(name);
  QVERIFY2(isRead || asked.count() > 0, qPrintable(name));
}

void SpokenTest::theLastCellIsToldAgain() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {0, 0}));
  QTest::keyClick(&*view, Qt::Key_Up);
  QCOMPARE(toldNames(), QStringList(QStringLiteral("position 0, dimension 0, sine, 0.0000")));
}

void SpokenTest::viewsWithoutTheKeysAreSilent() {
  SpokenBench view("matrix", makeScene(EncodingSpec{}, {30, 12}));
  Scene moved = view->scene();
  moved.selection = {31, 12};
  view.show(moved);  // as Play does
  QCOMPARE(toldNames(), QStringList());
  view->clearFocus();
  toldNames().clear();
  view.table()->selectRow(5);
  QCOMPARE(toldNames(), QStringList());
}

void SpokenTest::coveredViewsTellNothing_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("a table") << "matrix";
  QTest::newRow("rows") << "similarity";
  QTest::newRow("words") << "tokens";
  QTest::newRow("a curve") << "waves";
}

void SpokenTest::coveredViewsTellNothing() {
  QFETCH(QString, name);
  Scene scene = sceneWithTokens();
  scene.cover.views = {name};
  scene.cover.readout = true;
  SpokenBench view(qPrintable(name), scene);
  QTest::keyClick(&*view, Qt::Key_Right);
  QCoreApplication::processEvents();
  QCOMPARE(toldNames().size(), 1);
  QVERIFY2(toldNames().first().endsWith(QStringLiteral(", covered until it is predicted")),
           qPrintable(toldNames().first()));
  QVERIFY(!toldNames().first().contains(u'.'));
  if (!view.table()) return;
  QCOMPARE(view.value(3, 3), QStringLiteral("covered until it is predicted"));
  QVERIFY(!view.name(3, 3).contains(u'.'));
  QVERIFY(view.name(3, 3).contains(QStringLiteral("position 3")));
}

void SpokenTest::aPointFindsItsCell() {
  for (const char* const name : {"matrix", "similarity", "tokens"}) {
    SpokenBench view(name, sceneWithTokens());
    QAccessibleInterface* const cell = view.table()->cellAt(2, 40);
    const QPoint middle = cell->rect().center();
    QAccessibleInterface* const found = view.spoken()->childAt(middle.x(), middle.y());
    QVERIFY2(found, name);
    QCOMPARE(found->tableCellInterface()->rowIndex(), 2);
    QVERIFY(std::abs(found->tableCellInterface()->columnIndex() - 40) <= 1);  // cells may be smaller than a pixel
  }
}

SINESCOPE_TEST(SpokenTest)
#include "spoken_test.moc"

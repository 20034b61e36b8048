// A user's table in comparisons, in the real window.

#include <qcustomplot.h>
#include <QLabel>
#include <QSettings>
#include <QTest>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class TableComparisonTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void compareSetsTheSinusoidBesideTheTable();
  void barNamesTheTableAndClaimsNoRelation();
  void differenceIsShownInEveryView();
  void swapAndUndoKeepTheTable();
  void tableIsComparedWithTable();
  void numbersOfADifferenceAreThoseOfBoth();
  void statusCountsTheBytesOfTheFile();
  void paneOfTheSinusoidSaysThatItIs();

 private:
  [[nodiscard]] Document& document() const { return m_window->document(); }
  [[nodiscard]] std::vector<View*> views(const char* name) const {
    return m_window->paneArea().pane(QLatin1String(name))->views();
  }
  void trigger(const char* name) {
    m_window->findChild<QAction*>(QLatin1String(name))->trigger();
    QCoreApplication::processEvents();
  }
  [[nodiscard]] QString label(const char* name) const {
    return m_window->findChild<QLabel*>(QLatin1String(name))->text();
  }

  std::unique_ptr<MainWindow> m_window;
  TablePtr m_table;
};

void TableComparisonTest::init() {
  RowMatrixD numbers =
      RowMatrixD::NullaryExpr(60, 24, [](Eigen::Index p, Eigen::Index k) { return 0.05 * std::cos(double(p * k)); });
  m_table = std::make_shared<const PositionTable>("/data/learned.npy", std::move(numbers));
  m_window = std::make_unique<MainWindow>(nullptr);
  m_window->QWidget::show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  document().setTable(m_table);
  QCoreApplication::processEvents();
}

void TableComparisonTest::cleanup() { m_window.reset(); }

void TableComparisonTest::compareSetsTheSinusoidBesideTheTable() {
  QCOMPARE(views("matrix")[0]->scene().table, m_table);
  trigger("pin");
  for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
    const auto both = views(name);
    QCOMPARE(both.size(), std::size_t{2});
    QVERIFY(!both[0]->scene().table);
    QCOMPARE(both[1]->scene().table, m_table);
    QCOMPARE(both[0]->scene().spec, both[1]->scene().spec);
    QVERIFY(both[0]->grab().toImage() != both[1]->grab().toImage());
  }
}

void TableComparisonTest::barNamesTheTableAndClaimsNoRelation() {
  trigger("pin");
  const QString text = label("comparisonText");
  QVERIFY2(text.contains(QStringLiteral("A: sinusoid")), qPrintable(text));
  QVERIFY2(text.contains(QStringLiteral("B: learned.npy · 60 × 24")), qPrintable(text));
  QVERIFY2(!text.contains(QStringLiteral("equal")), qPrintable(text));
}

void TableComparisonTest::differenceIsShownInEveryView() {
  trigger("pin");
  trigger("difference");
  for (const ViewKind& kind : viewList()) {
    View* const view = views(kind.name)[0];
    QVERIFY2(!view->grab().isNull(), kind.name);
  }
  QVERIFY(views("matrix")[0]->heading().startsWith(QStringLiteral("A − B")));
  QVERIFY(views("frequencies")[0]->heading().startsWith(QStringLiteral("of the sinusoid, not of learned.npy")));
}

void TableComparisonTest::swapAndUndoKeepTheTable() {
  trigger("pin");
  trigger("swap");
  QCOMPARE(document().scene().table, m_table);
  QVERIFY(!document().scene().other->table);
  trigger("undo");
  QCOMPARE(document().scene().other->table, m_table);
  trigger("undo");
  QVERIFY(!document().scene().other);
  QCOMPARE(document().scene().table, m_table);
}

void TableComparisonTest::tableIsComparedWithTable() {
  trigger("pin");
  const auto other = std::make_shared<const PositionTable>("/data/later.npy", RowMatrixD(RowMatrixD::Ones(80, 10)));
  document().setTable(other);
  QCoreApplication::processEvents();
  QCOMPARE(views("matrix")[0]->scene().table, other);
  QCOMPARE(views("matrix")[1]->scene().table, m_table);
  const QString text = label("comparisonText");
  QVERIFY2(text.contains(QStringLiteral("later.npy")) && text.contains(QStringLiteral("learned.npy")),
           qPrintable(text));
  trigger("difference");
  for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
    QVERIFY(!views(name)[0]->grab().isNull());
  }
}

void TableComparisonTest::numbersOfADifferenceAreThoseOfBoth() {
  trigger("pin");
  trigger("difference");
  const NumberTable numbers = numbersOf(*findView(QStringLiteral("matrix")), document().scene());
  QCOMPARE(numbers.rows, 60);
  QCOMPARE(numbers.columns, 24);
  const double expected = std::sin(7.0) - m_table->at(7, 0);
  QVERIFY(std::abs(numbers.at(7, 0) - expected) < 1e-12);
}

void TableComparisonTest::statusCountsTheBytesOfTheFile() {
  QVERIFY2(label("status").contains(QStringLiteral("11.3\u00A0KiB as float64")), qPrintable(label("status")));
}

void TableComparisonTest::paneOfTheSinusoidSaysThatItIs() {
  const auto subtitle = [this](const char* name) {
    return m_window->paneArea().pane(QLatin1String(name))->findChild<QLabel*>(QStringLiteral("paneSubtitle"))->text();
  };
  QVERIFY(subtitle("frequencies").startsWith(QStringLiteral("of the sinusoid, not of learned.npy")));
  QVERIFY(subtitle("matrix").startsWith(QStringLiteral("learned.npy")));
  document().setTable(nullptr);
  QVERIFY(!subtitle("frequencies").contains(QStringLiteral("learned.npy")));
}

SINESCOPE_TEST(TableComparisonTest)
#include "table_comparison_test.moc"

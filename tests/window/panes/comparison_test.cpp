// Two encodings compared, in the real window.

#include <qcustomplot.h>
#include <QLabel>

#include "app/look/theme.h"
#include "core/encoding/encoding.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class ComparisonTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void keyPinsAndEveryViewShowsBoth();
  void onlyTheFirstFollowsTheKnobs();
  void equalEncodingsLookEqual();
  void bothHaveTheSameRoom_data();
  void bothHaveTheSameRoom();
  void axesSpanBoth();
  void colourScalesSpanBoth();
  void differenceOfEqualsIsNeutral();
  void differenceIsOneView();
  void clickInTheOtherViewSelects();
  void buttonsSwapAndUnpin();
  void pinningIsUndone();
  void relationIsSaid_data();
  void relationIsSaid();
  void actionsNeedSomethingPinned();
  void comparisonIsRemembered();

 private:
  [[nodiscard]] std::vector<View*> views(const char* name) const {
    return m_window->paneArea().pane(QLatin1String(name))->views();
  }
  [[nodiscard]] static QCustomPlot& plotOf(View* view) { return *view->findChild<QCustomPlot*>(); }
  void pin();
};

void ComparisonTest::pin() {
  QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
  QCoreApplication::processEvents();
}

void ComparisonTest::keyPinsAndEveryViewShowsBoth() {
  QVERIFY(!child<QWidget>("comparisonBar")->isVisible());
  pin();
  QVERIFY(child<QWidget>("comparisonBar")->isVisible());
  for (const Pane* const pane : m_window->paneArea().panes()) {
    QCOMPARE(pane->views().size(), std::size_t{2});
    if (!pane->isVisible()) continue;
    for (const View* const view : pane->views()) QVERIFY2(view->isVisible(), qPrintable(view->objectName()));
  }
}

void ComparisonTest::onlyTheFirstFollowsTheKnobs() {
  pin();
  EncodingSpec edited = document().spec();
  edited.base = 50;
  const EncodingSpec pinned = document().spec();
  document().setSpec(edited);
  for (const Pane* const pane : m_window->paneArea().panes()) {
    QCOMPARE(pane->views()[0]->scene().spec, edited);
    QCOMPARE(pane->views()[1]->scene().spec, pinned);
  }
}

void ComparisonTest::equalEncodingsLookEqual() {
  pin();
  for (const char* const name : {"matrix", "waves", "similarity", "similarity-row"}) {
    const auto both = views(name);
    both[0]->resize(both[1]->size());
    QCoreApplication::processEvents();
    QCOMPARE(plotOf(both[0]).size(), plotOf(both[1]).size());
    QVERIFY2(both[0]->grab().toImage() == both[1]->grab().toImage(), name);
  }
}

void ComparisonTest::bothHaveTheSameRoom_data() {
  QTest::addColumn<QString>("tab");
  for (const char* const tab :
       {"matrix", "waves", "similarity", "frequencies", "clocks", "shift", "claims", "precision"})
    QTest::newRow(tab) << tab;
}

void ComparisonTest::bothHaveTheSameRoom() {
  QFETCH(const QString, tab);
  pin();
  m_window->paneArea().showTab(tab);
  QCoreApplication::processEvents();
  for (const Pane* const pane : m_window->paneArea().panes()) {
    if (!pane->isVisible()) continue;
    const View& own = *pane->views()[0];
    const View& other = *pane->views()[1];
    QVERIFY2(std::abs(own.width() - other.width()) <= 1, qPrintable(own.objectName()));
    QVERIFY2(std::abs(own.height() - other.height()) <= 1, qPrintable(own.objectName()));
    if (own.pairing() == Qt::Horizontal) QCOMPARE(other.mapTo(pane, QPoint()).y(), own.mapTo(pane, QPoint()).y());
  }
}

void ComparisonTest::axesSpanBoth() {
  pin();
  document().setSpec({300, 32, 10000, 2, {}});
  QCoreApplication::processEvents();
  for (View* const view : views("matrix")) {
    const QCPAxisRect* const rect = plotOf(view).axisRect(0);
    QCOMPARE(rect->axis(QCPAxis::atBottom)->range(), QCPRange(-0.5, 127.5));
    QCOMPARE(rect->axis(QCPAxis::atLeft)->range(), QCPRange(-0.5, 301.5));
  }
  for (View* const view : views("waves")) {
    QCOMPARE(plotOf(view).axisRect(0)->axis(QCPAxis::atBottom)->range(), QCPRange(-0.5, 301.5));
  }
}

void ComparisonTest::colourScalesSpanBoth() {
  pin();
  document().setSpec({100, 512, 10000, 0, {}});
  QCoreApplication::processEvents();
  for (const char* const name : {"similarity", "similarity-row"}) {
    const auto both = views(name);
    const auto rangeOf = [name](View* view) {
      // The range of the heatmap is on its colour bar.
      const bool bar = QLatin1String(name) == QLatin1String("similarity");
      QCPAxisRect* const rect = plotOf(view).axisRects()[bar ? 1 : 0];
      return rect->axis(bar ? QCPAxis::atRight : QCPAxis::atLeft)->range();
    };
    QCOMPARE(rangeOf(both[0]), rangeOf(both[1]));
    const double greatest = rangeOf(both[1]).upper;  // reached by 512 dimensions, but not by 128
    QVERIFY2(greatest > 255.9, qPrintable(QString::number(greatest, 'g', 17)));
  }
}

void ComparisonTest::differenceOfEqualsIsNeutral() {
  pin();
  QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
  document().setSelection({0, 0});  // its box lies in a corner
  QCoreApplication::processEvents();
  View* const matrix = views("matrix")[0];
  const QRect cells = plotOf(matrix).axisRect(0)->rect().adjusted(20, 20, -20, -20);  // without the markers
  const QImage picture = plotOf(matrix).grab(cells).toImage();
  const QColor neutral = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(0, -2, 2));
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) QCOMPARE(picture.pixelColor(x, y), neutral);
  }
}

void ComparisonTest::differenceIsOneView() {
  pin();
  QTest::mouseClick(child<QToolButton>("differenceButton"), Qt::LeftButton);
  for (const Pane* const pane : m_window->paneArea().panes()) QCOMPARE(pane->views().size(), std::size_t{1});
  QTest::mouseClick(child<QToolButton>("differenceButton"), Qt::LeftButton);
  for (const Pane* const pane : m_window->paneArea().panes()) QCOMPARE(pane->views().size(), std::size_t{2});
}

void ComparisonTest::clickInTheOtherViewSelects() {
  pin();
  QCustomPlot& plot = plotOf(views("matrix")[1]);
  const QCPAxisRect* const rect = plot.axisRect(0);
  const QPointF cell(rect->axis(QCPAxis::atBottom)->coordToPixel(90), rect->axis(QCPAxis::atLeft)->coordToPixel(70));
  QTest::mouseClick(&plot, Qt::LeftButton, {}, cell.toPoint());
  QVERIFY(std::abs(document().selection().position - 70) <= 1);
  QVERIFY(std::abs(document().selection().dimension - 90) <= 1);
  QCOMPARE(views("matrix")[1]->scene().selection, document().selection());
}

void ComparisonTest::buttonsSwapAndUnpin() {
  pin();
  const EncodingSpec b = document().spec();
  const EncodingSpec a{40, 6, 77, 0, {}};
  document().setSpec(a);
  QTest::mouseClick(child<QToolButton>("swapButton"), Qt::LeftButton);
  QCOMPARE(document().spec(), b);
  QCOMPARE(document().scene().other->spec, a);
  QTest::mouseClick(child<QToolButton>("unpinButton"), Qt::LeftButton);
  QVERIFY(!document().scene().other);
  QVERIFY(!child<QWidget>("comparisonBar")->isVisible());
  QCOMPARE(views("matrix").size(), std::size_t{1});
}

void ComparisonTest::pinningIsUndone() {
  pin();
  QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(!document().scene().other);
  QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(document().scene().other);
}

void ComparisonTest::relationIsSaid_data() {
  QTest::addColumn<EncodingSpec>("a");
  QTest::addColumn<QString>("says");
  const EncodingSpec paper;
  EncodingSpec later = paper;
  later.firstPosition = 2;
  EncodingSpec padded = paper;
  padded.convention.oddWidth = OddWidth::ZeroPad;
  EncodingSpec shorter = paper;
  shorter.length = 60;
  EncodingSpec both = withConvention(shorter, *findConvention("tensorflow"));
  EncodingSpec narrow = paper;
  narrow.dModel = 64;
  QTest::newRow("nothing differs") << paper << "A and B are equal";
  QTest::newRow("another order") << withConvention(paper, *findConvention("tensorflow"))
                                 << "the same columns in another order";
  QTest::newRow("another first position") << later << "equal up to first position: A starts at position 2, B at 0";
  QTest::newRow("a switch without effect") << padded << "equal: what differs in the settings changes nothing";
  QTest::newRow("fewer rows") << shorter << "the same columns; A is the first 60 rows of B";
  QTest::newRow("order and rows") << both << "the same columns in another order; A is the first 60 rows of B";
  EncodingSpec squeezed = paper;
  squeezed.scaling = *parseScaling("linear:8");
  QTest::newRow("another frequency") << squeezed << "they differ most in pair 0: B turns 8 times as fast";
  EncodingSpec hardlyOther = paper;
  hardlyOther.base = 10000.1;
  QTest::newRow("hardly another frequency") << hardlyOther << "B: base 10\u2009000";
  QTest::newRow("half the width") << narrow << "every column of A is one of B's";
}

void ComparisonTest::relationIsSaid() {
  QFETCH(const EncodingSpec, a);
  QFETCH(const QString, says);
  pin();
  document().setSpec(a);
  const QString text = child<QLabel>("comparisonText")->text();
  QVERIFY2(text.endsWith(says), qPrintable(text));
}

void ComparisonTest::actionsNeedSomethingPinned() {
  for (const char* const name : {"difference", "swap", "unpin"}) QVERIFY(!child<QAction>(name)->isEnabled());
  pin();
  for (const char* const name : {"difference", "swap", "unpin"}) QVERIFY(child<QAction>(name)->isEnabled());
}

void ComparisonTest::comparisonIsRemembered() {
  pin();
  document().setSpec({64, 32, 500, 0, {}});
  restart();
  QCOMPARE(document().spec(), (EncodingSpec{64, 32, 500, 0, {}}));
  QVERIFY(document().scene().other);
  QCOMPARE(document().scene().other->spec, EncodingSpec());
  QCOMPARE(views("matrix").size(), std::size_t{2});
}

SINESCOPE_TEST(ComparisonTest)
#include "comparison_test.moc"

// How views show a user's table and the sinusoid, next to each other or as their difference.

#include <QTest>

#include "app/document/view_kind.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/view/shown_matrix.h"
#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/table_scene.h"

using namespace sinescope;

class TableBesideSinusoidTest : public QObject {
  Q_OBJECT

 private slots:
  void tableOfTheSinusoidLooksLikeTheSinusoid_data();
  void tableOfTheSinusoidLooksLikeTheSinusoid();
  void differenceFromItselfIsNeutral();
  void differenceFromTheSinusoidIsColoured();
  void whatIsFoundLaterIsShownInADifferenceToo();
  void sinusoidAndTableHaveTheirOwnScales();
};

namespace {

RowMatrixD sinusoidOf(const EncodingSpec& spec) {
  RowMatrixF rows(spec.length, spec.dModel);
  RowWriter(columnsOf(spec)).write(spec.firstPosition, rows);
  return rows.cast<double>();
}

}  // namespace

void TableBesideSinusoidTest::tableOfTheSinusoidLooksLikeTheSinusoid_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  for (const char* const view : {"matrix", "similarity"}) {
    QTest::addRow("%s, cells larger than pixels", view) << view << 60 << 32;
    QTest::addRow("%s, cells smaller than pixels", view) << view << 1500 << 64;
    QTest::addRow("%s, more dimensions than pixels", view) << view << 700 << 1000;
  }
}

void TableBesideSinusoidTest::tableOfTheSinusoidLooksLikeTheSinusoid() {
  QFETCH(const QString, view);
  QFETCH(const int, length);
  QFETCH(const int, dModel);
  const EncodingSpec spec{length, dModel, 10000, 0, {}};
  Scene sinusoid = makeScene(spec);
  sinusoid.markSelection = false;
  const Scene table = sceneOf(sinusoidOf(spec));
  const auto grabbed = [&view](const Scene& scene) {
    const std::unique_ptr<View> shown(makeView(*findView(view)));
    shown->resize(640, 480);
    shown->setScene(scene);
    shown->show();
    QCoreApplication::processEvents();
    auto* const plot = shown->findChild<QCustomPlot*>();
    QRect rect = plot->axisRect(0)->rect();
    rect.setHeight(rect.height() * 4 / 5);  // leave out remarks
    rect.setWidth(400);                     // the labels of the colour bars differ
    return plot->grab(rect).toImage();
  };
  const QImage ours = grabbed(table);
  const QImage theirs = grabbed(sinusoid);
  QCOMPARE(ours.size(), theirs.size());
  int most = 0;
  for (int y = 0; y < ours.height(); ++y) {
    for (int x = 0; x < ours.width(); ++x) most = std::max(most, apart(ours.pixelColor(x, y), theirs.pixelColor(x, y)));
  }
  QVERIFY2(most <= 4, qPrintable(QString::number(most)));
}

void TableBesideSinusoidTest::differenceFromItselfIsNeutral() {
  const EncodingSpec spec{1000, 48, 10000, 0, {}};
  Scene scene = makeScene(spec);
  scene.markSelection = false;
  setPinned(scene, Encoding{spec, std::make_shared<const PositionTable>("same.npy", sinusoidOf(spec))});
  scene.appearance.difference = true;
  ShownView<MatrixView> view(scene);
  const QImage picture = view->grab().toImage();
  const QColor neutral = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(0, -1, 1));
  for (int y = view.rect().top() + 2; y < view.rect().bottom() - 60; y += 3) {
    for (int x = view.rect().left() + 2; x < view.rect().right() - 2; x += 3) {
      QVERIFY(apart(picture.pixelColor(x, y), neutral) <= 2);
    }
  }
}

void TableBesideSinusoidTest::differenceFromTheSinusoidIsColoured() {
  const EncodingSpec spec{10, 6, 10000, 0, {}};
  const RowMatrixD numbers = someNumbers(12, 4);
  Scene scene = makeScene(spec);
  scene.markSelection = false;
  setPinned(scene, Encoding{{12, 4, 10000, 0, {}}, std::make_shared<const PositionTable>("learned.npy", numbers)});
  scene.appearance.difference = true;
  ShownView<MatrixView> view(scene, {240, 180});  // too small for numbers
  const double most = 1 + numbers.cwiseAbs().maxCoeff();
  for (int p = 0; p < 8; ++p) {
    for (int k = 0; k < 4; ++k) {
      const double value = valueAt(columnOf(spec, k), p) - numbers(p, k);
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -most, most));
      QVERIFY(apart(view.colourAt(view.at(k, p)), expected) <= 3);
    }
  }
}

void TableBesideSinusoidTest::whatIsFoundLaterIsShownInADifferenceToo() {
  // So large that a frame, and opening the file, only sample the cells.
  constexpr int rows = 8000;
  constexpr int apart = 100;
  RowMatrixD numbers = RowMatrixD::Constant(rows, 1000, 0.5);
  for (int row = apart / 2; row < rows; row += apart) numbers(row, 500) = kNan;
  const auto table = std::make_shared<const PositionTable>("learned.npy", numbers);
  const EncodingSpec spec{rows, 1000, 10000, 0, {}};
  Scene scene = makeScene(spec);
  scene.markSelection = false;
  setPinned(scene, Encoding{spec, table});
  scene.appearance.difference = true;
  ShownView<MatrixView> view(scene);
  const auto odd = [&view] {
    const QImage picture = view->grab().toImage();
    int count = 0;
    for (int row = apart / 2; row < rows - 400; row += apart) {  // above the remark
      const QPoint place = view.at(500, row);
      bool isOdd = false;
      for (const int dx : {-1, 0, 1}) {
        for (const int dy : {-1, 0, 1}) isOdd |= picture.pixelColor(place + QPoint(dx, dy)) == notFiniteColour();
      }
      count += isOdd ? 1 : 0;
    }
    return count;
  };
  QVERIFY(odd() < (rows - 400) / apart);
  Shown other = *scene.other;
  other.tableFacts = std::make_shared<const TableFacts>(*wholeFactsOf(*table));
  scene.other = std::make_shared<const Shown>(std::move(other));
  view.show(scene);
  QCOMPARE(odd(), (rows - 400) / apart);
}

void TableBesideSinusoidTest::sinusoidAndTableHaveTheirOwnScales() {
  Scene scene = makeScene({30, 16, 10000, 0, {}});
  setPinned(scene, Encoding{{30, 16, 10000, 0, {}},
                            std::make_shared<const PositionTable>("learned.npy", someNumbers(30, 16))});
  QCOMPARE(greatestShown(scene), 1.0);
  QVERIFY(greatestShown(counterpartOf(scene)) < 0.081);
  setTable(scene, std::make_shared<const PositionTable>("other.npy", RowMatrixD(5 * someNumbers(30, 16))));
  QCOMPARE(greatestShown(scene), greatestShown(counterpartOf(scene)));  // two tables share a scale
}

SINESCOPE_TEST(TableBesideSinusoidTest)
#include "table_beside_sinusoid_test.moc"

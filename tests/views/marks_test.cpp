// What lies on a picture: the box of the selected cell, lines that give way to notes, and the veil of the spotlight.

#include <qcustomplot.h>
#include <QImage>
#include <QTest>

#include "app/look/theme.h"
#include "app/views/clocks/clock_page.h"
#include "app/views/clocks/clocks_view.h"
#include "app/views/matrix/matrix_view.h"
#include "app/views/similarity/similarity_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class MarksTest : public QObject {
  Q_OBJECT

 private slots:
  void selectedCellIsOneBoldBox();
  void smallCellHasABoxAndLinesThatLeadToIt();
  void boxOfACornerIsClosed();
  void lineEndsAtANote();
  void spotlightDimsAllButItsPart_data();
  void spotlightDimsAllButItsPart();
  void spotlightLeavesNoEdgeLit_data();
  void spotlightLeavesNoEdgeLit();
  void spotlightOnAPairOfPositionsIsWhereTheyMeet();
  void spotlightOnAPairDimsTheOtherClocks();
  void figureHasNoSpotlight();
};

namespace {

const EncodingSpec kLarge{12, 16, 10000, 0, {}};
const EncodingSpec kSmall{5000, 512, 10000, 0, {}};

Scene markedScene(const EncodingSpec& spec, const Selection& cell, bool marked = true,
                  Spotlight spotlight = Spotlight::Off) {
  Scene scene = makeScene(spec, cell);
  scene.markSelection = marked;
  scene.spotlight = spotlight;
  return scene;
}

template <class Kind>
QImage pictureOf(const Scene& scene) {
  ShownView<Kind> view(scene);
  return view.canvas().grab().toImage();
}

/// The cell of the matrix in pixels, without its edges.
QRect insideOf(ShownView<MatrixView>& view, int dimension, int position) {
  const QPoint from = view.at(dimension - 0.5, position - 0.5);
  const QPoint to = view.at(dimension + 0.5, position + 0.5);
  return QRect(from, to).adjusted(4, 4, -4, -4);
}

bool isDark(const QImage& picture, const QPoint& at) { return qGray(picture.pixel(at)) < 60; }

}  // namespace

void MarksTest::selectedCellIsOneBoldBox() {
  ShownView<MatrixView> view(markedScene(kLarge, {5, 4}));
  const QImage marked = view.canvas().grab().toImage();
  const QImage plain = pictureOf<MatrixView>(markedScene(kLarge, {5, 4}, false));
  const QRect inside = insideOf(view, 4, 5);
  QCOMPARE(marked.copy(inside), plain.copy(inside));  // its number can be read
  const QPoint left = view.at(3.5, 5);
  const QPoint upper = view.at(4, 4.5);
  QVERIFY(isDark(marked, left) && isDark(marked, upper));
  // Nothing else is marked.
  for (const auto& [dimension, position] : {std::pair(2, 5), {9, 5}, {4, 1}, {4, 9}, {0, 0}}) {
    const QRect other = insideOf(view, dimension, position).adjusted(-3, -3, 3, 3);
    QCOMPARE(marked.copy(other), plain.copy(other));
  }
}

void MarksTest::smallCellHasABoxAndLinesThatLeadToIt() {
  ShownView<MatrixView> view(markedScene(kSmall, {2500, 250}));
  const QImage marked = view.canvas().grab().toImage();
  const QImage plain = pictureOf<MatrixView>(markedScene(kSmall, {2500, 250}, false));
  const QPoint cell = view.at(250, 2500);
  QCOMPARE(marked.pixel(cell), plain.pixel(cell));
  QVERIFY(isDark(marked, cell - QPoint(5, 0)) || isDark(marked, cell - QPoint(4, 0)));
  const QPoint onLine = view.at(250, 1000);
  QVERIFY(marked.copy(onLine.x() - 2, onLine.y(), 5, 1) != plain.copy(onLine.x() - 2, onLine.y(), 5, 1));
}

void MarksTest::boxOfACornerIsClosed() {
  // A large cell, which is pale: the box's line has its whole width at the edge of the picture.
  ShownView<MatrixView> large(markedScene({12, 15, 10000, 0, {}}, {11, 14}));
  const QImage last = large.canvas().grab().toImage();
  const auto inkAcross = [&](const QPoint& side, const QPoint& outwards) {
    int ink = 0;
    for (int i = -6; i <= 6; ++i) ink += 255 - qGray(last.pixel(side + i * outwards));
    return ink;
  };
  QVERIFY(inkAcross(large.at(14.5, 11), {1, 0}) > 2 * 230);
  QVERIFY(inkAcross(large.at(14, 11.5), {0, 1}) > 2 * 230);
  for (const Selection& cell : {Selection{0, 0}, Selection{4999, 511}}) {
    ShownView<MatrixView> view(markedScene(kSmall, cell));
    const QImage marked = view.canvas().grab().toImage();
    // The sides lie ten pixels apart: one on each side of a point eight pixels inside the picture's corner.
    const QPoint inside = view.at(cell.dimension, static_cast<double>(cell.position)) +
                          (cell.position == 0 ? QPoint(8, 8) : QPoint(-8, -8));
    for (const QPoint& along : {QPoint(1, 0), QPoint(0, 1)}) {
      const QPoint across(along.y(), along.x());
      int sides = 0;
      for (int i = -10; i <= 10; ++i) {
        const QPoint at = inside - (cell.position == 0 ? 1 : -1) * 2 * across + i * along;
        if (isDark(marked, at) && !isDark(marked, at - along)) ++sides;
      }
      QCOMPARE(sides, 2);
    }
  }
}

void MarksTest::lineEndsAtANote() {
  // The column's line runs through the note in the lower left corner, which says why much is pale.
  const Selection cell{100, 40};
  ShownView<MatrixView> view(markedScene(kSmall, cell));
  const QImage marked = view.canvas().grab().toImage();
  const QImage plain = pictureOf<MatrixView>(markedScene(kSmall, cell, false));
  const double line = QFontMetricsF(uiFont(kSmallTextSize, 1)).height();
  const QRect picture = view.rect();
  const QRect note(picture.left() + qCeil(0.7 * line) + 2, picture.bottom() - qFloor(2 * line) + 2, 200,
                   qFloor(1.3 * line) - 4);
  QVERIFY(note.contains(QPoint(view.at(40, 0).x(), note.center().y())));
  QCOMPARE(marked.copy(note), plain.copy(note));
  QVERIFY(marked.copy(note.translated(0, -60)) != plain.copy(note.translated(0, -60)));
}

void MarksTest::spotlightDimsAllButItsPart_data() {
  QTest::addColumn<Spotlight>("spotlight");
  QTest::addColumn<bool>("row");      // whether a cell of the row is lit
  QTest::addColumn<bool>("column");   // … of the column
  QTest::addColumn<bool>("partner");  // … of the partner's column
  QTest::newRow("row") << Spotlight::Row << true << false << false;
  QTest::newRow("column") << Spotlight::Column << false << true << false;
  QTest::newRow("pair") << Spotlight::Pair << false << true << true;
  QTest::newRow("cell") << Spotlight::Cell << false << false << false;
}

void MarksTest::spotlightDimsAllButItsPart() {
  QFETCH(Spotlight, spotlight);
  QFETCH(bool, row);
  QFETCH(bool, column);
  QFETCH(bool, partner);
  ShownView<MatrixView> view(markedScene(kLarge, {5, 4}, false));
  const QImage plain = view.canvas().grab().toImage();
  view.show(markedScene(kLarge, {5, 4}, false, spotlight));
  const QImage lit = view.canvas().grab().toImage();
  const auto isLit = [&](int dimension, int position) {
    const QRect inside = insideOf(view, dimension, position);
    return lit.copy(inside) == plain.copy(inside);
  };
  QVERIFY(isLit(4, 5));
  QCOMPARE(isLit(10, 5), row);
  QCOMPARE(isLit(4, 1), column);
  QCOMPARE(isLit(5, 1), partner);
  QVERIFY(!isLit(2, 8));
  // The pointer moves the light.
  Scene pointed = markedScene(kLarge, {5, 4}, false, spotlight);
  pointed.hover = Hover{{8, 2}};
  view.show(pointed);
  const QRect inside = insideOf(view, 2, 8);
  QCOMPARE(view.canvas().grab().toImage().copy(inside), plain.copy(inside));
}

void MarksTest::spotlightLeavesNoEdgeLit_data() {
  QTest::addColumn<QSize>("size");
  for (const QSize size : {QSize(640, 480), QSize(641, 483), QSize(1280, 575), QSize(1278, 638)})
    QTest::addRow("%d × %d", size.width(), size.height()) << size;
}

void MarksTest::spotlightLeavesNoEdgeLit() {
  QFETCH(QSize, size);
  const EncodingSpec spec{100, 128, 10000, 0, {}};
  ShownView<MatrixView> view(markedScene(spec, {30, 12}, false), size);
  const QImage plain = view.canvas().grab().toImage();
  view.show(markedScene(spec, {30, 12}, false, Spotlight::Row));
  const QImage lit = view.canvas().grab().toImage();
  const QRect picture = view->subject().boundingRect();
  const int x = picture.left() + 2;  // in the first dimension, whose values at both edges are no 0
  for (int y = view.at(0, 40).y(); y <= picture.bottom(); ++y) {
    if (qGray(plain.pixel(x, y)) < 240) QVERIFY2(lit.pixel(x, y) != plain.pixel(x, y), qPrintable(QString::number(y)));
  }
}

void MarksTest::spotlightOnAPairOfPositionsIsWhereTheyMeet() {
  const QImage plain = pictureOf<SimilarityView>(markedScene(kLarge, {5, 4}, false));
  ShownView<SimilarityView> view(markedScene(kLarge, {5, 4}, false, Spotlight::Cell));
  const QImage lit = view.canvas().grab().toImage();
  QCOMPARE(lit.pixel(view.at(5, 5)), plain.pixel(view.at(5, 5)));
  QVERIFY(lit.pixel(view.at(2, 9)) != plain.pixel(view.at(2, 9)));
}

void MarksTest::spotlightOnAPairDimsTheOtherClocks() {
  const auto pictureWith = [](Spotlight spotlight) {
    const auto view = makeViewOf<ClocksView>();
    view->resize(900, 600);
    view->setScene(markedScene(kLarge, {5, 4}, true, spotlight));
    return view->grab().toImage();
  };
  const QImage plain = pictureWith(Spotlight::Off);
  const QImage lit = pictureWith(Spotlight::Pair);
  const auto differs = [&](const QPointF& at) {
    const QRect around(at.toPoint() - QPoint(20, 20), QSize(40, 40));
    return lit.copy(around) != plain.copy(around);
  };
  const Scene scene = markedScene(kLarge, {5, 4});
  const ClockPage page(scene, QRectF(0, 0, 900, 600));
  for (int index = 0; index < page.grid().shown; ++index)
    QCOMPARE(differs(page.grid().centre(index)), page.rankOf(index) != 2);
  QCOMPARE(pictureWith(Spotlight::Row), plain);  // every clock shows the position
}

void MarksTest::figureHasNoSpotlight() {
  const auto figureOf = [](Spotlight spotlight) {
    const auto view = makeViewOf<MatrixView>();
    view->setScene(markedScene(kLarge, {5, 4}, true, spotlight));
    QImage figure(400, 300, QImage::Format_RGB32);
    figure.fill(Qt::white);
    QCPPainter painter(&figure);
    view->paintPlot(painter, figure.size(), {PaintTarget::Kind::RasterFigure, 1});
    painter.end();
    return figure;
  };
  QCOMPARE(figureOf(Spotlight::Row), figureOf(Spotlight::Off));
}

SINESCOPE_TEST(MarksTest)
#include "marks_test.moc"

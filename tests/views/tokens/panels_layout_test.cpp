#include "app/views/tokens/panels_layout.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class PanelsLayoutTest : public QObject {
  Q_OBJECT

 private slots:
  void picturesHaveRoom_data();
  void picturesHaveRoom();
  void labelsOfNeighboursStandApart();
  void numbersOfNeighboursStandApart();
  void lowPicturesHaveTheirHeadings();
  void axesThatMustBeNamedAreSoAtEveryHeight();
};

namespace {

PanelsRoom roomOf(const QSizeF& size, const QSizeF& cells, bool words) {
  return {.count = words ? 2 : 3,
          .all = QRectF({8, 4}, size),
          .line = 14,
          .labels = 60,
          .bar = 50,
          .hasOwnBars = !words,
          .hasSigns = !words,
          .hasWordsAcross = words,
          .cells = cells,
          .shownAcross = cells.width(),
          .wordWidth = [](double most) { return std::min(most, 45.0); }};
}

}  // namespace

void PanelsLayoutTest::picturesHaveRoom_data() {
  QTest::addColumn<QSizeF>("cells");
  QTest::addColumn<bool>("words");
  QTest::newRow("a few cells") << QSizeF(4, 5) << false;
  QTest::newRow("many dimensions") << QSizeF(512, 12) << false;
  QTest::newRow("many rows") << QSizeF(64, 512) << false;
  QTest::newRow("words both ways") << QSizeF(9, 9) << true;
}

void PanelsLayoutTest::picturesHaveRoom() {
  QFETCH(const QSizeF, cells);
  QFETCH(const bool, words);
  for (int width = 260; width < 2000; width += 97) {
    for (int height = 200; height < 1400; height += 89) {
      const PanelsRoom room = roomOf(QSizeF(width, height), cells, words);
      const PanelsLayout layout = panelsLayout(room);
      QCOMPARE(std::ssize(layout.rects), room.count);
      for (std::size_t i = 0; i < layout.rects.size(); ++i) {
        const QRect& rect = layout.rects[i];
        QCOMPARE(rect.size(), layout.rects[0].size());
        QVERIFY(room.all.adjusted(-1, -1, 1, 1).contains(QRectF(rect)));
        QVERIFY(rect.left() >= room.all.left() + room.labels - 1);
        if (i == 0) continue;
        const QRect& before = layout.rects[i - 1];
        QVERIFY(layout.stacked ? rect.top() > before.bottom() : rect.left() > before.right());
        QVERIFY(layout.stacked ? rect.left() == before.left() : rect.top() == before.top());
      }
    }
  }
}

void PanelsLayoutTest::labelsOfNeighboursStandApart() {
  for (int height = 120; height < 900; height += 7) {
    const PanelsRoom room = roomOf(QSizeF(300, height), {700, 12}, false);
    const PanelsLayout layout = panelsLayout(room);
    if (!layout.stacked) continue;
    // The label of one picture's last row and of the next picture's first row extend half a line beyond their rows.
    const double row = layout.rects[0].height() / room.cells.height();
    const double apart = layout.rects[1].top() - layout.rects[0].bottom() + row;
    QVERIFY2(apart > 0.8 * room.line, qPrintable(QString::number(height)));
  }
}

void PanelsLayoutTest::numbersOfNeighboursStandApart() {
  PanelsRoom room = roomOf(QSizeF(900, 300), {16'384, 12}, false);
  room.hasOwnBars = false;
  room.numbersBetween = 40;
  const PanelsLayout layout = panelsLayout(room);
  QVERIFY(!layout.stacked);
  QVERIFY(layout.rects[1].left() - layout.rects[0].right() > room.numbersBetween);
  QVERIFY(layout.rects.back().right() + room.bar <= room.all.right() + 1);
}

void PanelsLayoutTest::lowPicturesHaveTheirHeadings() {
  // A pane of the window at 1024 × 600.
  const PanelsRoom room = roomOf(QSizeF(300, 126), {128, 12}, false);
  const PanelsLayout layout = panelsLayout(room);
  QVERIFY(layout.stacked);
  QVERIFY(layout.rects[0].height() >= 14);
  QVERIFY(layout.rects[1].top() - layout.rects[0].bottom() > 1.05 * room.line);
}

void PanelsLayoutTest::axesThatMustBeNamedAreSoAtEveryHeight() {
  int unnamed = 0;
  for (int height = 60; height < 500; height += 20) {
    PanelsRoom room = roomOf(QSizeF(400, height), {64, 12}, false);
    const PanelsLayout own = panelsLayout(room);
    room.isAxisNamed = true;
    const PanelsLayout named = panelsLayout(room);
    QVERIFY(named.axisLabelled);
    if (own.axisLabelled) continue;
    ++unnamed;
    QVERIFY(named.rects.back().bottom() <= own.rects.back().bottom());  // what the name takes, the pictures give
    if (own.rects.back().height() < 3 * room.line) continue;
    QVERIFY(room.all.bottom() - named.rects.back().bottom() >= 2 * room.line);
  }
  QVERIFY(unnamed > 0);
}

SINESCOPE_TEST(PanelsLayoutTest)
#include "panels_layout_test.moc"

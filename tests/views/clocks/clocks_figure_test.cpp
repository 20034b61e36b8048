#include "app/views/clocks/clock_page.h"
#include "tests/unit.h"
#include "tests/views/clocks/clocks_of.h"

using namespace sinescope;

class ClocksFigureTest : public QObject {
  Q_OBJECT

 private slots:
  void namesHaveRoomOrItIsMissing();
};

void ClocksFigureTest::namesHaveRoomOrItIsMissing() {
  int whole = 0;
  int lacking = 0;
  for (const bool all : {false, true}) {
    Scene scene = makeScene({}, {30, 12});
    scene.isOnPaper = true;
    scene.appearance.clocks.all = all;
    for (double width = 60; width < 900; width += 60) {
      for (double height = 40; height < 600; height += 40) {
        const ClockPage page(scene, {0, 0, width, height});
        const QSizeF lacks = page.missing();
        if (lacks.width() > 0 || lacks.height() > 0) {
          // More room in both directions makes it whole at last.
          QVERIFY(width < 500 || height < 250);
          ++lacking;
          continue;
        }
        QVERIFY(page.grid().text != ClockText::None);
        QVERIFY(all || page.grid().shown == kClocksByDefault);
        for (int index = 0; index < page.grid().shown; ++index)
          QVERIFY(page.grid().room.contains(page.grid().card(index)));
        ++whole;
      }
    }
  }
  QVERIFY(whole > 50 && lacking > 50);
}

SINESCOPE_TEST(ClocksFigureTest)
#include "clocks_figure_test.moc"

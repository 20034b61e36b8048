#include "app/views/clocks/clock_page.h"
#include "app/views/clocks/selected_hand.h"
#include "tests/export/svg_words.h"
#include "tests/unit.h"
#include "tests/views/clocks/clocks_of.h"

using namespace sinescope;

class ClocksFigureTest : public QObject {
  Q_OBJECT

 private slots:
  void namesHaveRoomOrItIsMissing();
  void wavelengthsAndWavesHaveRoomOrTheFigureIsRefused();
  void wavesHaveTheColoursOfTheirNames();
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

void ClocksFigureTest::wavelengthsAndWavesHaveRoomOrTheFigureIsRefused() {
  const Scene scene = sceneOf(100, 128);
  const auto figureAt = [&scene](double width, double height) {
    const QByteArray size = QStringLiteral("%1x%2mm").arg(width).arg(height).toLatin1();
    return drawFigure(QStringLiteral("clocks"), scene, printed(size.constData()), FigureKind::Vectors);
  };
  int whole = 0;
  int refused = 0;
  for (double width = 60; width < 220; width += 20) {
    for (double height = 50; height < 130; height += 13) {
      const Figure figure = figureAt(width, height);
      if (!figure.refusal.isEmpty()) {
        const QSizeF least = leastSizeIn(figure.refusal);
        QVERIFY2(!least.isEmpty() && (width < 110 || height < 90), qPrintable(figure.refusal));
        QCOMPARE(figureAt(least.width(), least.height()).refusal, QString());
        ++refused;
        continue;
      }
      const QString words = wordsOf(toSvg(figure).value());
      QVERIFY2(words.count(QStringLiteral("λ ")) == kClocksByDefault, qPrintable(words));
      QVERIFY2(words.contains(QStringLiteral("sin 0")) && words.contains(QStringLiteral("cos 1")), qPrintable(words));
      ++whole;
    }
  }
  QVERIFY(whole > 10 && refused > 5);
}

void ClocksFigureTest::wavesHaveTheColoursOfTheirNames() {
  Scene scene = sceneOf(100, 128);  // at position 0 all of a wave is to come
  for (const bool isOnPaper : {true, false}) {
    scene.isOnPaper = isOnPaper;
    const UnrolledHand hand = selectedHand(scene);
    QCOMPARE(hand.waves.size(), std::size_t{2});
    for (const UnrolledWave& wave : hand.waves) QCOMPARE(hand.colourAhead(wave.colour) == wave.colour, isOnPaper);
  }
}

SINESCOPE_TEST(ClocksFigureTest)
#include "clocks_figure_test.moc"

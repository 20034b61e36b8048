#include "app/panel/log_slider.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace sinescope;

class LogSliderTest : public QObject {
  Q_OBJECT

 private:
  static LogScale width() { return {1, 16'384, true, 2, 2}; }

  /// A slider in an active window, with the focus.
  static void show(LogSlider& slider) {
    slider.resize(250, slider.sizeHint().height());
    slider.show();
    slider.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&slider));
    slider.setFocus();
  }

  static void turnWheel(LogSlider& slider, int notches) {
    const QPointF point = slider.rect().center();
    QWheelEvent event(point, slider.mapToGlobal(point), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&slider, &event);
  }

 private Q_SLOTS:
  void arrowsReachEveryWholeNumber() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(1);
    for (int expected = 2; expected <= 2000; ++expected) {
      QTest::keyClick(&slider, expected % 2 ? Qt::Key_Right : Qt::Key_Up);
      QCOMPARE(slider.number(), double(expected));
    }
    for (int expected = 1999; expected >= 1; --expected) {
      QTest::keyClick(&slider, expected % 2 ? Qt::Key_Left : Qt::Key_Down);
      QCOMPARE(slider.number(), double(expected));
    }
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(slider.number(), 1.0);
  }

  void homeEndAndPagesGoFar() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(100);
    QTest::keyClick(&slider, Qt::Key_PageUp);
    QCOMPARE(slider.number(), 200.0);
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(slider.number(), 16'384.0);
    QTest::keyClick(&slider, Qt::Key_PageDown);
    QCOMPARE(slider.number(), 8'192.0);
    QTest::keyClick(&slider, Qt::Key_Home);
    QCOMPARE(slider.number(), 1.0);
  }

  void arrowsOfAScaleThatIsNotWholeClimbALadder() {
    LogSlider slider({1, 1e9, false, 10, 10});
    show(slider);
    slider.setNumber(10'000);
    QTest::keyClick(&slider, Qt::Key_Right);
    QCOMPARE(slider.number(), 11'200.0);
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(slider.number(), 10'000.0);
  }

  void keysOfTheApplicationPass() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(5);
    QTest::keyClick(&slider, Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(&slider, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(slider.number(), 5.0);
  }

  void settingANumberIsSilent() {
    LogSlider slider(width());
    QSignalSpy moved(&slider, &LogSlider::moved);
    slider.setNumber(77);
    QCOMPARE(slider.number(), 77.0);
    QCOMPARE(moved.count(), 0);
  }

  void aNumberBeyondTheScaleIsKeptAndShownAtItsEnd() {
    LogSlider slider({1, 1e9, false, 10, 10});
    show(slider);
    slider.setNumber(1e12);
    QCOMPARE(slider.number(), 1e12);
    QVERIFY(slider.handleCentre().x() <= slider.width());
    QTest::keyClick(&slider, Qt::Key_End);
    QCOMPARE(slider.number(), 1e9);
  }

  void aClickOnTheGrooveJumpsThere() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(128);
    const int y = qRound(slider.handleCentre().y());
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.width() - 1, y});
    QCOMPARE(slider.number(), 16'384.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {0, y});
    QCOMPARE(slider.number(), 1.0);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.width() / 2, y});
    QCOMPARE(slider.number(), 128.0);
  }

  void aClickOnALabelGoesToExactlyItsNumber() {
    LogSlider slider({1, 1e9, false, 10, 10});
    slider.setTicks({{1e4, QStringLiteral("10"), QStringLiteral("4")}});
    show(slider);
    slider.setNumber(1e4);
    const int x = qRound(slider.handleCentre().x());
    slider.setNumber(7);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, {x + 5, slider.height() - 4});
    QCOMPARE(slider.number(), 1e4);
  }

  void aPressOnTheHandleMovesNothing() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(131);
    QSignalSpy moved(&slider, &LogSlider::moved);
    const QPoint point = slider.handleCentre().toPoint() + QPoint(3, 0);
    QTest::mousePress(&slider, Qt::LeftButton, {}, point);
    QVERIFY(slider.isSliderDown());
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, point);
    QVERIFY(!slider.isSliderDown());
    QCOMPARE(moved.count(), 0);
  }

  void otherButtonsMoveNothing() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(131);
    QTest::mouseClick(&slider, Qt::RightButton, {}, {5, 5});
    QCOMPARE(slider.number(), 131.0);
  }

  void aDragIsOneGestureAndMovesLive() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(1);
    QSignalSpy moved(&slider, &LogSlider::moved);
    QSignalSpy gestures(&slider, &LogSlider::gestureStarted);
    QSignalSpy released(&slider, &QSlider::sliderReleased);
    const int y = qRound(slider.handleCentre().y());
    QTest::mousePress(&slider, Qt::LeftButton, {}, {40, y});
    for (int x = 50; x <= 200; x += 10) QTest::mouseMove(&slider, {x, y});
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, {200, y});
    QCOMPARE(gestures.count(), 1);
    QCOMPARE(released.count(), 1);
    QCOMPARE(moved.count(), 17);
    for (int i = 1; i < moved.count(); ++i) {
      QVERIFY(moved[i][0].toDouble() > moved[i - 1][0].toDouble());
    }
    QCOMPARE(moved.last()[0].toDouble(), slider.number());
  }

  void theWheelTurnsOnlyWithTheFocus() {
    LogSlider slider(width());
    show(slider);
    slider.setNumber(128);
    QSignalSpy gestures(&slider, &LogSlider::gestureStarted);
    turnWheel(slider, 1);
    QCOMPARE(slider.number(), 160.0);
    turnWheel(slider, -1);
    QCOMPARE(slider.number(), 128.0);
    QCOMPARE(gestures.count(), 1);
    slider.clearFocus();
    turnWheel(slider, 1);
    QCOMPARE(slider.number(), 128.0);
  }

  void assistiveTechnologyReadsAndSetsTheNumber() {
    LogSlider slider(width());
    slider.setNumber(128);
    QSignalSpy moved(&slider, &LogSlider::moved);
    QAccessibleInterface* const accessible = QAccessible::queryAccessibleInterface(&slider);
    QVERIFY(accessible && accessible->valueInterface());
    QCOMPARE(accessible->valueInterface()->currentValue().toInt(), 128);
    QCOMPARE(accessible->valueInterface()->maximumValue().toInt(), 16'384);
    accessible->valueInterface()->setCurrentValue(200);
    QCOMPARE(slider.number(), 200.0);
    QCOMPARE(moved.count(), 1);
  }

  void itGrowsWithItsFont() {
    LogSlider slider(width());
    slider.setTicks({{2, QStringLiteral("2"), {}}});
    const int before = slider.sizeHint().height();
    QFont font = slider.font();
    font.setPixelSize(2 * font.pixelSize());
    slider.setFont(font);
    QVERIFY(slider.sizeHint().height() > 1.7 * before);
  }
};

QTEST_MAIN(LogSliderTest)
#include "log_slider_test.moc"

#include "app/panel/log_slider.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "tests/unit.h"

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

  static double xOf(LogSlider& slider, double number) {
    slider.setNumber(number);
    return slider.handleCentre().x();
  }

  static std::vector<double> labelled(const LogSlider& slider) {
    std::vector<double> numbers;
    for (const LogSlider::Label& label : slider.labels()) numbers.push_back(label.number);
    return numbers;
  }

  static QImage picture(LogSlider& slider) {
    QImage image(slider.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    slider.render(&image, {}, {}, {});
    return image;
  }

  static void addScales() {
    QTest::addColumn<LogScale>("scale");
    QTest::newRow("d_model") << width();
    QTest::newRow("length") << LogScale{1, 1'048'576, true, 10, 10};
    QTest::newRow("base") << LogScale{1, 1e9, false, 10, 10};
  }

 private Q_SLOTS:
  void everyPowerHasATick_data() { addScales(); }
  void everyPowerHasATick() {
    QFETCH(LogScale, scale);
    LogSlider slider(scale);
    show(slider);
    slider.setLabelled(false);
    const int y = qRound(slider.handleCentre().y()) + 6;
    for (const double power : scale.powers()) {
      const int x = static_cast<int>(xOf(slider, power));
      slider.setNumber(power < 1'000 ? scale.greatest : scale.least);  // move the handle away first
      const QImage image = picture(slider);
      const auto isInk = [&](int column) { return qGray(image.pixel(column, y)) < 200; };
      QVERIFY2(isInk(x) || isInk(x - 1) || isInk(x + 1), qPrintable(QString::number(power)));
      QVERIFY(!isInk(x - 4) && !isInk(x + 4));
    }
  }

  void labelsStandUnderTheirTicksAtRegularSteps_data() { addScales(); }
  void labelsStandUnderTheirTicksAtRegularSteps() {
    QFETCH(LogScale, scale);
    LogSlider slider(scale);
    for (const int pixels : {250, 200, 150, 110}) {
      slider.resize(pixels, slider.sizeHint().height());
      const std::vector<LogSlider::Label> labels = slider.labels();
      QCOMPARE(labels.front().number, 1.0);
      const double step = labels[1].number;
      for (std::size_t i = 0; i < labels.size(); ++i) {
        const QRectF rect = labels[i].rect;
        QVERIFY(std::abs(rect.center().x() - xOf(slider, labels[i].number)) < 1e-6);
        QVERIFY(rect.left() >= 0 && rect.right() <= pixels);
        const double space = QFontMetricsF(slider.font()).horizontalAdvance(u' ');
        if (i > 0) QVERIFY(rect.left() - labels[i - 1].rect.right() > space);
        // Only the last label may be at an odd step, so that the end of the scale is labelled.
        if (i > 0 && i + 1 < labels.size()) QCOMPARE(labels[i].number, labels[i - 1].number * step);
      }
    }
  }

  void bareSliderHasItsHandleInTheMiddle() {
    LogSlider slider(width());
    slider.setBare();
    slider.resize(250, slider.sizeHint().height());
    QVERIFY(std::abs(slider.handleCentre().y() - slider.height() / 2.0) <= 1);
  }

  void asManyLabelsAsFit() {
    LogSlider base({1, 1e9, false, 10, 10});
    base.resize(249, base.sizeHint().height());
    QCOMPARE(labelled(base), base.scale().powers());
    LogSlider dModel(width());
    dModel.resize(249, dModel.sizeHint().height());
    QCOMPARE(labelled(dModel), (std::vector<double>{1, 4, 16, 64, 256, 1024, 4096, 16'384}));
  }

  void theFocusHaloIsWholeAtBothEnds() {
    for (const double end : {1.0, 1e9}) {
      LogSlider slider({1, 1e9, false, 10, 10});
      show(slider);
      slider.setNumber(end);
      const QImage image = picture(slider);
      const QPoint centre = slider.handleCentre().toPoint();
      const auto isInk = [&image](int x, int y) { return qGray(image.pixel(x, y)) < 250; };
      // Above the handle nothing clips the halo: it must reach as far outwards as it does upwards.
      int top = 0;
      while (!isInk(centre.x(), top)) ++top;
      const int edge = centre.x() + (end == 1 ? -1 : 1) * (centre.y() - top - 1);
      QVERIFY(centre.y() - top > 8);
      QVERIFY2(edge >= 0 && edge < image.width(), qPrintable(QString::number(edge)));
      QVERIFY(isInk(edge, centre.y()));
    }
  }

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
    const int before = slider.sizeHint().height();
    QFont font = slider.font();
    font.setPixelSize(2 * font.pixelSize());
    slider.setFont(font);
    QVERIFY(slider.sizeHint().height() > 1.7 * before);
  }
};

SINESCOPE_TEST(LogSliderTest)
#include "log_slider_test.moc"

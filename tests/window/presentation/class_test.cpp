// A class of eight topics as a teacher gives it from the first window: F11, and then at most three keys or clicks for
// each topic. The pointer at the upper edge brings the bar, and is no click.

#include <QAbstractButton>
#include <QApplication>
#include <QTest>
#include <QUndoStack>

#include "app/look/scrubber.h"
#include "app/panel/log_slider.h"
#include "app/panel/readout.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class ClassTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();

  void whyPositionsByKeys();
  void whyPositionsByMouse();
  void fromIndicesToTheMatrixByKeys();
  void fromIndicesToTheMatrixByMouse();
  void whyPairsByKeys();
  void whyPairsByMouse();
  void whyTenThousandByKeys();
  void whyTenThousandByMouse();
  void rotationByKeys();
  void rotationByMouse();
  void similarityByKeys();
  void similarityByMouse();
  void addedToTheEmbeddingByKeys();
  void addedToTheEmbeddingByMouse();
  void longContextsAndFewDigitsByKeys();
  void longContextsAndFewDigitsByMouse();
  void topicsFollowOneAnother();

 private:
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    ++m_actions;
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  /// Clicks a widget: in the middle, or at a part of its width.
  void click(const char* name, double part = 0.5) {
    auto* const widget = child<QWidget>(name);
    if (child<QWidget>("topBar")->isAncestorOf(widget)) QTest::mouseMove(m_window->windowHandle(), {300, 0});
    QVERIFY2(widget->isVisible(), name);
    ++m_actions;
    QTest::mouseClick(widget, Qt::LeftButton, {}, {int(part * (widget->width() - 1)), widget->height() / 2});
  }
  [[nodiscard]] QString shown() const { return m_window->paneArea().alone(); }
  [[nodiscard]] QString sentence() const { return document().scene().tokens.text; }

  int m_actions = 0;
};

void ClassTest::init() {
  openWindow();
  m_window->resize(1280, 720);
  QTest::keyClick(m_window.get(), Qt::Key_F11);
  m_window->setWindowState(Qt::WindowNoState);  // the test's screen has another size
  m_window->resize(1280, 720);
  Appearance look = document().appearance();
  look.textScale = 1.25;  // and another height
  document().setAppearance(look);
  QTRY_COMPARE(child<QWidget>("paneArea")->width(), 1280);
  QTest::mouseMove(m_window->windowHandle(), {300, 300});
  QCOMPARE(shown(), QStringLiteral("matrix"));
  m_actions = 0;
}

void ClassTest::cleanup() {
  QVERIFY2(m_actions >= 1 && m_actions <= 3, qPrintable(QString::number(m_actions)));
  QVERIFY(action("present")->isChecked());
  closeWindow();
}

void ClassTest::whyPositionsByKeys() {
  press(Qt::Key_3, Qt::ControlModifier);
  press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(shown(), QStringLiteral("tokens"));
  QVERIFY(!document().scene().tokens.encoded);
  QCOMPARE(sentence(), QStringLiteral("dog quick brown fox jumps over the lazy The ."));
}

void ClassTest::whyPositionsByMouse() {
  click("chapter3");
  click("strip-addEncoding", 0.1);
  click("strip-exchangeEnds");
  QCOMPARE(shown(), QStringLiteral("tokens"));
  QVERIFY(!document().scene().tokens.encoded);
  QCOMPARE(sentence(), QStringLiteral("dog quick brown fox jumps over the lazy The ."));
}

void ClassTest::fromIndicesToTheMatrixByKeys() {
  press(Qt::Key_4, Qt::ControlModifier);
  QCOMPARE(shown(), QStringLiteral("steps"));
  QCOMPARE(document().appearance().steps.step, 0);
  press(Qt::Key_Right);
  QCOMPARE(document().appearance().steps.step, 1);
}

void ClassTest::fromIndicesToTheMatrixByMouse() {
  click("chapter4");
  QCOMPARE(shown(), QStringLiteral("steps"));
  click("stepStations", 0.99);  // the last station: the matrix
  QCOMPARE(document().appearance().steps.step, 8);
}

void ClassTest::whyPairsByKeys() {
  press(Qt::Key_2, Qt::ControlModifier);
  press(Qt::Key_3, Qt::AltModifier);
  press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(shown(), QStringLiteral("shift"));
  QVERIFY(document().appearance().shift.sinesOnly);
}

void ClassTest::whyPairsByMouse() {
  click("chapter2");
  click("tab-shift");
  click("shiftSinesOnly", 0.1);
  QCOMPARE(shown(), QStringLiteral("shift"));
  QVERIFY(document().appearance().shift.sinesOnly);
}

void ClassTest::whyTenThousandByKeys() {
  press(Qt::Key_2, Qt::ControlModifier);
  press(Qt::Key_F6);
  press(Qt::Key_Right);
  QCOMPARE(shown(), QStringLiteral("frequencies"));
  QVERIFY(document().spec().base > 10000);
}

void ClassTest::whyTenThousandByMouse() {
  click("chapter2");
  click("strip-baseSlider", 0.9);
  QCOMPARE(shown(), QStringLiteral("frequencies"));
  QVERIFY(document().spec().base > 1e6);
}

void ClassTest::rotationByKeys() {
  press(Qt::Key_2, Qt::ControlModifier);
  press(Qt::Key_3, Qt::AltModifier);
  press(Qt::Key_Right, Qt::ControlModifier);
  QCOMPARE(shown(), QStringLiteral("shift"));
  QCOMPARE(document().appearance().shift.offset, 11);
}

void ClassTest::rotationByMouse() {
  click("chapter2");
  click("tab-shift");
  click("strip-offsetSlider", 0.9);
  QCOMPARE(shown(), QStringLiteral("shift"));
  QVERIFY(document().appearance().shift.offset > 50);
}

void ClassTest::similarityByKeys() {
  press(Qt::Key_4, Qt::AltModifier);
  press(Qt::Key_Down);
  QCOMPARE(shown(), QStringLiteral("similarity"));
  QCOMPARE(document().selection().position, 31);
}

void ClassTest::similarityByMouse() {
  click("tab-similarity");
  click("strip-positionSlider", 0.9);
  QCOMPARE(shown(), QStringLiteral("similarity"));
  QVERIFY(document().selection().position > 80);
}

void ClassTest::addedToTheEmbeddingByKeys() {
  press(Qt::Key_3, Qt::ControlModifier);
  press(Qt::Key_Up);
  QCOMPARE(shown(), QStringLiteral("tokens"));
  QCOMPARE(document().selection().position, 8);
  QVERIFY(child<Readout>("readout")->remarks().first().startsWith(QStringLiteral("E + PE = x")));
}

void ClassTest::addedToTheEmbeddingByMouse() {
  click("chapter3");
  QTRY_VERIFY(view("tokens")->width() > 1200);
  view("tokens")->grab();  // lays it out
  const QRect picture = view("tokens")->subject().boundingRect();
  ++m_actions;
  QTest::mouseClick(&view("tokens")->canvas(), Qt::LeftButton, {}, picture.topLeft() + QPoint(40, 40));
  QVERIFY(document().selection().position < 3);
  QVERIFY(child<Readout>("readout")->remarks().first().startsWith(QStringLiteral("E + PE = x")));
}

void ClassTest::longContextsAndFewDigitsByKeys() {
  press(Qt::Key_5, Qt::ControlModifier);
  press(Qt::Key_F6);
  press(Qt::Key_End);
  QCOMPARE(shown(), QStringLiteral("precision"));
  QCOMPARE(document().spec().length, 1 << 20);
}

void ClassTest::longContextsAndFewDigitsByMouse() {
  click("chapter5");
  click("strip-lengthSlider", 0.9);
  QCOMPARE(shown(), QStringLiteral("precision"));
  QVERIFY(document().spec().length > 100000);
}

void ClassTest::topicsFollowOneAnother() {
  using Keys = std::initializer_list<std::pair<Qt::Key, Qt::KeyboardModifiers>>;
  const auto topic = [this](const char* view, Keys keys) {
    m_actions = 0;
    for (const auto& [key, modifiers] : keys) press(key, modifiers);
    QVERIFY2(m_actions <= 3, view);
    QCOMPARE(shown(), QLatin1String(view));
  };
  const auto control = Qt::ControlModifier;
  const auto both = Qt::ControlModifier | Qt::ShiftModifier;
  topic("tokens", {{Qt::Key_3, control}, {Qt::Key_E, both}, {Qt::Key_X, both}});
  topic("steps", {{Qt::Key_4, control}, {Qt::Key_Right, {}}});
  topic("shift", {{Qt::Key_2, control}, {Qt::Key_3, Qt::AltModifier}, {Qt::Key_N, both}});
  topic("frequencies", {{Qt::Key_1, Qt::AltModifier}, {Qt::Key_F6, {}}, {Qt::Key_Right, {}}});
  QVERIFY(document().spec().base > 10000);
  topic("shift", {{Qt::Key_3, Qt::AltModifier}, {Qt::Key_Right, control}});
  QCOMPARE(document().appearance().shift.offset, 11);
  topic("similarity", {{Qt::Key_1, control}, {Qt::Key_4, Qt::AltModifier}, {Qt::Key_Down, {}}});
  topic("tokens", {{Qt::Key_3, control}, {Qt::Key_E, both}, {Qt::Key_Up, {}}});
  QVERIFY(child<Readout>("readout")->remarks().first().startsWith(QStringLiteral("E + PE = x")));
  topic("precision", {{Qt::Key_5, control}, {Qt::Key_F6, {}}, {Qt::Key_End, {}}});
  QCOMPARE(document().spec().length, 1 << 20);
}

SINESCOPE_TEST(ClassTest)
#include "class_test.moc"

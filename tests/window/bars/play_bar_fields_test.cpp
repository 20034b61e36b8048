#include <QComboBox>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "app/look/scrubber.h"
#include "app/look/text_field.h"
#include "app/play/player.h"
#include "app/window/bars/play_bar.h"
#include "tests/unit.h"
#include "tests/window/bars/play_bar_bench.h"

using namespace sinescope;

/// How the fields of the bar change the run, and how they show it.
class PlayBarFieldsTest : public QObject, PlayBarBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void everyKnobComesWithEndsThatMakeSense_data();
  void everyKnobComesWithEndsThatMakeSense();
  void allPositionsStayAllPositions();
  void offsetsStayInsideTheLength();
  void eachViewBeginsWithItsKnob();
  void chosenKnobStaysWhereItWasChosen();
  void typedEndsAreWhatRuns();
  void wrongEndsAreNamedAndChangeNothing_data();
  void wrongEndsAreNamedAndChangeNothing();
  void endsThatAreTheSameAreNamed();
  void draggedSliderOfThePanelPauses();
  void scrubberTakesTheRunThere();
  void scrubberLetsTheRunGoOn();
  void keysMoveTheScrubber();
  void valueIsShownInWords();
  void bounceAndSpeedReachThePlayer();
  void settingsAreRemembered();
  void brokenSettingsAreIgnored();
};

void PlayBarFieldsTest::everyKnobComesWithEndsThatMakeSense_data() {
  QTest::addColumn<QByteArray>("knob");
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::newRow("position") << QByteArray("position") << 0.0 << 99.0;
  QTest::newRow("base") << QByteArray("base") << 100.0 << 1e6;
  QTest::newRow("offset") << QByteArray("offset") << 0.0 << 99.0;
  QTest::newRow("length") << QByteArray("length") << 10.0 << 4096.0;
  QTest::newRow("d_model") << QByteArray("d_model") << 8.0 << 512.0;
}

void PlayBarFieldsTest::everyKnobComesWithEndsThatMakeSense() {
  QFETCH(QByteArray, knob);
  QFETCH(double, from);
  QFETCH(double, to);
  openBar();
  choose(knob.constData());
  const Sweep& sweep = player().sweep();
  QCOMPARE(QByteArray::fromStdString(nameOf(sweep.what)), knob);
  QCOMPARE(sweep.from, from);
  QCOMPARE(sweep.to, to);
  QVERIFY(player().fault().isEmpty());
  QVERIFY(child<QLabel>("playValue")->text().startsWith(QLatin1String(knob)));
  QTest::mouseClick(child<QToolButton>("playPauseButton"), Qt::LeftButton);
  player().advance(Player::kWay / 10);
  QVERIFY(player().isPlaying());
}

void PlayBarFieldsTest::allPositionsStayAllPositions() {
  openBar();
  choose("position");
  m_window->document().setSpec({300, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().from, 5.0);
  QCOMPARE(player().sweep().to, 304.0);
  type("playTo", QStringLiteral("200"));
  m_window->document().setSpec({400, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().to, 200.0);
  m_window->document().setSpec({100, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().to, 104.0);
  QVERIFY(player().fault().isEmpty());
}

void PlayBarFieldsTest::offsetsStayInsideTheLength() {
  openBar();
  choose("offset");
  type("playFrom", QStringLiteral("-80"));
  QCOMPARE(player().sweep().from, -80.0);
  m_window->document().setSpec({50, 128, 10000, 5, {}});
  QCOMPARE(player().sweep().from, -49.0);
  QCOMPARE(player().sweep().to, 49.0);
  QVERIFY(player().fault().isEmpty());
}

void PlayBarFieldsTest::eachViewBeginsWithItsKnob() {
  PaneArea& panes = m_window->paneArea();
  const auto runs = [this] { return player().sweep().what; };
  panes.showTab(QStringLiteral("clocks"));
  openBar();
  QCOMPARE(runs(), Swept::Position);
  panes.showTab(QStringLiteral("shift"));
  QCOMPARE(runs(), Swept::Offset);
  QCOMPARE(child<QComboBox>("playKnob")->currentText(), QStringLiteral("offset"));
  panes.showTab(QStringLiteral("waves"));
  QCOMPARE(runs(), Swept::Base);
}

void PlayBarFieldsTest::chosenKnobStaysWhereItWasChosen() {
  PaneArea& panes = m_window->paneArea();
  const auto runs = [this] { return player().sweep().what; };
  openBar();
  panes.showTab(QStringLiteral("shift"));
  choose("length");
  panes.showTab(QStringLiteral("clocks"));
  QCOMPARE(runs(), Swept::Position);
  panes.showTab(QStringLiteral("shift"));
  QCOMPARE(runs(), Swept::Length);
  const QJsonObject state = child<PlayBar>("playBar")->state();
  closeWindow();
  openWindow();
  child<PlayBar>("playBar")->setState(state);
  m_window->paneArea().showTab(QStringLiteral("shift"));
  QCOMPARE(runs(), Swept::Length);
  player().play();
  m_window->paneArea().showTab(QStringLiteral("clocks"));
  QCOMPARE(runs(), Swept::Length);  // what runs goes on
  QVERIFY(player().isPlaying());
}

void PlayBarFieldsTest::typedEndsAreWhatRuns() {
  openBar();
  type("playFrom", QStringLiteral("500"));
  type("playTo", QStringLiteral("5e5"));
  QCOMPARE(player().sweep().from, 500.0);
  QCOMPARE(player().sweep().to, 500000.0);
  QCOMPARE(m_window->document().spec().base, 10000.0);
  choose("length");
  choose("base");
  QCOMPARE(player().sweep().from, 500.0);
}

void PlayBarFieldsTest::wrongEndsAreNamedAndChangeNothing_data() {
  QTest::addColumn<QByteArray>("knob");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("base of 0") << QByteArray("base") << "0"
                             << "greater than 0";
  QTest::newRow("base of words") << QByteArray("base") << "many"
                                 << "not a number";
  QTest::newRow("length too large") << QByteArray("length") << "1048577"
                                    << "too large";
  QTest::newRow("half a width") << QByteArray("d_model") << "7.5"
                                << "not whole";
  QTest::newRow("no such position") << QByteArray("position") << "100"
                                    << "0 to 99";
}

void PlayBarFieldsTest::wrongEndsAreNamedAndChangeNothing() {
  QFETCH(QByteArray, knob);
  QFETCH(QString, text);
  QFETCH(QString, says);
  openBar();
  choose(knob.constData());
  const Sweep before = player().sweep();
  type("playFrom", text);
  QVERIFY(child<TextField>("playFrom")->isWrong());
  QVERIFY(child<QLabel>("playError")->isVisible());
  QVERIFY2(error().contains(says), qPrintable(error()));
  QVERIFY(player().sweep() == before);
  QTest::keyClick(child<TextField>("playFrom"), Qt::Key_Escape);
  QVERIFY(!child<QLabel>("playError")->isVisible());
  QVERIFY(child<QWidget>("playScrubber")->isVisible());
}

void PlayBarFieldsTest::endsThatAreTheSameAreNamed() {
  openBar();
  type("playTo", QStringLiteral("100"));
  QVERIFY(child<TextField>("playTo")->isWrong());
  QVERIFY2(error().contains(QStringLiteral("itself")), qPrintable(error()));
  QVERIFY(!child<QToolButton>("playPauseButton")->isEnabled());
  QTest::keyClick(view("matrix"), Qt::Key_Space);
  QVERIFY(!player().isPlaying());
  type("playTo", QStringLiteral("200"));
  QVERIFY(!child<TextField>("playTo")->isWrong());
  QVERIFY(child<QToolButton>("playPauseButton")->isEnabled());
}

void PlayBarFieldsTest::draggedSliderOfThePanelPauses() {
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  auto* const slider = child<QSlider>("baseSlider");
  QTest::mousePress(slider, Qt::LeftButton, {}, slider->rect().center() + QPoint(40, 0));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->rect().center() + QPoint(40, 0));
  QVERIFY(!player().isPlaying());
}

void PlayBarFieldsTest::scrubberTakesTheRunThere() {
  openBar();
  auto* const scrubber = child<Scrubber>("playScrubber");
  QCOMPARE(scrubber->part(), 0.5);
  const QPoint end(scrubber->width() - 2, scrubber->height() / 2);
  QTest::mousePress(scrubber, Qt::LeftButton, {}, QPoint(scrubber->width() / 2 + 30, scrubber->height() / 2));
  QTest::mouseMove(scrubber, end);
  QTest::mouseRelease(scrubber, Qt::LeftButton, {}, end);
  QCOMPARE(m_window->document().spec().base, 1e6);
  QVERIFY(!player().isPlaying());
  QCOMPARE(m_window->document().undoStack()->count(), 1);
  m_window->document().undoStack()->undo();
  QCOMPARE(m_window->document().spec().base, 10000.0);
  QCOMPARE(scrubber->part(), 0.5);
}

void PlayBarFieldsTest::scrubberLetsTheRunGoOn() {
  openBar();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  auto* const scrubber = child<Scrubber>("playScrubber");
  const QPoint place(scrubber->width() / 4, scrubber->height() / 2);
  QTest::mousePress(scrubber, Qt::LeftButton, {}, place);
  QVERIFY(!player().isPlaying());
  QTest::mouseRelease(scrubber, Qt::LeftButton, {}, place);
  QVERIFY(player().isPlaying());
}

void PlayBarFieldsTest::keysMoveTheScrubber() {
  openBar();
  auto* const scrubber = child<Scrubber>("playScrubber");
  scrubber->setFocus();
  QTest::keyClick(scrubber, Qt::Key_Home);
  QCOMPARE(m_window->document().spec().base, 100.0);
  QTest::keyClick(scrubber, Qt::Key_PageUp);
  QCOMPARE(player().part(), 0.1);
  QTest::keyClick(scrubber, Qt::Key_End);
  QCOMPARE(m_window->document().spec().base, 1e6);
  QTest::keyClick(scrubber, Qt::Key_Space);
  QVERIFY(player().isPlaying());
}

void PlayBarFieldsTest::valueIsShownInWords() {
  openBar();
  const auto* const value = child<QLabel>("playValue");
  QCOMPARE(value->text(), QStringLiteral("base 10\u2009000"));
  player().seek(1);
  QCOMPARE(value->text(), QStringLiteral("base 1\u2009000\u2009000"));
  choose("position");
  QCOMPARE(value->text(), QStringLiteral("position 30"));
  m_window->document().setSelection({44, 2});
  QCOMPARE(value->text(), QStringLiteral("position 44"));
}

void PlayBarFieldsTest::bounceAndSpeedReachThePlayer() {
  openBar();
  QTest::mouseClick(child<QToolButton>("playBounce"), Qt::LeftButton);
  QCOMPARE(player().atEnd(), Player::AtEnd::Bounce);
  auto* const speed = child<QComboBox>("playSpeed");
  QCOMPARE(player().speed(), 1.0);
  speed->setFocus();
  QTest::keyClick(speed, Qt::Key_End);
  QCOMPARE(player().speed(), 4.0);
}

void PlayBarFieldsTest::settingsAreRemembered() {
  openBar();
  choose("length");
  type("playFrom", QStringLiteral("20"));
  QTest::mouseClick(child<QToolButton>("playBounce"), Qt::LeftButton);
  child<QComboBox>("playSpeed")->setCurrentIndex(1);
  choose("position");
  type("playFrom", QStringLiteral("7"));
  m_window->close();
  start();
  QVERIFY(child<QWidget>("playBar")->isVisible());
  QVERIFY(child<QToolButton>("playButton")->isChecked());
  QVERIFY(!player().isPlaying());
  QVERIFY(player().sweep() == (Sweep{Swept::Position, 7, 99, 60}));
  QCOMPARE(player().speed(), 0.5);
  QCOMPARE(player().atEnd(), Player::AtEnd::Bounce);
  choose("length");
  QVERIFY(player().sweep() == (Sweep{Swept::Length, 20, 4096, 60}));
}

void PlayBarFieldsTest::brokenSettingsAreIgnored() {
  auto* const bar = child<PlayBar>("playBar");
  bar->setState({{QStringLiteral("knobs"), QJsonObject{{QStringLiteral("base"), QStringLiteral("wings")},
                                                       {QStringLiteral("wings"), QStringLiteral("length")}}},
                 {QStringLiteral("offset"), QJsonArray{0, 2.5}},
                 {QStringLiteral("speed"), -3},
                 {QStringLiteral("base"), QStringLiteral("a lot")},
                 {QStringLiteral("length"), QJsonArray{0, 5}},
                 {QStringLiteral("position"), QJsonArray{1e300, 2}}});
  QVERIFY(player().sweep() == (Sweep{Swept::Base, 100, 1e6, 60}));
  QCOMPARE(player().speed(), 1.0);
  QVERIFY(player().fault().isEmpty());
}

SINESCOPE_TEST(PlayBarFieldsTest)
#include "play_bar_fields_test.moc"

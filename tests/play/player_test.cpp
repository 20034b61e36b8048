#include "app/play/player.h"

#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

class PlayerTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();

  void oneWayTakesItsTime_data();
  void oneWayTakesItsTime();
  void stepsOfTheClockDoNotMatter();
  void loopShowsBothEndsAndBeginsAnew_data();
  void loopShowsBothEndsAndBeginsAnew();
  void loopKeepsTimeOverManyWays();
  void bounceTurnsRoundAtBothEnds();
  void aWholeRunIsOneStepOfUndo();
  void runOfTheOffsetIsOneStepOfUndo();
  void lookOfTheWindowLeavesAnOffsetRunning();
  void theNextRunIsAStepOfItsOwn();
  void positionRunsWithoutUndo();
  void runBeginsWhereTheKnobStands();
  void runBeginsAtItsStartWhereTheKnobIsOutside();
  void bounceGoesOnBackwardsAfterAPause();
  void turningAKnobPauses_data();
  void turningAKnobPauses();
  void theOtherKnobsLeaveAPositionRunning();
  void positionThatIsGonePauses();
  void faultyRunsDoNotStart_data();
  void faultyRunsDoNotStart();
  void anotherKnobPauses();
  void newEndsAreTakenWhileItRuns();
  void seekingGoesThereInOneStepOfUndo();
  void itRunsByItself();

 private:
  void run(const char* text);
  [[nodiscard]] double value() const { return valueOf(m_document->scene(), m_player->sweep().what); }

  std::unique_ptr<Document> m_document;
  std::unique_ptr<Player> m_player;
};

void PlayerTest::init() {
  m_document = std::make_unique<Document>();
  m_player = std::make_unique<Player>(*m_document);
}

void PlayerTest::cleanup() {
  m_player.reset();
  m_document.reset();
}

/// Plays from the start of a sweep, in a document whose knob is at that start.
void PlayerTest::run(const char* text) {
  const auto sweep = parseSweep(text);
  QVERIFY(sweep);
  m_document->setSpec(withValue(m_document->spec(), sweep->what, sweep->from));
  if (sweep->what == Swept::Position) m_document->setSelection({std::llround(sweep->from), 3});
  Appearance look = m_document->appearance();
  if (sweep->what == Swept::Offset) look.shift.offset = std::llround(sweep->from);
  m_document->setAppearance(look);
  m_document->undoStack()->clear();
  m_player->setSweep(*sweep);
  m_player->play();
  QVERIFY(m_player->isPlaying());
}

void PlayerTest::oneWayTakesItsTime_data() {
  QTest::addColumn<double>("speed");
  QTest::newRow("a quarter") << 0.25;
  QTest::newRow("plain") << 1.0;
  QTest::newRow("four times") << 4.0;
}

void PlayerTest::oneWayTakesItsTime() {
  QFETCH(double, speed);
  run("base=100:1000000:60");
  m_player->setSpeed(speed);
  m_player->advance(Player::kWay / 2 / speed);
  QCOMPARE(value(), 10000.0);  // half of four decades
  m_player->advance(Player::kWay / 4 / speed);
  QCOMPARE(value(), 100000.0);
}

void PlayerTest::stepsOfTheClockDoNotMatter() {
  run("length=10:1000:60");
  for (int i = 0; i < 300; ++i) m_player->advance(i % 3 == 0 ? 5 : 20);
  const double fine = value();
  cleanup();
  init();
  run("length=10:1000:60");
  m_player->advance(100 * (5 + 20 + 20));
  QCOMPARE(value(), fine);
}

void PlayerTest::loopShowsBothEndsAndBeginsAnew_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text :
       {"base=100:1000000:60", "base=500:0.25:60", "length=10:4096:60", "d_model=8:512:60", "position=0:99:60"}) {
    QTest::newRow(text) << QByteArray(text);
  }
}

void PlayerTest::loopShowsBothEndsAndBeginsAnew() {
  QFETCH(QByteArray, text);
  run(text.constData());
  const Sweep sweep = m_player->sweep();
  QList<double> seen{value()};
  constexpr double step = 700;  // a slow machine: seventeen frames for the sweep
  for (int i = 0; i < 40; ++i) {
    m_player->advance(step);
    seen.append(value());
  }
  QCOMPARE(seen.count(sweep.to), 2);
  const qsizetype end = seen.indexOf(sweep.to);
  QCOMPARE(seen[end + 1], sweep.from);
  for (qsizetype i = 1; i <= end; ++i) {
    QVERIFY(sweep.to > sweep.from ? seen[i] > seen[i - 1] : seen[i] < seen[i - 1]);
  }
}

void PlayerTest::loopKeepsTimeOverManyWays() {
  run("position=0:99:60");
  // Frame times that do not divide the sweep evenly: any loss at an end would accumulate.
  for (int i = 0; i < 1000; ++i) m_player->advance(700);
  const double ways = 1000 * 700 / Player::kWay;
  const double part = ways - std::floor(ways);
  QVERIFY(part > 0.2 && part < 0.8);
  QCOMPARE(value(), valueAt(m_player->sweep(), part));
}

void PlayerTest::bounceTurnsRoundAtBothEnds() {
  run("position=10:90:60");
  m_player->setAtEnd(Player::AtEnd::Bounce);
  const double quarter = Player::kWay / 4;
  QList<double> seen;
  for (int i = 0; i < 8; ++i) {
    m_player->advance(quarter);
    seen.append(value());
  }
  QCOMPARE(seen, (QList<double>{30, 50, 70, 90, 70, 50, 30, 10}));
  // An end that a late frame would skip is shown, and the way back is where the clock says.
  m_player->advance(Player::kWay * 1.1);
  QCOMPARE(value(), 90.0);
  m_player->advance(Player::kWay * 0.1);
  QCOMPARE(value(), 90.0 - 0.2 * 80);
}

void PlayerTest::aWholeRunIsOneStepOfUndo() {
  m_document->setSpec({100, 128, 777, 0, {}});
  m_document->undoStack()->clear();
  m_player->setSweep(*parseSweep("base=100:1000000:60"));
  m_player->play();
  for (int i = 0; i < 100; ++i) m_player->advance(16);
  m_player->pause();
  QVERIFY(m_document->spec().base != 777);
  QCOMPARE(m_document->undoStack()->count(), 1);
  m_document->undoStack()->undo();
  QCOMPARE(m_document->spec().base, 777.0);
}

void PlayerTest::runOfTheOffsetIsOneStepOfUndo() {
  run("offset=-20:99:60");
  for (int i = 0; i < 100; ++i) m_player->advance(16);
  m_player->pause();
  const std::int64_t reached = m_document->appearance().shift.offset;
  QVERIFY(reached > -20);
  QCOMPARE(m_document->undoStack()->count(), 1);
  m_player->play();
  m_player->advance(3000);
  m_player->pause();
  QCOMPARE(m_document->undoStack()->count(), 2);
  m_document->undoStack()->undo();
  QCOMPARE(m_document->appearance().shift.offset, reached);
  m_document->undoStack()->undo();
  QCOMPARE(m_document->appearance().shift.offset, -20);
}

void PlayerTest::lookOfTheWindowLeavesAnOffsetRunning() {
  run("offset=0:99:60");
  m_player->advance(1000);
  Appearance look = m_document->appearance();
  look.textScale = 1.5;
  look.matrixMap = ColourMapName::Grey;
  m_document->setAppearance(look);
  QVERIFY(m_player->isPlaying());
}

void PlayerTest::theNextRunIsAStepOfItsOwn() {
  run("length=10:4096:60");
  m_player->advance(3000);
  m_player->pause();
  const std::int64_t length = m_document->spec().length;
  m_player->play();
  m_player->advance(3000);
  QVERIFY(m_document->spec().length > length);
  m_document->undoStack()->undo();
  QCOMPARE(m_document->spec().length, length);
}

void PlayerTest::positionRunsWithoutUndo() {
  run("position=0:99:60");
  m_player->advance(Player::kWay / 3);
  QCOMPARE(m_document->selection(), (Selection{33, 3}));
  QCOMPARE(m_document->undoStack()->count(), 0);
}

void PlayerTest::runBeginsWhereTheKnobStands() {
  m_player->setSweep(*parseSweep("base=100:1000000:60"));  // the document's 10,000 is half way
  QCOMPARE(m_player->part(), 0.5);
  m_player->play();
  QCOMPARE(value(), 10000.0);
  m_player->advance(Player::kWay / 4);
  QCOMPARE(value(), 100000.0);
  m_player->pause();
  m_document->setSpec({100, 128, 1000, 0, {}});
  QCOMPARE(m_player->part(), 0.25);
  m_player->play();
  m_player->advance(Player::kWay / 4);
  QCOMPARE(value(), 10000.0);
}

void PlayerTest::runBeginsAtItsStartWhereTheKnobIsOutside() {
  m_player->setSweep(*parseSweep("base=100:1000:60"));
  m_player->play();
  QCOMPARE(value(), 100.0);
  QCOMPARE(m_player->part(), 0.0);
}

void PlayerTest::bounceGoesOnBackwardsAfterAPause() {
  run("position=10:90:60");
  m_player->setAtEnd(Player::AtEnd::Bounce);
  m_player->advance(Player::kWay);
  m_player->advance(Player::kWay / 4);
  QCOMPARE(value(), 70.0);
  m_player->pause();
  m_player->play();
  m_player->advance(Player::kWay / 4);
  QCOMPARE(value(), 50.0);
}

void PlayerTest::turningAKnobPauses_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("what");
  QTest::newRow("the base that runs") << QByteArray("base=100:1000000:60") << 0;
  QTest::newRow("another knob") << QByteArray("base=100:1000000:60") << 1;
  QTest::newRow("undo") << QByteArray("length=10:4096:60") << 2;
  QTest::newRow("the position that runs") << QByteArray("position=0:99:60") << 3;
  QTest::newRow("the offset that runs") << QByteArray("offset=0:99:60") << 4;
  QTest::newRow("undo of an offset that runs") << QByteArray("offset=0:99:60") << 2;
}

void PlayerTest::turningAKnobPauses() {
  QFETCH(QByteArray, text);
  QFETCH(int, what);
  run(text.constData());
  m_player->advance(1000);
  QSignalSpy playing(m_player.get(), &Player::playingChanged);
  EncodingSpec spec = m_document->spec();
  if (what == 0) spec.base = 12345;
  if (what == 1) spec.convention.layout = Layout::Concatenated;
  if (what == 2) m_document->undoStack()->undo();
  if (what == 3) m_document->setSelection({77, 3});
  if (what < 2) m_document->setSpec(spec);
  Appearance look = m_document->appearance();
  if (what == 4) look.shift.offset = 33;
  m_document->setAppearance(look);
  QVERIFY(!m_player->isPlaying());
  QCOMPARE(playing.count(), 1);
  if (what == 0) QCOMPARE(m_document->spec().base, 12345.0);
  if (what == 2) QVERIFY(m_document->spec().length == 10 || m_document->appearance().shift.offset == 0);
  if (what == 4) QCOMPARE(m_player->part(), 33.0 / 99);
  if (what == 3) QCOMPARE(m_player->part(), 77.0 / 99);
}

void PlayerTest::theOtherKnobsLeaveAPositionRunning() {
  run("position=0:49:60");
  m_player->advance(1000);
  m_document->setSpec({60, 64, 500, 0, {}});
  m_document->setSelection({m_document->selection().position, 7});
  m_document->setHover(Hover{{3, 3}});
  QVERIFY(m_player->isPlaying());
  m_player->advance(1000);
  QCOMPARE(m_document->selection(), (Selection{std::llround(49 * 2000 / Player::kWay), 7}));
}

void PlayerTest::positionThatIsGonePauses() {
  run("position=0:99:60");
  m_document->setSpec({60, 128, 10000, 0, {}});
  m_player->advance(16);
  QVERIFY(!m_player->isPlaying());
  QVERIFY2(m_player->fault().contains(QStringLiteral("from 0 to 59")), qPrintable(m_player->fault()));
}

void PlayerTest::faultyRunsDoNotStart_data() {
  QTest::addColumn<int>("what");
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::addColumn<QString>("says");
  QTest::newRow("from 0") << static_cast<int>(Swept::Base) << 0.0 << 100.0 << "logarithmic";
  QTest::newRow("nowhere") << static_cast<int>(Swept::Length) << 10.0 << 10.0 << "itself";
  QTest::newRow("too far") << static_cast<int>(Swept::DModel) << 8.0 << 20000.0 << "16384";
  QTest::newRow("no such position") << static_cast<int>(Swept::Position) << 0.0 << 100.0 << "no position 100";
}

void PlayerTest::faultyRunsDoNotStart() {
  QFETCH(int, what);
  QFETCH(double, from);
  QFETCH(double, to);
  QFETCH(QString, says);
  const EncodingSpec before = m_document->spec();
  m_player->setSweep({static_cast<Swept>(what), from, to, 60});
  QVERIFY2(m_player->fault().contains(says), qPrintable(m_player->fault()));
  m_player->play();
  m_player->seek(0.5);
  m_player->advance(100);
  QVERIFY(!m_player->isPlaying());
  QVERIFY(m_document->spec() == before);
}

void PlayerTest::anotherKnobPauses() {
  run("base=100:1000000:60");
  m_player->advance(500);
  const double base = m_document->spec().base;
  m_player->setSweep(*parseSweep("length=10:4096:60"));
  QVERIFY(!m_player->isPlaying());
  QCOMPARE(m_document->spec().base, base);
}

void PlayerTest::newEndsAreTakenWhileItRuns() {
  run("base=100:1000000:60");
  m_player->advance(Player::kWay / 2);
  m_player->setSweep(*parseSweep("base=10000:100000000:60"));
  QVERIFY(m_player->isPlaying());
  m_player->advance(Player::kWay / 2);
  QCOMPARE(value(), 1e6);
}

void PlayerTest::seekingGoesThereInOneStepOfUndo() {
  m_player->setSweep(*parseSweep("base=100:1000000:60"));
  m_player->beginSeek();
  for (const double part : {0.6, 0.7, 0.8, 0.75}) m_player->seek(part);
  QCOMPARE(value(), 100000.0);
  QVERIFY(!m_player->isPlaying());
  QCOMPARE(m_document->undoStack()->count(), 1);
  m_document->undoStack()->undo();
  QCOMPARE(value(), 10000.0);
  m_player->seek(1);
  QCOMPARE(value(), 1e6);
}

void PlayerTest::itRunsByItself() {
  run("position=0:99:60");
  m_player->setSpeed(4);
  QTRY_VERIFY(m_document->selection().position > 2);
  m_player->pause();
  QVERIFY(!m_player->isPlaying());
}

SINESCOPE_TEST_WITHOUT_WINDOW(PlayerTest)
#include "player_test.moc"

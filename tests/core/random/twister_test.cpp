#include "core/random/twister.h"

#include <QTest>
#include <algorithm>
#include <random>
#include <vector>

#include "core/random/mt_outputs.h"
#include "tests/unit.h"

using namespace sinescope;

class TwisterTest : public QObject {
  Q_OBJECT

 private slots:
  void outputsAreTheStandardOnes_data();
  void outputsAreTheStandardOnes();
  void jumpsLandWhereTheWayLeads_data();
  void jumpsLandWhereTheWayLeads();
  void jumpsAddUp();
  void wordsAreTheSameInWhateverOrder();
  void everyWordIsTheStandardOne();
};

namespace {

std::vector<std::uint32_t> next(Twister& twister, std::size_t count = 1300) {
  std::vector<std::uint32_t> words(count);
  twister.read(words);
  return words;
}

}  // namespace

void TwisterTest::outputsAreTheStandardOnes_data() {
  QTest::addColumn<quint32>("seed");
  for (const quint32 seed : {0U, 1U, 5489U, 4294967295U}) QTest::addRow("seed %u", seed) << seed;
}

void TwisterTest::outputsAreTheStandardOnes() {
  QFETCH(quint32, seed);
  Twister twister(seed);
  std::mt19937 standard(seed);
  for (int round = 0; round < 3; ++round) {
    for (const std::uint32_t word : next(twister, 701)) QCOMPARE(word, static_cast<std::uint32_t>(standard()));
    QCOMPARE(twister.place(), static_cast<std::uint64_t>(701 * (round + 1) + 50 * round));
    twister.skip(50);
    standard.discard(50);
  }
}

void TwisterTest::jumpsLandWhereTheWayLeads_data() {
  QTest::addColumn<quint64>("count");
  for (const quint64 count : {0ULL, 1ULL, 623ULL, 624ULL, 625ULL, 10'223'615ULL, 10'223'616ULL, 12'345'678ULL}) {
    QTest::addRow("%llu", count) << count;
  }
}

void TwisterTest::jumpsLandWhereTheWayLeads() {
  QFETCH(quint64, count);
  Twister twister(42);
  std::mt19937 standard(42);
  twister.skip(count);
  standard.discard(count);
  for (const std::uint32_t word : next(twister)) QCOMPARE(word, static_cast<std::uint32_t>(standard()));
}

void TwisterTest::jumpsAddUp() {
  Twister once(7);
  once.skip((std::uint64_t{1} << 34) + 123'456'789);
  Twister twice(7);
  twice.skip(123'456'789);
  twice.skip(std::uint64_t{1} << 34);
  QCOMPARE(next(once), next(twice));
}

void TwisterTest::wordsAreTheSameInWhateverOrder() {
  const MtOutputs words(3);
  const MtOutputs backwards(3);
  const std::vector<std::uint64_t> places{0, 1, 624, 65'535, 65'536, 3'000'000, 17'000'000, 200'000'001, 4'000'000'000};
  std::vector<std::vector<std::uint32_t>> there(places.size(), std::vector<std::uint32_t>(700));
  std::vector<std::vector<std::uint32_t>> back = there;
  for (std::size_t i = 0; i < places.size(); ++i) words.read(places[i], there[i]);
  for (std::size_t i = places.size(); i-- > 0;) backwards.read(places[i], back[i]);
  QCOMPARE(there, back);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Twister twister(3);
    twister.skip(places[i]);
    QCOMPARE(next(twister, 700), there[i]);
  }
}

void TwisterTest::everyWordIsTheStandardOne() {
  // Back and forth over the stations where states are cached, near them and far from them.
  constexpr std::uint64_t end = 30'000'000;
  std::mt19937 standard(11);
  std::vector<std::uint32_t> all(end);
  std::ranges::generate(all, standard);
  const MtOutputs words(11);
  std::mt19937 dice(1);
  std::uint64_t place = 0;
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::uint32_t> some(1 + dice() % 1500);
    switch (dice() % 4) {
      case 0:
        place = dice() % end;
        break;
      case 1:
        place = std::min(place + dice() % 900'000, end - 1);
        break;
      case 2:
        place -= std::min<std::uint64_t>(place, dice() % 3000);
        break;
      default:
        place = dice() % 47 * 638'976 + dice() % 3;  // at a station
    }
    place = std::min<std::uint64_t>(place, end - some.size());
    words.read(place, some);
    QVERIFY2(std::ranges::equal(some, std::span(all).subspan(place, some.size())), qPrintable(QString::number(place)));
    place += some.size();
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TwisterTest)
#include "twister_test.moc"

#include "core/claims/sine_squares.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class SineSquaresTest : public QObject {
  Q_OBJECT

 private slots:
  void leastSumOfSquaresIsThatOfEveryNumber();
  void searchStopsWhenItsWorkIsDone();
};

void SineSquaresTest::leastSumOfSquaresIsThatOfEveryNumber() {
  std::vector<SineSquare> terms;
  const auto valueOf = [&](std::int64_t x) {
    double sum = 0;
    for (const SineSquare& term : terms) {
      const double sine = std::sin(std::numbers::pi * (term.turns * static_cast<double>(x) + term.offset));
      sum += term.weight * sine * sine;
    }
    return sum;
  };
  for (int count = 1; count <= 20; ++count) {
    terms.push_back({1.0 + count % 3, 0.97 / count, count % 4 == 0 ? 0.5 : 0.1 * (count % 5)});
    double least = std::numeric_limits<double>::infinity();
    for (std::int64_t x = 7; x <= 9007; ++x) least = std::min(least, valueOf(x));
    std::int64_t work = 100'000'000;
    const Least found = SineSquares(terms).least(7, 9007, std::numeric_limits<double>::infinity(), work);
    QVERIFY(found.known);
    QVERIFY(std::abs(found.value - least) < 1e-10);
    QVERIFY(std::abs(valueOf(found.at) - least) < 1e-10);
    QCOMPARE(SineSquares(terms).least(7, 9007, least * 0.99, work).at, -1);
  }
}

void SineSquaresTest::searchStopsWhenItsWorkIsDone() {
  std::vector<SineSquare> terms;
  for (int i = 1; i <= 200; ++i) terms.push_back({1, std::fmod(0.618 * i, 0.5), 0});
  std::int64_t work = 50'000;
  const Least found = SineSquares(terms).least(1, 1'000'000, std::numeric_limits<double>::infinity(), work);
  QVERIFY(!found.known);
  QVERIFY(work > -10'000);
}

SINESCOPE_TEST(SineSquaresTest)
#include "sine_squares_test.moc"

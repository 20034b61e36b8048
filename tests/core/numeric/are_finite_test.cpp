#include "core/numeric/are_finite.h"

#include <QTest>
#include <bit>
#include <limits>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class AreFiniteTest : public QObject {
  Q_OBJECT

 private slots:
  void oneNumberDecides();
  void greatestIsThatOfFiniteNumbers();
};

void AreFiniteTest::oneNumberDecides() {
  using Limits = std::numeric_limits<float>;
  for (std::size_t count = 0; count < 70; ++count) {
    for (const float finite : {0.0F, -1.5F, Limits::max(), Limits::lowest(), Limits::denorm_min()}) {
      std::vector<float> numbers(count, finite);
      QVERIFY(areFinite(numbers));
      for (float& number : numbers) {
        for (const float wrong : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), -Limits::quiet_NaN(),
                                  std::bit_cast<float>(0x7fffffff)}) {
          number = wrong;
          QVERIFY(!areFinite(numbers));
        }
        number = finite;
      }
    }
  }
}

void AreFiniteTest::greatestIsThatOfFiniteNumbers() {
  using Limits = std::numeric_limits<float>;
  QCOMPARE(greatestFinite({}), 0.0F);
  for (std::size_t count = 1; count < 70; ++count) {
    std::vector<float> numbers(count, -0.25F);
    for (std::size_t i = 0; i < count; ++i) {
      for (const float greatest : {3.5F, -3.5F, Limits::max(), Limits::lowest()}) {
        numbers[i] = greatest;
        numbers[(i + 1) % count] = count > 1 ? -Limits::infinity() : greatest;
        numbers[(i + 2) % count] = count > 2 ? Limits::quiet_NaN() : numbers[(i + 2) % count];
        QCOMPARE(greatestFinite(numbers), std::abs(greatest));
      }
      std::ranges::fill(numbers, -0.25F);
    }
  }
  const std::vector<float> none{Limits::infinity(), Limits::quiet_NaN()};
  QCOMPARE(greatestFinite(none), 0.0F);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AreFiniteTest)
#include "are_finite_test.moc"

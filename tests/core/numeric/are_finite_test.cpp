#include "core/numeric/are_finite.h"

#include <QTest>
#include <limits>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

class AreFiniteTest : public QObject {
  Q_OBJECT

 private slots:
  void oneNumberDecides();
};

void AreFiniteTest::oneNumberDecides() {
  using Limits = std::numeric_limits<float>;
  for (std::size_t count = 0; count < 70; ++count) {
    for (const float finite : {0.0F, -1.5F, Limits::max(), Limits::lowest(), Limits::denorm_min()}) {
      std::vector<float> numbers(count, finite);
      QVERIFY(areFinite(numbers));
      for (float& number : numbers) {
        for (const float wrong : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), -Limits::quiet_NaN()}) {
          number = wrong;
          QVERIFY(!areFinite(numbers));
        }
        number = finite;
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AreFiniteTest)
#include "are_finite_test.moc"

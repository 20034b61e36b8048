#include "core/numeric/exponential.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class ExponentialTest : public QObject {
  Q_OBJECT

 private slots:
  void numbersAreThoseOfLongDouble();
  void endsAreExact();
};

void ExponentialTest::numbersAreThoseOfLongDouble() {
  std::vector<double> numbers;
  for (int i = 0; i < 200'000; ++i) numbers.push_back(-708 * std::pow(i / 200'000.0, 3));
  const std::vector<double> before = numbers;
  exponentiate(numbers);
  Residual residual(4e-16);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long double exact = std::exp(static_cast<long double>(before[i]));
    residual.see(static_cast<double>(static_cast<long double>(numbers[i]) / exact - 1), 0, before[i]);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ExponentialTest::endsAreExact() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> numbers{0, -0.0, -708.1, -1e5, -1e300, -infinity, std::nan(""), -5e-324};
  exponentiate(numbers);
  const double wanted[] = {1, 1, 0, 0, 0, 0};
  for (std::size_t i = 0; i < std::size(wanted); ++i) QCOMPARE(numbers[i], wanted[i]);
  QVERIFY(std::isnan(numbers[6]));
  QCOMPARE(numbers[7], 1.0);
  exponentiate({});
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ExponentialTest)
#include "exponential_test.moc"

#include "core/shift/relative_shift.h"

#include <Eigen/Dense>
#include <QTest>
#include <random>

#include "tests/core/residual.h"
#include "tests/core/shift/map_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class RelativeShiftTest : public QObject {
  Q_OBJECT

 private slots:
  void rotationIsTrueHoweverFar();
  void entriesFollowTheirFormula_data();
  void entriesFollowTheirFormula();
  void mappedVectorIsTheOneFurtherOn_data();
  void mappedVectorIsTheOneFurtherOn();
  void differenceIsRoundingAtTheFarthestPositions();
  void rotationsAreOrthogonal();
  void rotationsOneAfterTheOtherAddUp();
  void rotationBackIsTheTranspose();
  void unpairedColumnsStandAlone();
  void equalFrequenciesOfUnpairedColumnsTurn();
  void aliasOfTheOtherSignIsAPartner();
  void oddWidthLeavesOneAlone();
  void zeroColumnStaysZero();
  void encodingWithoutSineKeepsItsColumns();
  void checkLooksAtEveryPositionWhereItCan();
  void checkSpreadsOverManyPositions();
  void offsetIsRead_data();
  void offsetIsRead();
  void offsetIsRefused_data();
  void offsetIsRefused();
  void tableHasTheVectorsAndTheirDifference();
};

namespace {

/// M computed from the formulas of the oracle, entry by entry.
Eigen::MatrixXd trueMatrix(const QString& convention, int d, double base, std::int64_t offset) {
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(d, d);
  for (int r = 0; r < d; ++r) {
    const truth::Formula own = truth::formulaOf(convention, d, r);
    if (own.wave == truth::Wave::Zero) continue;
    const auto at = [&](truth::Wave wave) {
      return truth::Curve({wave, own.numerator, own.denominator}, base).at(static_cast<double>(offset));
    };
    for (int c = 0; c < d; ++c) {
      const truth::Formula other = truth::formulaOf(convention, d, c);
      const bool sameFrequency = other.numerator == own.numerator && other.denominator == own.denominator;
      if (c == r) {
        all(r, c) = at(truth::Wave::Cosine);
      } else if (sameFrequency && other.wave != truth::Wave::Zero && other.wave != own.wave) {
        all(r, c) = (own.wave == truth::Wave::Sine ? 1 : -1) * at(truth::Wave::Sine);
      }
    }
  }
  return all;
}

/// All paired conventions of a width: both layouts, orders and rules for odd widths.
std::vector<EncodingSpec> pairedSpecs(int d, double base) {
  std::vector<EncodingSpec> specs;
  for (const auto exponent : {Exponent::Paper, Exponent::Tensor2Tensor}) {
    for (const auto layout : {Layout::Interleaved, Layout::Concatenated}) {
      for (const auto order : {Order::SineFirst, Order::CosineFirst}) {
        specs.push_back({100, d, base, 0, {exponent, 0, layout, order, OddWidth::ZeroPad}});
      }
    }
  }
  return specs;
}

}  // namespace

void RelativeShiftTest::rotationIsTrueHoweverFar() {
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> steps(-3.14159, 3.14159);
  std::uniform_int_distribution<std::int64_t> positions(-(std::int64_t{3} << 20), std::int64_t{3} << 20);
  Residual residual(3e-16);
  for (int i = 0; i < 3000; ++i) {
    Column column;
    column.wave = Wave::Sine;
    column.step = i % 3 == 0 ? std::ldexp(steps(random), -i % 60) : steps(random);
    const std::int64_t n = positions(random);
    truth::Number angle(256);
    mpfr_set_d(angle.get(), column.step, MPFR_RNDN);
    mpfr_mul_si(angle.get(), angle.get(), n, MPFR_RNDN);
    truth::Number sine(256);
    truth::Number cosine(256);
    mpfr_sin_cos(sine.get(), cosine.get(), angle.get(), MPFR_RNDN);
    const Rotation rotation = rotationOf(column, n);
    residual.see(rotation.sine, mpfr_get_d(sine.get(), MPFR_RNDN), column.step, static_cast<double>(n));
    residual.see(rotation.cosine, mpfr_get_d(cosine.get(), MPFR_RNDN), column.step, static_cast<double>(n));
  }
  QVERIFY2(residual.isSmall(), residual.text().constData());
}

void RelativeShiftTest::entriesFollowTheirFormula_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 3, 7, 16}) {
      for (const double base : {0.01, 7.5, 10000.0, 1e300}) {
        QTest::addRow("%s, %d dimensions, base %g", qPrintable(QString(convention)), d, base)
            << QString(convention) << d << base;
      }
    }
  }
}

void RelativeShiftTest::entriesFollowTheirFormula() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  Residual residual(1e-12);
  for (const std::int64_t offset : {-99, -1, 0, 1, 10, 1000}) {
    const Eigen::MatrixXd got = dense(specOf(convention, 100, d, base), offset);
    const Eigen::MatrixXd wanted = trueMatrix(convention, d, base, offset);
    for (int r = 0; r < d; ++r) {
      for (int c = 0; c < d; ++c) residual.see(got(r, c), wanted(r, c), r, c, offset);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text().constData());
}

void RelativeShiftTest::mappedVectorIsTheOneFurtherOn_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("base");
  for (const char* const convention : {"paper", "tensor2tensor", "fairseq", "tensorflow"}) {
    for (const double base : {0.3, 1.0, 10000.0, 1e300}) {
      QTest::addRow("%s, base %g", qPrintable(QString(convention)), base) << QString(convention) << base;
    }
  }
}

void RelativeShiftTest::mappedVectorIsTheOneFurtherOn() {
  QFETCH(QString, convention);
  QFETCH(double, base);
  constexpr int d = 32;
  const EncodingSpec spec = specOf(convention, 100, d, base);
  const auto curves = truth::curvesOf(convention, d, base);
  for (const std::int64_t offset : {-30, 0, 1, 50}) {
    const ShiftMap map = mapOf(spec, offset);
    const Eigen::MatrixXd matrix = trueMatrix(convention, d, base, offset);
    for (const std::int64_t p : {2, 37, 101}) {
      const ShiftedVectors vectors = shifted(map, columnsOf(spec), p);
      Eigen::VectorXd here(d);
      Residual residual(1e-12);
      for (int k = 0; k < d; ++k) {
        here[k] = curves[static_cast<std::size_t>(k)].at(static_cast<double>(p));
        residual.see(vectors.here[k], here[k], k);
        residual.see(vectors.there[k], curves[static_cast<std::size_t>(k)].at(static_cast<double>(p + offset)), k);
      }
      const Eigen::VectorXd mapped = matrix * here;
      for (int k = 0; k < d; ++k) residual.see(vectors.mapped[k], mapped[k], k);
      QVERIFY2(residual.isSmall(), residual.text().constData());
      QCOMPARE(vectors.largest, (vectors.mapped - vectors.there).cwiseAbs().maxCoeff());
      QVERIFY(vectors.largest <= kShiftRounding);
    }
  }
}

void RelativeShiftTest::differenceIsRoundingAtTheFarthestPositions() {
  const std::int64_t most = kMaxLength - 1;
  double worst = 0;
  for (const double base : {5e-324, 0.5, 1.0, 1.0001, 10000.0, 1e6, 1.7e308}) {
    for (const int d : {2, 512}) {
      for (const EncodingSpec& spec : pairedSpecs(d, base)) {
        const auto columns = columnsOf(spec);
        for (const std::int64_t offset : {-most, std::int64_t{-7}, std::int64_t{1}, most}) {
          const ShiftMap map = shiftMap(spec, columns, offset, false);
          QCOMPARE(map.alone(), 0);
          for (const std::int64_t p : {std::int64_t{0}, std::int64_t{65'535}, most, kMaxFirstPosition + most}) {
            worst = std::max(worst, shifted(map, columns, p).largest);
            worst = std::max(worst, checkShift(map, columns, p, 1, 1).largest);
          }
        }
      }
    }
  }
  QVERIFY2(worst <= kShiftRounding, qPrintable(QString::number(worst)));
  QVERIFY(worst > 0);  // numbers of 53 bits cannot all agree exactly
}

void RelativeShiftTest::rotationsAreOrthogonal() {
  for (const int d : {2, 6, 16}) {
    for (const EncodingSpec& spec : pairedSpecs(d, 10000)) {
      const Eigen::MatrixXd m = dense(spec, 17);
      QVERIFY((m.transpose() * m).isIdentity(1e-15));
      QVERIFY(dense(spec, 0).isIdentity(0));
    }
  }
}

void RelativeShiftTest::rotationsOneAfterTheOtherAddUp() {
  for (const EncodingSpec& spec : pairedSpecs(10, 0.2)) {
    const Eigen::MatrixXd twice = dense(spec, 12) * dense(spec, 31);
    QVERIFY((twice - dense(spec, 43)).cwiseAbs().maxCoeff() < 1e-15);
  }
}

void RelativeShiftTest::rotationBackIsTheTranspose() {
  for (const EncodingSpec& spec : pairedSpecs(9, 500)) {
    QCOMPARE(dense(spec, -23), Eigen::MatrixXd(dense(spec, 23).transpose()));
  }
}

void RelativeShiftTest::unpairedColumnsStandAlone() {
  for (const char* const convention : {"unpaired", "slides"}) {
    const ShiftMap map = mapOf(specOf(convention, 100, 14), 10);
    QCOMPARE(map.alone(), 14);
    QVERIFY(map.residual() > 0.2);
  }
}

void RelativeShiftTest::equalFrequenciesOfUnpairedColumnsTurn() {
  const EncodingSpec spec = specOf("unpaired", 100, 7, 1);  // N = 1: every ω is 1
  const auto columns = columnsOf(spec);
  const ShiftMap map = shiftMap(spec, columns, 10, false);
  QCOMPARE(map.alone(), 0);
  for (int p = 0; p < 100; ++p) QVERIFY(shifted(map, columns, p).largest <= kShiftRounding);
}

void RelativeShiftTest::aliasOfTheOtherSignIsAPartner() {
  EncodingSpec spec{100, 4, 0.5, 0, {}};
  spec.convention.exponent = Exponent::Unpaired;
  std::vector<Column> columns(4);
  const double steps[] = {0.7, -0.7, 1.1, -0.7};
  for (std::size_t k = 0; k < 4; ++k) {
    columns[k].wave = k % 2 == 0 ? Wave::Sine : Wave::Cosine;
    columns[k].step = columns[k].omega = steps[k];
  }
  const ShiftMap map = shiftMap(spec, columns, 6, false);
  QCOMPARE(map.alone(), 1);
  QVERIFY(map.rows[2].standsAlone());
  for (int p = 0; p < 50; ++p) {
    const ShiftedVectors vectors = shifted(map, columns, p);
    for (const int k : {0, 1, 3}) {
      QVERIFY(std::abs(vectors.mapped[k] - vectors.there[k]) <= kShiftRounding);
    }
  }
}

void RelativeShiftTest::oddWidthLeavesOneAlone() {
  for (const auto layout : {Layout::Interleaved, Layout::Concatenated}) {
    EncodingSpec spec{100, 7, 10000, 0, {}};
    spec.convention.layout = layout;
    const ShiftMap map = mapOf(spec, 10);
    QCOMPARE(map.alone(), 1);
    const auto lonely = std::ranges::find_if(map.rows, &ShiftRow::standsAlone);
    QCOMPARE(lonely->dimension, layout == Layout::Interleaved ? 6 : 3);
    QVERIFY(lonely->residual > 0);
  }
}

void RelativeShiftTest::zeroColumnStaysZero() {
  const EncodingSpec spec = specOf("tensor2tensor", 100, 7);
  const ShiftMap map = mapOf(spec, 10);
  QCOMPARE(map.alone(), 0);
  QVERIFY(map.rows[6].isZero);
  QCOMPARE(map.rows[6].own, 0);
  QCOMPARE(map.rows[6].residual, 0);
  QCOMPARE(shifted(map, columnsOf(spec), 5).mapped[6], 0);
  // With a base below 1, where a frequency may occur again, it is nobody's partner either.
  const ShiftMap fast = mapOf(specOf("tensor2tensor", 100, 7, 0.5), 10);
  QVERIFY(fast.rows[6].isZero);
  for (const ShiftRow& row : fast.rows) QVERIFY(row.partner != 6);
}

void RelativeShiftTest::encodingWithoutSineKeepsItsColumns() {
  EncodingSpec spec{100, 1, 10000, 0, {}};
  spec.convention.order = Order::CosineFirst;
  QCOMPARE(shiftRowCount(spec, true), 1);
  QVERIFY(!mapOf(spec, 3, true).sinesOnly);
  spec.convention = {.order = Order::SineFirst, .oddWidth = OddWidth::ZeroPad};
  QCOMPARE(mapOf(spec, 3, true).residual(), 0);
}

void RelativeShiftTest::checkLooksAtEveryPositionWhereItCan() {
  // For a single sine, the greatest difference over positions is close to |sin ωΔ|, and only a search finds it.
  const EncodingSpec spec{100, 1, 10000, 7, {}};
  const auto columns = columnsOf(spec);
  const ShiftMap map = shiftMap(spec, columns, 3, false);
  const ShiftCheck check = checkShift(map, columns, 7, 100, 1000);
  QCOMPARE(check.positions, 100);
  double largest = 0;
  for (int p = 7; p < 107; ++p) {
    const double wanted = std::sin(3.0 + p) - std::cos(3.0) * std::sin(p);
    largest = std::max(largest, std::abs(wanted));
  }
  QVERIFY(std::abs(check.largest - largest) < 1e-14);
}

void RelativeShiftTest::checkSpreadsOverManyPositions() {
  const EncodingSpec spec{kMaxLength, 512, 10000, 0, {}};
  const auto columns = columnsOf(spec);
  const ShiftMap map = shiftMap(spec, columns, 12'345, false);
  const ShiftCheck check = checkShift(map, columns, 0, spec.length, 5120);
  QCOMPARE(check.positions, 10);
  QVERIFY(check.largest > 0 && check.largest <= kShiftRounding);
  QCOMPARE(checkShift(map, columns, 0, 1, 5120).positions, 1);
  QCOMPARE(checkShift(map, columns, 0, 100, 1).positions, 3);
}

void RelativeShiftTest::offsetIsRead_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("offset");
  QTest::newRow("plain") << "12" << 12;
  QTest::newRow("minus") << "-99" << -99;
  QTest::newRow("true minus") << "−5" << -5;
  QTest::newRow("plus and air") << " +7 " << 7;
  QTest::newRow("zero") << "0" << 0;
}

void RelativeShiftTest::offsetIsRead() {
  QFETCH(QString, text);
  QFETCH(int, offset);
  const auto read = parseOffset(text.toStdString(), 99);
  QVERIFY(read.has_value());
  QCOMPARE(*read, offset);
}

void RelativeShiftTest::offsetIsRefused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("because");
  QTest::newRow("too large") << "100"
                             << "beyond the range";
  QTest::newRow("too small") << "-100"
                             << "beyond the range";
  QTest::newRow("more than a number holds") << "99999999999999999999"
                                            << "beyond the range";
  QTest::newRow("a fraction") << "1.5"
                              << "not a whole number";
  QTest::newRow("a word") << "ten"
                          << "not a whole number";
  QTest::newRow("two signs") << "+-3"
                             << "not a whole number";
  QTest::newRow("two numbers") << "1 0"
                               << "not a whole number";
  QTest::newRow("nothing") << " "
                           << "nothing is entered";
}

void RelativeShiftTest::offsetIsRefused() {
  QFETCH(QString, text);
  QFETCH(QString, because);
  const auto read = parseOffset(text.toStdString(), 99);
  QVERIFY(!read.has_value());
  const QString message = QString::fromStdString(read.error());
  QVERIFY2(message.contains(because), qPrintable(message));
  QVERIFY2(message.contains(QStringLiteral("−99 to 99")), qPrintable(message));
}

void RelativeShiftTest::tableHasTheVectorsAndTheirDifference() {
  const EncodingSpec spec{100, 6, 10000, 0, {}};
  const NumberTable table = shiftTable(spec, 30, 10, true);
  QCOMPARE(table.rows, 3);
  QCOMPARE(table.columns, 4);
  QCOMPARE(table.columnTitle(2), std::string("PE(40)"));
  RowMatrixD numbers(3, 4);
  std::get<NumberTable::FillDouble>(table.fill)(0, numbers);
  for (int i = 0; i < 3; ++i) {
    const double omega = std::pow(10000.0, -i / 3.0);
    const double wanted[] = {std::sin(30 * omega), std::cos(10 * omega) * std::sin(30 * omega), std::sin(40 * omega)};
    for (int c = 0; c < 3; ++c) QVERIFY(std::abs(numbers(i, c) - wanted[c]) < 1e-14);
    QCOMPARE(numbers(i, 3), numbers(i, 1) - numbers(i, 2));
    QCOMPARE(table.at(i, 3), numbers(i, 3));
  }
  QCOMPARE(shiftTable(spec, 30, 10, false).rows, 6);
}

SINESCOPE_TEST(RelativeShiftTest)
#include "relative_shift_test.moc"

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"

#include <QTest>
#include <algorithm>
#include <limits>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class EncodingTest : public QObject {
  Q_OBJECT

 private slots:
  void everyFloatIsNearTheTruth_data();
  void everyFloatIsNearTheTruth();
  void valuesInDoubleAreNearTheTruth_data();
  void valuesInDoubleAreNearTheTruth();
  void curveMeetsItsSamplesAndTheTruthBetween();
  void firstRowIsSinZeroCosZero();
  void everyBlockHasTheSameFloats();
  void oneRowIsTheSameAsInTheWhole_data();
  void oneRowIsTheSameAsInTheWhole();
  void rowsOfALargerMatrixAreWrittenAlone();
  void firstPositionOnlyShiftsRows();
  void squaresOfAPairSumToOne();
  void rowNormIsRootOfHalfTheWidth();
  void paddedColumnIsZero();
  void extremeBasesStayFinite_data();
  void extremeBasesStayFinite();
};

namespace {

constexpr double kAllowed = 3.1e-8;  // half a float ulp, and the rounding of the phase

/// All dimensions of a narrow matrix, some of a wide one: both ends, the middle, and strides in between.
std::vector<int> sampledDimensions(int d) {
  std::vector<int> sampled;
  for (int k = 0; k < d; ++k) {
    const bool special = k < 3 || k >= d - 3 || std::abs(k - d / 2) <= 1;
    if (d <= 16 || special || k % (d / 13) == 0) sampled.push_back(k);
  }
  return sampled;
}

}  // namespace

void EncodingTest::everyFloatIsNearTheTruth_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 7, 128, 512, 16384}) {
      for (const double base : {1.0, 0.01, 1e-6, 1e-300, 2.0, 10000.0, 1e6, 1e300}) {
        QTest::addRow("%s, %d dimensions, base %g", qPrintable(QString(convention)), d, base)
            << QString(convention) << d << base;
      }
    }
  }
}

void EncodingTest::everyFloatIsNearTheTruth() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  const RowWriter writer(columnsOf(specOf(convention, 1, d, base)));
  const std::vector<int> dimensions = sampledDimensions(d);
  std::vector<truth::Curve> curves;
  for (const int k : dimensions) curves.emplace_back(truth::formulaOf(convention, d, k), base);
  Residual residual(kAllowed);
  // At the multiples of 1024, where the recurrence starts afresh, and as far from them as possible. The last one is the
  // end of the allowed range.
  constexpr std::int64_t last = kMaxFirstPosition + kMaxLength - 1;
  for (const std::int64_t first :
       {0L, 30L, 126L, 510L, 1022L, 4094L, 65534L, 700000L, last / 2 - 3, last - 1025, last - 2}) {
    RowMatrixF block(3, d);
    writer.write(first, block);
    for (Eigen::Index r = 0; r < block.rows(); ++r) {
      for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const std::int64_t position = first + r;
        residual.see(static_cast<double>(block(r, dimensions[i])), curves[i].at(static_cast<double>(position)),
                     position, dimensions[i]);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void EncodingTest::valuesInDoubleAreNearTheTruth_data() {
  QTest::addColumn<double>("base");
  for (const double base : {5e-324, 1e-50, 1e-4, 0.01, 0.3, 1.0, 10000.0, 1e300})
    QTest::addRow("base %g", base) << base;
}

void EncodingTest::valuesInDoubleAreNearTheTruth() {
  QFETCH(double, base);
  Residual residual(1e-9);
  for (const char* const convention : truth::kConventions) {
    const auto columns = columnsOf(specOf(convention, 1, 14, base));
    const auto curves = truth::curvesOf(convention, 14, base);
    for (const std::int64_t position : {1L, 99L, 65535L, (1L << 20) - 1, (1L << 21) - 5, 1L << 21}) {
      const Eigen::ArrayXd row = rowAt(columns, frequenciesOf(columns), position);
      for (std::size_t k = 0; k < columns.size(); ++k) {
        residual.see(valueAt(columns[k], position), curves[k].at(static_cast<double>(position)), position, k);
        residual.see(row[static_cast<Eigen::Index>(k)], curves[k].at(static_cast<double>(position)), position, k);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void EncodingTest::curveMeetsItsSamplesAndTheTruthBetween() {
  Residual residual(1e-10);
  const auto columns = columnsOf(specOf("paper", 1, 14));
  const auto curves = truth::curvesOf("paper", 14, 10000);
  for (const double position : {0.0, 0.25, 1.0, 17.5, 1000.125, 65535.75}) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      residual.see(curveAt(columns[k], position), curves[k].at(position), position, k);
    }
  }
  for (const Column& column : columns) QCOMPARE(curveAt(column, 4711), valueAt(column, 4711));
  QVERIFY2(residual.isSmall(), residual.text());
}

void EncodingTest::firstRowIsSinZeroCosZero() {
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 5, 16, 513}) {
      EncodingSpec spec = specOf(convention, 3, d);
      spec.firstPosition = 0;
      const RowMatrixF matrix = encode(spec);
      for (int k = 0; k < d; ++k) {
        const bool cosine = truth::formulaOf(convention, d, k).wave == truth::Wave::Cosine;
        QVERIFY(matrix(0, k) == (cosine ? 1.0F : 0.0F));
      }
    }
  }
}

void EncodingTest::everyBlockHasTheSameFloats() {
  for (const char* const convention : {"paper", "fairseq", "slides"}) {
    const EncodingSpec spec = specOf(convention, 500, 37);
    const RowMatrixF whole = encode(spec);
    const RowWriter writer(columnsOf(spec));
    for (const std::int64_t rows : {1, 2, 31, 32, 33, 63, 64, 65, 200}) {
      for (std::int64_t first = 0; first + rows <= spec.length; first += 17) {
        RowMatrixF block(rows, spec.dModel);
        writer.write(spec.firstPosition + first, block);
        QVERIFY((block.array() == whole.middleRows(first, rows).array()).all());
      }
    }
  }
}

void EncodingTest::oneRowIsTheSameAsInTheWhole_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  for (const char* const convention : {"paper", "tensor2tensor", "unpaired"}) {
    for (const int d : {1, 2, 15, 16, 17, 255, 256, 257, 273, 1000}) {
      QTest::addRow("%s, %d dimensions", qPrintable(QString(convention)), d) << QString(convention) << d;
    }
  }
}

void EncodingTest::oneRowIsTheSameAsInTheWhole() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  const RowWriter writer(columnsOf(specOf(convention, 1, d)));
  for (const std::int64_t first : {0L, 5L, 127L, 1000003L}) {
    RowMatrixF whole(261, d);
    writer.write(first, whole);
    for (Eigen::Index r = 0; r < whole.rows(); r += r % 3 + 1) {
      RowMatrixF row(1, d);
      writer.write(first + r, row);
      QVERIFY(std::ranges::equal(row.reshaped(), whole.row(r)));
    }
  }
}

void EncodingTest::rowsOfALargerMatrixAreWrittenAlone() {
  const RowWriter writer(columnsOf(specOf("paper", 1, 40)));
  RowMatrixF rows(20, 40);
  writer.write(7, rows);
  RowMatrixF larger = RowMatrixF::Constant(24, 51, 9);
  writer.write(7, larger.block(2, 3, 20, 40));
  QVERIFY((larger.block(2, 3, 20, 40).array() == rows.array()).all());
  larger.block(2, 3, 20, 40).setConstant(9);
  QVERIFY((larger.array() == 9).all());
}

void EncodingTest::firstPositionOnlyShiftsRows() {
  EncodingSpec spec = specOf("paper", 300, 24);
  const RowMatrixF fromZero = encode(spec);
  spec.firstPosition = 41;
  spec.length = 200;
  const RowMatrixF fromLater = encode(spec);
  QCOMPARE(fromLater.rows(), Eigen::Index{200});
  QCOMPARE(fromLater.cols(), Eigen::Index{24});
  QVERIFY((fromLater.array() == fromZero.middleRows(41, 200).array()).all());
}

void EncodingTest::squaresOfAPairSumToOne() {
  Residual residual(2.5e-7);
  for (const char* const convention : {"paper", "tensor2tensor", "fairseq", "tensorflow"}) {
    const EncodingSpec spec = specOf(convention, 1000, 65);
    const RowMatrixF matrix = encode(spec);
    for (int k = 0; k < spec.dModel; ++k) {
      const int partner = partnerOf(spec, k);
      if (partner < k) continue;
      for (Eigen::Index r = 0; r < matrix.rows(); ++r) {
        residual.see(std::pow(matrix(r, k), 2) + std::pow(matrix(r, partner), 2), 1, r, k);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void EncodingTest::rowNormIsRootOfHalfTheWidth() {
  Residual residual(1e-6);
  const RowMatrixD matrix = encode(specOf("paper", 2000, 512)).cast<double>();
  for (Eigen::Index r = 0; r < matrix.rows(); ++r) residual.see(matrix.row(r).norm(), 16, r);
  QVERIFY2(residual.isSmall(), residual.text());
}

void EncodingTest::paddedColumnIsZero() {
  for (const char* const convention : {"tensor2tensor", "fairseq"}) {
    for (const int d : {1, 3, 129}) {
      const RowMatrixF matrix = encode(specOf(convention, 100, d));
      QVERIFY((matrix.col(d - 1).array() == 0.0F).all());
    }
  }
}

void EncodingTest::extremeBasesStayFinite_data() {
  QTest::addColumn<double>("base");
  QTest::newRow("the smallest") << std::numeric_limits<double>::denorm_min();
  QTest::newRow("tiny") << 1e-300;
  QTest::newRow("the greatest") << std::numeric_limits<double>::max();
}

void EncodingTest::extremeBasesStayFinite() {
  QFETCH(double, base);
  for (const char* const convention : truth::kConventions) {
    EncodingSpec spec = specOf(convention, 70, 9, base);
    spec.firstPosition = kMaxFirstPosition;
    const RowMatrixF matrix = encode(spec);
    QVERIFY(matrix.allFinite());
    QVERIFY(matrix.cwiseAbs().maxCoeff() <= 1.0F);
    for (const Column& column : columnsOf(spec)) {
      const double value = curveAt(column, 1234567.5);
      QVERIFY(std::abs(value) <= 1);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(EncodingTest)
#include "encoding_test.moc"

#include "core/similarity/similarity.h"

#include <QTest>
#include <numeric>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class SimilarityTest : public QObject {
  Q_OBJECT

 private slots:
  void knownValuesOfThePaper_data();
  void knownValuesOfThePaper();
  void firstRisesAgainAtOffset44();
  void similarityDependsOnlyOnOffsetWherePaired_data();
  void similarityDependsOnlyOnOffsetWherePaired();
  void similarityDependsOnPositionsWhereUnpaired_data();
  void similarityDependsOnPositionsWhereUnpaired();
  void everyMeasureIsTheBruteForceSum_data();
  void everyMeasureIsTheBruteForceSum();
  void everyMeasureIsSymmetric();
  void smallDistancesKeepTheirDigits();
  void distanceToItselfIsZeroAndCosineOne();
  void farPositionsStayExact();
  void profileIsTheMeanOverAllPositions();
  void cosineOfAZeroRowIsZero();
  void rowBlocksHaveTheSameNumbers();
  void everyCellIsTheMeasureOfItsPositions_data();
  void everyCellIsTheMeasureOfItsPositions();
  void roundingBelowZeroIsZero();
};

namespace {

using Rows = std::vector<std::vector<long double>>;

long double dotOf(const std::vector<long double>& p, const std::vector<long double>& q) {
  return std::inner_product(p.begin(), p.end(), q.begin(), 0.0L);
}

double bruteForce(const std::vector<long double>& p, const std::vector<long double>& q, Measure measure) {
  if (measure == Measure::Dot) return static_cast<double>(dotOf(p, q));
  if (measure == Measure::Cosine) {
    const long double norms = std::sqrt(dotOf(p, p) * dotOf(q, q));
    return norms > 0 ? static_cast<double>(dotOf(p, q) / norms) : 0;
  }
  long double sum = 0;
  for (std::size_t k = 0; k < p.size(); ++k) sum += (p[k] - q[k]) * (p[k] - q[k]);
  return static_cast<double>(std::sqrt(sum));
}

constexpr Measure kMeasures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

}  // namespace

void SimilarityTest::knownValuesOfThePaper_data() {
  QTest::addColumn<int>("offset");
  QTest::addColumn<double>("similarity");
  const std::pair<int, double> facts[] = {{0, 256},        {1, 249.102098},  {2, 231.733620},  {3, 211.749443},
                                          {5, 189.596668}, {10, 173.789725}, {50, 131.090761}, {100, 111.950209}};
  for (const auto& [offset, similarity] : facts) QTest::addRow("offset %d", offset) << offset << similarity;
}

void SimilarityTest::knownValuesOfThePaper() {
  QFETCH(int, offset);
  QFETCH(double, similarity);
  const Similarity of(columnsOf(specOf("paper", 200, 512)));
  QVERIFY(std::abs(of.dot(0, offset) - similarity) < 6e-7);
  QVERIFY(std::abs(of.dot(offset + 77, 77) - similarity) < 6e-7);
  QVERIFY(std::abs(similarityProfile(of, 101)[offset] - similarity) < 6e-7);
}

void SimilarityTest::firstRisesAgainAtOffset44() {
  const Eigen::VectorXd profile = similarityProfile(Similarity(columnsOf(specOf("paper", 200, 512))), 60);
  for (Eigen::Index offset = 1; offset < 44; ++offset) QVERIFY(profile[offset] < profile[offset - 1]);
  QVERIFY(profile[44] > profile[43]);
}

void SimilarityTest::similarityDependsOnlyOnOffsetWherePaired_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::newRow("paper") << "paper" << 64;
  QTest::newRow("tensorflow") << "tensorflow" << 64;
  QTest::newRow("tensor2tensor") << "tensor2tensor" << 64;
  QTest::newRow("tensor2tensor, an odd width padded") << "tensor2tensor" << 65;
  QTest::newRow("fairseq") << "fairseq" << 64;
}

void SimilarityTest::similarityDependsOnlyOnOffsetWherePaired() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QVERIFY(Similarity(columnsOf(specOf(convention, 50, d))).isToeplitz());
  const RowMatrixF matrix = similarityMatrix(specOf(convention, 50, d), Measure::Dot);
  for (Eigen::Index p = 1; p < 50; ++p) {
    for (Eigen::Index q = 1; q < 50; ++q) QVERIFY(matrix(p, q) == matrix(p - 1, q - 1));
  }
  const int pairs = d / 2;
  QVERIFY(std::abs(matrix(0, 0) - static_cast<float>(pairs)) < 1e-4F);
}

void SimilarityTest::similarityDependsOnPositionsWhereUnpaired_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::newRow("paper, an odd width truncated") << "paper" << 7;
  QTest::newRow("tensorflow, an odd width truncated") << "tensorflow" << 7;
  QTest::newRow("slides") << "slides" << 14;
  QTest::newRow("unpaired") << "unpaired" << 14;
}

void SimilarityTest::similarityDependsOnPositionsWhereUnpaired() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  const EncodingSpec spec = specOf(convention, 200, d);
  QVERIFY(!Similarity(columnsOf(spec)).isToeplitz());
  const RowMatrixF matrix = similarityMatrix(spec, Measure::Dot);
  QVERIFY(std::abs(matrix(3, 0) - matrix(150, 147)) > 1e-3F);
}

void SimilarityTest::everyMeasureIsTheBruteForceSum_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const int d : {1, 2, 7, 64}) {
      for (const double base : {0.3, 1.0, 10000.0, 1e300}) {
        QTest::addRow("%s, %d dimensions, base %g", qPrintable(QString(convention)), d, base)
            << QString(convention) << d << base;
      }
    }
  }
}

void SimilarityTest::everyMeasureIsTheBruteForceSum() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  EncodingSpec spec = specOf(convention, 150, d, base);
  spec.firstPosition += 1000;
  const Rows rows = truth::rowsOf(convention, spec.firstPosition, spec.length, d, base);
  const Similarity similarity(columnsOf(spec));
  for (const Measure measure : kMeasures) {
    Residual inDouble(measure == Measure::Distance ? 1e-6 : 1e-9);
    Residual inFloat(2e-6);
    const RowMatrixF matrix = similarityMatrix(spec, measure);
    QCOMPARE(matrix.rows(), Eigen::Index{150});
    QCOMPARE(matrix.cols(), Eigen::Index{150});
    for (std::int64_t p = 0; p < spec.length; p += 7) {
      const Eigen::VectorXd row = similarity.row(spec.firstPosition + p, spec.firstPosition, spec.length, measure);
      for (std::int64_t q = 0; q < spec.length; ++q) {
        const double wanted = bruteForce(rows[static_cast<std::size_t>(p)], rows[static_cast<std::size_t>(q)], measure);
        inDouble.see(similarity.between(spec.firstPosition + p, spec.firstPosition + q, measure), wanted, p, q);
        inDouble.see(row[q], wanted, p, q);
        inFloat.see(static_cast<double>(matrix(p, q)), wanted, p, q);
      }
    }
    QVERIFY2(inDouble.isSmall(), inDouble.text());
    QVERIFY2(inFloat.isSmall(), inFloat.text());
  }
}

void SimilarityTest::everyMeasureIsSymmetric() {
  for (const char* const convention : truth::kConventions) {
    for (const Measure measure : kMeasures) {
      const RowMatrixF matrix = similarityMatrix(specOf(convention, 90, 21), measure);
      QVERIFY((matrix - matrix.transpose()).cwiseAbs().maxCoeff() <= 1e-6F);
    }
  }
}

void SimilarityTest::smallDistancesKeepTheirDigits() {
  // One pair, ω = 1: 710 positions are 113 turns plus 6e-5 radians.
  const EncodingSpec spec = specOf("paper", 2000, 2);
  const Rows rows = truth::rowsOf("paper", 0, 2000, 2, 10000);
  const Similarity similarity(columnsOf(spec));
  Residual relative(1e-5);
  for (const std::int64_t p : {0, 1, 500, 1000}) {
    const Eigen::VectorXd row = similarity.row(p, 0, 2000, Measure::Distance);
    const RowMatrixF matrix = similarityMatrix(spec, Measure::Distance);
    const double wanted =
        bruteForce(rows[static_cast<std::size_t>(p)], rows[static_cast<std::size_t>(p) + 710], Measure::Distance);
    QVERIFY(wanted > 1e-5 && wanted < 1e-4);
    relative.see(similarity.between(p, p + 710, Measure::Distance) / wanted, 1, p);
    relative.see(row[p + 710] / wanted, 1, p);
    relative.see(static_cast<double>(matrix(p, p + 710)) / wanted, 1, p);
  }
  QVERIFY2(relative.isSmall(), relative.text());
}

void SimilarityTest::distanceToItselfIsZeroAndCosineOne() {
  Residual distance(1e-9);
  Residual cosine(1e-9);
  for (const char* const convention : truth::kConventions) {
    for (const int d : {6, 33, 512}) {
      const EncodingSpec spec = specOf(convention, 130, d);
      const Similarity similarity(columnsOf(spec));
      const RowMatrixF matrix = similarityMatrix(spec, Measure::Distance);
      for (const std::int64_t p : {0, 1, 63, 64, 100, 129}) {
        const std::int64_t position = spec.firstPosition + p;
        distance.see(similarity.between(position, position, Measure::Distance), 0, d, p);
        distance.see(similarity.row(position, spec.firstPosition, spec.length, Measure::Distance)[p], 0, d, p);
        distance.see(static_cast<double>(matrix(p, p)), 0, d, p);
        cosine.see(similarity.row(position, spec.firstPosition, spec.length, Measure::Cosine)[p], 1, d, p);
      }
    }
  }
  QVERIFY2(distance.isSmall(), distance.text());
  QVERIFY2(cosine.isSmall(), cosine.text());
}

void SimilarityTest::farPositionsStayExact() {
  constexpr std::int64_t far = 1 << 20;
  Residual residual(1e-7);
  for (const char* const convention : truth::kConventions) {
    const auto columns = columnsOf(specOf(convention, 1, 130));
    const Similarity similarity(columns);
    for (const std::int64_t p : {std::int64_t{3}, far - 1, 2 * far - 70}) {
      const auto at = truth::rowsOf(convention, p, 1, 130, 10000);
      const auto others = truth::rowsOf(convention, 2 * far - 70, 70, 130, 10000);
      const Eigen::VectorXd row = similarity.row(p, 2 * far - 70, 70, Measure::Dot);
      for (std::size_t j = 0; j < others.size(); ++j) {
        residual.see(row[static_cast<Eigen::Index>(j)], bruteForce(at[0], others[j], Measure::Dot), p, j);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SimilarityTest::profileIsTheMeanOverAllPositions() {
  // Over many positions the part that depends on p + q averages out, most slowly for small ω.
  constexpr std::int64_t length = 200'000;
  const Rows rows = truth::rowsOf("unpaired", 0, length + 9, 6, 100);
  const Eigen::VectorXd profile = similarityProfile(Similarity(columnsOf(specOf("unpaired", 100, 6, 100))), 10);
  Residual residual(1e-3);
  for (std::size_t offset = 0; offset < 10; ++offset) {
    long double sum = 0;
    for (std::size_t p = 0; p < length; ++p) sum += dotOf(rows[p], rows[p + offset]);
    residual.see(profile[static_cast<Eigen::Index>(offset)], static_cast<double>(sum / length), offset);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void SimilarityTest::cosineOfAZeroRowIsZero() {
  // A single padded dimension is 0 everywhere; a single sine is 0 at position 0.
  const Similarity padded(columnsOf(specOf("tensor2tensor", 10, 1)));
  const Similarity sine(columnsOf(specOf("paper", 10, 1)));
  QCOMPARE(padded.between(3, 4, Measure::Cosine), 0.0);
  QCOMPARE(padded.between(3, 4, Measure::Distance), 0.0);
  QCOMPARE(sine.between(0, 4, Measure::Cosine), 0.0);
  QCOMPARE(sine.row(0, 0, 5, Measure::Cosine)[4], 0.0);
}

void SimilarityTest::rowBlocksHaveTheSameNumbers() {
  for (const char* const convention : {"paper", "slides"}) {
    for (const Measure measure : kMeasures) {
      const EncodingSpec spec = specOf(convention, 100, 14);
      const RowMatrixF whole = similarityMatrix(spec, measure);
      const SimilarityRows writer(spec, measure);
      for (const Eigen::Index first : {0, 1, 37, 93}) {
        RowMatrixF block(7, 100);
        writer.write(first, block);
        QVERIFY((block.array() == whole.middleRows(first, 7).array()).all());
      }
    }
  }
}

void SimilarityTest::everyCellIsTheMeasureOfItsPositions_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<int>("length");
  for (const int length : {1, 2, 15, 16, 33, 150}) {
    QTest::addRow("paper, Toeplitz, length %d", length) << "paper" << 40 << length;
    QTest::addRow("paper, odd, length %d", length) << "paper" << 41 << length;
    QTest::addRow("slides, length %d", length) << "slides" << 14 << length;
  }
}

void SimilarityTest::everyCellIsTheMeasureOfItsPositions() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(int, length);
  for (const std::int64_t firstPosition : {std::int64_t{0}, std::int64_t{77}, kMaxFirstPosition}) {
    EncodingSpec spec = specOf(convention, length, d);
    spec.firstPosition = firstPosition;
    const Similarity similarity(columnsOf(spec));
    for (const Measure measure : kMeasures) {
      Residual residual(2e-6);  // a float up to 20
      RowMatrixF larger = RowMatrixF::Constant(length + 2, length + 5, 99);
      SimilarityRows(spec, measure).write(0, larger.block(1, 3, length, length));
      for (Eigen::Index p = 0; p < length; ++p) {
        for (Eigen::Index q = 0; q < length; ++q) {
          const double wanted = similarity.between(firstPosition + p, firstPosition + q, measure);
          residual.see(static_cast<double>(larger(p + 1, q + 3)), wanted, p, q);
        }
      }
      QVERIFY2(residual.isSmall(), residual.text());
      larger.block(1, 3, length, length).setConstant(99);
      QVERIFY((larger.array() == 99).all());  // nothing else was written
    }
  }
}

void SimilarityTest::roundingBelowZeroIsZero() {
  // A squared norm that rounding has made negative is that of a row of zeros.
  QCOMPARE(Similarity::measured(1e-17, -1e-16, 1, Measure::Cosine), 0.0);
  QCOMPARE(Similarity::measured(1e-17, 1, -1e-16, Measure::Cosine), 0.0);
  QCOMPARE(Similarity::measured(1, 1, 1 - 1e-16, Measure::Distance), 0.0);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SimilarityTest)
#include "similarity_test.moc"

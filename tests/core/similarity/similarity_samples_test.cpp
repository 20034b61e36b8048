#include "core/similarity/similarity_samples.h"

#include <QSize>
#include <QTest>

#include "core/encoding/encoding.h"
#include "core/parameters/conventions.h"
#include "core/similarity/similarity_means.h"
#include "tests/core/residual.h"
#include "tests/core/similarity/pair_means.h"
#include "tests/unit.h"

using namespace sinescope;

class SimilaritySamplesTest : public QObject {
  Q_OBJECT

 private slots:
  void pictureIsWithinItsBound_data();
  void pictureIsWithinItsBound();
  void distancesOfAMillionAreWithinTheirBound();
  void wholePictureOfSamplesIsWithinALevel_data();
  void wholePictureOfSamplesIsWithinALevel();
  void singleCellsFarApartAreOneForASquare();
  void wholePictureEndsWhereItIsNotWanted_data();
  void wholePictureEndsWhereItIsNotWanted();
};

namespace {

EncodingSpec specOf(const char* convention, std::int64_t length, int dModel, double base = 10000) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  spec.base = base;
  return withConvention(spec, *findConvention(convention));
}

/// The rows of `unpaired` or `paper`, computed from the formula.
RowMatrixD rowsOf(bool unpaired, std::int64_t length, int d, double base) {
  RowMatrixD rows(length, d);
  for (int k = 0; k < d; ++k) {
    const int exponent = unpaired ? k : k - k % 2;
    const double omega = std::pow(base, -static_cast<double>(exponent) / d);
    for (Eigen::Index p = 0; p < length; ++p) {
      const double angle = omega * static_cast<double>(p);
      rows(p, k) = k % 2 == 0 ? std::sin(angle) : std::cos(angle);
    }
  }
  return rows;
}

/// The mean over each block of the cosine and of the distance of every cell.
truth::Images meansOver(const RowMatrixD& rows, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const auto within = [&](std::span<const PixelBand> bands) {
    return rows.middleRows(bands.front().first, bands.back().last - bands.front().first + 1);
  };
  constexpr Measure measures[] = {Measure::Cosine, Measure::Distance};
  return truth::meansOf(within(down), within(across), down, across, measures);
}

double greatestError(const RowMatrixF& image, const RowMatrixD& wanted) {
  return (image.cast<double>() - wanted).cwiseAbs().maxCoeff();
}

bool always() { return true; }

}  // namespace

void SimilaritySamplesTest::pictureIsWithinItsBound_data() {
  QTest::addColumn<bool>("unpaired");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<CellRange>("rows");
  QTest::addColumn<CellRange>("columns");
  QTest::addColumn<QSize>("size");
  QTest::addColumn<bool>("shortBands");  // a frame then computes all positions for a cosine of few columns
  QTest::newRow("the last that is looked at cell by cell")
      << true << 4096 << 18 << 1e4 << CellRange{0, 4096} << CellRange{0, 4096} << QSize(140, 80) << false;
  QTest::newRow("unpaired, one more") << true << 4097 << 18 << 1e4 << CellRange{0, 4097} << CellRange{0, 4097}
                                      << QSize(140, 80) << false;
  QTest::newRow("odd, many pixels") << false << 4200 << 33 << 1e4 << CellRange{0, 4200} << CellRange{0, 4200}
                                    << QSize(900, 1300) << true;
  QTest::newRow("odd, base 2") << false << 4200 << 13 << 2.0 << CellRange{0, 4200} << CellRange{0, 4200}
                               << QSize(90, 120) << true;
  QTest::newRow("a zoom off the diagonal")
      << true << 9000 << 8 << 1e4 << CellRange{300.5, 4500} << CellRange{4700.25, 8900} << QSize(60, 60) << false;
  QTest::newRow("many columns, many pixels")
      << true << 4200 << 70 << 1e4 << CellRange{0, 4200} << CellRange{0, 4200} << QSize(300, 1300) << false;
  QTest::newRow("more columns than a product takes, short bands")
      << true << 4300 << 180 << 1e4 << CellRange{0, 4300} << CellRange{0, 4300} << QSize(300, 170) << false;
  QTest::newRow("more columns than a product takes, long bands")
      << true << 6000 << 180 << 1e4 << CellRange{0, 4500} << CellRange{700, 6000} << QSize(100, 170) << false;
  QTest::newRow("odd, more columns than a product takes, base 50")
      << false << 4300 << 191 << 50.0 << CellRange{0, 4300} << CellRange{0, 4300} << QSize(40, 90) << false;
}

void SimilaritySamplesTest::pictureIsWithinItsBound() {
  QFETCH(bool, unpaired);
  QFETCH(int, length);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(CellRange, rows);
  QFETCH(CellRange, columns);
  QFETCH(QSize, size);
  QFETCH(bool, shortBands);
  const Similarity similarity(columnsOf(specOf(unpaired ? "unpaired" : "paper", length, d, base)));
  const RowMatrixD all = rowsOf(unpaired, length, d, base);
  const auto down = wholeCellBands(rows, size.height(), Sampling::Mean);
  const auto across = wholeCellBands(columns, size.width(), Sampling::Mean);
  for (const auto& [measure, wanted] : meansOver(all, down, across)) {
    const ValueRange range = similarityRange(similarity, 0, length, measure);
    const double level = (range.greatest - range.least) / 255;
    const SimilarityPicture frame = similarityFrame(similarity, 0, down, across, measure);
    QCOMPARE(frame.isExact(), length == 4096 || (shortBands && measure == Measure::Cosine));
    QVERIFY(greatestError(frame.means, wanted) <= std::max(frame.bound, level / 1000));
    const auto whole = similarityWhole(similarity, 0, down, across, measure, always);
    QVERIFY(whole && whole->isExact());
    QVERIFY(greatestError(whole->means, wanted) < level / 1000);
    if (measure == Measure::Cosine && unpaired && d < 10) continue;  // computed by a product, not by samples
    SimilaritySamples samples(similarity, 0, down, across, measure);
    while (samples.passes() < 16 || (samples.passes() < 2048 && samples.bound() > samples.colourStep()))
      samples.addPasses();
    QVERIFY2(greatestError(samples.image(), wanted) <= level,
             qPrintable(QString::number(greatestError(samples.image(), wanted) / level)));
    QVERIFY(greatestError(samples.image(), wanted) <= samples.bound());
  }
}

void SimilaritySamplesTest::distancesOfAMillionAreWithinTheirBound() {
  constexpr std::int64_t length = 1 << 20;
  const Similarity similarity(columnsOf(specOf("paper", length, 64)));
  const auto bands = wholeCellBands({0, length}, 200, Sampling::Mean);
  const SimilarityPicture frame = similarityFrame(similarity, 0, bands, bands, Measure::Distance);
  const auto whole = similarityWhole(similarity, 0, bands, bands, Measure::Distance, always);
  QVERIFY(whole && whole->isExact());
  QVERIFY(frame.bound > 0);
  QVERIFY(greatestError(frame.means, whole->means.cast<double>()) <= frame.bound);
}

void SimilaritySamplesTest::wholePictureOfSamplesIsWithinALevel_data() {
  QTest::addColumn<int>("d");
  QTest::addColumn<Measure>("measure");
  QTest::addColumn<double>("levels");
  QTest::newRow("distance, 2") << 2 << Measure::Distance << 1.0;
  QTest::newRow("distance, 3") << 3 << Measure::Distance << 1.0;
  QTest::newRow("distance, 7") << 7 << Measure::Distance << 1.0;
  QTest::newRow("distance, 301") << 301 << Measure::Distance << 0.1;
  QTest::newRow("cosine, 601") << 601 << Measure::Cosine << 0.1;
}

void SimilaritySamplesTest::wholePictureOfSamplesIsWithinALevel() {
  QFETCH(int, d);
  QFETCH(Measure, measure);
  QFETCH(double, levels);
  constexpr std::int64_t length = 24'000;  // more cells than are computed one by one
  const Similarity similarity(columnsOf(specOf("unpaired", length, d)));
  const auto down = wholeCellBands({0, length}, 40, Sampling::Mean);
  const auto across = wholeCellBands({0, length}, 70, Sampling::Mean);
  const auto whole = similarityWhole(similarity, 0, down, across, measure, always);
  QVERIFY(whole && !whole->isExact());
  const RowMatrixD means = meansOfCells<double>(similarity, 0, down, across, measure, always)->cast<double>();
  const ValueRange range = similarityRange(similarity, 0, length, measure);
  const double error = greatestError(whole->means, means);
  QVERIFY2(error <= levels * (range.greatest - range.least) / 255, qPrintable(QString::number(error)));
  QVERIFY(error <= whole->bound);
}

void SimilaritySamplesTest::singleCellsFarApartAreOneForASquare() {
  constexpr std::int64_t length = 1 << 20;
  for (const char* const convention : {"paper", "unpaired"}) {
    const Similarity similarity(columnsOf(specOf(convention, length, 501)));
    const auto bands = wholeCellBands({0, length}, 300, Sampling::Nearest);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
      const SimilarityPicture frame = similarityFrame(similarity, 2, bands, bands, measure);
      QVERIFY(frame.block > 1);
      Residual residual(1e-4);
      for (const Eigen::Index at : {0, 7, 150}) {
        const auto middle = static_cast<std::size_t>(at / frame.block * frame.block + frame.block / 2);
        const double wanted = similarity.between(2 + bands[middle].first,
                                                 2 + bands[static_cast<std::size_t>(frame.block / 2)].first, measure);
        residual.see(static_cast<double>(frame.means(at, 0)), wanted, at);
      }
      QVERIFY2(residual.isSmall(), residual.text());
    }
  }
}

void SimilaritySamplesTest::wholePictureEndsWhereItIsNotWanted_data() {
  QTest::addColumn<int>("d");
  QTest::addColumn<std::int64_t>("length");
  QTest::addColumn<Measure>("measure");
  QTest::newRow("cells") << 301 << std::int64_t{16000} << Measure::Cosine;
  QTest::newRow("a product") << 43 << std::int64_t{1 << 20} << Measure::Cosine;
  QTest::newRow("samples") << 43 << std::int64_t{1 << 20} << Measure::Distance;
  QTest::newRow("offsets") << 42 << std::int64_t{1 << 20} << Measure::Distance;
}

void SimilaritySamplesTest::wholePictureEndsWhereItIsNotWanted() {
  QFETCH(int, d);
  QFETCH(std::int64_t, length);
  QFETCH(Measure, measure);
  const Similarity similarity(columnsOf(specOf("paper", length, d)));
  const auto bands = wholeCellBands({0, static_cast<double>(length)}, 200, Sampling::Mean);
  int asked = 0;
  QVERIFY(!similarityWhole(similarity, 0, bands, bands, measure, [&asked] { return ++asked < 3; }));
  QCOMPARE(asked, 3);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SimilaritySamplesTest)
#include "similarity_samples_test.moc"

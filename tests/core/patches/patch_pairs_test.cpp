#include "core/patches/patch_pairs.h"

#include <QTest>
#include <cmath>

#include "core/parameters/conventions.h"
#include "core/table/grid_table.h"
#include "core/table/table_similarity.h"
#include "tests/core/patches/patch_spec.h"
#include "tests/unit.h"

using namespace sinescope;

class PatchPairsTest : public QObject {
  Q_OBJECT

 private slots:
  void pixelsAreMeansOfTheirPairs_data();
  void pixelsAreMeansOfTheirPairs();
  void pairsAreThoseOfTheRows();
  void rangesAreThoseOfAllPairs();
  void onePatchHasARange();
  void aMillionPatchesArePictured();
};

namespace {

/// All rows of a grid's encoding.
RowMatrixD allRows(const EncodingSpec& spec) {
  return rowsOf({gridTable(spec), spec.length, spec.dModel}, 0, spec.length);
}

double measured(const RowMatrixD& rows, std::int64_t p, std::int64_t q, Measure measure) {
  if (measure == Measure::Distance) return (rows.row(p) - rows.row(q)).norm();
  const double dot = rows.row(p).dot(rows.row(q));
  return measure == Measure::Dot ? dot : dot / rows.row(p).norm() / rows.row(q).norm();
}

/// The mean over all pairs of rows in two bands; of distances, the root of the mean square.
double meanOf(const RowMatrixD& rows, const PixelBand& down, const PixelBand& across, Measure measure) {
  double sum = 0;
  int pairs = 0;
  for (std::int64_t p = down.first; p <= down.last; ++p) {
    for (std::int64_t q = across.first; q <= across.last; ++q) {
      const double value = measured(rows, p, q, measure);
      sum += measure == Measure::Distance ? value * value : value;
      ++pairs;
    }
  }
  return measure == Measure::Distance ? std::sqrt(sum / pairs) : sum / pairs;
}

std::vector<PixelBand> bandsOf(const CellRange& rows, int pixels) {
  return wholeCellBands(rows, pixels, Sampling::Mean);
}

}  // namespace

void PatchPairsTest::pixelsAreMeansOfTheirPairs_data() {
  QTest::addColumn<QByteArray>("grid");
  for (const char* const grid : {"7x5", "4x11:y-first", "1x9", "9x1", "6x6:normalised", "3x7:y-first:normalised"})
    QTest::newRow(grid) << QByteArray(grid);
}

void PatchPairsTest::pixelsAreMeansOfTheirPairs() {
  QFETCH(QByteArray, grid);
  int shown = 0;
  for (const auto& named : namedConventions()) {
    for (const int d : {6, 16}) {
      EncodingSpec spec = patchSpec(grid.constData(), d, named.convention);
      spec.base = 50;
      const RowMatrixD rows = allRows(spec);
      const PatchPairs pairs(patchAxesOf(spec));
      const auto end = static_cast<double>(spec.length);
      const auto third = std::floor(end / 3);
      for (const auto& [down, across] : {std::pair(bandsOf({0, end}, 4), bandsOf({0, end}, 3)),
                                         {bandsOf({third, end}, 3), bandsOf({0, third + 1}, 50)},
                                         {bandsOf({0, end}, 60), bandsOf({third, end}, 60)}}) {
        for (const Measure measure : kMeasures) {
          if (!pairs.shows(down, across, measure)) continue;
          ++shown;
          const RowMatrixF image = pairs.image(down, across, measure, 3);
          for (Eigen::Index y = 0; y < image.rows(); ++y) {
            for (Eigen::Index x = 0; x < image.cols(); ++x) {
              const double mean =
                  meanOf(rows, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)], measure);
              const double rounding = 1e-6 * std::max(mean, 1.0);
              QVERIFY(std::abs(3 * static_cast<double>(image(y, x)) - mean) <= rounding);
            }
          }
        }
      }
    }
  }
  // All but the mean cosines of encodings whose norms differ.
  QVERIFY(shown >= 2 * static_cast<int>(namedConventions().size()) * 7);
}

void PatchPairsTest::pairsAreThoseOfTheRows() {
  for (const auto& named : namedConventions()) {
    const EncodingSpec spec = patchSpec("5x4", 14, named.convention);
    const RowMatrixD rows = allRows(spec);
    const PatchPairs pairs(patchAxesOf(spec));
    const std::vector<std::int64_t> some{0, 3, 7, 19};
    for (const Measure measure : kMeasures) {
      const RowMatrixD values = pairs.between(some, measure);
      if (measure != Measure::Distance) {
        const Eigen::VectorXd row = pairs.row(7, 2, 18, measure);
        for (std::int64_t q = 2; q < 20; ++q) QVERIFY(std::abs(row[q - 2] - measured(rows, 7, q, measure)) < 1e-12);
      }
      for (Eigen::Index i = 0; i < 4; ++i) {
        for (Eigen::Index j = 0; j < 4; ++j) {
          const double truth =
              measured(rows, some[static_cast<std::size_t>(i)], some[static_cast<std::size_t>(j)], measure);
          QVERIFY(std::abs(values(i, j) - truth) < (measure == Measure::Distance && truth == 0 ? 1e-6 : 1e-12));
        }
      }
    }
  }
}

void PatchPairsTest::rangesAreThoseOfAllPairs() {
  for (const auto& named : namedConventions()) {
    for (const int d : {6, 8, 16}) {
      EncodingSpec spec = patchSpec("7x5", d, named.convention);
      spec.base = 20;
      const RowMatrixD rows = allRows(spec);
      const PatchPairs pairs(patchAxesOf(spec));
      QCOMPARE(pairs.range(Measure::Cosine), (ValueRange{-1, 1}));
      const RowMatrixD dots = rows * rows.transpose();
      QVERIFY(std::abs(pairs.range(Measure::Dot).least - dots.minCoeff()) < 1e-12);
      QVERIFY(std::abs(pairs.range(Measure::Dot).greatest - dots.maxCoeff()) < 1e-12);
      double furthest = 0;
      for (Eigen::Index p = 0; p < 35; ++p)
        furthest = std::max(furthest, (rows.rowwise() - rows.row(p)).rowwise().norm().maxCoeff());
      QCOMPARE(pairs.range(Measure::Distance).least, 0.0);
      QVERIFY(std::abs(pairs.range(Measure::Distance).greatest - furthest) < 1e-12);
    }
  }
}

void PatchPairsTest::onePatchHasARange() {
  const PatchPairs pairs(patchAxesOf(patchSpec("1x1", 8)));
  for (const Measure measure : kMeasures) {
    const ValueRange range = pairs.range(measure);
    QVERIFY(range.least < range.greatest);
  }
  QCOMPARE(pairs.range(Measure::Dot).greatest, 4.0);
}

void PatchPairsTest::aMillionPatchesArePictured() {
  const EncodingSpec spec = patchSpec("1024x1024", 16'384);  // 2^40 pairs of rows
  const PatchPairs pairs(patchAxesOf(spec));
  const auto bands = bandsOf({0, static_cast<double>(spec.length)}, 40);
  const RowMatrixF image = pairs.image(bands, bands, Measure::Dot, 8192);
  // The sum of all of them is the squared sum of all rows, which is the sum of the coordinates' values times the other
  // side.
  double sum = 0;
  const PatchAxes axes = patchAxesOf(spec);
  for (const GridAxis axis : {GridAxis::X, GridAxis::Y}) {
    for (const Column& column : *axes.of(axis).columns) {
      double ofColumn = 0;
      for (int c = 0; c < 1024; ++c) ofColumn += valueAt(column, c);
      sum += ofColumn / 1024 * ofColumn / 1024;
    }
  }
  double weighted = 0;
  for (Eigen::Index y = 0; y < 40; ++y) {
    for (Eigen::Index x = 0; x < 40; ++x) {
      const auto cells = [&](Eigen::Index i) {
        const PixelBand& band = bands[static_cast<std::size_t>(i)];
        return static_cast<double>(band.last - band.first + 1) / static_cast<double>(spec.length);
      };
      weighted += cells(y) * cells(x) * static_cast<double>(image(y, x));
    }
  }
  QVERIFY(std::abs(weighted - sum / 8192) < 1e-7);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PatchPairsTest)
#include "patch_pairs_test.moc"

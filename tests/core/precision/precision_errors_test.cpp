#include <QTest>
#include <algorithm>
#include <limits>

#include "core/numeric/on_all_cores.h"
#include "core/precision/frequency_shares.h"
#include "core/precision/precision.h"
#include "core/precision/precision_curve.h"
#include "core/precision/precision_image.h"
#include "tests/core/precision/formats.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The mean or the largest error of the cells from (p0, k0) to (p1, k1), both included.
double meanOf(const std::vector<Column>& columns, PhaseFormat format, std::int64_t p0, std::int64_t p1, int k0,
              int k1) {
  double sum = 0;
  for (std::int64_t p = p0; p <= p1; ++p) {
    for (int k = k0; k <= k1; ++k) sum += computedAt(columns[static_cast<std::size_t>(k)], p, format);
  }
  return sum / static_cast<double>((p1 - p0 + 1) * (k1 - k0 + 1));
}

double largestOf(const std::vector<Column>& columns, PhaseFormat format, std::int64_t p0, std::int64_t p1) {
  double largest = 0;
  for (std::int64_t p = p0; p <= p1; ++p) {
    for (const Column& column : columns) largest = std::max(largest, std::abs(precisionErrorAt(column, p, format)));
  }
  return largest;
}

}  // namespace

/// The errors by row, in pictures and in tables.
class PrecisionErrorsTest : public QObject {
  Q_OBJECT

 private slots:
  void rowErrorsAreLargestAndRms_data() { addFormats(); }
  void rowErrorsAreLargestAndRms();
  void firstErrorIsTheFirst_data();
  void firstErrorIsTheFirst();
  void searchThatEndsEarlySaysHowFarItWent();
  void cellsWithoutValueAreCounted();
  void picturesOfLargeCellsAreExact_data() { addFormats(); }
  void picturesOfLargeCellsAreExact();
  void runsOfEqualPositionsGiveExactMeans();
  void closedFormIsTheMeanOfFloat32();
  void pickedCellsErrNoMoreThanAllDo_data() { addFormats(); }
  void pickedCellsErrNoMoreThanAllDo();
  void partsOfAPictureAreThoseOfTheWhole();
  void pixelsAreTheSameOnOneProcessor();
  void largeFrameTakesOneSampleAPixel();
  void curveOfFewPositionsLooksAtAll();
  void tablesHoldWhatTheirCellsSay();
  void infiniteFrequenciesAreToldApartByTheirSteps();
};

void PrecisionErrorsTest::rowErrorsAreLargestAndRms() {
  QFETCH(const PhaseFormat, format);
  for (const char* const convention : truth::kConventions) {
    for (const double base : {10000.0, 1e-6}) {
      const auto columns = columnsOf(specOf(convention, 10, 11, base));
      RowErrors errors(columns, 11);
      for (const std::int64_t p : {1, 17, 300, 5000}) {
        double largest = 0;
        double squares = 0;
        for (const Column& column : columns) {
          const double error = precisionErrorAt(column, p, format);
          largest = std::isnan(error) ? error : std::max(largest, std::abs(error));
          squares += error * error;
        }
        const RowError found = errors.at(p, format);
        if (std::isnan(squares)) {
          QVERIFY(std::isnan(found.largest) && std::isnan(found.rms));
        } else {
          QVERIFY(std::abs(found.largest - largest) < 1e-8);
          QVERIFY(std::abs(found.rms - std::sqrt(squares / 11)) < 1e-8);
        }
      }
    }
  }
}

void PrecisionErrorsTest::firstErrorIsTheFirst_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("from");
  for (const char* const convention : truth::kConventions) {
    QTest::addRow("%s", convention) << convention << 32 << 10000.0 << 0;
    QTest::addRow("%s, narrow", convention) << convention << 3 << 10000.0 << 0;
    QTest::addRow("%s, base below 1", convention) << convention << 6 << 0.1 << 0;
    QTest::addRow("%s, from later on", convention) << convention << 32 << 100.0 << 250;
  }
  QTest::newRow("one column") << "paper" << 1 << 10000.0 << 0;
  QTest::newRow("base 1") << "paper" << 8 << 1.0 << 0;
}

void PrecisionErrorsTest::firstErrorIsTheFirst() {
  QFETCH(const QString, convention);
  QFETCH(const int, width);
  QFETCH(const double, base);
  QFETCH(const int, from);
  const auto columns = columnsOf(specOf(convention, 10, width, base));
  constexpr std::int64_t end = 4000;
  for (const PhaseFormat format : kAllPhaseFormats) {
    for (const double limit : {0.1, 0.004}) {
      std::int64_t expected = -1;
      for (std::int64_t p = from; p < end && expected < 0; ++p) {
        const bool errs = std::ranges::any_of(
            columns, [&](const Column& column) { return !(std::abs(precisionErrorAt(column, p, format)) <= limit); });
        if (errs) expected = p;
      }
      const FirstBreak found = firstErrorAbove(columns, from, end, format, limit, 10'000'000);
      QCOMPARE(found.position, expected);
      if (expected < 0) QCOMPARE(found.searched, end);
    }
  }
  if (width == 1) {  // sin p alone: exact as long as p is
    QCOMPARE(firstErrorAbove(columns, 0, end, PhaseFormat::BFloat16, 0.1).position, 257);
    QCOMPARE(firstErrorAbove(columns, 0, end, PhaseFormat::Float16, 0.1).position, 2049);
  }
}

void PrecisionErrorsTest::searchThatEndsEarlySaysHowFarItWent() {
  const auto columns = columnsOf(specOf("paper", 10, 1));
  const FirstBreak found = firstErrorAbove(columns, 0, 4000, PhaseFormat::Float16, 0.1, 1000);
  QCOMPARE(found.position, -1);
  QVERIFY(found.searched > 0 && found.searched < 2049);
}

void PrecisionErrorsTest::cellsWithoutValueAreCounted() {
  for (const char* const convention : truth::kConventions) {
    for (const double base : {10000.0, 0.01, 1e-30}) {
      const auto columns = columnsOf(specOf(convention, 10, 9, base));
      for (const PhaseFormat format : kAllPhaseFormats) {
        for (const std::int64_t first : {0, 65'400}) {
          std::int64_t expected = 0;
          for (std::int64_t p = first; p < first + 300; ++p) {
            expected += std::ranges::count_if(
                columns, [&](const Column& column) { return std::isnan(computedAt(column, p, format)); });
          }
          QCOMPARE(cellsWithoutValue(columns, first, first + 300, format), expected);
        }
      }
    }
  }
}

void PrecisionErrorsTest::picturesOfLargeCellsAreExact() {
  QFETCH(const PhaseFormat, format);
  const auto columns = columnsOf(specOf("tensor2tensor", 10, 5));
  const PrecisionWindow window{65'510, {2, 14}, {0, 5}, 20, 48, Sampling::Mean};
  const RowMatrixF values = precisionImage(columns, window, format, 0, 48);
  const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 48);
  QCOMPARE(meanPlan(columns, window, format).samples, Samples::EveryCell);
  QCOMPARE(errorPlan(columns, window, format).samples, Samples::EveryCell);
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 20; ++x) {
      const Column& column = columns[static_cast<std::size_t>(x / 4)];
      const std::int64_t p = 65'512 + y / 4;
      const double value = computedAt(column, p, format);
      QCOMPARE(std::isnan(values(y, x)), std::isnan(value));
      QCOMPARE(std::isnan(errors(y, x)), std::isnan(value));
      if (std::isnan(value)) continue;
      QVERIFY(std::abs(static_cast<double>(values(y, x)) - value) < 1e-7);
      const double error = std::abs(precisionErrorAt(column, p, format));
      QVERIFY(std::abs(static_cast<double>(errors(y, x)) - error) < 1e-7 * error + 1e-10);
    }
  }
}

void PrecisionErrorsTest::runsOfEqualPositionsGiveExactMeans() {
  // 2000 positions per pixel, of which bfloat16 distinguishes only a few.
  const auto columns = columnsOf(specOf("paper", 10, 12));
  const PrecisionWindow window{0, {500'000, 520'000}, {0, 12}, 4, 10, Sampling::Mean};
  QCOMPARE(meanPlan(columns, window, PhaseFormat::BFloat16).samples, Samples::EveryCell);
  const RowMatrixF picture = precisionImage(columns, window, PhaseFormat::BFloat16, 0, 10);
  for (int y = 0; y < 10; ++y) {
    for (int x = 0; x < 4; ++x) {
      const std::int64_t first = 500'000 + 2000 * y;
      const double expected = meanOf(columns, PhaseFormat::BFloat16, first, first + 1999, 3 * x, 3 * x + 2);
      QVERIFY(std::abs(static_cast<double>(picture(y, x)) - expected) < 1e-6);
    }
  }
}

void PrecisionErrorsTest::closedFormIsTheMeanOfFloat32() {
  const auto columns = columnsOf(specOf("paper", 10, 12));
  const PrecisionWindow window{0, {900'000, 1'000'000}, {0, 12}, 4, 100, Sampling::Mean};
  QCOMPARE(meanPlan(columns, window, PhaseFormat::Float32).samples, Samples::ClosedForm);
  const RowMatrixF picture = precisionImage(columns, window, PhaseFormat::Float32, 0, 100);
  for (const int y : {0, 37, 99}) {
    for (int x = 0; x < 4; ++x) {
      const std::int64_t first = 900'000 + 1000 * y;
      const double expected = meanOf(columns, PhaseFormat::Float32, first, first + 999, 3 * x, 3 * x + 2);
      QVERIFY(std::abs(static_cast<double>(picture(y, x)) - expected) < 2e-3);
    }
  }
}

void PrecisionErrorsTest::pickedCellsErrNoMoreThanAllDo() {
  QFETCH(const PhaseFormat, format);
  const auto columns = columnsOf(specOf("tensorflow", 10, 40));
  const PrecisionWindow window{3000, {0, 4000}, {0, 40}, 1, 20, Sampling::Mean};
  QCOMPARE(errorPlan(columns, window, format).samples, Samples::Some);
  const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 20);
  const RowMatrixF means = precisionImage(columns, window, format, 0, 20);
  for (int y = 0; y < 20; ++y) {
    const double all = largestOf(columns, format, 3000 + 200 * y, 3000 + 200 * y + 199);
    QVERIFY(static_cast<double>(errors(y, 0)) <= all * (1 + 1e-6));
    QVERIFY(errors(y, 0) > 0);
    QVERIFY(std::abs(means(y, 0)) <= 1);
  }
}

void PrecisionErrorsTest::partsOfAPictureAreThoseOfTheWhole() {
  const auto columns = columnsOf(specOf("paper", 10, 300));
  const PrecisionWindow window{0, {0, 100'000}, {0, 300}, 50, 40, Sampling::Mean};
  for (const PhaseFormat format : kAllPhaseFormats) {
    const RowMatrixF means = precisionImage(columns, window, format, 0, 40);
    const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, 40);
    // Compared as bits, so that NaN equals NaN.
    const auto equal = [](const RowMatrixF& a, const RowMatrixF& b) {
      return std::equal(a.data(), a.data() + a.size(), b.data(),
                        [](float x, float y) { return std::isnan(x) ? std::isnan(y) : std::abs(x - y) < 1e-6F; });
    };
    QVERIFY(equal(precisionImage(columns, window, format, 13, 9), means.middleRows(13, 9)));
    QVERIFY(equal(precisionErrorImage(columns, window, format, 13, 9), errors.middleRows(13, 9)));
  }
}

void PrecisionErrorsTest::pixelsAreTheSameOnOneProcessor() {
  const auto columns = columnsOf(specOf("paper", 10, 600));
  const PrecisionWindow window{0, {0, 100'000}, {0, 600}, 500, 301, Sampling::Mean};
  for (const PhaseFormat format : {PhaseFormat::BFloat16, PhaseFormat::Float32}) {
    const auto pictures = [&] {
      return std::pair(precisionImage(columns, window, format, 0, 301),
                       precisionErrorImage(columns, window, format, 0, 301));
    };
    const auto shared = pictures();
    const PartOfWork alone;
    QVERIFY(shared == pictures());
  }
}

void PrecisionErrorsTest::largeFrameTakesOneSampleAPixel() {
  const auto columns = columnsOf(specOf("paper", 10, 6000));
  PrecisionWindow window{0, {0, 1'000'000}, {0, 6000}, 300, 200, Sampling::Mean};
  const auto samples = [&] {
    const SamplePlan plan = errorPlan(columns, window, PhaseFormat::BFloat16);
    return plan.mostPositions * plan.mostFrequencies;
  };
  const std::int64_t few = samples();
  QVERIFY(few > 1);
  window.exactness = Exactness::Frame;
  QCOMPARE(samples(), few);
  window.width = 1500;
  window.height = 1200;
  QCOMPARE(samples(), 1);
  window.exactness = Exactness::Whole;
  QVERIFY(samples() > 1);
}

void PrecisionErrorsTest::curveOfFewPositionsLooksAtAll() {
  const auto columns = columnsOf(specOf("paper", 10, 10));
  RowErrors errors(columns, 10);
  QCOMPARE(errors.sampled(), 5);
  const ErrorCurves curves = errorCurves(errors, {250, 250, 255, 262, 270});
  QVERIFY(curves.allPositions);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const auto& points = curves.points[static_cast<std::size_t>(format)];
    QCOMPARE(points.size(), std::size_t{3});  // a pixel without positions has no point
    QCOMPARE(points[1].position, 258.0);
    QVERIFY(std::abs(points[1].greatest - largestOf(columns, format, 255, 261)) < 1e-9);
    QVERIFY(points[1].rms > 0 && points[1].rms < points[1].greatest);
  }
}

void PrecisionErrorsTest::tablesHoldWhatTheirCellsSay() {
  const EncodingSpec spec = specOf("fairseq", 40, 7);
  const auto columns = columnsOf(spec);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const NumberTable values = precisionTable(spec, format);
    const NumberTable errors = precisionErrorTable(spec, format);
    const NumberTable rows = precisionByPositionTable(spec, format);
    QCOMPARE(values.rows, 40);
    QCOMPARE(errors.columns, 7);
    QCOMPARE(rows.columns, 2);
    QCOMPARE(rows.itemSize(), 8);
    QCOMPARE(values.firstRowLabel, spec.firstPosition);
    RowMatrixF value(30, 7);
    RowMatrixF error(30, 7);
    RowMatrixD row(30, 2);
    std::get<NumberTable::FillFloat>(values.fill)(10, value);
    std::get<NumberTable::FillFloat>(errors.fill)(10, error);
    std::get<NumberTable::FillDouble>(rows.fill)(10, row);
    for (int r = 0; r < 30; ++r) {
      const std::int64_t p = spec.firstPosition + 10 + r;
      for (int k = 0; k < 7; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        QVERIFY(std::abs(static_cast<double>(value(r, k)) - computedAt(column, p, format)) < 6e-8);
        const double off = precisionErrorAt(column, p, format);
        QVERIFY(std::abs(static_cast<double>(error(r, k)) - off) < 6e-8 * std::abs(off) + 1e-14);
        QCOMPARE(values.at(10 + r, k), computedAt(column, p, format));
      }
      QVERIFY(std::abs(row(r, 0) - largestOf(columns, format, p, p)) < 1e-9);
      QCOMPARE(rows.at(10 + r, 1), row(r, 1));
    }
  }
}

void PrecisionErrorsTest::infiniteFrequenciesAreToldApartByTheirSteps() {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const auto column = [](Wave wave, double omega, double step) {
    return Column{.wave = wave, .omega = omega, .step = step};
  };
  const std::vector<Column> columns{column(Wave::Sine, infinite, 1),   column(Wave::Cosine, infinite, 1),
                                    column(Wave::Sine, infinite, 2),   column(Wave::Zero, 0, 0),
                                    column(Wave::Cosine, infinite, 2), column(Wave::Sine, 0.5, 0.5)};
  const PixelBand all{0, 5, 1, 1};
  const auto exact = sharesOf(columns, all, Merge::SameFrequency, PhaseFormat::Float16);
  QCOMPARE(exact.size(), std::size_t{3});
  for (const std::size_t i : {0, 1}) {
    QCOMPARE(exact[i].step, static_cast<double>(i + 1));
    QCOMPARE(exact[i].sines, 1.0);
    QCOMPARE(exact[i].cosines, 1.0);
  }
  QCOMPARE(exact[2].omega, 0.5);
  // Rounded, they are the same infinity.
  QCOMPARE(sharesOf(columns, all, Merge::SameRounded, PhaseFormat::Float16).size(), std::size_t{2});
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PrecisionErrorsTest)
#include "precision_errors_test.moc"

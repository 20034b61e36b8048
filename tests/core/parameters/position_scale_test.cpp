#include <QFile>
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/encoding/derivation.h"
#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/encoding/frequencies.h"
#include "core/encoding/row_writer.h"
#include "core/numbers/csv.h"
#include "core/numbers/number_difference.h"
#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"
#include "tests/core/every_spec.h"
#include "tests/core/written.h"
#include "tests/unit.h"

using namespace sinescope;

/// The waves of position p are taken at S p: S belongs to the frequencies, whatever makes them.
class PositionScaleTest : public QObject {
  Q_OBJECT

 private slots:
  void valuesAreThoseOfTheOracle();
  void aPowerOfTwoEqualsLinearScaling();
  void wholeProductsAreThoseRows_data();
  void wholeProductsAreThoseRows();
  void stepIsOmegaWithoutWholeTurns();
  void wavelengthsAreCountedInRows();
  void derivationTellsTheScaledPosition();
  void exportsLabelRowsWithScaledPositions();
  void sharedRowsOfOtherScalesAreLabelledByPosition();
  void scalesOutOfRangeAreNamed();
  void presetsHaveConventionsOfTheirOwn();
};

namespace {

EncodingSpec scaledSpec(double scale, std::int64_t length = 100, int dModel = 16) {
  EncodingSpec spec{length, dModel, 10'000, 0, {}};
  spec.positionScale = scale;
  return spec;
}

}  // namespace

void PositionScaleTest::valuesAreThoseOfTheOracle() {
  QFile file(QStringLiteral(TEST_DATA "/scaled_positions.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  int lines = 0;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    const QList<QByteArray> cells = line.split(',');
    QCOMPARE(cells.size(), 7);
    EncodingSpec spec = withConvention({}, *findConvention(cells[0].toStdString()));
    spec.dModel = cells[1].toInt();
    spec.base = cells[2].toDouble();
    spec.positionScale = cells[3].toDouble();
    const std::int64_t position = cells[4].toLongLong();
    const int dimension = cells[5].toInt();
    const double truth = cells[6].toDouble();
    const Column column = columnOf(spec, dimension);
    // The phase is a double: it is off by half a unit in its last place, and by that of the step times the position.
    const double rounding = 1e-15 + 0x1p-52 * std::abs(column.step) * static_cast<double>(position);
    QVERIFY2(std::abs(valueAt(column, position) - truth) <= rounding, line.constData());
    RowMatrixF row(1, spec.dModel);
    RowWriter(columnsOf(spec)).write(position, row);
    QVERIFY2(std::abs(static_cast<double>(row(0, dimension)) - truth) <= 3.1e-8, line.constData());
    ++lines;
  }
  QVERIFY(lines > 2000);
}

void PositionScaleTest::aPowerOfTwoEqualsLinearScaling() {
  for (EncodingSpec spec : everySpec(20, 10'000, 3)) {
    spec.positionScale = 1;
    EncodingSpec linear = spec;
    linear.scaling = {.rule = ScalingRule::Linear, .factor = 8};
    spec.positionScale = 1.0 / 8;
    for (int k = 0; k < spec.dModel; ++k) {
      QCOMPARE(columnOf(spec, k).omega, columnOf(linear, k).omega);
      QCOMPARE(columnOf(spec, k).step, columnOf(linear, k).step);
    }
    QVERIFY(encode(spec) == encode(linear));
  }
}

void PositionScaleTest::wholeProductsAreThoseRows_data() {
  QTest::addColumn<double>("base");
  for (const double base : {1e4, 1e9, 1.0, 0.5, 1e-300}) QTest::addRow("base %g", base) << base;
}

void PositionScaleTest::wholeProductsAreThoseRows() {
  QFETCH(double, base);
  for (EncodingSpec spec : everySpec(20, base, 0)) {
    spec.positionScale = 1;
    const auto plain = columnsOf(spec);
    for (const double scale : {2.0, 3.0, 1000.0, 4096.0}) {
      spec.positionScale = scale;
      const auto scaled = columnsOf(spec);
      for (std::size_t k = 0; k < plain.size(); ++k) {
        for (const std::int64_t p : {0, 1, 7, 400}) {
          const double there = valueAt(plain[k], static_cast<std::int64_t>(scale) * p);
          QVERIFY(std::abs(valueAt(scaled[k], p) - there) <= 1e-9);
        }
      }
    }
  }
}

void PositionScaleTest::stepIsOmegaWithoutWholeTurns() {
  for (const double scale : {1e-6, 0.37, 1.0, 1.5, 3.0, 1000.0, 1e6}) {
    for (const Column& column : columnsOf(scaledSpec(scale, 100, 64))) {
      QVERIFY(std::abs(column.step) <= std::numbers::pi);
      if (column.omega <= std::numbers::pi) QCOMPARE(column.step, column.omega);
      QVERIFY(std::abs(std::sin(column.step) - std::sin(column.omega)) <= 1e-15 * (2 + column.omega));
    }
  }
}

void PositionScaleTest::wavelengthsAreCountedInRows() {
  const Column column = columnOf(scaledSpec(0.001), 0);
  QVERIFY(std::abs(column.wavelength() - 2000 * std::numbers::pi) < 1e-9);
  for (const char* const scaling : {"none", "linear:8", "ntk:8", "yarn:10@2048", "llama3:8@2048"}) {
    EncodingSpec spec = scaledSpec(0.37, 100, 64);
    spec.scaling = *parseScaling(scaling);
    for (const Column& each : columnsOf(spec))
      QVERIFY(std::abs(logWavelength(each, spec) - std::log10(each.wavelength())) < 1e-13);
    spec.scaling = {};
    const auto columns = columnsOf(spec);
    const WavelengthLine line = wavelengthLines(spec, columns, spec.base).front();
    QVERIFY(std::abs(line.fromLog - std::log10(columns.front().wavelength())) < 1e-13);
  }
}

void PositionScaleTest::derivationTellsTheScaledPosition() {
  const Derivation derivation = derive(scaledSpec(0.001, 1001), 250, 2);
  QCOMPARE(derivation.scaledPosition, 0.25);
  QCOMPARE(derivation.positionScale, 0.001);
  const double denominator = std::pow(10'000, 2.0 / 16);
  QVERIFY(std::abs(derivation.denominator / denominator - 1) < 1e-15);
  QVERIFY(std::abs(derivation.value - std::sin(0.25 / denominator)) < 1e-15);
}

void PositionScaleTest::exportsLabelRowsWithScaledPositions() {
  const auto labelsOf = [](double scale) {
    Written written;
    EncodingSpec spec = scaledSpec(scale, 4, 2);
    spec.firstPosition = 1;
    if (!writeCsv(matrixTable(spec), written.sink(), goOn)) return QList<QByteArray>();
    QList<QByteArray> labels;
    for (const QByteArray& line : QByteArray::fromStdString(written.bytes).split('\n'))
      labels << line.left(line.indexOf(','));
    return labels;
  };
  QCOMPARE(labelsOf(1), (QList<QByteArray>{"position", "1", "2", "3", "4", ""}));
  QCOMPARE(labelsOf(0.1), (QList<QByteArray>{"position", "0.1", "0.2", "0.3", "0.4", ""}));
  QCOMPARE(labelsOf(1000), (QList<QByteArray>{"position", "1000", "2000", "3000", "4000", ""}));
}

void PositionScaleTest::sharedRowsOfOtherScalesAreLabelledByPosition() {
  const NumberTable a = matrixTable(scaledSpec(0.1));
  QCOMPARE(differenceOf(a, matrixTable(scaledSpec(0.1, 50))).labelScale, 0.1);
  QCOMPARE(differenceOf(a, matrixTable(scaledSpec(1))).labelScale, 1.0);
}

void PositionScaleTest::scalesOutOfRangeAreNamed() {
  for (const double scale : {0.0, -1.0, 9e-7, 1.1e6, std::nan(""), static_cast<double>(INFINITY)}) {
    const auto issues = validate(scaledSpec(scale));
    QCOMPARE(issues.size(), std::size_t{1});
    QVERIFY(issues.front().field == Field::PositionScale);
    QCOMPARE(issues.front().message, std::string("position scale must be a number from 0.000001 to 1000000"));
  }
  for (const double scale : {1e-6, 0.5, 1e6}) QVERIFY(validate(scaledSpec(scale)).empty());
}

void PositionScaleTest::presetsHaveConventionsOfTheirOwn() {
  for (std::size_t i = 0; i < namedConventions().size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const NamedConvention& a = namedConventions()[i];
      const NamedConvention& b = namedConventions()[j];
      QVERIFY(a.convention != b.convention || a.firstPosition != b.firstPosition);
    }
  }
  for (const char* const name : {"ddpm", "stable-diffusion", "dit", "grad-tts", "times-0-1", "mae", "vit", "detr"}) {
    const Preset* const preset = findPreset(name);
    QVERIFY(preset && validate(preset->spec).empty() && !preset->source.empty());
  }
  QCOMPARE(findPreset("times-0-1")->spec.scaledPosition(250), 0.25);
}

SINESCOPE_TEST(PositionScaleTest)
#include "position_scale_test.moc"

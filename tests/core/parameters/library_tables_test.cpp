#include <QFile>
#include <QTest>
#include <array>
#include <cmath>
#include <limits>

#include "core/encoding/encoding.h"
#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"
#include "core/parameters/scaling.h"
#include "tests/unit.h"

using namespace sinescope;

/// The tables that the tests of transformers and diffusers compare their own code with.
class LibraryTablesTest : public QObject {
  Q_OBJECT

 private slots:
  void frequenciesAreThoseOfTransformers();
  void linearScalingDividesTheFrequencies();
  void timestepsAreThoseOfDiffusers_data();
  void timestepsAreThoseOfDiffusers();
  void sinusoidIsThatOfRoFormer();
};

/// transformers, tests/utils/test_modeling_rope_utils.py: heads of 128 dimensions, base 10,000, printed with 5 digits.
void LibraryTablesTest::frequenciesAreThoseOfTransformers() {
  QFile file(QStringLiteral(TEST_DATA "/transformers_frequencies.csv"));
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
  QCOMPARE(file.readLine().trimmed(), QByteArray("scaling,pair,omega"));
  int rows = 0;
  for (; !file.atEnd(); ++rows) {
    const QByteArray line = file.readLine().trimmed();
    const QList<QByteArray> cells = line.split(',');
    EncodingSpec head;
    head.dModel = 128;
    head.scaling = *parseScaling(cells[0].toStdString());
    const double omega = columnOf(head, 2 * cells[1].toInt()).omega;
    QCOMPARE(QByteArray::number(omega, 'e', 4), cells[2]);
  }
  QCOMPARE(rows, 4 * 64);
}

/// The same file's test of linear scaling.
void LibraryTablesTest::linearScalingDividesTheFrequencies() {
  EncodingSpec plain;
  plain.dModel = 128;
  for (const double factor : {2.0, 10.0, 20.0}) {
    EncodingSpec linear = plain;
    linear.scaling = {.rule = ScalingRule::Linear, .factor = factor};
    for (int k = 0; k < plain.dModel; k += 2) {
      const double wanted = columnOf(plain, k).omega / factor;
      constexpr double twoRoundings = 2 * std::numeric_limits<double>::epsilon();
      QVERIFY(std::abs(columnOf(linear, k).omega - wanted) <= twoRoundings * wanted);
    }
  }
}

void LibraryTablesTest::timestepsAreThoseOfDiffusers_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("scale");
  QTest::addColumn<QList<double>>("values");
  QTest::newRow("standard") << "tensor2tensor" << 1.0
                            << QList<double>{0.9646, 0.9804, 0.9892, 0.9615, 0.9787, 0.9882, 0.9582, 0.9769, 0.9872};
  QTest::newRow("glide") << "guided-diffusion" << 1.0
                         << QList<double>{0.3019, 0.2280, 0.1716, 0.3146, 0.2377, 0.1790, 0.3272, 0.2474, 0.1864};
  QTest::newRow("grad-tts") << "tensor2tensor" << 1000.0 << QList<double>{-0.9801, -0.9464, -0.9349, -0.3952, 0.8887,
                                                                          -0.9709, 0.5299,  -0.2853, -0.9927};
}

/// diffusers, tests/models/test_layers_utils.py, test_sinoid_embeddings_hardcoded: rows 23 to 25, columns 47 to 49.
void LibraryTablesTest::timestepsAreThoseOfDiffusers() {
  QFETCH(QString, convention);
  QFETCH(double, scale);
  QFETCH(QList<double>, values);
  EncodingSpec spec;
  spec.length = 128;
  spec.dModel = 64;
  spec.convention = findConvention(convention.toStdString())->convention;
  spec.positionScale = scale;
  const RowMatrixF all = encode(spec);
  constexpr double lastDigit = 0.5e-4;
  for (int i = 0; i < 9; ++i) {
    const auto own = static_cast<double>(all(23 + i / 3, 47 + i % 3));
    QVERIFY2(std::abs(own - values[i]) <= lastDigit, qPrintable(QString::number(own)));
  }
}

/// transformers, tests/models/roformer/test_modeling_roformer.py: the sinusoid of 512 positions and dimensions.
void LibraryTablesTest::sinusoidIsThatOfRoFormer() {
  EncodingSpec spec;
  spec.length = 512;
  spec.dModel = 512;
  spec.convention = findConvention("tensorflow")->convention;
  const RowMatrixF all = encode(spec);
  constexpr std::array row1{0.8415F, 0.8219F, 0.8020F, 0.7819F, 0.7617F};
  for (std::size_t k = 0; k < row1.size(); ++k)
    QVERIFY(std::abs(all(1, static_cast<Eigen::Index>(k)) - row1[k]) <= 0.5e-4F);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(LibraryTablesTest)
#include "library_tables_test.moc"

// Quantities against their formulas, written out again with std::sin and std::cos.

#include "core/lesson/quantity.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "core/lesson/key_reader.h"
#include "core/lesson/lesson_text.h"
#include "core/random/torch_random.h"
#include "tests/unit.h"

using namespace sinescope;

class QuantityTest : public QObject {
  Q_OBJECT

 private slots:
  void numbersFollowTheirFormulas_data();
  void numbersFollowTheirFormulas();
  void scalingsAreMeasured();
  void componentsAreMeasured();
  void everyKindIsReadAsItIsWritten();
  void everyKindIsOnTheFormatsPage();
  void wrongQuantitiesAreRefused_data();
  void wrongQuantitiesAreRefused();
  void whatTheEncodingLacksIsSaid();
  void valueThatDoesNotExistIsNoWork();
  void workIsCounted();
  void costlyQuantityLeavesRoomForCheapOnes();
  void numbersAreWrittenAsAsked();
  void textTakesItsNumbers();
  void keysAreRead();
};

namespace {

const EncodingSpec kSpec{100, 8, 10000, 0, {}};

/// PE(p, k) of the paper.
double pe(int p, int k) {
  const int pair = k / 2;
  const double angle = p / std::pow(10000.0, 2.0 * pair / 8);
  return k % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double dot(int p, int q) {
  double sum = 0;
  for (int k = 0; k < 8; ++k) sum += pe(p, k) * pe(q, k);
  return sum;
}

double firstRise(int p) {
  for (int q = p + 1; q < 100; ++q) {
    if (dot(p, q) > dot(p, q - 1)) return q;
  }
  return 0;
}

/// Of torch.randn(2, 8) after torch.manual_seed(5): pair i is (i, i + 4).
double drawnScore(int offset) {
  const std::vector<float> drawn = torchNormals(5, 16);
  double product = 0;
  double lengths[2] = {0, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    const std::complex<double> query(drawn[i], drawn[i + 4]);
    const std::complex<double> key(drawn[8 + i], drawn[12 + i]);
    const double omega = std::pow(10000.0, -static_cast<double>(i) / 4);
    product += (query * std::polar(1.0, omega * offset) * std::conj(key)).real();
    lengths[0] += std::norm(query);
    lengths[1] += std::norm(key);
  }
  return product / std::sqrt(lengths[0] * lengths[1]);
}

double firstNegative() {
  for (int offset = 1; offset < 100; ++offset) {
    if (dot(0, offset) < 0) return offset;
  }
  return 0;
}

double leastDistance() {
  double least = 100;
  for (int p = 0; p < 100; ++p) {
    for (int q = p + 1; q < 100; ++q) least = std::min(least, 8 - 2 * dot(p, q));
  }
  return std::sqrt(least);
}

double stillColumns() {
  int still = 0;
  for (int k = 0; k < 8; ++k) {
    double least = 2;
    double greatest = -2;
    for (int p = 0; p < 100; ++p) {
      least = std::min(least, pe(p, k));
      greatest = std::max(greatest, pe(p, k));
    }
    still += greatest - least < 0.1 ? 1 : 0;
  }
  return still;
}

double measured(const char* text, const EncodingSpec& spec = kSpec) {
  const auto quantity = parseQuantity(text);
  return quantity ? measure(*quantity, {spec}).value_or(std::nan("")) : std::nan("");
}

}  // namespace

void QuantityTest::numbersFollowTheirFormulas_data() {
  using std::numbers::pi;
  QTest::addColumn<double>("expected");
  const auto row = [](const char* text, double expected) { QTest::newRow(text) << expected; };
  row("cell 30 3", pe(30, 3));
  row("norm 41", 2);
  row("similarity 30 51", dot(30, 51));
  row("cosine 30 51", dot(30, 51) / 4);
  row("distance 30 51", std::sqrt(8 - 2 * dot(30, 51)));
  row("wavelength 1", 20 * pi);
  row("frequency 1", 0.1);
  row("denominator 1", 10);
  row("denominator 3", 1000);
  row("turns 1", 100 / (20 * pi));
  row("angle 10 1", 180 / pi);
  row("radians 10 1", 1);
  row("rotation-cosine 7 1", std::cos(0.7));
  row("rotation-sine 7 1", std::sin(0.7));
  row("rotation-sine -7 1", -std::sin(0.7));
  row("shortest-wavelength", 2 * pi);
  row("longest-wavelength", 2000 * pi);
  row("still-columns", stillColumns());
  row("turning-pairs", 2);
  row("first-rise 0", firstRise(0));
  row("first-rise 30", firstRise(30));
  row("nearest-pair", leastDistance());
  row("pairs", 4);
  row("length", 100);
  row("d-model", 8);
  row("base", 10000);
  row("scaled-base", 10000);
  row("kept-pairs", 4);
  row("mixed-pairs", 0);
  row("divided-pairs", 0);
  row("unseen-pairs", 0);
  row("rounded 77 bfloat16", 77);
  row("rotary-score 7", dot(0, 7) / 4);
  row("rotary-score -7", dot(0, 7) / 4);
  row("drawn-score 3 5", drawnScore(3));
  row("rotary-first-rise", firstRise(0));
  row("rotary-first-negative", firstNegative());
  row("alibi-slope 1 4", 1.0 / 16);
  row("alibi-slope 4 5", 1.0 / 2);
  row("t5-bucket -20", 10);
  row("t5-bucket 20", 26);
}

void QuantityTest::numbersFollowTheirFormulas() {
  QFETCH(double, expected);
  const double number = measured(QTest::currentDataTag());
  QVERIFY2(std::abs(number - expected) <= 1e-9, qPrintable(QString::number(number, 'g', 17)));
}

/// The known numbers of d = 64 and L = 1024.
void QuantityTest::componentsAreMeasured() {
  const EncodingSpec spec{1024, 64, 10000, 0, {}};
  QVERIFY(std::abs(measured("component-share 1", spec) - 0.12775) < 5e-6);
  QVERIFY(std::abs(measured("component-share 2", spec) - 0.07340) < 5e-6);
  QVERIFY(std::abs(measured("component-share 3", spec) - 0.05125) < 5e-6);
  QCOMPARE(measured("components-for-ninety", spec), 29.0);
  QVERIFY(std::isnan(measured("component-share 65", spec)));
  QVERIFY(std::isnan(measured("components-for-ninety", {1, 64, 10000, 0, {}})));
  QVERIFY(std::isnan(measured("rotary-score 1", {10, 7, 10000, 0, {}})));
  QVERIFY(std::isnan(measured("alibi-slope 4 4")));
}

/// The numbers of Llama 3.1; see scaling_test and frequencies_test for others.
void QuantityTest::scalingsAreMeasured() {
  EncodingSpec spec{131'072, 128, 5e5, 0, {}};
  spec.scaling = *parseScaling("llama3:8@8192");
  QCOMPARE(measured("kept-pairs", spec), 29.0);
  QCOMPARE(measured("mixed-pairs", spec), 6.0);
  QCOMPARE(measured("divided-pairs", spec), 29.0);
  QCOMPARE(measured("unseen-pairs", spec), 29.0);
  QCOMPARE(measured("scaled-base", spec), 5e5);
  spec.base = 1e4;
  spec.scaling = *parseScaling("ntk:8");
  QVERIFY(std::abs(measured("scaled-base", spec) - 82684.6226) < 5e-5);
  QCOMPARE(measured("base", spec), 1e4);
}

void QuantityTest::everyKindIsReadAsItIsWritten() {
  LessonSubject subject{kSpec};
  subject.spec.scaling = *parseScaling("yarn:2@50");
  subject.ids = {3, 1};
  for (const QuantityKind& kind : quantityKinds()) {
    std::string text(kind.name);
    for (const Argument argument : kind.arguments)
      text += argument == Argument::Format ? " float16" : argument == Argument::Heads ? " 2" : " 1";
    const auto quantity = parseQuantity(text);
    QVERIFY2(quantity, text.c_str());
    QCOMPARE(quantity->kind, &kind);
    QCOMPARE(writtenQuantity(*quantity), text);
    QVERIFY2(measure(*quantity, subject), text.c_str());
    QVERIFY2(!parseQuantity(text + " 1"), text.c_str());
  }
}

void QuantityTest::everyKindIsOnTheFormatsPage() {
  QFile file(QStringLiteral(TEST_DATA "/../../resources/lessons/FORMAT.md"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QString rows;
  for (const QuantityKind& kind : quantityKinds()) {
    const QString meaning = QString::fromUtf8(kind.meaning).replace('|', "\\|");
    rows += "| `" + QString::fromStdString(quantityUsage(kind)) + "` | " + meaning + " |\n";
  }
  const QString page = QString::fromUtf8(file.readAll());
  QCOMPARE(page.mid(page.indexOf("| `cell ")), rows);
}

void QuantityTest::wrongQuantitiesAreRefused_data() {
  QTest::addColumn<QString>("says");
  QTest::newRow("") << "unknown quantity";
  QTest::newRow("warmth 3") << "unknown quantity \"warmth\"";
  QTest::newRow("cell 3") << "write {cell POSITION DIMENSION}";
  QTest::newRow("cell 3 x") << "\"x\" is no dimension";
  QTest::newRow("cell 3 99999999999999999999") << "is no dimension";
  QTest::newRow("cell 3x 1") << "\"3x\" is no position";
  QTest::newRow("cell 2097153 1") << "\"2097153\" is no position";
  QTest::newRow("cell -2097153 1") << "\"-2097153\" is no position";
  QTest::newRow("wavelength 0 .x") << "write {wavelength PAIR}";
  QTest::newRow("wavelength 0 .-") << "write {wavelength PAIR}";
  QTest::newRow("wavelength 0 .12") << "write {wavelength PAIR}";
  QTest::newRow("error 3 float8") << "known: float32, bfloat16, float16";
}

void QuantityTest::wrongQuantitiesAreRefused() {
  QFETCH(QString, says);
  const auto quantity = parseQuantity(QTest::currentDataTag());
  QVERIFY(!quantity);
  QVERIFY2(QString::fromStdString(quantity.error()).contains(says), quantity.error().c_str());
}

void QuantityTest::whatTheEncodingLacksIsSaid() {
  const auto errorOf = [](const char* text, const EncodingSpec& spec) {
    const auto number = measure(*parseQuantity(text), {spec});
    return number ? QString() : QString::fromStdString(number.error());
  };
  QCOMPARE(errorOf("cell 100 0", {kSpec}), QStringLiteral("there is no position 100: they go from 0 to 99"));
  QCOMPARE(errorOf("cell 0 8", {kSpec}), QStringLiteral("there is no dimension 8: they go from 0 to 7"));
  QCOMPARE(errorOf("wavelength 4", {kSpec}), QStringLiteral("there is no pair 4: they go from 0 to 3"));
  const EncodingSpec grid = withGrid(kSpec, {.width = 5, .height = 4});
  QVERIFY(errorOf("cell 0 7", grid).contains("positions in a line, not of a grid"));
  QVERIFY(errorOf("component-share 1", grid).contains("positions in a line, not of a grid"));
  QCOMPARE(measured("length", grid), 20.0);
  EncodingSpec unpaired = kSpec;
  unpaired.convention.exponent = Exponent::Unpaired;
  QVERIFY(errorOf("wavelength 1", unpaired).contains("no pairs"));
  EncodingSpec still = kSpec;
  still.dModel = 1;
  still.convention.oddWidth = OddWidth::ZeroPad;
  QCOMPARE(errorOf("longest-wavelength", still), QStringLiteral("this encoding has no waves"));
  QCOMPARE(errorOf("wavelength 0", still), QStringLiteral("this encoding has no pairs"));
  QCOMPARE(measured("cell 3 0", still), 0.0);
  EncodingSpec later = kSpec;
  later.firstPosition = 50;
  QVERIFY(!errorOf("norm 49", later).isEmpty());
  QVERIFY(errorOf("norm 149", later).isEmpty());
}

void QuantityTest::valueThatDoesNotExistIsNoWork() {
  const auto errorOf = [](const char* text, std::int64_t length) {
    const auto number = measure(*parseQuantity(text), {{length, 8, 10000, 0, {}}});
    return number ? QString() : QString::fromStdString(number.error());
  };
  // 70 000 is infinite in float16, which ends at 65 504.
  QCOMPARE(errorOf("error 70000 float16", 80'000), QStringLiteral("{error 70000 float16} has no value here"));
  QCOMPARE(errorOf("error 70000 bfloat16", 80'000), QString());
  QCOMPARE(errorOf("nearest-pair", 1), QStringLiteral("{nearest-pair} has no value here"));
  QCOMPARE(errorOf("nearest-pair", 2), QString());
}

void QuantityTest::workIsCounted() {
  const auto workOf = [](std::initializer_list<const char*> texts) {
    Measurer measurer({kSpec});
    (void)measurer.measure(*parseQuantity("cell 0 0"));  // what all have in common
    const std::int64_t before = measurer.workLeft();
    for (const char* const text : texts) {
      if (!measurer.measure(*parseQuantity(text))) qFatal("%s", text);
    }
    return before - measurer.workLeft();
  };
  // A sum over all dimensions costs more than a cell, both norms besides cost more, and a row of errors most of all.
  const std::int64_t cell = workOf({"cell 3 4"});
  const std::int64_t sum = workOf({"similarity 3 4"});
  QVERIFY(cell > 0 && sum > cell);
  QCOMPARE(workOf({"similarity 3 4", "similarity 3 4", "similarity 3 4 .2"}), sum);  // it is remembered
  QCOMPARE(workOf({"similarity 3 4", "similarity 4 3"}), 2 * sum);
  QCOMPARE(workOf({"distance 3 4"}), 3 * sum);
  QCOMPARE(workOf({"cosine 3 4"}), 3 * sum);
  QCOMPARE(workOf({"error 3 float16"}), 64 * cell);
  QCOMPARE(workOf({"first-rise 3"}), 100 * cell);
}

void QuantityTest::costlyQuantityLeavesRoomForCheapOnes() {
  Measurer measurer({kSpec}, 64 * 8 + 20 * 8);  // the columns, and twenty cells
  QVERIFY(measurer.measure(*parseQuantity("cell 0 0")));
  const std::int64_t before = measurer.workLeft();
  QVERIFY(!measurer.measure(*parseQuantity("first-rise 3")));
  QCOMPARE(measurer.workLeft(), before);
  QVERIFY(measurer.measure(*parseQuantity("similarity 3 4")));
  for (int k = 1; k < 8; ++k) (void)measurer.measure(*parseQuantity("cell 1 " + std::to_string(k)));
  for (int k = 0; k < 8; ++k) (void)measurer.measure(*parseQuantity("cell 2 " + std::to_string(k)));
  QVERIFY(measurer.workLeft() >= 0);
  QVERIFY(!measurer.measure(*parseQuantity("cell 3 0")));
  QVERIFY(measurer.measure(*parseQuantity("cell 0 0")));  // what is known costs nothing
}

void QuantityTest::numbersAreWrittenAsAsked() {
  const auto text = [](const char* quantity, double number) {
    return QString::fromStdString(quantityText(*parseQuantity(quantity), number));
  };
  QCOMPARE(text("wavelength 0", 2 * std::numbers::pi), QStringLiteral("6.283"));
  QCOMPARE(text("wavelength 0 .1", 2 * std::numbers::pi), QStringLiteral("6.3"));
  QCOMPARE(text("first-rise 0", 51), QStringLiteral("51"));
  QCOMPARE(text("longest-wavelength .0", 62831.853), QStringLiteral("62\u202F832"));
  QCOMPARE(text("longest-wavelength", 62831.853), QStringLiteral("62\u202F832"));
  QCOMPARE(text("length", 1048576), QStringLiteral("1\u202F048\u202F576"));
  QCOMPARE(text("base .1", 123456), QStringLiteral("123\u202F456.0"));
  QCOMPARE(text("turns 0", 1e-5), QStringLiteral("10⁻⁵"));
  QCOMPARE(text("cell 0 0", -4.768e-6), QStringLiteral("−4.768·10⁻⁶"));
  QCOMPARE(text("turns 0", 9999.7), QStringLiteral("10\u202F000"));
  QCOMPARE(text("turns 0", 9999.4), QStringLiteral("9999"));
  QCOMPARE(text("turns 0", 999.97), QStringLiteral("1000"));
  QCOMPARE(text("turns 0", 1.2344e12 + 0.5), QStringLiteral("1.234·10¹²"));
  QCOMPARE(text("base .2", 1e20), QStringLiteral("10²⁰"));
  QCOMPARE(text("cell 0 0 .2", -0.001), QStringLiteral("0.00"));
  QCOMPARE(text("cell 0 0 .2", -0.006), QStringLiteral("−0.01"));
  QCOMPARE(text("cell 0 0", -0.0), QStringLiteral("0"));
  QCOMPARE(text("wavelength 0", std::numeric_limits<double>::infinity()), QStringLiteral("∞"));
  QCOMPARE(text("wavelength 0", -std::numeric_limits<double>::infinity()), QStringLiteral("−∞"));
  QCOMPARE(text("length", 4096), QStringLiteral("4096"));
  QCOMPARE(text("cell 21 3 .2", -0.5048), QStringLiteral("−0.50"));
}

void QuantityTest::textTakesItsNumbers() {
  QCOMPARE(measuredText("λ is {wavelength 1 .1}, \\{so\\}", {kSpec}).value_or(""), std::string("λ is 62.8, {so}"));
  QVERIFY(!measuredText("{wavelength 1", {kSpec}));
  QVERIFY(!measuredText("wavelength 1}", {kSpec}));
  QVERIFY(!measuredText("{cell 400 0}", {kSpec}));
  QVERIFY(!measuredText("{warmth}", {kSpec}));
  QCOMPARE(measuredText("a\\b \\", {kSpec}).value_or(""), std::string("a\\b \\"));
  QCOMPARE(blankedText("{wavelength 1", "…"), std::string("{wavelength 1"));
  QCOMPARE(blankedText("λ is {wavelength 1}.", "…"), std::string("λ is …."));
}

void QuantityTest::keysAreRead() {
  const auto number = parseKey("{cell 30 3} ± 0.05", false);
  QVERIFY(number);
  QCOMPARE(number->tolerance, 0.05);
  QVERIFY(isWithin(*number, pe(30, 3), pe(30, 3) + 0.05));
  QVERIFY(!isWithin(*number, pe(30, 3), pe(30, 3) + 0.06));
  QVERIFY(!parseKey("{cell 30 3}", false));  // how near?
  QCOMPARE(parseKey("{cell 30 3} +- 0.05", false)->tolerance, 0.05);
  for (const char* const text : {"{cell 30 3} ± -1", "{cell 30 3} ± inf", "{cell 30 3} ± nan", "{cell 30 3} ± wide"})
    QVERIFY2(!parseKey(text, false), text);
  for (const char* const text : {"{norm 100} > 1", "{pairs} < {norm 100}"}) {
    const auto key = parseKey(text, true);
    QVERIFY2(key, text);
    QVERIFY2(!holds(*key, {kSpec}), text);
  }
  QVERIFY(parseKey("{still-columns}", false));
  QVERIFY(!parseKey("{still-columns} > 0", false));
  QVERIFY(!parseKey("{still-columns}", true));
  QVERIFY(!parseKey("{still-columns} > many", true));
  for (const auto& [text, truth] : {std::pair("{pairs} = 4", true),
                                    {"{pairs} > 4", false},
                                    {"{pairs} >= 4", true},
                                    {"{pairs} ≠ 4", false},
                                    {"{pairs} < {d-model}", true},
                                    {"{pairs} ≤ 3", false},
                                    {"{norm 3} = 2 ± 1e-9", true}}) {
    const auto key = parseKey(text, true);
    QVERIFY2(key, text);
    QCOMPARE(holds(*key, {kSpec}).value_or(!truth), truth);
  }
  const auto told = [](const char* key) { return relationText(*parseKey(key, true), {kSpec}); };
  QCOMPARE(told("{pairs} <= {d-model}"), std::string("4 ≤ 8"));
  QCOMPARE(told("{norm 3} = {norm 5} ± 1e-9"), std::string("2 = 2"));
  QCOMPARE(told("{pairs} = 4"), std::string("4"));
  QCOMPARE(told("{wavelength 0} = 6.28 ± 0.01"), std::string("6.283 ≈ 6.28"));
}

SINESCOPE_TEST(QuantityTest)
#include "quantity_test.moc"

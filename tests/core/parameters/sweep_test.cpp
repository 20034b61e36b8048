#include "core/parameters/sweep.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

class SweepTest : public QObject {
  Q_OBJECT

 private slots:
  void textIsReadBack_data();
  void textIsReadBack();
  void wrongTextIsRefusedInWords_data();
  void wrongTextIsRefusedInWords();
  void endsAreExactAndValuesGoOneWay_data();
  void endsAreExactAndValuesGoOneWay();
  void baseGrowsByAConstantFactor_data();
  void baseGrowsByAConstantFactor();
  void wholeKnobsStandNextToTheirCurve_data();
  void wholeKnobsStandNextToTheirCurve();
  void positionGoesByEqualSteps();
  void fewWholeNumbersGiveFewFrames();
  void evenWidthsStayEven();
  void baseIsShortEnoughToBeRead();
  void shortWaysKeepTheirDigits();
  void placeAndValueAreInverse_data();
  void placeAndValueAreInverse();
  void onlyTheKnobThatRunsIsTurned();
  void positionsMustBeThere();
  void basesBelowOneHaveNoScaling();
};

namespace {

void addSweeps() {
  QTest::addColumn<QString>("text");
  QTest::newRow("the base of the issue") << "base=100:1000000:60";
  QTest::newRow("a base that falls") << "base=500000:0.001:33";
  QTest::newRow("from one end of double to the other") << "base=1e-300:1e+300:50";
  QTest::newRow("a base that hardly moves") << "base=10000:10001:20";
  QTest::newRow("position") << "position=0:1048575:100";
  QTest::newRow("position downwards") << "position=99:3:7";
  QTest::newRow("length") << "length=10:4096:60";
  QTest::newRow("offset") << "offset=-50:99:60";
  QTest::newRow("every offset, downwards") << "offset=1048575:-1048575:500";
  QTest::newRow("every length") << "length=1:1048576:10000";
  QTest::newRow("width") << "d_model=8:512:60";
  QTest::newRow("from an even width to an odd one") << "d_model=8:511:60";
  QTest::newRow("odd width") << "d_model=1:16384:1000";
  QTest::newRow("two frames") << "d_model=512:8:2";
}

bool isLinear(const Sweep& sweep) { return sweep.what == Swept::Position || sweep.what == Swept::Offset; }

Sweep sweepOf(const QString& text) {
  const auto sweep = parseSweep(text.toStdString());
  return sweep ? *sweep : Sweep{};
}

}  // namespace

void SweepTest::textIsReadBack_data() { addSweeps(); }

void SweepTest::textIsReadBack() {
  QFETCH(QString, text);
  const auto sweep = parseSweep(text.toStdString());
  QVERIFY2(sweep, sweep ? "" : sweep.error().c_str());
  QCOMPARE(QString::fromStdString(sweepText(*sweep)), text);
  QVERIFY(faultOf(*sweep).empty());
}

void SweepTest::wrongTextIsRefusedInWords_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("nothing") << ""
                           << "base=100:1000000:60";
  QTest::newRow("no knob") << "100:200:3"
                           << "base=100:1000000:60";
  QTest::newRow("unknown knob") << "wings=1:2:3"
                                << "\"wings\" cannot be swept: position, base, length, d_model and offset can";
  QTest::newRow("offset beyond any length") << "offset=0:1048576:9"
                                            << "a whole number from −1048575 to 1048575";
  QTest::newRow("half an offset") << "offset=0:2.5:9"
                                  << "offset cannot run to or from 2.5";
  QTest::newRow("two parts") << "base=100:200"
                             << "base=100:1000000:60";
  QTest::newRow("four parts") << "base=1:2:3:4"
                              << "base=100:1000000:60";
  QTest::newRow("no number") << "base=1:many:3"
                             << "\"many\" is not a number";
  QTest::newRow("a number and more") << "base=1:20k:3"
                                     << "\"20k\" is not a number";
  QTest::newRow("an empty number") << "base=:20:3"
                                   << "\"\" is not a number";
  QTest::newRow("from 0 on a logarithmic scale") << "base=0:100:60"
                                                 << "logarithmic scale, which never reaches 0";
  QTest::newRow("to 0 on a logarithmic scale") << "length=100:0:60"
                                               << "logarithmic scale, which never reaches 0";
  QTest::newRow("below 0 on a logarithmic scale") << "d_model=-8:8:60"
                                                  << "from 1 to 16384";
  QTest::newRow("infinite base") << "base=100:inf:60"
                                 << "a finite number greater than 0";
  QTest::newRow("base of NaN") << "base=nan:100:60"
                               << "a finite number greater than 0";
  QTest::newRow("length too large") << "length=1:1048577:60"
                                    << "a whole number from 1 to 1048576";
  QTest::newRow("width too large") << "d_model=1:16385:60"
                                   << "a whole number from 1 to 16384";
  QTest::newRow("fractional width") << "d_model=1.5:16:60"
                                    << "1.5";
  QTest::newRow("negative position") << "position=-1:5:3"
                                     << "a whole number from 0";
  QTest::newRow("fractional position") << "position=0.5:5:3"
                                       << "a whole number from 0";
  QTest::newRow("nowhere to go") << "base=100:100:60"
                                 << "from 100 to itself";
  QTest::newRow("one frame") << "base=100:200:1"
                             << "from 2 to 10000, not 1";
  QTest::newRow("no frame") << "base=100:200:0"
                            << "from 2 to 10000";
  QTest::newRow("too many frames") << "base=100:200:10001"
                                   << "from 2 to 10000, not 10001";
  QTest::newRow("half a frame") << "base=100:200:2.5"
                                << "from 2 to 10000, not 2.5";
  QTest::newRow("countless frames") << "base=100:200:1e300"
                                    << "from 2 to 10000, not 1e300";
  QTest::newRow("frames of NaN") << "base=100:200:nan"
                                 << "from 2 to 10000, not nan";
}

void SweepTest::wrongTextIsRefusedInWords() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  const auto sweep = parseSweep(text.toStdString());
  QVERIFY(!sweep);
  const QString error = QString::fromStdString(sweep.error());
  QVERIFY2(error.contains(says), qPrintable(error));
  QVERIFY(!error.contains(u'\n'));
}

void SweepTest::endsAreExactAndValuesGoOneWay_data() { addSweeps(); }

void SweepTest::endsAreExactAndValuesGoOneWay() {
  QFETCH(QString, text);
  const Sweep sweep = sweepOf(text);
  const std::vector<double> values = valuesOf(sweep);
  QCOMPARE(values.front(), sweep.from);
  QCOMPARE(values.back(), sweep.to);
  QVERIFY(static_cast<int>(values.size()) <= sweep.frames);
  const bool up = sweep.to > sweep.from;
  for (std::size_t i = 1; i < values.size(); ++i) QVERIFY(up ? values[i] > values[i - 1] : values[i] < values[i - 1]);
  for (const double value : values) QVERIFY(validate(withValue({}, sweep.what, value)).empty());
}

void SweepTest::baseGrowsByAConstantFactor_data() { addSweeps(); }

void SweepTest::baseGrowsByAConstantFactor() {
  QFETCH(QString, text);
  const Sweep sweep = sweepOf(text);
  if (sweep.what != Swept::Base) return;
  const std::vector<double> values = valuesOf(sweep);
  QCOMPARE(static_cast<int>(values.size()), sweep.frames);
  const double step = (std::log(sweep.to) - std::log(sweep.from)) / (sweep.frames - 1);
  // Half a unit of the sixth digit at each end of a step, or of the digit that a short sweep is rounded to.
  const double rounding = 1e-5 * std::min(1.0, std::abs(std::log(sweep.to) - std::log(sweep.from)));
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double measured = std::log(values[i]) - std::log(values[i - 1]);
    QVERIFY2(std::abs(measured - step) <= rounding, qPrintable(QString::number(measured / step, 'g', 12)));
  }
}

void SweepTest::wholeKnobsStandNextToTheirCurve_data() { addSweeps(); }

void SweepTest::wholeKnobsStandNextToTheirCurve() {
  QFETCH(QString, text);
  const Sweep sweep = sweepOf(text);
  if (sweep.what == Swept::Base) return;
  const bool even = sweep.what == Swept::DModel && std::fmod(sweep.from, 2) == 0 && std::fmod(sweep.to, 2) == 0;
  for (int i = 0; i <= 1000; ++i) {
    const double part = i / 1000.0;
    const long double curve = isLinear(sweep)
                                  ? sweep.from + (static_cast<long double>(sweep.to) - sweep.from) * part
                                  : sweep.from * std::pow(static_cast<long double>(sweep.to) / sweep.from, part);
    const double value = valueAt(sweep, part);
    QCOMPARE(value, std::round(value));
    QVERIFY(std::abs(value - curve) <= (even ? 1.0L : 0.5L) + 1e-9L);
  }
}

void SweepTest::positionGoesByEqualSteps() {
  const std::vector<double> values = valuesOf(sweepOf(QStringLiteral("position=10:110:11")));
  QCOMPARE(values, (std::vector<double>{10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110}));
  QCOMPARE(valuesOf(sweepOf(QStringLiteral("offset=-4:4:5"))), (std::vector<double>{-4, -2, 0, 2, 4}));
}

void SweepTest::fewWholeNumbersGiveFewFrames() {
  QCOMPARE(valuesOf(sweepOf(QStringLiteral("position=3:6:60"))), (std::vector<double>{3, 4, 5, 6}));
  QCOMPARE(valuesOf(sweepOf(QStringLiteral("length=4:1:100"))), (std::vector<double>{4, 3, 2, 1}));
}

void SweepTest::evenWidthsStayEven() {
  for (const double width : valuesOf(sweepOf(QStringLiteral("d_model=2:16384:500"))))
    QCOMPARE(std::fmod(width, 2), 0.0);
  const std::vector<double> odd = valuesOf(sweepOf(QStringLiteral("d_model=1:8:60")));
  QCOMPARE(odd, (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8}));
}

void SweepTest::baseIsShortEnoughToBeRead() {
  for (const double base : valuesOf(sweepOf(QStringLiteral("base=100:1000000:60")))) {
    QVERIFY(QString::number(base, 'g', 17).toDouble() == QString::number(base, 'g', 6).toDouble());
  }
}

void SweepTest::shortWaysKeepTheirDigits() {
  QCOMPARE(valuesOf(sweepOf(QStringLiteral("base=10000:10000.001:500"))).size(), std::size_t{500});
}

void SweepTest::placeAndValueAreInverse_data() { addSweeps(); }

void SweepTest::placeAndValueAreInverse() {
  QFETCH(QString, text);
  const Sweep sweep = sweepOf(text);
  for (const double value : valuesOf(sweep)) QCOMPARE(valueAt(sweep, partAt(sweep, value)), value);
  QCOMPARE(partAt(sweep, sweep.from), 0.0);
  QCOMPARE(partAt(sweep, sweep.to), 1.0);
  const auto [low, high] = std::minmax(sweep.from, sweep.to);
  QCOMPARE(partAt(sweep, isLinear(sweep) ? low - 1 : low / 2), low == sweep.from ? 0.0 : 1.0);
  QCOMPARE(partAt(sweep, high * 2), low == sweep.from ? 1.0 : 0.0);
}

void SweepTest::onlyTheKnobThatRunsIsTurned() {
  EncodingSpec spec;
  spec.convention.layout = Layout::Concatenated;
  EncodingSpec expected = spec;
  expected.base = 7;
  QVERIFY(withValue(spec, Swept::Base, 7) == expected);
  expected = spec;
  expected.length = 7;
  QVERIFY(withValue(spec, Swept::Length, 7) == expected);
  expected = spec;
  expected.dModel = 7;
  QVERIFY(withValue(spec, Swept::DModel, 7) == expected);
  QVERIFY(withValue(spec, Swept::Position, 7) == spec);
  QVERIFY(withValue(spec, Swept::Offset, 7) == spec);
}

void SweepTest::positionsMustBeThere() {
  EncodingSpec spec;
  spec.firstPosition = 2;
  spec.length = 10;
  QVERIFY(misfit(sweepOf(QStringLiteral("position=2:11:10")), spec).empty());
  const std::string late = misfit(sweepOf(QStringLiteral("position=2:12:10")), spec);
  QVERIFY2(late.find("there is no position 12") != std::string::npos && late.find("from 2 to 11") != std::string::npos,
           late.c_str());
  QVERIFY(!misfit(sweepOf(QStringLiteral("position=1:5:10")), spec).empty());
  QVERIFY(misfit(sweepOf(QStringLiteral("length=100:200:10")), spec).empty());
  QVERIFY(misfit(sweepOf(QStringLiteral("offset=-9:9:10")), spec).empty());
  const std::string far = misfit(sweepOf(QStringLiteral("offset=0:10:10")), spec);
  QVERIFY2(far.find("there is no offset 10") != std::string::npos && far.find("from −9 to 9") != std::string::npos,
           far.c_str());
  spec.length = 1;
  QVERIFY(!misfit(sweepOf(QStringLiteral("offset=-1:0:2")), spec).empty());
  // On a grid offsets are those of coordinates.
  spec = withGrid({}, {.width = 14, .height = 10});
  QVERIFY(misfit(sweepOf(QStringLiteral("offset=-13:13:10")), spec).empty());
  QVERIFY(misfit(sweepOf(QStringLiteral("offset=0:14:10")), spec).find("from −13 to 13") != std::string::npos);
}

void SweepTest::basesBelowOneHaveNoScaling() {
  EncodingSpec spec;
  QVERIFY(misfit(sweepOf(QStringLiteral("base=0.5:100:10")), spec).empty());
  spec.scaling = *parseScaling("linear:8");
  QVERIFY(misfit(sweepOf(QStringLiteral("base=1:100:10")), spec).empty());
  for (const char* const sweep : {"base=0.5:100:10", "base=100:0.5:10"}) {
    const std::string wrong = misfit(sweepOf(QLatin1String(sweep)), spec);
    QVERIFY2(wrong.find("base of at least 1") != std::string::npos, wrong.c_str());
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SweepTest)
#include "sweep_test.moc"

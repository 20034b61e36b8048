#include "core/parameters/encoding_spec.h"

#include <QTest>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

Q_DECLARE_METATYPE(sinescope::EncodingSpec)
Q_DECLARE_METATYPE(sinescope::Field)

class EncodingSpecTest : public QObject {
  Q_OBJECT

 private slots:
  void defaultIsValid();
  void acceptsEveryLimit_data();
  void acceptsEveryLimit();
  void rejectsWhatLiesBeyond_data();
  void rejectsWhatLiesBeyond();
  void everyFieldHasARange();
  void reportsAllIssuesTogether();
  void countsPositionsAndBytes();
  void differsInEveryField();
};

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

EncodingSpec with(auto&& change) {
  EncodingSpec spec;
  change(spec);
  return spec;
}

}  // namespace

void EncodingSpecTest::defaultIsValid() { QVERIFY(validate({}).empty()); }

void EncodingSpecTest::acceptsEveryLimit_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::newRow("one position") << with([](auto& s) { s.length = 1; });
  QTest::newRow("2^20 positions") << with([](auto& s) { s.length = 1 << 20; });
  QTest::newRow("one dimension") << with([](auto& s) { s.dModel = 1; });
  QTest::newRow("16384 dimensions") << with([](auto& s) { s.dModel = 16384; });
  QTest::newRow("the smallest base") << with([](auto& s) { s.base = std::numeric_limits<double>::denorm_min(); });
  QTest::newRow("the greatest base") << with([](auto& s) { s.base = std::numeric_limits<double>::max(); });
  QTest::newRow("base 1") << with([](auto& s) { s.base = 1; });
  QTest::newRow("first position 0") << with([](auto& s) { s.firstPosition = 0; });
  QTest::newRow("first position 2^20") << with([](auto& s) { s.firstPosition = 1 << 20; });
  QTest::newRow("first dimension 1") << with([](auto& s) { s.convention.firstDimension = 1; });
}

void EncodingSpecTest::acceptsEveryLimit() {
  QFETCH(EncodingSpec, spec);
  QVERIFY(validate(spec).empty());
}

void EncodingSpecTest::rejectsWhatLiesBeyond_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<Field>("field");
  QTest::newRow("no position") << with([](auto& s) { s.length = 0; }) << Field::Length;
  QTest::newRow("negative length") << with([](auto& s) { s.length = -1; }) << Field::Length;
  QTest::newRow("2^20 + 1 positions") << with([](auto& s) { s.length = (1 << 20) + 1; }) << Field::Length;
  QTest::newRow("no dimension") << with([](auto& s) { s.dModel = 0; }) << Field::DModel;
  QTest::newRow("negative width") << with([](auto& s) { s.dModel = -4; }) << Field::DModel;
  QTest::newRow("16385 dimensions") << with([](auto& s) { s.dModel = 16385; }) << Field::DModel;
  QTest::newRow("base 0") << with([](auto& s) { s.base = 0; }) << Field::Base;
  QTest::newRow("base -0") << with([](auto& s) { s.base = -0.0; }) << Field::Base;
  QTest::newRow("negative base") << with([](auto& s) { s.base = -10000; }) << Field::Base;
  QTest::newRow("base NaN") << with([](auto& s) { s.base = std::numeric_limits<double>::quiet_NaN(); }) << Field::Base;
  QTest::newRow("base infinite") << with([](auto& s) { s.base = kInfinity; }) << Field::Base;
  QTest::newRow("base minus infinite") << with([](auto& s) { s.base = -kInfinity; }) << Field::Base;
  QTest::newRow("first position -1") << with([](auto& s) { s.firstPosition = -1; }) << Field::FirstPosition;
  QTest::newRow("first position 2^20 + 1")
      << with([](auto& s) { s.firstPosition = (1 << 20) + 1; }) << Field::FirstPosition;
  QTest::newRow("first dimension 2") << with([](auto& s) { s.convention.firstDimension = 2; }) << Field::FirstDimension;
  QTest::newRow("first dimension -1") << with([](auto& s) { s.convention.firstDimension = -1; })
                                      << Field::FirstDimension;
}

void EncodingSpecTest::rejectsWhatLiesBeyond() {
  QFETCH(EncodingSpec, spec);
  QFETCH(Field, field);
  const auto issues = validate(spec);
  QCOMPARE(issues.size(), 1U);
  QVERIFY(issues.front().field == field);
  QVERIFY2(issues.front().message.find(allowedRange(field)) != std::string::npos, issues.front().message.c_str());
}

void EncodingSpecTest::everyFieldHasARange() {
  for (const Field field :
       {Field::Length, Field::DModel, Field::Base, Field::FirstPosition, Field::FirstDimension, Field::Scaling}) {
    QVERIFY(!allowedRange(field).empty());
  }
}

void EncodingSpecTest::reportsAllIssuesTogether() {
  EncodingSpec spec;
  spec.length = 0;
  spec.base = -1;
  const auto issues = validate(spec);
  QCOMPARE(issues.size(), 2U);
  QVERIFY(issues[0].field == Field::Length);
  QVERIFY(issues[1].field == Field::Base);
  QVERIFY(issues[0].message != issues[1].message);
}

void EncodingSpecTest::countsPositionsAndBytes() {
  EncodingSpec spec;
  spec.length = kMaxLength;
  spec.dModel = kMaxDModel;
  spec.firstPosition = 2;
  QCOMPARE(spec.endPosition(), std::int64_t{1'048'578});
  QCOMPARE(spec.matrixBytes(), std::int64_t{68'719'476'736});
}

void EncodingSpecTest::differsInEveryField() {
  const EncodingSpec spec;
  QVERIFY(spec == EncodingSpec{});
  QVERIFY(spec != with([](auto& s) { s.length++; }));
  QVERIFY(spec != with([](auto& s) { s.dModel++; }));
  QVERIFY(spec != with([](auto& s) { s.base++; }));
  QVERIFY(spec != with([](auto& s) { s.firstPosition++; }));
  QVERIFY(spec != with([](auto& s) { s.convention.exponent = Exponent::Unpaired; }));
  QVERIFY(spec != with([](auto& s) { s.convention.firstDimension = 1; }));
  QVERIFY(spec != with([](auto& s) { s.convention.layout = Layout::Concatenated; }));
  QVERIFY(spec != with([](auto& s) { s.convention.order = Order::CosineFirst; }));
  QVERIFY(spec != with([](auto& s) { s.convention.oddWidth = OddWidth::ZeroPad; }));
  QVERIFY(spec != with([](auto& s) { s.scaling.rule = ScalingRule::Linear; }));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(EncodingSpecTest)
#include "encoding_spec_test.moc"

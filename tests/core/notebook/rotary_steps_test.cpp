#include "core/notebook/rotary_steps.h"

#include <QTest>
#include <cmath>
#include <complex>

#include "core/attention/relative_scores.h"
#include "core/notebook/step_plane.h"
#include "core/notebook/step_scale.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// The steps of the walk through a rotary scheme, against its formulas written out here.
class RotaryStepsTest : public QObject {
  Q_OBJECT

 private slots:
  void stepsFollowTheFormulas_data();
  void stepsFollowTheFormulas();
  void knownTurnsComeOut();
  void yarnTurnsFurtherApart();
  void scoresDependOnTheOffsetAlone_data();
  void scoresDependOnTheOffsetAlone();
  void scoresAreThoseOfTheRelativeScores();
  void tracedKeyStaysAmongThePositions();
  void cellsHaveTheirPlaces_data();
  void cellsHaveTheirPlaces();
  void stripsStandOverTheirColumns();
  void vectorsAreShownWithThoseBefore();
  void levelsHoldEveryNumber();
  void tablesHaveTheNumbersOfTheTensors();
  void headsThatCannotBeTurnedHaveNoTensors();
};

namespace {

constexpr StepKind kKinds[] = {StepKind::Frequencies, StepKind::Positions, StepKind::Angles, StepKind::Cosines,
                               StepKind::Sines,       StepKind::Query,     StepKind::Split,  StepKind::QuarterTurn,
                               StepKind::Turned,      StepKind::Scores};

EncodingSpec specWith(int dModel, const char* scaling = "none", const char* partial = "1", std::int64_t first = 0) {
  EncodingSpec spec{9, dModel, 10000, first, {}};
  spec.scaling = *parseScaling(scaling);
  spec.partial = *parsePartial(partial);
  return spec;
}

StepSource rotarySource(const EncodingSpec& spec, int heads = 1, bool neighbours = false, std::int64_t offset = 2) {
  StepSource source = sourceOf(spec, StepWalk::Rotary);
  const Scheme scheme = neighbours ? Scheme::RotaryNeighbours : Scheme::Rotary;
  source.rotary = rotaryWalkOf(spec, {.scheme = scheme, .heads = heads}, offset);
  return source;
}

/// The number of a cell in the first tensor of a step that has it; NaN if none has.
double numberIn(const StepSource& source, StepKind kind, const StepCell& cell) {
  for (const StepTensor& tensor : stepOf(source, kind, cell).tensors) {
    if (const auto index = tensor.elementOf(cell)) return tensor.tensor.at(*index);
  }
  return std::nan("");
}

void addSettings() {
  QTest::addColumn<int>("heads");
  QTest::addColumn<bool>("neighbours");
  QTest::addColumn<QByteArray>("partial");
  for (const int heads : {1, 3}) {
    for (const bool neighbours : {false, true}) {
      for (const char* const partial : {"1", "0.5", "proportional:0.5"}) {
        QTest::addRow("%d heads of 8, %s, %s", heads, neighbours ? "neighbours" : "halves", partial)
            << heads << neighbours << QByteArray(partial);
      }
    }
  }
}

/// What a head of 8 does with dimension k: the frequency of its pair, NaN without one, and the number beside it.
struct Turn {
  double omega = std::nan("");
  double query = 1;
  double rotated = 0;
};

Turn turnOf(int k, bool neighbours, const QByteArray& partial) {
  constexpr int width = 8;
  const int part = partial == "0.5" ? 4 : width;  // the part that has pairs
  if (k >= part) return {};
  const int pair = neighbours ? k / 2 : k % (part / 2);
  const bool isSecond = neighbours ? k % 2 == 1 : k >= part / 2;
  const bool turns = partial != "proportional:0.5" || pair < 2;
  return {turns ? std::pow(10000.0, -2.0 * pair / part) : 0, isSecond ? 2.0 : 1.0, isSecond ? 1.0 : -2.0};
}

}  // namespace

void RotaryStepsTest::stepsFollowTheFormulas_data() { addSettings(); }

void RotaryStepsTest::stepsFollowTheFormulas() {
  QFETCH(int, heads);
  QFETCH(bool, neighbours);
  QFETCH(QByteArray, partial);
  const StepSource source = rotarySource(specWith(8 * heads, "none", partial, 5), heads, neighbours);
  for (std::int64_t p = 5; p < 14; ++p) {
    for (int k = 0; k < 8 * heads; ++k) {
      const Turn turn = turnOf(k % 8, neighbours, partial);
      const StepCell cell{p, k};
      const auto is = [&](StepKind kind, double wanted) {
        const double got = numberIn(source, kind, cell);
        return std::isnan(wanted) ? std::isnan(got) : std::abs(got - wanted) <= 1e-14 * std::max(1.0, std::abs(wanted));
      };
      const double angle = turn.omega * static_cast<double>(p);
      QVERIFY(is(StepKind::Frequencies, turn.omega));
      QVERIFY(is(StepKind::Positions, static_cast<double>(p)));
      QVERIFY(is(StepKind::Angles, angle));
      QVERIFY(is(StepKind::Cosines, std::cos(angle)));
      QVERIFY(is(StepKind::Sines, std::sin(angle)));
      QVERIFY(is(StepKind::Query, turn.query) && is(StepKind::Split, turn.query));
      QVERIFY(is(StepKind::QuarterTurn, std::isnan(angle) ? angle : turn.rotated));
      const bool stays = std::isnan(angle);
      QVERIFY(is(StepKind::Turned, stays ? 1 : turn.query * std::cos(angle) + turn.rotated * std::sin(angle)));
    }
  }
}

void RotaryStepsTest::knownTurnsComeOut() {
  // The pair (1, 2) as a complex number, times e^iω: at position 1, base 100, d_h = 4.
  EncodingSpec spec = specWith(4);
  spec.base = 100;
  const std::complex<double> pair(1, 2);
  for (const bool neighbours : {false, true}) {
    const StepSource source = rotarySource(spec, 1, neighbours);
    for (const int i : {0, 1}) {
      const std::complex<double> wanted = pair * std::polar(1.0, i == 0 ? 1.0 : 0.1);
      const int first = neighbours ? 2 * i : i;
      const int second = neighbours ? 2 * i + 1 : i + 2;
      QVERIFY(std::abs(numberIn(source, StepKind::Turned, {1, first}) - wanted.real()) < 1e-14);
      QVERIFY(std::abs(numberIn(source, StepKind::Turned, {1, second}) - wanted.imag()) < 1e-14);
    }
  }
}

void RotaryStepsTest::yarnTurnsFurtherApart() {
  const StepSource source = rotarySource(specWith(128, "yarn:10@2048"));
  QVERIFY(std::abs(numberIn(source, StepKind::Frequencies, {0, 17}) - 0.0834790) < 1e-7);  // ω'_17, computed elsewhere
  const double factor = 0.1 * std::log(10.0) + 1;
  QVERIFY(std::abs(numberIn(source, StepKind::Cosines, {0, 3}) - factor) < 1e-14);
  QVERIFY(std::abs(numberIn(source, StepKind::Scores, {0, 3}) - factor * factor * 5 * 64) < 1e-9);
  // 1 pair, whose base a scaling leaves.
  QCOMPARE(numberIn(rotarySource(specWith(2, "ntk:8")), StepKind::Frequencies, {0, 0}), 1.0);
}

void RotaryStepsTest::scoresDependOnTheOffsetAlone_data() { addSettings(); }

void RotaryStepsTest::scoresDependOnTheOffsetAlone() {
  QFETCH(int, heads);
  QFETCH(bool, neighbours);
  QFETCH(QByteArray, partial);
  const StepSource source = rotarySource(specWith(8 * heads, "linear:2", partial, 5), heads, neighbours);
  const Tensor turned = stepOf(source, StepKind::Turned, {5, 0}).tensors.front().tensor;
  const Tensor scores = stepOf(source, StepKind::Scores, {5, 0}).tensors.front().tensor;
  QCOMPARE(scores.shape, (std::vector<std::int64_t>{9, 9}));
  for (std::int64_t i = 0; i < 9; ++i) {
    for (std::int64_t j = 0; j < 9; ++j) {
      double product = 0;
      for (std::int64_t k = 0; k < 8; ++k) product += turned.at({i, k}) * turned.at({j, k});
      QVERIFY(std::abs(scores.at({i, j}) - product) < 1e-12);
      QCOMPARE(scores.at({i, j}), scores.at({std::abs(i - j), 0}));
    }
  }
}

void RotaryStepsTest::scoresAreThoseOfTheRelativeScores() {
  const EncodingSpec spec = specWith(64, "yarn:10@2048");
  const AttentionSpec attention{.scheme = Scheme::Rotary, .heads = 2};
  const StepSource source = rotarySource(spec, 2);
  const Eigen::VectorXd relative = RelativeScores(spec, attention).over({0, 1, 9});
  for (int offset = 0; offset < 9; ++offset)
    QVERIFY(std::abs(source.rotary->score(offset) - 5 * 16 * relative[offset]) < 1e-10);
}

void RotaryStepsTest::tracedKeyStaysAmongThePositions() {
  const auto keyAt = [](std::int64_t position, std::int64_t offset) {
    return rotarySource(specWith(8, "none", "1", 5), 1, false, offset).rotary->keyRow(position);
  };
  QCOMPARE(keyAt(9, 2), std::int64_t{2});
  QCOMPARE(keyAt(9, 0), std::int64_t{4});
  QCOMPARE(keyAt(9, -3), std::int64_t{7});
  QCOMPARE(keyAt(6, 10), std::int64_t{0});
  QCOMPARE(keyAt(13, -10), std::int64_t{8});
}

void RotaryStepsTest::cellsHaveTheirPlaces_data() { addSettings(); }

void RotaryStepsTest::cellsHaveTheirPlaces() {
  QFETCH(int, heads);
  QFETCH(bool, neighbours);
  QFETCH(QByteArray, partial);
  const StepSource source = rotarySource(specWith(8 * heads, "none", partial, 5), heads, neighbours);
  for (const StepKind kind : kKinds) {
    for (const StepCell cell : {StepCell{5, 0}, StepCell{7, 3}, StepCell{13, 8 * heads - 1}}) {
      const auto plane = planeOf(source, kind, cell);
      QVERIFY(plane && !plane->isEmpty());
      const double wanted = numberIn(source, kind, cell);
      const auto place = plane->placeOf(cell);
      QCOMPARE(place.has_value(), !std::isnan(wanted));
      const PlaneCell near = placeNear(*plane, source.spec, cell);
      QVERIFY(near.row >= 0 && near.row < plane->rows && near.column >= 0 && near.column < plane->columns);
      if (!place) continue;
      QCOMPARE(plane->at(*place), std::optional(static_cast<double>(static_cast<float>(wanted))));
      QCOMPARE(plane->cellOf(*place, cell), cell);  // in the head of the selected cell
    }
  }
}

void RotaryStepsTest::stripsStandOverTheirColumns() {
  const StepSource source = rotarySource(specWith(8, "none", "0.5"));
  const StepCell cell{4, 1};
  const auto strip = [&](StepKind kind) { return *stripFor(*planeOf(source, kind, cell), source, cell); };
  QCOMPARE(strip(StepKind::Angles).at({0, 1}), std::optional(static_cast<double>(0.01F)));
  QCOMPARE(strip(StepKind::Cosines).columns, std::int64_t{4});
  QCOMPARE(strip(StepKind::Cosines).at({0, 3}), std::optional(static_cast<double>(0.01F)));
  QCOMPARE(strip(StepKind::Turned).at({0, 2}), std::optional(2.0));
  QCOMPARE(strip(StepKind::Turned).at({0, 7}), std::optional(1.0));
  const StepPlane keys = strip(StepKind::Scores);
  QCOMPARE(keys.columns, std::int64_t{9});
  QCOMPARE(keys.at({0, 6}), std::optional(6.0));
  QCOMPARE(keys.placeOf(cell), std::optional(PlaneCell{0, 2}));  // that of the key, Δ = 2 before
  QVERIFY(!stripFor(*planeOf(source, StepKind::Scores, cell), sourceOf({}, StepWalk::Tokens), cell));
  QVERIFY(
      (grownFrom(source.spec, StepWalk::Rotary, StepKind::Turned) == std::vector{StepKind::Cosines, StepKind::Sines}));
  QCOMPARE(grownFrom(source.spec, StepWalk::Rotary, StepKind::Scores), std::vector{StepKind::Turned});
}

void RotaryStepsTest::vectorsAreShownWithThoseBefore() {
  QCOMPARE(vectorStepsTo(StepKind::Frequencies).size(), std::size_t{1});
  QCOMPARE(vectorStepsTo(StepKind::Split).front(), StepKind::Query);
  QCOMPARE(vectorStepsTo(StepKind::Exponents).size(), std::size_t{3});
  for (const StepKind kind : kKinds) {
    const bool isVector = planeOf(rotarySource(specWith(8)), kind, {4, 1})->rows == 1;
    QCOMPARE(isVectorStep(kind), isVector);
  }
}

void RotaryStepsTest::levelsHoldEveryNumber() {
  for (const char* const scaling : {"none", "yarn:10@2048", "yarn:10@2048,attention-factor=0.7"}) {
    const StepSource source = rotarySource(specWith(16, scaling, "proportional:0.75"), 1, true);
    for (const StepKind kind : kKinds) {
      const StepScale scale = scaleOf(source, kind);
      for (const StepPlane& plane : planesOf(source, kind, {4, 1})) {
        for (std::int64_t row = 0; row < plane.rows; ++row) {
          for (std::int64_t column = 0; column < plane.columns; ++column) {
            const double number = *plane.at({row, column});
            const double slack = 1e-6 * scale.greatest;
            const bool isStill = kind == StepKind::Frequencies && number == 0;
            QVERIFY(isStill || (number >= scale.least - slack && number <= scale.greatest + slack));
            const double level = scale.levelOf(number);
            QVERIFY(level >= 0 && level <= 1);
          }
        }
      }
    }
  }
}

void RotaryStepsTest::tablesHaveTheNumbersOfTheTensors() {
  const StepSource source = rotarySource(specWith(8, "yarn:10@2048", "0.5", 5));
  for (const StepKind kind : kKinds) {
    const StepCell cell{7, 3};
    const NumberTable table = stepTable(source, kind, cell);
    QVERIFY(table.rows > 0 && table.columns > 0 && !table.columnTitle(0).empty());
    RowMatrixF numbers(table.rows, table.columns);
    std::get<NumberTable::FillFloat>(table.fill)(0, numbers);
    for (Eigen::Index row = 0; row < numbers.rows(); ++row) {
      for (Eigen::Index column = 0; column < numbers.cols(); ++column)
        QVERIFY(std::abs(static_cast<double>(numbers(row, column)) - table.at(row, column)) <
                1e-6 * std::max(1.0, std::abs(table.at(row, column))));
    }
    const auto place = planeOf(source, kind, cell)->placeOf(cell);
    const double wanted = numberIn(source, kind, cell);
    if (place && table.vector) QCOMPARE(table.at(place->column, 0), wanted);
    if (place && !table.vector) QVERIFY(std::abs(table.at(place->row, place->column) - wanted) < 1e-12);
  }
  QCOMPARE(stepTable(source, StepKind::Scores, {7, 3}).columnTitle(1), std::string("key 6"));
}

void RotaryStepsTest::headsThatCannotBeTurnedHaveNoTensors() {
  for (const auto& [dModel, heads] : {std::pair{7, 1}, {8, 3}, {12, 4}}) {
    const StepSource source = rotarySource(specWith(dModel), heads);
    QVERIFY(!source.rotary);
    for (const StepKind kind : stepsOf(source.spec, StepWalk::Rotary)) {
      QVERIFY(stepOf(source, kind, {}).tensors.empty());
      QVERIFY(planesOf(source, kind, {}).empty());
      QCOMPARE(stepTable(source, kind, {}).rows, std::int64_t{0});
      QVERIFY(std::isfinite(scaleOf(source, kind).greatest));
    }
  }
  QVERIFY(static_cast<int>(stepsOf({}, StepWalk::Rotary).size()) <= kMostSteps);
}

SINESCOPE_TEST(RotaryStepsTest)
#include "rotary_steps_test.moc"

// Quantities of attention, of claims and of grids against their formulas, written out again.

#include <QTest>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>

#include "core/attention/attention.h"
#include "core/attention/token_order.h"
#include "core/lesson/quantity.h"
#include "core/random/torch_random.h"
#include "tests/unit.h"

using namespace sinescope;

class AttentionQuantityTest : public QObject {
  Q_OBJECT

 private slots:
  void weightsFollowTheirFormula_data();
  void weightsFollowTheirFormula();
  void weightsAreThoseOfTheHead_data();
  void weightsAreThoseOfTheHead();
  void weightsAreThoseOfTheShownOrder();
  void shufflingChangesWhatHasPosition();
  void weightsAreThoseOfThePositions();
  void workOfWeightsIsCountedOnce();
  void whatHasNoWeightsIsSaid();
  void scoresAndBiasesFollowTheirFormulas();
  void boundFollowsItsFormula();
  void trainedPairsAreCounted();
  void claimsFollowTheirFormulas();
  void patchesAreMeasured();
  void coordinatesAreThoseOfTheRows();
};

namespace {

using Row = std::vector<double>;

constexpr int kWidth = 8;
constexpr int kVocabulary = 10;
const std::vector<int> kIds{3, 7, 3, 1};

LessonSubject subjectWith(Scheme scheme) {
  LessonSubject subject;
  subject.spec = {6, kWidth, 10000, 0, {}};
  subject.embedding.vocabulary = kVocabulary;
  subject.embedding.seed = 4;
  subject.ids = kIds;
  subject.attention.scheme = scheme;
  return subject;
}

double measured(const std::string& text, const LessonSubject& subject) {
  const auto quantity = parseQuantity(text);
  return quantity ? measure(*quantity, subject).value_or(std::nan("")) : std::nan("");
}

QString errorOf(const char* text, const LessonSubject& subject) {
  const auto number = measure(*parseQuantity(text), subject);
  return number ? QString() : QString::fromStdString(number.error());
}

double omegaOf(int pair) { return std::pow(10000.0, -2.0 * pair / kWidth); }

/// nn.Embedding's vector of a token, after torch.manual_seed(4).
Row wordOf(int id) {
  static const std::vector<float> drawn = torchNormals(4, std::int64_t{kVocabulary} * kWidth);
  return {drawn.begin() + id * kWidth, drawn.begin() + (id + 1) * kWidth};
}

double product(const Row& one, const Row& other) {
  return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

/// The score of two places, where queries and keys are the words with their position.
double scoreOf(Scheme scheme, int i, int j) {
  Row query = wordOf(kIds[static_cast<std::size_t>(i)]);
  Row key = wordOf(kIds[static_cast<std::size_t>(j)]);
  for (const auto& [row, p] : {std::pair(&query, i), std::pair(&key, j)}) {
    for (int pair = 0; pair < kWidth / 2; ++pair) {
      const double angle = omegaOf(pair) * p;
      const auto [a, b] =
          scheme == Scheme::Rotary ? std::pair(pair, pair + kWidth / 2) : std::pair(2 * pair, 2 * pair + 1);
      double& first = (*row)[static_cast<std::size_t>(a)];
      double& second = (*row)[static_cast<std::size_t>(b)];
      if (scheme == Scheme::Sinusoid) {
        first += std::sin(angle);
        second += std::cos(angle);
      } else if (isRotary(scheme)) {
        const auto turned = std::complex(first, second) * std::polar(1.0, angle);
        first = turned.real();
        second = turned.imag();
      }
    }
  }
  const double bias = scheme == Scheme::Alibi ? -std::abs(i - j) / 256.0 : 0;
  return product(query, key) / std::sqrt(double{kWidth}) + bias;
}

double weightOf(Scheme scheme, int i, int j) {
  double sum = 0;
  for (int other = 0; other < 4; ++other) sum += std::exp(scoreOf(scheme, i, other));
  return std::exp(scoreOf(scheme, i, j)) / sum;
}

bool isNear(double one, double other) { return std::abs(one - other) <= 1e-9; }

}  // namespace

void AttentionQuantityTest::weightsFollowTheirFormula_data() {
  QTest::addColumn<int>("scheme");
  for (const Scheme scheme : {Scheme::None, Scheme::Sinusoid, Scheme::Rotary, Scheme::RotaryNeighbours, Scheme::Alibi})
    QTest::newRow(std::string(kSchemeNames[static_cast<std::size_t>(scheme)]).c_str()) << static_cast<int>(scheme);
}

void AttentionQuantityTest::weightsFollowTheirFormula() {
  QFETCH(const int, scheme);
  const LessonSubject subject = subjectWith(static_cast<Scheme>(scheme));
  for (const auto& [i, j] : {std::pair(0, 0), std::pair(1, 3), std::pair(3, 1)}) {
    const std::string places = std::to_string(i) + " " + std::to_string(j);
    QVERIFY(isNear(measured("weight " + places, subject), weightOf(static_cast<Scheme>(scheme), i, j)));
    QVERIFY(isNear(measured("plain-weight " + places, subject), weightOf(Scheme::None, i, j)));
  }
}

void AttentionQuantityTest::weightsAreThoseOfTheHead_data() {
  QTest::addColumn<int>("scheme");
  QTest::addColumn<int>("head");
  QTest::addColumn<bool>("drawn");
  QTest::addColumn<bool>("scaled");
  for (const int scheme : {static_cast<int>(Scheme::Sinusoid), static_cast<int>(Scheme::RotaryNeighbours),
                           static_cast<int>(Scheme::Alibi), static_cast<int>(Scheme::T5)}) {
    for (const int head : {0, 1}) {
      for (const bool drawn : {false, true}) {
        for (const bool scaled : {false, true})
          QTest::addRow("%d %d %d %d", scheme, head, drawn, scaled) << scheme << head << drawn << scaled;
      }
    }
  }
}

void AttentionQuantityTest::weightsAreThoseOfTheHead() {
  QFETCH(const int, scheme);
  QFETCH(const int, head);
  QFETCH(const bool, drawn);
  QFETCH(const bool, scaled);
  LessonSubject subject = subjectWith(static_cast<Scheme>(scheme));
  subject.scaled = scaled;
  subject.attention.heads = 2;
  subject.attention.head = head;
  if (drawn) subject.attention.seed = 5;
  TokenSource tokens;
  tokens.spec = subject.spec;
  tokens.columns = std::make_shared<const std::vector<Column>>(columnsOf(subject.spec));
  tokens.embedding = std::make_shared<const Embedding>(subject.embedding, kWidth);
  tokens.ids = kIds;
  tokens.scaled = scaled;
  AttentionHead own({tokens, subject.attention});
  for (const auto& [i, j] : {std::pair(0, 0), std::pair(1, 3), std::pair(3, 1)}) {
    const std::string places = std::to_string(i) + " " + std::to_string(j);
    QCOMPARE(measured("weight " + places, subject), own.weights(true)(i, j));
    QCOMPARE(measured("plain-weight " + places, subject), own.weights(false)(i, j));
  }
}

void AttentionQuantityTest::weightsAreThoseOfTheShownOrder() {
  LessonSubject subject = subjectWith(Scheme::Rotary);
  subject.order = 3;
  const std::vector<int> order = shuffledOrder(4, 3);
  LessonSubject written = subjectWith(Scheme::Rotary);
  written.ids = reordered(kIds, order);
  QVERIFY(written.ids != kIds);
  for (const char* const text : {"weight 0 2", "weight 3 1", "plain-weight 1 2"})
    QCOMPARE(measured(text, subject), measured(text, written));
}

void AttentionQuantityTest::shufflingChangesWhatHasPosition() {
  for (const Scheme scheme : {Scheme::None, Scheme::Sinusoid, Scheme::Rotary, Scheme::Alibi}) {
    const LessonSubject subject = subjectWith(scheme);
    QVERIFY(measured("plain-shuffle-difference 3", subject) < 1e-12);
    const double with = measured("shuffle-difference 3", subject);
    QVERIFY(scheme == Scheme::None ? with < 1e-12 : with > 1e-4);
    QCOMPARE(measured("shuffle-difference 0", subject), 0.0);
  }
  LessonSubject causal = subjectWith(Scheme::None);
  causal.attention.causal = true;
  QVERIFY(measured("plain-shuffle-difference 3", causal) > 1e-3);  // the mask is a position as well
}

void AttentionQuantityTest::weightsAreThoseOfThePositions() {
  // What a rotary head makes of two words depends only on how far they are apart; the sinusoid adds where they are.
  LessonSubject later = subjectWith(Scheme::Rotary);
  later.spec.firstPosition = 10;
  QVERIFY(isNear(measured("weight 11 13", later), weightOf(Scheme::Rotary, 1, 3)));
  later.attention.scheme = Scheme::Sinusoid;
  QVERIFY(!isNear(measured("weight 11 13", later), weightOf(Scheme::Sinusoid, 1, 3)));
  QVERIFY(isNear(measured("plain-weight 11 13", later), weightOf(Scheme::None, 1, 3)));
  later.encoded = false;  // nothing is added, and the score by offset is as it was
  QVERIFY(isNear(measured("weight 11 13", later), weightOf(Scheme::None, 1, 3)));
  QCOMPARE(measured("score 5", later), measured("score 5", subjectWith(Scheme::Sinusoid)));
  LessonSubject causal = subjectWith(Scheme::Alibi);
  causal.attention.causal = true;
  QCOMPARE(measured("weight 1 3", causal), 0.0);
  QVERIFY(isNear(measured("weight 1 0", causal),
                 weightOf(Scheme::Alibi, 1, 0) / (weightOf(Scheme::Alibi, 1, 0) + weightOf(Scheme::Alibi, 1, 1))));
  QCOMPARE(measured("bias 1", causal), -std::numeric_limits<double>::infinity());
}

/// What is kept costs nothing again; what is computed anew costs as before.
void AttentionQuantityTest::workOfWeightsIsCountedOnce() {
  LessonSubject subject = subjectWith(Scheme::Rotary);
  subject.spec = {512, 512, 10000, 0, {}};
  subject.ids.assign(512, 1);
  Measurer measurer(subject);
  const auto workOf = [&](const char* text) {
    const std::int64_t before = measurer.workLeft();
    if (!measurer.measure(*parseQuantity(text))) qFatal("%s", text);
    return before - measurer.workLeft();
  };
  const std::int64_t first = workOf("weight 0 0");
  QVERIFY(workOf("weight 1 0") < first / 100);
  QVERIFY(workOf("plain-weight 1 0") < first / 100);
  const std::int64_t shuffled = workOf("shuffle-difference 1");
  QVERIFY(shuffled > first / 2);
  QVERIFY(workOf("plain-shuffle-difference 1") < first / 100);
  QCOMPARE(workOf("shuffle-difference 2"), shuffled);
  QVERIFY(workOf("component-share 1") > 100 * workOf("component-share 2"));
  measurer.forget();
  QVERIFY(workOf("weight 2 0") > first / 2);
  QCOMPARE(workOf("weight 1 0"), std::int64_t{0});  // the number is known
}

void AttentionQuantityTest::whatHasNoWeightsIsSaid() {
  LessonSubject subject = subjectWith(Scheme::Rotary);
  subject.spec.firstPosition = 10;
  QCOMPARE(errorOf("weight 9 10", subject), QStringLiteral("there is no token 9: they go from 10 to 13"));
  QCOMPARE(errorOf("weight 10 14", subject), QStringLiteral("there is no token 14: they go from 10 to 13"));
  QCOMPARE(errorOf("weight 10 13", subject), QString());
  subject.spec.length = 2;
  QVERIFY(!errorOf("weight 10 12", subject).isEmpty());  // the others are cut off
  subject.attention.heads = 3;
  QVERIFY(!errorOf("weight 10 10", subject).isEmpty());
  QVERIFY(!errorOf("score 1", subject).isEmpty());
  subject = subjectWith(Scheme::Table);
  QVERIFY(!errorOf("weight 0 0", subject).isEmpty());
  subject = subjectWith(Scheme::Rotary);
  subject.ids.clear();
  QCOMPARE(errorOf("weight 0 0", subject), QStringLiteral("there are no tokens"));
  QVERIFY(!errorOf("shuffle-difference 1", subject).isEmpty());
  subject = subjectWith(Scheme::Rotary);
  subject.spec = withGrid(subject.spec, {.width = 2, .height = 3});
  QVERIFY(!errorOf("weight 0 0", subject).isEmpty());
  // 512 tokens of 16 384 dimensions, W_q and W_k drawn, are too many multiplications for a lesson.
  subject = subjectWith(Scheme::Sinusoid);
  subject.spec = {512, kMaxDModel, 10000, 0, {}};
  subject.ids.assign(512, 1);
  subject.attention.seed = 1;
  QVERIFY(errorOf("weight 0 0", subject).contains("too long"));
}

void AttentionQuantityTest::scoresAndBiasesFollowTheirFormulas() {
  double mean = 0;
  for (int pair = 0; pair < kWidth / 2; ++pair) mean += std::cos(omegaOf(pair) * 5) / (kWidth / 2.0);
  QVERIFY(isNear(measured("score 5", subjectWith(Scheme::Rotary)), mean));
  QVERIFY(isNear(measured("score 5", subjectWith(Scheme::Sinusoid)), mean));
  QVERIFY(isNear(measured("score 5", subjectWith(Scheme::None)), 1));
  // ALiBi's only head of one has the slope 1/256; |q| |k| / √d is √8.
  QVERIFY(isNear(measured("score 5", subjectWith(Scheme::Alibi)), 1 - 5 / 256.0 / std::sqrt(8.0)));
  QVERIFY(isNear(measured("bias -5", subjectWith(Scheme::Alibi)), -5 / 256.0));
  QCOMPARE(measured("bias -5", subjectWith(Scheme::Rotary)), 0.0);
}

void AttentionQuantityTest::boundFollowsItsFormula() {
  const LessonSubject subject = subjectWith(Scheme::Rotary);
  for (const int offset : {0, 1, 7}) {
    std::complex<double> sum = 0;
    double bound = 0;
    for (int pair = 0; pair < kWidth / 2; ++pair) {
      sum += std::polar(1.0, omegaOf(pair) * offset);
      bound += std::abs(sum) * 2 / kWidth;
    }
    QVERIFY(isNear(measured("rotary-bound " + std::to_string(offset), subject), bound));
  }
  LessonSubject odd = subject;
  odd.spec.dModel = 7;
  QVERIFY(!errorOf("rotary-bound 1", odd).isEmpty());
  QCOMPARE(measured("rotary-factor", subject), 1.0);
  LessonSubject yarn = subject;
  yarn.spec.scaling = *parseScaling("yarn:40@4096");
  QVERIFY(isNear(measured("rotary-factor", yarn), 0.1 * std::log(40) + 1));
  QCOMPARE(measured("factor", yarn), 40.0);
  QCOMPARE(measured("trained-length", yarn), 4096.0);
  QCOMPARE(measured("factor", subject), 1.0);
  QVERIFY(!errorOf("trained-length", subject).isEmpty());
}

void AttentionQuantityTest::trainedPairsAreCounted() {
  LessonSubject subject;
  subject.spec = {16'384, 128, 10000, 0, {}};
  subject.spec.scaling = *parseScaling("yarn:10@2048");
  int turning = 0;
  for (int pair = 0; pair < 64; ++pair) turning += 2 * M_PI * std::pow(10000, pair / 64.0) <= 2048 ? 1 : 0;
  QCOMPARE(measured("trained-pairs", subject), static_cast<double>(turning));
  QVERIFY(isNear(measured("plain-frequency 60", subject), std::pow(10000.0, -60.0 / 64)));
  QVERIFY(isNear(measured("frequency 60", subject), measured("plain-frequency 60", subject) / 10));
  subject.spec.scaling = {};
  QVERIFY(!errorOf("trained-pairs", subject).isEmpty());
}

void AttentionQuantityTest::claimsFollowTheirFormulas() {
  const LessonSubject subject = subjectWith(Scheme::Sinusoid);
  const std::vector<float> drawn = torchNormals(0, std::int64_t{2} * kWidth);
  double concatenated = 0;
  double cross = 0;
  for (int k = 0; k < kWidth; ++k) {
    const double zero = k % 2 == 0 ? 0 : 1;
    const double one = k % 2 == 0 ? std::sin(omegaOf(k / 2)) : std::cos(omegaOf(k / 2));
    const double word = drawn[static_cast<std::size_t>(k)];
    const double other = drawn[static_cast<std::size_t>(k) + kWidth];
    concatenated += word * other + zero * one;
    cross += word * one + zero * other;
  }
  QVERIFY(isNear(measured("concatenated-product", subject), concatenated));
  QVERIFY(isNear(measured("cross-terms", subject), cross));
  QVERIFY(isNear(measured("added-product", subject), concatenated + cross));
  QVERIFY(measured("permuted-pairing-difference", subject) < 1e-12);
  QVERIFY(measured("pairing-difference", subject) > 0.1);
  LessonSubject narrow = subject;
  narrow.spec.dModel = 2;
  QVERIFY(!errorOf("pairing-difference", narrow).isEmpty());
}

void AttentionQuantityTest::patchesAreMeasured() {
  LessonSubject subject;
  subject.spec = withGrid({6, kWidth, 10000, 0, {}}, {.width = 3, .height = 2});
  // Both halves are sinusoids of d_model/2 dimensions.
  const auto dot = [](int apart) { return std::cos(apart) + std::cos(apart / 100.0); };
  // Patch 1 is (1, 0), patch 5 is (2, 1).
  QVERIFY(isNear(measured("similarity 1 5", subject), dot(1) + dot(1)));
  QVERIFY(isNear(measured("similarity 0 5", subject), dot(2) + dot(1)));
  QVERIFY(isNear(measured("norm 4", subject), 2));
  QVERIFY(isNear(measured("cosine 0 5", subject), (dot(2) + dot(1)) / 4));
  QVERIFY(isNear(measured("distance 0 5", subject), std::sqrt(8 - 2 * (dot(2) + dot(1)))));
  QCOMPARE(errorOf("similarity 0 6", subject), QStringLiteral("there is no position 6: they go from 0 to 5"));
}

void AttentionQuantityTest::coordinatesAreThoseOfTheRows() {
  LessonSubject subject;
  subject.spec = {50, kWidth, 10000, 0, {}};
  double sum = 0;
  double squares = 0;
  for (int p = 0; p < 50; ++p) {
    const double coordinate = measured("component " + std::to_string(p) + " 1", subject);
    sum += coordinate;
    squares += coordinate * coordinate;
  }
  QVERIFY(std::abs(sum) < 1e-9);  // they are counted from the mean
  // The variance of all columns is 50 positions' mean square from the mean; its share is the component's.
  double variance = 0;
  for (int k = 0; k < kWidth; ++k) {
    double mean = 0;
    double square = 0;
    for (int p = 0; p < 50; ++p) {
      const double value = measured("cell " + std::to_string(p) + " " + std::to_string(k), subject);
      mean += value / 50;
      square += value * value / 50;
    }
    variance += square - mean * mean;
  }
  QVERIFY(isNear(squares / 50, variance * measured("component-share 1", subject)));
  QVERIFY(!errorOf("component 0 4", subject).isEmpty());
}

SINESCOPE_TEST(AttentionQuantityTest)
#include "attention_quantity_test.moc"

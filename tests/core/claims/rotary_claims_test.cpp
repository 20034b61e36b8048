#include "core/claims/rotary_claims.h"

#include <QTest>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/random/torch_random.h"
#include "tests/core/claims/claims_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// What is said of rotary heads and of adding, against sums in another order and of another kind.
class RotaryClaimsTest : public QObject {
  Q_OBJECT

 private slots:
  void scoresOfOnesRiseAtTwelve();
  void onePairDecaysForHalfATurn();
  void pairingsAgreeWhenTheVectorsArePermuted_data();
  void pairingsAgreeWhenTheVectorsArePermuted();
  void whatHasNoPairsDoesNotApply();
  void phasesAreSeenUpToTheTrainedLength_data();
  void phasesAreSeenUpToTheTrainedLength();
  void crossTermsAreWhatAddingHasMore();
};

namespace {

EncodingSpec claimedSpec(int dModel, std::int64_t length = 5000) { return {length, dModel, 10'000, 0, {}}; }

RotaryDecayClaim decayOf(const EncodingSpec& spec) {
  const auto columns = columnsOf(spec);
  return measureRotaryDecay({spec, columns});
}

PairingClaim pairingOf(const EncodingSpec& spec) {
  const auto columns = columnsOf(spec);
  return measurePairing({spec, columns});
}

ProductsClaim productsOf(const EncodingSpec& spec) {
  const auto columns = columnsOf(spec);
  return measureProducts({spec, columns});
}

}  // namespace

void RotaryClaimsTest::scoresOfOnesRiseAtTwelve() {
  const RotaryDecayClaim claim = decayOf(claimedSpec(128));
  QCOMPARE(claim.verdict, Verdict::False);
  QCOMPARE(claim.rise, std::int64_t{12});
  const auto meanAt = [](int offset) {
    double sum = 0;
    for (int i = 0; i < 64; ++i) sum += std::cos(std::pow(10'000.0, -i / 64.0) * offset);
    return sum / 64;
  };
  QVERIFY(std::abs(claim.before - meanAt(11)) < 1e-13);
  QVERIFY(std::abs(claim.after - meanAt(12)) < 1e-13);
  // Of drawn vectors: the first of the sums over complex numbers that is greater than the one before.
  const std::vector<float> drawn = torchNormals(0, 256);
  const auto drawnAt = [&](int offset) {
    double sum = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::complex<double> query(drawn[i], drawn[i + 64]);
      const std::complex<double> key(drawn[128 + i], drawn[192 + i]);
      const double omega = std::pow(10'000.0, -static_cast<double>(i) / 64);
      sum += (query * std::conj(key) * std::polar(1.0, omega * offset)).real();
    }
    return sum;
  };
  int rise = 1;
  while (drawnAt(rise) <= drawnAt(rise - 1)) ++rise;
  QCOMPARE(claim.drawnRise, std::int64_t{rise});
}

void RotaryClaimsTest::onePairDecaysForHalfATurn() {
  EncodingSpec spec = claimedSpec(2, 4);  // cos 0, cos 1, cos 2, cos 3
  QCOMPARE(decayOf(spec).verdict, Verdict::True);
  QCOMPARE(decayOf(spec).followed, std::int64_t{3});
  spec.length = 5;
  QCOMPARE(decayOf(spec).verdict, Verdict::False);
  QCOMPARE(decayOf(spec).rise, std::int64_t{4});
  spec.length = 1'048'576;
  QCOMPARE(decayOf(spec).followed, kFollowedOffsets - 1);
}

void RotaryClaimsTest::pairingsAgreeWhenTheVectorsArePermuted_data() {
  QTest::addColumn<QByteArray>("partial");
  QTest::addColumn<QByteArray>("scaling");
  for (const char* const partial : {"1", "0.25", "proportional:0.25"}) {
    for (const char* const scaling : {"none", "yarn:16@4096"})
      QTest::addRow("%s, %s", partial, scaling) << QByteArray(partial) << QByteArray(scaling);
  }
}

void RotaryClaimsTest::pairingsAgreeWhenTheVectorsArePermuted() {
  QFETCH(QByteArray, partial);
  QFETCH(QByteArray, scaling);
  EncodingSpec spec = claimedSpec(64);
  spec.firstPosition = 100;
  spec.partial = *parsePartial(partial.toStdString());
  spec.scaling = *parseScaling(scaling.toStdString());
  const PairingClaim claim = pairingOf(spec);
  QCOMPARE(claim.verdict, Verdict::True);
  QVERIFY(claim.permuted < 1e-12);
  QVERIFY(claim.apart > 0.1);
  QCOMPARE(claim.positions, 8);
}

void RotaryClaimsTest::whatHasNoPairsDoesNotApply() {
  QCOMPARE(decayOf(claimedSpec(7)).verdict, Verdict::DoesNotApply);
  QCOMPARE(decayOf(claimedSpec(8, 1)).verdict, Verdict::DoesNotApply);
  QCOMPARE(pairingOf(claimedSpec(7)).verdict, Verdict::DoesNotApply);
  QCOMPARE(pairingOf(claimedSpec(2)).verdict, Verdict::DoesNotApply);
  QCOMPARE(pairingOf(claimedSpec(8, 1)).positions, 1);
  for (const int dModel : {1, 2, 7}) {
    const EncodingSpec spec = claimedSpec(dModel);
    QCOMPARE(measurePhases(spec, columnsOf(spec)).verdict, Verdict::DoesNotApply);
  }
}

void RotaryClaimsTest::phasesAreSeenUpToTheTrainedLength_data() {
  QTest::addColumn<QByteArray>("scaling");
  QTest::addColumn<int>("length");
  QTest::addColumn<bool>("allSeen");
  QTest::newRow("yarn, as long as it divides") << QByteArray("yarn:4@1024") << 4096 << true;
  QTest::newRow("yarn, longer") << QByteArray("yarn:4@1024") << 8192 << false;
  QTest::newRow("llama3, within") << QByteArray("llama3:8@1024") << 1024 << true;
  QTest::newRow("llama3, longer") << QByteArray("llama3:8@1024") << 20'000 << false;
}

void RotaryClaimsTest::phasesAreSeenUpToTheTrainedLength() {
  QFETCH(QByteArray, scaling);
  QFETCH(int, length);
  QFETCH(bool, allSeen);
  EncodingSpec spec = claimedSpec(128, length);
  spec.scaling = *parseScaling(scaling.toStdString());
  const PhasesClaim claim = measurePhases(spec, columnsOf(spec));
  EncodingSpec trained = spec;
  trained.scaling = {};
  int unseen = 0;
  const auto scaled = columnsOf(spec);
  const auto before = columnsOf(trained);
  for (std::size_t k = 0; k < 128; k += 2) {
    const bool goesRound = before[k].omega * 1024 >= 2 * std::numbers::pi;
    unseen += !goesRound && scaled[k].omega * (length - 1) >= before[k].omega * 1024;
  }
  QCOMPARE(claim.unseen, unseen);
  QCOMPARE(claim.turning, 64);
  QCOMPARE(claim.verdict == Verdict::True, allSeen);
}

void RotaryClaimsTest::crossTermsAreWhatAddingHasMore() {
  for (const int dModel : {1, 3, 16, 129}) {
    for (const std::int64_t length : {1, 2, 1000}) {
      EncodingSpec spec = claimedSpec(dModel, length);
      spec.firstPosition = 11;
      const ProductsClaim claim = productsOf(spec);
      const std::vector<float> drawn = torchNormals(0, 2 * std::int64_t{dModel});
      const auto curves = truth::curvesOf(QStringLiteral("paper"), dModel, 10'000);
      QCOMPARE(claim.p, std::int64_t{11});
      QCOMPARE(claim.q, std::int64_t{length == 1 ? 11 : 12});
      long double added = 0;
      long double concatenated = 0;
      for (std::size_t k = 0; k < curves.size(); ++k) {
        const auto word = static_cast<long double>(drawn[k]);
        const auto other = static_cast<long double>(drawn[curves.size() + k]);
        const long double p = curves[k].quick(claim.p);
        const long double q = curves[k].quick(claim.q);
        added += (word + p) * (other + q);
        concatenated += word * other + p * q;
      }
      QVERIFY(std::abs(claim.added() - static_cast<double>(added)) < 1e-12);
      QVERIFY(std::abs(claim.concatenated() - static_cast<double>(concatenated)) < 1e-12);
      QCOMPARE(claim.verdict, Verdict::False);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(RotaryClaimsTest)
#include "rotary_claims_test.moc"

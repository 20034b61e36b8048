#include <QTest>

#include "core/attention/token_order.h"
#include "tests/core/attention/sentences.h"
#include "tests/unit.h"

using namespace sinescope;
using namespace sinescope::attention_tests;

class AttentionOrderTest : public QObject {
  Q_OBJECT

 private slots:
  void ordersArePermutations();
  void idsFollowTheOrder();
  void differenceIsTheGreatest();
  void withoutPositionAttentionIsEquivariant();
  void positionAndMaskBreakIt_data();
  void positionAndMaskBreakIt();
};

namespace {

double orderDifference(const AttentionSource& source, const std::vector<int>& order, bool withPosition) {
  AttentionSource shuffled = source;
  shuffled.tokens.ids = reordered(source.tokens.ids, order);
  return permutedDifference(AttentionHead(source).weights(withPosition), AttentionHead(shuffled).weights(withPosition),
                            order);
}

AttentionSource thirtyTokens(const AttentionSpec& attention) {
  return attentionSource(24, someIds(30, 20), attention, torchEmbedding(1, 20, 24));
}

}  // namespace

void AttentionOrderTest::ordersArePermutations() {
  for (const int count : {0, 1, 2, 3, 10, 500}) {
    std::vector<int> written(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < written.size(); ++i) written[i] = static_cast<int>(i);
    QVERIFY(shuffledOrder(count, 0) == written);
    for (std::uint32_t seed = 1; seed < 50; ++seed) {
      std::vector<int> order = shuffledOrder(count, seed);
      QCOMPARE(order == written, count < 2);
      QVERIFY(order == shuffledOrder(count, seed));
      std::ranges::sort(order);
      QVERIFY(order == written);
    }
  }
  QVERIFY(shuffledOrder(10, 1) != shuffledOrder(10, 2));
  // Each of the six orders of three tokens but the written one is found.
  std::vector<std::vector<int>> found;
  for (std::uint32_t seed = 1; seed < 100; ++seed) found.push_back(shuffledOrder(3, seed));
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  QCOMPARE(found.size(), std::size_t{5});
}

void AttentionOrderTest::idsFollowTheOrder() {
  QCOMPARE(reordered({5, 6, 7, 8, 9}, std::vector{2, 0, 1}), (std::vector{7, 5, 6, 8, 9}));
}

void AttentionOrderTest::differenceIsTheGreatest() {
  RowMatrixD weights(2, 2);
  weights << 1, 2, 3, 4;
  RowMatrixD shuffled(2, 2);
  shuffled << 4, 3, 2.5, 1;
  const std::vector order{1, 0};
  QCOMPARE(permutedDifference(weights, shuffled, order), 0.5);
  shuffled(0, 0) = std::nan("");
  QVERIFY(std::isnan(permutedDifference(weights, shuffled, order)));
  QCOMPARE(permutedDifference(RowMatrixD(), RowMatrixD(), {}), 0.0);
}

void AttentionOrderTest::withoutPositionAttentionIsEquivariant() {
  double worst = 0;
  for (const int scheme : {0, 1, 2, 3, 4, 5}) {
    for (const bool drawn : {false, true}) {
      AttentionSpec attention;
      attention.scheme = static_cast<Scheme>(scheme);
      attention.heads = drawn ? 3 : 1;
      attention.head = attention.heads - 1;
      if (drawn) attention.seed = 3;
      for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        worst = std::max(worst, orderDifference(thirtyTokens(attention), shuffledOrder(30, seed), false));
      }
    }
  }
  QVERIFY2(worst < 1e-12, QByteArray::number(worst));
}

void AttentionOrderTest::positionAndMaskBreakIt_data() {
  QTest::addColumn<int>("scheme");
  QTest::addColumn<bool>("causal");
  for (int scheme = 0; scheme <= static_cast<int>(Scheme::T5); ++scheme) {
    QTest::addRow("%s, masked", kSchemeNames[scheme].data()) << scheme << true;
    if (scheme != static_cast<int>(Scheme::None)) QTest::addRow("%s", kSchemeNames[scheme].data()) << scheme << false;
  }
}

void AttentionOrderTest::positionAndMaskBreakIt() {
  QFETCH(int, scheme);
  QFETCH(bool, causal);
  AttentionSpec attention;
  attention.scheme = static_cast<Scheme>(scheme);
  attention.causal = causal;
  attention.seed = 3;
  attention.heads = 2;
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    const double difference = orderDifference(thirtyTokens(attention), shuffledOrder(30, seed), true);
    QVERIFY2(difference > 1e-3, QByteArray::number(difference));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(AttentionOrderTest)
#include "attention_order_test.moc"

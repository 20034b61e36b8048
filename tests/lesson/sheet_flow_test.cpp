// Pages of a sheet: everything stands somewhere, once, in its order, and what belongs together is not parted.

#include "app/lesson/sheet_flow.h"

#include <QTest>
#include <random>

#include "tests/unit.h"

using namespace sinescope;

class SheetFlowTest : public QObject {
  Q_OBJECT

 private slots:
  void groupThatFitsIsNotParted();
  void pieceStaysWithItsNext();
  void randomGroupsKeepTheRules();
};

namespace {

SheetPiece pieceOf(double height, bool stays = false, double before = 0) { return {before, height, stays, {}}; }

std::vector<std::size_t> piecesOf(const std::vector<std::vector<PlacedPiece>>& pages) {
  std::vector<std::size_t> counts;
  for (const auto& page : pages) counts.push_back(page.size());
  return counts;
}

/// The page of each piece, in the order of the pages.
std::vector<std::pair<const SheetPiece*, std::size_t>> pagesOf(const std::vector<std::vector<PlacedPiece>>& pages) {
  std::vector<std::pair<const SheetPiece*, std::size_t>> found;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    for (const PlacedPiece& placed : pages[i]) found.emplace_back(placed.piece, i);
  }
  return found;
}

}  // namespace

void SheetFlowTest::groupThatFitsIsNotParted() {
  const std::vector<SheetGroup> groups{{pieceOf(40), pieceOf(20)}, {pieceOf(30), pieceOf(20)}, {pieceOf(40)}};
  QCOMPARE(piecesOf(paginated(groups, 100)), (std::vector<std::size_t>{2, 3}));
}

void SheetFlowTest::pieceStaysWithItsNext() {
  // The group fits on no page; its second piece would fit on the first.
  const std::vector<SheetGroup> groups{{pieceOf(80), pieceOf(10, true), pieceOf(20)}};
  QCOMPARE(piecesOf(paginated(groups, 100)), (std::vector<std::size_t>{1, 2}));
}

void SheetFlowTest::randomGroupsKeepTheRules() {
  std::mt19937 random(7);
  const auto below = [&random](unsigned most) { return static_cast<double>(random() % most); };
  for (int run = 0; run < 200; ++run) {
    std::vector<SheetGroup> groups(1 + random() % 6);
    std::vector<const SheetPiece*> all;
    for (SheetGroup& group : groups) {
      for (unsigned left = 1 + random() % 12; left > 0; --left)
        group.push_back(pieceOf(1 + below(60), random() % 2 == 0, below(9)));
      for (const SheetPiece& piece : group) all.push_back(&piece);
    }
    const auto pages = paginated(groups, 100);
    std::vector<const SheetPiece*> shown;
    for (const auto& page : pages) {
      QVERIFY(!page.empty());
      double end = 0;
      for (const PlacedPiece& placed : page) {
        shown.push_back(placed.piece);
        QVERIFY(placed.top >= end);
        end = placed.top + placed.piece->height;
      }
      QVERIFY(end <= 100);
    }
    QVERIFY(shown == all);
    const auto found = pagesOf(pages);
    std::size_t first = 0;
    for (const SheetGroup& group : groups) {
      double whole = -group.front().before;
      for (const SheetPiece& piece : group) whole += piece.before + piece.height;
      if (whole <= 100) QCOMPARE(found[first].second, found[first + group.size() - 1].second);
      first += group.size();
    }
  }
}

SINESCOPE_TEST(SheetFlowTest)
#include "sheet_flow_test.moc"

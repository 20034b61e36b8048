#include "core/numbers/number_table.h"

#include <QTest>
#include <new>

#include "tests/unit.h"

using namespace sinescope;

class NumberTableTest : public QObject {
  Q_OBJECT

 private slots:
  void aCopyThatGetsNoMemoryLeavesNothing();
};

namespace {

/// Fills a table, and gets no memory for a copy of itself.
struct FillWithoutCopies {
  FillWithoutCopies() = default;
  FillWithoutCopies(const FillWithoutCopies& /*other*/) { throw std::bad_alloc(); }
  FillWithoutCopies(FillWithoutCopies&&) noexcept = default;
  FillWithoutCopies& operator=(const FillWithoutCopies&) = delete;
  FillWithoutCopies& operator=(FillWithoutCopies&&) = delete;
  ~FillWithoutCopies() = default;

  template <class Out>
  void operator()(std::int64_t /*firstRow*/, Out out) const {
    out.setZero();
  }
};

}  // namespace

void NumberTableTest::aCopyThatGetsNoMemoryLeavesNothing() {
  NumberTable floats;
  floats.fill = NumberTable::FillFloat(FillWithoutCopies());
  QVERIFY_EXCEPTION_THROWN(NumberTable{floats}, std::bad_alloc);
  NumberTable doubles;
  doubles.fill = NumberTable::FillDouble(FillWithoutCopies());
  QVERIFY_EXCEPTION_THROWN(NumberTable{doubles}, std::bad_alloc);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NumberTableTest)
#include "number_table_test.moc"

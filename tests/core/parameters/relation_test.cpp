#include "core/parameters/relation.h"

#include <QTest>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"

using namespace sinescope;

class RelationTest : public QObject {
  Q_OBJECT

 private slots:
  void everyEncodingEqualsItself_data();
  void everyEncodingEqualsItself();
  void sameColumnsMeanTheSameMatrix_data();
  void sameColumnsMeanTheSameMatrix();
  void positionsAreRelated_data();
  void positionsAreRelated();
  void halfTheWidthIsContained();
  void anotherBaseIsUnrelated();
  void greatestGapIsFound();
};

namespace {

Relation related(const EncodingSpec& a, const EncodingSpec& b) { return relate(a, columnsOf(a), b, columnsOf(b)); }

EncodingSpec named(const char* name, int dModel = 16) {
  return withConvention({20, dModel, 10000, 0, {}}, *findConvention(name));
}

}  // namespace

void RelationTest::everyEncodingEqualsItself_data() {
  QTest::addColumn<int>("index");
  for (int i = 0; i < static_cast<int>(namedConventions().size()); ++i) QTest::addRow("convention %d", i) << i;
}

void RelationTest::everyEncodingEqualsItself() {
  QFETCH(const int, index);
  const EncodingSpec spec = withConvention({33, 7, 500, 0, {}}, namedConventions()[static_cast<std::size_t>(index)]);
  QVERIFY(related(spec, spec) == (Relation{ColumnRelation::Same, PositionRelation::Same}));
}

void RelationTest::sameColumnsMeanTheSameMatrix_data() {
  QTest::addColumn<EncodingSpec>("a");
  QTest::addColumn<EncodingSpec>("b");
  QTest::addColumn<ColumnRelation>("columns");
  const EncodingSpec paper = named("paper");
  EncodingSpec cosines = paper;
  cosines.convention.order = Order::CosineFirst;
  EncodingSpec padded = paper;
  padded.convention.oddWidth = OddWidth::ZeroPad;
  EncodingSpec otherBase = paper;
  otherBase.base = 77;
  EncodingSpec narrow = paper;
  narrow.dModel = 2;
  EncodingSpec narrowOther = otherBase;
  narrowOther.dModel = 2;
  QTest::newRow("tensorflow: sines, then cosines") << paper << named("tensorflow") << ColumnRelation::Reordered;
  QTest::newRow("cosine first") << paper << cosines << ColumnRelation::Reordered;
  QTest::newRow("odd widths without an odd width") << paper << padded << ColumnRelation::Same;
  QTest::newRow("one pair turns at 1 whatever the base") << narrow << narrowOther << ColumnRelation::Same;
  QTest::newRow("paper and tensor2tensor") << paper << named("tensor2tensor") << ColumnRelation::Unrelated;
  QTest::newRow("unpaired") << paper << named("unpaired") << ColumnRelation::Unrelated;
}

void RelationTest::sameColumnsMeanTheSameMatrix() {
  QFETCH(const EncodingSpec, a);
  QFETCH(const EncodingSpec, b);
  QFETCH(const ColumnRelation, columns);
  QCOMPARE(related(a, b).columns, columns);
  // The oracle: the matrices themselves, with their columns sorted by their values.
  const auto columnsOfMatrix = [](const EncodingSpec& spec) {
    const RowMatrixF matrix = encode(spec);
    std::vector<std::vector<float>> list;
    for (Eigen::Index k = 0; k < matrix.cols(); ++k) {
      list.emplace_back(matrix.rows());
      Eigen::Map<Eigen::VectorXf>(list.back().data(), matrix.rows()) = matrix.col(k);
    }
    return list;
  };
  auto ofA = columnsOfMatrix(a);
  auto ofB = columnsOfMatrix(b);
  QCOMPARE(ofA == ofB, columns == ColumnRelation::Same);
  std::ranges::sort(ofA);
  std::ranges::sort(ofB);
  QCOMPARE(ofA == ofB, columns != ColumnRelation::Unrelated);
}

void RelationTest::positionsAreRelated_data() {
  QTest::addColumn<int>("firstOfA");
  QTest::addColumn<int>("lengthOfA");
  QTest::addColumn<int>("firstOfB");
  QTest::addColumn<int>("lengthOfB");
  QTest::addColumn<PositionRelation>("relation");
  QTest::newRow("the same") << 2 << 10 << 2 << 10 << PositionRelation::Same;
  QTest::newRow("from another first position") << 0 << 10 << 2 << 10 << PositionRelation::Shifted;
  QTest::newRow("the first rows") << 0 << 10 << 0 << 20 << PositionRelation::Contained;
  QTest::newRow("inside") << 3 << 10 << 0 << 20 << PositionRelation::Contained;
  QTest::newRow("around") << 0 << 20 << 0 << 10 << PositionRelation::Containing;
  QTest::newRow("the last rows") << 10 << 10 << 0 << 20 << PositionRelation::Contained;
  QTest::newRow("around, with the same end") << 0 << 20 << 10 << 10 << PositionRelation::Containing;
  QTest::newRow("well around") << 0 << 20 << 5 << 10 << PositionRelation::Containing;
  QTest::newRow("the other half of each") << 5 << 11 << 0 << 10 << PositionRelation::Overlapping;
  QTest::newRow("one before the other") << 10 << 11 << 0 << 10 << PositionRelation::Disjoint;
  QTest::newRow("half of each") << 0 << 10 << 5 << 11 << PositionRelation::Overlapping;
  QTest::newRow("one after the other") << 0 << 10 << 10 << 11 << PositionRelation::Disjoint;
}

void RelationTest::positionsAreRelated() {
  QFETCH(const int, firstOfA);
  QFETCH(const int, lengthOfA);
  QFETCH(const int, firstOfB);
  QFETCH(const int, lengthOfB);
  QFETCH(const PositionRelation, relation);
  const EncodingSpec a{lengthOfA, 8, 10000, firstOfA, {}};
  const EncodingSpec b{lengthOfB, 8, 10000, firstOfB, {}};
  QVERIFY(related(a, b) == (Relation{ColumnRelation::Same, relation}));
}

void RelationTest::halfTheWidthIsContained() {
  // 2i/64 = 4i/128: every other pair.
  QCOMPARE(related(named("paper", 64), named("paper", 128)).columns, ColumnRelation::Contained);
  QCOMPARE(related(named("paper", 128), named("paper", 64)).columns, ColumnRelation::Containing);
  QCOMPARE(related(named("paper", 64), named("paper", 96)).columns, ColumnRelation::Unrelated);
}

void RelationTest::anotherBaseIsUnrelated() {
  EncodingSpec other = named("paper");
  other.base = 10001;
  QCOMPARE(related(named("paper"), other).columns, ColumnRelation::Unrelated);
}

void RelationTest::greatestGapIsFound() {
  const auto gap = [](const EncodingSpec& a, const EncodingSpec& b) {
    return greatestGap(a, columnsOf(a), b, columnsOf(b));
  };
  const EncodingSpec paper = named("paper", 128);
  EncodingSpec linear = paper;
  linear.scaling = *parseScaling("linear:8");
  QCOMPARE(gap(paper, linear)->ratio, 8.0);
  QCOMPARE(gap(paper, linear)->column, 0);  // of many that are as far apart, the first
  QCOMPARE(gap(linear, paper)->ratio, 0.125);
  EncodingSpec larger = paper;
  larger.base = 1e6;
  QCOMPARE(gap(paper, larger)->column, 126);  // the last pair: 100^(126/128)
  QVERIFY(std::abs(gap(paper, larger)->ratio - std::pow(100, 126.0 / 128)) < 1e-10);
  // A column that does not turn has no ratio: only the others are compared.
  EncodingSpec part = paper;
  part.partial = {.kind = PartialKind::Proportional, .share = 0.25};
  QVERIFY(!gap(paper, part));
  QVERIFY(!gap(paper, paper));
  QVERIFY(!gap(paper, named("paper", 64)));
  QVERIFY(!gap(paper, named("tensorflow", 128)));
  // Without pairs each column has a frequency of its own; a column of zeros has none.
  for (const char* const name : {"unpaired", "fairseq", "tensorflow"}) {
    const EncodingSpec own = named(name, 15);
    EncodingSpec faster = own;
    faster.base = 100;
    const int last = std::string_view(name) == "unpaired" ? 14 : name[0] == 'f' ? 6 : 7;
    QCOMPARE(gap(own, faster)->column, last);
    QCOMPARE(gap(own, faster)->ratio, columnsOf(own)[last].omega / columnsOf(faster)[last].omega);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(RelationTest)
#include "relation_test.moc"

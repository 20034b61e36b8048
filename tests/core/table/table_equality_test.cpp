#include <QTest>

#include "core/table/csv_reader.h"
#include "core/table/npy_reader.h"
#include "core/table/position_table.h"
#include "core/table/safetensors_reader.h"
#include "core/table/table_means.h"
#include "core/table/table_similarity.h"
#include "tests/core/equality.h"
#include "tests/unit.h"

using namespace sinescope;

/// What is known of a table is found anew where it differs: a difference in any one member must be seen.
class TableEqualityTest : public QObject {
  Q_OBJECT

 private slots:
  void filesDifferByEachMember();
  void factsDifferByEachNumber();
  void partsDifferByTheirTableAndSize();
  void samplesDifferByEachNumber();
};

void TableEqualityTest::filesDifferByEachMember() {
  const NumberLayout layout{8, true, false};
  QVERIFY(isToldByEachMember(
      layout, {[](NumberLayout& l) { l.bytes = 4; }, [](NumberLayout& l) { l.bigEndian = false; },
               [](NumberLayout& l) { l.columnMajor = true; }, [](NumberLayout& l) { l.isBfloat16 = true; }}));
  QVERIFY(isToldByEachMember(NpyMatrix{2, 3, layout, 128},
                             {[](NpyMatrix& m) { m.rows = 3; }, [](NpyMatrix& m) { m.columns = 2; },
                              [](NpyMatrix& m) { m.layout.bytes = 4; }, [](NpyMatrix& m) { m.start = 64; }}));
  QVERIFY(isToldByEachMember(
      SafeTensor{"wpe", 2, 3, layout, 128},
      {[](SafeTensor& t) { t.name = "wte"; }, [](SafeTensor& t) { t.rows = 3; }, [](SafeTensor& t) { t.columns = 2; },
       [](SafeTensor& t) { t.layout.isBfloat16 = true; }, [](SafeTensor& t) { t.start = 64; }}));
  QVERIFY(isToldByEachMember(SafeTensors{{{}}, 1, 2},
                             {[](SafeTensors& t) { t.matrices.clear(); }, [](SafeTensors& t) { t.otherShapes = 0; },
                              [](SafeTensors& t) { t.otherTypes = 0; }}));
  QVERIFY(isToldByEachMember(
      CsvMatrix{2, 3, ',', true, false},
      {[](CsvMatrix& m) { m.rows = 3; }, [](CsvMatrix& m) { m.columns = 2; }, [](CsvMatrix& m) { m.separator = ';'; },
       [](CsvMatrix& m) { m.hasHeader = false; }, [](CsvMatrix& m) { m.hasLabels = true; }}));
}

void TableEqualityTest::factsDifferByEachNumber() {
  QVERIFY(isToldByEachMember(
      TableFacts{-1, 2, 3, 4, 5, 60, 70},
      {[](TableFacts& f) { f.least = 0; }, [](TableFacts& f) { f.greatest = 0; }, [](TableFacts& f) { f.nans = 0; },
       [](TableFacts& f) { f.positiveInfinities = 0; }, [](TableFacts& f) { f.negativeInfinities = 0; },
       [](TableFacts& f) { f.seen = 0; }, [](TableFacts& f) { f.cells = 0; }}));
  QVERIFY(
      isToldByEachMember(TablePlace{1, 2}, {[](TablePlace& p) { p.row = 0; }, [](TablePlace& p) { p.column = 0; }}));
  QVERIFY(isToldByEachMember(
      CellExtent{-1, 1, 0.5, 9, false, false, false},
      {[](CellExtent& e) { e.least = 0; }, [](CellExtent& e) { e.greatest = 0; }, [](CellExtent& e) { e.mean = 0; },
       [](CellExtent& e) { e.finite = 0; }, [](CellExtent& e) { e.nan = true; },
       [](CellExtent& e) { e.positiveInfinity = true; }, [](CellExtent& e) { e.negativeInfinity = true; }}));
}

void TableEqualityTest::partsDifferByTheirTableAndSize() {
  const auto table = std::make_shared<const PositionTable>("a.npy", RowMatrixD(RowMatrixD::Zero(4, 3)));
  const auto same = std::make_shared<const PositionTable>("a.npy", RowMatrixD(RowMatrixD::Zero(4, 3)));
  QVERIFY(isToldByEachMember(
      TablePart{table, 4, 3},
      {[&](TablePart& p) { p.table = same; }, [](TablePart& p) { p.rows = 3; }, [](TablePart& p) { p.columns = 2; }}));
}

void TableEqualityTest::samplesDifferByEachNumber() {
  QVERIFY(isToldByEachMember(TableSamples{4, 5},
                             {[](TableSamples& s) { s.rows = 5; }, [](TableSamples& s) { s.columns = 4; }}));
  QVERIFY(isToldByEachMember(SimilarityCost{2, 5},
                             {[](SimilarityCost& c) { c.block = 1; }, [](SimilarityCost& c) { c.samples = 4; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TableEqualityTest)
#include "table_equality_test.moc"

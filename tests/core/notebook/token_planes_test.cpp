#include <QTest>
#include <cmath>

#include "core/notebook/step_plane.h"
#include "core/notebook/step_scale.h"
#include "core/tokens/token_rows.h"
#include "tests/core/equality.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// The steps of the walk through the tokens as planes, and the cells for which a plane has no place.
class TokenPlanesTest : public QObject {
  Q_OBJECT

 private slots:
  void idsLieInOneRow();
  void sentenceOfABatchIsAPlane_data();
  void sentenceOfABatchIsAPlane();
  void onlyTheZerosOfTheEncodingAreBlank();
  void sumGrowsFromBothItsTerms();
  void scalesHoldTheirNumbers();
  void stripHasAPlaceWhereAColumnHasANumber();
  void cellWithoutAPlaceIsShownNearIt();
  void planeOfNothingHasOneCorner();
  void onlyVectorsLieAlongTheColumns();
  void anglesBeyondDoubleKeepAFiniteScale();
  void tablesNameTheirColumns();
  void cellsDifferByBothNumbers();
};

namespace {

constexpr int kVocabulary = 30;

/// Vectors in which number k of id i is i + k / 8, of three tokens in five positions from 4 on.
StepSource tokens(int dModel, int vocabulary = kVocabulary) {
  const EncodingSpec spec{5, dModel, 100, 4, {.oddWidth = OddWidth::ZeroPad}};
  RowMatrixD numbers(vocabulary, dModel);
  for (int i = 0; i < vocabulary; ++i) {
    for (int k = 0; k < dModel; ++k) numbers(i, k) = i + k / 8.0;
  }
  StepSource source = sourceOf(spec, StepWalk::Tokens);
  TokenSource sentence;
  sentence.spec = spec;
  sentence.columns = source.columns;
  sentence.embedding = std::make_shared<const Embedding>(
      EmbeddingSpec{EmbeddingSource::File, 0, vocabulary, std::make_shared<const PositionTable>("v.npy", numbers)},
      dModel);
  sentence.ids = {7 % vocabulary, 0, 29 % vocabulary};
  source.tokens = std::make_shared<const TokenRows>(sentence);
  return source;
}

}  // namespace

void TokenPlanesTest::idsLieInOneRow() {
  const StepSource source = tokens(4);
  const StepPlane plane = *planeOf(source, StepKind::Ids, {4, 0});
  QCOMPARE(plane.rows, std::int64_t{1});
  QCOMPARE(plane.columns, std::int64_t{3});
  const double ids[] = {7, 0, 29};
  for (std::int64_t i = 0; i < 3; ++i) {
    QCOMPARE(plane.at({0, i}), std::optional(ids[i]));
    QCOMPARE(plane.placeOf({4 + i, 2}), std::optional(PlaneCell{0, i}));
    QCOMPARE(plane.cellOf({0, i}, {4, 2}), (StepCell{4 + i, 2}));
    QVERIFY(!plane.isBlank({0, i}));
  }
  QVERIFY(!plane.placeOf({7, 0}));  // padding
}

void TokenPlanesTest::sentenceOfABatchIsAPlane_data() {
  QTest::addColumn<StepKind>("kind");
  QTest::newRow("vectors") << StepKind::Embedding;
  QTest::newRow("encoding") << StepKind::Encoding;
  QTest::newRow("sum") << StepKind::Sum;
}

void TokenPlanesTest::sentenceOfABatchIsAPlane() {
  QFETCH(StepKind, kind);
  const StepSource source = tokens(4);
  const StepPlane plane = *planeOf(source, kind, {4, 0});
  QCOMPARE(plane.rows, std::int64_t{3});
  QCOMPARE(plane.columns, std::int64_t{4});
  const int ids[] = {7, 0, 29};
  for (int row = 0; row < 3; ++row) {
    for (int k = 0; k < 4; ++k) {
      const double angle = (4 + row) * std::pow(100, k < 2 ? 0 : -0.5);
      const double wave = k % 2 == 0 ? std::sin(angle) : std::cos(angle);
      const double vector = ids[row] + k / 8.0;
      const double wanted = (kind != StepKind::Embedding ? wave : 0) + (kind != StepKind::Encoding ? vector : 0);
      QVERIFY(std::abs(plane.at({row, k}).value() - wanted) < 4e-6);
      QCOMPARE(plane.placeOf({4 + row, k}), std::optional(PlaneCell{row, k}));
      QCOMPARE(plane.cellOf({row, k}, {}), (StepCell{4 + row, k}));
    }
  }
}

void TokenPlanesTest::onlyTheZerosOfTheEncodingAreBlank() {
  const StepSource source = tokens(3);  // its last column is a zero
  for (const StepKind kind : {StepKind::Embedding, StepKind::Encoding, StepKind::Sum}) {
    const StepPlane plane = *planeOf(source, kind, {4, 0});
    for (int k = 0; k < 3; ++k) QCOMPARE(plane.isBlank({1, k}), kind == StepKind::Encoding && k == 2);
  }
}

void TokenPlanesTest::sumGrowsFromBothItsTerms() {
  const EncodingSpec spec{5, 4, 100, 0, {}};
  QVERIFY((grownFrom(spec, StepWalk::Tokens, StepKind::Sum) == std::vector{StepKind::Embedding, StepKind::Encoding}));
  QVERIFY(grownFrom(spec, StepWalk::Tokens, StepKind::Ids).empty());
  QVERIFY(grownFrom(spec, StepWalk::Tokens, StepKind::Embedding).empty());
}

void TokenPlanesTest::scalesHoldTheirNumbers() {
  const StepScale ids = scaleOf(tokens(4), StepKind::Ids);
  QVERIFY(!ids.isSigned);
  QCOMPARE(ids.levelOf(0), 0.0);
  QCOMPARE(ids.levelOf(kVocabulary - 1), 1.0);
  // A vocabulary of one word, or of none, still has two ends.
  QCOMPARE(scaleOf(tokens(4, 1), StepKind::Ids).greatest, 1.0);
  QCOMPARE(scaleOf(sourceOf({5, 4, 100, 0, {}}, StepWalk::Tokens), StepKind::Ids).greatest, 1.0);
  for (const StepKind kind : {StepKind::Embedding, StepKind::Encoding, StepKind::Sum}) {
    const StepScale scale = scaleOf(tokens(4), kind, 29.5);
    QVERIFY(scale.isSigned);
    QCOMPARE(scale.levelOf(-29.5), 0.0);
    QCOMPARE(scale.levelOf(0), 0.5);
    QCOMPARE(scale.levelOf(29.5), 1.0);
  }
}

void TokenPlanesTest::stripHasAPlaceWhereAColumnHasANumber() {
  const StepSource source = sourceOf({5, 3, 100, 4, {.oddWidth = OddWidth::ZeroPad}}, StepWalk::Fill);
  const StepPlane grid = *planeOf(source, StepKind::CosinesFilled, {4, 0});
  const StepPlane strip = stripOver(grid, source, StepKind::Denominators, {4, 0});
  QCOMPARE(strip.placeOf({7, 0}), std::optional(PlaneCell{0, 0}));
  QCOMPARE(strip.placeOf({4, 1}), std::optional(PlaneCell{0, 1}));
  QVERIFY(!strip.placeOf({4, 2}));  // the column of zeros has no denominator
  QVERIFY(!strip.isBlank({0, 2}));
  // A cell of the cosines has no place among the sines, and none above them.
  const StepSource stacked = sourceOf({5, 4, 100, 0, {}}, StepWalk::Stack);
  const StepPlane sines = *planeOf(stacked, StepKind::Sines, {0, 0});
  QVERIFY(stripOver(sines, stacked, StepKind::Denominators, {0, 0}).placeOf({0, 2}));
  QVERIFY(!stripOver(sines, stacked, StepKind::Denominators, {0, 0}).placeOf({0, 1}));
}

void TokenPlanesTest::cellWithoutAPlaceIsShownNearIt() {
  const EncodingSpec spec{5, 6, 100, 4, {}};
  const StepPlane sines = *planeOf(sourceOf(spec, StepWalk::Stack), StepKind::Sines, {4, 0});
  QCOMPARE(sines.columns, std::int64_t{3});
  QCOMPARE(placeNear(sines, spec, {6, 2}), (PlaneCell{2, 1}));    // its own
  QCOMPARE(placeNear(sines, spec, {6, 3}), (PlaneCell{2, 1}));    // half way across
  QCOMPARE(placeNear(sines, spec, {6, 5}), (PlaneCell{2, 2}));    // at the right end
  QCOMPARE(placeNear(sines, spec, {99, 5}), (PlaneCell{4, 2}));   // below the last row
  QCOMPARE(placeNear(sines, spec, {0, 5}), (PlaneCell{0, 2}));    // above the first
  QCOMPARE(placeNear(sines, spec, {6, 600}), (PlaneCell{2, 2}));  // beyond the right end
}

void TokenPlanesTest::planeOfNothingHasOneCorner() {
  StepPlane plane;
  QVERIFY(plane.isEmpty());
  plane.rows = 1;
  QVERIFY(plane.isEmpty());
  plane.columns = 1;
  QVERIFY(!plane.isEmpty());
  plane.rows = plane.columns = 0;
  plane.placeOf = [](const StepCell&) { return std::optional<PlaneCell>(); };
  QCOMPARE(placeNear(plane, {5, 6, 100, 0, {}}, {3, 3}), PlaneCell());
}

void TokenPlanesTest::onlyVectorsLieAlongTheColumns() {
  for (const StepKind kind : {StepKind::Indices, StepKind::Exponents, StepKind::Denominators}) {
    QVERIFY(isVectorStep(kind));
  }
  for (const StepKind kind : {StepKind::Positions, StepKind::Matrix, StepKind::Ids, StepKind::Sum}) {
    QVERIFY(!isVectorStep(kind));
  }
}

void TokenPlanesTest::anglesBeyondDoubleKeepAFiniteScale() {
  const EncodingSpec spec{1000, 8, 5e-324, 0, {.exponent = Exponent::Tensor2Tensor}};
  const StepScale scale = scaleOf(sourceOf(spec, StepWalk::Stack), StepKind::Angles);
  QCOMPARE(scale.greatest, std::numeric_limits<double>::max());
  QCOMPARE(scale.levelOf(scale.greatest), 1.0);
}

void TokenPlanesTest::tablesNameTheirColumns() {
  const StepSource source = tokens(4);
  const NumberTable ids = stepTable(source, StepKind::Ids, {4, 0});
  QCOMPARE(ids.columnTitle(0), std::string("id"));
  QCOMPARE(ids.at(2, 0), 29.0);
  for (const StepKind kind : {StepKind::Embedding, StepKind::Encoding, StepKind::Sum}) {
    const NumberTable table = stepTable(source, kind, {4, 0});
    QCOMPARE(table.columnTitle(3), std::string("dimension 3"));
    QCOMPARE(table.rows, std::int64_t{3});
    QCOMPARE(table.at(1, 2), planeOf(source, kind, {4, 0})->at({1, 2}).value());
  }
}

void TokenPlanesTest::cellsDifferByBothNumbers() {
  QVERIFY(
      isToldByEachMember(StepCell{3, 4}, {[](StepCell& c) { c.position = 4; }, [](StepCell& c) { c.dimension = 3; }}));
  QVERIFY(isToldByEachMember(PlaneCell{3, 4}, {[](PlaneCell& c) { c.row = 4; }, [](PlaneCell& c) { c.column = 3; }}));
  const StepPart part{3, 4};
  QVERIFY(isToldByEachMember(part, {[](StepPart& p) { p.first = 4; }, [](StepPart& p) { p.count = 3; }}));
  for (const std::int64_t i : {2, 7}) QVERIFY(!part.contains(i));
  for (const std::int64_t i : {3, 6}) QVERIFY(part.contains(i));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TokenPlanesTest)
#include "token_planes_test.moc"

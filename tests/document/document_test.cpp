#include "app/document/document.h"

#include <QSignalSpy>
#include <QTest>

#include "core/parameters/conventions.h"
#include "tests/unit.h"

using namespace sinescope;

class DocumentTest : public QObject {
  Q_OBJECT

 private slots:
  void settingTheSameSpecChangesNothing();
  void everyEditIsOneStepOfUndo();
  void editsOfOneGestureAreOneStep();
  void editsOfTwoGesturesAreTwoSteps();
  void undoBringsTheSelectionBack();
  void undoOfASessionBringsTheSelectionBack();
  void sessionIsOneChange();
  void settingsOfViewsAreUndone();
  void editsOfOneSettingAreOneStep();
  void lookAndPlaceAreNotUndone();
  void typingThroughASmallLengthKeepsTheSelection();
  void selectionFollowsIntoANarrowerEncoding();
  void hoverEndsWhenTheEncodingChanges();
  void hoverOutsideTheEncodingDoesNotReachIt_data();
  void hoverOutsideTheEncodingDoesNotReachIt();
  void hoverOfThePinnedOneAloneReachesItAlone();
  void hoverGivesWayToASelectionThatMoves();
  void zoomIsForgottenWhenTheShapeChanges();
  void zoomStaysWhenOnlyTheBaseChanges();
  void gestureThatEndsWhereItBeganLeavesNothingToUndo();
  void zoomedViewsFollowTheSelection();
  void zoomTurnsWithTheMatrix();
  void zoomOfADifferenceIsRestored();
  void zoomOfADifferenceStaysInsideIt();
  void zoomOfTheSinesAloneStays();
  void zoomGoesWhereTheCellsAreOthers();
  void appearanceKeepsTheColumns();
  void systemThemeIsFollowedOnlyWhenAskedFor();
};

namespace {

EncodingSpec withLength(std::int64_t length) {
  EncodingSpec spec;
  spec.length = length;
  return spec;
}

}  // namespace

void DocumentTest::settingTheSameSpecChangesNothing() {
  Document document;
  const QSignalSpy changed(&document, &Document::changed);
  document.setSpec(document.spec());
  document.setSelection(document.selection());
  document.setAppearance(document.appearance());
  document.setHover({});
  QCOMPARE(changed.count(), 0);
  QVERIFY(!document.undoStack()->canUndo());
}

void DocumentTest::everyEditIsOneStepOfUndo() {
  Document document;
  const EncodingSpec first = document.spec();
  document.setSpec(withLength(10));
  document.setSpec(withLength(20));
  document.undoStack()->undo();
  QCOMPARE(document.spec(), withLength(10));
  document.undoStack()->undo();
  QCOMPARE(document.spec(), first);
  document.undoStack()->redo();
  document.undoStack()->redo();
  QCOMPARE(document.spec(), withLength(20));
}

void DocumentTest::editsOfOneGestureAreOneStep() {
  Document document;
  const EncodingSpec first = document.spec();
  for (int length = 200; length < 300; ++length)
    document.setSpec(withLength(length), QStringLiteral("length/slider/1"));
  QCOMPARE(document.spec(), withLength(299));
  QCOMPARE(document.undoStack()->count(), 1);
  document.undoStack()->undo();
  QCOMPARE(document.spec(), first);
  document.undoStack()->redo();
  QCOMPARE(document.spec(), withLength(299));
}

void DocumentTest::editsOfTwoGesturesAreTwoSteps() {
  Document document;
  document.setSpec(withLength(200), QStringLiteral("length/slider/1"));
  document.setSpec(withLength(300), QStringLiteral("length/slider/2"));
  document.undoStack()->undo();
  QCOMPARE(document.spec(), withLength(200));
}

void DocumentTest::undoBringsTheSelectionBack() {
  Document document;
  document.setSelection({99, 127});
  document.setSpec(withLength(10));
  QCOMPARE(document.selection(), (Selection{9, 127}));
  document.undoStack()->undo();
  QCOMPARE(document.selection(), (Selection{99, 127}));
}

void DocumentTest::undoOfASessionBringsTheSelectionBack() {
  Document document;
  document.setSelection({60, 100});
  Encodings small;
  small.spec = {10, 6, 10000, 0, {}};
  document.restore(small, {1, 2}, document.appearance());
  document.undoStack()->undo();
  QCOMPARE(document.selection(), (Selection{60, 100}));
  document.undoStack()->redo();
  QCOMPARE(document.selection(), (Selection{1, 2}));
  document.setSelection({5, 5});
  document.undoStack()->undo();
  QCOMPARE(document.selection(), (Selection{5, 5}));  // selected since: it stays
}

void DocumentTest::sessionIsOneChange() {
  Document document;
  QSignalSpy changes(&document, &Document::changed);
  Encodings small;
  small.spec = {10, 6, 10000, 0, {}};
  Appearance look = document.appearance();
  look.difference = true;
  document.restore(small, {1, 2}, look);
  QCOMPARE(changes.count(), 1);
  const auto said = changes[0][1].value<SceneDifference>();
  QVERIFY(said.encoding && said.selection && said.appearance && !said.tokens && !said.cover);
  document.restore(small, {1, 2}, look);
  QCOMPARE(changes.count(), 1);  // nothing is different
  document.setSelection({3, 3});
  QCOMPARE(changes.count(), 2);
}

void DocumentTest::settingsOfViewsAreUndone() {
  Document document;
  const Appearance first = document.appearance();
  Appearance look = first;
  look.shift.offset = 3;
  document.setAppearance(look);
  look.shift.sinesOnly = true;
  document.setAppearance(look);
  look.similarity.measure = Measure::Distance;
  document.setAppearance(look);
  QCOMPARE(document.undoStack()->count(), 3);
  document.undoStack()->undo();
  QVERIFY(document.appearance().similarity == first.similarity && document.appearance().shift.sinesOnly);
  document.undoStack()->undo();
  QVERIFY(!document.appearance().shift.sinesOnly);
  QCOMPARE(document.appearance().shift.offset, 3);
  document.undoStack()->undo();
  QVERIFY(document.appearance() == first);
  document.undoStack()->redo();
  QCOMPARE(document.appearance().shift.offset, 3);
}

void DocumentTest::editsOfOneSettingAreOneStep() {
  Document document;
  Appearance look = document.appearance();
  for (const int offset : {1, 12, 123}) {
    look.shift.offset = offset;
    document.setAppearance(look);
  }
  QCOMPARE(document.undoStack()->count(), 1);
  document.undoStack()->undo();
  QCOMPARE(document.appearance().shift.offset, Appearance().shift.offset);
}

void DocumentTest::lookAndPlaceAreNotUndone() {
  Document document;
  Appearance look = document.appearance();
  look.theme = Theme::Dark;
  look.textScale = 1.5;
  look.steps.step = 3;
  look.zooms[QStringLiteral("matrix")] = {{0, 9}, {0, 9}};
  document.setAppearance(look);
  QVERIFY(document.appearance() == look);
  QVERIFY(!document.undoStack()->canUndo());
  look.shift.offset = 3;
  document.setAppearance(look);
  look.theme = Theme::Light;
  document.setAppearance(look);
  document.undoStack()->undo();
  QCOMPARE(document.appearance().theme, Theme::Light);
  QCOMPARE(document.appearance().shift.offset, Appearance().shift.offset);
}

void DocumentTest::typingThroughASmallLengthKeepsTheSelection() {
  Document document;
  document.setSelection({60, 0});
  for (const int length : {5, 51, 512}) document.setSpec(withLength(length), QStringLiteral("length/field/1"));
  QCOMPARE(document.selection(), (Selection{60, 0}));
}

void DocumentTest::selectionFollowsIntoANarrowerEncoding() {
  Document document;
  document.setSelection({50, 100});
  document.setSpec(findPreset("context-5x4")->spec);
  QCOMPARE(document.selection(), (Selection{4, 3}));
  document.setSelection({1'000'000, -7});
  QCOMPARE(document.selection(), (Selection{4, 0}));
}

void DocumentTest::hoverOutsideTheEncodingDoesNotReachIt_data() {
  QTest::addColumn<qint64>("position");
  QTest::addColumn<int>("dimension");
  QTest::newRow("before the first position") << qint64{49'999} << 0;
  QTest::newRow("0") << qint64{0} << 0;
  QTest::newRow("beyond the last") << qint64{50'100} << 0;
  QTest::newRow("beyond the last dimension") << qint64{50'000} << 128;
  QTest::newRow("before the first dimension") << qint64{50'000} << -1;
}

void DocumentTest::hoverOutsideTheEncodingDoesNotReachIt() {
  QFETCH(qint64, position);
  QFETCH(int, dimension);
  Document document;
  document.setSpec({100, 128, 10000, 50'000, {}});
  document.setHover(Hover{{50'010, 7}});
  QVERIFY(document.scene().hover == (Hover{{50'010, 7}}));
  document.setHover(Hover{{position, dimension}});
  QVERIFY(!document.scene().hover);
}

void DocumentTest::hoverOfThePinnedOneAloneReachesItAlone() {
  Document document;
  document.setSpec({100, 128, 10000, 0, {}});
  document.pin();
  document.setSpec({100, 128, 10000, 50'000, {}});
  const QSignalSpy changes(&document, &Document::changed);
  document.setHover(Hover{{5, 7}});
  QVERIFY(!document.scene().hover);
  QVERIFY(counterpartOf(document.scene()).hover == (Hover{{5, 7}}));
  QCOMPARE(changes.count(), 1);
  document.setHover(Hover{{5, 7}});
  QCOMPARE(changes.count(), 1);
  document.setHover(Hover{{50'001, 7}});
  QVERIFY(document.scene().hover == (Hover{{50'001, 7}}));
  QVERIFY(!counterpartOf(document.scene()).hover);
  document.setHover(Hover{{5, 7}});
  document.setHover(std::nullopt);
  QVERIFY(!document.scene().hover && !counterpartOf(document.scene()).hover);
}

void DocumentTest::hoverGivesWayToASelectionThatMoves() {
  Document document;
  document.setSelection({3, 4});
  document.setHover(Hover{{7, 9}});
  document.setSelection({4, 4});  // an arrow key while the pointer rests
  QVERIFY(!document.scene().hover);
  document.setHover(Hover{{7, 9}});
  document.setSelection({7, 9});  // a click where the pointer is
  QVERIFY(document.scene().hover == (Hover{{7, 9}}));
}

void DocumentTest::hoverEndsWhenTheEncodingChanges() {
  Document document;
  document.setHover(Hover{{99, 5}});
  document.setSpec(withLength(10));
  QVERIFY(!document.scene().hover);
}

void DocumentTest::zoomIsForgottenWhenTheShapeChanges() {
  Document document;
  Appearance appearance;
  appearance.zooms[QStringLiteral("matrix")] = {{0, 10}, {0, 10}};
  document.setAppearance(appearance);
  document.setSpec(withLength(10));
  QVERIFY(document.appearance().zooms.empty());
}

void DocumentTest::zoomStaysWhenOnlyTheBaseChanges() {
  Document document;
  Appearance appearance;
  appearance.zooms[QStringLiteral("matrix")] = {{0, 10}, {0, 10}};
  document.setAppearance(appearance);
  EncodingSpec spec = document.spec();
  spec.base = 500'000;
  document.setSpec(spec);
  QCOMPARE(document.appearance(), appearance);
}

void DocumentTest::gestureThatEndsWhereItBeganLeavesNothingToUndo() {
  Document document;
  const EncodingSpec before = document.spec();
  document.setSpec(withLength(5), QStringLiteral("typing"));
  document.setSpec(withLength(51), QStringLiteral("typing"));
  QCOMPARE(document.undoStack()->count(), 1);
  document.setSpec(before, QStringLiteral("typing"));
  QCOMPARE(document.spec(), before);
  QCOMPARE(document.undoStack()->count(), 0);
}

void DocumentTest::zoomedViewsFollowTheSelection() {
  Document document;
  document.setSpec({1000, 128, 10000, 5, {}});
  Appearance appearance;
  appearance.zooms[QStringLiteral("matrix")] = {{0, 16}, {100, 120}};
  appearance.zooms[QStringLiteral("waves")] = {{100, 300}, {0, 0}};
  appearance.zooms[QStringLiteral("similarity")] = {{7, 27}, {0, 20}};
  document.setAppearance(appearance);
  document.setSelection({5 + 250, 40});
  const auto& zooms = document.appearance().zooms;
  QCOMPARE(zooms.at(QStringLiteral("matrix")), (Zoom{{25, 41}, {231, 251}}));
  QCOMPARE(zooms.at(QStringLiteral("waves")), (Zoom{{100, 300}, {0, 0}}));
  QCOMPARE(zooms.at(QStringLiteral("similarity")), (Zoom{{7, 27}, {231, 251}}));
}

void DocumentTest::zoomOfADifferenceIsRestored() {
  Document document;
  Appearance appearance;
  appearance.difference = true;
  appearance.zooms[QStringLiteral("matrix")] = {{0, 10}, {0, 10}};
  document.restore({{withLength(200)}, Encoding{withLength(50)}}, {}, appearance);
  QCOMPARE(document.appearance(), appearance);
}

void DocumentTest::zoomOfADifferenceStaysInsideIt() {
  Document document;
  Appearance appearance;
  appearance.difference = true;
  appearance.zooms[QStringLiteral("matrix")] = {{0, 4}, {0, 10}};
  document.restore({{{100, 128, 10000, 0, {}}}, Encoding{{50, 8, 10000, 0, {}}}}, {}, appearance);
  document.setSelection({99, 127});  // only the first of the two has this cell
  QCOMPARE(document.appearance().zooms.at(QStringLiteral("matrix")), (Zoom{{4, 8}, {40, 50}}));
}

void DocumentTest::zoomOfTheSinesAloneStays() {
  Document document;
  Appearance appearance;
  appearance.shift.sinesOnly = true;
  document.setAppearance(appearance);
  appearance.zooms[QStringLiteral("shift")] = {{3, 10}, {3, 10}};
  document.setAppearance(appearance);
  document.setSelection({90, 100});
  QCOMPARE(document.appearance(), appearance);
}

void DocumentTest::zoomGoesWhereTheCellsAreOthers() {
  Document document;
  Appearance appearance;
  appearance.zooms[QStringLiteral("shift")] = {{3, 10}, {3, 10}};
  appearance.zooms[QStringLiteral("matrix")] = {{3, 10}, {20, 80}};
  document.setAppearance(appearance);
  appearance.shift.sinesOnly = true;  // now the axis counts pairs instead of dimensions
  document.setAppearance(appearance);
  QCOMPARE(document.appearance().zooms.size(), 1);
  QVERIFY(document.appearance().zooms.contains(QStringLiteral("matrix")));
}

void DocumentTest::zoomTurnsWithTheMatrix() {
  Document document;
  Appearance appearance;
  appearance.zooms[QStringLiteral("matrix")] = {{3, 10}, {20, 80}};
  document.setAppearance(appearance);
  appearance.matrix.transposed = true;
  document.setAppearance(appearance);
  QCOMPARE(document.appearance().zooms.at(QStringLiteral("matrix")), (Zoom{{20, 80}, {3, 10}}));
  // The contents of a file are taken as they are.
  document.restore({}, {}, {});
  document.restore({}, {}, appearance);
  QCOMPARE(document.appearance(), appearance);
}

void DocumentTest::appearanceKeepsTheColumns() {
  Document document;
  const auto columns = document.scene().columns;
  Appearance appearance;
  appearance.matrixMap = ColourMapName::Grey;
  document.setAppearance(appearance);
  QCOMPARE(document.scene().columns, columns);
}

void DocumentTest::systemThemeIsFollowedOnlyWhenAskedFor() {
  Document document;
  document.setSystemDark(true);
  QVERIFY(document.scene().dark);
  Appearance appearance;
  appearance.theme = Theme::Light;
  document.setAppearance(appearance);
  QVERIFY(!document.scene().dark);
  document.setSystemDark(true);
  QVERIFY(!document.scene().dark);
}

SINESCOPE_TEST_WITHOUT_WINDOW(DocumentTest)
#include "document_test.moc"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QTextTable>

#include "app/views/claims/claims_view.h"
#include "tests/unit.h"
#include "tests/views/claims/claims_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ClaimsPageTest : public QObject {
  Q_OBJECT

 private slots:
  void wordyVerdictsStandInOneLine_data();
  void wordyVerdictsStandInOneLine();
  void everyRowStandsInThePlot_data();
  void everyRowStandsInThePlot();
  void wordsLeftOutAreTold();
  void textOfACellIsSelectedAndCopied();
  void severalCellsAreCopiedAsSentences();
  void drawingOverTextFollowsNothing();
  void readersAreGivenTheText();
  void changedEvidenceLooksAsInANewView_data();
  void changedEvidenceLooksAsInANewView();
};

namespace {

QString copiedFrom(ClaimsView& view) {
  QGuiApplication::clipboard()->clear();
  QTest::keyClick(&textOf(view), Qt::Key_C, Qt::ControlModifier);
  return QGuiApplication::clipboard()->text();
}

}  // namespace

void ClaimsPageTest::wordyVerdictsStandInOneLine_data() {
  QTest::addColumn<QSize>("size");
  for (const QSize& size : {QSize(1400, 900), QSize(640, 400), QSize(360, 400)})
    QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

void ClaimsPageTest::wordyVerdictsStandInOneLine() {
  QFETCH(QSize, size);
  // Of one position the third claim and the fourth do not apply.
  ShownView<ClaimsView> view(makeScene({1, 1, 10000, 0, {}}), size);
  const QTextDocument& page = *textOf(*view).document();
  int found = 0;
  for (QTextCursor at = page.find(QStringLiteral("does not apply")); !at.isNull();
       at = page.find(QStringLiteral("does not apply"), at)) {
    const QTextLayout& verdict = *at.block().layout();
    QCOMPARE(verdict.lineCount(), 1);
    const QTextTable& table = *at.currentTable();
    const QTextBlock claim = table.cellAt(table.cellAt(at).row(), 1).firstCursorPosition().block();
    const auto leftOf = [&](const QTextBlock& block) { return page.documentLayout()->blockBoundingRect(block).left(); };
    QVERIFY(leftOf(at.block()) + verdict.lineAt(0).naturalTextWidth() < leftOf(claim));
    ++found;
  }
  QVERIFY(found >= 2);
}

void ClaimsPageTest::everyRowStandsInThePlot_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("textScale");
  for (const QSize& size : {QSize(300, 170), QSize(300, 600), QSize(640, 300), QSize(900, 500), QSize(3000, 2000)}) {
    for (const double scale : {0.9, 1.0, 1.8, 2.2})
      QTest::addRow("%d x %d at %g", size.width(), size.height(), scale) << size << scale;
  }
}

void ClaimsPageTest::everyRowStandsInThePlot() {
  QFETCH(QSize, size);
  QFETCH(double, textScale);
  Scene scene = makeScene({100'000, 63, 10000, 7, {.exponent = Exponent::Unpaired}});
  scene.appearance.textScale = textScale;
  ShownView<ClaimsView> view(scene, size);
  double bottom = 0;
  for (int row = 0; row < kClaimCount; ++row) {
    const QRectF rect = view->rowRect(row);
    QVERIFY(rect.top() >= bottom - 0.5);
    QVERIFY(rect.height() >= 8);
    bottom = rect.bottom();
  }
  QVERIFY2(bottom <= size.height(), qPrintable(QString::number(bottom)));
}

void ClaimsPageTest::wordsLeftOutAreTold() {
  ShownView<ClaimsView> small(paperScene(), {300, 170});
  QTest::mouseMove(&small.canvas(), centreOf(small, 3));
  QVERIFY(small.canvas().toolTip().contains(QStringLiteral("Δ = 44")));
  ShownView<ClaimsView> large(paperScene(), {900, 500});
  QTest::mouseMove(&large.canvas(), centreOf(large, 3));
  QVERIFY(large.canvas().toolTip().isEmpty());
}

void ClaimsPageTest::textOfACellIsSelectedAndCopied() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  QTextEdit& text = textOf(*view);
  QVERIFY(text.find(QStringLiteral("norm")));
  QCOMPARE(copiedFrom(*view), QStringLiteral("norm"));
}

void ClaimsPageTest::severalCellsAreCopiedAsSentences() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  QTest::keyClick(&textOf(*view), Qt::Key_A, Qt::ControlModifier);
  QCOMPARE(view->title() + u'\n' + copiedFrom(*view), view->description());
  // From the first claim into its evidence: its row alone.
  QTextCursor cursor = textOf(*view).textCursor();
  const QString text = textOf(*view).toPlainText();
  cursor.setPosition(static_cast<int>(text.indexOf(QStringLiteral("Every row"))));
  cursor.setPosition(static_cast<int>(text.indexOf(QStringLiteral("|PE(p)|"))) + 3, QTextCursor::KeepAnchor);
  textOf(*view).setTextCursor(cursor);
  QCOMPARE(copiedFrom(*view), view->description().split(u'\n')[1]);
}

void ClaimsPageTest::drawingOverTextFollowsNothing() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  const QSignalSpy requested(&*view, &View::viewRequested);
  const QPoint centre = centreOf(view, 3);
  const int line = QFontMetrics(textOf(*view).font()).height();
  const int top = qRound(view->rowRect(3).top()) + line;
  view.drag({110, top}, {260, top});
  QVERIFY(view->hasSelectedText());
  QVERIFY(requested.empty());
  view.click(centre);  // which ends the selection
  view.click(centre);
  QCOMPARE(requested.back()[0].toString(), QStringLiteral("similarity-row"));
}

void ClaimsPageTest::readersAreGivenTheText() {
  ShownView<ClaimsView> view(paperScene(), {900, 500});
  QAccessibleInterface* const read = QAccessible::queryAccessibleInterface(&textOf(*view));
  QVERIFY(read && read->textInterface());
  const QString text = read->textInterface()->text(0, read->textInterface()->characterCount());
  for (const char* const words : {"true", "false", "Similarity decays monotonically", "show in Frequencies"})
    QVERIFY2(text.contains(QLatin1String(words)), words);
}

void ClaimsPageTest::changedEvidenceLooksAsInANewView_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<bool>("compared");
  // At the second and third, claims fit only when letters are smaller or evidence is below; at the third, not always.
  for (const QSize& size :
       {QSize(1400, 900), QSize(900, 460), QSize(800, 540), QSize(640, 400), QSize(360, 400), QSize(300, 170)}) {
    for (const bool compared : {false, true})
      QTest::addRow("%d x %d%s", size.width(), size.height(), compared ? ", A and B" : "") << size << compared;
  }
}

void ClaimsPageTest::changedEvidenceLooksAsInANewView() {
  QFETCH(QSize, size);
  QFETCH(bool, compared);
  const auto sceneOf = [&](double base, bool dark) {
    Scene scene = makeScene({512, 64, base, 0, {}});
    scene.dark = dark;
    if (compared) scene.other = std::make_shared<const Shown>(makeShown({{512, 63, 10000, 0, {}}}));
    scene.appearance.difference = compared;
    return scene;
  };
  // Some differ in numbers alone, others in verdicts, the last in colours. What did not fit is tried again with each.
  const std::vector<Scene> scenes{sceneOf(10000, false), sceneOf(9900, false), sceneOf(9801, false),
                                  sceneOf(9703, false),  sceneOf(3, false),    sceneOf(1, false),
                                  sceneOf(9900, false),  sceneOf(9801, false), sceneOf(9900, true)};
  ShownView<ClaimsView> view(scenes.front(), size);
  for (const Scene& scene : scenes) {
    view.show(scene);
    ShownView<ClaimsView> fresh(scene, size);
    QCOMPARE(textOf(*view).toPlainText(), textOf(*fresh).toPlainText());
    for (int row = 0; row < kClaimCount; ++row) QCOMPARE(view->rowRect(row), fresh->rowRect(row));
    for (ShownView<ClaimsView>* const each : {&view, &fresh}) textOf(**each).clearFocus();  // which frames a row
    QCOMPARE(view->grab().toImage(), fresh->grab().toImage());
  }
}

SINESCOPE_TEST(ClaimsPageTest)
#include "claims_page_test.moc"

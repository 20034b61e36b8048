#include "app/views/attention/attention_row_view.h"

#include "app/look/theme.h"
#include "tests/unit.h"
#include "tests/views/attention/attention_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class AttentionRowViewTest : public QObject {
  Q_OBJECT

 private slots:
  void barsAreAsHighAsTheWeights();
  void theTitleNamesTheSelectedWord();
  void aClickChoosesAWord();
  void numbersAreTheRow();
  void withoutRoomNothingIsLost();
};

void AttentionRowViewTest::barsAreAsHighAsTheWeights() {
  const Scene scene = attentionScene(kText, {});
  ShownView<AttentionRowView> view(scene, {700, 500});
  const QImage picture = view->grab().toImage();
  const RowMatrixD without = weightsOf(scene, TokenPart::Embedding);
  const RowMatrixD with = weightsOf(scene, TokenPart::Sum);
  const ThemeColours& colours = themeColours(false);
  const auto* const axis = view.plot().axisRect(0)->axis(QCPAxis::atLeft);
  const double pixel = axis->range().size() / axis->axisRect()->height();
  int seen = 0;
  for (int q = 0; q < kTokens; ++q) {
    const auto colourAt = [&](double across, double weight) { return picture.pixelColor(view.at(across, weight)); };
    if (std::min(without(1, q), with(1, q)) < 5 * pixel) continue;  // too low to be looked into
    ++seen;
    QCOMPARE(colourAt(q - 0.2, without(1, q) - 2 * pixel), colours.tertiary);
    QVERIFY(colourAt(q - 0.2, without(1, q) + 2 * pixel) != colours.tertiary);
    QCOMPARE(colourAt(q + 0.2, with(1, q) - 2 * pixel), colours.accent);
    QVERIFY(colourAt(q + 0.2, with(1, q) + 2 * pixel) != colours.accent);
  }
  QVERIFY(seen > 1);
}

void AttentionRowViewTest::theTitleNamesTheSelectedWord() {
  Scene scene = attentionScene(kText, {});
  ShownView<AttentionRowView> view(scene, {700, 500});
  QCOMPARE(view->title(), QStringLiteral("Attention of “bites”"));
  scene.selection.position = 19;  // padding
  view.show(scene);
  QCOMPARE(view->title(), QStringLiteral("Attention of “dog”"));
  QVERIFY2(view->description().contains(QStringLiteral("grey: without position, blue: sinusoid added")),
           qPrintable(view->description()));
}

void AttentionRowViewTest::aClickChoosesAWord() {
  ShownView<AttentionRowView> view(attentionScene(kText, {}), {700, 500});
  QSignalSpy spy(&*view, &View::selected);
  view.click(view.at(4, 0.01));
  QCOMPARE(spy.size(), 1);
  QCOMPARE(spy.first().first().value<Selection>().position, std::int64_t{4});
}

void AttentionRowViewTest::numbersAreTheRow() {
  const Scene scene = attentionScene(kText, {});
  const NumberTable numbers = makeViewOf<AttentionRowView>()->kind().numbers(scene);
  QCOMPARE(numbers.rows, std::int64_t{kTokens});
  QCOMPARE(numbers.columns, std::int64_t{2});
  const RowMatrixD without = weightsOf(scene, TokenPart::Embedding);
  const RowMatrixD with = weightsOf(scene, TokenPart::Sum);
  for (int q = 0; q < kTokens; ++q) {
    QVERIFY(std::abs(numbers.at(q, 0) - without(1, q)) < 1e-6);
    QVERIFY(std::abs(numbers.at(q, 1) - with(1, q)) < 1e-6);
  }
}

void AttentionRowViewTest::withoutRoomNothingIsLost() {
  ShownView<AttentionRowView> view(attentionScene(kText, {}), {40, 20});
  view->resize(700, 500);
  view.settle();
  QCOMPARE(view->grab().toImage(),
           ShownView<AttentionRowView>(attentionScene(kText, {}), {700, 500})->grab().toImage());
}

SINESCOPE_TEST(AttentionRowViewTest)
#include "attention_row_view_test.moc"

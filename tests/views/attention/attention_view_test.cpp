#include "app/views/attention/attention_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

#include "core/attention/token_order.h"
#include "core/pixels/colour_map.h"
#include "tests/unit.h"
#include "tests/views/attention/attention_scene.h"
#include "tests/views/attention/scene_changes.h"
#include "tests/views/painted_words.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

Q_DECLARE_METATYPE(sinescope::AttentionOptions)

/// The weights of a head as a reader sees them: every cell's colour, the words, and what shuffling changes.
class AttentionViewTest : public QObject {
  Q_OBJECT

 private slots:
  void whatChangesIsDrawnAnew_data() { addSceneChanges(); }
  void whatChangesIsDrawnAnew() { compareWithANewView<AttentionView>(); }
  void everyCellHasItsColour_data();
  void everyCellHasItsColour();
  void shuffledWordsOnlyTradePlacesWithoutPosition();
  void theMaskAloneTellsTheOrder();
  void theControlSetsEveryOption();
  void headsAreTheDivisorsOfTheWidth();
  void withoutTheEncodingNothingIsAdded();
  void whatCannotBeIsNamed_data();
  void whatCannotBeIsNamed();
  void numbersAreBothMatrices();
  void numbersOfADifferenceAreOneMinusTheOther_data();
  void numbersOfADifferenceAreOneMinusTheOther();
  void longSentencesAreCut();
  void theWindowLeavesTheNamesOfItsAxesToItsWords();
};

namespace {

/// The options of the last edit of a view.
AttentionOptions edited(QSignalSpy& spy) {
  return spy.isEmpty() ? AttentionOptions() : spy.last().first().value<Appearance>().attention;
}

}  // namespace

void AttentionViewTest::everyCellHasItsColour_data() {
  QTest::addColumn<std::uint32_t>("order");
  QTest::newRow("as written") << std::uint32_t{0};
  QTest::newRow("shuffled") << std::uint32_t{5};
}

void AttentionViewTest::everyCellHasItsColour() {
  QFETCH(std::uint32_t, order);
  const Scene scene = attentionScene(kText, {{}, order});
  ShownView<AttentionView> view(scene, {900, 500});
  const QImage picture = view->grab().toImage();
  Scene shuffled = scene;  // the same words in the order in which they are shown
  TokenSpec tokens = scene.tokens;
  tokens.byIds = true;
  for (const Token& token : scene.sentence->tokens) tokens.ids.push_back(token.id);
  tokens.ids = reordered(tokens.ids, shuffledOrder(kTokens, order));
  setTokens(shuffled, tokens);
  const RowMatrixD without = weightsOf(shuffled, TokenPart::Embedding);
  const RowMatrixD with = weightsOf(shuffled, TokenPart::Sum);
  const double greatest = std::max(without.maxCoeff(), with.maxCoeff());
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  for (int p = 0; p < kTokens; ++p) {
    for (int q = 0; q < kTokens; ++q) {
      QCOMPARE(picture.pixel(cellIn(view->panelRect(0), p, q)), map.at(without(p, q), 0, greatest));
      QCOMPARE(picture.pixel(cellIn(view->panelRect(1), p, q)), map.at(with(p, q), 0, greatest));
    }
  }
}

void AttentionViewTest::shuffledWordsOnlyTradePlacesWithoutPosition() {
  for (const Scheme scheme : {Scheme::Sinusoid, Scheme::Rotary, Scheme::RotaryNeighbours, Scheme::Alibi, Scheme::T5}) {
    const Scene scene = attentionScene(kText, {{.scheme = scheme, .heads = 2, .head = 1, .seed = 7}, 3});
    ShownView<AttentionView> view(scene, {1400, 600});
    QVERIFY2(view->noteText().contains(QStringLiteral("without position the weights only trade places, to within")),
             qPrintable(view->noteText()));
    QVERIFY2(view->noteText().contains(QStringLiteral("they change by up to 0.")), qPrintable(view->noteText()));
  }
  ShownView<AttentionView> view(attentionScene(kText, {{.scheme = Scheme::None}, 3}), {1400, 600});
  QVERIFY2(view->noteText().contains(QStringLiteral("with no position as well")), qPrintable(view->noteText()));
}

void AttentionViewTest::theMaskAloneTellsTheOrder() {
  ShownView<AttentionView> view(attentionScene(kText, {{.causal = true}, 3}), {1400, 600});
  QVERIFY2(view->noteText().contains(QStringLiteral("the mask alone changes weights by up to 0.")),
           qPrintable(view->noteText()));
}

void AttentionViewTest::theControlSetsEveryOption() {
  ShownView<AttentionView> view(attentionScene(kText, {}), {900, 500});
  const std::unique_ptr<QWidget> control(view->headerControl());
  control->resize(control->sizeHint());
  control->show();
  QSignalSpy spy(&*view, &View::appearanceEdited);
  const auto choose = [&](const char* name, int downs) {
    auto* const box = control->findChild<QComboBox*>(QLatin1String(name));
    QVERIFY2(box && !box->isHidden(), name);
    for (int i = 0; i < downs; ++i) QTest::keyClick(box, Qt::Key_Down);
  };
  choose("attentionScheme", 1);
  QVERIFY(edited(spy).head.scheme == Scheme::Rotary);
  choose("attentionHeads", 2);
  QCOMPARE(edited(spy).head.heads, 3);
  choose("attentionWeights", 3);
  QVERIFY(edited(spy).head.seed == std::optional<std::uint32_t>(2));
  QTest::mouseClick(control->findChild<QCheckBox*>(QStringLiteral("causalMask")), Qt::LeftButton, {}, QPoint(8, 8));
  QVERIFY(edited(spy).head.causal);
  QTest::mouseClick(control->findChild<QToolButton*>(QStringLiteral("shuffleWords")), Qt::LeftButton);
  QCOMPARE(edited(spy).order, std::uint32_t{1});
  Scene scene = attentionScene(kText, edited(spy));
  view.show(scene);
  choose("attentionHead", 2);
  QCOMPARE(edited(spy).head.head, 2);
  QTest::mouseClick(control->findChild<QToolButton*>(QStringLiteral("wordsAsWritten")), Qt::LeftButton);
  QCOMPARE(edited(spy).order, std::uint32_t{0});
}

void AttentionViewTest::headsAreTheDivisorsOfTheWidth() {
  ShownView<AttentionView> view(attentionScene(kText, {}, 12), {900, 500});
  const std::unique_ptr<QWidget> control(view->headerControl());
  const auto* const heads = control->findChild<QComboBox*>(QStringLiteral("attentionHeads"));
  QStringList shown;
  for (int i = 0; i < heads->count(); ++i) shown << heads->itemData(i).toString();
  QCOMPARE(shown.join(u' '), QStringLiteral("1 2 3 4 6 12"));
  view.show(attentionScene(kText, {{.heads = 5}}, 12));  // a number that does not fit is still told
  QCOMPARE(heads->currentText(), QStringLiteral("5 heads"));
}

void AttentionViewTest::withoutTheEncodingNothingIsAdded() {
  Scene scene = attentionScene(kText, {});
  scene.tokens.encoded = false;
  setTokens(scene, scene.tokens);
  ShownView<AttentionView> view(scene, {900, 500});
  const QImage picture = view->grab().toImage();
  const QRect left = view->panelRect(0);
  QCOMPARE(picture.copy(left), picture.copy(QRect(view->panelRect(1).topLeft(), left.size())));
}

void AttentionViewTest::whatCannotBeIsNamed_data() {
  QTest::addColumn<AttentionOptions>("options");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("named");
  const auto row = [](const char* name, const AttentionOptions& options, int dModel, const QString& text,
                      const char* named) {
    QTest::newRow(name) << options << dModel << text << QString::fromUtf8(named);
  };
  row("heads", {{.heads = 5}}, 12, kText, "5 heads do not divide d_model, 12");
  row("head", {{.heads = 3, .head = 3}}, 12, kText, "no head 3");
  row("odd", {{.scheme = Scheme::Rotary, .heads = 4}}, 12, kText, "odd");
  row("table", {{.scheme = Scheme::Table}}, 12, kText, "needs a table");
  row("no tokens", {}, 12, QString(), "the sentence is empty");
}

void AttentionViewTest::whatCannotBeIsNamed() {
  QFETCH(AttentionOptions, options);
  QFETCH(int, dModel);
  QFETCH(QString, text);
  QFETCH(QString, named);
  const Scene scene = attentionScene(text, options, dModel);
  ShownView<AttentionView> view(scene, {900, 500});
  QVERIFY2(view->description().contains(named), qPrintable(view->description()));
  QVERIFY(view->kind().whyNoNumbers(scene).contains(named));
  QCOMPARE(view->kind().numbers(scene).rows, std::int64_t{0});
}

void AttentionViewTest::numbersAreBothMatrices() {
  const Scene scene = attentionScene(kText, {});
  const NumberTable numbers = makeViewOf<AttentionView>()->kind().numbers(scene);
  QCOMPARE(numbers.shape, (std::vector<std::int64_t>{2, kTokens, kTokens}));
  const RowMatrixD without = weightsOf(scene, TokenPart::Embedding);
  const RowMatrixD with = weightsOf(scene, TokenPart::Sum);
  for (int p = 0; p < kTokens; ++p) {
    for (int q = 0; q < kTokens; ++q) {
      QVERIFY(std::abs(numbers.at(p, q) - without(p, q)) < 1e-6);  // the sum of the oracle is float32
      QVERIFY(std::abs(numbers.at(kTokens + p, q) - with(p, q)) < 1e-6);
    }
  }
}

void AttentionViewTest::numbersOfADifferenceAreOneMinusTheOther_data() {
  QTest::addColumn<QString>("view");
  for (const char* const view : {"attention", "attention-row"}) QTest::newRow(view) << QString::fromLatin1(view);
}

void AttentionViewTest::numbersOfADifferenceAreOneMinusTheOther() {
  QFETCH(QString, view);
  const ViewKind& kind = *findView(view);
  Scene scene = attentionScene(kText, {});
  EncodingSpec other = scene.spec;
  other.base = 7;
  setPinned(scene, Encoding{other, nullptr});
  const NumberTable a = numbersOf(kind, scene);
  const NumberTable b = numbersOf(kind, counterpartOf(scene));
  scene.appearance.difference = true;
  const NumberTable difference = numbersOf(kind, scene);
  QCOMPARE(difference.rows, a.rows);
  double greatest = 0;
  for (std::int64_t r = 0; r < a.rows; ++r) {
    for (std::int64_t c = 0; c < a.columns; ++c) {
      QVERIFY(std::abs(difference.at(r, c) - (a.at(r, c) - b.at(r, c))) < 1e-12);
      greatest = std::max(greatest, std::abs(difference.at(r, c)));
    }
  }
  QVERIFY(kind.hasDifference && greatest > 0.01);  // so the command line writes them
}

void AttentionViewTest::longSentencesAreCut() {
  Scene scene = makeScene({2000, 8, 10'000, 0, {}});
  TokenSpec tokens;
  tokens.text.clear();
  for (int i = 0; i < 700; ++i) tokens.text += i % 3 == 0 ? QStringLiteral("dog ") : QStringLiteral("man ");
  setTokens(scene, tokens);
  ShownView<AttentionView> view(scene, {1200, 600});
  QVERIFY2(view->noteText().contains(QStringLiteral("the first 512 of 700 tokens attend")),
           qPrintable(view->noteText()));
  // A picture says what it leaves out; numbers leave out nothing that nobody asked to.
  QCOMPARE(view->kind().numbers(scene).rows, std::int64_t{0});
  QVERIFY2(view->kind().whyNoNumbers(scene).startsWith(QStringLiteral("700 tokens are too many: at most 512")),
           qPrintable(view->kind().whyNoNumbers(scene)));
  EncodingSpec cut = scene.spec;
  cut.length = 512;
  setSpec(scene, cut);
  QCOMPARE(view->kind().whyNoNumbers(scene), QString());
  QCOMPARE(view->kind().numbers(scene).columns, std::int64_t{512});
}

void AttentionViewTest::theWindowLeavesTheNamesOfItsAxesToItsWords() {
  ShownView<AttentionView> view(attentionScene(kText, {}), {900, 500});
  for (QCPAxisRect* const rect : view.plot().axisRects()) {
    if (isColourBar(*rect)) continue;
    for (const QCPAxis* const axis : rect->axes()) QCOMPARE(axis->label(), QString());
  }
  const QString figure = paintedWords(*view);
  QVERIFY2(figure.contains(QStringLiteral(">query<")), qPrintable(figure));
  QCOMPARE(figure.count(QStringLiteral(">key<")), 2);  // below each picture
}

SINESCOPE_TEST(AttentionViewTest)
#include "attention_view_test.moc"

// Hundreds of words of a vocabulary of the largest width: drawn step by step, with the same result as drawing all at
// once.

#include "app/views/tokens/word_drawing.h"

#include <qcustomplot.h>
#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/views/tokens/token_similarity_view.h"
#include "app/views/tokens/tokens_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/tokens/colours_apart.h"

using namespace sinescope;

class WordDrawingTest : public QObject {
  Q_OBJECT

 private slots:
  void rowsStandForOthersUntilAllAreDrawn();
  void ofMoreThanAreKeptSomeStandForAll();
  void wordsThatAreNearAreThereAtOnce();
  void wordsThatWereDrawnAreThereAtOnce();
  void everyRowHasItsOwnColoursInTheEnd();
  void tokensAreThenAsIfDrawnAtOnce();
  void similaritiesAreThenAsIfDrawnAtOnce();
  void wordsThatComeWhileAnotherSceneWaitsAreShown();
  void figureHasAllWords();
};

namespace {

constexpr int kPatience = 60'000;  // milliseconds: a sanitizer takes its time

Scene wordyScene(int count, int dModel, int vocabulary = kMaxVocabulary) {
  EncodingSpec spec;
  spec.length = count;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {1, 2});
  TokenSpec tokens;
  tokens.byIds = true;
  for (int i = 0; i < count; ++i) tokens.ids.push_back(static_cast<int>(std::int64_t{i} * 2'654'435 % vocabulary));
  tokens.embedding.vocabulary = vocabulary;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

RowSpan all(const TokenRows& rows) { return {0, rows.tokens()}; }

bool isDrawing(const QWidget& view) {
  return std::ranges::any_of(view.findChildren<WordDrawing*>(),
                             [](const WordDrawing* drawing) { return drawing->isGoingOn(); });
}

constexpr QSize kSize(700, 400);

/// Compares a view that has drawn its words step by step with one that is created when all are known.
template <class WordyView>
void compareWithDrawnAtOnce(ShownView<WordyView>& gradual) {
  QTRY_VERIFY_WITH_TIMEOUT(!isDrawing(*gradual), kPatience);
  gradual.settle();
  ShownView<WordyView> atOnce(gradual->scene(), kSize);
  QTRY_VERIFY_WITH_TIMEOUT(!isDrawing(*atOnce), kPatience);
  atOnce.settle();
  const QImage a = gradual->grab().toImage();
  const QImage b = atOnce->grab().toImage();
  QCOMPARE(a.size(), b.size());
  // Products of rows that are computed at different times may be rounded differently.
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) QVERIFY(apart(a.pixelColor(x, y), b.pixelColor(x, y)) <= 3);
  }
}

}  // namespace

void WordDrawingTest::rowsStandForOthersUntilAllAreDrawn() {
  const auto rows = tokenRowsOf(wordyScene(600, kMaxDModel));
  WordDrawing drawing(nullptr);
  std::vector<std::int64_t> ownWords;
  const auto countOwn = [&] {
    std::int64_t own = 0;
    for (std::int64_t row = 0; row < rows->tokens(); ++row) {
      const int id = drawing.rows()->idOf(row);
      // A row has its own word, or that of an earlier row.
      const auto& ids = rows->source().ids;
      QVERIFY(std::find(ids.begin(), ids.begin() + row + 1, id) <= ids.begin() + row);
      if (id == rows->idOf(row)) ++own;
    }
    ownWords.push_back(own);
  };
  connect(&drawing, &WordDrawing::progressed, this, countOwn);
  drawing.start(rows, all(*rows));
  QVERIFY(drawing.isGoingOn());
  QVERIFY(drawing.words(false).first().endsWith(QStringLiteral(" of 600 words drawn so far")));
  countOwn();
  QTRY_VERIFY_WITH_TIMEOUT(!drawing.isGoingOn(), kPatience);
  QVERIFY(ownWords.size() > 2);
  QVERIFY(std::ranges::is_sorted(ownWords));
  QVERIFY(ownWords.front() < 600);
  QCOMPARE(drawing.rows(), rows);
  QCOMPARE(drawing.words(false), QStringList());
}

void WordDrawingTest::ofMoreThanAreKeptSomeStandForAll() {
  const auto rows = tokenRowsOf(wordyScene(1500, kMaxDModel));
  WordDrawing drawing(nullptr);
  drawing.start(rows, all(*rows));
  QTRY_VERIFY_WITH_TIMEOUT(!drawing.isGoingOn(), kPatience);
  for (std::int64_t row = 0; row < 1500; ++row) QCOMPARE(drawing.rows()->idOf(row), rows->idOf(row - row % 2));
  QVERIFY(drawing.words(false).first().startsWith(
      QStringLiteral("750 of 1 500 words, spread evenly").replace(QStringLiteral("1 500"), grouped(1500))));
  QVERIFY(!drawing.words(true).first().contains(QStringLiteral("zoom")));
  drawing.start(rows, {100, 400});  // part of them fits
  QTRY_VERIFY_WITH_TIMEOUT(!drawing.isGoingOn(), kPatience);
  QCOMPARE(drawing.rows(), rows);
}

void WordDrawingTest::wordsThatAreNearAreThereAtOnce() {
  const auto rows = tokenRowsOf(wordyScene(2000, 512, 4096));
  WordDrawing drawing(nullptr);
  drawing.start(rows, all(*rows));
  QVERIFY(!drawing.isGoingOn());
  QCOMPARE(drawing.rows(), rows);
}

void WordDrawingTest::wordsThatWereDrawnAreThereAtOnce() {
  const auto rows = tokenRowsOf(wordyScene(200, 1024));
  for (std::int64_t row = 0; row < rows->tokens(); ++row) {
    RowMatrixF vector(1, rows->dModel());
    rows->writeVector(rows->idOf(row), vector);
  }
  WordDrawing drawing(nullptr);
  QSignalSpy progressed(&drawing, &WordDrawing::progressed);
  drawing.start(rows, all(*rows));
  QTRY_VERIFY_WITH_TIMEOUT(!drawing.isGoingOn(), kPatience);
  QCOMPARE(drawing.rows(), rows);
}

void WordDrawingTest::everyRowHasItsOwnColoursInTheEnd() {
  constexpr int words = 100;
  constexpr int dimensions = 72;
  const Scene scene = wordyScene(words, dimensions);
  ShownView<TokensView> view(scene, {1400, 700});
  QTRY_VERIFY_WITH_TIMEOUT(!isDrawing(*view), kPatience);
  view.settle();
  const QImage picture = view->grab().toImage();
  TokenFactFinder finder;
  const TokenFacts facts = finder.of(*tokenRowsOf(scene), nullptr);
  const double most = std::max({facts.embedding, facts.encoding, facts.sum});  // the panels share a scale
  const QRect panel = view->panelRect(0);
  const double width = panel.width() / double{dimensions};
  const double height = panel.height() / double{words};
  QVERIFY(width >= 4 && height >= 4);  // the pixel in the middle of a cell belongs to it alone
  for (int row = 0; row < words; ++row) {
    for (int k = 0; k < dimensions; ++k) {
      const auto value =
          static_cast<double>(scene.embedding->at(scene.sentence->tokens[static_cast<std::size_t>(row)].id, k));
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -most, most));
      const QColor seen = picture.pixelColor(panel.left() + static_cast<int>((k + 0.5) * width),
                                             panel.top() + static_cast<int>((row + 0.5) * height) - 1);
      QVERIFY2(apart(seen, expected) <= 3, qPrintable(QStringLiteral("row %1, dimension %2").arg(row).arg(k)));
    }
  }
}

void WordDrawingTest::tokensAreThenAsIfDrawnAtOnce() {
  ShownView<TokensView> view(wordyScene(300, 4096), kSize);
  compareWithDrawnAtOnce(view);
}

void WordDrawingTest::similaritiesAreThenAsIfDrawnAtOnce() {
  ShownView<TokenSimilarityView> view(wordyScene(300, 4096), kSize);
  compareWithDrawnAtOnce(view);
}

void WordDrawingTest::wordsThatComeWhileAnotherSceneWaitsAreShown() {
  Scene scene = wordyScene(300, kMaxDModel);
  ShownView<TokensView> view(scene, kSize);
  QVERIFY(isDrawing(*view));
  view->hide();  // a scene waits as long as the view is hidden
  scene.selection = {3, 3};
  view->setScene(scene);
  QTRY_VERIFY_WITH_TIMEOUT(!isDrawing(*view), kPatience);
  view->show();
  QVERIFY(QTest::qWaitForWindowExposed(&*view));
  view.settle();
  compareWithDrawnAtOnce(view);
}

void WordDrawingTest::figureHasAllWords() {
  const auto made = makeViewOf<TokensView>();
  TokensView& view = *made;
  view.setScene(wordyScene(300, 2048));
  QImage image(600, 300, QImage::Format_RGB32);
  QCPPainter painter(&image);
  view.paintPlot(painter, image.size(), {PaintTarget::Kind::RasterFigure, 1});
  QVERIFY(!isDrawing(view));
  for (const WordDrawing* const drawing : view.findChildren<WordDrawing*>())
    QCOMPARE(drawing->words(false), QStringList());
}

SINESCOPE_TEST(WordDrawingTest)
#include "word_drawing_test.moc"

#include "app/views/tokens/tokens_view.h"

#include <QRegularExpression>

#include "app/look/theme.h"
#include "app/views/tokens/token_scene.h"
#include "app/views/tokens/word_labels.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/tokens/colours_apart.h"
#include "tests/views/vectors_file.h"

using namespace sinescope;

class TokensViewTest : public QObject {
  Q_OBJECT

 private slots:
  void picturesStandBesideOneAnother();
  void picturesStandUnderOneAnotherWhereThatSaysMore_data();
  void picturesStandUnderOneAnotherWhereThatSaysMore();
  void picturesStandUnderOneAnotherWhereItIsNarrow();
  void cellsHaveTheirColours_data();
  void cellsHaveTheirColours();
  void paddingHasTheEncodingsColour();
  void clickInAnyPictureSelectsTheCell();
  void picturesZoomTogether();
  void keysMoveTheSelection();
  void cutTokensAreCounted();
  void paddingThatIsNotShownIsCounted();
  void typingChangesItsWordAlone();
  void scalingIsSaid();
  void embeddingOfAnotherWidthIsSaid();
  void whatIsNotFiniteHasItsColour();
  void whatIsNotFiniteInTheEncodingsFileIsCounted();
  void differenceOfSumsIsThatOfTheEncodings();
  void encodingsOfOtherPositionsDoNotBreak_data();
  void encodingsOfOtherPositionsDoNotBreak();
  void pixelThatBeginsBeforeAnEncodingShowsItsRowsAlone();
  void viewsOfASceneShareItsRows();
  void cellsWithoutASizeHaveAStep();
};

namespace {

Scene sentenceScene(std::int64_t length, int dModel, const QString& text) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {1, 2});
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

/// The middle of a cell, counted from the first visible one.
QPoint cellIn(const QRect& panel, double row, double rows, double column, double columns) {
  return {panel.left() + static_cast<int>((column + 0.25) / columns * panel.width()),
          panel.top() + static_cast<int>((row + 0.2) / rows * panel.height())};
}

QColor coloured(double value, double most) {
  return QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -most, most));
}

}  // namespace

void TokensViewTest::picturesStandBesideOneAnother() {
  ShownView<TokensView> view(sentenceScene(20, 64, "one two three"), {900, 400});
  QVERIFY(!view->isStacked());
  for (const int panel : {1, 2}) {
    QCOMPARE(view->panelRect(panel).top(), view->panelRect(0).top());
    QCOMPARE(view->panelRect(panel).size(), view->panelRect(0).size());
    QVERIFY(view->panelRect(panel).left() > view->panelRect(panel - 1).right());
  }
}

void TokensViewTest::picturesStandUnderOneAnotherWhereThatSaysMore_data() {
  QTest::addColumn<int>("dimensions");
  QTest::addColumn<bool>("below");
  QTest::newRow("numbers in the cells") << 8 << true;
  QTest::newRow("no numbers either way") << 64 << false;
  QTest::newRow("a pixel for each dimension") << 400 << true;
  QTest::newRow("means either way") << 4000 << false;
}

void TokensViewTest::picturesStandUnderOneAnotherWhereThatSaysMore() {
  QFETCH(const int, dimensions);
  QFETCH(const bool, below);
  Scene scene = sentenceScene(20, dimensions, "one two three");
  ShownView<TokensView> view(scene, {900, 400});
  QCOMPARE(view->isStacked(), below);
  scene.appearance.zooms[QStringLiteral("tokens")] = {{1, 3}, {0, 2}};  // zooming does not move them
  view.show(scene);
  QCOMPARE(view->isStacked(), below);
}

void TokensViewTest::picturesStandUnderOneAnotherWhereItIsNarrow() {
  ShownView<TokensView> view(sentenceScene(20, 16, "one two three"), {300, 200});
  QVERIFY(view->isStacked());
  for (const int panel : {1, 2}) {
    QCOMPARE(view->panelRect(panel).left(), view->panelRect(0).left());
    QCOMPARE(view->panelRect(panel).size(), view->panelRect(0).size());
    QVERIFY(view->panelRect(panel).top() > view->panelRect(panel - 1).bottom());
  }
  QVERIFY(view->panelRect(2).height() > 20);
  QVERIFY(view->panelRect(2).bottom() < 200);
}

void TokensViewTest::cellsHaveTheirColours_data() {
  QTest::addColumn<bool>("separate");
  QTest::newRow("one scale") << false;
  QTest::newRow("separate scales") << true;
}

void TokensViewTest::cellsHaveTheirColours() {
  QFETCH(bool, separate);
  // The numbers printed by reference 003.
  const double embedding[5][4] = {{0.9318, 1.2590, 2.0050, 0.0537},
                                  {0.9318, 1.2590, 2.0050, 0.0537},
                                  {1.3894, 1.5863, 0.9463, -0.8437},
                                  {-1.1258, -1.1524, -0.2506, -0.4339},
                                  {1.3894, 1.5863, 0.9463, -0.8437}};
  const double encoding[5][4] = {{0, 1, 0, 1},
                                 {0.8415, 0.5403, 0.0100, 0.9999},
                                 {0.9093, -0.4161, 0.0200, 0.9998},
                                 {0.1411, -0.9900, 0.0300, 0.9996},
                                 {-0.7568, -0.6536, 0.0400, 0.9992}};
  Scene scene = sentenceScene(5, 4, "");
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {4, 4, 3, 0, 3};
  tokens.embedding.vocabulary = 5;
  setTokens(scene, tokens);
  scene.appearance.tokens.separateScales = separate;
  ShownView<TokensView> view(scene, {900, 400});
  const QImage picture = view->grab().toImage();
  const double sum = 2.2987;
  const double most[] = {separate ? 2.0050 : sum, separate ? 1 : sum, sum};
  for (int p = 0; p < 5; ++p) {
    for (int k = 0; k < 4; ++k) {
      const double values[] = {embedding[p][k], encoding[p][k], embedding[p][k] + encoding[p][k]};
      for (int panel = 0; panel < 3; ++panel) {
        const QColor seen = picture.pixelColor(cellIn(view->panelRect(panel), p, 5, k - 0.2, 4));
        QVERIFY2(apart(seen, coloured(values[panel], most[panel])) <= 3,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(panel).arg(p).arg(k)));
      }
    }
  }
}

void TokensViewTest::paddingHasTheEncodingsColour() {
  const Scene scene = sentenceScene(6, 6, "one two three");
  ShownView<TokensView> view(scene, {900, 400});
  const QImage picture = view->grab().toImage();
  TokenFactFinder finder;
  const double most = finder.of(*tokenRowsOf(scene), nullptr).sum;
  for (int p = 3; p < 6; ++p) {
    for (int k = 0; k < 6; ++k) {
      const int pair = k / 2;
      const double omega = std::pow(10000.0, -2.0 * pair / 6);
      const double value = k % 2 == 0 ? std::sin(omega * p) : std::cos(omega * p);
      QVERIFY(apart(picture.pixelColor(cellIn(view->panelRect(0), p, 6, k - 0.2, 6)), coloured(0, 1)) <= 2);
      QVERIFY(apart(picture.pixelColor(cellIn(view->panelRect(2), p, 6, k - 0.2, 6)), coloured(value, most)) <= 3);
    }
  }
}

void TokensViewTest::clickInAnyPictureSelectsTheCell() {
  ShownView<TokensView> view(sentenceScene(6, 8, "a b c d e f"), {900, 400});
  const QSignalSpy selected(&*view, &View::selected);
  for (const int panel : {0, 1, 2}) {
    view.click(cellIn(view->panelRect(panel), 4, 6, 5, 8));
    QCOMPARE(selected.last()[0].value<Selection>(), (Selection{4, 5}));
  }
  QCOMPARE(selected.count(), 3);
}

void TokensViewTest::picturesZoomTogether() {
  ShownView<TokensView> view(sentenceScene(32, 32, "a b c d e f g h i j k l m n o p q r s t u v w x y z"), {900, 400});
  std::vector<Zoom> zooms;
  connect(&*view, &View::appearanceEdited, this,
          [&zooms](const Appearance& look) { zooms.push_back(look.zooms.at(QStringLiteral("tokens"))); });
  for (const int panel : {0, 1, 2}) view.wheel(cellIn(view->panelRect(panel), 10, 32, 20, 32), 2);
  QCOMPARE(zooms.size(), std::size_t(3));
  QVERIFY(zooms[0].across.size() < 32 && zooms[0].down.size() < 32);
  QCOMPARE(zooms[1], zooms[0]);
  QCOMPARE(zooms[2], zooms[0]);

  Scene scene = view->scene();
  scene.appearance.zooms[QStringLiteral("tokens")] = zooms[0];
  view.show(scene);
  const QPoint from = view->panelRect(2).center();
  view.drag(from, from - QPoint(view->panelRect(0).width(), 0));  // by the width of the panel, and out of it
  QVERIFY(zooms.size() > 3);
  QVERIFY(zooms.back().across.from > zooms[0].across.from);
}

void TokensViewTest::keysMoveTheSelection() {
  ShownView<TokensView> view(sentenceScene(6, 8, "a b c d e f"), {900, 400});
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{2, 2}));
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{1, 3}));
}

void TokensViewTest::cutTokensAreCounted() {
  ShownView<TokensView> view(sentenceScene(5, 8, "a b c d e f g h i"), {900, 400});
  QVERIFY2(view->noteText().contains(QStringLiteral("Cut after 5: 4 tokens are left out")),
           qPrintable(view->noteText()));
}

void TokensViewTest::paddingThatIsNotShownIsCounted() {
  ShownView<TokensView> view(sentenceScene(100, 8, "The quick brown fox jumps over the lazy dog ."), {900, 400});
  QCOMPARE(view->noteText(), QStringLiteral("+ 88 rows of padding, to length 100"));
  QCOMPARE(view->wholeZoom().down.size(), 12.0);
}

void TokensViewTest::typingChangesItsWordAlone() {
  ShownView<TokensView> view(sentenceScene(4, 8, "dog bites man now"), {900, 400});
  const QImage before = view->grab().toImage();
  view.show(sentenceScene(4, 8, "dog bites men now"));
  const QImage after = view->grab().toImage();
  const auto rowIn = [&](const QImage& image, int panel, int row) {
    const QRect rect = view->panelRect(panel);
    return image.copy(rect.left(), rect.top() + rect.height() * (2 * row + 1) / 8, rect.width(), 1);
  };
  for (int row = 0; row < 4; ++row) {
    QCOMPARE(rowIn(before, 1, row), rowIn(after, 1, row));
    if (row == 2) QVERIFY(rowIn(before, 0, row) != rowIn(after, 0, row));
  }
}

void TokensViewTest::scalingIsSaid() {
  Scene scene = sentenceScene(4, 8, "a b");
  TokenSpec tokens = scene.tokens;
  tokens.scaled = true;
  setTokens(scene, tokens);
  ShownView<TokensView> view(scene);
  QVERIFY(view->subtitle().startsWith(QStringLiteral("√d_model · embedding + ")));
}

void TokensViewTest::embeddingOfAnotherWidthIsSaid() {
  Scene scene = sentenceScene(4, 8, "");
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {0, 1};
  tokens.embedding = fileOf(RowMatrixD::Random(3, 5));
  setTokens(scene, tokens);
  ShownView<TokensView> view(scene, {900, 400});
  QVERIFY2(view->description().contains(QStringLiteral("have 5 dimensions, the encoding has 8")),
           qPrintable(view->description()));
  // The encoding is still shown: cos 0 = 1.
  QVERIFY(apart(view.colourAt(cellIn(view->panelRect(1), 0, 4, 0.8, 8)), coloured(1, 1)) <= 2);
}

void TokensViewTest::whatIsNotFiniteHasItsColour() {
  Scene scene = sentenceScene(4, 4, "");
  RowMatrixD numbers = RowMatrixD::Constant(2, 4, 0.5);
  numbers(1, 2) = std::numeric_limits<double>::infinity();
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {0, 1, 0, 0};
  tokens.embedding = fileOf(numbers);
  setTokens(scene, tokens);
  scene.appearance.tokens.separateScales = true;
  ShownView<TokensView> view(scene, {900, 400});
  for (const int panel : {0, 2}) {
    const QColor seen = view.colourAt(cellIn(view->panelRect(panel), 1, 4, 1.8, 4));
    QCOMPARE(seen.rgb(), kNotFinite);
  }
  QVERIFY(apart(view.colourAt(cellIn(view->panelRect(0), 0, 4, 1.8, 4)), coloured(1, 1)) <= 2);  // 0.5 of 0.5
  QVERIFY2(view->noteText().contains(QStringLiteral("NaN or infinite, 1 in these words")),
           qPrintable(view->noteText()));
}

void TokensViewTest::whatIsNotFiniteInTheEncodingsFileIsCounted() {
  Scene scene = sentenceScene(4, 4, "one two");
  RowMatrixD numbers = RowMatrixD::Constant(4, 4, 0.5);
  numbers(1, 2) = -std::numeric_limits<double>::infinity();
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", numbers));
  ShownView<TokensView> view(scene, {900, 400});
  QVERIFY2(view->noteText().contains(QStringLiteral("of the encoding's file: 1 −∞, in magenta")),
           qPrintable(view->noteText()));
}

void TokensViewTest::differenceOfSumsIsThatOfTheEncodings() {
  Scene scene = sentenceScene(6, 6, "one two three");
  EncodingSpec other = scene.spec;
  other.base = 100;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  ShownView<TokensView> view(scene, {900, 400});
  const QImage picture = view->grab().toImage();
  bool differs = false;
  for (int p = 0; p < 6; ++p) {
    for (int k = 0; k < 6; ++k) {
      const auto seen = [&](int panel) { return picture.pixelColor(cellIn(view->panelRect(panel), p, 6, k - 0.2, 6)); };
      QVERIFY(apart(seen(0), coloured(0, 1)) <= 2);
      QVERIFY(apart(seen(1), seen(2)) <= 3);
      differs = differs || apart(seen(1), coloured(0, 1)) > 30;
    }
  }
  QVERIFY(differs);
}

void TokensViewTest::encodingsOfOtherPositionsDoNotBreak_data() {
  QTest::addColumn<bool>("difference");
  QTest::newRow("side by side") << false;
  QTest::newRow("difference") << true;
}

void TokensViewTest::encodingsOfOtherPositionsDoNotBreak() {
  QFETCH(bool, difference);
  Scene scene = sentenceScene(6, 6, "one two three");
  for (const std::int64_t first : {2, 1000}) {
    EncodingSpec other = scene.spec;
    other.firstPosition = first;
    other.dModel = 9;
    other.length = 40;
    setPinned(scene, Encoding{other});
    scene.appearance.difference = difference;
    ShownView<TokensView> view(scene, {500, 300});
    view.show(counterpartOf(scene));
    view.click(view->panelRect(1).center());
    QVERIFY(!view->grab().toImage().isNull());
  }
}

void TokensViewTest::pixelThatBeginsBeforeAnEncodingShowsItsRowsAlone() {
  // Some twenty rows per pixel; A's first row may be anywhere within a pixel.
  QString sentence;
  for (int i = 0; i < 3000; ++i) sentence += QStringLiteral("same ");
  for (const std::int64_t first : {6, 9, 13, 17}) {
    Scene scene = sentenceScene(3000, 6, sentence);
    EncodingSpec spec = scene.spec;
    setPinned(scene, Encoding{spec});
    spec.firstPosition = first;
    setSpec(scene, spec);
    ShownView<TokensView> view(scene, {900, 200});
    const QRect rect = view->panelRect(0);
    const QImage picture = view->grab().toImage();
    const QRgb word = picture.pixel(rect.center());
    const QRgb ground = themeColours(false).window.rgb();
    for (int y = rect.top(); y < rect.center().y(); ++y) {
      const QRgb pixel = picture.pixel(rect.center().x(), y);
      QVERIFY2(pixel == word || pixel == ground, qPrintable(QStringLiteral("%1: %2").arg(y).arg(pixel, 0, 16)));
    }
  }
}

void TokensViewTest::viewsOfASceneShareItsRows() {
  const Scene scene = sentenceScene(20, 64, "one two three");
  const auto rows = tokenRowsOf(scene);
  QCOMPARE(tokenRowsOf(Scene(scene)), rows);
  Scene other = scene;
  setSpec(other, {.length = 20, .dModel = 64, .base = 100, .convention = {}});
  QVERIFY(tokenRowsOf(other) != rows);
  QVERIFY(tokenRowsOf(sentenceScene(20, 64, "one two four")) != rows);
}

void TokensViewTest::cellsWithoutASizeHaveAStep() {
  for (const double cell : {0.0, 1e-300, 1e-9}) QVERIFY(labelStep(cell, 12) > 1'000'000);
  QCOMPARE(labelStep(12, 12), std::int64_t{1});
  QCOMPARE(labelStep(3, 12), std::int64_t{10});
}

SINESCOPE_TEST(TokensViewTest)
#include "tokens_view_test.moc"

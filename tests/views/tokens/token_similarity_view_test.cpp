#include "app/views/tokens/token_similarity_view.h"

#include <QComboBox>

#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/vectors_file.h"

using namespace sinescope;

class TokenSimilarityViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellHasItsColour_data();
  void everyCellHasItsColour();
  void clickInEitherPictureSelectsTheRow();
  void measureIsChosenInTheHeader();
  void differenceIsNoneBeforeTheEncoding();
  void withoutTokensThereIsNone();
  void manyTokensSayThatPixelsAreMeans();
  void whatIsNotFiniteIsCounted();
};

namespace {

Scene similarityScene(const QString& text, std::int64_t length = 20, int dModel = 12) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {1, 3});
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

QPoint squareIn(const QRect& panel, int row, int column, int count) {
  return {panel.left() + static_cast<int>((column + 0.15) / count * panel.width()),
          panel.top() + static_cast<int>((row + 0.15) / count * panel.height())};
}

double measured(const RowMatrixF& rows, int p, int q, Measure measure) {
  const Eigen::RowVectorXd x = rows.row(p).cast<double>();
  const Eigen::RowVectorXd y = rows.row(q).cast<double>();
  if (measure == Measure::Distance) return (x - y).norm();
  return measure == Measure::Dot ? x.dot(y) : x.dot(y) / (x.norm() * y.norm());
}

}  // namespace

void TokenSimilarityViewTest::everyCellHasItsColour_data() {
  QTest::addColumn<int>("measure");
  QTest::newRow("dot product") << static_cast<int>(Measure::Dot);
  QTest::newRow("cosine") << static_cast<int>(Measure::Cosine);
  QTest::newRow("distance") << static_cast<int>(Measure::Distance);
}

void TokenSimilarityViewTest::everyCellHasItsColour() {
  QFETCH(int, measure);
  Scene scene = similarityScene("dog bites man and man bites dog");
  scene.appearance.similarity.measure = static_cast<Measure>(measure);
  ShownView<TokenSimilarityView> view(scene, {900, 500});
  const QImage picture = view->grab().toImage();
  RowMatrixF before(7, 12);
  RowMatrixF after(7, 12);
  const auto rows = tokenRowsOf(scene);
  rows->write(TokenPart::Embedding, 0, before);
  rows->write(TokenPart::Sum, 0, after);
  double least = 1e9;
  double greatest = -1e9;
  for (int p = 0; p < 7; ++p) {
    for (int q = 0; q < 7; ++q) {
      for (const RowMatrixF* const all : {&before, &after}) {
        least = std::min(least, measured(*all, p, q, scene.appearance.similarity.measure));
        greatest = std::max(greatest, measured(*all, p, q, scene.appearance.similarity.measure));
      }
    }
  }
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  for (int p = 0; p < 7; ++p) {
    for (int q = 0; q < 7; ++q) {
      for (int panel = 0; panel < 2; ++panel) {  // one scale for both
        const double value = measured(panel == 0 ? before : after, p, q, scene.appearance.similarity.measure);
        const QColor expected = QColor::fromRgb(map.at(value, least, greatest));
        const QColor seen = picture.pixelColor(squareIn(view->panelRect(panel), p, q, 7));
        QVERIFY(std::abs(seen.red() - expected.red()) <= 4 && std::abs(seen.green() - expected.green()) <= 4 &&
                std::abs(seen.blue() - expected.blue()) <= 4);
      }
    }
  }
}

void TokenSimilarityViewTest::clickInEitherPictureSelectsTheRow() {
  ShownView<TokenSimilarityView> view(similarityScene("dog bites man"), {900, 500});
  const QSignalSpy selected(&*view, &View::selected);
  for (const int panel : {0, 1}) {
    view.click(squareIn(view->panelRect(panel), 2, 1, 3));
    QCOMPARE(selected.last()[0].value<Selection>(), (Selection{2, 3}));
  }
}

void TokenSimilarityViewTest::measureIsChosenInTheHeader() {
  ShownView<TokenSimilarityView> view(similarityScene("dog bites man"));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  Measure measure = Measure::Dot;
  connect(&*view, &View::appearanceEdited, this,
          [&measure](const Appearance& look) { measure = look.similarity.measure; });
  control->setFocus();
  QTest::keyClick(control.get(), Qt::Key_Down);
  QCOMPARE(measure, Measure::Cosine);
}

void TokenSimilarityViewTest::differenceIsNoneBeforeTheEncoding() {
  Scene scene = similarityScene("dog bites man");
  EncodingSpec other = scene.spec;
  other.base = 20;
  setPinned(scene, Encoding{other});
  scene.appearance.difference = true;
  ShownView<TokenSimilarityView> view(scene, {900, 500});
  const QImage picture = view->grab().toImage();
  const QColor neutral = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(0, -1, 1));
  bool differs = false;
  for (int p = 0; p < 3; ++p) {
    for (int q = 0; q < 3; ++q) {
      QCOMPARE(picture.pixelColor(squareIn(view->panelRect(0), p, q, 3)), neutral);
      differs = differs || picture.pixelColor(squareIn(view->panelRect(1), p, q, 3)) != neutral;
    }
  }
  QVERIFY(differs);
}

void TokenSimilarityViewTest::withoutTokensThereIsNone() {
  ShownView<TokenSimilarityView> view(similarityScene(QString()), {300, 200});
  view.click(view->panelRect(0).center());
  QVERIFY(!view->grab().toImage().isNull());
  QCOMPARE(view->wholeZoom().down.size(), 1.0);
}

void TokenSimilarityViewTest::manyTokensSayThatPixelsAreMeans() {
  QStringList words;
  for (int i = 0; i < 900; ++i) words << QStringLiteral("word%1").arg(i % 90);
  ShownView<TokenSimilarityView> view(similarityScene(words.join(u' '), 2000), {700, 300});
  QVERIFY2(view->noteText().contains(QStringLiteral("a pixel is the mean of")), qPrintable(view->noteText()));
}

void TokenSimilarityViewTest::whatIsNotFiniteIsCounted() {
  Scene scene = similarityScene(QString(), 20, 4);
  RowMatrixD numbers = RowMatrixD::Constant(3, 4, 0.5);
  numbers(0, 1) = std::numeric_limits<double>::quiet_NaN();
  numbers(2, 1) = std::numeric_limits<double>::infinity();
  TokenSpec tokens = scene.tokens;
  tokens.byIds = true;
  tokens.ids = {0, 1, 0};  // a different word from the one with the infinite number
  tokens.embedding = fileOf(numbers);
  setTokens(scene, tokens);
  ShownView<TokenSimilarityView> view(scene, {900, 500});
  QVERIFY2(view->noteText().contains(QStringLiteral("NaN or infinite, 1 in these words")),
           qPrintable(view->noteText()));
  tokens.ids = {1, 1};
  setTokens(scene, tokens);
  view.show(scene);
  QVERIFY2(!view->noteText().contains(QStringLiteral("NaN")), qPrintable(view->noteText()));
}

SINESCOPE_TEST(TokenSimilarityViewTest)
#include "token_similarity_view_test.moc"

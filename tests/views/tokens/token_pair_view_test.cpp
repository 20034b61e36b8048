#include "app/views/tokens/token_pair_view.h"

#include <QLineEdit>

#include "app/look/text_field.h"
#include "app/text/number_format.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"
#include "tests/views/tokens/colours_apart.h"
#include "tests/views/vectors_file.h"

using namespace sinescope;

class TokenPairViewTest : public QObject {
  Q_OBJECT

 private slots:
  void titleNamesBothTokens();
  void idsAreToldFromPositions();
  void namesStandApartAndTellTheParts();
  void oneWordsEmbeddingsDoNotDiffer();
  void numbersSayHowAlikeTheyAre();
  void swappingTwoWordsIsTold();
  void paddingIsNoToken();
  void secondIsTypedByPositionOrWord();
  void whatIsNoTokenIsRefused();
  void clickSelectsTheDimension();
  void tooFewTokensAreSaid();
  void smallPanesHaveTheirStrips();
  void whatIsTypedElsewhereLeavesThePair();
  void whatIsNotFiniteIsCounted();
  void whatIsNotFiniteElsewhereIsNotTold();
};

namespace {

const QString kFox = QStringLiteral("The quick brown fox jumps over the lazy dog .");

Scene pairScene(const QString& text, std::int64_t position = 0, int dModel = 16) {
  EncodingSpec spec;
  spec.length = 20;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {position, 0});
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

double encodingAt(int position, int k, int dModel) {
  const int pair = k / 2;
  const double phase = position * std::pow(10000.0, -2.0 * pair / dModel);
  return k % 2 == 0 ? std::sin(phase) : std::cos(phase);
}

}  // namespace

void TokenPairViewTest::titleNamesBothTokens() {
  QCOMPARE(ShownView<TokenPairView>(pairScene(kFox))->title(), QStringLiteral("“The” at positions 0 and 6"));
  QCOMPARE(ShownView<TokenPairView>(pairScene("dog bites man"))->title(),
           QStringLiteral("“dog” at position 0, “bites” at 1"));
  Scene scene = pairScene("dog bites man");
  scene.appearance.tokens.second = 2;
  QCOMPARE(ShownView<TokenPairView>(scene)->title(), QStringLiteral("“dog” at position 0, “man” at 2"));
}

void TokenPairViewTest::idsAreToldFromPositions() {
  EncodingSpec spec;
  spec.length = 5;
  spec.dModel = 4;
  Scene scene = makeScene(spec, {2, 0});
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = {4, 4, 3, 0, 3};
  setTokens(scene, tokens);
  ShownView<TokenPairView> view(scene, {600, 500});
  QCOMPARE(view->title(), QStringLiteral("“id 3” at positions 2 and 4"));
  QCOMPARE(tokenName(scene, 3), QStringLiteral("id 0\u20023"));
  QCOMPARE(view->names().front().text, QStringLiteral("id 3\u20022"));
}

void TokenPairViewTest::namesStandApartAndTellTheParts() {
  for (const QSize size : {QSize(350, 110), {350, 140}, {350, 160}, {440, 200}, {700, 300}, {1200, 640}}) {
    ShownView<TokenPairView> view(pairScene(kFox), size);
    view->grab();
    const auto names = view->names();
    const bool headed = view->stripRect(1, 0).top() - view->stripRect(0, 2).bottom() > names[0].place.height();
    QCOMPARE(headed, names[0].text != QStringLiteral("E"));
    for (std::size_t i = 1; i < names.size(); ++i) {
      const double down = names[i].place.top() - names[i - 1].place.top();
      QVERIFY2(down >= 0.79 * names[i].place.height(), qPrintable(QStringLiteral("%1").arg(size.height())));
    }
  }
}

void TokenPairViewTest::oneWordsEmbeddingsDoNotDiffer() {
  constexpr int width = 16;
  Scene scene = pairScene(kFox);
  scene.appearance.tokens.separateScales = true;
  ShownView<TokenPairView> view(scene, {900, 520});
  const QImage picture = view->grab().toImage();
  double greatest = 0;
  for (int k = 0; k < width; ++k) {
    const double here = encodingAt(0, k, width);
    const double there = encodingAt(6, k, width);
    greatest = std::max({greatest, std::abs(here), std::abs(there), std::abs(here - there)});
  }
  const ColourMap& map = colourMap(ColourMapName::RdBu);
  for (int k = 0; k < width; ++k) {
    const auto seen = [&](int part, int strip) {
      const QRectF rect = view->stripRect(part, strip);
      return picture.pixelColor(static_cast<int>(rect.left() + (k + 0.5) / width * rect.width()),
                                static_cast<int>(rect.top() + 3));
    };
    QVERIFY(apart(seen(0, 2), QColor::fromRgb(map.at(0, -1, 1))) <= 2);
    QVERIFY(apart(seen(0, 0), seen(0, 1)) <= 2);
    const double difference = encodingAt(0, k, width) - encodingAt(6, k, width);
    QVERIFY(apart(seen(1, 2), QColor::fromRgb(map.at(difference, -greatest, greatest))) <= 3);
  }
}

void TokenPairViewTest::numbersSayHowAlikeTheyAre() {
  const Scene scene = pairScene(kFox);
  ShownView<TokenPairView> view(scene, {900, 520});
  double squares = 0;
  for (int k = 0; k < 16; ++k) squares += std::pow(encodingAt(0, k, 16) - encodingAt(6, k, 16), 2);
  const QString expected = QStringLiteral("distance 0.0000 → ") + fourDecimals(std::sqrt(squares));
  QVERIFY2(view->story()[0].contains(expected), qPrintable(view->story()[0]));
  QVERIFY(view->story()[0].contains(QStringLiteral("cosine 1.0000 → 0.")));
  QVERIFY(view->story()[2].startsWith(QStringLiteral("One word, one vector")));
}

void TokenPairViewTest::swappingTwoWordsIsTold() {
  Scene scene = pairScene("dog bites man");
  scene.appearance.tokens.second = 2;
  ShownView<TokenPairView> view(scene, {900, 520});
  double greatest = 0;
  for (int k = 0; k < 16; ++k) greatest = std::max(greatest, std::abs(encodingAt(0, k, 16) - encodingAt(2, k, 16)));
  QVERIFY(view->story()[2].startsWith(QStringLiteral("Swap them")));
  QVERIFY2(view->story()[2].contains(brief(greatest, 4)), qPrintable(view->story()[2]));
}

void TokenPairViewTest::paddingIsNoToken() {
  // The first word that occurs twice is taken instead.
  QCOMPARE(ShownView<TokenPairView>(pairScene("dog bites man and man bites dog", 15))->title(),
           QStringLiteral("“dog” at positions 0 and 6"));
}

void TokenPairViewTest::secondIsTypedByPositionOrWord() {
  ShownView<TokenPairView> view(pairScene(kFox));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const field = control->findChild<QLineEdit*>(QStringLiteral("secondToken"));
  connect(&*view, &View::appearanceEdited, this, [&view](const Appearance& look) {
    Scene scene = view->scene();
    scene.appearance = look;
    view.show(scene);
  });
  QTest::keyClicks(field, QStringLiteral("8"));
  QCOMPARE(view->scene().appearance.tokens.second, std::optional<std::int64_t>(8));
  QCOMPARE(view->title(), QStringLiteral("“The” at position 0, “dog” at 8"));
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("Lazy"));
  QCOMPARE(view->scene().appearance.tokens.second, std::optional<std::int64_t>(7));
  field->selectAll();
  QTest::keyClick(field, Qt::Key_Delete);
  QCOMPARE(view->scene().appearance.tokens.second, std::optional<std::int64_t>());
}

void TokenPairViewTest::whatIsNoTokenIsRefused() {
  ShownView<TokenPairView> view(pairScene(kFox));
  std::unique_ptr<QWidget> control(view->headerControl());
  control->show();
  auto* const field = control->findChild<TextField*>(QStringLiteral("secondToken"));
  const QSignalSpy complained(&*view, &View::rejected);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QTest::keyClicks(field, QStringLiteral("cat"));
  QVERIFY(field->isWrong());
  QVERIFY(complained.last()[0].toString().contains(QStringLiteral("No token “cat”: type a position from 0 to 9")));
  QVERIFY(!field->toolTip().isEmpty());
  QCOMPARE(edited.count(), 0);
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0"));  // the first token itself
  QVERIFY(field->isWrong());
  QCOMPARE(edited.count(), 0);
}

void TokenPairViewTest::clickSelectsTheDimension() {
  ShownView<TokenPairView> view(pairScene(kFox), {900, 520});
  const QSignalSpy selected(&*view, &View::selected);
  const QRectF strip = view->stripRect(2, 1);
  view.click({static_cast<int>(strip.left() + 5.5 / 16 * strip.width()), static_cast<int>(strip.center().y())});
  QCOMPARE(selected[0][0].value<Selection>(), (Selection{0, 5}));
}

void TokenPairViewTest::tooFewTokensAreSaid() {
  for (const char* const text : {"", "alone"}) {
    ShownView<TokenPairView> view(pairScene(QString::fromLatin1(text)));
    QCOMPARE(view->title(), QStringLiteral("Two tokens"));
    QVERIFY(view->story().isEmpty());
    const QImage picture = view->grab().toImage();  // there are no colour bars without a picture
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        const QColor seen = picture.pixelColor(x, y);
        QVERIFY(std::abs(seen.red() - seen.blue()) < 60);
      }
    }
  }
}

void TokenPairViewTest::smallPanesHaveTheirStrips() {
  ShownView<TokenPairView> view(pairScene(kFox), {300, 200});
  double last = 0;
  for (int part = 0; part < 3; ++part) {
    for (int strip = 0; strip < 3; ++strip) {
      const QRectF rect = view->stripRect(part, strip);
      QVERIFY(rect.height() >= 4 && rect.width() > 100);
      QVERIFY(rect.top() >= last - 0.5);
      last = rect.bottom();
    }
  }
  QVERIFY(last < 200);
}

void TokenPairViewTest::whatIsTypedElsewhereLeavesThePair() {
  const auto typed = [](const QString& text) {
    Scene scene = pairScene(text);
    scene.appearance.tokens.second = 1;
    return scene;
  };
  const auto fresh = [&typed](const QString& text) {
    return ShownView<TokenPairView>(typed(text), {900, 520})->grab().toImage();
  };
  ShownView<TokenPairView> view(typed("dog bites man"), {900, 520});
  QVERIFY(fresh("dog bites man") == view->grab().toImage());
  for (const char* const text :
       {"dog bites man and", "Dog bites man and", "Dog bites", "Dog sees", "Dog", "Dog sees"}) {
    view.show(typed(text));
    QVERIFY2(view->grab().toImage() == fresh(text), text);
  }
}

void TokenPairViewTest::whatIsNotFiniteIsCounted() {
  Scene scene = pairScene(QString(), 0, 4);
  RowMatrixD numbers = RowMatrixD::Constant(2, 4, 0.5);
  numbers(0, 1) = std::numeric_limits<double>::quiet_NaN();
  numbers(1, 0) = std::numeric_limits<double>::infinity();
  numbers(1, 3) = -std::numeric_limits<double>::infinity();
  TokenSpec tokens = scene.tokens;
  tokens.byIds = true;
  tokens.ids = {1, 0, 1};
  tokens.embedding = fileOf(numbers);
  setTokens(scene, tokens);
  const auto counted = [](const Scene& shown) {
    ShownView<TokenPairView> view(shown, {900, 520});
    return view->story().size() > 2 ? view->story()[2].section(QStringLiteral(" in these words"), 0, 0) : QString();
  };
  const QString all = QStringLiteral("magenta: NaN or infinite, ");
  scene.appearance.tokens.second = 2;  // the same word: its vector counts once
  QCOMPARE(counted(scene), all + u'2');
  scene.appearance.tokens.second = 1;
  QCOMPARE(counted(scene), all + u'3');
  setPinned(scene, Encoding{{20, 4, 100, 0, {}}});
  scene.appearance.difference = true;
  QCOMPARE(counted(scene), all + u'3');
}

void TokenPairViewTest::whatIsNotFiniteElsewhereIsNotTold() {
  Scene scene = pairScene("dog bites man", 0, 4);
  RowMatrixD numbers = RowMatrixD::Constant(20, 4, 0.5);
  numbers(1, 2) = std::numeric_limits<double>::quiet_NaN();
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", numbers));
  scene.appearance.tokens.second = 2;
  QVERIFY(ShownView<TokenPairView>(scene, {900, 520})->story()[2].startsWith(QStringLiteral("Swap them")));
  scene.appearance.tokens.second = 1;
  QVERIFY(
      ShownView<TokenPairView>(scene, {900, 520})->story()[2].contains(QStringLiteral("1 NaN, in magenta. Swap them")));
}

SINESCOPE_TEST(TokenPairViewTest)
#include "token_pair_view_test.moc"

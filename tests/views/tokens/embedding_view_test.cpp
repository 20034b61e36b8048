#include "app/views/tokens/embedding_view.h"
#include "app/views/drawing/not_finite.h"

#include <QToolButton>
#include <limits>

#include "app/document/token_edits.h"
#include "app/look/theme.h"
#include "app/views/tokens/embedding_picture.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class EmbeddingViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellHasItsColourAtItsCentre_data();
  void everyCellHasItsColourAtItsCentre();
  void numbersStandInLargeCells();
  void clickOnAWordsRowSelectsItsPosition();
  void clickOnAnotherRowKeepsThePosition();
  void largeTableIsSampled();
  void largestTableShowsAFewIds();
  void numbersThatAreNotFiniteHaveAColourOfTheirOwn();
  void buttonShowsTheSelectedRow();
  void anotherBaseDrawsNothingAnew();
  void anotherTextDrawsTheLabelsAnew();
};

namespace {

Scene sceneOf(EmbeddingSource source, int vocabulary, int dModel, const std::vector<int>& ids) {
  EncodingSpec spec;
  spec.length = 20;
  spec.dModel = dModel;
  Scene scene = makeScene(spec, {0, 0});
  TokenSpec tokens;
  tokens.byIds = true;
  tokens.ids = ids;
  tokens.embedding.source = source;
  tokens.embedding.vocabulary = vocabulary;
  setTokens(scene, tokens);
  scene.markSelection = false;
  return scene;
}

}  // namespace

void EmbeddingViewTest::everyCellHasItsColourAtItsCentre_data() {
  QTest::addColumn<int>("source");
  QTest::addColumn<double>("greatest");
  QTest::newRow("torch") << static_cast<int>(EmbeddingSource::Torch) << 4.0;
  QTest::newRow("uniform") << static_cast<int>(EmbeddingSource::Uniform) << 1.0;
}

void EmbeddingViewTest::everyCellHasItsColourAtItsCentre() {
  QFETCH(int, source);
  QFETCH(double, greatest);
  const Scene scene = sceneOf(static_cast<EmbeddingSource>(source), 30, 17, {1});
  ShownView<EmbeddingView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int id = 0; id < 30; ++id) {
    for (int k = 0; k < 17; ++k) {
      const double value = scene.embedding->at(id, k);
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -greatest, greatest));
      QCOMPARE(picture.pixelColor(view.at(k, id)), expected);
    }
  }
}

void EmbeddingViewTest::numbersStandInLargeCells() {
  // A file of zeros has a single colour, apart from the numbers.
  Scene scene = sceneOf(EmbeddingSource::Torch, 5, 4, {1});
  const auto table = std::make_shared<const PositionTable>("zeros.npy", RowMatrixD::Zero(5, 4));
  setTokens(scene, *withTable(scene.tokens, table));
  const auto inkIn = [](ShownView<EmbeddingView>& view) {
    const QImage picture = view->grab().toImage();
    int dark = 0;
    for (int y = view.at(1, 1.6).y(); y < view.at(1, 2.4).y(); ++y) {
      for (int x = view.at(0.6, 2).x(); x < view.at(1.4, 2).x(); ++x)
        dark += picture.pixelColor(x, y).lightness() < 120;
    }
    return dark;
  };
  ShownView<EmbeddingView> large(scene, {800, 500});
  QVERIFY(inkIn(large) > 20);
  ShownView<EmbeddingView> small(scene, {220, 130});
  QCOMPARE(inkIn(small), 0);
}

void EmbeddingViewTest::clickOnAWordsRowSelectsItsPosition() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 10, 8, {3, 7, 3, 9});
  scene.selection = {3, 0};
  ShownView<EmbeddingView> view(scene);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(5, 7));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{1, 5}));
  view.click(view.at(2, 3));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{2, 2}));  // the nearer of two
}

void EmbeddingViewTest::clickOnAnotherRowKeepsThePosition() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 10, 8, {3, 7});
  scene.selection = {1, 0};
  ShownView<EmbeddingView> view(scene);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(6, 0));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{1, 6}));
}

void EmbeddingViewTest::largeTableIsSampled() {
  const Scene scene = sceneOf(EmbeddingSource::Uniform, 4096, 64, {1});
  ShownView<EmbeddingView> view(scene);
  const QRect rect = view.rect();
  const QImage picture = view->grab().toImage();
  for (const int y : {0, 1, rect.height() / 3, rect.height() / 2}) {
    const auto id = static_cast<std::int64_t>((y + 0.5) * 4096 / rect.height());
    for (const int k : {0, 20, 63}) {
      const double value = scene.embedding->at(id, k);
      const QColor expected = QColor::fromRgb(colourMap(ColourMapName::RdBu).at(value, -1, 1));
      QCOMPARE(picture.pixelColor(view.at(k, 0).x(), rect.top() + y), expected);
    }
  }
}

void EmbeddingViewTest::largestTableShowsAFewIds() {
  const Scene scene = sceneOf(EmbeddingSource::Uniform, kMaxVocabulary, 1024, {1});
  const Zoom whole{{0, 1024}, {0, kMaxVocabulary}};
  const int rows = sampledIds(*scene.embedding, whole.down, 480);
  QVERIFY(rows >= 8 && rows < 100);
  QImage picture(1024, 480, QImage::Format_RGB32);
  const EmbeddingLook look{scene.embedding, whole, {-1, 1}, &colourMap(ColourMapName::RdBu), 0xffffffff};
  embeddingPicture(look)(picture.size(), picture.rect(), PixelRows(picture));
  for (const int y : {0, 479, 240}) {
    const int band = y * rows / 480;
    const double part = band + 0.5;
    const auto id = static_cast<std::int64_t>(part * kMaxVocabulary / rows);
    for (const int k : {0, 511, 1023}) {
      const QRgb expected = colourMap(ColourMapName::RdBu).at(scene.embedding->at(id, k), -1, 1);
      QCOMPARE(picture.pixel(k, y), expected);
    }
  }
  // Zoomed in far enough, every id is shown.
  QCOMPARE(sampledIds(*scene.embedding, {5000, 5400}, 480), 480);
}

void EmbeddingViewTest::numbersThatAreNotFiniteHaveAColourOfTheirOwn() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 5, 4, {1});
  RowMatrixD numbers = RowMatrixD::Constant(5, 4, 2);
  numbers(1, 2) = std::numeric_limits<double>::quiet_NaN();
  numbers(3, 0) = -std::numeric_limits<double>::infinity();
  const auto table = std::make_shared<const PositionTable>("holes.npy", numbers);
  setTokens(scene, *withTable(scene.tokens, table));
  ShownView<EmbeddingView> view(scene, {300, 240});
  const QImage picture = view->grab().toImage();
  const QPoint corner = view.at(0.4, 0.4) - view.at(0, 0);
  const QColor own = QColor::fromRgb(kNotFinite);
  QCOMPARE(picture.pixelColor(view.at(2, 1) + corner), own);
  QCOMPARE(picture.pixelColor(view.at(0, 3) + corner), own);
  // They do not widen the scale: its end is 2.
  QCOMPARE(picture.pixelColor(view.at(1, 1) + corner), QColor::fromRgb(colourMap(ColourMapName::RdBu).colours.back()));
}

void EmbeddingViewTest::buttonShowsTheSelectedRow() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 4096, 64, {3000, 7});
  ShownView<EmbeddingView> view(scene);
  auto* const button = qobject_cast<QToolButton*>(view->headerControl());
  QVERIFY(button);
  std::optional<Appearance> edited;
  connect(&*view, &View::appearanceEdited, this, [&edited](const Appearance& look) { edited = look; });
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(edited);
  const CellRange down = edited->zooms.at(QStringLiteral("embedding")).down;
  QVERIFY(down.from <= 3000 && down.to >= 3001 && down.size() < 50);
  scene.appearance = *edited;
  view.show(scene);
  QTest::mouseClick(button, Qt::LeftButton);
  QVERIFY(edited->zooms.empty());
  delete button;
}

void EmbeddingViewTest::anotherBaseDrawsNothingAnew() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 40, 8, {3, 7});
  ShownView<EmbeddingView> view(scene);
  const QSignalSpy replotted(&view.plot(), &QCustomPlot::afterReplot);
  const QSignalSpy painted(&*view, &View::painted);
  EncodingSpec spec = scene.spec;
  spec.base = 50;
  setSpec(scene, spec);
  view.show(scene);
  QCOMPARE(replotted.count(), 0);
  QVERIFY(painted.count() > 0);
}

void EmbeddingViewTest::anotherTextDrawsTheLabelsAnew() {
  Scene scene = sceneOf(EmbeddingSource::Torch, 40, 8, {3, 7});
  ShownView<EmbeddingView> view(scene);
  const QImage before = view->grab().toImage();
  TokenSpec tokens = scene.tokens;
  tokens.ids = {3, 9};
  setTokens(scene, tokens);
  view.show(scene);
  const QImage after = view->grab().toImage();
  QVERIFY(before != after);
  const QRect map(view.rect().topLeft(), view.rect().size() - QSize(2, 2));
  QCOMPARE(before.copy(map), after.copy(map));  // the table is unchanged
}

SINESCOPE_TEST(EmbeddingViewTest)
#include "embedding_view_test.moc"

// What a view shows depends only on its scene, not on what it has shown before.

#include <qcustomplot.h>
#include <QTest>
#include <memory>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "tests/unit.h"
#include "tests/views/random_edits.h"
#include "tests/views/vectors_file.h"

using namespace sinescope;

class RedrawTest : public QObject {
  Q_OBJECT

 private slots:
  void pictureIsThatOfAFreshView_data();
  void pictureIsThatOfAFreshView();
  void pictureBesideAnEditedOneIsThatOfAFreshView_data();
  void pictureBesideAnEditedOneIsThatOfAFreshView();
  void pictureAfterRandomEditsIsThatOfAFreshView_data();
  void pictureAfterRandomEditsIsThatOfAFreshView();
  void pictureOfAnotherSizeIsThatOfAFreshView_data();
  void pictureOfAnotherSizeIsThatOfAFreshView();
  void hiddenViewKeepsNoPixels_data();
  void hiddenViewKeepsNoPixels();
};

namespace {

constexpr unsigned kSeed = 500;
constexpr std::size_t kRounds = 2;  // times that every kind of edit is made
constexpr int kPatience = 10'000;   // ms; waits only if the pictures differ

struct NamedScene {
  const char* name;
  Scene scene;
};

Scene sentenceScene(const EncodingSpec& spec, const QString& text) {
  Scene scene = makeScene(spec, {3, 4});
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  return scene;
}

Scene started() {
  return sentenceScene({60, 32, 10000, 0, {}}, QStringLiteral("The quick brown fox jumps over the lazy dog ."));
}

/// A sequence of edits of what a view shows; each starts from the result of the previous one.
std::vector<NamedScene> editedScenes() {
  Scene scene = started();
  std::vector<NamedScene> scenes;
  const auto add = [&](const char* name) { scenes.push_back({name, scene}); };
  setSpec(scene, {60, 32, 100, 0, {}});
  add("base");
  setSpec(scene, {40, 20, 100, 0, {}});
  add("size");
  setSpec(scene, {40, 20, 100, 7, {}});
  scene.selection.position += 7;
  add("first position");
  scene.selection = {9, 1};
  add("selection");
  TokenSpec tokens = scene.tokens;
  tokens.text = QStringLiteral("Dog bites man and dog bites dog");
  setTokens(scene, tokens);
  add("sentence");
  tokens.scaled = true;
  setTokens(scene, tokens);
  add("scaled embedding");
  tokens.embedding = fileOf(RowMatrixD(RowMatrixD::Random(4096, 20) * 0.01));
  setTokens(scene, tokens);
  add("embedding of a file");
  setPinned(scene, Encoding{{40, 20, 10000, 7, {}}});
  add("compared");
  scene.appearance.difference = true;
  add("difference");
  scene.appearance.similarity.measure = Measure::Distance;
  add("distance");
  scene.appearance.matrixMap = ColourMapName::Grey;
  add("colours");
  scene.dark = true;
  add("theme");
  setPinned(scene, std::nullopt);
  add("alone");
  scene.appearance.matrix.transposed = true;
  scene.appearance.sampling = Sampling::Nearest;
  add("turned");
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", RowMatrixD(RowMatrixD::Random(40, 20) * 1e-3)));
  add("own matrix");
  setTable(scene, std::make_shared<const PositionTable>("large.npy", RowMatrixD(RowMatrixD::Random(40, 20) * 1e6)));
  add("another matrix");
  setTable(scene, nullptr);
  add("sinusoid again");
  scene = started();
  add("first scene");
  return scenes;
}

/// Encodings to stand beside that of a view: its picture stays, unless it takes another axis or scale from them.
std::vector<NamedScene> scenesBesideOthers() {
  Scene scene = started();
  EncodingSpec own = scene.spec;
  own.positionScale = 2;
  setSpec(scene, own);
  scene.appearance.shift.sinesOnly = true;
  std::vector<NamedScene> scenes;
  EncodingSpec other = own;
  const auto add = [&](const char* name) {
    setPinned(scene, Encoding{other});
    scenes.push_back({name, scene});
  };
  add("the same");
  other.base = 100;
  add("base");
  other.base = 3;
  add("another base");
  other.positionScale = 1;
  add("position scale");
  other.positionScale = 2;
  add("position scale again");
  other.dModel = 41;
  add("width");
  other.convention.order = Order::CosineFirst;
  add("order");
  other.length = 90;
  add("length");
  other.firstPosition = 11;
  add("first position");
  other.length = 20;
  other.firstPosition = 10;
  add("within the own positions");
  other.firstPosition = 30;
  add("elsewhere within them");
  setPinned(scene, std::nullopt);
  scenes.push_back({"nothing", scene});
  other = own;
  other.base = 20;
  add("another again");
  return scenes;
}

std::unique_ptr<View> shown(const ViewKind& kind, const Scene& scene, const QSize& size = {640, 420}) {
  std::unique_ptr<View> view(makeView(kind));
  view->resize(size);
  view->setScene(scene);
  view->show();
  if (!QTest::qWaitForWindowExposed(view.get())) qFatal("the view is not shown");
  QCoreApplication::processEvents();
  if (QWidget* const focused = QApplication::focusWidget()) focused->clearFocus();  // a focused widget looks different
  return view;
}

/// The rectangle in which two pictures differ; empty if they are equal.
QRect difference(const QImage& a, const QImage& b) {
  if (a.size() != b.size()) return a.rect() | b.rect();
  if (a == b) return {};
  QRect all;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      if (a.pixel(x, y) != b.pixel(x, y)) all |= QRect(x, y, 1, 1);
    }
  }
  return all;
}

/// The rectangle in which a view differs from one that has shown nothing before. Some views continue to compute for a
/// while.
QRect differenceFromFresh(View& view, const ViewKind& kind, const Scene& scene) {
  const auto fresh = shown(kind, scene, view.size());
  const auto differs = [&] { return difference(view.grab().toImage(), fresh->grab().toImage()); };
  return QTest::qWaitFor([&] { return differs().isEmpty(); }, kPatience) ? QRect() : differs();
}

/// Number of pictures that a plot has cached, which only this plot may show. A text caches none.
qsizetype picturesOf(View& view) {
  struct Plot : QCustomPlot {
    using QCustomPlot::mPaintBuffers;
  };
  const auto* const plot = view.findChild<QCustomPlot*>();
  return plot ? (plot->*(&Plot::mPaintBuffers)).size() : 0;
}

QString rectText(const QRect& rect) {
  return QStringLiteral("%1 × %2 pixels at %3, %4").arg(rect.width()).arg(rect.height()).arg(rect.x()).arg(rect.y());
}

/// Shows the scenes one after the other in a view; the names of those after which it does not look like a fresh one.
QString wrongAfter(const std::vector<NamedScene>& scenes, const ViewKind& kind) {
  const auto view = shown(kind, started());
  QStringList wrong;
  for (const auto& [edit, scene] : scenes) {
    view->setScene(scene);
    QCoreApplication::processEvents();
    const QRect where = differenceFromFresh(*view, kind, scene);
    if (!where.isEmpty()) wrong << QStringLiteral("%1 (%2)").arg(QLatin1String(edit), rectText(where));
  }
  return wrong.join(QStringLiteral("; "));
}

}  // namespace

void RedrawTest::pictureIsThatOfAFreshView_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void RedrawTest::pictureIsThatOfAFreshView() {
  QFETCH(QString, name);
  const QString wrong = wrongAfter(editedScenes(), *findView(name));
  QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("after the edit of: ") + wrong));
}

void RedrawTest::pictureBesideAnEditedOneIsThatOfAFreshView_data() { pictureIsThatOfAFreshView_data(); }

void RedrawTest::pictureBesideAnEditedOneIsThatOfAFreshView() {
  QFETCH(QString, name);
  const QString wrong = wrongAfter(scenesBesideOthers(), *findView(name));
  QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("after the edit of the other: ") + wrong));
}

void RedrawTest::pictureAfterRandomEditsIsThatOfAFreshView_data() { pictureIsThatOfAFreshView_data(); }

/// Changes everything that a view can show, several things at once, and its size in between.
void RedrawTest::pictureAfterRandomEditsIsThatOfAFreshView() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  RandomEdits edits(kSeed + static_cast<unsigned>(&kind - viewList().data()), name);
  const auto view = shown(kind, edits.scene());
  QStringList wrong;
  for (std::size_t made = 0; wrong.isEmpty() && made < kRounds * edits.kinds();) {
    QStringList names;
    for (int left = 1 + edits.dice().below(3); left > 0; --left, ++made) names << edits.edit();
    if (edits.dice().below(6) == 0) view->resize(300 + edits.dice().below(500), 200 + edits.dice().below(400));
    view->setScene(edits.scene());
    QCoreApplication::processEvents();
    const QRect where = differenceFromFresh(*view, kind, edits.scene());
    if (!where.isEmpty()) wrong << QStringLiteral("%1 (%2)").arg(names.join(QStringLiteral(", ")), rectText(where));
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("after the edits of: ") + wrong.join(QStringLiteral("; "))));
}

void RedrawTest::pictureOfAnotherSizeIsThatOfAFreshView_data() { pictureIsThatOfAFreshView_data(); }

void RedrawTest::pictureOfAnotherSizeIsThatOfAFreshView() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  const auto view = shown(kind, started());
  QStringList wrong;
  for (const QSize& size : {QSize(300, 200), QSize(1100, 700), QSize(420, 640), QSize(130, 90), QSize(640, 420)}) {
    view->resize(size);
    QCoreApplication::processEvents();
    const QRect where = differenceFromFresh(*view, kind, started());
    if (!where.isEmpty())
      wrong << QStringLiteral("%1 × %2 (%3)").arg(size.width()).arg(size.height()).arg(rectText(where));
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("at ") + wrong.join(QStringLiteral("; "))));
}

void RedrawTest::hiddenViewKeepsNoPixels_data() { pictureIsThatOfAFreshView_data(); }

void RedrawTest::hiddenViewKeepsNoPixels() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  const auto view = shown(kind, started());
  QCOMPARE(picturesOf(*view), view->findChild<QCustomPlot*>() ? 2 : 0);
  view->hide();
  QCOMPARE(picturesOf(*view), 0);
  Scene scene = started();
  scene.selection = {9, 1};
  scene.hover = Hover{{5, 2}};
  view->setScene(scene);
  QCoreApplication::processEvents();
  QCOMPARE(picturesOf(*view), 0);
  view->show();
  QVERIFY(QTest::qWaitForWindowExposed(view.get()));
  QCoreApplication::processEvents();
  if (QWidget* const focused = QApplication::focusWidget()) focused->clearFocus();
  QCOMPARE(differenceFromFresh(*view, kind, scene), QRect());
}

SINESCOPE_TEST(RedrawTest)
#include "redraw_test.moc"

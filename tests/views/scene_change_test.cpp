// What a view caches from its last drawing is never used with another scene: whatever happens between setting a scene
// and drawing it, pointer and keys find what they find after it is drawn.

#include <qcustomplot.h>
#include <QTest>
#include <algorithm>
#include <array>
#include <functional>
#include <memory>

#include "app/document/view_kind.h"
#include "app/views/view/view.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"
#include "tests/views/vectors_file.h"

using namespace sinescope;

class SceneChangeTest : public QObject {
  Q_OBJECT

 private slots:
  void pointerFindsTheSameBeforeTheDrawing_data();
  void pointerFindsTheSameBeforeTheDrawing();
  void everythingElseKeepsInside_data();
  void everythingElseKeepsInside();
  void hiddenViewMeetsNoOtherScene_data();
  void hiddenViewMeetsNoOtherScene();
  void hoverOutsideTheEncodingIsNone_data();
  void hoverOutsideTheEncodingIsNone();
};

namespace {

struct Edit {
  QString name;
  Scene scene;
};

Scene sceneOf(const EncodingSpec& spec,
              const QString& text = QStringLiteral("The quick brown fox jumps over the dog")) {
  Scene scene = makeScene(spec, {spec.firstPosition + 9, 12});
  TokenSpec tokens;
  tokens.text = text;
  setTokens(scene, tokens);
  return scene;
}

Scene compared(Scene scene, const EncodingSpec& other, bool difference) {
  scene.appearance.difference = difference;
  setPinned(scene, Encoding{other});
  return scene;
}

TablePtr table(int rows, int columns) {
  return std::make_shared<const PositionTable>("own.npy", RowMatrixD(RowMatrixD::Random(rows, columns)));
}

/// Scenes that differ in everything that a view could cache; each follows one of the first two.
std::vector<Edit> edits() {
  const EncodingSpec wide{60, 32, 10000, 0, {}};
  std::vector<Edit> all{
      {QStringLiteral("60 × 32"), sceneOf(wide)},
      {QStringLiteral("A − B"), compared(sceneOf(wide), {60, 32, 100, 0, {}}, true)},
      {QStringLiteral("6 × 5 from 40"), sceneOf({6, 5, 10000, 40, {}})},
      {QStringLiteral("1 × 1"), sceneOf({1, 1, 10000, 0, {}})},
      {QStringLiteral("1 × 6 from 9"), sceneOf({1, 6, 10000, 9, {}})},
      {QStringLiteral("40 × 1"), sceneOf({40, 1, 10000, 0, {}})},
      {QStringLiteral("one token"), sceneOf(wide, QStringLiteral("one"))},
      {QStringLiteral("no tokens"), sceneOf(wide, {})},
      {QStringLiteral("B before A"), compared(sceneOf({9, 8, 1e4, 50'000, {}}), {9, 4, 1e4, 0, {}}, false)},
      {QStringLiteral("A − B narrower"), compared(sceneOf(wide), {20, 3, 100, 4, {}}, true)},
      {QStringLiteral("A − B apart"), compared(sceneOf(wide), {20, 3, 100, 400, {}}, true)}};
  Scene own = sceneOf({7, 6, 10000, 3, {}});
  setTable(own, table(7, 6));
  all.push_back({QStringLiteral("own matrix"), own});
  all.push_back({QStringLiteral("own matrix − sinusoid"), compared(own, {20, 3, 100, 5, {}}, true)});
  Scene file = sceneOf({30, 20, 10000, 0, {}});
  TokenSpec tokens = file.tokens;
  tokens.byIds = true;
  tokens.ids = {4, 4, 3, 0, 3};
  tokens.embedding = fileOf(RowMatrixD(RowMatrixD::Random(5, 20)));
  setTokens(file, tokens);
  all.push_back({QStringLiteral("vectors of a file"), file});
  Scene turned = sceneOf({8, 40, 10000, 0, {}});
  turned.appearance.matrix.transposed = true;
  turned.appearance.waves.stacked = true;
  turned.appearance.shift.sinesOnly = true;
  all.push_back({QStringLiteral("turned"), turned});
  return all;
}

/// What the pointer and a click find at a place.
struct Found {
  std::optional<Hover> hover;
  std::optional<Selection> selected;

  bool operator==(const Found&) const = default;
};

/// A view connected as in the window: what it reports about the pointer is part of the next scene.
class Held {
 public:
  Held(const ViewKind& kind, const Scene& scene) : m_view(makeView(kind)) {
    m_view->resize(420, 300);
    m_view->setScene(scene);
    m_view->show();
    if (!QTest::qWaitForWindowExposed(m_view.get())) qFatal("the view is not shown");
    QCoreApplication::processEvents();
    QObject::connect(m_view.get(), &View::hovered, m_view.get(), [this](const std::optional<Hover>& hover) {
      m_found.hover = hover;
      Scene pointed = m_view->scene();
      pointed.hover = hover;
      m_view->setScene(pointed);
    });
    QObject::connect(m_view.get(), &View::selected, m_view.get(),
                     [this](const Selection& cell) { m_found.selected = cell; });
  }

  [[nodiscard]] View& view() { return *m_view; }
  [[nodiscard]] QWidget& plot() { return m_view->canvas(); }
  [[nodiscard]] const Found& found() const { return m_found; }
  void forget() { m_found = {}; }

  void show(const Scene& scene) {
    m_view->setScene(scene);
    QCoreApplication::processEvents();
  }
  void point(const QPoint& at) {
    QMouseEvent event(QEvent::MouseMove, at, plot().mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(&plot(), &event);
  }
  void leave() {
    QEvent event(QEvent::Leave);
    QCoreApplication::sendEvent(&plot(), &event);
  }
  Found find(const QPoint& at) {
    forget();
    point(at);
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, at);
    return m_found;
  }
  void wheel(const QPoint& at, int notches) {
    QWheelEvent event(at, plot().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&plot(), &event);
  }

 private:
  std::unique_ptr<View> m_view;
  Found m_found;
};

constexpr QPoint kPlaces[] = {{90, 40}, {150, 110}, {280, 160}, {370, 250}};

QString textOf(const std::optional<Selection>& cell) {
  return cell ? QStringLiteral("(%1, %2)").arg(cell->position).arg(cell->dimension) : QStringLiteral("none");
}

QString textOf(const Found& found) {
  return QStringLiteral("on %1, selects %2").arg(textOf(found.hover), textOf(found.selected));
}

bool isInside(const EncodingSpec& spec, const Selection& cell) { return clampedTo(spec, cell) == cell; }

QString namesOf(const Edit& before, const Edit& after) { return before.name + QStringLiteral(" → ") + after.name; }

}  // namespace

void SceneChangeTest::pointerFindsTheSameBeforeTheDrawing_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void SceneChangeTest::pointerFindsTheSameBeforeTheDrawing() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  const std::vector<Edit> all = edits();
  QStringList wrong;
  Held drawn(kind, all[0].scene);
  std::vector<std::array<Found, std::size(kPlaces)>> expected;
  for (const Edit& after : all) {
    drawn.show(after.scene);
    std::ranges::transform(kPlaces, expected.emplace_back().begin(), [&](const QPoint& at) { return drawn.find(at); });
  }
  for (const Edit& before : {all[0], all[1]}) {
    Held changed(kind, before.scene);
    for (std::size_t edit = 0; edit < all.size(); ++edit) {
      for (std::size_t i = 0; i < std::size(kPlaces); ++i) {
        changed.show(before.scene);
        changed.point(kPlaces[i]);  // what the pointer was on may be cached as well
        changed.view().setScene(all[edit].scene);
        const Found found = changed.find(kPlaces[i]);
        if (found != expected[edit][i]) {
          wrong << QStringLiteral("%1 at place %2: %3, once it is drawn %4")
                       .arg(namesOf(before, all[edit]))
                       .arg(i)
                       .arg(textOf(found), textOf(expected[edit][i]));
        }
      }
    }
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void SceneChangeTest::everythingElseKeepsInside_data() { pointerFindsTheSameBeforeTheDrawing_data(); }

void SceneChangeTest::everythingElseKeepsInside() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  const Scene before = edits().front().scene;
  Held held(kind, before);
  QStringList wrong;
  for (const Edit& after : edits()) {
    const auto change = [&](const std::function<void()>& act) {
      held.show(before);
      held.point({150, 110});
      held.forget();
      held.view().setScene(after.scene);
      act();
      const auto& selected = held.found().selected;
      if (selected && !isInside(after.scene.spec, *selected)) wrong << after.name + u' ' + textOf(held.found());
    };
    change([&] { held.wheel({260, 160}, 3); });
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Return}) {
      change([&] { QTest::keyClick(&held.view(), key); });
    }
    change([&] { QTest::mouseDClick(&held.plot(), Qt::LeftButton, {}, {150, 110}); });
    change([&] { held.leave(); });
    change([&] { held.view().clearFocus(), held.view().setFocus(); });
    change([&] {  // a drag that continues
      QTest::mousePress(&held.plot(), Qt::LeftButton, {}, {150, 110});
      held.view().setScene(before);
      QTest::mouseMove(&held.plot(), {300, 200});
      QTest::mouseRelease(&held.plot(), Qt::LeftButton, {}, {300, 200});
    });
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void SceneChangeTest::hiddenViewMeetsNoOtherScene_data() { pointerFindsTheSameBeforeTheDrawing_data(); }

void SceneChangeTest::hiddenViewMeetsNoOtherScene() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  const Scene before = edits().front().scene;
  QStringList wrong;
  for (const Edit& after : edits()) {
    Held held(kind, before);
    held.point({150, 110});
    held.view().hide();
    held.view().setScene(after.scene);
    held.leave();
    QCoreApplication::processEvents();
    held.view().QWidget::show();
    QCoreApplication::processEvents();
    Held seen(kind, before);
    seen.show(after.scene);
    for (View* const each : {&held.view(), &seen.view()}) each->clearFocus();  // a focused widget looks different
    const auto isSame = [&] { return held.view().grab().toImage() == seen.view().grab().toImage(); };
    if (!QTest::qWaitFor(isSame, 2000)) wrong << after.name;
  }
  QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void SceneChangeTest::hoverOutsideTheEncodingIsNone_data() { pointerFindsTheSameBeforeTheDrawing_data(); }

/// Next to another encoding, the pointer may be on cells that this one does not have.
void SceneChangeTest::hoverOutsideTheEncodingIsNone() {
  QFETCH(QString, name);
  const ViewKind& kind = *findView(name);
  for (const Edit& edit : edits()) {
    const EncodingSpec& spec = edit.scene.spec;
    Held held(kind, edit.scene);
    const QImage without = held.view().grab().toImage();
    for (const Selection& cell : {Selection{spec.firstPosition - 1, 0}, Selection{spec.endPosition(), 0},
                                  Selection{spec.firstPosition, spec.dModel}, Selection{spec.firstPosition, -1}}) {
      Scene scene = edit.scene;
      scene.hover = Hover{cell, true};
      held.view().setScene(scene);
      QCoreApplication::processEvents();
      QVERIFY2(held.view().grab().toImage() == without, qPrintable(edit.name + u' ' + textOf(cell)));
    }
  }
}

SINESCOPE_TEST(SceneChangeTest)
#include "scene_change_test.moc"

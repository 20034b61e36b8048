#include "app/views/components/components_view.h"

#include <set>

#include <QSignalSpy>

#include "app/views/components/component_work.h"
#include "core/pixels/colour_map.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ComponentsViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyColumnOfAGridIsDrawn();
  void sharesAreToldInWords();
  void thePathIsWhereTheComponentsAre();
  void aClickSelectsTheNearestPosition();
  void keysMoveAlongThePath();
  void wideEncodingsAreComputedBesideTheWindow();
  void theLastOfManySettingsIsShown();
  void rowsThatAreAlikeHaveNone();
  void ownTableHasItsOwn();
};

namespace {

constexpr int kPatience = 60'000;  // milliseconds: a sanitizer takes its time

Scene componentsScene(std::int64_t length, int dModel) {
  Scene scene = makeScene({length, dModel, 10'000, 0, {}}, {0, 0});
  scene.markSelection = false;
  return scene;
}

}  // namespace

void ComponentsViewTest::sharesAreToldInWords() {
  ShownView<ComponentsView> view(componentsScene(1024, 64), {900, 560});
  QVERIFY2(view->description().contains(QStringLiteral(
               "the first three components explain 12.8, 7.34 and 5.12 % of how the rows vary; 90 % need "
               "29 of 64 components")),
           qPrintable(view->description()));
}

void ComponentsViewTest::thePathIsWhereTheComponentsAre() {
  const Scene scene = componentsScene(100, 32);
  ShownView<ComponentsView> view(scene, {900, 560});
  const QImage picture = view->grab().toImage();
  const QColor ground = picture.pixelColor(2, 2);
  for (std::int64_t position = 0; position < 100; ++position) {
    const auto place = view->cellPlace({position, 0});
    QVERIFY(place.has_value());
    QVERIFY2(picture.pixelColor(place->toPoint()) != ground, qPrintable(QString::number(position)));
  }
  // A plane of the first two components: their distances are those of the coordinates, in pixels.
  const NumberTable numbers = view->kind().numbers(scene);
  const auto apart = [&](int p, int q) {
    return std::hypot(numbers.at(p, 0) - numbers.at(q, 0), numbers.at(p, 1) - numbers.at(q, 1));
  };
  const auto pixelsApart = [&](int p, int q) {
    const QPointF away = *view->cellPlace({p, 0}) - *view->cellPlace({q, 0});
    return std::hypot(away.x(), away.y());
  };
  const double scale = pixelsApart(0, 50) / apart(0, 50);
  for (const int p : {3, 20, 70, 99}) QVERIFY(std::abs(pixelsApart(p, 40) - scale * apart(p, 40)) < 1e-6);
}

void ComponentsViewTest::aClickSelectsTheNearestPosition() {
  ShownView<ComponentsView> view(componentsScene(100, 32), {900, 560});
  QSignalSpy selected(&*view, &View::selected);
  QSignalSpy hovered(&*view, &View::hovered);
  const QPoint place = view->cellPlace({60, 0})->toPoint();
  QTest::mouseMove(&view.canvas(), place);
  QVERIFY(!hovered.isEmpty());
  QCOMPARE(hovered.last().first().value<std::optional<Hover>>()->position, std::int64_t{60});
  view.click(place);
  QCOMPARE(selected.size(), 1);
  QCOMPARE(selected.first().first().value<Selection>().position, std::int64_t{60});
  view.click({2, 2});  // far from the path
  QCOMPARE(selected.size(), 1);
}

void ComponentsViewTest::keysMoveAlongThePath() {
  Scene scene = componentsScene(100, 32);
  scene.selection.position = 30;
  ShownView<ComponentsView> view(scene, {900, 560});
  QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ShiftModifier);
  QCOMPARE(selected.size(), 2);
  QCOMPARE(selected.first().first().value<Selection>().position, std::int64_t{31});
  QCOMPARE(selected.last().first().value<Selection>().position, std::int64_t{20});
}

void ComponentsViewTest::wideEncodingsAreComputedBesideTheWindow() {
  ShownView<ComponentsView> view(componentsScene(2000, 1024), {900, 560});
  QTRY_VERIFY_WITH_TIMEOUT(view->isComplete(), kPatience);
  QVERIFY2(view->description().contains(QStringLiteral("90 % need")), qPrintable(view->description()));
}

void ComponentsViewTest::theLastOfManySettingsIsShown() {
  ShownView<ComponentsView> view(componentsScene(2000, 1024), {900, 560});
  Scene scene = componentsScene(2000, 1024);
  for (const double base : {100.0, 1'000.0, 500'000.0}) {  // faster than they are computed
    scene.spec.base = base;
    setSpec(scene, scene.spec);
    view.show(scene);
  }
  QTRY_VERIFY_WITH_TIMEOUT(view->isComplete(), kPatience);
  ShownView<ComponentsView> fresh(scene, {900, 560});
  QTRY_VERIFY_WITH_TIMEOUT(fresh->isComplete(), kPatience);
  QCOMPARE(view->description(), fresh->description());
  QCOMPARE(view->grab().toImage(), fresh->grab().toImage());
}

void ComponentsViewTest::rowsThatAreAlikeHaveNone() {
  ShownView<ComponentsView> view(componentsScene(1, 32), {900, 560});
  QVERIFY2(view->description().contains(QStringLiteral("All rows are alike")), qPrintable(view->description()));
}

void ComponentsViewTest::ownTableHasItsOwn() {
  RowMatrixD numbers = RowMatrixD::Zero(50, 4);
  for (int row = 0; row < 50; ++row) numbers(row, 2) = row;  // varies in one direction
  Scene scene = makeScene({50, 4, 10'000, 0, {}});
  setTable(scene, std::make_shared<const PositionTable>("learned.npy", numbers));
  ShownView<ComponentsView> view(scene, {900, 560});
  QVERIFY2(view->description().contains(QStringLiteral("explain 100, 0 and 0 %")), qPrintable(view->description()));
}

void ComponentsViewTest::everyColumnOfAGridIsDrawn() {
  const EncodingSpec line{1'048'576, 8, 10'000, 0, {}};
  QCOMPARE(pathStep(line, 2048), std::int64_t{512});
  QCOMPARE(pathStep(withGrid(line, {.width = 20, .height = 20}), 2048), std::int64_t{1});
  for (const int width : {64, 256, 510, 1024}) {
    const EncodingSpec grid = withGrid(line, {.width = width, .height = 1024});
    const std::int64_t step = pathStep(grid, 2048);
    QVERIFY(step * 2048 >= grid.length);
    std::set<std::int64_t> columns;
    for (std::int64_t row = 0; row < grid.length; row += step) columns.insert(row % width);
    QCOMPARE(columns.size(), static_cast<std::size_t>(width));
  }
}

SINESCOPE_TEST(ComponentsViewTest)
#include "components_view_test.moc"

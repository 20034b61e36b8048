// Properties of every view whose axes zoom.

#include <cmath>

#include "app/document/view_kind.h"
#include "app/views/drawing/drawing.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class PlaneViewTest : public QObject {
  Q_OBJECT

 private slots:
  void withoutRoomItZoomsToNoWildCells_data();
  void withoutRoomItZoomsToNoWildCells();
  void pictureHasWhatWaitsToBeDrawn();
};

namespace {

/// A plot of one colour that changes by itself, as when a picture that was made beside the window is ready.
class ColouredView : public PlotView {
 public:
  ColouredView() {
    plot().plotLayout()->addElement(0, 0, new QCPAxisRect(&plot()));
    new Drawing(plot().axisRect(0), QStringLiteral("main"),
                [this](QCPPainter& painter, const QRectF& rect) { painter.fillRect(rect, m_colour); });
  }

  void setColour(const QColor& colour) {
    m_colour = colour;
    redraw();
  }

  [[nodiscard]] QString title() const override { return {}; }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& /*difference*/) override { return true; }

 private:
  QColor m_colour = Qt::blue;
};

}  // namespace

void PlaneViewTest::withoutRoomItZoomsToNoWildCells_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) {
    const std::unique_ptr<View> view(makeView(kind));
    if (qobject_cast<PlaneView*>(view.get())) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
  }
}

void PlaneViewTest::withoutRoomItZoomsToNoWildCells() {
  QFETCH(QString, name);
  const std::unique_ptr<View> view(makeView(*findView(name)));
  view->resize(640, 480);
  view->setScene(makeScene({}));
  view->show();
  QVERIFY(!view->grab().isNull());  // this lays it out
  auto& plot = *view->findChild<QCustomPlot*>();
  QTest::mousePress(&plot, Qt::LeftButton, {}, plot.axisRect(0)->rect().center());
  connect(view.get(), &View::appearanceEdited, this, [&](const Appearance& edited) {
    for (const auto& [key, zoom] : edited.zooms) {
      for (const CellRange& range : {zoom.across, zoom.down}) QVERIFY(range.from >= 0 && range.to < 1e6);
    }
  });
  connect(view.get(), &View::selected, this,
          [](const Selection& selection) { QVERIFY(selection == clampedTo({}, selection)); });
  // A pane may be smaller than the axes of its view: at some width, nothing is left for the cells.
  view->setMinimumSize(1, 1);
  for (int width = 160; width > 0; --width) {
    view->resize(width, width);
    QVERIFY(!view->grab().isNull());
    for (const Qt::Key key : {Qt::Key_Plus, Qt::Key_Minus}) QTest::keyClick(view.get(), key);
  }
  QTest::mouseMove(&plot, {1, 1});
  QTest::mouseRelease(&plot, Qt::LeftButton, {}, {1, 1});
}

void PlaneViewTest::pictureHasWhatWaitsToBeDrawn() {
  ColouredView view;
  view.resize(300, 200);
  view.show();
  QVERIFY(QTest::qWaitForWindowExposed(&view));
  QCOMPARE(view.grab().toImage().pixelColor(150, 100), QColor(Qt::blue));
  view.setColour(Qt::red);
  QCOMPARE(view.grab().toImage().pixelColor(150, 100), QColor(Qt::red));  // no event was handled in between
}

SINESCOPE_TEST(PlaneViewTest)
#include "plane_view_test.moc"

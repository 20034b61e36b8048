#include <QCheckBox>
#include <QLineEdit>
#include <cmath>

#include "app/look/scrubber.h"
#include "app/look/text_field.h"
#include "app/views/shift/shift_view.h"
#include "tests/unit.h"
#include "tests/views/shift/shift_scene.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ShiftViewInputTest : public QObject {
  Q_OBJECT

 private slots:
  void clickOnARowSelectsItsDimension();
  void clickOnAStripSelectsItsRow();
  void doubleClickOnAStripSelectsItsRow();
  void clickOnASineSelectsItsDimension();
  void pointerHoversThePair();
  void pointerOnAStripHoversThePair();
  void arrowsMovePositionAndDimension();
  void controlArrowsChangeTheOffset();
  void offsetStaysInItsRangeWithKeys();
  void typedOffsetIsTaken();
  void offsetBeyondTheRangeIsNamedAndChangesNothing();
  void offsetOfALongerEncodingStays();
  void sliderChangesTheOffset();
  void sliderGivesWayWhereThereIsLittleRoom();
  void sliderOfOnePositionIsAtRest();
  void sinesOnlyIsSwitched();
};

namespace {

/// A view whose rows are larger than a pixel.
constexpr QSize kLarge(1200, 800);

/// The view's own controls, and the changes that they request.
struct Controls {
  explicit Controls(ShownView<ShiftView>& view) : widget(view->headerControl()) {
    widget->show();
    field = widget->findChild<QLineEdit*>(QStringLiteral("shiftOffset"));
    sinesOnly = widget->findChild<QCheckBox*>(QStringLiteral("shiftSinesOnly"));
    // Like the document, show what is requested.
    QObject::connect(&*view, &View::appearanceEdited, widget.get(), [this, &view](const Appearance& look) {
      ++edits;
      Scene scene = view->scene();
      scene.appearance = look;
      view->setScene(scene);
    });
    QObject::connect(&*view, &View::rejected, widget.get(), [this](const QString& text) { complaint = text; });
  }
  Controls(const Controls&) = delete;
  Controls& operator=(const Controls&) = delete;

  void type(const QString& text) const {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QCoreApplication::processEvents();
  }

  std::unique_ptr<QWidget> widget;
  QLineEdit* field;
  QCheckBox* sinesOnly;
  QString complaint;
  int edits = 0;
};

}  // namespace

void ShiftViewInputTest::clickOnARowSelectsItsDimension() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10), kLarge);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(3, 77));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 77}));
}

void ShiftViewInputTest::clickOnAStripSelectsItsRow() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10), kLarge);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(inStrip(view, 2, 77.3));
  QCOMPARE(selected.count(), 1);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 77}));
}

void ShiftViewInputTest::doubleClickOnAStripSelectsItsRow() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10), kLarge);
  const QSignalSpy selected(&*view, &View::selected);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  view.click(inStrip(view, 1, 50.3));
  QTest::mouseDClick(&view.plot(), Qt::LeftButton, {}, inStrip(view, 1, 50.3));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 50}));
  QCOMPARE(edited.count(), 0);
}

void ShiftViewInputTest::clickOnASineSelectsItsDimension() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10, true), kLarge);
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(3, 20));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 40}));
}

void ShiftViewInputTest::pointerHoversThePair() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10), kLarge);
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& at) { hover = at; });
  QTest::mouseMove(&view.plot(), view.at(90, 41));
  QVERIFY(hover && hover->wholePair);
  QCOMPARE(static_cast<Selection>(*hover), (Selection{30, 41}));
}

void ShiftViewInputTest::pointerOnAStripHoversThePair() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10), kLarge);
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& at) { hover = at; });
  QTest::mouseMove(&view.plot(), inStrip(view, 0, 41.3));
  QVERIFY(hover && hover->wholePair);
  QCOMPARE(hover->dimension, 41);
  QTest::mouseMove(&view.plot(), QPoint(1, 1));
  QVERIFY(!hover);
}

void ShiftViewInputTest::arrowsMovePositionAndDimension() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  const auto last = [&selected] { return selected.last()[0].value<Selection>(); };
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(last(), (Selection{31, 12}));
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ShiftModifier);
  QCOMPARE(last(), (Selection{20, 12}));
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(last(), (Selection{30, 13}));
  QTest::keyClick(&*view, Qt::Key_Up, Qt::ShiftModifier);
  QCOMPARE(last(), (Selection{30, 2}));
  view.show(sceneOf({}, {30, 12}, 10, true));
  QTest::keyClick(&*view, Qt::Key_Down);  // from sine to sine
  QCOMPARE(last(), (Selection{30, 14}));
}

void ShiftViewInputTest::controlArrowsChangeTheOffset() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  view->setFocus();
  QTest::keyClick(&*view, Qt::Key_Right, Qt::ControlModifier);
  QCOMPARE(view->scene().appearance.shift.offset, 11);
  QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(view->scene().appearance.shift.offset, 1);
  view.settle();
  QCOMPARE(controls.field->text(), QStringLiteral("1"));
}

void ShiftViewInputTest::offsetStaysInItsRangeWithKeys() {
  ShownView<ShiftView> view(sceneOf({12, 8, 10000, 0, {}}, {3, 2}, -10));
  const Controls controls(view);
  for (int i = 0; i < 3; ++i) QTest::keyClick(&*view, Qt::Key_Left, Qt::ControlModifier);
  QCOMPARE(view->scene().appearance.shift.offset, -11);
  QCOMPARE(controls.edits, 1);
}

void ShiftViewInputTest::typedOffsetIsTaken() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  QCOMPARE(controls.field->text(), QStringLiteral("10"));
  controls.type(QStringLiteral("-25"));
  QCOMPARE(view->scene().appearance.shift.offset, -25);
  QVERIFY(controls.complaint.isEmpty());
  QCOMPARE(view->subtitle(), QStringLiteral("PE(30) → PE(5)"));
}

void ShiftViewInputTest::offsetBeyondTheRangeIsNamedAndChangesNothing() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 7));
  const Controls controls(view);
  for (const char* const wrong : {"1000", "-100", "1.5", "x", "99x"}) {
    controls.type(QString::fromLatin1(wrong));
    QCOMPARE(view->scene().appearance.shift.offset, 7);
    QCOMPARE(controls.field->text(), QString::fromLatin1(wrong));
    QVERIFY(static_cast<TextField*>(controls.field)->isWrong());
    QVERIFY2(controls.complaint.contains(QStringLiteral("−99 to 99")), qPrintable(controls.complaint));
    QCOMPARE(controls.field->toolTip(), controls.complaint);
  }
  controls.type(QStringLiteral("99"));
  QCOMPARE(view->scene().appearance.shift.offset, 99);
  QVERIFY(!static_cast<TextField*>(controls.field)->isWrong());
  QVERIFY(controls.complaint.isEmpty());
}

void ShiftViewInputTest::offsetOfALongerEncodingStays() {
  ShownView<ShiftView> view(sceneOf({20, 16, 10000, 0, {}}, {5, 2}, 50));
  const Controls controls(view);
  QCOMPARE(controls.field->text(), QStringLiteral("50"));
  QVERIFY(!static_cast<TextField*>(controls.field)->isWrong());
  QVERIFY(controls.field->toolTip().contains(QStringLiteral("−19 to 19")));
  QVERIFY(wordsOf(view).contains(QStringLiteral("Position 55 is beyond the last")));
  QVERIFY(wordsOf(view).contains(QStringLiteral("over the 20 positions")));
}

void ShiftViewInputTest::sliderChangesTheOffset() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  controls.widget->resize(500, controls.widget->height());
  auto* const slider = controls.widget->findChild<Scrubber*>(QStringLiteral("shiftOffsetSlider"));
  QVERIFY(slider->isVisible());
  QVERIFY(std::abs(slider->part() - 109.0 / 198) < 1e-9);
  QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() - 1, slider->height() / 2});
  QCOMPARE(view->scene().appearance.shift.offset, 99);
  QTest::mouseClick(slider, Qt::LeftButton, {}, {0, slider->height() / 2});
  QCOMPARE(view->scene().appearance.shift.offset, -99);
  view.settle();
  QTest::keyClick(slider, Qt::Key_Right);
  QVERIFY(view->scene().appearance.shift.offset > -99);
  view.settle();
  QCOMPARE(controls.field->text(), QString::number(view->scene().appearance.shift.offset));
}

void ShiftViewInputTest::sliderGivesWayWhereThereIsLittleRoom() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  const auto* const slider = controls.widget->findChild<Scrubber*>(QStringLiteral("shiftOffsetSlider"));
  for (int i = 0; i < 2; ++i) {
    controls.widget->resize(controls.widget->minimumSizeHint());
    QVERIFY(!slider->isVisible());
    QVERIFY(controls.field->isVisible() && controls.sinesOnly->isVisible());
    controls.widget->resize(controls.widget->sizeHint());
    QVERIFY(slider->isVisible());
  }
}

void ShiftViewInputTest::sliderOfOnePositionIsAtRest() {
  ShownView<ShiftView> view(sceneOf({1, 8, 10000, 0, {}}, {0, 2}, 10));
  const Controls controls(view);
  QVERIFY(!controls.widget->findChild<Scrubber*>(QStringLiteral("shiftOffsetSlider"))->isEnabled());
  QCOMPARE(view->scene().appearance.shift.offset, 10);
}

void ShiftViewInputTest::sinesOnlyIsSwitched() {
  ShownView<ShiftView> view(sceneOf({}, {30, 12}, 10));
  const Controls controls(view);
  QTest::mouseClick(controls.sinesOnly, Qt::LeftButton);
  QVERIFY(view->scene().appearance.shift.sinesOnly);
  view.settle();
  QCOMPARE(view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range().size(), 64.0);
  QTest::keyClick(controls.sinesOnly, Qt::Key_Space);
  QVERIFY(!view->scene().appearance.shift.sinesOnly);
}

SINESCOPE_TEST(ShiftViewInputTest)
#include "shift_view_input_test.moc"

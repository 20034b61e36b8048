#include "app/window/presentation/presentation.h"

#include <QTest>
#include <QToolButton>

#include "app/document/view_kind.h"
#include "app/look/scrubber.h"
#include "app/panel/number_field.h"
#include "app/window/presentation/knob_strip.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class PresentationTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void textScaleFollowsTheScreen();
  void everyViewFillsTheScreen_data();
  void everyViewFillsTheScreen();
  void pageKeysShowEveryView();
  void barComesAtTheUpperEdge();
  void stripTurnsTheKnobsOfTheView();
  void stripTurnsTheOffset();
  void panelIsBehindTheDots();
  void escapeLeavesOneLevelAtATime();
  void aTabOfOneViewHasNoLevelOfItsOwn();
  void leavingRestoresWhatWasShown();
  void chosenTextScaleIsRemembered();
  void floatedViewFillsItsOwnScreen();
  void tabsAreShownAlone();

 private:
  void present() const { QTest::keyClick(m_window.get(), Qt::Key_F11); }
  void movePointer(const QPoint& at) const { QTest::mouseMove(m_window->windowHandle(), at); }
};

void PresentationTest::textScaleFollowsTheScreen() {
  QCOMPARE(presentationScale(720), 1.25);
  QCOMPARE(presentationScale(1080), 1.8);
  QCOMPARE(presentationScale(480), 1.0);
  QCOMPARE(presentationScale(2160), 3.0);
}

void PresentationTest::everyViewFillsTheScreen_data() {
  QTest::addColumn<QString>("name");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void PresentationTest::everyViewFillsTheScreen() {
  QFETCH(QString, name);
  present();
  constexpr QSize screen(1280, 720);
  m_window->setWindowState(Qt::WindowNoState);  // the test's screen has another size
  m_window->resize(screen);
  Appearance look = document().appearance();
  look.textScale = presentationScale(screen.height());
  document().setAppearance(look);
  m_window->paneArea().showAlone(m_window->paneArea().pane(name));
  QCoreApplication::processEvents();
  QCOMPARE(m_window->size(), screen);
  const View& shown = m_window->paneArea().pane(name)->view();
  QVERIFY(shown.isVisible());
  const auto areaOf = [](const QSize& size) { return double(size.width()) * size.height(); };
  const auto share = [&] { return areaOf(shown.size()) / areaOf(screen); };
  if (!QTest::qWaitFor([&] { return share() >= 0.75; }))
    QFAIL(qPrintable(QStringLiteral("%1 % of the screen").arg(100 * share())));
}

void PresentationTest::pageKeysShowEveryView() {
  present();
  const PaneArea& area = m_window->paneArea();
  QStringList shown;
  for (std::size_t i = 0; i < viewList().size(); ++i) {
    shown << area.alone();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
  }
  QCOMPARE(area.alone(), shown.first());  // once round
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp);
  QCOMPARE(area.alone(), shown.last());
  shown.removeDuplicates();
  QCOMPARE(shown.size(), qsizetype(viewList().size()));
  QVERIFY(std::ranges::is_sorted(shown, {}, [](const QString& name) { return findView(name)->chapter; }));
}

void PresentationTest::barComesAtTheUpperEdge() {
  present();
  const auto* const bar = child<QWidget>("topBar");
  QVERIFY(!bar->isVisible());
  QTRY_COMPARE(m_window->size(), m_window->screen()->size());
  QTRY_VERIFY(view("matrix")->width() > m_window->width() - 8);
  const QSize picture = view("matrix")->size();
  movePointer({300, 200});
  QVERIFY(!bar->isVisible());
  movePointer({300, 0});
  QVERIFY(bar->isVisible());
  QCoreApplication::processEvents();
  QCOMPARE(view("matrix")->size(), picture);  // the bar lies over it
  movePointer({300, bar->height() - 2});
  QVERIFY(bar->isVisible());
  movePointer({300, bar->height() + 40});
  QVERIFY(!bar->isVisible());
  present();
  QVERIFY(bar->isVisible());
  movePointer({300, 300});
  QVERIFY(bar->isVisible());
}

void PresentationTest::stripTurnsTheKnobsOfTheView() {
  m_window->paneArea().showTab(QStringLiteral("frequencies"));
  present();
  QVERIFY(!child<QWidget>("parameterPanel")->isVisible());
  auto* const base = child<NumberField>("strip-baseField");
  QVERIFY(base->isVisible());
  QVERIFY(!child<NumberField>("strip-positionField")->isVisible());
  type("strip-baseField", QStringLiteral("500"));
  QCOMPARE(document().spec().base, 500.0);
  document().undoStack()->undo();
  QCOMPARE(base->number(), 10000.0);
  m_window->paneArea().showAlone(pane("clocks"));
  QVERIFY(!base->isVisible());
  auto* const slider = child<Scrubber>("strip-positionSlider");
  QVERIFY(slider->isVisible());
  QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() - 1, slider->height() / 2});
  QCOMPARE(document().selection().position, document().spec().endPosition() - 1);
  QTest::mouseClick(slider, Qt::LeftButton, {}, {0, slider->height() / 2});
  QCOMPARE(document().selection().position, document().spec().firstPosition);
}

void PresentationTest::stripTurnsTheOffset() {
  m_window->paneArea().showTab(QStringLiteral("shift"));
  present();
  auto* const field = child<NumberField>("strip-offsetField");
  QVERIFY(field->isVisible() && child<NumberField>("strip-positionField")->isVisible());
  QCOMPARE(field->number(), 10.0);
  type("strip-offsetField", QStringLiteral("-7"));
  QCOMPARE(document().appearance().shift.offset, -7);
  auto* const slider = child<Scrubber>("strip-offsetSlider");
  QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() - 1, slider->height() / 2});
  QCOMPARE(document().appearance().shift.offset, document().spec().length - 1);
  QTest::keyClick(slider, Qt::Key_Left);
  QVERIFY(document().appearance().shift.offset < document().spec().length - 1);
  document().setSpec({6, 10, 10000, 0, {}});
  QVERIFY(!field->isWrong());  // it leads beyond this length, which is no fault
}

void PresentationTest::panelIsBehindTheDots() {
  const auto* const panel = child<QWidget>("parameterPanel");
  present();
  QVERIFY(!panel->isVisible());
  QTest::mouseClick(child<QToolButton>("allKnobs"), Qt::LeftButton);
  QVERIFY(panel->isVisible());
  QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
  QVERIFY(!panel->isVisible());
  present();
  QVERIFY(panel->isVisible());
  QVERIFY(action("panel")->isChecked());
  QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
  present();
  present();
  QVERIFY(!panel->isVisible());
}

void PresentationTest::escapeLeavesOneLevelAtATime() {
  const PaneArea& area = m_window->paneArea();
  const auto escape = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); };
  present();
  QVERIFY(area.hasMaximised());
  escape();
  QVERIFY(!area.hasMaximised());
  QVERIFY(action("present")->isChecked());
  escape();
  QVERIFY(!action("present")->isChecked());
  QVERIFY(m_window->isFullScreen());
  QCOMPARE(document().appearance().textScale, 1.0);
  escape();
  QVERIFY(!m_window->isFullScreen());
  QCOMPARE(area.tab(), QStringLiteral("overview"));
}

void PresentationTest::aTabOfOneViewHasNoLevelOfItsOwn() {
  m_window->paneArea().showTab(QStringLiteral("clocks"));
  present();
  QVERIFY(child<NumberField>("strip-positionField")->isVisible());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  QVERIFY(!action("present")->isChecked());
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("clocks"));
}

void PresentationTest::leavingRestoresWhatWasShown() {
  const PaneArea& area = m_window->paneArea();
  view("similarity")->setFocus();
  present();
  QCOMPARE(area.alone(), QStringLiteral("similarity"));
  present();
  QVERIFY(!m_window->isFullScreen());
  QVERIFY(!area.hasMaximised());
  QCOMPARE(area.tab(), QStringLiteral("overview"));
  present();
  m_window->paneArea().showAlone(pane("claims"));
  present();
  QCOMPARE(area.tab(), QStringLiteral("claims"));
  m_window->paneArea().showTab(QStringLiteral("overview"));
  m_window->paneArea().toggleMaximised(pane("waves"));
  present();
  present();
  QCOMPARE(area.alone(), QStringLiteral("waves"));
}

void PresentationTest::chosenTextScaleIsRemembered() {
  present();
  const double usual = document().appearance().textScale;
  QVERIFY(usual > 1);
  action("largerText")->trigger();
  const double chosen = document().appearance().textScale;
  QVERIFY(chosen > usual);
  present();
  QCOMPARE(document().appearance().textScale, 1.0);
  restart();
  QCOMPARE(document().appearance().textScale, 1.0);
  present();
  QCOMPARE(document().appearance().textScale, chosen);
}

void PresentationTest::floatedViewFillsItsOwnScreen() {
  m_window->paneArea().setFloating(pane("waves"), true);
  QTRY_COMPARE(QApplication::activeWindow(), pane("waves"));
  QTest::keyClick(view("waves"), Qt::Key_F11);
  QVERIFY(pane("waves")->isFullScreen() && !m_window->isFullScreen());
  QVERIFY(!action("present")->isChecked());
  const double scale = presentationScale(pane("waves")->screen()->size().height());
  QCOMPARE(view("waves")->scene().appearance.textScale, scale);
  document().setSelection({5, 5});
  QCOMPARE(view("waves")->scene().appearance.textScale, scale);
  QCOMPARE(view("matrix")->scene().appearance.textScale, 1.0);
  QTest::keyClick(view("waves"), Qt::Key_Escape);
  QVERIFY(!pane("waves")->isFullScreen() && pane("waves")->isFloating());
  QCOMPARE(view("waves")->scene().appearance.textScale, 1.0);
  QTest::keyClick(view("waves"), Qt::Key_F11);
  m_window->paneArea().setFloating(pane("waves"), false);
  document().setSelection({6, 6});
  QCOMPARE(view("waves")->scene().appearance.textScale, 1.0);
}

void PresentationTest::tabsAreShownAlone() {
  present();
  QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("tokens"));
}

SINESCOPE_TEST(PresentationTest)
#include "presentation_test.moc"

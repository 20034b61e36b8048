#include "app/window/presentation/presentation.h"

#include <Eigen/Core>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <memory>

#include "app/document/view_kind.h"
#include "app/look/scrubber.h"
#include "app/panel/number_field.h"
#include "app/play/player.h"
#include "app/window/presentation/knob_strip.h"
#include "core/table/position_table.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class PresentationTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void textScaleFollowsTheScreen();
  void pageKeysShowEveryView();
  void barComesAtTheUpperEdge();
  void stripTurnsTheKnobsOfTheView();
  void stripTurnsTheOffset();
  void stripChoosesTheFormat();
  void panelIsBehindTheDots();
  void sentenceIsBehindTheDots();
  void stripTurnsToOtherViews();
  void playRunsAtOnce();
  void escapeLeavesOneLevelAtATime();
  void aTabOfOneViewHasNoLevelOfItsOwn();
  void leavingRestoresWhatWasShown();
  void chosenTextScaleIsRemembered();
  void floatedViewFillsItsOwnScreen();
  void keysOfTheMainWindowTurnTheOtherScreen();
  void keysOfTheOtherScreenTurnIt();
  void notesBelongToTheView();
  void tabsAreShownAlone();
  void sentenceComesByItsKeyAndStays();
  void strippedBaseSaysWhyATableHasNone();

 private:
  void present() const { QTest::keyClick(m_window.get(), Qt::Key_F11); }
  /// Lets a view fill a screen in a window of its own.
  void presentFloating(const char* name) const;
  void movePointer(const QPoint& at) const { QTest::mouseMove(m_window->windowHandle(), at); }
};

void PresentationTest::textScaleFollowsTheScreen() {
  QCOMPARE(presentationScale(720), 1.25);
  QCOMPARE(presentationScale(1080), 1.8);
  QCOMPARE(presentationScale(480), 1.0);
  QCOMPARE(presentationScale(2160), 3.0);
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

void PresentationTest::stripChoosesTheFormat() {
  m_window->paneArea().showTab(QStringLiteral("precision"));
  present();
  auto* const choice = child<QComboBox>("strip-phasesChoice");
  QVERIFY(choice->isVisible() && child<NumberField>("strip-lengthField")->isVisible());
  QCOMPARE(choice->currentText(), QStringLiteral("bfloat16"));
  choice->setFocus();
  QTest::keyClicks(choice, QStringLiteral("float16"));
  QCOMPARE(document().appearance().precision.format, PhaseFormat::Float16);
  document().undoStack()->undo();
  QCOMPARE(choice->currentText(), QStringLiteral("bfloat16"));
  m_window->paneArea().showAlone(pane("matrix"));
  QVERIFY(!choice->isVisible());
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

void PresentationTest::sentenceIsBehindTheDots() {
  m_window->paneArea().showTab(QStringLiteral("tokens"));
  present();
  QVERIFY(!child<QWidget>("tokenBar")->isVisible());
  QTest::mouseClick(child<QToolButton>("allKnobs"), Qt::LeftButton);
  QVERIFY(child<QWidget>("tokenBar")->isVisible());
  QTest::mouseClick(child<QToolButton>("allKnobs"), Qt::LeftButton);
  QVERIFY(!child<QWidget>("tokenBar")->isVisible());
}

void PresentationTest::stripTurnsToOtherViews() {
  present();
  const QString before = m_window->paneArea().alone();
  QTest::mouseClick(child<QToolButton>("nextInStrip"), Qt::LeftButton);
  QVERIFY(m_window->paneArea().alone() != before);
  QTest::mouseClick(child<QToolButton>("previousInStrip"), Qt::LeftButton);
  QCOMPARE(m_window->paneArea().alone(), before);
}

void PresentationTest::playRunsAtOnce() {
  const auto* const player = m_window->findChild<Player*>();
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(!player->isPlaying());
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  present();
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier);
  QVERIFY(player->isPlaying());
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
  QCOMPARE(view("waves")->scene().appearance.textScale, 1.0);
}

void PresentationTest::presentFloating(const char* name) const {
  m_window->paneArea().setFloating(pane(name), true);
  QTRY_COMPARE(QApplication::activeWindow(), pane(name));
  QTest::keyClick(view(name), Qt::Key_F11);
  QVERIFY(pane(name)->fillsScreen());
}

void PresentationTest::keysOfTheMainWindowTurnTheOtherScreen() {
  const auto* const line = child<QWidget>("presenterLine");
  QVERIFY(!line->isVisible());
  presentFloating("waves");
  QVERIFY(line->isVisible() && child<QWidget>("parameterPanel")->isVisible());
  QCOMPARE(child<QLabel>("presentedTitle")->text(), QStringLiteral("Waves"));
  QCOMPARE(child<QLabel>("presentedQuestion")->text(), questionOf(*findView(QStringLiteral("waves"))));
  QCOMPARE(child<QToolButton>("presentNext")->text(), QStringLiteral("Next: Similarity"));
  m_window->activateWindow();
  QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
  auto* const field = child<QWidget>("lengthField");
  field->setFocus();
  QTest::keyClick(field, Qt::Key_PageDown);
  QVERIFY(pane("similarity")->fillsScreen() && pane("similarity")->isFullScreen());
  QVERIFY(!pane("waves")->isFloating());
  QTRY_COMPARE(QApplication::activeWindow(), m_window.get());  // the teacher's keys stay on the laptop
  QCOMPARE(QApplication::focusWidget(), field);
  QCOMPARE(child<QLabel>("presentedTitle")->text(), QStringLiteral("Similarity"));
  QTest::mouseClick(child<QToolButton>("presentNext"), Qt::LeftButton);
  QTest::mouseClick(child<QToolButton>("presentPrevious"), Qt::LeftButton);
  QTest::keyClick(field, Qt::Key_PageUp);
  QVERIFY(pane("waves")->fillsScreen());
  QTest::mouseClick(child<QToolButton>("presentEnd"), Qt::LeftButton);
  QVERIFY(pane("waves")->isFloating() && !pane("waves")->isFullScreen());
  QVERIFY(!line->isVisible());
  QTest::keyClick(field, Qt::Key_PageDown);
  QVERIFY(pane("waves")->isFloating());
}

void PresentationTest::keysOfTheOtherScreenTurnIt() {
  presentFloating("clocks");
  QVERIFY(child<NumberField>("strip-positionField")->isVisible() && !child<QToolButton>("allKnobs")->isVisible());
  QTest::keyClick(view("clocks"), Qt::Key_PageDown);
  QVERIFY(pane("shift")->fillsScreen() && !pane("clocks")->isFloating());
  QTRY_COMPARE(QApplication::activeWindow(), pane("shift"));
  QVERIFY(child<NumberField>("strip-offsetField")->isVisible());
  const double scale = presentationScale(pane("shift")->screen()->size().height());
  QCOMPARE(view("shift")->scene().appearance.textScale, scale);
  QCOMPARE(view("clocks")->scene().appearance.textScale, 1.0);
  QTest::keyClick(view("shift"), Qt::Key_Escape);
  QVERIFY(!pane("shift")->isFullScreen() && pane("shift")->isFloating());
  QVERIFY(!child<QWidget>("presenterLine")->isVisible() && !child<QWidget>("knobStrip")->isVisible());
}

void PresentationTest::notesBelongToTheView() {
  presentFloating("waves");
  auto* const notes = child<QLineEdit>("presenterNotes");
  QVERIFY(notes->text().isEmpty());
  QTRY_VERIFY(notes->width() > 300);
  type("presenterNotes", QStringLiteral("which is slow?"));
  action("nextView")->trigger();
  QVERIFY(notes->text().isEmpty());
  action("previousView")->trigger();
  QCOMPARE(notes->text(), QStringLiteral("which is slow?"));
  QCOMPARE(m_window->session().notes.value(QStringLiteral("waves")), QStringLiteral("which is slow?"));
  m_window->paneArea().setFloating(pane("waves"), false);
  restart();
  presentFloating("waves");
  QCOMPARE(child<QLineEdit>("presenterNotes")->text(), QStringLiteral("which is slow?"));
}

void PresentationTest::tabsAreShownAlone() {
  present();
  QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("tokens"));
}

void PresentationTest::sentenceComesByItsKeyAndStays() {
  const auto pressKey = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_L, Qt::ControlModifier); };
  const auto* const bar = child<QWidget>("tokenBar");
  present();
  m_window->paneArea().showAlone(pane("token-similarity"));
  QVERIFY(!bar->isVisible());
  pressKey();
  QVERIFY(bar->isVisible() && bar->isAncestorOf(QApplication::focusWidget()));
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("token-similarity"));
  action("nextView")->trigger();
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("embedding"));
  QVERIFY(bar->isVisible());
  pressKey();
  pressKey();  // in the bar
  QVERIFY(!bar->isVisible());
  QCOMPARE(QApplication::focusWidget(), view("embedding"));
  pressKey();
  present();
  present();
  QVERIFY(!bar->isVisible());
  m_window->paneArea().showAlone(pane("matrix"));
  pressKey();
  QVERIFY(bar->isVisible());
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("tokens"));
}

void PresentationTest::strippedBaseSaysWhyATableHasNone() {
  m_window->paneArea().showTab(QStringLiteral("frequencies"));
  present();
  const auto* const field = child<NumberField>("strip-baseField");
  const QString usual = field->toolTip();
  document().setTable(std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Random(4, 6)));
  QVERIFY(!field->isEnabled());
  QVERIFY2(field->toolTip().startsWith(QStringLiteral("learned.npy has no base")), qPrintable(field->toolTip()));
  document().undoStack()->undo();
  QVERIFY(field->isEnabled());
  QCOMPARE(field->toolTip(), usual);
}

SINESCOPE_TEST(PresentationTest)
#include "presentation_test.moc"

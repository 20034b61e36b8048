// A lesson and its window: how it is opened and left, what it leaves behind, its own window for the class.

#include <QAbstractEventDispatcher>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QUndoStack>

#include "app/play/player.h"
#include "tests/unit.h"
#include "tests/window/lesson/lesson_bench.h"

using namespace sinescope;

class LessonWindowTest : public QObject, LessonBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void changePaintsACoveredPictureOnce();
  void leavingBringsTheWindowBack();
  void droppedLessonOpens();
  void badLessonTellsItsLinesAndChangesNothing();
  void placeIsKeptOverARestart();
  void lessonThatIsGoneIsSaid();
  void menuListsTheLessons();
  void sessionThatIsOpenedEndsTheLesson();
  void tableThatIsOpenedEndsTheLesson();
  void whatRunsByItselfStandsStill();
  void fullScreenComesAndGoes();
  void classSeesItInAWindowOfItsOwn();
  void stepsAreAnnounced();
  void everythingHasANameAndAKey();
  void fits_data();
  void fits();
};

void LessonWindowTest::leavingBringsTheWindowBack() {
  m_window->paneArea().showTab(QStringLiteral("waves"));
  document().setSelection({17, 3});
  EncodingSpec spec = document().spec();
  spec.base = 500;
  document().setSpec(spec);
  const Session before = m_window->session();
  const int undoable = document().undoStack()->count();
  openLesson();
  QVERIFY(!view("waves")->isVisible());
  QVERIFY(m_window->session() == before);
  press(Qt::Key_Space);
  press(Qt::Key_Space);
  press(Qt::Key_Z, Qt::ControlModifier);
  press(Qt::Key_F11);
  QVERIFY(m_window->isFullScreen());
  press(Qt::Key_Escape);
  QVERIFY(!page());
  QVERIFY(!m_window->isFullScreen());
  QVERIFY(m_window->session() == before);
  QCOMPARE(document().undoStack()->count(), undoable);
  QVERIFY(view("waves")->isVisible() && view("waves")->hasFocus());
  QVERIFY(action("undo")->isEnabled() && !action("redo")->isEnabled() && action("tab-matrix")->isEnabled());
  press(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(document().spec().base, EncodingSpec().base);
}

void LessonWindowTest::droppedLessonOpens() {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(write("dropped.md", kLesson))});
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(m_window.get(), &drop);
  QVERIFY(page());
  QCOMPARE(m_window->lessons().path(), path("dropped.md"));
}

void LessonWindowTest::badLessonTellsItsLinesAndChangesNothing() {
  const Session before = m_window->session();
  const QByteArray bad = QByteArray(kLesson).replace("{nearest-pair} > 0", "{nearest-pairs} > 0");
  m_window->openFile(write("bad.md", bad));
  auto* box = child<QMessageBox>("lessonFaults");
  QVERIFY(box && box->isVisible());
  QVERIFY2(box->text().contains(QStringLiteral("line 32: unknown quantity")), qPrintable(box->text()));
  QVERIFY(!page() && view("matrix")->isVisible());
  QVERIFY(m_window->session() == before);
  box->close();
  // A lesson that is open stays.
  openLesson();
  m_window->openFile(path("bad.md"));
  QVERIFY(page());
  QCOMPARE(m_window->lessons().path(), path("lesson.md"));
}

void LessonWindowTest::placeIsKeptOverARestart() {
  openLesson();
  goTo(2);
  restart();
  QVERIFY(page());  // what was shown is shown again
  QCOMPARE(text("lessonPlace"), QStringLiteral("step 3 of 4"));
  press(Qt::Key_Escape);
  QVERIFY(view("matrix")->isVisible());
  restart();
  QVERIFY(!page());
  m_window->openFile(path("lesson.md"));
  QCOMPARE(int(run().step), 2);
  press(Qt::Key_Home, Qt::ControlModifier);
  QCOMPARE(int(run().step), 0);
}

void LessonWindowTest::lessonThatIsGoneIsSaid() {
  openLesson();
  m_window->close();
  QVERIFY(QFile::remove(path("lesson.md")));
  openWindow();
  QVERIFY(!page());
  QVERIFY2(child<QWidget>("note")->accessibleName().contains(QStringLiteral("lesson.md")),
           qPrintable(child<QWidget>("note")->accessibleName()));
}

void LessonWindowTest::menuListsTheLessons() {
  auto* const menu = child<QMenu>("lessonList");
  Q_EMIT menu->aboutToShow();
  QStringList titles;
  for (const QAction* const entry : menu->actions()) titles << entry->text();
  QCOMPARE(titles.value(0), QStringLiteral("Why positions at all?"));
  QVERIFY(titles.size() >= 10);
  QCOMPARE(titles.value(1), QStringLiteral("From indices to the matrix"));
  QCOMPARE(titles.value(9), QStringLiteral("Rotary in ten minutes"));
  menu->actions().first()->trigger();
  QVERIFY(page());
  QCOMPARE(text("lessonTitle"), QStringLiteral("Why positions at all?"));
  goTo(1);
  press(Qt::Key_Escape);
  Q_EMIT menu->aboutToShow();
  QCOMPARE(menu->actions().first()->text(), QStringLiteral("Continue “Why positions at all?”, step 2"));
}

void LessonWindowTest::sessionThatIsOpenedEndsTheLesson() {
  openLesson();
  Session session;
  session.spec.length = 77;
  m_window->open(session);
  QVERIFY(!page());
  QCOMPARE(document().spec().length, 77);
  QVERIFY(action("save")->isEnabled());
}

void LessonWindowTest::tableThatIsOpenedEndsTheLesson() {
  openLesson();
  m_window->openFile(QStringLiteral(TEST_DATA "/npy/f4_little_rows.npy"));
  QTRY_VERIFY(document().scene().table);
  QVERIFY(!page());
}

void LessonWindowTest::whatRunsByItselfStandsStill() {
  action("play")->trigger();
  QTest::keyClick(m_window.get(), Qt::Key_Space);
  auto* const player = m_window->findChild<Player*>();
  QVERIFY(player->isPlaying());
  openLesson();
  QVERIFY(!player->isPlaying());
}

void LessonWindowTest::fullScreenComesAndGoes() {
  m_window->setWindowState(Qt::WindowFullScreen);
  openLesson();
  press(Qt::Key_F11);
  QVERIFY(!m_window->isFullScreen());
  press(Qt::Key_F11);
  QVERIFY(m_window->isFullScreen());
}

void LessonWindowTest::classSeesItInAWindowOfItsOwn() {
  openLesson();
  press(Qt::Key_N, Qt::ControlModifier);
  QCOMPARE(text("lessonNotes"), QStringLiteral("Wait for hands."));
  press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(page()->isWindow() && page()->isVisible());
  QVERIFY(text("lessonNotes").isEmpty());  // the class does not see them
  QCOMPARE(child<QLabel>("deskNotes")->text(), QStringLiteral("Wait for hands."));
  QCOMPARE(child<QLabel>("deskNext")->text(), QStringLiteral("Next: the reveal, then “Choices”"));
  QCOMPARE(child<QLabel>("deskQuestion")->text(), QStringLiteral("Where does it rise again?"));
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  press(Qt::Key_Space);  // from the teacher's window
  press(Qt::Key_Space);
  QVERIFY(run().record().isRevealed);
  QTest::mouseClick(child<QToolButton>("deskOn"), Qt::LeftButton);
  QCOMPARE(int(run().step), 1);
  QVERIFY(child<QLabel>("deskAnswer")->text().contains(QStringLiteral("✓  2  No, none")));
  page()->close();  // it comes back instead
  QTest::qWait(0);
  QVERIFY(page() && !page()->isWindow() && page()->isVisible());
  QVERIFY(!child<QWidget>("lessonDesk") || !child<QWidget>("lessonDesk")->isVisible());
  page()->activateWindow();
  press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  press(Qt::Key_Escape);
  QVERIFY(!page() && view("matrix")->isVisible());
}

// The words that an assistive technology is alerted to are the name of the column.
void LessonWindowTest::stepsAreAnnounced() {
  openLesson();
  const auto* const column = child<QWidget>("lessonColumn");
  QVERIFY(column->accessibleName().contains(QStringLiteral("step 1 of 4")));
  QVERIFY(column->accessibleName().contains(QStringLiteral("Where does it rise again?")));
  press(Qt::Key_3);
  press(Qt::Key_Space);
  QVERIFY(column->accessibleName().startsWith(QStringLiteral("Not this time: measured 34")));
  press(Qt::Key_Space);
  QVERIFY(column->accessibleName().endsWith(QStringLiteral("1: Yes, some do\n2: No, none")));
}

void LessonWindowTest::everythingHasANameAndAKey() {
  openLesson();
  for (const QAction* const each : page()->findChildren<QAction*>()) {
    if (each->isSeparator() || each->menu() || each->objectName().isEmpty()) continue;
    if (!each->objectName().startsWith(QStringLiteral("lesson"))) continue;
    QVERIFY2(!each->shortcut().isEmpty() && !each->toolTip().isEmpty(), qPrintable(each->objectName()));
  }
  for (const QToolButton* const button : page()->findChildren<QToolButton*>()) {
    if (!button->isVisible()) continue;
    QVERIFY2(!button->objectName().isEmpty() && !button->accessibleName().isEmpty() && !button->toolTip().isEmpty(),
             qPrintable(button->objectName()));
  }
}

void LessonWindowTest::fits_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("a projector") << QSize(1280, 720);
  QTest::newRow("a small laptop") << QSize(1024, 600);
  QTest::newRow("narrow") << QSize(700, 900);
}

void LessonWindowTest::fits() {
  QFETCH(QSize, size);
  m_window->resize(size);
  openLesson();
  for (int step = 0; step < 4; ++step) {
    goTo(step);
    QCOMPARE(m_window->size(), size);
    const QWidget& column = *child<QWidget>("lessonColumn");
    QVERIFY(page()->rect().contains(QRect(column.mapTo(page(), QPoint()), column.size())));
    for (const QLabel* const label : column.findChildren<QLabel*>()) {
      if (!label->isVisible() || !label->wordWrap()) continue;
      QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->objectName()));
    }
    const QWidget& canvas = picture()->canvas();
    QVERIFY2(canvas.width() >= size.width() / 3 && canvas.height() >= size.height() / 4, "the picture is small");
  }
}

void LessonWindowTest::changePaintsACoveredPictureOnce() {
  struct PaintCount : QObject {
    int paints = 0;
    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
      if (event->type() == QEvent::Paint) ++paints;
      return false;
    }
  } count;
  m_window->openFile(write("free.md", QByteArray(kLesson).replace("focus: row", "focus: row\nfree: position")));
  QTest::qWait(0);
  picture()->grab();  // its axes have their places once it is drawn
  const QPoint guess = picture()->cellPlace({60, 0})->toPoint() - QPoint(0, 20);
  QTest::mouseClick(&picture()->canvas(), Qt::LeftButton, {}, guess);
  QVERIFY(picture()->isCovered());
  auto* const slider = page()->findChild<QWidget*>(QStringLiteral("strip-positionSlider"));
  QVERIFY(slider && slider->isVisible());
  const auto turn = [slider] {
    QTest::keyClick(slider, Qt::Key_Right);
    while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents)) {
    }
  };
  turn();
  picture()->canvas().installEventFilter(&count);
  turn();
  QCOMPARE(scene().selection.position, 32);
  QCOMPARE(count.paints, 1);
}

SINESCOPE_TEST(LessonWindowTest)
#include "lesson_window_test.moc"

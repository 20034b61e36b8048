// A lesson at a desk with a second screen for the class. ctest gives this test two screens.

#include <QApplication>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include "app/language/language.h"
#include "tests/unit.h"
#include "tests/window/lesson/lesson_bench.h"

using namespace sinescope;

class TwoScreensTest : public QObject, LessonBench {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void presentedLessonFillsTheOtherScreen();
  void learnerKeepsTheLessonOnOneScreen();
  void ownLessonsAreTaught_data();
  void ownLessonsAreTaught();

 private:
  [[nodiscard]] static QScreen* screen(const char* name);
  [[nodiscard]] QString desk(const char* label) const { return child<QLabel>(label)->text(); }
  void present() const;
};

QScreen* TwoScreensTest::screen(const char* name) {
  for (QScreen* const each : QGuiApplication::screens()) {
    if (each->name() == QLatin1String(name)) return each;
  }
  qFatal("start this test by ctest, which gives it two screens");
}

void TwoScreensTest::init() {
  openWindow();
  m_window->setGeometry(screen("desk")->availableGeometry());
}

void TwoScreensTest::cleanup() {
  closeWindow();
  speak(Language::English);
}

void TwoScreensTest::present() const {
  action("present")->trigger();
  QVERIFY(m_window->isFullScreen());
  QCOMPARE(m_window->screen()->name(), QStringLiteral("desk"));
}

void TwoScreensTest::presentedLessonFillsTheOtherScreen() {
  present();
  openLesson();
  QVERIFY(page()->isWindow() && page()->isFullScreen());
  QCOMPARE(page()->geometry(), screen("class")->geometry());
  QCOMPARE(m_window->screen()->name(), QStringLiteral("desk"));
  QCOMPARE(desk("deskNotes"), QStringLiteral("Wait for hands."));
  QVERIFY(text("lessonNotes").isEmpty());
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  press(Qt::Key_Escape);
  QVERIFY(!page() && m_window->isFullScreen() && view("matrix")->isVisible());
}

void TwoScreensTest::learnerKeepsTheLessonOnOneScreen() {
  openLesson();
  QVERIFY(!page()->isWindow());  // the desk has the answers
  QVERIFY(text("lessonTold").contains(QStringLiteral("Ctrl+Shift+F")));
  press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(page()->geometry(), screen("class")->geometry());
  QTest::mouseClick(child<QToolButton>("deskRecall"), Qt::LeftButton);
  QTest::qWait(0);
  QVERIFY(!page()->isWindow() && page()->isVisible());
}

void TwoScreensTest::ownLessonsAreTaught_data() {
  QTest::addColumn<Language>("language");
  QTest::addColumn<QString>("lesson");
  for (const auto& [language, code] : {std::pair(Language::English, "en"), std::pair(Language::Japanese, "ja")}) {
    const QDir folder(QStringLiteral(":/lessons/") + QLatin1String(code));
    const QStringList names = folder.entryList({QStringLiteral("*.md")});
    QCOMPARE(names.size(), 10);
    for (const QString& name : names)
      QTest::addRow("%s %s", code, qPrintable(name)) << language << folder.filePath(name);
  }
}

// The teacher goes on from the desk. The class sees all of each step, before and after the reveal, and no note.
void TwoScreensTest::ownLessonsAreTaught() {
  QFETCH(Language, language);
  QFETCH(QString, lesson);
  speak(language);
  present();
  m_window->openFile(lesson);
  const auto seesAll = [this] {
    QTest::qWait(0);
    const auto* const scroll = page()->findChild<QScrollArea*>(QStringLiteral("lessonScroll"));
    return scroll->verticalScrollBar()->maximum() == 0 && text("lessonNotes").isEmpty();
  };
  auto* const on = child<QToolButton>("deskOn");
  const auto steps = page()->lesson().lesson.steps.size();
  for (std::size_t step = 0; step < steps; ++step) {
    QCOMPARE(run().step, step);
    QVERIFY2(seesAll(), qPrintable(page()->text().title));
    QVERIFY(!desk("deskNotes").isEmpty());
    for (int click = 0; click < 2 && !run().record().isRevealed; ++click) QTest::mouseClick(on, Qt::LeftButton);
    QVERIFY(run().record().isRevealed);
    QVERIFY2(seesAll(), qPrintable(page()->text().title));
    QVERIFY(!desk("deskAnswer").isEmpty());
    QTest::mouseClick(on, Qt::LeftButton);
  }
  QVERIFY(!text("lessonTold").isEmpty());  // it was the last step
  press(Qt::Key_Escape);
  QVERIFY(!page() && m_window->isFullScreen());
}

SINESCOPE_TEST(TwoScreensTest)
#include "two_screens_test.moc"

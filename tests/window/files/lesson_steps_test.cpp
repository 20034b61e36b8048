// "Add this view to the lesson…": asked by key, answered in the dialog, read back from the file.

#include "app/window/files/lesson_steps.h"

#include <QFile>

#include "app/document/view_kind.h"
#include "app/lesson/loaded_lesson.h"
#include "app/window/note.h"
#include "app/window/panes/pane.h"
#include "tests/unit.h"
#include "tests/window/files/session_files_bench.h"

using namespace sinescope;

class LessonStepsTest : public QObject, SessionFilesBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void viewBecomesAStep();
  void faultyLessonIsNotTouched();

 private:
  void askByKey() const {
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  }
};

void LessonStepsTest::viewBecomesAStep() {
  document().setSpec({77, 8, 500, 0, {}});
  document().setSelection({40, 3});
  const QString view = m_window->paneArea().currentPane()->view().name();
  askByKey();
  choose("lessonStepDialog", path("talk"));
  const QString file = path("talk.md");
  QCOMPARE(child<Note>("note")->text(), QStringLiteral("Added a step to ") + file);
  document().setSpec({78, 8, 500, 0, {}});
  askByKey();
  // The dialog has not forgotten the lesson.
  QCOMPARE(child<QFileDialog>("lessonStepDialog")->selectedFiles(), QStringList{file});
  choose("lessonStepDialog", file);
  const auto lesson = loadLesson(file);
  QVERIFY(lesson);
  QCOMPARE(lesson->sessions.size(), std::size_t{2});
  QCOMPARE(lesson->session(0).spec, (EncodingSpec{77, 8, 500, 0, {}}));
  QCOMPARE(lesson->session(0).selection, (Selection{40, 3}));
  QCOMPARE(lesson->session(1).spec.length, std::int64_t{78});
  QCOMPARE(lesson->session(0).alone, view);
  QCOMPARE(lesson->lesson.steps[0].title, questionOf(*findView(view)).toStdString());
}

void LessonStepsTest::faultyLessonIsNotTouched() {
  QFile file(path("old.md"));
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write("# Notes\n") == 8);
  file.close();
  askByKey();
  choose("lessonStepDialog", path("old.md"));
  answer("fileError", QMessageBox::Ok);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray("# Notes\n"));
}

SINESCOPE_TEST(LessonStepsTest)
#include "lesson_steps_test.moc"

// What `lesson check` says of a lesson.

#include <QDir>
#include <QFile>
#include <QTest>

#include "tests/command_line/run_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class LessonCommandTest : public QObject, RunBench {
  Q_OBJECT

 private slots:
  void init() { makeDirectory(); }

  void goodLessonIsGood();
  void wrongLessonsAreRefused_data();
  void wrongLessonsAreRefused();
  void lessonsOfTheProgramAreGood();
  void quantitiesAreListed();
  void whatIsNoLessonIsRefused();
  void wrongCallsAreRefused();
  void worksheetIsWritten();

 private:
  /// Checks a lesson with one step, whose state stands in line 6 and whose other text from line 9 on.
  Outcome check(const QString& state, const QString& rest);
};

auto LessonCommandTest::check(const QString& state, const QString& rest) -> Outcome {
  const QString lesson = path("lesson.md");
  QFile file(lesson);
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(lesson));
  file.write(QStringLiteral("---\ntitle: T\n---\n## Step\n```sinescope\n%1\n```\n\n%2\n").arg(state, rest).toUtf8());
  file.close();
  return run({QStringLiteral("lesson"), QStringLiteral("check"), lesson});
}

void LessonCommandTest::goodLessonIsGood() {
  const Outcome outcome =
      check(QStringLiteral("similarity-row --length 96 --d-model 16 --position 30 --embedding torch:1"),
            QStringLiteral("? Can two rows be the same?\n- [ ] yes\n- [x] no\n= {nearest-pair} > 0\n! {nearest-pair}"));
  QCOMPARE(outcome.err, QString());
  QCOMPARE(outcome.code, 0);
  QVERIFY(outcome.out.contains("1 step, 1 question"));
}

void LessonCommandTest::wrongLessonsAreRefused_data() {
  QTest::addColumn<QString>("state");
  QTest::addColumn<QString>("rest");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* state, const char* rest, const char* says) {
    QTest::addRow("%s | %s", state, rest) << state << rest << says;
  };
  row("matrix --length 0", "", ":6: --length");
  row("matrix --warm", "", ":6: ");
  row("matrix --preset nowhere", "", ":6: --preset: unknown");
  row("mosaic", "", ":6: unknown view");
  row("matrix --table=/etc/passwd", "", ":6: --table has no place");
  row("matrix -o x.png", "", ":6: --output has no place");
  row("matrix /etc/passwd", "", ":6: ");
  row("tokens --embedding /etc/passwd", "", ":6: a lesson opens no files");
  row("matrix --against \"--table /etc/passwd\"", "", ":6: --against: a lesson opens no files");
  row("tokens --against \"--embedding /etc/passwd\"", "", ":6: --against: --embedding");
  row("matrix --help", "", ":6: ");
  row("matrix -v", "", ":6: ");
  row("matrix\nhide: moon", "", ":7: hide: unknown view");
  row("matrix", "![a](missing.png)", ":9: there is no picture missing.png");
  row("matrix", "![a](../../etc/passwd)", ":9: the picture ../../etc/passwd is not in the lesson's folder");
  row("matrix", "It is {warmth}.", ":9: unknown quantity");
  row("matrix", "It is {norm 100}.", ":9: there is no position 100");
  row("matrix", "? Same?\n- [x] yes\n- [ ] no\n= {nearest-pair} = 0", ":12: the key does not hold");
}

void LessonCommandTest::wrongLessonsAreRefused() {
  QFETCH(QString, state);
  QFETCH(QString, rest);
  QFETCH(QString, says);
  const Outcome outcome = check(state, rest);
  QCOMPARE(outcome.code, 2);
  QCOMPARE(outcome.out, QString());
  QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
}

void LessonCommandTest::lessonsOfTheProgramAreGood() {
  int lessons = 0;
  for (const char* const language : {"en", "ja"}) {
    const QDir folder(QStringLiteral(TEST_DATA "/../../resources/lessons/") + QLatin1String(language));
    for (const QFileInfo& lesson : folder.entryInfoList({QStringLiteral("*.md")}, QDir::Files)) {
      const Outcome outcome = run({QStringLiteral("lesson"), QStringLiteral("check"), lesson.filePath()});
      QCOMPARE(outcome.err, QString());
      const bool isOfModels = lesson.fileName().section(u'-', 0, 0).toInt() >= 9;
      QVERIFY2(outcome.out.contains(isOfModels ? "7 steps" : "8 steps"), qPrintable(outcome.out));
      ++lessons;
    }
  }
  QCOMPARE(lessons, 20);
}

void LessonCommandTest::quantitiesAreListed() {
  QCOMPARE(check(QStringLiteral("matrix --length 20 --d-model 8"),
                 QStringLiteral("It is {norm 3 .1}.\n\n? Same?\n- [x] yes\n- [ ] no\n= {pairs} < {d-model}\n! "
                                "{rounded 3 float16}, {error 0 bfloat16}"))
               .code,
           0);
  const Outcome outcome = run({"lesson", "keys", path("lesson.md")});
  QCOMPARE(outcome.out, QStringLiteral("9: norm 3 = 2\n14: pairs = 4\n14: d-model = 8\n"
                                       "15: rounded 3 float16 = 3\n15: error 0 bfloat16 = 0\n"));
  QCOMPARE(outcome.code, 0);
  QCOMPARE(check(QStringLiteral("matrix"), QStringLiteral("{warmth}")).code, 2);
  QCOMPARE(run({"lesson", "keys", path("lesson.md")}).code, 2);
}

void LessonCommandTest::whatIsNoLessonIsRefused() {
  QCOMPARE(run({"lesson", "check", path("nowhere.md")}).code, 1);
  QCOMPARE(run({"lesson", "check", path("")}).code, 1);
  QFile file(path("latin.md"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("---\ntitle: Schl\xFCssel\n---\n");
  file.close();
  const Outcome outcome = run({"lesson", "check", file.fileName()});
  QCOMPARE(outcome.code, 2);
  QVERIFY(outcome.err.contains("UTF-8"));
}

void LessonCommandTest::wrongCallsAreRefused() {
  for (const QStringList& arguments : {QStringList{"lesson"},
                                       {"lesson", "check"},
                                       {"lesson", "burn", "x.md"},
                                       {"lesson", "check", "x.md", "--length", "3"}}) {
    const Outcome outcome = run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.err.count(u'\n'), 1);
  }
}

void LessonCommandTest::worksheetIsWritten() {
  QCOMPARE(check(QStringLiteral("row"), QStringLiteral("? Why?\n- [x] so\n- [ ] not so\n")).code, 0);
  const QString sheet = path("sheet.pdf");
  const auto print = [&](const char* lesson, const QStringList& options) {
    return run(QStringList{"lesson", "worksheet", path(lesson)} + options);
  };
  for (const QStringList& options : {QStringList{"-o", sheet}, {"--output", sheet, "--key"}}) {
    const Outcome outcome = print("lesson.md", options);
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.code, 0);
    QFile file(sheet);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
    QVERIFY(file.remove());
  }
  QCOMPARE(print("lesson.md", {}).code, 2);
  QCOMPARE(print("lesson.md", {"-o", path("sheet.png")}).code, 2);
  QCOMPARE(print("lesson.md", {"-o", sheet, "--length", "3"}).code, 2);
  QCOMPARE(print("gone.md", {"-o", sheet}).code, 1);
  QCOMPARE(print("lesson.md", {"-o", path("no/sheet.pdf")}).code, 1);
  QCOMPARE(run({"export", "row", "-o", path("row.png"), "--key"}).code, 2);
  QCOMPARE(check(QStringLiteral("mosaic"), {}).code, 2);
  const Outcome faulty = print("lesson.md", {"-o", sheet});
  QCOMPARE(faulty.code, 2);
  QVERIFY(faulty.err.contains("lesson.md:6: unknown view"));
  QVERIFY(!QFile::exists(sheet));
}

SINESCOPE_TEST(LessonCommandTest)
#include "lesson_command_test.moc"

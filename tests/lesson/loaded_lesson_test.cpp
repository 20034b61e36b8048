// Lessons made to do harm: each is refused soon, with the line and what is wrong.

#include "app/lesson/loaded_lesson.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_reader.h"
#include "tests/unit.h"

using namespace sinescope;

class LoadedLessonTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { m_folder = std::make_unique<QTemporaryDir>(); }

  void stepsHaveTheirSessions();
  void everyFaultHasItsLine_data();
  void everyFaultHasItsLine();
  void linesEndAsAnywhere();
  void whatIsNoFileIsRefused();
  void picturesLieInTheFolder();
  void hugeLessonsAreRefusedSoon_data();
  void hugeLessonsAreRefusedSoon();
  void costlyQuantitiesHaveALimit();
  void whatCannotBeMeasuredIsNotInvented();

 private:
  [[nodiscard]] QString faults(const QByteArray& lesson) const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// A lesson of one step, whose state stands in line 6 and whose other text from line 8 on.
QByteArray stepOf(const QByteArray& state, const QByteArray& rest) {
  return "---\ntitle: T\n---\n## Step\n```sinescope\n" + state + "\n```\n" + rest;
}

}  // namespace

QString LoadedLessonTest::faults(const QByteArray& lesson) const {
  const auto loaded = loadLesson(lesson, m_folder->path());
  return loaded ? QString() : faultsText(loaded.error());
}

void LoadedLessonTest::stepsHaveTheirSessions() {
  const auto loaded =
      loadLesson(stepOf("similarity-row --length 96 --position 30", "## Second\n## Third\n```sinescope\nrow\n```\n"),
                 m_folder->path());
  QVERIFY(loaded);
  QCOMPARE(loaded->sessions.size(), std::size_t{3});
  QCOMPARE(loaded->session(0).spec.length, std::int64_t{96});
  QCOMPARE(loaded->session(0).selection.position, std::int64_t{30});
  QCOMPARE(loaded->session(0).alone, QStringLiteral("similarity-row"));
  QVERIFY(loaded->session(1) == loaded->session(0));
  QCOMPARE(loaded->session(2).alone, QStringLiteral("row"));
}

void LoadedLessonTest::everyFaultHasItsLine_data() {
  QTest::addColumn<QByteArray>("lesson");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const QByteArray& lesson, const char* says) {
    QTest::newRow(name) << lesson << QString::fromUtf8(says);
  };
  row("empty", "", "line 1: this lesson has no step");
  row("without steps", "---\ntitle: T\n---\nText.\n", "line 1: this lesson has no step");
  row("unknown option", stepOf("matrix\n--warm", ""), "line 7: unknown option --warm");
  row("no such state", stepOf("matrix --position 100", ""), "line 6: --position");
  row("option on a later line", stepOf("matrix --length 20\n--d-model 8\n--warm\n--base 9", ""),
      "line 8: unknown option --warm");
  row("value on a later line", stepOf("matrix\nfree: base\n--length 20\n--position\n20", ""), "line 10: --position");
  row("option spoiled by a later line", stepOf("matrix --length 200 --position 150\n\n--length 100", ""),
      "line 8: --position");
  row("view to hide", stepOf("matrix\n\nhide: readout\nhide: matrix, moon", ""), "line 9: hide: unknown view “moon”");
  row("mark outside", stepOf("waves --length 40\n\nmark: 39, 40", ""), "line 8: mark: position 40 is not in this");
  row("no such view", stepOf("mosaic", ""), "line 6: unknown view “mosaic”; known: ");
  row("no answer", stepOf("matrix", "? Why?\n- [ ] a\n- [ ] b\n"), "line 9: no choice is marked");
  row("no picture", stepOf("matrix", "\n![x](gone.png)\n"), "line 9: there is no picture gone.png");
  row("link to a picture", stepOf("matrix", "![x](file:///etc/passwd)\n"), "line 8: a picture is a file beside");
  row("NUL", stepOf("matrix", QByteArray("a\0b\n", 4)), "line 8: this line has a control character");
  row("escape", stepOf("matrix", "a \x1b[31m\n"), "line 8: this line has a control character");
  row("UTF-16", QByteArray("-\0-\0-\0\n\0", 8), "line 1: this line has a control character");
  row("Latin", stepOf("matrix", "Schl\xfcssel\n"), "line 8: a lesson is written in UTF-8");
  row("title twice", "---\ntitle: T\ntitle: U\n---\n", "line 3: title stands here twice");
  row("position too large for a number", stepOf("matrix", "{norm 99999999999999999999}\n"), "line 8: \"9999");
  row("least number", stepOf("matrix", "{norm -9223372036854775808}\n"), "line 8: ");
  row("tolerance too large for a number", stepOf("matrix", "? W?\n= {length} ± 1e999\n"), "line 9: ± needs a number");
  row("minutes", "---\ntitle: T\nminutes: 99999999999999999999\n---\n", "line 3: the minutes are");
  row("length", stepOf("matrix --length 99999999999999999999", ""), "line 6: --length");
  row("infinite key", stepOf("matrix --base 1.7e308 --exponent tensor2tensor", "? W?\n= {longest-wavelength} ± 1\n"),
      "line 9: the key is infinite");
  row("number before steps", "---\ntitle: T\n---\nOf {length}.\n## S\n```sinescope\nrow\n```\n",
      "line 4: before the first step");
  row("ids without end", stepOf("tokens --length 1048576 --ids torch:0", ""), "line 6: --ids");
  row("comment", stepOf("matrix", "<!-- note: a --> b\n"), "line 8: nothing may follow -->");
}

void LoadedLessonTest::everyFaultHasItsLine() {
  QFETCH(QByteArray, lesson);
  QFETCH(QString, says);
  const QString found = faults(lesson);
  QVERIFY2(found.contains(says), qPrintable(found));
}

void LoadedLessonTest::linesEndAsAnywhere() {
  const QByteArray lesson = stepOf("matrix\nfree: base", "Text.\n? W?\n= {length}\n");
  QCOMPARE(faults(lesson), QString());
  QCOMPARE(faults("\xef\xbb\xbf" + QByteArray(lesson).replace("\n", "\r\n")), QString());
  QCOMPARE(faults(lesson.chopped(1)), QString());
  // Only where a block ends without its line's end is anything missing.
  QVERIFY(faults("---\ntitle: T\n---\n## S\n```sinescope\nmatrix").contains("line 5: this block has no ```"));
}

void LoadedLessonTest::whatIsNoFileIsRefused() {
  for (const QString& path : {m_folder->path(), m_folder->filePath("gone.md"), QStringLiteral("/dev/zero")}) {
    const auto loaded = loadLesson(path);
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().line, 0);
    QVERIFY(faultsText(loaded.error()).contains(path));
  }
}

void LoadedLessonTest::picturesLieInTheFolder() {
  const auto lesson = [](const char* name) { return stepOf("matrix", "![x](" + QByteArray(name) + ")\n"); };
  QVERIFY(QImage(3, 3, QImage::Format_RGB32).save(m_folder->filePath("good.png")));
  QCOMPARE(faults(lesson("good.png")), QString());
  const QTemporaryDir elsewhere;
  QVERIFY(QImage(3, 3, QImage::Format_RGB32).save(elsewhere.filePath("other.png")));
  QVERIFY(QFile::link(elsewhere.filePath("other.png"), m_folder->filePath("link.png")));
  QVERIFY(faults(lesson("link.png")).contains("line 8: the picture link.png is not in the lesson's folder"));
  QVERIFY(faults(lesson(elsewhere.filePath("other.png").toUtf8())).contains("is not in the lesson's folder"));
  const auto write = [this](const char* name, const QByteArray& bytes) {
    QFile file(m_folder->filePath(QLatin1String(name)));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
  };
  QVERIFY(write("text.png", "no picture"));
  QVERIFY(faults(lesson("text.png")).contains("line 8: text.png is no picture"));
  QVERIFY(write("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>"));
  QVERIFY(faults(lesson("drawing.svg")).contains("line 8: drawing.svg is no picture"));
  // 60,000 × 60,000 pixels in a few bytes.
  QByteArray bomb = QByteArray::fromHex("89504e470d0a1a0a0000000d494844520000ea600000ea600100000000");
  QVERIFY(write("bomb.png", bomb + QByteArray::fromHex("00000000")));
  QVERIFY(faults(lesson("bomb.png")).startsWith("line 8: "));
}

void LoadedLessonTest::hugeLessonsAreRefusedSoon_data() {
  QTest::addColumn<QByteArray>("lesson");
  const auto most = static_cast<qsizetype>(kMostLessonBytes);
  QTest::newRow("a megabyte") << QByteArray(1 << 20, 'a');
  QTest::newRow("a comment without end") << stepOf("matrix",
                                                   "<!-- note:\n" + QByteArray("-\n").repeated(most / 2 - 99));
  QTest::newRow("braces") << stepOf("matrix", QByteArray("{").repeated(most - 99));
  QTest::newRow("steps") << QByteArray("## \n").repeated(most / 4);
  QTest::newRow("questions") << stepOf("matrix", QByteArray("? a\n").repeated(most / 4 - 99));
  QTest::newRow("front") << "---\n" + QByteArray("a: b\n").repeated(most / 5 - 9);
  QTest::newRow("wrong quantities") << stepOf("matrix", QByteArray("{x}").repeated(most / 3 - 99));
  QTest::newRow("knobs") << stepOf("matrix\nfree: " + QByteArray("a,").repeated(most / 2 - 99), "");
  QTest::newRow("words") << stepOf("matrix" + QByteArray(" a").repeated(most / 2 - 99), "");
  QTest::newRow("pictures") << stepOf("matrix", QByteArray("![](a)\n").repeated(most / 7 - 99));
}

void LoadedLessonTest::hugeLessonsAreRefusedSoon() {
  QFETCH(QByteArray, lesson);
  const auto loaded = loadLesson(lesson, m_folder->path());
  QVERIFY(!loaded);
  QVERIFY(!loaded.error().empty() && loaded.error().size() <= kMostLessonFaults);
  const auto lines = lesson.count('\n') + 1;
  for (const LessonFault& fault : loaded.error()) QVERIFY(fault.line >= 1 && fault.line <= lines);
}

void LoadedLessonTest::costlyQuantitiesHaveALimit() {
  const QByteArray big = "matrix --length 1048576 --d-model 16384";
  QCOMPARE(faults(stepOf(big, "{nearest-pair}, {nearest-pair} and {nearest-pair}.\n")), QString());
  QByteArray many;
  for (int p = 0; p < 3000; ++p) many += "{first-rise " + QByteArray::number(p) + "}\n";
  QVERIFY(faults(stepOf(big, many)).startsWith("line 8: all that is measured would take too long"));
  // What is usual is far from the limit.
  QCOMPARE(faults(stepOf("matrix --length 4000 --d-model 64", many)), QString());
}

void LoadedLessonTest::whatCannotBeMeasuredIsNotInvented() {
  // So many unpaired rows are too many to be compared: the nearest of the first few would be no answer.
  const QByteArray state = "matrix --length 1048576 --d-model 64 --exponent unpaired";
  QVERIFY(faults(stepOf(state, "{nearest-pair}\n")).contains("line 8: {nearest-pair} would take too long"));
}

SINESCOPE_TEST(LoadedLessonTest)
#include "loaded_lesson_test.moc"

// A view that is added to a lesson comes back as it was, and nothing else in the lesson changes.

#include "app/lesson/added_step.h"

#include <sys/stat.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/arguments/view_words.h"
#include "app/arguments/write_view_words.h"
#include "app/document/view_kind.h"
#include "app/lesson/loaded_lesson.h"
#include "tests/unit.h"
#include "tests/window/random_setting.h"

using namespace sinescope;

class AddedStepTest : public QObject {
  Q_OBJECT

 private slots:
  void wordsAreFew_data();
  void wordsAreFew();
  void randomStatesComeBack();
  void lessonKeepsItsBytes();
  void faultyLessonIsLeftAlone();
  void tablesAreRefused();
  void fileIsMadeAndGoesOn();
};

namespace {

Session sessionOfWords(const QString& words) {
  const auto session = parseViewWords(words.split(u' '));
  if (!session) qFatal("%s", qPrintable(session.error()));
  return *session;
}

QByteArray added(const QByteArray& lesson, const Session& session, const QString& view) {
  const auto whole = withStep(lesson, QStringLiteral("/"), QStringLiteral("My lesson"), session, view);
  if (!whole) qFatal("%s", qPrintable(whole.error()));
  return *whole;
}

}  // namespace

void AddedStepTest::wordsAreFew_data() {
  QTest::addColumn<QString>("words");
  for (const char* const words :
       {"matrix", "matrix --length 20", "row --position 30 --dimension 3", "matrix --transposed",
        "shift --length 50 --offset -7", "similarity --measure cosine --colormap magma", "tokens --embedding torch:5",
        "frequencies --base 500000 --ghost-bases 100,7.5", "steps --preset notebook-10x10",
        "matrix --convention fairseq", "matrix --length 30 --against --base=77 --difference"}) {
    QTest::newRow(words) << QString::fromLatin1(words);
  }
}

void AddedStepTest::wordsAreFew() {
  QFETCH(QString, words);
  const QStringList asked = words.split(u' ');
  const auto session = parseViewWords(asked);
  QVERIFY2(session, session ? "" : qPrintable(session.error()));
  const auto said = viewWordsOf(*session, asked.first());
  QVERIFY2(said, said ? "" : qPrintable(said.error()));
  QVERIFY2(said->size() <= asked.size() + 1, qPrintable(said->join(u' ')));  // --base=77 is two words
}

void AddedStepTest::randomStatesComeBack() {
  int back = 0;
  for (int index = 0; index < 220; ++index) {
    const RandomSetting setting = randomSetting(14, index, {QStringLiteral("no.npy")});
    if (setting.options.contains(QStringLiteral("--table"))) continue;
    const auto session = sessionOf(setting);
    QVERIFY2(session, session ? "" : qPrintable(session.error()));
    if (session->tokens.ids.size() > 5000) continue;  // more than a lesson holds
    const QString view = QLatin1String(viewList()[static_cast<std::size_t>(index) % viewList().size()].name);
    const auto whole = withStep({}, QStringLiteral("/"), {}, *session, view);
    QVERIFY2(whole, qPrintable(textOf(setting) + (whole ? QString() : whole.error())));
    const auto lesson = loadLesson(*whole, QStringLiteral("/"));
    QVERIFY(lesson);
    const Session& read = lesson->session(0);
    QVERIFY(read.spec == session->spec && read.pinned == session->pinned && read.selection == session->selection);
    QCOMPARE(sentenceOf(read.tokens).tokens, sentenceOf(session->tokens).tokens);
    QVERIFY(read.appearance.shift == session->appearance.shift && read.appearance.matrix == session->appearance.matrix);
    QVERIFY(read.appearance.similarity == session->appearance.similarity);
    QVERIFY(read.appearance.steps == session->appearance.steps);
    QCOMPARE(read.alone, view);
    ++back;
  }
  QVERIFY(back > 150);
}

void AddedStepTest::lessonKeepsItsBytes() {
  const Session session = sessionOfWords(QStringLiteral("row --length 40 --position 7"));
  const QByteArray first = added({}, sessionOfWords(QStringLiteral("matrix")), QStringLiteral("matrix"));
  QVERIFY(first.startsWith("---\ntitle: My lesson\n---\n\n## "));
  for (const QByteArray& lesson : {first, first.chopped(1), first + "\n\n", QByteArray(first).replace("\n", "\r\n"),
                                   "\xef\xbb\xbf" + first + "<!-- odd   bytes\t-->\n"}) {
    const QByteArray whole = added(lesson, session, QStringLiteral("row"));
    QVERIFY(whole.startsWith(lesson));
    QCOMPARE(whole.contains("\r\n"), lesson.contains("\r\n"));
    QCOMPARE(whole.count('\n') - whole.count("\r\n"), lesson.contains("\r\n") ? 0 : whole.count('\n'));
    const auto loaded = loadLesson(whole, QStringLiteral("/"));
    QVERIFY(loaded);
    QCOMPARE(loaded->sessions.size(), std::size_t{2});
    QCOMPARE(loaded->session(1).spec.length, std::int64_t{40});
    QCOMPARE(loaded->session(1).selection.position, std::int64_t{7});
  }
}

void AddedStepTest::faultyLessonIsLeftAlone() {
  const auto whole = withStep("---\ntitle: T\n---\n## S\n", QStringLiteral("/"), {}, Session(), QStringLiteral("row"));
  QVERIFY(!whole);
  QVERIFY2(whole.error().contains(QStringLiteral("line 4: the first step needs")), qPrintable(whole.error()));
}

void AddedStepTest::tablesAreRefused() {
  Session session;
  session.tokens.embedding.source = EmbeddingSource::File;
  QVERIFY(viewWordsOf(session, QStringLiteral("row")).error().contains(QStringLiteral("opens no tables")));
  session = Session();
  session.tokens.text = QStringLiteral("two\nlines");
  QVERIFY(!withStep({}, QStringLiteral("/"), {}, session, QStringLiteral("tokens")));
  for (const char* const text : {"it's", "say \"yes\"", "both ' and \"", "--length", ""}) {
    session.tokens.text = QString::fromUtf8(text);
    const auto lesson = loadLesson(added({}, session, QStringLiteral("tokens")), QStringLiteral("/"));
    QVERIFY(lesson);
    QCOMPARE(lesson->session(0).tokens.text, session.tokens.text);
  }
}

void AddedStepTest::fileIsMadeAndGoesOn() {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("why.md"));
  QVERIFY(addStepToFile(path, Session(), QStringLiteral("row")));
  QVERIFY(addStepToFile(path, Session(), QStringLiteral("matrix")));
  const auto lesson = loadLesson(path);
  QVERIFY(lesson);
  QCOMPARE(lesson->lesson.title, std::string("why"));
  QCOMPARE(lesson->session(1).alone, QStringLiteral("matrix"));
  QFile broken(path);
  QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("broken") == 6);
  broken.close();
  QVERIFY(!addStepToFile(path, Session(), QStringLiteral("row")));
  QVERIFY(broken.open(QIODevice::ReadOnly));
  QCOMPARE(broken.readAll(), QByteArray("broken"));
  const auto inFolder = addStepToFile(folder.path(), Session(), QStringLiteral("row"));
  QVERIFY(!inFolder);
  QVERIFY2(inFolder.error().message.contains("directory"), qPrintable(inFolder.error().message));
  const QString pipe = folder.filePath(QStringLiteral("pipe.md"));
  QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
  const auto intoPipe = addStepToFile(pipe, Session(), QStringLiteral("row"));
  QVERIFY(!intoPipe);
  QVERIFY2(intoPipe.error().message.contains("device or a pipe"), qPrintable(intoPipe.error().message));
}

SINESCOPE_TEST(AddedStepTest)
#include "added_step_test.moc"

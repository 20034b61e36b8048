#include "app/document/session_file.h"

#include <QDir>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/unit.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace sinescope;

class WrongSessionsTest : public QObject {
  Q_OBJECT

 private slots:
  void wrongSessionsAreRefused_data();
  void wrongSessionsAreRefused();
  void otherFilesAreRefused_data();
  void otherFilesAreRefused();
  void fileWithoutANameIsNotLookedFor();
};

namespace {

void addWhatIsNoSession() {
  QTest::newRow("no JSON") << "hello"
                           << "no session";
  QTest::newRow("nested too deeply") << R"({"sinescope": 2, "x": )" + QString(5000, u'[') << "nested";
  QTest::newRow("cut off") << R"({"sinescope": 2, "encoding": {"length": 1)"
                           << "no session";
  QTest::newRow("a number that no computer has") << R"({"sinescope": 1e999})"
                                                 << "no session";
  QTest::newRow("NaN") << R"({"sinescope": 2, "encoding": {"base": NaN}})"
                       << "no session";
  QTest::newRow("version of text") << R"({"sinescope": "2"})"
                                   << "no Sinescope session";
  QTest::newRow("half a version") << R"({"sinescope": 1.5})"
                                  << "no Sinescope session";
  QTest::newRow("much newer version") << R"({"sinescope": 1e300})"
                                      << "newer";
  for (const char* const notes : {"[]", R"({"waves": 1})", R"({"waves": null})"}) {
    QTest::addRow("notes %s", notes) << QStringLiteral(R"({"sinescope": 2, "notes": %1})").arg(QLatin1String(notes))
                                     << "“notes” must be an object";
  }
  const QString points = QStringLiteral("0,").repeated(1001) + u'0';
  const QString lines = QStringLiteral("[0,0],").repeated(200) + QStringLiteral("[0,0]");
  const QString notes = QStringLiteral(R"({"x":0,"y":0,"text":"a"})");
  for (const QString& ink : {
           QStringLiteral("1"),
           QStringLiteral(R"({"strokes": [[0]]})"),
           QStringLiteral(R"({"strokes": [[]]})"),
           QStringLiteral(R"({"strokes": [[0, 1.5]]})"),
           QStringLiteral(R"({"strokes": [[0, -1e300]]})"),
           QStringLiteral(R"({"strokes": [["a", "b"]]})"),
           QStringLiteral(R"({"strokes": [%1]})").arg(lines),
           QStringLiteral(R"({"strokes": [[%1]]})").arg(points),
           QStringLiteral(R"({"notes": [{"x": 0, "y": 0}]})"),
           QStringLiteral(R"({"notes": [{"x": 2, "y": 0, "text": "a"}]})"),
           QStringLiteral(R"({"notes": [{"x": 0, "y": 0, "text": "%1"}]})").arg(QString(201, u'a')),
           QStringLiteral(R"({"notes": [%1]})").arg(QStringList(51, notes).join(u',')),
       }) {
    QTest::addRow("ink %s", qPrintable(ink.left(40)))
        << QStringLiteral(R"({"sinescope": 2, "ink": {"matrix": %1}})").arg(ink) << "“ink” must be lines of";
  }
  QTest::newRow("a note without end") << R"({"sinescope": 2, "notes": {"waves": ")" + QString(3000, u'x') + R"("}})"
                                      << "“notes” must be an object";
  QTest::newRow("empty") << ""
                         << "no session";
  QTest::newRow("other JSON") << "{}"
                              << "no Sinescope session";
  QTest::newRow("newer version") << R"({"sinescope": 3, "encoding": "of a kind unknown here"})"
                                 << "newer";
}

void addWrongEncodings() {
  const auto encoding = [](const char* members) {
    return QStringLiteral(R"({"sinescope": 1, "encoding": {%1}})").arg(QLatin1String(members));
  };
  QTest::newRow("encoding that is a list") << R"({"sinescope": 1, "encoding": [1]})"
                                           << "“encoding” must be an object";
  QTest::newRow("encoding of nothing") << R"({"sinescope": 1, "encoding": null})"
                                       << "“encoding” must be an object";
  QTest::newRow("selection of text") << R"({"sinescope": 1, "selection": "x"})"
                                     << "“selection” must be an object";
  QTest::newRow("waves of text") << R"({"sinescope": 1, "appearance": {"wave_dimensions": "4"}})"
                                 << "“wave_dimensions” must be a list";
  QTest::newRow("length of zero") << encoding(R"("length": 0)") << "from 1 to 1048576";
  QTest::newRow("fractional length") << encoding(R"("length": 1.5)") << "length";
  QTest::newRow("huge width") << encoding(R"("d_model": 1e300)") << "d_model";
  QTest::newRow("base of text") << encoding(R"("base": "ten")") << "base";
  QTest::newRow("negative base") << encoding(R"("base": -1)") << "greater than 0";
  QTest::newRow("unknown layout") << encoding(R"("layout": "spiral")") << "interleaved, concatenated";
  QTest::newRow("selection outside") << R"({"sinescope": 1, "selection": {"position": 100}})"
                                     << "from 0 to 99";
}

void addWrongAppearances() {
  QTest::newRow("text scale of 90") << R"({"sinescope": 1, "appearance": {"text_scale": 90}})"
                                    << "text_scale";
  QTest::newRow("zoom beyond the dimensions")
      << R"({"sinescope": 1, "appearance": {"zooms": {"matrix": [[100, 200], [0, 50]]}}})"
      << "zooms";
  QTest::newRow("zoom beyond the positions")
      << R"({"sinescope": 1, "appearance": {"zooms": {"waves": [[50, 101], [0, 0]]}}})"
      << "zooms";
  QTest::newRow("zoom on nothing") << R"({"sinescope": 1, "appearance": {"zooms": {"similarity": [[5, 9], [3, 3]]}}})"
                                   << "zooms";
  QTest::newRow("zoom on none of the sines")
      << R"({"sinescope": 1, "appearance": {"sines_only": true, "zooms": {"shift": [[0, 3], [2, 2]]}}})"
      << "zooms";
  QTest::newRow("backward zoom") << R"({"sinescope": 1, "appearance": {"zooms": {"matrix": [[5, 1], [0, 1]]}}})"
                                 << "zooms";
  const auto appearance = [](const QString& members) {
    return QStringLiteral(R"({"sinescope": 2, "appearance": {%1}})").arg(members);
  };
  QTest::newRow("zoom on almost nothing")
      << appearance(QStringLiteral(R"("zooms": {"matrix": [[5, 5.00001], [0, 1]]})")) << "zooms";
  QTest::newRow("zoom on infinity") << appearance(QStringLiteral(R"("zooms": {"matrix": [[0, 1e308], [0, 1]]})"))
                                    << "zooms";
  QStringList zooms;
  for (int i = 0; i < 1000; ++i) zooms.append(QStringLiteral(R"("view%1": [[0, 1], [0, 1]])").arg(i));
  QTest::newRow("a thousand zooms") << appearance(QStringLiteral(R"("zooms": {%1})").arg(zooms.join(u',')))
                                    << "at most 64 views";
  QTest::newRow("a thousand waves")
      << appearance(QStringLiteral(R"("wave_dimensions": [%1 1])").arg(QStringLiteral("1,").repeated(1000)))
      << "at most 64 dimensions";
  QTest::newRow("ghost base of text") << appearance(QStringLiteral(R"("ghost_bases": ["NaN"])")) << "ghost_bases";
  QTest::newRow("nine ghost bases") << appearance(QStringLiteral(R"("ghost_bases": [1,2,3,4,5,6,7,8,9])"))
                                    << "at most 8 bases";
  QTest::newRow("offset beyond all") << appearance(QStringLiteral(R"("offset": -1e308)")) << "offset";
  QTest::newRow("unknown walk") << appearance(QStringLiteral(R"("walk": "run")")) << "walk";
  QTest::newRow("step beyond all") << appearance(QStringLiteral(R"("step": 1e9)")) << "step";
  QTest::newRow("second token before the first")
      << appearance(QStringLiteral(R"("second_token": -1)")) << "second_token";
}

/// A session whose tokens have these members.
QString tokens(const QString& members) { return QStringLiteral(R"({"sinescope": 2, "tokens": {%1}})").arg(members); }

void addWrongTokens() {
  QTest::newRow("tokens that are a list") << R"({"sinescope": 2, "tokens": []})"
                                          << "“tokens” must be an object";
  QTest::newRow("text that is a number") << tokens(QStringLiteral(R"("text": 4)")) << "“text” must be a string";
  QTest::newRow("text without end") << tokens(QStringLiteral(R"("text": "%1")").arg(QString(100'001, u'a')))
                                    << "at most 100000 characters";
  QTest::newRow("id beyond the vocabulary")
      << tokens(QStringLiteral(R"("ids": [4, 5], "embedding": {"vocabulary": 5})")) << "from 0 to 4";
  QTest::newRow("negative id") << tokens(QStringLiteral(R"("ids": [-1])")) << "“ids”";
  QTest::newRow("half an id") << tokens(QStringLiteral(R"("ids": [0.5])")) << "“ids”";
  QTest::newRow("id of text") << tokens(QStringLiteral(R"("ids": ["4"])")) << "“ids”";
  QTest::newRow("ids without end")
      << tokens(QStringLiteral(R"("ids": [%1 0])").arg(QStringLiteral("0,").repeated(100'000)))
      << "at most 100000 token ids";
  QTest::newRow("flag of text") << tokens(QStringLiteral(R"("scaled": "yes")")) << "true or false";
  QTest::newRow("word moved beyond the vocabulary") << tokens(QStringLiteral(R"("moved": {"fox": 4096})")) << "“moved”";
  QStringList many;
  for (int i = 0; i <= 100'000; ++i) many.append(QStringLiteral("\"%1\": 0").arg(i));
  QTest::newRow("words moved without end")
      << tokens(QStringLiteral(R"("moved": {%1})").arg(many.join(u','))) << "“moved” must be at most 100000 words";
  QTest::newRow("a word of marks")
      << tokens(QStringLiteral(R"("text": "a%1")").arg(QStringLiteral("\u0301").repeated(100)))
      << "100 combining marks";
  QTest::newRow("a word of marks behind ids")
      << tokens(QStringLiteral(R"("ids": [1], "text": "a%1")").arg(QStringLiteral("\u0301").repeated(100)))
      << "100 combining marks";
  QTest::newRow("word moved to a word") << tokens(QStringLiteral(R"("moved": {"fox": "dog"})")) << "“moved”";
}

void addWrongEmbeddings() {
  const auto embedding = [](const char* members) {
    return tokens(QStringLiteral(R"("embedding": {%1})").arg(QLatin1String(members)));
  };
  QTest::newRow("embedding that is a text")
      << tokens(QStringLiteral(R"("embedding": "torch:0")")) << "“embedding” must be an object";
  QTest::newRow("unknown source") << embedding(R"("source": "jax")") << "torch, uniform, file";
  QTest::newRow("seed beyond 32 bits") << embedding(R"("seed": 4294967296)") << "from 0 to 4294967295";
  QTest::newRow("negative seed") << embedding(R"("seed": -1)") << "seed";
  QTest::newRow("no vocabulary") << embedding(R"("vocabulary": 0)") << "from 1 to 1048576";
  QTest::newRow("huge vocabulary") << embedding(R"("vocabulary": 1e308)") << "vocabulary";
  QTest::newRow("embedding of no file") << embedding(R"("source": "file")") << "“file” must be the path";
}

void addWrongTablesAndTabs() {
  QTest::newRow("table that is a number") << R"({"sinescope": 2, "table": 7})"
                                          << "“table” must be a string";
  QTest::newRow("table without a name") << R"({"sinescope": 2, "table": ""})"
                                        << "“table” must be a path";
  QTest::newRow("pinned table of nothing pinned") << R"({"sinescope": 2, "pinned_table": "w.npy"})"
                                                  << "without “pinned”";
  QTest::newRow("tab of a number") << R"({"sinescope": 2, "tab": 3})"
                                   << "“tab” must be a string";
  QTest::newRow("negative wave") << R"({"sinescope": 1, "appearance": {"wave_dimensions": [-1]}})"
                                 << "wave_dimensions";
}

}  // namespace

void WrongSessionsTest::wrongSessionsAreRefused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  addWhatIsNoSession();
  addWrongEncodings();
  addWrongAppearances();
  addWrongTokens();
  addWrongEmbeddings();
  addWrongTablesAndTabs();
}

void WrongSessionsTest::wrongSessionsAreRefused() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  const auto read = parseSession(text);
  QVERIFY(!read);
  QVERIFY2(read.error().contains(says), qPrintable(read.error()));
}

void WrongSessionsTest::otherFilesAreRefused_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("says");
  QTest::newRow("a file that is not there") << "absent.png"
                                            << "No such file";
  QTest::newRow("a directory") << "."
                               << "directory";
  QTest::newRow("a PNG of another program") << "other.png"
                                            << "not exported by Sinescope";
  QTest::newRow("a PNG whose text says it has a gigabyte") << "boasting.png"
                                                           << "damaged";
  QTest::newRow("a damaged PNG") << "damaged.png"
                                 << "damaged";
  QTest::newRow("an empty file") << "empty.sinescope"
                                 << "it is empty";
#ifdef Q_OS_UNIX
  QTest::newRow("a pipe") << "pipe.sinescope"
                          << "a device or a pipe, not a file";
  QTest::newRow("a device") << "/dev/zero"
                            << "a device or a pipe, not a file";
#endif
  QTest::newRow("a string") << "text.txt"
                            << "no session";
}

void WrongSessionsTest::otherFilesAreRefused() {
  QFETCH(QString, name);
  QFETCH(QString, says);
  const QTemporaryDir directory;
  QVERIFY(QImage(2, 2, QImage::Format_RGB32).save(directory.filePath(QStringLiteral("other.png"))));
  const auto write = [&directory](const char* file, const QByteArray& bytes) {
    QFile out(directory.filePath(QLatin1String(file)));
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(bytes);
  };
  const QByteArray head = QByteArrayLiteral("\x89PNG\r\n\x1a\n") + QByteArray::fromHex(
                                                                       "0000000d49484452000000010000000108020000"
                                                                       "00907753de");
  write("boasting.png", head + QByteArray::fromHex("40000000") + QByteArrayLiteral("zTXtSinescope"));
  write("damaged.png", QByteArrayLiteral("\x89PNG\r\n\x1a\nnothing"));
  write("text.txt", "not a session");
  write("empty.sinescope", "");
#ifdef Q_OS_UNIX
  QCOMPARE(mkfifo(qPrintable(directory.filePath(QStringLiteral("pipe.sinescope"))), 0600), 0);
#endif
  const auto read = readSession(QDir(directory.path()).absoluteFilePath(name));
  QVERIFY(!read);
  QVERIFY2(read.error().contains(says), qPrintable(read.error()));
}

void WrongSessionsTest::fileWithoutANameIsNotLookedFor() {
  QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
  const auto opened = openSession({}, {});
  QVERIFY(!opened);
  QCOMPARE(opened.error(), QStringLiteral("cannot open a session: no file is named"));
}

SINESCOPE_TEST_WITHOUT_WINDOW(WrongSessionsTest)
#include "wrong_sessions_test.moc"

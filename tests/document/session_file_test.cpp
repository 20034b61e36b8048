#include "app/document/session_file.h"

#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/conventions.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace sinescope;

class SessionFileTest : public QObject {
  Q_OBJECT

 private slots:
  void everySettingComesBack();
  void lastStepOfAnOlderSessionIsTheMatrix();
  void zoomOverTwoEncodingsComesBack();
  void tokensComeBack_data();
  void tokensComeBack();
  void longestTextComesBack();
  void tablesComeBack();
  void tableThatIsNamedTwiceIsOpenedOnce();
  void pathsBesideTheFileAreRelative_data();
  void pathsBesideTheFileAreRelative();
  void tablesThatCannotBeOpenedAreNamed_data();
  void tablesThatCannotBeOpenedAreNamed();
  void embeddingWithOtherRowsIsNotTheOneThatWasSaved();
  void withoutItsTablesASessionCanStillBeShown();
  void fileBeginsWithItsVersion();
  void absentSettingsAreTheDefaults();
  void whatIsUnknownIsPassedOver();
  void wrongSessionsAreRefused_data();
  void wrongSessionsAreRefused();
  void exportedPngOpens();
  void otherFilesAreRefused_data();
  void otherFilesAreRefused();
  void fileWithoutANameIsNotLookedFor();
};

void SessionFileTest::everySettingComesBack() {
  Session session;
  session.spec = {
      511, 33, 1e-3, 7, {Exponent::Unpaired, 1, Layout::Concatenated, Order::CosineFirst, OddWidth::ZeroPad}};
  session.selection = {500, 32};
  session.appearance = {ColourMapName::Grey,
                        ColourMapName::Magma,
                        Theme::Dark,
                        1.8,
                        Sampling::Nearest,
                        true,
                        Measure::Distance,
                        {1, 2, 30},
                        true,
                        {2.5, 1e6},
                        3,
                        -40,
                        true,
                        PhaseFormat::Float16,
                        41,
                        5,
                        StepWalk::Tokens,
                        CodeLanguage::Cpp,
                        true,
                        true,
                        {{QStringLiteral("matrix"), {{0.5, 300.25}, {2, 30}}}}};
  session.pinned = EncodingSpec{600, 40, 12.5, 2, {}};
  session.tab = QStringLiteral("similarity");
  session.alone = QStringLiteral("similarity-row");
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::lastStepOfAnOlderSessionIsTheMatrix() {
  for (const int step : {0, 6, 7}) {
    const auto read = parseSession(QStringLiteral(R"({"sinescope": 1, "appearance": {"step": %1}})").arg(step));
    QVERIFY(read);
    QCOMPARE(read->appearance.step, step == 7 ? 8 : step);
    QVERIFY(read->appearance.walk == StepWalk::Stack);
  }
  Session stacked;
  stacked.appearance.step = 7;
  QVERIFY(*parseSession(sessionText(stacked)) == stacked);
}

void SessionFileTest::zoomOverTwoEncodingsComesBack() {
  Session session;
  session.spec = {kMaxLength, 8, 10000, kMaxFirstPosition, {}};
  session.selection = {kMaxFirstPosition, 0};
  session.pinned = EncodingSpec{};
  session.appearance.zooms[QStringLiteral("matrix")] = {{0, 8}, {100, 2.0e6}};
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::tokensComeBack_data() {
  QTest::addColumn<TokenSpec>("tokens");
  TokenSpec text;
  text.text = QStringLiteral("犬 bites “man”\n\t\\ \U0001F98A שלום");
  text.matchCase = true;
  text.scaled = true;
  text.moved = {{QStringLiteral("犬"), 7}, {QStringLiteral("\"man\""), 0}};
  QTest::newRow("a text") << text;
  TokenSpec empty;
  empty.text.clear();
  empty.embedding = {EmbeddingSource::Uniform, 4'294'967'295, 1, {}};
  QTest::newRow("nothing") << empty;
  TokenSpec ids;
  ids.byIds = true;
  ids.ids = {4, 4, 3, 0, 3};
  ids.embedding = {EmbeddingSource::Torch, 42, 5, {}};
  QTest::newRow("ids, and the text that they stand before") << ids;
  ids.ids.clear();
  QTest::newRow("no ids") << ids;
}

void SessionFileTest::tokensComeBack() {
  QFETCH(const TokenSpec, tokens);
  Session session;
  session.tokens = tokens;
  for (const auto format : {QJsonDocument::Compact, QJsonDocument::Indented}) {
    const auto read = parseSession(sessionText(session, {}, format));
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    QVERIFY(*read == session);
  }
}

void SessionFileTest::longestTextComesBack() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("long.sinescope"));
  for (const QChar c : {QChar(u'語'), QChar(1)}) {  // of three bytes, and of six as JSON has it
    Session session;
    session.tokens.text = QString(100'000, c);
    session.tokens.byIds = true;
    session.tokens.ids.assign(100'000, 1'048'575);
    session.tokens.embedding.vocabulary = kMaxVocabulary;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sessionText(session, directory.path(), QJsonDocument::Indented).toUtf8());
    file.close();
    const auto read = readSession(path);
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    QVERIFY(*read == session);
  }
}

namespace {

/// A directory with files that stand for tables, which are opened as matrices of 40 × 20.
struct Tables {
  QTemporaryDir directory;
  int opened = 0;

  Tables() {
    QDir(directory.path()).mkdir(QStringLiteral("below"));
    for (const char* const name : {"w.npy", "below/e.npy"}) {
      QFile file(directory.filePath(QLatin1String(name)));
      if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
    }
  }

  [[nodiscard]] TablePtr table(const char* name) const {
    return std::make_shared<const PositionTable>(directory.filePath(QLatin1String(name)).toStdString(),
                                                 RowMatrixD(RowMatrixD::Zero(40, 20)));
  }
  [[nodiscard]] SessionTables openers() {
    return {.directory = directory.path(), .open = [this](const QString& path) {
              ++opened;
              return std::make_shared<const PositionTable>(path.toStdString(), RowMatrixD(RowMatrixD::Zero(40, 20)));
            }};
  }
};

QString pathOf(const TablePtr& table) { return table ? QString::fromStdString(table->path()) : QString(); }

}  // namespace

void SessionFileTest::tablesComeBack() {
  Tables tables;
  Session session;
  session.spec.length = 40;
  session.spec.dModel = 20;
  session.table = tables.table("w.npy");
  session.pinned = EncodingSpec{30, 10, 10000, 0, {}};
  session.pinnedTable = tables.table("below/e.npy");
  session.tokens.embedding = {EmbeddingSource::File, 0, 40, tables.table("below/e.npy")};  // of another width: it may
  for (const QString& directory : {QString(), tables.directory.path(), QStringLiteral("/elsewhere")}) {
    const auto read = parseSession(sessionText(session, directory), tables.openers());
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    QCOMPARE(pathOf(read->table), pathOf(session.table));
    QCOMPARE(pathOf(read->pinnedTable), pathOf(session.pinnedTable));
    QCOMPARE(pathOf(read->tokens.embedding.table), pathOf(session.tokens.embedding.table));
    QCOMPARE(read->tokens.embedding.vocabulary, 40);
    QCOMPARE(read->spec, session.spec);
  }
}

void SessionFileTest::tableThatIsNamedTwiceIsOpenedOnce() {
  Tables tables;
  const auto read = parseSession(
      QStringLiteral(R"({"sinescope": 2, "encoding": {"length": 9, "d_model": 9}, "pinned": {"length": 9, "d_model": 9},
                      "table": "w.npy", "pinned_table": "below/../w.npy"})"),
      tables.openers());
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QCOMPARE(tables.opened, 1);
  QVERIFY(read->table && read->table == read->pinnedTable);
}

void SessionFileTest::pathsBesideTheFileAreRelative_data() {
  QTest::addColumn<QString>("table");
  QTest::addColumn<QString>("directory");
  QTest::addColumn<QString>("stored");
  QTest::newRow("beside") << "/talks/w.npy"
                          << "/talks"
                          << "w.npy";
  QTest::newRow("below") << "/talks/data/w.npy"
                         << "/talks"
                         << "data/w.npy";
  QTest::newRow("above") << "/w.npy"
                         << "/talks"
                         << "/w.npy";
  QTest::newRow("in a sister") << "/talks2/w.npy"
                               << "/talks"
                               << "/talks2/w.npy";
  QTest::newRow("a name that begins with dots") << "/talks/..w.npy"
                                                << "/talks"
                                                << "..w.npy";
  QTest::newRow("of no file") << "/talks/w.npy"
                              << ""
                              << "/talks/w.npy";
  QTest::newRow("opened by a relative path") << "w.npy" << QDir::currentPath() << "w.npy";
  QTest::newRow("opened by a relative path, of no file") << "w.npy"
                                                         << "" << QDir::currentPath() + "/w.npy";
  QTest::newRow("letters of all kinds") << "/talks/重み &ü.npy"
                                        << "/talks"
                                        << "重み &ü.npy";
}

void SessionFileTest::pathsBesideTheFileAreRelative() {
  QFETCH(QString, table);
  QFETCH(QString, directory);
  QFETCH(QString, stored);
  Session session;
  session.table = std::make_shared<const PositionTable>(table.toStdString(), RowMatrixD(RowMatrixD::Zero(100, 128)));
  const auto json = QJsonDocument::fromJson(sessionText(session, directory).toUtf8()).object();
  QCOMPARE(json[QLatin1String("table")].toString(), stored);
}

void SessionFileTest::tablesThatCannotBeOpenedAreNamed_data() {
  QTest::addColumn<QString>("members");
  QTest::addColumn<QStringList>("says");
  QTest::newRow("embedding that is gone") << R"("tokens": {"embedding": {"source": "file", "file": "gone.npy"}})"
                                          << QStringList{"talk.sinescope: its embedding", "gone.npy is missing"};
  QTest::newRow("table that is gone") << R"("table": "gone.npy")"
                                      << QStringList{"talk.sinescope: its table", "gone.npy is missing"};
  QTest::newRow("pinned table that is gone")
      << R"("pinned": {}, "pinned_table": "/nowhere/gone.npy")"
      << QStringList{"talk.sinescope: its pinned table /nowhere/gone.npy is missing"};
  QTest::newRow("table that is a directory")
      << R"("table": "folder.npy")" << QStringList{"talk.sinescope: its table", "folder.npy is no file"};
  QTest::newRow("table that is a device")
      << R"("table": "/dev/zero")" << QStringList{"talk.sinescope: its table /dev/zero is no file"};
  QTest::newRow("table that is broken") << R"("table": "broken.npy")"
                                        << QStringList{"talk.sinescope: its table", "broken.npy: "};
  QTest::newRow("table whose name has a zero")
      << R"("table": "a\u0000b.npy")" << QStringList{"talk.sinescope: its table", "b.npy is missing"};
}

void SessionFileTest::tablesThatCannotBeOpenedAreNamed() {
  QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));  // on a command line each would be one more line
  QFETCH(QString, members);
  QFETCH(QStringList, says);
  const QTemporaryDir directory;
  QVERIFY(QDir(directory.path()).mkdir(QStringLiteral("folder.npy")));
  const auto write = [&directory](const char* name, const QString& text) {
    QFile file(directory.filePath(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
  };
  write("broken.npy", QStringLiteral("no numbers at all"));
  write("talk.sinescope", QStringLiteral(R"({"sinescope": 2, %1})").arg(members));
  const auto read = readSession(directory.filePath(QStringLiteral("talk.sinescope")));
  QVERIFY(!read);
  for (const QString& part : says) QVERIFY2(read.error().contains(part), qPrintable(read.error()));
  QVERIFY(!read.error().contains(u'\n'));
  QCOMPARE(read.error().count(QLatin1String("cannot open")), 1);
}

void SessionFileTest::embeddingWithOtherRowsIsNotTheOneThatWasSaved() {
  // With as many rows as there are now words would get other vectors.
  Tables tables;
  for (const int saved : {39, 41}) {
    const auto read = parseSession(QStringLiteral(R"({"sinescope": 2, "encoding": {"length": 4, "d_model": 20},
        "tokens": {"embedding": {"source": "file", "file": "w.npy", "vocabulary": %1}}})")
                                       .arg(saved),
                                   tables.openers());
    QVERIFY(!read);
    const QString says = QStringLiteral("w.npy has 40 rows, and had %1").arg(saved);
    QVERIFY2(read.error().contains(says), qPrintable(read.error()));
  }
}

void SessionFileTest::withoutItsTablesASessionCanStillBeShown() {
  Tables tables;
  const auto text = [](int length) {
    return QStringLiteral(R"({"sinescope": 2, "encoding": {"length": %1, "d_model": 20}, "table": "w.npy",
                              "tokens": {"ids": [39], "embedding": {"source": "file", "file": "gone.npy",
                              "vocabulary": 40}}})")
        .arg(length);
  };
  SessionTables openers = tables.openers();
  QStringList missing;
  openers.missing = &missing;
  const auto read = parseSession(text(40), openers);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(read->table);
  QVERIFY(read->tokens.embedding.source == EmbeddingSource::Torch);
  QCOMPARE(read->tokens.ids, std::vector<int>{39});
  QCOMPARE(missing.size(), 1);
  QVERIFY2(missing[0].contains(QLatin1String("gone.npy is missing")), qPrintable(missing[0]));
  missing.clear();
  const auto larger = parseSession(text(41), openers);  // than the table is now
  QVERIFY2(larger, qPrintable(larger ? QString() : larger.error()));
  QVERIFY(!larger->table);
  QCOMPARE(missing.size(), 2);
  QVERIFY2(missing[0].contains(QStringLiteral("40 × 20 numbers, but 41 × 20")), qPrintable(missing[0]));
  openers.missing = nullptr;
  QVERIFY(!parseSession(text(40), openers));
}

void SessionFileTest::fileBeginsWithItsVersion() {
  QVERIFY(sessionText({}).startsWith(QLatin1String("{\"sinescope\":2,")));
  const QString indented = sessionText({}, {}, QJsonDocument::Indented);
  QVERIFY2(indented.startsWith(QLatin1String("{\n    \"sinescope\": 2,\n")), qPrintable(indented.left(60)));
}

void SessionFileTest::whatIsUnknownIsPassedOver() {
  const auto read = parseSession(QStringLiteral(
      R"({"sinescope": 2, "future": [1e308, null], "encoding": {"twist": {}}, "tokens": {"embedding": {"hash": 3}}})"));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == Session{});
}

void SessionFileTest::absentSettingsAreTheDefaults() {
  for (const int version : {1, 2}) {
    const auto read = parseSession(QStringLiteral(R"({"sinescope": %1})").arg(version));
    QVERIFY(read);
    QVERIFY(*read == Session{});
  }
}

void SessionFileTest::wrongSessionsAreRefused_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
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
  QTest::newRow("empty") << ""
                         << "no session";
  QTest::newRow("other JSON") << "{}"
                              << "no Sinescope session";
  QTest::newRow("newer version") << R"({"sinescope": 3, "encoding": "of a kind unknown here"})"
                                 << "newer";
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
  const auto tokens = [](const QString& members) {
    return QStringLiteral(R"({"sinescope": 2, "tokens": {%1}})").arg(members);
  };
  QTest::newRow("tokens that are a list") << R"({"sinescope": 2, "tokens": []})"
                                          << "“tokens” must be an object";
  QTest::newRow("text that is a number") << tokens(QStringLiteral(R"("text": 4)")) << "“text” must be a text";
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
  const auto embedding = [tokens](const char* members) {
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
  QTest::newRow("table that is a number") << R"({"sinescope": 2, "table": 7})"
                                          << "“table” must be a text";
  QTest::newRow("table without a name") << R"({"sinescope": 2, "table": ""})"
                                        << "“table” must be a path";
  QTest::newRow("pinned table of nothing pinned") << R"({"sinescope": 2, "pinned_table": "w.npy"})"
                                                  << "without “pinned”";
  QTest::newRow("tab of a number") << R"({"sinescope": 2, "tab": 3})"
                                   << "“tab” must be a text";
  QTest::newRow("negative wave") << R"({"sinescope": 1, "appearance": {"wave_dimensions": [-1]}})"
                                 << "wave_dimensions";
}

void SessionFileTest::wrongSessionsAreRefused() {
  QFETCH(QString, text);
  QFETCH(QString, says);
  const auto read = parseSession(text);
  QVERIFY(!read);
  QVERIFY2(read.error().contains(says), qPrintable(read.error()));
}

void SessionFileTest::exportedPngOpens() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("figure.png"));
  const Session session{findPreset("slides-512x14")->spec, {3, 4}, {}, {}};
  QImage image(2, 2, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QVERIFY(image.save(path));
  const auto read = readSession(path);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::otherFilesAreRefused_data() {
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
  QTest::newRow("a text") << "text.txt"
                          << "no session";
}

void SessionFileTest::otherFilesAreRefused() {
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

void SessionFileTest::fileWithoutANameIsNotLookedFor() {
  QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
  const auto opened = openSession({}, {});
  QVERIFY(!opened);
  QCOMPARE(opened.error(), QStringLiteral("cannot open a session: no file is named"));
}

QTEST_GUILESS_MAIN(SessionFileTest)
#include "session_file_test.moc"

#include "app/document/session_file.h"

#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/numeric/row_matrix.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"

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
  void exportedPngOpens();
};

namespace {

/// A directory with placeholder files, which are opened as tables of 40 × 20.
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

void SessionFileTest::everySettingComesBack() {
  Session session;
  session.spec = {
      511, 33, 1e-3, 7, {Exponent::Unpaired, 1, Layout::Concatenated, Order::CosineFirst, OddWidth::ZeroPad}};
  session.selection = {500, 32};
  session.appearance = {
      .matrixMap = ColourMapName::Grey,
      .similarityMap = ColourMapName::Magma,
      .theme = Theme::Dark,
      .textScale = 1.8,
      .sampling = Sampling::Nearest,
      .difference = true,
      .matrix = {.transposed = true},
      .waves = {.dimensions = {1, 2, 30}, .stacked = true},
      .similarity = {.measure = Measure::Distance},
      .frequencies = {.ghostBases = {2.5, 1e6}},
      .clocks = {.all = true, .first = 3},
      .shift = {.offset = -40, .sinesOnly = true},
      .precision = {.format = PhaseFormat::Float16},
      .tokens = {.second = 41},
      .attention = {.head = {.scheme = Scheme::Alibi, .heads = 3, .head = 2, .seed = 7, .causal = true}, .order = 5},
      .steps = {.step = 5, .walk = StepWalk::Tokens},
      .code = {.language = CodeLanguage::Cpp},
      .fourier = {.decibels = true},
      .row = {.byWavelength = true},
      .zooms = {{QStringLiteral("matrix"), {{0.5, 300.25}, {2, 30}}}}};
  session.pinned = Encoding{{600, 40, 12.5, 2, {}}};
  session.tab = QStringLiteral("similarity");
  session.alone = QStringLiteral("similarity-row");
  session.notes = {{QStringLiteral("waves"), QStringLiteral("ask: what is slow?")}, {QStringLiteral("λ"), {}}};
  session.ink = {{QStringLiteral("matrix"), {.strokes = {{{0, 0}, {0.1234, 1}}, {{0.5, 0.5}}}, .notes = {}}},
                 {QStringLiteral("λ"), {.strokes = {}, .notes = {{{1, 0.25}, QStringLiteral("slow → <b>far</b>")}}}}};
  const auto read = parseSession(sessionText(session));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

void SessionFileTest::lastStepOfAnOlderSessionIsTheMatrix() {
  for (const int step : {0, 6, 7}) {
    const auto read = parseSession(QStringLiteral(R"({"sinescope": 1, "appearance": {"step": %1}})").arg(step));
    QVERIFY(read);
    QCOMPARE(read->appearance.steps.step, step == 7 ? 8 : step);
    QVERIFY(read->appearance.steps.walk == StepWalk::Stack);
  }
  Session stacked;
  stacked.appearance.steps.step = 7;
  QVERIFY(*parseSession(sessionText(stacked)) == stacked);
}

void SessionFileTest::zoomOverTwoEncodingsComesBack() {
  Session session;
  session.spec = {kMaxLength, 8, 10000, kMaxFirstPosition, {}};
  session.selection = {kMaxFirstPosition, 0};
  session.pinned = Encoding();
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
  QTest::newRow("a string") << text;
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
  for (const QChar c : {QChar(u'語'), QChar(1)}) {  // three bytes in UTF-8, and six as JSON escapes it
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

void SessionFileTest::tablesComeBack() {
  Tables tables;
  Session session;
  session.spec.length = 40;
  session.spec.dModel = 20;
  session.table = tables.table("w.npy");
  session.pinned = Encoding{{30, 10, 10000, 0, {}}, tables.table("below/e.npy")};
  session.tokens.embedding = {EmbeddingSource::File, 0, 40, tables.table("below/e.npy")};  // another width is allowed
  for (const QString& directory : {QString(), tables.directory.path(), QStringLiteral("/elsewhere")}) {
    const auto read = parseSession(sessionText(session, directory), tables.openers());
    QVERIFY2(read, qPrintable(read ? QString() : read.error()));
    QCOMPARE(pathOf(read->table), pathOf(session.table));
    QCOMPARE(pathOf(read->pinned->table), pathOf(session.pinned->table));
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
  QVERIFY(read->table && read->table == read->pinned->table);
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
      << R"("table": "folder.npy")" << QStringList{"talk.sinescope: its table", "folder.npy is not a file"};
  QTest::newRow("table that is a device")
      << R"("table": "/dev/zero")" << QStringList{"talk.sinescope: its table /dev/zero is not a file"};
  QTest::newRow("table that is broken") << R"("table": "broken.npy")"
                                        << QStringList{"talk.sinescope: its table", "broken.npy: "};
  QTest::newRow("table whose name has a zero")
      << R"("table": "a\u0000b.npy")" << QStringList{"talk.sinescope: its table", "b.npy is missing"};
}

void SessionFileTest::tablesThatCannotBeOpenedAreNamed() {
  QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));  // each would be another line on a terminal
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
  // If it had as many rows as now, words would get other vectors.
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
  const auto larger = parseSession(text(41), openers);  // larger than the table is now
  QVERIFY2(larger, qPrintable(larger ? QString() : larger.error()));
  QVERIFY(!larger->table);
  QCOMPARE(missing.size(), 2);
  QVERIFY2(missing[0].contains(QStringLiteral("40 × 20 numbers, but 41 × 20")), qPrintable(missing[0]));
  openers.missing = nullptr;
  QVERIFY(!parseSession(text(40), openers));
}

void SessionFileTest::fileBeginsWithItsVersion() {
  QVERIFY(sessionText(Session()).startsWith(QLatin1String("{\"sinescope\":2,")));
  const QString indented = sessionText(Session(), {}, QJsonDocument::Indented);
  QVERIFY2(indented.startsWith(QLatin1String("{\n    \"sinescope\": 2,\n")), qPrintable(indented.left(60)));
}

void SessionFileTest::whatIsUnknownIsPassedOver() {
  const auto read = parseSession(QStringLiteral(
      R"({"sinescope": 2, "future": [1e308, null], "encoding": {"twist": {}}, "tokens": {"embedding": {"hash": 3}}})"));
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == Session());
}

void SessionFileTest::absentSettingsAreTheDefaults() {
  for (const int version : {1, 2}) {
    const auto read = parseSession(QStringLiteral(R"({"sinescope": %1})").arg(version));
    QVERIFY(read);
    QVERIFY(*read == Session());
  }
}

void SessionFileTest::exportedPngOpens() {
  const QTemporaryDir directory;
  const QString path = directory.filePath(QStringLiteral("figure.png"));
  const Session session{{{findPreset("slides-512x14")->spec}}, {3, 4}};
  QImage image(2, 2, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QVERIFY(image.save(path));
  const auto read = readSession(path);
  QVERIFY2(read, qPrintable(read ? QString() : read.error()));
  QVERIFY(*read == session);
}

SINESCOPE_TEST_WITHOUT_WINDOW(SessionFileTest)
#include "session_file_test.moc"

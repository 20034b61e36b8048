#include "app/command_line/command_line.h"

#include <QDir>
#include <QImage>
#include <QTest>

#include "app/document/session_file.h"
#include "app/document/view_kind.h"
#include "tests/command_line/run_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class CommandLineTest : public QObject, RunBench {
  Q_OBJECT

 private slots:
  void init() { makeDirectory(); }

  void helpAndVersionNeedNoDisplay_data();
  void helpAndVersionNeedNoDisplay();
  void presetsNameEverySource();
  void everyViewIsWritten_data();
  void everyViewIsWritten();
  void figureHasTheSizeAskedFor_data();
  void figureHasTheSizeAskedFor();
  void exportedFigureCarriesItsState();
  void plainMatrixHasOnePixelACell();
  void extensionChoosesTheLanguageOfTheProgram_data();
  void extensionChoosesTheLanguageOfTheProgram();
  void embeddingOfFewWordsNeedsNoSentence();
  void stepsAreCountedFromOne();
  void walkIsThePresetsOrTheOneThatIsNamed_data();
  void walkIsThePresetsOrTheOneThatIsNamed();
  void sweepIsOneGifOrNumberedPngs();
  void frameRateThatIsWrittenIsTold();
  void presetSetsAllThatItIsAbout_data();
  void presetSetsAllThatItIsAbout();
  void sessionFileIsDrawn();
  void windowsPictureCarriesItsState();
  void switchBesideTheConventionOverridesIt();
  void editedFileCanBeOpenedAgain_data();
  void editedFileCanBeOpenedAgain();
  void withoutADisplayTheOverviewIsRendered();
  void embeddingIsPyTorchs();
  void tokensSayHowLongItIs_data();
  void tokensSayHowLongItIs();
};

void CommandLineTest::helpAndVersionNeedNoDisplay_data() {
  QTest::addColumn<QString>("argument");
  QTest::addColumn<QString>("says");
  QTest::newRow("help") << "--help"
                        << "export VIEW";
  QTest::newRow("help of tables") << "--help"
                                  << ".npy, .csv or .safetensors";
  QTest::newRow("version") << "--version"
                           << "sinescope " SINESCOPE_VERSION " (1a2b3c4d)\n";
}

void CommandLineTest::helpAndVersionNeedNoDisplay() {
  QFETCH(QString, argument);
  QFETCH(QString, says);
  const Outcome outcome = run({argument});
  QCOMPARE(outcome.code, 0);
  QVERIFY(outcome.out.contains(says));
  QCOMPARE(outcome.err, QString());
}

void CommandLineTest::presetsNameEverySource() {
  const Outcome outcome = run({QStringLiteral("presets")});
  QCOMPARE(outcome.code, 0);
  for (const char* const name : {"paper", "slides", "tensor2tensor", "fairseq", "tensorflow", "unpaired", "Whisper",
                                 "Vaswani", "slides-512x14", "Notebook 10 × 10", "Notebook 10 × 6", "Slides L=512 d=14",
                                 "Context 5 × 4 with embedding", "Similarity experiment 10 × 6"}) {
    QVERIFY2(outcome.out.contains(QString::fromUtf8(name)), name);
  }
}

void CommandLineTest::everyViewIsWritten_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("extension");
  QTest::addColumn<QByteArray>("magic");
  for (const ViewKind& kind : viewList()) {
    const auto rows = QByteArray::fromStdString(kind.numbers(makeScene({})).rowTitle);
    const std::pair<const char*, QByteArray> formats[] = {{"png", "\x89PNG"},   {"svg", "<?xml"},
                                                          {"pdf", "%PDF-"},     {"pgf", "%% Sinescope"},
                                                          {"npy", "\x93NUMPY"}, {"csv", rows + ','}};
    for (const auto& [extension, magic] : formats) {
      QTest::addRow("%s as %s", kind.name, extension) << QString(kind.name) << QString(extension) << magic;
    }
  }
  for (const char* const extension : {"png", "svg", "pdf", "pgf"}) {
    QTest::addRow("overview as %s", extension) << "overview" << QString(extension) << QByteArray();
  }
  QTest::newRow("the window") << "window"
                              << "png" << QByteArray("\x89PNG");
}

void CommandLineTest::everyViewIsWritten() {
  QFETCH(QString, view);
  QFETCH(QString, extension);
  QFETCH(QByteArray, magic);
  const QString target = path("figure.") + extension;
  QStringList arguments{"export", view, "-o", target, "--d-model", "16", "--length", "20"};
  if (extension != QLatin1String("npy") && extension != QLatin1String("csv"))
    arguments << "--size"
              << "800x600";
  if (const ViewKind* const kind = findView(view); kind && kind->ofGrid)
    arguments << "--grid"
              << "5x4";
  const Outcome outcome = run(arguments);
  QCOMPARE(outcome.err, QString());
  QCOMPARE(outcome.code, 0);
  QFile file(target);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().startsWith(magic));
}

void CommandLineTest::figureHasTheSizeAskedFor_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QSize>("size");
  QTest::newRow("pixels") << QStringList{"--size", "640x360"} << QSize(640, 360);
  QTest::newRow("millimetres at 300 dpi") << QStringList{"--size", "160x90mm", "--dpi", "300"} << QSize(1890, 1063);
  QTest::newRow("inches at 300 dpi") << QStringList{"--size", "3.5x2.5in", "--dpi", "300"} << QSize(1050, 750);
  QTest::newRow("a column of Nature") << QStringList{"--size", "nature-1", "--dpi", "300"} << QSize(1051, 709);
  QTest::newRow("larger text") << QStringList{"--size", "640x360", "--font-size", "14pt"} << QSize(640, 360);
  QTest::newRow("unsaid") << QStringList{} << QSize(1600, 900);
}

void CommandLineTest::figureHasTheSizeAskedFor() {
  QFETCH(QStringList, arguments);
  QFETCH(QSize, size);
  QCOMPARE(run(QStringList{"export", "matrix", "-o", path("figure.png")} + arguments).code, 0);
  QCOMPARE(QImage(path("figure.png")).size(), size);
}

void CommandLineTest::exportedFigureCarriesItsState() {
  QCOMPARE(run({"export", "similarity", "-o", path("figure.png"), "--preset", "slides-512x14", "--base", "500",
                "--position", "17", "--dimension", "3", "--measure", "cosine"})
               .code,
           0);
  const auto session = readSession(path("figure.png"));
  QVERIFY(session);
  QCOMPARE(session->spec.length, 512);
  QCOMPARE(session->spec.base, 500.0);
  QCOMPARE(session->selection, (Selection{17, 3}));
  QCOMPARE(session->appearance.similarity.measure, Measure::Cosine);
  // redrawing from the picture gives the same pixels
  QCOMPARE(run({"export", "similarity", "-o", path("again.png"), path("figure.png")}).code, 0);
  QVERIFY(QImage(path("again.png")) == QImage(path("figure.png")));
}

void CommandLineTest::plainMatrixHasOnePixelACell() {
  QCOMPARE(run({"export", "matrix", "--plain", "-o", path("plain.png"), "--d-model", "6", "--length", "10"}).code, 0);
  QCOMPARE(QImage(path("plain.png")).size(), QSize(6, 10));
}

void CommandLineTest::extensionChoosesTheLanguageOfTheProgram_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<int>("language");
  QTest::newRow("a .py is NumPy's") << "pe.py" << QStringList() << static_cast<int>(CodeLanguage::NumPy);
  QTest::newRow("or PyTorch's") << "pe.py" << QStringList{"--language", "pytorch"}
                                << static_cast<int>(CodeLanguage::PyTorch);
  QTest::newRow("a .cpp is C++") << "pe.cpp" << QStringList() << static_cast<int>(CodeLanguage::Cpp);
  QTest::newRow("a .txt is what is asked for")
      << "pe.txt" << QStringList{"--language", "cpp"} << static_cast<int>(CodeLanguage::Cpp);
}

void CommandLineTest::extensionChoosesTheLanguageOfTheProgram() {
  QFETCH(QString, file);
  QFETCH(QStringList, options);
  QFETCH(int, language);
  const QString target = path(qPrintable(file));
  const Outcome outcome = run(QStringList{"export", "code", "-o", target, "--base", "500"} + options);
  QCOMPARE(outcome.err, QString());
  QCOMPARE(outcome.code, 0);
  QFile written(target);
  QVERIFY(written.open(QIODevice::ReadOnly));
  QCOMPARE(written.readAll().toStdString(), programText({100, 128, 500, 0, {}}, static_cast<CodeLanguage>(language)));
}

void CommandLineTest::embeddingOfFewWordsNeedsNoSentence() {
  QCOMPARE(run({"export", "embedding", "-o", path("e.csv"), "--d-model", "4", "--vocabulary", "5"}).code, 0);
  QFile file(path("e.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(file.readAll().startsWith(
      "id,dimension 0,dimension 1,dimension 2,dimension 3\n0,-1.12583"));  // as PyTorch prints them
}

void CommandLineTest::stepsAreCountedFromOne() {
  QCOMPARE(run({"export", "steps", "-o", path("a.csv"), "--step", "3", "--d-model", "4"}).code, 0);
  QFile file(path("a.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray("element,even_denominator\n0,1\n1,100\n"));
}

void CommandLineTest::walkIsThePresetsOrTheOneThatIsNamed_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("heading");
  QTest::newRow("by itself") << QStringList{} << "Step 8 of 9: Stacked";
  QTest::newRow("000") << QStringList{"--preset", "notebook-10x10"} << "Step 8 of 9: Stacked";
  QTest::newRow("002") << QStringList{"--preset", "notebook-10x6"} << "Step 8 of 8: With cosines";
  QTest::newRow("named") << QStringList{"--walk", "fill"} << "Step 8 of 8: With cosines";
  QTest::newRow("named beside the preset")
      << QStringList{"--preset", "notebook-10x6", "--walk", "stack"} << "Step 8 of 9: Stacked";
}

void CommandLineTest::walkIsThePresetsOrTheOneThatIsNamed() {
  QFETCH(QStringList, options);
  QFETCH(QString, heading);
  QCOMPARE(run(QStringList{"export", "steps", "-o", path("a.txt"), "--step", "8"} + options).err, QString());
  QFile file(path("a.txt"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(QString::fromUtf8(file.readLine()).trimmed(), heading);
  QCOMPARE(run({"export", "steps", "-o", path("a.npy"), "--preset", "context-5x4", "--step", "4"}).code, 0);
  QFile numbers(path("a.npy"));
  QVERIFY(numbers.open(QIODevice::ReadOnly));
  QVERIFY(numbers.readAll().contains("'shape': (1, 5, 4)"));
}

void CommandLineTest::sweepIsOneGifOrNumberedPngs() {
  const QStringList sweep{"--sweep", "base=100:1000000:3", "--size", "320x200"};
  QCOMPARE(run(QStringList{"export", "waves", "-o", path("a.gif")} + sweep).code, 0);
  QFile gif(path("a.gif"));
  QVERIFY(gif.open(QIODevice::ReadOnly));
  QVERIFY(gif.readAll().startsWith("GIF89a"));
  QCOMPARE(run(QStringList{"export", "waves", "-o", path("a.png")} + sweep).code, 0);
  QCOMPARE(QDir(m_directory->path()).entryList({"a*"}), (QStringList{"a-001.png", "a-002.png", "a-003.png", "a.gif"}));
  // The second of three frames has the base 10,000: it must equal the file that a single export writes.
  QCOMPARE(run({"export", "waves", "-o", path("single.png"), "--base", "10000", "--size", "320x200"}).code, 0);
  QFile frame(path("a-002.png"));
  QFile single(path("single.png"));
  QVERIFY(frame.open(QIODevice::ReadOnly) && single.open(QIODevice::ReadOnly));
  QCOMPARE(frame.readAll(), single.readAll());
}

void CommandLineTest::frameRateThatIsWrittenIsTold() {
  const Outcome outcome = run({"export", "matrix", "-o", path("a.gif"), "--sweep", "length=3:5:60", "--frame-rate",
                               "30", "--bounce", "--size", "320x200"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.out, QStringLiteral("4 frames, 33.3 per second (3/100 s each)\n"));
}

void CommandLineTest::presetSetsAllThatItIsAbout_data() {
  QTest::addColumn<QString>("preset");
  QTest::newRow("by name") << "context-5x4";
  QTest::newRow("by title") << "Context 5 × 4 with embedding";
}

void CommandLineTest::presetSetsAllThatItIsAbout() {
  QFETCH(QString, preset);
  const Outcome outcome = run({"export", "matrix", "-o", path("a.png"), "--preset", preset});
  QCOMPARE(outcome.err, QString());
  const auto session = readSession(path("a.png"));
  QVERIFY2(session, session ? "" : qPrintable(session.error()));
  QCOMPARE(session->spec, (EncodingSpec{5, 4, 10000, 0, {}}));
  QVERIFY(session->tokens.byIds);
  QCOMPARE(session->tokens.ids, (std::vector{4, 4, 3, 0, 3}));
  QVERIFY(session->tokens.embedding == (EmbeddingSpec{EmbeddingSource::Torch, 0, 5, {}}));
  QCOMPARE(session->tab, QStringLiteral("matrix"));  // the tab of the view that was drawn
}

void CommandLineTest::sessionFileIsDrawn() {
  QFile file(path("talk.sinescope"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  Session session;
  session.spec = {33, 12, 500, 2, {}};
  session.selection = {30, 7};
  session.tokens.text = QStringLiteral("dog bites man");
  file.write(sessionText(session, m_directory->path(), QJsonDocument::Indented).toUtf8());
  file.close();
  QCOMPARE(run({"export", "waves", "-o", path("a.png"), path("talk.sinescope"), "--base", "600"}).err, QString());
  auto read = readSession(path("a.png"));
  QVERIFY2(read, read ? "" : qPrintable(read.error()));
  session.spec.base = 600;
  session.tab = QStringLiteral("waves");
  session.figure = FigureRecord{.view = session.tab, .size = {}, .content = {}, .language = Language::English};
  QVERIFY(*read == session);
}

void CommandLineTest::windowsPictureCarriesItsState() {
  const QStringList size{"--size", "800x600"};
  QCOMPARE(run(QStringList{"export", "window", "-o", path("a.png"), "--preset", "notebook-10x10"} + size).err,
           QString());
  const auto session = readSession(path("a.png"));
  QVERIFY2(session, session ? "" : qPrintable(session.error()));
  QCOMPARE(session->spec.length, 10);
  QCOMPARE(session->tab, QStringLiteral("steps"));
  // Exporting from the picture gives the same picture on the same tab; another tab may be requested.
  QCOMPARE(run(QStringList{"export", "window", "-o", path("b.png"), path("a.png")} + size).code, 0);
  QCOMPARE(QImage(path("b.png")), QImage(path("a.png")));
  QCOMPARE(run(QStringList{"export", "window", "-o", path("b.png"), path("a.png"), "--tab", "matrix"} + size).code, 0);
  QCOMPARE(readSession(path("b.png"))->tab, QStringLiteral("matrix"));
}

void CommandLineTest::switchBesideTheConventionOverridesIt() {
  QCOMPARE(run({"export", "matrix", "-o", path("a.png"), "--convention", "fairseq", "--layout", "interleaved",
                "--first-position", "5", "--position", "6"})
               .code,
           0);
  const auto session = readSession(path("a.png"));
  QVERIFY(session);
  QCOMPARE(session->spec.convention.exponent, Exponent::Tensor2Tensor);
  QCOMPARE(session->spec.convention.layout, Layout::Interleaved);
  QCOMPARE(session->spec.firstPosition, 5);
}

void CommandLineTest::editedFileCanBeOpenedAgain_data() {
  using Zooms = std::map<QString, Zoom>;
  const Zoom across{{100, 120}, {50, 90}};
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<Zooms>("zooms");
  QTest::newRow("another base") << QStringList{"--base", "100"} << Zooms{{"matrix", across}};
  QTest::newRow("shorter") << QStringList{"--length", "20"} << Zooms{};
  QTest::newRow("narrower") << QStringList{"--d-model", "8"} << Zooms{};
  QTest::newRow("a difference of less") << QStringList{"--against", "--length 9", "--difference"} << Zooms{};
  QTest::newRow("turned") << QStringList{"--transposed"} << Zooms{{"matrix", {across.down, across.across}}};
}

void CommandLineTest::editedFileCanBeOpenedAgain() {
  QFETCH(const QStringList, options);
  using Zooms = std::map<QString, Zoom>;
  QFETCH(const Zooms, zooms);
  QFile file(path("zoomed.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"sinescope": 1, "appearance": {"zooms": {"matrix": [[100, 120], [50, 90]]}}})");
  file.close();
  QCOMPARE(run(QStringList{"export", "matrix", "-o", path("edited.png"), path("zoomed.json")} + options).code, 0);
  const auto session = readSession(path("edited.png"));
  QVERIFY2(session, session ? "" : qPrintable(session.error()));
  QCOMPARE(session->appearance.zooms, zooms);
}

void CommandLineTest::withoutADisplayTheOverviewIsRendered() {
  const Outcome outcome = run({"--length", "40"});
  QCOMPARE(outcome.code, 0);
  QCOMPARE(outcome.out.count(u'\n'), 1);
  const QString picture = outcome.out.trimmed().section(u' ', -1);
  QVERIFY2(!QImage(picture).isNull(), qPrintable(outcome.out));
}

void CommandLineTest::embeddingIsPyTorchs() {
  QFile golden(QStringLiteral(TEST_DATA "/torch_embedding_seed42_9x14.csv"));
  QVERIFY(golden.open(QIODevice::ReadOnly));
  const Outcome outcome = run({"export", "embedding", "-o", path("e.csv"), "--vocabulary", "9", "--d-model", "14",
                               "--embedding", "torch:42", "--text", "a"});
  QCOMPARE(outcome.err, QString());
  QFile written(path("e.csv"));
  QVERIFY(written.open(QIODevice::ReadOnly));
  QVERIFY(written.readLine().startsWith("id,dimension 0,"));
  for (int id = 0; id < 9; ++id) {
    QByteArrayList ours = written.readLine().trimmed().split(',');
    const QByteArrayList theirs = golden.readLine().trimmed().split(',');
    QCOMPARE(ours.takeFirst().toInt(), id);
    QCOMPARE(ours.size(), theirs.size());
    for (qsizetype k = 0; k < ours.size(); ++k) QVERIFY(std::abs(ours[k].toDouble() - theirs[k].toDouble()) <= 1e-6);
  }
}

void CommandLineTest::tokensSayHowLongItIs_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("vocabulary");
  QTest::addColumn<QList<int>>("ids");
  const QList<int> none;
  QTest::newRow("neither") << QStringList{} << 100 << 4096 << none;
  QTest::newRow("text") << QStringList{"--text", "dog bites man ."} << 4 << 4096 << none;
  QTest::newRow("empty text") << QStringList{"--text", ""} << 1 << 4096 << none;
  QTest::newRow("text padded") << QStringList{"--text", "dog bites man", "--length", "9"} << 9 << 4096 << none;
  QTest::newRow("ids") << QStringList{"--ids", "4 4 3 0 3"} << 5 << 5 << QList<int>{4, 4, 3, 0, 3};
  QTest::newRow("ids of a vocabulary") << QStringList{"--ids", "4,4", "--vocabulary", "7"} << 2 << 7
                                       << QList<int>{4, 4};
  QTest::newRow("drawn ids") << QStringList{"--ids", "torch:0", "--vocabulary", "5", "--length", "5"} << 5 << 5
                             << QList<int>{4, 4, 3, 0, 3};
}

void CommandLineTest::tokensSayHowLongItIs() {
  QFETCH(QStringList, arguments);
  QFETCH(int, length);
  QFETCH(int, vocabulary);
  QFETCH(QList<int>, ids);
  const auto invocation = parseArguments(arguments);
  QVERIFY2(invocation, qPrintable(invocation ? QString() : invocation.error()));
  QCOMPARE(invocation->session.spec.length, length);
  const TokenSpec& tokens = invocation->session.tokens;
  QCOMPARE(tokens.embedding.vocabulary, vocabulary);
  QCOMPARE(QList<int>(tokens.ids.begin(), tokens.ids.end()), ids);
  QCOMPARE(tokens.byIds, !ids.isEmpty());
}

SINESCOPE_TEST_WITHOUT_WINDOW(CommandLineTest)
#include "command_line_test.moc"

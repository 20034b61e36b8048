#include <QDir>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/command_line/command_line.h"
#include "app/document/session_file.h"
#include "app/views/view_list.h"

using namespace sinescope;

class CommandLineTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
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
  void wrongArgumentsExitWithTwo_data();
  void wrongArgumentsExitWithTwo();
  void failureToWriteExitsWithOneAndKeepsTheFile();
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

 private:
  struct Outcome {
    int code;
    QString out;
    QString err;
  };
  [[nodiscard]] Outcome run(const QStringList& arguments) const;
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }

  std::unique_ptr<QTemporaryDir> m_directory;
};

CommandLineTest::Outcome CommandLineTest::run(const QStringList& arguments) const {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("TMPDIR"), m_directory->path());
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(SINESCOPE), arguments);
  process.waitForFinished(60'000);
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
          QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

void CommandLineTest::helpAndVersionNeedNoDisplay_data() {
  QTest::addColumn<QString>("argument");
  QTest::addColumn<QString>("says");
  QTest::newRow("help") << "--help"
                        << "export VIEW";
  QTest::newRow("version") << "--version"
                           << "sinescope 0.";
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
    const std::pair<const char*, QByteArray> formats[] = {
        {"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF-"}, {"npy", "\x93NUMPY"}, {"csv", rows + ','}};
    for (const auto& [extension, magic] : formats) {
      QTest::addRow("%s as %s", kind.name, extension) << QString(kind.name) << QString(extension) << magic;
    }
  }
  for (const char* const extension : {"png", "svg", "pdf"}) {
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
  const Outcome outcome = run({"export", view, "-o", target, "--d-model", "16", "--length", "20", "--size", "800x600"});
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
  QCOMPARE(session->appearance.measure, Measure::Cosine);
  // and the picture draws itself again, to the pixel
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
  // The second of three is at 10,000: the very file that a single export writes.
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
  QCOMPARE(outcome.out, QStringLiteral("4 frames, 33.3 a second (3/100 s each)\n"));
}

void CommandLineTest::wrongArgumentsExitWithTwo_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("says");
  const auto matrix = [](const QStringList& more) {
    return QStringList{"export", "matrix", "-o", "/tmp/never.png"} + more;
  };
  QTest::newRow("length of zero") << matrix({"--length", "0"}) << "from 1 to 1048576";
  QTest::newRow("tab of a figure") << matrix({"--tab", "clocks"}) << "for the window";
  QTest::newRow("unknown tab") << QStringList{"export", "window", "-o", "/tmp/never.png", "--tab", "nowhere"}
                               << "precision";
  QTest::newRow("pinned length of zero") << matrix({"--against", "--length 0"}) << "--against: ";
  QTest::newRow("pinned by an unknown option") << matrix({"--against", "--size 3"}) << "--against: ";
  QTest::newRow("pinned by a word") << matrix({"--against", "base=100"}) << "unexpected argument";
  const auto embedding = [](const QStringList& more) {
    return QStringList{"export", "embedding", "-o", "/tmp/never.npy"} + more;
  };
  QTest::newRow("text and ids") << embedding({"--text", "a", "--ids", "1"}) << "exclude";
  QTest::newRow("id of a word") << embedding({"--ids", "4 x"}) << "--ids: “x” is no id";
  QTest::newRow("id beyond the vocabulary") << embedding({"--ids", "4 5", "--vocabulary", "5"}) << "“5”";
  QTest::newRow("vocabulary of nothing") << embedding({"--vocabulary", "0"}) << "--vocabulary: 0 is too small";
  QTest::newRow("vocabulary too small") << embedding({"--text", "a b c", "--vocabulary", "2"}) << "3 different words";
  QTest::newRow("seed too large") << embedding({"--embedding", "torch:4294967296"}) << "4294967296 is too large";
  QTest::newRow("seed of a word") << embedding({"--embedding", "uniform:x"}) << "--embedding: “x” is no number";
  QTest::newRow("no seed") << embedding({"--embedding", "torch:"}) << "nothing is entered";
  QTest::newRow("seed of ids") << embedding({"--ids", "torch:-1"}) << "--ids: -1 is too small";
  QTest::newRow("too many ids") << embedding({"--ids", "torch:0", "--length", "200000"}) << "too many to draw";
  QTest::newRow("embedding that is not there") << embedding({"--embedding", "/nowhere/e.npy"}) << "/nowhere/e.npy";
  QTest::newRow("pinned text") << matrix({"--against", "--text x"}) << "the same for both";
  QTest::newRow("pinned selection") << matrix({"--against", "--position 3"}) << "of the first encoding";
  QTest::newRow("difference from nothing") << matrix({"--difference"}) << "--against";
  QTest::newRow("offset beyond the length") << matrix({"--offset", "100"}) << "offset";
  QTest::newRow("step 0") << matrix({"--step", "0"}) << "from 1 to 9";
  QTest::newRow("step beyond the last") << matrix({"--step", "10"}) << "from 1 to 9";
  QTest::newRow("step beyond the last of another walk") << matrix({"--walk", "tokens", "--step", "5"}) << "from 1 to 4";
  QTest::newRow("step beyond the preset's walk")
      << matrix({"--preset", "notebook-10x6", "--step", "9"}) << "from 1 to 8";
  QTest::newRow("stack of an odd width") << matrix({"--d-model", "5", "--step", "9"}) << "from 1 to 8";
  QTest::newRow("unknown walk") << matrix({"--walk", "run"}) << "stack, fill, tokens";
  QTest::newRow("sum of no tokens") << QStringList{"export", "steps",  "-o", "/tmp/never.csv", "--walk",
                                                   "tokens", "--step", "4",  "--text",         " "}
                                    << "no numbers to write: “Sum” has no tensor here: there are no tokens";
  QTest::newRow("step without numbers") << QStringList{"export", "steps", "-o",        "/tmp/never.csv",
                                                       "--step", "7",     "--d-model", "1"}
                                        << "no numbers to write: “Cosines” has no tensor";
  QTest::newRow("spectrum of one position")
      << QStringList{"export", "fourier", "-o", "/tmp/never.csv", "--length", "1"} << "a spectrum needs two positions";
  QTest::newRow("pair of one token") << QStringList{"export", "token-pair", "-o", "/tmp/never.csv", "--text", "dog"}
                                     << "two tokens are needed";
  QTest::newRow("sentence of nobody") << QStringList{"export", "tokens", "-o", "/tmp/never.csv", "--vocabulary", "8"}
                                      << "name others by --text or --ids";
  QTest::newRow("preset and table") << matrix({"--preset", "notebook-10x10", "--table", "/nowhere/w.npy"}) << "exclude";
  QTest::newRow("table without a name") << matrix({"--table", ""}) << "no file is named";
  QTest::newRow("base that is no number") << matrix({"--ghost-bases", "100,many"}) << "many";
  QTest::newRow("clock beyond the pairs") << matrix({"--first-clock", "64"}) << "0 to 63";
  QTest::newRow("unknown phases") << matrix({"--phases", "float8"}) << "bfloat16";
  QTest::newRow("length too large") << matrix({"--length", "1048577"}) << "from 1 to 1048576";
  QTest::newRow("length of words") << matrix({"--length", "ten"}) << "ten";
  QTest::newRow("empty length") << matrix({"--length", ""}) << "length";
  QTest::newRow("fractional width") << matrix({"--d-model", "2.5"}) << "whole number";
  QTest::newRow("base of NaN") << matrix({"--base", "nan"}) << "finite number greater than 0";
  QTest::newRow("infinite base") << matrix({"--base", "inf"}) << "finite number greater than 0";
  QTest::newRow("base of zero") << matrix({"--base", "0"}) << "finite number greater than 0";
  QTest::newRow("negative first position") << matrix({"--first-position", "-1"}) << "from 0 to 1048576";
  QTest::newRow("unknown convention") << matrix({"--convention", "mine"}) << "tensor2tensor";
  QTest::newRow("unknown preset") << matrix({"--preset", "mine"}) << "notebook-10x10";
  QTest::newRow("unknown layout") << matrix({"--layout", "x"}) << "interleaved, concatenated";
  QTest::newRow("unknown option") << matrix({"--wings"}) << "wings";
  QTest::newRow("position outside") << matrix({"--position", "100"}) << "from 0 to 99";
  QTest::newRow("dimension outside") << matrix({"--dimension", "128"}) << "from 0 to 127";
  QTest::newRow("size of nothing") << matrix({"--size", "0x0"}) << "size";
  QTest::newRow("size of words") << matrix({"--size", "large"}) << "large";
  QTest::newRow("dpi of zero") << matrix({"--dpi", "0"}) << "dpi";
  QTest::newRow("unknown colour map") << matrix({"--colormap", "jet"}) << "viridis";
  QTest::newRow("wrong waves") << matrix({"--dimensions", "7-4"}) << "7-4";
  QTest::newRow("unknown view") << QStringList{"export", "clock", "-o", "/tmp/never.png"} << "similarity-row";
  QTest::newRow("no view") << QStringList{"export"} << "overview";
  QTest::newRow("no file") << QStringList{"export", "matrix"} << "-o";
  QTest::newRow("unknown extension") << QStringList{"export", "matrix", "-o", "/tmp/never.bmp"} << "csv";
  const auto swept = [](const char* file, const QStringList& more) {
    return QStringList{"export", "matrix", "-o", file} + more;
  };
  QTest::newRow("a GIF of nothing that runs") << swept("/tmp/never.gif", {}) << "--sweep base=100:1000000:60";
  QTest::newRow("a sweep from 0") << matrix({"--sweep", "base=0:1000000:60"}) << "logarithmic scale";
  QTest::newRow("a sweep of words") << matrix({"--sweep", "fast"}) << "base=100:1000000:60";
  QTest::newRow("a sweep of something else") << matrix({"--sweep", "offset=1:2:3"}) << "position, base, length";
  QTest::newRow("a sweep of positions that are not there")
      << matrix({"--sweep", "position=0:100:10"}) << "from 0 to 99";
  QTest::newRow("a GIF of ten thousand frames")
      << swept("/tmp/never.gif", {"--sweep", "base=100:1000000:10000"}) << "at most 1000 frames, not 10000";
  QTest::newRow("a GIF of too many pixels")
      << swept("/tmp/never.gif", {"--sweep", "base=100:1000000:900", "--size", "4000x3000"}) << "million pixels";
  QTest::newRow("a sweep as SVG") << swept("/tmp/never.svg", {"--sweep", "base=1:9:9"}) << "not as .svg";
  QTest::newRow("a sweep as numbers") << swept("/tmp/never.npy", {"--sweep", "base=1:9:9"}) << "not as .npy";
  QTest::newRow("a plain sweep") << matrix({"--plain", "--sweep", "base=1:9:9"}) << "plain";
  QTest::newRow("a frame rate of 0") << matrix({"--sweep", "base=1:9:9", "--frame-rate", "0"}) << "from 1 to 50";
  QTest::newRow("a frame rate of words") << matrix({"--sweep", "base=1:9:9", "--frame-rate", "x"}) << "from 1 to 50";
  QTest::newRow("a frame rate without a sweep") << matrix({"--frame-rate", "20"}) << "--sweep";
  QTest::newRow("the window sweeps") << QStringList{"export", "window", "-o", "/tmp/never.png", "--sweep", "base=1:9:9"}
                                     << "not for the window";
  QTest::newRow("a sweep without an export") << QStringList{"--sweep", "base=1:9:9"} << "for export";
  QTest::newRow("numbers of the overview")
      << QStringList{"export", "overview", "-o", "/tmp/never.npy"} << "no numbers of its own";
  QTest::newRow("the window as SVG") << QStringList{"export", "window", "-o", "/tmp/never.svg"} << "png";
  QTest::newRow("the window cell by cell")
      << QStringList{"export", "window", "--plain", "-o", "/tmp/never.png"} << "plain";
  QTest::newRow("a tiny window") << QStringList{"export", "window", "-o", "/tmp/never.png", "--size", "16x16"} << "640";
  QTest::newRow("digits apart") << matrix({"--length", "1 0"}) << "no number";
  QTest::newRow("base that underflows") << matrix({"--base", "1e-400"}) << "too small";
  QTest::newRow("two files") << matrix({"a.png", "b.png"}) << "a.png";
  QTest::newRow("a file that is not there") << QStringList{"/nowhere/figure.png"} << "/nowhere/figure.png";
}

void CommandLineTest::wrongArgumentsExitWithTwo() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, says);
  const Outcome outcome = run(arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
  QCOMPARE(outcome.err.count(u'\n'), 1);
  QCOMPARE(QDir(QStringLiteral("/tmp")).entryList({"never*"}), QStringList());
}

void CommandLineTest::failureToWriteExitsWithOneAndKeepsTheFile() {
  QFile existing(path("figure.png"));
  QVERIFY(existing.open(QIODevice::WriteOnly));
  existing.write("precious");
  existing.close();
  QVERIFY(QDir(m_directory->path()).mkdir(QStringLiteral("folder.png")));
  for (const QString& target : {path("folder.png"), QStringLiteral("/nowhere/figure.png")}) {
    const Outcome outcome = run({"export", "matrix", "-o", target});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains(target), qPrintable(outcome.err));
    QCOMPARE(outcome.err.count(u'\n'), 1);
  }
  QCOMPARE(run({"export", "matrix", "-o", path("figure.png"), "--length", "0"}).code, 2);
  QVERIFY(existing.open(QIODevice::ReadOnly));
  QCOMPARE(existing.readAll(), QByteArray("precious"));
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
  QCOMPARE(session->tab, QStringLiteral("matrix"));  // of the view that was drawn
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
  // Opened again it is the same picture, on the same tab; another one may be asked for.
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

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"

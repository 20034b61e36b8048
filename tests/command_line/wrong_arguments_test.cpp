#include <QDir>
#include <QTest>

#include "tests/command_line/run_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class WrongArgumentsTest : public QObject, RunBench {
  Q_OBJECT

 private slots:
  void init() { makeDirectory(); }

  void wrongArgumentsExitWithTwo_data();
  void wrongArgumentsExitWithTwo();
  void failureToWriteExitsWithOneAndKeepsTheFile();
};

namespace {

QStringList matrix(const QStringList& more) { return QStringList{"export", "matrix", "-o", "/tmp/never.png"} + more; }

void addWrongOptions() {
  QTest::newRow("length of zero") << matrix({"--length", "0"}) << "from 1 to 1048576";
  QTest::newRow("tab of a figure") << matrix({"--tab", "clocks"}) << "for the window";
  QTest::newRow("unknown tab") << QStringList{"export", "window", "-o", "/tmp/never.png", "--tab", "nowhere"}
                               << "precision";
  QTest::newRow("pinned length of zero") << matrix({"--against", "--length 0"}) << "--against: ";
  QTest::newRow("pinned by an unknown option") << matrix({"--against", "--size 3"}) << "--against: ";
  QTest::newRow("pinned by a word") << matrix({"--against", "base=100"}) << "unexpected argument";
  QTest::newRow("preset and table") << matrix({"--preset", "notebook-10x10", "--table", "/nowhere/w.npy"})
                                    << "cannot be used together";
  QTest::newRow("table without a name") << matrix({"--table", ""}) << "no file is named";
  QTest::newRow("base that is not a number") << matrix({"--ghost-bases", "100,many"}) << "many";
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
  QTest::newRow("position scale of zero") << matrix({"--position-scale", "0"}) << "from 0.000001 to 1000000";
  QTest::newRow("position scale of a word") << matrix({"--position-scale", "x"}) << "not a number";
  QTest::newRow("grid of one number") << matrix({"--grid", "14"}) << "WIDTHxHEIGHT";
  QTest::newRow("grid too large") << matrix({"--grid", "14x1025"}) << "from 1 to 1024";
  QTest::newRow("grid with an unknown word") << matrix({"--grid", "14x14:z"}) << "x-first, y-first, normalised";
  QTest::newRow("grid of another length") << matrix({"--length", "100", "--grid", "14x14"}) << "has 196 patches";
  QTest::newRow("grid of an odd width") << matrix({"--grid", "14x14", "--d-model", "15"}) << "even d_model";
  QTest::newRow("grid from position 2") << matrix({"--grid", "14x14", "--first-position", "2"}) << "must be 0, not 2";
  QTest::newRow("patches in a line") << QStringList{"export", "patches", "-o", "/tmp/never.npy"} << "--grid 14x14";
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
  QTest::newRow("digits apart") << matrix({"--length", "1 0"}) << "not a number";
  QTest::newRow("base that underflows") << matrix({"--base", "1e-400"}) << "too small";
}

void addWrongFigures() {
  QTest::newRow("size in an unknown unit") << matrix({"--size", "3x2ft"}) << "mm, cm, in or pt";
  QTest::newRow("size of an unknown name") << matrix({"--size", "nature-3"}) << "nature-1, nature-2";
  QTest::newRow("text of nothing") << matrix({"--font-size", "0pt"}) << "from 3pt to 200pt";
  QTest::newRow("text of a window") << QStringList{"export", "window", "-o", "/tmp/never.png", "--font-size", "8pt"}
                                    << "--font-size is for figures";
  QTest::newRow("unknown font") << matrix({"--font", "No Such Letters"}) << "there is no font “No Such Letters”";
  QTest::newRow("font without a name") << matrix({"--font", " "}) << "--font needs a name";
  QTest::newRow("format of a file") << matrix({"--format", "svg"}) << "the extension of a file says its format";
  QTest::newRow("output without a format") << QStringList{"export", "matrix", "-o", "-"} << "-o - needs a --format";
  QTest::newRow("output of an unknown format")
      << QStringList{"export", "matrix", "-o", "-", "--format", "bmp"} << "there is no format “bmp”";
  QTest::newRow("output of a file's name")
      << QStringList{"export", "matrix", "-o", "-", "--format", "x.png"} << "there is no format “x.png”";
  QTest::newRow("font of numbers") << QStringList{"export", "matrix", "-o", "/tmp/never.npy", "--font", "DejaVu Sans"}
                                   << "--font is for figures";
  QTest::newRow("output of many files") << QStringList{"export",   "waves", "-o",      "-",
                                                       "--format", "png",   "--sweep", "base=10:100:3"}
                                        << "--format gif";
}

/// Options that would change nothing in the file.
void addVainOptions() {
  const auto numbers = [](const char* view, const QStringList& more) {
    return QStringList{"export", view, "-o", "/tmp/never.csv"} + more;
  };
  QTest::newRow("decibels of numbers") << numbers("fourier", {"--decibels"}) << "--decibels changes the figure";
  QTest::newRow("numbers transposed") << numbers("matrix", {"--transposed"}) << "--transposed changes the figure";
  QTest::newRow("plain in a size") << matrix({"--plain", "--size", "300x200"}) << "a pixel for each cell";
  QTest::newRow("plain with text") << matrix({"--plain", "--font-size", "8pt"}) << "a pixel for each cell";
  QTest::newRow("plain with a scale of text") << matrix({"--plain", "--text-scale", "2"}) << "a pixel for each cell";
  QTest::newRow("plain with a selection") << matrix({"--plain", "--mark-selection"}) << "a pixel for each cell";
  QTest::newRow("numbers against another") << numbers("matrix", {"--against", "--base 100"}) << "add --difference";
  QTest::newRow("difference of steps") << numbers("steps", {"--against", "--base 100", "--difference"})
                                       << "--difference: the numbers of Steps";
  QTest::newRow("numbers of steps against another")
      << numbers("steps", {"--against", "--base 100"}) << "--against: the numbers of Steps";
  QTest::newRow("second token beyond") << numbers("token-pair", {"--second-token", "20"})
                                       << "--second-token: the tokens are at the positions 0 to 9";
  QTest::newRow("selected token beyond") << numbers("token-pair", {"--position", "20"})
                                         << "--position: the tokens are at the positions 0 to 9";
  QTest::newRow("one token twice") << numbers("token-pair", {"--position", "1", "--second-token", "1"})
                                   << "choose another";
}

/// Sounds and texts are of one encoding, and have no colours and no size.
void addVainForSoundAndText() {
  const auto sound = [](const char* view, const QStringList& more) {
    return QStringList{"export", view, "-o", "/tmp/never.wav"} + more;
  };
  const auto text = [](const char* view, const char* file, const QStringList& more) {
    return QStringList{"export", view, "-o", file} + more;
  };
  for (const char* const view : {"waves", "matrix", "row", "similarity-row", "fourier", "precision"}) {
    QTest::addRow("sound of %s against another", view)
        << sound(view, {"--against", "--base 5"}) << "--against: the file would be of the first";
    QTest::addRow("difference in the sound of %s", view)
        << sound(view, {"--against", "--base 5", "--difference"}) << "--difference: the file would be of the first";
  }
  QTest::newRow("sound transposed") << sound("matrix", {"--transposed"}) << "--transposed is for figures";
  QTest::newRow("stacked sound") << sound("waves", {"--stacked"}) << "--stacked is for figures";
  QTest::newRow("sound of decibels") << sound("fourier", {"--decibels"}) << "--decibels is for figures";
  QTest::newRow("sound by wavelength") << sound("row", {"--by-wavelength"}) << "--by-wavelength is for figures";
  QTest::newRow("program against another")
      << text("code", "/tmp/never.py", {"--against", "--base 5"}) << "--against: the file would be of the first";
  QTest::newRow("difference of programs") << text("code", "/tmp/never.txt", {"--against", "--base 5", "--difference"})
                                          << "--difference: the file would be of the first";
  QTest::newRow("page against another") << text("steps", "/tmp/never.txt", {"--against", "--base 5"})
                                        << "--against: the file would be of the first";
  for (const char* const file : {"/tmp/never.npy", "/tmp/never.csv", "/tmp/never.wav"}) {
    const QList<QStringList> looks{{"--colormap", "twilight"}, {"--mark-selection"},  {"--text-scale", "2"},
                                   {"--theme", "dark"},        {"--size", "300x200"}, {"--dpi", "300"}};
    for (const QStringList& look : looks)
      QTest::addRow("%s of %s", qPrintable(look.first()), file)
          << text("matrix", file, look) << look.first() + " is for";
  }
  QTest::newRow("reversed page") << text("steps", "/tmp/never.txt", {"--reversed"}) << "--reversed is for figures";
}

/// The last character for private use, which no usual font has.
void addMissingLetters() {
  const QString letter = QString::fromUtf8("\U0010FFFD");
  QTest::newRow("title without a font") << matrix({"--title", "A " + letter}) << "U+10FFFD";
  QTest::newRow("label without a font") << matrix({"--x-label", letter}) << letter;
  for (const char* const file : {"/tmp/never.svg", "/tmp/never.pdf", "/tmp/never.gif"}) {
    QStringList words{"export", "matrix", "-o", file, "--y-label", letter};
    if (QByteArray(file).endsWith("gif"))
      words << "--sweep"
            << "base=1:9:9";
    QTest::addRow("label of %s", file) << words << "no installed font has the character";
  }
  QTest::newRow("word without a font") << QStringList{"export",         "tokens", "-o",
                                                      "/tmp/never.png", "--text", "a " + letter}
                                       << "no installed font";
}

void addUnknownOptions() {
  QTest::newRow("letters exchanged") << matrix({"--lenght", "20"}) << "unknown option --lenght; did you mean --length?";
  QTest::newRow("half an option") << matrix({"--dim", "2"}) << "did you mean --dimension";
  QTest::newRow("unknown letter") << matrix({"-x"}) << "unknown option -x";
  QTest::newRow("mistyped view") << QStringList{"export", "matrx", "-o", "/tmp/never.png"} << "did you mean matrix?";
  QTest::newRow("mistyped size") << matrix({"--size", "ieee1"}) << "did you mean ieee-1?";
  QTest::newRow("mistyped colour map") << matrix({"--colormap", "virids"}) << "did you mean viridis?";
  QTest::newRow("mistyped layout") << matrix({"--layout", "Interleavd"}) << "did you mean interleaved?";
  QTest::newRow("mistyped preset") << matrix({"--preset", "llama-31"}) << "did you mean llama-3.1?";
  QTest::newRow("mistyped tab") << QStringList{"export", "window", "-o", "/tmp/never.png", "--tab", "wavs"}
                                << "did you mean waves?";
  QTest::newRow("mistyped part") << matrix({"--without", "bar,legnd"}) << "did you mean legend?";
  QTest::newRow("mistyped means") << QStringList{"export", "waves", "-o", "/tmp/never.png", "--curves", "dashs"}
                                  << "did you mean dashes?";
  QTest::newRow("mistyped format") << QStringList{"export", "matrix", "-o", "-", "--format", "pngg"}
                                   << "did you mean png?";
  QTest::newRow("mistyped command") << QStringList{"exprot", "matrix", "-o", "/tmp/never.png"}
                                    << "did you mean export?";
  QTest::newRow("mistyped command alone") << QStringList{"preset"} << "did you mean presets?";
  QTest::newRow("nothing like a command") << QStringList{"talk.sinescope"} << "cannot open talk.sinescope: No such";
  QTest::newRow("unknown option of B") << matrix({"--against", "--bass 100"}) << "did you mean --base?";
}

void addWrongEmbeddings() {
  const auto embedding = [](const QStringList& more) {
    return QStringList{"export", "embedding", "-o", "/tmp/never.npy"} + more;
  };
  QTest::newRow("text and ids") << embedding({"--text", "a", "--ids", "1"}) << "cannot be used together";
  QTest::newRow("id of a word") << embedding({"--ids", "4 x"}) << "--ids: “x” is not an id";
  QTest::newRow("id beyond the vocabulary") << embedding({"--ids", "4 5", "--vocabulary", "5"}) << "“5”";
  QTest::newRow("vocabulary of nothing") << embedding({"--vocabulary", "0"}) << "--vocabulary: 0 is too small";
  QTest::newRow("vocabulary too small") << embedding({"--text", "a b c", "--vocabulary", "2"}) << "3 different words";
  QTest::newRow("seed too large") << embedding({"--embedding", "torch:4294967296"}) << "4294967296 is too large";
  QTest::newRow("seed of a word") << embedding({"--embedding", "uniform:x"}) << "--embedding: “x” is not a number";
  QTest::newRow("no seed") << embedding({"--embedding", "torch:"}) << "nothing is entered";
  QTest::newRow("seed of ids") << embedding({"--ids", "torch:-1"}) << "--ids: -1 is too small";
  QTest::newRow("too many ids") << embedding({"--ids", "torch:0", "--length", "200000"}) << "too many to draw";
  QTest::newRow("embedding that is not there") << embedding({"--embedding", "/nowhere/e.npy"}) << "/nowhere/e.npy";
}

void addWhatViewsCannotShow() {
  QTest::newRow("pinned text") << matrix({"--against", "--text x"}) << "the same for both";
  QTest::newRow("pinned selection") << matrix({"--against", "--position 3"}) << "belongs to the first encoding";
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
}

void addWrongSweeps() {
  const auto swept = [](const char* file, const QStringList& more) {
    return QStringList{"export", "matrix", "-o", file} + more;
  };
  QTest::newRow("a GIF of nothing that runs") << swept("/tmp/never.gif", {}) << "--sweep base=100:1000000:60";
  QTest::newRow("a sweep from 0") << matrix({"--sweep", "base=0:1000000:60"}) << "logarithmic scale";
  QTest::newRow("a sweep of words") << matrix({"--sweep", "fast"}) << "base=100:1000000:60";
  QTest::newRow("a sweep of something else") << matrix({"--sweep", "wings=1:2:3"}) << "position, base, length";
  QTest::newRow("a sweep of offsets that are not there")
      << matrix({"--sweep", "offset=0:100:10"}) << "there is no offset 100: they are the whole numbers from −99 to 99";
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
}

void addWrongFiles() {
  QTest::newRow("numbers of the overview")
      << QStringList{"export", "overview", "-o", "/tmp/never.npy"} << "no numbers of its own";
  QTest::newRow("the window as SVG") << QStringList{"export", "window", "-o", "/tmp/never.svg"} << "png";
  QTest::newRow("the window cell by cell")
      << QStringList{"export", "window", "--plain", "-o", "/tmp/never.png"} << "plain";
  QTest::newRow("a tiny window") << QStringList{"export", "window", "-o", "/tmp/never.png", "--size", "16x16"} << "640";
  QTest::newRow("two files") << matrix({"a.png", "b.png"}) << "a.png";
  QTest::newRow("a file that is not there") << QStringList{"/nowhere/figure.png"} << "/nowhere/figure.png";
}

}  // namespace

void WrongArgumentsTest::wrongArgumentsExitWithTwo_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("says");
  addVainOptions();
  addVainForSoundAndText();
  addMissingLetters();
  addUnknownOptions();
  addWrongOptions();
  addWrongFigures();
  addWrongEmbeddings();
  addWhatViewsCannotShow();
  addWrongSweeps();
  addWrongFiles();
}

void WrongArgumentsTest::wrongArgumentsExitWithTwo() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, says);
  const Outcome outcome = run(arguments);
  QCOMPARE(outcome.code, 2);
  QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
  QCOMPARE(outcome.err.count(u'\n'), 1);
  QCOMPARE(QDir(QStringLiteral("/tmp")).entryList({"never*"}), QStringList());
}

void WrongArgumentsTest::failureToWriteExitsWithOneAndKeepsTheFile() {
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

SINESCOPE_TEST_WITHOUT_WINDOW(WrongArgumentsTest)
#include "wrong_arguments_test.moc"

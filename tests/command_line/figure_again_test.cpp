// A figure that is made again from its file: its size and its content come back, unless options say others.

#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/command_line/command_line.h"
#include "app/command_line/export_command.h"
#include "tests/unit.h"

using namespace sinescope;

class FigureAgainTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void itsOwnFileIsTheSame_data();
  void itsOwnFileIsTheSame();
  void sizeAndContentComeBack();
  void textsKeepTheirLanguage_data();
  void textsKeepTheirLanguage();
  void markedFramesStayMarked();
  void optionsComeBeforeTheFile();
  void fontThatIsMissingIsThatOfTheFile();
  void anotherViewHasItsOwnWords();
  void filesWithoutAFigureDoNotCare_data();
  void filesWithoutAFigureDoNotCare();
  void figureOfAWindowHasNoRecord();

 private:
  [[nodiscard]] QString path(const QString& name) const { return m_directory->filePath(name); }
  /// What the arguments after "export" ask for.
  [[nodiscard]] static Invocation parsed(const QStringList& words) {
    const auto invocation = parseArguments(QStringList{QStringLiteral("export")} + words);
    if (!invocation) qFatal("%s", qPrintable(invocation.error()));
    return *invocation;
  }
  [[nodiscard]] static QByteArray bytesAt(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  void write(const QString& file) const {
    QCOMPARE(exportToFile(parsed({"matrix",     "-o",      file,        "--length",       "40",
                                  "--d-model",  "16",      "--size",    "nature-1",       "--dpi",
                                  "150",        "--title", "Mine",      "--x-label",      "k",
                                  "--range",    "-1:2",    "--without", "settings,notes", "--transparent",
                                  "--font",     m_family,  "--rows",    "0:20",           "--mark-selection",
                                  "--position", "4"})),
             0);
  }

  std::unique_ptr<QTemporaryDir> m_directory;
  QString m_family;
};

void FigureAgainTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  m_family = QFontDatabase::families().constFirst();
}

void FigureAgainTest::itsOwnFileIsTheSame_data() {
  QTest::addColumn<QString>("format");
  for (const char* const format : {"png", "svg", "pdf", "pgf"}) QTest::newRow(format) << QString::fromLatin1(format);
}

void FigureAgainTest::itsOwnFileIsTheSame() {
  QFETCH(const QString, format);
  const QString first = path(QStringLiteral("a.") + format);
  const QString second = path(QStringLiteral("b.") + format);
  write(first);
  QCOMPARE(exportToFile(parsed({"matrix", "-o", second, first})), 0);
  QVERIFY(!bytesAt(first).isEmpty() && bytesAt(first) == bytesAt(second));
}

void FigureAgainTest::sizeAndContentComeBack() {
  write(path("a.pdf"));
  const Invocation again = parsed({"matrix", "-o", path("b.png"), path("a.pdf")});
  FigureSize size = namedSizes()[0].size;
  size.dpi = 150;
  QCOMPARE(again.size, size);
  QCOMPARE(again.content.title, QStringLiteral("Mine"));
  QCOMPARE(again.content.across, QStringLiteral("k"));
  QCOMPARE(again.content.range, (ValueRange{-1, 2}));
  QCOMPARE(withoutText(again.content.parts), QStringLiteral("settings,notes"));
  QCOMPARE(again.content.family, m_family);
  QVERIFY(again.content.transparent && again.markSelection);
  QVERIFY(again.language == Language::English);
}

void FigureAgainTest::textsKeepTheirLanguage_data() {
  QTest::addColumn<QString>("locale");
  QTest::addColumn<QStringList>("words");
  QTest::newRow("Japanese in an English system") << "C.UTF-8" << QStringList{"--language", "ja"};
  QTest::newRow("English in a Japanese one") << "ja_JP.UTF-8" << QStringList{"--language", "en"};
}

void FigureAgainTest::textsKeepTheirLanguage() {
  QFETCH(const QString, locale);
  QFETCH(const QStringList, words);
  const auto run = [&](const QStringList& arguments) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), locale);
    environment.insert(QStringLiteral("LANGUAGE"), QString());
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(SINESCOPE), QStringList{"export", "matrix", "-o"} + arguments);
    return program.waitForFinished() && program.exitCode() == 0;
  };
  QVERIFY(run(QStringList{path("a.svg")} + words));
  QVERIFY(run({path("b.svg"), path("a.svg")}));
  QVERIFY(!bytesAt(path("a.svg")).isEmpty());
  QCOMPARE(bytesAt(path("b.svg")), bytesAt(path("a.svg")));
  const QString other = words.last() == QLatin1String("ja") ? QStringLiteral("en") : QStringLiteral("ja");
  QVERIFY(run({path("c.svg"), path("a.svg"), "--language", other}));
  QVERIFY(bytesAt(path("c.svg")) != bytesAt(path("a.svg")));
}

void FigureAgainTest::markedFramesStayMarked() {
  QCOMPARE(exportToFile(parsed({"matrix", "-o", path("f.png"), "--length", "9", "--sweep", "position=2:3:2"})), 0);
  QCOMPARE(exportToFile(parsed({"matrix", "-o", path("again.png"), path("f-002.png")})), 0);
  QVERIFY(QImage(path("again.png")) == QImage(path("f-002.png")));
}

void FigureAgainTest::optionsComeBeforeTheFile() {
  write(path("a.svg"));
  const auto again = [this](const QStringList& options) {
    return parsed(QStringList{"matrix", "-o", path("b.svg"), path("a.svg")} + options);
  };
  QCOMPARE(again({"--size", "300x200"}).size, (FigureSize{.width = 300, .height = 200}));
  FigureSize size = namedSizes()[0].size;
  size.dpi = 300;
  QCOMPARE(again({"--dpi", "300"}).size, size);
  QCOMPARE(again({"--font-size", "9pt"}).size.fontPoints, 9);
  QCOMPARE(again({"--title", "Other"}).content.title, QStringLiteral("Other"));
  QCOMPARE(again({"--range", "0:1"}).content.range, (ValueRange{0, 1}));
  const FigureContent untitled = again({"--without", "title"}).content;
  QVERIFY(!untitled.title && !untitled.parts.title && untitled.parts.notes);
}

void FigureAgainTest::fontThatIsMissingIsThatOfTheFile() {
  write(path("a.svg"));
  QFile file(path("a.svg"));
  QByteArray svg = bytesAt(path("a.svg"));
  QVERIFY(svg.contains(m_family.toUtf8()));
  svg.replace(m_family.toUtf8(), "Nobody's Font");
  QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(svg) == svg.size());
  file.close();
  const QString missing = QStringLiteral("Nobody's Font");
  const QStringList words{"matrix", "-o", path("b.svg"), path("a.svg")};
  QCOMPARE(parsed(words).content.family, missing);
  const QString ofFile = missingFontText(parsed(words));
  QVERIFY2(ofFile.startsWith(path("a.svg")) && ofFile.contains(missing), qPrintable(ofFile));
  const QString typed = missingFontText(parsed(words + QStringList{"--font", missing}));
  QVERIFY2(typed.startsWith(QStringLiteral("--font: ")), qPrintable(typed));
  QCOMPARE(exportToFile(parsed(words)), 2);
  QCOMPARE(exportToFile(parsed(words + QStringList{"--font", m_family})), 0);
}

void FigureAgainTest::anotherViewHasItsOwnWords() {
  write(path("a.svg"));
  const Invocation other = parsed({"waves", "-o", path("b.svg"), path("a.svg")});
  QVERIFY(!other.content.title && !other.content.across && !other.content.range);
  QVERIFY(other.content.transparent && !other.content.parts.settings);
  QCOMPARE(other.size.width, 89);
}

void FigureAgainTest::filesWithoutAFigureDoNotCare_data() {
  QTest::addColumn<QStringList>("words");
  QTest::newRow("numbers") << QStringList{"matrix", "-o", "b.npy"};
  QTest::newRow("a plain image") << QStringList{"matrix", "-o", "b.png", "--plain"};
  QTest::newRow("the window") << QStringList{"window", "-o", "b.png"};
}

void FigureAgainTest::filesWithoutAFigureDoNotCare() {
  QFETCH(QStringList, words);
  write(path("a.png"));
  words[2] = path(words[2]);
  const Invocation invocation = parsed(words + QStringList{path("a.png")});
  QCOMPARE(invocation.content, FigureContent());
  QCOMPARE(invocation.size, FigureSize());
  QVERIFY(!invocation.session.figure && !invocation.markSelection && !invocation.language);
}

void FigureAgainTest::figureOfAWindowHasNoRecord() {
  QCOMPARE(exportToFile(parsed({"matrix", "-o", path("a.png"), "--plain"})), 0);
  QVERIFY(!readSession(path("a.png"))->figure);
  write(path("b.png"));
  const auto opened = parseArguments({path("b.png")});  // which the window gets
  QVERIFY(opened && opened->session.figure);
  QCOMPARE(opened->session.figure->size.width, 89);
}

SINESCOPE_TEST(FigureAgainTest)
#include "figure_again_test.moc"

#include "app/command_line/completion.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/arguments/option_list.h"
#include "app/command_line/command_line.h"
#include "app/command_line/help_text.h"
#include "app/command_line/manual_page.h"
#include "app/command_line/roff.h"
#include "app/document/figure_size.h"
#include "app/text/to_qstring.h"
#include "core/lesson/lesson_words.h"
#include "tests/unit.h"

using namespace sinescope;

constexpr ProgramVersion kVersion{"1.2.3", "2026-01-31", ""};

/// What shells and man make of the texts that the program writes for them.
class CompletionTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void bashCompletesCommandsViewsAndValues_data();
  void bashCompletesCommandsViewsAndValues();
  void everyShellKnowsEveryOption();
  void everyShellKnowsEveryName_data();
  void everyShellKnowsEveryName();
  void manualListsEveryOptionAndView();
  void lessonPageListsEveryWordAndQuantity();
  void manualHasNoFaults_data();
  void manualHasNoFaults();
  void helpNamesEverySize();

 private:
  /// What bash offers for the last of the words.
  [[nodiscard]] QStringList offered(const QStringList& words) const;

  QTemporaryDir m_directory;
};

void CompletionTest::initTestCase() {
  QFile script(m_directory.filePath(QStringLiteral("completion")));
  QVERIFY(script.open(QIODevice::WriteOnly));
  script.write(completionText(QStringLiteral("bash")).toUtf8());
  QFile spaced(m_directory.filePath(QStringLiteral("my file.csv")));
  QVERIFY(spaced.open(QIODevice::WriteOnly));
}

QStringList CompletionTest::offered(const QStringList& words) const {
  QProcess bash;
  bash.setWorkingDirectory(m_directory.path());
  bash.start(QStringLiteral("bash"),
             QStringList{"-c",
                         "source ./completion; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _sinescope; "
                         "printf '%s\\n' \"${COMPREPLY[@]}\"",
                         "bash", "sinescope"} +
                 words);
  bash.waitForFinished();
  return QString::fromUtf8(bash.readAllStandardOutput() + bash.readAllStandardError()).split(u'\n', Qt::SkipEmptyParts);
}

void CompletionTest::bashCompletesCommandsViewsAndValues_data() {
  QTest::addColumn<QStringList>("words");
  QTest::addColumn<QStringList>("wanted");
  QTest::newRow("command") << QStringList{"exp"} << QStringList{"export"};
  QTest::newRow("view") << QStringList{"export", "token-"} << QStringList{"token-pair", "token-similarity"};
  QTest::newRow("task of lessons") << QStringList{"lesson", "w"} << QStringList{"worksheet"};
  QTest::newRow("page of the manual") << QStringList{"man", "l"} << QStringList{"lesson"};
  QTest::newRow("option") << QStringList{"export", "matrix", "--lay"} << QStringList{"--layout"};
  QTest::newRow("layout") << QStringList{"--layout", ""} << QStringList{"interleaved", "concatenated"};
  QTest::newRow("named size") << QStringList{"export", "matrix", "--size", "nat"}
                              << QStringList{"nature-1", "nature-2"};
  QTest::newRow("preset") << QStringList{"--preset", "llama-3"} << QStringList{"llama-3.1"};
  QTest::newRow("format") << QStringList{"--format", "np"} << QStringList{"npy"};
  QTest::newRow("file to write") << QStringList{"export", "matrix", "-o", "comp"} << QStringList{"completion"};
  QTest::newRow("file to open") << QStringList{"--table", "comp"} << QStringList{"completion"};
  QTest::newRow("file with a space") << QStringList{"--table", "my"} << QStringList{"my file.csv"};
  QTest::newRow("part of a list") << QStringList{"--curves", "da"} << QStringList{"dashes"};
  QTest::newRow("another part of it") << QStringList{"--curves", "dashes,w"} << QStringList{"dashes,widths"};
  QTest::newRow("embedding of a file") << QStringList{"--embedding", "comp"} << QStringList{"completion"};
  QTest::newRow("number") << QStringList{"--length", ""} << QStringList{};
}

void CompletionTest::bashCompletesCommandsViewsAndValues() {
  QFETCH(QStringList, words);
  QFETCH(QStringList, wanted);
  QCOMPARE(offered(words), wanted);
}

void CompletionTest::everyShellKnowsEveryOption() {
  const QStringList ofBash = offered({"--"});
  const QString ofZsh = completionText(QStringLiteral("zsh"));
  const QString ofFish = completionText(QStringLiteral("fish"));
  QVERIFY(listedOptions().size() > 50);
  for (const ListedOption& option : listedOptions()) {
    QVERIFY2(ofBash.contains("--" + option.name), qPrintable(option.name));
    QVERIFY2(ofZsh.contains("'--" + option.name + '['), qPrintable(option.name));
    QVERIFY2(ofFish.contains(" -l " + option.name + ' '), qPrintable(option.name));
  }
}

// A refused word makes the program list the names that it knows: these are what the shells have to offer.
void CompletionTest::everyShellKnowsEveryName_data() {
  QTest::addColumn<QString>("option");
  QTest::addColumn<QStringList>("known");
  static const QRegularExpression list(
      QStringLiteral("(?:known|can be|can have|these are|or as a name): ([\\w.-]+(?:, [\\w.-]+)*)$"));
  for (const ListedOption& option : listedOptions()) {
    if (option.value.isEmpty() || option.name == QLatin1String("output")) continue;
    const auto parsed = parseArguments({"export", "waves", "-o", "a.pdf", "--" + option.name, "zzzz"});
    const QStringList ofWaves =
        parsed ? QStringList() : list.match(parsed.error()).captured(1).split(QStringLiteral(", "));
    if (parsed || ofWaves == QStringList(QString())) continue;
    QTest::addRow("%s", qPrintable(option.name)) << option.name << ofWaves;
  }
  const auto parsed = parseArguments({"export", "matrix", "-o", "a.pdf", "--cells", "zzzz"});
  QTest::newRow("cells") << QStringLiteral("cells")
                         << list.match(parsed.error()).captured(1).split(QStringLiteral(", "));
}

void CompletionTest::everyShellKnowsEveryName() {
  QFETCH(QString, option);
  QFETCH(QStringList, known);
  QCOMPARE(offered({"export", "waves", "--" + option, ""}), known);
  for (const char* const shell : {"zsh", "fish"}) {
    QString line;
    for (const QString& each : completionText(shell).split(u'\n')) {
      if (each.contains("'--" + option + '[') || each.contains(" -l " + option + ' ')) line = each;
    }
    QVERIFY2(line.contains(known.join(u' ')), qPrintable(line));
  }
}

void CompletionTest::manualListsEveryOptionAndView() {
  const QString page = manualPage(kVersion);
  QVERIFY(page.startsWith(QLatin1String(".TH SINESCOPE 1 ")));
  for (const ListedOption& option : listedOptions())
    QVERIFY2(page.contains(roffText("--" + option.name)), qPrintable(option.name));
  for (const QString& name : exportedNames()) QVERIFY2(page.contains(".B " + roffText(name) + '\n'), qPrintable(name));
}

void CompletionTest::lessonPageListsEveryWordAndQuantity() {
  const QString page = manualPage(QStringLiteral("lesson"), kVersion);
  QVERIFY(page.startsWith(QLatin1String(".TH SINESCOPE\\-LESSON 5 ")));
  QFile file(QStringLiteral(TEST_DATA "/../../resources/lessons/FORMAT.md"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString format = QString::fromUtf8(file.readAll());
  const auto isOnBoth = [&](std::string_view name, const QString& quoted) {
    return page.contains("\n.B " + roffText(toQString(name))) && format.contains(quoted);
  };
  for (const auto& entry : kFrontEntries)
    QVERIFY2(isOnBoth(entry.name, '`' + toQString(entry.name) + '`'), entry.meaning);
  for (const auto& mark : kBlockMarks)
    QVERIFY2(isOnBoth(mark.name, toQString(mark.name).replace('X', 'x')), mark.meaning);
  for (const auto& line : kStateLines)
    QVERIFY2(isOnBoth(line.name, "| `" + toQString(line.name) + ":` |"), line.meaning);
  for (const std::string_view knob : kLessonKnobs) QVERIFY2(page.contains(roffText(toQString(knob))), knob.data());
}

void CompletionTest::manualHasNoFaults_data() {
  QTest::addColumn<QString>("name");
  QTest::newRow("the program's") << QString();
  for (const QString& name : manualPages()) QTest::addRow("%s", qPrintable(name)) << name;
}

void CompletionTest::manualHasNoFaults() {
  QFETCH(QString, name);
  if (QStandardPaths::findExecutable(QStringLiteral("groff")).isEmpty()) QSKIP("needs groff");
  QProcess groff;
  groff.start(QStringLiteral("groff"), {"-man", "-Tutf8", "-ww"});
  groff.write(manualPage(name, kVersion).toUtf8());
  groff.closeWriteChannel();
  QVERIFY(groff.waitForFinished());
  QCOMPARE(groff.exitCode(), 0);
  QCOMPARE(groff.readAllStandardError(), QByteArray());
  if (!QStandardPaths::findExecutable(QStringLiteral("mandoc")).isEmpty()) {
    QProcess lint;
    lint.start(QStringLiteral("mandoc"), {"-T", "lint"});
    lint.write(manualPage(name, kVersion).toUtf8());
    lint.closeWriteChannel();
    QVERIFY(lint.waitForFinished());
    QCOMPARE(lint.readAllStandardOutput(), QByteArray());
  }
  QVERIFY(groff.readAllStandardOutput().contains(name.isEmpty() ? "General Commands Manual" : "File Formats Manual"));
}

void CompletionTest::helpNamesEverySize() {
  for (const QString& text : {helpText(), manualPage(kVersion)}) {
    for (const NamedSize& size : namedSizes())
      QVERIFY2(text.contains(roffText(QLatin1String(size.name))) || text.contains(QLatin1String(size.name)), size.name);
    QVERIFY(text.contains(QLatin1String("89x60mm, text of 7 pt")));
    QVERIFY(text.contains(QLatin1String("7.16x4in, text of 8 pt")));
    QVERIFY(text.contains(QLatin1String("841x1189mm, text of 24 pt (poster, A0)")));
  }
}

SINESCOPE_TEST(CompletionTest)
#include "completion_test.moc"

// Options of figures alone: the part of a view that is shown, and what stands around it.

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/command_line/command_line.h"
#include "tests/unit.h"

using namespace sinescope;

class FigureOptionsTest : public QObject {
  Q_OBJECT

 private slots:
  void rowsAndColumnsAreThoseOfNumPy_data();
  void rowsAndColumnsAreThoseOfNumPy();
  void contentIsThatOfTheOptions();
  void sentenceMayBeLongerThanTheTable();
  void attentionHasNumbersOfADifference();
  void wrongOnesAreNamed_data();
  void wrongOnesAreNamed();
};

namespace {

tl::expected<Invocation, QString> parsed(const QString& words, const QString& file = QStringLiteral("a.svg")) {
  return parseArguments(QStringList{QStringLiteral("export")} + words.split(u' ') +
                        QStringList{QStringLiteral("-o"), file});
}

}  // namespace

void FigureOptionsTest::rowsAndColumnsAreThoseOfNumPy_data() {
  QTest::addColumn<QString>("words");
  QTest::addColumn<QList<double>>("across");
  QTest::addColumn<QList<double>>("down");
  const auto add = [](const char* words, const QList<double>& across, const QList<double>& down) {
    QTest::newRow(words) << QString::fromLatin1(words) << across << down;
  };
  add("matrix --rows 0:20 --columns 3:64", {3, 64}, {0, 20});
  add("matrix --rows 5:6", {0, 128}, {5, 6});
  add("matrix --columns :7", {0, 7}, {0, 100});
  add("matrix --rows 90:", {0, 128}, {90, 100});
  add("matrix --rows :", {0, 128}, {0, 100});
  add("matrix --transposed --rows 0:20 --columns 3:64", {0, 20}, {3, 64});
  add("matrix --length 300 --first-position 7 --rows 0:300", {0, 128}, {0, 300});
  add("similarity --rows 0:20 --columns 3:64", {3, 64}, {0, 20});
  add("patches --grid 14x10 --columns 2:9 --rows 1:3", {2, 9}, {1, 3});
  add("precision --rows 0:20 --columns 3:64", {3, 64}, {0, 20});
  add("embedding --rows 4000: --columns 3:64", {3, 64}, {4000, 4096});
}

void FigureOptionsTest::rowsAndColumnsAreThoseOfNumPy() {
  QFETCH(const QString, words);
  QFETCH(const QList<double>, across);
  QFETCH(const QList<double>, down);
  const auto invocation = parsed(words);
  QVERIFY2(invocation, qPrintable(invocation ? QString() : invocation.error()));
  QCOMPARE(invocation->session.appearance.zooms.size(), std::size_t{1});
  const auto& [view, zoom] = *invocation->session.appearance.zooms.begin();
  QCOMPARE(view, words.section(u' ', 0, 0));
  QCOMPARE((QList<double>{zoom.across.from, zoom.across.to}), across);
  QCOMPARE((QList<double>{zoom.down.from, zoom.down.to}), down);
}

void FigureOptionsTest::contentIsThatOfTheOptions() {
  QVERIFY(parsed(QStringLiteral("matrix"))->content == FigureContent());
  const auto invocation =
      parsed(QStringLiteral("matrix --title A --x-label B --y-label C --transparent --range -0.5:2 --without bar,notes "
                            "--cells shapes --square-cells"));
  QVERIFY(invocation);
  FigureContent content;
  content.title = QStringLiteral("A");
  content.across = QStringLiteral("B");
  content.down = QStringLiteral("C");
  content.transparent = true;
  content.range = ValueRange{-0.5, 2};
  content.parts.bar = content.parts.notes = false;
  content.cells = CellsAs::Shapes;
  content.squareCells = true;
  QVERIFY(invocation->content == content);
  const auto waves = parsed(QStringLiteral("waves --curves dashes,widths --only-listed --dimensions 3"));
  QVERIFY(waves);
  QVERIFY((waves->content.curves == CurveMeans{.dashes = true, .markers = false, .widths = true}));
  QVERIFY(waves->content.onlyListed && !waves->content.panelLetters);
  QVERIFY(parsed(QStringLiteral("overview --panel-letters --curves markers"))->content.panelLetters);
  QVERIFY(parsed(QStringLiteral("matrix --panel-letters --against --base=5"))->content.panelLetters);
}

void FigureOptionsTest::sentenceMayBeLongerThanTheTable() {
  const QTemporaryDir directory;
  const QString table = directory.filePath(QStringLiteral("t.csv"));
  QFile file(table);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1,2\n3,4\n5,6\n") > 0);
  file.close();
  // Nobody has typed a length: it is the table's.
  const auto invocation = parsed(QStringLiteral("tokens --text a,b,c,d,e --table ") + table);
  QVERIFY2(invocation, qPrintable(invocation ? QString() : invocation.error()));
  QCOMPARE(parsed(QStringLiteral("tokens --ids 1,2,3,4,5 --table ") + table)->session.spec.length, 3);
  QCOMPARE(parsed(QStringLiteral("tokens --ids 1,2 --table ") + table)->session.spec.length, 2);
  QVERIFY(parsed(QStringLiteral("tokens --ids 1,2 --length 4 --table ") + table).error().contains("3 rows"));
}

void FigureOptionsTest::attentionHasNumbersOfADifference() {
  for (const char* const view : {"attention", "attention-row"}) {
    const auto invocation =
        parsed(QLatin1String(view) + QStringLiteral(" --against --base=5 --difference"), QStringLiteral("a.csv"));
    QVERIFY2(invocation, qPrintable(invocation ? QString() : invocation.error()));
    QVERIFY(invocation->session.pinned && invocation->session.appearance.difference);
  }
}

void FigureOptionsTest::wrongOnesAreNamed_data() {
  QTest::addColumn<QString>("words");
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("says");
  const auto add = [](const char* words, const char* file, const char* says) {
    QTest::addRow("%s %s", words, file) << QString::fromLatin1(words) << QString::fromLatin1(file)
                                        << QString::fromLatin1(says);
  };
  for (const char* const range : {"5:5", "6:5", "0:101", "-1:5", "3", "a:b", "0:5:2", "1.5:3", "99999999999999999999:"})
    add(qPrintable(QStringLiteral("matrix --rows %1").arg(QLatin1String(range))), "a.svg", "--rows");
  add("matrix --columns 0:129", "a.svg", "0:128");
  add("waves --columns 0:4", "a.svg", "no axis of dimensions");
  add("row --rows 0:4", "a.svg", "no axis of positions");
  add("code --rows 0:4", "a.svg", "no axis of positions");
  add("matrix --rows %2", "a.svg", "%2");
  add("patches --grid 8x6 --rows 0:7", "a.svg", "0:6");
  add("patches --grid 8x6 --columns 0:9", "a.svg", "0:8");
  add("patches --rows 0:1", "a.svg", "0:0");
  add("attention --ids 1,2,3 --length 50 --rows 0:4", "a.svg", "--rows");
  add("matrix --sweep base=10:100:2 --rows 0:4", "a.gif", "sweep");
  add("matrix --title ", "a.svg", "--title needs");
  add("overview --rows 0:4", "a.svg", "overview");
  add("overview --x-label x", "a.svg", "--x-label");
  add("code --y-label x", "a.svg", "no such axis");
  add("matrix --title a\nb", "a.svg", "one line");
  add("matrix --x-label a\x01", "a.svg", "one line");
  add("claims --x-label x", "a.svg", "no such axis");
  add("window --rows 0:4", "a.png", "not for the window");
  add("matrix --rows 0:4", "a.npy", "--rows is for figures");
  add("matrix --title x", "a.csv", "--title is for figures");
  add("matrix --plain --without bar", "a.png", "plain image");
  add("matrix --plain --against --base=5", "a.png", "add --difference");
  add("waves --only-listed --dimensions 100 --against --d-model=64", "a.svg", "none of the listed");
  add("matrix --without bars", "a.svg", "no part of a figure");
  add("matrix --without title --title x", "a.svg", "--without title");
  for (const char* const range : {"1:1", "1:0", "nan:1", "0:inf", "1", "a:b", "0:1:2", ":1", "-1e308:1e308"})
    add(qPrintable(QStringLiteral("matrix --range %1").arg(QLatin1String(range))), "a.svg", "is no range");
  add("precision-error --range -1:1", "a.svg", "greater than 0");
  add("embedding --rows 0:4097", "a.svg", "0:4096");
  add("waves --range 0:1", "a.svg", "Waves has no colours");
  add("row --range 0:1", "a.svg", "has no colours");
  add("code --range 0:1", "a.svg", "has no colours");
  for (const char* const view : {"components", "steps", "overview"})
    add(qPrintable(QStringLiteral("%1 --range 0:1").arg(QLatin1String(view))), "a.svg", "a range of their own");
  add("matrix --cells round", "a.svg", "means, pixels, shapes");
  add("matrix --cells pixels", "a.png", "--plain");
  add("waves --cells pixels", "a.svg", "no heatmap");
  add("fourier --cells pixels", "a.svg", "heights of their own");
  add("fourier --square-cells", "a.svg", "heights of their own");
  add("token-pair --square-cells", "a.png", "heights of their own");
  add("matrix --curves dashes", "a.svg", "no curves");
  add("waves --curves dots", "a.svg", "dashes, markers, widths");
  add("matrix --only-listed", "a.svg", "waves");
  add("waves --square-cells", "a.svg", "no heatmap");
  add("matrix --panel-letters", "a.svg", "A beside B");
  add("matrix --panel-letters --against --base=5 --difference", "a.svg", "A beside B");
  add("matrix --cells pixels", "a.npy", "--cells");
  add("waves --curves dashes", "a.csv", "--curves is for figures");
  add("matrix --transparent --sweep base=100:1000:5", "a.gif", "--transparent");
}

void FigureOptionsTest::wrongOnesAreNamed() {
  QFETCH(const QString, words);
  QFETCH(const QString, file);
  QFETCH(const QString, says);
  const auto invocation = parsed(words, file);
  QVERIFY(!invocation);
  QVERIFY2(invocation.error().contains(says), qPrintable(invocation.error()));
}

SINESCOPE_TEST_WITHOUT_WINDOW(FigureOptionsTest)
#include "figure_options_test.moc"

#include "app/export/exporter.h"

#include <QImage>
#include <QTest>

#include "app/document/view_kind.h"
#include "app/export/figure.h"
#include "core/numbers/csv.h"
#include "core/numbers/npy.h"
#include "tests/export/export_bench.h"
#include "tests/export/old_file.h"
#include "tests/unit.h"

using namespace sinescope;

class ExporterTest : public QObject, ExportBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { open(); }
  void cleanup() { close(); }

  void extensionChoosesTheFormat_data();
  void extensionChoosesTheFormat();
  void unknownExtensionListsTheKnownOnes_data();
  void unknownExtensionListsTheKnownOnes();
  void unknownViewListsTheKnownOnes();
  void overviewHasNoNumbers();
  void onlyHeatmapsArePlainImages();
  void plainImageIsAPng();
  void sizeOutOfRangeIsRefusedForFiguresOnly();
  void pngIsTheFigureWithItsSession();
  void vectorsCarryTheirSession();
  void figureForLatexHasAllItsFilesOrNone();
  void whatLatexCannotReadIsRefused();
  void pngHasItsResolution();
  void plainImageHasOnePixelACell();
  void numbersAreCoresOwn_data();
  void numbersAreCoresOwn();
  void textIsTheViewsOwn_data();
  void textIsTheViewsOwn();
  void stepIsWrittenAsItIsPrinted();
  void textOfAnotherKindIsRefused_data();
  void textOfAnotherKindIsRefused();
  void refusedExportsLeaveTheOldFile_data();
  void refusedExportsLeaveTheOldFile();
  void cancelledExportsLeaveTheOldFile_data();
  void cancelledExportsLeaveTheOldFile();
  void cancellingAtTheVeryEndStillLeavesTheOldFile();
};

namespace {

/// Collects what core writes.
template <class Write>
QByteArray bytesOf(Write write, const NumberTable& table) {
  QByteArray bytes;
  const ByteSink sink = [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes.append(some.data(), static_cast<qsizetype>(some.size()));
    return {};
  };
  return write(table, sink, [](double) { return true; }) ? bytes : QByteArray();
}

}  // namespace

void ExporterTest::extensionChoosesTheFormat_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QByteArray>("start");
  QTest::newRow("png") << "a.png" << QByteArray("\x89PNG");
  QTest::newRow("PNG in capitals") << "a.PNG" << QByteArray("\x89PNG");
  QTest::newRow("svg") << "a.svg" << QByteArray("<?xml");
  QTest::newRow("pdf") << "a.Pdf" << QByteArray("%PDF-");
  QTest::newRow("pgf") << "a.pgf" << QByteArray("%% Sinescope");
  QTest::newRow("npy") << "a.npy" << QByteArray("\x93NUMPY");
  QTest::newRow("csv") << "my.table.csv" << QByteArray("position,");
}

void ExporterTest::extensionChoosesTheFormat() {
  QFETCH(QString, name);
  QFETCH(QByteArray, start);
  const ExportResult result = exportNow(request("matrix", qPrintable(name)));
  QVERIFY2(result, result ? "" : qPrintable(result.error().message));
  QVERIFY(contents(path(name)).startsWith(start));
  QCOMPARE(entries(), QStringList{name});
}

void ExporterTest::unknownExtensionListsTheKnownOnes_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"figure", "figure.jpg", "figure.png.gz", "png"}) QTest::newRow(name) << name;
}

void ExporterTest::unknownExtensionListsTheKnownOnes() {
  QFETCH(QString, name);
  const ExportResult result = exportNow(request("matrix", qPrintable(name)));
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  for (const char* const known : {".png", ".svg", ".pdf", ".pgf", ".npy", ".csv", ".py", ".cpp", ".txt"}) {
    QVERIFY(result.error().message.contains(QLatin1String(known)));
  }
  QVERIFY(entries().isEmpty());
}

void ExporterTest::unknownViewListsTheKnownOnes() {
  const ExportResult result = exportNow(request("matirx", "a.png"));
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY(result.error().message.contains(QLatin1String("\"matirx\"")));
  for (const QString& name : figureNames()) QVERIFY(result.error().message.contains(name));
}

void ExporterTest::overviewHasNoNumbers() {
  const ExportResult result = exportNow(request("overview", "a.npy"));
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY(result.error().message.contains(QLatin1String("no numbers")));
}

void ExporterTest::onlyHeatmapsArePlainImages() {
  ExportRequest asked = request("waves", "a.png");
  asked.plain = true;
  const ExportResult result = exportNow(asked);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY(result.error().message.startsWith(QStringLiteral("Waves cannot be a plain image; these can: matrix, ")));
  // Nor can a heatmap that has no cells.
  asked = request("patches", "a.png");
  asked.plain = true;
  QVERIFY(exportNow(asked).error().message.contains(QStringLiteral("no numbers to write: ")));
}

void ExporterTest::plainImageIsAPng() {
  ExportRequest asked = request("matrix", "a.svg");
  asked.plain = true;
  const ExportResult result = exportNow(asked);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
}

void ExporterTest::sizeOutOfRangeIsRefusedForFiguresOnly() {
  ExportRequest figure = request("matrix", "a.png");
  figure.size.width = 5;
  QVERIFY(!exportNow(figure));
  ExportRequest numbers = request("matrix", "a.npy");
  numbers.size.width = 5;
  QVERIFY(exportNow(numbers));
}

void ExporterTest::pngIsTheFigureWithItsSession() {
  const ExportRequest asked = request("matrix", "a.png");
  QVERIFY(exportNow(asked));
  const QImage image(asked.path);
  const auto carried = readSession(asked.path);
  QVERIFY2(carried, carried ? "" : qPrintable(carried.error()));
  Session wanted = sessionOf(asked.scene);
  wanted.tab = QStringLiteral("matrix");
  wanted.figure = FigureRecord{.view = asked.view,
                               .size = asked.size,
                               .content = asked.scene.figure,
                               .markSelection = asked.scene.markSelection,
                               .language = Language::English};
  QVERIFY(*carried == wanted);
  QVERIFY(image.text(QStringLiteral("Software")).startsWith(QLatin1String("Sinescope")));
  QVERIFY(image.text(QStringLiteral("Title")).startsWith(QLatin1String("Matrix, length")));
  QCOMPARE(image.convertToFormat(QImage::Format_RGB32),
           toImage(drawFigure(asked.view, asked.scene, asked.size, FigureKind::Pixels)).value());
}

void ExporterTest::vectorsCarryTheirSession() {
  for (const char* const name : {"a.svg", "a.pdf", "a.pgf"}) {
    ExportRequest asked = request("matrix", name);
    TokenSpec tokens = asked.scene.tokens;
    tokens.text = QStringLiteral("a < b & \"c\" 犬 \uFFFF");
    setTokens(asked.scene, tokens);
    asked.session = sessionOf(asked.scene);
    QVERIFY(exportNow(asked));
    const auto carried = readSession(asked.path);
    QVERIFY2(carried, carried ? "" : qPrintable(carried.error()));
    Session wanted = *asked.session;
    wanted.tab = QStringLiteral("matrix");
    wanted.figure = FigureRecord{.view = asked.view,
                                 .size = asked.size,
                                 .content = asked.scene.figure,
                                 .markSelection = asked.scene.markSelection,
                                 .language = Language::English};
    QVERIFY2(*carried == wanted, name);
    asked.session.reset();
    QVERIFY(exportNow(asked));
    QVERIFY(!readSession(asked.path));
  }
}

void ExporterTest::figureForLatexHasAllItsFilesOrNone() {
  ExportRequest asked = request("matrix", "old.pgf");
  EncodingSpec spec;
  spec.length = 100'000;  // too many cells for rectangles
  asked.scene = makeScene(spec);
  putOld(asked.path);
  QVERIFY(QDir().mkdir(path("old-img0.png")));
  const ExportResult refused = exportNow(asked);
  QVERIFY(!refused);
  QVERIFY2(refused.error().message.contains(QLatin1String("old-img0.png")), qPrintable(refused.error().message));
  QCOMPARE(contents(asked.path), QByteArray(kOld));
  QVERIFY(QDir().rmdir(path("old-img0.png")));
  QVERIFY(exportNow(asked));
  QVERIFY(contents(asked.path).contains("{old-img0.png}"));
  QVERIFY(!QImage(path("old-img0.png")).isNull());
  QCOMPARE(entries(), (QStringList{"old-img0.png", "old.pgf"}));
}

void ExporterTest::whatLatexCannotReadIsRefused() {
  for (const char* const name : {"50%.pgf", "a#b.pgf", "a{b.pgf"}) {
    const ExportResult refused = exportNow(request("matrix", name));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ExportError::Kind::BadArgument);
  }
  ExportRequest asked = request("matrix", "a.pgf");
  asked.size = {.width = 5100, .height = 100, .unit = SizeUnit::Millimetres, .dpi = 30};
  const ExportResult refused = exportNow(asked);
  QVERIFY(!refused);
  QVERIFY2(refused.error().message.contains(QLatin1String("5000 mm")), qPrintable(refused.error().message));
}

void ExporterTest::pngHasItsResolution() {
  ExportRequest asked = request("matrix", "a.png");
  asked.size = *parseFigureSize(QStringLiteral("75x60mm"), 300);
  QVERIFY(exportNow(asked));
  QCOMPARE(QImage(asked.path).dotsPerMeterX(), 11811);
  QCOMPARE(QImage(asked.path).size(), QSize(886, 709));
}

void ExporterTest::plainImageHasOnePixelACell() {
  ExportRequest asked = request("matrix", "a.png");
  asked.plain = true;
  QVERIFY(exportNow(asked));
  const QImage image(asked.path);
  QCOMPARE(image.size(), QSize(16, 40));
  QVERIFY(readSession(asked.path));
  // sin 0 has the neutral colour, cos 0 the greatest.
  const ColourMap& map = colourMap(asked.scene.appearance.matrixMap);
  QCOMPARE(image.pixel(0, 0), map.at(0, -1, 1));
  QCOMPARE(image.pixel(1, 0), map.at(1, -1, 1));
}

void ExporterTest::numbersAreCoresOwn_data() {
  QTest::addColumn<QString>("view");
  for (const ViewKind& kind : viewList()) QTest::newRow(kind.name) << QString::fromLatin1(kind.name);
}

void ExporterTest::numbersAreCoresOwn() {
  QFETCH(QString, view);
  ExportRequest asked = request(qPrintable(view), "a.npy");
  const EncodingSpec spec = asked.scene.spec;
  if (findView(view)->ofGrid)
    setSpec(asked.scene, withGrid(spec, {.width = static_cast<int>(spec.length), .height = 1}));
  const NumberTable table = findView(view)->numbers(asked.scene);
  QVERIFY(exportNow(asked));
  QCOMPARE(contents(asked.path), bytesOf(writeNpy, table));
  asked.path = path(QStringLiteral("a.csv"));
  QVERIFY(exportNow(asked));
  QCOMPARE(contents(asked.path), bytesOf(writeCsv, table));
}

void ExporterTest::textIsTheViewsOwn_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<int>("language");
  QTest::newRow("NumPy") << "pe.py" << static_cast<int>(CodeLanguage::NumPy);
  QTest::newRow("PyTorch") << "pe.py" << static_cast<int>(CodeLanguage::PyTorch);
  QTest::newRow("C++") << "pe.cpp" << static_cast<int>(CodeLanguage::Cpp);
  QTest::newRow("C++ as plain text") << "pe.TXT" << static_cast<int>(CodeLanguage::Cpp);
}

void ExporterTest::textIsTheViewsOwn() {
  QFETCH(QString, name);
  QFETCH(int, language);
  ExportRequest asked = request("code", qPrintable(name));
  asked.scene.appearance.code.language = static_cast<CodeLanguage>(language);
  QVERIFY(exportNow(asked));
  QCOMPARE(contents(path(name)).toStdString(), programText(asked.scene.spec, static_cast<CodeLanguage>(language)));
}

void ExporterTest::stepIsWrittenAsItIsPrinted() {
  ExportRequest asked = request("steps", "step.txt");
  asked.scene = makeScene({10, 6, 10000, 0, {}}, {3, 2});
  asked.scene.appearance.steps.step = 2;
  QVERIFY(exportNow(asked));
  const QString text = QString::fromUtf8(contents(path("step.txt")));
  QVERIFY2(text.startsWith(QStringLiteral("Step 3 of 9: Denominators\n")), qPrintable(text));
  // The output of reference 002.
  QVERIFY2(text.contains(QStringLiteral("tensor([  1.0000,  21.5443, 464.1590])")), qPrintable(text));
  QVERIFY(!text.contains(QChar::Nbsp));
}

void ExporterTest::textOfAnotherKindIsRefused_data() {
  QTest::addColumn<QString>("view");
  QTest::addColumn<QString>("name");
  QTest::addColumn<int>("language");
  QTest::addColumn<QString>("says");
  QTest::newRow("C++ as Python") << "code"
                                 << "pe.py" << static_cast<int>(CodeLanguage::Cpp) << ".cpp or .txt";
  QTest::newRow("Python as C++") << "code"
                                 << "pe.cpp" << static_cast<int>(CodeLanguage::PyTorch) << ".py or .txt";
  QTest::newRow("the matrix") << "matrix"
                              << "pe.txt" << static_cast<int>(CodeLanguage::NumPy) << "these can: steps, code";
  QTest::newRow("the overview") << "overview"
                                << "pe.py" << static_cast<int>(CodeLanguage::NumPy) << "code";
}

void ExporterTest::textOfAnotherKindIsRefused() {
  QFETCH(QString, view);
  QFETCH(QString, name);
  QFETCH(int, language);
  QFETCH(QString, says);
  ExportRequest asked = request(qPrintable(view), qPrintable(name));
  asked.scene.appearance.code.language = static_cast<CodeLanguage>(language);
  const ExportResult result = exportNow(asked);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
  QVERIFY2(result.error().message.contains(says), qPrintable(result.error().message));
  QVERIFY(entries().isEmpty());
}

void ExporterTest::refusedExportsLeaveTheOldFile_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<bool>("plain");
  QTest::newRow("similarities of a million positions as NPY") << "old.npy" << false;
  QTest::newRow("similarities of a million positions as CSV") << "old.csv" << false;
}

void ExporterTest::refusedExportsLeaveTheOldFile() {
  QFETCH(QString, name);
  ExportRequest asked = request("similarity", qPrintable(name));
  EncodingSpec spec = asked.scene.spec;
  spec.length = kMaxLength;
  asked.scene = makeScene(spec);
  putOld(asked.path);
  const ExportResult result = exportNow(asked);  // more than four tebibytes
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QVERIFY2(result.error().message.contains(QLatin1String("TiB")), qPrintable(result.error().message));
  QVERIFY(result.error().message.contains(QLatin1String("free")));
  QCOMPARE(contents(asked.path), QByteArray(kOld));
  QCOMPARE(entries(), QStringList{name});
}

void ExporterTest::cancelledExportsLeaveTheOldFile_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<bool>("plain");
  for (const char* const name : {"old.png", "old.svg", "old.pdf", "old.pgf", "old.npy", "old.csv"}) {
    QTest::newRow(name) << name << false;
  }
  QTest::newRow("plain image") << "old.png" << true;
}

void ExporterTest::cancelledExportsLeaveTheOldFile() {
  QFETCH(QString, name);
  QFETCH(bool, plain);
  ExportRequest asked = request("matrix", qPrintable(name));
  asked.plain = plain;
  putOld(asked.path);
  const ExportResult result = exportNow(asked, [](double) { return false; });
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::Cancelled);
  QCOMPARE(contents(asked.path), QByteArray(kOld));
  QCOMPARE(entries(), QStringList{name});
}

void ExporterTest::cancellingAtTheVeryEndStillLeavesTheOldFile() {
  const ExportRequest asked = request("matrix", "old.npy");
  putOld(asked.path);
  const ExportResult result = exportNow(asked, [](double part) { return part < 1; });
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::Cancelled);
  QCOMPARE(contents(asked.path), QByteArray(kOld));
}

SINESCOPE_TEST(ExporterTest)
#include "exporter_test.moc"

// The command that the export dialog shows: it writes the very same file.

#include "app/export/export_words.h"

#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <random>

#include "app/arguments/session_words.h"
#include "app/command_line/command_line.h"
#include "app/command_line/export_command.h"
#include "app/document/second_token.h"
#include "app/document/vector_session.h"
#include "app/document/view_kind.h"
#include "app/export/export_settings.h"
#include "app/export/figure.h"
#include "app/export/figure_part.h"
#include "app/export/figure_ways.h"
#include "app/export/figure_words.h"
#include "app/export/frames.h"
#include "tests/export/export_dialog_bench.h"
#include "tests/unit.h"
#include "tests/window/random_setting.h"

using namespace sinescope;

namespace {

constexpr int kFiles = 120;

/// The words of a line, as a shell reads them.
QStringList readByShell(const QString& line) {
  QProcess shell;
  shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-s")});
  shell.write(QByteArrayLiteral("printf '%s\\0' ") + line.toUtf8());  // a line may be longer than an argument
  shell.closeWriteChannel();
  shell.waitForFinished();
  QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(u'\0');
  words.removeLast();
  return words;
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

tl::expected<QString, QString> vectorSessionIn(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return tl::unexpected(file.errorString());
  return vectorSession(file);
}

/// The pixels of an exported picture, whatever session it carries; the bytes of a file that is no PNG, without that.
QByteArray pictureOf(const QString& path) {
  if (path.endsWith(QStringLiteral(".pdf"))) return {};  // its table counts the bytes of the session
  if (!path.endsWith(QStringLiteral(".png"))) {
    return bytesOf(path).replace(sessionElement(*vectorSessionIn(path)), QByteArray());
  }
  const QImage image(path);
  return QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes());
}

/// Whether the command line refuses to say this of the session.
bool isRefused(const ExportRequest& request) {
  const ViewKind* const kind = findView(request.view);
  if (!kind) return false;
  const auto& options = kind->options;
  const bool isOfPair = std::ranges::any_of(
      options, [](const char* option) { return std::string_view(option) == std::string_view("second_token"); });
  const std::int64_t end = request.scene.spec.firstPosition + shownTokens(request.scene);
  const bool isNoToken = request.scene.selection.position >= end || request.scene.appearance.tokens.second >= end ||
                         request.scene.appearance.tokens.second == request.scene.selection.position;
  return (isOfPair && isNoToken) || (request.scene.showsDifference() && !kind->hasDifference);
}

/// A request for some figure or other file of a session.
class RequestDice {
 public:
  RequestDice(int index, QString folder)
      : m_engine(static_cast<std::uint32_t>(index) + 77), m_folder(std::move(folder)) {}

  [[nodiscard]] ExportRequest requestOf(const Session& session) {
    ExportRequest request;
    const QStringList views = figureNames();
    request.view = views[below(static_cast<int>(views.size()))];
    request.session = session;
    request.scene = sceneOf(session);
    const ViewKind* const kind = findView(request.view);
    const QStringList formats{"png", "svg", "pdf"};
    QString format = formats[below(3)];
    const bool isSmall = session.spec.length <= 300 && session.spec.dModel <= 300;
    if (chance() && isSmall && kind && kind->numbers) format = chance() ? "npy" : "csv";
    if (below(8) == 0 && kind && kind->curve) format = QStringLiteral("wav");
    if (below(4) == 0 && kind && kind->text) format = QStringLiteral("txt");
    request.path = m_folder + QStringLiteral("/a file's.") + format;
    if (format == QLatin1String("png") && kind && kind->plainImage && isSmall) request.plain = chance();
    drawZoom(request, kind);
    drawFigure(request, kind);
    return request;
  }

 private:
  int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint32_t>(count)); }
  bool chance() { return below(2) == 0; }

  /// A zoom of whole cells, sometimes.
  void drawZoom(ExportRequest& request, const ViewKind* kind) {
    auto& zooms = request.scene.appearance.zooms;
    zooms.clear();
    if (kind && below(3) == 0 && isFigure(request)) {
      Zoom zoom = wholeOf(*kind, request.scene);
      for (const bool rows : {true, false}) {
        CellRange* const cells = axisOf(zoom, kind->axes(request.scene.appearance), rows);
        if (!cells || cells->to < 4 || chance()) continue;
        *cells = {std::floor(cells->to / 4), std::floor(cells->to / 2)};
      }
      if (zoom != wholeOf(*kind, request.scene)) zooms[request.view] = zoom;
    }
    request.session->appearance.zooms = zooms;
  }

  void drawFigure(ExportRequest& request, const ViewKind* kind) {
    const FigureSize sizes[] = {
        {.width = 400, .height = 300},
        {.width = 85.125, .height = 60, .unit = SizeUnit::Millimetres, .dpi = 150},
        {.width = 3.3, .height = 2.1, .unit = SizeUnit::Inches, .dpi = 72.5, .fontPoints = 7.25},
        namedSizes()[0].size,
        paperSize()};
    request.size = sizes[below(5)];
    request.scene.markSelection = chance();
    FigureContent& content = request.scene.figure;
    if (chance()) content.parts = *partsWithout(QStringLiteral("settings,bar"));
    if (chance()) content.title = QStringLiteral("-- “It's” $HOME\\ \"2\" `x`");
    if (chance() && kind && kind->labelsAcross) content.across = QStringLiteral("p, in m");
    if (chance() && kind && kind->labelsDown) content.down = QString();
    if (chance() && kind && kind->isScaled) content.range = ValueRange{kind->isLogarithmic ? 0.01 : -0.1, 1.0 / 3};
    if (chance()) content.family = QFontDatabase::families().constFirst();
    content.transparent = chance();
    if (chance()) content.cells = chance() ? CellsAs::Pixels : CellsAs::Shapes;
    content.squareCells = chance();
    content.onlyListed = chance() && !request.scene.appearance.waves.dimensions.empty();
    content.panelLetters = chance();
    if (chance()) content.curves = {chance(), chance(), chance()};
    content = waysOf(kind, *formatOf(request.path), request.scene).in(content);
  }

  std::mt19937 m_engine;
  QString m_folder;
};

}  // namespace

class ExportWordsTest : public QObject {
  Q_OBJECT

 private slots:
  void usualValuesAreLeftOut();
  void sizeIsSaidInTheShortestWay_data();
  void sizeIsSaidInTheShortestWay();
  void shownPartIsSaidInCells();
  void whatCannotBeSaidIsTold();
  void framesAreSaid();
  void linesAreReadByAShell();
  void tablesWithStrangeNamesAreSaid();
  void dialogsCommandWritesTheSameFile();
  void commandWritesTheSameFile_data();
  void commandWritesTheSameFile();

 private:
  [[nodiscard]] static ExportRequest plainRequest() {
    ExportRequest request;
    request.view = QStringLiteral("matrix");
    request.path = QStringLiteral("/a.png");
    request.scene = sceneOf(Session());
    request.scene.markSelection = false;
    request.session = Session();
    return request;
  }
  /// The words of the command after those that name the view and the file.
  [[nodiscard]] static QString optionsOf(const ExportRequest& request) {
    return commandOf(request).words.mid(4).join(u' ');
  }
  void comesOutTheSame(const ExportRequest& request) const;
};

void ExportWordsTest::usualValuesAreLeftOut() {
  const ExportRequest request = plainRequest();
  QCOMPARE(commandOf(request), (ExportCommand{{"export", "matrix", "-o", "/a.png"}, {}}));
}

void ExportWordsTest::sizeIsSaidInTheShortestWay_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<FigureSize>("size");
  QTest::addColumn<QString>("options");
  const FigureSize usual;
  QTest::newRow("usual picture") << "/a.png" << usual << "";
  QTest::newRow("usual page") << "/a.pdf" << paperSize() << "";
  QTest::newRow("a picture's size for a page") << "/a.pdf" << usual << "--size 1600x900";
  QTest::newRow("a page's size for a picture") << "/a.svg" << paperSize() << "--size 170x96mm --font-size 8pt";
  QTest::newRow("named") << "/a.pdf" << namedSizes()[0].size << "--size nature-1";
  FigureSize own = namedSizes()[0].size;
  own.fontPoints = 6.5;
  own.dpi = 300;
  QTest::newRow("named but for its text") << "/a.pdf" << own << "--size 89x60mm --dpi 300 --font-size 6.5pt";
  own = usual;
  own.dpi = 192;
  QTest::newRow("finer") << "/a.png" << own << "--dpi 192";
}

void ExportWordsTest::sizeIsSaidInTheShortestWay() {
  QFETCH(const QString, file);
  QFETCH(const FigureSize, size);
  QFETCH(const QString, options);
  ExportRequest request = plainRequest();
  request.path = file;
  request.size = size;
  QCOMPARE(optionsOf(request), options);
}

void ExportWordsTest::shownPartIsSaidInCells() {
  ExportRequest request = plainRequest();
  request.scene.appearance.zooms["matrix"] = request.session->appearance.zooms["matrix"] = {{3, 64}, {0, 100}};
  QCOMPARE(commandOf(request), (ExportCommand{{"export", "matrix", "-o", "/a.png", "--columns", "3:64"}, {}}));
  request.scene.appearance.zooms["matrix"] = request.session->appearance.zooms["matrix"] = {{0, 128}, {0, 100}};
  QCOMPARE(optionsOf(request), QStringLiteral("--rows 0:100"));
  request.scene.appearance.zooms["matrix"] = request.session->appearance.zooms["matrix"] = {{2.5, 64.25}, {10, 20}};
  QCOMPARE(optionsOf(request), QStringLiteral("--rows 10:20 --columns 2:65"));
  QVERIFY(commandOf(request).lack.contains(QStringLiteral("another part")));
}

void ExportWordsTest::whatCannotBeSaidIsTold() {
  ExportRequest request = plainRequest();
  request.session->appearance.similarityMap = request.scene.appearance.similarityMap = ColourMapName::Magma;
  QVERIFY(commandOf(request).lack.contains(QStringLiteral("settings of other views")));
  request.path = QStringLiteral("/a.npy");
  QCOMPARE(commandOf(request).lack, QString());
  request = plainRequest();
  request.scene.highContrast = true;
  QVERIFY(commandOf(request).lack.contains(QStringLiteral("high contrast")));
  request = plainRequest();
  request.view = QStringLiteral("attention");
  request.session->appearance.attention.head.heads = request.scene.appearance.attention.head.heads = 7;
  QVERIFY(commandOf(request).lack.contains(QStringLiteral("somewhat different")));
  QVERIFY(!optionsOf(request).contains(QStringLiteral("--heads")));
}

void ExportWordsTest::framesAreSaid() {
  ExportRequest request = plainRequest();
  request.path = QStringLiteral("/a.gif");
  request.animation = Animation{.sweep = {Swept::Base, 100, 1e6, 30}, .frameRate = 12.5, .bounce = true};
  QCOMPARE(commandOf(request).lack, QString());
  QCOMPARE(optionsOf(request), QStringLiteral("--sweep base=100:1000000:30 --frame-rate 12.5 --bounce"));
}

void ExportWordsTest::linesAreReadByAShell() {
  const QStringList words{"export", "--title", "",   "it's",   "a \"b\" c", "$HOME `x` \\n", "~",    "*",
                          "a\nb",   "日本語…", "!x", "a;b&c|", "#comment",  "--x=1",         "-1:1", "'"};
  QCOMPARE(readByShell(shellLine(words)), words);
  QCOMPARE(shellLine({"export", "matrix", "-o", "/tmp/a.png", "--rows", "0:20"}),
           QStringLiteral("export matrix -o /tmp/a.png --rows 0:20"));
}

void ExportWordsTest::comesOutTheSame(const ExportRequest& request) const {
  const ExportResult possible = check(request);
  QVERIFY2(possible, qPrintable(possible ? QString() : possible.error().message));
  const ExportCommand command = commandOf(request);
  const bool isExact = command.lack.isEmpty();
  const bool isSame = isExact || command.lack.contains(QStringLiteral("only settings of other views"));
  if (!isSame && isRefused(request)) return;
  QVERIFY2(isSame, qPrintable(command.lack + command.words.join(u' ')));
  const ExportResult result = exportNow(request);
  const QByteArray own = isExact ? bytesOf(request.path) : pictureOf(request.path);
  QFile::remove(request.path);
  const QString line = shellLine(command.words);
  const auto invocation = parseArguments(readByShell(line));
  QVERIFY2(invocation, qPrintable(invocation ? QString() : invocation.error() + line));
  const int code = exportToFile(*invocation);
  QVERIFY2((code == 0) == result.has_value(), qPrintable(line));  // there may be nothing to write
  const QByteArray other = isExact ? bytesOf(request.path) : pictureOf(request.path);
  QVERIFY2(other == own, qPrintable(line));
}

void ExportWordsTest::tablesWithStrangeNamesAreSaid() {
  const QTemporaryDir folder;
  const auto table = [&folder](const char* name, const char* numbers) {
    QFile file(folder.filePath(QString::fromUtf8(name)));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(numbers);
    file.close();
    return *openTable(file.fileName());
  };
  Session session;
  session.table = table("it's $one.csv", "1,2,3,4\n4,5,6,7\n7,8,9,1\n");
  session.spec = sizedAs(*session.table, session.spec);
  session.spec.length = 2;
  session.pinned = Encoding{session.spec, table("a \"b\"  c.csv", "1,2,3,4\n3,4,5,6\n5,6,7,8\n9,9,9,9\n")};
  session.pinned->spec.length = 3;
  session.tokens.embedding.source = EmbeddingSource::File;
  session.tokens.embedding.table = table("e f.csv", "1,2,3,4\n1,2,1,2\n0,0,0,0\n");
  session.tokens.embedding.vocabulary = 3;
  session.tokens.byIds = true;
  session.tokens.ids = {0, 2, 1};
  session.tokens.text = TokenSpec().text;
  for (const char* const view : {"matrix", "tokens"}) {
    ExportRequest request;
    request.view = QLatin1String(view);
    request.path = folder.filePath(QStringLiteral("a.png"));
    request.size = {.width = 500, .height = 400};
    request.session = session;
    request.scene = sceneOf(session);
    comesOutTheSame(request);
  }
}

void ExportWordsTest::dialogsCommandWritesTheSameFile() {
  const QTemporaryDir folder;
  ExportSettings settings;
  settings.directory = folder.path();
  settings.size = {.width = 85, .height = 60, .unit = SizeUnit::Millimetres, .dpi = 150, .fontPoints = 7};
  Scene scene = makeScene({}, {30, 12});
  scene.dark = true;  // as the system is
  ExportDialog dialog(scene, sessionOf(scene), settings);
  dialog.show();
  type(dialog.findChild<QLineEdit*>(QStringLiteral("exportRows")), QStringLiteral("0:20"));
  type(dialog.findChild<QLineEdit*>(QStringLiteral("exportTitle")), QStringLiteral("It's $1"));
  const QString line = dialog.findChild<QLineEdit*>(QStringLiteral("exportCommand"))->text();
  QSignalSpy accepted(&dialog, &QDialog::accepted);
  QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("exportStart")), Qt::LeftButton);
  QVERIFY(accepted.wait(60'000));
  const QByteArray own = bytesOf(dialog.writtenPath());
  QVERIFY(!own.isEmpty() && QFile::remove(dialog.writtenPath()));
  QVERIFY2(line.startsWith(QStringLiteral("sinescope ")), qPrintable(line));
  const auto invocation = parseArguments(readByShell(line).mid(1));
  QVERIFY2(invocation, qPrintable(line));
  QCOMPARE(exportToFile(*invocation), 0);
  QVERIFY2(bytesOf(dialog.writtenPath()) == own, qPrintable(line));
}

void ExportWordsTest::commandWritesTheSameFile_data() {
  QTest::addColumn<int>("index");
  for (int index = 0; index < kFiles; ++index) QTest::addRow("%d", index) << index;
}

void ExportWordsTest::commandWritesTheSameFile() {
  QFETCH(const int, index);
  const QTemporaryDir folder;
  const QString table = folder.filePath(QStringLiteral("t.csv"));
  QFile file(table);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(QByteArray("0.5,1,-1,0,0.25\n").repeated(7));
  file.close();
  auto session = sessionOf(randomSetting(5, index, {table}));
  QVERIFY2(session, qPrintable(session ? QString() : session.error()));
  RequestDice dice(index, folder.path());
  comesOutTheSame(dice.requestOf(*session));
}

SINESCOPE_TEST(ExportWordsTest)
#include "export_words_test.moc"

#include "app/export/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

#include "app/export/figure.h"
#include "tests/export/export_dialog_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class ExportDialogTest : public QObject, ExportDialogBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setUp(); }
  void cleanup() { tearDown(); }

  void startsWithWhatItIsSeededWith();
  void writesThePictureAndCloses();
  void writesThePlainImage();
  void writesNumbers();
  void writesTheProgram();
  void programIsOfTheLanguageThatIsShown();
  void themeAndMarksReachThePicture();
  void contentReachesThePicture();
  void contentIsOnlyWhatTheFigureCanHave();
  void failureIsShownAndTheDialogStays();
  void stoppedExportLeavesNothingAndTheDialogStays();
  void framesAreWritten_data();
  void framesAreWritten();
  void stoppedFramesLeaveNothing();
  void settingsAreWhatWasAskedFor();
};

void ExportDialogTest::startsWithWhatItIsSeededWith() {
  ExportSettings settings;
  settings.view = QStringLiteral("waves");
  settings.pictureFormat = ExportFormat::Pdf;
  settings.size = {.width = 160, .height = 90, .unit = SizeUnit::Millimetres, .dpi = 300};
  settings.theme = Theme::Dark;
  settings.markSelection = true;
  open(settings);
  QCOMPARE(shownPath(), path("waves.pdf"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("160"));
  QCOMPARE(child<QLineEdit>("exportHeight")->text(), QStringLiteral("90"));
  QCOMPARE(child<QLineEdit>("exportDpi")->text(), QStringLiteral("300"));
  QCOMPARE(child<QComboBox>("exportUnit")->currentText(), QStringLiteral("mm"));
  QCOMPARE(child<QComboBox>("exportTheme")->currentText(), QStringLiteral("Dark"));
  QVERIFY(child<QCheckBox>("exportMark")->isChecked());
}

void ExportDialogTest::writesThePictureAndCloses() {
  type(child<QLineEdit>("exportWidth"), QStringLiteral("500"));
  type(child<QLineEdit>("exportHeight"), QStringLiteral("300"));
  exportAndWait();
  QVERIFY(!m_dialog->isVisible());
  QCOMPARE(m_dialog->writtenPath(), path("matrix.png"));
  QCOMPARE(QImage(path("matrix.png")).size(), QSize(500, 300));
}

void ExportDialogTest::writesThePlainImage() {
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Plain"));
  exportAndWait();
  QCOMPARE(QImage(path("matrix.png")).size(), QSize(16, 40));
}

void ExportDialogTest::writesNumbers() {
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  QCOMPARE(shownPath(), path("matrix.npy"));
  exportAndWait();
  QCOMPARE(QFileInfo(path("matrix.npy")).size(), 128 + 40 * 16 * 4);
}

void ExportDialogTest::writesTheProgram() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Code"));
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Text"));
  // Not code.py: Python has a module called code.
  QCOMPARE(shownPath(), path("pe.py"));
  QVERIFY(child<QLabel>("exportEstimate")->text().startsWith(QLatin1String("16 line")));
  exportAndWait();
  QFile file(path("pe.py"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), programText(m_scene.spec, CodeLanguage::NumPy));
}

void ExportDialogTest::programIsOfTheLanguageThatIsShown() {
  m_scene.appearance.code.language = CodeLanguage::Cpp;
  ExportSettings settings;
  settings.view = QStringLiteral("code");
  settings.what = ExportWhat::Text;
  open(settings);
  QCOMPARE(shownPath(), path("pe.cpp"));
  choose(child<QComboBox>("exportFormat"), QStringLiteral("TXT"));
  QCOMPARE(shownPath(), path("pe.txt"));
  QVERIFY2(error().isEmpty(), qPrintable(error()));
  type(child<QLineEdit>("exportPath"), path("pe.py"));
  QVERIFY(error().contains(QLatin1String(".cpp or .txt")));
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogTest::themeAndMarksReachThePicture() {
  type(child<QLineEdit>("exportWidth"), QStringLiteral("400"));
  type(child<QLineEdit>("exportHeight"), QStringLiteral("300"));
  choose(child<QComboBox>("exportTheme"), QStringLiteral("Dark"));
  QTest::mouseClick(child<QCheckBox>("exportMark"), Qt::LeftButton, {},
                    QPoint(8, child<QCheckBox>("exportMark")->height() / 2));
  exportAndWait();
  Scene expected = m_scene;
  expected.dark = true;
  expected.appearance.theme = Theme::Dark;
  expected.markSelection = true;
  const FigureSize size{.width = 400, .height = 300};
  QCOMPARE(QImage(path("matrix.png")).convertToFormat(QImage::Format_RGB32),
           toImage(drawFigure(QStringLiteral("matrix"), expected, size, FigureKind::Pixels)).value());
}

void ExportDialogTest::contentReachesThePicture() {
  type(child<QLineEdit>("exportWidth"), QStringLiteral("400"));
  type(child<QLineEdit>("exportHeight"), QStringLiteral("300"));
  type(child<QLineEdit>("exportTitle"), QStringLiteral("Mine"));
  for (const char* const name : {"exportPart-settings", "exportPart-bar", "exportTransparent"})
    QTest::mouseClick(child<QCheckBox>(name), Qt::LeftButton, {}, QPoint(8, child<QCheckBox>(name)->height() / 2));
  exportAndWait();
  Scene expected = m_scene;
  expected.markSelection = false;
  expected.figure.title = QStringLiteral("Mine");
  expected.figure.parts.settings = false;
  expected.figure.parts.bar = false;
  expected.figure.transparent = true;
  const FigureSize size{.width = 400, .height = 300};
  const QImage wanted = toImage(drawFigure(QStringLiteral("matrix"), expected, size, FigureKind::Pixels)).value();
  QCOMPARE(QImage(path("matrix.png")).convertToFormat(QImage::Format_ARGB32),
           wanted.convertToFormat(QImage::Format_ARGB32));
}

/// A title that is not shown cannot be typed; a GIF has a ground.
void ExportDialogTest::contentIsOnlyWhatTheFigureCanHave() {
  QVERIFY(child<QLineEdit>("exportTitle")->isEnabled());
  child<QCheckBox>("exportPart-title")->click();
  QVERIFY(!child<QLineEdit>("exportTitle")->isEnabled());
  QVERIFY(child<QCheckBox>("exportTransparent")->isVisible());
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  for (const char* const name : {"exportTitle", "exportPart-title", "exportTransparent"})
    QVERIFY(!child<QWidget>(name)->isVisible());
}

void ExportDialogTest::failureIsShownAndTheDialogStays() {
  if (!QFileInfo(QStringLiteral("/proc")).isDir()) QSKIP("there is no /proc");
  type(child<QLineEdit>("exportPath"), QStringLiteral("/proc/a.png"));
  auto* const start = child<QPushButton>("exportStart");
  if (start->isEnabled()) {  // root notices only when it tries
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY(!error().isEmpty());
  }
  QVERIFY(error().contains(QLatin1String("/proc")));
  QVERIFY(m_dialog->isVisible());
  QVERIFY(!child<QProgressBar>("exportProgress")->isVisible());
}

void ExportDialogTest::stoppedExportLeavesNothingAndTheDialogStays() {
  EncodingSpec spec;
  spec.length = kMaxLength;
  m_scene = makeScene(spec);
  open();
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  QTest::mouseClick(child<QPushButton>("exportStart"), Qt::LeftButton);
  QVERIFY(child<QProgressBar>("exportProgress")->isVisible());
  QTest::mouseClick(child<QPushButton>("exportCancel"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!child<QProgressBar>("exportProgress")->isVisible(), 60000);
  QVERIFY(m_dialog->isVisible());
  QVERIFY(error().startsWith(QLatin1String("Cancelled")));
  QVERIFY(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
  QVERIFY(child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogTest::framesAreWritten_data() {
  QTest::addColumn<QString>("format");
  QTest::addColumn<QStringList>("files");
  QTest::newRow("GIF") << "GIF" << QStringList{"matrix-base.gif"};
  QTest::newRow("PNG") << "PNG" << QStringList{"matrix-base-001.png", "matrix-base-002.png", "matrix-base-003.png"};
}

void ExportDialogTest::framesAreWritten() {
  QFETCH(QString, format);
  QFETCH(QStringList, files);
  ExportSettings settings;
  settings.animation = Animation{.sweep = {}, .frameRate = 30, .bounce = false};
  open(settings);
  choose(child<QComboBox>("exportFormat"), format);
  QCOMPARE(child<QLineEdit>("exportFrameRate")->isEnabled(), format == QLatin1String("GIF"));
  type(child<QLineEdit>("exportFrames"), QStringLiteral("3"));
  const QString estimate = child<QLabel>("exportEstimate")->text();
  QVERIFY2(estimate.startsWith(QStringLiteral("3 frames")), qPrintable(estimate));
  QCOMPARE(estimate.contains(QStringLiteral("33.3 per second")), format == QLatin1String("GIF"));
  exportAndWait();
  QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden), files);
  QCOMPARE(m_dialog->settings().frames, 3);
  QVERIFY(m_dialog->writtenPath().startsWith(path(qPrintable(files.first()))));
  QVERIFY(m_dialog->writtenPath().endsWith(files.last()));
}

void ExportDialogTest::stoppedFramesLeaveNothing() {
  ExportSettings settings;
  settings.animation = Animation{.sweep = {.frames = 1000}};
  open(settings);
  QTest::mouseClick(child<QPushButton>("exportStart"), Qt::LeftButton);
  QVERIFY(child<QProgressBar>("exportProgress")->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(child<QProgressBar>("exportProgress")->value() > 0, 60000);
  QTest::mouseClick(child<QPushButton>("exportCancel"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(!child<QProgressBar>("exportProgress")->isVisible(), 60000);
  QVERIFY(m_dialog->isVisible());
  QVERIFY(error().startsWith(QLatin1String("Cancelled")));
  QVERIFY(QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
}

void ExportDialogTest::settingsAreWhatWasAskedFor() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));
  choose(child<QComboBox>("exportFormat"), QStringLiteral("SVG"));
  type(child<QLineEdit>("exportWidth"), QStringLiteral("700"));
  exportAndWait();
  const ExportSettings& settings = m_dialog->settings();
  QCOMPARE(settings.view, QStringLiteral("waves"));
  QCOMPARE(settings.pictureFormat, ExportFormat::Svg);
  QCOMPARE(settings.size.width, 700.0);
  QCOMPARE(settings.directory, m_directory->path());
}

SINESCOPE_TEST(ExportDialogTest)
#include "export_dialog_test.moc"

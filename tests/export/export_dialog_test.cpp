#include "app/export/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/export/figure.h"

using namespace sinescope;

namespace {

void choose(QComboBox* box, const QString& start) {
  for (int i = 0; i < box->count(); ++i) {
    if (!box->itemText(i).startsWith(start)) continue;
    box->setFocus();
    while (box->currentIndex() != i) QTest::keyClick(box, box->currentIndex() < i ? Qt::Key_Down : Qt::Key_Up);
    return;
  }
  QFAIL(qPrintable(QStringLiteral("no choice starts with ") + start));
}

void type(QLineEdit* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClick(field, Qt::Key_Delete);
  QTest::keyClicks(field, text);
}

}  // namespace

class ExportDialogTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init();
  void cleanup();

  void startsWithWhatItIsSeededWith();
  void writesThePictureAndCloses();
  void writesThePlainImage();
  void writesNumbers();
  void writesTheProgram();
  void programIsOfTheLanguageThatIsShown();
  void formatChangesTheExtension();
  void typedExtensionChangesTheFormat();
  void typedNameSurvivesAnotherView();
  void browsedPathIsTaken();
  void onlyTheMatrixOffersThePlainImage();
  void overviewOffersPicturesOnly();
  void numbersAskForNoSize();
  void estimateTellsPixelsAndBytes();
  void existingFileIsSaidToBeReplaced();
  void sizeOutOfRangeIsNamedAndStopsTheExport();
  void missingDirectoryIsNamedAndStopsTheExport();
  void changingTheUnitKeepsTheFigure();
  void themeAndMarksReachThePicture();
  void failureIsShownAndTheDialogStays();
  void stoppedExportLeavesNothingAndTheDialogStays();
  void framesAreWritten_data();
  void framesAreWritten();
  void wrongFramesAreNamedAndStopTheExport_data();
  void wrongFramesAreNamedAndStopTheExport();
  void stoppedFramesLeaveNothing();
  void settingsAreWhatWasAskedFor();
  void everyFieldIsNamed();
  void everyLabelHasItsOwnMnemonic();
  void fitsASmallScreenAtALargeTextScale();

 private:
  void open(const ExportSettings& settings = {}, double textScale = 1);
  template <class Widget>
  Widget* child(const char* name) {
    auto* const found = m_dialog->findChild<Widget*>(QLatin1String(name));
    if (!found) qFatal("there is no %s", name);
    return found;
  }
  void exportAndWait();
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QString shownPath() { return child<QLineEdit>("exportPath")->text(); }
  [[nodiscard]] QString error() { return child<QLabel>("exportError")->text(); }

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<ExportDialog> m_dialog;
  Scene m_scene;
};

void ExportDialogTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  EncodingSpec spec;
  spec.length = 40;
  spec.dModel = 16;
  m_scene = makeScene(spec, {7, 3});
  open();
}

void ExportDialogTest::cleanup() {
  m_dialog.reset();
  m_directory.reset();
}

void ExportDialogTest::open(const ExportSettings& settings, double textScale) {
  ExportSettings seeded = settings;
  if (seeded.directory.isEmpty()) seeded.directory = m_directory->path();
  m_scene.appearance.textScale = textScale;
  m_dialog = std::make_unique<ExportDialog>(m_scene, sessionOf(m_scene), seeded);
  m_dialog->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

void ExportDialogTest::exportAndWait() {
  QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
  auto* const start = child<QPushButton>("exportStart");
  QVERIFY2(start->isEnabled(), qPrintable(error()));
  QTest::mouseClick(start, Qt::LeftButton);
  QVERIFY(accepted.wait(60000));
}

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
  // Not code.py: Python has a module of its own that is called code.
  QCOMPARE(shownPath(), path("pe.py"));
  QVERIFY(child<QLabel>("exportEstimate")->text().startsWith(QLatin1String("16 line")));
  exportAndWait();
  QFile file(path("pe.py"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), programText(m_scene.spec, CodeLanguage::NumPy));
}

void ExportDialogTest::programIsOfTheLanguageThatIsShown() {
  m_scene.appearance.codeLanguage = CodeLanguage::Cpp;
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

void ExportDialogTest::formatChangesTheExtension() {
  choose(child<QComboBox>("exportFormat"), QStringLiteral("SVG"));
  QCOMPARE(shownPath(), path("matrix.svg"));
  type(child<QLineEdit>("exportPath"), path("attention.v2.svg"));
  choose(child<QComboBox>("exportFormat"), QStringLiteral("PDF"));
  QCOMPARE(shownPath(), path("attention.v2.pdf"));
}

void ExportDialogTest::typedExtensionChangesTheFormat() {
  type(child<QLineEdit>("exportPath"), path("mine.pdf"));
  QVERIFY(child<QComboBox>("exportFormat")->currentText().startsWith(QLatin1String("PDF")));
  QVERIFY2(error().isEmpty(), qPrintable(error()));
  type(child<QLineEdit>("exportPath"), path("mine.npy"));
  QVERIFY(!error().isEmpty());  // a picture is asked for
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogTest::typedNameSurvivesAnotherView() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));
  QCOMPARE(shownPath(), path("waves.png"));
  type(child<QLineEdit>("exportPath"), path("mine.png"));
  choose(child<QComboBox>("exportView"), QStringLiteral("Similarity"));
  QCOMPARE(shownPath(), path("mine.png"));
}

void ExportDialogTest::browsedPathIsTaken() {
  QString asked;
  m_dialog->setAskPath([&](QWidget*, const QString& now) {
    asked = now;
    return path("chosen.svg");
  });
  QTest::mouseClick(child<QPushButton>("exportBrowse"), Qt::LeftButton);
  QCOMPARE(asked, path("matrix.png"));
  QCOMPARE(shownPath(), path("chosen.svg"));
  QVERIFY(child<QComboBox>("exportFormat")->currentText().startsWith(QLatin1String("SVG")));
  m_dialog->setAskPath([](QWidget*, const QString&) { return QString(); });
  QTest::mouseClick(child<QPushButton>("exportBrowse"), Qt::LeftButton);
  QCOMPARE(shownPath(), path("chosen.svg"));
}

void ExportDialogTest::onlyTheMatrixOffersThePlainImage() {
  QCOMPARE(child<QComboBox>("exportWhat")->count(), 3);
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Plain"));
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));
  QCOMPARE(child<QComboBox>("exportWhat")->count(), 2);
  QVERIFY(child<QComboBox>("exportWhat")->currentText().startsWith(QLatin1String("Picture")));
}

void ExportDialogTest::overviewOffersPicturesOnly() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Overview"));
  QCOMPARE(child<QComboBox>("exportWhat")->count(), 1);
  QCOMPARE(child<QComboBox>("exportFormat")->count(), 3);
}

void ExportDialogTest::numbersAskForNoSize() {
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  for (const char* const name : {"exportWidth", "exportHeight", "exportDpi"}) {
    QVERIFY2(!child<QLineEdit>(name)->isVisible(), name);
  }
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Picture"));
  QVERIFY(child<QLineEdit>("exportWidth")->isVisible());
}

void ExportDialogTest::estimateTellsPixelsAndBytes() {
  const auto estimate = [this] {
    return child<QLabel>("exportEstimate")->text().replace(QChar(0x00A0), u' ').replace(QChar(0x2009), u' ');
  };
  QVERIFY2(estimate().startsWith(QStringLiteral("1600 × 900 pixels")), qPrintable(estimate()));
  choose(child<QComboBox>("exportUnit"), QStringLiteral("mm"));
  type(child<QLineEdit>("exportWidth"), QStringLiteral("160"));
  type(child<QLineEdit>("exportHeight"), QStringLiteral("90"));
  type(child<QLineEdit>("exportDpi"), QStringLiteral("300"));
  QVERIFY2(estimate().startsWith(QStringLiteral("1890 × 1063 pixels")), qPrintable(estimate()));
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  QCOMPARE(estimate(), QStringLiteral("40 × 16 numbers, 2.6 KiB."));
}

void ExportDialogTest::existingFileIsSaidToBeReplaced() {
  QFile file(path("old.png"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.close();
  type(child<QLineEdit>("exportPath"), path("old.png"));
  QVERIFY(child<QLabel>("exportEstimate")->text().contains(QLatin1String("Replaces the existing file")));
}

void ExportDialogTest::sizeOutOfRangeIsNamedAndStopsTheExport() {
  for (const char* const wrong : {"5", "99999", "", "wide"}) {
    type(child<QLineEdit>("exportWidth"), QLatin1String(wrong));
    QVERIFY2(error().contains(QLatin1String("from 16 to 32767")), qPrintable(error()));
    QVERIFY(child<QLabel>("exportError")->isVisible());
    QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
  }
  type(child<QLineEdit>("exportWidth"), QStringLiteral("800"));
  QVERIFY(error().isEmpty());
  QVERIFY(child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogTest::missingDirectoryIsNamedAndStopsTheExport() {
  type(child<QLineEdit>("exportPath"), path("none/a.png"));
  QVERIFY(error().contains(QLatin1String("does not exist")));
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogTest::changingTheUnitKeepsTheFigure() {
  choose(child<QComboBox>("exportUnit"), QStringLiteral("mm"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("423.33"));
  choose(child<QComboBox>("exportUnit"), QStringLiteral("pixels"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("1600"));
  QCOMPARE(child<QLineEdit>("exportHeight")->text(), QStringLiteral("900"));
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

void ExportDialogTest::failureIsShownAndTheDialogStays() {
  if (!QFileInfo(QStringLiteral("/proc")).isDir()) QSKIP("there is no /proc");
  type(child<QLineEdit>("exportPath"), QStringLiteral("/proc/a.png"));
  auto* const start = child<QPushButton>("exportStart");
  if (start->isEnabled()) {  // root is told only by the attempt
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
  QCOMPARE(estimate.contains(QStringLiteral("33.3 a second")), format == QLatin1String("GIF"));
  exportAndWait();
  QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files | QDir::Hidden), files);
  QCOMPARE(m_dialog->settings().frames, 3);
  QVERIFY(m_dialog->writtenPath().startsWith(path(qPrintable(files.first()))));
  QVERIFY(m_dialog->writtenPath().endsWith(files.last()));
}

void ExportDialogTest::wrongFramesAreNamedAndStopTheExport_data() {
  QTest::addColumn<QByteArray>("field");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("one frame") << QByteArray("exportFrames") << "1"
                             << "too small";
  QTest::newRow("no number of frames") << QByteArray("exportFrames") << "many"
                                       << "no number";
  QTest::newRow("ten thousand frames") << QByteArray("exportFrames") << "10000"
                                       << "at most 1000 frames";
  QTest::newRow("too fast") << QByteArray("exportFrameRate") << "51"
                            << "from 1 to 50";
  QTest::newRow("not moving") << QByteArray("exportFrameRate") << "0"
                              << "from 1 to 50";
}

void ExportDialogTest::wrongFramesAreNamedAndStopTheExport() {
  QFETCH(QByteArray, field);
  QFETCH(QString, text);
  QFETCH(QString, says);
  ExportSettings settings;
  settings.animation = Animation{};
  open(settings);
  type(child<QLineEdit>(field.constData()), text);
  QVERIFY2(error().contains(says), qPrintable(error()));
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
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

void ExportDialogTest::everyFieldIsNamed() {
  for (const char* const name : {"exportView", "exportWhat", "exportFormat", "exportWidth", "exportHeight",
                                 "exportUnit", "exportDpi", "exportTheme", "exportMark", "exportPath", "exportBrowse",
                                 "exportEstimate", "exportError", "exportProgress", "exportStart", "exportCancel"}) {
    const auto* const widget = child<QWidget>(name);
    QVERIFY2(!widget->accessibleName().isEmpty(), name);
    QVERIFY2(!widget->toolTip().isEmpty(), name);
  }
}

void ExportDialogTest::everyLabelHasItsOwnMnemonic() {
  QStringList texts;
  for (const auto* const label : m_dialog->findChildren<QLabel*>()) {
    if (label->buddy()) texts.append(label->text());
  }
  for (const auto* const button : m_dialog->findChildren<QAbstractButton*>()) {
    if (button->isVisible()) texts.append(button->text());
  }
  QStringList letters;
  for (const QString& text : texts) {
    const QKeySequence key = QKeySequence::mnemonic(text);
    QVERIFY2(!key.isEmpty(), qPrintable(text));
    QVERIFY2(!letters.contains(key.toString()), qPrintable(text));
    letters.append(key.toString());
  }
  QVERIFY(letters.size() >= 10);
}

void ExportDialogTest::fitsASmallScreenAtALargeTextScale() {
  open({}, 1.8);
  const QSize least = m_dialog->minimumSizeHint();
  QVERIFY2(least.width() <= 1024 && least.height() <= 600,
           qPrintable(QStringLiteral("%1 by %2").arg(least.width()).arg(least.height())));
  m_dialog->resize(1024, 600);
  for (const char* const name : {"exportStart", "exportCancel"}) {
    const auto* const button = child<QPushButton>(name);
    QVERIFY(m_dialog->rect().contains(QRect(button->mapTo(m_dialog.get(), QPoint()), button->size())));
  }
}

QTEST_MAIN(ExportDialogTest)
#include "export_dialog_test.moc"

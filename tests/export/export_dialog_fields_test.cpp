#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "tests/export/export_dialog_bench.h"
#include "tests/unit.h"

using namespace sinescope;

/// How the fields of the dialog affect each other, and how they are shown.
class ExportDialogFieldsTest : public QObject, ExportDialogBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setUp(); }
  void cleanup() { tearDown(); }

  void formatChangesTheExtension();
  void typedExtensionChangesTheFormat();
  void typedNameSurvivesAnotherView();
  void browsedPathIsTaken();
  void rowsOfTheirOwnHeightAreNoPixels();
  void heatmapsOfferThePlainImage();
  void curvesOfferNoPlainImage();
  void overviewOffersPicturesOnly();
  void numbersAskForNoSize();
  void estimateTellsPixelsAndBytes();
  void existingFileIsSaidToBeReplaced();
  void sizeOutOfRangeIsNamedAndStopsTheExport();
  void missingDirectoryIsNamedAndStopsTheExport();
  void changingTheUnitKeepsTheFigure();
  void namedSizeFillsInItsFields();
  void aPdfIsAPageUntilASizeIsChosen();
  void wrongFramesAreNamedAndStopTheExport_data();
  void wrongFramesAreNamedAndStopTheExport();
  void everyFieldIsNamed();
  void everyLabelHasItsOwnMnemonic();
  void fitsASmallScreenAtALargeTextScale();
};

void ExportDialogFieldsTest::formatChangesTheExtension() {
  choose(child<QComboBox>("exportFormat"), QStringLiteral("SVG"));
  QCOMPARE(shownPath(), path("matrix.svg"));
  type(child<QLineEdit>("exportPath"), path("attention.v2.svg"));
  choose(child<QComboBox>("exportFormat"), QStringLiteral("PDF"));
  QCOMPARE(shownPath(), path("attention.v2.pdf"));
}

void ExportDialogFieldsTest::typedExtensionChangesTheFormat() {
  type(child<QLineEdit>("exportPath"), path("mine.pdf"));
  QVERIFY(child<QComboBox>("exportFormat")->currentText().startsWith(QLatin1String("PDF")));
  QVERIFY2(error().isEmpty(), qPrintable(error()));
  type(child<QLineEdit>("exportPath"), path("mine.npy"));
  QVERIFY(!error().isEmpty());  // a picture is requested
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogFieldsTest::typedNameSurvivesAnotherView() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));
  QCOMPARE(shownPath(), path("waves.png"));
  type(child<QLineEdit>("exportPath"), path("mine.png"));
  choose(child<QComboBox>("exportView"), QStringLiteral("Similarity"));
  QCOMPARE(shownPath(), path("mine.png"));
}

void ExportDialogFieldsTest::browsedPathIsTaken() {
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

void ExportDialogFieldsTest::rowsOfTheirOwnHeightAreNoPixels() {
  auto* const cells = child<QComboBox>("exportCells");
  const auto ways = [cells] {
    QStringList all;
    for (int i = 0; i < cells->count(); ++i) all << cells->itemText(i).section(u' ', 0, 1);
    return all;
  };
  const QStringList all{"means, 288", "one pixel", "one shape"};
  choose(child<QComboBox>("exportFormat"), QStringLiteral("SVG"));
  choose(cells, QStringLiteral("one pixel"));
  choose(child<QComboBox>("exportView"), QStringLiteral("Two tokens"));
  QVERIFY(cells->isVisible());
  QVERIFY(!child<QCheckBox>("exportWay-square")->isVisible());
  QCOMPARE(ways(), all);
  choose(child<QComboBox>("exportView"), QStringLiteral("Fourier"));
  QVERIFY(cells->isVisible());
  QCOMPARE(ways(), (QStringList{all[0], all[2]}));
  QVERIFY(cells->currentText().startsWith(all[0]));
  choose(child<QComboBox>("exportView"), QStringLiteral("Matrix"));
  QCOMPARE(ways(), all);
}

void ExportDialogFieldsTest::heatmapsOfferThePlainImage() {
  for (const char* const view : {"Fourier", "Two tokens", "Matrix"}) {
    choose(child<QComboBox>("exportView"), QLatin1String(view));
    QVERIFY2(child<QComboBox>("exportWhat")->findText(QStringLiteral("Plain"), Qt::MatchStartsWith) >= 0, view);
  }
  choose(child<QComboBox>("exportView"), QStringLiteral("Fourier"));
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Plain"));
  const QString estimate = child<QLabel>("exportEstimate")->text();
  QVERIFY2(estimate.startsWith(QStringLiteral("16 × 20 pixels")), qPrintable(estimate));
}

void ExportDialogFieldsTest::curvesOfferNoPlainImage() {
  const auto* const what = child<QComboBox>("exportWhat");
  const int ofMatrix = what->count();
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Plain"));
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));
  QCOMPARE(what->count(), ofMatrix - 1);
  QCOMPARE(what->findText(QStringLiteral("Plain"), Qt::MatchStartsWith), -1);
  QVERIFY(child<QComboBox>("exportWhat")->currentText().startsWith(QLatin1String("Picture")));
}

void ExportDialogFieldsTest::overviewOffersPicturesOnly() {
  choose(child<QComboBox>("exportView"), QStringLiteral("Overview"));
  QCOMPARE(child<QComboBox>("exportWhat")->count(), 1);
  QCOMPARE(child<QComboBox>("exportFormat")->count(), 4);
}

void ExportDialogFieldsTest::numbersAskForNoSize() {
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  for (const char* const name : {"exportWidth", "exportHeight", "exportDpi"}) {
    QVERIFY2(!child<QLineEdit>(name)->isVisible(), name);
  }
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Picture"));
  QVERIFY(child<QLineEdit>("exportWidth")->isVisible());
}

void ExportDialogFieldsTest::estimateTellsPixelsAndBytes() {
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

void ExportDialogFieldsTest::existingFileIsSaidToBeReplaced() {
  QFile file(path("old.png"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.close();
  type(child<QLineEdit>("exportPath"), path("old.png"));
  QVERIFY(child<QLabel>("exportEstimate")->text().contains(QLatin1String("Replaces the existing file")));
}

void ExportDialogFieldsTest::sizeOutOfRangeIsNamedAndStopsTheExport() {
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

void ExportDialogFieldsTest::missingDirectoryIsNamedAndStopsTheExport() {
  type(child<QLineEdit>("exportPath"), path("none/a.png"));
  QVERIFY(error().contains(QLatin1String("does not exist")));
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
}

void ExportDialogFieldsTest::changingTheUnitKeepsTheFigure() {
  choose(child<QComboBox>("exportUnit"), QStringLiteral("mm"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("423.33"));
  choose(child<QComboBox>("exportUnit"), QStringLiteral("pixels"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("1600"));
  QCOMPARE(child<QLineEdit>("exportHeight")->text(), QStringLiteral("900"));
}

void ExportDialogFieldsTest::namedSizeFillsInItsFields() {
  auto* const names = child<QComboBox>("exportNamedSize");
  QCOMPARE(names->currentIndex(), 0);
  type(child<QLineEdit>("exportDpi"), QStringLiteral("300"));
  choose(names, QStringLiteral("IEEE, one"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("3.5"));
  QCOMPARE(child<QComboBox>("exportUnit")->currentText(), QStringLiteral("in"));
  QCOMPARE(child<QLineEdit>("exportFontSize")->text(), QStringLiteral("8"));
  QCOMPARE(child<QLineEdit>("exportDpi")->text(), QStringLiteral("300"));
  choose(child<QComboBox>("exportUnit"), QStringLiteral("mm"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("88.9"));
  choose(names, QStringLiteral("Nature, one"));
  type(child<QLineEdit>("exportFontSize"), QStringLiteral("6"));
  QCOMPARE(names->currentIndex(), 0);  // a size of one's own
  type(child<QLineEdit>("exportFontSize"), QStringLiteral("2"));
  QVERIFY2(error().contains(QLatin1String("from 3 to 200 points")), qPrintable(error()));
  type(child<QLineEdit>("exportFontSize"), QStringLiteral("7"));
  QCOMPARE(names->currentText(), QStringLiteral("Nature, one column (89x60mm, 7 pt)"));
  exportAndWait();
  QCOMPARE(QImage(path("matrix.png")).size(), QSize(1051, 709));
}

void ExportDialogFieldsTest::aPdfIsAPageUntilASizeIsChosen() {
  auto* const format = child<QComboBox>("exportFormat");
  choose(format, QStringLiteral("PDF"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("170"));
  QCOMPARE(child<QComboBox>("exportUnit")->currentText(), QStringLiteral("mm"));
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Plain"));
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Picture"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("170"));
  choose(format, QStringLiteral("PGF"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("170"));
  choose(format, QStringLiteral("PNG"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("1600"));
  type(child<QLineEdit>("exportWidth"), QStringLiteral("1500"));
  choose(format, QStringLiteral("PDF"));
  QCOMPARE(child<QLineEdit>("exportWidth")->text(), QStringLiteral("1500"));
  QCOMPARE(child<QComboBox>("exportUnit")->currentText(), QStringLiteral("pixels"));
}

void ExportDialogFieldsTest::wrongFramesAreNamedAndStopTheExport_data() {
  QTest::addColumn<QByteArray>("field");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("one frame") << QByteArray("exportFrames") << "1"
                             << "too small";
  QTest::newRow("no number of frames") << QByteArray("exportFrames") << "many"
                                       << "not a number";
  QTest::newRow("ten thousand frames") << QByteArray("exportFrames") << "10000"
                                       << "at most 1000 frames";
  QTest::newRow("too fast") << QByteArray("exportFrameRate") << "51"
                            << "from 1 to 50";
  QTest::newRow("not moving") << QByteArray("exportFrameRate") << "0"
                              << "from 1 to 50";
}

void ExportDialogFieldsTest::wrongFramesAreNamedAndStopTheExport() {
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

void ExportDialogFieldsTest::everyFieldIsNamed() {
  for (const char* const name :
       {"exportView",        "exportWhat",        "exportFormat",      "exportWidth",        "exportHeight",
        "exportUnit",        "exportDpi",         "exportFontSize",    "exportNamedSize",    "exportTitle",
        "exportPart-title",  "exportPart-legend", "exportTransparent", "exportTheme",        "exportMark",
        "exportPath",        "exportBrowse",      "exportRows",        "exportColumns",      "exportRange",
        "exportFont",        "exportPreview",     "exportTrueSize",    "exportPreviewScale", "exportCommand",
        "exportCopyCommand", "exportCommandLack", "exportEstimate",    "exportError",        "exportProgress",
        "exportStart",       "exportCancel"}) {
    const auto* const widget = child<QWidget>(name);
    QVERIFY2(!widget->accessibleName().isEmpty(), name);
    QVERIFY2(!widget->toolTip().isEmpty(), name);
  }
}

void ExportDialogFieldsTest::everyLabelHasItsOwnMnemonic() {
  QStringList texts;
  for (const auto* const label : m_dialog->findChildren<QLabel*>()) {
    if (label->buddy()) texts.append(label->text());
  }
  for (const auto* const button : m_dialog->findChildren<QAbstractButton*>()) {
    // The boxes of one row are reached from its label.
    const bool isPart = button->objectName().startsWith(QStringLiteral("exportPart-")) ||
                        button->objectName().startsWith(QStringLiteral("exportWay-"));
    if (button->isVisible() && !isPart) texts.append(button->text());
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

void ExportDialogFieldsTest::fitsASmallScreenAtALargeTextScale() {
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

SINESCOPE_TEST(ExportDialogFieldsTest)
#include "export_dialog_fields_test.moc"

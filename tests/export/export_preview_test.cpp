// The figure that the dialog shows beside its fields, and the command below them.

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QScreen>
#include <QScrollArea>
#include <QTest>

#include "app/export/figure.h"
#include "app/export/figure_preview.h"
#include "app/export/frames.h"
#include "tests/export/export_dialog_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class ExportPreviewTest : public QObject, ExportDialogBench {
  Q_OBJECT

 private Q_SLOTS:
  void init() { setUp(); }
  void cleanup() { tearDown(); }

  void inTrueSizeItIsTheFile();
  void millimetresAreThoseOfTheScreen();
  void otherwiseItFitsIntoItsRoom();
  void newestOfManyEditsIsShown();
  void whatTakesLongIsShown();
  void whileItIsPausedNothingIsDrawn();
  void whatIsNoPictureHasNone();
  void wrongFieldsAreSaid();
  void framesBeginWithTheFirst();
  void shownPartIsTyped();
  void partOfTheWindowStays();
  void wrongPartsAreNamed_data();
  void wrongPartsAreNamed();
  void rangeAndFontReachTheFigure();
  void commandFollowsTheFieldsAndIsCopied();

 private:
  void click(const char* name) {
    auto* const box = child<QCheckBox>(name);
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  }
  /// Waits until the newest figure is shown.
  const QImage& shown() {
    auto* const preview = m_dialog->findChild<FigurePreview*>();
    if (!QTest::qWaitFor([&] { return !preview->isDrawing(); }, 60'000)) qWarning("nothing is drawn");
    return preview->image();
  }
  void openSmall() {
    ExportSettings settings;
    settings.size = {.width = 400, .height = 300};
    open(settings);
  }
  [[nodiscard]] QImage figureOf(const Scene& scene, const FigureSize& size = {.width = 400, .height = 300}) const {
    Scene plain = scene;
    plain.markSelection = false;
    return toImage(drawFigure(QStringLiteral("matrix"), plain, size, FigureKind::Pixels)).value();
  }
  [[nodiscard]] QString command() { return child<QLineEdit>("exportCommand")->text(); }
};

void ExportPreviewTest::inTrueSizeItIsTheFile() {
  openSmall();
  click("exportTrueSize");
  const QImage preview = shown();
  exportAndWait();
  QCOMPARE(preview, QImage(path("matrix.png")).convertToFormat(preview.format()));
}

void ExportPreviewTest::millimetresAreThoseOfTheScreen() {
  ExportSettings settings;
  settings.size = {.width = 85, .height = 60, .unit = SizeUnit::Millimetres, .dpi = 600};
  open(settings);
  click("exportTrueSize");
  const double claimed = m_dialog->screen()->physicalDotsPerInch();
  const double dots = claimed >= 50 && claimed <= 600 ? claimed : 96;
  QCOMPARE(shown().width(), qRound(85 / 25.4 * dots));
  QCOMPARE(child<QLabel>("exportPreviewScale")->text(), QStringLiteral("Preview in true size"));
}

void ExportPreviewTest::otherwiseItFitsIntoItsRoom() {
  const QSize room = child<QScrollArea>("exportPreview")->maximumViewportSize();
  const QImage& preview = shown();  // of 1600 × 900 pixels
  QVERIFY(preview.width() <= room.width() && preview.height() <= room.height());
  QVERIFY(preview.width() > room.width() - 4 || preview.height() > room.height() - 4);
  const QString scale = QStringLiteral("Preview at %1 % of its true size").arg(qRound(preview.width() / 16.0));
  QCOMPARE(child<QLabel>("exportPreviewScale")->text(), scale);
}

void ExportPreviewTest::newestOfManyEditsIsShown() {
  openSmall();
  click("exportTrueSize");
  (void)shown();
  QSignalSpy drawn(m_dialog->findChild<FigurePreview*>(), &FigurePreview::drawn);
  for (const char* const title : {"A", "B", "Newest"}) child<QLineEdit>("exportTitle")->setText(QLatin1String(title));
  Scene expected = m_scene;
  expected.figure.title = QStringLiteral("Newest");
  QCOMPARE(shown(), figureOf(expected));
  QCOMPARE(drawn.size(), 1);
}

void ExportPreviewTest::whatTakesLongIsShown() {
  EncodingSpec spec = m_scene.spec;
  spec.length = 20'000;
  setSpec(m_scene, spec);
  ExportSettings settings;
  settings.view = QStringLiteral("claims");
  QVERIFY(takesLong(settings.view, m_scene));
  settings.size = {.width = 900, .height = 600};
  open(settings);
  QVERIFY(!shown().isNull());
  settings.size = {.width = 300, .height = 200};
  open(settings);
  QVERIFY2(shown().isNull(), "its claims do not fit");
}

void ExportPreviewTest::whileItIsPausedNothingIsDrawn() {
  FigurePreview preview;
  preview.show();
  const QSignalSpy drawn(&preview, &FigurePreview::drawn);
  preview.draw({QStringLiteral("matrix"), m_scene, {.width = 400, .height = 300}});
  preview.setPaused(true);
  preview.draw({QStringLiteral("waves"), m_scene, {.width = 400, .height = 300}});
  for (int i = 0; i < 100; ++i) QCoreApplication::processEvents();
  QVERIFY(drawn.empty() && preview.image().isNull());
  preview.setPaused(false);
  QVERIFY(QTest::qWaitFor([&] { return !preview.isDrawing(); }, 60'000));
  QCOMPARE(drawn.size(), 1);
  QVERIFY(!preview.image().isNull());
}

void ExportPreviewTest::whatIsNoPictureHasNone() {
  QVERIFY(!shown().isNull());
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  QVERIFY(shown().isNull());
  QVERIFY(!child<QCheckBox>("exportTrueSize")->isEnabled());
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Picture"));
  QVERIFY(!shown().isNull());
}

void ExportPreviewTest::wrongFieldsAreSaid() {
  type(child<QLineEdit>("exportWidth"), QStringLiteral("5"));
  QVERIFY(shown().isNull());
  QVERIFY(command().isEmpty());
  QVERIFY(!child<QPushButton>("exportCopyCommand")->isEnabled());
  type(child<QLineEdit>("exportWidth"), QStringLiteral("500"));
  QVERIFY(!shown().isNull());
  type(child<QLineEdit>("exportPath"), path("none/a.png"));  // which is no matter of the figure
  QVERIFY(!shown().isNull());
  QVERIFY(command().isEmpty());
}

void ExportPreviewTest::framesBeginWithTheFirst() {
  ExportSettings settings;
  settings.size = {.width = 400, .height = 300};
  settings.animation = Animation{.sweep = {Swept::Base, 100, 1e6, 5}};
  open(settings);
  click("exportTrueSize");
  QCOMPARE(shown(), figureOf(sceneAt(m_scene, Swept::Base, 100)));
}

void ExportPreviewTest::shownPartIsTyped() {
  openSmall();
  click("exportTrueSize");
  type(child<QLineEdit>("exportRows"), QStringLiteral("5:25"));
  type(child<QLineEdit>("exportColumns"), QStringLiteral(":8"));
  Scene expected = m_scene;
  expected.appearance.zooms[QStringLiteral("matrix")] = {{0, 8}, {5, 25}};
  QCOMPARE(shown(), figureOf(expected));
  QVERIFY2(command().contains(QStringLiteral(" --rows 5:25 --columns 0:8 ")), qPrintable(command()));
  exportAndWait();
  QCOMPARE(QImage(path("matrix.png")).convertToFormat(QImage::Format_RGB32), figureOf(expected));
  QCOMPARE(readSession(path("matrix.png"))->appearance.zooms, expected.appearance.zooms);
}

void ExportPreviewTest::partOfTheWindowStays() {
  m_scene.appearance.zooms[QStringLiteral("matrix")] = {{2.5, 8.5}, {5, 25}};
  openSmall();
  click("exportTrueSize");
  QCOMPARE(child<QLineEdit>("exportColumns")->text(), QStringLiteral("2:9"));
  QCOMPARE(shown(), figureOf(m_scene));
  QVERIFY(child<QLabel>("exportCommandLack")->isVisible());
  type(child<QLineEdit>("exportColumns"), QString());
  QVERIFY(!child<QLabel>("exportCommandLack")->isVisible());
  Scene expected = m_scene;
  expected.appearance.zooms[QStringLiteral("matrix")] = {{0, 16}, {5, 25}};
  QCOMPARE(shown(), figureOf(expected));
}

void ExportPreviewTest::wrongPartsAreNamed_data() {
  QTest::addColumn<QByteArray>("field");
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("says");
  QTest::newRow("no rows") << QByteArray("exportRows") << "7:7"
                           << "no range of 0:40";
  QTest::newRow("beyond the last") << QByteArray("exportColumns") << "3:17"
                                   << "no range of 0:16";
  QTest::newRow("no range of values") << QByteArray("exportRange") << "1:1"
                                      << "no range";
}

void ExportPreviewTest::wrongPartsAreNamed() {
  QFETCH(QByteArray, field);
  QFETCH(QString, text);
  QFETCH(QString, says);
  type(child<QLineEdit>(field.constData()), text);
  QVERIFY2(error().contains(says), qPrintable(error()));
  QVERIFY(!child<QPushButton>("exportStart")->isEnabled());
  choose(child<QComboBox>("exportWhat"), QStringLiteral("Numbers"));
  if (field != "exportRange") QVERIFY2(error().isEmpty(), qPrintable(error()));
}

void ExportPreviewTest::rangeAndFontReachTheFigure() {
  openSmall();
  click("exportTrueSize");
  type(child<QLineEdit>("exportRange"), QStringLiteral("-0.5:2"));
  auto* const fonts = child<QComboBox>("exportFont");
  choose(fonts, QStringLiteral("DejaVu Serif"));  // others that are installed may lack letters
  Scene expected = m_scene;
  expected.figure.range = ValueRange{-0.5, 2};
  expected.figure.family = fonts->currentData().toString();
  QVERIFY(!expected.figure.family.isEmpty());
  QCOMPARE(shown(), figureOf(expected));
  QVERIFY2(command().contains(QStringLiteral(" --range -0.5:2")), qPrintable(command()));
  QVERIFY2(command().contains(QStringLiteral(" --font ")), qPrintable(command()));
  choose(child<QComboBox>("exportView"), QStringLiteral("Waves"));  // which has no colours
  QVERIFY(!child<QLineEdit>("exportRange")->isVisible());
  QVERIFY2(!command().contains(QStringLiteral("--range")), qPrintable(command()));
}

void ExportPreviewTest::commandFollowsTheFieldsAndIsCopied() {
  openSmall();
  const QString begin =
      QStringLiteral("sinescope export matrix -o %1 --length 40 --d-model 16").arg(path("matrix.png"));
  QVERIFY2(command().startsWith(begin), qPrintable(command()));
  type(child<QLineEdit>("exportDpi"), QStringLiteral("192"));
  QVERIFY2(command().endsWith(QStringLiteral(" --size 400x300 --dpi 192")), qPrintable(command()));
  QTest::mouseClick(child<QPushButton>("exportCopyCommand"), Qt::LeftButton);
  QCOMPARE(QGuiApplication::clipboard()->text(), command());
  QVERIFY(child<QLineEdit>("exportCommand")->isReadOnly());
}

SINESCOPE_TEST(ExportPreviewTest)
#include "export_preview_test.moc"

#include "app/export/figure_size.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class FigureSizeTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pixelsAreReadAsWritten();
  void millimetresBecomePixelsByTheDpi();
  void layoutDependsOnMillimetresAndNotOnDpi();
  void moreDpiLeaveFewerLogicalPixelsToPixels();
  void whatIsNoSizeIsNamedWithTheTwoWaysToWriteOne_data();
  void whatIsNoSizeIsNamedWithTheTwoWaysToWriteOne();
  void sizesOutOfRangeAreNamedWithTheRange_data();
  void sizesOutOfRangeAreNamedWithTheRange();
  void dpiOutOfRangeAreNamedWithTheRange_data();
  void dpiOutOfRangeAreNamedWithTheRange();
  void sizesAreWrittenAsTheyAreRead();
  void changingTheUnitKeepsTheFigure();
};

void FigureSizeTest::pixelsAreReadAsWritten() {
  for (const char* const text : {"1600x900", "1600X900", " 1600 x 900px ", "1600×900"}) {
    const auto size = parseFigureSize(QString::fromUtf8(text));
    QVERIFY2(size, text);
    QCOMPARE(size->pixels(), QSize(1600, 900));
    QCOMPARE(size->logical(), QSize(1600, 900));
  }
}

void FigureSizeTest::millimetresBecomePixelsByTheDpi() {
  const auto size = parseFigureSize(QStringLiteral("160x90.5mm"), 300);
  QVERIFY(size);
  QCOMPARE(size->unit, SizeUnit::Millimetres);
  QCOMPARE(size->pixels(), QSize(1890, 1069));
  QCOMPARE(size->millimetres(), QSizeF(160, 90.5));
}

void FigureSizeTest::layoutDependsOnMillimetresAndNotOnDpi() {
  const QSize expected = parseFigureSize(QStringLiteral("160x90mm"), 96)->logical();
  for (const double dpi : {30.0, 72.0, 150.0, 300.0, 600.0, 2400.0}) {
    QCOMPARE(parseFigureSize(QStringLiteral("160x90mm"), dpi)->logical(), expected);
  }
}

void FigureSizeTest::moreDpiLeaveFewerLogicalPixelsToPixels() {
  const auto size = parseFigureSize(QStringLiteral("1600x900"), 192);
  QVERIFY(size);
  QCOMPARE(size->pixels(), QSize(1600, 900));
  QCOMPARE(size->logical(), QSize(800, 450));
}

void FigureSizeTest::whatIsNoSizeIsNamedWithTheTwoWaysToWriteOne_data() {
  QTest::addColumn<QString>("text");
  for (const char* const text :
       {"", "1600", "1600x", "x900", "axb", "1600x900cm", "nanxnan", "1600x900x2", "1e3x1e3"}) {
    QTest::newRow(*text ? text : "empty") << text;
  }
}

void FigureSizeTest::whatIsNoSizeIsNamedWithTheTwoWaysToWriteOne() {
  QFETCH(QString, text);
  const auto size = parseFigureSize(text);
  QVERIFY(!size);
  QCOMPARE(size.error().kind, ExportError::Kind::BadArgument);
  QVERIFY(size.error().message.contains(u'"' + text + u'"'));
  QVERIFY(size.error().message.contains(QLatin1String("1600x900")));
  QVERIFY(size.error().message.contains(QLatin1String("160x90mm")));
}

void FigureSizeTest::sizesOutOfRangeAreNamedWithTheRange_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("named");
  QTest::newRow("no width") << "0x900"
                            << "from 16 to 32767";
  QTest::newRow("negative") << "-5x900"
                            << "from 16 to 32767";
  QTest::newRow("too narrow") << "15x900"
                              << "from 16 to 32767";
  QTest::newRow("too high") << "900x32768"
                            << "from 16 to 32767";
  QTest::newRow("too few millimetres") << "4x90mm"
                                       << "from 16 to 32767";
  QTest::newRow("too many millimetres") << "9000x90mm"
                                        << "9000 mm at 96 dpi";
  QTest::newRow("half a pixel") << "100.5x90"
                                << "whole pixels, not 100.5";
  QTest::newRow("too many pixels in all") << "30000x30000"
                                          << "at most 150 million pixels, not 900.0 million";
}

void FigureSizeTest::sizesOutOfRangeAreNamedWithTheRange() {
  QFETCH(QString, text);
  QFETCH(QString, named);
  const auto size = parseFigureSize(text);
  QVERIFY(!size);
  QCOMPARE(size.error().kind, ExportError::Kind::BadArgument);
  QVERIFY2(size.error().message.contains(named), qPrintable(size.error().message));
}

void FigureSizeTest::dpiOutOfRangeAreNamedWithTheRange_data() {
  QTest::addColumn<QString>("text");
  for (const char* const text : {"", "fine", "nan", "inf", "0", "-96", "29.9", "2401"}) {
    QTest::newRow(*text ? text : "empty") << text;
  }
}

void FigureSizeTest::dpiOutOfRangeAreNamedWithTheRange() {
  QFETCH(QString, text);
  const auto dpi = parseDpi(text);
  QVERIFY(!dpi);
  QVERIFY2(dpi.error().message.contains(QLatin1String("from 30 to 2400")), qPrintable(dpi.error().message));
  QVERIFY(dpi.error().message.contains(text));
}

void FigureSizeTest::sizesAreWrittenAsTheyAreRead() {
  for (const char* const text : {"1600x900", "160x90mm", "57.3x91.75mm"}) {
    QCOMPARE(sizeText(*parseFigureSize(QLatin1String(text))), QLatin1String(text));
  }
}

void FigureSizeTest::changingTheUnitKeepsTheFigure() {
  const FigureSize pixels{.width = 1600, .height = 900, .unit = SizeUnit::Pixels, .dpi = 300};
  const FigureSize paper = inUnit(pixels, SizeUnit::Millimetres);
  QCOMPARE(paper.unit, SizeUnit::Millimetres);
  QCOMPARE(paper.pixels(), pixels.pixels());
  QVERIFY(inUnit(paper, SizeUnit::Pixels) == pixels);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(FigureSizeTest)
#include "figure_size_test.moc"

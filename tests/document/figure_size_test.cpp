#include "app/document/figure_size.h"

#include <QTest>
#include <cmath>
#include <limits>

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
  void everyUnitIsALength_data();
  void everyUnitIsALength();
  void namesAreSizesOfPublishers();
  void largerTextLeavesLessRoom();
  void textSizesAreReadInPoints();
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
  for (const char* const text : {"", "1600", "1600x", "x900", "axb", "1600x900km", "nature-3", "160x90 mm mm",
                                 "nanxnan", "1600x900x2", "1e3x1e3"}) {
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
  for (const char* const text : {"1600x900", "160x90mm", "57.3x91.75mm", "16x9.5cm", "3.5x2.25in", "240x160pt"}) {
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

void FigureSizeTest::everyUnitIsALength_data() {
  QTest::addColumn<QString>("text");
  for (const char* const text : {"127x63.5mm", "12.7x6.35cm", "5x2.5in", "360x180pt", "1500x750px"}) {
    QTest::newRow(text) << text;
  }
}

void FigureSizeTest::everyUnitIsALength() {
  QFETCH(QString, text);
  const auto size = parseFigureSize(text, 300);
  QVERIFY(size);
  QCOMPARE(size->pixels(), QSize(1500, 750));
  QVERIFY(std::abs(size->millimetres().width() - 127) < 1e-9);
  QVERIFY(std::abs(size->millimetres().height() - 63.5) < 1e-9);
  QCOMPARE(size->logical(), QSize(480, 240));
  for (const SizeUnit unit :
       {SizeUnit::Pixels, SizeUnit::Millimetres, SizeUnit::Centimetres, SizeUnit::Inches, SizeUnit::Points}) {
    const FigureSize same = inUnit(*size, unit);
    QCOMPARE(same.unit, unit);
    QCOMPARE(same.pixels(), size->pixels());
    QCOMPARE(parseFigureSize(sizeText(same), 300).value_or(FigureSize{}), same);
  }
}

void FigureSizeTest::namesAreSizesOfPublishers() {
  // Widths in millimetres: Nature's guide to artwork; IEEE's 3.5 and 7.16 in; 241.14749 TeX points of acmart; beamer;
  // ISO.
  const std::pair<const char*, double> widths[] = {{"nature-1", 89},    {"nature-2", 183}, {"ieee-1", 88.9},
                                                   {"ieee-2", 181.864}, {"acm-1", 84.754}, {"beamer-16x9", 160},
                                                   {"a0-poster", 841}};
  QCOMPARE(std::ssize(namedSizes()), std::ssize(widths));
  for (const auto& [name, millimetres] : widths) {
    const auto size = parseFigureSize(QString::fromLatin1(name).toUpper(), 300);
    QVERIFY2(size, name);
    QVERIFY2(std::abs(size->millimetres().width() - millimetres) < 0.1, name);
    QCOMPARE(size->dpi, 300.0);
    QVERIFY2(validate(*size), name);
  }
  QCOMPARE(parseFigureSize(QStringLiteral("nature-1"))->fontPoints, 7.0);
  const auto fine = parseFigureSize(QStringLiteral("a0-poster"), 600);
  QVERIFY(!fine);
  QVERIFY(fine.error().message.contains(QLatin1String("million pixels")));
}

void FigureSizeTest::largerTextLeavesLessRoom() {
  FigureSize size = *parseFigureSize(QStringLiteral("160x90mm"), 300);
  QCOMPARE(size.fontPoints, 9.0);
  const QSize pixels = size.pixels();
  const QSize usual = size.logical();
  size.fontPoints = 18;
  QCOMPARE(size.pixels(), pixels);
  QVERIFY(std::abs(2 * size.logical().width() - usual.width()) <= 1);  // both are rounded
  QVERIFY(std::abs(2 * size.logical().height() - usual.height()) <= 1);
  QCOMPARE(size.scale(), 2 * 300 / 96.0);
  QVERIFY(validate(size));
  size.fontPoints = std::numeric_limits<double>::quiet_NaN();
  QVERIFY(!validate(size));
}

void FigureSizeTest::textSizesAreReadInPoints() {
  for (const char* const text : {"8pt", "8", " 8 PT ", "8.0pt"})
    QCOMPARE(parseFontSize(QLatin1String(text)).value_or(0), 8.0);
  for (const char* const text : {"", "pt", "8px", "2.9pt", "201", "-8", "nan", "inf", "1e1"}) {
    const auto size = parseFontSize(QLatin1String(text));
    QVERIFY2(!size, text);
    QVERIFY(size.error().message.contains(QLatin1String("from 3pt to 200pt")));
    QVERIFY(size.error().message.contains(QLatin1String(text)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(FigureSizeTest)
#include "figure_size_test.moc"

#include "app/panel/readout.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

#include "app/look/theme.h"
#include "app/panel/formula.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"

using namespace sinescope;

class ReadoutTest : public QObject {
  Q_OBJECT

 private:
  static Scene scene(const EncodingSpec& spec, const Selection& selection) { return makeScene(spec, selection); }

  static QString textOf(const EncodingSpec& spec, const Selection& selection) {
    Readout readout;
    readout.setScene(scene(spec, selection));
    return readout.text();
  }

  static int pixelsOf(const QImage& image, const QRect& part, const QColor& colour) {
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
      for (int x = part.left(); x <= part.right(); ++x) count += image.pixelColor(x, y) == colour;
    }
    return count;
  }

  static QImage shown(Readout& readout, int width) {
    readout.clearFocus();
    readout.resize(width, readout.sizeHint().height());
    return readout.grab().toImage();
  }

 private Q_SLOTS:
  void aSineIsDerived() {
    QCOMPARE(textOf({100, 512, 10000, 0, {}}, {3, 4}),
             QStringLiteral("PE(3, 4) = sin(3 / 10000^(4/512)) = sin(2.7917) = 0.3428"));
    QCOMPARE(textOf({}, {30, 12}), QStringLiteral("PE(30, 12) = sin(30 / 10000^(12/128)) = sin(12.651) = 0.0844"));
  }

  void aCosineSharesItsPairsExponent() {
    QCOMPARE(textOf({}, {30, 13}), QStringLiteral("PE(30, 13) = cos(30 / 10000^(12/128)) = cos(12.651) = 0.9964"));
  }

  void theFirstCellIsSineOfNothing() {
    QCOMPARE(textOf({}, {0, 0}), QStringLiteral("PE(0, 0) = sin(0 / 10000^(0/128)) = sin(0) = 0.0000"));
    QCOMPARE(textOf({}, {0, 1}), QStringLiteral("PE(0, 1) = cos(0 / 10000^(0/128)) = cos(0) = 1.0000"));
  }

  void onTheSlidesEveryColumnCountsForItself() {
    const EncodingSpec slides = findPreset("slides-512x14")->spec;
    // t = 1, k = 1 … 14: for odd k a cosine, for even k a sine, each of t / N^(k/14).
    QCOMPARE(textOf(slides, {1, 0}), QStringLiteral("PE(1, 0) = cos(1 / 10000^(1/14)) = cos(0.51795) = 0.8688"));
    QCOMPARE(textOf(slides, {1, 1}), QStringLiteral("PE(1, 1) = sin(1 / 10000^(2/14)) = sin(0.26827) = 0.2651"));
    Readout readout;
    readout.setScene(scene(slides, {1, 0}));
    QVERIFY(!readout.remarks().join(u' ').contains(QLatin1String("pair")));
  }

  void aNegativeValueHasAMinusThatProgramsRead() {
    QCOMPARE(textOf({}, {4, 0}), QStringLiteral("PE(4, 0) = sin(4 / 10000^(0/128)) = sin(4) = -0.7568"));
  }

  void aZeroPaddedColumnIsZero() {
    EncodingSpec spec{10, 5, 10000, 0, findConvention("tensor2tensor")->convention};
    QCOMPARE(textOf(spec, {3, 4}), QStringLiteral("PE(3, 4) = 0 (zero-padded column)"));
  }

  void aLongPhaseKeepsItsFraction() {
    const QString text = textOf({1'048'576, 128, 10000, 0, {}}, {1'048'575, 2});
    QVERIFY2(text.contains(QStringLiteral(" = sin(908028.54) = ")), qPrintable(text));
  }

  void theBaseIsPrintedExactly() {
    QVERIFY(textOf({100, 128, 10000.25, 0, {}}, {3, 4}).contains(QLatin1String("10000.25^(4/128)")));
  }

  void aScalingDividesTheAngle() {
    EncodingSpec spec;
    spec.scaling = *parseScaling("linear:10");  // 30 / 10000^(12/128) is 12.651
    QCOMPARE(textOf(spec, {30, 12}),
             QStringLiteral("PE(30, 12) = sin(30 / (10000^(12/128) · 10)) = sin(1.2651) = 0.9536"));
    spec.scaling = *parseScaling("ntk:8");
    QVERIFY(textOf(spec, {30, 12}).startsWith(QStringLiteral("PE(30, 12) = sin(30 / 82684.62^(12/128)) = sin(")));
    spec.scaling = *parseScaling("yarn:10@2048");  // pair 6 is kept
    QVERIFY(textOf(spec, {30, 12}).startsWith(QStringLiteral("PE(30, 12) = sin(30 / 10000^(12/128)) = sin(12.651)")));
  }

  void aFractionalPositionIsTold() {
    EncodingSpec spec{1001, 64, 10000, 0, {}};
    spec.positionScale = 0.001;
    QCOMPARE(textOf(spec, {250, 0}),
             QStringLiteral("PE(250, 0) = sin(250 · 0.001 / 10000^(0/64)) = sin(0.25) = 0.2474"));
    const QStringList remarks = formulaRemarks(derive(spec, 250, 0), true);
    QCOMPARE(remarks.first(), QStringLiteral("p = 250 · 0.001 = 0.25"));
    QCOMPARE(formulaRemarks(derive({}, 250, 0), true).first(), QStringLiteral("wavelength 6.28 positions"));
  }

  void aGridsCellIsThatOfItsPatch() {
    // Patch x 3, y 2 of MAE: the second half of the columns encodes y.
    QCOMPARE(textOf(findPreset("mae")->spec, {31, 384}), QStringLiteral("grid 14 × 14[31, 384] = 0.9093"));
  }

  void theRemarksNameWavelengthPairAndTurns() {
    Readout readout;
    readout.setScene(scene({}, {30, 12}));
    QCOMPARE(readout.remarks().join(QStringLiteral(" · ")),
             QStringLiteral("wavelength 14.9 positions · pair i = 6 (0 to 63) · 6.71 turns in this length"));
  }

  void thePointerComesBeforeTheSelection() {
    Readout readout;
    Scene hovered = scene({}, {30, 12});
    hovered.hover = Hover{{5, 0}};
    readout.setScene(hovered);
    QVERIFY(readout.text().startsWith(QLatin1String("PE(5, 0) = ")));
    QCOMPARE(pixelsOf(shown(readout, 1000), QRect(0, 2, 1000, 45), themeColours(false).accent), 0);
    hovered.hover.reset();
    readout.setScene(hovered);
    QVERIFY(readout.text().startsWith(QLatin1String("PE(30, 12) = ")));
    QVERIFY(pixelsOf(shown(readout, 1000), QRect(0, 2, 1000, 45), themeColours(false).accent) > 10);
  }

  void theFormulaIsNeverClipped_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("textScale");
    QTest::newRow("wide") << 1000 << 1.0;
    QTest::newRow("narrow") << 320 << 1.0;
    QTest::newRow("projected in a small window") << 640 << 2.5;
  }
  void theFormulaIsNeverClipped() {
    QFETCH(int, width);
    QFETCH(double, textScale);
    Readout readout;
    Scene projected = scene({}, {30, 12});
    projected.appearance.textScale = textScale;
    readout.setScene(projected);
    const QImage image = shown(readout, width);
    const QColor ground = themeColours(false).surface;
    // Empty margins on all sides except for the hairline at the top.
    QCOMPARE(pixelsOf(image, QRect(width - 6, 2, 6, image.height() - 2), ground), 6 * (image.height() - 2));
    QCOMPARE(pixelsOf(image, QRect(0, 1, width, 2), ground), 2 * width);
    QCOMPARE(pixelsOf(image, QRect(0, image.height() - 2, width, 2), ground), 2 * width);
    // The value, which ends the formula, is visible.
    QVERIFY(pixelsOf(image, image.rect(), themeColours(false).accent) > 5);
  }

  void aFractionIsAsHighAsItsParts() {
    const FormulaLook look{uiFont(kReadoutTextSize, 1), uiFont(kReadoutTextSize, 1, true), Qt::black, Qt::blue};
    const BoxPtr formula = formulaBox(derive({}, 30, 12), look);
    const BoxPtr line = textBox(QStringLiteral("PE(30, 12)"), look.font, Qt::black);
    QVERIFY(formula->ascent + formula->descent > 1.8 * line->ascent);
    QVERIFY(formula->ascent > line->ascent && formula->descent > line->descent);
    const BoxPtr row = rowBox({line, spaceBox(3), line});
    QCOMPARE(row->width, 2 * line->width + 3);
    QCOMPARE(row->ascent, line->ascent);
  }

  void itsHeightGrowsWithTheTextScaleAlone() {
    Readout readout;
    readout.setScene(scene({}, {30, 12}));
    const int height = readout.sizeHint().height();
    readout.setScene(scene({10, 5, 10000, 0, findConvention("tensor2tensor")->convention}, {3, 4}));
    QCOMPARE(readout.sizeHint().height(), height);
    Scene projected = scene({}, {30, 12});
    projected.appearance.textScale = 2;
    readout.setScene(projected);
    QCOMPARE(readout.sizeHint().height(), 2 * height);
  }

  void theTextIsItsAccessibleDescription() {
    Readout readout;
    readout.setScene(scene({}, {3, 4}));
    QCOMPARE(readout.accessibleDescription(), readout.text());
  }

  void copyingPutsTheTextOnTheClipboard() {
    Readout readout;
    readout.setScene(scene({}, {3, 4}));
    QVERIFY(readout.actions().contains(readout.copyAction()));
    readout.copyAction()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), readout.text());
  }
};

SINESCOPE_TEST(ReadoutTest)
#include "readout_test.moc"

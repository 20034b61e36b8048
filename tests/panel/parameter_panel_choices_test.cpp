#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "app/panel/number_field.h"
#include "core/parameters/conventions.h"
#include "tests/panel/panel_bench.h"
#include "tests/unit.h"

using namespace sinescope;

/// Presets, conventions and their switches in the panel.
class ParameterPanelChoicesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyPresetsCaptionHasTheSameRoom_data() {
    QTest::addColumn<double>("scale");
    for (const double scale : {1.0, 1.4, 1.8, 2.5}) QTest::addRow("%g", scale) << scale;
  }

  void everyPresetsCaptionHasTheSameRoom() {
    QFETCH(double, scale);
    PanelBench bench;
    Appearance appearance;
    appearance.textScale = scale;
    bench.document.setAppearance(appearance);
    QCoreApplication::processEvents();
    // The parameters scroll to the field that has the focus.
    const auto place = [&bench] {
      return bench.find<NumberField>("dModelField")->mapTo(bench.find<QWidget>("parameters"), QPoint()).y();
    };
    const int before = place();
    auto* const box = bench.find<QComboBox>("presetBox");
    box->setFocus();
    for (int i = 0; i < box->count(); ++i) {
      QTest::keyClick(box, Qt::Key_Down);
      QCoreApplication::processEvents();
      QVERIFY2(place() == before, qPrintable(box->currentText()));
    }
    bench.document.setSpec({});  // the last preset is on a grid, which determines the first position
    bench.type("firstPositionField", QStringLiteral("77"));
    QCoreApplication::processEvents();
    QCOMPARE(box->currentText(), QStringLiteral("Custom"));
    QCOMPARE(place(), before);
  }

  void aConventionSetsTheSwitchesAlone() {
    PanelBench bench;
    bench.document.setSpec({50, 20, 500, 0, {}});
    bench.choose("presetBox", QStringLiteral("fairseq"));
    const NamedConvention& fairseq = *findConvention("fairseq");
    QCOMPARE(bench.document.spec(), (EncodingSpec{50, 20, 500, 2, fairseq.convention}));
    QVERIFY(bench.find<QLabel>("presetSource")->text().contains(QLatin1String("padding_idx")));
  }

  void aPresetSetsEverything() {
    PanelBench bench;
    bench.choose("presetBox", QStringLiteral("Slides L=512 d=14"));
    QCOMPARE(bench.document.spec(), findPreset("slides-512x14")->spec);
  }

  void thePresetChosenIsTheOneShownAmongEquals() {
    PanelBench bench;
    bench.choose("presetBox", QStringLiteral("Similarity experiment 10 × 6"));
    QCOMPARE(bench.document.spec(), findPreset("similarity-10x6")->spec);
    QCOMPARE(bench.document.selection().position, 0);  // the position that the preset is about
    QCOMPARE(bench.find<QComboBox>("presetBox")->currentText(), QStringLiteral("Similarity experiment 10 × 6"));
  }

  void aPresetOfTokensIsShownWithThem() {
    PanelBench bench;
    auto* const preset = bench.find<QComboBox>("presetBox");
    const QString context = QStringLiteral("Context 5 × 4 with embedding");
    bench.choose("presetBox", context);
    QCOMPARE(bench.document.scene().tokens.ids, (std::vector{4, 4, 3, 0, 3}));
    QCOMPARE(bench.document.scene().tokens.embedding.vocabulary, 5);
    QCOMPARE(preset->currentText(), context);
    TokenSpec others = bench.document.scene().tokens;
    others.ids = {0, 1};
    bench.document.setTokens(others);
    QCOMPARE(preset->currentText(), QStringLiteral("Paper (Vaswani 2017)"));
    bench.document.undoStack()->undo();
    QCOMPARE(preset->currentText(), context);
  }

  void thePresetShownIsWhatTheSpecIs() {
    PanelBench bench;
    auto* const preset = bench.find<QComboBox>("presetBox");
    QCOMPARE(preset->currentText(), QStringLiteral("Paper (Vaswani 2017)"));
    bench.document.setSpec(findPreset("transformer-base")->spec);
    QCOMPARE(preset->currentText(), QStringLiteral("Transformer base 512 × 512"));
    bench.type("lengthField", QStringLiteral("511"));
    QCOMPARE(preset->currentText(), QStringLiteral("Paper (Vaswani 2017)"));
    bench.type("firstPositionField", QStringLiteral("7"));
    QCOMPARE(preset->currentText(), QStringLiteral("Custom"));
    QVERIFY(bench.find<QLabel>("presetSource")->text().contains(QLatin1String("by hand")));
  }

  void everySwitchIsSet() {
    PanelBench bench;
    bench.choose("exponentBox", QStringLiteral("unpaired"));
    QCOMPARE(bench.document.spec().convention.exponent, Exponent::Unpaired);
    bench.choose("firstDimensionBox", QStringLiteral("1"));
    QCOMPARE(bench.document.spec().convention.firstDimension, 1);
    bench.choose("orderBox", QStringLiteral("cosine first"));
    QCOMPARE(bench.document.spec().convention.order, Order::CosineFirst);
    bench.choose("layoutBox", QStringLiteral("concatenated"));
    QCOMPARE(bench.document.spec().convention.layout, Layout::Concatenated);
    bench.choose("oddWidthBox", QStringLiteral("zero-pad"));
    QCOMPARE(bench.document.spec().convention.oddWidth, OddWidth::ZeroPad);
  }

  void switchesSetByHandMakeANamedConvention() {
    PanelBench bench;
    bench.choose("exponentBox", QStringLiteral("unpaired"));
    bench.choose("firstDimensionBox", QStringLiteral("1"));
    bench.choose("orderBox", QStringLiteral("cosine first"));
    bench.type("firstPositionField", QStringLiteral("1"));
    QCOMPARE(conventionOf(bench.document.spec()), findConvention("slides"));
    QCOMPARE(bench.find<QComboBox>("presetBox")->currentText(), QStringLiteral("Slides (k counted from 1)"));
    // The number that k counts from is reset together with the exponent that it belongs to.
    bench.choose("exponentBox", QStringLiteral("paper"));
    QCOMPARE(bench.document.spec().convention.firstDimension, 0);
  }

  void whatKCountsFromIsShownOnlyWhereItCounts() {
    PanelBench bench;
    QVERIFY(!bench.find<QComboBox>("firstDimensionBox")->isVisible());
    bench.choose("exponentBox", QStringLiteral("unpaired"));
    QVERIFY(bench.find<QComboBox>("firstDimensionBox")->isVisible());
    QVERIFY(bench.find<QLabel>("firstDimensionLabel")->isVisible());
  }
};

SINESCOPE_TEST(ParameterPanelChoicesTest)
#include "parameter_panel_choices_test.moc"

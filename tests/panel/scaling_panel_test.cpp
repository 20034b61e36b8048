#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "app/panel/log_slider.h"
#include "tests/panel/panel_bench.h"
#include "tests/unit.h"

using namespace sinescope;

/// The scaling in the panel, by keyboard and mouse.
class ScalingPanelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aRuleBringsItsNumbers_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("scaling");
    QTest::addColumn<QStringList>("numbers");
    const QString factor = QStringLiteral("factor");
    const QString trained = QStringLiteral("trainedLength");
    const QStringList turns{factor, trained, QStringLiteral("fastTurns"), QStringLiteral("slowTurns")};
    const auto row = [](const char* rule, const char* scaling, const QStringList& numbers) {
      QTest::newRow(rule) << QString::fromLatin1(rule) << QString::fromLatin1(scaling) << numbers;
    };
    row("none", "none", {});
    row("linear", "linear:8", {factor});
    row("ntk", "ntk:8", {factor});
    row("dynamic", "dynamic:8@4096/16384", {factor, trained, QStringLiteral("presentLength")});
    row("yarn (code)", "yarn:8@4096", turns);
    row("yarn (paper)", "yarn-paper:8@4096", turns);
    row("llama3", "llama3:8@4096", {factor, trained, QStringLiteral("lowFactor"), QStringLiteral("highFactor")});
  }

  void aRuleBringsItsNumbers() {
    QFETCH(QString, rule);
    QFETCH(QString, scaling);
    QFETCH(QStringList, numbers);
    PanelBench bench;
    bench.choose("scalingBox", rule);
    QCOMPARE(scalingText(bench.document.spec().scaling), scaling.toStdString());
    for (const char* const name :
         {"factor", "trainedLength", "presentLength", "fastTurns", "slowTurns", "lowFactor", "highFactor"}) {
      const QByteArray knob = QByteArray(name) + "Knob";
      QVERIFY2(bench.find<QWidget>(knob)->isVisible() == numbers.contains(QLatin1String(name)), name);
    }
    QCOMPARE(bench.find<QCheckBox>("wholeBoundsBox")->isVisible(), rule == QStringLiteral("yarn (code)"));
  }

  void everyNumberIsTyped() {
    PanelBench bench;
    const auto scaling = [&bench] { return scalingText(bench.document.spec().scaling); };
    bench.choose("scalingBox", QStringLiteral("dynamic"));
    bench.type("factorField", QStringLiteral("10"));
    bench.type("trainedLengthField", QStringLiteral("2048"));
    bench.type("presentLengthField", QStringLiteral("20000"));
    QCOMPARE(scaling(), std::string("dynamic:10@2048/20000"));
    bench.choose("scalingBox", QStringLiteral("yarn (code)"));
    bench.type("fastTurnsField", QStringLiteral("16"));
    bench.type("slowTurnsField", QStringLiteral("0.5"));
    QTest::mouseClick(bench.find<QCheckBox>("wholeBoundsBox"), Qt::LeftButton, Qt::NoModifier, QPoint(8, 8));
    QCOMPARE(scaling(), std::string("yarn:10@2048,beta-fast=16,beta-slow=0.5,truncate=no"));
    bench.choose("scalingBox", QStringLiteral("llama3"));
    bench.type("highFactorField", QStringLiteral("8"));
    bench.type("lowFactorField", QStringLiteral("2"));
    QCOMPARE(scaling(), std::string("llama3:10@2048,low=2,high=8"));
    bench.document.undoStack()->undo();
    QCOMPARE(scaling(), std::string("llama3:10@2048,high=8"));
  }

  void aPartTurnsOfAnyScaling() {
    PanelBench bench;
    const auto partial = [&bench] { return partialText(bench.document.spec().partial); };
    auto* const proportional = bench.find<QCheckBox>("proportionalBox");
    QVERIFY(!proportional->isVisible());
    bench.type("turnedPartField", QStringLiteral("0.25"));
    QCOMPARE(partial(), std::string("0.25"));
    QVERIFY(proportional->isVisible());
    QTest::mouseClick(proportional, Qt::LeftButton, Qt::NoModifier, QPoint(8, 8));
    QCOMPARE(partial(), std::string("proportional:0.25"));
    bench.choose("scalingBox", QStringLiteral("linear"));
    QCOMPARE(partial(), std::string("proportional:0.25"));
    QCOMPARE(scalingText(bench.document.spec().scaling), std::string("linear:8"));
    bench.type("turnedPartField", QStringLiteral("1.5"));
    QCOMPARE(partial(), std::string("proportional:0.25"));
    bench.type("turnedPartField", QStringLiteral("1"));
    QVERIFY(bench.document.spec().partial == PartialRotation());
    QVERIFY(!proportional->isVisible());
    bench.type("turnedPartField", QStringLiteral("0.5"));
    QCOMPARE(partial(), std::string("proportional:0.5"));
  }

  void aPartNeedsABaseFromOne() {
    PanelBench bench;
    bench.type("turnedPartField", QStringLiteral("0.5"));
    bench.type("baseField", QStringLiteral("0.5"));
    QCOMPARE(bench.document.spec().base, 10'000.0);
    bench.type("turnedPartField", QStringLiteral("1"));
    bench.type("baseField", QStringLiteral("0.5"));
    QCOMPARE(bench.document.spec().base, 0.5);
    bench.type("turnedPartField", QStringLiteral("0.5"));
    QVERIFY(!bench.document.spec().partial.isPartial());
  }

  void theSliderTurnsTheFactor() {
    PanelBench bench;
    bench.choose("scalingBox", QStringLiteral("linear"));
    auto* const slider = bench.find<LogSlider>("factorSlider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_PageUp);
    QCOMPARE(bench.document.spec().scaling.factor, 16.0);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(bench.document.spec().scaling.factor, 1.0);
  }

  void wrongNumbersAreNamedAndChangeNothing_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* rule, const char* field, const char* text) {
      QTest::addRow("%s, %s %s", rule, field, text)
          << QString::fromLatin1(rule) << QString::fromLatin1(field) << QString::fromLatin1(text);
    };
    row("linear", "factor", "0.5");
    row("linear", "factor", "1e7");
    row("yarn (code)", "trainedLength", "0");
    row("yarn (code)", "slowTurns", "32");
    row("yarn (code)", "fastTurns", "1");
    row("llama3", "lowFactor", "4");
    row("llama3", "highFactor", "-1");
    row("dynamic", "presentLength", "1.5");
  }

  void wrongNumbersAreNamedAndChangeNothing() {
    QFETCH(QString, rule);
    QFETCH(QString, field);
    QFETCH(QString, text);
    PanelBench bench;
    bench.choose("scalingBox", rule);
    const Scaling before = bench.document.spec().scaling;
    auto* const number = bench.find<NumberField>((field + QLatin1String("Field")).toLatin1());
    number->setFocus(Qt::TabFocusReason);
    number->selectAll();
    for (const QChar c : text) QTest::keyClick(number, c.toLatin1());
    QTest::keyClick(number, Qt::Key_Return);
    QVERIFY(bench.find<QWidget>((field + QLatin1String("Error")).toLatin1())->isVisible());
    // A typed number is taken digit by digit: what is told is that the last one is refused.
    QVERIFY(validate(bench.document.spec()).empty());
    QVERIFY(before.rule == bench.document.spec().scaling.rule);
  }

  void aBaseBelowOneHasNoScaling() {
    PanelBench bench;
    EncodingSpec spec;
    spec.base = 0.5;
    bench.document.setSpec(spec);
    auto* const rule = bench.find<QComboBox>("scalingBox");
    QVERIFY(!rule->isEnabled());
    QVERIFY(rule->toolTip().contains(QStringLiteral("base of at least 1")));
    spec.base = 2;
    bench.document.setSpec(spec);
    QVERIFY(rule->isEnabled());
    bench.choose("scalingBox", QStringLiteral("linear"));
    bench.type("baseField", QStringLiteral("0.5"));
    QVERIFY(bench.find<QLabel>("baseError")->text().contains(QStringLiteral("1")));
    QVERIFY(bench.document.spec().base >= 1);
  }
};

SINESCOPE_TEST(ScalingPanelTest)
#include "scaling_panel_test.moc"

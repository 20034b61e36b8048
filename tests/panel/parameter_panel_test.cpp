#include "app/panel/parameter_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <memory>

#include "app/look/theme.h"
#include "app/panel/log_slider.h"
#include "app/panel/number_field.h"
#include "app/panel/reset_button.h"
#include "core/parameters/conventions.h"
#include "tests/panel/panel_bench.h"
#include "tests/unit.h"

using namespace sinescope;

class ParameterPanelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itShowsTheScene() {
    PanelBench bench;
    bench.document.setSpec({512, 14, 10000, 1, findConvention("slides")->convention});
    QCOMPARE(bench.find<NumberField>("lengthField")->text(), QStringLiteral("512"));
    QCOMPARE(bench.find<NumberField>("dModelField")->text(), QStringLiteral("14"));
    QCOMPARE(bench.find<NumberField>("baseField")->text(), QStringLiteral("10\u2009000"));
    QCOMPARE(bench.find<NumberField>("firstPositionField")->text(), QStringLiteral("1"));
    QCOMPARE(bench.find<LogSlider>("dModelSlider")->number(), 14.0);
    QCOMPARE(bench.find<QComboBox>("exponentBox")->currentText(), QStringLiteral("unpaired"));
    QCOMPARE(bench.find<QComboBox>("orderBox")->currentText(), QStringLiteral("cosine first"));
    QCOMPARE(bench.edited.count(), 0);
  }

  void draggingTheSliderEmitsOneGesture() {
    PanelBench bench;
    auto* const slider = bench.find<LogSlider>("lengthSlider");
    const QPoint start = slider->handleCentre().toPoint();
    for (int drag = 0; drag < 2; ++drag) {
      QTest::mousePress(slider, Qt::LeftButton, {}, start);
      for (int x = 10; x <= 60; x += 10) QTest::mouseMove(slider, start + QPoint(x + drag, 0));
      QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(60 + drag, 0));
      bench.document.setSpec({});
    }
    QVERIFY(bench.edited.count() >= 12);
    QVERIFY(bench.gesture(0).startsWith(QLatin1String("length/slider/")));
    QCOMPARE(bench.gesture(5), bench.gesture(0));
    QVERIFY(bench.gesture(static_cast<int>(bench.edited.count()) - 1) != bench.gesture(0));
  }

  void aDragIsUndoneAtOnce() {
    PanelBench bench;
    auto* const slider = bench.find<LogSlider>("dModelSlider");
    const QPoint start = slider->handleCentre().toPoint();
    QTest::mousePress(slider, Qt::LeftButton, {}, start);
    for (int x = 10; x <= 60; x += 10) QTest::mouseMove(slider, start + QPoint(x, 0));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(60, 0));
    QVERIFY(bench.document.spec().dModel > 128);
    QCOMPARE(bench.find<NumberField>("dModelField")->number(), double(bench.document.spec().dModel));
    bench.document.undoStack()->undo();
    QCOMPARE(bench.document.spec(), EncodingSpec{});
    QCOMPARE(slider->number(), 128.0);
  }

  void typingIsOneGestureAndKeepsTextAndCursor() {
    PanelBench bench;
    bench.type("lengthField", QStringLiteral("1_0"));
    QCOMPARE(bench.document.spec().length, 10);
    QCOMPARE(bench.find<NumberField>("lengthField")->text(), QStringLiteral("1_0"));
    QTest::keyClick(bench.find<NumberField>("lengthField"), Qt::Key_5);
    QCOMPARE(bench.document.spec().length, 105);
    QVERIFY(bench.gesture(0).startsWith(QLatin1String("length/field/")));
    QCOMPARE(bench.gesture(2), bench.gesture(0));
    bench.document.undoStack()->undo();
    QCOMPARE(bench.document.spec(), EncodingSpec{});
    QCOMPARE(bench.find<NumberField>("lengthField")->text(), QStringLiteral("100"));
  }

  void typingAnOutOfRangeLengthNamesTheRange() {
    PanelBench bench;
    auto* const error = bench.find<QLabel>("lengthError");
    QVERIFY(!error->isVisible());
    bench.find<NumberField>("lengthField")->setFocus();
    bench.find<NumberField>("lengthField")->clear();
    bench.type("lengthField", QStringLiteral("0"));
    QVERIFY(error->isVisible());
    QCOMPARE(error->text(), QStringLiteral("0 is too small (1 to 1\u2009048\u2009576)"));
    QCOMPARE(error->toolTip(),
             QStringLiteral("0 is too small; length must be a whole number from 1 to 1\u2009048\u2009576"));
    QCOMPARE(bench.edited.count(), 0);
    QTest::keyClick(bench.find<NumberField>("lengthField"), Qt::Key_Escape);
    QVERIFY(!error->isVisible());
  }

  void everyKnobRefusesWhatIsNoNumber_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"dModel", "length", "base", "firstPosition", "position", "dimension"}) {
      QTest::newRow(name) << QByteArray(name);
    }
  }

  void everyKnobRefusesWhatIsNoNumber() {
    QFETCH(QByteArray, name);
    PanelBench bench;
    bench.type((name + "Field").constData(), QStringLiteral("nan"));
    QVERIFY(bench.find<QLabel>((name + "Error").constData())->text().contains(QStringLiteral("“nan” is not a number")));
    QCOMPARE(bench.edited.count() + bench.selected.count(), 0);
  }

  void aRefusedEntryLeavesEveryParameterAsItWas_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"dModel", "length", "firstPosition", "position", "dimension"}) {
      QTest::newRow(name) << QByteArray(name);
    }
  }

  void aRefusedEntryLeavesEveryParameterAsItWas() {
    QFETCH(QByteArray, name);
    PanelBench bench;
    bench.document.setSpec({100, 2176, 10000, 0, {}});
    bench.document.setSelection({50, 40});
    const EncodingSpec before = bench.document.spec();
    bench.type((name + "Field").constData(), QStringLiteral("99999999999"));
    QVERIFY(bench.find<NumberField>((name + "Field").constData())->isWrong());
    QVERIFY(bench.find<QLabel>((name + "Error").constData())->isVisible());
    QCOMPARE(bench.document.spec(), before);
    QCOMPARE(bench.document.selection(), (Selection{50, 40}));
    QVERIFY(bench.edited.count() + bench.selected.count() > 1);  // its valid beginning was applied while typing
    for (int i = 1; i < bench.edited.count(); ++i) QCOMPARE(bench.gesture(i), bench.gesture(0));
  }

  void anErrorMovesNothing_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"dModel", "length", "base", "firstPosition", "position", "dimension"}) {
      QTest::newRow(name) << QByteArray(name);
    }
  }

  void anErrorMovesNothing() {
    QFETCH(QByteArray, name);
    PanelBench bench;
    const auto places = [&bench] {
      QCoreApplication::processEvents();
      QStringList all;
      for (const QWidget* const widget : bench.panel.findChildren<QWidget*>()) {
        if (widget->focusPolicy() & Qt::TabFocus)
          all << widget->objectName() + QStringLiteral(" %1").arg(widget->mapTo(&bench.panel, QPoint()).y());
      }
      return all;
    };
    const QStringList before = places();
    bench.type((name + "Field").constData(), QStringLiteral("123456789 and much more of it"));
    const auto* const error = bench.find<QLabel>((name + "Error").constData());
    QVERIFY(error->isVisible());
    QCOMPARE(places(), before);
    // The whole message is shown, directly below the field and above whatever follows.
    QVERIFY(error->width() >= error->sizeHint().width());
    QVERIFY(error->height() >= error->fontMetrics().height());
    QVERIFY(error->text().contains(u'('));
    const auto* const field = bench.find<NumberField>((name + "Field").constData());
    QVERIFY(error->mapTo(&bench.panel, QPoint()).y() >= field->mapTo(&bench.panel, QPoint(0, field->height())).y());
  }

  void anErrorTakesThePlaceOfTheSlidersLabels() {
    PanelBench bench;
    auto* const slider = bench.find<LogSlider>("lengthSlider");
    const auto* const error = bench.find<QLabel>("lengthError");
    bench.type("lengthField", QStringLiteral("x"));
    const QRect shown(error->mapTo(&bench.panel, QPoint()), error->size());
    const QRect room(slider->mapTo(&bench.panel, QPoint()), slider->size());
    QVERIFY(room.contains(shown));
    // The handle and its halo stay free, and pressing the message does not press a label.
    QVERIFY(slider->handleCentre().y() + 8 <= shown.top() - room.top());
    QTest::mouseClick(bench.panel.window()->windowHandle(), Qt::LeftButton, {}, shown.center());
    QCOMPARE(bench.document.spec(), EncodingSpec{});
  }

  void anErrorIsScrolledIntoView() {
    PanelBench bench;
    bench.panel.resize(bench.panel.width(), 400);
    QCoreApplication::processEvents();
    auto* const scroll = bench.find<QScrollArea>("parameterScroll");
    for (const char* const name : {"dimension", "dModel"}) {
      bench.find<NumberField>((QByteArray(name) + "Field").constData())->setFocus(Qt::OtherFocusReason);
      scroll->verticalScrollBar()->setValue(qstrcmp(name, "dModel") ? 0 : scroll->verticalScrollBar()->maximum());
      bench.type((QByteArray(name) + "Field").constData(), QStringLiteral("x"));
      const auto* const error = bench.find<QLabel>((QByteArray(name) + "Error").constData());
      QCOMPARE(error->visibleRegion(), QRegion(error->rect()));
    }
  }

  void theBaseTakesWhatItsSliderDoesNot() {
    PanelBench bench;
    bench.type("baseField", QStringLiteral("0.5"));
    QCOMPARE(bench.document.spec().base, 0.5);
    bench.type("baseField", QStringLiteral("1e300"));
    QCOMPARE(bench.document.spec().base, 1e300);
    QVERIFY(bench.find<QLabel>("baseError")->isHidden());
  }

  void resetPutsTheDefaultBack_data() {
    QTest::addColumn<QByteArray>("name");
    for (const char* name : {"dModel", "length", "base"}) QTest::newRow(name) << QByteArray(name);
  }

  void resetPutsTheDefaultBack() {
    QFETCH(QByteArray, name);
    PanelBench bench;
    auto* const reset = bench.find<ResetButton>((name + "Reset").constData());
    QVERIFY(!reset->isEnabled());
    bench.type((name + "Field").constData(), QStringLiteral("77"));
    QVERIFY(reset->isEnabled());
    QTest::mouseClick(reset, Qt::LeftButton);
    QCOMPARE(bench.document.spec(), EncodingSpec{});
    QCOMPARE(bench.gesture(static_cast<int>(bench.edited.count()) - 1), QString());
    QVERIFY(!reset->isEnabled());
  }

  void resetGivesUpWrongText() {
    PanelBench bench;
    bench.type("baseField", QStringLiteral("x"));
    auto* const reset = bench.find<ResetButton>("baseReset");
    QVERIFY(reset->isEnabled());
    reset->setFocus(Qt::TabFocusReason);
    QTest::keyClick(reset, Qt::Key_Space);
    QVERIFY(bench.find<NumberField>("baseField")->hasFocus());
    QCOMPARE(bench.find<NumberField>("baseField")->text(), QStringLiteral("10000"));
    QVERIFY(bench.find<QLabel>("baseError")->isHidden());
  }

  void theSelectionFollowsItsFields() {
    PanelBench bench;
    bench.type("positionField", QStringLiteral("30"));
    bench.type("dimensionField", QStringLiteral("12"));
    QCOMPARE(bench.document.selection(), (Selection{30, 12}));
    QCOMPARE(bench.edited.count(), 0);
  }

  void theSelectionsRangeFollowsTheSpec() {
    PanelBench bench;
    bench.document.setSpec({10, 6, 10000, 1, {}});
    bench.type("positionField", QStringLiteral("11"));
    QCOMPARE(bench.find<QLabel>("positionError")->toolTip(),
             QStringLiteral("11 is too large; position must be a whole number from 1 to 10"));
    bench.type("dimensionField", QStringLiteral("6"));
    QCOMPARE(bench.find<QLabel>("dimensionError")->toolTip(),
             QStringLiteral("6 is too large; dimension must be a whole number from 0 to 5"));
  }

  void mnemonicsLeadToTheFields() {
    PanelBench bench;
    QTest::keyClick(&bench.panel, Qt::Key_L, Qt::AltModifier);
    QVERIFY(bench.find<NumberField>("lengthField")->hasFocus());
    QTest::keyClick(&bench.panel, Qt::Key_X, Qt::AltModifier);
    QVERIFY(bench.find<QComboBox>("exponentBox")->hasFocus());
  }

  void mnemonicsAreUnique() {
    PanelBench bench;
    QStringList keys;
    for (const QLabel* const label : bench.panel.findChildren<QLabel*>()) {
      if (label->buddy()) keys << QKeySequence::mnemonic(label->text()).toString();
    }
    QCOMPARE(keys.size(), 22);
    QVERIFY(!keys.contains(QString()));
    QCOMPARE(keys.removeDuplicates(), 0);
  }

  void everyControlHasNameAndToolTip() {
    PanelBench bench;
    for (const QWidget* const widget : bench.panel.findChildren<QWidget*>()) {
      const bool control = widget->inherits("sinescope::NumberField") || widget->inherits("sinescope::LogSlider") ||
                           widget->inherits("sinescope::ChoiceBox") || widget->inherits("sinescope::ResetButton");
      if (!control) continue;
      QVERIFY(!widget->objectName().isEmpty());
      QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
      QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
      QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
    }
  }

  void statusIsShownAsGiven() {
    PanelBench bench;
    bench.panel.setStatus(QStringLiteral("100 × 128 · 50.0 KiB as float32\nframe 3.1 ms"));
    QVERIFY(bench.find<QLabel>("status")->text().contains(QLatin1String("frame 3.1 ms")));
  }

  void nothingIsClippedAtAnyTextScale_data() {
    QTest::addColumn<double>("scale");
    QTest::newRow("screen") << 1.0;
    QTest::newRow("projector") << 1.8;
    QTest::newRow("large projector") << 2.5;
  }

  void nothingIsClippedAtAnyTextScale() {
    QFETCH(double, scale);
    PanelBench bench;
    Appearance appearance;
    appearance.textScale = scale;
    bench.document.setAppearance(appearance);
    bench.panel.resize(bench.panel.width(), 600);
    QCoreApplication::processEvents();
    const QScrollArea* const scroll = bench.find<QScrollArea>("parameterScroll");
    QVERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QVERIFY(scroll->widget()->width() <= scroll->viewport()->width());
    QVERIFY(bench.panel.width() >= qRound(285 * scale));
    for (const QLabel* const label : bench.panel.findChildren<QLabel*>()) {
      if (label->isVisible() && !label->wordWrap())
        QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
  }

  void itEndsWithTheFocusInIt() {
    auto bench = std::make_unique<PanelBench>();
    auto* const box = bench->find<QComboBox>("layoutBox");
    box->setFocus(Qt::TabFocusReason);
    QVERIFY(box->hasFocus());
    bench.reset();  // a sanitizer would report a call to anything that is already deleted
    QVERIFY(!QApplication::focusWidget());
  }

  void itTakesTheThemeOfTheScene() {
    PanelBench bench;
    QCOMPARE(bench.panel.palette().color(QPalette::Base), themeColours(false).surface);
    Appearance appearance;
    appearance.theme = Theme::Dark;
    bench.document.setAppearance(appearance);
    QCOMPARE(bench.find<QComboBox>("layoutBox")->palette().color(QPalette::Base), themeColours(true).surface);
  }
};

SINESCOPE_TEST(ParameterPanelTest)
#include "parameter_panel_test.moc"

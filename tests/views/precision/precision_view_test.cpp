#include "app/views/precision/precision_view.h"

#include <QComboBox>

#include "app/look/theme.h"
#include "app/views/precision/precision_curve_view.h"
#include "app/views/precision/precision_error_view.h"
#include "core/encoding/encoding.h"
#include "tests/unit.h"
#include "tests/views/painted_words.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

namespace {

Scene sceneOf(const EncodingSpec& spec, PhaseFormat format) {
  Scene scene = makeScene(spec);
  scene.appearance.precision.format = format;
  scene.markSelection = false;
  return scene;
}

Selection lastSelected(const QSignalSpy& spy) { return qvariant_cast<Selection>(spy.last().at(0)); }

bool isGrey(const QColor& colour) {
  return std::abs(colour.red() - colour.blue()) < 16 && std::abs(colour.red() - colour.green()) < 16;
}

}  // namespace

class PrecisionViewTest : public QObject {
  Q_OBJECT

 private slots:
  void everyCellHasTheColourOfItsRoundedPhase();
  void everyErrorHasTheColourOfItsSize();
  void cellsWithoutValueAreHatched();
  void cellsWithoutValueAreCountedInWords();
  void formatIsChosenInTheHeader();
  void formatOfTheSceneStandsInTheHeader();
  void clickSelectsTheCell();
  void arrowsMoveTheSelection();
  void hoverIsTagged();
  void differenceOfTheSameIsNeutral();
  void differenceTakesTheOtherAway();
  void curvePassesThroughTheLargestErrors();
  void curveEndsWhereFloat16Ends();
  void wordsSayWhereEachFormatBreaks();
  void wordsStandBesideTheCurves();
  void wheelKeepsThePositionUnderThePointer();
  void dragKeepsThePositionUnderThePointer();
  void positionZeroAloneDoesNotZoom();
  void doubleClickShowsAllPositions();
  void clickOnTheCurveSelectsThePosition();
  void otherEncodingChangesNothingButTheAxes();
  void smallestAndLargestEncodingsAreDrawn_data();
  void smallestAndLargestEncodingsAreDrawn();
};

void PrecisionViewTest::everyCellHasTheColourOfItsRoundedPhase() {
  const EncodingSpec spec{40, 9, 10000, 250, {}};
  for (const PhaseFormat format : kAllPhaseFormats) {
    const Scene scene = sceneOf(spec, format);
    ShownView<PrecisionView> view(scene);
    const QImage picture = view->grab().toImage();
    const ColourMap& map = colourMap(ColourMapName::RdBu);
    for (int p = 250; p < 290; p += 3) {
      for (int k = 0; k < 9; ++k) {
        const double value = computedAt((*scene.columns)[static_cast<std::size_t>(k)], p, format);
        QCOMPARE(picture.pixelColor(view.at(k, p)).rgb(), map.at(value, -1, 1));
      }
    }
  }
}

void PrecisionViewTest::everyErrorHasTheColourOfItsSize() {
  const EncodingSpec spec{40, 9, 10000, 250, {}};
  for (const PhaseFormat format : kAllPhaseFormats) {
    const Scene scene = sceneOf(spec, format);
    ShownView<PrecisionErrorView> view(scene);
    const QImage picture = view->grab().toImage();
    const ColourMap& map = colourMap(ColourMapName::Viridis);
    for (int p = 250; p < 290; p += 3) {
      for (int k = 0; k < 9; ++k) {
        const double error = precisionErrorAt((*scene.columns)[static_cast<std::size_t>(k)], p, format);
        const int level = ColourMap::level(std::log10(std::abs(error)), -8, std::log10(2.0));
        const QRgb found = picture.pixelColor(view.at(k, p)).rgb();
        // The picture is computed in float: the neighbouring level is accepted too.
        const auto* const first = map.colours.begin() + std::max(level - 1, 0);
        const auto* const last = map.colours.begin() + std::min(level + 2, ColourMap::levels);
        QVERIFY(std::find(first, last, found) != last);
      }
    }
  }
}

void PrecisionViewTest::cellsWithoutValueAreHatched() {
  const Scene scene = sceneOf({20, 8, 10000, 65'510, {}}, PhaseFormat::Float16);
  ShownView<PrecisionErrorView> view(scene);
  ShownView<PrecisionView> values(scene);
  for (int k = 0; k < 8; ++k) {
    QVERIFY(isGrey(view.colourAt(view.at(k, 65'521))));
    QVERIFY(isGrey(values.colourAt(values.at(k, 65'521))));
    QVERIFY(!isGrey(view.colourAt(view.at(k, 65'519))));
  }
}

void PrecisionViewTest::cellsWithoutValueAreCountedInWords() {
  ShownView<PrecisionView> view(sceneOf({20, 8, 10000, 65'510, {}}, PhaseFormat::Float16));
  QVERIFY2(view->description().contains("80 of 160 cells are NaN"), qPrintable(view->description()));
  view.show(sceneOf({20, 8, 10000, 65'510, {}}, PhaseFormat::BFloat16));
  QVERIFY(!view->description().contains("NaN"));
}

void PrecisionViewTest::formatIsChosenInTheHeader() {
  ShownView<PrecisionView> view(sceneOf({}, PhaseFormat::BFloat16));
  auto* const box = qobject_cast<QComboBox*>(view->headerControl());
  QVERIFY(box && !box->objectName().isEmpty() && !box->accessibleName().isEmpty() && !box->toolTip().isEmpty());
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  box->show();
  QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(edited.count(), 1);
  QCOMPARE(qvariant_cast<Appearance>(edited.last().at(0)).precision.format, PhaseFormat::Float16);
  delete box;
}

void PrecisionViewTest::formatOfTheSceneStandsInTheHeader() {
  ShownView<PrecisionView> view(sceneOf({}, PhaseFormat::BFloat16));
  const std::unique_ptr<QComboBox> box(qobject_cast<QComboBox*>(view->headerControl()));
  QCOMPARE(box->currentText(), QStringLiteral("bfloat16"));
  view.show(sceneOf({}, PhaseFormat::Float32));
  QCOMPARE(box->currentText(), QStringLiteral("float32"));
  QVERIFY(view->subtitle().contains("float32"));
}

void PrecisionViewTest::clickSelectsTheCell() {
  ShownView<PrecisionErrorView> view(sceneOf({100, 32, 10000, 5, {}}, PhaseFormat::BFloat16));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(17, 42));
  QCOMPARE(lastSelected(selected), (Selection{42, 17}));
}

void PrecisionViewTest::arrowsMoveTheSelection() {
  Scene scene = sceneOf({}, PhaseFormat::BFloat16);
  scene.selection = {50, 60};
  ShownView<PrecisionView> view(scene);
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(lastSelected(selected), (Selection{51, 60}));
  QTest::keyClick(&*view, Qt::Key_Left);
  QCOMPARE(lastSelected(selected), (Selection{50, 59}));
}

void PrecisionViewTest::hoverIsTagged() {
  for (const PhaseFormat format : kAllPhaseFormats) {
    Scene scene = sceneOf({}, format);
    scene.markSelection = true;
    scene.selection = {50, 60};
    ShownView<PrecisionView> view(scene);
    Hover hover;
    hover.position = 50;
    hover.dimension = 60;
    const QImage before = view->grab().toImage();
    scene.hover = hover;
    view.show(scene);
    // The cell itself was marked before: only the tag, above and to the right, is new.
    const QImage after = view->grab().toImage();
    QVERIFY(before.copy(view.rect()) != after.copy(view.rect()));
    scene.hover.reset();
    view.show(scene);
    QCOMPARE(view->grab().toImage(), before);
  }
}

void PrecisionViewTest::differenceOfTheSameIsNeutral() {
  Scene scene = sceneOf({300, 32, 10000, 0, {}}, PhaseFormat::BFloat16);
  scene.other = std::make_shared<const Shown>(sceneOf({300, 32, 10000, 0, {}}, PhaseFormat::BFloat16));
  scene.appearance.difference = true;
  ShownView<PrecisionView> values(scene);
  ShownView<PrecisionErrorView> errors(scene);
  const QRgb neutral = colourMap(ColourMapName::RdBu).at(0, -1, 1);
  for (const int p : {20, 120, 220}) {
    for (const int k : {3, 16, 27}) {
      QCOMPARE(values.colourAt(values.at(k, p)).rgb(), neutral);
      QCOMPARE(errors.colourAt(errors.at(k, p)).rgb(), neutral);
    }
  }
  QVERIFY(values->subtitle().contains("A − B"));
}

void PrecisionViewTest::differenceTakesTheOtherAway() {
  const EncodingSpec own{60, 8, 10000, 260, {}};  // too many for numbers in the cells
  EncodingSpec wide = own;
  wide.base = 100;
  Scene scene = sceneOf(own, PhaseFormat::BFloat16);
  const Scene other = sceneOf(wide, PhaseFormat::BFloat16);
  scene.other = std::make_shared<const Shown>(other);
  scene.appearance.difference = true;
  ShownView<PrecisionView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int p = 260; p < 320; p += 4) {
    for (std::size_t k = 0; k < 8; ++k) {
      const double value = computedAt((*scene.columns)[k], p, PhaseFormat::BFloat16) -
                           computedAt((*other.columns)[k], p, PhaseFormat::BFloat16);
      QCOMPARE(picture.pixelColor(view.at(static_cast<double>(k), p)).rgb(),
               colourMap(ColourMapName::RdBu).at(value, -2, 2));
    }
  }
}

void PrecisionViewTest::curvePassesThroughTheLargestErrors() {
  const Scene scene = sceneOf({12, 16, 10000, 300, {}}, PhaseFormat::BFloat16);
  ShownView<PrecisionCurveView> view(scene, {900, 600});
  const QImage picture = view->grab().toImage();
  for (int p = 301; p < 311; ++p) {
    double largest = 0;
    for (const Column& column : *scene.columns) {
      largest = std::max(largest, std::abs(precisionErrorAt(column, p, PhaseFormat::BFloat16)));
    }
    const QPoint pixel = view.at(p, std::log10(largest));
    bool found = false;  // a peak's own pixel is only partly covered
    for (int dy = -2; dy <= 2; ++dy) {
      found = found || picture.pixelColor(pixel + QPoint(0, dy)) == themeColours(false).accent;
    }
    QVERIFY2(found, qPrintable(QString::number(p)));
  }
}

void PrecisionViewTest::curveEndsWhereFloat16Ends() {
  ShownView<PrecisionCurveView> view(sceneOf({40, 16, 10000, 65'500, {}}, PhaseFormat::Float16), {900, 600});
  const QImage picture = view->grab().toImage();
  const auto hasCurve = [&](double p) {
    const int x = view.at(p, 0).x();
    for (int y = view.rect().top(); y < view.rect().bottom(); ++y) {
      if (picture.pixelColor(x, y) == themeColours(false).second) return true;
    }
    return false;
  };
  QVERIFY(hasCurve(65'510));
  QVERIFY(hasCurve(65'518));
  QVERIFY(!hasCurve(65'521));
  QVERIFY(!hasCurve(65'535));
}

void PrecisionViewTest::wordsSayWhereEachFormatBreaks() {
  // sin p alone is exact as long as p is.
  ShownView<PrecisionCurveView> view(sceneOf({4000, 1, 10000, 0, {}}, PhaseFormat::Float32));
  QVERIFY(view->description().contains("bfloat16 first errs by more than 0.1 at position 257."));
  QVERIFY(view->description().contains("float16 first errs by more than 0.1 at position 2049."));
  QVERIFY(view->description().contains("float32 errs by no more than 0.1."));
}

// Float32's curve runs through the place of float16's words, but not through that of bfloat16's above a wide picture.
void PrecisionViewTest::wordsStandBesideTheCurves() {
  const auto wordsAt = [](PhaseFormat format, int length) {
    Scene scene = makeScene({length, 64, 10000, 0, {}}, {1, 0});
    scene.appearance.precision.format = format;
    ShownView<PrecisionCurveView> view(scene, {700, 700});
    return paintedWords(*view);
  };
  QVERIFY(wordsAt(PhaseFormat::BFloat16, 512).contains(QStringLiteral("exact up to 256")));
  QVERIFY(!wordsAt(PhaseFormat::Float32, 1 << 20).contains(QStringLiteral("exact up to 256")));
}

void PrecisionViewTest::wheelKeepsThePositionUnderThePointer() {
  Scene scene = sceneOf({100'000, 16, 10000, 0, {}}, PhaseFormat::BFloat16);
  ShownView<PrecisionCurveView> view(scene);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  const QPoint pixel = view.at(300, -1);
  view.wheel(pixel, 3);
  QCOMPARE(edited.count(), 1);
  scene.appearance = qvariant_cast<Appearance>(edited.last().at(0));
  view.show(scene);
  QVERIFY(view->zoom() != view->wholeZoom());
  QVERIFY((view.at(300, -1) - pixel).manhattanLength() <= 2);
}

void PrecisionViewTest::positionZeroAloneDoesNotZoom() {
  ShownView<PrecisionCurveView> view(sceneOf({1, 64, 10000, 0, {}}, PhaseFormat::BFloat16));
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  const QPoint middle = view.rect().center();
  view.wheel(middle, 3);
  view.drag(middle, middle + QPoint(60, 0));
  QCOMPARE(edited.count(), 0);
}

void PrecisionViewTest::dragKeepsThePositionUnderThePointer() {
  Scene scene = sceneOf({100'000, 16, 10000, 0, {}}, PhaseFormat::BFloat16);
  scene.appearance.zooms[QStringLiteral("precision-by-position")] = {{100, 10'000}, {0, 0}};
  ShownView<PrecisionCurveView> view(scene);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  const QPoint from = view.at(1000, -3);
  const QPoint to = from + QPoint(60, 0);
  view.drag(from, to);
  QVERIFY(edited.count() > 0);
  scene.appearance = qvariant_cast<Appearance>(edited.last().at(0));
  view.show(scene);
  QVERIFY((view.at(1000, -3) - to).manhattanLength() <= 2);
}

void PrecisionViewTest::doubleClickShowsAllPositions() {
  Scene scene = sceneOf({100'000, 16, 10000, 0, {}}, PhaseFormat::BFloat16);
  scene.appearance.zooms[QStringLiteral("precision-by-position")] = {{100, 10'000}, {0, 0}};
  ShownView<PrecisionCurveView> view(scene);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QTest::mouseDClick(&view.plot(), Qt::LeftButton, {}, view.at(1000, -3));
  QVERIFY(edited.count() > 0);
  QVERIFY(qvariant_cast<Appearance>(edited.last().at(0)).zooms.empty());
}

void PrecisionViewTest::clickOnTheCurveSelectsThePosition() {
  ShownView<PrecisionCurveView> view(sceneOf({100, 32, 10000, 0, {}}, PhaseFormat::BFloat16));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(10, -4));
  QCOMPARE(lastSelected(selected).position, 10);
}

void PrecisionViewTest::otherEncodingChangesNothingButTheAxes() {
  const auto check = [](auto& view) {
    Scene scene = sceneOf({400, 32, 10000, 0, {}}, PhaseFormat::BFloat16);
    const auto compareWith = [&scene](const EncodingSpec& other) { setPinned(scene, Encoding{other}); };
    compareWith({400, 32, 100, 0, {}});
    view.show(scene);
    const QSignalSpy replotted(&view.plot(), &QCustomPlot::afterReplot);
    compareWith({400, 32, 110, 0, {}});
    view.show(scene);
    QCOMPARE(replotted.count(), 0);
    compareWith({500, 32, 110, 0, {}});
    view.show(scene);
    QVERIFY(replotted.count() > 0);
  };
  const Scene start = sceneOf({400, 32, 10000, 0, {}}, PhaseFormat::BFloat16);
  ShownView<PrecisionView> values(start);
  ShownView<PrecisionErrorView> errors(start);
  ShownView<PrecisionCurveView> curves(start);
  check(values);
  check(errors);
  check(curves);
}

void PrecisionViewTest::smallestAndLargestEncodingsAreDrawn_data() {
  QTest::addColumn<std::int64_t>("length");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::newRow("one cell") << std::int64_t{1} << 1 << 10000.0;
  QTest::newRow("two positions") << std::int64_t{2} << 3 << 10000.0;
  QTest::newRow("the largest") << kMaxLength << kMaxDModel << 10000.0;
  QTest::newRow("the smallest base") << kMaxLength << 64 << 5e-324;
  QTest::newRow("a large base") << std::int64_t{512} << 64 << 1e300;
}

void PrecisionViewTest::smallestAndLargestEncodingsAreDrawn() {
  QFETCH(const std::int64_t, length);
  QFETCH(const int, width);
  QFETCH(const double, base);
  for (const PhaseFormat format : kAllPhaseFormats) {
    const Scene scene = sceneOf({length, width, base, 0, {}}, format);
    ShownView<PrecisionView> values(scene, {300, 200});
    ShownView<PrecisionErrorView> errors(scene, {300, 200});
    ShownView<PrecisionCurveView> curve(scene, {300, 200});
    QVERIFY(!values->description().contains("nan", Qt::CaseSensitive));
    QVERIFY(values.rect().width() > 50 && errors.rect().width() > 50 && curve.rect().width() > 50);
    // Position 0 is exact or, if ω is infinite, has no value: it never has the colour of the scale's upper end.
    const QRgb top = colourMap(ColourMapName::Viridis).at(1, 0, 1);
    QVERIFY(errors.colourAt({errors.rect().left() + 1, errors.rect().top() + 1}).rgb() != top);
  }
}

SINESCOPE_TEST(PrecisionViewTest)
#include "precision_view_test.moc"

#include "app/views/frequencies/frequencies_view.h"

#include <QAction>
#include <QLineEdit>
#include <QToolButton>

#include "app/look/theme.h"
#include "app/views/drawing/caption.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class FrequenciesViewTest : public QObject {
  Q_OBJECT

 private slots:
  void bothColumnsOfAPairStandAtItsWavelength();
  void sinesAndCosinesAreTwoCurves();
  void countsStandInThePicture();
  void narrowPictureUsesFewerWords();
  void unpairedExponentsHaveNoPairs();
  void picturesOfAllConventionsAreDrawn();
  void zonesMeetAtTheLength();
  void otherBasesAreGhosts();
  void ownBaseIsNoGhost();
  void clickSelectsThePairUnderThePointer();
  void hoverTakesTheWholePair();
  void hoverTakesOneDimensionWherePairsAreNone();
  void arrowsGoAlongDimensions();
  void marksMoveWithoutTheCurves();
  void figureWithoutSelectionHasNoMarks();
  void typedBasesAreShown();
  void wrongBasesAreNamedAndChangeNothing();
  void menuAddsAndTakesAwayABase();
  void menuAddsNoNinthBase();
  void fieldShowsTheBasesOfTheScene();
  void comparedEncodingsShareTheirAxis();
  void differenceIsTheRatioOfTheWavelengths();
};

namespace {

const QColor& accent() { return themeColours(false).accent; }

/// A scene with little more than the curve.
Scene plainScene(const EncodingSpec& spec, const Selection& selection = {}) {
  Scene scene = makeScene(spec, selection);
  scene.appearance.frequencies.ghostBases.clear();
  scene.markSelection = false;
  return scene;
}

double logOf(const Scene& scene, int dimension) {
  return std::log10((*scene.columns)[static_cast<std::size_t>(dimension)].wavelength());
}

QString captionOf(ShownView<FrequenciesView>& view) {
  const auto* const caption = view.plot().findChild<Caption*>();
  return caption ? caption->text() : QString();
}

QCPRange logsOf(ShownView<FrequenciesView>& view) { return view.plot().axisRect(0)->axis(QCPAxis::atLeft)->range(); }

int accentedPixels(ShownView<FrequenciesView>& view) {
  const QImage picture = view->grab().toImage();
  const QRect rect = view.rect();
  int count = 0;
  for (int y = rect.top(); y <= rect.bottom(); ++y) {
    for (int x = rect.left(); x <= rect.right(); ++x) count += picture.pixelColor(x, y) == accent() ? 1 : 0;
  }
  return count;
}

/// A view's field and menu, visible.
struct Control {
  explicit Control(ShownView<FrequenciesView>& view) : widget(view->headerControl()) { widget->show(); }

  [[nodiscard]] QLineEdit* field() const { return widget->findChild<QLineEdit*>(QStringLiteral("ghostBases")); }
  [[nodiscard]] QAction* action(const char* name) const {
    return widget->findChild<QAction*>(QString::fromLatin1(name));
  }

  std::unique_ptr<QWidget> widget;
};

}  // namespace

void FrequenciesViewTest::bothColumnsOfAPairStandAtItsWavelength() {
  const Scene scene = plainScene({100, 16, 10000, 0, {}});
  ShownView<FrequenciesView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int k = 0; k < 16; ++k) {
    const int pairs = k / 2;
    QCOMPARE(picture.pixelColor(view.at(k, std::log10(2 * M_PI) + 4.0 * pairs / 8)), accent());
  }
}

void FrequenciesViewTest::sinesAndCosinesAreTwoCurves() {
  const Scene scene = plainScene({100, 16, 10000, 0, {.layout = Layout::Concatenated}});
  ShownView<FrequenciesView> view(scene);
  const QImage picture = view->grab().toImage();
  for (int k = 0; k < 16; ++k) QCOMPARE(picture.pixelColor(view.at(k, logOf(scene, k))), accent());
  // There is no stroke from the last sine down to the first cosine.
  const int middle = view.at(7.3, 0).x();
  for (int y = view.rect().top(); y < view.rect().bottom(); ++y) {
    const QPoint point(middle, y);
    QVERIFY(picture.pixelColor(point) != accent());
  }
}

void FrequenciesViewTest::countsStandInThePicture() {
  ShownView<FrequenciesView> view(makeScene({512, 512, 10000, 0, {}}), {900, 480});
  QCOMPARE(captionOf(view), QStringLiteral("123 of 256 pairs complete a turn within 512 positions; 18 "
                                           "change by less than 0.1"));
  QVERIFY(view->accessibleDescription().contains(captionOf(view)));
  // The text is drawn: there are dark pixels above the axes.
  const QImage picture = view->grab().toImage();
  int dark = 0;
  for (int y = 0; y < view.rect().top() - 2; ++y) {
    for (int x = 0; x < picture.width(); ++x) dark += picture.pixelColor(x, y).lightness() < 80 ? 1 : 0;
  }
  QVERIFY(dark > 200);
  view.show(makeScene({512, 512, 0.5, 0, {}}));
  QVERIFY(!captionOf(view).contains(QStringLiteral("faster")));  // the shortest is just above π
  view.show(makeScene({512, 512, 0.01, 0, {}}));
  QVERIFY(captionOf(view).contains(QStringLiteral("192 turn faster than whole positions can follow")));
}

void FrequenciesViewTest::narrowPictureUsesFewerWords() {
  const Scene scene = makeScene({512, 512, 10000, 0, {}});
  ShownView<FrequenciesView> narrow(scene, {300, 200});
  QVERIFY(captionOf(narrow).startsWith(QStringLiteral("123 of 256 pairs")));
  QVERIFY(captionOf(narrow).size() < 60);
  ShownView<FrequenciesView> flat(scene, {300, 60});
  QCOMPARE(captionOf(flat), QString());
}

void FrequenciesViewTest::unpairedExponentsHaveNoPairs() {
  ShownView<FrequenciesView> view(makeScene({512, 512, 10000, 0, {.exponent = Exponent::Unpaired}}), {1000, 480});
  QVERIFY(captionOf(view).startsWith(QStringLiteral("245 of 512 dimensions complete a turn within 512 positions")));
  QVERIFY(captionOf(view).contains(QStringLiteral("no pairs")));
  QCOMPARE(view->subtitle(), QStringLiteral("wavelength of every dimension"));
}

void FrequenciesViewTest::picturesOfAllConventionsAreDrawn() {
  ShownView<FrequenciesView> view(plainScene({}), {400, 300});
  for (const auto exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const auto layout : {Layout::Interleaved, Layout::Concatenated}) {
      for (const auto odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
        for (const int d : {1, 2, 5, 400}) {
          for (const double base : {5e-324, 0.3, 10000.0, 1e300}) {
            EncodingSpec spec{20, d, base, 3, {exponent, 0, layout, Order::SineFirst, odd}};
            Scene scene = makeScene(spec, {3, d - 1});
            scene.hover = Hover{{4, d / 2}, true};
            view.show(scene);
            scene.markSelection = false;  // markers have the curve's colour
            view.show(scene);
            const QCPRange logs = logsOf(view);
            QVERIFY(std::isfinite(logs.lower) && std::isfinite(logs.upper) && logs.size() > 0);
            const bool curve = scene.columns->front().wave != Wave::Zero;
            QVERIFY2((accentedPixels(view) > 0) == curve,
                     qPrintable(QStringLiteral("%1 dimensions, base %2, exponent %3, layout %4")
                                    .arg(d)
                                    .arg(base)
                                    .arg(static_cast<int>(exponent))
                                    .arg(static_cast<int>(layout))));
          }
        }
      }
    }
  }
}

void FrequenciesViewTest::zonesMeetAtTheLength() {
  ShownView<FrequenciesView> view(plainScene({1000, 64, 10000, 0, {}}), {640, 480});
  const QImage picture = view->grab().toImage();
  const QPoint border = view.at(40, 3);  // there the curve is far above
  const QColor slower = picture.pixelColor(border - QPoint(0, 4));
  const QColor faster = picture.pixelColor(border + QPoint(0, 4));
  QCOMPARE(slower, themeColours(false).surface);
  QVERIFY(faster != slower);
  QVERIFY(picture.pixelColor(view.at(60, std::log10(1.8))) != faster);
  // 2π · 999 / 0.1 = 62,769
  QCOMPARE(picture.pixelColor(view.at(5, std::log10(64'500))), themeColours(false).window);
  QCOMPARE(picture.pixelColor(view.at(5, std::log10(30'000))), themeColours(false).surface);
}

void FrequenciesViewTest::otherBasesAreGhosts() {
  Scene scene = plainScene({100, 64, 10000, 0, {}});
  scene.appearance.frequencies.ghostBases = {1e6};
  ShownView<FrequenciesView> view(scene, {800, 480});
  const QImage picture = view->grab().toImage();
  // Pair 16, half way: N^(1/2).
  const QPoint ghost = view.at(32.5, std::log10(2 * M_PI * 1000));
  QVERIFY(picture.pixelColor(ghost) != themeColours(false).surface);
  QVERIFY(picture.pixelColor(ghost).hue() != picture.pixelColor(ghost + QPoint(0, 8)).hue());
  // The axis extends to this curve's longest wavelength, 2π · 10^(6 · 31/32).
  QVERIFY(logsOf(view).contains(std::log10(2 * M_PI) + 6 * 31.0 / 32));
  scene.appearance.frequencies.ghostBases.clear();
  view.show(scene);
  QVERIFY(!logsOf(view).contains(std::log10(2 * M_PI) + 6 * 31.0 / 32));
}

void FrequenciesViewTest::ownBaseIsNoGhost() {
  Scene scene = plainScene({100, 64, 10000, 0, {}});
  ShownView<FrequenciesView> view(scene, {800, 480});
  const QImage alone = view->grab().toImage();
  scene.appearance.frequencies.ghostBases = {10000};
  view.show(scene);
  QCOMPARE(view->grab().toImage(), alone);
}

void FrequenciesViewTest::clickSelectsThePairUnderThePointer() {
  ShownView<FrequenciesView> view(makeScene({100, 64, 10000, 0, {}}, {30, 4}));
  const QSignalSpy selected(&*view, &View::selected);
  view.click(view.at(41, 3));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 41}));
  view.click({view.rect().right(), view.rect().center().y()});
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 63}));
}

void FrequenciesViewTest::hoverTakesTheWholePair() {
  ShownView<FrequenciesView> view(makeScene({100, 64, 10000, 0, {}}, {30, 4}));
  const QSignalSpy hovered(&*view, &View::hovered);
  QTest::mouseMove(&view.plot(), view.at(41, 3));
  const Hover wanted{{30, 41}, true};
  QCOMPARE(hovered.last()[0].value<std::optional<Hover>>(), std::optional(wanted));
}

void FrequenciesViewTest::hoverTakesOneDimensionWherePairsAreNone() {
  ShownView<FrequenciesView> view(makeScene({100, 64, 10000, 0, {.exponent = Exponent::Unpaired}}, {30, 4}));
  const QSignalSpy hovered(&*view, &View::hovered);
  QTest::mouseMove(&view.plot(), view.at(41, 3));
  const Hover wanted{{30, 41}, false};
  QCOMPARE(hovered.last()[0].value<std::optional<Hover>>(), std::optional(wanted));
}

void FrequenciesViewTest::arrowsGoAlongDimensions() {
  ShownView<FrequenciesView> view(makeScene({100, 64, 10000, 0, {}}, {30, 4}));
  view->setFocus();
  const QSignalSpy selected(&*view, &View::selected);
  QTest::keyClick(&*view, Qt::Key_Right);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{30, 5}));
  QTest::keyClick(&*view, Qt::Key_Down);
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{31, 4}));
}

void FrequenciesViewTest::marksMoveWithoutTheCurves() {
  Scene scene = makeScene({100, 64, 10000, 0, {}}, {30, 4});
  ShownView<FrequenciesView> view(scene);
  const QImage before = view->grab().toImage();
  const QSignalSpy replots(&view.plot(), &QCustomPlot::afterReplot);
  const QSignalSpy painted(&*view, &View::painted);
  scene.selection.dimension = 40;
  scene.hover = Hover{{30, 50}, true};
  view.show(scene);
  QCOMPARE(replots.count(), 0);
  QCOMPARE(painted.count(), 1);
  QVERIFY(view->grab().toImage() != before);
}

void FrequenciesViewTest::figureWithoutSelectionHasNoMarks() {
  Scene scene = plainScene({100, 64, 10000, 0, {}}, {30, 4});
  ShownView<FrequenciesView> view(scene);
  const QImage before = view->grab().toImage();
  scene.selection.dimension = 40;
  scene.hover = Hover{{30, 50}, true};
  view.show(scene);
  QCOMPARE(view->grab().toImage(), before);
}

void FrequenciesViewTest::typedBasesAreShown() {
  ShownView<FrequenciesView> view(makeScene({}));
  const Control control(view);
  std::vector<double> bases;
  connect(&*view, &View::appearanceEdited, this,
          [&bases](const Appearance& look) { bases = look.frequencies.ghostBases; });
  control.field()->selectAll();
  QTest::keyClicks(control.field(), QStringLiteral("250, 5e5"));
  QCOMPARE(bases, (std::vector<double>{250, 5e5}));
}

void FrequenciesViewTest::wrongBasesAreNamedAndChangeNothing() {
  ShownView<FrequenciesView> view(makeScene({}));
  const Control control(view);
  control.field()->clear();
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QString complaint;
  connect(&*view, &View::rejected, this, [&complaint](const QString& message) { complaint = message; });
  QTest::keyClicks(control.field(), QStringLiteral("many"));
  QCOMPARE(edited.count(), 0);
  QVERIFY2(complaint.contains(QStringLiteral("\"many\" is not a base")), qPrintable(complaint));
  QCOMPARE(control.field()->toolTip(), complaint);
  QCOMPARE(control.field()->text(), QStringLiteral("many"));
  control.field()->selectAll();
  QTest::keyClicks(control.field(), QStringLiteral("7"));
  QCOMPARE(complaint, QString());
  QCOMPARE(edited.count(), 1);
}

void FrequenciesViewTest::menuAddsAndTakesAwayABase() {
  Scene scene = makeScene({});
  scene.appearance.frequencies.ghostBases = {100, 7};
  ShownView<FrequenciesView> view(scene);
  const Control control(view);
  std::vector<double> bases;
  connect(&*view, &View::appearanceEdited, this,
          [&bases](const Appearance& look) { bases = look.frequencies.ghostBases; });
  QVERIFY(control.action("base100")->isChecked());
  QVERIFY(!control.action("base1000000")->isChecked());
  control.action("base1000000")->trigger();
  QCOMPARE(bases, (std::vector<double>{100, 7, 1e6}));
  scene.appearance.frequencies.ghostBases = bases;
  view.show(scene);
  QVERIFY(control.action("base1000000")->isChecked());
  QCOMPARE(control.field()->text(), QStringLiteral("100, 7, 1000000"));
  control.action("base100")->trigger();
  QCOMPARE(bases, (std::vector<double>{7, 1e6}));
}

void FrequenciesViewTest::menuAddsNoNinthBase() {
  Scene scene = makeScene({});
  scene.appearance.frequencies.ghostBases = {1, 2, 3, 4, 5, 6, 7, 8};
  ShownView<FrequenciesView> view(scene);
  const Control control(view);
  const QSignalSpy edited(&*view, &View::appearanceEdited);
  QString complaint;
  connect(&*view, &View::rejected, this, [&complaint](const QString& message) { complaint = message; });
  control.action("base100")->trigger();
  QCOMPARE(edited.count(), 0);
  QVERIFY2(complaint.contains(QStringLiteral("at most 8")), qPrintable(complaint));
  QVERIFY(!control.action("base100")->isChecked());
}

void FrequenciesViewTest::fieldShowsTheBasesOfTheScene() {
  Scene scene = makeScene({});
  ShownView<FrequenciesView> view(scene);
  const Control control(view);
  QCOMPARE(control.field()->text(), QStringLiteral("100, 10000, 500000, 1000000"));
  scene.appearance.frequencies.ghostBases = {0.5};
  view.show(scene);
  QCOMPARE(control.field()->text(), QStringLiteral("0.5"));
}

void FrequenciesViewTest::comparedEncodingsShareTheirAxis() {
  Scene a = plainScene({512, 64, 10000, 0, {}});
  Scene b = plainScene({600, 64, 7e8, 0, {}});
  ShownView<FrequenciesView> alone(a);
  const auto otherOf = [](const Scene& scene) { return std::make_shared<const Shown>(scene); };
  const auto plainA = otherOf(a);
  a.other = otherOf(b);
  b.other = plainA;
  ShownView<FrequenciesView> left(a);
  ShownView<FrequenciesView> right(b);
  QCOMPARE(logsOf(left).lower, logsOf(right).lower);
  QCOMPARE(logsOf(left).upper, logsOf(right).upper);
  QVERIFY(logsOf(left).upper > logsOf(alone).upper + 3);
  QCOMPARE(left.rect(), right.rect());
}

void FrequenciesViewTest::differenceIsTheRatioOfTheWavelengths() {
  Scene scene = plainScene({512, 64, 10000, 0, {}});
  scene.other = std::make_shared<const Shown>(makeShown({{100, 32, 100, 0, {}}}));
  scene.appearance.difference = true;
  ShownView<FrequenciesView> view(scene, {900, 480});
  QVERIFY(view->subtitle().startsWith(QStringLiteral("A − B")));
  const QImage picture = view->grab().toImage();
  for (const int k : {6, 18, 31}) {
    // N^(2i/d) is the same for both: 10^(4 i/32 - 2 i/16) = 1 for every pair.
    QCOMPARE(picture.pixelColor(view.at(k, 0) + QPoint(0, -1)), accent());
  }
  scene.other = std::make_shared<const Shown>(makeShown({{100, 64, 100, 0, {}}}));
  view.show(scene);
  const QImage ratio = view->grab().toImage();
  for (const int k : {6, 19, 63}) {
    const int pair = k / 2;
    QCOMPARE(ratio.pixelColor(view.at(k, 2.0 * pair / 32)), accent());
  }
}

SINESCOPE_TEST(FrequenciesViewTest)
#include "frequencies_view_test.moc"

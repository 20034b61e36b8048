#include "app/views/clocks/clocks_view.h"

#include <QLabel>
#include <cmath>

#include "app/look/theme.h"
#include "app/views/clocks/bit_counter.h"
#include "app/views/clocks/clock_words.h"
#include "tests/unit.h"
#include "tests/views/clocks/clocks_of.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class ClocksViewTest : public QObject {
  Q_OBJECT

 private slots:
  void eightClocksGoFromTheFastestToTheSlowest();
  void selectedPairIsAmongTheEight();
  void noWavelengthRunsIntoTheNext_data();
  void noWavelengthRunsIntoTheNext();
  void eightClocksTellTheirWavelengths();
  void allPairsAreShownWhereTheyFit();
  void clocksStandApartAndInside_data();
  void clocksStandApartAndInside();
  void handsPointToTheirAngle_data();
  void handsPointToTheirAngle();
  void bothHandsOfADifferenceAreShown();
  void unpairedClocksHaveOneProjection();
  void marksMoveAlone();
  void comparedEncodingsHaveOneGrid();
  void positionsOfTheOtherHaveNoHands();
  void noPairsNoClocks();
  void counterShowsTheBits_data();
  void counterShowsTheBits();
  void descriptionTellsTheSelectedPair();
};

namespace {

const ThemeColours& colours() { return themeColours(false); }

/// A point on a clock's hand: at the fraction `part` of its length, at `angle` radians clockwise from 12.
QPoint onHand(const ClockGrid& grid, int index, double angle, double part) {
  const double radius = part * grid.diameter / 2;
  return (grid.centre(index) + radius * QPointF(std::sin(angle), -std::cos(angle))).toPoint();
}

/// Whether a colour is `wanted`, or `wanted` blended with a little of the background.
bool isLike(const QColor& got, const QColor& wanted) {
  return std::abs(got.red() - wanted.red()) + std::abs(got.green() - wanted.green()) +
             std::abs(got.blue() - wanted.blue()) <
         60;
}

}  // namespace

void ClocksViewTest::eightClocksGoFromTheFastestToTheSlowest() {
  ShownView<ClocksView> view(makeScene({}), {1230, 520});
  const ClockPage page = view->page();
  QCOMPARE(page.grid().shown, 8);
  QCOMPARE(page.clock(page.rankOf(0)).pair, 0);
  QCOMPARE(page.clock(page.rankOf(7)).pair, 63);
  for (int index = 1; index < 8; ++index) QVERIFY(page.rankOf(index) > page.rankOf(index - 1));
  QVERIFY(page.grid().diameter >= 96);
  QVERIFY(page.textOf(page.clock(0), page.grid().text).join(u' ').contains(QStringLiteral("pair 0 λ 6.28 positions")));
  QVERIFY(view->subtitle().contains(QStringLiteral("8 of 64 pairs")));
  ShownView<ClocksView> few(makeScene(specOf("paper", 100, 6)), {1230, 520});
  QCOMPARE(few->page().grid().shown, 3);
  QVERIFY(few->subtitle().contains(QStringLiteral("3 pairs, fastest first")));
}

void ClocksViewTest::selectedPairIsAmongTheEight() {
  Scene scene = makeScene({}, {30, 0});
  ShownView<ClocksView> view(scene, {1230, 520});
  const QImage before = view->grab().toImage();
  const ClockGrid grid = view->page().grid();
  const QSignalSpy replots(&view.plot(), &QCustomPlot::afterReplot);
  scene.selection.dimension = 41;  // the cosine of pair 20
  view.show(scene);
  QCOMPARE(replots.count(), 1);
  const ClockPage page = view->page();
  QVERIFY(page.shows(20));
  QCOMPARE(page.grid().shown, 8);
  QCOMPARE(page.grid().diameter, grid.diameter);  // the others stay where they are
  QVERIFY(view->grab().toImage() != before);
  const auto drawings = replots.count();
  scene.selection.dimension = 40;  // the sine of the same pair
  view.show(scene);
  QCOMPARE(replots.count(), drawings);
}

void ClocksViewTest::noWavelengthRunsIntoTheNext_data() {
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("d");
  QTest::addColumn<bool>("all");
  for (const double base : {1e-9, 0.5, 10000.0, 1e9, 1e12, 1e300}) {
    for (const int d : {16, 128, 16384}) {
      for (const bool all : {false, true}) {
        QTest::addRow("base %g, %d dimensions, %s", base, d, all ? "all" : "eight") << base << d << all;
      }
    }
  }
}

void ClocksViewTest::noWavelengthRunsIntoTheNext() {
  QFETCH(double, base);
  QFETCH(int, d);
  QFETCH(bool, all);
  Scene scene = makeScene(specOf("paper", 100, d, base));
  scene.appearance.clocks.all = all;
  const QFontMetricsF metrics(uiFont(kSmallTextSize, 1));
  const int most = 4;  // pages at the beginning, in the middle and at the end
  for (int part = 0; part <= most; ++part) {
    scene.appearance.clocks.first = part * clockCount(scene.spec) / most;
    for (const QSizeF size : {QSizeF(1000, 560), QSizeF(500, 700)}) {
      const ClockPage page(scene, QRectF(QPointF(0, 0), size));
      for (int index = 0; index < page.grid().shown; ++index) {
        for (const QString& text : page.textOf(page.clock(page.rankOf(index)), page.grid().text)) {
          QVERIFY2(metrics.horizontalAdvance(text) <= page.grid().cell(index).width() - 4, qPrintable(text));
        }
      }
    }
  }
}

void ClocksViewTest::eightClocksTellTheirWavelengths() {
  // The pane of a window of 1024 × 600 and of one of 1400 × 900.
  for (const QSizeF size : {QSizeF(670, 425), QSizeF(1070, 705)}) {
    for (const double base : {100.0, 10000.0, 1e9}) {
      const Scene scene = makeScene(specOf("paper", 100, 128, base), {30, 12});  // the page refers to it
      const ClockPage page(scene, QRectF(QPointF(0, 0), size));
      QCOMPARE(page.grid().shown, 8);
      for (int index = 0; index < page.grid().shown; ++index) {
        const QString text = page.textOf(page.clock(page.rankOf(index)), page.grid().text).join(u' ');
        QVERIFY2(text.contains(QStringLiteral("λ ")), qPrintable(text));
      }
    }
  }
  QCOMPARE(wavelengthText(clockAt(specOf("paper", 100, 4, 1e16), columnsOf(specOf("paper", 100, 4, 1e16)), 1)),
           QStringLiteral("λ 6.28·10⁸"));
}

void ClocksViewTest::allPairsAreShownWhereTheyFit() {
  ShownView<ClocksView> view(withAllClocks(makeScene({})), {1200, 800});
  QCOMPARE(view->page().grid().shown, 64);
  ShownView<ClocksView> wide(withAllClocks(makeScene(specOf("paper", 100, 4096))), {1200, 800});
  const ClockGrid grid = wide->page().grid();
  QVERIFY(grid.shown < 2048);
  QCOMPARE(grid.shown, grid.perPage());
  QVERIFY(grid.diameter >= 56);
  ShownView<ClocksView> few(withAllClocks(makeScene(specOf("paper", 100, 8))), {1200, 800});
  QVERIFY(few->page().grid().diameter > 200);
  QVERIFY(few->page().grid().text == ClockText::Values);
}

void ClocksViewTest::clocksStandApartAndInside_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("textScale");
  QTest::addColumn<bool>("all");
  for (const QSize size : {QSize(300, 200), QSize(640, 480), QSize(1400, 900), QSize(4000, 3000)}) {
    for (const int d : {1, 2, 15, 128, 16384}) {
      for (const double textScale : {0.9, 1.8, 2.2}) {
        for (const bool all : {false, true}) {
          QTest::addRow("%d×%d, %d dimensions, text %g, %s", size.width(), size.height(), d, textScale,
                        all ? "all" : "eight")
              << size << d << textScale << all;
        }
      }
    }
  }
}

void ClocksViewTest::clocksStandApartAndInside() {
  QFETCH(QSize, size);
  QFETCH(int, d);
  QFETCH(double, textScale);
  QFETCH(bool, all);
  Scene scene = makeScene(specOf("paper", 100, d));
  scene.appearance.textScale = textScale;
  scene.appearance.clocks.all = all;
  const QRectF room(QPointF(0, 0), size);
  const ClockPage page(scene, room);
  const ClockGrid& grid = page.grid();
  QVERIFY(grid.shown > 0);
  QVERIFY(grid.diameter >= 20 * textScale);
  for (int index = 0; index < grid.shown; ++index) {
    const QRectF card = grid.card(index);
    QVERIFY(room.contains(card));
    QVERIFY(card.contains(grid.centre(index) + QPointF(grid.diameter / 2, 0)));
    QCOMPARE(grid.at(card.center()), index);
    if (index > 0) QVERIFY(!card.intersects(grid.card(index - 1)));
    if (index >= grid.columns) QVERIFY(!card.intersects(grid.card(index - grid.columns)));
  }
}

void ClocksViewTest::handsPointToTheirAngle_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<std::int64_t>("position");
  for (const char* const convention : {"paper", "tensorflow"}) {
    for (const std::int64_t position : {2, 30, 1'000'000}) {
      QTest::addRow("%s at %lld", qPrintable(QString(convention)), static_cast<long long>(position))
          << QString(convention) << position;
    }
  }
}

void ClocksViewTest::handsPointToTheirAngle() {
  QFETCH(QString, convention);
  QFETCH(std::int64_t, position);
  Scene scene = makeScene(specOf(qPrintable(convention), 1'048'576, 12), {position, 0});
  scene.appearance.clocks.all = true;  // as large as can be
  scene.markSelection = false;
  ShownView<ClocksView> view(scene, {900, 600});
  const ClockGrid grid = view->page().grid();
  const QImage picture = view->grab().toImage();
  QCOMPARE(grid.shown, 6);
  for (int pair = 0; pair < 6; ++pair) {
    const double angle = static_cast<double>(
        std::fmod(std::pow(10000.0L, -2.0L * pair / 12) * position, 2 * std::numbers::pi_v<long double>));
    for (const double part : {0.6, 0.8, 0.99}) {
      QVERIFY(isLike(picture.pixelColor(onHand(grid, pair, angle, part)), colours().text));
    }
    QVERIFY(!isLike(picture.pixelColor(onHand(grid, pair, angle + 0.3, 0.8)), colours().text));
  }
}

void ClocksViewTest::bothHandsOfADifferenceAreShown() {
  Scene scene = makeScene(specOf("paper", 100, 8), {10, 0});
  scene.other = std::make_shared<const Shown>(makeShown({specOf("paper", 100, 4)}));
  scene.appearance.difference = true;
  scene.markSelection = false;
  ShownView<ClocksView> view(scene, {900, 600});
  QVERIFY(view->subtitle().contains(QStringLiteral("A − B")));
  const ClockGrid grid = view->page().grid();
  const QImage picture = view->grab().toImage();
  // Pair 1: 10 · 10000^(-2/8) = 1 radian, and 10 · 10000^(-2/4) = 0.1.
  QVERIFY(isLike(picture.pixelColor(onHand(grid, 1, 1.0, 0.99)), colours().accent));
  QVERIFY(isLike(picture.pixelColor(onHand(grid, 1, 0.1, 0.99)), colours().second));
  const ClockPage page = view->page();
  QVERIFY(page.textOf(page.clock(1), ClockText::Brief).contains(QStringLiteral("51.6°")));  // 0.9 radians
  QVERIFY(page.textOf(page.clock(2), ClockText::Brief).contains(QStringLiteral("not in B")));
}

void ClocksViewTest::unpairedClocksHaveOneProjection() {
  // p = 1: the hand of ω = 1 is at 57°, far from both axes.
  const auto barColours = [](const EncodingSpec& spec) {
    Scene scene = makeScene(spec, {1, 0});
    scene.markSelection = false;
    ShownView<ClocksView> view(scene, {900, 600});
    const ClockGrid grid = view->page().grid();
    const QImage picture = view->grab().toImage();
    const double along = grid.diameter / 8;
    return std::pair{picture.pixelColor((grid.centre(0) + QPointF(along, 0)).toPoint()),
                     picture.pixelColor((grid.centre(0) - QPointF(0, along)).toPoint())};
  };
  const auto [pairedSine, pairedCosine] = barColours(specOf("paper", 10, 4));
  QVERIFY(isLike(pairedSine, colours().accent));
  QVERIFY(isLike(pairedCosine, colours().second));
  const auto [sine, none] = barColours(specOf("unpaired", 10, 4));
  QVERIFY(isLike(sine, colours().accent));
  QVERIFY(!isLike(none, colours().second));
}

void ClocksViewTest::marksMoveAlone() {
  Scene scene = makeScene({}, {30, 0});
  ShownView<ClocksView> view(withAllClocks(scene), {1200, 800});
  scene = view->scene();
  const QSignalSpy replots(&view.plot(), &QCustomPlot::afterReplot);
  scene.hover = Hover{{30, 19}, true};
  view.show(scene);
  scene.selection.dimension = 44;
  view.show(scene);
  QCOMPARE(replots.count(), 0);
  scene.selection.position = 31;
  view.show(scene);
  QCOMPARE(replots.count(), 1);
}

void ClocksViewTest::comparedEncodingsHaveOneGrid() {
  Scene a = withAllClocks(makeScene(specOf("paper", 100, 64)));
  Scene b = withAllClocks(makeScene(specOf("paper", 100, 24)));
  a.other = std::make_shared<const Shown>(makeShown({b.spec}));
  b.other = std::make_shared<const Shown>(makeShown({a.spec}));
  ShownView<ClocksView> left(a, {700, 600});
  ShownView<ClocksView> right(b, {700, 600});
  QCOMPARE(left->page().grid().shown, 32);
  QCOMPARE(right->page().grid().shown, 12);
  for (int index = 0; index < 12; ++index) {
    QCOMPARE(left->page().grid().centre(index), right->page().grid().centre(index));
  }
  // Eight of each, and wavelengths of other widths.
  a.appearance.clocks.all = b.appearance.clocks.all = false;
  a.spec.base = 100;
  b.spec.base = 1e8;
  a.other = std::make_shared<const Shown>(makeShown({b.spec}));
  b.other = std::make_shared<const Shown>(makeShown({a.spec}));
  a.columns = b.other->columns;
  b.columns = a.other->columns;
  const ClockPage first(a, {0, 0, 620, 500});
  const ClockPage second(b, {0, 0, 620, 500});
  QVERIFY(first.grid().text == second.grid().text);
  for (int index = 0; index < 8; ++index) QCOMPARE(first.grid().centre(index), second.grid().centre(index));
}

void ClocksViewTest::positionsOfTheOtherHaveNoHands() {
  Scene scene = makeScene(specOf("paper", 100, 8), {10, 0});
  scene.markSelection = false;
  const auto inkedPixels = [&scene] {
    ShownView<ClocksView> view(scene, {900, 600});
    const ClockGrid grid = view->page().grid();
    const QImage picture = view->grab().toImage();
    int inked = 0;
    for (int step = 0; step < 3600; ++step) {
      const QPoint point = onHand(grid, 1, step * std::numbers::pi / 1800, 0.8);
      if (isLike(picture.pixelColor(point), colours().text)) ++inked;
    }
    return inked;
  };
  QVERIFY(inkedPixels() > 0);
  scene.selection.position = 400;
  QCOMPARE(inkedPixels(), 0);
}

void ClocksViewTest::noPairsNoClocks() {
  ShownView<ClocksView> view(makeScene(specOf("tensor2tensor", 100, 1)), {500, 300});
  std::unique_ptr<QWidget> control(view->headerControl());
  QCOMPARE(control->findChild<QLabel*>(QStringLiteral("clockRange"))->text(), QStringLiteral("no clocks"));
  const QSignalSpy selected(&*view, &View::selected);
  Changes changes(*view);
  view.click({250, 100});
  view.wheel({250, 100}, -1);
  for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Return}) QTest::keyClick(&*view, key);
  QCOMPARE(selected.count(), 0);
  QVERIFY(changes.firstClocks.empty());
}

void ClocksViewTest::counterShowsTheBits_data() {
  QTest::addColumn<int>("position");
  QTest::addColumn<int>("bits");
  QTest::addColumn<QString>("wanted");
  QTest::newRow("thirty") << 30 << 7 << "0011110";
  QTest::newRow("zero") << 0 << 1 << "0";
  QTest::newRow("a million") << 1'000'000 << 20 << "11110100001001000000";
  QTest::newRow("two to the twenty") << 1'048'576 << 21 << "100000000000000000000";
}

void ClocksViewTest::counterShowsTheBits() {
  QFETCH(int, position);
  QFETCH(int, bits);
  QFETCH(QString, wanted);
  BitCounter counter;
  counter.position = position;
  counter.bits = binaryCounter(position, bits);
  const int height = qCeil(counter.leastHeight());
  QImage image(20 * bits, height, QImage::Format_RGB32);
  image.fill(colours().surface);
  QCPPainter painter(&image);
  counter.paint(painter, image.rect());
  painter.end();
  QString seen;
  for (int cell = 0; cell < bits; ++cell) {
    const QColor corner = image.pixelColor(20 * cell + 4, 4);
    QVERIFY(isLike(corner, colours().accent) || isLike(corner, colours().window));
    seen += isLike(corner, colours().accent) ? u'1' : u'0';
  }
  QCOMPARE(seen, wanted);
}

void ClocksViewTest::descriptionTellsTheSelectedPair() {
  ShownView<ClocksView> view(makeScene({}, {30, 13}), {900, 600});
  const QString text = view->accessibleDescription();
  for (const char* const part : {"pair 6", "sine", "11110"}) {
    QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
  }
}

SINESCOPE_TEST(ClocksViewTest)
#include "clocks_view_test.moc"

#include "app/views/clocks/unrolled_hand.h"

#include <QScopeGuard>
#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/views/clocks/clocks_view.h"
#include "app/views/clocks/selected_hand.h"
#include "tests/unit.h"
#include "tests/views/clocks/clocks_of.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class UnrolledHandTest : public QObject {
  Q_OBJECT

 private slots:
  void wavesAreAtTheHeightOfTheTip_data();
  void wavesAreAtTheHeightOfTheTip();
  void passedIsDrawnAndAheadIsFaint();
  void whatIsAheadHasItsContrast_data();
  void whatIsAheadHasItsContrast();
  void partOfTheEncodingIsTold_data();
  void partOfTheEncodingIsTold();
  void lineConnectsTipAndWave();
  void unpairedHandHasOneWave();
  void differenceUnrollsBothHands();
  void positionThatIsNotThereHasNoHand();
  void allClocksLeaveNoRoom();
  void pressAndDragSelectPositions();
  void pointerMarksAPosition();
};

namespace {

constexpr QSize kSize(1230, 520);

/// The contrast of two colours. Source: WCAG 2.2.
double contrastOf(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& colour) {
    double sum = 0;
    const std::pair<double, double> parts[] = {
        {colour.redF(), 0.2126}, {colour.greenF(), 0.7152}, {colour.blueF(), 0.0722}};
    for (const auto& [part, weight] : parts)
      sum += weight * (part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    return sum + 0.05;
  };
  return std::max(luminance(a), luminance(b)) / std::min(luminance(a), luminance(b));
}

/// What a view of a scene shows on its plot, without marks.
struct Picture {
  explicit Picture(Scene scene) : hand(selectedHand(scene)) {
    scene.markSelection = false;
    ShownView<ClocksView> view(scene, kSize);
    strip = view->page().strip();
    image = view.plot().grab().toImage();
  }

  /// The place of a wave's value at a position.
  [[nodiscard]] QPoint at(double position, double value) const {
    return QPointF(hand.abscissa(strip, position), hand.dialCentre(strip).y() - hand.dialRadius(strip) * value)
        .toPoint();
  }
  /// Whether a colour is found within two pixels.
  [[nodiscard]] bool has(const QPoint& place, const QColor& colour) const {
    for (int y = -2; y <= 2; ++y) {
      for (int x = -2; x <= 2; ++x) {
        const QColor got = image.pixelColor(place + QPoint(x, y));
        if (std::abs(got.red() - colour.red()) + std::abs(got.green() - colour.green()) +
                std::abs(got.blue() - colour.blue()) <
            40) {
          return true;
        }
      }
    }
    return false;
  }

  UnrolledHand hand;
  QRectF strip;
  QImage image;
};

}  // namespace

void UnrolledHandTest::wavesAreAtTheHeightOfTheTip_data() {
  QTest::addColumn<int>("position");
  for (const int position : {0, 7, 30, 99}) QTest::addRow("%d", position) << position;
}

void UnrolledHandTest::wavesAreAtTheHeightOfTheTip() {
  QFETCH(int, position);
  const Picture picture(makeScene({}, {position, 20}));
  QVERIFY(!picture.strip.isEmpty());
  const double angle = std::pow(10000.0, -20.0 / 128) * position;
  QVERIFY(picture.has(picture.at(position, std::cos(angle)), seriesColour(false, 1)));
  QVERIFY(picture.has(picture.at(position, std::sin(angle)), seriesColour(false, 0)) ||
          std::abs(std::sin(angle) - std::cos(angle)) < 0.1);  // the other point is before it
  const QPoint tip = (picture.hand.dialCentre(picture.strip) +
                      picture.hand.dialRadius(picture.strip) * QPointF(std::sin(angle), -std::cos(angle)))
                         .toPoint();
  QVERIFY(picture.has(tip, themeColours(false).text));
  QCOMPARE(tip.y(), picture.at(position, std::cos(angle)).y());
}

void UnrolledHandTest::passedIsDrawnAndAheadIsFaint() {
  const Picture picture(makeScene({}, {50, 20}));
  const double omega = std::pow(10000.0, -20.0 / 128);
  for (const double position : {10.5, 20.5, 44.5, 60.5, 80.5, 95.5}) {
    const QPoint place = picture.at(position, std::sin(omega * position));
    QCOMPARE(picture.has(place, seriesColour(false, 0)), position < 50);
    QVERIFY(!picture.has(place, themeColours(false).surface) || picture.image.pixelColor(place).lightness() < 250);
  }
}

void UnrolledHandTest::whatIsAheadHasItsContrast_data() {
  QTest::addColumn<bool>("dark");
  QTest::addColumn<bool>("high");
  for (const bool dark : {false, true}) {
    for (const bool high : {false, true})
      QTest::addRow("%s%s", dark ? "dark" : "light", high ? ", high contrast" : "") << dark << high;
  }
}

void UnrolledHandTest::whatIsAheadHasItsContrast() {
  QFETCH(bool, dark);
  QFETCH(bool, high);
  setHighContrast(high);
  const auto reset = qScopeGuard([] { setHighContrast(false); });
  Scene scene = makeScene({}, {0, 20});
  scene.dark = dark;
  const UnrolledHand hand = selectedHand(scene);
  const QColor ground = themeColours(dark).surface;
  for (const UnrolledWave& wave : hand.waves) {
    const QColor ahead = hand.colourAhead(wave.colour);
    QVERIFY2(contrastOf(ahead, ground) >= 3, qPrintable(QString::number(contrastOf(ahead, ground))));
    const int apart = std::abs(ahead.red() - wave.colour.red()) + std::abs(ahead.green() - wave.colour.green()) +
                      std::abs(ahead.blue() - wave.colour.blue());
    QVERIFY2(apart > 80, qPrintable(ahead.name()));
  }
}

void UnrolledHandTest::partOfTheEncodingIsTold_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("position");
  for (const int length : {100, 5000, 1'000'000}) {
    for (const int part : {0, 1, 2, 3, 4})
      QTest::addRow("%d of %d", part * (length - 1) / 4, length) << length << part * (length - 1) / 4;
  }
}

void UnrolledHandTest::partOfTheEncodingIsTold() {
  QFETCH(int, length);
  QFETCH(int, position);
  const UnrolledHand hand = selectedHand(makeScene(specOf("paper", length, 128), {position, 0}));
  const QRectF strip(10, 10, 600, 110);
  const auto [first, last] = hand.stretch(strip);
  QVERIFY(last - first + 1 < length);
  // The word gives way to long numbers.
  const QString told = QStringLiteral("%1 to %2 of %3").arg(grouped(first), grouped(last), grouped(length));
  int found = 0;
  const auto texts = hand.positionTexts(strip);
  for (const auto& text : texts) {
    found += text.text == QStringLiteral("positions ") + told || (length > 5000 && text.text == told) ? 1 : 0;
    QVERIFY(text.left >= hand.waveRect(strip).left() && text.left + text.width <= strip.right());
    for (const auto& other : texts)
      QVERIFY(&other == &text || text.left + text.width < other.left || other.left + other.width < text.left);
  }
  QCOMPARE(found, 1);
  QCOMPARE(hand.missingWidth(strip), 0.0);
  QVERIFY(hand.missingWidth({10, 10, 220, 110}) > 0);
  // The waves of a short encoding are all there.
  const UnrolledHand all = selectedHand(makeScene(specOf("paper", 20, 128), {5, 0}));
  for (const auto& text : all.positionTexts(strip)) QVERIFY2(!text.isOfPart, qPrintable(text.text));
}

void UnrolledHandTest::lineConnectsTipAndWave() {
  const Picture picture(makeScene({}, {50, 20}));
  const double height = std::cos(std::pow(10000.0, -20.0 / 128) * 50);
  const QPoint end = picture.at(50, height);
  const double right = picture.hand.dialCentre(picture.strip).x() + picture.hand.dialRadius(picture.strip);
  int inked = 0;
  for (int x = qCeil(right); x < end.x() - 8; ++x) {
    inked += picture.image.pixelColor(x, end.y()).lightness() < 245 ? 1 : 0;
  }
  QVERIFY(inked > (end.x() - right) / 4);             // it is dotted
  for (int x = end.x() + 8; x < end.x() + 60; ++x) {  // it ends at the wave
    QVERIFY(!picture.has({x + 3, end.y()}, seriesColour(false, 1)));
  }
}

void UnrolledHandTest::unpairedHandHasOneWave() {
  const UnrolledHand sine = selectedHand(makeScene(specOf("unpaired", 100, 16), {30, 4}));
  QCOMPARE(sine.waves.size(), std::size_t{1});
  QVERIFY(sine.waves[0].wave == Wave::Sine);
  QCOMPARE(sine.waves[0].name, QStringLiteral("sin 4"));
  const UnrolledHand pair = selectedHand(makeScene(specOf("paper", 100, 16), {30, 4}));
  QCOMPARE(pair.waves.size(), std::size_t{2});
  const UnrolledHand half = selectedHand(makeScene(specOf("paper", 100, 7), {30, 6}));
  QCOMPARE(half.waves.size(), std::size_t{1});
}

void UnrolledHandTest::differenceUnrollsBothHands() {
  Scene scene = makeScene(specOf("paper", 100, 8), {10, 2});
  scene.other = std::make_shared<const Shown>(makeShown({specOf("paper", 100, 4)}));
  scene.appearance.difference = true;
  const Picture picture(scene);
  QCOMPARE(picture.hand.waves.size(), std::size_t{2});
  // Pair 1: 10 · 10000^(-2/8) = 1 radian in A, and 10 · 10000^(-2/4) = 0.1 in B.
  QVERIFY(picture.has(picture.at(10, std::cos(1.0)), themeColours(false).accent));
  QVERIFY(picture.has(picture.at(10, std::cos(0.1)), themeColours(false).second));
  scene.selection.dimension = 6;  // B has no such pair
  QCOMPARE(selectedHand(scene).waves.size(), std::size_t{1});
}

void UnrolledHandTest::positionThatIsNotThereHasNoHand() {
  Scene scene = makeScene({}, {30, 20});
  scene.selection.position = 400;
  const Picture picture(scene);
  QVERIFY(!picture.hand.hasPosition);
  const double omega = std::pow(10000.0, -20.0 / 128);
  QVERIFY(!picture.has(picture.at(80.5, std::sin(omega * 80.5)), seriesColour(false, 0)));
}

void UnrolledHandTest::allClocksLeaveNoRoom() {
  QVERIFY(Picture(withAllClocks(makeScene({}))).strip.isEmpty());
  ShownView<ClocksView> zeroColumn(makeScene(specOf("tensor2tensor", 100, 7), {0, 6}), kSize);  // it has no hand
  QVERIFY(zeroColumn->page().strip().isEmpty());
}

void UnrolledHandTest::pressAndDragSelectPositions() {
  ShownView<ClocksView> view(makeScene({}, {30, 20}), kSize);
  const QSignalSpy selected(&*view, &View::selected);
  const UnrolledHand hand = selectedHand(view->scene());
  const QRectF strip = view->page().strip();
  const auto place = [&](double position) {
    return QPointF(hand.abscissa(strip, position), hand.dialCentre(strip).y()).toPoint();
  };
  view.click(place(62));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{62, 20}));
  view.drag(place(10), place(70));
  QCOMPARE(selected.last()[0].value<Selection>(), (Selection{70, 20}));
  const qsizetype count = selected.count();
  QTest::mouseMove(&view.plot(), place(20));  // without a button
  QCOMPARE(selected.count(), count);
}

void UnrolledHandTest::pointerMarksAPosition() {
  ShownView<ClocksView> view(makeScene({}, {30, 20}), kSize);
  std::optional<Hover> hover;
  connect(&*view, &View::hovered, this, [&hover](const std::optional<Hover>& now) { hover = now; });
  const UnrolledHand hand = selectedHand(view->scene());
  const QRectF strip = view->page().strip();
  QTest::mouseMove(&view.plot(), QPointF(hand.abscissa(strip, 81), hand.dialCentre(strip).y()).toPoint());
  QCOMPARE(hover, (Hover{{81, 20}, true}));
  const QImage before = view.plot().grab().toImage();
  Scene scene = view->scene();
  scene.hover = hover;
  view.show(scene);
  const QRect part = QRectF(hand.abscissa(strip, 81) - 3, strip.top(), 6, strip.height()).toRect();
  QVERIFY(view.plot().grab().toImage().copy(part) != before.copy(part));
}

SINESCOPE_TEST(UnrolledHandTest)
#include "unrolled_hand_test.moc"

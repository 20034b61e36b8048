#include "core/pixels/column_pixels.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>

#include "tests/unit.h"

using namespace sinescope;

class ColumnPixelsTest : public QObject {
  Q_OBJECT

 private slots:
  void pixelsAreBlendedInTheOrderOfFilling_data();
  void pixelsAreBlendedInTheOrderOfFilling();
  void rowsMayBeWiderThanThePicture();
  void emptyPictureTakesNothing();
  void endThatIsNoNumberPaintsNothing();
};

namespace {

/// A pixel as four channels in real numbers of whole levels: alpha, red, green, blue.
using Channels = std::array<double, 4>;

struct Filling {
  int x;
  ColumnPixels::End above;
  ColumnPixels::End below;
  std::uint32_t colour;
  double opacity;
};

Channels channelsOf(std::uint32_t pixel) {
  const auto level = [pixel](int shift) { return static_cast<double>(pixel >> shift & 255); };
  return {level(24), level(16), level(8), level(0)};
}

/// Blends over `start` as the definition says, the pixels of a column one by one, rounding each step to the nearest
/// level.
std::uint32_t blended(std::uint32_t start, const std::vector<Filling>& fillings, int y) {
  Channels below = channelsOf(start);
  for (const Filling& filling : fillings) {
    const double centre = y + 0.5;
    const double inside =
        std::min((centre - filling.above.y) / filling.above.fade, (filling.below.y - centre) / filling.below.fade) +
        0.5;
    const double alpha = std::floor(std::clamp(inside, 0.0, 1.0) * filling.opacity * 255 + 0.5);
    const Channels colour = channelsOf(0xff000000U | filling.colour);
    for (std::size_t c = 0; c < 4; ++c)
      below[c] = std::round(colour[c] * alpha / 255) + std::round(below[c] * (255 - alpha) / 255);
  }
  std::uint32_t pixel = 0;
  for (const double channel : below) pixel = pixel << 8 | static_cast<std::uint32_t>(channel);
  return pixel;
}

}  // namespace

void ColumnPixelsTest::pixelsAreBlendedInTheOrderOfFilling_data() {
  QTest::addColumn<double>("opacity");
  QTest::addColumn<double>("fade");
  QTest::addColumn<std::uint32_t>("start");
  constexpr std::uint32_t transparent = 0;
  constexpr std::uint32_t opaque = 0xff4080f0;
  QTest::newRow("opaque, sharp") << 1.0 << 1.0 << transparent;
  QTest::newRow("opaque, soft") << 1.0 << 12.0 << transparent;
  QTest::newRow("pale, sharp") << 0.25 << 1.0 << opaque;
  QTest::newRow("pale, soft") << 0.6 << 5.5 << opaque;
  QTest::newRow("invisible") << 0.0 << 1.0 << opaque;
}

void ColumnPixelsTest::pixelsAreBlendedInTheOrderOfFilling() {
  QFETCH(double, opacity);
  QFETCH(double, fade);
  QFETCH(std::uint32_t, start);
  constexpr int width = 1201;  // several threads, and a last block that is not full
  constexpr int height = 67;
  std::mt19937 engine(7);
  std::uniform_real_distribution<double> place(-20, height + 20);
  std::vector<Filling> fillings;
  for (int i = 0; i < 8000; ++i) {
    const double a = place(engine);
    const double b = place(engine);
    const auto colour = static_cast<std::uint32_t>(engine() & 0xffffffU);
    fillings.push_back({i % width, {std::min(a, b), fade}, {std::max(a, b), fade}, colour, opacity});
  }
  ColumnPixels picture(width, height);
  for (const Filling& f : fillings) picture.fill(f.x, f.above, f.below, f.colour, f.opacity);
  std::vector<std::uint32_t> pixels(std::size_t{width} * height, start);
  picture.paintOver(pixels.data(), width);
  for (int x = 0; x < width; ++x) {
    std::vector<Filling> ofColumn;
    std::ranges::copy_if(fillings, std::back_inserter(ofColumn), [x](const Filling& f) { return f.x == x; });
    for (int y = 0; y < height; ++y) {
      QCOMPARE(pixels[static_cast<std::size_t>(y * width + x)], blended(start, ofColumn, y));
    }
  }
}

void ColumnPixelsTest::rowsMayBeWiderThanThePicture() {
  constexpr std::uint32_t untouched = 0x12345678;
  ColumnPixels picture(2, 20);
  picture.fill(1, {3, 1}, {5, 1}, 0xff0000, 1);
  std::vector<std::uint32_t> rows(std::size_t{5} * 20, untouched);
  picture.paintOver(rows.data(), 5);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t x = i % 5;
    const std::size_t y = i / 5;
    QCOMPARE(rows[i], x == 1 && (y == 3 || y == 4) ? 0xffff0000U : untouched);
  }
}

void ColumnPixelsTest::emptyPictureTakesNothing() {
  ColumnPixels picture(3, 0);
  picture.fill(0, {-5, 1}, {5, 1}, 0xffffff, 1);
  std::uint32_t beside = 7;
  picture.paintOver(&beside, 3);
  QCOMPARE(beside, 7U);
}

void ColumnPixelsTest::endThatIsNoNumberPaintsNothing() {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  ColumnPixels picture(2, 3);
  picture.fill(0, {nan, 1}, {2, 1}, 0xffffff, 1);
  picture.fill(0, {1, 1}, {nan, 1}, 0xffffff, 1);
  picture.fill(1, {-infinity, 1}, {infinity, 1}, 0xffffff, 1);
  std::vector<std::uint32_t> pixels(6, 0);
  picture.paintOver(pixels.data(), 2);
  for (std::size_t i = 0; i < pixels.size(); ++i) QCOMPARE(pixels[i], i % 2 == 0 ? 0 : 0xffffffffU);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ColumnPixelsTest)
#include "column_pixels_test.moc"

#include "core/pixels/column_pixels.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
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

std::vector<std::uint32_t> pixelsOf(const ColumnPixels& picture, int width, int height) {
  std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  picture.copyTo(pixels.data(), width);
  return pixels;
}

/// Blends as the definition says, pixel by pixel, rounding each step to the nearest level.
std::uint32_t blended(const std::vector<Filling>& fillings, int x, int y) {
  Channels below{};
  for (const Filling& filling : fillings) {
    if (filling.x != x) continue;
    const double centre = y + 0.5;
    const double inside =
        std::min((centre - filling.above.y) / filling.above.fade, (filling.below.y - centre) / filling.below.fade) +
        0.5;
    const double alpha = std::floor(std::clamp(inside, 0.0, 1.0) * filling.opacity * 255 + 0.5);
    const Channels colour{255, static_cast<double>(filling.colour >> 16 & 255),
                          static_cast<double>(filling.colour >> 8 & 255), static_cast<double>(filling.colour & 255)};
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
  QTest::newRow("opaque, sharp") << 1.0 << 1.0;
  QTest::newRow("opaque, soft") << 1.0 << 12.0;
  QTest::newRow("pale, sharp") << 0.25 << 1.0;
  QTest::newRow("pale, soft") << 0.6 << 5.5;
  QTest::newRow("invisible") << 0.0 << 1.0;
}

void ColumnPixelsTest::pixelsAreBlendedInTheOrderOfFilling() {
  QFETCH(double, opacity);
  QFETCH(double, fade);
  constexpr int width = 9;
  constexpr int height = 67;
  std::mt19937 engine(7);
  std::uniform_real_distribution<double> place(-20, height + 20);
  std::vector<Filling> fillings;
  for (int i = 0; i < 60; ++i) {
    const double a = place(engine);
    const double b = place(engine);
    const auto colour = static_cast<std::uint32_t>(engine() & 0xffffffU);
    fillings.push_back({i % width, {std::min(a, b), fade}, {std::max(a, b), fade}, colour, opacity});
  }
  ColumnPixels picture(width, height);
  for (const Filling& f : fillings) picture.fill(f.x, f.above, f.below, f.colour, f.opacity);
  const auto pixels = pixelsOf(picture, width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) QCOMPARE(pixels[static_cast<std::size_t>(y * width + x)], blended(fillings, x, y));
  }
}

void ColumnPixelsTest::rowsMayBeWiderThanThePicture() {
  constexpr std::uint32_t untouched = 0x12345678;
  ColumnPixels picture(2, 20);
  picture.fill(1, {3, 1}, {5, 1}, 0xff0000, 1);
  std::vector<std::uint32_t> rows(std::size_t{5} * 20, untouched);
  picture.copyTo(rows.data(), 5);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t x = i % 5;
    const std::size_t y = i / 5;
    const std::uint32_t inside = x == 1 && (y == 3 || y == 4) ? 0xffff0000U : 0;
    QCOMPARE(rows[i], x < 2 ? inside : untouched);
  }
}

void ColumnPixelsTest::emptyPictureTakesNothing() {
  ColumnPixels picture(3, 0);
  picture.fill(0, {-5, 1}, {5, 1}, 0xffffff, 1);
  QVERIFY(pixelsOf(picture, 3, 0).empty());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ColumnPixelsTest)
#include "column_pixels_test.moc"

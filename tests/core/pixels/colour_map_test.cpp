#include "core/pixels/colour_map.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "tests/unit.h"

using namespace sinescope;

Q_DECLARE_METATYPE(sinescope::ColourMapName)

class ColourMapTest : public QObject {
  Q_OBJECT

 private slots:
  void theMiddleHasALevelOfItsOwn();
  void zeroIsExactlyNeutral_data();
  void zeroIsExactlyNeutral();
  void tablesAreTheirSources_data();
  void tablesAreTheirSources();
  void classesAreJoinedStraight_data();
  void classesAreJoinedStraight();
  void neighbouringLevelsAreClose();
  void lightnessOnlyRises_data();
  void lightnessOnlyRises();
  void twilightEndsAsItBegins();
  void reversedIsTheMirrorImage();
  void namesAreInTheOrderOfTheMaps();
  void everyColourIsOpaque();
  void levelIsMonotoneAndNearest();
  void valuesOutsideTakeTheEnds_data();
  void valuesOutsideTakeTheEnds();
  void emptyRangeIsSafe();
  void colouriseEqualsColourByColour();
  void coloursAreExactAtTheBoundariesOfLevels_data();
  void coloursAreExactAtTheBoundariesOfLevels();
  void inkHasTheHigherContrast();
  void pictureOfOneNumberHasTheMiddleColour();
};

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

int channel(std::uint32_t colour, int shift) { return static_cast<int>(colour >> shift & 0xffU); }

/// Relative luminance as WCAG 2.1 defines it.
double luminance(std::uint32_t colour) {
  const auto linear = [&](int shift) {
    const double c = channel(colour, shift) / 255.0;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

double contrast(std::uint32_t a, std::uint32_t b) {
  const double darker = std::min(luminance(a), luminance(b));
  const double lighter = std::max(luminance(a), luminance(b));
  return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace

void ColourMapTest::theMiddleHasALevelOfItsOwn() {
  QCOMPARE(ColourMap::levels % 2, 1);
  QCOMPARE(ColourMap::level(0, -1, 1), 255);
  QCOMPARE(ColourMap::level(5, 0, 10), 255);
  QCOMPARE(ColourMap::level(0.0015, -1, 1), 255);  // within half a level
  QCOMPARE(ColourMap::level(0.0025, -1, 1), 256);
  QCOMPARE(ColourMap::level(-0.0025, -1, 1), 254);
}

void ColourMapTest::zeroIsExactlyNeutral_data() {
  QTest::addColumn<ColourMapName>("name");
  QTest::addColumn<uint>("neutral");
  QTest::newRow("RdBu") << ColourMapName::RdBu << 0xfff7f7f7U;
  QTest::newRow("PuOr") << ColourMapName::PuOr << 0xfff7f7f7U;
  QTest::newRow("BrBG") << ColourMapName::BrBG << 0xfff5f5f5U;
}

void ColourMapTest::zeroIsExactlyNeutral() {
  QFETCH(ColourMapName, name);
  QFETCH(uint, neutral);
  const ColourMap& map = colourMap(name);
  QCOMPARE(map.at(0, -1, 1), neutral);
  QCOMPARE(map.colours[255], neutral);
  QCOMPARE(colourMap(name, true).at(0, -1, 1), neutral);
  QVERIFY(map.colours[254] != map.colours[255] && map.colours[256] != map.colours[255]);
}

void ColourMapTest::tablesAreTheirSources_data() {
  QTest::addColumn<ColourMapName>("name");
  QTest::addColumn<int>("level");
  QTest::addColumn<uint>("colour");
  const auto row = [](const char* tag, ColourMapName name, int level, uint colour) {
    QTest::addRow("%s, level %d", tag, level) << name << level << (0xff000000U | colour);
  };
  // ColorBrewer 2.0, 11 classes: one every 51 levels.
  const uint rdBu[] = {0x053061, 0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7,
                       0xfddbc7, 0xf4a582, 0xd6604d, 0xb2182b, 0x67001f};
  const uint puOr[] = {0x7f3b08, 0xb35806, 0xe08214, 0xfdb863, 0xfee0b6, 0xf7f7f7,
                       0xd8daeb, 0xb2abd2, 0x8073ac, 0x542788, 0x2d004b};
  const uint brBG[] = {0x543005, 0x8c510a, 0xbf812d, 0xdfc27d, 0xf6e8c3, 0xf5f5f5,
                       0xc7eae5, 0x80cdc1, 0x35978f, 0x01665e, 0x003c30};
  for (int i = 0; i < 11; ++i) {
    row("RdBu", ColourMapName::RdBu, 51 * i, rdBu[i]);
    row("PuOr", ColourMapName::PuOr, 51 * i, puOr[i]);
    row("BrBG", ColourMapName::BrBG, 51 * i, brBG[i]);
  }
  // Colours 0, 1, 64, 127, 128, 192, 254 and 255 of matplotlib's 256: one every second level.
  const int places[] = {0, 2, 128, 254, 256, 384, 508, 510};
  const uint viridis[] = {0x440154, 0x440256, 0x3b528b, 0x21908d, 0x21918c, 0x5ec962, 0xfbe723, 0xfde725};
  const uint cividis[] = {0x00224e, 0x00234f, 0x434e6c, 0x7c7b78, 0x7d7c78, 0xbcae6c, 0xfee636, 0xfee838};
  const uint magma[] = {0x000004, 0x010005, 0x51127c, 0xb5367a, 0xb73779, 0xfc8961, 0xfcfbbd, 0xfcfdbf};
  const uint plasma[] = {0x0d0887, 0x100788, 0x7e03a8, 0xcb4679, 0xcc4778, 0xf89540, 0xf0f724, 0xf0f921};
  const uint inferno[] = {0x000004, 0x010005, 0x57106e, 0xba3655, 0xbc3754, 0xf98e09, 0xfafda1, 0xfcffa4};
  const uint turbo[] = {0x30123b, 0x321543, 0x28bceb, 0xa1fd3d, 0xa4fc3c, 0xfb7e21, 0x7e0502, 0x7a0403};
  for (int i = 0; i < 8; ++i) {
    row("viridis", ColourMapName::Viridis, places[i], viridis[i]);
    row("cividis", ColourMapName::Cividis, places[i], cividis[i]);
    row("magma", ColourMapName::Magma, places[i], magma[i]);
    row("plasma", ColourMapName::Plasma, places[i], plasma[i]);
    row("inferno", ColourMapName::Inferno, places[i], inferno[i]);
    row("turbo", ColourMapName::Turbo, places[i], turbo[i]);
  }
  // Colours 0, 1, 100, 409, 508 and 509 of matplotlib's 510, each within a fifth of a level of its own place. Level 255
  // is halfway between colours 254 and 255, 0x301437 and 0x2f1436: halves are rounded up.
  const int turns[] = {0, 1, 100, 255, 410, 509, 510};
  const uint twilight[] = {0xe2d9e2, 0xe1d9e2, 0x6e92c0, 0x301437, 0xc0765f, 0xe2d9e1, 0xe2d9e2};
  for (int i = 0; i < 7; ++i) row("twilight", ColourMapName::Twilight, turns[i], twilight[i]);
  row("grey", ColourMapName::Grey, 0, 0x000000);
  row("grey", ColourMapName::Grey, 510, 0xffffff);
  row("grey", ColourMapName::Grey, 102, 0x333333);
}

void ColourMapTest::tablesAreTheirSources() {
  QFETCH(ColourMapName, name);
  QFETCH(int, level);
  QFETCH(uint, colour);
  QCOMPARE(QString::number(colourMap(name).colours[static_cast<std::size_t>(level)], 16), QString::number(colour, 16));
}

void ColourMapTest::classesAreJoinedStraight_data() {
  QTest::addColumn<ColourMapName>("name");
  QTest::newRow("RdBu") << ColourMapName::RdBu;
  QTest::newRow("PuOr") << ColourMapName::PuOr;
  QTest::newRow("BrBG") << ColourMapName::BrBG;
}

void ColourMapTest::classesAreJoinedStraight() {
  QFETCH(ColourMapName, name);
  const auto& colours = colourMap(name).colours;
  for (int level = 0; level < ColourMap::levels - 1; ++level) {
    const int lower = level / 51 * 51;
    const double part = (level - lower) / 51.0;
    for (const int shift : {16, 8, 0}) {
      const int from = channel(colours[static_cast<std::size_t>(lower)], shift);
      const int to = channel(colours[static_cast<std::size_t>(lower) + 51], shift);
      const int got = channel(colours[static_cast<std::size_t>(level)], shift);
      QVERIFY(std::abs(got - (from + part * (to - from))) <= 0.5001);
    }
  }
}

void ColourMapTest::neighbouringLevelsAreClose() {
  for (const ColourMapName name : kAllColourMaps) {
    const auto& colours = colourMap(name).colours;
    for (std::size_t level = 1; level < colours.size(); ++level) {
      for (const int shift : {16, 8, 0}) {
        QVERIFY(std::abs(channel(colours[level], shift) - channel(colours[level - 1], shift)) <= 5);
      }
    }
  }
}

void ColourMapTest::lightnessOnlyRises_data() {
  QTest::addColumn<ColourMapName>("name");
  QTest::newRow("viridis") << ColourMapName::Viridis;
  QTest::newRow("cividis") << ColourMapName::Cividis;
  QTest::newRow("magma") << ColourMapName::Magma;
  QTest::newRow("grey") << ColourMapName::Grey;
  QTest::newRow("plasma") << ColourMapName::Plasma;
  QTest::newRow("inferno") << ColourMapName::Inferno;
}

void ColourMapTest::lightnessOnlyRises() {
  QFETCH(ColourMapName, name);
  const auto& colours = colourMap(name).colours;
  for (std::size_t level = 8; level < colours.size(); ++level) {
    QVERIFY(luminance(colours[level]) > luminance(colours[level - 8]));
  }
}

void ColourMapTest::twilightEndsAsItBegins() {
  const auto& colours = colourMap(ColourMapName::Twilight).colours;
  QCOMPARE(colours.back(), colours.front());
  for (std::size_t level = 0; level < colours.size(); ++level) {
    const double light = luminance(colours[level]);
    QVERIFY(std::abs(light - luminance(colours[colours.size() - 1 - level])) < 0.05);  // both halves are equally light
    QVERIFY(light > luminance(colours[255]) - 0.001);                                  // and dark in the middle
  }
}

void ColourMapTest::reversedIsTheMirrorImage() {
  for (const ColourMapName name : kAllColourMaps) {
    const auto& colours = colourMap(name).colours;
    const auto& mirrored = colourMap(name, true).colours;
    QVERIFY(std::equal(colours.begin(), colours.end(), mirrored.rbegin()));
    QVERIFY(&colourMap(name, false) == &colourMap(name));  // each is made once
    QVERIFY(&colourMap(name, true).colours == &mirrored);
  }
  QCOMPARE(colourMap(ColourMapName::PuOr, true).at(-1, -1, 1), 0xff2d004bU);
  QCOMPARE(colourMap(ColourMapName::PuOr, true).at(1, -1, 1), 0xff7f3b08U);
}

void ColourMapTest::namesAreInTheOrderOfTheMaps() {
  for (std::size_t i = 0; i < kAllColourMaps.size(); ++i) QCOMPARE(static_cast<std::size_t>(kAllColourMaps[i]), i);
  const auto nameOf = [](ColourMapName name) { return kColourMapNames[static_cast<std::size_t>(name)]; };
  QVERIFY(nameOf(ColourMapName::Grey) == "grey");
  QVERIFY(nameOf(ColourMapName::PuOr) == "PuOr");
  QVERIFY(nameOf(ColourMapName::BrBG) == "BrBG");
  QVERIFY(nameOf(ColourMapName::Plasma) == "plasma");
  QVERIFY(nameOf(ColourMapName::Inferno) == "inferno");
  QVERIFY(nameOf(ColourMapName::Turbo) == "turbo");
  QVERIFY(nameOf(ColourMapName::Twilight) == "twilight");
}

void ColourMapTest::everyColourIsOpaque() {
  for (const ColourMapName name : kAllColourMaps) {
    for (const std::uint32_t colour : colourMap(name).colours) QCOMPARE(colour >> 24, 0xffU);
  }
}

void ColourMapTest::levelIsMonotoneAndNearest() {
  int previous = 0;
  for (int i = 0; i <= 100'000; ++i) {
    const double value = -3 + 10.0 * i / 100'000;
    const int level = ColourMap::level(value, -3, 7);
    QVERIFY(level >= previous);
    QVERIFY(std::abs(level - (value + 3) / 10 * 510) <= 0.5 + 1e-9);
    previous = level;
  }
  QCOMPARE(previous, 510);
}

void ColourMapTest::valuesOutsideTakeTheEnds_data() {
  QTest::addColumn<double>("value");
  QTest::addColumn<int>("level");
  QTest::newRow("the least") << -1.0 << 0;
  QTest::newRow("the greatest") << 1.0 << 510;
  QTest::newRow("below") << -1.5 << 0;
  QTest::newRow("above") << 1.5 << 510;
  QTest::newRow("far below") << -1e300 << 0;
  QTest::newRow("far above") << 1e300 << 510;
  QTest::newRow("minus infinity") << -kInfinity << 0;
  QTest::newRow("infinity") << kInfinity << 510;
  QTest::newRow("no number") << kNaN << 0;
}

void ColourMapTest::valuesOutsideTakeTheEnds() {
  QFETCH(double, value);
  QFETCH(int, level);
  QCOMPARE(ColourMap::level(value, -1, 1), level);
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  const std::vector<float> values{static_cast<float>(value)};
  std::vector<std::uint32_t> pixels(1);
  colourise(values, -1, 1, map, pixels);
  QCOMPARE(pixels[0], map.colours[static_cast<std::size_t>(level)]);
}

void ColourMapTest::emptyRangeIsSafe() {
  for (const double only : {0.0, 1.0, -256.0, 1e-300}) {
    QCOMPARE(ColourMap::level(only, only, only), 255);
    QCOMPARE(ColourMap::level(only + 1, only, only), 510);
    QCOMPARE(ColourMap::level(only - 1, only, only), 0);
    QCOMPARE(ColourMap::level(kInfinity, only, only), 510);
    QCOMPARE(ColourMap::level(-kInfinity, only, only), 0);
    QCOMPARE(ColourMap::level(kNaN, only, only), 0);
  }
}

void ColourMapTest::colouriseEqualsColourByColour() {
  std::vector<float> values;
  for (int i = 0; i < 1237; ++i) values.push_back(static_cast<float>(1.2 * std::sin(0.37 * i)));
  values[100] = static_cast<float>(kNaN);
  values[600] = static_cast<float>(kInfinity);
  values[1236] = -static_cast<float>(kInfinity);
  for (const ColourMapName name : kAllColourMaps) {
    const ColourMap& map = colourMap(name);
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{512}, std::size_t{513}, values.size()}) {
      std::vector<std::uint32_t> pixels(size);
      colourise(std::span(values).first(size), -1, 1, map, pixels);
      for (std::size_t i = 0; i < size; ++i) QCOMPARE(pixels[i], map.at(static_cast<double>(values[i]), -1, 1));
    }
  }
}

void ColourMapTest::coloursAreExactAtTheBoundariesOfLevels_data() {
  QTest::addColumn<double>("least");
  QTest::addColumn<double>("greatest");
  QTest::newRow("the encoding") << -1.0 << 1.0;
  QTest::newRow("decibels") << -80.0 << 0.0;
  QTest::newRow("similarity") << 0.3 << 512.7;
  QTest::newRow("far from zero") << 0.9 << 1.0;
  QTest::newRow("so far that floats see no levels") << 1e6 << 1e6 + 1;
  QTest::newRow("small") << -1e-30 << 2e-30;
  QTest::newRow("nothing") << 3.0 << 3.0;
}

void ColourMapTest::coloursAreExactAtTheBoundariesOfLevels() {
  QFETCH(double, least);
  QFETCH(double, greatest);
  std::vector<float> values;
  for (int level = -2; level <= ColourMap::levels; ++level) {
    auto value = static_cast<float>(least + (greatest - least) * (level + 0.5) / (ColourMap::levels - 1));
    for (int i = 0; i < 3; ++i) value = std::nextafter(value, -std::numeric_limits<float>::max());
    for (int i = -3; i <= 3; ++i) {
      values.push_back(value);
      value = std::nextafter(value, std::numeric_limits<float>::max());
    }
  }
  const ColourMap& map = colourMap(ColourMapName::Grey);
  std::vector<std::uint32_t> pixels(values.size());
  colourise(values, least, greatest, map, pixels);
  for (std::size_t i = 0; i < values.size(); ++i) {
    QCOMPARE(pixels[i], map.at(static_cast<double>(values[i]), least, greatest));
  }
}

void ColourMapTest::inkHasTheHigherContrast() {
  constexpr std::uint32_t black = 0xff000000;
  constexpr std::uint32_t white = 0xffffffff;
  QCOMPARE(contrastingInk(white), black);
  QCOMPARE(contrastingInk(black), white);
  QCOMPARE(contrastingInk(0xff757575), white);  // the well-known pair: 4.61 : 1 on white, 4.56 : 1 on black
  QCOMPARE(contrastingInk(0xff777777), black);
  for (const ColourMapName name : kAllColourMaps) {
    for (const std::uint32_t colour : colourMap(name).colours) {
      const std::uint32_t ink = contrastingInk(colour);
      QVERIFY(ink == black || ink == white);
      QVERIFY(contrast(ink, colour) >= contrast(ink == black ? white : black, colour));
      QVERIFY(contrast(ink, colour) >= 4.5);
    }
  }
}

void ColourMapTest::pictureOfOneNumberHasTheMiddleColour() {
  const std::vector<float> values{0.5F, 0.5F, 1, 0, static_cast<float>(kNaN)};
  std::vector<std::uint32_t> pixels(values.size());
  const ColourMap& map = colourMap(ColourMapName::Viridis);
  colourise(values, 0.5, 0.5, map, pixels);
  QCOMPARE(pixels, (std::vector<std::uint32_t>{map.colours[255], map.colours[255], map.colours[510], map.colours[0],
                                               map.colours[0]}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ColourMapTest)
#include "colour_map_test.moc"

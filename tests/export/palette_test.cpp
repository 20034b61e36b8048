#include "app/export/palette.h"

#include <QTest>
#include <algorithm>
#include <set>

#include "tests/unit.h"

using namespace sinescope;

namespace {

/// A ramp through red and blue, surrounded by a flat background and a few rare greens.
QImage ramp() {
  QImage image(512, 64, QImage::Format_RGB32);
  image.fill(qRgb(244, 244, 241));
  for (int x = 0; x < 512; ++x) {
    for (int y = 20; y < 44; ++y) image.setPixel(x, y, qRgb(x / 2, 40, 255 - x / 2));
  }
  for (int i = 0; i < 60; ++i) image.setPixel(i * 8, 2, qRgb(i, 200 - i, 3 * i));
  return image;
}

}  // namespace

class PaletteTest : public QObject {
  Q_OBJECT

 private slots:
  void countsEveryPixel();
  void fewColoursAreAllKept();
  void manyColoursKeepThemselvesOrANeighbour();
  void whatCoversMuchIsExact();
  void theSameCountsGiveTheSamePalette();
  void nearestIsNearest();
};

void PaletteTest::countsEveryPixel() {
  QImage image(30, 10, QImage::Format_RGB32);
  image.fill(Qt::white);
  for (int x = 0; x < 7; ++x) image.setPixel(x * 2, 3, qRgb(1, 2, 3));
  ColourCount colours;
  colours.add(image);
  colours.add(image);
  QCOMPARE(colours.counts().size(), std::size_t{2});
  QCOMPARE(colours.counts().at(0x010203), 14);
  QCOMPARE(colours.counts().at(0xffffff), 2 * (300 - 7));
}

void PaletteTest::fewColoursAreAllKept() {
  QImage image(256, 1, QImage::Format_RGB32);
  for (int x = 0; x < 256; ++x) image.setPixel(x, 0, qRgb(x, x / 2, 255 - x));
  ColourCount colours;
  colours.add(image);
  const std::vector<QRgb> palette = choosePalette(colours);
  QCOMPARE(std::set<QRgb>(palette.begin(), palette.end()).size(), std::size_t{256});
}

void PaletteTest::manyColoursKeepThemselvesOrANeighbour() {
  ColourCount colours;
  colours.add(ramp());
  const std::vector<QRgb> palette = choosePalette(colours, 64);
  QCOMPARE(palette.size(), std::size_t{64});
  for (const QRgb colour : palette) QVERIFY(colours.counts().contains(colour));
  PaletteIndex index(palette);
  for (const auto& [colour, count] : colours.counts()) {
    const QRgb kept = palette[index.of(colour)];
    const int error = std::max({std::abs(qRed(kept) - qRed(colour)), std::abs(qGreen(kept) - qGreen(colour)),
                                std::abs(qBlue(kept) - qBlue(colour))});
    // A ramp of 255 steps keeps one in five colours; rare colours may be less exact.
    QVERIFY2(error <= (count > 20 ? 6 : 24), qPrintable(QString::number(colour, 16)));
  }
}

void PaletteTest::whatCoversMuchIsExact() {
  ColourCount colours;
  colours.add(ramp());
  PaletteIndex index(choosePalette(colours, 16));
  QCOMPARE(index.palette()[index.of(qRgb(244, 244, 241))], QRgb{0xf4f4f1});
}

void PaletteTest::theSameCountsGiveTheSamePalette() {
  ColourCount once;
  once.add(ramp());
  ColourCount again;
  again.add(ramp().mirrored());
  QCOMPARE(choosePalette(once, 64), choosePalette(again, 64));
}

void PaletteTest::nearestIsNearest() {
  PaletteIndex index({qRgb(0, 0, 0), qRgb(255, 255, 255), qRgb(255, 0, 0)});
  QCOMPARE(int(index.of(qRgb(10, 10, 10))), 0);
  QCOMPARE(int(index.of(qRgb(200, 210, 220))), 1);
  QCOMPARE(int(index.of(qRgb(180, 30, 30))), 2);
  QCOMPARE(int(index.of(qRgb(180, 30, 30))), 2);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PaletteTest)
#include "palette_test.moc"

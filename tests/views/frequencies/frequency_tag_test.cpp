#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/views/frequencies/frequencies_view.h"
#include "tests/unit.h"
#include "tests/views/shown_view.h"

using namespace sinescope;

class FrequencyTagTest : public QObject {
  Q_OBJECT

 private slots:
  void selectedPairsTagLeavesTheLimitsToBeRead();
  void selectedPairsLineEndsAtTheNameOfALimit();
};

void FrequencyTagTest::selectedPairsTagLeavesTheLimitsToBeRead() {
  // With a small base, all wavelengths are little above 2, whose line is named at the right.
  Scene scene = makeScene({100, 128, 2, 0, {}}, {0, 0});
  scene.markSelection = false;
  ShownView<FrequenciesView> view(scene, {690, 470});
  const QImage before = view->grab().toImage();
  const QRect rect = view.rect();
  const int limit = view.at(0, std::log10(2.0)).y();
  const QRect band(rect.left(), limit - 14, rect.width(), 12);  // the text above the line
  const auto isInk = [](const QColor& colour) { return colour.lightness() < 170; };
  scene.markSelection = true;
  for (int k = 2; k < 128; k += 9) {
    scene.selection.dimension = k;
    view.show(scene);
    const QImage after = view->grab().toImage();
    int inked = 0;
    int covered = 0;
    for (int x = band.left(); x <= band.right(); ++x) {
      for (int y = band.top(); y <= band.bottom(); ++y) {
        if (!isInk(before.pixelColor(x, y))) continue;
        ++inked;
        covered += isInk(after.pixelColor(x, y)) ? 0 : 1;
      }
    }
    QVERIFY(inked > 100);
    QVERIFY2(covered < inked / 50, qPrintable(QStringLiteral("dimension %1: %2 of %3").arg(k).arg(covered).arg(inked)));
  }
}

void FrequencyTagTest::selectedPairsLineEndsAtTheNameOfALimit() {
  Scene scene = makeScene({512, 512, 10000, 0, {}}, {0, 100});
  scene.markSelection = false;
  ShownView<FrequenciesView> view(scene, {690, 470});
  const QImage before = view->grab().toImage();
  scene.markSelection = true;
  view.show(scene);
  const QImage after = view->grab().toImage();
  const int x = view.at(100, 0).x();
  /// The longest run of rows around a height that the line leaves as they are.
  const auto longestGap = [&](double logWavelength) {
    const int middle = view.at(100, logWavelength).y();
    int longest = 0;
    int gap = 0;
    for (int y = middle - 24; y <= middle + 24; ++y) {
      bool isSame = true;
      for (int near = x - 1; near <= x + 1; ++near) isSame = isSame && before.pixel(near, y) == after.pixel(near, y);
      gap = isSame ? gap + 1 : 0;
      longest = std::max(longest, gap);
    }
    return longest;
  };
  QVERIFY2(longestGap(std::log10(2 * std::numbers::pi * 511 / 0.1)) >= 10, "the line crosses \"from here on …\"");
  QVERIFY(longestGap(6) < 10);  // where nothing is named
}

SINESCOPE_TEST(FrequencyTagTest)
#include "frequency_tag_test.moc"

#include "app/views/drawing/heatmap.h"

#include <QScreen>
#include <QTest>
#include <cmath>
#include <memory>
#include <vector>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/screen_plot.h"
#include "tests/unit.h"

using namespace sinescope;

class HeatmapTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void largePictureIsCoarseWhileItMoves();
  void pictureOfASmallWindowIsNeverCoarse();
  void pictureThatIsPaintedAgainHasAllPixels();
  void pixelsAreDoubled_data();
  void pixelsAreDoubled();
};

namespace {

constexpr QSize kLargeSize(2400, 1400);
constexpr QSize kSmallSize(800, 600);
constexpr int kMargin = 20;
constexpr int kPatience = 10'000;  // ms

/// A colour of its own for each pixel of a picture, and for each picture's size.
QRgb colourOf(const QSize& whole, int x, int y) {
  return qRgb(x % 256, y % 256, (whole.width() + whole.height()) % 256);
}

/// A plot that a heatmap fills.
class Filled {
 public:
  explicit Filled(const QSize& size) {
    m_plot.axisRect()->setupFullAxesBox();
    m_plot.axisRect()->setAutoMargins(QCP::msNone);
    m_plot.axisRect()->setMargins({kMargin, kMargin, kMargin, kMargin});
    m_heatmap = std::make_unique<Heatmap>(m_plot.axisRect(), QStringLiteral("main"), m_target,
                                          Heatmap::Source([this] { return picture(); }));
    m_plot.resize(size);
    m_plot.show();
    if (!QTest::qWaitForWindowExposed(&m_plot)) qFatal("the plot is not shown");
    QCoreApplication::processEvents();
  }

  /// Paints a new frame at once, as the next one of a knob that turns.
  void turn() {
    m_heatmap->invalidate();
    m_plot.redraw();
    m_plot.repaint();
  }

  [[nodiscard]] ScreenPlot& plot() { return m_plot; }
  /// The picture's pixels.
  [[nodiscard]] QSize size() const { return m_made.front(); }
  [[nodiscard]] QSize half() const { return {(size().width() + 1) / 2, (size().height() + 1) / 2}; }
  /// The sizes of the pictures that were made.
  [[nodiscard]] const std::vector<QSize>& made() const { return m_made; }
  /// What the window shows of the picture.
  [[nodiscard]] QImage seen() { return pictureIn(m_plot.screen()->grabWindow(m_plot.winId())); }
  [[nodiscard]] QImage pictureIn(const QPixmap& window) const {
    // QCustomPlot moves painters that smooth edges by half a pixel.
    const QTransform toPixels = QTransform::fromTranslate(0.5, 0.5);
    return window.toImage().copy(devicePixelsOf(Drawing::coveredParts(m_plot).front(), toPixels));
  }

 private:
  [[nodiscard]] Heatmap::Picture picture() {
    return [this](const QSize& whole, const QRect& part, const PixelRows& pixels) {
      m_made.push_back(whole);
      double sum = 0;  // work that takes long on every computer
      for (int y = 0; y < part.height(); ++y) {
        for (int x = 0; x < part.width(); ++x) {
          pixels.row(y)[static_cast<std::size_t>(x)] = colourOf(whole, part.left() + x, part.top() + y);
          sum += std::sin(static_cast<double>(x) * y);
        }
      }
      m_work = sum;
    };
  }

  PaintTarget m_target;
  ScreenPlot m_plot;
  std::unique_ptr<Heatmap> m_heatmap;
  std::vector<QSize> m_made;
  volatile double m_work = 0;
};

}  // namespace

void HeatmapTest::largePictureIsCoarseWhileItMoves() {
  Filled filled(kLargeSize);
  filled.turn();
  filled.turn();
  QCOMPARE(filled.made().back(), filled.half());
  const QImage coarse = filled.seen();
  for (const QPoint place : {QPoint(101, 200), QPoint(1700, 901), QPoint(2001, 1203)})
    QCOMPARE(coarse.pixelColor(place).rgb(), colourOf(filled.half(), place.x() / 2, place.y() / 2));
  QTRY_COMPARE_WITH_TIMEOUT(filled.made().back(), filled.size(), kPatience);
  const auto isFine = [&](const QPoint& place) {
    return filled.seen().pixelColor(place).rgb() == colourOf(filled.size(), place.x(), place.y());
  };
  for (const QPoint place : {QPoint(101, 200), QPoint(1700, 901), QPoint(2001, 1203)}) QTRY_VERIFY(isFine(place));
}

void HeatmapTest::pictureOfASmallWindowIsNeverCoarse() {
  Filled filled(kSmallSize);
  for (int i = 0; i < 4; ++i) filled.turn();
  QVERIFY(filled.made().size() >= 4);
  for (const QSize& size : filled.made()) QCOMPARE(size, filled.size());
}

void HeatmapTest::pictureThatIsPaintedAgainHasAllPixels() {
  Filled filled(kLargeSize);
  filled.turn();
  filled.turn();
  QCOMPARE(filled.made().back(), filled.half());
  const QImage again = filled.pictureIn(filled.plot().grab());
  QCOMPARE(filled.made().back(), filled.size());
  QCOMPARE(again.pixelColor(1700, 901).rgb(), colourOf(filled.size(), 1700, 901));
}

void HeatmapTest::pixelsAreDoubled_data() {
  QTest::addColumn<QSize>("size");
  for (const QSize size : {QSize(1, 1), QSize(2, 2), QSize(5, 3), QSize(64, 40), QSize(131, 97)})
    QTest::addRow("%d × %d", size.width(), size.height()) << size;
}

void HeatmapTest::pixelsAreDoubled() {
  QFETCH(const QSize, size);
  QImage half((size.width() + 1) / 2, (size.height() + 1) / 2, QImage::Format_RGB32);
  for (int y = 0; y < half.height(); ++y) {
    for (int x = 0; x < half.width(); ++x) half.setPixel(x, y, qRgb(x, y, x + y));
  }
  constexpr QRgb untouched = 0xff123456;
  QImage around(size + QSize(3, 2), QImage::Format_RGB32);
  around.fill(untouched);
  doublePixels(half, PixelRows(around).inside(QRect(QPoint(1, 1), size)));
  for (int y = 0; y < around.height(); ++y) {
    for (int x = 0; x < around.width(); ++x) {
      const bool isInside = QRect(QPoint(1, 1), size).contains(x, y);
      QCOMPARE(around.pixel(x, y), isInside ? half.pixel((x - 1) / 2, (y - 1) / 2) : untouched);
    }
  }
}

SINESCOPE_TEST(HeatmapTest)
#include "heatmap_test.moc"

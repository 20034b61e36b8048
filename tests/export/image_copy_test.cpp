#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <numbers>

#include "app/export/figure.h"
#include "app/export/image_copy.h"
#include "core/fourier/table_spectra.h"
#include "tests/unit.h"

using namespace sinescope;

class ImageCopyTest : public QObject {
  Q_OBJECT

 private slots:
  void spectraOfALargeTableDoNotKeepTheWindowWaiting();
  void claimsOfManyPositionsDoNotKeepTheWindowWaiting();
};

namespace {

TablePtr waves(Eigen::Index rows, Eigen::Index columns) {
  RowMatrixD numbers(rows, columns);
  for (Eigen::Index p = 0; p < rows; ++p) {
    for (Eigen::Index k = 0; k < columns; ++k) {
      numbers(p, k) = std::sin(2 * std::numbers::pi * static_cast<double>(p) / static_cast<double>(10 + 40 * k));
    }
  }
  return std::make_shared<const PositionTable>("waves.npy", std::move(numbers));
}

}  // namespace

void ImageCopyTest::spectraOfALargeTableDoNotKeepTheWindowWaiting() {
  Scene scene = makeScene({60'000, 128, 10000, 0, {}});
  setTable(scene, waves(60'000, 128));
  const TableSpectraPtr spectra = TableSpectra::of(scene.table, 0, 60'000);
  ImageCopy copy;
  QSignalSpy copied(&copy, &ImageCopy::copied);
  copy.start(QStringLiteral("fourier"), scene, {600, 400}, 1);
  // All of them take a second; the last one is made at the end.
  QVERIFY(copy.isRunning());
  QVERIFY(!spectra->find(127));
  QVERIFY(copied.wait(60'000));
  QVERIFY(spectra->find(127));
  QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(600, 400));
}

void ImageCopyTest::claimsOfManyPositionsDoNotKeepTheWindowWaiting() {
  // With a single sine, the nearest pair is only known after all pairs have been compared.
  const Scene scene = makeScene({20'000, 1, 10000, 0, {}});
  ImageCopy copy;
  QSignalSpy copied(&copy, &ImageCopy::copied);
  copy.start(QStringLiteral("claims"), scene, {600, 400}, 1);
  QVERIFY(copy.isRunning());
  QVERIFY(copied.wait(60'000));
  const QImage image = QGuiApplication::clipboard()->image();
  QCOMPARE(image.size(), QSize(600, 400));
  const auto drawn = drawFigure(QStringLiteral("claims"), scene, {600, 400}, FigureKind::Pixels);
  QCOMPARE(image.convertToFormat(QImage::Format_RGB32), *toImage(drawn));
}

SINESCOPE_TEST(ImageCopyTest)
#include "image_copy_test.moc"

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <numbers>

#include "app/export/image_copy.h"
#include "core/fourier/table_spectra.h"
#include "tests/unit.h"

using namespace sinescope;

class ImageCopyTest : public QObject {
  Q_OBJECT

 private slots:
  void spectraOfALargeTableDoNotKeepTheWindowWaiting();
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
  // All of them take a second; the last is made last.
  QVERIFY(copy.isRunning());
  QVERIFY(!spectra->find(127));
  QVERIFY(copied.wait(60'000));
  QVERIFY(spectra->find(127));
  QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(600, 400));
}

SINESCOPE_TEST(ImageCopyTest)
#include "image_copy_test.moc"

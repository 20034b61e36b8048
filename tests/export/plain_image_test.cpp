#include "app/export/plain_image.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <vector>

#include "app/document/png_session.h"
#include "app/views/matrix/plain_matrix.h"
#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr auto kSession = "{\"length\": 100, \"name\": \"π · ü\"}";

Scene sceneOf(std::int64_t length, int dModel, bool transposed) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  spec.firstPosition = 3;
  Appearance look;
  look.matrix.transposed = transposed;
  return makeScene(spec, {}, look);
}

QByteArray pngOf(const Scene& scene) {
  QByteArray bytes;
  const auto written = writePlainImage(*plainMatrix(scene), QStringLiteral("Matrix"), QString::fromUtf8(kSession),
                                       [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
                                         bytes.append(some.data(), static_cast<qsizetype>(some.size()));
                                         return {};
                                       },
                                       {});
  return written ? bytes : QByteArray();
}

}  // namespace

class PlainImageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyCellIsOnePixelOfItsColour_data();
  void everyCellIsOnePixelOfItsColour();
  void carriesTheSessionWhateverItsLetters();
  void sessionIsReadWithoutThePixels();
  void moreThanAMillionRowsAreWritten();
  void noMoreThanABlockIsHeldWhileItStreams();
  void stopsWhereTheSinkFails();
  void stopsWhereItIsCancelled();
  void progressRisesToOne();
  void estimateIsNearTheRealSize_data();
  void estimateIsNearTheRealSize();
  void estimateReadsOnlyWhatIsMadeAtOnce();
};

void PlainImageTest::everyCellIsOnePixelOfItsColour_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<bool>("transposed");
  QTest::newRow("ten by six") << 10 << 6 << false;
  QTest::newRow("ten by six, transposed") << 10 << 6 << true;
  QTest::newRow("one cell") << 1 << 1 << false;
  QTest::newRow("odd width") << 33 << 7 << false;
  QTest::newRow("several blocks") << 5000 << 300 << false;
  QTest::newRow("several blocks, transposed") << 5000 << 300 << true;
}

void PlainImageTest::everyCellIsOnePixelOfItsColour() {
  QFETCH(int, length);
  QFETCH(int, dModel);
  QFETCH(bool, transposed);
  const Scene scene = sceneOf(length, dModel, transposed);
  const QImage image = QImage::fromData(pngOf(scene));
  QCOMPARE(image.size(), transposed ? QSize(length, dModel) : QSize(dModel, length));
  QCOMPARE(image.size(), plainMatrix(scene)->size());
  const RowMatrixF matrix = encode(scene.spec);
  const ColourMap& map = colourMap(scene.appearance.matrixMap);
  for (int r = 0; r < length; ++r) {
    for (int k = 0; k < dModel; ++k) {
      const QRgb pixel = transposed ? image.pixel(r, k) : image.pixel(k, r);
      if (pixel != map.at(matrix(r, k), -1, 1)) QFAIL(qPrintable(QStringLiteral("row %1, column %2").arg(r).arg(k)));
    }
  }
}

void PlainImageTest::carriesTheSessionWhateverItsLetters() {
  const QImage image = QImage::fromData(pngOf(sceneOf(10, 6, false)));
  QCOMPARE(image.text(QStringLiteral("Sinescope")), QString::fromUtf8(kSession));
  QVERIFY(image.text(QStringLiteral("Software")).startsWith(QLatin1String("Sinescope")));
}

void PlainImageTest::sessionIsReadWithoutThePixels() {
  const QTemporaryDir directory;
  QFile file(directory.filePath(QStringLiteral("plain.png")));
  QVERIFY(file.open(QIODevice::WriteOnly));
  const QByteArray png = pngOf(sceneOf(100, 60, false));
  file.write(png.left(png.indexOf("IDAT") + 100));
  file.close();
  QVERIFY(file.open(QIODevice::ReadOnly));
  const auto session = pngSession(file);
  QVERIFY(session);
  QCOMPARE(*session, QString::fromUtf8(kSession));
}

void PlainImageTest::moreThanAMillionRowsAreWritten() {
  const QByteArray png = pngOf(sceneOf(kMaxLength, 2, false));
  QVERIFY(!png.isEmpty());
  // The width and height in the header, big endian; Qt's own reader stops at a million rows.
  QCOMPARE(png.mid(16, 8), QByteArray::fromHex("0000000200100000"));
}

void PlainImageTest::noMoreThanABlockIsHeldWhileItStreams() {
  // The pieces that the sink receives stay small however large the picture is.
  std::size_t largest = 0;
  const ByteSink sink = [&largest](std::span<const char> some) -> tl::expected<void, std::string> {
    largest = std::max(largest, some.size());
    return {};
  };
  QVERIFY(writePlainImage(*plainMatrix(sceneOf(4000, 512, false)), {}, {}, sink, {}));
  QVERIFY(largest < (1U << 16));
}

void PlainImageTest::stopsWhereTheSinkFails() {
  std::size_t taken = 0;
  const ByteSink sink = [&taken](std::span<const char> some) -> tl::expected<void, std::string> {
    taken += some.size();
    if (taken > 20000) return tl::unexpected(std::string("the disk is full"));
    return {};
  };
  const WriteResult written = writePlainImage(*plainMatrix(sceneOf(5000, 300, false)), {}, {}, sink, {});
  QVERIFY(!written);
  QVERIFY(!written.error().cancelled);
  QCOMPARE(written.error().message, std::string("the disk is full"));
}

void PlainImageTest::stopsWhereItIsCancelled() {
  const ByteSink sink = [](std::span<const char>) { return tl::expected<void, std::string>(); };
  int asked = 0;
  const WriteResult written =
      writePlainImage(*plainMatrix(sceneOf(20000, 300, false)), {}, {}, sink, [&asked](double) { return ++asked < 3; });
  QVERIFY(!written);
  QVERIFY(written.error().cancelled);
  QCOMPARE(asked, 3);
}

void PlainImageTest::progressRisesToOne() {
  const ByteSink sink = [](std::span<const char>) { return tl::expected<void, std::string>(); };
  std::vector<double> parts;
  QVERIFY(writePlainImage(*plainMatrix(sceneOf(20000, 300, false)), {}, {}, sink, [&parts](double part) {
    parts.push_back(part);
    return true;
  }));
  QVERIFY(std::ranges::is_sorted(parts));
  QVERIFY(parts.size() > 3);
  QCOMPARE(parts.front(), 0.0);
  QCOMPARE(parts.back(), 1.0);
}

void PlainImageTest::estimateIsNearTheRealSize_data() {
  QTest::addColumn<bool>("transposed");
  QTest::newRow("upright") << false;
  QTest::newRow("transposed") << true;
}

void PlainImageTest::estimateIsNearTheRealSize() {
  QFETCH(bool, transposed);
  const Scene scene = sceneOf(6000, 256, transposed);
  const double ratio =
      static_cast<double>(plainImageBytes(*plainMatrix(scene))) / static_cast<double>(pngOf(scene).size());
  QVERIFY2(ratio > 0.6 && ratio < 1.7, qPrintable(QString::number(ratio)));
}

namespace {

/// An image of one colour that tells up to which row it was read.
class ReadImage : public PlainImage {
 public:
  [[nodiscard]] QSize size() const override { return {50, 9000}; }
  [[nodiscard]] std::int64_t sampledRows() const override { return 300; }
  bool rows(std::int64_t first, std::int64_t count,
            const std::function<bool(std::span<const std::uint32_t> pixels)>& row) override {
    end = std::max(end, first + count);
    const std::vector<std::uint32_t> pixels(50, 0xff336699);
    for (std::int64_t i = 0; i < count; ++i) {
      if (!row(pixels)) return false;
    }
    return true;
  }

  std::int64_t end = 0;
};

}  // namespace

void PlainImageTest::estimateReadsOnlyWhatIsMadeAtOnce() {
  ReadImage image;
  QVERIFY(plainImageBytes(image) > 0);
  QCOMPARE(image.end, std::int64_t{300});
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PlainImageTest)
#include "plain_image_test.moc"

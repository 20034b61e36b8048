// Pictures of a lesson: upright, as large as there is room, and only from its folder.

#include "app/lesson/lesson_picture.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>

#include "tests/unit.h"

using namespace sinescope;

namespace {

/// The segment with which a camera says that it was held upright: Exif with orientation 6, a quarter turn clockwise.
const QByteArray kQuarterTurn = QByteArray::fromHex(
    "ffe10022"
    "457869660000"
    "4d4d002a00000008"
    "0001"
    "011200030000000100060000"
    "00000000");

QByteArray jpeg(const QImage& image) {
  QBuffer buffer;
  if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "jpeg", 100)) qFatal("cannot write");
  return buffer.data();
}

}  // namespace

class LessonPictureTest : public QObject {
  Q_OBJECT

 private slots:
  void pictureIsUprightAndFits_data();
  void pictureIsUprightAndFits();
  void whatIsNoPictureIsRefused();

 private:
  [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

  QTemporaryDir m_folder;
};

void LessonPictureTest::pictureIsUprightAndFits_data() {
  QTest::addColumn<bool>("onItsSide");
  QTest::addColumn<QSize>("largest");
  QTest::addColumn<QSize>("expected");
  QTest::newRow("as it is") << false << QSize() << QSize(60, 30);
  QTest::newRow("there is room") << false << QSize(100, 100) << QSize(60, 30);
  QTest::newRow("too wide") << false << QSize(20, 100) << QSize(20, 10);
  QTest::newRow("too high") << false << QSize(100, 10) << QSize(20, 10);
  QTest::newRow("on its side") << true << QSize() << QSize(30, 60);
  QTest::newRow("on its side, too high") << true << QSize(100, 20) << QSize(10, 20);
  QTest::newRow("on its side, there is room") << true << QSize(30, 60) << QSize(30, 60);
}

void LessonPictureTest::pictureIsUprightAndFits() {
  QFETCH(bool, onItsSide);
  QFETCH(QSize, largest);
  QFETCH(QSize, expected);
  // Its upper half is red as it is stored.
  QImage image(60, 30, QImage::Format_RGB32);
  image.fill(Qt::white);
  for (int y = 0; y < 15; ++y) {
    for (int x = 0; x < 60; ++x) image.setPixelColor(x, y, Qt::red);
  }
  QByteArray bytes = jpeg(image);
  if (onItsSide) bytes.insert(2, kQuarterTurn);
  QFile photo(file("photo.jpg"));
  QVERIFY(photo.open(QIODevice::WriteOnly) && photo.write(bytes) == bytes.size());
  photo.close();
  const auto read = readLessonPicture(file("photo.jpg"), largest);
  QVERIFY2(read, read ? "" : qPrintable(read.error()));
  QCOMPARE(read->size(), expected);
  // A quarter turn clockwise brings what is above to the right.
  const auto isRed = [&](double x, double y) {
    const QPoint at(static_cast<int>(x * read->width()), static_cast<int>(y * read->height()));
    return read->pixelColor(at).green() < 128;
  };
  QVERIFY(isRed(0.8, 0.2) && !isRed(0.2, 0.8));
  QCOMPARE(isRed(0.2, 0.2), !onItsSide);
}

void LessonPictureTest::whatIsNoPictureIsRefused() {
  QVERIFY(!readLessonPicture(file("gone.png")));
  QVERIFY(!readLessonPicture(m_folder.path()));
  QFile drawing(file("drawing.png"));
  QVERIFY(drawing.open(QIODevice::WriteOnly));
  drawing.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
  drawing.close();
  QVERIFY(!readLessonPicture(drawing.fileName()));
}

SINESCOPE_TEST_WITHOUT_WINDOW(LessonPictureTest)
#include "lesson_picture_test.moc"

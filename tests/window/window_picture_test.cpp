// A picture of the window contains everything that its views compute in the background.

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/window/window_picture.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class WindowPictureTest : public QObject {
  Q_OBJECT

 private slots:
  void showsAllSpectra();
  void isTheSameEachTime_data();
  void isTheSameEachTime();
  void isTheSameAtEveryResolution_data();
  void isTheSameAtEveryResolution();
  void partsOfPixelsAreCutOff();

 private:
  [[nodiscard]] QString pictureOf(const Session& session, const char* name, const FigureSize& size = {}) const;
  QTemporaryDir m_folder;
};

namespace {

/// Waves in 60,000 rows, whose spectra take longer than a frame; one number is not finite, which causes a temporary
/// note.
Session longTable(const char* tab) {
  constexpr Eigen::Index rows = 60'000;
  RowMatrixD numbers(rows, 64);
  for (Eigen::Index p = 0; p < rows; ++p) {
    for (Eigen::Index k = 0; k < numbers.cols(); ++k) {
      numbers(p, k) = std::sin(2 * std::numbers::pi * static_cast<double>(p) / static_cast<double>(10 + 40 * k));
    }
  }
  numbers(50'000, 63) = std::numeric_limits<double>::quiet_NaN();
  Session session;
  session.table = std::make_shared<const PositionTable>("waves.npy", std::move(numbers));
  session.spec.length = rows;
  session.spec.dModel = 64;
  session.tab = QString::fromLatin1(tab);
  return session;
}

/// How much the lightness of two pictures of the same size differs, in 255ths, where it differs most: on average over
/// a tile of 50 × 50 pixels, since fine patterns depend on the pixels.
double largestDifference(const QImage& a, const QImage& b) {
  constexpr int side = 50;
  double largest = 0;
  for (int top = 0; top + side <= a.height(); top += side) {
    for (int left = 0; left + side <= a.width(); left += side) {
      double sum = 0;
      for (int y = top; y < top + side; ++y) {
        for (int x = left; x < left + side; ++x) sum += qGray(a.pixel(x, y)) - qGray(b.pixel(x, y));
      }
      largest = std::max(largest, std::abs(sum) / (side * side));
    }
  }
  return largest;
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QString WindowPictureTest::pictureOf(const Session& session, const char* name, const FigureSize& size) const {
  const QString path = m_folder.filePath(QLatin1String(name));
  const ExportResult written = exportWindowPicture(session, size, path, {});
  if (!written) qWarning("%s", qPrintable(written.error().message));
  return path;
}

void WindowPictureTest::showsAllSpectra() {
  const QImage picture(pictureOf(longTable("fourier"), "spectra.png"));
  QVERIFY(!picture.isNull());
  // Across the middle of the picture, spectra are coloured and the background is not; the curve next to them is blue.
  int coloured = 0;
  for (int x = 0; x < picture.width(); ++x) coloured += picture.pixelColor(x, picture.height() / 2).saturation() > 100;
  QVERIFY2(coloured > picture.width() / 3, qPrintable(QStringLiteral("%1 pixels are coloured").arg(coloured)));
}

void WindowPictureTest::isTheSameEachTime_data() {
  QTest::addColumn<QString>("tab");
  for (const char* const tab : {"overview", "fourier", "similarity", "claims"}) QTest::newRow(tab) << tab;
}

void WindowPictureTest::isTheSameEachTime() {
  QFETCH(QString, tab);
  const Session session = longTable(tab.toLatin1().constData());
  const QByteArray first = bytesOf(pictureOf(session, "first.png"));
  QVERIFY(!first.isEmpty());
  QCOMPARE(bytesOf(pictureOf(session, "second.png")), first);
}

void WindowPictureTest::isTheSameAtEveryResolution_data() {
  QTest::addColumn<QString>("tab");
  QTest::addColumn<double>("scale");
  for (const char* const tab : {"overview", "frequencies", "steps", "attention"}) {
    for (const double scale : {0.75, 1.5, 2.0}) QTest::addRow("%s, %g", tab, scale) << tab << scale;
  }
}

void WindowPictureTest::isTheSameAtEveryResolution() {
  QFETCH(QString, tab);
  QFETCH(double, scale);
  Session session;
  session.tab = tab;
  const QImage usual(pictureOf(session, "usual.png", {.width = 1200, .height = 800}));
  const QImage scaled(
      pictureOf(session, "scaled.png", {.width = 1200 * scale, .height = 800 * scale, .dpi = 96 * scale}));
  QCOMPARE(scaled.size(), QSizeF(1200 * scale, 800 * scale).toSize());
  const QImage back = scaled.scaled(usual.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  const double difference = largestDifference(usual, back.convertToFormat(usual.format()));
  QVERIFY2(difference < 20, qPrintable(QString::number(difference)));
}

void WindowPictureTest::partsOfPixelsAreCutOff() {
  // Both have 1501 × 1051 logical pixels.
  const QImage odd(pictureOf({}, "odd.png", {.width = 3001, .height = 2101, .dpi = 192}));
  const QImage even(pictureOf({}, "even.png", {.width = 3002, .height = 2102, .dpi = 192}));
  QVERIFY(!odd.isNull());
  QCOMPARE(odd, even.copy(0, 0, 3001, 2101));
}

SINESCOPE_TEST(WindowPictureTest)
#include "window_picture_test.moc"

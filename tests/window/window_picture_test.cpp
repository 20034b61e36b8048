// A picture of the window contains everything that its views compute in the background.

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
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

 private:
  [[nodiscard]] QString pictureOf(const Session& session, const char* name) const;
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

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QString WindowPictureTest::pictureOf(const Session& session, const char* name) const {
  const QString path = m_folder.filePath(QLatin1String(name));
  const FigureSize size = FigureSize{};
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

SINESCOPE_TEST(WindowPictureTest)
#include "window_picture_test.moc"

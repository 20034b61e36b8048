#include "app/window/desktop_look.h"

#include <qcustomplot.h>
#include <QTest>

#include "app/look/motion.h"
#include "app/look/theme.h"
#include "app/views/drawing/selection_marks.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

/// The number of dark pixels that the mark of a selected cell has.
int inkOfMark() {
  QImage image(60, 60, QImage::Format_RGB32);
  image.fill(Qt::white);
  {
    QCPPainter painter(&image);
    markCell(painter, image.rect(), QRectF(20, 20, 20, 20), true);
  }
  int dark = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
  }
  return dark;
}

}  // namespace

class DesktopLookTest : public QObject, WindowBench {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();

  void highContrastTurnsOnAndOff_data();
  void highContrastTurnsOnAndOff();
  void theEnvironmentIsFollowed();
  void selectionsAreThicker();

 private:
  QImage picture(const QString& tab) {
    m_window->paneArea().showTab(tab);
    for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
    m_window->hideNote();
    return m_window->grab().toImage();
  }
};

void DesktopLookTest::cleanup() {
  if (m_window) document().setSystemContrast(false);
  closeWindow();
  setReducedMotion(false);
  qunsetenv("SINESCOPE_HIGH_CONTRAST");
  qunsetenv("SINESCOPE_REDUCED_MOTION");
}

void DesktopLookTest::highContrastTurnsOnAndOff_data() {
  QTest::addColumn<QString>("tab");
  for (const char* const tab : {"waves", "code", "clocks"}) QTest::newRow(tab) << QString::fromLatin1(tab);
}

void DesktopLookTest::highContrastTurnsOnAndOff() {
  QFETCH(QString, tab);
  openWindow();
  const QImage normal = picture(tab);
  document().setSystemContrast(true);
  const QImage turned = picture(tab);
  QVERIFY(turned != normal);
  document().setSystemContrast(false);
  QCOMPARE(picture(tab), normal);
}

void DesktopLookTest::theEnvironmentIsFollowed() {
  qputenv("SINESCOPE_HIGH_CONTRAST", "1");
  qputenv("SINESCOPE_REDUCED_MOTION", "1");
  openWindow();
  followDesktop(*m_window);
  QVERIFY(document().scene().highContrast);
  QVERIFY(isHighContrast());
  QVERIFY(prefersReducedMotion());
}

void DesktopLookTest::selectionsAreThicker() {
  const int before = inkOfMark();
  setHighContrast(true);
  const int thicker = inkOfMark();
  setHighContrast(false);
  QVERIFY(before > 0);
  QVERIFY2(thicker > 1.4 * before, qPrintable(QStringLiteral("%1 %2").arg(before).arg(thicker)));
}

SINESCOPE_TEST(DesktopLookTest)
#include "desktop_look_test.moc"

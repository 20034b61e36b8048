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
  void highContrastIsThatOfAFreshWindow_data() { highContrastTurnsOnAndOff_data(); }
  void highContrastIsThatOfAFreshWindow();
  void theEnvironmentIsFollowed();
  void selectionsAreThicker();

 private:
  void setTheme(Theme theme) {
    Appearance look = document().appearance();
    look.theme = theme;
    document().setAppearance(look);
    QCoreApplication::processEvents();
  }
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
  for (const char* const tab : {"waves", "code", "clocks", "tokens", "claims", "shift"})
    QTest::newRow(tab) << QString::fromLatin1(tab);
}

void DesktopLookTest::highContrastTurnsOnAndOff() {
  QFETCH(QString, tab);
  openWindow();
  const QImage normal = picture(tab);
  document().setSystemContrast(true);
  const QImage turned = picture(tab);
  QVERIFY(turned != normal);
  // Every part of the window takes the colours of another theme: what has not followed before does so now.
  setTheme(Theme::Dark);
  setTheme(Theme::Light);
  QCOMPARE(picture(tab), turned);
  document().setSystemContrast(false);
  QCOMPARE(picture(tab), normal);
}

void DesktopLookTest::highContrastIsThatOfAFreshWindow() {
  QFETCH(QString, tab);
  openWindow();
  picture(tab);
  document().setSystemContrast(true);
  const QImage turned = picture(tab);
  document().setSystemContrast(false);
  closeWindow();
  setHighContrast(true);
  openWindow();
  document().setSystemContrast(true);
  const QImage fresh = picture(tab);
  QCOMPARE(turned.size(), fresh.size());
  QRect different;
  for (int y = 0; y < fresh.height(); ++y) {
    for (int x = 0; x < fresh.width(); ++x) {
      if (fresh.pixel(x, y) != turned.pixel(x, y)) different |= QRect(x, y, 1, 1);
    }
  }
  QVERIFY2(different.isEmpty(), qPrintable(QStringLiteral("%1, %2: %3 × %4")
                                               .arg(different.x())
                                               .arg(different.y())
                                               .arg(different.width())
                                               .arg(different.height())));
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

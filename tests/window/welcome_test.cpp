#include "app/window/welcome.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QPointer>

#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class WelcomeTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void comesOnceForSettings();
  void isNoFirstStartWhereThereAreSettings();
  void teachPresents();
  void exploreGivesTheKnobsTheKeys();
  void exportAsks();
  void escapeCloses();
  void keyOfTheWindowClosesAndIsNotLost();
  void pressElsewhereClosesAndIsNotLost();

 private:
  [[nodiscard]] QPointer<Welcome> card() const {
    m_window->welcome();
    return child<Welcome>("welcome");
  }
  static bool isGone(const QPointer<Welcome>& card) {
    return QTest::qWaitFor([&card] { return card.isNull(); });
  }
};

void WelcomeTest::comesOnceForSettings() {
  QSettings settings(path("first.ini"), QSettings::IniFormat);
  QVERIFY(isFirstStart(settings));
  QVERIFY(!isFirstStart(settings));
}

void WelcomeTest::isNoFirstStartWhereThereAreSettings() {
  QSettings settings(path("used.ini"), QSettings::IniFormat);
  settings.setValue(QStringLiteral("export/width"), 5);
  QVERIFY(!isFirstStart(settings));
}

void WelcomeTest::teachPresents() {
  const auto shown = card();
  QVERIFY(shown && shown->isVisible());
  QTest::mouseClick(child<QAbstractButton>("welcomeTeach"), Qt::LeftButton);
  QVERIFY(action("present")->isChecked());
  QVERIFY(isGone(shown));
}

void WelcomeTest::exploreGivesTheKnobsTheKeys() {
  const auto shown = card();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);  // it is the first choice
  QVERIFY(isGone(shown));
  QCOMPARE(QApplication::focusWidget(), child<QWidget>("dModelSlider"));
}

void WelcomeTest::exportAsks() {
  const auto shown = card();
  QTest::mouseClick(child<QAbstractButton>("welcomeExport"), Qt::LeftButton);
  auto* const dialog = m_window->findChild<QDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  dialog->reject();
  QVERIFY(isGone(shown));
}

void WelcomeTest::escapeCloses() {
  const auto shown = card();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  QVERIFY(isGone(shown));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("overview"));
}

void WelcomeTest::keyOfTheWindowClosesAndIsNotLost() {
  const auto shown = card();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  QVERIFY(shown->isVisible() && shown->isAncestorOf(QApplication::focusWidget()));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_3, Qt::ControlModifier);
  QVERIFY(isGone(shown));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("tokens"));
}

void WelcomeTest::pressElsewhereClosesAndIsNotLost() {
  const auto shown = card();
  QTest::mouseClick(tab("tab-matrix"), Qt::LeftButton);
  QVERIFY(isGone(shown));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
}

SINESCOPE_TEST(WelcomeTest)
#include "welcome_test.moc"

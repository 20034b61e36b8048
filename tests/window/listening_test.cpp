#include <QTest>

#include "app/window/note.h"
#include "tests/export/old_file.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

/// Programs that stand for those of the desktop, in a folder that is the whole PATH.
class ListeningTest : public QObject, WindowBench {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { m_oldPath = qgetenv("PATH"); }
  void init();
  void cleanup();

  void playsTheCurveOfTheView();
  void stopsAtTheSecondPress();
  void triesTheNextPlayer();
  void saysWhereNoPlayerIs();
  void viewsWithoutACurveSaySo();
  void coveredViewsAreSilent();

 private:
  void install(const char* name, const QByteArray& commands) const;
  void press() const { QTest::keyClick(m_window.get(), Qt::Key_E); }
  [[nodiscard]] bool isOn() const { return action("hear")->isChecked(); }
  [[nodiscard]] QString note() const { return m_window->findChild<Note*>()->text(); }

  QByteArray m_oldPath;
  std::unique_ptr<QTemporaryDir> m_programs;
};

void ListeningTest::init() {
  m_programs = std::make_unique<QTemporaryDir>();
  qputenv("PATH", m_programs->path().toUtf8());
  openWindow();
  m_window->paneArea().showTab(QStringLiteral("matrix"));
}

void ListeningTest::cleanup() {
  closeWindow();
  qputenv("PATH", m_oldPath);
}

void ListeningTest::install(const char* name, const QByteArray& commands) const {
  QFile program(m_programs->filePath(QLatin1String(name)));
  QVERIFY(program.open(QIODevice::WriteOnly));
  program.write("#!/bin/sh\n" + commands + "\n");
  program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void ListeningTest::playsTheCurveOfTheView() {
  const QString heard = m_programs->filePath(QStringLiteral("heard.wav"));
  install("pw-play", "/bin/cp \"$1\" '" + heard.toUtf8() + "' && echo \"$1\" >'" + heard.toUtf8() + ".path'");
  press();
  QVERIFY(isOn());
  QTRY_VERIFY(!isOn());
  QCOMPARE(contents(heard).size(), 44 + 2 * 110250);
  QVERIFY(contents(heard).startsWith("RIFF"));
  QVERIFY(!QFile::exists(QString::fromUtf8(contents(heard + QStringLiteral(".path")).trimmed())));  // it is gone
}

void ListeningTest::stopsAtTheSecondPress() {
  const QString mark = m_programs->filePath(QStringLiteral("mark"));
  install("paplay", "echo $$ >'" + mark.toUtf8() + "'; exec /bin/sleep 600");
  press();
  QTRY_VERIFY(!contents(mark).isEmpty());
  QVERIFY(isOn());
  press();
  QVERIFY(!isOn());
  QVERIFY(!QFile::exists(QStringLiteral("/proc/") + QString::fromUtf8(contents(mark).trimmed())));
}

void ListeningTest::triesTheNextPlayer() {
  const QString mark = m_programs->filePath(QStringLiteral("mark"));
  install("pw-play", "exit 1");
  install("aplay", "echo played >'" + mark.toUtf8() + "'");
  press();
  QTRY_COMPARE(contents(mark), QByteArray("played\n"));
  QTRY_VERIFY(!isOn());
  install("aplay", "exit 2");
  press();
  QTRY_VERIFY(!isOn());
  QCOMPARE(note(), QStringLiteral("The desktop's sound does not work: no player could play the curve"));
}

void ListeningTest::saysWhereNoPlayerIs() {
  press();
  QVERIFY(!isOn());
  QCOMPARE(note(), QStringLiteral("No program to play sound is installed: pw-play, paplay or aplay"));
}

void ListeningTest::viewsWithoutACurveSaySo() {
  m_window->paneArea().showTab(QStringLiteral("claims"));
  press();
  QVERIFY(!isOn());
  QCOMPARE(note(), QStringLiteral("Claims has no curve to hear"));
}

void ListeningTest::coveredViewsAreSilent() {
  install("pw-play", "exit 0");
  action("cover")->trigger();
  press();
  QVERIFY(!isOn());
  QCOMPARE(note(), QStringLiteral("Matrix is covered until it is predicted"));
}

SINESCOPE_TEST(ListeningTest)
#include "listening_test.moc"

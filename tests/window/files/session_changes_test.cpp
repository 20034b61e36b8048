#include <QMessageBox>

#include "tests/unit.h"
#include "tests/window/files/session_files_bench.h"

using namespace sinescope;

/// When a session is modified, and what asks about the changes.
class SessionChangesTest : public QObject, SessionFilesBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void titleNamesTheFileAndMarksChanges();
  void lookingAroundIsNoChange();
  void closingAsksOnlyWhereANamedSessionHasChanges();
  void closingSavesDiscardsOrStays_data();
  void closingSavesDiscardsOrStays();
  void openingAnotherFileAsksFirst();
};

void SessionChangesTest::titleNamesTheFileAndMarksChanges() {
  QCOMPARE(m_window->windowTitle(), QStringLiteral("Sinescope"));
  document().setSpec({50, 8, 10000, 0, {}});
  QVERIFY(!m_window->isWindowModified());  // it has no file
  openNamed("talk [*].sinescope", 30);
  QCOMPARE(m_window->windowTitle(), QStringLiteral("talk [*][*].sinescope[*] – Sinescope"));
  QVERIFY(!m_window->isWindowModified());
  TokenSpec tokens = document().scene().tokens;
  tokens.text = QStringLiteral("man bites dog");
  document().setTokens(tokens);
  QVERIFY(m_window->isWindowModified());
  document().undoStack()->undo();
  QVERIFY(!m_window->isWindowModified());  // it equals its file
  action("transposed")->trigger();
  QVERIFY(m_window->isWindowModified());
  action("save")->trigger();
  QVERIFY(!m_window->isWindowModified());
}

void SessionChangesTest::lookingAroundIsNoChange() {
  openNamed("talk.sinescope", 30);
  document().setSelection({4, 4});
  Appearance look = document().appearance();
  look.theme = Theme::Dark;
  look.zooms[QStringLiteral("matrix")] = {{0, 9}, {0, 9}};
  document().setAppearance(look);
  m_window->paneArea().showTab(QStringLiteral("waves"));
  action("present")->trigger();
  QVERIFY(!m_window->isWindowModified());
  action("save")->trigger();
  const auto read = readSession(path("talk.sinescope"));
  QCOMPARE(read->selection, (Selection{4, 4}));  // but it is saved
  QCOMPARE(read->tab, QStringLiteral("waves"));
  QCOMPARE(read->appearance.textScale, 1.0);  // not the text size for the projector
}

void SessionChangesTest::closingAsksOnlyWhereANamedSessionHasChanges() {
  document().setSpec({50, 8, 10000, 0, {}});
  QVERIFY(m_window->close());
  openWindow();
  openNamed("talk.sinescope", 30);
  QVERIFY(m_window->close());
  openWindow();
  QCOMPARE(document().spec().length, 30);
  openNamed("talk.sinescope", 30);
  document().setSpec({31, 8, 10000, 0, {}});
  QVERIFY(!m_window->close());
  QVERIFY(!m_window->close());  // it asks only once
  QCOMPARE(m_window->findChildren<QMessageBox*>().size(), 1);
  answer("saveQuestion", QMessageBox::Cancel);
}

void SessionChangesTest::closingSavesDiscardsOrStays_data() {
  QTest::addColumn<int>("button");
  QTest::addColumn<bool>("closes");
  QTest::addColumn<int>("length");
  QTest::newRow("save") << static_cast<int>(QMessageBox::Save) << true << 31;
  QTest::newRow("discard") << static_cast<int>(QMessageBox::Discard) << true << 30;
  QTest::newRow("cancel") << static_cast<int>(QMessageBox::Cancel) << false << 30;
}

void SessionChangesTest::closingSavesDiscardsOrStays() {
  QFETCH(int, button);
  QFETCH(bool, closes);
  QFETCH(int, length);
  openNamed("talk.sinescope", 30);
  document().setSpec({31, 8, 10000, 0, {}});
  QVERIFY(!m_window->close());
  answer("saveQuestion", static_cast<QMessageBox::StandardButton>(button));
  QTRY_COMPARE(m_window->isVisible(), !closes);
  QCOMPARE(readSession(path("talk.sinescope"))->spec.length, length);
}

void SessionChangesTest::openingAnotherFileAsksFirst() {
  openNamed("talk.sinescope", 30);
  Session other;
  other.spec.length = 60;
  write("other.sinescope", other);
  document().setSpec({31, 8, 10000, 0, {}});
  m_window->openFile(path("other.sinescope"));
  answer("saveQuestion", QMessageBox::Cancel);
  QCOMPARE(document().spec().length, 31);
  m_window->openFile(path("other.sinescope"));
  answer("saveQuestion", QMessageBox::Save);
  QCOMPARE(document().spec().length, 60);
  QCOMPARE(m_window->windowTitle(), QStringLiteral("other.sinescope[*] – Sinescope"));
  QCOMPARE(readSession(path("talk.sinescope"))->spec.length, 31);
}

SINESCOPE_TEST(SessionChangesTest)
#include "session_changes_test.moc"

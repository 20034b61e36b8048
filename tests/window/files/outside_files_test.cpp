// Files outside a session's folder are opened only after the user has agreed.

#include <QDir>
#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

#include "app/command_line/command_line.h"
#include "app/command_line/window_command.h"
#include "app/document/session_file.h"
#include "app/document/trusted_sessions.h"
#include "app/window/files/session_files.h"
#include "app/window/note.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

namespace {

constexpr auto kSession = R"({"sinescope": 2, "encoding": {"length": 2, "d_model": 3}%1})";

}  // namespace

class OutsideFilesTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { closeWindow(); }
  void outsideIsDecidedByTheTruePlace_data();
  void outsideIsDecidedByTheTruePlace();
  void openingAsksOnceForAllOfThem();
  void answerDecides_data();
  void answerDecides();
  void droppedSessionAsksToo();
  void withoutItsFilesASessionIsNotWrittenOver();
  void answerIsRemembered();
  void anotherSessionInItsPlaceIsAskedAbout();
  void savedSessionIsNotAskedAbout();
  void lastStateIsNotAskedAbout();
  void newerFileTakesTheQuestionsPlace();
  void changesAreSettledAfterTheQuestion();
  void filesInTheFolderAreOpenedUnasked();
  void trustIsBounded();
  void exportIsRefusedUnlessAllowed();
  void windowOfTheCommandLineAsks_data();
  void windowOfTheCommandLineAsks();

 private:
  void put(const char* name, const QByteArray& bytes) const;
  /// Writes in/talk.sinescope with these members; `%2` in them stands for the folder above it.
  QString putSession(const char* members) const;
  [[nodiscard]] QMessageBox* question() const { return child<QMessageBox>("outsideQuestion"); }
  void answer(QMessageBox::StandardButton button) const;
  [[nodiscard]] const Scene& scene() const { return document().scene(); }
};

void OutsideFilesTest::init() {
  QVERIFY(QDir(m_directory.path()).mkpath(QStringLiteral("in/below")));
  for (const char* const name : {"secret.csv", "in/own.csv", "in/below/own.csv"}) put(name, "1,2,3\n4,5,6\n");
  put("vectors.csv", "1,2,3\n4,5,6\n7,8,9\n");
  QVERIFY(QFile::link(path("secret.csv"), path("in/link.csv")));
  QVERIFY(QFile::link(path("in"), path("also")));
  openWindow();
}

void OutsideFilesTest::put(const char* name, const QByteArray& bytes) const {
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

QString OutsideFilesTest::putSession(const char* members) const {
  const QString text = QString::fromLatin1(kSession).arg(QString::fromLatin1(members));
  put("in/talk.sinescope", QString(text).replace(QLatin1String("ABOVE"), m_directory.path()).toUtf8());
  return path("in/talk.sinescope");
}

void OutsideFilesTest::answer(QMessageBox::StandardButton button) const {
  QVERIFY(question() && question()->isVisible());
  QTest::mouseClick(question()->button(button), Qt::LeftButton);
  QTRY_VERIFY(!question());
}

void OutsideFilesTest::outsideIsDecidedByTheTruePlace_data() {
  QTest::addColumn<QString>("stored");
  QTest::addColumn<bool>("outside");
  QTest::newRow("beside") << "own.csv" << false;
  QTest::newRow("below") << "below/own.csv" << false;
  QTest::newRow("there and back") << "../in/own.csv" << false;
  QTest::newRow("by a link to the folder") << "../also/own.csv" << false;
  QTest::newRow("by its whole path") << "ABOVE/in/own.csv" << false;
  QTest::newRow("above") << "../secret.csv" << true;
  QTest::newRow("above, by a folder below") << "below/../../secret.csv" << true;
  QTest::newRow("elsewhere") << "ABOVE/secret.csv" << true;
  QTest::newRow("a link to elsewhere") << "link.csv" << true;
  QTest::newRow("what is not there is opened by nobody") << "../none.csv" << false;
  QTest::newRow("nor is a device") << "/dev/zero" << false;
}

void OutsideFilesTest::outsideIsDecidedByTheTruePlace() {
  QFETCH(QString, stored);
  QFETCH(bool, outside);
  const QString session = putSession(qPrintable(QStringLiteral(R"(, "table": "%1")").arg(stored)));
  const QStringList expected = outside ? QStringList{QFileInfo(path("secret.csv")).canonicalFilePath()} : QStringList();
  QCOMPARE(outsideFilesOf(session).files, expected);
  const auto opened = openSession(session, {});
  if (opened) QCOMPARE(opened->outside.files, expected);
  if (opened) QCOMPARE(opened->session.table == nullptr, outside);
}

void OutsideFilesTest::openingAsksOnceForAllOfThem() {
  const Session before = m_window->session();
  m_window->openFile(putSession(R"(, "table": "../secret.csv", "pinned": {"length": 2, "d_model": 3},
      "pinned_table": "ABOVE/secret.csv", "tokens": {"ids": [2, 0], "embedding": {"source": "file",
      "file": "../vectors.csv", "vocabulary": 3}})"));
  QVERIFY(question());
  QCOMPARE(m_window->findChildren<QMessageBox*>().size(), 1);
  QCOMPARE(question()->text(), QStringLiteral("talk.sinescope names files outside its folder. Open them?"));
  QCOMPARE(question()->informativeText(), path("secret.csv") + u'\n' + path("vectors.csv"));
  QVERIFY(m_window->session() == before);  // nothing is opened yet
}

void OutsideFilesTest::answerDecides_data() {
  QTest::addColumn<int>("button");
  QTest::addColumn<bool>("shown");
  QTest::addColumn<bool>("whole");
  QTest::newRow("open") << static_cast<int>(QMessageBox::Yes) << true << true;
  QTest::newRow("without") << static_cast<int>(QMessageBox::No) << true << false;
  QTest::newRow("cancel") << static_cast<int>(QMessageBox::Cancel) << false << false;
}

void OutsideFilesTest::answerDecides() {
  QFETCH(int, button);
  QFETCH(bool, shown);
  QFETCH(bool, whole);
  m_window->openFile(putSession(R"(, "table": "own.csv", "tokens": {"ids": [2, 0], "embedding": {"source": "file",
      "file": "../vectors.csv", "vocabulary": 3}})"));
  answer(static_cast<QMessageBox::StandardButton>(button));
  QCOMPARE(scene().table != nullptr, shown);
  QCOMPARE(scene().spec.length, shown ? 2 : 100);
  QCOMPARE(scene().tokens.embedding.table != nullptr, whole);
  QCOMPARE(scene().tokens.ids, (shown ? std::vector{2, 0} : std::vector<int>()));
  const QString told = QStringLiteral("Opened without ") + path("vectors.csv");
  QCOMPARE(child<Note>("note")->text() == told, shown && !whole);
}

void OutsideFilesTest::droppedSessionAsksToo() {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(putSession(R"(, "table": "../secret.csv")"))});
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &event);
  answer(QMessageBox::Yes);
  QVERIFY(scene().table);
}

void OutsideFilesTest::withoutItsFilesASessionIsNotWrittenOver() {
  m_window->openFile(putSession(R"(, "table": "../secret.csv")"));
  answer(QMessageBox::No);
  QCOMPARE(m_window->windowTitle(), QStringLiteral("Sinescope"));
  QVERIFY(m_window->files().path().isEmpty());  // Save asks for a name
  QCOMPARE(m_window->files().recent().first(), path("in/talk.sinescope"));
}

void OutsideFilesTest::answerIsRemembered() {
  const QString session = putSession(R"(, "table": "../secret.csv")");
  m_window->openFile(session);
  answer(QMessageBox::No);
  m_window->openFile(session);
  answer(QMessageBox::Yes);  // refusing once is not a permanent answer
  document().setTable(nullptr);
  restart();
  m_window->openFile(session);
  QVERIFY(!question());
  QVERIFY(scene().table);
}

void OutsideFilesTest::anotherSessionInItsPlaceIsAskedAbout() {
  m_window->openFile(putSession(R"(, "table": "../secret.csv")"));
  answer(QMessageBox::Yes);
  m_window->openFile(putSession(R"(, "table": "../vectors.csv")"));
  answer(QMessageBox::Cancel);
  // The same session, but its link now leads elsewhere.
  m_window->openFile(putSession(R"(, "table": "link.csv")"));
  answer(QMessageBox::Yes);
  QVERIFY(QFile::remove(path("in/link.csv")) && QFile::link(path("vectors.csv"), path("in/link.csv")));
  m_window->openFile(path("in/talk.sinescope"));
  QVERIFY(question());
}

void OutsideFilesTest::savedSessionIsNotAskedAbout() {
  m_window->openFile(putSession(""));
  m_window->openFile(path("secret.csv"));
  action("save")->trigger();
  QVERIFY(!outsideFilesOf(path("in/talk.sinescope")).files.isEmpty());
  put("in/plain.sinescope", R"({"sinescope": 2})");
  m_window->openFile(path("in/plain.sinescope"));
  QVERIFY(!scene().table);
  restart();
  m_window->openFile(path("in/talk.sinescope"));
  QVERIFY(!question());
  QCOMPARE(QString::fromStdString(scene().table->path()), path("secret.csv"));
}

void OutsideFilesTest::lastStateIsNotAskedAbout() {
  m_window->openFile(path("secret.csv"));
  restart();
  QVERIFY(!question());
  QVERIFY(scene().table);
}

void OutsideFilesTest::newerFileTakesTheQuestionsPlace() {
  m_window->openFile(putSession(R"(, "table": "../secret.csv")"));
  m_window->openFile(putSession(R"(, "table": "../secret.csv", "selection": {"position": 1})"));
  QTRY_COMPARE(m_window->findChildren<QMessageBox*>().size(), 1);
  answer(QMessageBox::Yes);
  QCOMPARE(document().selection().position, 1);
}

void OutsideFilesTest::changesAreSettledAfterTheQuestion() {
  m_window->openFile(putSession(""));
  document().setSpec({31, 8, 10000, 0, {}});
  put("in/other.sinescope", R"({"sinescope": 2, "encoding": {"length": 2, "d_model": 3}, "table": "../secret.csv"})");
  m_window->openFile(path("in/other.sinescope"));
  answer(QMessageBox::Yes);
  auto* const changes = child<QMessageBox>("saveQuestion");
  QVERIFY(changes);
  QTest::mouseClick(changes->button(QMessageBox::Cancel), Qt::LeftButton);
  QCOMPARE(document().spec().length, 31);
}

void OutsideFilesTest::filesInTheFolderAreOpenedUnasked() {
  m_window->openFile(putSession(R"(, "table": "below/own.csv")"));
  QVERIFY(!question());
  QVERIFY(scene().table);
}

void OutsideFilesTest::trustIsBounded() {
  QSettings settings(path("trust.ini"), QSettings::IniFormat);
  for (int i = 0; i <= kMostTrusted; ++i) trust(settings, QString::number(i));
  QVERIFY(!isTrusted(settings, QStringLiteral("0")));
  QVERIFY(isTrusted(settings, QStringLiteral("1")));
  trust(settings, QStringLiteral("1"));  // this is now the last one to be forgotten
  trust(settings, QStringLiteral("more"));
  QVERIFY(isTrusted(settings, QStringLiteral("1")) && !isTrusted(settings, QStringLiteral("2")));
}

void OutsideFilesTest::exportIsRefusedUnlessAllowed() {
  const QString session = putSession(R"(, "table": "../secret.csv")");
  const QStringList arguments{"export", "matrix", "-o", path("never.png"), session};
  const auto refused = parseArguments(arguments);
  QVERIFY(!refused);
  QCOMPARE(refused.error(),
           QStringLiteral("%1 refers to a file outside its folder, %2: allow this with --allow-outside")
               .arg(session, path("secret.csv")));
  const auto allowed = parseArguments(arguments + QStringList{"--allow-outside"});
  QVERIFY(allowed && allowed->session.table);
  const QString key = outsideFilesOf(session).key;
  QVERIFY(parseArguments(arguments, [&key](const QString& asked) { return asked == key; }));
  QVERIFY(!parseArguments(arguments, [&key](const QString& asked) { return asked != key; }));
  // Typed paths are not questioned.
  QVERIFY(parseArguments({"export", "matrix", "-o", path("never.png"), "--table", path("secret.csv")}));
  QVERIFY(!parseArguments({"--allow-outside"}));
}

void OutsideFilesTest::windowOfTheCommandLineAsks_data() { answerDecides_data(); }

void OutsideFilesTest::windowOfTheCommandLineAsks() {
  QFETCH(int, button);
  QFETCH(bool, shown);
  QFETCH(bool, whole);
  const QStringList arguments{putSession(R"(, "table": "../secret.csv")"), "--base", "500"};
  const auto invocation = parseArguments(arguments);
  QVERIFY2(invocation, invocation ? "" : qPrintable(invocation.error()));
  QVERIFY(!invocation->session.table);
  showInWindow(*m_window, arguments, *invocation);
  QCOMPARE(document().spec().length, 100);  // the state is unchanged until there is an answer
  QTRY_VERIFY(question());
  answer(static_cast<QMessageBox::StandardButton>(button));
  QCOMPARE(document().spec().base, shown ? 500.0 : 10000.0);
  QCOMPARE(document().spec().length, shown ? 2 : 100);
  QCOMPARE(scene().table != nullptr, whole);
  QCOMPARE(m_window->files().path(), whole ? arguments.first() : QString());
}

SINESCOPE_TEST(OutsideFilesTest)
#include "outside_files_test.moc"

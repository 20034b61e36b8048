#include "app/window/last_state.h"

#include <sys/stat.h>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSessionManager>
#include <QSignalSpy>
#include <QSplitter>
#include <QTimer>

#include "app/window/note.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

/// The state is saved as soon as the user is idle, and restored.
class LastStateTest : public QObject, protected WindowBench {
  Q_OBJECT

 private slots:
  void init() { m_directory = QTemporaryDir(); }
  void cleanup() { closeWindow(); }

  void everyEditIsKept_data();
  void everyEditIsKept();
  void hoverIsNoEdit();
  void nothingIsKeptDuringADrag();
  void aRunThatNeverPausesIsKept();
  void theEndOfTheSessionKeepsAtOnce();
  void whatCannotBeReadIsAsIfThereWereNone_data();
  void whatCannotBeReadIsAsIfThereWereNone();
  void whatCannotBeKeptIsSaidOnce();
  void aClockThatWasSetBackHoldsNothingUp();
  void aMarkThatIsBeingMadeIsNotLeftBehind();
  void settingsOfEarlierVersionsAreTakenOver();
  void theRecentFilesAreThoseOfAllWindows();

 private:
  [[nodiscard]] QString statePath() const { return path("settings.last-state.json"); }
  [[nodiscard]] QJsonObject kept() const {
    QFile file(statePath());
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
  }
  [[nodiscard]] std::int64_t keptLength() const {
    const auto session = parseSession(kept().value(QStringLiteral("session")).toString());
    return session ? session->spec.length : 0;
  }
  void setLength(int length) const {
    EncodingSpec spec = document().spec();
    spec.length = length;
    document().setSpec(spec);
  }
  void writeState(const QByteArray& bytes) const {
    QFile file(statePath());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  }
  [[nodiscard]] QString note() const {
    const auto* const note = child<Note>("note");
    return note->isHidden() ? QString() : note->accessibleName();
  }
  [[nodiscard]] LastState* lastState() const { return child<LastState>("lastState"); }
  [[nodiscard]] QStringList marks() const {
    return QDir(m_directory.path()).entryList({QStringLiteral("settings.running-*")}, QDir::Files);
  }
};

void LastStateTest::everyEditIsKept_data() {
  QTest::addColumn<std::function<void()>>("edit");
  const auto row = [](const char* name, const std::function<void()>& edit) { QTest::newRow(name) << edit; };
  row("encoding", [this] { setLength(77); });
  row("selection", [this] { document().setSelection({3, 3}); });
  row("appearance", [this] { action("transposed")->trigger(); });
  row("comparison", [this] { action("pin")->trigger(); });
  row("tab", [this] { QTest::mouseClick(tab("tab-matrix"), Qt::LeftButton); });
  row("panel", [this] { action("panel")->trigger(); });
  row("play bar", [this] { action("play")->trigger(); });
  row("a view hidden", [this] { m_window->paneArea().setHidden(pane("waves"), true); });
  row("a view floating", [this] { m_window->paneArea().setFloating(pane("waves"), true); });
  row("size of the window", [this] { m_window->resize(1000, 700); });
  row("place of the window", [this] { m_window->move(40, 30); });
  row("a splitter", [this] {
    auto* const splitter = m_window->paneArea().findChild<QSplitter*>();
    QTest::mousePress(splitter->handle(1), Qt::LeftButton);
    QTest::mouseMove(splitter->handle(1), QPoint(60, 60));
    QTest::mouseRelease(splitter->handle(1), Qt::LeftButton, {}, QPoint(60, 60));
  });
}

void LastStateTest::everyEditIsKept() {
  QFETCH(std::function<void()>, edit);
  openWindow();
  setLength(500);
  lastState()->setPause(0);
  QTRY_VERIFY(!kept().isEmpty());
  const QJsonObject before = kept();
  edit();
  QTRY_VERIFY(kept() != before);
  const Session session = m_window->session();
  const QJsonObject layout = m_window->paneArea().state();
  const QSize size = m_window->size();
  // Another window, like that of the next start, while the first one is still running.
  const auto former = std::move(m_window);
  openWindow();
  QCOMPARE(m_window->session(), session);
  QCOMPARE(m_window->paneArea().state(), layout);
  QCOMPARE(m_window->size(), size);
}

void LastStateTest::hoverIsNoEdit() {
  openWindow();
  lastState()->setPause(0);
  QTest::mouseMove(view("matrix"), view("matrix")->rect().center());
  document().setHover(Hover{{5, 5}});
  QTest::qWait(0);
  m_window->close();
  QVERIFY(!QFileInfo::exists(statePath()));
}

void LastStateTest::nothingIsKeptDuringADrag() {
  openWindow();
  lastState()->setPause(0);
  QWindow* const window = m_window->windowHandle();
  QTest::mousePress(window, Qt::LeftButton, {}, QPoint(5, 5));
  setLength(77);
  for (int i = 0; i < 50; ++i) QCoreApplication::processEvents();
  QVERIFY(kept().isEmpty());
  QTest::mouseRelease(window, Qt::LeftButton, {}, QPoint(5, 5));
  QTRY_COMPARE(keptLength(), 77);
}

void LastStateTest::aRunThatNeverPausesIsKept() {
  openWindow();
  lastState()->setPause(50);
  QTimer run;
  int frames = 0;
  connect(&run, &QTimer::timeout, this, [&] { setLength(100 + ++frames); });
  run.start(0);
  QTRY_VERIFY(keptLength() > 100);
  QVERIFY(run.isActive());
}

void LastStateTest::theEndOfTheSessionKeepsAtOnce() {
  openWindow();
  lastState()->setPause(3'600'000);
  setLength(77);
  QCOMPARE(marks().size(), 1);
  // Only Qt can create such a manager; nothing is requested of it here.
  alignas(QSessionManager) std::byte manager[sizeof(QSessionManager)] = {};
  Q_EMIT qGuiApp->commitDataRequest(reinterpret_cast<QSessionManager&>(manager));
  QCOMPARE(keptLength(), 77);
  QCOMPARE(marks(), QStringList());  // if it is killed now, that is not a crash
  // The logout was cancelled: the window lives on.
  lastState()->setPause(0);
  setLength(78);
  QTRY_COMPARE(keptLength(), 78);
  QCOMPARE(marks().size(), 1);
}

void LastStateTest::whatCannotBeReadIsAsIfThereWereNone_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("says");
  QTest::newRow("empty") << QByteArray() << "illegal value";
  QTest::newRow("no JSON") << QByteArray("\x89PNG\r\n\x1a\n\0\0", 10) << "illegal value";
  QTest::newRow("cut") << QByteArray("{\"sinescope_state\":1,\"edited\":17") << "invalid termination";
  QTest::newRow("an array") << QByteArray("[1]") << "something else";
  QTest::newRow("of somebody else") << QByteArray("{\"a\":1}") << "something else";
  QTest::newRow("newer") << QByteArray("{\"sinescope_state\":2}") << "newer Sinescope";
  QTest::newRow("wrong member") << QByteArray("{\"sinescope_state\":1,\"session\":7}") << "a string";
  QTest::newRow("wrong session") << QByteArray("{\"sinescope_state\":1,\"session\":\"{}\"}") << "no Sinescope session";
  QTest::newRow("deep") << QByteArray(100'000, '[') << "deep";
  QTest::newRow("too large") << QByteArray((16 << 20) + 1, ' ') << "too large";
  QTest::newRow("a pipe") << QByteArray("pipe") << "not a file";
  QTest::newRow("a directory") << QByteArray("directory") << "not a file";
}

void LastStateTest::whatCannotBeReadIsAsIfThereWereNone() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, says);
  if (bytes == "pipe") {
    QCOMPARE(mkfifo(QFile::encodeName(statePath()).constData(), 0600), 0);
  } else if (bytes == "directory") {
    QVERIFY(QDir().mkdir(statePath()));
  } else {
    writeState(bytes);
  }
  openWindow();
  QCOMPARE(document().spec(), EncodingSpec());
  QVERIFY2(note().startsWith(QLatin1String("The last state cannot be read: ")), qPrintable(note()));
  QVERIFY2(note().contains(says), qPrintable(note()));
  QVERIFY(QFileInfo::exists(statePath() + QStringLiteral(".unread")));  // nothing is lost
  restart();
  QCOMPARE(note(), QString());  // it is reported once
  setLength(77);
  restart();
  QCOMPARE(document().spec().length, 77);
}

void LastStateTest::whatCannotBeKeptIsSaidOnce() {
  openWindow();
  lastState()->setPause(0);
  QVERIFY(QDir().mkpath(statePath() + QStringLiteral("/in the way")));
  QSignalSpy told(lastState(), &LastState::notified);
  setLength(77);
  QTRY_COMPARE(told.size(), 1);
  QVERIFY(told[0][0].toString().startsWith(QLatin1String("The present state cannot be saved: Cannot write ")));
  setLength(78);
  m_window->close();
  QCOMPARE(told.size(), 1);
}

void LastStateTest::aClockThatWasSetBackHoldsNothingUp() {
  openWindow();
  setLength(77);
  restart();
  QJsonObject state = kept();
  state[QStringLiteral("edited")] = state.value(QStringLiteral("edited")).toInteger() + 86'400'000;
  writeState(QJsonDocument(state).toJson());
  restart();
  QCOMPARE(document().spec().length, 77);
  setLength(78);
  restart();
  QCOMPARE(document().spec().length, 78);
}

/// Two windows may start at once. Each makes its mark before it can lock it.
void LastStateTest::aMarkThatIsBeingMadeIsNotLeftBehind() {
  openWindow();
  setLength(77);
  m_window->close();
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  const auto makeMark = [this](qint64 started) {
    const QString name = QStringLiteral("settings.running-1-%1").arg(started);
    if (!QFile(m_directory.filePath(name)).open(QIODevice::WriteOnly)) qFatal("no mark");
    return name;
  };
  const QString made = makeMark(now);
  const QString left = makeMark(now - 3'600'000);  // a window ended at that moment, long ago
  openWindow();
  QVERIFY(marks().contains(made));
  QVERIFY(!marks().contains(left));
  QCOMPARE(note(), QString());
}

void LastStateTest::settingsOfEarlierVersionsAreTakenOver() {
  {
    QSettings settings(path("settings.ini"), QSettings::IniFormat);
    Session session;
    session.spec.length = 77;
    settings.setValue(QStringLiteral("session"), sessionText(session));
    settings.setValue(QStringLiteral("layout"), QStringLiteral("{\"panel\":false}"));
  }
  openWindow();
  QCOMPARE(document().spec().length, 77);
  QVERIFY(!action("panel")->isChecked());
  QCOMPARE(note(), QString());
  setLength(78);
  restart();
  QCOMPARE(document().spec().length, 78);
  QVERIFY(!QSettings(path("settings.ini"), QSettings::IniFormat).contains(QStringLiteral("session")));
}

void LastStateTest::theRecentFilesAreThoseOfAllWindows() {
  for (const char* const name : {"one.sinescope", "other.sinescope"}) {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sessionText(Session()).toUtf8());
  }
  openWindow();
  const auto first = std::move(m_window);
  openWindow();
  first->openFile(path("one.sinescope"));
  m_window->openFile(path("other.sinescope"));
  const QStringList both{path("other.sinescope"), path("one.sinescope")};
  QCOMPARE(QSettings(path("settings.ini"), QSettings::IniFormat).value(QStringLiteral("recentFiles")).toStringList(),
           both);
}

SINESCOPE_TEST(LastStateTest)
#include "last_state_test.moc"

#include "app/window/files/session_files.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>

#include "app/window/note.h"
#include "core/parameters/conventions.h"
#include "tests/unit.h"
#include "tests/window/files/session_files_bench.h"

using namespace sinescope;

class SessionFilesTest : public QObject, SessionFilesBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }

  void savedSessionOpensAgain();
  void savingTheFirstTimeAsksForAName();
  void suffixIsAppendedAndNothingReplacedUnasked();
  void openingAsksForAFile();
  void damagedFileAsksNothingAndChangesNothing();
  void fileThatCannotBeWrittenIsNamed();
  void recentFilesAreRemembered();
  void recentFileThatIsGoneIsNotOffered();
  void firstOfSeveralDroppedFilesIsOpened();
  void dropFromElsewhereIsRefusedInWords();
  void pictureIsNotWrittenOver();
  void tabAndViewComeBack();
  void unknownTabIsPassedOver();
  void configOfAModelIsOneStepOfUndo();
  void wrongConfigIsNamedAndChangesNothing();
  void presetIsOneClickAndOneStepOfUndo_data();
  void presetIsOneClickAndOneStepOfUndo();
  void presetKeepsTheKeysInThePanel();

 private:
  void drop(const QList<QUrl>& urls) const;
  void writeText(const char* name, const QByteArray& text) const;
};

void SessionFilesTest::writeText(const char* name, const QByteArray& text) const {
  QFile file(path(name));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
}

void SessionFilesTest::drop(const QList<QUrl>& urls) const {
  QMimeData data;
  data.setUrls(urls);
  QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(m_window.get(), &event);
}

void SessionFilesTest::savedSessionOpensAgain() {
  Session session;
  session.spec = {512, 14, 300, 1, findConvention("slides")->convention};
  session.selection = {400, 13};
  session.appearance.theme = Theme::Dark;
  session.appearance.matrix.transposed = true;
  session.appearance.zooms[QStringLiteral("matrix")] = {{0, 50}, {2, 10}};  // the selection is outside it
  session.pinned = Encoding{{100, 20, 10000, 0, {}}};
  session.tokens.text = QStringLiteral("dog bites man");
  session.tab = QStringLiteral("similarity");
  session.alone = QStringLiteral("similarity-row");
  write("talk.sinescope", session);
  m_window->openFile(path("talk.sinescope"));
  QVERIFY(m_window->session() == session);
  document().setSpec({7, 7, 10000, 0, {}});
  document().setTokens({});
  m_window->paneArea().showTab(QStringLiteral("waves"));
  document().undoStack()->undo();
  document().undoStack()->undo();
  m_window->open(session);  // the state before the change
  action("save")->trigger();
  const auto read = readSession(path("talk.sinescope"));
  QVERIFY2(read, read ? "" : qPrintable(read.error()));
  QVERIFY(*read == session);
}

void SessionFilesTest::savingTheFirstTimeAsksForAName() {
  document().setSpec({77, 8, 10000, 0, {}});
  QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
  choose("saveDialog", path("first"));
  QVERIFY(QFileInfo::exists(path("first.sinescope")));
  QCOMPARE(readSession(path("first.sinescope"))->spec.length, 77);
  QCOMPARE(child<Note>("note")->text(), QStringLiteral("Saved ") + path("first.sinescope"));
  document().setSpec({78, 8, 10000, 0, {}});
  m_window->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
  QVERIFY(!child<QFileDialog>("saveDialog"));  // it has a name now
  QCOMPARE(readSession(path("first.sinescope"))->spec.length, 78);
  QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
  choose("saveDialog", path("second.sinescope"));
  QCOMPARE(m_window->windowTitle(), QStringLiteral("second.sinescope[*] – Sinescope"));
}

void SessionFilesTest::suffixIsAppendedAndNothingReplacedUnasked() {
  write("talk.v2.sinescope", Session());
  document().setSpec({77, 8, 10000, 0, {}});
  action("save")->trigger();
  choose("saveDialog", path("talk.v2"));  // a suffix, but not one of ours
  answer("replaceQuestion", QMessageBox::No);
  QCOMPARE(readSession(path("talk.v2.sinescope"))->spec.length, 100);
  action("save")->trigger();
  choose("saveDialog", path("talk.v2"));
  answer("replaceQuestion", QMessageBox::Yes);
  QCOMPARE(readSession(path("talk.v2.sinescope"))->spec.length, 77);
  QVERIFY(!QFileInfo::exists(path("talk.v2")));
}

void SessionFilesTest::openingAsksForAFile() {
  Session session;
  session.spec.length = 41;
  write("talk.sinescope", session);
  QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
  choose("openDialog", path("talk.sinescope"));
  QCOMPARE(document().spec().length, 41);
}

void SessionFilesTest::damagedFileAsksNothingAndChangesNothing() {
  openNamed("talk.sinescope", 30);
  document().setSpec({31, 8, 10000, 0, {}});
  QFile file(path("damaged.sinescope"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"sinescope": 2, "tokens": {"embedding": {"source": "file", "file": "gone.npy"}}})");
  file.close();
  const Session before = m_window->session();
  m_window->openFile(path("damaged.sinescope"));
  const auto* const box = child<QMessageBox>("fileError");
  QVERIFY(box && box->isVisible());
  QVERIFY2(box->text().contains(path("damaged.sinescope")) && box->text().contains(path("gone.npy")),
           qPrintable(box->text()));
  answer("fileError", QMessageBox::Ok);
  QVERIFY(m_window->session() == before);
  QVERIFY(m_window->isWindowModified());
  QCOMPARE(m_window->windowTitle(), QStringLiteral("talk.sinescope[*] – Sinescope"));
}

void SessionFilesTest::fileThatCannotBeWrittenIsNamed() {
  QVERIFY(QDir(m_directory.path()).mkdir(QStringLiteral("gone")));
  openNamed("gone/talk.sinescope", 30);
  document().setSpec({31, 8, 10000, 0, {}});
  QVERIFY(QDir(path("gone")).removeRecursively());
  action("save")->trigger();
  const auto* const box = child<QMessageBox>("fileError");
  QVERIFY(box && box->text().contains(path("gone/talk.sinescope")));
  answer("fileError", QMessageBox::Ok);
  QVERIFY(m_window->isWindowModified());
  QVERIFY(!m_window->close());
  answer("saveQuestion", QMessageBox::Save);  // saving fails again, so nothing is lost
  answer("fileError", QMessageBox::Ok);
  QVERIFY(m_window->isVisible());
}

void SessionFilesTest::recentFilesAreRemembered() {
  auto* recent = child<QMenu>("recentFiles");
  QVERIFY(!recent->menuAction()->isEnabled());
  for (int i = 0; i < 12; ++i) openNamed(qPrintable(QStringLiteral("%1 & co.sinescope").arg(i)), 20 + i);
  openNamed("5 & co.sinescope", 25);
  restart();
  recent = child<QMenu>("recentFiles");
  QVERIFY(recent->menuAction()->isEnabled());
  recent->popup({});
  QCOMPARE(recent->actions().size(), 12);  // ten files, a separator, and the action to forget them
  QVERIFY(recent->actions()[0]->text().startsWith(QLatin1String("5 && co.sinescope\t")));
  QVERIFY(recent->actions()[1]->text().startsWith(QLatin1String("11 && co.sinescope\t")));
  recent->actions()[1]->trigger();
  QCOMPARE(document().spec().length, 31);
  recent->popup({});
  child<QAction>("clearRecent")->trigger();
  QVERIFY(!recent->menuAction()->isEnabled());
  recent->hide();
}

void SessionFilesTest::recentFileThatIsGoneIsNotOffered() {
  openNamed("talk.sinescope", 30);
  QVERIFY(QFile::remove(path("talk.sinescope")));
  auto* const recent = child<QMenu>("recentFiles");
  recent->popup({});
  QVERIFY(!recent->actions()[0]->isEnabled());
  QVERIFY(recent->actions()[0]->toolTip().contains(QLatin1String("no longer there")));
  recent->hide();
}

void SessionFilesTest::firstOfSeveralDroppedFilesIsOpened() {
  for (const int length : {40, 50}) {
    Session session;
    session.spec.length = length;
    write(qPrintable(QStringLiteral("%1.sinescope").arg(length)), session);
  }
  drop({QUrl::fromLocalFile(path("40.sinescope")), QUrl::fromLocalFile(path("50.sinescope"))});
  QCOMPARE(document().spec().length, 40);
  QCOMPARE(child<Note>("note")->text(), QStringLiteral("Only 40.sinescope of 2 files is opened"));
}

void SessionFilesTest::dropFromElsewhereIsRefusedInWords() {
  drop({QUrl(QStringLiteral("https://example.org/talk.sinescope"))});
  const auto* const box = child<QMessageBox>("fileError");
  QVERIFY(box && box->text().contains(QLatin1String("example.org/talk.sinescope")));
  answer("fileError", QMessageBox::Ok);
  QFile file(path("notes.txt.pdf"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("%PDF-");
  file.close();
  drop({QUrl::fromLocalFile(file.fileName())});
  answer("fileError", QMessageBox::Ok);
  QVERIFY(document().spec() == EncodingSpec{});
}

void SessionFilesTest::pictureIsNotWrittenOver() {
  Session session;
  session.spec = {60, 8, 10000, 0, {}};
  QImage image(4, 4, QImage::Format_RGB32);
  image.fill(Qt::white);
  image.setText(QStringLiteral("Sinescope"), sessionText(session));
  QVERIFY(image.save(path("figure.png")));
  m_window->openFile(path("figure.png"));
  QCOMPARE(document().spec().length, 60);
  QCOMPARE(m_window->windowTitle(), QStringLiteral("Sinescope"));
  action("save")->trigger();
  choose("saveDialog", path("figure"));
  QVERIFY(QFileInfo::exists(path("figure.sinescope")));
  QVERIFY(!QImage(path("figure.png")).isNull());
}

void SessionFilesTest::tabAndViewComeBack() {
  Session session;
  session.tab = QStringLiteral("similarity");
  write("tab.sinescope", session);
  session.alone = QStringLiteral("similarity-row");
  write("alone.sinescope", session);
  m_window->openFile(path("tab.sinescope"));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("similarity"));
  QVERIFY(!m_window->paneArea().hasMaximised());
  m_window->openFile(path("alone.sinescope"));
  QCOMPARE(m_window->paneArea().alone(), QStringLiteral("similarity-row"));
  m_window->openFile(path("tab.sinescope"));
  QVERIFY(!m_window->paneArea().hasMaximised());
}

void SessionFilesTest::unknownTabIsPassedOver() {
  m_window->paneArea().showTab(QStringLiteral("waves"));
  Session session;
  session.tab = QStringLiteral("gradients");
  session.alone = QStringLiteral("layers");
  write("future.sinescope", session);
  m_window->openFile(path("future.sinescope"));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("waves"));
  session.tab = QStringLiteral("matrix");
  session.alone = QStringLiteral("waves");  // a view that is not on this tab
  write("future.sinescope", session);
  m_window->openFile(path("future.sinescope"));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("matrix"));
  QVERIFY(!m_window->paneArea().hasMaximised());
}

void SessionFilesTest::configOfAModelIsOneStepOfUndo() {
  const EncodingSpec before = document().spec();
  writeText("config.json", R"({"head_dim": 64, "rope_theta": 500000, "max_position_embeddings": 4096,
                               "rope_scaling": {"type": "linear", "factor": 8}})");
  m_window->openFile(path("config.json"));
  QCOMPARE(document().spec().dModel, 64);
  QCOMPARE(document().spec().base, 500000.0);
  QCOMPARE(scalingText(document().spec().scaling), std::string("linear:8"));
  QVERIFY(child<Note>("note")->text().startsWith(QStringLiteral("config.json: length 4096 · d_model 64")));
  document().undoStack()->undo();
  QCOMPARE(document().spec(), before);
}

void SessionFilesTest::wrongConfigIsNamedAndChangesNothing() {
  const Session before = m_window->session();
  writeText("config.json", R"({"head_dim": 63, "rope_theta": 500000})");
  m_window->openFile(path("config.json"));
  const auto* const box = child<QMessageBox>("fileError");
  QVERIFY(box && box->isVisible());
  QVERIFY2(box->text().contains(path("config.json")) && box->text().contains(QStringLiteral("63")),
           qPrintable(box->text()));
  answer("fileError", QMessageBox::Ok);
  QVERIFY(m_window->session() == before);
}

void SessionFilesTest::presetIsOneClickAndOneStepOfUndo_data() {
  QTest::addColumn<QString>("title");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<QString>("tab");
  QTest::addColumn<bool>("ids");
  QTest::addColumn<int>("walk");
  const auto add = [](const char* name, const char* title, int length, int dModel, const char* tab, StepWalk walk) {
    QTest::newRow(name) << title << length << dModel << tab << (walk == StepWalk::Tokens) << static_cast<int>(walk);
  };
  add("000", "Notebook 10 × 10", 10, 10, "steps", StepWalk::Stack);
  add("002", "Notebook 10 × 6", 10, 6, "steps", StepWalk::Fill);
  add("001", "Slides L=512 d=14", 512, 14, "waves", StepWalk::Stack);
  add("003", "Context 5 × 4 with embedding", 5, 4, "tokens", StepWalk::Tokens);
  add("004", "Similarity experiment 10 × 6", 10, 6, "similarity", StepWalk::Stack);
}

void SessionFilesTest::presetIsOneClickAndOneStepOfUndo() {
  QFETCH(QString, title);
  QFETCH(int, length);
  QFETCH(int, dModel);
  QFETCH(QString, tab);
  QFETCH(bool, ids);
  m_window->paneArea().showTab(QStringLiteral("waves"));
  const Session before = m_window->session();
  const auto* const menu = child<QMenu>("presets");
  const auto actions = menu->actions();
  const auto found = std::ranges::find_if(actions, [&title](const QAction* action) { return action->text() == title; });
  QVERIFY(found != actions.end());
  (*found)->trigger();
  QCOMPARE(document().spec().length, length);
  QCOMPARE(document().spec().dModel, dModel);
  QCOMPARE(m_window->paneArea().tab(), tab);
  QCOMPARE(document().scene().tokens.byIds, ids);
  QFETCH(int, walk);
  QCOMPARE(static_cast<int>(document().appearance().steps.walk), walk);
  if (ids) QCOMPARE(document().scene().tokens.ids, (std::vector{4, 4, 3, 0, 3}));
  if (tab == QLatin1String("similarity")) QCOMPARE(document().selection().position, 0);
  document().undoStack()->undo();
  QCOMPARE(document().spec(), before.spec);
  QVERIFY(document().scene().tokens == before.tokens);
  QVERIFY(!document().undoStack()->canUndo());
}

void SessionFilesTest::presetKeepsTheKeysInThePanel() {
  auto* const box = child<QComboBox>("presetBox");
  box->setFocus();
  const int row = box->findText(QStringLiteral("Notebook 10 × 10"));
  for (int i = 0; i < box->count() && box->currentIndex() < row; ++i) QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(box->currentText(), QStringLiteral("Notebook 10 × 10"));
  QCOMPARE(m_window->paneArea().tab(), QStringLiteral("steps"));
  QVERIFY(box->hasFocus());
}

SINESCOPE_TEST(SessionFilesTest)
#include "session_files_test.moc"

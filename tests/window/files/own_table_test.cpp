// A user's table, from the file to the window and the command line.

#include <QAbstractButton>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QProgressDialog>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/command_line/command_line.h"
#include "app/document/table_file.h"
#include "app/views/view/view.h"
#include "app/window/main_window.h"
#include "app/window/note.h"
#include "app/window/panes/pane.h"
#include "app/window/panes/pane_area.h"
#include "tests/document/tensor_file.h"
#include "tests/unit.h"

using namespace sinescope;

class OwnTableTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void openedTableIsShown();
  void openingIsOneStepOfUndo();
  void whatIsNotFiniteIsTold();
  void wrongFileIsNamedAndChangesNothing();
  void largeTextIsReadBesideTheWindow();
  void readingALargeTextCanBeCancelled();
  void wrongLargeTextIsNamed();
  void windowCanCloseWhileATextIsRead();
  void ofSeveralTensorsOneIsChosen();
  void argumentsOpenATable_data();
  void argumentsOpenATable();
  void wrongArgumentsAreNamed_data();
  void wrongArgumentsAreNamed();
  void pinnedTableIsOpened();

 private:
  QString write(const char* name, const QByteArray& bytes) const;
  /// 40 MiB: long enough to be read in the background.
  [[nodiscard]] QString writeSlowText(const QByteArray& lastLine = {}) const;
  [[nodiscard]] QProgressDialog* dialog() const {
    return m_window->findChild<QProgressDialog*>(QStringLiteral("readingTable"));
  }
  [[nodiscard]] const Scene& scene() const { return m_window->document().scene(); }

  QTemporaryDir m_directory;
  std::unique_ptr<MainWindow> m_window;
};

void OwnTableTest::init() {
  m_window = std::make_unique<MainWindow>(nullptr);
  m_window->QWidget::show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void OwnTableTest::cleanup() { m_window.reset(); }

QString OwnTableTest::write(const char* name, const QByteArray& bytes) const {
  QFile file(m_directory.filePath(QLatin1String(name)));
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return {};
  return file.fileName();
}

QString OwnTableTest::writeSlowText(const QByteArray& lastLine) const {
  return write("slow.csv", ("1.5" + QByteArray(100, '0') + ",2.5\n").repeated(400'000) + lastLine);
}

void OwnTableTest::openedTableIsShown() {
  m_window->openFile(write("t.csv", "1,2,3\n4,5,6\n"));
  QVERIFY(scene().table);
  QCOMPARE(scene().spec.length, 2);
  QCOMPARE(scene().spec.dModel, 3);
  QCOMPARE(scene().tableFacts->greatest, 6.0);
  for (const Pane* const pane : m_window->paneArea().panes()) QCOMPARE(pane->view().scene().table, scene().table);
}

void OwnTableTest::openingIsOneStepOfUndo() {
  const EncodingSpec before = scene().spec;
  m_window->openFile(write("t.csv", "1,2,3\n4,5,6\n"));
  m_window->document().undoStack()->undo();
  QVERIFY(!scene().table);
  QCOMPARE(scene().spec, before);
}

void OwnTableTest::whatIsNotFiniteIsTold() {
  m_window->openFile(write("t.csv", "1,nan,3\n-inf,nan,6\n"));
  QCOMPARE(m_window->findChild<Note*>()->text(), QString::fromUtf8("t.csv holds 2 NaN, 1 −∞"));
  QCOMPARE(scene().tableFacts->least, 1.0);
}

void OwnTableTest::wrongFileIsNamedAndChangesNothing() {
  m_window->openFile(write("t.csv", "1,2\n"));
  const TablePtr before = scene().table;
  m_window->openFile(write("wrong.csv", "1,2\n3,x\n"));
  const auto* const box = m_window->findChild<QMessageBox*>();
  QVERIFY(box);
  QVERIFY(box->text().endsWith(QString::fromUtf8("wrong.csv: line 2, column 2: “x” is not a number")));
  QCOMPARE(scene().table, before);
}

void OwnTableTest::largeTextIsReadBesideTheWindow() {
  m_window->openFile(writeSlowText());
  QVERIFY(!scene().table);  // not yet: the window keeps working
  QVERIFY(dialog() && dialog()->isVisible());
  QTRY_VERIFY_WITH_TIMEOUT(scene().table, 60'000);
  QCOMPARE(scene().table->rows(), 400'000);
  QVERIFY(!dialog());
}

void OwnTableTest::readingALargeTextCanBeCancelled() {
  m_window->openFile(writeSlowText());
  QVERIFY(dialog());
  QTest::mouseClick(dialog()->findChild<QAbstractButton*>(), Qt::LeftButton);
  QTRY_VERIFY(!dialog());
  QVERIFY(!scene().table);
  QVERIFY(!m_window->findChild<QMessageBox*>());
}

void OwnTableTest::wrongLargeTextIsNamed() {
  m_window->openFile(writeSlowText("1,x\n"));
  QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QMessageBox*>(), 60'000);
  QVERIFY(m_window->findChild<QMessageBox*>()->text().contains(QLatin1String("line 400001, column 2")));
  QVERIFY(!scene().table && !dialog());
}

void OwnTableTest::windowCanCloseWhileATextIsRead() {
  m_window->openFile(writeSlowText());
  QVERIFY(dialog());
  m_window.reset();  // waits for the thread: afterwards nothing of it can touch the window
  QVERIFY(!m_window);
}

void OwnTableTest::ofSeveralTensorsOneIsChosen() {
  const QString path = m_directory.filePath(QStringLiteral("two.safetensors"));
  QVERIFY(writeTensors(path, {{"wpe.weight", {20, 3}}, {"wte.weight", {40, 5}}}));
  m_window->openFile(path);
  auto* const choice = m_window->findChild<QInputDialog*>(QStringLiteral("tensorDialog"));
  QVERIFY(choice && choice->isVisible());
  QCOMPARE(choice->comboBoxItems().size(), 2);
  QVERIFY(!scene().table);
  auto* const list = choice->findChild<QListView*>();
  QVERIFY(list);
  list->setFocus();
  QTest::keyClick(list, Qt::Key_Down);
  QTest::keyClick(list, Qt::Key_Return);
  QTRY_VERIFY(scene().table);
  QCOMPARE(scene().table->columns(), std::int64_t{5});
  QCOMPARE(scene().spec.length, std::int64_t{40});
}

void OwnTableTest::argumentsOpenATable_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::newRow("an option") << QStringList{"--table", "FILE"} << 5 << 3;
  QTest::newRow("a file by itself") << QStringList{"FILE"} << 5 << 3;
  QTest::newRow("an export") << QStringList{"export", "matrix", "-o", "x.png", "--table", "FILE"} << 5 << 3;
  QTest::newRow("an export of a file") << QStringList{"export", "matrix", "FILE", "-o", "x.png"} << 5 << 3;
  QTest::newRow("fewer rows") << QStringList{"--table", "FILE", "--length", "2"} << 2 << 3;
  QTest::newRow("fewer columns") << QStringList{"FILE", "--d-model", "1"} << 5 << 1;
}

void OwnTableTest::argumentsOpenATable() {
  QFETCH(QStringList, arguments);
  QFETCH(int, length);
  QFETCH(int, dModel);
  arguments.replaceInStrings(QStringLiteral("FILE"), QStringLiteral(TEST_DATA "/npy/f4_little_rows.npy"));
  const auto invocation = parseArguments(arguments);
  QVERIFY2(invocation, invocation ? "" : qPrintable(invocation.error()));
  QVERIFY(invocation->hasSession);
  QVERIFY(invocation->session.table);
  QCOMPARE(invocation->session.table->at(1, 0), -1.5);
  QCOMPARE(invocation->session.spec.length, length);
  QCOMPARE(invocation->session.spec.dModel, dModel);
}

void OwnTableTest::wrongArgumentsAreNamed_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("error");
  QTest::newRow("no file") << QStringList{"--table", "none.npy"} << "cannot open none.npy: No such file or directory";
  QTest::newRow("no file by itself") << QStringList{"none.npy"} << "cannot open none.npy: No such file or directory";
  QTest::newRow("too long") << QStringList{"--table", "FILE", "--length", "6"}
                            << "the length is 6, but the table has 5 rows";
  QTest::newRow("too wide") << QStringList{"FILE", "--d-model", "4"} << "d_model is 4, but the table has 3 columns";
  QTest::newRow("too wide a pinned one") << QStringList{"--against", "--table FILE --d-model 4"}
                                         << "--against: d_model is 4, but the table has 3 columns";
}

void OwnTableTest::wrongArgumentsAreNamed() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, error);
  arguments.replaceInStrings(QStringLiteral("FILE"), QStringLiteral(TEST_DATA "/npy/f4_little_rows.npy"));
  const auto invocation = parseArguments(arguments);
  QVERIFY(!invocation);
  QCOMPARE(invocation.error(), error);
}

void OwnTableTest::pinnedTableIsOpened() {
  const QString file = QStringLiteral(TEST_DATA "/npy/f4_little_rows.npy");
  const auto invocation = parseArguments({"--length", "9", "--against", "--table " + file});
  QVERIFY2(invocation, invocation ? "" : qPrintable(invocation.error()));
  QVERIFY(!invocation->session.table);
  QCOMPARE(invocation->session.spec.length, 9);
  QVERIFY(invocation->session.pinned->table);
  QCOMPARE(invocation->session.pinned->spec.length, 5);
}

SINESCOPE_TEST(OwnTableTest)
#include "own_table_test.moc"

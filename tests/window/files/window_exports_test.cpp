// Exports from the real window: pictures, numbers, programs.

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include "app/export/export_dialog.h"
#include "app/window/note.h"
#include "tests/unit.h"
#include "tests/window/window_bench.h"

using namespace sinescope;

class WindowExportsTest : public QObject, WindowBench {
  Q_OBJECT

 private slots:
  void init() { openWindow(); }
  void cleanup() { closeWindow(); }
  void imageIsCopied();
  void formulaIsCopied();
  void programIsCopied();
  void programIsSaved();
  void exportDialogOpensForTheView();
  void exportIsConfirmed();
  void exportBeginsWithTheFigureThatWasOpened();
};

void WindowExportsTest::imageIsCopied() {
  QApplication::clipboard()->clear();
  child<QAction>("wavesCopyImage")->trigger();
  QTRY_VERIFY(!QApplication::clipboard()->image().isNull());
  const QImage image = QApplication::clipboard()->image();
  QVERIFY(image.width() > 200 && image.height() > 150);
  QVERIFY(!image.allGray());
}

void WindowExportsTest::formulaIsCopied() {
  document().setSelection({3, 4});
  QTest::keyClick(m_window.get(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("PE(3, 4) = sin(3 / 10000^(4/128))")));
}

void WindowExportsTest::programIsCopied() {
  const QString program = QString::fromStdString(programText(document().spec(), CodeLanguage::NumPy));
  m_window->paneArea().showTab(QStringLiteral("code"));
  QApplication::clipboard()->clear();
  QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(QApplication::clipboard()->text(), program);
  QVERIFY(m_window->findChild<Note*>()->text().startsWith(QLatin1String("Copied")));
  QApplication::clipboard()->clear();
  child<QAction>("codeCopyText")->trigger();
  QCOMPARE(QApplication::clipboard()->text(), program);
}

void WindowExportsTest::programIsSaved() {
  m_window->paneArea().showTab(QStringLiteral("code"));
  QTest::keyClick(view("code"), Qt::Key_Right);
  QCOMPARE(document().appearance().code.language, CodeLanguage::PyTorch);
  QTest::mouseClick(child<QToolButton>("saveCode"), Qt::LeftButton);
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  auto* const path = dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"));
  auto* const start = dialog->findChild<QPushButton*>(QStringLiteral("exportStart"));
  const QTemporaryDir directory;
  path->selectAll();
  QTest::keyClicks(path, directory.filePath(QStringLiteral("missing/pe.py")));
  QVERIFY(!start->isEnabled());
  QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("exportError"))->text().contains(QLatin1String("missing")));
  path->selectAll();
  QTest::keyClicks(path, directory.filePath(QStringLiteral("mine.py")));
  QSignalSpy accepted(dialog, &QDialog::accepted);
  QTest::keyClick(dialog, Qt::Key_Return);
  QVERIFY(accepted.wait(60000));
  QFile file(directory.filePath(QStringLiteral("mine.py")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll().toStdString(), programText(document().spec(), CodeLanguage::PyTorch));
  QVERIFY(m_window->findChild<Note*>()->text().contains(QLatin1String("mine.py")));
}

void WindowExportsTest::exportDialogOpensForTheView() {
  child<QAction>("similaritySaveNumbers")->trigger();
  auto* const dialog = m_window->findChild<ExportDialog*>();
  QVERIFY(dialog && dialog->isVisible());
  QCOMPARE(dialog->settings().view, QStringLiteral("similarity"));
  QCOMPARE(dialog->settings().what, ExportWhat::Numbers);
  QTest::keyClick(dialog, Qt::Key_Escape);
  QVERIFY(!dialog->isVisible());
}

void WindowExportsTest::exportIsConfirmed() {
  auto* const note = child<Note>("note");
  QVERIFY(!note->isVisible());
  child<QAction>("matrixSaveNumbers")->trigger();
  auto* const dialog = m_window->findChild<ExportDialog*>();
  const QString path = this->path("pe.npy");
  auto* const field = dialog->findChild<QLineEdit*>(QStringLiteral("exportPath"));
  field->selectAll();
  QTest::keyClicks(field, path);
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportStart")), Qt::LeftButton);
  QTRY_VERIFY(note->isVisible());
  QCOMPARE(note->text(), QStringLiteral("Wrote ") + path);
  note->setDuration(1);
  note->tell(QStringLiteral("again"));
  QTRY_VERIFY(!note->isVisible());
}

void WindowExportsTest::exportBeginsWithTheFigureThatWasOpened() {
  Session session;
  session.figure = FigureRecord{.view = QStringLiteral("matrix"), .size = namedSizes()[0].size, .content = {}};
  session.figure->size.dpi = 450;
  session.figure->content.title = QStringLiteral("Mine");
  session.figure->content.parts.bar = false;
  session.figure->markSelection = true;
  m_window->open(session, {});
  const auto dialog = [this](const char* action) {
    child<QAction>(action)->trigger();
    return m_window->findChildren<ExportDialog*>().constLast();
  };
  const auto text = [](QDialog* of, const char* name) {
    return of->findChild<QLineEdit*>(QLatin1String(name))->text();
  };
  ExportDialog* const first = dialog("matrixSaveNumbers");
  QCOMPARE(text(first, "exportWidth"), QStringLiteral("89"));
  QCOMPARE(text(first, "exportDpi"), QStringLiteral("450"));
  QCOMPARE(text(first, "exportFontSize"), QStringLiteral("7"));
  QCOMPARE(text(first, "exportTitle"), QStringLiteral("Mine"));
  QVERIFY(!first->settings().content.parts.bar && first->settings().markSelection);
  QTest::keyClick(first, Qt::Key_Escape);
  ExportDialog* const second = dialog("similaritySaveNumbers");  // another view has a title of its own
  QCOMPARE(text(second, "exportTitle"), QString());
  QCOMPARE(text(second, "exportWidth"), QStringLiteral("89"));
  QTest::keyClick(second, Qt::Key_Escape);
  m_window->open(Session(), {});  // which is no figure
  QVERIFY(text(dialog("matrixSaveNumbers"), "exportWidth") != QStringLiteral("89"));
}

SINESCOPE_TEST(WindowExportsTest)
#include "window_exports_test.moc"

#pragma once

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/document/session_file.h"
#include "tests/window/window_bench.h"

namespace sinescope {

/// The real window, and the dialogs for opening and saving files.
class SessionFilesBench : protected WindowBench {
 protected:
  /// Chooses `path` in the dialog that is open.
  void choose(const char* dialog, const QString& path) const {
    auto* const files = child<QFileDialog>(dialog);
    QVERIFY2(files && files->isVisible(), dialog);
    auto* const name = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(name);
    files->selectFile(path);  // replaces the selection
    name->setText(path);      // typing it would open the list of completions
    const bool saves = files->acceptMode() == QFileDialog::AcceptSave;
    const auto button = saves ? QDialogButtonBox::Save : QDialogButtonBox::Open;
    QTest::mouseClick(files->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
    QTRY_VERIFY2(!child<QFileDialog>(dialog), dialog);
  }
  void answer(const char* box, QMessageBox::StandardButton button) const {
    auto* const question = child<QMessageBox>(box);
    QVERIFY2(question && question->isVisible(), box);
    QTest::mouseClick(question->button(button), Qt::LeftButton);
    QTRY_VERIFY2(!child<QMessageBox>(box), box);
  }
  void write(const char* name, const Session& session) const {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(sessionText(session, m_directory.path()).toUtf8());
  }
  /// Writes a session with this length and opens it.
  void openNamed(const char* name, int length) const {
    Session session;
    session.spec.length = length;
    write(name, session);
    m_window->openFile(path(name));
    QCOMPARE(document().spec().length, length);
  }
};

}  // namespace sinescope

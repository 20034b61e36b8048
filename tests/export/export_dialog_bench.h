#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/export/export_dialog.h"

namespace sinescope {

inline void choose(QComboBox* box, const QString& start) {
  for (int i = 0; i < box->count(); ++i) {
    if (!box->itemText(i).startsWith(start)) continue;
    box->setFocus();
    while (box->currentIndex() != i) QTest::keyClick(box, box->currentIndex() < i ? Qt::Key_Down : Qt::Key_Up);
    return;
  }
  QFAIL(qPrintable(QStringLiteral("no choice starts with ") + start));
}

inline void type(QLineEdit* field, const QString& text) {
  field->setFocus();
  field->selectAll();
  QTest::keyClick(field, Qt::Key_Delete);
  QTest::keyClicks(field, text);
}

/// Fixture for tests of the dialog: the visible dialog for a small scene, and a temporary directory.
class ExportDialogBench {
 protected:
  void setUp() {
    m_directory = std::make_unique<QTemporaryDir>();
    EncodingSpec spec;
    spec.length = 40;
    spec.dModel = 16;
    m_scene = makeScene(spec, {7, 3});
    open();
  }
  void tearDown() {
    m_dialog.reset();
    m_directory.reset();
  }
  void open(const ExportSettings& settings = {}, double textScale = 1) {
    ExportSettings seeded = settings;
    if (seeded.directory.isEmpty()) seeded.directory = m_directory->path();
    m_scene.appearance.textScale = textScale;
    m_dialog = std::make_unique<ExportDialog>(m_scene, sessionOf(m_scene), seeded);
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
  }
  template <class Widget>
  Widget* child(const char* name) {
    auto* const found = m_dialog->findChild<Widget*>(QLatin1String(name));
    if (!found) qFatal("there is no %s", name);
    return found;
  }
  void exportAndWait() {
    QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
    auto* const start = child<QPushButton>("exportStart");
    QVERIFY2(start->isEnabled(), qPrintable(error()));
    QTest::mouseClick(start, Qt::LeftButton);
    QVERIFY(accepted.wait(60000));
  }
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QString shownPath() { return child<QLineEdit>("exportPath")->text(); }
  [[nodiscard]] QString error() { return child<QLabel>("exportError")->text(); }

  std::unique_ptr<QTemporaryDir> m_directory;
  std::unique_ptr<ExportDialog> m_dialog;
  Scene m_scene;
};

}  // namespace sinescope

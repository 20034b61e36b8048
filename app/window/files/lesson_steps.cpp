#include "app/window/files/lesson_steps.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <utility>

#include "app/lesson/added_step.h"

namespace sinescope {

namespace {

const QString kLastLesson = QStringLiteral("lessonWritten");

}  // namespace

LessonSteps::LessonSteps(Window window, QSettings* settings, QObject* parent)
    : QObject(parent), m_window(std::move(window)), m_settings(settings) {
  if (m_settings) m_last = m_settings->value(kLastLesson).toString();
}

void LessonSteps::ask(const QString& view) {
  auto* const dialog = new QFileDialog(m_window.front(), tr("Add this view to the lesson"));
  dialog->setObjectName(QStringLiteral("lessonStepDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAttribute(Qt::WA_WindowPropagation);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setLabelText(QFileDialog::Accept, tr("&Add"));
  dialog->setOption(QFileDialog::DontConfirmOverwrite);  // a lesson goes on, nothing in it is lost
  dialog->setNameFilters({tr("Lessons (*.md)")});
  dialog->setDefaultSuffix(QStringLiteral("md"));
  if (!m_last.isEmpty()) {
    dialog->setDirectory(QFileInfo(m_last).absolutePath());
    dialog->selectFile(QFileInfo(m_last).fileName());
  }
  connect(dialog, &QFileDialog::fileSelected, this, [this, view](const QString& path) { add(path, view); });
  dialog->open();
}

void LessonSteps::add(const QString& path, const QString& view) {
  const ExportResult added = addStepToFile(path, m_window.session(), view);
  if (!added) {
    Q_EMIT failed(added.error().message);
    return;
  }
  m_last = path;
  if (m_settings) m_settings->setValue(kLastLesson, path);
  Q_EMIT notified(tr("Added a step to %1").arg(QDir::toNativeSeparators(path)));
}

}  // namespace sinescope

#include "app/window/files/table_opener.h"

#include <QFileInfo>
#include <QProgressBar>
#include <QProgressDialog>
#include <QThread>

#include "app/document/table_file.h"

namespace sinescope {

namespace {

constexpr int kSteps = 1000;  // of the dialog's bar

}  // namespace

TableOpener::TableOpener(QObject* parent) : QObject(parent) {}

TableOpener::~TableOpener() { cancel(); }

void TableOpener::open(const QString& path, QWidget* window) {
  cancel();
  if (!opensSlowly(path)) return end(openTable(path));
  m_cancelled = std::make_shared<std::atomic_bool>(false);
  showDialog(path, window);
  openBeside(path);
}

void TableOpener::cancel() {
  if (m_cancelled) *m_cancelled = true;
  if (m_thread) m_thread->wait();
  m_thread.reset();
  delete m_dialog;
}

void TableOpener::showDialog(const QString& path, QWidget* window) {
  m_dialog = new QProgressDialog(tr("Reading %1…").arg(QFileInfo(path).fileName()), tr("Cancel"), 0, kSteps, window);
  m_dialog->setObjectName(QStringLiteral("readingTable"));
  m_dialog->setAccessibleName(tr("Reading a table"));
  m_dialog->setWindowTitle(tr("Open"));
  m_dialog->setAttribute(Qt::WA_WindowPropagation);
  m_dialog->setWindowModality(Qt::WindowModal);
  m_dialog->setAutoClose(false);
  m_dialog->setAutoReset(false);
  m_bar = new QProgressBar;  // the dialog's setValue() would handle events, and so be called within itself
  m_bar->setRange(0, kSteps);
  m_dialog->setBar(m_bar);
  const auto stop = [this, cancelled = m_cancelled] {
    if (cancelled == m_cancelled) cancel();
  };
  connect(m_dialog, &QProgressDialog::canceled, this, stop, Qt::QueuedConnection);  // it deletes the dialog
  m_dialog->show();
}

void TableOpener::openBeside(const QString& path) {
  const auto read = [this, path, cancelled = m_cancelled] {
    int told = 0;
    const auto tell = [&](double part) {
      const int step = static_cast<int>(part * kSteps);
      const auto show = [this, step, cancelled] {
        if (m_bar && !*cancelled) m_bar->setValue(step);
      };
      if (step > told) QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
      told = std::max(told, step);
      return !*cancelled;
    };
    const auto result = openTableTelling(path, tell);
    const auto finish = [this, result, cancelled] {
      if (*cancelled) return;
      cancel();
      end(result);
    };
    QMetaObject::invokeMethod(this, finish, Qt::QueuedConnection);
  };
  m_thread.reset(QThread::create(read));
  m_thread->start();
}

void TableOpener::end(const tl::expected<TablePtr, QString>& result) {
  if (result) {
    Q_EMIT opened(*result);
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace sinescope

#include "app/window/files/table_opener.h"

#include <QFileInfo>
#include <QInputDialog>
#include <QProgressBar>
#include <QProgressDialog>

#include "app/document/table_file.h"
#include "app/text/number_format.h"

namespace sinescope {

namespace {

constexpr int kSteps = 1000;  // of the dialog's bar

}  // namespace

TableOpener::TableOpener(QObject* parent) : QObject(parent) {}

TableOpener::~TableOpener() { cancel(); }

void TableOpener::open(const QString& path, QWidget* window) {
  cancel();
  const auto list = [this, path,
                     window = QPointer(window)](const tl::expected<std::vector<TensorChoice>, QString>& choices) {
    delete m_dialog;
    if (!choices) return end(tl::unexpected(choices.error()));
    choices->size() > 1 ? ask(*choices, window) : openChosen(path, window);
  };
  if (!listsSlowly(path)) return list(tensorsIn(path));
  showDialog(path, window);
  m_listing.start([path](const Progress&) { return tensorsIn(path); },
                  {.ended = list, .failed = [this, path](const QString& why) {
                     end(tl::unexpected(tr("cannot open %1: %2").arg(path, why)));
                   }});
}

void TableOpener::ask(const std::vector<TensorChoice>& choices, QWidget* window) {
  m_choice = new QInputDialog(window);
  m_choice->setObjectName(QStringLiteral("tensorDialog"));
  m_choice->setAttribute(Qt::WA_DeleteOnClose);
  m_choice->setWindowTitle(tr("Open"));
  m_choice->setLabelText(tr("The file has %1 matrices. Which one?").arg(grouped(std::ssize(choices))));
  QStringList texts;
  for (const TensorChoice& choice : choices) texts << choice.text;
  m_choice->setComboBoxItems(texts);
  m_choice->setOption(QInputDialog::UseListViewForComboBoxItems);
  m_choice->setWindowModality(Qt::WindowModal);
  connect(m_choice, &QInputDialog::textValueSelected, this,
          [this, choices, texts, window = QPointer(window)](const QString& text) {
            const qsizetype index = texts.indexOf(text);
            if (index >= 0) openChosen(choices[static_cast<std::size_t>(index)].path, window);
          });
  m_choice->open();
}

void TableOpener::openChosen(const QString& path, QWidget* window) {
  if (!opensSlowly(path)) return end(openTable(path));
  showDialog(path, window);
  m_job.start(
      [path](const Progress& progress) { return openTableTelling(path, progress); },
      {.ended = [this](const tl::expected<TablePtr, QString>& result) { end(result); },
       .failed = [this, path](const QString& why) { end(tl::unexpected(tr("cannot open %1: %2").arg(path, why))); },
       .progressed =
           [this](double part) {
             if (m_bar) m_bar->setValue(static_cast<int>(part * kSteps));
           }});
}

void TableOpener::cancel() {
  m_job.giveUp();
  m_listing.giveUp();
  delete m_dialog;
  delete m_choice;
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
  const auto stop = [this, dialog = m_dialog] {
    if (dialog && dialog == m_dialog) cancel();
  };
  connect(m_dialog, &QProgressDialog::canceled, this, stop, Qt::QueuedConnection);  // it deletes the dialog
  m_dialog->show();
}

void TableOpener::end(const tl::expected<TablePtr, QString>& result) {
  delete m_dialog;
  if (result) {
    Q_EMIT opened(*result);
  } else {
    Q_EMIT failed(result.error());
  }
}

}  // namespace sinescope

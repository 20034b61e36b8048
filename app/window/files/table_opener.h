#pragma once

#include <QObject>
#include <QPointer>
#include <tl/expected.hpp>

#include "app/document/tensor_file.h"
#include "app/jobs/job.h"
#include "core/table/position_table.h"

class QInputDialog;
class QProgressBar;
class QProgressDialog;

namespace sinescope {

/// Opens tables for a window: at once, or, where a file takes long, beside the window's work, with a dialog that shows
/// how far it is and can cancel. Of a file with several tensors, it asks for one. Destroying it cancels and waits.
class TableOpener : public QObject {
  Q_OBJECT

 public:
  explicit TableOpener(QObject* parent = nullptr);
  ~TableOpener() override;

  /// Ends in opened() or failed(), or in neither where the user cancels it or another file is opened meanwhile.
  void open(const QString& path, QWidget* window);

 Q_SIGNALS:
  void opened(const sinescope::TablePtr& table);
  void failed(const QString& error);

 private:
  void cancel();
  /// Opens the file, of which no tensor is to be chosen any more.
  void openChosen(const QString& path, QWidget* window);
  /// Asks which of a file's tensors is meant.
  void ask(const std::vector<TensorChoice>& choices, QWidget* window);
  void showDialog(const QString& path, QWidget* window);
  void end(const tl::expected<TablePtr, QString>& result);

  Job<tl::expected<TablePtr, QString>> m_job;
  Job<tl::expected<std::vector<TensorChoice>, QString>> m_listing{onPool};
  QPointer<QInputDialog> m_choice;
  QPointer<QProgressDialog> m_dialog;
  QPointer<QProgressBar> m_bar;
};

}  // namespace sinescope

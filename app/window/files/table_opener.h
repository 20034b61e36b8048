#pragma once

#include <QObject>
#include <QPointer>
#include <tl/expected.hpp>

#include "app/jobs/job.h"
#include "core/table/position_table.h"

class QProgressBar;
class QProgressDialog;

namespace sinescope {

/// Opens tables for a window: at once, or, where a file takes long, beside the window's work, with a dialog that shows
/// how far it is and can cancel. Destroying it cancels and waits.
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
  void showDialog(const QString& path, QWidget* window);
  void end(const tl::expected<TablePtr, QString>& result);

  Job<tl::expected<TablePtr, QString>> m_job;
  QPointer<QProgressDialog> m_dialog;
  QPointer<QProgressBar> m_bar;
};

}  // namespace sinescope

#pragma once

#include <QObject>

#include "app/export/exporter.h"
#include "app/jobs/job.h"

namespace sinescope {

/// One export beside the window's own work: views draw their lines and texts in start(), everything after that happens
/// on a thread of its own. Destroying the job cancels it and waits.
class ExportJob : public QObject {
  Q_OBJECT

 public:
  explicit ExportJob(QObject* parent = nullptr) : QObject(parent) {}

  /// Sets off. Always ends in one of succeeded() and failed(), never before this returns.
  void start(const ExportRequest& request);
  /// Asks for an end; failed() then tells of it, unless the file was complete already.
  void cancel() { m_job.cancel(); }
  [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }

 Q_SIGNALS:
  /// The part that is done, 0 … 1.
  void progress(double part);
  /// The file stands.
  void succeeded();
  void failed(const sinescope::ExportError& error);

 private:
  void end(const ExportResult& result);

  Job<ExportResult> m_job;
};

}  // namespace sinescope
